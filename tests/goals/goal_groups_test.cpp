// All positions that some turns lead to, by their distance, against published tables.
#include <superflip/goal_distances.h>

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "goals/orbit_database.h"
#include "goals/slot_action.h"
#include "pdb/temporary_folder.h"
#include "support/cube_of.h"

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

struct Row {
  std::string moves;
  std::string metric;
  std::string cost;
  Counts counts;
  std::string source;
};

class GoalGroupsTest : public testing::Test {
 protected:
  Counts counts(const std::string& moves, const std::string& metric,
                const std::string& cost = "") const {
    GoalDistancesOptions options;
    options.memory_bytes = 2'000'000'000;
    const auto terms = SolveTerms::read({"cube", {}, {}, moves, metric, cost}).value();
    const auto distances = goal_distances(terms, store_, options);
    EXPECT_TRUE(distances) << distances.error().message;
    return distances ? distances->distribution : Counts{};
  }
  void compare(const std::vector<Row>& rows) const {
    for (const Row& row : rows) {
      EXPECT_EQ(counts(row.moves, row.metric, row.cost), row.counts)
          << row.moves << " in " << row.metric << " " << row.cost << ": " << row.source;
    }
  }
  static std::uint64_t sum(const Counts& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  }

  const pdb::TemporaryFolder folder_{"goal-groups-test"};
  const TableStore store_{folder_.path()};
};
using GoalGroupsLong = GoalGroupsTest;

