// The H48 coordinate: a cube up to the half-turn-like subgroup K and the 48 symmetries.
//
// K holds the cubes with every orientation solved, corners within their tetrads and edges within
// their slices; a coset K*g is what is left of g. Turns multiply g on the right. K is carried to
// itself by all 48 symmetries, so a coset and its conjugates have one distance, and the coordinate
// of a cube is that of a chosen conjugate. (Coordinate and family of tables: S. Tronto, nissy.)
//
// - Corners. Tetrad mask: bit i set if slot i holds one of UFL UBR DFR DBL. Twist: base 3 over
//   slots 0..6, slot 0 least significant. The 70 * 2187 corner cosets fall into 3393 classes; the
//   conjugate chosen is the one whose corners are the representative of the class.
// - Edges of that conjugate. E mask: bit i set if slot i holds an E-slice edge (FR FL BL BR);
//   S mask likewise (UR UL DR DL); M (UF UB DF DB) is the rest. 34650 patterns.
// - Flips of that conjugate: kFlipBits bits in the order of kFlipSlots; the twelfth is implied.
//   Table hN keeps the top N.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/cube.h>
#include <superflip/metric.h>
#include <superflip/move.h>
#include <superflip/symmetry.h>

#include "coord/symmetry_classes.h"
#include "cube/layer_turn.h"

namespace superflip::pdb {

inline constexpr int kTetradCount = 70;
inline constexpr int kTwistCount = 2187;
inline constexpr int kCornerCosetCount = kTetradCount * kTwistCount;
inline constexpr int kCornerClassCount = 3393;
inline constexpr int kEdgePatternCount = 34650;
inline constexpr int kFlipBits = 11;
inline constexpr int kMaxH = kFlipBits;

// kFlipSlots[bit] is the slot whose flip that bit holds; UF, the twelfth, is implied.
inline constexpr std::array<Edge, kEdgeCount> kFlipSlots{kUB, kDB, kDF, kUR, kUL, kDL,
                                                         kDR, kFR, kFL, kBL, kBR, kUF};

// Entries of table hN, two bits each.
constexpr std::uint64_t h48_entry_count(int h) {
  return std::uint64_t{kCornerClassCount} * kEdgePatternCount << h;
}
// Codes 0..3 of table hN mean a distance of at most base, base + 1, base + 2, at least base + 3. How
// they were chosen: docs/tables.md.
constexpr int h48_base(int h, Metric metric = kUsualMetric) {
  const int first = metric == Metric::kQtm ? 9 : metric == Metric::kStm ? 7 : 8;
  return first + h / 4;
}

// A class and a symmetry in one number: the symmetry is in the low bits.
inline constexpr unsigned kSymmetryBits = 6;

struct CornerEntry {
  std::uint16_t class_index;  // below kCornerClassCount
  std::uint8_t symmetry;      // the smallest t such that conjugate(cube, t) has the
                              // representative's corners
};

// Immutable small tables, built in a few hundredths of a second; thousands of look-ups may go on
// at once.
class H48Coordinate {
 public:
  H48Coordinate();
  // One copy for the whole program, made on first use.
  static const H48Coordinate& shared();

  // Rank of an 8-bit mask among those with four bits set, in increasing order; and of an E mask
  // among the 12-bit masks with four bits. Other masks give 0.
  int tetrad_rank(unsigned mask) const { return rank_of_8_[mask]; }
  int e_rank(unsigned mask) const { return rank_of_12_[mask]; }
  int s_rank(unsigned compressed_mask) const { return rank_of_8_[compressed_mask]; }
  // The masks have four bits each and none in common.
  int edge_pattern(unsigned e_mask, unsigned s_mask) const;

  int corner_coset(const Cube& cube) const;
  CornerEntry corner(int coset) const {
    const coord::SymmetryClasses::Place place = classes_.find(static_cast<std::uint64_t>(coset));
    return {static_cast<std::uint16_t>(place.class_index),
            static_cast<std::uint8_t>(place.symmetry)};
  }
  // class_index << kSymmetryBits | symmetry for every corner coset.
  std::span<const std::uint32_t, kCornerCosetCount> corner_entries() const {
    return classes_.entries().first<kCornerCosetCount>();
  }

  int representative(int class_index) const {
    return static_cast<int>(classes_.representative(static_cast<std::uint32_t>(class_index)));
  }
  // Bit t set if symmetry t maps the representative's corner coset to itself.
  std::uint64_t stabiliser(int class_index) const {
    return stabilisers_[static_cast<std::size_t>(class_index)];
  }
  // By class: how far the corners are from K. Made anew with each call.
  std::vector<std::uint8_t> corner_distances(Metric metric) const;
  // The corner coset after a turn.
  int corner_after(int coset, LayerTurn turn) const;
  // A cube with these corners and solved edges; the permutation parity may be odd.
  Cube corner_cube(int coset) const;

  // Index in table hN, straight from the definition: the reference for faster ways.
  std::uint64_t rank(const Cube& cube, int h) const;

 private:
  using MoveRow = std::array<std::uint16_t, kMoveCount>;

  void make_mask_ranks();
  void make_corner_moves();
  void make_classes();
  int corner_after_move(int coset, Move move) const;
  void add_class(int coset);

  std::array<std::uint8_t, 256> rank_of_8_{};
  std::array<std::uint16_t, 4096> rank_of_12_{};
  std::array<std::uint8_t, kTetradCount> tetrad_masks_{};
  std::array<MoveRow, kTetradCount> tetrad_moves_{};
  std::vector<MoveRow> twist_moves_;
  coord::SymmetryClasses classes_;  // of corner cosets
  std::vector<std::uint64_t> stabilisers_;
};

// H48Coordinate::shared().rank(cube, h); h is 0..11.
std::uint64_t rank_h48(const Cube& cube, int h);

}  // namespace superflip::pdb
