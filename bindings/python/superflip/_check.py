"""Arguments of functions that people call: a wrong one is refused with a sentence, where it comes in.

The extension module would refuse it too, but in the words of C++.
"""

from __future__ import annotations

import operator
import os
import reprlib
from typing import Any, Optional, TypeVar, Union

from ._errors import UsageError, WrongTypeError

T = TypeVar("T")

#: Where a length or a number is not limited by what it means.
_MOST = 2**31 - 1


def described(value: object) -> str:
    """Such as "None", "int 5", "list ['R', 'U']"."""
    return "None" if value is None else f"{type(value).__name__} {reprlib.repr(value)}"


def an_instance(kind: type[T], value: object, what: str) -> T:
    if not isinstance(value, kind):
        raise WrongTypeError(f"{what}, not {described(value)}")
    return value


def text(value: object, name: str) -> str:
    return an_instance(str, value, f"{name} is text")


def whole(value: Any, name: str, least: int = 0, most: int = _MOST) -> int:
    """A whole number of any type that is one, such as numpy's."""
    try:
        number = operator.index(value)
    except TypeError:
        raise WrongTypeError(f"{name} is a whole number, not {described(value)}") from None
    if not least <= number <= most:
        within = f"{least} or more" if most == _MOST else f"{least} to {most}"
        raise UsageError(f"{name} is {within}, not {number}")
    return number


def whole_or_none(value: Any, name: str, least: int = 0, most: int = _MOST) -> Optional[int]:
    return None if value is None else whole(value, name, least, most)


def seconds(value: Any, name: str, least: float, most: float) -> Optional[float]:
    """None is without limit."""
    if value is None:
        return None
    try:
        if isinstance(value, (str, bytes)):
            raise TypeError
        number = float(value)
    except (TypeError, ValueError):
        raise WrongTypeError(f"{name} is a number of seconds, not {described(value)}") from None
    # So that not a number is out of range too.
    if not least <= number <= most:
        raise UsageError(f"{name} is {least:g} to {most:g} seconds, not {number:g}")
    return number


def a_path(value: object, name: str) -> Optional[str]:
    if value is None:
        return None
    kinds: Any = (str, os.PathLike)
    path: Union[str, os.PathLike[str]] = an_instance(kinds, value, f"{name} is a path")
    return os.fspath(path)
