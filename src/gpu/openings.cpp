#include "gpu/openings.h"

#include <superflip/move.h>

#include "cube/canonical_faces.h"

namespace superflip::gpu {
namespace {

Openings make_openings() {
  Openings all;
  all.turns.push_back(0);
  all.parents.push_back(0);
  for (std::uint32_t length = 1; length <= kMaxOpeningLength; ++length) {
    const std::uint32_t first = first_opening(length - 1);
    for (std::uint32_t parent = 0; parent < opening_count(length - 1); ++parent) {
      const std::uint32_t turns = all.turns[first + parent];
      FaceMask faces = kAllFaces;
      if (length > 1) {
        const auto turn = static_cast<int>(turns >> (5 * (length - 2)) & 31U);
        faces = kFacesAfter.of[index_of(Move::from_index(turn).face())];
      }
      for (int turn = 0; turn < kMoveCount; ++turn) {
        if ((faces & bit_of(Move::from_index(turn).face())) == 0) continue;
        all.turns.push_back(turns | static_cast<std::uint32_t>(turn) << (5 * (length - 1)));
        all.parents.push_back(static_cast<std::uint16_t>(parent));
      }
    }
  }
  return all;
}

}  // namespace

MoveSequence Openings::moves(std::uint32_t length, std::uint32_t number) const {
  MoveSequence moves;
  std::uint32_t left = turns[first_opening(length) + number];
  for (std::uint32_t i = 0; i < length; ++i, left >>= 5U) {
    moves.push_back(Move::from_index(static_cast<int>(left & 31U)));
  }
  return moves;
}

const Openings& all_openings() {
  static const Openings kOpenings = make_openings();
  return kOpenings;
}

}  // namespace superflip::gpu
