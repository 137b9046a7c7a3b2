"""Threads, callbacks, cancelling, Ctrl-C, and the end of the program."""

import _thread
import itertools
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import superflip
from conftest import AT_ONCE, SUPERFLIP


def in_a_while(action, seconds=0.3):
    timer = threading.Timer(seconds, action)
    timer.start()
    return timer


def test_the_gil_is_released_while_searching(optimal):
    ticks = []
    done = threading.Event()

    def count():
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    start = time.perf_counter()
    optimal.solve(SUPERFLIP, timeout=1.5)
    end = time.perf_counter()
    done.set()
    counter.join()
    during = [tick for tick in ticks if start < tick < end]
    assert len(during) > 10
    # Not in one go at the end either: both halves have theirs.
    assert sum(tick < (start + end) / 2 for tick in during) > 2


def test_threads_share_a_solver(optimal, known_lengths):
    known = known_lengths(11)
    with ThreadPoolExecutor(4) as pool:
        lengths = pool.map(lambda pair: optimal.solve(pair[0]).length, known)
        assert list(lengths) == [length for _, length in known]


def test_progress_is_told_in_the_thread_that_asked(optimal):
    told = []
    optimal.solve(
        SUPERFLIP,
        timeout=1.5,
        progress=lambda progress: told.append((threading.get_ident(), progress)),
    )
    assert {thread for thread, _ in told} == {threading.get_ident()}
    progress = told[-1][1]
    assert progress.depth > 5 and progress.nodes > 0 and progress.nodes_per_second > 0
    assert 0 <= progress.depth_fraction <= 1 and 0 < progress.seconds < 10
    assert progress.best is None or superflip.Cube(SUPERFLIP).apply(progress.best).is_solved
    assert "depth" in repr(progress)


def test_an_exception_in_the_callback_ends_the_search(optimal):
    def fail(progress):
        raise LookupError("enough")

    start = time.perf_counter()
    with pytest.raises(LookupError, match="enough"):
        optimal.solve(SUPERFLIP, progress=fail)
    assert time.perf_counter() - start < AT_ONCE
    assert optimal.solve("R").length == 1


def test_the_solver_is_not_to_be_used_in_its_own_callback(optimal):
    with pytest.raises(superflip.UsageError, match="or open another Solver"):
        optimal.solve(SUPERFLIP, progress=lambda progress: optimal.solve("R"))


def test_cancelling_from_another_thread(optimal):
    token = superflip.CancelToken()

    def cancel_soon(progress):
        if progress.best and not timers:
            timers.append(in_a_while(token.cancel))

    timers = []
    start = time.perf_counter()
    with pytest.raises(superflip.CancelledError) as raised:
        optimal.solve(SUPERFLIP, cancel=token, progress=cancel_soon)
    assert 0.3 <= time.perf_counter() - start < AT_ONCE
    assert raised.value.best.length >= 20 and not raised.value.best.optimal
    assert token.cancelled
    with pytest.raises(superflip.CancelledError):
        optimal.solve(SUPERFLIP, cancel=token)


def interrupted(action, seconds=0.3):
    in_a_while(_thread.interrupt_main, seconds)
    start = time.perf_counter()
    with pytest.raises(KeyboardInterrupt) as raised:
        action()
    assert time.perf_counter() - start < AT_ONCE
    return raised.value


def solves_superflip(solution):
    assert solution.interrupted and not solution.optimal and not solution.complete
    return superflip.Cube(SUPERFLIP).apply(solution).is_solved


def test_ctrl_c_keeps_the_best_of_a_search(optimal, twophase):
    for solver in (optimal, twophase):
        stop = interrupted(lambda: solver.solve(SUPERFLIP, target=0), 2)
        assert isinstance(stop, superflip.Interrupted)
        assert solves_superflip(stop.best)
        assert str(stop) == (
            f"interrupted; the best so far has {stop.best.length} turns: {stop.best}"
        )
    assert solves_superflip(interrupted(lambda: list(twophase.improve(SUPERFLIP)), 1).best)
    assert optimal.solve("R").length == 1


