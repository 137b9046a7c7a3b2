#include "pdb/h48_coordinate.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace superflip::pdb {
namespace {

// The order in which the search for representatives tries the faces. It decides which member of a
// class is found first; the published value distributions hold for this order.
constexpr std::array<Face, kFaceCount> kFaceOrder{Face::kU, Face::kD, Face::kR,
                                                  Face::kL, Face::kF, Face::kB};

constexpr bool in_second_tetrad(unsigned corner) {
  return corner == kUFL || corner == kUBR || corner == kDFR || corner == kDBL;
}

enum class Slice : std::uint8_t { kE, kS, kM };

constexpr Slice slice_of(unsigned edge) {
  if (edge >= kFR) return Slice::kE;
  return edge % 2 == 0 ? Slice::kS : Slice::kM;
}

unsigned tetrad_mask(const Cube& cube) {
  unsigned mask = 0;
  for (unsigned slot = 0; slot < kCornerCount; ++slot) {
    mask |= static_cast<unsigned>(in_second_tetrad(cube.corner_piece[slot])) << slot;
  }
  return mask;
}

int twist_rank(const Cube& cube) {
  int rank = 0;
  for (int slot = kCornerCount - 2; slot >= 0; --slot) {
    rank = rank * 3 + cube.corner_twist[static_cast<std::size_t>(slot)];
  }
  return rank;
}

void unrank_twist(int rank, Cube& cube) {
  int sum = 0;
  for (std::size_t slot = 0; slot < kCornerCount - 1; ++slot) {
    cube.corner_twist[slot] = static_cast<std::uint8_t>(rank % 3);
    sum += rank % 3;
    rank /= 3;
  }
  cube.corner_twist[kCornerCount - 1] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
}

void unrank_tetrad_mask(unsigned mask, Cube& cube) {
  constexpr std::array<std::array<std::uint8_t, 4>, 2> kTetrads{
      {{kURF, kULB, kDLF, kDRB}, {kUFL, kUBR, kDFR, kDBL}}};
  std::array<std::size_t, 2> used{};
  for (std::size_t slot = 0; slot < kCornerCount; ++slot) {
    const std::size_t tetrad = mask >> slot & 1U;
    cube.corner_piece[slot] = kTetrads[tetrad][used[tetrad]++];
  }
}

unsigned slice_mask(const Cube& cube, Slice slice) {
  unsigned mask = 0;
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    mask |= static_cast<unsigned>(slice_of(cube.edge_piece[slot]) == slice) << slot;
  }
  return mask;
}

unsigned flips(const Cube& cube) {
  unsigned bits = 0;
  for (unsigned bit = 0; bit < kFlipBits; ++bit) {
    bits |= static_cast<unsigned>(cube.edge_flip[kFlipSlots[bit]]) << bit;
  }
  return bits;
}

// By the number of the symmetry that leads back: of several the smallest is kept.
std::vector<coord::SymmetryPair> symmetries_by_inverse() {
  std::vector<coord::SymmetryPair> pairs = coord::symmetry_pairs(Symmetry::all());
  std::ranges::sort(pairs, {}, &coord::SymmetryPair::inverse);
  return pairs;
}

}  // namespace

H48Coordinate::H48Coordinate()
    : classes_(kCornerCosetCount, symmetries_by_inverse(), kSymmetryBits) {
  make_mask_ranks();
  make_corner_moves();
  make_classes();
}

const H48Coordinate& H48Coordinate::shared() {
  static const H48Coordinate kShared;
  return kShared;
}

void H48Coordinate::make_mask_ranks() {
  std::uint8_t rank = 0;
  for (unsigned mask = 0; mask < 256; ++mask) {
    if (std::popcount(mask) != 4) continue;
    tetrad_masks_[rank] = static_cast<std::uint8_t>(mask);
    rank_of_8_[mask] = rank++;
  }
  std::uint16_t wide_rank = 0;
  for (unsigned mask = 0; mask < 4096; ++mask) {
    if (std::popcount(mask) == 4) rank_of_12_[mask] = wide_rank++;
  }
}

int H48Coordinate::edge_pattern(unsigned e_mask, unsigned s_mask) const {
  unsigned compressed = 0;
  unsigned next = 0;
  for (unsigned slot = 0; slot < kEdgeCount; ++slot) {
    if ((e_mask >> slot & 1U) != 0) continue;
    compressed |= (s_mask >> slot & 1U) << next++;
  }
  return e_rank(e_mask) * kTetradCount + s_rank(compressed);
}

int H48Coordinate::corner_coset(const Cube& cube) const {
  return tetrad_rank(tetrad_mask(cube)) * kTwistCount + twist_rank(cube);
}

