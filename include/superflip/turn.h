// One turn as people make it: of a face, of two layers, of a slice, or of the whole cube.
#pragma once

#include <cstdint>
#include <string>

#include <superflip/face.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

namespace superflip {

inline constexpr int kTurnCount = 54;

struct Turn {
  enum class Kind : std::uint8_t {
    kFace,      // R
    kWide,      // Rw: the face and the slice behind it
    kSlice,     // M turns as L, E as D, S as F: `face` is that face
    kRotation,  // x turns as R, y as U, z as F
  };
  Kind kind = Kind::kFace;
  Face face = Face::kU;
  int quarter_turns = 1;  // 1, 2 or 3

  static Turn of(Move move) { return {Kind::kFace, move.face(), move.quarter_turns()}; }
  // 0..17 the turns of faces as they are numbered by Move, then 18 wide ones in the same order, nine
  // of slices (E M S) and nine of the whole cube (y x z).
  int index() const;
  static Turn from_index(int index);

  Turn inverse() const { return {kind, face, 4 - quarter_turns}; }
  // The turn that looks like this one to someone who holds the cube otherwise: a rotation.
  Turn image(Symmetry s) const;
  std::string text() const;
  friend bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace superflip
