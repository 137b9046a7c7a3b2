// The turns that a solution may use.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <superflip/move.h>
#include <superflip/result.h>
#include <superflip/symmetry.h>
#include <superflip/turn.h>

namespace superflip {

// Turns of faces, wide ones, turns of slices and rotations of the whole cube.
class TurnSet {
 public:
  // All turns of faces, and no others.
  TurnSet() = default;
  static TurnSet none() { return TurnSet(0); }

  // "R U F2", "<R,U>", "R U r M x": R stands for R, R2 and R', R2 for itself alone; r and Rw are one.
  // kUsage says what is wrong.
  static Result<TurnSet> parse(std::string_view text);

  // With a quarter turn of a layer all of its turns: whoever turns it one way can turn it the other.
  void add(const Turn& turn) {
    const std::uint64_t quarter = bit_of({turn.kind, turn.face, 1});
    bits_ |= turn.quarter_turns == 2 ? bit_of(turn) : quarter | quarter << 1U | quarter << 2U;
  }
  void add(Move move) { add(Turn::of(move)); }
  bool contains(const Turn& turn) const { return (bits_ & bit_of(turn)) != 0; }
  bool contains(Move move) const { return contains(Turn::of(move)); }
  // Every turn of a face, and no others.
  bool is_all_faces() const { return bits_ == kAllFaces; }
  bool has_faces_only() const { return (bits_ & ~kAllFaces) == 0; }
  bool is_empty() const { return bits_ == 0; }
  // The turns that look like these to someone who holds the cube otherwise: a rotation.
  TurnSet image(Symmetry s) const;
  // "R U F2": as parse reads it.
  std::string text() const;

  friend bool operator==(const TurnSet&, const TurnSet&) = default;

 private:
  static constexpr std::uint64_t kAllFaces = (std::uint64_t{1} << kMoveCount) - 1;
  explicit TurnSet(std::uint64_t bits) : bits_(bits) {}
  static std::uint64_t bit_of(const Turn& turn) { return std::uint64_t{1} << turn.index(); }

  std::uint64_t bits_ = kAllFaces;
};

}  // namespace superflip
