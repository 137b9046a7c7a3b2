// Fewest moves: whole solves, and insertions into a skeleton.
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/fmc_insert.h>
#include <superflip/fmc_solve.h>
#include <superflip/position.h>

#include "bind.h"
#include "errors.h"
#include "fmc.h"
#include "run.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

// Event: one FmcSolveResult.
std::unique_ptr<Run> solve(const OpenFmcSolver& open, const Position& scramble,
                           const std::optional<std::string>& steps, std::uint64_t count, int extra,
                           std::optional<int> max_length, std::optional<double> timeout,
                           const CancelToken* cancel) {
  FmcSolveRequest request;
  if (steps) request.plan = unwrap(FmcPlan::parse(*steps));
  request.max_solutions = count;
  request.extra_length = extra;
  request.max_length = max_length;
  request.timeout = time_of(timeout);
  const auto work = [solver = open.solver, cube = scramble.cube, request = std::move(request)](
                        const std::stop_token& stop, const Run::Post& post) {
    const auto result =
        std::make_shared<const FmcSolveResult>(unwrap(fmc_solve(*solver, cube, request, stop)));
    post([result] { return py::cast(*result); });
  };
  return std::make_unique<Run>(work, cancel);
}

// Event: one FmcInsertResult.
std::unique_ptr<Run> insert(const Position& scramble, const std::string& skeleton,
                            std::optional<int> max_alg, std::optional<int> insertions, int count,
                            int extra, std::optional<double> timeout, const CancelToken* cancel) {
  const MoveSyntax syntax{.parentheses = Parentheses::kNiss};
  const FmcSkeleton read = unwrap(read_fmc_skeleton(skeleton, syntax));
  FmcInsertRequest request;
  request.max_alg_turns = max_alg;
  request.max_insertions = insertions;
  request.max_solutions = count;
  request.extra_length = extra;
  request.timeout = time_of(timeout);
  const auto work = [cube = scramble.as_held(), moves = read.moves, request](
                        const std::stop_token& stop, const Run::Post& post) {
    const auto result =
        std::make_shared<const FmcInsertResult>(unwrap(fmc_insert(cube, moves, request, stop)));
    post([result] { return py::cast(*result); });
  };
  return std::make_unique<Run>(work, cancel);
}

py::object axis_of(const std::optional<Axis>& axis) {
  if (!axis) return py::none();
  const std::string_view name = name_of(*axis);
  return py::str(name.data(), name.size());
}

// Name, kind, axis, axis of what it starts from, case; moves, normal, inverse; length, cancelled, total.
py::tuple step_of(const FmcSolve& solve, std::size_t number) {
  const FmcStepTaken& step = solve.steps[number];
  return py::make_tuple(step.name(), info_of(step.kind).name, axis_of(step.axis),
                        axis_of(step.from),
                        step.case_name.empty() ? std::nullopt : std::optional(step.case_name),
                        solve.step_text(number), step.moves.normal.text(),
                        step.moves.inverse.text(), step.length, step.cancelled, step.total);
}

// Solution, length, steps, text.
py::list solves_of(const FmcSolveResult& self) {
  py::list solves;
  for (const FmcSolve& solve : self.solves) {
    py::list steps;
    for (std::size_t i = 0; i < solve.steps.size(); ++i) steps.append(step_of(solve, i));
    solves.append(py::make_tuple(solve.solves ? std::optional(solve.solution.text()) : std::nullopt,
                                 solve.turns(), steps, solve.text()));
  }
  return solves;
}

// Mark, mark of what it stands in, after, moves; length, cancelled, total.
py::tuple insertion_of(const FmcInsertion& insertion) {
  return py::make_tuple(
      std::string(1, insertion.mark),
      insertion.within ? std::optional(std::string(1, *insertion.within)) : std::nullopt,
      insertion.after, insertion.text, insertion.length, insertion.cancelled, insertion.total);
}

// Solution, length, insertions, marked, expanded.
py::list inserted_of(const FmcInsertResult& self) {
  py::list solutions;
  for (const FmcInserted& inserted : self.solutions) {
    py::list insertions;
    for (const FmcInsertion& one : inserted.insertions) insertions.append(insertion_of(one));
    solutions.append(py::make_tuple(inserted.solution.text(), inserted.length(), insertions,
                                    inserted.marked, inserted.expanded));
  }
  return solutions;
}

void bind_solve(py::module_& module) {
  py::class_<FmcSolveResult>(module, "FmcSolveResult", "Whole solves.", py::is_final())
      .def_property_readonly("solves", &solves_of, "Shortest first.")
      .def_readonly("proved", &FmcSolveResult::proved)
      .def_readonly("at_least", &FmcSolveResult::at_least)
      .def_readonly("timed_out", &FmcSolveResult::timed_out)
      .def_readonly("interrupted", &FmcSolveResult::interrupted);
  module.def("fmc_solve", &solve, py::arg("solver"), py::arg("scramble"), py::arg("steps"),
             py::arg("count"), py::arg("extra"), py::arg("max_length"), py::arg("timeout"),
             py::arg("cancel") = py::none());
}

void bind_insert(py::module_& module) {
  py::class_<FmcInsertResult>(module, "FmcInsertResult", "What solves a skeleton.", py::is_final())
      .def_property_readonly("left", [](const FmcInsertResult& self) { return self.left.text(); })
      .def_property_readonly("solutions", &inserted_of, "Shortest first.")
      .def_readonly("max_alg", &FmcInsertResult::alg_turns)
      .def_readonly("proved", &FmcInsertResult::proved)
      .def_readonly("at_least", &FmcInsertResult::at_least)
      .def_readonly("complete", &FmcInsertResult::complete)
      .def_readonly("timed_out", &FmcInsertResult::timed_out)
      .def_readonly("interrupted", &FmcInsertResult::interrupted);
  module.def("fmc_insert", &insert, py::arg("scramble"), py::arg("skeleton"), py::arg("max_alg"),
             py::arg("insertions"), py::arg("count"), py::arg("extra"), py::arg("timeout"),
             py::arg("cancel") = py::none());
}

}  // namespace

void bind_fmc_solves(py::module_& module) {
  bind_solve(module);
  bind_insert(module);
}

}  // namespace superflip::python
