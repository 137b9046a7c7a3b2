// The class Cube: a position, immutable.
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

constexpr const char* kDoc =
    R"(A position of the Rubik's Cube and the way the cube is held. Immutable and hashable.

Cube() is the solved cube; Cube("R U R' U'") reads any text form, which is recognised by itself.
a * b does the turns of a, then those of b; ~cube is the inverse. str(cube) is its 54 facelets.)";

constexpr const char* kParseDoc =
    R"(Read a position in any text form.

form names the form (see FORMS) where it should not be recognised; parentheses says whether ( ) in
moves are turns on the inverse ("niss") or mere grouping ("group"), or leaves it to the looks of the
text ("auto"); lower_case whether r is the "wide"
turn Rw or the "face" turn R. Raises UsageError for text that cannot be read and ImpossibleCubeError
for a cube that turns cannot reach.)";

constexpr const char* kPiecesDoc =
    R"(A cube from the pieces in its slots and their orientations.

Slots and pieces are numbered alike: corners URF UFL ULB UBR DFR DLF DBL DRB, edges UR UF UL UB DR DF
DL DB FR FL BL BR. Twists count thirds of a turn clockwise (0 to 2), flips are 0 or 1.)";

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

std::string name_for_repr(const Position& position) {
  const Form form = position.held == Symmetry() ? Form::kB32 : Form::kB32Held;
  return unwrap(format_position(position, form));
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
    return read_position(text, {std::move(form), std::move(parentheses), std::move(lower_case)});
  };
  cube.def(py::init(
               [parse](const std::optional<std::string>& text, std::optional<std::string> form) {
                 return text ? parse(*text, std::move(form), "auto", "wide") : Position();
               }),
           py::arg("text") = py::none(), py::arg("form") = py::none())
      .def_static("parse", parse, kParseDoc, py::arg("text"), py::arg("form") = py::none(),
                  py::kw_only(), py::arg("parentheses") = "auto", py::arg("lower_case") = "wide")
      .def_static(
          "random", &random_position,
          "Any of the 43,252,003,274,489,856,000 positions, all equally likely; the same for "
          "the same seed.",
          py::arg("seed") = py::none())
      .def_static("from_pieces", &from_pieces, kPiecesDoc, py::arg("corners"), py::arg("twists"),
                  py::arg("edges"), py::arg("flips"));
}

void bind_writing(CubeClass& cube) {
  cube.def(
          "to",
          [](const Position& self, const std::string& form) {
            return unwrap(format_position(self, unwrap(find_form(form))));
          },
          "The position in the text form of that name (see FORMS).", py::arg("form"))
      .def("__str__",
           [](const Position& self) { return unwrap(format_position(self, Form::kFacelets)); })
      .def("__repr__", [](const Position& self) { return "Cube('" + name_for_repr(self) + "')"; })
      .def(py::pickle(
          [](const Position& self) {
            return py::str(unwrap(format_position(self, Form::kB32Held)));
          },
          [](const py::str& text) { return read_position(std::string(text), {"b32-held"}); }));
}

void bind_pieces(CubeClass& cube) {
  const auto piece_property = [&](const char* name, auto member, const char* doc) {
    cube.def_property_readonly(
        name, [member](const Position& self) { return numbers(self.cube.*member); }, doc);
  };
  piece_property("corners", &Cube::corner_piece, "The corner in each slot, the centres at home.");
  piece_property("twists", &Cube::corner_twist, "Its twist.");
  piece_property("edges", &Cube::edge_piece, "The edge in each slot, the centres at home.");
  piece_property("flips", &Cube::edge_flip, "Its flip.");
  cube.def_property_readonly("held", &held_text,
                             "The rotations from the centres at home to the way the cube is held, "
                             "such as \"x y'\"; \"\" at home.")
      .def_property_readonly(
          "is_solved", [](const Position& self) { return self.cube.is_solved(); },
          "Whether every face has one colour, however the cube is held.")
      .def_property_readonly("symmetry_count", &symmetry_count,
                             "How many of the 48 symmetries of the cube leave it as it is.")
      .def(
          "at_home",
          [](const Position& self) {
            return Position{self.cube, {}};
          },
          "The same cube held with the centres at home.");
}

void bind_group(CubeClass& cube) {
  cube.def(
          "apply",
          [](const Position& self, const std::string& moves) {
            return product(self, read_position(moves, {"moves"}));
          },
          "The cube after these moves, done as it is held.", py::arg("moves"))
      .def("inverse", &inverse, "The cube that undoing all turns gives.")
      .def("__invert__", &inverse)
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
  CubeClass cube(module, "Cube", kDoc, py::is_final());
  bind_reading(cube);
  bind_writing(cube);
  bind_pieces(cube);
  bind_group(cube);

  py::dict names;
  for (const FormInfo& info : forms()) names[py::str(std::string(info.name))] = info.description;
  module.attr("FORMS") = py::module_::import("types").attr("MappingProxyType")(names);
}

}  // namespace superflip::python
