"""What a solver gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Optional, Union

from ._core import MOVES, Cube, Progress, Result
from ._errors import CancelledError, Error, NoSolutionError, OutOfTimeError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Fills the rows of BatchSolutions.moves.
NO_MOVE = 255


class Stage(NamedTuple):
    """A part of a solution that reaches a goal of its own."""

    name: str
    #: In parentheses if they are done on the inverse of the cube.
    moves: str
    length: int


@dataclass(frozen=True)
class Solution:
    """A solution of a cube, as someone does it who holds the cube as it was given."""

    cube: Cube
    #: The best solution: "R U2 F'".
    moves: str
    #: Its turns, a half turn counted as one.
    length: int
    #: Whether it is proved that none is shorter (within the limits asked for).
    optimal: bool
    #: Every solution has at least so many turns.
    at_least: int
    #: All that were asked for, shortest first.
    solutions: tuple[str, ...]
    #: The stages of the first, from a solver that has any.
    stages: tuple[Stage, ...]
    #: Whether the time was up before the search had ended.
    timed_out: bool
    nodes: int
    seconds: float
    solver: str
    #: The table it used, if it was one that can be chosen.
    table: Optional[str]

    def __str__(self) -> str:
        return self.moves


class BatchSolutions(NamedTuple):
    """Solutions of many cubes, a row for each."""

    #: Turns of each solution, -1 where there is none within the limits. (N,) int16.
    lengths: NDArray[np.int16]
    #: Indices into MOVES, then NO_MOVE up to the longest. (N, longest) uint8.
    moves: NDArray[np.uint8]
    #: Where it is proved that no solution is shorter. (N,) bool.
    optimal: NDArray[np.bool_]

    def text(self, row: int) -> str:
        """The solution of that row: "R U2 F'"."""
        return " ".join(MOVES[move] for move in self.moves[row] if move != NO_MOVE)


def solution_of(cube: Cube, result: Result) -> Solution:
    return Solution(
        cube=cube,
        moves=result.solutions[0],
        length=turn_count(result.solutions[0]),
        optimal=result.proved,
        at_least=result.at_least,
        solutions=tuple(result.solutions),
        stages=tuple(Stage(*stage) for stage in result.stages),
        timed_out=result.timed_out,
        nodes=result.nodes,
        seconds=result.seconds,
        solver=result.solver,
        table=result.table,
    )


def solution_so_far(
    cube: Cube, progress: Progress, best: str, solver: str, table: Optional[str]
) -> Solution:
    return Solution(
        cube=cube,
        moves=best,
        length=turn_count(best),
        optimal=False,
        at_least=progress.depth,
        solutions=(best,),
        stages=(),
        timed_out=False,
        nodes=progress.nodes,
        seconds=progress.seconds,
        solver=solver,
        table=table,
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
        sentence += f"; every solution has at least {result.at_least} turns"
    error: Union[OutOfTimeError, NoSolutionError]
    error = OutOfTimeError(sentence) if result.timed_out else NoSolutionError(sentence)
    error.at_least = result.at_least
    return error


def turn_count(moves: str) -> int:
    return len(moves.split())
