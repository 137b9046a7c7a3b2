"""Signatures, hints and docstrings have the options of the library's rows, and their defaults."""

import ast
import inspect
from pathlib import Path

import pytest

import superflip
from superflip import _core
from superflip._solver import Limits

OPENING = {name: row for name, row in _core.OPTIONS.items() if row.of_opening}
SOLVING = {name: row for name, row in _core.OPTIONS.items() if row.of_solving}
#: Of both: a solver is opened for them, and a call may say otherwise.
TERMS = set(OPENING) & set(SOLVING)
#: Of the call, not of the solver or the cube.
OF_CALLS = {"self", "cube", "solver", "directory", "progress", "cancel"}


def defaults_of(function):
    parameters = inspect.signature(function).parameters.values()
    return {each.name: each.default for each in parameters if each.name not in OF_CALLS}


def default_in_calls(name):
    """Of what is to be solved: as the solver was opened for."""
    return None if name in TERMS else SOLVING[name].default


def test_there_are_rows_of_both_kinds():
    assert {"name", "table", "packing"} < set(OPENING)
    assert {"count", "timeout", "target"} < set(SOLVING)
    assert TERMS == {"goal", "goal_position", "post_adjust", "moves", "metric", "cost"}


def test_solver_takes_the_options_of_opening():
    assert defaults_of(superflip.Solver.__init__) == {n: row.default for n, row in OPENING.items()}


def test_solve_takes_the_limits():
    assert defaults_of(superflip.solve) == {name: default_in_calls(name) for name in SOLVING}
    assert set(Limits.__annotations__) == set(SOLVING)
    solver = inspect.signature(superflip.solve).parameters["solver"]
    assert solver.default == OPENING["name"].default


def test_improve_takes_limits_of_the_rows():
    own = set(defaults_of(superflip.improve))
    assert own and own <= set(SOLVING)


def class_in_stub(name):
    stub = ast.parse(Path(superflip.__file__).with_name("_core.pyi").read_text())
    return next(n for n in stub.body if isinstance(n, ast.ClassDef) and n.name == name)


def test_the_stub_has_them_all():
    fields = {n.target.id for n in class_in_stub("SolverOptions").body if isinstance(n, ast.AnnAssign)}
    assert fields == {"solver" if name == "name" else name for name in OPENING}
    limits = next(n for n in class_in_stub("Limits").body if n.name == "__init__").args
    stated = {
        each.arg: ast.literal_eval(default)
        for each, default in zip(limits.kwonlyargs, limits.kw_defaults)
    }
    # "all" is a count of None.
    assert stated == {name: default_in_calls(name) for name in SOLVING if name != "all"}


@pytest.mark.parametrize("name", _core.OPTIONS)
def test_each_is_explained(name):
    assert name not in OPENING or name in superflip.Solver.__doc__
    assert name not in SOLVING or name in superflip.solve.__doc__


@pytest.mark.parametrize("name", OPENING)
def test_what_a_solver_does_not_have_is_refused_by_name(name):
    row = OPENING[name]
    others = [solver for solver in superflip.SOLVERS if solver not in row.solvers]
    texts = {"goal": "cross D", "post_adjust": "U", "moves": "R U", "cost": "F: 2"}
    wrong = {"flag": not row.default, "text": texts.get(name, "h3"), "texts": ["corners"]}
    if row.kind == "whole":
        wrong["whole"] = row.least if row.default is None else row.default - 1
    if row.kind == "choice":
        wrong["choice"] = row.choices[-1]
    for solver in others:
        with pytest.raises(superflip.UsageError, match=f"{solver} has no option"):
            superflip.Solver(solver, **{name: wrong[row.kind]})
