#include "puzzles/projection.h"

#include <algorithm>

namespace superflip::puzzles {

Projection::Projection(const Definition& definition, const Components& components,
                       const std::vector<PartView>& views)
    : seen_(definition),
      number_(definition.slots(), std::vector<std::uint8_t>(256, 0)),
      orientations_(definition.slots(), 0) {
  seen_.is_built_in = false;
  std::fill(seen_.any_twist.begin(), seen_.any_twist.end(), std::uint8_t{1});
  // Pieces of different components never meet, so each gets numbers of its own. Where a set has
  // slots outside all components, 0 is for these.
  std::vector<int> outside(definition.sets.size());
  for (std::size_t set = 0; set < outside.size(); ++set) outside[set] = definition.sets[set].size;
  for (const Component& part : components.parts) outside[part.set] -= static_cast<int>(part.size());
  std::vector<int> next_number;
  for (const int slots : outside) next_number.push_back(slots > 0 ? 1 : 0);
  for (std::size_t p = 0; p < components.parts.size(); ++p) {
    const Component& part = components.parts[p];
    const auto offset = static_cast<std::size_t>(definition.sets[part.set].offset);
    const auto add_number = [&] {
      const int number = next_number[part.set]++;
      seen_.any_twist[offset + static_cast<std::size_t>(number)] = views[p].orientations ? 0 : 1;
      return static_cast<std::uint8_t>(number);
    };
    std::vector<std::uint8_t> numbers(256, 0);
    const bool has_others = std::any_of(part.slots.begin(), part.slots.end(), [&](int slot) {
      return std::count(views[p].told_apart.begin(), views[p].told_apart.end(),
                        definition.solved.pieces[slot]) == 0;
    });
    if (has_others) std::fill(numbers.begin(), numbers.end(), add_number());
    for (const std::uint8_t piece : views[p].told_apart) numbers[piece] = add_number();
    for (const int slot : part.slots) {
      number_[slot] = numbers;
      orientations_[slot] = views[p].orientations ? 1 : 0;
    }
  }
  for (SetShape& set : seen_.sets) {
    set.numbers.clear();
    for (int i = 0; i < set.size; ++i) set.numbers.push_back(i);
  }
  seen_.solved = seen(definition.solved);
  seen_.hash = hash_of(seen_);
}

PuzzleState Projection::seen(const PuzzleState& state) const {
  PuzzleState result = state;
  for (std::size_t slot = 0; slot < state.pieces.size(); ++slot) {
    result.pieces[slot] = number_[slot][state.pieces[slot]];
    if (orientations_[slot] == 0) result.orientations[slot] = 0;
  }
  return result;
}

}  // namespace superflip::puzzles
