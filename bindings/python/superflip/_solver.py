"""Solvers that keep their tables from one call to the next."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Optional, TypedDict, Union, cast, overload

from . import _core
from ._arrays import as_cube_array
from ._check import a_path, seconds, text, whole
from ._core import Progress, TableProgress
from ._cube import Cube, CubeLike, as_cube
from ._errors import CancelledError, Error, Interrupted, UsageError
from ._events import CancelToken, check_callback, last_event, remaining_events, token_of
from ._in_order import InOrder
from ._solution import BatchSolutions, Solution, outcome_of, solution_so_far

if TYPE_CHECKING:
    from numpy.typing import ArrayLike
    from typing_extensions import Unpack

class Terms(TypedDict, total=False):
    """What counts as solved, by which turns, and how they are counted."""

    goal: Optional[str]
    goal_position: Optional[str]
    post_adjust: Optional[str]
    moves: Optional[str]
    metric: Optional[str]
    cost: Optional[str]


class Limits(Terms, total=False):
    """What may be asked about a cube; superflip.solve explains each."""

    count: int
    all: bool
    extra: int
    min_length: int
    max_length: Optional[int]
    target: Optional[int]
    canonical_first: bool
    timeout: Optional[float]
    max_nodes: Optional[int]


class Solver:
    """A solver with its tables in memory. Threads may share it: each waits for its turn.

    name is one of SOLVERS: "optimal" proves its solutions shortest, "twophase" gives short ones at
    once. The tables are freed by close(), or at the end of a with block.

    goal, goal_position, post_adjust, moves, metric, cost
                  what it is to solve unless a call says otherwise: superflip.solve explains each.
                  "optimal" leaves to "goal" what it cannot do
    memory        of "goal": how many bytes its tables may take
    table         of "optimal" and "h48"; "auto": the largest that is built and fits in memory
    may_build     build h3, or a smaller table that is named, if it is missing
    threads       0: one a core
    shared        share the table in memory with other processes
    chain, slack  of "multiphase"; slack None: more and more if there is a timeout or a target, until
                  then or the proof, and 0 without either
    method, perimeter
                  of "bidirectional"
    patterns, packing, duplicates, duplicate_depth, best_first
                  of "korf" and "fourpdb"
    directory     of the tables; None: tables_directory()
    progress      is told about building and loading tables
    cancel        ends that
    """

    def __init__(
        self,
        name: str = "optimal",
        *,
        goal: Optional[str] = None,
        goal_position: Optional[str] = None,
        post_adjust: Optional[str] = None,
        moves: Optional[str] = None,
        metric: str = "htm",
        cost: Optional[str] = None,
        memory: int = 500_000_000,
        table: str = "auto",
        threads: int = 0,
        may_build: bool = True,
        shared: bool = False,
        chain: str = "thistlethwaite",
        slack: Optional[int] = None,
        method: str = "buckets",
        perimeter: int = 6,
        patterns: Iterable[str] = (),
        packing: str = "nibble",
        duplicates: str = "none",
        duplicate_depth: int = 7,
        best_first: bool = False,
        directory: Union[str, os.PathLike[str], None] = None,
        progress: Optional[Callable[[TableProgress], object]] = None,
        cancel: Optional[CancelToken] = None,
    ) -> None:
        options = _core.SolverOptions()
        options.solver = text(name, "a solver's name")
        self._terms = terms_of(
            {
                "goal": goal,
                "goal_position": goal_position,
                "post_adjust": post_adjust,
                "moves": moves,
                "metric": metric,
                "cost": cost,
            }
        )
        for term, words in self._terms.items():
            setattr(options, term, words)
        options.memory = _in_range("memory", memory)
        options.table = text(table, "table")
        options.threads = _in_range("threads", threads, "the number of threads")
        options.may_build = bool(may_build)
        options.shared = bool(shared)
        options.chain = text(chain, "chain")
        options.slack = _in_range_or_none("slack", slack)
        options.method = text(method, "method")
        options.perimeter = _in_range("perimeter", perimeter)
        options.patterns = [text(pattern, "each of the patterns") for pattern in patterns]
        options.packing = text(packing, "packing")
        options.duplicates = text(duplicates, "duplicates")
        options.duplicate_depth = _in_range("duplicate_depth", duplicate_depth)
        options.best_first = bool(best_first)
        check_callback(progress)
        self._name = name
        self._opened_as = _core.Limits(**self._terms).solver_for(name)
        opening = _core.open_solver(options, a_path(directory, "directory"), token_of(cancel))
        self._core = last_event(opening, progress)

    @property
    def name(self) -> str:
        """One of SOLVERS."""
        return self._name

    @property
    def table(self) -> Optional[str]:
        """The table it uses, if it is one that can be chosen."""
        return self._core.table

    def close(self) -> None:
        """Free the tables. Waits until no other thread uses the solver."""
        self._core.close()

    def __enter__(self) -> Solver:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        table = f" with table {self.table}" if self.table else ""
        return f"<superflip.Solver: {self.name}{table}>"

    def solve(
        self,
        cube: CubeLike,
        *,
        progress: Optional[Callable[[Progress], object]] = None,
        cancel: Optional[CancelToken] = None,
        **limits: Unpack[Limits],
    ) -> Solution:
        """superflip.solve with this solver."""
        position = as_cube(cube)
        check_callback(progress)
        outcome: Union[Solution, Error, None] = None
        run = self._core.solve(position._position, self._limits_of(limits), token_of(cancel))
        try:
            for event in run:
                if not isinstance(event, Progress):
                    outcome = outcome_of(position, event)
                elif progress:
                    progress(event)
        except KeyboardInterrupt as pressed:
            raise _interrupted(position, run) from pressed
        finally:
            run.stop()
        if not isinstance(outcome, Solution):
            raise outcome or Error("the search ended without a result")
        return outcome

    def improve(
        self,
        cube: CubeLike,
        *,
        target: int = 0,
        max_length: Optional[int] = None,
        timeout: Optional[float] = None,
        cancel: Optional[CancelToken] = None,
    ) -> Iterator[Solution]:
        """superflip.improve with this solver."""
        limits = self._limits_of({"max_length": max_length, "target": target, "timeout": timeout})
        return self._improve(as_cube(cube), limits, token_of(cancel))

    def _improve(
        self, cube: Cube, limits: _core.Limits, cancel: Optional[_core.CancelToken]
    ) -> Iterator[Solution]:
        best: Optional[Solution] = None
        run = self._core.solve(cube._position, limits, cancel)
        try:
            for event in run:
                if not isinstance(event, Progress):
                    outcome = outcome_of(cube, event)
                    if not isinstance(outcome, Solution):
                        raise outcome
                elif event.best is not None:
                    outcome = solution_so_far(cube, event, limits.metric, self.name, self.table)
                else:
                    continue
                # The same one again is news if it is now known to be a shortest.
                if best is None or outcome.length < best.length or outcome.optimal:
                    best = outcome
                    yield outcome
        except KeyboardInterrupt as pressed:
            raise _interrupted(cube, run) from pressed
        finally:
            run.stop()

    @overload
    def solve_all(
        self,
        cubes: Iterable[CubeLike],
        *,
        return_exceptions: Literal[False] = ...,
        read_ahead: int = ...,
        cancel: Optional[CancelToken] = ...,
        **limits: Unpack[Limits],
    ) -> Iterator[Solution]: ...

    @overload
    def solve_all(
        self,
        cubes: Iterable[CubeLike],
        *,
        return_exceptions: bool,
        read_ahead: int = ...,
        cancel: Optional[CancelToken] = ...,
        **limits: Unpack[Limits],
    ) -> Iterator[Union[Solution, Error]]: ...

    def solve_all(
        self,
        cubes: Iterable[CubeLike],
        *,
        return_exceptions: bool = False,
        read_ahead: int = 64,
        cancel: Optional[CancelToken] = None,
        **limits: Unpack[Limits],
    ) -> Iterator[Union[Solution, Error]]:
        """superflip.solve_all with this solver."""
        many = InOrder(cubes, whole(read_ahead, "read_ahead", least=1), return_exceptions)
        return many.outcomes(self._core, self._limits_of(limits), token_of(cancel))

    def solve_batch(
        self,
        cubes: ArrayLike,
        *,
        progress: Optional[Callable[[int, int], object]] = None,
        cancel: Optional[CancelToken] = None,
        **limits: Unpack[Limits],
    ) -> BatchSolutions:
        """superflip.solve_batch with this solver."""
        array = as_cube_array(cubes)
        check_callback(progress)
        run = self._core.solve_array(array, self._limits_of(limits), token_of(cancel))
        rows: Optional[_core._Rows] = None
        try:
            for event in run:
                if not isinstance(event, int):
                    rows = event
                elif progress:
                    progress(event, len(array))
        except KeyboardInterrupt as pressed:
            interrupted = Interrupted("interrupted; batch has the rows solved by then")
            for event in remaining_events(run):
                if not isinstance(event, int):
                    interrupted.batch = BatchSolutions(*event[:-1])
            raise interrupted from pressed
        finally:
            run.stop()
        assert rows is not None
        solutions = BatchSolutions(*rows[:-1])
        if rows[-1]:
            cancelled = CancelledError("cancelled")
            cancelled.batch = solutions
            raise cancelled
        return solutions

    def _limits_of(self, limits: Limits) -> _core.Limits:
        """With what the solver was opened for, where the call says nothing else."""
        terms = self._terms.copy()
        stated = terms_of(limits)
        if "goal" in stated or "goal_position" in stated:
            # One takes the place of the other.
            terms.pop("goal", None)
            terms.pop("goal_position", None)
        terms.update(stated)
        asked = _core_limits(limits, terms)
        if self._opened_as == "optimal" and asked.solver_for("optimal") != "optimal":
            raise UsageError(
                'this solver was opened for the whole cube; open another: Solver("goal"), or with '
                "the same goal, moves, metric and cost"
            )
        return asked


def terms_of(given: Mapping[str, object]) -> Terms:
    """Those that are said."""
    words = {n: text(given[n], n) for n in Terms.__annotations__ if given.get(n) is not None}
    for name, said in words.items():
        if not said:
            raise UsageError(f"{name} is empty; leave it out")
    return cast(Terms, words)


def _core_limits(limits: Limits, terms: Terms) -> _core.Limits:
    for name in limits:
        if name not in Limits.__annotations__:
            known = ", ".join(Limits.__annotations__)
            raise TypeError(f"there is no limit '{name}'; there are {known}")
    count = _in_range("count", _limit(limits, "count"))
    time = _core.OPTIONS["timeout"]
    return _core.Limits(
        **terms,
        min_length=_in_range("min_length", _limit(limits, "min_length")),
        max_length=_in_range_or_none("max_length", _limit(limits, "max_length")),
        target=_in_range_or_none("target", _limit(limits, "target")),
        count=None if _limit(limits, "all") else count,
        extra=_in_range("extra", _limit(limits, "extra")),
        canonical_first=bool(_limit(limits, "canonical_first")),
        timeout=seconds(
            _limit(limits, "timeout"), "a timeout", time.least / 1000, time.greatest / 1000
        ),
        max_nodes=_in_range_or_none("max_nodes", _limit(limits, "max_nodes")),
    )


def _limit(limits: Limits, name: str) -> object:
    """As it is given, or as the library has it."""
    return limits.get(name, _core.OPTIONS[name].default)


def _in_range(name: str, value: object, what: Optional[str] = None) -> int:
    row = _core.OPTIONS[name]
    return whole(value, what or name, least=row.least, most=row.greatest)


def _in_range_or_none(name: str, value: object) -> Optional[int]:
    return None if value is None else _in_range(name, value)


def _interrupted(cube: Cube, run: _core.Run[Union[Progress, _core.Result]]) -> Interrupted:
    best: Optional[Solution] = None
    for event in remaining_events(run):
        if not isinstance(event, Progress):
            outcome = outcome_of(cube, event)
            best = outcome.best if isinstance(outcome, CancelledError) else best
            best = outcome if isinstance(outcome, Solution) else best
    known = f"the best so far has {best.length} turns: {best}" if best else "no solution so far"
    interrupted = Interrupted(f"interrupted; {known}")
    interrupted.best = best
    return interrupted
