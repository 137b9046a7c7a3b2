// Phase 2, inside <U,D,R2,L2,F2,B2>: coordinates, turns and lower bounds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <superflip/move.h>

#include "coord/permutation.h"
#include "coord/ud_edges.h"
#include "pdb/packed_entries.h"
#include "solvers/twophase/arena.h"
#include "solvers/twophase/frames.h"

namespace superflip::twophase {

inline constexpr std::size_t kPhase2MoveCount = 10;
inline constexpr std::array<Move, kPhase2MoveCount> kPhase2Moves{
    Move(Face::kU, 1), Move(Face::kU, 2), Move(Face::kU, 3), Move(Face::kR, 2), Move(Face::kF, 2),
    Move(Face::kD, 1), Move(Face::kD, 2), Move(Face::kD, 3), Move(Face::kL, 2), Move(Face::kB, 2)};

inline constexpr std::size_t kSliceOrderCount = 24;
inline constexpr std::size_t kPermutationCount = coord::kCornerPermutationCount;
static_assert(coord::kUdEdgePermutationCount == kPermutationCount);

// Which of the two sets of eight pieces.
enum class PieceKind : std::uint8_t { kCorner, kUdEdge };

// Eight pieces in eight slots, 3 bits a slot, slot 0 lowest. Turning these takes less time than
// waiting for a table of turned ranks would.
using PackedOrder = std::uint32_t;
inline constexpr PackedOrder kPackedSolved = 076543210;

template <class Piece>
constexpr PackedOrder pack_order(Piece piece) {
  PackedOrder packed = 0;
  for (unsigned slot = 0; slot < 8; ++slot) {
    packed |= static_cast<PackedOrder>(piece(slot)) << (3 * slot);
  }
  return packed;
}

// Trivial, for large arrays of them are made and partly used.
struct Phase2State {
  PackedOrder corners;
  PackedOrder ud_edges;
  std::uint8_t slice;  // coord::rank_slice_permutation, below 24

  bool is_solved() const {
    return corners == kPackedSolved && ud_edges == kPackedSolved && slice == 0;
  }
};

// 1 MB. The bounds are exact for the pieces they look at and use half a byte an entry.
class Phase2Tables {
 public:
  explicit Phase2Tables(TableMemory& memory);
  static constexpr std::uint64_t kStoredBytes =
      2 * Arena::line_bytes(kPermutationCount * kSliceOrderCount / 2);

  // Moves are numbers of kPhase2Moves.
  PackedOrder corners_after(PackedOrder corners, std::size_t move) const {
    return turned(corners, small_->turns[0][move]);
  }
  PackedOrder ud_edges_after(PackedOrder edges, std::size_t move) const {
    return turned(edges, small_->turns[1][move]);
  }
  std::uint8_t slice_after(std::size_t slice, std::size_t move) const {
    return small_->slice_after[slice][move];
  }

  // coord::rank_corner_permutation or coord::rank_ud_edges.
  std::size_t rank(PackedOrder order) const {
    return std::size_t{small_->first_four[order % 4096]} + small_->last_four[order / 4096];
  }
  // Of the slice edges in slots 8 to 11, counted from 0.
  template <class Piece>
  std::uint8_t rank_of_slice(Piece piece) const {
    return small_->slice[static_cast<std::size_t>(piece(0) | piece(1) << 2U | piece(2) << 4U |
                                                  piece(3) << 6U)];
  }
  using PermutationRow = std::array<std::uint16_t, kPhase2MoveCount>;
  // Ranks after each of the moves, for each rank.
  std::vector<PermutationRow> permutation_rows(PieceKind kind) const;

  // Corners alone, from their rank.
  int corner_bound(std::size_t corners) const { return nibble(corner_bounds_, corners); }
  int corner_slice_bound(std::size_t corners, std::size_t slice) const {
    return nibble(corner_slice_bounds_, corners * kSliceOrderCount + slice);
  }
  int ud_edge_slice_bound(std::size_t edges, std::size_t slice) const {
    return nibble(ud_edge_slice_bounds_, edges * kSliceOrderCount + slice);
  }
  void prefetch_corner_slice(std::size_t corners, std::size_t slice) const {
    __builtin_prefetch(&corner_slice_bounds_[(corners * kSliceOrderCount + slice) / 2]);
  }
  void prefetch_ud_edge_slice(std::size_t edges, std::size_t slice) const {
    __builtin_prefetch(&ud_edge_slice_bounds_[(edges * kSliceOrderCount + slice) / 2]);
  }

 private:
  // Slot to[i] receives what was in slot from[i]; both as shifts.
  struct Turn {
    PackedOrder kept;
    std::array<std::uint8_t, 4> from;
    std::array<std::uint8_t, 4> to;
  };
  struct Small {
    std::array<std::array<Turn, kPhase2MoveCount>, 2> turns;  // by PieceKind
    std::array<std::array<std::uint8_t, kPhase2MoveCount>, kSliceOrderCount> slice_after;
    // Lexicographic ranks are put together from the first four pieces (times 24) and the order of
    // the last four.
    std::array<std::uint16_t, 4096> first_four;
    std::array<std::uint8_t, 4096> last_four;
    std::array<std::uint8_t, 256> slice;
  };
  using Bounds = std::span<std::uint8_t>;
  static constexpr std::size_t kPairCount = kPermutationCount * kSliceOrderCount;

  static PackedOrder turned(PackedOrder order, const Turn& turn) {
    PackedOrder result = order & turn.kept;
    for (std::size_t i = 0; i < 4; ++i) result |= (order >> turn.from[i] & 7U) << turn.to[i];
    return result;
  }
  static int nibble(Bounds bounds, std::size_t index) {
    return static_cast<int>(pdb::nibble(bounds.data(), index));
  }
  void fill_turns();
  void fill_ranks();
  void fill_slice_bounds(PieceKind kind, Bounds bounds) const;
  void fill_corner_bounds();

  Small* small_;
  Bounds corner_bounds_;
  Bounds corner_slice_bounds_;
  Bounds ud_edge_slice_bounds_;
};

}  // namespace superflip::twophase
