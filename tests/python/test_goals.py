"""Any goal, by any turns, in any metric: as the program solves it."""

import json
import re

import pytest

import superflip
from conftest import ROOT
from superflip import Cube

#: Those that the service is asked, too.
PROBLEMS = json.loads((ROOT / "tests" / "support" / "goal_problems.json").read_text())
SCRAMBLE = "R U F' L2 D B R' U2 F"
CROSS = {"goal": "cross D"}
COSTS = {"goal": "cross D", "cost": "F B: 1.5, _2: +0.5"}
SLICES = {"goal": "cross D", "moves": "<R,U,F,D,M>", "metric": "stm"}


def terms_of(problem):
    return {name: value for name, value in problem.items() if name not in ("position", "length", "solver")}


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: " ".join(map(str, problem.values())))
def test_it_is_solved_as_by_the_program(program, problem):
    terms = terms_of(problem)
    options = [f"--{name.replace('_', '-')}={value}" for name, value in terms.items()]
    code, out, err = program("solve", "--json", "--first", "all", *options, problem["position"])
    assert code == 0, err
    theirs = json.loads(out)
    ours = superflip.solve(problem["position"], canonical_first=True, **terms)
    assert (ours.length, ours.solver) == (problem["length"], problem["solver"])
    assert (ours.moves, ours.length, ours.at_least) == (
        theirs["solution"], theirs["length"], theirs["at_least"])
    assert (ours.metric, ours.optimal) == (theirs["metric"], True)
    assert len(ours) == len(list(ours)) == len(ours.moves.split())
    with superflip.Solver(**terms) as solver:
        assert solver.solve(problem["position"], canonical_first=True).moves == ours.moves


def test_lengths_are_of_the_metric():
    solution = superflip.solve("R2 U", moves="<R,U>", metric="qtm")
    assert (solution.moves, solution.length, len(solution)) == ("U' R2", 3, 2)
    assert repr(solution) == "<superflip.Solution: U' R2 (3 turns in qtm, optimal)>"
    costly = superflip.solve(SCRAMBLE, **COSTS)
    assert costly.length == 7.5 and costly.lengths == (7.5,)
    assert "a cost of 7.5, optimal" in repr(costly)


def test_slices_and_wide_turns_are_written_as_such():
    solution = superflip.solve(SCRAMBLE, canonical_first=True, **SLICES)
    assert "M2" in list(solution)
    wide = superflip.solve("Rw U", moves="<r,U>")
    assert wide.length == 2 and list(wide) == ["U'", "Rw'"]


def test_a_goal_that_is_met_takes_no_turns():
    solution = superflip.solve("R U R' U'", **CROSS)
    assert (solution.moves, solution.length, solution.optimal, list(solution)) == ("", 0, True, [])


# Turns are those of the hands, goals those of the colours.
def test_cubes_held_otherwise():
    assert superflip.solve("x R U2 R'", moves="<R,U>").moves == "R U2 R'"
    with pytest.raises(superflip.ImpossibleCubeError):
        superflip.solve("x R U2 R'", moves="<R,F>")
    crossed = superflip.solve("x R U F", **CROSS)
    assert superflip.solve(Cube("x R U F").apply(crossed.moves), **CROSS).length == 0


def test_a_position_to_reach():
    reached = superflip.solve("R U F", goal_position="L D")
    assert Cube("R U F").apply(reached.moves) == Cube("L D")
    quick = superflip.solve("R U F", goal_position="L D", solver="twophase")
    assert Cube("R U F").apply(quick.moves) == Cube("L D")


def test_all_of_them():
    every = superflip.solve("R U F", all=True, **CROSS)
    assert every.complete and len(set(every.solutions)) == len(every.lengths)
    for moves in every.solutions:
        assert superflip.solve(Cube("R U F").apply(moves), **CROSS).length == 0


def test_a_call_may_say_otherwise_than_its_solver():
    with superflip.Solver(metric="qtm", **CROSS) as solver:
        assert solver.solve("R2").length == 2
        assert superflip.solve("R2", solver=solver).metric == "qtm"
        assert solver.solve("R2", metric="htm").length == 1
        assert solver.solve("R2", goal="cross U").length == 2
        assert solver.solve("R", goal_position="R2").length == 1  # and not a goal, too
    with superflip.Solver(table="h3") as plain:
        with pytest.raises(superflip.UsageError, match="opened for the whole cube"):
            plain.solve("R", **CROSS)
        assert plain.solve("R", metric="htm", moves="U R F D L B").moves == "R'"


