// Between the oracle's cube and cubes in bytes.
#pragma once

#include <superflip/cube.h>

#include "gpu/byte_cube.h"

namespace superflip::gpu {

ByteCube byte_cube_of(const Cube& cube);
Cube cube_of(const ByteCube& bytes);
CubeAndInverse with_inverse(const Cube& cube);

}  // namespace superflip::gpu
