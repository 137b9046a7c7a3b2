// Fewest moves: whether a solution solves, and where its moves went.
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/fmc_check.h>
#include <superflip/position.h>

#include "bind.h"
#include "errors.h"
#include "fmc.h"
#include "run.h"
#include "solver.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

struct CheckOrder {
  Position scramble;
  FmcWritten written;
  FmcCheckRequest request;

  CheckOrder(const Position& position, const std::string& solution, const std::string& parentheses,
             bool quick, std::optional<double> timeout)
      : scramble(position) {
    MoveSyntax syntax;
    if (parentheses == "niss") syntax.parentheses = Parentheses::kNiss;
    if (parentheses == "group") syntax.parentheses = Parentheses::kGroup;
    written = unwrap(read_fmc_solution(solution, scramble, syntax));
    request.timeout = time_of(timeout);
    request.find_rests = !quick;
    request.find_alternatives = !quick;
  }
};

// Event: one FmcCheckResult. Without the optimal solver no shortest ways are found.
std::unique_ptr<Run> check(const OpenFmcSolver& open, const CheckOrder& order,
                           SharedSolver* optimal, const CancelToken* cancel) {
  const auto work = [solver = open.solver, order](Solver* asked, const std::stop_token& stop,
                                                  const Run::Post& post) {
    const auto result = std::make_shared<const FmcCheckResult>(
        unwrap(fmc_check(*solver, asked, order.scramble.cube, order.written, order.request, stop)));
    post([result] { return py::cast(*result); });
  };
  if (optimal == nullptr) {
    return std::make_unique<Run>(
        [work](const std::stop_token& stop, const Run::Post& post) { work(nullptr, stop, post); },
        cancel);
  }
  return optimal->ask([work](Solver& asked, const std::stop_token& stop,
                             const Run::Post& post) { work(&asked, stop, post); },
                      cancel);
}

std::optional<std::string> said(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

// At least, at most.
py::tuple bounds_of(const FmcBounds& bounds) {
  return py::make_tuple(bounds.at_least, bounds.at_most);
}

// At least, at most, moves.
py::tuple rest_of(const FmcRest& rest) {
  const bool is_known = static_cast<int>(rest.solution.size()) == rest.length.at_most;
  return py::make_tuple(rest.length.at_least, rest.length.at_most,
                        is_known ? std::optional(rest.solution.text()) : std::nullopt);
}

// Name, moves, length.
py::object way_of(const std::optional<FmcSolution>& way) {
  if (!way) return py::none();
  return py::make_tuple(way->step.name(), way->moves.text(), way->moves.length());
}

py::tuple step_of(const FmcCheckedStep& step, bool has_rests) {
  py::object rest = py::none();
  py::object loss = py::none();
  if (has_rests) {
    rest = rest_of(step.rest);
    loss = bounds_of(step.loss);
  }
  return py::make_tuple(step.name, step.text, said(step.case_name), said(step.comment),
                        said(step.mark), step.length, step.cancelled, step.total, rest,
                        way_of(step.best_finish), way_of(step.best_of_step), loss, step.remark);
}

py::list steps_of(const FmcCheckResult& self) {
  py::list steps;
  for (const FmcCheckedStep& step : self.steps) steps.append(step_of(step, self.has_rests));
  return steps;
}

py::object optimal_of(const FmcCheckResult& self) {
  if (!self.has_rests) return py::none();
  return rest_of(self.optimal);
}

py::object loss_of(const FmcCheckResult& self) {
  if (!self.has_rests) return py::none();
  return bounds_of(self.loss);
}

}  // namespace

void bind_fmc_check(py::module_& module) {
  py::class_<CheckOrder>(module, "FmcCheckOrder", "A solution to look at.")
      .def(py::init<const Position&, const std::string&, const std::string&, bool,
                    std::optional<double>>(),
           py::arg("scramble"), py::arg("solution"), py::kw_only(), py::arg("parentheses") = "auto",
           py::arg("quick") = false, py::arg("timeout") = py::none());
  py::class_<FmcCheckResult>(module, "FmcCheckResult", "What there is to say about a solution.",
                             py::is_final())
      .def_readonly("solves", &FmcCheckResult::solves)
      .def_property_readonly("left", [](const FmcCheckResult& self) { return said(self.left); })
      .def_property_readonly("solution",
                             [](const FmcCheckResult& self) { return self.solution.text(); })
      .def_readonly("length", &FmcCheckResult::length)
      .def_property_readonly("case",
                             [](const FmcCheckResult& self) { return said(self.case_name); })
      .def_property_readonly("steps", &steps_of)
      .def_property_readonly("optimal", &optimal_of)
      .def_property_readonly("loss", &loss_of)
      .def_readonly("notes", &FmcCheckResult::notes)
      .def_readonly("complete", &FmcCheckResult::complete)
      .def_readonly("timed_out", &FmcCheckResult::timed_out)
      .def_readonly("interrupted", &FmcCheckResult::interrupted);
  module.def("fmc_check", &check, py::arg("solver"), py::arg("order"),
             py::arg("optimal") = py::none(), py::arg("cancel") = py::none());
}

}  // namespace superflip::python
