"""The tables of all solvers: which there are, and building them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Optional, Union

from . import _core
from ._check import a_path, text, whole
from ._core import TableInfo, TableProgress
from ._errors import WrongTypeError
from ._events import CancelToken, check_callback, last_event, token_of

_Directory = Union[str, os.PathLike[str], None]
_Progress = Optional[Callable[[TableProgress], object]]


def tables_directory() -> Path:
    """Where tables are: $SUPERFLIP_TABLES, $XDG_DATA_HOME/superflip or ~/.local/share/superflip."""
    return _core.TableStore().directory


def tables(directory: _Directory = None) -> list[TableInfo]:
    """h0 to h11, smallest first, then those of other solvers, built or not."""
    return _store(directory).list()


def build_table(
    name: str,
    *,
    threads: int = 0,
    directory: _Directory = None,
    progress: _Progress = None,
    cancel: Optional[CancelToken] = None,
) -> TableInfo:
    """Build and store a table by its name: h0 to h11, h5-qtm, "twophase", "all-edges" and so on.

    "korf" and "fourpdb" stand for all tables of these solvers. What is there already is left alone.
    """
    check_callback(progress)
    threads = whole(threads, "the number of threads", most=1024)
    build = _store(directory).build(text(name, "a table's name"), threads, token_of(cancel))
    return last_event(build, progress)


def verify_table(
    name: str,
    *,
    threads: int = 0,
    directory: _Directory = None,
    progress: _Progress = None,
    cancel: Optional[CancelToken] = None,
) -> TableInfo:
    """Read a table's whole file and check it; raises TableError if it is not as it should be."""
    check_callback(progress)
    threads = whole(threads, "the number of threads", most=1024)
    verify = _store(directory).verify(text(name, "a table's name"), threads, token_of(cancel))
    return last_event(verify, progress)


def import_table(
    file: Union[str, os.PathLike[str]],
    *,
    directory: _Directory = None,
    progress: _Progress = None,
    cancel: Optional[CancelToken] = None,
) -> TableInfo:
    """Copy a table file from elsewhere, after checking it."""
    check_callback(progress)
    path = a_path(file, "file")
    if path is None:
        raise WrongTypeError("file is a path, not None")
    return last_event(_store(directory).import_file(path, token_of(cancel)), progress)


def remove_table(name: str, *, directory: _Directory = None) -> None:
    """Remove a table's file."""
    _store(directory).remove(text(name, "a table's name"))


def _store(directory: _Directory) -> _core.TableStore:
    return _core.TableStore(a_path(directory, "directory"))
