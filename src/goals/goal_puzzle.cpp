#include "goals/goal_puzzle.h"

#include <cstddef>
#include <string>
#include <utility>

#include "puzzles/draft.h"

namespace superflip::goals {
namespace {

puzzles::Rearrangement action_of(const Cube& turned) {
  puzzles::Rearrangement action;
  for (std::size_t i = 0; i < kCornerCount; ++i) {
    action.from.push_back(turned.corner_piece[i]);
    action.twist.push_back(turned.corner_twist[i]);
  }
  for (std::size_t i = 0; i < kEdgeCount; ++i) {
    action.from.push_back(static_cast<std::uint16_t>(kCornerCount + turned.edge_piece[i]));
    action.twist.push_back(turned.edge_flip[i]);
  }
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

// A face with a quarter turn has all three; one with a half turn alone has a name of its own.
void add_turns(const TurnSet& turns, puzzles::Draft& draft) {
  for (const Face face : kFaces) {
    const std::string name(1, letter_of(face));
    if (turns.contains(Move(face, 1)) || turns.contains(Move(face, 3))) {
      draft.moves.push_back({name, name, action_of(Cube::of(Move(face, 1)))});
    } else if (turns.contains(Move(face, 2))) {
      draft.moves.push_back({name + "h", name, action_of(Cube::of(Move(face, 2)))});
    }
  }
}

Result<void> add_rotations(puzzles::Draft& draft) {
  const auto cube = Puzzle::built_in("3x3x3");
  if (!cube) return tl::unexpected(cube.error());
  const puzzles::Definition& definition = cube->definition();
  for (const puzzles::Family& family : definition.families) {
    if (!family.is_rotation) continue;
    const auto turn = static_cast<std::size_t>(family.first_turn);
    draft.moves.push_back({family.name, family.name, definition.turns[turn].action});
  }
  return {};
}

}  // namespace

Result<puzzles::Definition> goal_puzzle(const GoalLabels& labels, const PuzzleState& solved,
                                        const TurnSet& turns) {
  puzzles::Draft draft;
  draft.name = "goal";
  draft.source = "goal";
  draft.solved_where = "goal";
  draft.sets = {{"CORNERS", kCornerCount, 3}, {"EDGES", kEdgeCount, 2}};
  draft.solved = {rows_of(solved, 0, labels.any_twist),
                  rows_of(solved, kCornerCount, labels.any_flip)};
  add_turns(turns, draft);
  if (draft.moves.empty()) return fail(ErrorCode::kUsage, "there are no turns to solve it with");
  if (auto added = add_rotations(draft); !added) return tl::unexpected(added.error());
  return puzzles::finish_draft(draft);
}

}  // namespace superflip::goals
