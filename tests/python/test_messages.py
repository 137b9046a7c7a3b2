"""Whatever is wrong is said in a sentence, in the words of Python."""

import re

import pytest

import superflip
from superflip import Cube

# Words of C++, of the extension module and of the command line.
FOREIGN = re.compile(r"_core|incompatible|std::|pybind|(?<![-\w])--[a-z]|superflip tables|NoneType")


def test_the_three_that_were_met_first():
    with pytest.raises(superflip.WrongTypeError) as raised:
        Cube(None)
    assert str(raised.value) == (
        "a cube is made from text or another Cube, not from None; Cube() is the solved one"
    )
    with pytest.raises(superflip.WrongTypeError) as raised:
        superflip.solve(5)
    assert str(raised.value) == "a cube is a Cube, or text such as \"R U R' U'\", not int 5"
    for nothing in ("", " \n"):
        with pytest.raises(superflip.UsageError, match="is empty; Cube\\(\\) is the solved cube"):
            Cube(nothing)
        with pytest.raises(superflip.UsageError, match="is empty"):
            superflip.solve(nothing)


WRONG = {
    "Cube(5)": TypeError,
    "Cube(b'R')": TypeError,
    "Cube(['R', 'U'])": TypeError,
    "Cube('R', 5)": TypeError,
    "Cube('R', 'morse')": ValueError,
    "Cube('R', colour=1)": TypeError,
    "Cube.parse(None)": TypeError,
    "Cube.parse('R', parentheses=1)": TypeError,
    "Cube.parse('R', lower_case='upper')": ValueError,
    "Cube.random('x')": TypeError,
    "Cube.random(-1)": ValueError,
    "Cube.random(2**64)": ValueError,
    "Cube.from_pieces(1, 2, 3, 4)": TypeError,
    "Cube.from_pieces('abcdefgh', [0] * 8, range(12), [0] * 12)": TypeError,
    "Cube.from_pieces(range(7), [0] * 8, range(12), [0] * 12)": ValueError,
    "Cube.from_pieces([300] * 8, [0] * 8, range(12), [0] * 12)": ValueError,
    "Cube().to(None)": TypeError,
    "Cube().to('morse')": ValueError,
    "Cube().to('moves')": ValueError,
    "Cube().apply(None)": TypeError,
    "Cube().apply('Q')": ValueError,
    "Cube() * 5": TypeError,
    "5 * Cube()": TypeError,
    "Cube() ** 'x'": TypeError,
    "Cube() ** 1.5": TypeError,
    "superflip.solve(None)": TypeError,
    "superflip.solve('R', solver=None)": TypeError,
    "superflip.solve('R', solver='guess')": ValueError,
    "superflip.solve('R', solver=optimal, count='2')": TypeError,
    "superflip.solve('R', solver=optimal, count=0)": ValueError,
    "superflip.solve('R', solver=optimal, timeout='1')": TypeError,
    "superflip.solve('R', solver=optimal, timeout=-1)": ValueError,
    "superflip.solve('R', solver=optimal, max_length=2.5)": TypeError,
    "superflip.solve('R', solver=optimal, max_length=-1)": ValueError,
    "superflip.solve('R', solver=optimal, max_length=10**30)": ValueError,
    "superflip.solve('R', solver=optimal, progress=1)": TypeError,
    "superflip.solve('R', solver=optimal, cancel=1)": TypeError,
    "optimal.solve('R', maxlength=3)": TypeError,
    "optimal.solve_all(['R'], read_ahead=0)": ValueError,
    "list(optimal.solve_all([None]))": TypeError,
    "optimal.solve_batch('R')": ValueError,
    "superflip.cubes_to_array(['R'])": TypeError,
    "superflip.cubes_to_array([Cube()], 'reid')": ValueError,
    "superflip.Solver(5)": TypeError,
    "superflip.Solver(table=5)": TypeError,
    "superflip.Solver(table='h77')": ValueError,
    "superflip.Solver(threads='all')": TypeError,
    "superflip.Solver('multiphase', chain='x')": ValueError,
    "superflip.Solver('multiphase', slack='x')": TypeError,
    "superflip.Solver('multiphase', slack=99).solve('R')": ValueError,
    "superflip.Solver('h48', table='h3', shared=True)": ValueError,
    "superflip.Solver('korf', patterns=[1])": TypeError,
    "superflip.Solver(directory=5)": TypeError,
    "superflip.scramble(5)": TypeError,
    "superflip.scramble('odd')": ValueError,
    "superflip.scramble(count=-1)": ValueError,
    "superflip.scramble(seed='x')": TypeError,
    "superflip.scramble('random-moves', length=0)": ValueError,
    "superflip.tables(5)": TypeError,
    "superflip.build_table(None)": TypeError,
    "superflip.build_table('h12')": ValueError,
    "superflip.import_table(None)": TypeError,
    "superflip.CancelToken(5)": TypeError,
    "superflip.Progress()": TypeError,
}


@pytest.mark.parametrize("call", WRONG)
def test_wrong_calls_are_refused_in_words_of_python(call, optimal):
    with pytest.raises(WRONG[call]) as raised:
        eval(call, {"superflip": superflip, "Cube": Cube, "optimal": optimal})
    sentence = str(raised.value)
    assert sentence and "\n" not in sentence, sentence
    assert not FOREIGN.search(sentence), sentence


def test_missing_and_damaged_tables(tmp_path):
    with pytest.raises(superflip.TableError) as raised:
        superflip.Solver(table="h7", directory=tmp_path)
    assert 'superflip.build_table("h7")' in str(raised.value)
    assert not FOREIGN.search(str(raised.value))
    (tmp_path / "h0.table").write_bytes(b"this is no table" * 1000)
    with pytest.raises(superflip.TableError) as raised:
        superflip.Solver(table="h0", directory=tmp_path)
    assert 'superflip.remove_table("h0"), then superflip.build_table("h0")' in str(raised.value)
    assert not FOREIGN.search(str(raised.value))


def test_what_is_said_to_do_can_be_done(tmp_path):
    with pytest.raises(superflip.TableError) as raised:
        superflip.Solver("korf", patterns=["corners URF UFL", "edges"], directory=tmp_path)
    assert 'superflip.build_table("all-edges")' in str(raised.value)
    token = superflip.CancelToken()
    token.cancel()
    with pytest.raises(superflip.CancelledError):  # it would take 20 minutes
        superflip.build_table("all-edges", directory=tmp_path, cancel=token)


def test_out_of_memory_is_what_python_calls_it():
    from superflip import _errors

    error = _errors.error_of("ResourceError", "memory ran out while building h3; build a smaller")
    assert isinstance(error, (superflip.ResourceError, MemoryError))
    assert isinstance(error, MemoryError)
    disk = _errors.error_of("ResourceError", "cannot write x: No space left on device")
    assert not isinstance(disk, MemoryError)
