// The class Cube: a position, immutable. superflip/_cube.py is the one that people use, and documents it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/notation.h>
#include <superflip/random.h>

#include "bind.h"
#include "errors.h"
#include "position_text.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

Position random_position(std::optional<std::uint64_t> seed) {
  RandomSource random = seed ? RandomSource(*seed) : RandomSource::from_entropy();
  return {random_cube(random), {}};
}

Position from_pieces(const std::array<std::uint8_t, kCornerCount>& corners,
                     const std::array<std::uint8_t, kCornerCount>& twists,
                     const std::array<std::uint8_t, kEdgeCount>& edges,
                     const std::array<std::uint8_t, kEdgeCount>& flips) {
  return {unwrap(check_cube({corners, twists, edges, flips})), {}};
}

Position power(const Position& base, int exponent) {
  Position square = exponent < 0 ? inverse(base) : base;
  Position result;
  for (auto left = static_cast<unsigned>(std::abs(exponent)); left > 0; left /= 2) {
    if (left % 2 == 1) result = product(result, square);
    square = product(square, square);
  }
  return result;
}

int symmetry_count(const Position& position) {
  const auto all = Symmetry::all();
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](Symmetry s) {
    return conjugate(position.cube, s) == position.cube;
  }));
}

template <std::size_t N>
py::tuple numbers(const std::array<std::uint8_t, N>& values) {
  return py::tuple(py::cast(values));
}

using CubeClass = py::class_<Position>;

void bind_reading(CubeClass& cube) {
  const auto parse = [](const std::string& text, std::optional<std::string> form,
                        std::string parentheses, std::string lower_case) {
    const ReadPosition read =
        read_with_notes(text, {std::move(form), std::move(parentheses), std::move(lower_case)});
    return py::make_tuple(read.position, read.notes);
  };
  cube.def(py::init<>())
      .def_static("parse", parse,
                  "The cube, and notes of what was read where text could mean two things.",
                  py::arg("text"), py::arg("form") = py::none(), py::kw_only(),
                  py::arg("parentheses") = "auto", py::arg("lower_case") = "wide")
      .def_static("random", &random_position, py::arg("seed") = py::none())
      .def_static("from_pieces", &from_pieces, py::arg("corners"), py::arg("twists"),
                  py::arg("edges"), py::arg("flips"));
}

void bind_writing(CubeClass& cube) {
  cube.def(
      "to",
      [](const Position& self, const std::string& form) {
        return unwrap(format_position(self, unwrap(find_form(form))));
      },
      py::arg("form"));
}

void bind_pieces(CubeClass& cube) {
  const auto piece_property = [&](const char* name, auto member) {
    cube.def_property_readonly(
        name, [member](const Position& self) { return numbers(self.cube.*member); });
  };
  piece_property("corners", &Cube::corner_piece);
  piece_property("twists", &Cube::corner_twist);
  piece_property("edges", &Cube::edge_piece);
  piece_property("flips", &Cube::edge_flip);
  cube.def_property_readonly("held", &held_text)
      .def_property_readonly("is_solved",
                             [](const Position& self) { return self.cube.is_solved(); })
      .def_property_readonly("symmetry_count", &symmetry_count)
      .def("at_home", [](const Position& self) {
        return Position{self.cube, {}};
      });
}

void bind_group(CubeClass& cube) {
  cube.def("inverse", &inverse)
      .def("__mul__", &product, py::is_operator(), py::arg("other"))
      .def("__pow__", &power, py::is_operator(), py::arg("exponent"))
      .def(py::self == py::self)  // NOLINT(misc-redundant-expression): how pybind11 names ==
      .def("__hash__", [](const Position& self) {
        return std::hash<Cube>{}(self.cube) * kSymmetryCount +
               static_cast<std::size_t>(self.held.index());
      });
}

}  // namespace

void bind_cube(py::module_& module) {
  CubeClass cube(module, "Cube", "A position and the way the cube is held.", py::is_final());
  bind_reading(cube);
  bind_writing(cube);
  bind_pieces(cube);
  bind_group(cube);

  py::dict names;
  for (const FormInfo& info : forms()) names[py::str(std::string(info.name))] = info.description;
  module.attr("FORMS") = py::module_::import("types").attr("MappingProxyType")(names);
}

}  // namespace superflip::python
