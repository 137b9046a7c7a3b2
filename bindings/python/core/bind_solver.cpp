// The classes Solver, SolverOptions, Limits and Feed, and opening a solver.
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <superflip/solver.h>

#include "arrays.h"
#include "bind.h"
#include "errors.h"
#include "solver.h"
#include "table_events.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

Limits make_limits(int min_length, std::optional<int> max_length, std::optional<int> target,
                   std::optional<std::uint64_t> count, int extra, bool canonical_first,
                   std::optional<double> timeout, std::optional<std::uint64_t> max_nodes) {
  return {min_length, max_length,      target,    count.value_or(kEverySolution),
          extra,      canonical_first, max_nodes, timeout};
}

std::unique_ptr<Run> open_solver(const SolverOptions& options,
                                 const std::optional<std::filesystem::path>& directory,
                                 const CancelToken* cancel) {
  const auto work = [options, store = store_at(directory)](const std::stop_token& stop,
                                                           const Run::Post& post) {
    auto solver = unwrap(Solver::open(options, store, stop, posting_progress(post)));
    const auto shared = std::make_shared<SharedSolver>(std::move(solver));
    post([shared] { return py::cast(shared); });
  };
  return std::make_unique<Run>(work, cancel);
}

std::unique_ptr<Run> solve_array(SharedSolver& self, const CubeArray& cubes, const Limits& limits,
                                 const CancelToken* cancel) {
  return self.solve_positions(positions_of(cubes), limits, cancel);
}

void bind_solver_options(py::module_& module) {
  // A member of a struct within the options.
  const auto within = [](auto inner, auto member) {
    return py::cpp_function([=](const SolverOptions& self) { return self.*inner.*member; });
  };
  const auto set_within = [](auto inner, auto member) {
    using Value = std::remove_reference_t<decltype(std::declval<SolverOptions>().*inner.*member)>;
    return py::cpp_function(
        [=](SolverOptions& self, const Value& value) { self.*inner.*member = value; });
  };
  py::class_<SolverOptions> options(module, "SolverOptions", "How a solver is opened.");
  const auto add = [&](const char* name, auto inner, auto member) {
    options.def_property(name, within(inner, member), set_within(inner, member));
  };
  options.def(py::init<>())
      .def_readwrite("solver", &SolverOptions::solver)
      .def_readwrite("chain", &SolverOptions::chain)
      .def_readwrite("slack", &SolverOptions::slack)
      .def_readwrite("method", &SolverOptions::method)
      .def_readwrite("perimeter", &SolverOptions::perimeter)
      .def_readwrite("table", &SolverOptions::table)
      .def_readwrite("threads", &SolverOptions::threads)
      .def_readwrite("may_build", &SolverOptions::may_build)
      .def_readwrite("shared", &SolverOptions::shared);
  add("patterns", &SolverOptions::pattern, &PatternOptions::patterns);
  add("packing", &SolverOptions::pattern, &PatternOptions::packing);
  add("duplicates", &SolverOptions::pattern, &PatternOptions::duplicates);
  add("duplicate_depth", &SolverOptions::pattern, &PatternOptions::duplicate_depth);
  add("best_first", &SolverOptions::pattern, &PatternOptions::best_first);
}

}  // namespace

void bind_solver(py::module_& module) {
  bind_solver_options(module);

  py::class_<Limits>(module, "Limits", "What is asked about a cube.")
      .def(py::init(&make_limits), py::kw_only(), py::arg("min_length") = 0,
           py::arg("max_length") = py::none(), py::arg("target") = py::none(), py::arg("count") = 1,
           py::arg("extra") = 0, py::arg("canonical_first") = false,
           py::arg("timeout") = py::none(), py::arg("max_nodes") = py::none());

  py::class_<Feed, std::shared_ptr<Feed>>(module, "Feed", "Cubes on their way to a solver.")
      .def(py::init<>())
      .def("put", &Feed::put, py::arg("cube"))
      .def("close", &Feed::close, "No more cubes will come.")
      .def("__len__", &Feed::size);

  py::class_<SharedSolver, std::shared_ptr<SharedSolver>>(
      module, "Solver", "A solver with its tables; several threads may share it.")
      .def_property_readonly("table", &SharedSolver::table)
      .def("close", &SharedSolver::close)
      .def("solve", &SharedSolver::solve, py::arg("cube"), py::arg("limits"),
           py::arg("cancel") = py::none())
      .def("solve_all", &SharedSolver::solve_all, py::arg("feed"), py::arg("limits"),
           py::arg("cancel") = py::none())
      .def("solve_array", &solve_array, py::arg("cubes"), py::arg("limits"),
           py::arg("cancel") = py::none());

  module.def("open_solver", &open_solver, py::arg("options"), py::arg("directory") = py::none(),
             py::arg("cancel") = py::none());
}

}  // namespace superflip::python
