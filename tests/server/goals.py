"""Does the service solve to any goal, by any turns, in any metric, as the program does? And does it draw
scrambles and list algorithms as the program does?

The problems are those of tests/support/goal_problems.json, which the tests of the Python module solve too.
"""
import json
import pathlib
import subprocess
import sys
import time
import urllib.parse

from program import Program, check, finish

PROBLEMS = pathlib.Path(__file__).parents[1] / "support" / "goal_problems.json"
# No cube looks like it: one edge is wanted at DF and at DB.
GREY = "....U........R..R.....F..F..D.DDD.D.....L..L.....B..F."
# A cross after F, and nothing else is known.
GREY_CROSS = "....U........R..R....FF.......DDD.D.....LD.L.....B..B."
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


def printed(*arguments):
    done = subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True)
    check(done.returncode == 0, f"{arguments}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare_scrambles(program):
    for goal, length, metric in (("cross D", "8", "htm"), ("eo fb", "0-2", "htm"), ("block DBL", "9-10", "qtm")):
        query = urllib.parse.urlencode(
            {"goal": goal, "length": length, "metric": metric, "count": 2, "seed": 7})
        status, _, text = program.ask("GET", f"/v1/scramble?{query}")
        if not check(status == 200, f"{query}: {text}"):
            continue
        ours = [(one["moves"], one["facelets"]) for one in json.loads(text)["scrambles"]]
        theirs = printed("scramble", "--goal", goal, "--length", length, "--metric", metric,
                         "--count", "2", "--seed", "7", "--json")
        check(ours == [(one["scramble"], one["facelets"]) for one in theirs], f"{query}: {ours}")
        for position, _ in ours:
            _, job = solve(program, {"position": position, "goal": goal, "metric": metric})
            least, _, most = length.partition("-")
            check(int(least) <= job["result"]["length"] <= int(most or least), f"{query}: {job}")


def compare_algs(program):
    """Each way to ask: what the command line calls it, and the service."""
    sune = "R U R' U R U2 R'"
    for case, words in (
            ("R U F", {}),
            (sune, {"solved_by": True, "moves": "<R,U>", "extra": 4, "post_adjust": "U"}),
            (sune, {"solved_by": True, "goal": "oll U", "moves": "<R,U,r>", "pre_adjust": "U",
                    "rank": "ergonomic", "count": 1}),
            ("M2 U M2 U2 M2 U M2", {"moves": "M U", "metric": "stm", "rank": "qtm"}),
            ("R U F", {"goal": "cross D", "cost": "F B: 1.5", "spelling": "handy", "extra": 1}),
            (GREY_CROSS, {"goal": "cross D"}),
            ("R U", {"goal_position": "R"})):
        options = [f"--{name.replace('_', '-')}" + ("" if value is True else f"={value}")
                   for name, value in words.items()]
        theirs, = printed("algs", "--json", *options, case)
        status, _, text = program.ask("POST", "/v1/algs", {"cases": [case], **words})
        if not check(status == 200, f"{case} {words}: {text}"):
            continue
        ours, = json.loads(text)["cases"]
        check(ours["truncated"] == ("count" in words), f"{case} {words}: {ours}")
        check(not ours["timed_out"] and ours["algs"], f"{case} {words}: {ours}")
        check(theirs.items() <= ours.items(), f"{case} {words}: {ours}, not {theirs}")


def compare_grey(program):
    """What is not known of a position matters only where the goal looks at it."""
    status, job = solve(program, {"position": GREY_CROSS, "goal": "cross D"})
    check(status == 200 and job["facelets"] == GREY_CROSS, job)
    check(job["result"]["length"] == 1 and job["result"]["solution"] == "F'", job)
    for path, body in (("/v1/solve", {}), ("/v1/convert", {"to": "facelets"}), ("/v1/goal", {})):
        status, _, text = program.ask("POST", path, {"position": GREY_CROSS, "goal": "f2l D", **body})
        error = json.loads(text).get("error", {})
        check(status == 400 and "is grey, and the goal needs it" in error.get("message", ""),
              f"{path}: {text}")
    status, _, text = program.ask("POST", "/v1/convert",
                                  {"position": GREY_CROSS, "goal": "cross D", "to": "facelets"})
    whole = json.loads(text)["text"]
    check(all(shown in (".", colour) for shown, colour in zip(GREY_CROSS, whole)), whole)


def compare_goal(program):
    def look(**body):
        status, _, text = program.ask("POST", "/v1/goal", body)
        return status, json.loads(text)

    status, seen = look(goal="cross D")
    check(status == 200 and seen["facelets"].count(".") == 40 and seen["reached"] is None, seen)
    check(look(goal="cross any")[1]["ways"] == 6, "six crosses")
    check(look(goal="cross D", position="U R U'")[1]["reached"] is False, "no cross")
    check(look(goal="cross D", position="U2")[1]["reached"] is True, "a cross")
    check(look(goal="cross D", position="x B2")[1]["reached"] is True, "however it is held")
    check(look(goal="cube", position="U2")[1]["reached"] is False, "not solved")
    check(look(goal="cube", post_adjust="U", position="U2")[1]["reached"] is True, "but for U")


def refuse_others(program):
    for path, words in (
            ("/v1/scramble?goal=cross+D", "how far"),
            ("/v1/scramble?goal=cross+D&length=9", "the farthest are 8"),
            ("/v1/scramble?goal=cross+D&length=8-7", "'length' is"),
            ("/v1/scramble?goal=cross+D&length=8&kind=wca", "leave out kind"),
            ("/v1/scramble?goal=cross+Q&length=8", "a face is"),
            ("/v1/scramble?goal=f2l+D&length=8", "too many for scrambles here"),
            ("/v1/scramble?metric=qtm", "name a goal"),
            ("/v1/scramble?kind=random-moves&length=8-9", "with a goal")):
        status, _, text = program.ask("GET", path)
        check(status == 400 and words in json.loads(text)["error"]["message"], f"{path}: {text}")
    for words, body in (
            ("a face is", {"goal": "cross Q"}),
            ("one axis", {"pre_adjust": "R U"}),
            ("turns of faces", {"post_adjust": "M"}),
            ("'rank' takes", {"rank": "beauty"}),
            ("'extra'", {"extra": 27}),
            ("no costs", {"metric": "atm", "cost": "F: 2"})):
        status, _, text = program.ask("POST", "/v1/algs", {"cases": ["R"], **body})
        check(status == 400 and words in json.loads(text)["error"]["message"], f"{body}: {text}")


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
        compare_scrambles(program)
        compare_algs(program)
        compare_grey(program)
        compare_goal(program)
        refuse_others(program)
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
