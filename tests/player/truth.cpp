#include "player/truth.h"

#include <algorithm>
#include <limits>

namespace superflip::player {

const std::vector<MoveSequence>& Truth::solutions(const Cube& cube) {
  return known(cube).all;
}

Truth::Known& Truth::known(const Cube& cube) {
  const auto [at, is_new] = known_.try_emplace(cube);
  if (is_new) at->second.all = sequences_.solutions(cube);
  return at->second;
}

Truth::Range Truth::shortest(const Cube& cube, int min_length) {
  const Known& about = known(cube);
  for (const MoveSequence& moves : about.all) {
    const int length = moves.length(kUsualMetric);
    if (length >= min_length) return {length, length};
  }
  // That no cube needs more than 20 says nothing about solutions longer than need be.
  Range range{std::max({min_length, kLongest + 1, about.excluded_below}),
              min_length == 0 ? gods_number(kUsualMetric) : std::numeric_limits<int>::max()};
  for (const int length : about.lengths) {
    if (length >= min_length) range.at_most = std::min(range.at_most, length);
  }
  return range;
}

void Truth::note_solution(const Cube& cube, const MoveSequence& moves) {
  const int length = moves.normalised().length(kUsualMetric);
  if (length > kLongest) known(cube).lengths.push_back(length);
}

void Truth::note_excluded(const Cube& cube, int below) {
  Known& about = known(cube);
  about.excluded_below = std::max(about.excluded_below, below);
}

}  // namespace superflip::player
