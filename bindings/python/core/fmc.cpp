// Fewest moves: steps and cases.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/fmc.h>
#include <superflip/fmc_cases.h>
#include <superflip/position.h>

#include "bind.h"
#include "errors.h"
#include "fmc.h"
#include "run.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

// What is asked about a step.
struct FmcOrder {
  FmcRequest request;

  FmcOrder(const std::string& step, const std::optional<std::string>& axis,
           const std::optional<std::string>& niss, int min_length, std::optional<int> max_length,
           std::optional<std::uint64_t> count, int extra, bool count_only, bool all_endings,
           std::optional<double> timeout) {
    request.step = unwrap(FmcStep::parse(step));
    if (axis) unwrap(request.step.set_axis(*axis));
    if (niss) request.niss = unwrap(find_niss(*niss));
    request.min_length = min_length;
    request.max_length = max_length;
    request.max_solutions = count.value_or(kEverySolution);
    request.extra_length = extra;
    request.count_only = count_only;
    request.all_endings = all_endings;
    request.timeout = time_of(timeout);
  }
};

struct FoundWays {
  FmcResult result;
  Cube cube;
};

// Event: one FoundWays.
std::unique_ptr<Run> find(const OpenFmcSolver& open, const Position& position,
                          const FmcOrder& order, const CancelToken* cancel) {
  const auto work = [solver = open.solver, cube = position.cube, request = order.request](
                        const std::stop_token& stop, const Run::Post& post) {
    const FoundWays found{unwrap(solver->solve(cube, request, stop)), cube};
    post([found] { return py::cast(found); });
  };
  return std::make_unique<Run>(work, cancel);
}

std::optional<std::string> axis_or_none(const std::optional<Axis>& axis) {
  if (!axis) return std::nullopt;
  return std::string(name_of(*axis));
}

// What the next step finds, as far as it has a name.
std::optional<std::string> case_after(const FmcStep& step, const Cube& cube) {
  if (step.kind != FmcKind::kDr || !step.axis) return std::nullopt;
  return htr_subset(cube, *step.axis);
}

// Step, axis, axis of what it starts from, name; moves of both sides, normal, inverse; length, case.
py::list solutions_of(const FoundWays& self) {
  py::list solutions;
  for (const FmcSolution& solution : self.result.solutions) {
    const FmcStep& step = solution.step;
    const auto axis = step.kind == FmcKind::kHtr ? std::nullopt : axis_or_none(step.axis);
    const NissMoves& moves = solution.moves;
    solutions.append(py::make_tuple(info_of(step.kind).name, axis, axis_or_none(step.from),
                                    step.name(), moves.text(), moves.normal.text(),
                                    moves.inverse.text(), moves.length(),
                                    case_after(step, moves.after(self.cube))));
  }
  return solutions;
}

py::tuple cases_of(const Position& position) {
  const FmcCases cases = [&] {
    const py::gil_scoped_release release;
    return fmc_cases(position.cube);
  }();
  py::dict eo;
  for (std::size_t axis = 0; axis < cases.eo.size(); ++axis) {
    const std::string_view name = name_of(static_cast<Axis>(axis));
    eo[py::str(name.data(), name.size())] = cases.eo.at(axis);
  }
  py::list dr;
  for (const FmcCases::Dr& one : cases.dr) {
    dr.append(py::make_tuple(name_of(one.axis), name_of(one.from), one.name));
  }
  py::list htr;
  for (const FmcCases::Htr& one : cases.htr) {
    htr.append(py::make_tuple(name_of(one.from), one.subset, one.quarter_turns));
  }
  return py::make_tuple(eo, dr, htr, cases.is_htr, cases.is_solved);
}

py::tuple kinds() {
  py::list all;
  for (const FmcKindInfo& info : fmc_kinds()) {
    all.append(py::make_tuple(info.name, info.aliases, info.has_axis, info.from,
                              name_of(info.usual), info.turns, info.meaning));
  }
  return py::tuple(all);
}

void bind_result(py::module_& module) {
  const auto field = [](auto member) {
    return [member](const FoundWays& self) { return self.result.*member; };
  };
  py::class_<FoundWays>(module, "FmcResult", "Ways through a step.", py::is_final())
      .def_property_readonly("solutions", &solutions_of, "Shortest first.")
      .def_property_readonly("count", field(&FmcResult::count))
      .def_property_readonly("complete", field(&FmcResult::complete))
      .def_property_readonly("timed_out", field(&FmcResult::timed_out))
      .def_property_readonly("interrupted", field(&FmcResult::interrupted))
      .def_property_readonly("at_least", field(&FmcResult::excluded_below));
}

}  // namespace

void bind_fmc(py::module_& module) {
  module.attr("FMC_STEPS") = kinds();
  module.def("fmc_cases", &cases_of, py::arg("cube"));
  bind_result(module);
  py::class_<FmcOrder>(module, "FmcOrder", "What is asked about a step.")
      .def(py::init<const std::string&, const std::optional<std::string>&,
                    const std::optional<std::string>&, int, std::optional<int>,
                    std::optional<std::uint64_t>, int, bool, bool, std::optional<double>>(),
           py::arg("step"), py::kw_only(), py::arg("axis") = py::none(),
           py::arg("niss") = py::none(), py::arg("min_length") = 0,
           py::arg("max_length") = py::none(), py::arg("count") = 1, py::arg("extra") = 0,
           py::arg("count_only") = false, py::arg("all_endings") = false,
           py::arg("timeout") = py::none());
  py::class_<OpenFmcSolver>(module, "FmcSolver", "Steps, with their tables.")
      .def(py::init([] {
        return OpenFmcSolver{
            std::make_shared<const FmcSolver>(unwrap(FmcSolver::open(TableStore())))};
      }))
      .def("find", &find, py::arg("cube"), py::arg("order"), py::arg("cancel") = py::none());
}

}  // namespace superflip::python
