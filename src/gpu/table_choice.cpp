#include "gpu/table_choice.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <superflip/result.h>

#include "gpu/state_lists.h"
#include "gpu/table_layout.h"

namespace superflip::gpu {
namespace {

// A row of the table is to be whole words.
constexpr int kSmallest = 4;
constexpr int kLargest = 11;

// States up to distance 9 and 10, the bases from h4 and from h8 on: counted by the processor's builder
// (pdb/h48_builder.h) and by that of the card.
std::uint64_t listed_states(TableLayout layout) {
  const std::uint64_t plain = layout.base() == 9 ? 93'097'381 : 1'150'763'320;
  // Few states near solved are so with both parities.
  return layout.parity ? plain + plain / 50 : plain;
}

std::string gigabytes(std::uint64_t bytes) {
  const std::uint64_t tenths = (bytes + 99'999'999) / 100'000'000;
  std::string text = std::to_string(tenths / 10);
  text.append(".").append(std::to_string(tenths % 10)).append(" GB");
  return text;
}

// While it is built or while it is searched with, whichever is more.
std::uint64_t bytes_to_use(TableLayout layout, std::uint64_t beside_bytes) {
  return std::max(build_bytes(layout), layout.bytes() + beside_bytes);
}

}  // namespace

std::uint64_t build_bytes(TableLayout layout) {
  constexpr std::uint64_t kSmallThings = 8U << 20U;
  const std::uint64_t of_blocks =
      std::uint64_t{block_count(layout.parity)} * (4 + 2 * kRowsOfBlock);
  // The states of a block begin with a word.
  const std::uint64_t of_states =
      listed_states(layout) * kStateBits / 8 + std::uint64_t{block_count(layout.parity)} * 2;
  return layout.bytes() + of_blocks + of_states + kSmallThings;
}

std::vector<TableLayout> table_choices() {
  std::vector<TableLayout> choices{{10, true}};
  for (int h = 10; h >= kSmallest; --h) choices.push_back({h, false});
  return choices;
}

Result<TableLayout> choose_table(std::span<const TableLayout> choices, std::uint64_t free_bytes,
                                 std::uint64_t beside_bytes) {
  const auto fits = std::ranges::find_if(choices, [&](TableLayout layout) {
    return bytes_to_use(layout, beside_bytes) <= free_bytes;
  });
  if (fits != choices.end()) return *fits;
  return fail(ErrorCode::kResources, "the graphics card has " + gigabytes(free_bytes) +
                                         " of free memory, and solving with " +
                                         name_of(choices.back()) + ", the smallest table, takes " +
                                         gigabytes(bytes_to_use(choices.back(), beside_bytes)) +
                                         "; solve on the processor");
}

Result<void> check_table_fits(TableLayout layout, std::span<const TableLayout> choices,
                              std::uint64_t free_bytes, std::uint64_t beside_bytes) {
  const std::uint64_t needed = bytes_to_use(layout, beside_bytes);
  if (needed <= free_bytes) return {};
  const auto other = choose_table(choices, free_bytes, beside_bytes);
  const std::string instead = other ? "the best table that fits is " + name_of(*other)
                                    : "none fits, solve on the processor";
  return fail(ErrorCode::kResources, "solving with " + name_of(layout) + " takes " +
                                         gigabytes(needed) +
                                         " of the graphics card's memory, of which " +
                                         gigabytes(free_bytes) + " are free; " + instead);
}

Result<TableLayout> parse_table_name(const std::string& name) {
  for (int h = kSmallest; h <= kLargest; ++h) {
    for (const bool parity : {false, true}) {
      const TableLayout layout{h, parity};
      const bool same = std::ranges::equal(
          name, name_of(layout), {}, [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; },
          [](char c) { return static_cast<int>(c); });
      if (same) return layout;
    }
  }
  return fail(ErrorCode::kUsage, "a graphics card has no table '" + name +
                                     "'; there are h4 to h11, and with parity h4p to h11p");
}

}  // namespace superflip::gpu
