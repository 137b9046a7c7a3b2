#include "solvers/twophase/phase2_tables.h"

#include <algorithm>
#include <bit>

#include "coord/lehmer.h"
#include "coord/slice.h"

namespace superflip::twophase {
namespace {

// The first eight slots of either kind after a turn of the solved cube.
std::span<const std::uint8_t, 8> pieces_of(const Cube& cube, PieceKind kind) {
  return kind == PieceKind::kCorner ? std::span(cube.corner_piece).first<8>()
                                    : std::span(cube.edge_piece).first<8>();
}

}  // namespace

Phase2Tables::Phase2Tables(TableMemory& memory)
    : small_(memory.own.take<Small>(1).data()),
      corner_bounds_(memory.own.take<std::uint8_t>(kPermutationCount / 2)),
      corner_slice_bounds_(memory.stored.take<std::uint8_t>(kPairCount / 2)),
      ud_edge_slice_bounds_(memory.stored.take<std::uint8_t>(kPairCount / 2)) {
  fill_turns();
  fill_ranks();
  if (!memory.is_filled) {
    fill_slice_bounds(PieceKind::kCorner, corner_slice_bounds_);
    fill_slice_bounds(PieceKind::kUdEdge, ud_edge_slice_bounds_);
  }
  fill_corner_bounds();
}

void Phase2Tables::fill_turns() {
  for (const PieceKind kind : {PieceKind::kCorner, PieceKind::kUdEdge}) {
    for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
      const auto pieces = pieces_of(Cube::of(kPhase2Moves[m]), kind);
      Turn& turn = small_->turns[static_cast<std::size_t>(kind)][m];
      std::size_t count = 0;
      const auto move_slot = [&](std::size_t slot) {
        turn.from[count] = static_cast<std::uint8_t>(3 * pieces[slot]);
        turn.to[count++] = static_cast<std::uint8_t>(3 * slot);
      };
      for (std::size_t slot = 0; slot < 8; ++slot) {
        if (pieces[slot] != slot) move_slot(slot);
      }
      // A half turn of R moves two of these edges only: other slots fill the list.
      for (std::size_t slot = 0; count < turn.to.size(); ++slot) {
        if (pieces[slot] == slot) move_slot(slot);
      }
      turn.kept = (1U << 24U) - 1;
      for (const std::uint8_t shift : turn.to) turn.kept &= ~(7U << shift);
    }
  }
  for (std::size_t slice = 0; slice < kSliceOrderCount; ++slice) {
    const Cube cube = coord::unrank_slice_permutation(slice, coord::Slice::kE);
    for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
      small_->slice_after[slice][m] = static_cast<std::uint8_t>(
          coord::rank_slice_permutation(cube.after(kPhase2Moves[m]), coord::Slice::kE));
    }
  }
}

void Phase2Tables::fill_ranks() {
  for (std::size_t code = 0; code < small_->first_four.size(); ++code) {
    std::array<std::uint8_t, 4> pieces{};
    unsigned seen = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      pieces[i] = static_cast<std::uint8_t>(code >> (3 * i) & 7U);
      seen |= 1U << pieces[i];
    }
    if (std::popcount(seen) != static_cast<int>(pieces.size())) continue;  // never asked for
    const std::uint64_t first = coord::rank_variation(pieces, 8);
    small_->first_four[code] = static_cast<std::uint16_t>(first * coord::factorial(4));
    // Their order alone: each as the number of smaller ones among them.
    for (std::uint8_t& piece : pieces) {
      piece = static_cast<std::uint8_t>(std::popcount(seen & ((1U << piece) - 1)));
    }
    const auto order = static_cast<std::uint8_t>(coord::rank_permutation(pieces));
    small_->last_four[code] = order;
    small_->slice[static_cast<std::size_t>(pieces[0] | pieces[1] << 2U | pieces[2] << 4U |
                                           pieces[3] << 6U)] = order;
  }
}

std::vector<Phase2Tables::PermutationRow> Phase2Tables::permutation_rows(PieceKind kind) const {
  std::vector<PermutationRow> rows(kPermutationCount);
  std::array<std::uint8_t, 8> pieces{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    coord::unrank_permutation(i, pieces);
    const PackedOrder order = pack_order([&](std::size_t slot) { return pieces[slot]; });
    for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
      rows[i][m] = static_cast<std::uint16_t>(
          rank(turned(order, small_->turns[static_cast<std::size_t>(kind)][m])));
    }
  }
  return rows;
}

// Breadth-first over all pairs of a permutation and an order of the slice edges.
void Phase2Tables::fill_slice_bounds(PieceKind kind, Bounds bounds) const {
  const std::vector<PermutationRow> rows = permutation_rows(kind);
  std::vector<std::uint8_t> seen(kPairCount);
  std::vector<std::uint32_t> level{0};
  std::vector<std::uint32_t> next;
  seen[0] = 1;
  for (unsigned distance = 0; !level.empty(); ++distance) {
    next.clear();
    for (const std::uint32_t state : level) {
      const std::size_t slice = state % kSliceOrderCount;
      bounds[state / 2] |= static_cast<std::uint8_t>(distance << pdb::nibble_shift(state));
      for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
        const auto reached = static_cast<std::uint32_t>(
            rows[state / kSliceOrderCount][m] * kSliceOrderCount + slice_after(slice, m));
        if (seen[reached] != 0) continue;
        seen[reached] = 1;
        next.push_back(reached);
      }
    }
    level.swap(next);
  }
}

void Phase2Tables::fill_corner_bounds() {
  for (std::size_t corners = 0; corners < kPermutationCount; ++corners) {
    int least = corner_slice_bound(corners, 0);
    for (std::size_t slice = 1; slice < kSliceOrderCount; ++slice) {
      least = std::min(least, corner_slice_bound(corners, slice));
    }
    corner_bounds_[corners / 2] |= static_cast<std::uint8_t>(least << pdb::nibble_shift(corners));
  }
}

}  // namespace superflip::twophase
