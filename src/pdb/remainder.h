// Distances kept modulo 3.
#pragma once

namespace superflip::pdb {

// The number among neighbour - 1 .. neighbour + 1 with this remainder: neighbours differ by at most
// one, so that a remainder and a neighbour's distance give the distance.
constexpr int nearest_distance(int remainder, int neighbour) {
  return neighbour - 1 + (remainder - neighbour + 31) % 3;
}

}  // namespace superflip::pdb
