#include "puzzles/puzzle_symmetry.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace superflip::puzzles {
namespace {

Rearrangement inverse_of(const Definition& definition, const Rearrangement& action) {
  Rearrangement inverse = identity_of(definition);
  for (std::size_t slot = 0; slot < definition.slots(); ++slot) {
    const int modulus = definition.modulus[slot];
    const std::size_t from = action.from[slot];
    inverse.from[from] = static_cast<std::uint16_t>(slot);
    inverse.twist[from] = static_cast<std::uint8_t>((modulus - action.twist[slot]) % modulus);
  }
  return inverse;
}

// What the moves that turn the whole puzzle generate, the identity first; nothing if that is too
// much.
std::vector<Rearrangement> all_rotations(const Definition& definition) {
  std::vector<Rearrangement> rotations{identity_of(definition)};
  for (std::size_t i = 0; i < rotations.size(); ++i) {
    for (const Family& family : definition.families) {
      if (!family.is_rotation) continue;
      Rearrangement next =
          compose(definition, rotations[i], definition.turns[family.first_turn].action);
      if (std::find(rotations.begin(), rotations.end(), next) != rotations.end()) continue;
      if (rotations.size() == kMaxSymmetries) return {};
      rotations.push_back(std::move(next));
    }
  }
  return rotations;
}

// Finds the new names. False if there are none: pieces that look alike would have to differ.
bool rename_pieces(const Definition& definition, PuzzleSymmetry& symmetry) {
  constexpr std::size_t kLabels = 256;
  symmetry.piece.assign(definition.slots(), 0);
  symmetry.twist.assign(definition.slots(), 0);
  std::vector<bool> is_named(definition.slots());
  for (const SetShape& set : definition.sets) {
    const auto offset = static_cast<std::size_t>(set.offset);
    std::vector<bool> is_taken(kLabels);
    for (std::size_t slot = offset; slot < offset + static_cast<std::size_t>(set.size); ++slot) {
      const std::size_t from = symmetry.rotation.from[slot];
      const int modulus = set.orientations;
      const std::uint8_t name = definition.solved.pieces[slot];
      const std::size_t piece = offset + definition.solved.pieces[from];
      const bool any = definition.any_twist[piece] != 0;
      if (any != (definition.any_twist[offset + name] != 0)) return false;
      const int turned = definition.solved.orientations[from] + symmetry.rotation.twist[slot];
      const int missing = definition.solved.orientations[slot] + 2 * modulus - turned;
      const auto twist = static_cast<std::uint8_t>(any ? 0 : missing % modulus);
      if (is_named[piece]) {
        if (symmetry.piece[piece] != name || symmetry.twist[piece] != twist) return false;
        continue;
      }
      if (is_taken[name]) return false;
      is_taken[name] = true;
      is_named[piece] = true;
      symmetry.piece[piece] = name;
      symmetry.twist[piece] = twist;
    }
  }
  return true;
}

// False if some turn that counts becomes none. Turns that do the same are one here.
bool rename_turns(const Definition& definition, Metric metric, PuzzleSymmetry& symmetry) {
  const PuzzleTurns all = counted_turns(definition, Metric::kHtm);
  const PuzzleTurns counted = counted_turns(definition, metric);
  const auto first_that_does = [&](const Rearrangement& action, const PuzzleTurns& turns) {
    const auto found = std::find_if(turns.begin(), turns.end(), [&](int turn) {
      return definition.turns[turn].action == action;
    });
    return found == turns.end() ? kNoTurn : *found;
  };
  const Rearrangement back = inverse_of(definition, symmetry.rotation);
  symmetry.turn.assign(definition.turns.size(), kNoTurn);
  for (const int turn : all) {
    const Rearrangement& action = definition.turns[turn].action;
    const bool counts = first_that_does(action, counted) != kNoTurn;
    const Rearrangement image =
        compose(definition, compose(definition, back, action), symmetry.rotation);
    symmetry.turn[turn] = first_that_does(image, counts ? counted : all);
    if (symmetry.turn[turn] == kNoTurn) return false;
  }
  return true;
}

}  // namespace

std::vector<PuzzleSymmetry> find_symmetries(const Definition& definition, Metric metric) {
  std::vector<Rearrangement> rotations = all_rotations(definition);
  if (rotations.empty()) rotations.push_back(identity_of(definition));
  std::vector<PuzzleSymmetry> group;
  for (Rearrangement& rotation : rotations) {
    PuzzleSymmetry symmetry;
    symmetry.rotation = std::move(rotation);
    if (!rename_pieces(definition, symmetry) || !rename_turns(definition, metric, symmetry)) {
      continue;
    }
    // Reachable states are what turns lead to: who does the same to all turns is the same.
    const auto same = std::find_if(group.begin(), group.end(), [&](const PuzzleSymmetry& other) {
      return other.turn == symmetry.turn;
    });
    if (same == group.end()) group.push_back(std::move(symmetry));
  }
  return group;
}

PuzzleState image_of(const Definition& definition, const PuzzleSymmetry& symmetry,
                     const PuzzleState& state) {
  PuzzleState image = rearranged(definition, state, symmetry.rotation);
  for (std::size_t slot = 0; slot < definition.slots(); ++slot) {
    const auto offset = static_cast<std::size_t>(definition.sets[definition.set_of[slot]].offset);
    const std::size_t piece = offset + image.pieces[slot];
    image.pieces[slot] = symmetry.piece[piece];
    image.orientations[slot] = static_cast<std::uint8_t>(
        (image.orientations[slot] + symmetry.twist[piece]) % definition.modulus[slot]);
  }
  return image;
}

std::vector<std::size_t> inverses_of(const std::vector<PuzzleSymmetry>& group) {
  const auto undoes = [&](const PuzzleSymmetry& second, const PuzzleSymmetry& first) {
    for (std::size_t turn = 0; turn < first.turn.size(); ++turn) {
      if (first.turn[turn] == kNoTurn) continue;
      if (second.turn[first.turn[turn]] != group[0].turn[turn]) return false;
    }
    return true;
  };
  std::vector<std::size_t> inverses;
  for (const PuzzleSymmetry& symmetry : group) {
    const auto found = std::find_if(group.begin(), group.end(), [&](const PuzzleSymmetry& other) {
      return undoes(other, symmetry);
    });
    inverses.push_back(static_cast<std::size_t>(found - group.begin()));
  }
  return inverses;
}

}  // namespace superflip::puzzles
