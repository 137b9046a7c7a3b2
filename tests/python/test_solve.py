import collections
import copy
import dataclasses
import itertools
import json
import pickle
import time

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
    assert solution.stages == () and not solution.timed_out and not solution.interrupted
    assert solution.complete
    assert solution.cube == Cube("R U R' U' F2 D")
    assert solution.seconds > 0
    with pytest.raises(dataclasses.FrozenInstanceError):
        solution.length = 5


def test_the_solved_cube(optimal):
    solution = optimal.solve(Cube())
    assert (solution.moves, solution.length, solution.optimal) == ("", 0, True)
    assert solution and list(solution) == [] and len(solution) == 0
    assert repr(solution) == "<superflip.Solution: (0 turns, optimal)>"


def test_a_solution_is_a_sequence_of_turns(optimal):
    solution = optimal.solve("R U R' U' F2 D")
    turns = ["D'", "F2", "U", "R", "U'", "R'"]
    assert list(solution) == turns and len(solution) == 6
    assert (solution[0], solution[-1], solution[1:3]) == ("D'", "R'", ["F2", "U"])
    assert "F2" in solution and "B" not in solution
    assert list(reversed(solution)) == turns[::-1]
    with pytest.raises(IndexError):
        solution[6]
    cube = solution.cube
    for turn in solution:
        cube *= turn
    assert cube.is_solved
    assert repr(solution) == "<superflip.Solution: D' F2 U R U' R' (6 turns, optimal)>"
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert copy.deepcopy(solution) == solution and hash(solution) == hash(copy.copy(solution))


def turns_that_merge(moves):
    """Two turns of a face with nothing between them but the opposite one."""
    pairs = zip(moves, moves[1:])
    threes = zip(moves, moves[1:], moves[2:])
    opposite = dict(zip("URFDLB", "DLBURF"))
    return [p for p in pairs if p[0][0] == p[1][0]] + [
        t for t in threes if t[0][0] == t[2][0] == opposite[t[1][0]]
    ]


@pytest.mark.parametrize("solver", ["twophase", "thistlethwaite", "multiphase", "kociemba", "eo-dr-htr"])
def test_no_turns_are_left_to_merge(solver, verify):
    chain = {"chain": solver} if solver in ("kociemba", "eo-dr-htr") else {}
    with superflip.Solver("multiphase" if chain else solver, **chain) as opened:
        scrambles = superflip.scramble("random-moves", count=60, seed=8)
        solved = list(opened.solve_all(scrambles))
    verify((moves, solution.moves) for moves, solution in zip(scrambles, solved))
    for solution in solved:
        assert turns_that_merge(list(solution)) == []
        assert len(list(solution)) == solution.length
        assert sum(s.length - s.cancelled for s in solution.stages) == solution.length
        assert solution.optimal == (solution.at_least == solution.length)
    cancelled = sum(stage.cancelled for solution in solved for stage in solution.stages)
    assert cancelled > 0 or solver != "thistlethwaite"


def test_stages_that_meet_are_those_of_the_program(program):
    # R, then R2: as the README shows it.
    python = "D2 F' U' L F' B D' B U D' R' F U B2"
    solution = superflip.solve(python, solver="thistlethwaite")
    code, out, _ = program("solve", "--solver", "thistlethwaite", "--json", python)
    theirs = json.loads(out)
    assert code == 0 and theirs["solution"] == solution.moves and theirs["length"] == solution.length
    assert [stage.get("cancelled", 0) for stage in theirs["stages"]] == [
        stage.cancelled for stage in solution.stages
    ]


def test_multiphase_uses_its_time_as_the_program_does():
    cube = Cube.random(3)
    with superflip.Solver("multiphase", chain="eo-dr-htr") as solver:
        at_once = solver.solve(cube)
        assert not at_once.timed_out and at_once.complete
        start = time.perf_counter()
        better = solver.solve(cube, timeout=2)
        assert time.perf_counter() - start > 1.8
        assert better.timed_out and not better.complete and better.length <= at_once.length
        assert better.length < 22
        # A cube near solved is proved long before the time is up.
        near = solver.solve("R U F", timeout=60)
        assert near.optimal and near.at_least == near.length == 3 and not near.timed_out
        assert solver.solve(cube, target=better.length, timeout=60).length <= better.length
    with superflip.Solver("multiphase", chain="eo-dr-htr", slack=0) as solver:
        assert not solver.solve(cube, timeout=60).timed_out


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
    with pytest.raises(TypeError, match="there is no limit 'maxlength'; there are goal, .*count, all"):
        optimal.solve("R", maxlength=3)


def test_time_runs_out(optimal):
    solution = optimal.solve(SUPERFLIP, timeout=2)
    assert solution.timed_out and not solution.optimal
    assert solution.at_least < 20 <= solution.length
    with pytest.raises(superflip.OutOfTimeError, match="every solution has at least") as raised:
        optimal.solve(SUPERFLIP, timeout=0.5, max_length=19)
    assert isinstance(raised.value, (superflip.ResourceError, TimeoutError))
    assert 1 < raised.value.at_least < 20


def test_nodes_run_out(optimal):
    with pytest.raises(superflip.OutOfNodesError, match="no solution found") as raised:
        optimal.solve(SUPERFLIP, max_nodes=1, max_length=19)
    assert isinstance(raised.value, superflip.ResourceError)
    assert raised.value.at_least < 20
    assert not optimal.solve("R U", max_nodes=10**9).out_of_nodes


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
        # A timeout ends what the slack allows, and is no reason to do more than that.
        assert solver.solve(python, timeout=60).length == 17
    with superflip.Solver("h48", table="h3") as solver:
        assert (solver.solve(python).length, solver.table) == (14, "h3")
    with superflip.Solver("bidirectional") as solver:
        assert solver.solve("R U F2 L D").length == 5
    with pytest.raises(superflip.UsageError, match="gives one solution, the best it finds"):
        twophase.solve(python, count=2)


def test_unknown_solvers_and_missing_tables(program, tmp_path):
    with pytest.raises(superflip.UsageError, match="there is no solver 'kociemba'; there are optimal"):
        superflip.Solver("kociemba")
    with pytest.raises(superflip.UsageError, match="the number of threads is 0 to 1024, not -1"):
        superflip.Solver(threads=-1)
    with pytest.raises(superflip.TableError) as raised:
        superflip.Solver(table="h7")
    code, _, stderr = program("solve", "--table", "h7", "R")
    # The same sentence, but for what to do.
    assert code == 4 and "superflip tables build h7" in stderr
    said = stderr.replace("superflip tables build h7", 'superflip.build_table("h7")')
    assert said == f"superflip: {raised.value}"
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
