#include "edges/edge_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <set>
#include <stop_token>
#include <string>

#include <gtest/gtest.h>

#include <superflip/random.h>

#include "edges/edge_levels.h"
#include "edges/edge_table.h"

namespace superflip::edges {
namespace {

// The published numbers: R. Grumser's thesis, all twelve edges in the half-turn metric.
constexpr std::array<std::uint64_t, 15> kPositionsAt{
    1,          18,          243,          3240,         42807,        555866,    7070103, 87801812,
    1050559626, 11588911021, 110409721989, 552734197682, 304786076626, 330335518, 248};

const EdgeIndex& index() {
  static const EdgeIndex kIndex;
  return kIndex;
}

// The places of a position and its images in their class.
std::vector<int> places_in_class(const EdgePlace& place) {
  std::vector<int> elements{place.element};
  for (const SliceMap& map : index().image_maps(place.class_index)) {
    elements.push_back(image(map, SliceGroup::shared().parts(place.element)));
  }
  return elements;
}

bool are_images(const EdgePlace& a, const EdgePlace& b) {
  const std::vector<int> elements = places_in_class(a);
  return a.class_index == b.class_index &&
         std::find(elements.begin(), elements.end(), b.element) != elements.end();
}

TEST(EdgeCosetsTest, ClassesHaveAllCosets) {
  std::uint64_t cosets = 0;
  for (std::uint32_t c = 0; c < index().cosets().class_count(); ++c) cosets += index().weight(c);
  EXPECT_EQ(cosets, kEdgeCosets);
  EXPECT_EQ(index().cosets().class_count(), kEdgeClassCount);
}

// A place counts as often as its class has cosets, wherever the rows begin.
TEST(EdgeTableTest, CountsPositionsByCode) {
  constexpr std::uint32_t kFirst = 1000;
  std::vector<std::uint64_t> rows(2 * EdgeTable::kRowWords, ~std::uint64_t{0});
  rows[0] = ~std::uint64_t{0} << 6U;                    // three places of code 0
  rows[1] &= ~std::uint64_t{2};                         // one of code 1
  rows[EdgeTable::kRowWords + 5] &= ~std::uint64_t{4};  // one of code 2 in the next class
  const std::uint64_t first = index().weight(kFirst);
  const std::uint64_t second = index().weight(kFirst + 1);
  const pdb::CodeCounts counted = count_positions(index(), rows.data(), kFirst, kFirst + 2);
  EXPECT_EQ(counted,
            (pdb::CodeCounts{3 * first, first, second,
                             (kSliceElements - 4) * first + (kSliceElements - 1) * second}));
}

TEST(EdgeCosetsTest, SymmetriesLeadToTheRepresentative) {
  const EdgeCosets& cosets = index().cosets();
  RandomSource random(3);
  for (int i = 0; i < 2000; ++i) {
    const Cube cube = random_cube(random);
    const EdgeCosets::Entry entry = cosets.entry(cosets.state_of(cube));
    ASSERT_EQ(cosets.state_of(conjugate(cube, entry.symmetry)),
              cosets.representative(entry.class_index));
    for (int m = 0; m < kMoveCount; ++m) {
      const Move move = Move::from_index(m);
      ASSERT_EQ(cosets.after(cosets.state_of(cube), move), cosets.state_of(cube.after(move)));
    }
  }
}

TEST(EdgeIndexTest, ConjugatesShareTheirPlaces) {
  RandomSource random(4);
  // Near the solved cube, too, where positions have symmetry.
  for (int i = 0; i < 300; ++i) {
    Cube cube = i % 2 == 0 ? random_cube(random) : Cube{};
    for (int turn = 0; turn < i % 6; ++turn) {
      cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    }
    const EdgePlace place = index().place_of(cube);
    for (const Symmetry s : Symmetry::all()) {
      ASSERT_TRUE(are_images(place, index().place_of(conjugate(cube, s))));
    }
  }
}

TEST(EdgeIndexTest, TurnsLeadWhereTheCubeGoes) {
  RandomSource random(5);
  for (int i = 0; i < 300; ++i) {
    Cube cube = i % 2 == 0 ? random_cube(random) : Cube{};
    for (int turn = 0; turn < 6; ++turn) {
      const EdgePlace place = index().place_of(cube);
      for (int m = 0; m < kMoveCount; ++m) {
        // The place is that of a conjugate: some turn of it leads where this one leads.
        const Cube turned = cube.after(Move::from_index(m));
        const EdgePlace expected = index().place_of(turned);
        bool found = false;
        for (int n = 0; n < kMoveCount && !found; ++n) {
          const EdgeIndex::Turned to = index().turned(place.class_index, Move::from_index(n));
          const int element = image(to.map, SliceGroup::shared().parts(place.element));
          found = are_images({to.class_index, static_cast<std::uint16_t>(element)}, expected);
        }
        ASSERT_TRUE(found);
      }
      cube = cube.after(Move::from_index(static_cast<int>(random.below(kMoveCount))));
    }
  }
}

TEST(EdgeLevelsTest, EqualThePublishedNumbers) {
  EdgeLevels levels(index(), {});
  for (int depth = 0;; ++depth) {
    ASSERT_EQ(levels.depth(), depth);
    EXPECT_EQ(levels.current().positions, kPositionsAt[static_cast<std::size_t>(depth)]);
    if (depth == 8) break;
    ASSERT_TRUE(levels.advance());
  }
}

TEST(EdgeLevelsTest, StopWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  EdgeLevels levels(index(), {1, stop.get_token()});
  EXPECT_FALSE(levels.advance());
  EXPECT_EQ(levels.depth(), 0);
}

// Stopped on the way, and gone on with. Takes twenty minutes of two cores, 5 GB of memory, and
// 10 of disk.
TEST(EdgeTableLong, AllLevelsEqualThePublishedNumbers) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "edge_table";
  std::filesystem::remove_all(folder);
  const TableStore store(folder);
  std::stop_source stop;
  TableOptions options;
  options.stop = stop.get_token();
  options.progress = [&](const TableProgress& progress) {
    if (progress.table == edge_table_name(10) && progress.fraction > 0.3) stop.request_stop();
  };
  const auto stopped = open_edge_table(index(), kMaxEdgeDistance, store, options);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::kInterrupted);
  EXPECT_TRUE(std::filesystem::exists(folder / (edge_table_name(9) + ".table")));

  std::set<std::string> built;
  options.stop = {};
  options.progress = [&](const TableProgress& progress) {
    if (progress.stage == TableProgress::Stage::kBuilding) built.insert(progress.table);
  };
  const auto opened = open_edge_table(index(), kMaxEdgeDistance, store, options);
  ASSERT_TRUE(opened) << opened.error().message;
  EXPECT_FALSE(built.contains(edge_table_name(9)));
  for (std::size_t depth = 0; depth < kPositionsAt.size(); ++depth) {
    EXPECT_EQ(opened->distribution[depth], kPositionsAt[depth]);
  }
  // The positions themselves, not only how many: each has a neighbour nearer to the solved edges.
  RandomSource random(6);
  for (int i = 0; i < 1000; ++i) {
    const Cube cube = random_cube(random);
    const pdb::Remainder code = opened->table.code(index().place_of(cube));
    ASSERT_NE(code, kUnknownDistance);
    bool has_nearer = false;
    for (int m = 0; m < kMoveCount; ++m) {
      const Cube turned = cube.after(Move::from_index(m));
      has_nearer = has_nearer || opened->table.code(index().place_of(turned)) == pdb::nearer(code);
    }
    ASSERT_TRUE(has_nearer);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace superflip::edges
