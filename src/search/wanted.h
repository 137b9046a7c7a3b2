// Which solutions a search is to find.
#pragma once

#include <cstdint>
#include <optional>

#include <superflip/problem.h>

namespace superflip::search {

struct Wanted {
  int min_length = 0;
  std::optional<int> max_length;  // as the caller wants it
  int longest = 0;                // a search need not go deeper, whatever the caller wants
  int extra_length = 0;
  std::uint64_t max_solutions = 1;
  bool canonical_first = false;
  // The best solution that is found is the answer, be it proved or not.
  bool improves = false;

  // Any one solution will do: the search of a depth may end at its first.
  bool one_is_enough() const { return max_solutions == 1 && !canonical_first; }
  // How many solutions of a depth are enough to end it.
  std::uint64_t enough_of_a_depth() const {
    return canonical_first ? kEverySolution : max_solutions;
  }
};

}  // namespace superflip::search
