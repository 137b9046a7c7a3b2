#include "pdb/table_header.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "damaged_file.h"
#include "pdb/h48_file.h"

namespace superflip::pdb {
namespace {

TableHeader h48_header() {
  return {h48_kind(3), to_distribution({1, 2, 3, 4}), 0x0123456789abcdefU};
}

// Every field at its limit.
TableHeader full_header() {
  TableHeader header;
  header.kind.name = std::string(kMaxNameLength, 'n');
  header.kind.family = std::string(kMaxFamilyLength, 'f');
  header.kind.version = 0xfffffff0U;
  header.kind.metric = std::string(kMaxMetricLength, 'm');
  header.kind.parameter = 0xfffffff1U;
  header.kind.base = 0xfffffff2U;
  header.kind.bits = 0xfffffff3U;
  header.kind.entries = 0xfffffffffffffff4U;
  header.kind.payload_bytes = 0xfffffffffffffff5U;
  header.kind.definition_hash = 0xfffffffffffffff6U;
  header.payload_checksum = 0xfffffffffffffff7U;
  for (std::size_t i = 0; i < kDistributionCounts; ++i) header.distribution[i] = ~std::uint64_t{i};
  return header;
}

TEST(TableHeader, ReadsBackWhatItWrote) {
  for (const TableHeader& header : {h48_header(), full_header()}) {
    const ParsedHeader parsed = parse_header(format_header(header));
    EXPECT_EQ(parsed.fault, HeaderFault::kNone);
    EXPECT_EQ(parsed.header.kind, header.kind);
    EXPECT_EQ(parsed.header.distribution, header.distribution);
    EXPECT_EQ(parsed.header.payload_checksum, header.payload_checksum);
  }
}

// The header of an h3 file written when the format knew no other tables.
HeaderPage first_h3_page() {
  static constexpr unsigned char kStart[] = {
      0x53, 0x46, 0x54, 0x41, 0x42, 0x4c, 0x45, 0x0a, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x68, 0x34, 0x38, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x00, 0x00, 0x68, 0x74, 0x6d, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0x00,
      0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01,
      0xd0, 0x7e, 0x0f, 0x38, 0x00, 0x00, 0x00, 0x00, 0xb4, 0xdf, 0x03, 0x0e, 0x00, 0x00,
      0x00, 0x00, 0x6c, 0x08, 0x66, 0x00, 0x00, 0x00, 0x00, 0x00, 0xcf, 0x8b, 0xce, 0x03,
      0x00, 0x00, 0x00, 0x00, 0xc8, 0x7e, 0x69, 0x17, 0x00, 0x00, 0x00, 0x00, 0xcd, 0x6b,
      0x71, 0x1c, 0x00, 0x00, 0x00, 0x00, 0x61, 0xef, 0x90, 0x64, 0x21, 0x1b, 0x40, 0x75};
  static constexpr unsigned char kEnd[] = {0xee, 0x91, 0x98, 0x93, 0x72, 0x93, 0x43, 0xe8};
  HeaderPage page{};
  std::memcpy(page.data(), kStart, sizeof(kStart));
  std::memcpy(page.data() + kHeaderBytes - sizeof(kEnd), kEnd, sizeof(kEnd));
  return page;
}

TEST(TableHeader, OfAnH48TableIsWhatItAlwaysWas) {
  const TableHeader h3{h48_kind(3), to_distribution({6686828, 63867855, 392789704, 477195213}),
                       0x75401b216490ef61U};
  EXPECT_EQ(format_header(h3), first_h3_page());
  const ParsedHeader parsed = parse_header(first_h3_page());
  EXPECT_EQ(parsed.fault, HeaderFault::kNone);
  EXPECT_EQ(parsed.header.kind, h3.kind);
  EXPECT_EQ(parsed.header.distribution, h3.distribution);
  EXPECT_EQ(parsed.header.payload_checksum, h3.payload_checksum);
}

TEST(TableHeader, NoticesEveryChangedByte) {
  for (std::size_t at = 0; at < kHeaderBytes; ++at) {
    HeaderPage page = format_header(full_header());
    page.at(at) ^= std::byte{0x10};
    EXPECT_EQ(parse_header(page).fault, HeaderFault::kDamaged) << "byte " << at;
  }
}

TEST(TableHeader, TellsAnotherVersionFromDamage) {
  HeaderPage page = format_header(h48_header());
  page[8] = std::byte{77};
  const ParsedHeader parsed = parse_header(sealed(page));
  EXPECT_EQ(parsed.fault, HeaderFault::kOtherVersion);
  EXPECT_EQ(parsed.version, 77U);
}

TEST(TableHeader, TellsAnotherKindOfTable) {
  for (const std::size_t at : {12U, 16U, 32U, 41U, 44U, 48U, 52U, 56U, 64U, 112U}) {
    HeaderPage page = format_header(h48_header());
    page.at(at) ^= std::byte{1};
    const ParsedHeader parsed = parse_header(sealed(page));
    EXPECT_TRUE(parsed.fault == HeaderFault::kOtherKind ||
                (parsed.fault == HeaderFault::kNone && parsed.header.kind != h48_kind(3)))
        << "byte " << at;
  }
}

TEST(TableName, IsSafeInAnyFolder) {
  for (const char* const good : {"twophase", "puzzle-skewb", "Edges_7.b", "7"}) {
    EXPECT_TRUE(is_table_name(good)) << good;
  }
  for (const char* const bad :
       {"", ".", "..", ".hidden", "../x", "a/b", "a b", "a\\b", "\xc3\xa4"}) {
    EXPECT_FALSE(is_table_name(bad)) << bad;
  }
  EXPECT_TRUE(is_table_name(std::string(64, 'x')));
  EXPECT_FALSE(is_table_name(std::string(65, 'x')));
}

}  // namespace
}  // namespace superflip::pdb
