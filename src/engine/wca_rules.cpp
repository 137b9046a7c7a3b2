#include "engine/wca_rules.h"

namespace superflip {

bool needs_two_turns_or_more(const Cube& cube) {
  if (cube.is_solved()) return false;
  for (int m = 0; m < kMoveCount; ++m) {
    if (cube == Cube::of(Move::from_index(m))) return false;
  }
  return true;
}

}  // namespace superflip
