#include "solvers/twophase/pair_bounds.h"

#include <limits>
#include <vector>

#include "coord/lehmer.h"
#include "coord/slice.h"
#include "coord/symmetry_classes.h"

namespace superflip::twophase {
namespace {

static_assert(kPermutationClassCount * kFrameCount <= std::numeric_limits<std::uint16_t>::max());

// Pieces of one kind permuted, the others at home.
PieceOrder order_of(PieceKind kind, std::uint64_t rank) {
  return piece_order(kind == PieceKind::kCorner ? coord::unrank_corner_permutation(rank)
                                                : coord::unrank_ud_edges(rank));
}

std::span<const std::uint8_t> pieces_of(PieceKind kind, const PieceOrder& order) {
  return kind == PieceKind::kCorner ? std::span<const std::uint8_t>(order.corner)
                                    : std::span<const std::uint8_t>(order.edge).first(8);
}

// Pieces 0 to 3 belong to the U layer.
std::uint8_t layers_of(std::span<const std::uint8_t> pieces) {
  std::uint32_t slots = 0;
  for (std::size_t slot = 0; slot < pieces.size(); ++slot) {
    if (pieces[slot] < 4) slots |= 1U << slot;
  }
  return static_cast<std::uint8_t>(coord::rank_combination(slots, 8));
}

}  // namespace

class PairBounds::Builder {
 public:
  Builder(PairBounds& bounds, const Phase2Tables& tables, PieceKind exact, int base)
      : bounds_(bounds),
        tables_(tables),
        exact_(exact),
        exact_rows_(tables.permutation_rows(exact)),
        other_rows_(tables.permutation_rows(other_kind())),
        last_distance_(base + 2) {}

  void fill_maps() {
    fill_images();
    find_classes();
  }
  // Breadth-first as far as the codes tell; fill_maps comes first.
  void search();

 private:
  PieceKind other_kind() const {
    return exact_ == PieceKind::kCorner ? PieceKind::kUdEdge : PieceKind::kCorner;
  }
  void fill_images() {
    const Frames& frames = Frames::shared();
    for (std::size_t rank = 0; rank < kPermutationCount; ++rank) {
      const PieceOrder order = order_of(other_kind(), rank);
      const std::uint8_t layers = layers_of(pieces_of(other_kind(), order));
      bounds_.layers_[rank] = layers;
      if (layers_known_[layers]) continue;
      layers_known_[layers] = true;
      for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
        const PieceOrder turned = order_of(other_kind(), other_rows_[rank][m]);
        layers_after_[layers][m] = layers_of(pieces_of(other_kind(), turned));
      }
      for (Frame f = 0; f < kFrameCount; ++f) {
        const PieceOrder seen = frames.seen_in(f, order);
        bounds_.images_[f].layers[layers] = layers_of(pieces_of(other_kind(), seen));
      }
    }
    for (std::size_t slice = 0; slice < kSliceOrderCount; ++slice) {
      const PieceOrder order =
          piece_order(coord::unrank_slice_permutation(slice, coord::Slice::kE));
      for (Frame f = 0; f < kFrameCount; ++f) {
        const PieceOrder seen = frames.seen_in(f, order);
        bounds_.images_[f].slice[slice] =
            tables_.rank_of_slice([&](std::size_t i) { return seen.edge[kFR + i] - kFR; });
      }
    }
  }

  void find_classes() {
    coord::SymmetryClasses classes(kPermutationCount, Frames::shared().pairs(), kFrameBits);
    for (std::uint32_t rank = 0; rank < kPermutationCount; ++rank) {
      if (classes.has_class(rank)) continue;
      const PieceOrder order = order_of(exact_, rank);
      const auto added = classes.add(rank, [&](Frame f) {
        const PieceOrder seen = Frames::shared().seen_in(f, order);
        const auto pieces = pieces_of(exact_, seen);
        return tables_.rank(pack_order([&](std::size_t slot) { return pieces[slot]; }));
      });
      stabilisers_.push_back(static_cast<std::uint32_t>(added.stabiliser.to_ulong()));
    }
    representatives_.assign(classes.representatives().begin(), classes.representatives().end());
    for (std::size_t rank = 0; rank < kPermutationCount; ++rank) {
      bounds_.place_[rank] = static_cast<std::uint16_t>(classes.entries()[rank]);
    }
  }

