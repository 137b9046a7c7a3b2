#include "goals/slot_action.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include <superflip/algorithm.h>
#include <superflip/puzzle.h>

namespace superflip::goals {
namespace {

unsigned turns_of(std::size_t slot) {
  if (slot < kCornerCount) return 3;
  return slot < kCornerCount + kEdgeCount ? 2 : 1;
}

void add_centres(Symmetry held, puzzles::Rearrangement& action) {
  constexpr std::size_t kFirst = kCornerCount + kEdgeCount;
  action.from.resize(kSlotCount);
  action.twist.resize(kSlotCount, 0);
  for (const Face face : kFaces) {
    const auto to = kFirst + static_cast<std::size_t>(index_of(held.image(face)));
    action.from[to] = static_cast<std::uint16_t>(kFirst + static_cast<std::size_t>(index_of(face)));
  }
}

puzzles::Rearrangement nothing_moved() {
  return action_of(Cube{});
}

// As the built-in puzzle has it, of which x, y and z are moves.
puzzles::Rearrangement quarter_rotation(Face about) {
  const std::string name = about == Face::kU ? "y" : about == Face::kR ? "x" : "z";
  const Puzzle cube = Puzzle::built_in("3x3x3").value();
  const auto& families = cube.definition().families;
  const auto family = std::ranges::find(families, name, &puzzles::Family::name);
  puzzles::Rearrangement action =
      cube.definition().turns[static_cast<std::size_t>(family->first_turn)].action;
  add_centres(Symmetry::about(about, 1), action);
  return action;
}

}  // namespace

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
  add_centres(Symmetry(), action);
  return action;
}

puzzles::Rearrangement action_of(Symmetry held) {
  puzzles::Rearrangement action = nothing_moved();
  for (const Turn& rotation : rotations_to(held)) {
    const puzzles::Rearrangement quarter = quarter_rotation(rotation.face);
    for (int i = 0; i < rotation.quarter_turns; ++i) action = then(action, quarter);
  }
  return action;
}

puzzles::Rearrangement then(const puzzles::Rearrangement& a, const puzzles::Rearrangement& b) {
  puzzles::Rearrangement both;
  for (std::size_t slot = 0; slot < kSlotCount; ++slot) {
    const std::size_t between = b.from[slot];
    both.from.push_back(a.from[between]);
    both.twist.push_back(
        static_cast<std::uint8_t>((a.twist[between] + b.twist[slot]) % turns_of(slot)));
  }
  return both;
}

puzzles::Rearrangement inverse_of(const puzzles::Rearrangement& action) {
  puzzles::Rearrangement inverse = nothing_moved();
  for (std::size_t slot = 0; slot < kSlotCount; ++slot) {
    const std::size_t from = action.from[slot];
    const unsigned turns = turns_of(slot);
    inverse.from[from] = static_cast<std::uint16_t>(slot);
    inverse.twist[from] = static_cast<std::uint8_t>((turns - action.twist[slot]) % turns);
  }
  return inverse;
}

}  // namespace superflip::goals
