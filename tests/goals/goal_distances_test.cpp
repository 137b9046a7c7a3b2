// Distances from goals against the tables that others have published: cubezone.be, cuberoot.me, Reid and
// Bryan on Cube-Lovers, OEIS.
#include <superflip/goal_distances.h>
#include <superflip/goal_scramble.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "pdb/temporary_folder.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

class GoalDistancesTest : public testing::Test {
 protected:
  Counts counts(const Goal& goal, Metric metric = Metric::kHtm,
                const std::string& moves = "") const {
    GoalDistancesOptions options;
    options.memory_bytes = 2'000'000'000;
    const TurnSet turns = moves.empty() ? TurnSet() : TurnSet::parse(moves).value();
    const auto distances = goal_distances(goal, turns, metric, store_, options);
    EXPECT_TRUE(distances) << (distances ? "" : distances.error().message);
    return distances ? distances->distribution : Counts{};
  }
  Counts counts(const std::string& goal, Metric metric = Metric::kHtm,
                const std::string& moves = "") const {
    return counts(Goal::parse(goal).value(), metric, moves);
  }
  std::size_t files() const {
    std::size_t tables = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
      tables += file.path().extension() == ".table" ? 1 : 0;
    }
    return tables;
  }

  const pdb::TemporaryFolder folder_{"goal-distances-test"};
  const TableStore store_{folder_.path()};
};
using GoalDistancesLong = GoalDistancesTest;

TEST_F(GoalDistancesTest, OfTheCross) {
  const Counts cross{1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102};
  EXPECT_EQ(counts("cross D"), cross);
  EXPECT_EQ(counts("cross F"), cross);
  EXPECT_EQ(files(), 1U) << "crosses of all faces have one table";
}

TEST_F(GoalDistancesTest, OfACrossUpToATurnOfItsFace) {
  const std::vector<Cube> turns{Cube{}, test_support::cube_of("D"), test_support::cube_of("D2"),
                                test_support::cube_of("D'")};
  EXPECT_EQ(counts(Goal::parse("cross D").value().before_any_of(turns)),
            (Counts{4, 48, 440, 3576, 21492, 74660, 81780, 8064, 16}));
}

// Of the published numbers, which tell the four edges apart, a 24th.
TEST_F(GoalDistancesTest, OfADaisy) {
  EXPECT_EQ(counts("any order: {UF UR UB UL}"), (Counts{1, 12, 110, 670, 2341, 3719, 1047, 20}));
}

TEST_F(GoalDistancesTest, OfEdgeOrientation) {
  for (const std::string axis : {"fb", "rl", "ud"}) {
    EXPECT_EQ(counts("eo " + axis), (Counts{1, 2, 25, 202, 620, 900, 285, 13})) << axis;
    EXPECT_EQ(counts("eo " + axis, Metric::kQtm), (Counts{1, 2, 17, 132, 444, 866, 546, 40}));
  }
}

TEST_F(GoalDistancesTest, OfBlocks) {
  EXPECT_EQ(counts("DF FR DFR"), (Counts{1, 9, 78, 590, 2922, 6523, 2525, 24}));
  EXPECT_EQ(counts("block DBL"), (Counts{1, 9, 90, 852, 7169, 44182, 131636, 68940, 561}));
  EXPECT_EQ(counts("block DBL", Metric::kQtm).size(), 10U);
  EXPECT_EQ(counts("block DL"),
            (Counts{1, 12, 132, 1406, 14099, 122279, 797145, 2638638, 1715068, 33460}));
}

TEST_F(GoalDistancesTest, OfEOCross) {
  EXPECT_EQ(counts("eocross D fb"),
            (Counts{1, 15, 178, 1982, 21041, 204732, 1645039, 8477633, 12917628, 1061851, 140}));
}

TEST_F(GoalDistancesTest, OfAFaceWithoutItsSides) {
  EXPECT_EQ(counts("any order: {DFR DFL DBL DBR} {DF DR DB DL}"),
            (Counts{1, 12, 150, 1886, 21916, 242166, 2292695, 14228012, 25293406, 2825994, 162}));
}

