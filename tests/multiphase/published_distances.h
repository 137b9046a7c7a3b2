// How many cosets of each of Thistlethwaite's four stages lie at each distance from its goal.
//
// The first is the distribution of the edge flips and the last OEIS A080627. Each sums up to the
// number of cosets; the maxima are 7, 10, 13 and 15.
#pragma once

#include <cstdint>
#include <vector>

namespace superflip::multiphase {

using Counts = std::vector<std::uint64_t>;

inline const std::vector<Counts>& published_distances() {
  static const std::vector<Counts> kCounts{
      {1, 2, 25, 202, 620, 900, 285, 13},
      {1, 2, 17, 134, 1065, 8190, 54694, 267576, 560568, 187204, 3114},
      {1, 2, 9, 36, 124, 530, 1806, 3732, 5158, 7070, 7218, 3202, 488, 24},
      {1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892, 178495, 179196, 89728, 16176, 1488,
       144}};
  return kCounts;
}

}  // namespace superflip::multiphase
