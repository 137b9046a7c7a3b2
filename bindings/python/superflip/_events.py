"""Driving work of the extension module from the thread that asked for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Optional, TypeVar, Union

from . import _core
from ._check import an_instance, described
from ._core import Run, TableProgress
from ._errors import Error, WrongTypeError

T = TypeVar("T")


class CancelToken:
    """Ends the searches and builds it was given to, from any thread."""

    __slots__ = ("_token",)

    def __init__(self) -> None:
        self._token = _core.CancelToken()

    def cancel(self) -> None:
        """End them. What is given this token later ends at once."""
        self._token.cancel()

    @property
    def cancelled(self) -> bool:
        """Whether cancel() has been called."""
        return self._token.cancelled


def token_of(cancel: Optional[CancelToken]) -> Optional[_core.CancelToken]:
    if cancel is None:
        return None
    return an_instance(CancelToken, cancel, "cancel is a CancelToken")._token


def check_callback(progress: object) -> None:
    if progress is not None and not callable(progress):
        raise WrongTypeError(f"progress is a function to call, not {described(progress)}")


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


def remaining_events(run: Run[T]) -> Iterator[T]:
    """Ends the work; what it has still to say, up to an error, which comes too late to matter."""
    run.stop()
    try:
        yield from run
    except Error:
        return
