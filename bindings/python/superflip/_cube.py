"""Cubes."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NoReturn, Optional, Union, final, overload

from . import _core
from ._check import an_instance, described, text, whole, whole_or_none
from ._errors import TwoReadingsWarning, UsageError, WrongTypeError
from ._svg import net_svg

if TYPE_CHECKING:
    from ._solution import Solution

#: Turns and rotations of any position come back after a divisor of so many times.
_COMMON_PERIOD = 12 * 55440

_ABSENT: Final = object()


@final
class Cube:
    """A position of the Rubik's Cube and the way the cube is held. Immutable and hashable.

    Cube() is the solved cube; Cube("R U R' U'") reads any text form, which is recognised by itself, or
    the one named (see FORMS). a * b does the turns of a, then those of b, and so does a * "R U";
    ~cube is the inverse. str(cube) is its 54 facelets, and a notebook shows it as a picture.
    """

    __slots__ = ("_position",)
    _position: _core.Cube

    @overload
    def __init__(self) -> None: ...

    @overload
    def __init__(self, position: Union[Cube, str], form: Optional[str] = None) -> None: ...

    def __init__(self, position: object = _ABSENT, form: Optional[str] = None) -> None:
        if position is _ABSENT:
            inner = _core.Cube()
        elif isinstance(position, Cube):
            inner = position._position
        elif isinstance(position, str):
            inner = _parsed(position, form)
        else:
            raise WrongTypeError(
                f"a cube is made from text or another Cube, not from {described(position)}; "
                "Cube() is the solved one"
            )
        object.__setattr__(self, "_position", inner)

    @classmethod
    def _of(cls, position: _core.Cube) -> Cube:
        cube = cls.__new__(cls)
        object.__setattr__(cube, "_position", position)
        return cube

    @staticmethod
    def parse(
        text: str,
        form: Optional[str] = None,
        *,
        parentheses: str = "auto",
        lower_case: str = "wide",
    ) -> Cube:
        """Read a position in any text form.

        form names the form (see FORMS) where it should not be recognised; parentheses says whether
        ( ) in moves are turns on the inverse ("niss") or mere grouping ("group"), or leaves it to the
        looks of the text ("auto"); lower_case whether r is the "wide" turn Rw or the "face" turn R.
        Where text can be read in two ways, a TwoReadingsWarning says what was read. Raises UsageError
        for text that cannot be read and ImpossibleCubeError for a cube that turns cannot reach.
        """
        return Cube._of(_parsed(text, form, parentheses, lower_case))

    @staticmethod
    def random(seed: Optional[int] = None) -> Cube:
        """Any of the 43,252,003,274,489,856,000 positions, all equally likely; the same for a seed."""
        return Cube._of(_core.Cube.random(whole_or_none(seed, "a seed", most=2**64 - 1)))

    @staticmethod
    def from_pieces(
        corners: Iterable[int], twists: Iterable[int], edges: Iterable[int], flips: Iterable[int]
    ) -> Cube:
        """A cube from the pieces in its slots and their orientations.

        Slots and pieces are numbered alike: corners URF UFL ULB UBR DFR DLF DBL DRB, edges UR UF UL UB
        DR DF DL DB FR FL BL BR. Twists count thirds of a turn clockwise (0 to 2), flips are 0 or 1.
        """
        return Cube._of(
            _core.Cube.from_pieces(
                _numbers(corners, "corners", 8),
                _numbers(twists, "twists", 8),
                _numbers(edges, "edges", 12),
                _numbers(flips, "flips", 12),
            )
        )

    def to(self, form: str) -> str:
        """The position in the text form of that name (see FORMS)."""
        return self._position.to(text(form, "a form"))

    @property
    def facelets(self) -> str:
        """Its 54 facelets, nine for each of U R F D L B; str(cube) is the same."""
        return self._position.to("facelets")

    @property
    def corners(self) -> tuple[int, ...]:
        """The corner in each slot, the centres at home."""
        return self._position.corners

    @property
    def twists(self) -> tuple[int, ...]:
        """The twist of the corner in each slot."""
        return self._position.twists

    @property
    def edges(self) -> tuple[int, ...]:
        """The edge in each slot, the centres at home."""
        return self._position.edges

    @property
    def flips(self) -> tuple[int, ...]:
        """The flip of the edge in each slot."""
        return self._position.flips

    @property
    def held(self) -> str:
        """The rotations from the centres at home to the way the cube is held, "x y'"; "" at home."""
        return self._position.held

    @property
    def is_solved(self) -> bool:
        """Whether every face has one colour, however the cube is held."""
        return self._position.is_solved

    @property
    def symmetry_count(self) -> int:
        """How many of the 48 symmetries of the cube leave it as it is."""
        return self._position.symmetry_count

    def at_home(self) -> Cube:
        """The same cube held with the centres at home."""
        return Cube._of(self._position.at_home())

    def apply(self, moves: Union[str, Cube, Solution]) -> Cube:
        """The cube after these moves, done as it is held: text, those of a solution or of a cube."""
        other = _turns_of(moves)
        if other is None:
            raise WrongTypeError(f"moves are text, a Solution or a Cube, not {described(moves)}")
        return Cube._of(self._position * other)

    def inverse(self) -> Cube:
        """The cube that undoing all turns gives."""
        return Cube._of(self._position.inverse())

    def __invert__(self) -> Cube:
        return self.inverse()

    def __mul__(self, other: Union[str, Cube, Solution]) -> Cube:
        turns = _turns_of(other)
        if turns is None:
            return NotImplemented
        return Cube._of(self._position * turns)

    def __rmul__(self, other: str) -> Cube:
        turns = _turns_of(other)
        if turns is None:
            return NotImplemented
        return Cube._of(turns * self._position)

    def __pow__(self, exponent: int) -> Cube:
        if not hasattr(exponent, "__index__"):
            return NotImplemented
        return Cube._of(self._position ** (exponent.__index__() % _COMMON_PERIOD))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cube):
            return NotImplemented
        return self._position == other._position

    def __hash__(self) -> int:
        return hash(self._position)

    def __str__(self) -> str:
        return self.facelets

    def __repr__(self) -> str:
        return f"Cube('{self.to('b32-held' if self.held else 'b32')}')"

    def _repr_svg_(self) -> str:
        return net_svg(self.facelets)

    def __copy__(self) -> Cube:
        return self

    def __deepcopy__(self, memo: Any) -> Cube:
        return self

    def __reduce__(self) -> tuple[type[Cube], tuple[str, str]]:
        return Cube, (self.to("b32-held"), "b32-held")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Cube does not change; {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a Cube does not change; {name} cannot be deleted")

    def __init_subclass__(cls) -> NoReturn:
        raise TypeError("Cube has no subclasses")


#: Where a cube is wanted, its text will do.
CubeLike = Union[Cube, str]


def as_cube(cube: CubeLike) -> Cube:
    if isinstance(cube, Cube):
        return cube
    what = "a cube is a Cube, or text such as \"R U R' U'\""
    return Cube._of(_parsed(an_instance(str, cube, what)))


def _parsed(
    position: str, form: Optional[str] = None, parentheses: str = "auto", lower_case: str = "wide"
) -> _core.Cube:
    if not text(position, "a position").strip():
        raise UsageError(
            "the text of a position is empty; Cube() is the solved cube, and Cube(\"R U\") one after "
            "two turns"
        )
    cube, notes = _core.Cube.parse(
        position,
        None if form is None else text(form, "a form"),
        parentheses=text(parentheses, "parentheses"),
        lower_case=text(lower_case, "lower_case"),
    )
    _warn(notes)
    return cube


def _warn(notes: list[str]) -> None:
    """As a warning about the line of whoever called this package."""
    if not notes:
        return
    level, frame = 1, sys._getframe()
    while frame.f_back and frame.f_globals.get("__package__") == __package__:
        level, frame = level + 1, frame.f_back
    for note in notes:
        warnings.warn(note, TwoReadingsWarning, stacklevel=level)


def _turns_of(moves: object) -> Optional[_core.Cube]:
    """None if they are nothing that can be turned."""
    from ._solution import Solution

    if isinstance(moves, Cube):
        return moves._position
    written = moves.moves if isinstance(moves, Solution) else moves
    if not isinstance(written, str):
        return None
    cube, notes = _core.Cube.parse(written, "moves")
    _warn(notes)
    return cube


def _numbers(values: Iterable[int], name: str, count: int) -> list[int]:
    try:
        numbers = [whole(value, f"each of the {name}", most=255) for value in values]
    except TypeError as error:
        if isinstance(error, WrongTypeError):
            raise
        raise WrongTypeError(f"{name} are {count} numbers, not {described(values)}") from None
    if len(numbers) != count:
        raise UsageError(f"{name} are {count} numbers, not {len(numbers)}")
    return numbers