  void expand(std::uint32_t entry, std::vector<std::uint32_t>& next) {
    const std::size_t slice = entry % kSliceOrderCount;
    const std::size_t layers = entry / kSliceOrderCount % kLayerSetCount;
    const std::size_t rank = representatives_[entry / (kSliceOrderCount * kLayerSetCount)];
    for (std::size_t m = 0; m < kPhase2MoveCount; ++m) {
      const std::size_t place = bounds_.place_[exact_rows_[rank][m]];
      const Images& images = bounds_.images_[place % kFrameCount];
      const std::size_t seen_layers = images.layers[layers_after_[layers][m]];
      const std::size_t seen_slice = images.slice[tables_.slice_after(slice, m)];
      reach(place / kFrameCount, seen_layers * kSliceOrderCount + seen_slice, next);
    }
  }

  // In a class with frames of its own, what is seen in them has the same distance.
  void reach(std::size_t class_index, std::size_t within, std::vector<std::uint32_t>& next) {
    constexpr std::size_t kWithin = kLayerSetCount * kSliceOrderCount;
    if (seen_[class_index * kWithin + within] != 0) return;
    for (std::uint32_t frames = stabilisers_[class_index], f = 0; frames != 0; frames >>= 1U, ++f) {
      if ((frames & 1U) == 0) continue;
      const Images& images = bounds_.images_[f];
      const std::size_t image = images.layers[within / kSliceOrderCount] * kSliceOrderCount +
                                images.slice[within % kSliceOrderCount];
      const std::size_t entry = class_index * kWithin + image;
      if (seen_[entry] != 0) continue;
      seen_[entry] = 1;
      next.push_back(static_cast<std::uint32_t>(entry));
      const int code = std::max(0, distance_ - last_distance_ + 2);
      bounds_.codes_[entry / 4] ^=
          static_cast<std::uint8_t>((3 ^ code) << pdb::two_bit_shift(entry));
    }
  }

  PairBounds& bounds_;
  const Phase2Tables& tables_;
  const PieceKind exact_;
  const std::vector<Phase2Tables::PermutationRow> exact_rows_;
  const std::vector<Phase2Tables::PermutationRow> other_rows_;
  const int last_distance_;
  int distance_ = 0;
  std::array<bool, kLayerSetCount> layers_known_{};
  std::array<std::array<std::uint8_t, kPhase2MoveCount>, kLayerSetCount> layers_after_{};
  std::vector<std::uint32_t> representatives_;
  std::vector<std::uint32_t> stabilisers_;
  std::vector<std::uint8_t> seen_;
};

void PairBounds::Builder::search() {
  for (std::uint8_t& codes : bounds_.codes_) codes = 0xff;
  seen_.assign(kPairEntryCount, 0);
  std::vector<std::uint32_t> level;
  std::vector<std::uint32_t> next;
  reach(0, 0, level);
  for (distance_ = 1; distance_ <= last_distance_; ++distance_) {
    next.clear();
    for (const std::uint32_t entry : level) expand(entry, next);
    level.swap(next);
  }
}

PairBounds::PairBounds(TableMemory& memory, const Phase2Tables& tables, PieceKind exact, int base)
    : place_(memory.own.take<std::uint16_t>(kPermutationCount)),
      layers_(memory.own.take<std::uint8_t>(kPermutationCount)),
      images_(memory.own.take<Images>(kFrameCount)),
      codes_(memory.stored.take<std::uint8_t>(kPairBytes)) {
  for (std::size_t code = 1; code < bound_of_code_.size(); ++code) {
    bound_of_code_[code] = static_cast<std::int8_t>(base + static_cast<int>(code));
  }
  Builder builder(*this, tables, exact, base);
  builder.fill_maps();
  if (!memory.is_filled) builder.search();
}

}  // namespace superflip::twophase
