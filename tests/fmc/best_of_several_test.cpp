// How far cubes are from EO, DR and HTR when the best of several axes or of both sides counts: exactly, of
// all cubes. CR cuberoot.me has the best of axes; the better of two sides was not published.
//
// Both sides: the scramble shows which pieces are in which slots, its inverse which slots the pieces are
// from. What a step sees on one side and on the other is independent but for numbers that both have in
// common: how many edges are flipped, say. So ways to look are counted by those numbers, and combined.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "coord/half_turn_corners.h"
#include "coord/orientation.h"
#include "coord/permutation.h"
#include "coord/slice.h"
#include "fmc/frames.h"
#include "fmc/spaces.h"

namespace superflip::fmc {
namespace {

using Counts = std::vector<std::uint64_t>;

constexpr std::uint64_t factorial(int n) {
  return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1);
}

StepSpace space(const FmcStep& step) {
  return StepSpace(space_definition(step).value());
}
FmcStep eo_on(Axis axis) {
  return {FmcKind::kEo, axis, {}, false};
}

// The nearer of the two sides: `ways` cubes for each pair of what the sides see.
void combine(const Counts& normal, const Counts& inverse, std::uint64_t ways, Counts& best) {
  for (std::size_t n = 0; n < normal.size(); ++n) {
    for (std::size_t i = 0; i < inverse.size(); ++i) {
      best[std::min(n, i)] += normal[n] * inverse[i] * ways;
    }
  }
}

std::uint64_t sum_of(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::size_t slice_of(std::size_t slot) {
  return slot >= kFR ? 2 : slot % 2;
}

// Edges seen along the three axes, by the flips along F/B and the slices that the edges belong to.
class EdgesOnAxes {
 public:
  static constexpr std::size_t kFlips = 4096;  // a bit for each slot, an even number of them
  static constexpr std::array<Axis, 3> kAxes{Axis::kFB, Axis::kRL, Axis::kUD};

  EdgesOnAxes() : eo_(space(eo_on(Axis::kFB))) {
    for (std::size_t axis = 0; axis < kAxes.size(); ++axis) {
      for (std::size_t flips = 0; flips < kFlips; ++flips) fill(axis, flips);
      for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
        for (std::size_t piece = 0; piece < kEdgeCount; ++piece) find_turned(axis, slot, piece);
      }
    }
  }

  // Of the flips that are bad along the axis, by slot.
  int distance(std::size_t axis, std::size_t bad) const { return distances_[axis][bad]; }
  // Slots whose edges, by their slices, are flipped along this axis if not along F/B.
  std::size_t turned(std::size_t axis, const std::array<std::size_t, kEdgeCount>& slices) const {
    std::size_t bits = 0;
    for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
      bits |= turned_[axis][slice_of(slot)][slices[slot]] << slot;
    }
    return bits;
  }

 private:
  static bool is_even(std::size_t flips) { return __builtin_popcountll(flips) % 2 == 0; }

  void fill(std::size_t axis, std::size_t flips) {
    if (!is_even(flips)) return;
    Cube cube;
    for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
      cube.edge_flip[slot] = static_cast<std::uint8_t>(flips >> slot & 1U);
    }
    const Cube seen = conjugate(cube, frame_of(eo_on(kAxes.at(axis))));
    distances_[axis][flips] = eo_.distance(eo_.state_of(seen));
  }

  // Whether an edge in a slot of another slice looks flipped: by a cycle of three, all of one kind, that
  // brings `piece` there, and by how many edges are flipped after it.
  void find_turned(std::size_t axis, std::size_t slot, std::size_t piece) {
    if (slot == piece) return;
    Cube cube;
    std::swap(cube.edge_piece[slot], cube.edge_piece[piece]);
    const Cube seen = conjugate(cube, frame_of(eo_on(kAxes.at(axis))));
    const auto flipped = std::count(seen.edge_flip.begin(), seen.edge_flip.end(), 1);
    // Two edges have changed places, and the one looks as the other does.
    ASSERT_TRUE(flipped == 0 || flipped == 2);
    turned_[axis][slice_of(slot)][slice_of(piece)] = flipped == 2 ? 1 : 0;
  }

  StepSpace eo_;
  std::array<std::array<std::uint8_t, kFlips>, 3> distances_{};
  std::array<std::array<std::array<std::size_t, 3>, 3>, 3> turned_{};
};

