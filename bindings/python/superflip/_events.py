"""Driving work of the extension module from the thread that asked for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Optional, TypeVar, Union

from ._core import Run, TableProgress

T = TypeVar("T")


def last_event(
    run: Run[Union[TableProgress, T]], progress: Optional[Callable[[TableProgress], object]]
) -> T:
    """What the work ends with; on the way its progress is told."""
    last: Optional[T] = None
    try:
        for event in run:
            if not isinstance(event, TableProgress):
                last = event
            elif progress:
                progress(event)
    finally:
        run.stop()
    assert last is not None
    return last
