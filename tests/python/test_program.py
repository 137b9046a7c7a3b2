"""python -m superflip."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

import superflip
from conftest import SUPERFLIP


def start(*arguments, **options):
    command = [sys.executable, "-m", "superflip", *arguments]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(command, **pipes, **options)


def run(*arguments, lines=""):
    done = start(*arguments, stdin=subprocess.PIPE)
    out, err = done.communicate(lines, timeout=120)
    return done.returncode, out, err


def test_a_cube_is_solved():
    assert run("R U F") == (0, "F' U' R' (3f*)\n", "")
    assert run("R", "U", "F") == (0, "F' U' R' (3f*)\n", "")
    assert run("solve", "--plain", "R U F") == (0, "F' U' R'\n", "")
    assert run("--solver", "twophase", "--plain", "R U F") == (0, "F' U' R'\n", "")
    assert run("R R'") == (0, "(0f*)\n", "")


def test_it_says_the_same_as_the_program(program):
    arguments = ["--json", "--table", "h3", "--all", "R' D R U R' D' R U'"]
    code, out, _ = run("solve", *arguments)
    theirs = json.loads(program("solve", *arguments)[1])
    ours = json.loads(out)
    for record in (ours, theirs):
        del record["seconds"], record["nodes"]
        assert record.pop("complete", True)
    assert code == 0 and ours == theirs


@pytest.mark.parametrize(
    "arguments",
    [
        ["--goal", "cross D", "--metric", "qtm"],
        ["--goal", "cross D", "--cost", "F B: 1.5, _2: +0.5", "--memory", "200MB"],
        ["--goal", "cross D", "--moves", "<R,U,F,D,M>", "--metric", "stm"],
        ["--goal-position", "L D", "--table", "h3"],
    ],
)
def test_goals_are_those_of_the_program(program, arguments):
    problem = [*arguments, "--all", "R U F' L2 D"]
    code, out, _ = run(*problem)
    assert (code, out.rstrip("\n")) == program("solve", *problem)[:2]
    code, out, _ = run("--json", *problem)
    records = [json.loads(out), json.loads(program("solve", "--json", *problem)[1])]
    for record in records:
        del record["seconds"], record["nodes"]
    assert code == 0 and records[0] == records[1]
    drawn = ["scramble", "--goal", "cross D", "--length", "1-2", "--seed", "3"]
    assert run(*drawn)[1].rstrip("\n") == program(*drawn)[1]


def test_lines_are_answered_one_by_one():
    code, out, err = run("--plain", lines="R\n\nQ\nR U\n")
    assert (code, out) == (2, "R'\nU' R'\n")
    assert err.startswith('superflip: column 1: "Q" is not a move')


def test_what_was_read_is_noted():
    code, out, err = run("--plain", "F (R U R' U') F'")
    assert (code, out) == (0, "F U R U' R' F'\n")
    assert err.startswith("superflip: note: read") and "mere grouping" in err


def test_scrambles_and_conversions_are_those_of_the_module():
    assert run("scramble", "--kind", "wca", "--seed", "2026")[1].strip() == superflip.scramble(
        "wca", seed=2026
    )
    assert run("convert", "--to", "reid", "R U")[1].strip() == superflip.Cube("R U").to("reid")
    shown = run("convert", "R U")[1].splitlines()
    assert [line.split()[0] for line in shown] == [f for f in superflip.FORMS if f != "moves"]


@pytest.mark.parametrize(
    "arguments, code",
    [
        (["Q"], 2),
        (["--solver", "guess", "R"], 2),
        (["--what", "R"], 2),
        (["--goal", "cross Q", "R"], 2),
        (["--memory", "many", "R"], 2),
        (["--moves", "<R,U>", "F"], 3),
        (["ABCDEFGH=QBCDEFGHIJKL"], 3),
        (["--max-length", "1", "R U"], 1),
        (["--table", "h9", "R"], 4),
    ],
)
def test_exit_codes(arguments, code):
    done, out, err = run(*arguments)
    assert (done, out) == (code, "") and "Traceback" not in err and "superflip" in err


def test_help_and_version():
    code, out, _ = run("--help")
    assert code == 0 and 'python -m superflip "R U R' in out and "scramble" in out
    assert "--timeout" in run("solve", "--help")[1]
    assert run("--version")[1] == f"superflip {superflip.__version__}\n"


def test_ctrl_c_prints_the_best():
    solving = start("--solver", "twophase", "--target", "0", SUPERFLIP)
    time.sleep(3)
    solving.send_signal(signal.SIGINT)
    out, err = solving.communicate(timeout=60)
    assert solving.returncode == 130
    assert "Traceback" not in err and "interrupted" in err
    moves = out.split(" (")[0]
    assert superflip.Cube(SUPERFLIP).apply(moves).is_solved and not out.endswith("*)\n")


def test_whoever_reads_may_leave():
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "superflip", "scramble", "--kind", "random-moves"]
    done = subprocess.run(
        [*command, "--count", "2000"], stdout=write, stderr=subprocess.PIPE, text=True, timeout=60
    )
    os.close(write)
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr
