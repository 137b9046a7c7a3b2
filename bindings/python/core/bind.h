// What each file adds to the module.
#pragma once

#include <pybind11/pybind11.h>

namespace superflip::python {

void bind_cube(pybind11::module_& module);
void bind_arrays(pybind11::module_& module);
void bind_fmc(pybind11::module_& module);
void bind_fmc_check(pybind11::module_& module);
void bind_fmc_solves(pybind11::module_& module);
void bind_goals(pybind11::module_& module);
void bind_options(pybind11::module_& module);
void bind_results(pybind11::module_& module);
void bind_scramble(pybind11::module_& module);
void bind_solver(pybind11::module_& module);
void bind_tables(pybind11::module_& module);

}  // namespace superflip::python
