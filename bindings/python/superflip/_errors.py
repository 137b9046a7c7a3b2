"""The exceptions: one class for each exit code of the program, with the program's sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

if TYPE_CHECKING:
    from ._solution import Solution


class Error(Exception):
    """Whatever superflip has to complain about; str(error) is one line that says what to do."""


class UsageError(Error, ValueError):
    """Text that cannot be read, or a value out of range."""


class ImpossibleCubeError(Error, ValueError):
    """Well-formed text, but no cube looks like that."""


class NoSolutionError(Error):
    """There is no solution within the limits asked for."""

    #: Every solution has at least this many turns.
    at_least: int = 0


class TableError(Error):
    """A table is missing, damaged or of another version."""


class ResourceError(Error):
    """Out of memory, disk or time."""


class OutOfTimeError(ResourceError, TimeoutError):
    """The time was up before there was any solution."""

    #: Every solution has at least this many turns.
    at_least: int = 0


class InternalError(Error):
    """A mistake in superflip itself; what was asked for is lost, nothing else is."""


class CancelledError(Error):
    """Ended by a CancelToken."""

    #: The best solution that was known by then, if any.
    best: Optional[Solution] = None
