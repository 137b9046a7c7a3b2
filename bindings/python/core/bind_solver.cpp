// The classes Solver, SolverOptions, Limits and Feed, and opening a solver.
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <superflip/options.h>
#include <superflip/solve_terms.h>
#include <superflip/solver.h>

#include "arrays.h"
#include "bind.h"
#include "errors.h"
#include "solver.h"
#include "table_events.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

// What the problems will be about is in words until the solver is opened.
struct Opening {
  SolverOptions options;
  SolveWords words;
};

using Words = std::optional<std::string>;

// NOLINTNEXTLINE(readability-function-size): the arguments of a call in Python
Limits make_limits(const Words& goal, const Words& goal_position, const Words& post_adjust,
                   const Words& moves, const Words& metric, const Words& cost, int min_length,
                   std::optional<int> max_length, std::optional<int> target,
                   std::optional<std::uint64_t> count, int extra, bool canonical_first,
                   std::optional<double> timeout, std::optional<std::uint64_t> max_nodes) {
  const SolveWords words{goal.value_or(""),  goal_position.value_or(""), post_adjust.value_or(""),
                         moves.value_or(""), metric.value_or(""),        cost.value_or("")};
  return {unwrap(SolveTerms::read(words)),
          min_length,
          max_length,
          target,
          count.value_or(kEverySolution),
          extra,
          canonical_first,
          max_nodes,
          timeout};
}

std::string solver_for_limits(const Limits& limits, const std::string& name) {
  SolverOptions options;
  options.solver = name;
  options.terms = limits.terms;
  return std::string(solver_for(options));
}

std::unique_ptr<Run> open_solver(const Opening& opening,
                                 const std::optional<std::filesystem::path>& directory,
                                 const CancelToken* cancel) {
  SolverOptions options = opening.options;
  options.terms = unwrap(SolveTerms::read(opening.words));
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
  // A member of a part of them.
  const auto within = [](auto inner, auto member) {
    return py::cpp_function([=](const Opening& self) { return inner(self).*member; });
  };
  const auto set_within = [](auto inner, auto member) {
    using Value = std::remove_reference_t<decltype(inner(std::declval<Opening&>()).*member)>;
    return py::cpp_function(
        [=](Opening& self, const Value& value) { inner(self).*member = value; });
  };
  py::class_<Opening> options(module, "SolverOptions", "How a solver is opened.");
  const auto add = [&](const char* name, auto inner, auto member) {
    options.def_property(name, within(inner, member), set_within(inner, member));
  };
  options.def(py::init<>());
  const auto own = [](auto&& self) -> auto& {
    return self.options;
  };
  add("solver", own, &SolverOptions::solver);
  add("memory", own, &SolverOptions::memory_bytes);
  add("chain", own, &SolverOptions::chain);
  add("slack", own, &SolverOptions::slack);
  add("method", own, &SolverOptions::method);
  add("perimeter", own, &SolverOptions::perimeter);
  add("table", own, &SolverOptions::table);
  add("threads", own, &SolverOptions::threads);
  add("may_build", own, &SolverOptions::may_build);
  add("shared", own, &SolverOptions::shared);
  const auto words = [](auto&& self) -> auto& {
    return self.words;
  };
  add("goal", words, &SolveWords::goal);
  add("goal_position", words, &SolveWords::goal_position);
  add("post_adjust", words, &SolveWords::post_adjust);
  add("moves", words, &SolveWords::moves);
  add("metric", words, &SolveWords::metric);
  add("cost", words, &SolveWords::cost);
  const auto pattern = [](auto&& self) -> auto& {
    return self.options.pattern;
  };
  add("patterns", pattern, &PatternOptions::patterns);
  add("packing", pattern, &PatternOptions::packing);
  add("duplicates", pattern, &PatternOptions::duplicates);
  add("duplicate_depth", pattern, &PatternOptions::duplicate_depth);
  add("best_first", pattern, &PatternOptions::best_first);
}

}  // namespace

void bind_solver(py::module_& module) {
  bind_solver_options(module);

  py::class_<Limits>(module, "Limits", "What is asked about a cube.")
      .def(py::init(&make_limits), py::kw_only(), py::arg("goal") = py::none(),
           py::arg("goal_position") = py::none(), py::arg("post_adjust") = py::none(),
           py::arg("moves") = py::none(), py::arg("metric") = py::none(),
           py::arg("cost") = py::none(), py::arg("min_length") = 0,
           py::arg("max_length") = py::none(), py::arg("target") = py::none(), py::arg("count") = 1,
           py::arg("extra") = 0, py::arg("canonical_first") = false,
           py::arg("timeout") = py::none(), py::arg("max_nodes") = py::none())
      .def_property_readonly("metric",
                             [](const Limits& self) { return name_of(self.terms.metric); })
      .def("solver_for", &solver_for_limits, py::arg("name"),
           "The solver that does it where this one is named.");

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
