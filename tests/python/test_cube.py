import copy
import os
import pickle
import subprocess
import warnings

import pytest

import superflip
from conftest import SUPERFLIP
from superflip import Cube

MOVES = ["R", "R U R' U'", "x U", "Rw U M' y2", "[R, U] (F R')", SUPERFLIP, SUPERFLIP + " z'"]

# Of the README, which the program prints; H48, LST and B32 are nissy's.
SEXY = {
    "facelets": "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB",
    "reid": "UF FR UR UL DF DR DB DL UB FL BR BL FDR LUB URB ULF RUF DFL DLB DBR",
    "h48": "UF0 UR0 DB0 DF0 FR0 UL0 DL0 DR0 UB0 FL0 BL0 BR0 DFR2 UBR0 DFL0 DBR0 UFL0 UBL2 UFR2 DBL0",
    "lst": "70, 5, 2, 3, 4, 65, 64, 7, 0, 4, 2, 3, 8, 5, 6, 7, 1, 9, 10, 11",
    "b32": "WFCDERQH=AECDIFGHBJKL",
    "b32-held": "WFCDERQH=AECDIFGHBJKL=A",
    "speffz": "bckj.abja",
}


@pytest.mark.parametrize("form", SEXY)
def test_every_form_is_written_and_read(form):
    cube = Cube("R U R' U'")
    assert cube.to(form) == SEXY[form]
    assert Cube(SEXY[form]) == cube
    assert Cube.parse(SEXY[form], form) == cube


def test_all_forms_are_named():
    assert set(superflip.FORMS) == {*SEXY, "moves", "kpattern"}
    cube = Cube(SUPERFLIP)
    assert Cube(cube.to("kpattern")) == cube
    with pytest.raises(superflip.UsageError, match="it takes a solver to find one"):
        cube.to("moves")
    with pytest.raises(TypeError):
        superflip.FORMS["mine"] = ""


# It knows plain turns alone.
@pytest.mark.parametrize("moves", [moves for moves in MOVES if "(" not in moves])
def test_facelets_are_those_of_the_sticker_model(moves):
    command = [os.environ["SUPERFLIP_VERIFY"], "--facelets", moves]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    assert str(Cube(moves)) == shown


def test_products_are_what_the_moves_do_one_after_the_other():
    for a in MOVES:
        for b in MOVES:
            assert Cube(a) * Cube(b) == Cube(a).apply(b), (a, b)
            if "(" not in a + b:  # which would mean the inverse of the whole
                assert Cube(a) * Cube(b) == Cube(f"{a} {b}"), (a, b)
    assert Cube("R").apply("") == Cube("R")
    a, b, c = (Cube(moves) for moves in MOVES[-3:])
    assert (a * b) * c == a * (b * c)
    assert ~(a * b) == ~b * ~a


def test_moves_and_solutions_stand_for_cubes(twophase):
    cube = Cube("R U")
    assert cube * "F" == cube.apply("F") == cube.apply(Cube("F")) == Cube("R U F")
    assert "F" * cube == Cube("F R U")
    assert Cube("x") * "U" == Cube("x U")
    solution = twophase.solve(cube)
    assert (cube * solution).is_solved and cube.apply(solution).is_solved
    assert Cube(cube) == cube and Cube(position=cube) == cube
    with pytest.raises(TypeError):
        cube * 5
    with pytest.raises(TypeError):
        [] * cube


def test_facelets():
    cube = Cube("R U R' U'")
    assert cube.facelets == str(cube) == cube.to("facelets") == SEXY["facelets"]


def test_inverses_and_powers():
    for moves in MOVES:
        cube = Cube(moves)
        assert cube * ~cube == Cube() == ~cube * cube
        assert cube.inverse() == ~cube == cube**-1
        assert cube**0 == Cube()
        assert cube**3 == cube * cube * cube
    # R U returns after 105 times (Singmaster 1980); the superflip undoes itself.
    powers = [n for n in range(1, 106) if (Cube("R U") ** n).is_solved]
    assert powers == [105]
    assert Cube(SUPERFLIP) ** 2 == Cube()
    # Any exponent, also for cubes that are turned in the hand.
    for moves in MOVES:
        cube = Cube(moves)
        assert cube ** (10**30) == (cube ** (10**15)) ** (10**15)
        assert cube ** -(10**30) == ~(cube ** (10**30))
        period = next(n for n in range(1, 5041) if cube**n == Cube())
        assert cube ** (7 * period + 2) == cube * cube


def test_the_way_it_is_held():
    assert Cube("x").is_solved and Cube("x") != Cube()
    assert Cube("x y'").held == "x y'"
    assert Cube("R U").held == ""
    assert Cube("x U").at_home() == Cube("F")
    assert Cube("Rw").held == "x" and Cube("Rw").at_home() == Cube("L")


@pytest.mark.parametrize("moves, count", [("U U'", 48), (SUPERFLIP, 48), ("R2 L2 U2 D2 F2 B2", 48),
                                          ("R", 4), ("R2", 8), ("R U", 1), ("R L'", 8)])
def test_symmetries(moves, count):
    assert Cube(moves).symmetry_count == count


def test_pieces():
    cube = Cube("F")
    assert cube.corners == (1, 5, 2, 3, 0, 4, 6, 7)  # DLF is in UFL, UFL in URF ...
    assert cube.flips == (0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0)
    assert sum(cube.twists) % 3 == 0
    assert Cube.from_pieces(cube.corners, cube.twists, cube.edges, cube.flips) == cube
    with pytest.raises(superflip.ImpossibleCubeError, match="one edge is flipped; flip any one"):
        Cube.from_pieces(range(8), [0] * 8, range(12), [1] + [0] * 11)
    with pytest.raises(superflip.ImpossibleCubeError, match="UR is piece number 12"):
        Cube.from_pieces(range(8), [0] * 8, [12, *range(1, 12)], [0] * 12)
    with pytest.raises(superflip.UsageError, match="corners are 8 numbers, not 7"):
        Cube.from_pieces(range(7), [0] * 8, range(12), [0] * 12)


@pytest.mark.parametrize("moves", MOVES)
def test_repr_and_copies_are_the_same_cube(moves):
    cube = Cube(moves)
    assert eval(repr(cube)) == cube
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(cube, protocol)) == cube
    assert copy.deepcopy(cube) == cube == copy.copy(cube)
    assert hash(Cube(moves)) == hash(cube)
    assert len({cube, Cube(moves), cube.apply("R")}) == 2
    assert cube != moves and cube != None  # noqa: E711
    assert {cube: 1}[Cube(moves)] == 1


def test_it_is_immutable():
    cube = Cube("R")
    for name in ("corners", "held", "colour"):
        with pytest.raises(AttributeError):
            setattr(cube, name, ())
        with pytest.raises(AttributeError):
            delattr(cube, name)
    assert cube == Cube("R")
    with pytest.raises(TypeError):
        type("Mine", (Cube,), {})


def test_reading_of_moves():
    assert Cube.parse("r", lower_case="face") == Cube("R") != Cube("r") == Cube("Rw")
    assert Cube.parse("R (U)", parentheses="group") == Cube("R U") != Cube("R (U)")
    with pytest.raises(superflip.UsageError, match="parentheses is auto, niss or group, not round"):
        Cube.parse("R", parentheses="round")


def test_text_with_two_readings_is_noted():
    with pytest.warns(superflip.TwoReadingsWarning, match="mere grouping") as told:
        assert Cube("F (R U R' U') F'") == Cube("F R U R' U' F'")
    assert told[0].filename == __file__  # the line that is to be changed
    with pytest.warns(superflip.TwoReadingsWarning) as told:
        Cube("F") * "(R U R' U') F'"
        superflip.Solver("thistlethwaite").solve("F (R U R' U') F'")
    assert [warning.filename for warning in told] == [__file__] * len(told)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Cube.parse("F (R U R' U') F'", parentheses="group")
        Cube("F R U R' U' F'")


def test_random_cubes_are_those_of_the_program(program):
    for seed in (0, 2026, 2**64 - 1):
        code, out, _ = program("scramble", "--json", "--seed", str(seed))
        assert code == 0 and f'"facelets":"{Cube.random(seed)}"' in out
    assert Cube.random() != Cube.random()


BAD = [
    ("Q", superflip.UsageError, 2),
    ("R U (", superflip.UsageError, 2),
    ("ABCDEFGH=QBCDEFGHIJKL", superflip.ImpossibleCubeError, 3),
    ("UUUUUUUUURRRRRRRRRFRFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB", superflip.ImpossibleCubeError, 3),
]


@pytest.mark.parametrize("text, kind, exit_code", BAD)
def test_errors_have_the_sentence_of_the_program(program, text, kind, exit_code):
    with pytest.raises(kind) as raised:
        Cube(text)
    assert isinstance(raised.value, (superflip.Error, ValueError))
    assert program("convert", text) == (exit_code, "", f"superflip: {raised.value}")


def test_an_unknown_form_is_refused():
    with pytest.raises(superflip.UsageError, match="is no form; the forms are moves, facelets"):
        Cube.parse("R", "kociemba")
