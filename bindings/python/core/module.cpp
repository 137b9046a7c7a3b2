// The extension module superflip._core. superflip/*.py is what people see of it.
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/metric.h>
#include <superflip/move.h>
#include <superflip/solver.h>
#include <superflip/turn.h>

#include "bind.h"
#include "errors.h"
#include "run.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

// The first of all turns are those of faces.
py::tuple turn_names(int count) {
  py::tuple names(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    names[static_cast<std::size_t>(i)] = superflip::Turn::from_index(i).text();
  }
  return names;
}

std::vector<std::string_view> solver_names() {
  std::vector<std::string_view> names;
  for (const SolverInfo& info : solvers()) names.push_back(info.name);
  return names;
}

// By name: how lengths are written, such as 20f.
py::dict metric_letters() {
  py::dict letters;
  for (const Metric metric : kMetrics) {
    const std::string_view name = name_of(metric);
    letters[py::str(name.data(), name.size())] = std::string(1, letter_of(metric));
  }
  return letters;
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.attr("__module__") = "superflip";  // what people see of it: the names of types say so
  module.doc() = "The superflip library, as the package superflip uses it.";
  module.attr("__version__") = SUPERFLIP_VERSION;
  module.attr("MOVES") = turn_names(kMoveCount);
  module.attr("TURNS") = turn_names(kTurnCount);
  module.attr("METRICS") = metric_letters();
  module.attr("SOLVERS") = py::tuple(py::cast(solver_names()));
  register_errors();
  bind_run(module);
  bind_cube(module);
  bind_arrays(module);
  bind_fmc(module);
  bind_goals(module);
  bind_results(module);
  bind_tables(module);
  bind_scramble(module);
  bind_options(module);
  bind_solver(module);
  bind_fmc_check(module);
  bind_fmc_solves(module);
}

}  // namespace superflip::python
