"""Random command lines: whatever is typed, the program keeps its contract.

usage: random_words.py PROGRAM [SEED [SECONDS]]

Commands and options are taken from --help-all itself, so that new ones are tried without a word here;
values are good, nearly good and bad ones. For each command line:
- the exit code is one of those documented, and never that of an internal error;
- stderr has at most one error, nothing but lines that begin with "superflip: ", and none of them an
  error when the exit code is 0;
- stdout is empty after wrong usage, and with --json every line of it is JSON;
- what takes long ends soon after Ctrl-C.
The same seed tries the same command lines."""

import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

program = sys.argv[1]
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 20
draw = random.Random(seed)

CODES = {0, 1, 2, 3, 4, 5, 130}
PATIENCE = 1.0  # before Ctrl-C
ENDS_WITHIN = 10.0  # after it, on a machine that has much else to do

scratch = tempfile.TemporaryDirectory(prefix="superflip-words-")
folder = scratch.name
environment = dict(os.environ, SUPERFLIP_TABLES=f"{folder}/tables", HOME=folder)


def file_with(name, text):
    path = f"{folder}/{name}"
    with open(path, "wb") as file:
        file.write(text)
    return path


FILES = [
    file_with("cubes", b"R U F\n# a comment\n\nR2 U2\r\n"),
    file_with("bad", b"R U\nQ\nF\n"),
    file_with("bytes", bytes(range(256))),
    file_with("empty", b""),
    file_with("cards.tws", b"Name c\nSet C 3 2\nSolved\nC\n1 2 3\nEnd\nMove A\nC\n2 3 1\nEnd\n"),
]
POSITIONS = ["R U F", "R", "R2 U2 R2 U2 R2 U2", "", "Q", "(R U) F", "[R, U]", "R U R' U'", "x",
             "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB", "ABCDEFGH=QBCDEFGHIJKL",
             "MBODSFQH=ZBCYEFGHQTKL", "superflip", "\u00e9\n", "U R2 F B R B2 R U2 L B2 R U' D' R2 F"]
# By what help calls them: those that are often right, and those that never are.
VALUES = {
    "N": (["0", "1", "2", "3", "7"], ["20", "-1", "1.5", "1e3", "x", "", "99999999999999999999"]),
    "TIME": (["50ms", "0.05", "100 ms"], ["nan", "inf", "-1", "1h30", "soon", "0", "1e300", ""]),
    "SIZE": (["5MB", "100kB", "1GB"], ["1", "lots", "-5", "1e99TB", ""]),
    "FILE": (FILES + [f"{folder}/new"], [f"{folder}/no/ne", folder, "-", "", "/dev/null", "a\nb"]),
    "DIR": ([f"{folder}/out"], [FILES[0], "/proc/nowhere", ""]),
    "POSITION": (POSITIONS, ["", "Q", "\u00e9\n"]),
    "MOVES": (["R", "R U'", "U R U"], POSITIONS),
    "ADDRESS": (["127.0.0.1", "::1"], ["nowhere.invalid", "300.1.1.1", ""]),
    "ORIGIN": (["*", "https://example.org"], ["", "\n"]),
    "TEXT": (["edges UR UF", "corners URF"], ["edges UD", "", "corners edges"]),
}
# Words for which help has no list: names of tables, puzzles, forms and the like.
NAMES = ["h0", "H0", "h1", "h12", "auto", "skewb", "Pyraminx", "2x2x2", "4x4x4", "moves", "reid",
         "facelets", "kpattern", "distances", "korf", "optimal", "twophase", "KOCIEMBA", "", "\t", "--"]
# A port that is taken, tables of gigabytes and the like are for other tests.
NEVER = {"tables build", "tables import", "tables remove"}