TEST_F(GoalDistancesTest, OfXCross) {
  EXPECT_EQ(counts("xcross D FR"), (Counts{1, 15, 172, 1950, 21535, 220368, 1989591, 13431990,
                                           40963892, 16325184, 36022}));
}

TEST_F(GoalDistancesLong, OfAllCorners) {
  EXPECT_EQ(counts("corners"), (Counts{1, 18, 243, 2874, 28000, 205416, 1168516, 5402628, 20776176,
                                       45391616, 15139616, 64736}));
  EXPECT_EQ(counts("corners", Metric::kQtm),
            (Counts{1, 12, 114, 924, 6539, 39528, 199926, 806136, 2761740, 8656152, 22334112,
                    32420448, 18780864, 2166720, 6624}));
}

TEST_F(GoalDistancesLong, OfXCrossUpToATurnOfItsFace) {
  const std::vector<Cube> turns{Cube{}, test_support::cube_of("D"), test_support::cube_of("D2"),
                                test_support::cube_of("D'")};
  EXPECT_EQ(counts(Goal::parse("xcross D FR").value().before_any_of(turns)),
            (Counts{4, 48, 568, 6556, 70495, 693185, 5618257, 27845257, 36570024, 2186315, 11}));
}

TEST_F(GoalDistancesLong, OfDominoReduction) {
  EXPECT_EQ(counts("dr ud"), (Counts{1, 4, 50, 592, 7156, 87236, 1043817, 12070278, 124946368,
                                     821605960, 1199128738, 58202444, 476}));
}

// --- Errors --------------------------------------------------------------------------------------

TEST_F(GoalDistancesTest, SayWhatTheyCannotTell) {
  const auto error = [&](const std::string& goal, Metric metric, const std::string& moves) {
    const TurnSet turns = moves.empty() ? TurnSet() : TurnSet::parse(moves).value();
    const auto distances = goal_distances(Goal::parse(goal).value(), turns, metric, store_);
    EXPECT_FALSE(distances) << goal;
    return distances ? Error{} : distances.error();
  };
  EXPECT_EQ(error("f2l D", Metric::kHtm, "").code, ErrorCode::kResources);
  EXPECT_NE(error("f2l D", Metric::kHtm, "").message.find("6.95e+14 states"), std::string::npos);
  EXPECT_NE(error("cube", Metric::kHtm, "U R L").message.find("1.6e+14 states"), std::string::npos);
}

TEST_F(GoalDistancesTest, AreToldEvenIfTheyCannotBeKept) {
  const TableStore nowhere("/proc/superflip");
  for (const std::string moves : {"U R F D L B", "U2 R2"}) {
    const auto distances = goal_distances(Goal::parse("DF").value(), TurnSet::parse(moves).value(),
                                          Metric::kHtm, nowhere);
    ASSERT_TRUE(distances);
    EXPECT_TRUE(distances->not_stored) << moves;
  }
  EXPECT_FALSE(goal_distances(Goal::parse("DF").value(), {}, Metric::kHtm, store_)->not_stored);
  const Goal goal = Goal::parse("DF").value();
  EXPECT_TRUE(GoalScrambler::open({goal, Metric::kHtm, 2, 2}, nowhere)->not_stored());
  EXPECT_FALSE(GoalScrambler::open({goal, Metric::kHtm, 2, 2}, store_)->not_stored());
}

TEST_F(GoalDistancesTest, AreReadAgainFromTheStore) {
  const Goal goal = Goal::parse("block DL").value();
  EXPECT_FALSE(known_goal_distribution(goal, Metric::kHtm, store_)) << "too many for a moment";
  const auto built = goal_distances(goal, {}, Metric::kHtm, store_);
  ASSERT_TRUE(built);
  EXPECT_TRUE(built->was_built);
  EXPECT_EQ(built->states, 5'322'240U);
  EXPECT_NEAR(built->mean, 7.1299, 0.0001);
  const auto again = goal_distances(goal, {}, Metric::kHtm, store_);
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->was_built);
  EXPECT_EQ(again->distribution, built->distribution);
  EXPECT_EQ(known_goal_distribution(goal, Metric::kHtm, store_), built->distribution);
}

