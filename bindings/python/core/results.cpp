#include "results.h"

#include <optional>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "bind.h"

namespace superflip::python {
namespace {

namespace py = pybind11;

// A whole number of turns, or what they cost: such as 12.5.
py::object length_of(int length, int units_per_one) {
  if (units_per_one == 1) return py::int_(length);
  return py::float_(static_cast<double>(length) / units_per_one);
}

std::optional<std::string> best_of(const HeldProgress& self) {
  if (!self.progress.best) return std::nullopt;
  return self.progress.best->text(self.held);
}

py::object best_length_of(const HeldProgress& self) {
  if (!self.progress.best) return py::none();
  return length_of(self.progress.best->length, self.units_per_one);
}

py::object depth_of(const HeldProgress& self) {
  return length_of(self.progress.depth, self.units_per_one);
}

py::list lengths_of(const HeldResult& self) {
  py::list lengths;
  for (const Solution& solution : self.result.solutions) {
    lengths.append(length_of(solution.length, self.result.units_per_one));
  }
  return lengths;
}

py::object at_least_of(const HeldResult& self) {
  return length_of(self.result.excluded_below, self.result.units_per_one);
}

std::vector<std::string> solutions_of(const HeldResult& self) {
  std::vector<std::string> texts;
  for (const Solution& solution : self.result.solutions) {
    texts.push_back(solution.text(self.held));
  }
  return texts;
}

// Name, moves, number of turns, those cancelled. Turns done on the inverse are written in parentheses.
py::list stages_of(const HeldResult& self) {
  py::list stages;
  for (const SolveStage& stage : self.result.stages) {
    const std::string turns = stage.moves.image(self.held).text();
    const bool in_parentheses = self.result.on_inverse && !turns.empty();
    stages.append(py::make_tuple(stage.name, in_parentheses ? "(" + turns + ")" : turns,
                                 stage.moves.length(self.result.metric), stage.cancelled));
  }
  return stages;
}

std::optional<std::string> table_of(const HeldResult& self) {
  if (self.result.table.empty()) return std::nullopt;
  return self.result.table;
}

// Reads a member of the struct that the bound one wraps.
template <class Self, class Inner, class Value>
auto get(Inner Self::*inner, Value Inner::*member) {
  return [inner, member](const Self& self) { return self.*inner.*member; };
}

void bind_progress(py::module_& module) {
  const auto field = [](auto member) { return get(&HeldProgress::progress, member); };
  py::class_<HeldProgress>(module, "Progress", "Where a search is.", py::is_final())
      .def_property_readonly("depth", &depth_of,
                             "The length being searched; everything shorter is excluded.")
      .def_property_readonly("nodes", field(&SolveProgress::nodes), "Of all depths so far.")
      .def_property_readonly("nodes_per_second", field(&SolveProgress::nodes_per_second))
      .def_property_readonly("seconds", field(&SolveProgress::seconds), "Since the start.")
      .def_property_readonly("depth_fraction", field(&SolveProgress::depth_fraction),
                             "The part of this depth that is done, 0 to 1.")
      .def_property_readonly("depth_seconds_expected",
                             field(&SolveProgress::depth_seconds_expected),
                             "How long this depth takes as a whole, if that can be told.")
      .def_property_readonly("depth_seconds_left", field(&SolveProgress::depth_seconds_left),
                             "How long it still takes, if that can be told.")
      .def_property_readonly("best", &best_of,
                             "The best solution so far, not proved to be a shortest; or None.")
      .def_property_readonly("best_length", &best_length_of, "Its length, or None.")
      .def("__repr__", [](const HeldProgress& self) {
        return py::str("<superflip.Progress: depth {}, {} nodes, {:.1f} s>")
            .format(depth_of(self), self.progress.nodes, self.progress.seconds);
      });
}

void bind_result(py::module_& module) {
  const auto field = [](auto member) { return get(&HeldResult::result, member); };
  py::class_<HeldResult>(module, "Result", "What a search found.", py::is_final())
      .def_property_readonly("solutions", &solutions_of, "Shortest first.")
      .def_property_readonly("lengths", &lengths_of, "Of each solution, in the metric.")
      .def_property_readonly("stages", &stages_of,
                             "Name, moves, length and turns cancelled of each.")
      .def_property_readonly("proved", field(&SolveResult::proved))
      .def_property_readonly("at_least", &at_least_of)
      .def_property_readonly("metric",
                             [](const HeldResult& self) { return name_of(self.result.metric); })
      .def_property_readonly("complete", field(&SolveResult::complete))
      .def_property_readonly("interrupted", field(&SolveResult::interrupted))
      .def_property_readonly("timed_out", field(&SolveResult::timed_out))
      .def_property_readonly("out_of_nodes", field(&SolveResult::out_of_nodes))
      .def_property_readonly("nodes", field(&SolveResult::nodes))
      .def_property_readonly("seconds", field(&SolveResult::seconds))
      .def_property_readonly("solver", field(&SolveResult::solver))
      .def_property_readonly("table", &table_of)
      .def_property_readonly("notes", field(&SolveResult::notes));
}

}  // namespace

void bind_results(py::module_& module) {
  bind_progress(module);
  bind_result(module);
}

}  // namespace superflip::python
