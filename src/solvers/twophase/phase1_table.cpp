#include "solvers/twophase/phase1_table.h"

namespace superflip::twophase {

Phase1State Phase1Table::closer(const Phase1Coordinate& coordinate,
                                const Phase1State& state) const {
  std::array<Phase1State, kMoveCount> next{};
  std::array<pdb::Remainder, kMoveCount> remainders{};
  for (int m = 0; m < kMoveCount; ++m) {
    next[m] = coordinate.after(state, m);
    remainders[m] = remainder(next[m]);
  }
  const pdb::Remainder wanted = pdb::nearer(remainder(state));
  int m = 0;
  while (m + 1 < kMoveCount && remainders[m] != wanted) ++m;
  return next[m];
}

int Phase1Table::distance(const Phase1Coordinate& coordinate, Phase1State state) const {
  int distance = 0;
  // Bounded, so that a damaged table cannot keep it here.
  for (; !state.is_goal() && distance <= kPhase1MaxDistance; ++distance) {
    state = closer(coordinate, state);
  }
  return distance;
}

}  // namespace superflip::twophase
