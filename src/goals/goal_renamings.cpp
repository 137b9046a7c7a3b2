#include "goals/goal_renamings.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace superflip::goals {
namespace {

constexpr std::size_t kMostCompared = 300;
constexpr std::size_t kSlots = kCornerCount + kEdgeCount;

bool is_corner(std::size_t slot) {
  return slot < kCornerCount;
}

// The labels of corners, then those of edges.
std::size_t number_of(std::size_t slot, std::uint8_t label) {
  return is_corner(slot) ? label : kCornerCount + label;
}

struct NewName {
  std::uint8_t label = 0;
  std::uint8_t turned = 0;

  friend bool operator==(const NewName&, const NewName&) = default;
};
using NewNames = std::vector<std::optional<NewName>>;

// Those that take one state to the other; nothing if a label would have two.
std::optional<NewNames> names_between(const PuzzleState& from, const PuzzleState& to) {
  NewNames names(kSlots);
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    auto& name = names[number_of(slot, from.pieces[slot])];
    const unsigned turns = is_corner(slot) ? 3 : 2;
    const unsigned turned = turns + to.orientations[slot] - from.orientations[slot];
    const NewName wanted{to.pieces[slot], static_cast<std::uint8_t>(turned % turns)};
    if (name && *name != wanted) return std::nullopt;
    name = wanted;
  }
  return names;
}

std::string renamed(const GoalLabels& labels, const PuzzleState& state, const NewNames& names) {
  std::string bytes(2 * kSlots, '\0');
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const NewName name = *names[number_of(slot, state.pieces[slot])];
    const bool any = is_corner(slot) ? labels.any_twist[name.label] : labels.any_flip[name.label];
    const unsigned turns = is_corner(slot) ? 3 : 2;
    bytes[slot] = static_cast<char>(name.label);
    bytes[kSlots + slot] =
        static_cast<char>(any ? 0 : (state.orientations[slot] + name.turned) % turns);
  }
  return bytes;
}

}  // namespace

std::uint64_t renaming_count(const GoalLabels& labels, std::span<const PuzzleState> goal) {
  if (goal.size() > kMostCompared) return 1;
  const PuzzleState solved = seen(labels, Cube{});
  const NewNames same = *names_between(solved, solved);
  std::set<std::string> known;
  for (const PuzzleState& state : goal) known.insert(renamed(labels, state, same));
  if (!known.contains(renamed(labels, solved, same))) return 1;
  return static_cast<std::uint64_t>(std::ranges::count_if(goal, [&](const PuzzleState& state) {
    const auto names = names_between(solved, state);
    return names && std::ranges::all_of(goal, [&](const PuzzleState& other) {
             return known.contains(renamed(labels, other, *names));
           });
  }));
}

}  // namespace superflip::goals
