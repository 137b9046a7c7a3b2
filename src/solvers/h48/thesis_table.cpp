#include "solvers/h48/thesis_table.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "base/free_memory.h"
#include "pdb/h48_builder.h"
#include "pdb/h48_edge_maps.h"
#include "pdb/h48_file.h"
#include "pdb/open_codes.h"
#include "pdb/packed_entries.h"
#include "pdb/store_access.h"
#include "pdb/store_paths.h"

namespace superflip::h48 {
namespace {

constexpr std::uint64_t kSmallTableBytes = std::uint64_t{64} << 20U;
constexpr unsigned kMinimumBit = 4;  // of the last byte of a line

Result<void> check_memory(int h) {
  const std::uint64_t free_bytes = base::free_memory_bytes();
  if (thesis_load_bytes(h) <= free_bytes) return {};
  int largest = h;
  while (largest >= 0 && thesis_load_bytes(largest) > free_bytes) --largest;
  std::string message = "the H48 solver takes " + std::to_string(thesis_load_bytes(h)) +
                        " bytes of memory for " + pdb::h48_name(h) + " and " +
                        std::to_string(free_bytes) + " are free; ";
  message += largest < 0 ? "not even h0 fits" : "the largest table that fits is h";
  if (largest >= 0) message += std::to_string(largest);
  return fail(ErrorCode::kResources, std::move(message));
}

// The least code of a line whose last four bits are set.
int least_code(const std::uint8_t* line) {
  pdb::CodeWord with[3]{};
  for (std::size_t at = 0; at < kLineBytes; at += sizeof(pdb::CodeWord)) {
    pdb::CodeWord word = 0;
    std::memcpy(&word, line + at, sizeof(word));
    for (unsigned code = 0; code < 3; ++code) with[code] |= pdb::entries_with(word, code);
  }
  int code = 0;
  while (code < 3 && with[code] == 0) ++code;
  return code;
}

// Both ways of laying out go from the last entry to the first: an entry's new place lies at or
// behind its old one, so nothing is overwritten before it has been read. The 508 bits of a line begin
// at a whole or a half byte; behind the last entry there is room to read on.
void spread_to_lines(std::uint8_t* data, int h) {
  const std::uint64_t entries = pdb::h48_entry_count(h);
  for (std::uint64_t line = thesis_bytes(h, 2) / kLineBytes; line-- > 0;) {
    const std::uint64_t first = line * kLineValues;
    const std::uint8_t* const from = data + first / 4;
    std::uint8_t made[kLineBytes];
    if (line % 2 == 0) {
      std::memcpy(made, from, kLineBytes);
    } else {
      for (std::size_t i = 0; i < kLineBytes; ++i) {
        made[i] = static_cast<std::uint8_t>(from[i] >> 4U | from[i + 1] << 4U);
      }
    }
    // What is behind the last entry counts as far away.
    for (std::uint64_t i = std::min(kLineValues, entries - first); i < 4 * kLineBytes; ++i) {
      made[i / 4] = static_cast<std::uint8_t>(made[i / 4] | 3U << pdb::two_bit_shift(i));
    }
    const int least = least_code(made);
    const int distance = least == 0 ? 0 : pdb::h48_base(h) + least;
    made[kLineBytes - 1] = static_cast<std::uint8_t>(
        (made[kLineBytes - 1] & ((1U << kMinimumBit) - 1)) | distance << kMinimumBit);
    std::memcpy(data + line * kLineBytes, made, kLineBytes);
  }
}

void set_nibble(std::uint8_t* data, std::uint64_t index, int value) {
  std::uint8_t& byte = data[index / 2];
  const unsigned shift = pdb::nibble_shift(index);
  byte =
      static_cast<std::uint8_t>((byte & ~(15U << shift)) | static_cast<unsigned>(value) << shift);
}

void spread_to_nibbles(std::uint8_t* data, int h) {
  for (std::uint64_t index = pdb::h48_entry_count(h); index-- > 0;) {
    set_nibble(data, index, pdb::h48_base(h) + static_cast<int>(pdb::two_bits(data, index)));
  }
}

// Calls function(entry of table hN, distance) for every state of the levels, the farthest first.
template <class Function>
void for_each_near_entry(const pdb::H48Levels& levels, int h, const Function& function) {
  const auto forgotten = static_cast<unsigned>(pdb::kFlipBits - h);
  for (std::size_t distance = levels.size(); distance-- > 0;) {
    for (std::size_t c = 0; c < levels[distance].size(); ++c) {
      const std::uint16_t* flips = levels[distance][c].flips.data();
      for (const pdb::RowSet::Row row : levels[distance][c].rows) {
        const std::uint64_t first = (std::uint64_t{c} * pdb::kEdgePatternCount + row.pattern)
                                    << static_cast<unsigned>(h);
        for (int i = 0; i < row.count; ++i) {
          function(first + (static_cast<unsigned>(*flips++) >> forgotten),
                   static_cast<int>(distance));
        }
      }
    }
  }
}

void fill_line_minima(std::uint8_t* data, int h, const pdb::H48Levels& levels) {
  for_each_near_entry(levels, h, [data](std::uint64_t index, int distance) {
    std::uint8_t& last = data[index / kLineValues * kLineBytes + kLineBytes - 1];
    last = static_cast<std::uint8_t>((last & ((1U << kMinimumBit) - 1)) |
                                     static_cast<unsigned>(distance) << kMinimumBit);
  });
}

// Entries of base + 3 or more are one further than their nearest neighbour; no chain of them is
// longer than two (h0: 11 and 12).
void settle_far_entries(std::uint8_t* data) {
  constexpr int kFar = pdb::h48_base(0) + 3;
  const auto distance = [data](std::uint64_t index) { return pdb::nibble(data, index); };
  const pdb::H48Coordinate& coordinate = pdb::H48Coordinate::shared();
  const pdb::H48EdgeMaps maps(coordinate);
  struct Neighbour {
    std::uint64_t first = 0;
    std::span<const std::uint16_t> turned;
    std::span<const std::uint32_t> image;
  };
  std::vector<Neighbour> neighbours(kMoveCount);
  std::vector<std::uint64_t> farthest;
  for (int c = 0; c < pdb::kCornerClassCount; ++c) {
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      const pdb::CornerEntry entry =
          coordinate.corner(coordinate.corner_after(coordinate.representative(c), move));
      neighbours[static_cast<std::size_t>(m)] = {
          std::uint64_t{entry.class_index} * pdb::kEdgePatternCount, maps.turned(move),
          maps.image(Symmetry::from_index(entry.symmetry))};
    }
    for (std::uint64_t pattern = 0; pattern < pdb::kEdgePatternCount; ++pattern) {
      const std::uint64_t index = static_cast<std::uint64_t>(c) * pdb::kEdgePatternCount + pattern;
      if (distance(index) != kFar) continue;
      const bool is_far = std::ranges::none_of(neighbours, [&](const Neighbour& n) {
        return distance(n.first + (n.image[n.turned[pattern]] >> pdb::kFlipBits)) == kFar - 1;
      });
      if (is_far) farthest.push_back(index);
    }
  }
  for (const std::uint64_t index : farthest) set_nibble(data, index, kFar + 1);
}

}  // namespace

