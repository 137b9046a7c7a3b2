// Distances counted up to symmetry against those of tables that know none.
#include "goals/row_distances.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "goals/goal_turn.h"
#include "goals/label_database.h"
#include "goals/row_counts.h"
#include "pdb/temporary_folder.h"

namespace superflip::goals {
namespace {

std::vector<std::uint64_t> plain_counts(const Goal& goal, Metric metric) {
  LabelQuestion question;
  question.labels = labels_of(goal.ways());
  question.states = goal_states(question.labels, goal.ways()).value();
  question.metric = metric;
  return LabelDatabase::open(question, nullptr, {}).value().distribution();
}

struct Row {
  std::string goal;
  std::size_t symmetries;
};

const std::vector<Row> kRows{
    {"DF", 4},
    {"cross D", 8},
    {"DF or UF", 4},
    {"DF DR or UF UR", 4},
    {"eo fb", 16},
    {"DF or UB", 8},
    {"block DBL", 6},
    {"DFR or DFL", 4},
    {"DFR DF or UFR UF", 2},
    {"orient: UF UR UFR", 1},
    {"place: UFR DF or UF", 1},
    {"any order: {UF UB} {UFR UFL UBL UBR}", 4},
    {"orient: UFR UFL UBL UBR DFR DFL DBL DBR", 16},
    {"DF; orient: FR FL; any order: {UF UB}", 2},
};

TEST(RowDistances, AreThoseOfATableWithoutSymmetry) {
  for (const Row& row : kRows) {
    const Goal goal = Goal::parse(row.goal).value();
    for (const Metric metric : kMetrics) {
      const auto index = RowIndex::create(goal.ways(), counted_turns(metric));
      ASSERT_TRUE(index) << row.goal;
      EXPECT_EQ(index->symmetries(), row.symmetries) << row.goal;
      const auto states = goal_states(index->labels(), goal.ways());
      EXPECT_EQ(count_row_distances(*index, *states, {}).value(), plain_counts(goal, metric))
          << row.goal << " in " << name_of(metric);
    }
  }
}

TEST(RowDistances, StopWhenTheyAreTold) {
  const Goal goal = Goal::parse("cross D").value();
  const auto index = RowIndex::create(goal.ways(), counted_turns(Metric::kHtm));
  std::stop_source stop;
  stop.request_stop();
  const auto counts = count_row_distances(*index, *goal_states(index->labels(), goal.ways()),
                                          {1, stop.get_token(), {}});
  ASSERT_FALSE(counts);
  EXPECT_EQ(counts.error().code, ErrorCode::kInterrupted);
}

TEST(RowDistances, AreKept) {
  const pdb::TemporaryFolder folder("row-distances-test");
  const TableStore store(folder.path());
  const Goal goal = Goal::parse("cross D").value();
  EXPECT_FALSE(RowCounts::find(goal, Metric::kHtm, store));
  const auto built = RowCounts::open(goal, Metric::kHtm, store, {}, 1'000'000);
  ASSERT_TRUE(built);
  EXPECT_TRUE(built->was_built());
  const auto again = RowCounts::open(goal, Metric::kHtm, store, {}, 1'000'000);
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->was_built());
  EXPECT_EQ(again->distribution(), built->distribution());
  EXPECT_EQ(RowCounts::find(goal, Metric::kHtm, store)->distribution(), built->distribution());
}

TEST(RowDistances, SayWhatMemoryTheyTake) {
  const pdb::TemporaryFolder folder("row-distances-test");
  const auto counts = RowCounts::open(Goal::parse("cross D or U").value(), Metric::kHtm,
                                      TableStore(folder.path()), {}, 50'000'000);
  ASSERT_FALSE(counts);
  EXPECT_EQ(counts.error().code, ErrorCode::kResources);
  EXPECT_EQ(counts.error().message,
            "the distances of 5109350400 states take 83 MB of memory, and 50 MB are allowed; allow "
            "more, or ask for less of the cube");
}

}  // namespace
}  // namespace superflip::goals
