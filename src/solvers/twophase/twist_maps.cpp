#include "solvers/twophase/twist_maps.h"

#include <superflip/symmetry.h>

namespace superflip::twophase {

TwistMaps::TwistMaps(Arena& arena)
    : after_(arena.take<std::array<std::uint16_t, kMoveCount>>(kTwistCodeCount)),
      seen_in_(arena.take<std::array<TwistCode, coord::kCornerTwistCount>>(kFrameCount)) {
  const auto symmetries = Symmetry::keeping_ud_axis();
  for (std::size_t twist = 0; twist < coord::kCornerTwistCount; ++twist) {
    const Cube cube = coord::unrank_corner_twist(twist);
    for (int m = 0; m < kMoveCount; ++m) {
      const Cube turned = cube.after(Move::from_index(m));
      after_[twist_code(twist)][m] = static_cast<std::uint16_t>(coord::rank_corner_twist(turned));
    }
    for (std::size_t f = 0; f < kFrameCount; ++f) {
      seen_in_[f][twist] = twist_code(coord::rank_corner_twist(conjugate(cube, symmetries[f])));
    }
  }
}

}  // namespace superflip::twophase
