#include "pdb/h48_marks.h"

#include <array>
#include <cassert>
#include <cstring>

namespace superflip::pdb {
namespace {

// The low bit of an entry in its byte.
constexpr std::array<std::uint8_t, 4> kLowBit{0x01, 0x04, 0x10, 0x40};

}  // namespace

H48ClassMarks::H48ClassMarks(H48Table& table, int class_index)
    : size_bytes_((std::uint64_t{kEdgePatternCount} << static_cast<unsigned>(table.h())) / 4),
      shift_(static_cast<unsigned>(kFlipBits - table.h())) {
  assert(table.h() > 0);
  bytes_ = reinterpret_cast<std::uint8_t*>(table.data()) +
           static_cast<std::uint64_t>(class_index) * size_bytes_;
}

void H48ClassMarks::fill_with_three() {
  std::memset(bytes_, 0xff, size_bytes_);
}

template <class Change>
void H48ClassMarks::change(const RowSet& set, Change change) {
  const std::uint16_t* flips = set.flips.data();
  for (const RowSet::Row row : set.rows) {
    for (const std::uint16_t* const end = flips + row.count; flips != end; ++flips) {
      const std::uint32_t entry = (std::uint32_t{row.pattern} << kFlipBits | *flips) >> shift_;
      std::uint8_t& byte = bytes_[entry / 4];
      byte = static_cast<std::uint8_t>(change(byte, kLowBit[entry % 4]));
    }
  }
}

void H48ClassMarks::lower_to_zero(const RowSet& set) {
  change(set, [](unsigned byte, unsigned low_bit) { return byte & ~(3 * low_bit); });
}

void H48ClassMarks::lower_to_one(const RowSet& set) {
  change(set, [](unsigned byte, unsigned low_bit) {
    const unsigned not_zero = (byte | byte >> 1U) & low_bit;
    return (byte & ~(3 * low_bit)) | not_zero;
  });
}

// The inner loop of every build: see the essay in h48_builder.cpp.
void H48ClassMarks::lower_to_two(const StateList& states, std::span<const std::uint16_t> turned,
                                 std::span<const std::uint32_t> image,
                                 const FlipMap& short_flip_map) {
  std::uint8_t* const bytes = bytes_;
  for (std::size_t i = 0; i < states.flips.size(); ++i) {
    const std::uint32_t origin = image[turned[states.patterns[i]]] >> shift_;
    const std::uint32_t entry = origin ^ short_flip_map[states.flips[i]];
    const unsigned byte = bytes[entry / 4];
    const unsigned is_three = byte & byte >> 1U & kLowBit[entry % 4];
    bytes[entry / 4] = static_cast<std::uint8_t>(byte ^ is_three);
  }
}

}  // namespace superflip::pdb
