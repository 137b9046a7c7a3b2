// Random positions that are so many turns away from a goal: for trainers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <superflip/cube.h>
#include <superflip/goal.h>
#include <superflip/goal_distances.h>
#include <superflip/metric.h>
#include <superflip/random.h>
#include <superflip/result.h>
#include <superflip/tables.h>

namespace superflip {

namespace goals {
class LabelDatabase;
}  // namespace goals

struct GoalScrambleRequest {
  Goal goal;
  Metric metric = kUsualMetric;
  // The fewest turns that lead to the goal.
  int least = 0;
  int most = 0;
};

// Every cube whose distance from the goal is in the range is as likely as any other. Copies are cheap.
class GoalScrambler {
 public:
  // Opens the goal's table, or builds and stores it. kUsage if no position is that far away.
  static Result<GoalScrambler> open(const GoalScrambleRequest& request, const TableStore& store,
                                    const GoalDistancesOptions& options = {});

  // What share of all positions is in the range: the reciprocal is how many are drawn for one that
  // is taken.
  double share() const { return share_; }
  // Why a table just built could not be kept, if so.
  const std::optional<std::string>& not_stored() const;
  // The same for the same source on every machine. kInterrupted if stopped, which may be welcome where
  // one position in millions will do; `progress` is told now and then how many have been drawn.
  Result<Cube> next(RandomSource& random, const std::stop_token& stop = {},
                    const std::function<void(std::uint64_t)>& progress = {}) const;
  // How far from the goal a cube is.
  int distance(const Cube& cube) const;

 private:
  GoalScrambler() = default;

  GoalScrambleRequest request_;
  Symmetry frame_;
  std::shared_ptr<const goals::LabelDatabase> database_;
  double share_ = 0;
};

}  // namespace superflip
