// One of the eighteen face turns.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <superflip/face.h>

namespace superflip {

inline constexpr int kMoveCount = 18;

// Order U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'.
class Move {
 public:
  constexpr Move() = default;
  // quarter_turns is 1, 2 or 3, clockwise as seen from outside the face.
  constexpr Move(Face face, int quarter_turns)
      : index_(static_cast<std::uint8_t>(index_of(face) * 3 + quarter_turns - 1)) {}
  // index is below kMoveCount.
  static constexpr Move from_index(int index) {
    return {static_cast<Face>(index / 3), index % 3 + 1};
  }

  constexpr int index() const { return index_; }
  constexpr Face face() const { return static_cast<Face>(index_ / 3); }
  constexpr Axis axis() const { return axis_of(face()); }
  constexpr int quarter_turns() const { return index_ % 3 + 1; }
  constexpr Move inverse() const { return {face(), 4 - quarter_turns()}; }

  // WCA spelling: U, U2 or U'.
  constexpr std::string_view name() const {
    constexpr std::array<std::string_view, kMoveCount> kNames{"U", "U2", "U'", "R", "R2", "R'",
                                                              "F", "F2", "F'", "D", "D2", "D'",
                                                              "L", "L2", "L'", "B", "B2", "B'"};
    return kNames[index_];
  }

  friend constexpr bool operator==(Move, Move) = default;
  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  std::uint8_t index_ = 0;
};

}  // namespace superflip
