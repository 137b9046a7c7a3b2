// Which tables tell how far a position is from a goal.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <superflip/goal.h>
#include <superflip/metric.h>
#include <superflip/symmetry.h>
#include <superflip/tables.h>

#include "goals/goal_frame.h"
#include "goals/label_database.h"

namespace superflip::goals {

// A table, and how to hold the cube to look something up in it: conjugate(cube, frame).
struct GoalView {
  Symmetry frame;
  std::shared_ptr<const LabelDatabase> database;
};

// One of the ways to reach a goal, or several that are looked at together.
struct WayPlan {
  std::vector<SlotMasks> ways;
  // No distance is less than any of these says; if it is exact there is one, and it says the distance.
  std::vector<GoalView> views;
  bool exact = false;
};

struct PlanOptions {
  std::uint64_t memory_bytes = std::uint64_t{500'000'000};  // of one plan
  bool store = true;  // keep what is built in the store; else in memory alone
};

// In words: what is looked up, in which tables. A line each.
std::vector<std::string> explain(const std::vector<WayPlan>& plans, Metric metric);

// What tables are wanted for.
struct PlanQuestion {
  Goal goal;
  Metric metric = kUsualMetric;
  TurnSet turns{};                     // of faces
  Cube cube{};                         // slots that no turn reaches are as in this one
  std::optional<TurnSystem> system{};  // where the turns depend on how the cube is held
};

// Opens the tables that plans need, each once, and keeps those of the last plans as long as they take
// no more than twice what one may. Any number of threads may ask.
class GoalTables {
 public:
  explicit GoalTables(TableStore store) : store_(std::move(store)) {}

  using Plan = std::shared_ptr<const std::vector<WayPlan>>;
  // The ways of a goal: all at once if that is a table that fits, else one by one, each with a table
  // of all its states if that fits, else with several of some of its pieces. Ways that the turns
  // cannot lead to are left out; kImpossibleCube if that is all of them.
  Result<Plan> plan(const PlanQuestion& question, const PlanOptions& options,
                    const TableOptions& table_options);

 private:
  struct Known {
    PlanQuestion question;
    Plan plan;
  };

  std::optional<Plan> find(const PlanQuestion& question);
  Result<std::vector<WayPlan>> make(const PlanQuestion& question, const PlanOptions& options,
                                    const TableOptions& table_options);
  Result<WayPlan> plan_way(const PlanQuestion& question, std::span<const SlotMasks> ways,
                           const PlanOptions& options, const TableOptions& table_options);
  Result<GoalView> open(const FramedQuestion& choice, const PlanOptions& options,
                        const TableOptions& table_options);
  void keep(const PlanQuestion& question, const Plan& plan, const PlanOptions& options);

  const TableStore store_;
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const LabelDatabase>> databases_;  // by key
  std::vector<Known> plans_;  // the last asked for is the last
};

}  // namespace superflip::goals
