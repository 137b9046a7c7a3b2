// Half-turn reduction: the cosets of the half turns.
//
// From a domino reduction it is about the corners, in one of 420 cosets, and about which of the eight
// edges of U and D belong to the slice between R and L: 70. A plain search here has a number for each
// permutation of the corners and each such set.
#include <superflip/goal_distances.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "pdb/temporary_folder.h"

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

constexpr const char* kDominoTurns = "U D R2 L2 F2 B2";

class Plain {
 public:
  Plain() {
    std::array<std::uint8_t, kCornerCount> corners = Cube{}.corner_piece;
    do {
      Cube cube;
      cube.corner_piece = corners;
      number_[corners] = cubes_.size();
      cubes_.push_back(cube);
    } while (std::next_permutation(corners.begin(), corners.end()));
    for (std::uint32_t bits = 0; bits < 256; ++bits) {
      if (__builtin_popcount(bits) == 4) sets_.push_back(bits);
    }
    search();
  }

  int distance(std::size_t corners, std::size_t set) const {
    return distances_[corners * sets_.size() + set];
  }
  std::size_t corner_count() const { return cubes_.size(); }
  std::size_t set_count() const { return sets_.size(); }
  Counts counts() const {
    Counts counts;
    for (const int distance : distances_) add(distance, counts);
    return counts;
  }
  // Of each class of corners that the symmetries of a domino reduction take to one another, one.
  Counts counts_of_classes() const {
    Counts counts;
    std::vector<bool> is_known(cubes_.size());
    for (std::size_t c = 0; c < cubes_.size(); ++c) {
      if (is_known[c]) continue;
      for (const Symmetry s : Symmetry::keeping_ud_axis()) {
        is_known[number_.at(conjugate(cubes_[c], s).corner_piece)] = true;
      }
      for (std::size_t set = 0; set < sets_.size(); ++set) add(distance(c, set), counts);
    }
    return counts;
  }

 private:
  static void add(int distance, Counts& counts) {
    const auto place = static_cast<std::size_t>(distance);
    if (counts.size() <= place) counts.resize(place + 1);
    ++counts[place];
  }
  std::size_t turned_set(std::size_t set, const Cube& turn) const {
    std::uint32_t after = 0;
    for (std::size_t slot = 0; slot < 8; ++slot) {
      after |= (sets_[set] >> turn.edge_piece[slot] & 1U) << slot;
    }
    return static_cast<std::size_t>(std::find(sets_.begin(), sets_.end(), after) - sets_.begin());
  }

  void search() {
    const TurnSet turns = TurnSet::parse(kDominoTurns).value();
    std::vector<Cube> steps;
    for (int m = 0; m < kMoveCount; ++m) {
      if (turns.contains(Move::from_index(m))) steps.push_back(Cube::of(Move::from_index(m)));
    }
    std::vector<std::vector<std::size_t>> next_corners(steps.size());
    std::vector<std::vector<std::size_t>> next_set(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      for (const Cube& cube : cubes_) {
        next_corners[i].push_back(number_.at((cube * steps[i]).corner_piece));
      }
      for (std::size_t set = 0; set < sets_.size(); ++set) {
        next_set[i].push_back(turned_set(set, steps[i]));
      }
    }
    // UR UF UL UB DR DF DL DB: those of the slice between R and L are every other one.
    const auto home = static_cast<std::size_t>(std::find(sets_.begin(), sets_.end(), 0b10101010U) -
                                               sets_.begin());
    distances_.assign(cubes_.size() * sets_.size(), -1);
    std::vector<std::size_t> level;
    for (const std::size_t corners : half_turn_corners()) {
      level.push_back(corners * sets_.size() + home);
    }
    for (int distance = 0; !level.empty(); ++distance) {
      std::vector<std::size_t> further;
      for (const std::size_t at : level) {
        if (distances_[at] >= 0) continue;
        distances_[at] = distance;
        for (std::size_t i = 0; i < steps.size(); ++i) {
          further.push_back(next_corners[i][at / sets_.size()] * sets_.size() +
                            next_set[i][at % sets_.size()]);
        }
      }
      std::erase_if(further, [&](std::size_t at) { return distances_[at] >= 0; });
      level = std::move(further);
    }
  }
  std::set<std::size_t> half_turn_corners() const {
    std::set<std::size_t> found{number_.at(Cube{}.corner_piece)};
    for (std::vector<std::size_t> open(found.begin(), found.end()); !open.empty();) {
      const std::size_t at = open.back();
      open.pop_back();
      for (const Face face : kFaces) {
        const std::size_t next = number_.at(cubes_[at].after(Move(face, 2)).corner_piece);
        if (found.insert(next).second) open.push_back(next);
      }
    }
    return found;
  }

  std::vector<Cube> cubes_;  // of all permutations of the corners
  std::map<std::array<std::uint8_t, kCornerCount>, std::size_t> number_;
  std::vector<std::uint32_t> sets_;
  std::vector<int> distances_;  // [corners][set]
};

class HalfTurnReductionTest : public testing::Test {
 protected:
  const pdb::TemporaryFolder folder_{"half-turn-reduction-test"};
  const TableStore store_{folder_.path()};
};
using HalfTurnReductionLong = HalfTurnReductionTest;

TEST_F(HalfTurnReductionTest, FromADominoReduction) {
  const Goal goal = Goal::parse("htr").value();
  const auto distances =
      goal_distances(goal, TurnSet::parse(kDominoTurns).value(), Metric::kHtm, store_);
  ASSERT_TRUE(distances) << distances.error().message;
  const Plain plain;
  EXPECT_EQ(distances->distribution, plain.counts());
  EXPECT_EQ(distances->states, 40'320U * 70);
  EXPECT_EQ(distances->states_per_coset, 96U);
  for (const std::uint64_t count : distances->distribution) EXPECT_EQ(count % 96, 0U);
  EXPECT_EQ(plain.counts_of_classes(), (Counts{22, 18, 86, 268, 920, 4042, 12716, 24852, 33116,
                                               45032, 47144, 21676, 3692, 176}))
      << "nissy-core, coord_HTR: classes of the corners, each with all sets of edges";
}

TEST_F(HalfTurnReductionTest, OfEverythingIsTooMuch) {
  const auto distances = goal_distances(Goal::parse("htr").value(), {}, Metric::kHtm, store_);
  ASSERT_FALSE(distances);
  EXPECT_EQ(distances.error().code, ErrorCode::kResources);
}

// With all turns, of the corners alone: 420 cosets, turned in 2187 ways.
TEST_F(HalfTurnReductionLong, OfCornersWithAllTurns) {
  const Goal whole = Goal::parse("htr").value();
  std::vector<SlotMasks> ways;
  for (SlotMasks way : whole.ways()) {
    way.edges = SlotMasks::anything().edges;
    ways.push_back(way);
  }
  const auto distances = goal_distances(Goal(ways, "corners of htr"), {}, Metric::kHtm, store_);
  ASSERT_TRUE(distances) << distances.error().message;
  EXPECT_EQ(distances->states_per_coset, 96U);
  EXPECT_EQ(distances->states / 96, 420U * 2187);
  for (const std::uint64_t count : distances->distribution) EXPECT_EQ(count % 96, 0U);
  EXPECT_EQ(distances->distribution[0], 96U);
  // A quarter turn of any face leaves them.
  EXPECT_EQ(distances->distribution[1] % 12, 0U);
}

}  // namespace
}  // namespace superflip
