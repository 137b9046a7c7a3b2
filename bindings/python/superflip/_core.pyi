"""The superflip library, as the package superflip uses it."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Generic, Optional, TypeVar, Union, final

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypeAlias

_T = TypeVar("_T", covariant=True)
_Path = Union[str, os.PathLike[str]]

__version__: str
__module__: str
MOVES: tuple[str, ...]
TURNS: tuple[str, ...]
METRICS: Mapping[str, str]
FMC_STEPS: tuple[tuple[str, str, bool, str, str, str, str], ...]
GOALS: tuple[tuple[str, str, str, str], ...]
SOLVERS: tuple[str, ...]
OPTIONS: Mapping[str, OptionRow]
SCRAMBLE_KINDS: tuple[str, ...]
FORMS: Mapping[str, str]

@final
class Cube:
    def __init__(self) -> None: ...
    @staticmethod
    def parse(
        text: str,
        form: Optional[str] = None,
        *,
        parentheses: str = "auto",
        lower_case: str = "wide",
    ) -> tuple[Cube, list[str]]: ...
    @staticmethod
    def random(seed: Optional[int] = None) -> Cube: ...
    @staticmethod
    def from_pieces(
        corners: Sequence[int], twists: Sequence[int], edges: Sequence[int], flips: Sequence[int]
    ) -> Cube: ...
    def to(self, form: str) -> str: ...
    @property
    def corners(self) -> tuple[int, ...]: ...
    @property
    def twists(self) -> tuple[int, ...]: ...
    @property
    def edges(self) -> tuple[int, ...]: ...
    @property
    def flips(self) -> tuple[int, ...]: ...
    @property
    def held(self) -> str: ...
    @property
    def is_solved(self) -> bool: ...
    @property
    def symmetry_count(self) -> int: ...
    def at_home(self) -> Cube: ...
    def inverse(self) -> Cube: ...
    def __mul__(self, other: Cube) -> Cube: ...
    def __pow__(self, exponent: int) -> Cube: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class CancelToken:
    def __init__(self) -> None: ...
    def cancel(self) -> None: ...
    @property
    def cancelled(self) -> bool: ...

class Run(Generic[_T]):
    def __iter__(self) -> Iterator[_T]: ...
    def __next__(self) -> _T: ...
    def stop(self) -> None: ...

@final
class Progress:
    @property
    def depth(self) -> float: ...
    @property
    def nodes(self) -> int: ...
    @property
    def nodes_per_second(self) -> float: ...
    @property
    def seconds(self) -> float: ...
    @property
    def depth_fraction(self) -> float: ...
    @property
    def depth_seconds_expected(self) -> Optional[float]: ...
    @property
    def depth_seconds_left(self) -> Optional[float]: ...
    @property
    def best(self) -> Optional[str]: ...
    @property
    def best_length(self) -> Optional[float]: ...

@final
class Result:
    @property
    def solutions(self) -> list[str]: ...
    @property
    def lengths(self) -> list[float]: ...
    @property
    def stages(self) -> list[tuple[str, str, int, int]]: ...
    @property
    def proved(self) -> bool: ...
    @property
    def at_least(self) -> float: ...
    @property
    def metric(self) -> str: ...
    @property
    def complete(self) -> bool: ...
    @property
    def interrupted(self) -> bool: ...
    @property
    def timed_out(self) -> bool: ...
    @property
    def out_of_nodes(self) -> bool: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def solver(self) -> str: ...
    @property
    def table(self) -> Optional[str]: ...
    @property
    def notes(self) -> list[str]: ...

@final
class OptionRow:
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def default(self) -> object: ...
    @property
    def least(self) -> int: ...
    @property
    def greatest(self) -> int: ...
    @property
    def choices(self) -> list[str]: ...
    @property
    def solvers(self) -> list[str]: ...
    @property
    def help(self) -> str: ...
    @property
    def of_opening(self) -> bool: ...
    @property
    def of_solving(self) -> bool: ...

class SolverOptions:
    def __init__(self) -> None: ...
    solver: str
    goal: str
    goal_position: str
    post_adjust: str
    moves: str
    metric: str
    cost: str
    memory: int
    table: str
    threads: int
    may_build: bool
    shared: bool
    chain: str
    slack: Optional[int]
    method: str
    perimeter: int
    patterns: list[str]
    packing: str
    duplicates: str
    duplicate_depth: int
    best_first: bool

class Limits:
    def __init__(
        self,
        *,
        goal: Optional[str] = None,
        goal_position: Optional[str] = None,
        post_adjust: Optional[str] = None,
        moves: Optional[str] = None,
        metric: Optional[str] = None,
        cost: Optional[str] = None,
        min_length: int = 0,
        max_length: Optional[int] = None,
        target: Optional[int] = None,
        count: Optional[int] = 1,
        extra: int = 0,
        canonical_first: bool = False,
        timeout: Optional[float] = None,
        max_nodes: Optional[int] = None,
    ) -> None: ...
    @property
    def metric(self) -> str: ...
    def solver_for(self, name: str) -> str: ...

class Feed:
    def __init__(self) -> None: ...
    def put(self, cube: Cube) -> None: ...
    def close(self) -> None: ...
    def __len__(self) -> int: ...

# Lengths, moves, proved, timed out, out of nodes; and whether the batch was cut short.
_Rows: TypeAlias = tuple[
    Union[NDArray[np.int16], NDArray[np.float64]],
    NDArray[np.uint8],
    NDArray[np.bool_],
    NDArray[np.bool_],
    NDArray[np.bool_],
    bool,
]

class Solver:
    @property
    def table(self) -> Optional[str]: ...
    def close(self) -> None: ...
    def solve(
        self, cube: Cube, limits: Limits, cancel: Optional[CancelToken] = None
    ) -> Run[Union[Progress, Result]]: ...
    def solve_all(
        self, feed: Feed, limits: Limits, cancel: Optional[CancelToken] = None
    ) -> Run[tuple[int, Result]]: ...
    def solve_array(
        self, cubes: NDArray[np.uint8], limits: Limits, cancel: Optional[CancelToken] = None
    ) -> Run[Union[int, _Rows]]: ...

def open_solver(
    options: SolverOptions,
    directory: Optional[_Path] = None,
    cancel: Optional[CancelToken] = None,
) -> Run[Union[TableProgress, Solver]]: ...

@final
class FmcResult:
    # Step, axis, axis of what it starts from, name; moves of both sides, normal, inverse; length, case.
    @property
    def solutions(
        self,
    ) -> list[tuple[str, Optional[str], Optional[str], str, str, str, str, int, Optional[str]]]: ...
    @property
    def count(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    @property
    def timed_out(self) -> bool: ...
    @property
    def interrupted(self) -> bool: ...
    @property
    def at_least(self) -> int: ...

class FmcOrder:
    def __init__(
        self,
        step: str,
        *,
        axis: Optional[str] = None,
        niss: Optional[str] = None,
        min_length: int = 0,
        max_length: Optional[int] = None,
        count: Optional[int] = 1,
        extra: int = 0,
        count_only: bool = False,
        all_endings: bool = False,
        timeout: Optional[float] = None,
    ) -> None: ...

class FmcSolver:
    def __init__(self) -> None: ...
    def find(
        self, cube: Cube, order: FmcOrder, cancel: Optional[CancelToken] = None
    ) -> Run[FmcResult]: ...

class FmcCheckOrder:
    def __init__(
        self,
        scramble: Cube,
        solution: str,
        *,
        parentheses: str = "auto",
        quick: bool = False,
        timeout: Optional[float] = None,
    ) -> None: ...

# At least, at most.
_Bounds: TypeAlias = tuple[int, int]
# At least, at most, moves.
_Rest: TypeAlias = tuple[int, int, Optional[str]]
# Name, moves, length.
_Way: TypeAlias = tuple[str, str, int]

@final
class FmcCheckResult:
    @property
    def solves(self) -> bool: ...
    @property
    def left(self) -> Optional[str]: ...
    @property
    def solution(self) -> str: ...
    @property
    def length(self) -> int: ...
    @property
    def case(self) -> Optional[str]: ...
    # Name, text, case, comment, mark; length, cancelled, total; rest, finish, way of the step, loss; remark.
    @property
    def steps(
        self,
    ) -> list[
        tuple[
            str,
            str,
            Optional[str],
            Optional[str],
            Optional[str],
            int,
            int,
            int,
            Optional[_Rest],
            Optional[_Way],
            Optional[_Way],
            Optional[_Bounds],
            str,
        ]
    ]: ...
    @property
    def optimal(self) -> Optional[_Rest]: ...
    @property
    def loss(self) -> Optional[_Bounds]: ...
    @property
    def notes(self) -> list[str]: ...
    @property
    def complete(self) -> bool: ...
    @property
    def timed_out(self) -> bool: ...
    @property
    def interrupted(self) -> bool: ...

def fmc_check(
    solver: FmcSolver,
    order: FmcCheckOrder,
    optimal: Optional[Solver] = None,
    cancel: Optional[CancelToken] = None,
) -> Run[FmcCheckResult]: ...
@final
class FmcSolveResult:
    # Solution, length, steps, as people write it; a step: name, kind, axis, axis of what it starts from,
    # case; moves, normal, inverse; length, cancelled, total.
    @property
    def solves(
        self,
    ) -> list[
        tuple[
            Optional[str],
            int,
            list[
                tuple[
                    str,
                    str,
                    Optional[str],
                    Optional[str],
                    Optional[str],
                    str,
                    str,
                    str,
                    int,
                    int,
                    int,
                ]
            ],
            str,
        ]
    ]: ...
    @property
    def proved(self) -> bool: ...
    @property
    def at_least(self) -> int: ...
    @property
    def timed_out(self) -> bool: ...
    @property
    def interrupted(self) -> bool: ...

def fmc_solve(
    solver: FmcSolver,
    scramble: Cube,
    steps: Optional[str],
    count: int,
    extra: int,
    max_length: Optional[int],
    timeout: Optional[float],
    cancel: Optional[CancelToken] = None,
) -> Run[FmcSolveResult]: ...
@final
class FmcInsertResult:
    @property
    def left(self) -> str: ...
    # Solution, length, insertions, marked, expanded; an insertion: mark, mark of what it stands in, after,
    # moves; length, cancelled, total.
    @property
    def solutions(
        self,
    ) -> list[
        tuple[str, int, list[tuple[str, Optional[str], int, str, int, int, int]], str, str]
    ]: ...
    @property
    def max_alg(self) -> int: ...
    @property
    def proved(self) -> bool: ...
    @property
    def at_least(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    @property
    def timed_out(self) -> bool: ...
    @property
    def interrupted(self) -> bool: ...

def fmc_insert(
    scramble: Cube,
    skeleton: str,
    max_alg: Optional[int],
    insertions: Optional[int],
    count: int,
    extra: int,
    timeout: Optional[float],
    cancel: Optional[CancelToken] = None,
) -> Run[FmcInsertResult]: ...
def fmc_cases(
    cube: Cube,
) -> tuple[
    dict[str, str], list[tuple[str, str, str]], list[tuple[str, str, int]], bool, bool
]: ...

class TwoPhase: ...

class Drawing:
    def __init__(
        self, kind: str, length: Optional[int] = None, seed: Optional[int] = None
    ) -> None: ...
    @property
    def needs_two_phase(self) -> bool: ...
    def take(self, count: int, two_phase: Optional[TwoPhase] = None) -> list[str]: ...

class GoalDrawing:
    def take(self, two_phase: TwoPhase) -> Run[str]: ...

def open_goal_drawing(
    goal: str, metric: str, least: int, most: int, seed: Optional[int] = None
) -> Run[Union[TableProgress, GoalDrawing]]: ...
def open_two_phase(directory: Optional[_Path] = None) -> Run[Union[TableProgress, TwoPhase]]: ...
@final
class TableProgress:
    @property
    def stage(self) -> str: ...
    @property
    def table(self) -> str: ...
    @property
    def fraction(self) -> float: ...

@final
class TableInfo:
    @property
    def name(self) -> str: ...
    @property
    def family(self) -> str: ...
    @property
    def bytes(self) -> int: ...
    @property
    def build_memory_bytes(self) -> int: ...
    @property
    def path(self) -> Path: ...
    @property
    def built(self) -> bool: ...

class TableStore:
    def __init__(self, directory: Optional[_Path] = None) -> None: ...
    @property
    def directory(self) -> Path: ...
    def list(self) -> list[TableInfo]: ...
    def path(self, name: str) -> Path: ...
    def remove(self, name: str) -> None: ...
    def build(
        self, name: str, threads: int = 0, cancel: Optional[CancelToken] = None
    ) -> Run[Union[TableProgress, TableInfo]]: ...
    def verify(
        self, name: str, threads: int = 0, cancel: Optional[CancelToken] = None
    ) -> Run[Union[TableProgress, TableInfo]]: ...
    def import_file(
        self, file: _Path, cancel: Optional[CancelToken] = None
    ) -> Run[Union[TableProgress, TableInfo]]: ...

def cubes_from_array(array: NDArray[np.uint8]) -> list[Cube]: ...
def array_from_cubes(cubes: Sequence[Cube], form: str) -> NDArray[np.uint8]: ...
