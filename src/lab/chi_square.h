// Whether counts are such as shares known before let one expect (K. Pearson 1900).
#pragma once

#include <cstdint>
#include <vector>

namespace superflip::lab {

struct ChiSquare {
  double value = 0;
  int degrees = 0;    // of freedom
  double chance = 1;  // of a value so large or larger, if the shares are right
};

// One share for each count; they need not add up to 1. Neighbours of which fewer than five are
// expected are counted together, since the distribution is not that of the formula otherwise.
ChiSquare chi_square(const std::vector<std::uint64_t>& counts, const std::vector<double>& shares);

// Of a value of at least this.
double chi_square_chance(double value, int degrees);

}  // namespace superflip::lab
