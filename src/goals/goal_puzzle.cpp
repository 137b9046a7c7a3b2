#include "goals/goal_puzzle.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "goals/slot_action.h"
#include "puzzles/draft.h"

namespace superflip::goals {
namespace {

puzzles::Rearrangement first_slots(puzzles::Rearrangement action, std::size_t count) {
  action.from.resize(count);
  action.twist.resize(count);
  return action;
}

template <std::size_t kCount>
puzzles::DraftRows rows_of(const PuzzleState& solved, std::size_t offset,
                           const std::array<bool, kCount>& any_turn) {
  puzzles::DraftRows rows;
  for (std::size_t i = 0; i < kCount; ++i) {
    const std::uint8_t label = solved.pieces[offset + i];
    rows.pieces.push_back(label);
    rows.orientations.push_back(any_turn[label] ? puzzles::kAnyOrientation
                                                : solved.orientations[offset + i]);
  }
  return rows;
}

// A move stands for its powers, too: those that are left are moves of their own.
void add_steps(const GoalSteps& steps, std::size_t slots, puzzles::Draft& draft) {
  std::vector<puzzles::Rearrangement> known{action_of(Cube{})};
  for (const GoalSteps::Step& step : steps.steps) {
    if (std::find(known.begin(), known.end(), step.action) != known.end()) continue;
    const std::string name = "step " + std::to_string(draft.moves.size() + 1);
    draft.moves.push_back({name, name, first_slots(step.action, slots)});
    puzzles::Rearrangement power = step.action;
    do {
      known.push_back(power);
      power = then(power, step.action);
    } while (power != known.front());
  }
}

void add_rotations(std::size_t slots, puzzles::Draft& draft) {
  const auto add = [&](const std::string& name, Face about) {
    draft.moves.push_back({name, name, first_slots(action_of(Symmetry::about(about, 1)), slots)});
  };
  add("x", Face::kR);
  add("y", Face::kU);
  add("z", Face::kF);
}

}  // namespace

Result<puzzles::Definition> goal_puzzle(const GoalLabels& labels, const PuzzleState& solved,
                                        const GoalSteps& steps) {
  puzzles::Draft draft;
  draft.name = "goal";
  draft.source = "goal";
  draft.solved_where = "goal";
  draft.sets = {{"CORNERS", kCornerCount, 3}, {"EDGES", kEdgeCount, 2}};
  draft.solved = {rows_of(solved, 0, labels.any_twist),
                  rows_of(solved, kCornerCount, labels.any_flip)};
  if (steps.counts_holds) {
    draft.sets.push_back({"CENTRES", kCentreCount, 1});
    draft.solved.push_back(rows_of<kCentreCount>(solved, kCornerCount + kEdgeCount, {}));
  }
  const std::size_t slots = steps.counts_holds ? kSlotCount : kCornerCount + kEdgeCount;
  add_steps(steps, slots, draft);
  if (draft.moves.empty()) return fail(ErrorCode::kUsage, "there are no turns to solve it with");
  add_rotations(slots, draft);
  return puzzles::finish_draft(draft);
}

}  // namespace superflip::goals
