// What of a goal's masks possible cubes can have.
#pragma once

#include <cstdint>
#include <optional>

#include <superflip/goal.h>

namespace superflip::goals {

// The permutations of the pieces that count: of a possible cube, those of its corners and of its
// edges are both even or both odd.
enum class Parities : std::uint8_t { kEven = 1, kBoth = 3 };

// Without the pieces and turns that no possible cube has there if it has what the masks allow
// elsewhere; nothing if no possible cube is allowed at all. This is exact: each bit that is left is
// that of a possible cube.
std::optional<SlotMasks> possible_masks(const SlotMasks& masks,
                                        Parities parities = Parities::kBoth);

}  // namespace superflip::goals
