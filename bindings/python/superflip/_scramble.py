"""Scrambles."""

from __future__ import annotations

import threading
from typing import Optional, Union, overload

from . import _core
from ._check import text, whole, whole_or_none
from ._events import last_event

# Ctrl-C is heard between two of these.
_CHUNK = 256

_lock = threading.Lock()
_two_phase: Optional[_core.TwoPhase] = None


def _opened_two_phase() -> _core.TwoPhase:
    global _two_phase
    with _lock:
        if _two_phase is None:
            _two_phase = last_event(_core.open_two_phase(), None)
        return _two_phase


@overload
def scramble(
    kind: str = ..., *, count: None = ..., seed: Optional[int] = ..., length: Optional[int] = ...
) -> str: ...


@overload
def scramble(
    kind: str = ..., *, count: int, seed: Optional[int] = ..., length: Optional[int] = ...
) -> list[str]: ...


def scramble(
    kind: str = "random-state",
    *,
    count: Optional[int] = None,
    seed: Optional[int] = None,
    length: Optional[int] = None,
) -> Union[str, list[str]]:
    """A fair scramble as moves, or a list of count of them; the same for a seed everywhere.

    kind is one of SCRAMBLE_KINDS: "random-state" draws evenly from all positions, "wca" from those
    that need two turns or more, "fmc" the same padded for fewest moves with R' U' F at both ends, and
    "random-moves" draws turns, 25 or 26 of them or length.
    """
    wanted = 1 if count is None else whole(count, "the number of scrambles")
    drawing = _core.Drawing(
        text(kind, "the kind of scrambles"),
        whole_or_none(length, "the length of a scramble", 1, 1000),
        whole_or_none(seed, "a seed", most=2**64 - 1),
    )
    two_phase = _opened_two_phase() if drawing.needs_two_phase else None
    scrambles: list[str] = []
    while len(scrambles) < wanted:
        scrambles += drawing.take(min(_CHUNK, wanted - len(scrambles)), two_phase)
    return scrambles[0] if count is None else scrambles