// How many edges are in slots of slice i, belong to slice j, and are flipped or not: three bits each.
using Key = std::uint64_t;
constexpr int key_shift(std::size_t i, std::size_t j, std::size_t flipped) {
  return static_cast<int>(3 * (6 * i + 2 * j + flipped));
}
constexpr int key_count(Key key, std::size_t i, std::size_t j, std::size_t flipped) {
  return static_cast<int>(key >> key_shift(i, j, flipped) & 7U);
}

class EoTables {
 public:
  using Distances = std::array<Counts, 3>;  // of one axis, two, three

  EoTables() {
    std::array<std::size_t, kEdgeCount> slices{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2};
    do add(slices);
    while (std::next_permutation(slices.begin(), slices.end()));
  }

  // Of the 70,963,200 ways to be flipped and to belong to slices.
  Counts on_the_scramble(std::size_t axes) const {
    Counts sum(8);
    for (const auto& [key, counts] : by_key_) {
      for (std::size_t d = 0; d < sum.size(); ++d) sum[d] += counts[axes - 1][d];
    }
    return sum;
  }
  // Of the 12! * 2048 cubes, as far as edges go.
  Counts on_both_sides(std::size_t axes) const {
    Counts best(8);
    for (const auto& [key, counts] : by_key_) {
      const auto other = by_key_.find(transposed(key));
      std::uint64_t ways = 1;
      for (int shift = 0; shift < 54; shift += 3)
        ways *= factorial(static_cast<int>(key >> shift & 7U));
      combine(counts[axes - 1], other->second[axes - 1], ways, best);
    }
    return best;
  }

 private:
  static Key transposed(Key key) {
    Key result = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        for (std::size_t f = 0; f < 2; ++f) {
          result |= static_cast<Key>(key_count(key, j, i, f)) << key_shift(i, j, f);
        }
      }
    }
    return result;
  }

  void add(const std::array<std::size_t, kEdgeCount>& slices) {
    const std::size_t rl = edges_.turned(1, slices);
    const std::size_t ud = edges_.turned(2, slices);
    // What six slots add to the key, by their flips.
    std::array<std::array<Key, 64>, 2> halves{};
    for (std::size_t flips = 0; flips < 64; ++flips) {
      for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
        halves[slot / 6][flips] +=
            Key{1} << key_shift(slice_of(slot), slices[slot], flips >> slot % 6 & 1U);
      }
    }
    for (std::size_t flips = 0; flips < EdgesOnAxes::kFlips; ++flips) {
      if (__builtin_popcountll(flips) % 2 != 0) continue;
      auto& counts = by_key_[halves[0][flips % 64] + halves[1][flips / 64]];
      if (counts[0].empty()) counts.fill(Counts(8));
      int best = 99;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::size_t bad = flips ^ (axis == 1 ? rl : axis == 2 ? ud : 0);
        best = std::min(best, edges_.distance(axis, bad));
        ++counts[axis][static_cast<std::size_t>(best)];
      }
    }
  }

  EdgesOnAxes edges_;
  std::unordered_map<Key, Distances> by_key_;
};

TEST(BestOfAxes, OfEo) {
  const EoTables best;
  constexpr std::uint64_t kTold = 34650;  // ways to belong to slices
  Counts one{1, 2, 25, 202, 620, 900, 285, 13};
  for (std::uint64_t& count : one) count *= kTold;
  EXPECT_EQ(best.on_the_scramble(1), one);
  EXPECT_EQ(best.on_the_scramble(2),
            (Counts{69230, 138320, 1716120, 12886020, 31047310, 23418220, 1681750, 6230}))
      << "CR";
  EXPECT_EQ(best.on_the_scramble(3),
            (Counts{103741, 207066, 2550149, 17895502, 34885236, 14971488, 349617, 401}))
      << "CR";
  const std::array<Counts, 3> both{Counts{479001600, 1912135680, 23298831360, 157327073280,
                                          376740218880, 371390607360, 48323312640, 1524096000},
                                   Counts{957035520, 3808834560, 45457222656, 269534014464,
                                          451196463104, 205536949248, 4495126528, 9630720},
                                   Counts{1434115584, 5690589696, 66578573568, 352838554624,
                                          437936873856, 115502615808, 1012894848, 1058816}};
  for (const std::size_t axes : {1U, 2U, 3U}) {
    EXPECT_EQ(best.on_both_sides(axes), both.at(axes - 1));
    EXPECT_EQ(sum_of(both.at(axes - 1)), factorial(12) * 2048);
  }
}

