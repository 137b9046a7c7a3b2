// Lines and insertions put together: what has been turned on each side by the end of each.
#pragma once

#include <vector>

#include <superflip/fmc_check.h>

#include "fmc/written_lines.h"

namespace superflip::fmc {

// More than anybody writes down.
inline constexpr std::size_t kMostWrittenTurns = 1000;

struct ReadLines {
  std::vector<FmcWrittenStep> steps;  // the lines, then the insertions
  // As turns: on both sides, insertions in their places.
  std::vector<Turn> normal;
  std::vector<Turn> inverse;
  bool has_parentheses = false;
  std::vector<std::string> notes;
};

// Of lines none of which is a solution line. `held`: how the scramble leaves the cube. kUsage for a mark
// that stands for nothing; a note on one that stands nowhere.
Result<ReadLines> read_lines(const std::vector<WrittenLine>& lines, Symmetry held,
                             const MoveSyntax& syntax);

}  // namespace superflip::fmc
