"""What can be solved besides the whole cube."""

from __future__ import annotations

from typing import NamedTuple

from . import _core


class GoalName(NamedTuple):
    """A name that the goal of solve knows."""

    #: Such as "cross".
    name: str
    #: What follows it, such as "FACE".
    frame: str
    #: As solve takes it: "cross D".
    example: str
    #: In one line.
    meaning: str


def goals() -> tuple[GoalName, ...]:
    """The names of goals; docs/goals.md has the other ways to say one."""
    return tuple(GoalName(*goal) for goal in _core.GOALS)
