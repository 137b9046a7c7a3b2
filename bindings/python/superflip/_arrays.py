"""Cubes as rows of numpy arrays. numpy is needed by these functions alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import _core
from ._check import an_instance, text
from ._cube import Cube
from ._errors import UsageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


def as_cube_array(array: ArrayLike) -> NDArray[np.uint8]:
    import numpy as np

    numbers = np.asarray(array)
    whole = numbers.dtype.kind in "ui"
    if not whole or (numbers.size and not 0 <= numbers.min() <= numbers.max() <= 255):
        raise UsageError("an array of cubes holds whole numbers from 0 to 255")
    return np.ascontiguousarray(numbers, dtype=np.uint8)


def cubes_from_array(array: ArrayLike) -> list[Cube]:
    """The cubes in the rows of an array.

    Rows of 54 are facelets, 0 to 5 for U R F D L B, in the order of Cube.to("facelets"). Rows of 40
    are the numbers of Cube.from_pieces: 8 corners, 8 twists, 12 edges, 12 flips.
    """
    return [Cube._of(position) for position in _core.cubes_from_array(as_cube_array(array))]


def cubes_to_array(cubes: Iterable[Cube], form: str = "facelets") -> NDArray[np.uint8]:
    """An array with a row for each cube: form "facelets" (54 numbers) or "pieces" (40).

    Pieces do not tell how the cube is held: they show it with the centres at home.
    """
    positions = [an_instance(Cube, cube, "each is a Cube")._position for cube in cubes]
    return _core.array_from_cubes(positions, text(form, "a form"))
