"""What a solver gives back."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Optional, SupportsIndex, Union, overload

from ._core import TURNS, Progress, Result
from ._cube import Cube
from ._errors import CancelledError, Error, NoSolutionError, OutOfNodesError, OutOfTimeError
from ._svg import net_svg

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Fills the rows of BatchSolutions.moves.
NO_MOVE = 255

#: Letters in a line below a picture.
_CAPTION_WIDTH = 32


class Stage(NamedTuple):
    """A part of a solution that reaches a goal of its own."""

    name: str
    #: In parentheses if they are done on the inverse of the cube.
    moves: str
    #: Its turns as they are written.
    length: int
    #: Those saved where it meets the stages before: R, then R2, is R'.
    cancelled: int = 0


@dataclass(frozen=True, repr=False)
class Solution:
    """A solution of a cube, as someone does it who holds the cube as it was given.

    It is a sequence of turns: list(solution) is ["R", "U2", "F'"], solution[0] the first and
    len(solution) their number, however its length counts them. It is true even if it has none, for a solved cube has a solution.
    """

    cube: Cube
    #: The best solution: "R U2 F'".
    moves: str
    #: Its turns as the metric counts them, a whole number; or what they cost, such as 12.5.
    length: float
    #: "htm": any turn of a face is one. Others only where they were asked for.
    metric: str
    #: Whether it is proved that none is shorter (within the limits asked for).
    optimal: bool
    #: Every solution has at least so many turns, or costs so much.
    at_least: float
    #: All that were asked for, shortest first.
    solutions: tuple[str, ...]
    #: How long each of them is.
    lengths: tuple[float, ...]
    #: The stages of the first, from a solver that has any.
    stages: tuple[Stage, ...]
    #: Whether every solution asked for is there: False if time or a cancellation cut the search short.
    complete: bool
    #: Whether the time was up before the search had ended.
    timed_out: bool
    #: Whether max_nodes were visited before the search had ended.
    out_of_nodes: bool
    #: Whether it was ended from outside: by Ctrl-C or a CancelToken.
    interrupted: bool
    nodes: int
    seconds: float
    solver: str
    #: The table it used, if it was one that can be chosen.
    table: Optional[str]
    #: What went otherwise than was asked for, such as a graphics card that failed.
    notes: tuple[str, ...]

    def __str__(self) -> str:
        return self.moves

    def __repr__(self) -> str:
        return f"<superflip.Solution: {' '.join([*self, f'({self._summary})'])}>"

    def __iter__(self) -> Iterator[str]:
        return iter(self.moves.split())

    def __len__(self) -> int:
        return len(self.moves.split())

    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, index: SupportsIndex) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> list[str]: ...

    def __getitem__(self, index: Union[SupportsIndex, slice]) -> Union[str, list[str]]:
        return self.moves.split()[index]

    def _repr_svg_(self) -> str:
        lines = textwrap.wrap(self.moves, _CAPTION_WIDTH, break_on_hyphens=False)
        return net_svg(self.cube.facelets, [*lines, self._summary])

    @property
    def _summary(self) -> str:
        turns = f"{self.length} turn" + ("" if self.length == 1 else "s")
        if self.metric != "htm":
            turns += f" in {self.metric}"
        if isinstance(self.length, float):
            turns = f"a cost of {self.length:g}"
        return f"{turns}, optimal" if self.optimal else turns


class BatchSolutions(NamedTuple):
    """Solutions of many cubes, a row for each."""

    #: How long each solution is, -1 where there is none within the limits. (N,) int16; float64 where
    #: turns have costs that are not whole.
    lengths: Union[NDArray[np.int16], NDArray[np.float64]]
    #: Indices into TURNS, then NO_MOVE up to the longest. (N, longest) uint8.
    moves: NDArray[np.uint8]
    #: Where it is proved that no solution is shorter. (N,) bool.
    optimal: NDArray[np.bool_]
    #: Where the time was up before the search had ended. (N,) bool.
    timed_out: NDArray[np.bool_]
    #: Where max_nodes nodes were searched before the search had ended. (N,) bool.
    out_of_nodes: NDArray[np.bool_]

    def text(self, row: int) -> str:
        """The solution of that row: "R U2 F'"."""
        return " ".join(TURNS[move] for move in self.moves[row] if move != NO_MOVE)


def solution_of(cube: Cube, result: Result) -> Solution:
    return Solution(
        cube=cube,
        moves=result.solutions[0],
        length=result.lengths[0],
        metric=result.metric,
        optimal=result.proved,
        at_least=result.at_least,
        solutions=tuple(result.solutions),
        lengths=tuple(result.lengths),
        stages=tuple(Stage(*stage) for stage in result.stages),
        complete=result.complete,
        timed_out=result.timed_out,
        out_of_nodes=result.out_of_nodes,
        interrupted=result.interrupted,
        nodes=result.nodes,
        seconds=result.seconds,
        solver=result.solver,
        table=result.table,
        notes=tuple(result.notes),
    )


def solution_so_far(
    cube: Cube, progress: Progress, metric: str, solver: str, table: Optional[str]
) -> Solution:
    """The best one that the progress tells of."""
    best, length = progress.best, progress.best_length
    assert best is not None and length is not None
    return Solution(
        cube=cube,
        moves=best,
        length=length,
        metric=metric,
        optimal=False,
        at_least=progress.depth,
        solutions=(best,),
        lengths=(length,),
        stages=(),
        complete=False,
        timed_out=False,
        out_of_nodes=False,
        interrupted=False,
        nodes=progress.nodes,
        seconds=progress.seconds,
        solver=solver,
        table=table,
        notes=(),
    )


def outcome_of(cube: Cube, result: Result) -> Union[Solution, Error]:
    """The solution, or the exception that says why there is none."""
    solution = solution_of(cube, result) if result.solutions else None
    if result.interrupted:
        cancelled = CancelledError("cancelled")
        cancelled.best = solution
        return cancelled
    if solution:
        return solution
    sentence = "no solution found"
    if result.at_least > 1:
        sentence += f"; every solution has at least {result.at_least:g} turns"
    error: Union[OutOfTimeError, OutOfNodesError, NoSolutionError] = NoSolutionError(sentence)
    if result.timed_out:
        error = OutOfTimeError(sentence)
    elif result.out_of_nodes:
        error = OutOfNodesError(sentence)
    error.at_least = result.at_least
    return error
