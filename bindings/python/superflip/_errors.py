"""The exceptions: one class for each exit code of the program, with the program's sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from ._solution import BatchSolutions, Solution


class Error(Exception):
    """Whatever superflip has to complain about; str(error) is one line that says what to do."""


class UsageError(Error, ValueError):
    """Text that cannot be read, or a value out of range."""


class WrongTypeError(Error, TypeError):
    """Something else than was asked for, such as a number in place of a cube."""


class TwoReadingsWarning(UserWarning):
    """Text could be read in two ways; says what was read, and how to write the other."""


class ImpossibleCubeError(Error, ValueError):
    """Well-formed text, but no cube looks like that."""


class NoSolutionError(Error):
    """There is no solution within the limits asked for."""

    #: Every solution has at least this many turns, or costs so much.
    at_least: float = 0


class TableError(Error):
    """A table is missing, damaged or of another version."""


class ResourceError(Error):
    """Out of memory, disk, time or nodes."""


class OutOfMemoryError(ResourceError, MemoryError):
    """There is not enough memory."""


class OutOfTimeError(ResourceError, TimeoutError):
    """The time was up before there was any solution."""

    #: Every solution has at least this many turns, or costs so much.
    at_least: float = 0


class OutOfNodesError(ResourceError):
    """max_nodes were visited before there was any solution."""

    #: Every solution has at least this many turns, or costs so much.
    at_least: float = 0


class InternalError(Error):
    """A mistake in superflip itself; what was asked for is lost, nothing else is."""


class _CutShort:
    """What was known when a search was ended from outside."""

    #: Of solve and improve: the best solution by then, if any.
    best: Optional[Solution] = None
    #: Of solve_all: the solutions that were found but not given back yet, in the order of the cubes.
    #: Those of cubes that were being solved are the best by then and have interrupted set.
    solved: tuple[Solution, ...] = ()
    #: Of solve_batch: the rows solved by then, as always; the others have the length -1.
    batch: Optional[BatchSolutions] = None
    #: Of functions of fmc: what they would have given back, as far as it was known.
    found: Any = None


class CancelledError(_CutShort, Error):
    """Ended by a CancelToken. best, solved, batch and found keep what was found by then."""


class Interrupted(_CutShort, KeyboardInterrupt):
    """Ended by Ctrl-C. best, solved, batch and found keep what was found by then."""


def error_of(kind: str, sentence: str) -> Error:
    """The exception for an error of the library; called by the extension module."""
    error: type[Error] = globals()[kind]
    # One code of the library stands for whatever has run out.
    if error is ResourceError and "memory" in sentence:
        error = OutOfMemoryError
    return error(sentence)