// --- Drawn at a distance -------------------------------------------------------------------------

TEST_F(GoalDistancesTest, AreThoseOfDrawnPositions) {
  const Goal cross = Goal::parse("cross F").value();
  for (const auto& [least, most] : {std::pair(8, 8), std::pair(0, 3), std::pair(5, 6)}) {
    const auto scrambler = GoalScrambler::open({cross, Metric::kHtm, least, most}, store_);
    ASSERT_TRUE(scrambler);
    RandomSource random(17);
    for (int i = 0; i < 5; ++i) {
      const Cube cube = scrambler->next(random).value();
      EXPECT_FALSE(find_fault(cube));
      EXPECT_GE(scrambler->distance(cube), least);
      EXPECT_LE(scrambler->distance(cube), most);
    }
  }
  const auto none = GoalScrambler::open({cross, Metric::kHtm, 9, 12}, store_);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message,
            "no position is 9 to 12 turns away from cross F; the farthest are 8 away");
}

TEST_F(GoalDistancesTest, OfOneInManyAreToldAsTheyAreDrawn) {
  const auto scrambler =
      GoalScrambler::open({Goal::parse("cross D").value(), Metric::kHtm, 0, 0}, store_);
  ASSERT_TRUE(scrambler);
  RandomSource random(3);
  std::uint64_t told = 0;
  ASSERT_TRUE(scrambler->next(random, {}, [&](std::uint64_t drawn) {
    EXPECT_GT(drawn, told);
    told = drawn;
  }));
  EXPECT_GT(told, 0U);  // one in 190,080
}

// The 102 worst crosses, as often as each other: the chi-square of 102 kinds is 101 in the mean, and
// 153 or more once in a thousand.
TEST_F(GoalDistancesTest, AreDrawnEvenly) {
  const Goal cross = Goal::parse("cross D").value();
  const auto scrambler = GoalScrambler::open({cross, Metric::kHtm, 8, 8}, store_);
  ASSERT_TRUE(scrambler);
  EXPECT_NEAR(scrambler->share(), 102.0 / 190'080, 1e-9);
  RandomSource random(1);
  std::map<std::vector<int>, int> drawn;
  constexpr int kDraws = 510;
  for (int i = 0; i < kDraws; ++i) {
    const Cube cube = scrambler->next(random).value();
    std::vector<int> edges;
    for (const std::uint8_t edge : {kDF, kDR, kDB, kDL}) {
      for (std::size_t slot = 0; slot < kEdgeCount; ++slot) {
        if (cube.edge_piece[slot] == edge) {
          edges.push_back(static_cast<int>(2 * slot) + cube.edge_flip[slot]);
        }
      }
    }
    ++drawn[edges];
  }
  EXPECT_LE(drawn.size(), 102U);
  double chi_square = (102.0 - static_cast<double>(drawn.size())) * 5;  // of those never drawn
  for (const auto& [edges, count] : drawn) chi_square += (count - 5.0) * (count - 5.0) / 5;
  EXPECT_LT(chi_square, 153);
}

TEST(TurnSets, AreReadAndWritten) {
  EXPECT_EQ(TurnSet::parse("R U F2").value().text(), "U R F2");
  EXPECT_EQ(TurnSet::parse("<R, U>").value(), TurnSet::parse("U,R'").value());
  EXPECT_TRUE(TurnSet::parse("U R F D L B").value().is_all_faces());
  EXPECT_EQ(TurnSet::parse("U2 U").value().text(), "U");
  EXPECT_EQ(TurnSet::parse("x2 r M' U").value().text(), "U Rw M x2");
  EXPECT_EQ(TurnSet::parse("Rw").value(), TurnSet::parse("r").value());
  EXPECT_FALSE(TurnSet::parse("R M").value().has_faces_only());
  for (const char* const text : {"", "<>", "m", "_", "R3", "U R'2", "hello"}) {
    const auto parsed = TurnSet::parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().code, ErrorCode::kUsage);
  }
}

}  // namespace
}  // namespace superflip