std::uint64_t thesis_load_bytes(int h) {
  return thesis_bytes(h, default_bits(h)) + pdb::h48_states_bytes(pdb::h48_base(h)) +
         kSmallTableBytes;
}

Result<ThesisTable> ThesisTable::load(const TableStore& store, int h, const TableOptions& options) {
  if (auto enough = check_memory(h); !enough) return tl::unexpected(enough.error());
  const auto path = pdb::table_path(store.directory(), pdb::h48_name(h));
  // The header first: no memory is taken for a file that cannot be used.
  if (auto header = pdb::read_header(path, pdb::expected_h48(h)); !header) {
    return tl::unexpected(header.error());
  }
  auto memory = base::HugeMemory::allocate(thesis_bytes(h, default_bits(h)));
  if (!memory) return tl::unexpected(memory.error());
  const auto loaded = pdb::load_payload(
      path, pdb::expected_h48(h), {memory->data(), pdb::h48_size_bytes(h)},
      pdb::transfer_options(options, pdb::h48_name(h), TableProgress::Stage::kLoading));
  if (!loaded) return tl::unexpected(loaded.error());
  return lay_out(h, default_bits(h), std::move(*memory), options);
}

Result<ThesisTable> ThesisTable::convert(const pdb::H48Table& table, int bits,
                                         const TableOptions& options) {
  assert(bits == 2 || table.h() == 0);
  auto memory = base::HugeMemory::allocate(thesis_bytes(table.h(), bits));
  if (!memory) return tl::unexpected(memory.error());
  std::memcpy(memory->data(), table.data(), table.size_bytes());
  return lay_out(table.h(), bits, std::move(*memory), options);
}

Result<ThesisTable> ThesisTable::lay_out(int h, int bits, base::HugeMemory memory,
                                         const TableOptions& options) {
  const auto levels =
      pdb::enumerate_h48_states(pdb::h48_base(h), {options.threads, options.stop, {}});
  if (!levels) return tl::unexpected(levels.error());
  auto* const data = reinterpret_cast<std::uint8_t*>(memory.data());
  if (bits == 2) {
    spread_to_lines(data, h);
    fill_line_minima(data, h, *levels);
  } else {
    spread_to_nibbles(data, h);
    for_each_near_entry(*levels, h, [data](std::uint64_t index, int distance) {
      set_nibble(data, index, distance);
    });
    settle_far_entries(data);
  }
  return ThesisTable(h, bits, std::move(memory));
}

int ThesisTable::value(std::uint64_t index) const {
  const std::uint8_t* const data = view().data;
  const std::uint8_t* const line = data + index / kLineValues * kLineBytes;
  return static_cast<int>(bits_ == 4 ? pdb::nibble(data, index)
                                     : pdb::two_bits(line, index % kLineValues));
}

int ThesisTable::line_minimum(std::uint64_t index) const {
  return view().data[index / kLineValues * kLineBytes + kLineBytes - 1] >> kMinimumBit;
}

ValueCounts count_values(const ThesisTable& table) {
  ValueCounts counts{};
  for (std::uint64_t index = 0; index < pdb::h48_entry_count(table.h()); ++index) {
    ++counts[static_cast<std::size_t>(table.value(index))];
  }
  return counts;
}

}  // namespace superflip::h48
