import collections
import dataclasses
import itertools

import pytest

import superflip
from conftest import SUPERFLIP
from superflip import Cube


def test_solutions_are_shortest(optimal, known_lengths, verify):
    known = known_lengths(13)[::2]
    solved = [optimal.solve(moves) for moves, _ in known]
    assert [solution.length for solution in solved] == [length for _, length in known]
    assert all(solution.optimal and solution.at_least == solution.length for solution in solved)
    assert all(solution.cube.apply(solution.moves).is_solved for solution in solved)
    verify((moves, solution.moves) for (moves, _), solution in zip(known, solved))


def test_what_a_solution_tells(optimal):
    solution = optimal.solve("R U R' U' F2 D")
    assert str(solution) == solution.moves == "D' F2 U R U' R'"
    assert solution.solutions == (solution.moves,)
    assert (solution.length, solution.solver, solution.table) == (6, "optimal", "h3")
    assert solution.stages == () and not solution.timed_out
    assert solution.cube == Cube("R U R' U' F2 D")
    assert solution.seconds > 0
    with pytest.raises(dataclasses.FrozenInstanceError):
        solution.length = 5


def test_the_solved_cube(optimal):
    solution = optimal.solve(Cube())
    assert (solution.moves, solution.length, solution.optimal) == ("", 0, True)


def test_a_cube_is_solved_the_way_it_is_held(optimal, twophase):
    for solver in (optimal, twophase):
        assert solver.solve("x U").moves == "U'"
        cube = Cube("Rw U F2 y D M")
        solution = solver.solve(cube)
        assert cube.apply(solution.moves).is_solved


def may_follow(first, second):
    """Whether two turns stand in canonical order: U before D, R before L, F before B."""
    faces = "URFDLB"
    gap = faces.index(second[0]) - faces.index(first[0])
    return gap not in (0, -3)


def six_turn_solutions(cube):
    """By trying all: three turns from the cube on, and three back from the solved one."""
    threes = [
        turns
        for turns in itertools.product(superflip.MOVES, repeat=3)
        if may_follow(*turns[:2]) and may_follow(*turns[1:])
    ]
    assert len(threes) == 3240
    ends = collections.defaultdict(list)
    for turns in threes:
        ends[~Cube(" ".join(turns))].append(turns)
    return {
        " ".join(start + end)
        for start in threes
        for end in ends[cube.apply(" ".join(start))]
        if may_follow(start[-1], end[0])
    }


def test_several_solutions(optimal):
    # Ten turns, two solutions (nissy-core, tests of its tools).
    j_permutation = "R U2 R' U' R U2 L' U R' U' L"
    every = optimal.solve(j_permutation, all=True)
    assert len(every.solutions) == 2 and every.length == 10
    assert all(Cube(j_permutation).apply(moves).is_solved for moves in every.solutions)
    longer = optimal.solve("R2 U2 R2 U2", all=True, extra=2)
    six = six_turn_solutions(Cube("R2 U2 R2 U2"))
    assert len(six) == 2
    assert longer.solutions[0] == "U2 R2 U2 R2" and set(longer.solutions[1:]) == six
    assert len(optimal.solve("R2 U2 R2 U2", count=2, extra=2).solutions) == 2
    assert optimal.solve("R2 U2 R2 U2", min_length=5).length == 6
    first = optimal.solve(j_permutation, canonical_first=True)
    assert first.moves == every.moves


def test_none_within_the_limits(optimal, program):
    with pytest.raises(superflip.NoSolutionError) as raised:
        optimal.solve("R U R' U'", max_length=3)
    assert raised.value.at_least == 4
    _, _, stderr = program("solve", "--table", "h3", "--max-length", "3", "R U R' U'")
    assert stderr == f"superflip: {raised.value}"


@pytest.mark.parametrize("wrong", [{"max_length": 21}, {"count": 0}, {"timeout": 0}, {"extra": -1},
                                   {"timeout": float("nan")}, {"min_length": 3, "max_length": 2}])
def test_limits_out_of_range(optimal, wrong):
    with pytest.raises(superflip.UsageError):
        optimal.solve("R", **wrong)


