"""What python -m superflip does: the program in small, for where only the module is installed."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Optional, TextIO, Union

import superflip

from . import _core
from ._core import TableProgress
from ._errors import (
    Error,
    ImpossibleCubeError,
    InternalError,
    Interrupted,
    NoSolutionError,
    ResourceError,
    TableError,
    TwoReadingsWarning,
)
from ._solution import Solution

_INTERRUPTED = 130

#: Of the program; everything else is wrong usage.
_EXIT_CODES: list[tuple[type[Error], int]] = [
    (NoSolutionError, 1),
    (ImpossibleCubeError, 3),
    (TableError, 4),
    (ResourceError, 5),
    (InternalError, 70),
]

_EXAMPLES = """\
examples:
  python -m superflip "R U R' U' F2 D"                  a shortest solution
  python -m superflip solve --solver twophase "R U F"   a short one at once
  python -m superflip --goal "cross D" "R U F"          a shortest way to a cross
  python -m superflip scramble --kind wca --count 5
  python -m superflip convert --to reid "R U R' U'"

A position is text in any form: moves, 54 facelets and others. Without one, lines are read from the
standard input. Exit codes are those of the superflip program: 0 done, 1 no solution within the limits,
2 wrong usage, 3 not a possible cube, 4 a table is missing or damaged, 5 out of memory, disk or time,
130 interrupted, after the best solution so far is printed.
"""


def main(arguments: list[str]) -> int:
    """Its exit code."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", TwoReadingsWarning)
        warnings.showwarning = _note
        return _run(arguments)


def _note(
    message: Union[Warning, str],
    category: type[Warning],
    filename: str,
    lineno: int,
    file: Optional[TextIO] = None,
    line: Optional[str] = None,
) -> None:
    print(f"superflip: note: {message}", file=sys.stderr)


def _run(arguments: list[str]) -> int:
    try:
        options = _read(arguments)
        code = options.run(options)
        sys.stdout.flush()
        return int(code)
    except Error as error:
        return _complain(error)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has left; Python would complain again when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _complain(error: Error) -> int:
    print(f"superflip: {error}", file=sys.stderr)
    return next((code for kind, code in _EXIT_CODES if isinstance(error, kind)), 2)


