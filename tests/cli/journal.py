"""superflip solve --resume: what a journal may answer, and what it must never."""
import fcntl
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

program = sys.argv[1]
failures = 0
folder = tempfile.TemporaryDirectory()
os.chdir(folder.name)

# Two solvers that are ready at once, and short cubes.
FAST = ["--solver", "bidirectional"]
CUBES = ["R U", "F2 D L", "R U R' U'", "U2 F2", "D B2", "L", "R2 L2 U2", "F B", "R F' D", "U D2 R L"]


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print("FAILED:", what)
    return holds


def solve(*options, lines=None, **more):
    return subprocess.run([program, "solve", *FAST, *options], capture_output=True, text=True,
                          input="" if lines is None else "".join(line + "\n" for line in lines),
                          timeout=120, **more)


def resume(*options, **more):
    return solve("--resume", "journal", *options, **more)


def contents(name="journal"):
    with open(name, "rb") as file:
        return file.read()


def put(data, name="journal"):
    with open(name, "wb") as file:
        file.write(data)


def refused(run, code, words, what):
    """Exit code, one line, and nothing printed."""
    check(run.returncode == code, f"{what}: exit {run.returncode}, expected {code}: {run.stderr}")
    check(run.stderr.count("\n") == 1 and run.stdout == "", f"{what}: one line: {run.stderr}")
    for word in [words] if isinstance(words, str) else words:
        check(word in run.stderr, f"{what}: says {word!r}: {run.stderr}")


def same_answers():
    whole = solve("--plain", lines=CUBES)
    check(whole.returncode == 0, "an uninterrupted run")
    first = resume("--plain", lines=CUBES[:4])
    check(first.stdout == "".join(whole.stdout.splitlines(True)[:4]), "the first four")
    before = contents()
    again = resume("--plain", lines=CUBES)
    check((again.stdout, again.returncode) == (whole.stdout, 0), "the rest")
    check(contents().startswith(before), "a journal is only added to")
    check(len(contents().splitlines()) == 1 + len(CUBES), "a head, and a record each")
    full = contents()
    last = resume("--plain", lines=CUBES)
    check(last.stdout == whole.stdout and contents() == full, "nothing is solved twice")
    check(resume(lines=CUBES).stdout == solve(lines=CUBES).stdout, "printed another way")
    single = resume("--plain", CUBES[1])
    check(single.stdout == whole.stdout.splitlines(True)[1], "a position given as argument")
    check(contents() == full, "an argument is found too")
    return whole.stdout, full


def other_questions(full):
    command = [program, "solve", "--table", "h3", "--resume", "asked"]
    subprocess.run(command, capture_output=True, input=b"R U\n", timeout=120)
    for options in [["--count", "3"], ["--all"], ["--extra", "1"], ["--min-length", "1"], ["--max-length", "9"],
                    ["--solver", "twophase"], ["--solver", "h48"], ["--solver", "multiphase"],
                    ["--first", "all"], ["--from", "moves"], ["--parentheses", "group"],
                    ["--lower-case", "face"]]:
        if options[1:] in (["twophase"], ["multiphase"]):
            chosen = [program, "solve", "--resume", "asked", *options]
        else:
            chosen = command + options
        run = subprocess.run(chosen, capture_output=True, text=True, input="R U\n", timeout=60)
        refused(run, 2, ["another run", options[0]], f"a journal of other options than {options}")
    # Neither the table nor threads nor the way of printing.
    for options in [["--threads", "1"], ["--json"], ["--unordered"], ["--keep-going"], ["--timeout", "50"]]:
        run = subprocess.run(command + options, capture_output=True, input=b"R U\n", timeout=120)
        check(run.returncode == 0, f"a journal is used with {options}: {run.stderr}")
    for options in [["--chain", "kociemba"], ["--slack", "2"], ["--target", "15"], ["--timeout", "60"]]:
        put(b"", "staged")
        command = [program, "solve", "--solver", "multiphase", "--resume", "staged"]
        subprocess.run(command, capture_output=True, input=b"R U\n", timeout=60)
        run = subprocess.run(command + options, capture_output=True, text=True, input="R U\n", timeout=60)
        word = "--slack" if options[0] in ("--timeout", "--target") else options[0]
        refused(run, 2, ["another run", word], f"a journal of other stages than {options}")
    check(contents() == full, "a refused journal is left alone")


