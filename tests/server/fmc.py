"""Does the service find the steps of fewest-moves solves as the program does, and as published?

The ways to HTR are those that nissy-core's tests state for its own solver.
"""
import concurrent.futures
import json
import random
import subprocess
import sys

from program import Program, check, finish

SCRAMBLE = "R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R'"
# Of each: the shortest ways to HTR, with switches within, that nissy-core's tests have.
HTR = (
    ("R2 L2 U2 B2 L2 U' R2 U F2 D R2 D' B2", 6, {"B2 U2 R2 U F2 U"}),
    ("R2 D2 R2 F2 U L2 B2 D L2 F2 D L2", 6, {"R2 D' B2 U R2 U", "(F2 U' F2 U F2 U)"}),
    ("F2 U2 B2 R2 D' R2 U2 L2 B2 L2 D R2 D", 7,
     {"(L2 U B2 L2 U F2 U)", "U2 B2 U (L2 U L2 U)"}),
    ("D2 B2 L2 F2 D B2 U B2 R2 B2 D2 R2 D'", 5, {"U B2 U' L2 U"}),
)
# As Mallard prints it.
MALLARD = "R' U' F R2 U2 L2 F2 D2 R2 B' U2 L2 B F' R B' F' R' U2 B' R2 U' L' D R' U' F"
MALLARD_SOLVE = """(B' D' L')           // eolr       (3/3)
(B)                  // rzpud-eolr (1/4)
F2 D F2 L2 D' F      // drud-eolr  (6/10)
(U F2 L2 F2 R2 U)    // htr-drud   (6/16)
(D2 L2 U2 R2 B2 U2)  // fin        (6/22)
"""
IMPOSSIBLE = "ABCDEFGH=QBCDEFGHIJKL"
FIELDS = ("niss", "count", "extra", "min_length", "max_length")


def ask(program, path, body):
    status, _, text = program.ask("POST", path, body)
    return status, json.loads(text)


