// The canonical order of face turns as masks of faces, for the inner loops of searches.
#pragma once

#include <array>
#include <cstdint>

#include <superflip/face.h>
#include <superflip/move.h>

#include "cube/axis_turn.h"
#include "cube/canonical_automaton.h"

namespace superflip {

// Bit i for face i in the order of Face.
using FaceMask = std::uint8_t;

constexpr FaceMask bit_of(Face face) {
  return static_cast<FaceMask>(1U << static_cast<unsigned>(index_of(face)));
}

inline constexpr FaceMask kAllFaces = 0b111111;

consteval CanonicalAutomaton face_turn_automaton() {
  std::array<AxisTurn, kMoveCount> turns{};
  for (int m = 0; m < kMoveCount; ++m) turns[m] = axis_turn(Move::from_index(m));
  return CanonicalAutomaton(turns);
}
// Of the 18 face turns, numbered as moves.
inline constexpr CanonicalAutomaton kFaceTurnAutomaton = face_turn_automaton();

// A plain array: code that is compiled for several instruction sets reads a copy of it, and that may
// call no inline functions with common names (kernels/vector_ops.h).
struct FacesAfter {
  FaceMask of[kFaceCount];
};

// With all three turns of a face at hand, a run is at most one turn of each of its faces, and the
// face turned last decides alone what may follow. Would not compile if it did not.
consteval FacesAfter faces_after() {
  FacesAfter after{};
  std::array<bool, kFaceCount> known{};
  for (int state = 0; state < CanonicalAutomaton::state_count(); ++state) {
    // Faces do not change how the cube is held.
    if (state > 0 && CanonicalAutomaton::run_of(state).held_turns != 0) continue;
    for (int m = 0; m < kMoveCount; ++m) {
      const int to = kFaceTurnAutomaton.next(state, m);
      if (to == CanonicalAutomaton::kForbidden) continue;
      FaceMask faces = 0;
      for (int follower = 0; follower < kMoveCount; ++follower) {
        const Face face = Move::from_index(follower).face();
        const bool allowed = kFaceTurnAutomaton.allows(to, follower);
        if (allowed != kFaceTurnAutomaton.allows(to, Move(face, 1).index())) throw "half a face";
        if (allowed) faces |= bit_of(face);
      }
      const int last = index_of(Move::from_index(m).face());
      if (known[last] && after.of[last] != faces) throw "more than the last face decides";
      known[last] = true;
      after.of[last] = faces;
    }
  }
  return after;
}
// [the face turned last]: the faces that may be turned next. At first all may.
inline constexpr FacesAfter kFacesAfter = faces_after();

constexpr bool may_follow(Face last, Face next) {
  return (kFacesAfter.of[index_of(last)] & bit_of(next)) != 0;
}

}  // namespace superflip
