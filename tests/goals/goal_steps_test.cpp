// Distances by all kinds of turns against a plain search.
#include <superflip/goal_distances.h>

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "goals/goal_steps.h"
#include "goals/plain_search.h"
#include "pdb/temporary_folder.h"

namespace superflip {
namespace {

struct Asked {
  std::string moves;
  std::string metric;
  std::string cost;
};

class GoalStepsTest : public testing::Test {
 protected:
  // Whether it was not too much to compare.
  bool compare(const std::string& goal, const Asked& asked) const {
    constexpr std::size_t kMost = 1'500;
    const SolveTerms terms =
        SolveTerms::read({goal, {}, {}, asked.moves, asked.metric, asked.cost}).value();
    test_support::PlainSearch plain(terms, kMost);
    if (!plain.is_complete()) return false;
    const auto distances = goal_distances(terms, store_);
    EXPECT_TRUE(distances) << distances.error().message;
    if (!distances) return true;
    EXPECT_EQ(distances->distribution, plain.counts());
    EXPECT_EQ(distances->counts_holds, plain.counts_holds());
    EXPECT_EQ(distances->units_per_one, terms.units_per_one());
    return true;
  }
  int compare_all(const std::vector<std::string>& goals, const std::vector<Asked>& all) const {
    int compared = 0;
    for (const std::string& goal : goals) {
      for (const Asked& asked : all) {
        SCOPED_TRACE(goal + " by " + asked.moves + " in " + asked.metric + ", " + asked.cost);
        compared += compare(goal, asked) ? 1 : 0;
      }
    }
    return compared;
  }

  const pdb::TemporaryFolder folder_{"goal-steps-test"};
  const TableStore store_{folder_.path()};
};

std::vector<Asked> in_all_metrics(const std::vector<std::string>& turns) {
  std::vector<Asked> all;
  for (const std::string& moves : turns) {
    for (const Metric metric : kMetrics) all.push_back({moves, std::string(name_of(metric)), ""});
  }
  return all;
}

const std::vector<std::string> kGoals{"cube",
                                      "UF UFR",
                                      "orient: UF UR",
                                      "place: UFR DF",
                                      "eo fb",
                                      "oll U",
                                      "UF or UB",
                                      "any order: {UF UR}",
                                      "corners",
                                      "f2l D",
                                      "edges",
                                      "eoline",
                                      "DF or UF",
                                      "UF; place: {UR UL}",
                                      "DF FR DFR or DF FL DFL"};

TEST_F(GoalStepsTest, OfFacesAreThoseOfAPlainSearch) {
  EXPECT_GT(compare_all(kGoals, in_all_metrics({"U R F D L B", "R U", "R2 U2", "R2 U2 F2", "U",
                                                "R2 L2 U2 D2", "R L", "U2 D2 R2 L2 F2 B2", "F",
                                                "R2 U", "U D R2", "U D R2 L2", "U R2 F2"})),
            150);
}

TEST_F(GoalStepsTest, OfLayersAreThoseOfAPlainSearch) {
  EXPECT_GT(compare_all(kGoals, in_all_metrics({"M", "M2 U2", "M U2", "M U", "M E S", "r U2", "r",
                                                "r2 U2", "R M", "R r2", "M2 E2 S2", "M2 E", "U u",
                                                "U2 R2 M", "M2 U R2"})),
            150);
}

TEST_F(GoalStepsTest, OfRotationsAreThoseOfAPlainSearch) {
  EXPECT_GT(compare_all(kGoals, in_all_metrics({"x R", "x U2", "y M2", "y R2", "x2 U", "y2 M",
                                                "y r2", "x y R2", "M2 U2 y", "r2 F2 y2"})),
            100);
}

TEST_F(GoalStepsTest, ByCostsAreThoseOfAPlainSearch) {
  EXPECT_GT(compare_all(kGoals, {{"U R2", "htm", "R2: 2"},
                                 {"U R2", "htm", "U: 1, U': 2, U2: 3, R2: 1.5"},
                                 {"R2 U2 F2", "htm", "R: 1, U: 2.5, F: 4"},
                                 {"R2 U2", "qtm", "R2: 7, U2: 11"},
                                 {"M U2", "stm", "M: 1, M': 3, M2: 5"},
                                 {"x R2 U2", "htm", "x: 1, R2: 2, U2: 3"},
                                 {"x U2", "htm", "x: 0.5, x2: 0.5"},
                                 {"y M2", "htm", "y: 2, M2: 3"},
                                 {"U D R2", "htm", "U: 1, D: 1.25"},
                                 {"U R F D L B", "htm", "F B: 2"},
                                 {"U R F D L B", "htm", "R: 1, R': 1.5, F: 3"}}),
            80);
}

TEST_F(GoalStepsTest, AreRefusedWithTheReason) {
  const auto error = [&](const SolveWords& words) {
    const auto distances = goal_distances(SolveTerms::read(words).value(), store_);
    EXPECT_FALSE(distances);
    return distances ? Error{} : distances.error();
  };
  const Error fine = error({"cube", {}, {}, "U2 R2", "htm", "U2: 1, R2: 1.001"});
  EXPECT_EQ(fine.code, ErrorCode::kUsage);
  EXPECT_EQ(fine.message,
            "a turn costs 1001 times what the costs have in common; distances are told up to 254 "
            "times");
  EXPECT_EQ(error({"cube", {}, {}, "x", "htm", ""}).message, "there are no turns to solve it with");
}

}  // namespace
}  // namespace superflip
