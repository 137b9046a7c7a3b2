// The extension module superflip._core. superflip/*.py is what people see of it.
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/move.h>
#include <superflip/solver.h>

#include "bind.h"
#include "errors.h"
#include "run.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

py::tuple move_names() {
  py::tuple names(kMoveCount);
  for (int i = 0; i < kMoveCount; ++i) {
    names[static_cast<std::size_t>(i)] = std::string(Move::from_index(i).name());
  }
  return names;
}

std::vector<std::string_view> solver_names() {
  std::vector<std::string_view> names;
  for (const SolverInfo& info : solvers()) names.push_back(info.name);
  return names;
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.attr("__module__") = "superflip";  // what people see of it: the names of types say so
  module.doc() = "The superflip library, as the package superflip uses it.";
  module.attr("__version__") = SUPERFLIP_VERSION;
  module.attr("MOVES") = move_names();
  module.attr("SOLVERS") = py::tuple(py::cast(solver_names()));
  register_errors();
  bind_run(module);
  bind_cube(module);
  bind_arrays(module);
  bind_results(module);
  bind_tables(module);
  bind_scramble(module);
  bind_options(module);
  bind_solver(module);
}

}  // namespace superflip::python
