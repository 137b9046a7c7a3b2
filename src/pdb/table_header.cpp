#include "pdb/table_header.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include <superflip/metric.h>
#include <superflip/tables.h>

#include "pdb/checksum.h"
#include "pdb/little_endian.h"

namespace superflip::pdb {
namespace {

constexpr std::string_view kMagic = "SFTABLE\n";

constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kFamilyVersionAt = 12;
constexpr std::size_t kFamilyAt = 16;
constexpr std::size_t kMetricAt = 32;
constexpr std::size_t kParameterAt = 40;
constexpr std::size_t kBaseAt = 44;
constexpr std::size_t kBitsAt = 48;
constexpr std::size_t kChunkAt = 52;
constexpr std::size_t kEntriesAt = 56;
constexpr std::size_t kPayloadBytesAt = 64;
constexpr std::size_t kFirstCountsAt = 72;
constexpr std::size_t kFirstCounts = 4;
constexpr std::size_t kPayloadChecksumAt = 104;
constexpr std::size_t kDefinitionAt = 112;
constexpr std::size_t kNameAt = 120;
constexpr std::size_t kFurtherCountsAt = kNameAt + kMaxNameLength;
constexpr std::size_t kHeaderChecksumAt = kHeaderBytes - 8;

constexpr std::size_t count_at(std::size_t value) {
  return value < kFirstCounts ? kFirstCountsAt + 8 * value
                              : kFurtherCountsAt + 8 * (value - kFirstCounts);
}

void store_text(HeaderPage& page, std::size_t at, std::size_t size, std::string_view text) {
  for (std::size_t i = 0; i < std::min(size, text.size()); ++i) {
    page[at + i] = static_cast<std::byte>(text[i]);
  }
}

// Up to the first zero.
std::string text_at(const HeaderPage& page, std::size_t at, std::size_t size) {
  std::string text;
  for (std::size_t i = 0; i < size && page[at + i] != std::byte{0}; ++i) {
    text += static_cast<char>(page[at + i]);
  }
  return text;
}

template <class Number>
Number number_at(const HeaderPage& page, std::size_t at) {
  return load_little_endian<Number>(std::span(page).subspan(at));
}

std::uint64_t own_checksum(const HeaderPage& page) {
  return checksum(std::span(page).first(kHeaderChecksumAt));
}

TableKind kind_in(const HeaderPage& page) {
  TableKind kind;
  kind.family = text_at(page, kFamilyAt, kMaxFamilyLength);
  kind.version = number_at<std::uint32_t>(page, kFamilyVersionAt) + 1;
  kind.metric = text_at(page, kMetricAt, kMaxMetricLength);
  kind.parameter = number_at<std::uint32_t>(page, kParameterAt);
  kind.base = number_at<std::uint32_t>(page, kBaseAt);
  kind.bits = number_at<std::uint32_t>(page, kBitsAt);
  kind.entries = number_at<std::uint64_t>(page, kEntriesAt);
  kind.payload_bytes = number_at<std::uint64_t>(page, kPayloadBytesAt);
  kind.definition_hash = number_at<std::uint64_t>(page, kDefinitionAt);
  kind.name = kind.family == kH48Family ? h48_file_name(kind.parameter, kind.metric)
                                        : text_at(page, kNameAt, kMaxNameLength);
  return kind;
}

}  // namespace

std::string h48_file_name(std::uint32_t h, std::string_view metric) {
  std::string name = "h";
  name += std::to_string(h);
  if (metric != name_of(kUsualMetric)) name.append("-").append(metric);
  return name;
}

HeaderPage format_header(const TableHeader& header) {
  const TableKind& kind = header.kind;
  HeaderPage page{};
  const auto store = [&page](std::size_t at, auto number) {
    store_little_endian(std::span(page).subspan(at), number);
  };
  store_text(page, 0, kMagic.size(), kMagic);
  store(kVersionAt, kFormatVersion);
  store(kFamilyVersionAt, kind.version - 1);
  store_text(page, kFamilyAt, kMaxFamilyLength, kind.family);
  store_text(page, kMetricAt, kMaxMetricLength, kind.metric);
  store(kParameterAt, kind.parameter);
  store(kBaseAt, kind.base);
  store(kBitsAt, kind.bits);
  store(kChunkAt, static_cast<std::uint32_t>(kChunkBytes));
  store(kEntriesAt, kind.entries);
  store(kPayloadBytesAt, kind.payload_bytes);
  store(kDefinitionAt, kind.definition_hash);
  if (kind.family != kH48Family) store_text(page, kNameAt, kMaxNameLength, kind.name);
  for (std::size_t value = 0; value < header.distribution.size(); ++value) {
    store(count_at(value), header.distribution[value]);
  }
  store(kPayloadChecksumAt, header.payload_checksum);
  store(kHeaderChecksumAt, own_checksum(page));
  return page;
}

ParsedHeader parse_header(const HeaderPage& page) {
  ParsedHeader parsed;
  parsed.version = number_at<std::uint32_t>(page, kVersionAt);
  if (text_at(page, 0, kMagic.size()) != kMagic ||
      number_at<std::uint64_t>(page, kHeaderChecksumAt) != own_checksum(page)) {
    parsed.fault = HeaderFault::kDamaged;
    return parsed;
  }
  if (parsed.version != kFormatVersion) {
    parsed.fault = HeaderFault::kOtherVersion;
    return parsed;
  }
  if (number_at<std::uint32_t>(page, kChunkAt) != kChunkBytes) {
    parsed.fault = HeaderFault::kOtherKind;
    return parsed;
  }
  parsed.header.kind = kind_in(page);
  for (std::size_t value = 0; value < kDistributionCounts; ++value) {
    parsed.header.distribution[value] = number_at<std::uint64_t>(page, count_at(value));
  }
  parsed.header.payload_checksum = number_at<std::uint64_t>(page, kPayloadChecksumAt);
  return parsed;
}

}  // namespace superflip::pdb
