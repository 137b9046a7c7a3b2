"""What all of superflip.fmc goes by: tables of steps, scrambles, the end of a search."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Optional, Protocol, TypeVar

from . import _core
from ._cube import Cube, CubeLike, as_cube
from ._errors import CancelledError, Interrupted
from ._events import remaining_events

_lock = threading.Lock()
_opened: Optional[_core.FmcSolver] = None


class _Result(Protocol):
    @property
    def interrupted(self) -> bool: ...


_Found = TypeVar("_Found", bound=_Result)
_Given = TypeVar("_Given")


def tables() -> _core.FmcSolver:
    """Those of steps; each is made when it is needed first."""
    global _opened
    with _lock:
        if _opened is None:
            _opened = _core.FmcSolver()
        return _opened


def close() -> None:
    """Searches that go on keep their tables until they end."""
    global _opened
    with _lock:
        _opened = None


def scrambled(scramble: CubeLike) -> _core.Cube:
    """Parentheses are turns on the inverse."""
    if isinstance(scramble, str):
        scramble = Cube.parse(scramble, parentheses="niss")
    return as_cube(scramble)._position


def outcome(run: _core.Run[_Found], given: Callable[[_Found], _Given]) -> _Given:
    """What a search that nobody ended comes to; otherwise that is found of the exception."""
    try:
        result = next(iter(run))
    except KeyboardInterrupt as pressed:
        interrupted = Interrupted("interrupted")
        for late in remaining_events(run):
            interrupted.found = given(late)
        raise interrupted from pressed
    finally:
        run.stop()
    if result.interrupted:
        cancelled = CancelledError("cancelled")
        cancelled.found = given(result)
        raise cancelled
    return given(result)