def test_many(optimal):
    positions = ["R U R' U'", "x R U F", SCRAMBLE]
    lengths = [0, 3, 6]
    assert [s.length for s in superflip.solve_all(positions, **CROSS)] == lengths
    assert [s.length for s in superflip.solve_all([SCRAMBLE], **COSTS)] == [7.5]
    with superflip.Solver(**CROSS) as solver:
        assert [s.length for s in solver.solve_all(positions)] == lengths


def test_arrays():
    np = pytest.importorskip("numpy")
    array = superflip.cubes_to_array([Cube(), Cube(SCRAMBLE)])
    crosses = superflip.solve_batch(array, canonical_first=True, **CROSS)
    assert crosses.lengths.dtype == np.int16 and crosses.lengths.tolist() == [0, 6]
    slices = superflip.solve_batch(array, canonical_first=True, **SLICES)
    assert slices.text(1) == superflip.solve(SCRAMBLE, canonical_first=True, **SLICES).moves
    assert slices.moves.max(initial=0, where=slices.moves != superflip.NO_MOVE) >= len(superflip.MOVES)
    costs = superflip.solve_batch(array, **COSTS)
    assert costs.lengths.dtype == np.float64 and costs.lengths.tolist() == [0, 7.5]


def test_turns_go_on_from_those_of_faces():
    assert superflip.TURNS[: len(superflip.MOVES)] == superflip.MOVES
    assert len(set(superflip.TURNS)) == 54 and {"Rw2", "M'", "x"} < set(superflip.TURNS)


@pytest.mark.parametrize(
    "terms, error, words",
    [
        ({"goal": "cross Q"}, superflip.UsageError, "a face is"),
        ({"goal": "....U........R..R.....F..F..D.DDD.D.....L..L.....B..F."},
         superflip.ImpossibleCubeError, "no cube looks like the goal"),
        ({"goal": ""}, superflip.UsageError, "goal is empty"),
        ({"moves": ""}, superflip.UsageError, "moves is empty"),
        ({"moves": " "}, superflip.UsageError, "name the turns"),
        ({"cost": "F: 0"}, superflip.UsageError, "costs more than 0"),
        ({"metric": "ftm"}, superflip.UsageError, "ftm"),
        ({"goal": "cross D", "goal_position": "R"}, superflip.UsageError, "not both"),
        ({"goal": 5}, superflip.WrongTypeError, "goal is text, not int 5"),
        ({"solver": "twophase", "goal": "cross D"}, superflip.UsageError, "whole cube"),
    ],
)
def test_wrong_words_are_refused(terms, error, words):
    with pytest.raises(error, match=words):
        superflip.solve("R", **terms)


def test_what_cannot_be_opened():
    with pytest.raises(superflip.UsageError, match="a face is"):
        superflip.Solver(goal="cross Q")
    with pytest.raises(superflip.UsageError, match="memory"):
        superflip.Solver("goal", memory=5)


def test_the_names(program):
    names = superflip.goals()
    assert "cross" in [goal.name for goal in names]
    listed = [json.loads(line) for line in program("goals", "--json")[1].splitlines()]
    assert [goal._asdict() for goal in names] == [
        {name: goal[name] for name in ("name", "frame", "example", "meaning")} for goal in listed
    ]


def test_scrambles_so_far_from_a_goal(program):
    code, out, err = program(
        "scramble", "--goal", "cross D", "--length", "7-8", "--count", "3", "--seed", "5")
    assert code == 0, err
    drawn = superflip.scramble(goal="cross D", length=(7, 8), count=3, seed=5)
    assert drawn == out.splitlines()
    assert all(7 <= s.length <= 8 for s in superflip.solve_all(drawn, **CROSS))
    assert superflip.solve(superflip.scramble(goal="cross D", length=2, metric="qtm"), metric="qtm",
                           **CROSS).length == 2


@pytest.mark.parametrize(
    "wrong, words",
    [
        ({"goal": "cross D"}, "how far from the goal"),
        ({"goal": "cross D", "length": 40}, ""),
        ({"goal": "cross D", "length": 8, "kind": "wca"}, "random states"),
        ({"goal": "cross Q", "length": 8}, "a face is"),
        ({"length": (7, 8)}, "a range of lengths"),
        ({"metric": "qtm"}, "say goal"),
    ],
)
def test_scrambles_that_cannot_be(wrong, words):
    with pytest.raises(superflip.UsageError, match=re.escape(words)):
        superflip.scramble(**wrong)