def run(words, limit=60):
    """Exit code, stdout, stderr, and whether Ctrl-C was needed."""

    def confine():
        if not os.environ.get("SUPERFLIP_SANITIZE"):  # sanitizers want terabytes of addresses
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    process = subprocess.Popen([program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=environment, cwd=folder,
                               preexec_fn=confine)
    stopped = False
    try:
        out, err = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        stopped = True
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            return "no end after Ctrl-C", out, err, True
    # What has nothing to tidy up is ended by the signal itself; a shell says 130 of it too.
    return 130 if process.returncode == -signal.SIGINT else process.returncode, out, err, stopped


def rows_of(command):
    """Subcommands, options with their value's name, and arguments, as --help-all lists them."""
    code, out, _, _ = run([*command, "--help-all"])
    assert code == 0, command
    text = out.decode()
    listed = re.search(r"^Commands:\n((?:  .*\n)+)", text, re.M)
    subs = re.findall(r"^  ([a-z0-9-]+) ", listed.group(1), re.M) if listed else []
    options = re.findall(r"^  (--[a-z-]+)(?: ([A-Z]+))?(?:  |$)(.*(?:\n {20,}.*)*)", text, re.M)
    arguments = re.findall(r"^  ([A-Z]+)  ", text, re.M)
    return subs, options, arguments


def leaves(command=()):
    subs, options, arguments = rows_of(command)
    if not subs:
        return [(list(command), options, arguments)]
    return [leaf for sub in subs for leaf in leaves((*command, sub))]


def value_for(name, description):
    if name in VALUES:
        return draw.choice(VALUES[name][0 if draw.random() < 0.85 else 1])
    listed = re.search(r": ([a-z0-9+, \n-]+)(?: \[|$)", description)
    words = re.split(r",\s+|\s+or\s+", listed.group(1)) if listed else []
    good = [word for word in words if word]
    return draw.choice(good) if good and draw.random() < 0.8 else draw.choice(NAMES)


def misspelled(word):
    place = draw.randrange(len(word))
    return draw.choice([word[:place] + word[place + 1:], word[:place] + "x" + word[place:],
                        word.upper(), word[:place]])


def command_line(commands):
    command, options, arguments = draw.choice(commands)
    words = []
    for argument in arguments:
        if draw.random() < 0.85:
            words.append([value_for(argument, "")])
    for name, value, description in draw.sample(options, min(len(options), draw.choice([0, 1, 1, 2, 2, 3, 4]))):
        pair = [name, value_for(value, description)] if value else [name]
        if value and draw.random() < 0.1:
            pair = ["=".join(pair)]
        if draw.random() < 0.05:
            pair[0] = misspelled(pair[0])
        words.append(pair)
    draw.shuffle(words)
    flat = command + [word for pair in words for word in pair]
    if draw.random() < 0.05:
        flat[draw.randrange(len(flat))] = draw.choice(["", "-", "--", "\u2014all", "-x", "--help"])
    # A search that ends by itself is the rule.
    if command == ["solve"] and draw.random() < 0.7:
        flat += ["--timeout", "200ms"]
    return [word for word in flat if "\0" not in word]


def complaints(words, code, out, err):
    found = []
    if code not in CODES:
        found.append(f"exit code {code}")
    lines = err.decode(errors="replace").splitlines()
    errors = [line for line in lines if not line.startswith("superflip: note: ")]
    # Positions without a solution are told one by one.
    errors = [line for line in errors if not line.startswith("superflip: no solution found")]
    if any(not line.startswith("superflip: ") for line in lines):
        found.append("stderr of another kind")
    if len(errors) > (0 if code == 0 else 1):
        found.append(f"{len(errors)} errors")
    if code in (2, 3, 4, 5) and not lines:
        found.append("no word of what is wrong")
    from_lines = "--input" in " ".join(words)
    if code == 2 and out and not from_lines:
        found.append("output after wrong usage")
    if "--json" in words and "--help" not in words and "-h" not in words:
        try:
            for line in out.decode().splitlines():
                json.loads(line)
        except ValueError:
            found.append("no JSON")
    return found


def main():
    for tables in (["tables", "build", "h0"], ["solve", "--solver", "twophase", "R"]):
        assert run(tables, limit=300)[0] == 0, tables
    commands = [leaf for leaf in leaves() if " ".join(leaf[0]) not in NEVER]
    assert len(commands) > 15, "help lists too few commands"
    end = time.monotonic() + seconds
    tried, stops, failures, codes = 0, 0, 0, {}
    # However slow the machine is, some are tried.
    while time.monotonic() < end or tried < 20:
        words = command_line(commands)
        code, out, err, stopped = run(words, PATIENCE)
        tried += 1
        stops += stopped
        codes[code] = codes.get(code, 0) + 1
        for complaint in complaints(words, code, out, err):
            failures += 1
            print(f"FAILED (seed {seed}): {complaint}: superflip {words}\n  stdout: {out[:300]}\n  stderr: {err[:600]}")
    print(f"{tried} command lines, {stops} ended by Ctrl-C, exit codes {sorted(codes.items(), key=str)}")
    return 1 if failures else 0


sys.exit(main())
