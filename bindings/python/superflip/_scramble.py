"""Scrambles."""

from __future__ import annotations

import threading
from typing import Optional, Union, overload

from . import _core
from ._check import text, whole, whole_or_none
from ._errors import UsageError
from ._events import last_event

# Ctrl-C is heard between two of these.
_CHUNK = 256
_LONGEST = 1000

_lock = threading.Lock()
_two_phase: Optional[_core.TwoPhase] = None


def _opened_two_phase() -> _core.TwoPhase:
    global _two_phase
    with _lock:
        if _two_phase is None:
            _two_phase = last_event(_core.open_two_phase(), None)
        return _two_phase


#: How far from a goal: so many turns, or from so many to so many.
Lengths = Union[int, tuple[int, int]]


@overload
def scramble(
    kind: str = ...,
    *,
    count: None = ...,
    seed: Optional[int] = ...,
    length: Optional[Lengths] = ...,
    goal: Optional[str] = ...,
    metric: Optional[str] = ...,
) -> str: ...


@overload
def scramble(
    kind: str = ...,
    *,
    count: int,
    seed: Optional[int] = ...,
    length: Optional[Lengths] = ...,
    goal: Optional[str] = ...,
    metric: Optional[str] = ...,
) -> list[str]: ...


def scramble(
    kind: str = "random-state",
    *,
    count: Optional[int] = None,
    seed: Optional[int] = None,
    length: Optional[Lengths] = None,
    goal: Optional[str] = None,
    metric: Optional[str] = None,
) -> Union[str, list[str]]:
    """A fair scramble as moves, or a list of count of them; the same for a seed everywhere.

    kind is one of SCRAMBLE_KINDS: "random-state" draws evenly from all positions, "wca" from those
    that need two turns or more, "fmc" the same padded for fewest moves with R' U' F at both ends, and
    "random-moves" draws turns, 25 or 26 of them or length.

    With a goal, such as "cross D", it draws evenly from the positions from which the goal is length
    turns away, no more and no fewer; length (7, 8) is a range. metric says how those are counted,
    "htm" unless it is given. The goal's table is built at its first use, and Ctrl-C ends a search for
    positions of which there are few.
    """
    wanted = 1 if count is None else whole(count, "the number of scrambles")
    seeded = whole_or_none(seed, "a seed", most=2**64 - 1)
    text(kind, "the kind of scrambles")
    if goal is None:
        scrambles = _plain(kind, wanted, seeded, length, metric)
    else:
        scrambles = _with_goal(kind, wanted, seeded, length, text(goal, "goal"), metric)
    return scrambles[0] if count is None else scrambles


def _plain(
    kind: str, wanted: int, seed: Optional[int], length: Optional[Lengths], metric: Optional[str]
) -> list[str]:
    if isinstance(length, tuple):
        raise UsageError("a range of lengths is for scrambles with a goal")
    if metric is not None:
        raise UsageError("a metric counts the turns to a goal: say goal, too")
    turns = whole_or_none(length, "the length of a scramble", 1, _LONGEST)
    drawing = _core.Drawing(kind, turns, seed)
    two_phase = _opened_two_phase() if drawing.needs_two_phase else None
    scrambles: list[str] = []
    while len(scrambles) < wanted:
        scrambles += drawing.take(min(_CHUNK, wanted - len(scrambles)), two_phase)
    return scrambles


def _with_goal(
    kind: str,
    wanted: int,
    seed: Optional[int],
    length: Optional[Lengths],
    goal: str,
    metric: Optional[str],
) -> list[str]:
    if kind != "random-state":
        raise UsageError("scrambles with a goal are random states: leave out kind")
    if length is None:
        raise UsageError("how far from the goal? Say length=8, or a range: length=(7, 8)")
    least, most = length if isinstance(length, tuple) else (length, length)
    fewest = whole(least, "how far the goal is", 0, _LONGEST)
    opening = _core.open_goal_drawing(
        goal,
        "htm" if metric is None else text(metric, "metric"),
        fewest,
        whole(most, "how far the goal is", fewest, _LONGEST),
        seed,
    )
    drawing = last_event(opening, None)
    two_phase = _opened_two_phase()
    return [_drawn(drawing.take(two_phase)) for _ in range(wanted)]


def _drawn(run: _core.Run[str]) -> str:
    try:
        return next(run)
    finally:
        run.stop()
