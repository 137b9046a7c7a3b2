"""The tables of the optimal solver: which there are, and building them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Optional, Union

from . import _core
from ._core import CancelToken, TableInfo, TableProgress
from ._events import last_event

_Directory = Union[str, os.PathLike[str], None]
_Progress = Optional[Callable[[TableProgress], object]]


def tables_directory() -> Path:
    """Where tables are: $SUPERFLIP_TABLES, $XDG_DATA_HOME/superflip or ~/.local/share/superflip."""
    return _core.TableStore().directory


def tables(directory: _Directory = None) -> list[TableInfo]:
    """All tables there are, built or not, smallest first."""
    return _core.TableStore(directory).list()


def build_table(
    name: str,
    *,
    threads: int = 0,
    directory: _Directory = None,
    progress: _Progress = None,
    cancel: Optional[CancelToken] = None,
) -> TableInfo:
    """Build and store a table; one that is there already is left alone."""
    return last_event(_core.TableStore(directory).build(name, threads, cancel), progress)


def verify_table(
    name: str,
    *,
    threads: int = 0,
    directory: _Directory = None,
    progress: _Progress = None,
    cancel: Optional[CancelToken] = None,
) -> TableInfo:
    """Read a table's whole file and check it; raises TableError if it is not as it should be."""
    return last_event(_core.TableStore(directory).verify(name, threads, cancel), progress)


def import_table(
    file: Union[str, os.PathLike[str]],
    *,
    directory: _Directory = None,
    progress: _Progress = None,
    cancel: Optional[CancelToken] = None,
) -> TableInfo:
    """Copy a table file from elsewhere, after checking it."""
    return last_event(_core.TableStore(directory).import_file(file, cancel), progress)


def remove_table(name: str, *, directory: _Directory = None) -> None:
    """Remove a table's file."""
    _core.TableStore(directory).remove(name)