def test_unknown_limits_are_refused(optimal):
    with pytest.raises(TypeError):
        superflip.solve("R", solver=optimal, maxlength=3)
    with pytest.raises(TypeError, match="there is no limit 'maxlength'; there are count, all"):
        optimal.solve("R", maxlength=3)


def test_time_runs_out(optimal):
    solution = optimal.solve(SUPERFLIP, timeout=2)
    assert solution.timed_out and not solution.optimal
    assert solution.at_least < 20 <= solution.length
    with pytest.raises(superflip.OutOfTimeError, match="every solution has at least") as raised:
        optimal.solve(SUPERFLIP, timeout=0.5, max_length=19)
    assert isinstance(raised.value, (superflip.ResourceError, TimeoutError))
    assert 1 < raised.value.at_least < 20


def test_other_solvers(twophase):
    python = "D2 F' U' L F' B D' B U D' R' F U B2"  # 14 turns by Reid's list of patterns
    quick = twophase.solve(python)
    assert 14 <= quick.length <= 20
    assert [stage.name for stage in quick.stages] == ["phase 1", "phase 2"]
    assert sum(stage.length for stage in quick.stages) == quick.length
    assert quick.table is None
    # As the README shows it.
    with superflip.Solver("multiphase", chain="eo-dr-htr", slack=2) as solver:
        staged = solver.solve(python)
        assert staged.length == 17 and len(staged.stages) == 4
    with superflip.Solver("h48", table="h3") as solver:
        assert (solver.solve(python).length, solver.table) == (14, "h3")
    with superflip.Solver("bidirectional") as solver:
        assert solver.solve("R U F2 L D").length == 5
    with pytest.raises(superflip.UsageError, match="gives one solution, the best it finds"):
        twophase.solve(python, count=2)


def test_unknown_solvers_and_missing_tables(program, tmp_path):
    with pytest.raises(superflip.UsageError, match="there is no solver 'kociemba'; there are optimal"):
        superflip.Solver("kociemba")
    with pytest.raises(superflip.UsageError, match="threads are 0 to 1024"):
        superflip.Solver(threads=-1)
    with pytest.raises(superflip.TableError) as raised:
        superflip.Solver(table="h7")
    code, _, stderr = program("solve", "--table", "h7", "R")
    assert (code, stderr) == (4, f"superflip: {raised.value}")
    with pytest.raises(superflip.TableError, match="missing"):
        superflip.Solver(table="h3", may_build=False, directory=tmp_path)


def test_a_closed_solver_says_so():
    with superflip.Solver("thistlethwaite") as solver:
        assert solver.solve("R U").length >= 2
        assert repr(solver) == "<superflip.Solver: thistlethwaite>"
    with pytest.raises(superflip.UsageError, match="this solver is closed"):
        solver.solve("R U")
    solver.close()


def test_solvers_used_by_name_are_kept():
    assert superflip.solve("R U F", solver="thistlethwaite").length >= 3
    kept = superflip._solve._opened["thistlethwaite"]
    superflip.solve("R U F", solver="thistlethwaite")
    assert superflip._solve._opened["thistlethwaite"] is kept
    superflip.close_solvers()
    assert not superflip._solve._opened
    with pytest.raises(superflip.UsageError):
        kept.solve("R")
    assert superflip.solve("R U F", solver="thistlethwaite").length >= 3


def test_improving_solutions(twophase, verify):
    moves = superflip.scramble(seed=5)
    lengths = []
    for solution in superflip.improve(moves, solver=twophase, timeout=1.5):
        lengths.append(solution.length)
        verify([(moves, solution.moves)])
    assert lengths == sorted(set(lengths), reverse=True)
    assert len(lengths) > 1 and lengths[-1] <= 20


def test_improving_ends_with_the_proof(twophase, known_lengths):
    for moves, length in known_lengths(11)[::6]:
        *_, last = twophase.improve(moves)
        assert last.optimal and last.length == length


def test_improving_until_a_target(twophase):
    *_, last = twophase.improve(superflip.scramble(seed=6), target=20)
    assert last.length <= 20 and not last.optimal
