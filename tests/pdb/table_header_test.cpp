#include "pdb/table_header.h"

#include <gtest/gtest.h>

#include <cstring>

#include "pdb/checksum.h"
#include "pdb/little_endian.h"

namespace superflip::pdb {
namespace {

constexpr TableHeader kHeader{3, {1, 2, 3, 4}, 0x0123456789abcdefU};

// A header changed on purpose, not by accident: its checksum is right.
HeaderPage sealed(HeaderPage page) {
  store_little_endian(std::span(page).subspan(kHeaderBytes - 8),
                      checksum(std::span(page).first(kHeaderBytes - 8)));
  return page;
}

TEST(TableHeader, ReadsBackWhatItWrote) {
  const ParsedHeader parsed = parse_header(format_header(kHeader));
  EXPECT_EQ(parsed.fault, HeaderFault::kNone);
  EXPECT_EQ(parsed.header.h, 3);
  EXPECT_EQ(parsed.header.distribution, kHeader.distribution);
  EXPECT_EQ(parsed.header.payload_checksum, kHeader.payload_checksum);
}

TEST(TableHeader, IsTheSameOnEveryMachine) {
  const HeaderPage page = format_header(kHeader);
  EXPECT_EQ(std::memcmp(page.data(), "SFTABLE\n\1\0\0\0", 12), 0);
  EXPECT_EQ(std::memcmp(page.data() + 104, "\xef\xcd\xab\x89\x67\x45\x23\x01", 8), 0);
}

TEST(TableHeader, NoticesEveryChangedByte) {
  for (std::size_t at = 0; at < kHeaderBytes; ++at) {
    HeaderPage page = format_header(kHeader);
    page.at(at) ^= std::byte{0x10};
    EXPECT_EQ(parse_header(page).fault, HeaderFault::kDamaged) << "byte " << at;
  }
}

TEST(TableHeader, TellsAnotherVersionFromDamage) {
  HeaderPage page = format_header(kHeader);
  page[8] = std::byte{77};
  const ParsedHeader parsed = parse_header(sealed(page));
  EXPECT_EQ(parsed.fault, HeaderFault::kOtherVersion);
  EXPECT_EQ(parsed.version, 77U);
}

TEST(TableHeader, TellsAnotherKindOfTable) {
  for (const std::size_t at : {16U, 32U, 41U, 44U, 48U, 52U, 56U, 64U}) {
    HeaderPage page = format_header(kHeader);
    page.at(at) ^= std::byte{1};
    EXPECT_EQ(parse_header(sealed(page)).fault, HeaderFault::kOtherFamily) << "byte " << at;
  }
}

}  // namespace
}  // namespace superflip::pdb
