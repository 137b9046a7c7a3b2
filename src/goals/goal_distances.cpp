// superflip::goal_distances: which kind of table answers.
#include <superflip/goal_distances.h>

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/guarded.h"
#include "goals/goal_frame.h"
#include "goals/goal_renamings.h"
#include "goals/goal_steps.h"
#include "goals/orbit_database.h"
#include "goals/row_counts.h"
#include "goals/turn_group.h"
#include "pdb/stored_table.h"

namespace superflip {
namespace goals {
namespace {

constexpr double kMadeInAMoment = 300'000;
constexpr std::uint64_t kMegabyte = 1'000'000;

template <class Database>
GoalDistances summary(const Database& database, const SolveTerms& terms) {
  GoalDistances distances;
  distances.distribution = database.distribution();
  distances.units_per_one = terms.units_per_one();
  double sum = 0;
  for (std::size_t d = 0; d < distances.distribution.size(); ++d) {
    distances.states += distances.distribution[d];
    sum += static_cast<double>(d) * static_cast<double>(distances.distribution[d]);
  }
  distances.mean = sum / static_cast<double>(distances.states) / distances.units_per_one;
  distances.was_built = database.was_built();
  distances.not_stored = database.not_stored();
  return distances;
}

tl::unexpected<Error> too_large(double states, double bytes, std::uint64_t memory_bytes) {
  return fail(
      ErrorCode::kResources,
      fmt::format("the distances of {:.3g} states take {:.0f} MB of memory or more, and {} "
                  "MB are allowed; allow more, or ask for less of the cube",
                  states, bytes / static_cast<double>(kMegabyte), memory_bytes / kMegabyte));
}

// Where every arrangement of labels can be reached.
Result<GoalDistances> by_labels(const SolveTerms& terms, const std::optional<TurnSystem>& system,
                                const TableStore& store, const GoalDistancesOptions& options) {
  const auto choice =
      best_frame({.ways = terms.goal.ways(), .metric = terms.metric, .system = system});
  if (!choice) return tl::unexpected(choice.error());
  const double size = choice->question.size();
  if (size > static_cast<double>(options.memory_bytes) * 4) {
    return too_large(size, size / 4, options.memory_bytes);
  }
  const auto database =
      LabelDatabase::open(choice->question, options.store_tables ? &store : nullptr, options.table);
  if (!database) return tl::unexpected(database.error());
  GoalDistances distances = summary(*database, terms);
  distances.states_per_coset = renaming_count(choice->question.labels, choice->question.states);
  return distances;
}

// Orientation is counted along one axis: seen along another there is more to tell apart.
Symmetry frame_with_fewest_states(const Goal& goal) {
  return std::ranges::min(Symmetry::rotations(), {}, [&](Symmetry s) {
    return std::pair(state_count(labels_of(goal.image(s).ways())), s.index());
  });
}

Goal framed(const Goal& goal) {
  return goal.image(frame_with_fewest_states(goal));
}

// What they are to someone who holds the cube otherwise.
SolveTerms image(const SolveTerms& terms, Symmetry rotation) {
  SolveTerms image = terms;
  image.goal = terms.goal.image(rotation);
  image.turns = terms.turns.image(rotation);
  if (terms.costs) image.costs = terms.costs->image(rotation);
  return image;
}

// Of more states, or of more pieces, than tables to look things up in have.
Result<GoalDistances> by_rows(const SolveTerms& terms, const TableStore& store,
                              const GoalDistancesOptions& options) {
  const Goal goal = framed(terms.goal);
  const double states = state_count(labels_of(goal.ways()));
  const double least_bytes = states / 4 / kSymmetryCount;
  if (least_bytes > static_cast<double>(options.memory_bytes)) {
    return too_large(states, least_bytes, options.memory_bytes);
  }
  const auto counts =
      RowCounts::open(goal, terms.metric, store, options.table, options.memory_bytes);
  if (!counts) return tl::unexpected(counts.error());
  return summary(*counts, terms);
}

// Whether nobody would look things up in a table of it, since it is too large or has too many rows.
bool needs_rows(const Goal& goal) {
  constexpr double kMostLookedUp = 1e9;
  const GoalLabels labels = labels_of(framed(goal).ways());
  return !LabelIndex::can_number(labels) || state_count(labels) > kMostLookedUp;
}

Result<GoalDistances> by_orbits(const SolveTerms& terms, const TableStore& store,
                                const GoalDistancesOptions& options) {
  const SolveTerms seen_so = image(terms, frame_with_fewest_states(terms.goal));
  GoalQuestion question;
  question.labels = labels_of(seen_so.goal.ways());
  auto states = goal_states(question.labels, seen_so.goal.ways());
  if (!states) return tl::unexpected(states.error());
  question.states = std::move(*states);
  question.steps = goal_steps(seen_so);
  if (!terms.costs) question.metric = terms.metric;
  auto database = OrbitDatabase::number(question);
  if (!database) return tl::unexpected(database.error());
  const TableStore* kept_in = options.store_tables ? &store : nullptr;
  if (auto opened = (*database)->open(kept_in, options.table, options.memory_bytes); !opened) {
    return tl::unexpected(opened.error());
  }
  GoalDistances distances = summary(**database, terms);
  distances.counts_holds = question.steps.counts_holds;
  if (!distances.counts_holds) {
    distances.states_per_coset = renaming_count(question.labels, (*database)->starts());
  }
  return distances;
}

Result<GoalDistances> distances_of(const SolveTerms& terms, const TableStore& store,
                                   const GoalDistancesOptions& options) {
  if (terms.turns.is_all_faces() && !terms.costs) {
    return needs_rows(terms.goal) ? by_rows(terms, store, options)
                                  : by_labels(terms, std::nullopt, store, options);
  }
  const GoalSteps steps = goal_steps(terms);
  const TurnGroup group(terms.turns);
  const bool is_plain = !terms.costs && steps.have_equal_costs() && steps.unit == 1;
  if (is_plain && group.is_whole()) {
    auto distances = by_labels(terms, steps.system, store, options);
    if (distances) distances->counts_holds = steps.counts_holds;
    return distances;
  }
  // Numbering the positions of a large group takes long, even to find that they are too many.
  const double positions = group.is_whole() ? state_count(labels_of(terms.goal.ways()))
                                            : static_cast<double>(group.positions());
  const double least_bytes = positions / 4 / kSymmetryCount;
  if (terms.goal.is_whole_cube() && least_bytes > static_cast<double>(options.memory_bytes)) {
    return too_large(positions, least_bytes, options.memory_bytes);
  }
  return by_orbits(terms, store, options);
}

}  // namespace
}  // namespace goals

double goal_state_bound(const Goal& goal) {
  const auto choice = goals::best_frame({.ways = goal.ways()});
  return choice ? choice->question.size() : goals::state_count(goals::labels_of(goal.ways()));
}

Result<GoalDistances> goal_distances(const SolveTerms& terms, const TableStore& store,
                                     const GoalDistancesOptions& options) {
  return base::guarded([&] { return goals::distances_of(terms, store, options); });
}

Result<GoalDistances> goal_distances(const Goal& goal, const TurnSet& turns, Metric metric,
                                     const TableStore& store, const GoalDistancesOptions& options) {
  return goal_distances(SolveTerms{goal, turns, metric, {}}, store, options);
}

Result<std::vector<std::uint64_t>> known_goal_distribution(const Goal& goal, Metric metric,
                                                           const TableStore& store) {
  return base::guarded([&]() -> Result<std::vector<std::uint64_t>> {
    if (goals::needs_rows(goal)) {
      const auto known = goals::RowCounts::find(goals::framed(goal), metric, store);
      if (!known) return tl::unexpected(known.error());
      return known->distribution();
    }
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
