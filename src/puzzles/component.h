// The parts of a puzzle that the moves never mix.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzles/definition.h"

namespace superflip::puzzles {

// How one move changes a component; slots counted within it.
struct LocalAction {
  std::vector<std::uint8_t> from;
  std::vector<std::uint8_t> twist;
};

// Slots of one set between which the moves carry pieces; or all slots of a set whose pieces never
// leave, but turn.
struct Component {
  int set = 0;
  std::vector<int> slots;
  int orientations = 1;            // 1 also where no orientation matters
  bool has_any_twist = false;      // of some pieces the orientation matters, of others it does not
  bool pieces_matter = false;      // some move, and they are not all alike
  std::vector<LocalAction> moves;  // of each family of the definition that is no rotation

  std::size_t size() const { return slots.size(); }
};

struct Components {
  std::vector<Component> parts;
  std::vector<int> fixed_slots;  // nothing ever changes here
};

Components find_components(const Definition& definition);

// No two pieces of a component are alike and every orientation matters: then positions are elements
// of the group of the moves.
bool are_all_different(const Definition& definition, const Components& components);

// How many arrangements of a component's pieces the moves reach, perhaps rounded; nothing where that
// takes listing them.
std::optional<double> arrangement_count(const Definition& definition, const Component& part);

// The families that are no rotations, in order.
std::vector<int> solving_families(const Definition& definition);

}  // namespace superflip::puzzles