// Corners of each twist, and edges of the slice that are elsewhere.
TEST(BestOfSides, OfDrFromEo) {
  const StepSpace dr = space({FmcKind::kDr, Axis::kUD, Axis::kFB, false});
  std::map<std::array<int, 3>, Counts> by_key;
  for (std::uint64_t twist = 0; twist < coord::kCornerTwistCount; ++twist) {
    Cube cube = coord::unrank_corner_twist(twist);
    std::array<int, 3> key{};
    for (const std::uint8_t turned : cube.corner_twist) {
      if (turned > 0) ++key.at(turned - 1U);
    }
    for (std::uint64_t slots = 0; slots < coord::kSliceCount; ++slots) {
      cube.edge_piece = coord::unrank_slice(slots, coord::Slice::kE).edge_piece;
      key[2] = 0;
      for (std::size_t slot = 0; slot < kFR; ++slot) key[2] += cube.edge_piece[slot] >= kFR ? 1 : 0;
      Counts& counts = by_key[key];
      counts.resize(11);
      ++counts[dr.distance(dr.state_of(cube))];
    }
  }
  Counts best(11);
  for (const auto& [key, counts] : by_key) {
    const auto [cw, ccw, strayed] = key;
    const Counts& inverse = by_key.at({ccw, cw, strayed});
    const std::uint64_t corners = factorial(8 - cw - ccw) * factorial(cw) * factorial(ccw);
    const std::uint64_t edges =
        factorial(4 - strayed) * factorial(strayed) * factorial(strayed) * factorial(8 - strayed);
    combine(counts, inverse, corners * edges / 2, best);
  }
  EXPECT_EQ(best, (Counts{19508428800, 78032609280, 663194124288, 5223728185344, 41340764012544,
                          313094199066624, 1991767432347648, 8135896991588352, 9612414338015232,
                          1015369388900352, 3274646593536}));
  EXPECT_EQ(sum_of(best), coord::kCornerTwistCount * factorial(8) * factorial(12) / 2);
}

TEST(BestOfSides, OfHtrFromDr) {
  const StepSpace htr = space({FmcKind::kHtr, {}, Axis::kUD, false});
  // Corners by the cosets that the two sides see, with a cube of each.
  const auto cosets = coord::half_turn_corner_cosets();
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> corners;
  std::map<std::uint32_t, Cube> examples;
  for (std::uint64_t order = 0; order < coord::kCornerPermutationCount; ++order) {
    const Cube cube = coord::unrank_corner_permutation(order);
    const std::uint32_t other = cosets[coord::rank_corner_permutation(cube.inverse())];
    ++corners[{cosets[order], other}];
    examples[cosets[order]] = cube;
  }
  // For each coset, its distances by how many edges of the M slice are elsewhere.
  std::map<std::uint32_t, std::array<Counts, 5>> by_coset;
  for (const auto& [coset, example] : examples) {
    auto& counts = by_coset[coset];
    counts.fill(Counts(14));
    for (std::uint64_t slots = 0; slots < coord::kSliceCount; ++slots) {
      Cube cube = example;
      cube.edge_piece = coord::unrank_slice(slots, coord::Slice::kM).edge_piece;
      const std::size_t distance = htr.distance(htr.state_of(cube));
      if (distance == StepSpace::kNever) continue;
      std::size_t strayed = 0;
      for (std::size_t slot = 0; slot < kFR; slot += 2) strayed += cube.edge_piece[slot] % 2;
      ++counts.at(strayed)[distance];
    }
  }
  Counts best(14);
  for (const auto& [pair, number] : corners) {
    for (std::size_t strayed = 0; strayed < 5; ++strayed) {
      const int n = static_cast<int>(strayed);
      const std::uint64_t edges = factorial(n) * factorial(n) * factorial(4 - n) * factorial(4 - n);
      combine(by_coset.at(pair.first).at(strayed), by_coset.at(pair.second).at(strayed),
              number * edges * factorial(4) / 2, best);
    }
  }
  EXPECT_EQ(best,
            (Counts{663552, 2648064, 11132928, 46436352, 155516928, 626460672, 1757196288,
                    2824187904, 3937155072, 4852746240, 4186435584, 1038471168, 68591616, 786432}));
  EXPECT_EQ(sum_of(best), 19'508'428'800U);
}

}  // namespace
}  // namespace superflip::fmc
