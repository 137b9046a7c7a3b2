"""superflip solves the Rubik's Cube: in the fewest turns possible, and proves it; or at once.

    >>> import superflip
    >>> print(superflip.solve("R U R' U' F2 D"))
    D' F2 U R U' R'

docs/python.md in the sources has more examples.
"""

from __future__ import annotations

from . import fmc
from ._arrays import cubes_from_array, cubes_to_array
from ._core import (
    FORMS,
    MOVES,
    SCRAMBLE_KINDS,
    SOLVERS,
    TURNS,
    Progress,
    TableInfo,
    TableProgress,
    __version__,
)
from ._cube import Cube, CubeLike
from ._errors import (
    CancelledError,
    Error,
    ImpossibleCubeError,
    InternalError,
    Interrupted,
    NoSolutionError,
    OutOfMemoryError,
    OutOfNodesError,
    OutOfTimeError,
    ResourceError,
    TableError,
    TwoReadingsWarning,
    UsageError,
    WrongTypeError,
)
from ._events import CancelToken
from ._goals import GoalName, goals
from ._scramble import scramble
from ._solution import NO_MOVE, BatchSolutions, Solution, Stage
from ._solve import SolverLike, close_solvers, improve, solve, solve_all, solve_batch
from ._solver import Limits, Solver
from ._tables import (
    build_table,
    import_table,
    remove_table,
    tables,
    tables_directory,
    verify_table,
)

__all__ = [
    "FORMS",
    "MOVES",
    "NO_MOVE",
    "SCRAMBLE_KINDS",
    "SOLVERS",
    "TURNS",
    "BatchSolutions",
    "CancelToken",
    "CancelledError",
    "Cube",
    "CubeLike",
    "Error",
    "GoalName",
    "ImpossibleCubeError",
    "InternalError",
    "Interrupted",
    "Limits",
    "NoSolutionError",
    "OutOfMemoryError",
    "OutOfNodesError",
    "OutOfTimeError",
    "Progress",
    "ResourceError",
    "Solution",
    "Solver",
    "SolverLike",
    "Stage",
    "TableError",
    "TableInfo",
    "TableProgress",
    "TwoReadingsWarning",
    "UsageError",
    "WrongTypeError",
    "__version__",
    "build_table",
    "close_solvers",
    "cubes_from_array",
    "cubes_to_array",
    "fmc",
    "goals",
    "import_table",
    "improve",
    "remove_table",
    "scramble",
    "solve",
    "solve_all",
    "solve_batch",
    "tables",
    "tables_directory",
    "verify_table",
]

# They are defined in modules of no interest to anyone who reads a traceback.
for _name in __all__:
    _object = globals()[_name]
    if getattr(_object, "__module__", "").startswith(__name__ + "."):
        _object.__module__ = __name__
del _name, _object
