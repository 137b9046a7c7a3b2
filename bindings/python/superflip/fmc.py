"""Fewest moves: steps on the scramble and its inverse, cases, whole solves, insertions, analysis.

    >>> import superflip
    >>> scramble = "R' U' F D2 L2 F R2 U2 R2 B"
    >>> print(superflip.fmc.cases(scramble).eo["fb"])
    6e

docs/fmc.md in the sources explains the steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Optional, Union, overload

from . import _core
from ._check import seconds, text, whole, whole_or_none
from ._cube import Cube, CubeLike
from ._errors import OutOfTimeError, ResourceError
from ._events import CancelToken, token_of
from ._fmc_check import CheckedStep, Finish, FmcCheck, Rest, check
from ._fmc_run import outcome, scrambled, tables
from ._fmc_solves import (
    FmcInserted,
    FmcInsertions,
    FmcSolve,
    FmcSolves,
    Insertion,
    StepTaken,
    insert,
    solve,
)

__all__ = [
    "CheckedStep",
    "DrCase",
    "Finish",
    "FmcCases",
    "FmcCheck",
    "FmcInserted",
    "FmcInsertions",
    "FmcSolution",
    "FmcSolutions",
    "FmcSolve",
    "FmcSolves",
    "FmcStep",
    "HtrCase",
    "Insertion",
    "Rest",
    "StepTaken",
    "cases",
    "check",
    "count",
    "insert",
    "solve",
    "step",
    "steps",
]

_LONGEST = 40

class FmcStep(NamedTuple):
    """A step of a fewest-moves solve."""

    #: Such as "dr".
    step: str
    #: Other names that it is known by.
    aliases: tuple[str, ...]
    #: Whether it is on an axis.
    has_axis: bool
    #: The step that it starts from; "" is any cube.
    start: str
    #: How NISS is used unless something else is said: "never", "linear", "before" or "always".
    niss: str
    #: The turns that keep what it starts from, on U/D from F/B.
    turns: str
    #: In one line.
    meaning: str


class DrCase(NamedTuple):
    """What is bad on an axis of DR where edges are oriented along another."""

    #: Of the DR: "ud", "rl" or "fb".
    axis: str
    #: Of the EO.
    start: str
    #: Bad corners and edges: "4c4e".
    case: str


class HtrCase(NamedTuple):
    """The subset of a DR."""

    #: The axis of the DR.
    start: str
    #: Such as "4a1 2e".
    subset: str
    #: The fewest quarter turns that lead to HTR.
    quarter_turns: int


@dataclass(frozen=True)
class FmcCases:
    """What fewest-moves solvers call the case at hand."""

    #: By axis, the edges that are not oriented along it: "6e".
    eo: dict[str, str]
    #: Where there is an EO.
    dr: tuple[DrCase, ...]
    #: Where there is a DR.
    htr: tuple[HtrCase, ...]
    is_htr: bool
    is_solved: bool


@dataclass(frozen=True)
class FmcSolution:
    """A way through a step. str() is its moves."""

    #: With the turns on the inverse in parentheses: "U (B R')".
    moves: str
    #: Those on the scramble.
    normal: str
    #: Those on its inverse.
    inverse: str
    length: int
    #: Such as "dr".
    step: str
    #: "ud", "rl" or "fb"; None for a step without one.
    axis: Optional[str]
    #: The axis of what it starts from, where that matters.
    start: Optional[str]
    #: All of it as one name: "drud-eofb".
    name: str
    #: What the next step finds, as far as it has a name: "4a1 2e" after DR.
    case: Optional[str]

    def __str__(self) -> str:
        return self.moves

    def after(self, scramble: CubeLike) -> Cube:
        """The scrambled cube after this step, centres at home: what the next step starts from."""
        undone = Cube().apply(self.inverse).inverse()
        return undone.apply(Cube._of(scrambled(scramble)).at_home()).apply(self.normal)


@dataclass(frozen=True)
class FmcSolutions(Sequence[FmcSolution]):
    """Ways through a step, the shortest first: a sequence that knows whether it is all of them."""

    solutions: tuple[FmcSolution, ...]
    #: All that were asked for are here.
    complete: bool
    #: The timeout cut the search short.
    timed_out: bool
    #: No way within what was asked for has fewer turns.
    at_least: int

    def __len__(self) -> int:
        return len(self.solutions)

    @overload
    def __getitem__(self, index: int) -> FmcSolution: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[FmcSolution]: ...

    def __getitem__(
        self, index: Union[int, slice]
    ) -> Union[FmcSolution, Sequence[FmcSolution]]:
        return self.solutions[index]

    def __iter__(self) -> Iterator[FmcSolution]:
        return iter(self.solutions)


def steps() -> tuple[FmcStep, ...]:
    """The steps there are."""
    return tuple(FmcStep(row[0], tuple(row[1].split()), *row[2:]) for row in _core.FMC_STEPS)


def cases(scramble: CubeLike) -> FmcCases:
    """What the cases of all steps that have not been done are called, as far as they have names."""
    eo, dr, htr, is_htr, is_solved = _core.fmc_cases(scrambled(scramble))
    return FmcCases(
        eo, tuple(DrCase(*one) for one in dr), tuple(HtrCase(*one) for one in htr), is_htr, is_solved
    )


def step(
    scramble: CubeLike,
    name: str,
    *,
    axis: Optional[str] = None,
    niss: Optional[str] = None,
    all: bool = False,
    count: Optional[int] = None,
    extra: Optional[int] = None,
    min_length: int = 0,
    max_length: Optional[int] = None,
    all_endings: bool = False,
    timeout: Optional[float] = None,
    cancel: Optional[CancelToken] = None,
) -> FmcSolutions:
    """Ways through a step, the shortest first; each has been tried on the cube.

    scramble     a Cube or its text, which may have turns on the inverse in parentheses; it is looked at
                 with its centres at home
    name         of the step, with its axis or without: "eo", "eorl", "drud-eofb", "htr-drud" (see steps)
    axis         "ud", "rl" or "fb", where the name does not say it; without it all are tried
    niss         turns on the inverse: "never", "linear" (all of the step or none), "before" (the same
                 of one step) or "always"; None: as is usual for the step
    all          every shortest, or every one up to max_length
    count        at most so many, whatever their length
    extra        with all, also those up to so many turns longer than the shortest
    min_length, max_length
                 ways of other lengths do not count
    all_endings  also those that differ from others in the last quarter turns alone
    timeout      seconds after which those found so far are given back, with timed_out set
    cancel       ends the search from another thread; Ctrl-C ends it too; what was found by then is
                 found of the exception

    Without all and count it is one. There may be none. Tables of large steps (DR from any cube, finishes
    from DR and EO, drslice, slice, corners) are built at their first use, in a second or a few, and stored.
    Raises UsageError where the cube is not what the step starts from.
    """
    wanted = whole_or_none(count, "count", least=1)
    by_length = max_length is not None and all
    order = _order(
        name,
        axis,
        niss,
        min_length,
        max_length,
        wanted if wanted is not None or all else 1,
        extra,
        _LONGEST if wanted is not None or by_length else 0,
        False,
        all_endings,
        timeout,
    )
    run = tables().find(scrambled(scramble), order, token_of(cancel))
    return outcome(run, _solutions_of)


def count(
    scramble: CubeLike,
    name: str,
    *,
    axis: Optional[str] = None,
    niss: Optional[str] = None,
    extra: Optional[int] = None,
    min_length: int = 0,
    max_length: Optional[int] = None,
    all_endings: bool = False,
    timeout: Optional[float] = None,
    cancel: Optional[CancelToken] = None,
) -> int:
    """How many ways step finds with all, without keeping them.

    Raises OutOfTimeError if the time was up before all were counted.
    """
    longest = 0 if max_length is None else _LONGEST
    order = _order(
        name, axis, niss, min_length, max_length, None, extra, longest, True, all_endings, timeout
    )
    run = tables().find(scrambled(scramble), order, token_of(cancel))
    result = outcome(run, lambda counted: counted)
    if result.timed_out:
        raise OutOfTimeError(f"the time was up when {result.count} had been counted")
    if not result.complete:
        raise ResourceError("there are too many to count them all; ask for fewer turns")
    return result.count


def _order(
    name: str,
    axis: Optional[str],
    niss: Optional[str],
    min_length: int,
    max_length: Optional[int],
    wanted: Optional[int],
    extra: Optional[int],
    usual_extra: int,
    count_only: bool,
    all_endings: bool,
    timeout: Optional[float],
) -> _core.FmcOrder:
    time = _core.OPTIONS["timeout"]
    longer = whole_or_none(extra, "extra", most=_LONGEST)
    return _core.FmcOrder(
        text(name, "the name of a step"),
        axis=None if axis is None else text(axis, "an axis"),
        niss=None if niss is None else text(niss, "niss"),
        min_length=whole(min_length, "min_length", most=_LONGEST),
        max_length=whole_or_none(max_length, "max_length", most=_LONGEST),
        count=wanted,
        extra=usual_extra if longer is None else longer,
        count_only=count_only,
        all_endings=bool(all_endings),
        timeout=seconds(timeout, "a timeout", time.least / 1000, time.greatest / 1000),
    )


def _solutions_of(result: _core.FmcResult) -> FmcSolutions:
    solutions = tuple(
        FmcSolution(moves, normal, inverse, length, kind, axis, start, name, case)
        for kind, axis, start, name, moves, normal, inverse, length, case in result.solutions
    )
    return FmcSolutions(solutions, result.complete, result.timed_out, result.at_least)


# They are defined in modules of no interest to anyone who reads a traceback.
for _name in __all__:
    globals()[_name].__module__ = __name__
del _name
