#include "goals/orbit_database.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "goals/goal_puzzle.h"
#include "puzzles/puzzle_symmetry.h"
#include "puzzles/reachability.h"

namespace superflip::goals {
namespace {

// Smaller tables are not worth the time that looking through symmetries takes.
constexpr std::uint64_t kWorthReducing = 4'000'000;

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

}  // namespace

// Those that take the goal's states to states of the goal.
void OrbitDatabase::keep_symmetries_of(const std::vector<PuzzleState>& states,
                                       std::vector<puzzles::PuzzleSymmetry>& symmetries) const {
  constexpr std::size_t kMostCompared = 5000;
  if (states.size() > kMostCompared) symmetries.resize(1);
  std::set<std::string> known;
  for (const PuzzleState& state : states) known.insert(bytes_of(state));
  std::erase_if(symmetries, [&](const puzzles::PuzzleSymmetry& symmetry) {
    return !std::all_of(states.begin(), states.end(), [&](const PuzzleState& state) {
      return known.contains(bytes_of(puzzles::image_of(definition_, symmetry, state)));
    });
  });
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

Result<void> OrbitDatabase::make(const GoalQuestion& question, const PuzzleState& solved) {
  auto definition = goal_puzzle(question.labels, solved, question.turns);
  if (!definition) return tl::unexpected(definition.error());
  labels_ = question.labels;
  metric_ = question.metric;
  definition_ = std::move(*definition);
  frozen_ = frozen_slots(definition_);
  puzzles::PositionIndex::Options options;
  if (state_count(labels_) >= kWorthReducing) {
    options.symmetries = puzzles::find_symmetries(definition_, metric_);
    keep_symmetries_of(question.states, options.symmetries);
    if (options.symmetries.size() == 1) options.symmetries.clear();
  }
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

Result<std::unique_ptr<OrbitDatabase>> OrbitDatabase::number(const GoalQuestion& question,
                                                             const Cube& example) {
  const PuzzleState from = seen(question.labels, example);
  std::vector<PuzzleState> left = question.states;
  std::optional<Error> reason;
  while (!left.empty()) {
    std::unique_ptr<OrbitDatabase> database(new OrbitDatabase);
    if (auto made = database->make(question, left.front()); !made) {
      return tl::unexpected(made.error());
    }
    // Those that the turns lead to from the first.
    const auto is_near = [&](const PuzzleState& state) {
      return database->has_frozen_slots_of(state) && database->numbering_.index->place_of(state);
    };
    std::copy_if(left.begin(), left.end(), std::back_inserter(database->starts_), is_near);
    std::erase_if(left, is_near);
    if (is_near(from)) return database;
    const auto reachable = puzzles::check_reachable(database->definition_, from);
    if (!reachable && !reason) reason = reachable.error();
    if (database->starts_.empty()) break;  // the goal itself cannot be
  }
  if (reason) return tl::unexpected(*reason);
  return fail(ErrorCode::kImpossibleCube, "no sequence of these turns leads to the goal");
}

puzzles::DistanceRequest OrbitDatabase::request() const {
  puzzles::DistanceRequest request;
  request.definition = &definition_;
  request.index = numbering_.index.get();
  request.classes = numbering_.reduction();
  request.starts = starts_;
  request.metric = metric_;
  return request;
}

std::string OrbitDatabase::table_name() const {
  return fmt::format("puzzle-goal-{:016x}-{}", puzzles::distances_kind(request()).definition_hash,
                     name_of(metric_));
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

}  // namespace superflip::goals
