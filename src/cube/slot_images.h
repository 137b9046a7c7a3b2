// Where a symmetry takes the slots of pieces.
#pragma once

#include <cstddef>

#include <superflip/symmetry.h>

namespace superflip {

std::size_t corner_image(std::size_t slot, Symmetry s);
std::size_t edge_image(std::size_t slot, Symmetry s);

}  // namespace superflip