Cube H48Coordinate::corner_cube(int coset) const {
  Cube cube;
  unrank_tetrad_mask(tetrad_masks_[static_cast<std::size_t>(coset / kTwistCount)], cube);
  unrank_twist(coset % kTwistCount, cube);
  return cube;
}

// A turn moves the mask and the twist independently of each other, so two small tables do.
void H48Coordinate::make_corner_moves() {
  twist_moves_.resize(kTwistCount);
  for (int twist = 0; twist < kTwistCount; ++twist) {
    Cube cube;
    unrank_twist(twist, cube);
    for (int move = 0; move < kMoveCount; ++move) {
      twist_moves_[static_cast<std::size_t>(twist)][static_cast<std::size_t>(move)] =
          static_cast<std::uint16_t>(twist_rank(cube.after(Move::from_index(move))));
    }
  }
  for (std::size_t tetrad = 0; tetrad < kTetradCount; ++tetrad) {
    Cube cube;
    unrank_tetrad_mask(tetrad_masks_[tetrad], cube);
    for (int move = 0; move < kMoveCount; ++move) {
      const unsigned moved = tetrad_mask(cube.after(Move::from_index(move)));
      tetrad_moves_[tetrad][static_cast<std::size_t>(move)] = rank_of_8_[moved];
    }
  }
}

int H48Coordinate::corner_after_move(int coset, Move move) const {
  const auto m = static_cast<std::size_t>(move.index());
  return tetrad_moves_[static_cast<std::size_t>(coset / kTwistCount)][m] * kTwistCount +
         twist_moves_[static_cast<std::size_t>(coset % kTwistCount)][m];
}

int H48Coordinate::corner_after(int coset, LayerTurn turn) const {
  const int after = corner_after_move(coset, turn.first());
  return turn.is_slice() ? corner_after_move(after, turn.second()) : after;
}

void H48Coordinate::make_classes() {
  std::vector<int> queue{corner_coset(Cube{})};
  std::vector<bool> seen(kCornerCosetCount);
  seen[static_cast<std::size_t>(queue.front())] = true;
  queue.reserve(kCornerCosetCount);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int coset = queue[next];
    if (!classes_.has_class(static_cast<std::uint64_t>(coset))) add_class(coset);
    for (const Face face : kFaceOrder) {
      for (int turns = 1; turns <= 3; ++turns) {
        const int neighbour = corner_after_move(coset, Move(face, turns));
        if (seen[static_cast<std::size_t>(neighbour)]) continue;
        seen[static_cast<std::size_t>(neighbour)] = true;
        queue.push_back(neighbour);
      }
    }
  }
  assert(queue.size() == kCornerCosetCount && classes_.class_count() == kCornerClassCount);
}

std::vector<std::uint8_t> H48Coordinate::corner_distances(Metric metric) const {
  constexpr std::uint8_t kUnseen = std::numeric_limits<std::uint8_t>::max();
  const std::vector<LayerTurn> turns = layer_turns(metric);
  std::vector<std::uint8_t> distances(kCornerClassCount, kUnseen);
  std::vector<int> queue{corner(corner_coset(Cube{})).class_index};
  distances[static_cast<std::size_t>(queue.front())] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::uint8_t here = distances[static_cast<std::size_t>(queue[next])];
    for (const LayerTurn turn : turns) {
      const int neighbour = corner(corner_after(representative(queue[next]), turn)).class_index;
      if (distances[static_cast<std::size_t>(neighbour)] != kUnseen) continue;
      distances[static_cast<std::size_t>(neighbour)] = static_cast<std::uint8_t>(here + 1);
      queue.push_back(neighbour);
    }
  }
  return distances;
}

void H48Coordinate::add_class(int coset) {
  const Cube cube = corner_cube(coset);
  const auto added = classes_.add(static_cast<std::uint32_t>(coset), [&](int s) {
    return static_cast<std::uint64_t>(corner_coset(conjugate(cube, Symmetry::from_index(s))));
  });
  stabilisers_.push_back(added.stabiliser.to_ullong());
}

std::uint64_t H48Coordinate::rank(const Cube& cube, int h) const {
  assert(h >= 0 && h <= kMaxH);
  const CornerEntry entry = corner(corner_coset(cube));
  const Cube chosen = conjugate(cube, Symmetry::from_index(entry.symmetry));
  const auto pattern = static_cast<std::uint64_t>(
      edge_pattern(slice_mask(chosen, Slice::kE), slice_mask(chosen, Slice::kS)));
  const unsigned kept_flips = flips(chosen) >> static_cast<unsigned>(kFlipBits - h);
  return (std::uint64_t{entry.class_index} * kEdgePatternCount + pattern) << h | kept_flips;
}

std::uint64_t rank_h48(const Cube& cube, int h) {
  return H48Coordinate::shared().rank(cube, h);
}

}  // namespace superflip::pdb