def test_ctrl_c_before_there_is_anything(optimal):
    stop = interrupted(lambda: optimal.solve(SUPERFLIP, max_length=17), 0.5)
    assert stop.best is None and str(stop) == "interrupted; no solution so far"


def test_ctrl_c_in_the_callback(twophase):
    def press(progress):
        raise KeyboardInterrupt

    with pytest.raises(superflip.Interrupted) as raised:
        twophase.solve(SUPERFLIP, target=0, progress=press)
    assert solves_superflip(raised.value.best)


@pytest.mark.skipif(os.cpu_count() == 1, reason="one core is busy with the hard cube")
def test_ctrl_c_keeps_what_a_batch_has_found(twophase):
    # The answers behind a hard cube are there, though it is not its turn yet.
    cubes = [superflip.Cube(SUPERFLIP)] + [superflip.Cube("R U")] * 20
    stop = interrupted(lambda: list(twophase.solve_all(cubes, target=0)), 3)
    assert isinstance(stop, superflip.Interrupted)
    hard, *easy = stop.solved
    assert solves_superflip(hard) and [s.length for s in easy if s.optimal] == [2] * 20

    array = superflip.cubes_to_array(cubes)
    stop = interrupted(lambda: twophase.solve_batch(array, target=0), 3)
    assert stop.batch.lengths.tolist()[1:] == [2] * 20 and stop.batch.lengths[0] >= 20
    assert stop.batch.optimal.tolist() == [False] + [True] * 20
    assert twophase.solve("R").length == 1


def test_ctrl_c_ends_a_batch_without_an_end(optimal):
    interrupted(lambda: list(optimal.solve_all(itertools.repeat(SUPERFLIP))))
    assert optimal.solve("R").length == 1


def test_ctrl_c_while_a_table_is_built(tmp_path):
    assert not isinstance(
        interrupted(lambda: superflip.build_table("h3", directory=tmp_path)), superflip.Interrupted
    )
    assert not list(tmp_path.glob("*.table"))
    interrupted(lambda: superflip.Solver(table="h3", directory=tmp_path))
    assert not list(tmp_path.glob("h3.table"))


def test_two_solvers_in_two_threads(optimal, twophase, known_lengths):
    known = known_lengths(11)
    with superflip.Solver("optimal", table="h3") as other, ThreadPoolExecutor(3) as pool:
        solvers = [optimal, other, twophase]
        work = [
            pool.submit(lambda s: [s.solve(moves) for moves, _ in known], solver)
            for solver in solvers
        ]
        for solved in (future.result() for future in work):
            assert all((s.cube * s).is_solved for s in solved)
        lengths = [length for _, length in known]
        assert [s.length for s in work[0].result()] == lengths
        assert [s.length for s in work[1].result()] == lengths


def test_ctrl_c_ends_the_waiting_for_a_turn(optimal):
    token = superflip.CancelToken()
    started = threading.Event()

    def other():
        with pytest.raises(superflip.CancelledError):
            optimal.solve(SUPERFLIP, cancel=token, progress=lambda progress: started.set())

    thread = threading.Thread(target=other)
    thread.start()
    started.wait()
    interrupted(lambda: optimal.solve("R"))
    token.cancel()
    thread.join()


def test_an_iterator_that_is_dropped_ends_its_search(twophase):
    solutions = twophase.improve(SUPERFLIP)
    next(solutions)
    del solutions
    assert twophase.solve("R").length == 1


LEFT_BEHIND = """
import gc, superflip, sys
gc.disable()
solver = superflip.Solver("twophase")
class Cycle: pass
cycle = Cycle()
cycle.myself = cycle
cycle.solutions = solver.improve("{moves}")
next(cycle.solutions)
del cycle, solver
{end}
"""


@pytest.mark.parametrize("end", ["", "sys.exit(0)"])
def test_a_program_may_end_in_the_midst_of_a_search(end):
    program = LEFT_BEHIND.format(moves=SUPERFLIP, end=end)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
