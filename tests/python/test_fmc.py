"""Steps of fewest-moves solves and names of cases: as the program has them, and as published."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import superflip
from conftest import AT_ONCE
from superflip import Cube, fmc

SCRAMBLE = "R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R'"
DOMINO = "D2 B2 L2 F2 D B2 U B2 R2 B2 D2 R2 D'"
#: What nissy-core's tests have: the shortest ways to HTR.
HTR = {
    DOMINO: {"U B2 U' L2 U"},
    "R2 D2 R2 F2 U L2 B2 D L2 F2 D L2": {"R2 D' B2 U R2 U", "(F2 U' F2 U F2 U)"},
    "F2 U2 B2 R2 D' R2 U2 L2 B2 L2 D R2 D": {"(L2 U B2 L2 U F2 U)", "U2 B2 U (L2 U L2 U)"},
}
#: It would take years.
ENDLESS = {"min_length": 30, "niss": "always", "axis": "ud"}

ASKED = [
    ("eo", {}),
    ("eo", {"axis": "lr", "all": True}),
    ("eofb", {"niss": "always", "all": True, "extra": 1}),
    ("eo", {"niss": "never", "count": 7}),
    ("eo", {"niss": "linear", "all": True, "max_length": 4, "all_endings": True}),
    ("eo", {"max_length": 1}),
]


@pytest.mark.parametrize("name, words", ASKED, ids=str)
def test_ways_are_those_of_the_program(program, name, words):
    options = [
        f"--{word.replace('_', '-')}" + ("" if value is True else f"={value}")
        for word, value in words.items()
        if word != "axis"
    ]
    axis = [words["axis"]] if "axis" in words else []
    code, out, err = program("fmc", name, *axis, "--json", *options, SCRAMBLE)
    theirs = [json.loads(line) for line in out.splitlines()]
    found = fmc.step(SCRAMBLE, name, **words)
    assert found.complete and not found.timed_out
    assert [(s.moves, s.normal, s.inverse, s.length, s.step, s.axis, s.start, s.name, s.case)
            for s in found] == [
        (t["solution"], t["normal"], t["inverse"], t["length"], t["step"], t["axis"], t["from"],
         t["name"], t["case"]) for t in theirs
    ]
    if "count" not in words and "all" in words:
        less = {word: value for word, value in words.items() if word != "all"}
        assert fmc.count(SCRAMBLE, name, **less) == len(found)


@pytest.mark.parametrize("scramble", HTR)
def test_published_ways_to_htr(scramble):
    found = fmc.step(scramble, "htr", axis="ud", niss="always", all=True)
    assert {str(one) for one in found} == HTR[scramble]
    for one in found:
        assert fmc.cases(one.after(scramble)).is_htr
        assert (one.step, one.axis, one.start, one.name) == ("htr", None, "ud", "htr-drud")


def test_a_solve_step_by_step():
    cube = Cube(SCRAMBLE)
    for name in ("eofb", "drud-eofb", "htr-drud", "htrfin"):
        best = fmc.step(cube, name)[0]
        if best.step == "dr":
            assert best.case == fmc.cases(best.after(cube)).htr[0].subset
        cube = best.after(cube)
    assert cube.is_solved


def test_a_scramble_may_have_turns_on_the_inverse():
    for written in ("R U (F2 L)", "R (F2) U (L)", "(F2) R U (L)"):
        assert fmc.cases(written) == fmc.cases("L' F2 R U")
    for one in fmc.step(SCRAMBLE, "eofb", niss="always", all=True):
        assert fmc.cases(f"{SCRAMBLE} {one.moves}").eo["fb"] == "0e"
        assert fmc.cases(one.after(SCRAMBLE)) == fmc.cases(f"{SCRAMBLE} {one.moves}")


def test_cases():
    cases = fmc.cases("U R2 U2 F2 U")
    assert fmc.HtrCase("ud", "4a2 4e", 2) in cases.htr and not cases.is_htr
    assert fmc.cases("R").eo == {"ud": "0e", "rl": "4e", "fb": "0e"}
    assert fmc.DrCase("ud", "fb", "4c4e") in fmc.cases("R").dr
    assert fmc.cases(Cube()).is_solved and fmc.cases(Cube()).is_htr
    assert fmc.cases(SCRAMBLE).dr == () and fmc.cases(SCRAMBLE).htr == ()


def test_the_steps(program):
    theirs = [json.loads(line) for line in program("fmc", "steps", "--json")[1].splitlines()]
    ours = fmc.steps()
    assert [one.step for one in ours] == [one["step"] for one in theirs]
    assert [one.aliases for one in ours] == [tuple(one["aliases"].split()) for one in theirs]
    assert [(one.has_axis, one.start, one.niss, one.turns, one.meaning) for one in ours] == [
        (one["has_axis"], one["from"], one["niss"], one["turns"], one["meaning"]) for one in theirs
    ]


def test_solutions_are_a_sequence():
    found = fmc.step(SCRAMBLE, "eo", count=5)
    assert len(found) == 5 and list(found) == list(found.solutions)
    assert found[0] in found and found[1:3] == found.solutions[1:3] and str(found[0]) == found[0].moves
    lengths = [one.length for one in found]
    assert lengths == sorted(lengths) and found.at_least == lengths[0]


def test_a_timeout_keeps_what_was_found():
    found = fmc.step(DOMINO, "htr", all=True, max_length=40, timeout=0.2, **ENDLESS)
    assert found.timed_out and not found.complete
    with pytest.raises(superflip.OutOfTimeError, match="had been counted"):
        fmc.count(DOMINO, "htr", timeout=0.2, **ENDLESS)


def test_cancelling_and_ctrl_c():
    import _thread

    token = superflip.CancelToken()
    timer = threading.Timer(0.3, token.cancel)
    timer.start()
    with pytest.raises(superflip.CancelledError) as cancelled:
        fmc.step(DOMINO, "htr", count=10**9, cancel=token, **ENDLESS)
    assert len(cancelled.value.found) > 0 and not cancelled.value.found.complete
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    with pytest.raises(superflip.Interrupted):
        fmc.count(DOMINO, "htr", **ENDLESS)
    timer.join(AT_ONCE)
    assert fmc.step(DOMINO, "htr")


def test_threads_share_the_tables():
    alone = fmc.step(SCRAMBLE, "eo", all=True)
    with ThreadPoolExecutor(4) as pool:
        found = pool.map(lambda _: fmc.step(SCRAMBLE, "eo", all=True), range(8))
        assert all(one == alone for one in found)
    superflip.close_solvers()
    assert fmc.step(SCRAMBLE, "eo", all=True) == alone


@pytest.mark.parametrize(
    "call, error, words",
    [
        ("fmc.step('R', 'hrt')", superflip.UsageError, "htr"),
        ("fmc.step('R', 5)", superflip.WrongTypeError, "name of a step is text"),
        ("fmc.step(None, 'eo')", superflip.WrongTypeError, "a cube is a Cube"),
        ("fmc.step('R Q', 'eo')", superflip.UsageError, "Q"),
        ("fmc.step('R', 'eo', axis='xy')", superflip.UsageError, "ud, rl or fb"),
        ("fmc.step('R', 'eo', axis=1)", superflip.WrongTypeError, "an axis is text"),
        ("fmc.step('R', 'eo', niss='some')", superflip.UsageError, "never, linear"),
        ("fmc.step('R', 'corners', niss='always')", superflip.UsageError, "NISS"),
        ("fmc.step('R U F', 'drud-eofb')", superflip.UsageError, "EO"),
        ("fmc.step('R U F', 'htr')", superflip.UsageError, "DR"),
        ("fmc.step('R', 'eo', count=0)", superflip.UsageError, "count is 1 or more"),
        ("fmc.step('R', 'eo', extra=41)", superflip.UsageError, "extra is 0 to 40"),
        ("fmc.step('R', 'eo', min_length=5, max_length=4)", superflip.UsageError, "less than"),
        ("fmc.step('R', 'eo', timeout='1')", superflip.WrongTypeError, "number of seconds"),
        ("fmc.step('R', 'eo', cancel=1)", superflip.WrongTypeError, "CancelToken"),
        ("fmc.check('R', 5)", superflip.WrongTypeError, "a solution is text"),
        ("fmc.check('R', 'Q')", superflip.UsageError, "line 1"),
        ("fmc.check('R', ' ')", superflip.UsageError, "no turns"),
        ("fmc.check('R Q', 'R')", superflip.UsageError, "Q"),
        ("fmc.solve('R', steps=5)", superflip.WrongTypeError, "steps is text"),
        ("fmc.solve('R', steps='EO > HRT')", superflip.UsageError, "HTR"),
        ("fmc.solve('R', steps='')", superflip.UsageError, ""),
        ("fmc.solve('R', count=0)", superflip.UsageError, "count is 1"),
        ("fmc.solve('R', timeout=0)", superflip.UsageError, "seconds"),
        ("fmc.insert('R', 5)", superflip.WrongTypeError, "a skeleton is text"),
        ("fmc.insert('R U', 'Q')", superflip.UsageError, "Q"),
        ("fmc.insert('R U', 'U R', max_alg=17)", superflip.UsageError, "max_alg is 1 to 16"),
        ("fmc.insert('R U', 'U R', insertions=0)", superflip.UsageError, "insertions is 1 to 4"),
        ("fmc.insert('R U', \"U' R'\")", superflip.UsageError, ""),
        ("fmc.cases(5)", superflip.WrongTypeError, "a cube is a Cube"),
        ("fmc.cases('ABCDEFGH=QBCDEFGHIJKL')", superflip.ImpossibleCubeError, "flipped"),
    ],
)
def test_wrong_calls_are_refused(call, error, words):
    with pytest.raises(error, match=words) as raised:
        eval(call, {"fmc": fmc})
    assert "\n" not in str(raised.value)


#: Written as Mallard prints it: docs of its own show this solve.
MALLARD = "R' U' F R2 U2 L2 F2 D2 R2 B' U2 L2 B F' R B' F' R' U2 B' R2 U' L' D R' U' F"
MALLARD_SOLVE = """(B' D' L')           // eolr       (3/3)
(B)                  // rzpud-eolr (1/4)
F2 D F2 L2 D' F      // drud-eolr  (6/10)
(U F2 L2 F2 R2 U)    // htr-drud   (6/16)
(D2 L2 U2 R2 B2 U2)  // fin        (6/22)
"""


def test_a_solve_is_checked():
    checked = fmc.check(MALLARD, MALLARD_SOLVE, quick=True)
    assert checked.solves and checked.left is None and checked.length == 22 and checked.complete
    assert checked.solution == (
        "F2 D F2 L2 D' F U2 B2 R2 U2 L2 U' D2 R2 F2 L2 F2 U' B' L D B")
    assert Cube(MALLARD).apply(checked.solution).is_solved
    assert [(step.length, step.total) for step in checked.steps] == [
        (3, 3), (1, 4), (6, 10), (6, 16), (6, 22)]
    assert [step.name for step in checked.steps][2:4] == ["drud-eorl", "htr-drud"]
    assert checked.optimal is None and checked.steps[0].rest is None


def test_what_a_solve_lost():
    straight = fmc.check("R U F2 D", "D' F2 // there\nU' R'")
    assert straight.loss == (0, 0) and straight.optimal == fmc.Rest(4, 4, "D' F2 U' R'")
    # R2 U2 six times over is nothing.
    around = fmc.check("R2 U2", "R2 U2 R2 U2 // away\nR2 U2 R2 U2 // back\nR2 U2")
    assert around.solves and around.length == 10 and around.optimal == fmc.Rest(2, 2, "U2 R2")
    assert around.loss == (8, 8) and around.complete
    assert sum(step.loss[0] for step in around.steps) == 8
    assert [step.comment for step in around.steps][:2] == ["away", "back"]


def test_checks_are_those_of_the_program(program):
    lines = "B2 // away\nU' // there\nU B2 U' R'"
    code, out, err = program("fmc", "check", "--json", "--table", "h3", "R U", *lines.split("\n"))
    theirs = json.loads(out)
    ours = fmc.check("R U", lines)
    assert (ours.solves, ours.length, ours.solution, ours.loss) == (
        theirs["solves"], theirs["length"], theirs["solution"], (theirs["loss"],) * 2)
    assert [(s.name, s.case, s.moves, s.length, s.cancelled, s.total, s.rest.at_most, s.remark)
            for s in ours.steps] == [
        (s["step"], s["case"], s["solution"], s["length"], s["cancelled"], s["total"],
         s["rest"]["length"], s["remark"]) for s in theirs["steps"]]


def test_what_does_not_solve():
    checked = fmc.check("R U F", "F' U' R")
    assert not checked.solves and checked.left and checked.steps == ()


def test_a_check_can_be_ended(optimal):
    hard = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
    inverse = "F2 U2 B2 L' R F' R2 D U R' B2 L' U2 R' B2 R' B' F' R2 U'"
    some = fmc.check(hard, inverse, timeout=0.5)
    assert some.solves and some.timed_out and not some.complete and some.loss[0] <= some.loss[1]
    token = superflip.CancelToken()
    timer = threading.Timer(0.3, token.cancel)
    timer.start()
    with pytest.raises(superflip.CancelledError) as cancelled:
        fmc.check(hard, inverse, cancel=token)
    assert cancelled.value.found.solves and not cancelled.value.found.complete


#: Lengths that Mallard's own tests state.
SOLVES = [
    ("R' U' F L U2 F2 U2 R2 D2 B' F' R2 F R2 U2 L2 U' B R B' L U B' R' U' F", "EO[max=4;niss=always]", 4),
    ("L F2 U2 F2 U2 F", "EO[max=1;niss=never] > DR[ud;niss=never]", 6),
    ("R' F2 B'", "EO[niss=never;fb] > DR[ud;niss=never]", 3),
    ("F", "EO[fb;min=2;niss=never]", 4),
]


@pytest.mark.parametrize("scramble, steps, length", SOLVES)
def test_published_lengths_of_solves(scramble, steps, length):
    found = fmc.solve(scramble, steps=steps)
    assert [one.length for one in found] == [length] and found.proved and found.at_least == length
    solution = found[0].solution
    assert solution is None or Cube(scramble).apply(solution).is_solved
    assert found[0].steps[-1].total == length


def test_whole_solves():
    found = fmc.solve(SCRAMBLE, timeout=2, count=2)
    assert len(found) == 2 and found.timed_out != found.proved
    for one in found:
        assert Cube(SCRAMBLE).apply(one.solution).is_solved
        assert len(one.solution.split()) == one.length == one.steps[-1].total >= found.at_least
        assert str(one).splitlines()[-1] == f"Solution ({one.length}): {one.solution}"
    assert len(fmc.solve("R U", steps="EO[max=0] > DR[max=0;triggers=R]")) == 0


def test_insertions():
    cycle = "R' D R U2 R' D' R U2"
    found = fmc.insert(cycle, "U D // nothing\nD' U'", max_alg=8)
    assert found.left == "1 corner 3-cycle" and found.proved and found.complete
    assert found[0].length == found.at_least == superflip.solve(cycle).length
    assert Cube(cycle).apply(found[0].solution).is_solved
    assert Cube(found[0].expanded) == Cube(found[0].solution) and "*" in found[0].marked
    few = fmc.insert("R U R' U' L", "L' U R U'", count=3, extra=1, max_alg=6)
    lengths = [one.length for one in few]
    assert lengths == sorted(lengths) and lengths[-1] <= lengths[0] + 1
    assert len(fmc.insert("R U R' U' L", "L'", insertions=1, max_alg=1)) == 0


def test_whole_solves_and_insertions_can_be_ended():
    for search in (
        lambda token: fmc.solve(SCRAMBLE, timeout=None, cancel=token),
        lambda token: fmc.insert(SCRAMBLE, "R L", insertions=4, max_alg=16, cancel=token),
    ):
        token = superflip.CancelToken()
        timer = threading.Timer(1, token.cancel)
        timer.start()
        with pytest.raises(superflip.CancelledError) as cancelled:
            search(token)
        assert cancelled.value.found is not None
