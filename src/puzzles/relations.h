// Which values of different coordinates can occur together.
#pragma once

#include <optional>
#include <vector>

#include "puzzles/component.h"
#include "puzzles/coordinate.h"

namespace superflip::puzzles {

// The coordinates of one component: pieces and orientations apart, or both in one where the
// orientation of some pieces does not matter.
struct PartCoordinates {
  std::optional<Coordinate> pieces;
  std::optional<Coordinate> orientations;
  std::optional<Coordinate> both;
};

// Splits every coordinate into blocks such that the positions the moves reach are exactly those
// whose blocks go together: all values within the blocks are then independent of each other. The
// coordinates' tables number the solving families' base turns as `base_turns` says.
void split_by_relations(const Definition& definition, const Components& components,
                        const std::vector<std::size_t>& base_turns,
                        std::vector<PartCoordinates>& coordinates);

}  // namespace superflip::puzzles
