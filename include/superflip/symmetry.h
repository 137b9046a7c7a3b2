// The 48 symmetries of the cube: 24 rotations and 24 reflections.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <superflip/face.h>
#include <superflip/move.h>

namespace superflip {

inline constexpr int kSymmetryCount = 48;
inline constexpr int kRotationCount = 24;

// A symmetry carries each face to a face. Numbers 0..23 are the rotations, listed by the home
// faces that end up on top and in front (UF UR UB UL DF DR DB DL RF RD RB RU LF LD LB LU FD FR
// FU FL BD BR BU BL); 24 + r is rotation r followed by the left-right mirror.
class Symmetry {
 public:
  constexpr Symmetry() = default;  // the identity
  // index is below kSymmetryCount.
  static constexpr Symmetry from_index(int index) {
    return Symmetry(static_cast<std::uint8_t>(index));
  }
  // The rotation of the whole cube that a turn of `face` would give: x = about(R), y = about(U),
  // z = about(F). quarter_turns may be any integer.
  static Symmetry about(Face face, int quarter_turns);
  // The rotation that brings home face `up` to the top and `front` to the front; the two lie on
  // different axes.
  static Symmetry bringing(Face up, Face front);
  static std::span<const Symmetry, kSymmetryCount> all();
  static std::span<const Symmetry, kRotationCount> rotations();
  // The 16 that keep the U-D axis: those under which phase-1 coordinates are defined.
  static std::span<const Symmetry, 16> keeping_ud_axis();

  constexpr int index() const { return index_; }
  constexpr bool is_reflection() const { return index_ >= kRotationCount; }
  Face image(Face face) const;
  // The turn that does at the image of a face what `move` does at the face; a reflection reverses
  // the sense of rotation.
  Move image(Move move) const;
  Symmetry inverse() const;
  // First a, then b.
  friend Symmetry operator*(Symmetry a, Symmetry b);

  friend constexpr bool operator==(Symmetry, Symmetry) = default;

 private:
  explicit constexpr Symmetry(std::uint8_t index) : index_(index) {}
  std::uint8_t index_ = 0;
};

}  // namespace superflip
