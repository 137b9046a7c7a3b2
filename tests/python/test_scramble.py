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


@pytest.mark.parametrize("wrong", [{"kind": "wca", "length": 20},
                                   {"kind": "random-moves", "length": 0}])
def test_wrong_lengths_have_the_sentence_of_the_program(program, wrong):
    with pytest.raises(superflip.UsageError) as raised:
        superflip.scramble(**wrong)
    _, _, stderr = program("scramble", "--kind", wrong["kind"], "--length", str(wrong["length"]))
    assert stderr == f"superflip: {raised.value}"


@pytest.mark.parametrize("wrong", [{"kind": "hard"}, {"count": -1}, {"seed": -1}, {"seed": 2**64}])
def test_wrong_values_are_refused(wrong):
    with pytest.raises(superflip.UsageError):
        superflip.scramble(**wrong)
