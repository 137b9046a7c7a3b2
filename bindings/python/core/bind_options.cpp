// The rows of options, for the package's own checks and its tests.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/options.h>

#include "bind.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

const char* name_of(OptionKind kind) {
  switch (kind) {
    case OptionKind::kFlag:
      return "flag";
    case OptionKind::kSize:
    case OptionKind::kWhole:
      return "whole";
    case OptionKind::kTime:
      return "time";
    case OptionKind::kText:
      return "text";
    case OptionKind::kTexts:
      return "texts";
    case OptionKind::kChoice:
      return "choice";
  }
  return "";
}

// As Python writes it; None where there is none.
py::object default_of(const OptionRow& row) {
  if (row.kind == OptionKind::kTexts) return py::tuple();
  if (!row.default_text) return py::none();
  if (row.kind == OptionKind::kFlag) return py::bool_(*row.default_text == "true");
  if (row.kind == OptionKind::kWhole || row.kind == OptionKind::kSize)
    return py::int_(std::stoull(*row.default_text));
  return py::str(*row.default_text);
}

}  // namespace

void bind_options(py::module_& module) {
  py::class_<OptionRow>(module, "OptionRow", "An option of solving.")
      .def_property_readonly("name", [](const OptionRow& row) { return row.python; })
      .def_property_readonly("kind", [](const OptionRow& row) { return name_of(row.kind); })
      .def_property_readonly("default", &default_of)
      .def_readonly("least", &OptionRow::least)
      .def_readonly("greatest", &OptionRow::greatest)
      .def_readonly("choices", &OptionRow::choices)
      .def_readonly("solvers", &OptionRow::solvers)
      .def_readonly("help", &OptionRow::help)
      .def_property_readonly(
          "of_opening",
          [](const OptionRow& row) { return row.is_changed != nullptr || row.is_term; })
      .def_property_readonly("of_solving", [](const OptionRow& row) {
        return row.is_changed == nullptr || row.is_term;
      });
  py::dict rows;
  for (const OptionRow& row : option_rows()) {
    if (!row.python.empty()) rows[py::str(row.python.data(), row.python.size())] = row;
  }
  module.attr("OPTIONS") = rows;
}

}  // namespace superflip::python
