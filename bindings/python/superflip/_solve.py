"""Solving without opening a solver first."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, Optional, Union, overload

from . import _core, _fmc_run
from ._check import an_instance
from ._core import Progress
from ._cube import CubeLike
from ._errors import Error
from ._events import CancelToken
from ._solution import BatchSolutions, Solution
from ._solver import Limits, Solver, Terms, terms_of

if TYPE_CHECKING:
    from numpy.typing import ArrayLike
    from typing_extensions import Unpack

#: Where a solver is wanted, its name will do.
SolverLike = Union[Solver, str]

_lock = threading.Lock()
_opened: dict[str, Solver] = {}


def solver_of(solver: SolverLike, limits: Mapping[str, object] = MappingProxyType({})) -> Solver:
    if isinstance(solver, Solver):
        return solver
    an_instance(str, solver, "a solver is a Solver or the name of one")
    name = _core.Limits(**terms_of(limits)).solver_for(solver)
    with _lock:
        if name not in _opened:
            _opened[name] = Solver(name)
        return _opened[name]


def close_solvers() -> None:
    """Free the tables of all solvers that were used by name. They are opened again when needed."""
    with _lock:
        while _opened:
            _opened.popitem()[1].close()
    _fmc_run.close()


def solve(
    cube: CubeLike,
    *,
    solver: SolverLike = "optimal",
    goal: Optional[str] = None,
    goal_position: Optional[str] = None,
    post_adjust: Optional[str] = None,
    moves: Optional[str] = None,
    metric: Optional[str] = None,
    cost: Optional[str] = None,
    count: int = 1,
    all: bool = False,
    extra: int = 0,
    min_length: int = 0,
    max_length: Optional[int] = None,
    target: Optional[int] = None,
    canonical_first: bool = False,
    timeout: Optional[float] = None,
    max_nodes: Optional[int] = None,
    progress: Optional[Callable[[Progress], object]] = None,
    cancel: Optional[CancelToken] = None,
) -> Solution:
    """Solve a cube: with the solver "optimal" in the fewest turns, and proved to be.

    solver           a Solver, or the name of one (see SOLVERS), which is opened at its first use and
                     kept; "optimal" then builds its table, in some ten seconds, if it has none
    goal             what counts as solved, such as "cross D" (see goals); without it the whole cube
    goal_position    a position to reach, in any form, instead of a goal
    post_adjust      turns such as "U" that may be left to do in the end
    moves            the turns to use, such as "R U F2" or "<R,U,r,M>"; without it all turns of faces
    metric           how turns are counted: "htm", "qtm", "stm" or "atm"; without it as the solver was
                     opened for, which is "htm" unless it was told otherwise
    cost             what turns cost, such as "F B: 1.5, _2: +0.5"; the rest as the metric says
    count            at most so many solutions
    all              every solution
    extra            also solutions up to so many turns longer than the shortest
    min_length, max_length
                     solutions of other lengths do not count
    target           "twophase" and "multiphase" stop at a solution of so many turns; 0: they go on to
                     the proof; None: they use all of a timeout, and without one "twophase" stops at
                     20 turns, "multiphase" when it has tried all ways without slack
    canonical_first  of all solutions the first in canonical order, whatever the number of threads
    timeout          seconds after which the best solution known is given back, with timed_out set
    max_nodes        the same after so many nodes, or a few thousand more, with out_of_nodes set: the
                     same on every machine, where a timeout is not
    progress         is called about ten times a second, in this thread; an exception in it ends the
                     search and comes out of solve
    cancel           ends the search from another thread; Ctrl-C ends it too, and raises Interrupted,
                     a KeyboardInterrupt with the best solution known by then

    Raises NoSolutionError if there is none within the limits, OutOfTimeError or OutOfNodesError
    if the time was up or the nodes were visited before there was any, CancelledError with the best one known by then, and UsageError for what
    this solver cannot do.
    """
    terms: Terms = {
        "goal": goal,
        "goal_position": goal_position,
        "post_adjust": post_adjust,
        "moves": moves,
        "metric": metric,
        "cost": cost,
    }
    return solver_of(solver, terms).solve(
        cube,
        **terms,
        count=count,
        all=all,
        extra=extra,
        min_length=min_length,
        max_length=max_length,
        target=target,
        canonical_first=canonical_first,
        timeout=timeout,
        max_nodes=max_nodes,
        progress=progress,
        cancel=cancel,
    )


def improve(
    cube: CubeLike,
    *,
    solver: SolverLike = "twophase",
    target: int = 0,
    max_length: Optional[int] = None,
    timeout: Optional[float] = None,
    cancel: Optional[CancelToken] = None,
) -> Iterator[Solution]:
    """Solutions of a cube, each better than the one before, as they are found.

    The search goes on while the caller does something else. It ends with a solution of at most
    target turns, at the timeout, with the proof that there is none shorter (the last one then has
    optimal set), or when the iterator is closed.
    """
    return solver_of(solver).improve(
        cube, target=target, max_length=max_length, timeout=timeout, cancel=cancel
    )


@overload
def solve_all(
    cubes: Iterable[CubeLike],
    *,
    solver: SolverLike = ...,
    return_exceptions: Literal[False] = ...,
    read_ahead: int = ...,
    cancel: Optional[CancelToken] = ...,
    **limits: Unpack[Limits],
) -> Iterator[Solution]: ...


@overload
def solve_all(
    cubes: Iterable[CubeLike],
    *,
    solver: SolverLike = ...,
    return_exceptions: bool,
    read_ahead: int = ...,
    cancel: Optional[CancelToken] = ...,
    **limits: Unpack[Limits],
) -> Iterator[Union[Solution, Error]]: ...


def solve_all(
    cubes: Iterable[CubeLike],
    *,
    solver: SolverLike = "optimal",
    return_exceptions: bool = False,
    read_ahead: int = 64,
    cancel: Optional[CancelToken] = None,
    **limits: Unpack[Limits],
) -> Iterator[Union[Solution, Error]]:
    """Solve many cubes and keep all cores busy; the solutions come in the order of the cubes.

    cubes may be endless: up to read_ahead of them are taken before they are needed. limits are those
    of solve, for each cube: goal, moves, metric and so on, count, all, extra, min_length, max_length, target, canonical_first,
    timeout, max_nodes.

    A cube that cannot be read, or has no solution within the limits, raises its exception when its
    turn comes; with return_exceptions the exception takes the place of its solution.
    """
    return solver_of(solver, limits).solve_all(
        cubes, return_exceptions=return_exceptions, read_ahead=read_ahead, cancel=cancel, **limits
    )


def solve_batch(
    cubes: ArrayLike,
    *,
    solver: SolverLike = "optimal",
    progress: Optional[Callable[[int, int], object]] = None,
    cancel: Optional[CancelToken] = None,
    **limits: Unpack[Limits],
) -> BatchSolutions:
    """Solve the cubes in the rows of a numpy array (see cubes_from_array) on all cores.

    limits are those of solve; of several solutions only the first is given back. progress gets the
    number of cubes solved and that of all. Raises UsageError or ImpossibleCubeError, with the number
    of the row, before anything is solved.
    """
    return solver_of(solver, limits).solve_batch(cubes, progress=progress, cancel=cancel, **limits)
