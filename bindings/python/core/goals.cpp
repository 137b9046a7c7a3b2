// What can be solved besides the whole cube.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <superflip/goal.h>

#include "bind.h"

namespace superflip::python {

namespace py = pybind11;

void bind_goals(py::module_& module) {
  py::list names;
  for (const GoalName& goal : goal_names()) {
    names.append(py::make_tuple(goal.name, goal.frame, goal.example, goal.meaning));
  }
  module.attr("GOALS") = py::tuple(names);
}

}  // namespace superflip::python
