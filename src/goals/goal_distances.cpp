// superflip::goal_distances: which kind of table answers.
#include <superflip/goal_distances.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "base/guarded.h"
#include "goals/goal_frame.h"
#include "goals/orbit_database.h"
#include "pdb/stored_table.h"

namespace superflip {
namespace goals {
namespace {

constexpr double kMadeInAMoment = 300'000;
constexpr std::uint64_t kMegabyte = 1'000'000;

template <class Database>
GoalDistances summary(const Database& database) {
  const std::vector<std::uint64_t>& distribution = database.distribution();
  GoalDistances distances;
  double sum = 0;
  for (std::size_t d = 0; d < distribution.size(); ++d) {
    sum += static_cast<double>(d) * static_cast<double>(distribution[d]);
  }
  distances.states = std::accumulate(distribution.begin(), distribution.end(), std::uint64_t{0});
  distances.mean = sum / static_cast<double>(distances.states);
  distances.distribution = distribution;
  distances.was_built = database.was_built();
  distances.not_stored = database.not_stored();
  return distances;
}

tl::unexpected<Error> too_large(double states, std::uint64_t memory_bytes) {
  return fail(
      ErrorCode::kResources,
      fmt::format("the distances of {:.3g} states take {:.0f} MB of memory, and {} MB are "
                  "allowed; allow more, or ask for less of the cube",
                  states, states / 4 / static_cast<double>(kMegabyte), memory_bytes / kMegabyte));
}

Result<GoalDistances> by_labels(const Goal& goal, Metric metric, const TableStore& store,
                                const GoalDistancesOptions& options) {
  const auto choice = best_frame({.ways = goal.ways(), .metric = metric});
  if (!choice) return tl::unexpected(choice.error());
  const double size = choice->question.size();
  if (size > static_cast<double>(options.memory_bytes) * 4) {
    return too_large(size, options.memory_bytes);
  }
  const auto database =
      LabelDatabase::open(choice->question, options.store_tables ? &store : nullptr, options.table);
  if (!database) return tl::unexpected(database.error());
  return summary(*database);
}

// Orientation is counted along one axis: seen along another there is more to tell apart.
Symmetry frame_with_fewest_states(const Goal& goal) {
  return std::ranges::min(Symmetry::all(), {}, [&](Symmetry s) {
    return std::pair(state_count(labels_of(goal.image(s).ways())), s.index());
  });
}

Result<GoalDistances> by_orbits(const Goal& goal, const TurnSet& turns, Metric metric,
                                const TableStore& store, const GoalDistancesOptions& options) {
  if (!turns.has_faces_only()) {
    return fail(ErrorCode::kUsage, "distances are by turns of faces alone");
  }
  if (metric != Metric::kHtm && metric != Metric::kQtm) {
    return fail(ErrorCode::kUsage, "distances by some of the turns are counted in htm or qtm");
  }
  for (const Face face : kFaces) {
    const bool half_alone = turns.contains(Move(face, 2)) && !turns.contains(Move(face, 1));
    if (metric == Metric::kQtm && half_alone) {
      return fail(ErrorCode::kUsage,
                  "turns of one length are needed: in qtm, name faces rather than half turns");
    }
  }
  const Symmetry frame = frame_with_fewest_states(goal);
  const Goal framed = goal.image(frame);
  TurnSet framed_turns = TurnSet::none();
  for (int m = 0; m < kMoveCount; ++m) {
    if (turns.contains(Move::from_index(m))) framed_turns.add(frame.image(Move::from_index(m)));
  }
  const GoalLabels labels = labels_of(framed.ways());
  auto states = goal_states(labels, framed.ways());
  if (!states) return tl::unexpected(states.error());
  auto database = OrbitDatabase::number({labels, std::move(*states), framed_turns, metric}, Cube{});
  if (!database) return tl::unexpected(database.error());
  const TableStore* kept_in = options.store_tables ? &store : nullptr;
  if (auto opened = (*database)->open(kept_in, options.table, options.memory_bytes); !opened) {
    return tl::unexpected(opened.error());
  }
  return summary(**database);
}

}  // namespace
}  // namespace goals

double goal_state_bound(const Goal& goal) {
  const auto choice = goals::best_frame({.ways = goal.ways()});
  return choice ? choice->question.size() : goals::state_count(goals::labels_of(goal.ways()));
}

Result<GoalDistances> goal_distances(const Goal& goal, const TurnSet& turns, Metric metric,
                                     const TableStore& store, const GoalDistancesOptions& options) {
  return base::guarded([&] {
    return turns.is_all_faces() ? goals::by_labels(goal, metric, store, options)
                                : goals::by_orbits(goal, turns, metric, store, options);
  });
}

Result<std::vector<std::uint64_t>> known_goal_distribution(const Goal& goal, Metric metric,
                                                           const TableStore& store) {
  return base::guarded([&]() -> Result<std::vector<std::uint64_t>> {
    const auto choice = goals::best_frame({.ways = goal.ways(), .metric = metric});
    if (!choice) return tl::unexpected(choice.error());
    const bool is_stored = pdb::is_stored(store, choice->question.table_name());
    if (!is_stored && choice->question.size() > goals::kMadeInAMoment) {
      return fail(ErrorCode::kTable, "its distances have not been worked out");
    }
    const auto database =
        goals::LabelDatabase::open(choice->question, is_stored ? &store : nullptr, {});
    if (!database) return tl::unexpected(database.error());
    return database->distribution();
  });
}

}  // namespace superflip
