// What the symmetries of a puzzle do to its coordinates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "puzzles/coordinate.h"
#include "puzzles/puzzle_symmetry.h"

namespace superflip::puzzles {

// Orientations are counted against marks on slots and pieces, and a rotation need not keep the
// marks. (The twist of the cube's corners is counted against the U and D faces, which x takes to F
// and B.) What a rotation adds to an orientation then depends on the slot and on the piece there.
struct TwistChange {
  std::size_t pieces = 0;                 // the coordinate that tells which piece is where
  std::vector<std::uint8_t> to;           // [slot]: where its content goes, in the target
  std::vector<std::uint8_t> twist;        // [slot]: added, whatever is there
  std::vector<std::uint8_t> piece_twist;  // [piece's number in the component]: added besides
};

// What one symmetry does to one coordinate. Values become values of the target, the coordinate of
// the same kind of the component that the rotation takes this one to.
struct CoordinateImage {
  std::size_t target = 0;
  std::vector<std::uint32_t> values;  // by value; empty if the pieces have a say: see change
  bool keeps_blocks = true;           // values of one block become values of one block
  std::optional<TwistChange> change;
};

// Orientation coordinates with more codes than this are not put into columns where pieces have a
// say: a column map lists them.
inline constexpr std::uint64_t kMaxTwistCodes = std::uint64_t{1} << 18U;

class CoordinateSymmetries {
 public:
  // `turns` are those of the coordinates' tables. Nothing if the tables would be too large.
  static std::optional<CoordinateSymmetries> create(const Definition& definition,
                                                    const std::vector<PuzzleSymmetry>& group,
                                                    const PuzzleTurns& turns,
                                                    const std::vector<Coordinate>& coordinates);

  std::size_t count() const { return images_.size(); }
  std::size_t inverse(std::size_t symmetry) const { return inverses_[symmetry]; }
  const CoordinateImage& image(std::size_t symmetry, std::size_t coordinate) const {
    return images_[symmetry][coordinate];
  }

 private:
  std::vector<std::vector<CoordinateImage>> images_;  // [symmetry][coordinate]
  std::vector<std::size_t> inverses_;
};

// What is added, modulo the orientations, to the orientation of a piece, by its number, in a slot.
inline std::uint32_t added_twist(const TwistChange& change, std::size_t slot, std::uint8_t piece) {
  return std::uint32_t{change.twist[slot]} + change.piece_twist[piece];
}

// The target's value; nothing if that cannot be, which means that the position could not be either.
std::optional<std::uint32_t> changed_value(const TwistChange& change,
                                           std::span<const std::uint8_t> pieces,
                                           const Coordinate& source, std::uint32_t value,
                                           const Coordinate& target);

}  // namespace superflip::puzzles
