// Which coordinates make the rows of a numbering, and which the columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <superflip/result.h>

#include "puzzles/coordinate.h"

namespace superflip::puzzles {

// A row and its tables should stay in the first-level cache.
inline constexpr std::uint64_t kMaxRowSize = 8192;

struct LayoutRules {
  // [coordinate]: those with the same number go together, all to the rows or all to the columns.
  std::vector<std::size_t> group;
  std::vector<bool> may_be_inner;  // [coordinate]: may go to the columns
  std::uint64_t max_row_size = kMaxRowSize;
};

// Every coordinate as it likes.
LayoutRules free_rules(std::size_t coordinates, std::uint64_t max_row_size);

struct Layout {
  std::vector<std::size_t> outer;  // coordinates of the rows, most significant first
  std::vector<std::size_t> inner;  // of the columns
  std::uint64_t rows = 1;
  std::uint32_t row_size = 1;
  std::uint32_t inner_values = 1;  // row_size times the block tuples of the inner coordinates
};

// The longest rows that the rules allow; longer ones if these are too short to fill words. kResources
// if there are too many positions. With rules that leave no choice there may be no inner coordinates;
// without any, there is at least one.
Result<Layout> choose_layout(const std::vector<Coordinate>& coordinates, std::size_t classes,
                             const LayoutRules& rules);

}  // namespace superflip::puzzles
