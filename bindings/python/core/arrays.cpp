#include "arrays.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <pybind11/stl.h>

#include <superflip/notation.h>

#include "bind.h"
#include "errors.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

constexpr std::size_t kFacelets = 54;
constexpr std::size_t kPieces = 2 * kCornerCount + 2 * kEdgeCount;
constexpr std::string_view kFaceLetters = "URFDLB";

using Row = std::span<const std::uint8_t>;

Result<Position> read_facelets(Row row) {
  std::string text;
  for (const std::uint8_t face : row) {
    if (face >= kFaceLetters.size()) {
      return fail(ErrorCode::kUsage, "facelet " + std::to_string(text.size()) + " is " +
                                         std::to_string(face) +
                                         "; facelets are 0 to 5 for U R F D L B");
    }
    text += kFaceLetters[face];
  }
  return parse_position(text, Form::kFacelets);
}

Result<Position> read_pieces(Row row) {
  Cube cube;
  auto at = row.begin();
  using Part = std::span<std::uint8_t>;
  for (const Part part : {Part(cube.corner_piece), Part(cube.corner_twist), Part(cube.edge_piece),
                          Part(cube.edge_flip)}) {
    std::copy_n(at, part.size(), part.begin());
    at += static_cast<std::ptrdiff_t>(part.size());
  }
  return check_cube(cube).map([](const Cube& good) { return Position{good, {}}; });
}

void write_facelets(const Position& position, std::uint8_t* row) {
  for (const char letter : unwrap(format_position(position, Form::kFacelets))) {
    *row++ = static_cast<std::uint8_t>(kFaceLetters.find(letter));
  }
}

void write_pieces(const Position& position, std::uint8_t* row) {
  const Cube& cube = position.cube;
  for (const Row part : {Row(cube.corner_piece), Row(cube.corner_twist), Row(cube.edge_piece),
                         Row(cube.edge_flip)}) {
    row = std::copy(part.begin(), part.end(), row);
  }
}

CubeArray array_of(const std::vector<Position>& positions, const std::string& form) {
  const bool facelets = form == "facelets";
  if (!facelets && form != "pieces") {
    raise_usage("cubes in an array are facelets or pieces, not " + form);
  }
  const std::size_t width = facelets ? kFacelets : kPieces;
  CubeArray array({positions.size(), width});
  std::uint8_t* row = array.mutable_data();
  for (const Position& position : positions) {
    facelets ? write_facelets(position, row) : write_pieces(position, row);
    row += width;
  }
  return array;
}

}  // namespace

std::vector<Position> positions_of(const CubeArray& array) {
  const std::size_t width = array.ndim() == 2 ? static_cast<std::size_t>(array.shape(1)) : 0;
  if (width != kFacelets && width != kPieces) {
    raise_usage("an array of cubes has a row for each: 54 facelets, or 40 numbers for the pieces");
  }
  const auto count = static_cast<std::size_t>(array.shape(0));
  const std::uint8_t* const data = array.data();
  const py::gil_scoped_release release;
  std::vector<Position> positions;
  positions.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Row row(data + i * width, width);
    const Result<Position> position = width == kFacelets ? read_facelets(row) : read_pieces(row);
    if (!position) {
      throw Raised(
          {position.error().code, "row " + std::to_string(i) + ": " + position.error().message});
    }
    positions.push_back(*position);
  }
  return positions;
}

void bind_arrays(py::module_& module) {
  module.def("cubes_from_array", &positions_of, py::arg("array"));
  module.def("array_from_cubes", &array_of, py::arg("cubes"), py::arg("form"));
}

}  // namespace superflip::python
