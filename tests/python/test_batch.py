import itertools
import time

import pytest

import superflip
from conftest import AT_ONCE, SUPERFLIP
from superflip import Cube

np = pytest.importorskip("numpy")


def test_solutions_come_in_order(optimal, known_lengths):
    known = known_lengths(12)
    solved = list(optimal.solve_all(moves for moves, _ in known))
    assert [str(solution.cube) for solution in solved] == [str(Cube(moves)) for moves, _ in known]
    assert [solution.length for solution in solved] == [length for _, length in known]
    assert all(solution.cube.apply(solution.moves).is_solved for solution in solved)


def test_no_cubes_at_all(optimal):
    assert list(optimal.solve_all([])) == []


def test_each_cube_has_its_own_time(optimal):
    hard, *others = optimal.solve_all(
        [SUPERFLIP] + ["R U"] * 200, timeout=1, read_ahead=4, return_exceptions=True
    )
    assert isinstance(hard, superflip.OutOfTimeError) or hard.timed_out
    assert all(solution.length == 2 for solution in others)


def test_endless_input(twophase):
    def cubes():
        for seed in itertools.count():
            read.append(seed)
            yield Cube.random(seed)

    read = []
    first = list(itertools.islice(twophase.solve_all(cubes(), read_ahead=3), 20))
    assert [solution.cube for solution in first] == [Cube.random(seed) for seed in range(20)]
    assert len(read) < 100


def test_cubes_held_otherwise(twophase):
    texts = ["x U", "y2 R", "Rw F", "U"]
    for solution in twophase.solve_all(texts):
        assert solution.cube.apply(solution.moves).is_solved


def test_a_bad_one_raises_in_its_place(optimal):
    solutions = optimal.solve_all(["R", "Q", "U"])
    assert next(solutions).moves == "R'"
    with pytest.raises(superflip.UsageError, match='"Q" is not a move'):
        next(solutions)
    assert list(solutions) == []
    assert optimal.solve("U").length == 1  # free again


def test_bad_ones_can_be_left_in_their_places(optimal):
    outcomes = list(
        optimal.solve_all(["R", "Q", "R U F", "U"], max_length=2, return_exceptions=True)
    )
    assert [type(outcome) for outcome in outcomes] == [
        superflip.Solution, superflip.UsageError, superflip.NoSolutionError, superflip.Solution]
    endless = optimal.solve_all(itertools.repeat("Q"), return_exceptions=True)
    assert all(isinstance(error, superflip.UsageError) for error in itertools.islice(endless, 1000))


def test_an_exception_of_the_source_goes_through(optimal):
    def cubes():
        yield "R"
        raise LookupError("no more")

    with pytest.raises(LookupError):
        list(optimal.solve_all(cubes()))
    assert optimal.solve("U").length == 1


def test_a_batch_that_is_left(optimal):
    solutions = optimal.solve_all(itertools.chain(["R"], itertools.repeat(SUPERFLIP)))
    next(solutions)
    with pytest.raises(superflip.UsageError, match="finish or close that first"):
        optimal.solve("R")
    start = time.perf_counter()
    solutions.close()
    assert time.perf_counter() - start < AT_ONCE
    assert optimal.solve("R").length == 1


def test_a_batch_that_is_cancelled(optimal):
    token = superflip.CancelToken()
    solutions = optimal.solve_all(["R", SUPERFLIP, SUPERFLIP], cancel=token)
    assert next(solutions).length == 1
    token.cancel()
    with pytest.raises(superflip.CancelledError) as raised:
        next(solutions)
    assert all(best.interrupted and best.length >= 20 for best in raised.value.solved)


@pytest.fixture(scope="module")
def cubes():
    return [Cube.random(seed) for seed in range(20)] + [Cube(), Cube("R"), Cube(SUPERFLIP)]


@pytest.mark.parametrize("form, width", [("facelets", 54), ("pieces", 40)])
def test_arrays_hold_cubes(cubes, form, width):
    array = superflip.cubes_to_array(cubes, form)
    assert array.shape == (len(cubes), width) and array.dtype == np.uint8
    assert superflip.cubes_from_array(array) == cubes
    assert superflip.cubes_from_array(array[::-2].astype(np.int64)) == cubes[::-2]