def torn_ends(output, full):
    """Cut at every byte, and again after going on."""
    lines = full.splitlines(True)
    start = sum(map(len, lines[:-2]))
    offsets = list(range(0, len(lines[0]) + 2)) + list(range(start, len(full)))
    chosen = random.Random(1).sample(offsets, 60) + [0, 1, 21, len(lines[0]) - 1, len(lines[0]),
                                                     len(full) - 1, start, start + 1]
    for offset in sorted(set(chosen)):
        put(full[:offset])
        run = resume("--plain", lines=CUBES)
        if not check((run.returncode, run.stdout) == (0, output), f"cut at {offset}: {run.stderr}"):
            continue
        whole = offset == 0 or full[offset - 1:offset] == b"\n" or full[offset:offset + 1] == b"\n"
        check(("cut short" in run.stderr) == (not whole), f"cut at {offset} is said: {run.stderr!r}")
        for extra in (b'{"position":"', b"\0" * 50, b"garbage"):
            put(contents() + extra)
            run = resume("--plain", lines=CUBES)
            check((run.returncode, run.stdout) == (0, output) and "cut short" in run.stderr,
                  f"cut at {offset}, and again")
        check("note" not in resume("--plain", lines=CUBES).stderr, f"cut at {offset} is mended")
        check(len(contents().splitlines()) == 1 + len(CUBES), f"cut at {offset}: each record once")


def damaged_records(output, full):
    lines = full.splitlines(True)
    random_source = random.Random(2)
    for number in range(1, len(lines)):
        for _ in range(3):
            line = bytearray(lines[number])
            line[random_source.randrange(len(line) - 1)] ^= 1 << random_source.randrange(7)
            if b"\n" in line[:-1]:
                continue
            put(b"".join(lines[:number]) + bytes(line) + b"".join(lines[number + 1:]))
            run = resume("--plain", lines=CUBES)
            check((run.returncode, run.stdout) == (0, output), f"record {number} damaged: {run.stderr}")
            check("damaged" in run.stderr, f"record {number} damaged: said")
    # Fields that are missing or of another kind, a record of no result, no object at all.
    record = json.loads(lines[1])
    bad = [b"{}\n", b"[]\n", b"null\n", b"\n", b'{"digest":"0000000000000000"}\n', b'{"result":{}}\n']
    for name in list(record["result"]) + ["position", "timeout_ms", "result", "digest"]:
        for value in (None, 17, "x", []):
            broken = json.loads(lines[1])
            home = broken["result"] if name in broken["result"] else broken
            if value is None:
                del home[name]
            else:
                home[name] = value
            bad.append(json.dumps(broken, separators=(",", ":")).encode() + b"\n")
    for line in random_source.sample(bad, 12):
        put(lines[0] + line + b"".join(lines[2:]))
        run = resume("--plain", lines=CUBES)
        check((run.returncode, run.stdout) == (0, output), f"{line}: {run.stderr}")
    # A record of another journal, of the same positions.
    put(b"", "other")
    solve("--resume", "other", "--max-length", "12", lines=CUBES)
    put(lines[0] + b"".join(contents("other").splitlines(True)[1:]))
    run = resume("--plain", lines=CUBES)
    check(run.stdout == output and "damaged" in run.stderr, "records of another journal")
    # The first line.
    for change in (lines[0].replace(b'"all":false', b'"all":true'), lines[0].replace(b"}\n", b"\n")):
        put(change + b"".join(lines[1:]))
        refused(resume(lines=CUBES), 2, "first line", "a damaged first line")


def files_that_are_none(full):
    for data, word in ((b'{"input":"R","length":1,"optimal":true}\n', "older superflip"),
                       (b"R U\nF\n", "no journal"), (b"shopping list", "no journal"),
                       (b'{"superflip_journal":3,"asked":{}}\n', "another version"),
                       (b"\0" * 100 + b"\n", "no journal")):
        put(data, "strange")
        refused(solve("--resume", "strange", lines=["R"]), 2, [word, "name another file"], word)
        check(contents("strange") == data, f"{word}: the file is left alone")
    os.mkdir("folder")
    refused(solve("--resume", "folder", lines=["R"]), 2, "folder", "a folder")
    os.mkfifo("fifo")
    refused(solve("--resume", "fifo", lines=["R"]), 2, "is no file", "a pipe")
    refused(solve("--resume", "no/such/folder", lines=["R"]), 5, "No such file", "no such folder")
    put(b"", "same")
    with open("same", "wb") as output:
        run = subprocess.run([program, "solve", *FAST, "--resume", "same"], stdout=output,
                             stderr=subprocess.PIPE, input=b"R\n", timeout=60)
    check(run.returncode == 2 and b"where the results go" in run.stderr, "the journal as output")
    # No stream of the program: the journal must not take its number.
    put(full)
    subprocess.run(["bash", "-c", '"$@" <&- >&-', "bash", program, "solve", *FAST, "--resume", "journal", "L"],
                   stderr=subprocess.DEVNULL, timeout=60)
    check(contents() == full, "results do not go into the journal")


def full_disks(output):
    refused(solve("--resume", "/dev/full", lines=CUBES), 5, ["cannot write the journal", "No space left"],
            "a full device")
    head = None
    for limit in (10, 400, 700, 900, 1500):
        put(b"")
        run = resume("--plain", lines=CUBES, preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (limit, limit)))
        check(run.returncode == 5, f"limit {limit}: exit {run.returncode}")
        check("cannot write the journal journal: File too large" in run.stderr and
              run.stderr.count("\n") == 1, f"limit {limit}: {run.stderr}")
        check(contents() == b"" or contents().endswith(b"\n"), f"limit {limit}: no torn end is left")
        check(output.startswith(run.stdout), f"limit {limit}: what was printed is right")
        head = contents() or head
        again = resume("--plain", lines=CUBES)
        check((again.returncode, again.stdout) == (0, output), f"limit {limit}: goes on")


