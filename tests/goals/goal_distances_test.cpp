// Distances from goals: which tables there are, what cannot be told, positions drawn at a distance.
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

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

class GoalDistancesTest : public testing::Test {
 protected:
  Counts counts(const std::string& goal) const {
    const auto distances = goal_distances(Goal::parse(goal).value(), {}, Metric::kHtm, store_);
    EXPECT_TRUE(distances) << distances.error().message;
    return distances ? distances->distribution : Counts{};
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

TEST_F(GoalDistancesTest, OfAllFacesHaveOneTable) {
  const Counts cross{1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102};
  EXPECT_EQ(counts("cross D"), cross);
  EXPECT_EQ(counts("cross F"), cross);
  EXPECT_EQ(files(), 1U);
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
