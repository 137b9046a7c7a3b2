"""Does the service solve to any goal, by any turns, in any metric, as the program does?

The problems are those of tests/support/goal_problems.json, which the tests of the Python module solve too.
"""
import json
import pathlib
import subprocess
import sys
import time

from program import Program, check, finish

PROBLEMS = pathlib.Path(__file__).parents[1] / "support" / "goal_problems.json"
# No cube looks like it: one edge is wanted at DF and at DB.
GREY = "....U........R..R.....F..F..D.DDD.D.....L..L.....B..F."
# Which of several shortest solutions: the same everywhere.
FIRST = {"first": "all"}


def words_of(problem):
    return {name: value for name, value in problem.items() if name not in ("length", "solver")}


def solved_by_the_program(problem):
    words = {**words_of(problem), **FIRST}
    position = words.pop("position")
    options = [f"--{name.replace('_', '-')}={value}" for name, value in words.items()]
    command = [sys.argv[1], "solve", "--json", *options, position]
    done = subprocess.run(command, capture_output=True, text=True)
    check(done.returncode == 0, f"{problem}: {done.stderr}")
    return json.loads(done.stdout)


def solve(program, body):
    status, _, text = program.ask("POST", "/v1/solve", body)
    return status, json.loads(text)


def compare(program, problem):
    theirs = solved_by_the_program(problem)
    status, job = solve(program, {**words_of(problem), **FIRST})
    if not check(status == 200, f"{problem}: {job}"):
        return
    ours = job["result"]
    check(ours["length"] == problem["length"], f"{problem}: {ours}")
    check(ours["solver"] == problem["solver"] and ours["optimal"], f"{problem}: {ours}")
    for name in ("input", "length", "solution", "optimal", "at_least", "metric", "solver"):
        check(ours[name] == theirs[name], f"{problem}: {name} is {ours[name]}, not {theirs[name]}")
    for name in ("goal", "goal_position", "post_adjust", "moves", "cost"):
        check(job["request"][name] == problem.get(name), f"{problem}: {name} is told back")
    check(job["request"]["metric"] == problem.get("metric", "htm"), f"{problem}: metric")


def compare_progress(program, problem):
    """A job that is watched tells turns and lengths in the same way."""
    _, job = solve(program, {**words_of(problem), "wait": False})
    _, _, text = program.ask("GET", f"/v1/jobs/{job['id']}/events")
    end = json.loads(text.split("event: end\ndata: ")[1])
    check(end["result"]["length"] == problem["length"], f"{problem}: {end}")


def compare_batch(program):
    body = {"positions": ["R U R' U'", "x R U F", "R U X"], "goal": "cross D"}
    status, _, text = program.ask("POST", "/v1/batch", body)
    lines = [json.loads(line) for line in text.splitlines()]
    check(status == 200 and [line["result"]["length"] for line in lines[:2]] == [0, 3], text)
    check(lines[0]["result"]["solution"] == "" and "error" in lines[2], text)


def refuse(program, code, words, sentence, **fields):
    for path, what in (("/v1/solve", {"position": "R"}), ("/v1/batch", {"positions": ["R"]})):
        status, _, text = program.ask("POST", path, {**what, **fields})
        error = json.loads(text).get("error", {})
        check((status, error.get("code")) == (code, words), f"{path} {fields}: {status} {text}")
        check(sentence in error.get("message", ""), f"{path} {fields}: {text}")


def main():
    with Program() as program:
        problems = json.loads(PROBLEMS.read_text())
        check(len(problems) == 10, "there are ten")
        for problem in problems:
            compare(program, problem)
        compare_progress(program, problems[1])
        compare_batch(program)
        refuse(program, 400, "usage", "a face is", goal="cross Q")
        refuse(program, 400, "usage", "neither a goal's name nor a piece", goal="crucifix D")
        refuse(program, 422, "impossible_cube", "flipped", goal_position="ABCDEFGH=QBCDEFGHIJKL")
        refuse(program, 400, "usage", "'moves' is empty", moves="")
        refuse(program, 400, "usage", "name the turns", moves=" ")
        refuse(program, 400, "usage", '"Q"', moves="R Q")
        refuse(program, 400, "usage", "costs more than 0", cost="F: 0")
        refuse(program, 400, "usage", "adjust by turns of one axis", post_adjust="R U")
        refuse(program, 400, "usage", "not both", goal="cross D", goal_position="R")
        refuse(program, 400, "usage", '"X"', goal_position="R X")
        refuse(program, 400, "usage", "'metric' takes", metric="ftm")
        refuse(program, 400, "usage", "twophase has no option goal", solver="twophase", goal="cross D")
        for body in ({"moves": "<R,U>"}, {"goal": GREY}):
            status, job = solve(program, {"position": "F", **body})
            check((status, job["error"]["code"]) == (422, "impossible_cube"), job)
        status, job = solve(program, {"position": "R", "solver": "twophase", "metric": "qtm"})
        check(status == 400 and "does not count in qtm" in job["error"]["message"], job)
        # Tables take longer than it has: others do not have to wait for them.
        late = {"position": "R U F", "post_adjust": "U", "timeout": 0.1}
        start = time.monotonic()
        status, job = solve(program, late)
        check(time.monotonic() - start < 10, "it ends when its time is up")
        if status != 200:  # the machine is not that fast
            check((status, job["error"]["code"]) == (503, "resources"), job)
            check("the time was up" in job["error"]["message"], job)
        status, _, text = program.ask("GET", "/v1/goals")
        goals = json.loads(text)["goals"]
        check(status == 200 and goals[0].keys() == {"name", "frame", "example", "meaning"}, text)
        for goal in goals:
            if goal["name"] in ("cross", "eo", "eoline"):
                status, job = solve(program, {"position": "R R'", "goal": goal["example"]})
                check(status == 200 and job["result"]["length"] == 0, f"{goal}: {job}")
    finish()


main()
