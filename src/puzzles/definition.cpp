#include "puzzles/definition.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "pdb/checksum.h"

namespace superflip::puzzles {

Rearrangement identity_of(const Definition& definition) {
  Rearrangement identity;
  identity.from.resize(definition.slots());
  std::iota(identity.from.begin(), identity.from.end(), std::uint16_t{0});
  identity.twist.assign(definition.slots(), 0);
  return identity;
}

Rearrangement compose(const Definition& definition, const Rearrangement& a,
                      const Rearrangement& b) {
  Rearrangement both;
  both.from.reserve(definition.slots());
  both.twist.reserve(definition.slots());
  for (std::size_t slot = 0; slot < definition.slots(); ++slot) {
    const std::size_t between = b.from[slot];
    both.from.push_back(a.from[between]);
    both.twist.push_back(
        static_cast<std::uint8_t>((a.twist[between] + b.twist[slot]) % definition.modulus[slot]));
  }
  return both;
}

PuzzleState rearranged(const Definition& definition, const PuzzleState& state,
                       const Rearrangement& action) {
  PuzzleState after;
  after.pieces.reserve(definition.slots());
  after.orientations.reserve(definition.slots());
  for (std::size_t slot = 0; slot < definition.slots(); ++slot) {
    const std::size_t from = action.from[slot];
    const std::uint8_t piece = state.pieces[from];
    const auto first_of_set =
        static_cast<std::size_t>(definition.sets[definition.set_of[slot]].offset);
    const bool any = definition.any_twist[first_of_set + piece] != 0;
    const int twist = (state.orientations[from] + action.twist[slot]) % definition.modulus[slot];
    after.pieces.push_back(piece);
    after.orientations.push_back(any ? std::uint8_t{0} : static_cast<std::uint8_t>(twist));
  }
  return after;
}

PuzzleState after_turns(const Definition& definition, PuzzleState state, const PuzzleTurns& turns) {
  for (const int turn : turns) state = rearranged(definition, state, definition.turns[turn].action);
  return state;
}

int inverse_turn(const Definition& definition, int turn) {
  const Family& family = definition.families[definition.turns[turn].family];
  return family.first_turn + (family.order - definition.turns[turn].power) - 1;
}

PuzzleTurns inverse_turns(const Definition& definition, const PuzzleTurns& turns) {
  PuzzleTurns inverse;
  inverse.reserve(turns.size());
  std::transform(turns.rbegin(), turns.rend(), std::back_inserter(inverse),
                 [&](int turn) { return inverse_turn(definition, turn); });
  return inverse;
}

PuzzleTurns counted_turns(const Definition& definition, Metric metric) {
  PuzzleTurns counted;
  for (std::size_t turn = 0; turn < definition.turns.size(); ++turn) {
    const int power = definition.turns[turn].power;
    const Family& family = definition.families[definition.turns[turn].family];
    if (family.is_rotation) continue;
    if (metric == Metric::kQtm && power != 1 && power != family.order - 1) continue;
    counted.push_back(static_cast<int>(turn));
  }
  return counted;
}

std::uint64_t hash_of(const Definition& definition) {
  std::vector<std::byte> bytes;
  const auto add = [&](std::size_t number) {
    bytes.push_back(static_cast<std::byte>(number & 0xffU));
    bytes.push_back(static_cast<std::byte>(number >> 8U & 0xffU));
  };
  const auto add_all = [&](const auto& numbers) {
    add(numbers.size());
    for (const auto number : numbers) add(static_cast<std::size_t>(number));
  };
  for (const SetShape& set : definition.sets) add_all(std::array{set.size, set.orientations});
  add_all(definition.solved.pieces);
  add_all(definition.solved.orientations);
  add_all(definition.any_twist);
  for (const Family& family : definition.families) {
    add(family.is_rotation ? 1 : 0);
    add_all(definition.turns[family.first_turn].action.from);
    add_all(definition.turns[family.first_turn].action.twist);
  }
  return pdb::checksum(bytes);
}

}  // namespace superflip::puzzles
