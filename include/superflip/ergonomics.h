// How long two hands need for turns: an estimate.
#pragma once

#include <vector>

#include <superflip/turn.h>

namespace superflip {

// In easy quarter turns: R U R' U' is 4, and nothing is 0. Hands begin as suits them, and do each
// turn with the fingers that make the whole the least effort. docs/ergonomics.md has the model.
double execution_effort(const std::vector<Turn>& turns);

}  // namespace superflip
