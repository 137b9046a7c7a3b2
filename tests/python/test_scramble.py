import pytest

import superflip
from superflip import Cube


@pytest.mark.parametrize("kind", superflip.SCRAMBLE_KINDS)
def test_scrambles_are_those_of_the_program(program, kind):
    code, out, _ = program("scramble", "--kind", kind, "--count", "3", "--seed", "2026")
    assert code == 0
    assert superflip.scramble(kind, count=3, seed=2026) == out.splitlines()
    assert superflip.scramble(kind, seed=2026) == out.splitlines()[0]


def test_random_states_lead_to_the_drawn_position():
    for seed in range(5):
        assert Cube(superflip.scramble(seed=seed)) == Cube.random(seed)


def test_how_many():
    assert superflip.scramble("random-moves", count=0) == []
    many = superflip.scramble("random-moves", count=600, seed=1)
    assert len(many) == len(set(many)) == 600
    assert superflip.scramble(seed=None) != superflip.scramble(seed=None)


def test_length():
    assert len(superflip.scramble("random-moves", length=40).split()) == 40


def test_a_length_where_there_is_none_has_the_sentence_of_the_program(program):
    with pytest.raises(superflip.UsageError) as raised:
        superflip.scramble("wca", length=20)
    _, _, stderr = program("scramble", "--kind", "wca", "--length", "20")
    assert stderr == f"superflip: {raised.value}"


# The program names its option here.
@pytest.mark.parametrize("length", [0, -1, 1001])
def test_wrong_lengths_are_refused_with_those_there_are(program, length):
    with pytest.raises(superflip.UsageError, match="1 to 1000") as raised:
        superflip.scramble("random-moves", length=length)
    assert "--" not in str(raised.value)
    code, _, stderr = program("scramble", "--kind", "random-moves", f"--length={length}")
    assert code == 2 and "1 to 1000" in stderr


@pytest.mark.parametrize("wrong", [{"kind": "hard"}, {"count": -1}, {"seed": -1}, {"seed": 2**64}])
def test_wrong_values_are_refused(wrong):
    with pytest.raises(superflip.UsageError):
        superflip.scramble(**wrong)
