#include "pdb/table_header.h"

#include <algorithm>
#include <string_view>

#include "pdb/checksum.h"
#include "pdb/little_endian.h"

namespace superflip::pdb {
namespace {

constexpr std::string_view kMagic = "SFTABLE\n";
constexpr std::string_view kFamily = "h48";
constexpr std::string_view kMetric = "htm";
constexpr std::uint32_t kBits = 2;

constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kFamilyAt = 16;
constexpr std::size_t kFamilySize = 16;
constexpr std::size_t kMetricAt = 32;
constexpr std::size_t kMetricSize = 8;
constexpr std::size_t kHAt = 40;
constexpr std::size_t kBaseAt = 44;
constexpr std::size_t kBitsAt = 48;
constexpr std::size_t kChunkAt = 52;
constexpr std::size_t kEntriesAt = 56;
constexpr std::size_t kPayloadBytesAt = 64;
constexpr std::size_t kDistributionAt = 72;
constexpr std::size_t kPayloadChecksumAt = 104;
constexpr std::size_t kHeaderChecksumAt = kHeaderBytes - 8;

void store_text(HeaderPage& page, std::size_t at, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) page[at + i] = static_cast<std::byte>(text[i]);
}

// The text followed by zeros up to `size`.
bool holds_text(const HeaderPage& page, std::size_t at, std::size_t size, std::string_view text) {
  for (std::size_t i = 0; i < size; ++i) {
    const char expected = i < text.size() ? text[i] : '\0';
    if (page[at + i] != static_cast<std::byte>(expected)) return false;
  }
  return true;
}

template <class Number>
Number number_at(const HeaderPage& page, std::size_t at) {
  return load_little_endian<Number>(std::span(page).subspan(at));
}

std::uint64_t own_checksum(const HeaderPage& page) {
  return checksum(std::span(page).first(kHeaderChecksumAt));
}

bool describes_h48_table(const HeaderPage& page, std::uint32_t h) {
  return holds_text(page, kFamilyAt, kFamilySize, kFamily) &&
         holds_text(page, kMetricAt, kMetricSize, kMetric) && h <= kMaxH &&
         number_at<std::uint32_t>(page, kBaseAt) ==
             static_cast<std::uint32_t>(h48_base(static_cast<int>(h))) &&
         number_at<std::uint32_t>(page, kBitsAt) == kBits &&
         number_at<std::uint32_t>(page, kChunkAt) == kChunkBytes &&
         number_at<std::uint64_t>(page, kEntriesAt) == h48_entry_count(static_cast<int>(h)) &&
         number_at<std::uint64_t>(page, kPayloadBytesAt) == h48_size_bytes(static_cast<int>(h));
}

}  // namespace

HeaderPage format_header(const TableHeader& header) {
  HeaderPage page{};
  const auto store = [&page](std::size_t at, auto number) {
    store_little_endian(std::span(page).subspan(at), number);
  };
  store_text(page, 0, kMagic);
  store(kVersionAt, kFormatVersion);
  store_text(page, kFamilyAt, kFamily);
  store_text(page, kMetricAt, kMetric);
  store(kHAt, static_cast<std::uint32_t>(header.h));
  store(kBaseAt, static_cast<std::uint32_t>(h48_base(header.h)));
  store(kBitsAt, kBits);
  store(kChunkAt, static_cast<std::uint32_t>(kChunkBytes));
  store(kEntriesAt, h48_entry_count(header.h));
  store(kPayloadBytesAt, h48_size_bytes(header.h));
  for (std::size_t code = 0; code < header.distribution.size(); ++code) {
    store(kDistributionAt + 8 * code, header.distribution[code]);
  }
  store(kPayloadChecksumAt, header.payload_checksum);
  store(kHeaderChecksumAt, own_checksum(page));
  return page;
}

ParsedHeader parse_header(const HeaderPage& page) {
  ParsedHeader parsed;
  parsed.version = number_at<std::uint32_t>(page, kVersionAt);
  if (!holds_text(page, 0, kMagic.size(), kMagic) ||
      number_at<std::uint64_t>(page, kHeaderChecksumAt) != own_checksum(page)) {
    parsed.fault = HeaderFault::kDamaged;
    return parsed;
  }
  if (parsed.version != kFormatVersion) {
    parsed.fault = HeaderFault::kOtherVersion;
    return parsed;
  }
  const auto h = number_at<std::uint32_t>(page, kHAt);
  if (!describes_h48_table(page, h)) {
    parsed.fault = HeaderFault::kOtherFamily;
    return parsed;
  }
  parsed.header.h = static_cast<int>(h);
  for (std::size_t code = 0; code < parsed.header.distribution.size(); ++code) {
    parsed.header.distribution[code] = number_at<std::uint64_t>(page, kDistributionAt + 8 * code);
  }
  parsed.header.payload_checksum = number_at<std::uint64_t>(page, kPayloadChecksumAt);
  return parsed;
}

}  // namespace superflip::pdb
