"""Solvers that keep their tables from one call to the next."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Optional, TypedDict, Union, overload

from . import _core
from ._arrays import as_cube_array
from ._core import CancelToken, Cube, Progress, TableProgress
from ._errors import Error, UsageError
from ._events import last_event
from ._in_order import CubeLike, as_cube, in_order
from ._solution import BatchSolutions, Solution, outcome_of, solution_so_far

if TYPE_CHECKING:
    from numpy.typing import ArrayLike
    from typing_extensions import Unpack

#: No cube needs more turns.
GODS_NUMBER = 20


class Limits(TypedDict, total=False):
    """What may be asked about a cube; superflip.solve explains each."""

    count: int
    all: bool
    extra: int
    min_length: int
    max_length: Optional[int]
    target: Optional[int]
    canonical_first: bool
    timeout: Optional[float]


class Solver:
    """A solver with its tables in memory. Threads may share it: each waits for its turn.

    name is one of SOLVERS: "optimal" proves its solutions shortest, "twophase" gives short ones at
    once. The tables are freed by close(), or at the end of a with block.

    table         of "optimal" and "h48"; "auto": the largest that is built and fits in memory
    may_build     build h3, or a smaller table that is named, if it is missing
    threads       0: one a core
    shared        share the table in memory with other processes
    chain, slack  of "multiphase"; slack None: more and more, until a limit
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
        table: str = "auto",
        threads: int = 0,
        may_build: bool = True,
        shared: bool = False,
        chain: str = "thistlethwaite",
        slack: Optional[int] = 0,
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
        options.solver = name
        options.table = table
        options.threads = threads
        options.may_build = may_build
        options.shared = shared
        options.chain = chain
        options.slack = slack
        options.method = method
        options.perimeter = perimeter
        options.patterns = list(patterns)
        options.packing = packing
        options.duplicates = duplicates
        options.duplicate_depth = duplicate_depth
        options.best_first = best_first
        self._name = name
        self._core = last_event(_core.open_solver(options, directory, cancel), progress)

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
        outcome: Union[Solution, Error, None] = None
        run = self._core.solve(position, self._limits(limits), cancel)
        try:
            for event in run:
                if not isinstance(event, Progress):
                    outcome = outcome_of(position, event)
                elif progress:
                    progress(event)
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
        limits = _core.Limits(max_length=max_length, target=target, timeout=timeout)
        return self._improve(as_cube(cube), limits, cancel)

    def _improve(
        self, cube: Cube, limits: _core.Limits, cancel: Optional[CancelToken]
    ) -> Iterator[Solution]:
        best: Optional[Solution] = None
        run = self._core.solve(cube, limits, cancel)
        try:
            for event in run:
                if not isinstance(event, Progress):
                    outcome = outcome_of(cube, event)
                    if not isinstance(outcome, Solution):
                        raise outcome
                elif event.best is not None:
                    outcome = solution_so_far(cube, event, event.best, self.name, self.table)
                else:
                    continue
                # The same one again is news if it is now known to be a shortest.
                if best is None or outcome.length < best.length or outcome.optimal:
                    best = outcome
                    yield outcome
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
        if read_ahead < 1:
            raise UsageError("read ahead by one cube or more")
        return in_order(
            self._core, cubes, self._limits(limits), read_ahead, return_exceptions, cancel
        )

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
        solutions: Optional[BatchSolutions] = None
        run = self._core.solve_array(array, self._limits(limits), cancel)
        try:
            for event in run:
                if not isinstance(event, int):
                    solutions = BatchSolutions(*event)
                elif progress:
                    progress(event, len(array))
        finally:
            run.stop()
        assert solutions is not None
        return solutions

    def _limits(self, limits: Limits) -> _core.Limits:
        for name in limits:
            if name not in Limits.__annotations__:
                known = ", ".join(Limits.__annotations__)
                raise TypeError(f"there is no limit '{name}'; there are {known}")
        target = limits.get("target")
        if target is None:
            # The first solution of at most 20 turns, unless there is time to look for shorter ones.
            improves = limits.get("timeout") is not None or self.name != "twophase"
            target = 0 if improves else GODS_NUMBER
        count = limits.get("count", 1)
        if count < 1:
            raise UsageError("ask for one solution or more")
        return _core.Limits(
            min_length=limits.get("min_length", 0),
            max_length=limits.get("max_length"),
            target=target,
            count=None if limits.get("all", False) else count,
            extra=limits.get("extra", 0),
            canonical_first=limits.get("canonical_first", False),
            timeout=limits.get("timeout"),
        )