def two_at_once(output):
    put(b"")
    first = subprocess.Popen([program, "solve", *FAST, "--plain", "--resume", "journal"], text=True,
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    first.stdin.write(CUBES[0] + "\n")
    first.stdin.flush()
    first.stdout.readline()
    refused(resume(lines=CUBES), 2, "in use by another run", "two runs at once")
    rest, _ = first.communicate("\n".join(CUBES[1:]) + "\n")
    check(rest == "".join(output.splitlines(True)[1:]), "the first run is not disturbed")
    check(resume("--plain", lines=CUBES).stdout == output, "free again at its end")


def other_codes():
    """A resumed run ends as an uninterrupted one does."""
    options = ["--max-length", "2"]
    put(b"")
    fresh = solve(*options, "--plain", lines=CUBES)
    first = resume(*options, "--plain", lines=CUBES)
    again = resume(*options, "--plain", lines=CUBES)
    for run in (first, again):
        check((run.returncode, run.stdout) == (1, fresh.stdout), f"no solution: {run.returncode}")
    # What ran out of time answers for the same time alone.
    hard = ["U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"]
    put(b"")
    runs = [subprocess.run([program, "solve", "--solver", "twophase", "--json", "--resume", "journal",
                            "--timeout", timeout], capture_output=True, text=True, timeout=60,
                           input=hard[0] + "\n") for timeout in ("0.2", "0.2", "0.3")]
    records = [json.loads(run.stdout) for run in runs]
    check(all(record["timed_out"] for record in records), "the time-out is in the result")
    check(records[0] == records[1], "the same time: the same result")
    check(records[2]["seconds"] >= 0.29, "another time: solved again")


def killed(output):
    """kill -9 again and again, at any moment."""
    random_source = random.Random(3)
    put(b"")
    many = [cube for cube in CUBES for _ in range(30)]
    whole = solve("--plain", lines=many).stdout
    put("".join(line + "\n" for line in many).encode(), "many")
    for _ in range(15):
        run = subprocess.Popen([program, "solve", *FAST, "--plain", "--resume", "journal", "--input", "many",
                                "--threads", str(random_source.randrange(1, 5))],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random_source.random() * 0.15)
        run.send_signal(random_source.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT]))
        run.wait()
        check(run.returncode in (0, -signal.SIGKILL, 130, -signal.SIGINT), f"killed: {run.returncode}")
    check(resume("--plain", "--input", "many").stdout == whole, "after many kills")


def without_times(text):
    return [{k: v for k, v in json.loads(line).items() if k not in ("nodes", "seconds", "table")}
            for line in text.splitlines()]


def mixed():
    """Options drawn at random, stopped, resumed: as if it had never been stopped."""
    random_source = random.Random(4)
    lines = [c for c in CUBES for _ in range(3)]
    lines[7:7] = ["Q", "# comment", "", "// comment"]
    lines.append("ABCDEFGH=QBCDEFGHIJKL")
    put("\r\n".join(lines).encode(), "mixed")
    for round_number in range(12):
        options = ["--table", "h3", "--first", "all", "--input", "mixed",
                   random_source.choice(["--json", "--plain"])]
        options += random_source.choice([[], ["--all"], ["--count", "2"], ["--count", "9", "--extra", "1"]])
        options += random_source.choice([[], ["--keep-going"]])
        options += random_source.choice([[], ["--unordered"]])
        options += ["--threads", random_source.choice("124")]
        command = [program, "solve", *options]
        whole = subprocess.run(command, capture_output=True, text=True, timeout=120)
        put(b"", "mix")
        for _ in range(2):
            run = subprocess.Popen(command + ["--resume", "mix"], stdout=subprocess.DEVNULL,
                                   stderr=random_source.choice([subprocess.DEVNULL, None]))
            time.sleep(0.1 + random_source.random() * 0.5)
            run.send_signal(random_source.choice([signal.SIGKILL, signal.SIGINT]))
            run.wait()
        resumed = subprocess.run(command + ["--resume", "mix"], capture_output=True, text=True, timeout=120)
        what = f"{options}: {resumed.returncode} {resumed.stderr}"
        check(resumed.returncode == whole.returncode, what)
        out = [without_times(r.stdout) if "--json" in options else r.stdout.splitlines()
               for r in (whole, resumed)]
        if "--unordered" in options:
            if "--keep-going" not in options:
                continue  # a bad line may end it sooner or later
            out = [sorted(map(str, o)) for o in out]
        check(out[0] == out[1], what)


output, full = same_answers()
other_questions(full)
torn_ends(output, full)
put(full)
damaged_records(output, full)
files_that_are_none(full)
full_disks(output)
two_at_once(output)
other_codes()
killed(output)
mixed()
print("all as expected" if failures == 0 else f"{failures} failed")
sys.exit(failures > 0)
