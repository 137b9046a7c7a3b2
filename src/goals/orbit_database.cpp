#include "goals/orbit_database.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "goals/goal_puzzle.h"
#include "goals/slot_action.h"
#include "puzzles/puzzle_symmetry.h"
#include "puzzles/reachability.h"

namespace superflip::goals {
namespace {

// Smaller tables are not worth the time that looking through symmetries takes.
constexpr double kWorthReducing = 4'000'000;

std::string bytes_of(const PuzzleState& state) {
  std::string bytes(state.pieces.begin(), state.pieces.end());
  bytes.append(state.orientations.begin(), state.orientations.end());
  return bytes;
}

std::vector<bool> frozen_slots(const puzzles::Definition& definition) {
  std::vector<bool> frozen(definition.slots(), true);
  for (const puzzles::Turn& turn : definition.turns) {
    if (definition.families[static_cast<std::size_t>(turn.family)].is_rotation) continue;
    for (std::size_t slot = 0; slot < frozen.size(); ++slot) {
      if (turn.action.from[slot] != slot || turn.action.twist[slot] != 0) frozen[slot] = false;
    }
  }
  return frozen;
}

PuzzleState with_centres(PuzzleState state) {
  for (std::size_t i = 0; i < kCentreCount; ++i) {
    state.pieces.push_back(static_cast<std::uint8_t>(i));
    state.orientations.push_back(0);
  }
  return state;
}

// Of an action on slots of which the definition may have only the first.
puzzles::Rearrangement all_slots(const puzzles::Rearrangement& action) {
  puzzles::Rearrangement all = action_of(Cube{});
  std::copy(action.from.begin(), action.from.end(), all.from.begin());
  std::copy(action.twist.begin(), action.twist.end(), all.twist.begin());
  return all;
}

}  // namespace

// Those that take the goal's states to states of the goal, and turns to turns that cost the same.
std::vector<puzzles::PuzzleSymmetry> OrbitDatabase::symmetries() const {
  constexpr std::size_t kMostCompared = 5000;
  if (wanted_.size() > kMostCompared) return {};
  auto symmetries = puzzles::find_symmetries(definition_, Metric::kHtm);
  std::set<std::string> known;
  for (const PuzzleState& state : wanted_) known.insert(bytes_of(state));
  const auto cost_of = [&](int turn) {
    return steps_.cost_of(all_slots(definition_.turns[static_cast<std::size_t>(turn)].action));
  };
  std::erase_if(symmetries, [&](const puzzles::PuzzleSymmetry& symmetry) {
    for (const int turn : puzzles::counted_turns(definition_, Metric::kHtm)) {
      if (cost_of(turn) != cost_of(symmetry.turn[static_cast<std::size_t>(turn)])) return true;
    }
    return !std::all_of(wanted_.begin(), wanted_.end(), [&](const PuzzleState& state) {
      return known.contains(bytes_of(puzzles::image_of(definition_, symmetry, state)));
    });
  });
  if (symmetries.size() == 1) symmetries.clear();
  return symmetries;
}

bool OrbitDatabase::has_frozen_slots_of(const PuzzleState& state) const {
  for (std::size_t slot = 0; slot < frozen_.size(); ++slot) {
    if (!frozen_[slot]) continue;
    if (definition_.solved.pieces[slot] != state.pieces[slot] ||
        definition_.solved.orientations[slot] != state.orientations[slot]) {
      return false;
    }
  }
  return true;
}

Result<void> OrbitDatabase::make(const GoalQuestion& question) {
  steps_ = question.steps;
  metric_ = question.metric;
  PuzzleState from = seen(question.labels, Cube{});
  if (steps_.counts_holds) from = with_centres(std::move(from));
  auto definition = goal_puzzle(question.labels, from, steps_);
  if (!definition) return tl::unexpected(definition.error());
  definition_ = std::move(*definition);
  frozen_ = frozen_slots(definition_);
  find_starts(question);
  puzzles::PositionIndex::Options options;
  if (state_count(question.labels) >= kWorthReducing) options.symmetries = symmetries();
  auto index = puzzles::PositionIndex::create(definition_, options);
  if (!index) return tl::unexpected(index.error());
  numbering_.index = std::make_unique<const puzzles::PositionIndex>(std::move(*index));
  if (numbering_.index->symmetries() != nullptr) {
    numbering_.classes = puzzles::RowClasses::create(*numbering_.index);
    if (!numbering_.classes) {
      index = puzzles::PositionIndex::create(definition_);
      if (!index) return tl::unexpected(index.error());
      numbering_.index = std::make_unique<const puzzles::PositionIndex>(std::move(*index));
    }
  }
  return {};
}

// However the cube is held in the end, the goal is reached.
void OrbitDatabase::find_starts(const GoalQuestion& question) {
  if (!steps_.counts_holds) {
    wanted_ = question.states;
    return;
  }
  for (const Symmetry held : Symmetry::rotations()) {
    const puzzles::Rearrangement rotation = action_of(held);
    for (const PuzzleState& state : question.states) {
      wanted_.push_back(puzzles::rearranged(definition_, with_centres(state), rotation));
    }
  }
}

Result<std::unique_ptr<OrbitDatabase>> OrbitDatabase::number(const GoalQuestion& question) {
  std::unique_ptr<OrbitDatabase> database(new OrbitDatabase);
  if (auto made = database->make(question); !made) return tl::unexpected(made.error());
  std::copy_if(database->wanted_.begin(), database->wanted_.end(),
               std::back_inserter(database->starts_), [&](const PuzzleState& state) {
                 return database->has_frozen_slots_of(state) &&
                        database->numbering_.index->place_of(state);
               });
  if (!database->starts_.empty()) return database;
  const auto reachable = puzzles::check_reachable(database->definition_, database->wanted_.front());
  if (!reachable) return tl::unexpected(reachable.error());
  return fail(ErrorCode::kImpossibleCube, "no sequence of these turns leads to the goal");
}

std::vector<puzzles::CostedTurn> OrbitDatabase::costs() const {
  std::vector<puzzles::CostedTurn> costs;
  std::size_t number = 0;
  for (const int turn : puzzles::counted_turns(definition_, Metric::kHtm)) {
    const auto action = all_slots(definition_.turns[static_cast<std::size_t>(turn)].action);
    const int cost = steps_.cost_of(action);
    if (cost > 0) costs.push_back({number, cost, steps_.cost_of(inverse_of(action))});
    ++number;
  }
  return costs;
}

// Whether the turns that a metric counts are the steps, each for one.
bool OrbitDatabase::counts_as(Metric metric) const {
  const PuzzleTurns turns = puzzles::counted_turns(definition_, metric);
  return steps_.have_equal_costs() && std::all_of(turns.begin(), turns.end(), [&](int turn) {
           return steps_.cost_of(
                      all_slots(definition_.turns[static_cast<std::size_t>(turn)].action)) == 1;
         });
}

puzzles::DistanceRequest OrbitDatabase::request() const {
  puzzles::DistanceRequest request;
  request.definition = &definition_;
  request.index = numbering_.index.get();
  request.classes = numbering_.reduction();
  request.starts = starts_;
  if (metric_ && counts_as(*metric_)) {
    request.metric = *metric_;
  } else {
    request.costs = costs();
  }
  return request;
}

std::string OrbitDatabase::table_name() const {
  const puzzles::DistanceRequest wanted = request();
  return fmt::format("puzzle-goal-{:016x}-{}", puzzles::distances_kind(wanted).definition_hash,
                     wanted.costs.empty() ? name_of(wanted.metric) : "costs");
}

Result<void> OrbitDatabase::open(const TableStore* store, const TableOptions& options,
                                 std::uint64_t memory_bytes) {
  puzzles::DistanceRequest wanted = request();
  wanted.name = table_name();
  wanted.memory_bytes = memory_bytes;
  auto opened = puzzles::open_distances(wanted, store, options);
  if (!opened) return tl::unexpected(opened.error());
  distances_ = std::move(*opened);
  return {};
}

std::vector<std::uint64_t> OrbitDatabase::distribution() const {
  std::vector<std::uint64_t> counts;
  for (const std::uint64_t count : distances_.fill.distribution) {
    if (!counts.empty()) counts.resize(counts.size() + static_cast<std::size_t>(steps_.unit) - 1);
    counts.push_back(count / static_cast<std::uint64_t>(steps_.rotations));
  }
  return counts;
}

}  // namespace superflip::goals
