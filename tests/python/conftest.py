"""What the tests share: the program itself, to compare with, and solvers with their tables."""

import os
import subprocess
from pathlib import Path

import pytest

import superflip

ROOT = Path(__file__).resolve().parents[2]

# 20 turns: with the table of the tests it takes many minutes.
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"

# Seconds; generous, since the machine may be busy.
AT_ONCE = 10.0


@pytest.fixture(scope="session")
def program():
    """Runs the superflip program: exit code, stdout, stderr."""

    def run(*arguments):
        command = [os.environ["SUPERFLIP_PROGRAM"], *arguments]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return done.returncode, done.stdout.rstrip("\n"), done.stderr.rstrip("\n")

    return run


@pytest.fixture(scope="session")
def verify():
    """Checks moves and solutions by superflip-verify, which shares no source with superflip."""

    def check(pairs):
        lines = "".join(f"{moves}\t{solution}\n" for moves, solution in pairs)
        command = [os.environ["SUPERFLIP_VERIFY"]]
        done = subprocess.run(command, input=lines, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    return check


@pytest.fixture(scope="session")
def known_lengths():
    """Moves and optimal lengths of data/random-moves.txt, up to a length."""
    lines = (ROOT / "data" / "random-moves.txt").read_text().splitlines()
    pairs = [line.split("\t") for line in lines if not line.startswith("#")]

    def up_to(longest):
        return [(moves, int(length)) for moves, length in pairs if int(length) <= longest]

    return up_to


@pytest.fixture(scope="session")
def optimal():
    with superflip.Solver(table="h3", may_build=False) as solver:
        yield solver


@pytest.fixture(scope="session")
def twophase():
    with superflip.Solver("twophase") as solver:
        yield solver
