"""The type hints: consistent, true of the extension module, and of use to others."""

import ast
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import superflip
from superflip import _core

PACKAGE = Path(superflip.__file__).parent


CONFIGURATION = Path(__file__).with_name("mypy.ini")


def run(*arguments):
    command = [sys.executable, "-m", *map(str, arguments)]
    environment = {**os.environ, "MYPYPATH": str(PACKAGE.parent)}
    return subprocess.run(command, capture_output=True, text=True, env=environment)


def check(path):
    return run("mypy", "--config-file", CONFIGURATION, path)


def test_the_package_is_typed():
    done = check(PACKAGE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_has_what_the_extension_has():
    done = run("mypy.stubtest", "--concise", "--mypy-config-file", CONFIGURATION, "superflip._core")
    # All classes of pybind11 have its metaclass, and an __init__ even if they cannot be made.
    expected = re.compile(
        r"superflip\._core\.\w+(\.__init__)? is inconsistent, "
        r'(metaclass differs|stub does not have \*args argument "args")'
    )
    lines = (done.stdout + done.stderr).splitlines()
    assert [line for line in lines if not expected.fullmatch(line)] == []
    assert len(lines) > 10  # it has looked


GOOD = """
import superflip
from superflip import Cube

cube: Cube = ~Cube("R U") * Cube.random(1) * "F"
copy: Cube = Cube(cube).apply(cube)
facelets: str = cube.facelets
solution: superflip.Solution = superflip.solve(cube, max_length=20, progress=lambda p: print(p.best))
turns: list[str] = [*solution, solution[0], *solution[1:]]
solved: Cube = cube * solution
try:
    superflip.solve(cube)
except superflip.Interrupted as stop:
    best = stop.best.length if stop.best else None
moves: str = superflip.scramble("wca")
many: list[str] = superflip.scramble(count=3)
for better in superflip.improve(cube, timeout=1.0):
    length: float = better.length
with superflip.Solver("twophase", threads=2) as solver:
    for each in solver.solve_all([cube, "R"], timeout=1.0):
        text: str = each.moves
    lengths = solver.solve_batch(superflip.cubes_to_array([cube])).lengths.tolist()
"""

BAD = [
    "superflip.solve(3)",
    "superflip.solve('R', timeout='1')",
    "superflip.Solver().solve('R', maxlength=3)",
    "superflip.Cube('R').corner",
    "superflip.scramble(count=3).split()",
    "[s.moves for s in superflip.solve_all(['R'], return_exceptions=True)]",
    "superflip.Cube() * 5",
    "superflip.Cube(None)",
    "superflip.Cube().apply(3)",
]


def test_others_are_told_of_their_mistakes(tmp_path):
    (tmp_path / "good.py").write_text(GOOD)
    done = check(tmp_path / "good.py")
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "bad.py").write_text("import superflip\n" + "\n".join(BAD) + "\n")
    done = check(tmp_path / "bad.py")
    wrong = {int(line) for line in re.findall(r"bad\.py:(\d+): error", done.stdout)}
    assert wrong == set(range(2, len(BAD) + 2)), done.stdout


def signatures_of_the_stub():
    """Names of functions with their parameters as written: "Cube.to" -> ["self", "form"]."""
    found = {}

    def visit(body, prefix):
        for node in body:
            if isinstance(node, ast.ClassDef):
                visit(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.FunctionDef):
                if any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list):
                    continue
                arguments = node.args
                defaults = [None] * (len(arguments.args) - len(arguments.defaults))
                defaults += arguments.defaults
                pairs = list(zip(arguments.args, defaults))
                pairs += zip(arguments.kwonlyargs, arguments.kw_defaults)
                found[prefix + node.name] = [
                    (a.arg, None if d is None else ast.literal_eval(d)) for a, d in pairs
                ]

    visit(ast.parse((PACKAGE / "_core.pyi").read_text()).body, "")
    return found


def signature_of_the_extension(function):
    """From the first line of a docstring, which pybind11 writes: "to(self: Cube, form: str) -> str"."""
    text = re.match(r"\w+\((.*)\)", function.__doc__.splitlines()[0]).group(1)
    # Types may hold commas, in brackets; defaults here do not.
    text = re.sub(r": [\w.]+(\[[^=]*?\](?=,|$| =))?", "", text)
    parameters = []
    for parameter in filter(lambda p: p != "*", text.split(", ") if text else []):
        name, _, default = parameter.partition(" = ")
        parameters.append((name, ast.literal_eval(default) if default else None))
    return parameters


@pytest.mark.parametrize("name", [n for n in signatures_of_the_stub() if "__eq__" not in n])
def test_the_stub_has_the_parameters_of_the_extension(name):
    function = inspect.getattr_static(_core, name.partition(".")[0])
    for part in name.split(".")[1:]:
        function = getattr(function, part)
    stated = [(n, d) for n, d in signatures_of_the_stub()[name]]
    if name.startswith(("Run.__", "Cube.__", "Feed.__len")):
        return  # special methods are called by Python, by position
    assert signature_of_the_extension(function) == stated
