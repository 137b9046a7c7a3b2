"""Many cubes, solved as cores are free and given back in the order in which they came."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Optional, Union

from . import _core
from ._cube import Cube, CubeLike, as_cube
from ._errors import CancelledError, Error, Interrupted
from ._events import remaining_events
from ._solution import Solution, outcome_of


class _Entry:
    """A cube on its way; outcome is None while it is being solved."""

    def __init__(self, cube: CubeLike) -> None:
        self.outcome: Union[Solution, Error, None] = None
        self.cube = Cube()
        try:
            self.cube = as_cube(cube)
        except Error as error:
            self.outcome = error

    @property
    def solution(self) -> Optional[Solution]:
        """The best one known, also of a search that was ended."""
        known = self.outcome.best if isinstance(self.outcome, CancelledError) else self.outcome
        return known if isinstance(known, Solution) else None


class InOrder:
    """Cubes are read in the thread that iterates, at most read_ahead before they are needed."""

    def __init__(self, cubes: Iterable[CubeLike], read_ahead: int, return_exceptions: bool) -> None:
        self._source = iter(cubes)
        self._read_ahead = read_ahead
        self._return_exceptions = return_exceptions
        self._feed = _core.Feed()
        self._exhausted = False
        self._waiting: deque[_Entry] = deque()  # in the order of the answers
        self._in_work: dict[int, _Entry] = {}  # by their number in the feed
        self._fed = 0

    def outcomes(
        self, solver: _core.Solver, limits: _core.Limits, cancel: Optional[_core.CancelToken]
    ) -> Iterator[Union[Solution, Error]]:
        run = solver.solve_all(self._feed, limits, cancel)
        try:
            while True:
                self._read()
                if not self._waiting:
                    return
                if self._waiting[0].outcome is not None:
                    yield self._next_outcome()
                elif not self._take(run):
                    raise CancelledError("cancelled")
        except CancelledError as cancelled:
            cancelled.solved = self._solved_after(run)
            raise
        except KeyboardInterrupt as pressed:
            interrupted = Interrupted("interrupted; solved has what was not given back yet")
            interrupted.solved = self._solved_after(run)
            raise interrupted from pressed
        finally:
            run.stop()

    def _wants_more(self) -> bool:
        # Answers may pile up behind a hard cube; those that are ready are given back first.
        ready = self._waiting and self._waiting[0].outcome is not None
        behind = len(self._waiting) > 4 * self._read_ahead
        return len(self._feed) < self._read_ahead and not (ready and behind)

    def _read(self) -> None:
        while not self._exhausted and self._wants_more():
            try:
                entry = _Entry(next(self._source))
            except StopIteration:
                self._exhausted = True
                self._feed.close()
                return
            self._waiting.append(entry)
            if entry.outcome is None:
                self._in_work[self._fed] = entry
                self._fed += 1
                self._feed.put(entry.cube._position)
            elif not self._return_exceptions:
                return  # it ends the iteration

    def _next_outcome(self) -> Union[Solution, Error]:
        outcome = self._waiting.popleft().outcome
        assert outcome is not None
        if isinstance(outcome, Error) and not self._return_exceptions:
            raise outcome
        return outcome

    def _take(self, run: _core.Run[tuple[int, _core.Result]]) -> bool:
        """False if the search was ended from outside."""
        event = next(run, None)
        if event is None:
            return False
        self._keep(event)
        return not event[1].interrupted

    def _keep(self, event: tuple[int, _core.Result]) -> None:
        index, result = event
        done = self._in_work.pop(index)
        done.outcome = outcome_of(done.cube, result)

    def _solved_after(self, run: _core.Run[tuple[int, _core.Result]]) -> tuple[Solution, ...]:
        for event in remaining_events(run):
            self._keep(event)
        known = (entry.solution for entry in self._waiting)
        return tuple(solution for solution in known if solution)