TEST_F(GoalGroupsTest, OfHalfTurns) {
  compare({{"<U2,D2,F2>", "htm", "", {1, 3, 5, 8, 13, 21, 23, 13, 5, 3, 1}, "OEIS A080614"},
           {"<U2,F2,R2>",
            "htm",
            "",
            {1, 3, 6, 12, 24, 48, 93, 180, 315, 489, 604, 522, 250, 42, 3},
            "OEIS A080616"},
           {"U2 R2 F2 D2 L2 B2",
            "htm",
            "",
            {1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892, 178495, 179196, 89728, 16176,
             1488, 144},
            "Bryan 1994, Cube-Lovers"}});
  const Counts slices = counts("U2 R2 F2 D2 L2 B2", "stm");
  ASSERT_GT(slices.size(), 4U);
  EXPECT_EQ(Counts(slices.begin(), slices.begin() + 4), (Counts{1, 9, 51, 265}))
      << "forum.cubeman.org 205";
  EXPECT_EQ(sum(slices), 663'552U);
}

TEST_F(GoalGroupsTest, OfSlices) {
  compare({{"M E S", "stm", "", {1, 9, 51, 247, 428, 32}, "OEIS A080624"},
           {"M E S", "htm", "M E S: 1, _2: 2", {1, 6, 27, 120, 287, 258, 69}, "OEIS A080619"},
           {"M U",
            "htm",
            "M U: 1, _2: 2",
            {1,     4,     10,    24,    58,    140,  338,  816, 1909, 4296, 8893, 17160,
             28891, 37996, 37678, 27186, 13051, 4128, 1199, 372, 122,  36,   10,   2},
            "OEIS A080617, Whitmore 2024"}});
}

// Two opposite faces turned the same way as each sees it, which no notation has a turn for.
TEST_F(GoalGroupsTest, OfAntislices) {
  const auto counts_of = [&](const std::vector<std::string>& turns) {
    const Goal cube;
    goals::GoalQuestion question;
    question.labels = goals::labels_of(cube.ways());
    question.states = goals::goal_states(question.labels, cube.ways()).value();
    for (const std::string& turn : turns) {
      question.steps.steps.push_back({goals::action_of(test_support::cube_of(turn)), 1});
    }
    auto database = goals::OrbitDatabase::number(question);
    EXPECT_TRUE(database) << database.error().message;
    EXPECT_TRUE((*database)->open(nullptr, {}, 1'000'000));
    return (*database)->distribution();
  };
  const std::vector<std::string> quarters{"U D", "U' D'", "R L", "R' L'", "F B", "F' B'"};
  EXPECT_EQ(counts_of(quarters), (Counts{1, 6, 27, 120, 423, 1098, 1770, 1650, 851, 198}))
      << "OEIS A080620";
  std::vector<std::string> all = quarters;
  for (const std::string half : {"U2 D2", "R2 L2", "F2 B2"}) all.push_back(half);
  EXPECT_EQ(counts_of(all), (Counts{1, 9, 51, 265, 864, 1785, 2017, 1008, 144})) << "OEIS A080621";
}

// Orders by Reid, Cube-Lovers 1992; maxima of <U,R2,F2> by him, too (Cube-Lovers 8/075).
TEST_F(GoalGroupsTest, HaveAsManyPositionsAsKnown) {
  struct Order {
    std::string moves;
    std::uint64_t positions;
  };
  for (const Order& order : std::vector<Order>{{"<U2,R2>", 12},
                                               {"<U,R2>", 14'400},
                                               {"<U2,R2,L2>", 96},
                                               {"<U2,R2,F2>", 2'592},
                                               {"<U2,R2,L2,D2>", 192},
                                               {"<U2,R2,L2,F2>", 165'888},
                                               {"<U,R2,F2>", 10'886'400}}) {
    for (const std::string metric : {"htm", "qtm", "stm", "atm"}) {
      EXPECT_EQ(sum(counts(order.moves, metric)), order.positions) << order.moves << metric;
    }
  }
  const Counts half = counts("<U,R2,F2>", "htm");
  ASSERT_EQ(half.size(), 20U);
  EXPECT_EQ(half[19], 24U);
  const Counts quarter = counts("<U,R2,F2>", "qtm");
  ASSERT_EQ(quarter.size(), 34U);
  EXPECT_EQ(quarter[33], 4U);
  EXPECT_EQ(quarter[32], 10U);
}

TEST_F(GoalGroupsTest, OfTwoFaces) {
  compare({{"<U,R>",
            "htm",
            "",
            {1,       6,        18,       54,       162,     486,    1457,
             4360,    13016,    38482,    113094,   328920,  942351, 2616973,
             6774848, 15105592, 24231019, 19421274, 3843568, 47465,  54},
            "Bryan 1994, Cube-Lovers 13/008"}});
  const Counts quarter = counts("<U,R>", "qtm");
  EXPECT_EQ(quarter.size(), 26U) << "Cube-Lovers 13/004";
  EXPECT_EQ(sum(quarter), 73'483'200U);
}

TEST_F(GoalGroupsLong, OfHalfTurnsBesideTwoFacesInQuarterTurns) {
  EXPECT_EQ(sum(counts("<U,R2,L2>", "qtm")), 58'060'800U);
  EXPECT_EQ(sum(counts("<U2,R,L2>", "qtm")), 58'060'800U);
  EXPECT_EQ(sum(counts("<U,R2,L2,D2>", "qtm")), 116'121'600U);
}
TEST_F(GoalGroupsLong, OfAHalfTurnAndTwoOppositeFaces) {
  EXPECT_EQ(sum(counts("<U2,R,L>", "htm")), 1'625'702'400U);
}
TEST_F(GoalGroupsLong, OfThreeHalfTurnsAndAFace) {
  EXPECT_EQ(sum(counts("<U,R2,L2,F2>", "htm")), 2'438'553'600U);
}
TEST_F(GoalGroupsLong, OfTwoHalfTurnsAndTwoOppositeFaces) {
  EXPECT_EQ(sum(counts("<U,R2,L2,D>", "htm")), 3'251'404'800U);
}
TEST_F(GoalGroupsLong, OfThreeHalfTurnsAndAFaceBetween) {
  EXPECT_EQ(sum(counts("<U2,R,L2,F2>", "htm")), 4'877'107'200U);
}

}  // namespace
}  // namespace superflip
