// Cubes as rows of a numpy array.
#pragma once

#include <cstdint>
#include <vector>

#include <pybind11/numpy.h>

#include <superflip/position.h>

namespace superflip::python {

using CubeArray = pybind11::array_t<std::uint8_t, pybind11::array::c_style>;

// Rows of 54 are facelets in the order of docs/conventions.md, 0 to 5 for U R F D L B. Rows of 40 are
// pieces with the centres at home: 8 corners, 8 twists, 12 edges, 12 flips. With the GIL, which is
// released; throws what is wrong with which row.
std::vector<Position> positions_of(const CubeArray& array);

}  // namespace superflip::python