def _read(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m superflip",
        description="Solves the Rubik's Cube: in the fewest turns possible, and proves it; or at once.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"superflip {superflip.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    names = {
        "solve": (_add_solve, "solve a cube; may be left out"),
        "scramble": (_add_scramble, "fair scrambles"),
        "convert": (_add_convert, "a position in other forms"),
    }
    for name, (add, what) in names.items():
        command = commands.add_parser(name, help=what, description=what.capitalize() + ".")
        add(command)
    if not arguments and sys.stdin.isatty():
        arguments = ["--help"]
    if not arguments or arguments[0] not in {*names, "-h", "--help", "--version"}:
        arguments = ["solve", *arguments]
    return parser.parse_args(arguments)


def _add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("position", metavar="POSITION", nargs="*", help='such as "R U R\' U\'"')


def _add_solve(parser: argparse.ArgumentParser) -> None:
    _add_position(parser)
    parser.add_argument("--goal", help='what counts as solved, such as "cross D"')
    parser.add_argument("--goal-position", metavar="POSITION", help="to reach, instead of a goal")
    parser.add_argument("--post-adjust", metavar="MOVES", help="that may be left to do in the end")
    parser.add_argument("--moves", help='to use, such as "R U F2" or "<R,U,r,M>"')
    parser.add_argument("--metric", help=", ".join(_core.OPTIONS["metric"].choices))
    parser.add_argument("--cost", help='of turns, such as "F B: 1.5, _2: +0.5"')
    parser.add_argument("--memory", type=_size, help="of the tables of a goal, such as 500MB or 1GB")
    parser.add_argument("--solver", help=", ".join(superflip.SOLVERS))
    parser.add_argument("--table", help="h0 to h11, h5-qtm, h5-stm and so on; auto: the largest that fits")
    parser.add_argument("--timeout", type=float, metavar="S", help="the best after so many seconds")
    parser.add_argument("--target", type=int, metavar="N", help="N turns are short enough")
    parser.add_argument("--max-length", type=int, metavar="N", help="none longer than this")
    parser.add_argument("--count", type=int, metavar="N", help="up to N solutions")
    parser.add_argument("--all", action="store_true", help="every shortest solution")
    parser.add_argument("--extra", type=int, metavar="K", help="and up to K turns longer")
    parser.add_argument("--chain", help="multiphase: its stages")
    parser.add_argument("--slack", type=int, metavar="N", help="multiphase: turns for detours")
    look = parser.add_mutually_exclusive_group()
    look.add_argument("--json", action="store_true", help="one JSON object a line")
    look.add_argument("--plain", action="store_true", help="the moves alone")
    usual = {name: row.default for name, row in _core.OPTIONS.items()}
    parser.set_defaults(**usual, solver=usual["name"], run=_solve)


def _add_scramble(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kind", default="random-state", help=", ".join(superflip.SCRAMBLE_KINDS))
    parser.add_argument("--count", type=int, default=1, metavar="N")
    parser.add_argument("--seed", type=int, help="the same scrambles for the same seed")
    parser.add_argument(
        "--length", type=_lengths, metavar="N", help="of random-moves; or how far the goal is: 8, 7-8"
    )
    parser.add_argument("--goal", help='positions so far from it, such as "cross D"')
    parser.add_argument("--metric", help="how turns to the goal are counted")
    parser.set_defaults(run=_scramble)


def _add_convert(parser: argparse.ArgumentParser) -> None:
    _add_position(parser)
    parser.add_argument("--to", metavar="FORM", help=", ".join(superflip.FORMS))
    parser.set_defaults(run=_convert)


def _size(word: str) -> int:
    """Bytes: 500MB, 1.5GB, or a number of them."""
    units = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}
    read = re.fullmatch(r"(\d+(?:\.\d+)?)(?:([kmg]?)b)?", word, re.IGNORECASE)
    if not read:
        raise argparse.ArgumentTypeError("give a size such as 500MB or 1GB")
    return int(float(read[1]) * units[(read[2] or "").lower()])


def _lengths(word: str) -> Union[int, tuple[int, int]]:
    """8, or 7-8."""
    read = re.fullmatch(r"(-?\d+)(?:-(\d+))?", word)
    if not read:
        raise argparse.ArgumentTypeError("give a number such as 8, or a range such as 7-8")
    return (int(read[1]), int(read[2])) if read[2] else int(read[1])


def _positions(options: argparse.Namespace) -> Iterator[str]:
    """The one given, whose words need no quotes; or the lines of the standard input."""
    if options.position:
        yield " ".join(options.position)
        return
    for line in sys.stdin:
        if line.strip():
            yield line.strip()


def _for_each(options: argparse.Namespace, action: Callable[[str], None]) -> int:
    """A bad line does not keep the others from being answered; its exit code is kept."""
    worst = 0
    for position in _positions(options):
        try:
            action(position)
        except Error as error:
            worst = worst or _complain(error)
        sys.stdout.flush()
    return worst


def _solve(options: argparse.Namespace) -> int:
    solver = superflip.Solver(
        options.solver,
        goal=options.goal,
        goal_position=options.goal_position,
        post_adjust=options.post_adjust,
        moves=options.moves,
        metric=options.metric,
        cost=options.cost,
        memory=options.memory,
        table=options.table,
        chain=options.chain,
        slack=options.slack,
        progress=_TableNotes(),
    )

    def solve(position: str) -> None:
        solution = solver.solve(
            position,
            timeout=options.timeout,
            target=options.target,
            max_length=options.max_length,
            count=options.count,
            all=options.all,
            extra=options.extra,
        )
        _print_solution(options, position, solution)

    def solve_to_the_best(position: str) -> None:
        try:
            solve(position)
        except Interrupted as interrupted:
            if interrupted.best:
                _print_solution(options, position, interrupted.best)
                sys.stdout.flush()
            print("superflip: interrupted; not proved", file=sys.stderr)
            raise

    with solver:
        return _for_each(options, solve_to_the_best)


def _print_solution(options: argparse.Namespace, position: str, solution: Solution) -> None:
    many = options.all or options.count > 1
    if options.json:
        print(json.dumps(_record(position, solution, many)))
        return
    letter = "c" if options.cost else _core.METRICS[solution.metric]
    for moves, length in zip(solution.solutions, solution.lengths):
        star = "*" if solution.optimal and length == solution.length else ""
        print(moves if options.plain else f"{moves} ({length:g}{letter}{star})".lstrip())
    if solution.timed_out and not options.plain:
        print("superflip: the time was up; not proved", file=sys.stderr)


def _record(position: str, solution: Solution, many: bool) -> dict[str, object]:
    record: dict[str, object] = {
        "input": position,
        "length": solution.length,
        "solution": solution.moves,
    }
    if many:
        record["solutions"] = solution.solutions
        record["complete"] = solution.complete
    record |= {
        "optimal": solution.optimal,
        "at_least": solution.at_least,
        "metric": solution.metric,
        "solver": solution.solver,
        "table": solution.table,
    }
    if solution.stages:
        record["stages"] = [_stage_record(*stage) for stage in solution.stages]
    record |= {"nodes": solution.nodes, "seconds": solution.seconds}
    cut_by = ("timed_out", "out_of_nodes", "interrupted")
    record |= {name: True for name in cut_by if getattr(solution, name)}
    return record


def _stage_record(name: str, moves: str, length: int, cancelled: int) -> dict[str, object]:
    record: dict[str, object] = {"name": name, "moves": moves, "length": length}
    return record | {"cancelled": cancelled} if cancelled else record


def _scramble(options: argparse.Namespace) -> int:
    scrambles = superflip.scramble(
        options.kind,
        count=options.count,
        seed=options.seed,
        length=options.length,
        goal=options.goal,
        metric=options.metric,
    )
    for moves in scrambles:
        print(moves)
    return 0


def _convert(options: argparse.Namespace) -> int:
    def convert(position: str) -> None:
        cube = superflip.Cube(position)
        if options.to:
            print(cube.to(options.to))
            return
        for form in superflip.FORMS:
            if form != "moves":
                print(f"{form:<10} {cube.to(form)}")

    return _for_each(options, convert)


class _TableNotes:
    """Says once that a table is built, which may take a while."""

    def __init__(self) -> None:
        self._told: Optional[str] = None

    def __call__(self, progress: TableProgress) -> None:
        if progress.stage == "building" and self._told != progress.table:
            self._told = progress.table
            print(f"superflip: note: building the table {progress.table}", file=sys.stderr)