def test_what_the_numbers_mean(cubes):
    row = superflip.cubes_to_array([cubes[0]])[0]
    assert "".join("URFDLB"[face] for face in row) == str(cubes[0])
    pieces = superflip.cubes_to_array([cubes[0]], "pieces")[0].tolist()
    assert tuple(pieces) == cubes[0].corners + cubes[0].twists + cubes[0].edges + cubes[0].flips
    held = superflip.cubes_to_array([Cube("x U")])
    assert superflip.cubes_from_array(held) == [Cube("x U")]
    with pytest.raises(superflip.UsageError):
        superflip.cubes_to_array(cubes, "reid")


def test_bad_arrays_are_refused(cubes, optimal):
    array = superflip.cubes_to_array(cubes)
    array[2, 0] = 6
    with pytest.raises(superflip.UsageError, match="row 2: facelet 0 is 6; facelets are 0 to 5"):
        optimal.solve_batch(array)
    pieces = superflip.cubes_to_array(cubes, "pieces")
    pieces[1, 8] = (pieces[1, 8] + 1) % 3
    with pytest.raises(superflip.ImpossibleCubeError, match="row 1: .*one corner is twisted"):
        superflip.cubes_from_array(pieces)
    for wrong in (np.zeros(54), np.zeros((2, 54)), np.zeros((2, 53), np.uint8),
                  np.full((1, 54), 300), np.full((1, 54), -1)):
        with pytest.raises(superflip.UsageError):
            superflip.cubes_from_array(wrong)


@pytest.mark.parametrize("form", ["facelets", "pieces"])
def test_batches_of_arrays(optimal, known_lengths, form):
    known = known_lengths(12)
    told = []
    array = superflip.cubes_to_array([Cube(moves) for moves, _ in known], form)
    batch = optimal.solve_batch(array, progress=lambda done, total: told.append((done, total)))
    assert batch.lengths.tolist() == [length for _, length in known]
    assert batch.optimal.all() and batch.moves.shape == (len(known), 12)
    assert told[-1] == (len(known), len(known)) and told == sorted(told)
    for row, (moves, length) in enumerate(known):
        assert Cube(moves).apply(batch.text(row)).is_solved
        assert (batch.moves[row] != superflip.NO_MOVE).sum() == length


def test_rows_without_a_solution(optimal):
    array = superflip.cubes_to_array([Cube("R U"), Cube("R"), Cube()])
    batch = optimal.solve_batch(array, max_length=1)
    assert batch.lengths.tolist() == [-1, 1, 0]
    assert batch.optimal.tolist() == [False, True, True]
    assert batch.moves.tolist() == [[255], [superflip.MOVES.index("R'")], [255]]


def test_an_empty_batch(optimal):
    batch = optimal.solve_batch(np.empty((0, 54), np.uint8))
    assert batch.lengths.shape == (0,) and batch.moves.shape == (0, 0)


def test_a_batch_of_another_solver(twophase):
    array = superflip.cubes_to_array(Cube.random(seed) for seed in range(300))
    batch = twophase.solve_batch(array)
    assert batch.lengths.max() <= 20 and batch.lengths.min() > 10
    with pytest.raises(superflip.UsageError, match="gives one solution"):
        twophase.solve_batch(array, count=2)


def test_a_batch_in_arrays_that_is_cancelled(optimal):
    token = superflip.CancelToken()
    array = superflip.cubes_to_array([Cube("R"), Cube(SUPERFLIP)])
    with pytest.raises(superflip.CancelledError) as raised:
        optimal.solve_batch(array, progress=lambda done, total: token.cancel(), cancel=token)
    assert raised.value.batch.lengths[0] == 1 and raised.value.batch.optimal.tolist() == [True, False]


def test_rows_whose_time_is_up(optimal):
    array = superflip.cubes_to_array([Cube("R"), Cube(SUPERFLIP)])
    batch = optimal.solve_batch(array, timeout=1)
    assert batch.timed_out.tolist() == [False, True] and batch.optimal.tolist() == [True, False]


def test_rows_whose_nodes_are_spent(optimal):
    array = superflip.cubes_to_array([Cube("R"), Cube(SUPERFLIP)])
    batch = optimal.solve_batch(array, max_nodes=1, max_length=19)
    assert batch.out_of_nodes.tolist() == [False, True] and batch.lengths.tolist() == [1, -1]
    assert batch.timed_out.tolist() == [False, False]


def test_something_else_than_a_cube_is_a_bad_one_in_its_place(optimal):
    outcomes = list(optimal.solve_all(["R", None, 5, "U"], return_exceptions=True))
    kinds = [type(outcome) for outcome in outcomes]
    wrong = superflip.WrongTypeError
    assert kinds == [superflip.Solution, wrong, wrong, superflip.Solution]