def printed(*arguments):
    done = subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True)
    check(done.returncode in (0, 1), f"{arguments}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare_step(program, scramble, step, **words):
    """What the command line finds, and the service."""
    options = []
    for name, value in words.items():
        if name == "axis":
            continue
        option = f"--{name.replace('_', '-')}"
        options.append(option if value is True else f"{option}={value}")
    named = [step, words["axis"]] if "axis" in words else [step]
    theirs = printed("fmc", *named, "--json", *options, scramble)
    status, ours = ask(program, "/v1/fmc/step", {"scramble": scramble, "step": step, **words})
    if not check(status == 200, f"{step} {words}: {ours}"):
        return
    if words.get("count_only"):
        check(ours["count"] == theirs[0]["count"] and ours["solutions"] == [], f"{step}: {ours}")
        return
    for one in theirs:
        check(one.pop("input") == scramble, one)
    check(ours["solutions"] == theirs, f"{step} {words}: {ours['solutions']}, not {theirs}")
    check(ours["count"] == len(theirs) and ours["complete"], f"{step} {words}: {ours}")


def compare_steps(program):
    for words in ({}, {"axis": "fb"}, {"axis": "lr", "all": True}, {"niss": "never", "all": True},
                  {"niss": "always", "all": True, "extra": 1, "axis": "ud"}, {"count": 7},
                  {"min_length": 5, "count": 3}, {"all": True, "max_length": 4},
                  {"all_endings": True, "all": True, "niss": "linear"}, {"count_only": True},
                  {"max_length": 1}):
        compare_step(program, SCRAMBLE, "eo", **words)
    compare_step(program, "R U F2 (D L')", "eo", niss="always", all=True)
    compare_step(program, "D F2 U' R2 L U2", "drud-eofb", all=True)
    compare_step(program, "D F2 U' R2 L U2", "dr-eo", niss="linear", all=True)
    compare_step(program, HTR[0][0], "htr", niss="always", all=True)
    compare_step(program, "U2 R2 F2 D2", "htrfin", all=True)
    compare_step(program, "U R2 D' F2 U B2", "drfin")


def compare_published(program):
    for scramble, length, ways in HTR:
        status, found = ask(program, "/v1/fmc/step", {
            "scramble": scramble, "step": "htr", "axis": "ud", "niss": "always", "all": True})
        got = {one["solution"] for one in found["solutions"]}
        check(status == 200 and got == ways, f"{scramble}: {found}")
        check(all(one["length"] == length for one in found["solutions"]), f"{scramble}: {found}")


def compare_cases(program):
    for scramble in (SCRAMBLE, "R U", "U R2 U' R2 U R2 U", "U2", "R (U F)", "R L'", "(R' D' F U) (L F) (R2 F2 R B)"):
        theirs, = printed("fmc", "case", "--json", scramble)
        status, ours = ask(program, "/v1/fmc/cases", {"scramble": scramble})
        check(status == 200 and theirs.items() <= ours.items(), f"{scramble}: {ours}")
    _, subset = ask(program, "/v1/fmc/cases", {"scramble": "U R2 U2 F2 U"})
    check({"from": "ud", "subset": "4a2 4e", "quarter_turns": 2} in subset["htr"], subset)
    _, solved = ask(program, "/v1/fmc/cases", {"scramble": "R R'"})
    check(solved["is_htr"] and solved["is_solved"], solved)


def compare_checks(program):
    for scramble, solution in (
            ("R U F", "F' U' R'"), ("R U F", "F' U' R"), ("R2 U2", "R2 U2 R2 U2 // away\n" * 2 + "R2 U2"),
            ("R U F (D L2)", "(L2) F' // one\nU' R' (D) // two"), ("R U F", "F' * R' // leaves U\n* = U'")):
        done = subprocess.run([sys.argv[1], "fmc", "check", "--json", "--table", "h3", scramble, solution, ""],
                              capture_output=True, text=True)
        if not check(done.stdout, f"{scramble} {solution}: {done.stderr}"):
            continue
        theirs = json.loads(done.stdout)
        status, ours = ask(program, "/v1/fmc/check", {"scramble": scramble, "solution": solution})
        if check(status == 200, f"{scramble} {solution}: {ours}"):
            theirs.pop("seconds"), ours.pop("seconds")
            check(ours == theirs, f"{scramble} {solution}: {ours}, not {theirs}")
    _, quick = ask(program, "/v1/fmc/check",
                   {"scramble": MALLARD, "solution": MALLARD_SOLVE, "quick": True})
    check(quick["solves"] and quick["length"] == 22 and "optimal" not in quick, quick)
    check([step["total"] for step in quick["steps"]] == [3, 4, 10, 16, 22], quick)


def compare_insertions(program):
    for scramble, skeleton, words in (
            ("R U R' U' L", "L' U R U'", {"count": 3, "extra": 1, "max_alg": 6}),
            ("R U R' U' L", "(U R') L' U", {"insertions": 1, "max_alg": 6}),
            ("R' D R U2 R' D' R U2", "U D // nothing\nD' U'", {"max_alg": 8}),
            ("U2 M2 U2 M2", "R R'", {"max_alg": 6})):
        options = [f"--{name.replace('_', '-')}={value}" for name, value in words.items()]
        theirs = printed("fmc", "insert", "--json", *options, scramble, skeleton)
        status, ours = ask(program, "/v1/fmc/insert",
                           {"scramble": scramble, "skeleton": skeleton, **words})
        if not check(status == 200 and ours["complete"], f"{scramble} {skeleton}: {ours}"):
            continue
        check(ours["left"] == theirs[0]["left"], f"{scramble} {skeleton}: {ours}")
        found = [one for one in theirs if one["solution"] is not None]
        check([(one["length"], one["proved"]) for one in ours["solutions"]] ==
              [(one["length"], one["proved"]) for one in found], f"{ours}, not {theirs}")
        for one in ours["solutions"]:
            _, checked = ask(program, "/v1/fmc/check", {"scramble": scramble, "quick": True,
                                                        "solution": one["solution"]})
            check(checked["solves"] and checked["length"] == one["length"], f"{one}: {checked}")


def compare_solves(program):
    """Lengths that Mallard's own tests state."""
    for scramble, steps, length in (
            ("R' U' F L U2 F2 U2 R2 D2 B' F' R2 F R2 U2 L2 U' B R B' L U B' R' U' F",
             "EO[max=4;niss=always]", 4),
            ("L F2 U2 F2 U2 F", "EO[max=1;niss=never] > DR[ud;niss=never]", 6),
            ("R' F2 B'", "EO[niss=never;fb] > DR[ud;niss=never]", 3),
            ("F", "EO[fb;min=2;niss=never]", 4),
            ("R U", "EO[max=0]>DR[max=0;triggers=R]", None)):
        status, ours = ask(program, "/v1/fmc/solve", {"scramble": scramble, "steps": steps})
        if not check(status == 200, f"{steps}: {ours}"):
            continue
        lengths = [one["length"] for one in ours["solutions"]]
        check(lengths == ([] if length is None else [length]) and ours["proved"], f"{steps}: {ours}")
    status, ours = ask(program, "/v1/fmc/solve", {"scramble": SCRAMBLE, "timeout": 2})
    check(status == 200 and ours["plan"] == "EO > DR > HTR > (FIN | FINLS > VR)", ours)
    for one in ours["solutions"]:
        _, checked = ask(program, "/v1/fmc/check", {"scramble": SCRAMBLE, "quick": True,
                                                    "solution": one["solution"]})
        check(checked["solves"] and checked["length"] == one["length"], f"{one}: {checked}")
        check(one["steps"][-1]["total"] == one["length"] >= ours["at_least"], one)
    path = "/v1/fmc/solve"
    refuse(program, 400, "usage", "steps: ", path, scramble="R", steps="EO > HRT")
    refuse(program, 400, "usage", "steps: ", path, scramble="R", steps="(" * 4000)
    refuse(program, 400, "usage", "steps: ", path, scramble="R", steps="EO > HTR")
    refuse(program, 400, "usage", "longer than 4000", path, scramble="R", steps="E" * 4001)
    refuse(program, 400, "usage", "'count' takes", path, scramble="R", count=101)
    refuse(program, 400, "usage", "scramble: ", path, scramble="R Q")
    refuse(program, 422, "impossible_cube", "flipped", path, scramble=IMPOSSIBLE)


def ask_at_once(program):
    """Steps, solves and insertions of many clients beside each other, as each is alone."""
    steps = "EO[max=3] > DR[max=5] > HTR > FIN"
    orders = []
    for scramble in ("R U F", "R' U2 F R2", "D L2 F (R)", "U R2 F2 D"):
        orders.append(("/v1/fmc/step", {"scramble": scramble, "step": "eo", "all": True}))
        orders.append(("/v1/fmc/step", {"scramble": scramble, "step": "dr", "niss": "linear"}))
        orders.append(("/v1/fmc/solve", {"scramble": scramble, "steps": steps, "max_length": 8}))
    for skeleton in ("L' U R U'", "(U R') L' U"):
        orders.append(("/v1/fmc/insert", {"scramble": "R U R' U' L", "skeleton": skeleton, "max_alg": 6}))

    def ours(order):
        status, answer = ask(program, *order)
        check(status == 200, f"{order}: {answer}")
        return [(one["length"], one["solution"]) for one in answer.get("solutions", [])]

    with concurrent.futures.ThreadPoolExecutor(6) as clients:
        for order, found in zip(orders * 2, clients.map(ours, orders * 2)):
            path, words = order
            if "skeleton" in words:
                theirs = printed("fmc", "insert", "--json", "--max-alg", "6", words["scramble"], words["skeleton"])
            elif words.get("step") == "eo":
                theirs = printed("fmc", "eo", "--all", "--json", words["scramble"])
            elif "step" in words:
                theirs = printed("fmc", "dr", "--niss", "linear", "--json", words["scramble"])
            else:
                theirs = printed("fmc", "solve", "--steps", steps, "--max-length", "8", "--json",
                                 words["scramble"])
            lengths = [one["length"] for one in theirs if one["solution"] is not None]
            check([length for length, _ in found] == lengths, f"{order}: {found}, not {theirs}")
            if path == "/v1/fmc/step":
                check([text for _, text in found] == [one["solution"] for one in theirs], f"{order}: {found}")


def refuse_insertions(program):
    path = "/v1/fmc/insert"
    refuse(program, 400, "usage", "skeleton: ", path, scramble="R U", skeleton="R Q")
    refuse(program, 400, "usage", "scramble: ", path, scramble="R Q", skeleton="R")
    refuse(program, 400, "usage", "", path, scramble="R U", skeleton="U' R'")  # it solves already
    refuse(program, 400, "usage", "", path, scramble="R U", skeleton="R U " * 40)
    refuse(program, 400, "usage", "'skeleton' is missing", path, scramble="R")
    refuse(program, 400, "usage", "longer than 5000", path, scramble="R", skeleton="R " * 2501)
    refuse(program, 400, "usage", "'max_alg' takes", path, scramble="R", skeleton="R", max_alg=17)
    refuse(program, 400, "usage", "'insertions' takes", path, scramble="R", skeleton="R", insertions=5)
    refuse(program, 400, "usage", "'count' takes", path, scramble="R", skeleton="R", count=101)
    refuse(program, 422, "impossible_cube", "flipped", path, scramble=IMPOSSIBLE, skeleton="R")


def compare_list(program):
    status, _, text = program.ask("GET", "/v1/fmc/steps")
    check(status == 200 and json.loads(text)["steps"] == printed("fmc", "steps", "--json"), text)


def refuse(program, status, code, sentence, path="/v1/fmc/step", **body):
    got, answer = ask(program, path, body)
    error = answer.get("error", {})
    check((got, error.get("code")) == (status, code), f"{body}: {got} {answer}")
    check(sentence in error.get("message", ""), f"{body}: {answer}")


def refuse_others(program):
    refuse(program, 400, "usage", "htr", scramble="R", step="hrt")  # the one that is meant
    refuse(program, 400, "usage", "is no step", scramble="R", step="no such step at all")
    refuse(program, 400, "usage", "an axis is ud, rl or fb", scramble="R", step="eo", axis="xy")
    refuse(program, 400, "usage", "has no axis", scramble="R", step="corners", axis="ud")
    refuse(program, 400, "usage", "of another axis", scramble="R", step="eofb", axis="ud")
    refuse(program, 400, "usage", "EO", scramble="R U F", step="drud-eofb")  # no edges are oriented
    refuse(program, 400, "usage", "DR", scramble="R U F", step="htr")
    refuse(program, 400, "usage", "NISS", scramble="R", step="corners", niss="always")
    refuse(program, 400, "usage", "'niss' takes", scramble="R", step="eo", niss="sometimes")
    refuse(program, 400, "usage", "less than the least", scramble="R", step="eo", min_length=5,
           max_length=4)
    refuse(program, 400, "usage", '"X"', scramble="R X", step="eo")
    refuse(program, 422, "impossible_cube", "flipped", scramble=IMPOSSIBLE, step="eo")
    refuse(program, 422, "impossible_cube", "flipped", "/v1/fmc/cases", scramble=IMPOSSIBLE)
    refuse(program, 400, "usage", "'scramble' is missing", "/v1/fmc/cases")
    refuse(program, 400, "usage", "longer than 60000", "/v1/fmc/cases", scramble="R " * 30001)
    refuse(program, 413, "too_large", "", "/v1/fmc/cases", scramble="R " * 40000)
    refuse(program, 400, "usage", "longer than 40", scramble="R", step="e" * 41)
    for name in FIELDS:
        refuse(program, 400, "usage", f"'{name}' takes", scramble="R", step="eo", **{name: [1]})
    refuse(program, 400, "usage", "'count' takes", scramble="R", step="eo", count=1001)
    refuse(program, 400, "usage", "'all' takes", scramble="R", step="eo", all="yes")
    refuse(program, 400, "usage", "'scramble' takes", scramble=5, step="eo")


def refuse_checks(program):
    path = "/v1/fmc/check"
    refuse(program, 400, "usage", "solution: line 2: ", path, scramble="R U", solution="R\nQ")
    refuse(program, 400, "usage", "solution: there are no turns", path, scramble="R U", solution=" ")
    refuse(program, 400, "usage", "scramble: ", path, scramble="R Q", solution="R")
    refuse(program, 400, "usage", "'solution' is missing", path, scramble="R")
    refuse(program, 400, "usage", "'solution' takes", path, scramble="R", solution=["R"])
    refuse(program, 400, "usage", "longer than 20000", path, scramble="R", solution="R " * 10001)
    for hostile in ("(R " * 4000, "R U R' U' " * 2000, "R\n" * 9000, "(R U)99999",
                    "R * U\n* = " + "* R " * 2000, "R * U\n* = ^ ^\n^ = @ @\n@ = * *"):
        refuse(program, 400, "usage", "solution: ", path, scramble="R U F", solution=hostile)


def ask_anything(program):
    """Whatever is asked is answered, in time, with what the document has: see openapi.py."""
    chance = random.Random(2026)
    names = [one["step"] for one in json.loads(program.ask("GET", "/v1/fmc/steps")[2])["steps"]]
    names = [name for name in names if name not in ("corners", "cornersx", "drslice", "slice")]
    for _ in range(150):
        turns = [chance.choice("URFDLB") + chance.choice(("", "2", "'"))
                 for _ in range(chance.randrange(6))]
        cut = chance.randrange(len(turns) + 1)
        text = " ".join(turns[:cut]) + (f" ({' '.join(turns[cut:])})" if turns[cut:] else "")
        body = {"scramble": text or "R R'", "timeout": 0.3}
        body["step"] = chance.choice(names) + chance.choice(("", "ud", "lr", "-eofb", "-drud", "?"))
        for name, some in (("axis", ("ud", "bf", "q")), ("niss", ("never", "before", "always")),
                           ("count", (1, 1000, 0)), ("extra", (0, 3, 40)), ("all", (True, False)),
                           ("min_length", (0, 9, 40)), ("max_length", (2, 30)),
                           ("all_endings", (True,)), ("count_only", (True,))):
            if chance.random() < 0.3:
                body[name] = chance.choice(some)
        status, answer = ask(program, "/v1/fmc/step", body)
        check(status in (200, 400, 503), f"{body}: {status} {answer}")
        if status == 200:
            check(len(answer["solutions"]) <= body.get("count", 1000), f"{body}: {answer}")
        else:
            check("\n" not in answer["error"]["message"], f"{body}: {answer}")


def main():
    with Program() as program:
        compare_list(program)
        compare_checks(program)
        compare_insertions(program)
        compare_solves(program)
        compare_steps(program)
        compare_published(program)
        compare_cases(program)
        refuse_others(program)
        refuse_checks(program)
        refuse_insertions(program)
        ask_at_once(program)
        ask_anything(program)
    finish()


main()
