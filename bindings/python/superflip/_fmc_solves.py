"""Fewest moves: whole solves, and insertions into a skeleton."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Optional, Union, overload

from . import _core
from ._check import seconds, text, whole, whole_or_none
from ._cube import CubeLike
from ._events import CancelToken, token_of
from ._fmc_run import outcome, scrambled, tables

_LONGEST = 40
_MOST_ALG = 16
_MOST_INSERTIONS = 4
_MOST = 2**20


class StepTaken(NamedTuple):
    """A step of a whole solve."""

    #: "eofb", "drud-eofb", "htr-drud", "fin".
    name: str
    #: As it is called in steps: "EO".
    kind: str
    axis: Optional[str]
    #: The axis of what it starts from, where that matters.
    start: Optional[str]
    #: Where it has led: "4a1 2e".
    case: Optional[str]
    #: "U (B R')", with the marks of slice turns that stand in it.
    moves: str
    normal: str
    inverse: str
    length: int
    #: Turns that are saved where it meets the others.
    cancelled: int
    #: From the scramble.
    total: int


@dataclass(frozen=True)
class FmcSolve:
    """A whole solve. str() is as people write it, a line a step."""

    #: On the scramble, in one line; None where the steps do not lead so far.
    solution: Optional[str]
    length: int
    steps: tuple[StepTaken, ...]
    written: str

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True)
class FmcSolves(Sequence[FmcSolve]):
    """Whole solves, the shortest first: a sequence that knows what is proved."""

    solves: tuple[FmcSolve, ...]
    #: These are the shortest that the steps allow.
    proved: bool
    #: No solve of these steps has fewer turns.
    at_least: int
    #: The timeout ended the search.
    timed_out: bool

    def __len__(self) -> int:
        return len(self.solves)

    @overload
    def __getitem__(self, index: int) -> FmcSolve: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[FmcSolve]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[FmcSolve, Sequence[FmcSolve]]:
        return self.solves[index]

    def __iter__(self) -> Iterator[FmcSolve]:
        return iter(self.solves)


class Insertion(NamedTuple):
    """What is put in between the turns of a skeleton."""

    mark: str
    #: The mark of the insertion that it stands in; None: in the skeleton.
    within: Optional[str]
    #: So many turns of that.
    after: int
    moves: str
    length: int
    #: Turns that are saved where it meets the others.
    cancelled: int
    #: Of all with this insertion and those before.
    total: int


@dataclass(frozen=True)
class FmcInserted:
    """A skeleton that is solved by insertions. str() is its solution."""

    #: All of it, merged.
    solution: str
    length: int
    insertions: tuple[Insertion, ...]
    #: The skeleton with marks: "U' R2 * D".
    marked: str
    #: Every turn before anything cancels.
    expanded: str

    def __str__(self) -> str:
        return self.solution


@dataclass(frozen=True)
class FmcInsertions(Sequence[FmcInserted]):
    """Ways to solve a skeleton, the shortest first: a sequence that knows what is proved."""

    #: What the skeleton leaves: "1 corner 3-cycle".
    left: str
    solutions: tuple[FmcInserted, ...]
    #: The first is a shortest by one insertion of any algorithm up to max_alg turns.
    proved: bool
    #: One such insertion gives no fewer turns.
    at_least: int
    max_alg: int
    #: Time cut nothing short.
    complete: bool
    timed_out: bool

    def __len__(self) -> int:
        return len(self.solutions)

    @overload
    def __getitem__(self, index: int) -> FmcInserted: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[FmcInserted]: ...

    def __getitem__(
        self, index: Union[int, slice]
    ) -> Union[FmcInserted, Sequence[FmcInserted]]:
        return self.solutions[index]

    def __iter__(self) -> Iterator[FmcInserted]:
        return iter(self.solutions)


def solve(
    scramble: CubeLike,
    *,
    steps: Optional[str] = None,
    count: int = 1,
    extra: Optional[int] = None,
    max_length: Optional[int] = None,
    timeout: Optional[float] = 10,
    cancel: Optional[CancelToken] = None,
) -> FmcSolves:
    """Whole solves as people make them, step by step, as short as they are found in the time.

    scramble    a Cube or its text, which may have turns on the inverse in parentheses
    steps       one after the other with >, alternatives with |, limits in brackets, as Mallard writes
                them: "EO[fb;max=4] > DR > HTR > FIN"; None: "EO > DR > HTR > (FIN | FINLS > VR)"
    count       at most so many
    extra       at most so many turns more than the shortest
    max_length  none has more turns
    timeout     seconds to look for shorter ones; None: until there is none shorter
    cancel      ends the search from another thread; Ctrl-C ends it too; what was found by then is
                found of the exception

    There may be none. Raises UsageError for steps that cannot be read.
    """
    wanted = whole(count, "count", least=1, most=_MOST)
    longer = whole_or_none(extra, "extra", most=_LONGEST)
    run = _core.fmc_solve(
        tables(),
        scrambled(scramble),
        None if steps is None else text(steps, "steps"),
        wanted,
        (_LONGEST if wanted > 1 else 0) if longer is None else longer,
        whole_or_none(max_length, "max_length", most=_LONGEST),
        _time(timeout),
        token_of(cancel),
    )
    return outcome(run, _solves_of)


def insert(
    scramble: CubeLike,
    skeleton: str,
    *,
    max_alg: Optional[int] = None,
    insertions: Optional[int] = None,
    count: int = 1,
    extra: int = 0,
    timeout: Optional[float] = None,
    cancel: Optional[CancelToken] = None,
) -> FmcInsertions:
    """The shortest ways to solve what a skeleton leaves by insertions.

    scramble    a Cube or its text
    skeleton    as people write it: of several lines, comments behind //, turns on the inverse in
                parentheses, slices
    max_alg     no algorithm has more turns; the more insertions, the fewer, unless it is given
    insertions  at most so many; None: as many as are needed, up to three
    count       at most so many solutions
    extra       they may be so many turns longer than the shortest
    timeout     seconds after which the best so far are given back, with timed_out set
    cancel      ends the search from another thread; Ctrl-C ends it too; what was found by then is
                found of the exception

    There may be none. Raises UsageError for a skeleton that cannot be read or solves already.
    """
    run = _core.fmc_insert(
        scrambled(scramble),
        text(skeleton, "a skeleton"),
        whole_or_none(max_alg, "max_alg", 1, _MOST_ALG),
        whole_or_none(insertions, "insertions", 1, _MOST_INSERTIONS),
        whole(count, "count", least=1, most=_MOST),
        whole(extra, "extra", most=_MOST_ALG),
        _time(timeout),
        token_of(cancel),
    )
    return outcome(run, _insertions_of)


def _time(timeout: Optional[float]) -> Optional[float]:
    row = _core.OPTIONS["timeout"]
    return seconds(timeout, "a timeout", row.least / 1000, row.greatest / 1000)


def _solves_of(result: _core.FmcSolveResult) -> FmcSolves:
    solves = tuple(
        FmcSolve(solution, length, tuple(StepTaken(*row) for row in steps), written)
        for solution, length, steps, written in result.solves
    )
    return FmcSolves(solves, result.proved, result.at_least, result.timed_out)


def _insertions_of(result: _core.FmcInsertResult) -> FmcInsertions:
    solutions = tuple(
        FmcInserted(solution, length, tuple(Insertion(*row) for row in rows), marked, expanded)
        for solution, length, rows, marked, expanded in result.solutions
    )
    return FmcInsertions(
        result.left,
        solutions,
        result.proved,
        result.at_least,
        result.max_alg,
        result.complete,
        result.timed_out,
    )
