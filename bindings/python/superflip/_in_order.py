"""Many cubes, solved as cores are free and given back in the order in which they came."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Optional, Union

from ._core import CancelToken, Cube, Feed, Limits, Solver
from ._errors import CancelledError, Error
from ._solution import Solution, outcome_of

#: Where a cube is wanted, its text will do.
CubeLike = Union[Cube, str]


def as_cube(cube: CubeLike) -> Cube:
    return Cube.parse(cube) if isinstance(cube, str) else cube


class _Entry:
    """A cube on its way; outcome is None while it is being solved."""

    def __init__(self, cube: CubeLike) -> None:
        self.outcome: Union[Solution, Error, None] = None
        self.cube = Cube()
        try:
            self.cube = as_cube(cube)
        except Error as error:
            self.outcome = error


def in_order(
    solver: Solver,
    cubes: Iterable[CubeLike],
    limits: Limits,
    read_ahead: int,
    return_exceptions: bool,
    cancel: Optional[CancelToken],
) -> Iterator[Union[Solution, Error]]:
    """Cubes are read in the thread that iterates, at most read_ahead before they are needed."""
    feed = Feed()
    source = iter(cubes)
    exhausted = False
    waiting: deque[_Entry] = deque()  # in the order of the answers
    in_work: dict[int, _Entry] = {}  # by their number in the feed
    fed = 0
    run = solver.solve_all(feed, limits, cancel)

    def wants_more() -> bool:
        # Answers may pile up behind a hard cube; those that are ready are given back first.
        ready = waiting and waiting[0].outcome is not None
        return len(feed) < read_ahead and not (ready and len(waiting) > 4 * read_ahead)

    try:
        while True:
            while not exhausted and wants_more():
                try:
                    entry = _Entry(next(source))
                except StopIteration:
                    exhausted = True
                    feed.close()
                    break
                waiting.append(entry)
                if entry.outcome is None:
                    in_work[fed] = entry
                    fed += 1
                    feed.put(entry.cube)
                elif not return_exceptions:
                    break  # it ends the iteration
            if not waiting:
                return
            outcome = waiting[0].outcome
            if outcome is not None:
                waiting.popleft()
                if isinstance(outcome, Error) and not return_exceptions:
                    raise outcome
                yield outcome
                continue
            event = next(run, None)
            if event is None:
                raise CancelledError("cancelled")
            index, result = event
            if not result.interrupted:
                done = in_work.pop(index)
                done.outcome = outcome_of(done.cube, result)
    finally:
        run.stop()
