"""Fewest moves: whether a solution solves, and where its moves went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Optional

from . import _core
from ._check import seconds, text
from ._cube import CubeLike
from ._events import CancelToken, token_of
from ._fmc_run import outcome, scrambled, tables


class Rest(NamedTuple):
    """The shortest way to solve what is left, by whatever turns: known exactly, or within bounds."""

    at_least: int
    at_most: int
    #: Of at_most turns; None if only their number is known.
    moves: Optional[str]


class Finish(NamedTuple):
    """A way that was there."""

    #: Of the step: "drudfin".
    name: str
    moves: str
    length: int


@dataclass(frozen=True)
class CheckedStep:
    """A step of a solution. str() is its moves."""

    #: "eofb", "drud-eofb", "htr-drud", "drudfin"; "insertion", "skeleton", "finish" or "other".
    name: str
    #: As they are written.
    moves: str
    #: Behind it: "4a1 2e" after DR.
    case: Optional[str]
    comment: Optional[str]
    #: Of an insertion: "*".
    mark: Optional[str]
    length: int
    #: Turns of it that cancel with those before.
    cancelled: int
    #: So far, on both sides.
    total: int
    #: What it takes from here; None with quick.
    rest: Optional[Rest]
    #: The shortest that keeps the DR, HTR or FR reached, where there is one.
    finish: Optional[Finish]
    #: The shortest way to make this step from where it began, on any axis, with NISS.
    best: Optional[Finish]
    #: Turns that it lost: at least, at most.
    loss: Optional[tuple[int, int]]
    #: What there is to say about it; may be empty.
    remark: str

    def __str__(self) -> str:
        return self.moves


@dataclass(frozen=True)
class FmcCheck:
    """What there is to say about a solution."""

    solves: bool
    #: What is left if it does not: "1 edge 3-cycle".
    left: Optional[str]
    #: On one line, without what cancels.
    solution: str
    length: int
    #: Of the scramble.
    case: Optional[str]
    #: Of one that solves.
    steps: tuple[CheckedStep, ...]
    #: The shortest solution of the scramble; None with quick.
    optimal: Optional[Rest]
    #: Turns more than that: at least, at most.
    loss: Optional[tuple[int, int]]
    #: What was read where the text could mean two things, and the like.
    notes: tuple[str, ...]
    #: All that was asked for is known.
    complete: bool
    #: The timeout left bounds where numbers were to be.
    timed_out: bool


def check(
    scramble: CubeLike,
    solution: str,
    *,
    quick: bool = False,
    timeout: Optional[float] = None,
    cancel: Optional[CancelToken] = None,
) -> FmcCheck:
    """Whether a solution solves, its steps, and what each of them lost.

    scramble  a Cube or its text
    solution  as people write it: turns on the inverse in parentheses, a step a line with a comment behind
              //, marks with lines that say what is inserted there
    quick     its steps alone, without the shortest ways, which take the optimal solver and time
    timeout   seconds after which bounds are left where numbers were to be
    cancel    ends the search from another thread; Ctrl-C ends it too; what was known by then is found
              of the exception

    A solution that does not solve is no error: left says what is left. Raises UsageError for text that
    cannot be read.
    """
    from ._solve import solver_of

    time = _core.OPTIONS["timeout"]
    order = _core.FmcCheckOrder(
        scrambled(scramble),
        text(solution, "a solution"),
        quick=bool(quick),
        timeout=seconds(timeout, "a timeout", time.least / 1000, time.greatest / 1000),
    )
    optimal = None if quick else solver_of("optimal")._core
    return outcome(_core.fmc_check(tables(), order, optimal, token_of(cancel)), _checked)


def _checked(result: _core.FmcCheckResult) -> FmcCheck:
    return FmcCheck(
        result.solves,
        result.left,
        result.solution,
        result.length,
        result.case,
        tuple(_step(*row) for row in result.steps),
        None if result.optimal is None else Rest(*result.optimal),
        result.loss,
        tuple(result.notes),
        result.complete,
        result.timed_out,
    )


def _step(
    name: str,
    moves: str,
    case: Optional[str],
    comment: Optional[str],
    mark: Optional[str],
    length: int,
    cancelled: int,
    total: int,
    rest: Optional[_core._Rest],
    finish: Optional[_core._Way],
    best: Optional[_core._Way],
    loss: Optional[_core._Bounds],
    remark: str,
) -> CheckedStep:
    return CheckedStep(
        name,
        moves,
        case,
        comment,
        mark,
        length,
        cancelled,
        total,
        None if rest is None else Rest(*rest),
        None if finish is None else Finish(*finish),
        None if best is None else Finish(*best),
        loss,
        remark,
    )
