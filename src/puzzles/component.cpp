#include "puzzles/component.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "puzzles/stabilizer_chain.h"

namespace superflip::puzzles {
namespace {

// The smallest slot that moves connect with each slot.
std::vector<int> orbit_of_slots(const Definition& definition, const std::vector<int>& families) {
  std::vector<int> root(definition.slots());
  std::iota(root.begin(), root.end(), 0);
  const auto find = [&](int slot) {
    while (root[slot] != slot) slot = root[slot];
    return slot;
  };
  for (const int family : families) {
    const Rearrangement& action = definition.turns[definition.families[family].first_turn].action;
    for (std::size_t slot = 0; slot < root.size(); ++slot) {
      const int a = find(static_cast<int>(slot));
      const int b = find(action.from[slot]);
      root[std::max(a, b)] = std::min(a, b);
    }
  }
  std::vector<int> orbit(root.size());
  for (std::size_t slot = 0; slot < root.size(); ++slot) orbit[slot] = find(static_cast<int>(slot));
  return orbit;
}

bool is_ever_twisted(const Definition& definition, const std::vector<int>& families, int slot) {
  return std::any_of(families.begin(), families.end(), [&](int family) {
    return definition.turns[definition.families[family].first_turn].action.twist[slot] != 0;
  });
}

void describe(const Definition& definition, const std::vector<int>& families, Component& part) {
  const SetShape& set = definition.sets[part.set];
  const auto piece_in = [&](int slot) { return definition.solved.pieces[slot]; };
  const auto is_any = [&](int slot) {
    return definition.any_twist[static_cast<std::size_t>(set.offset) + piece_in(slot)] != 0;
  };
  const auto any = std::count_if(part.slots.begin(), part.slots.end(), is_any);
  part.orientations = any == static_cast<std::ptrdiff_t>(part.size()) ? 1 : set.orientations;
  part.has_any_twist = part.orientations > 1 && any > 0;
  std::vector<std::uint8_t> local(definition.slots());
  for (std::size_t i = 0; i < part.size(); ++i) local[part.slots[i]] = static_cast<std::uint8_t>(i);
  bool moves = false;
  for (const int family : families) {
    const Rearrangement& action = definition.turns[definition.families[family].first_turn].action;
    LocalAction move;
    for (const int slot : part.slots) {
      moves = moves || action.from[slot] != slot;
      move.from.push_back(local[action.from[slot]]);
      move.twist.push_back(static_cast<std::uint8_t>(action.twist[slot] % part.orientations));
    }
    part.moves.push_back(std::move(move));
  }
  part.pieces_matter = moves && std::any_of(part.slots.begin(), part.slots.end(), [&](int slot) {
                         return piece_in(slot) != piece_in(part.slots[0]);
                       });
}

}  // namespace

std::vector<int> solving_families(const Definition& definition) {
  std::vector<int> families;
  for (std::size_t family = 0; family < definition.families.size(); ++family) {
    if (!definition.families[family].is_rotation) families.push_back(static_cast<int>(family));
  }
  return families;
}

bool are_all_different(const Definition& definition, const Components& components) {
  return std::all_of(components.parts.begin(), components.parts.end(), [&](const Component& part) {
    std::vector<std::uint8_t> pieces;
    for (const int slot : part.slots) pieces.push_back(definition.solved.pieces[slot]);
    std::sort(pieces.begin(), pieces.end());
    return !part.has_any_twist && part.orientations == definition.sets[part.set].orientations &&
           std::adjacent_find(pieces.begin(), pieces.end()) == pieces.end();
  });
}

// Where all pieces differ, each element of the group that the moves generate on the slots is an
// arrangement. Where some are alike, all ways to arrange them are reached if the group has all even
// permutations.
std::optional<double> arrangement_count(const Definition& definition, const Component& part) {
  std::vector<Permutation> generators;
  for (const LocalAction& move : part.moves) {
    Permutation generator(part.size());
    for (std::size_t slot = 0; slot < part.size(); ++slot) {
      generator[move.from[slot]] = static_cast<std::uint16_t>(slot);
    }
    generators.push_back(std::move(generator));
  }
  std::vector<std::uint16_t> base(part.size());
  std::iota(base.begin(), base.end(), std::uint16_t{0});
  const double order = StabilizerChain(generators, base).order();
  std::map<std::uint8_t, int> alike;
  double even = 0.5;
  double ways = 1;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const auto placed = static_cast<double>(i + 1);
    even *= placed;
    ways *= placed / ++alike[definition.solved.pieces[part.slots[i]]];
  }
  if (alike.size() == part.size()) return order;
  if (order >= even * 0.99) return ways;
  return std::nullopt;
}

Components find_components(const Definition& definition) {
  const std::vector<int> families = solving_families(definition);
  const std::vector<int> orbits = orbit_of_slots(definition, families);
  Components components;
  std::map<int, std::vector<int>> moved;   // orbit -> slots
  std::map<int, std::vector<int>> turned;  // set -> slots whose pieces only turn
  for (std::size_t slot = 0; slot < orbits.size(); ++slot) {
    const int number = static_cast<int>(slot);
    if (std::count(orbits.begin(), orbits.end(), orbits[slot]) > 1) {
      moved[orbits[slot]].push_back(number);
    } else if (is_ever_twisted(definition, families, number)) {
      turned[definition.set_of[slot]].push_back(number);
    } else {
      components.fixed_slots.push_back(number);
    }
  }
  const auto add = [&](const std::vector<int>& slots) {
    Component part;
    part.set = definition.set_of[slots[0]];
    part.slots = slots;
    describe(definition, families, part);
    if (part.pieces_matter || part.orientations > 1) components.parts.push_back(std::move(part));
  };
  for (const auto& [orbit, slots] : moved) add(slots);
  for (const auto& [set, slots] : turned) add(slots);
  return components;
}

}  // namespace superflip::puzzles
