"""A machine without memory to spare: jobs fail, the service goes on.

The address space of the running service is limited to what it has and a little more. Whatever a job
or a request cannot get is the end of that job or request alone.
"""
import json
import re
import resource
import subprocess
import sys
import time

from program import Program, check, finish

RANDOM_CUBE = "D2 F' U' L F' B D' B U D' R' F U B2"
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def address_space(program):
    with open(f"/proc/{program.process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmSize:\s+(\d+) kB", status.read()).group(1)) * 1024


def limit(program, size):
    hard = resource.prlimit(program.process.pid, resource.RLIMIT_AS)[1]
    resource.prlimit(program.process.pid, resource.RLIMIT_AS, (size, hard))


def is_alive(program):
    return program.process.poll() is None


def try_requests(program, where):
    """How many failed; every answer is a result or says why there is none."""
    failed = 0
    for body in ({"position": RANDOM_CUBE}, {"position": SUPERFLIP, "timeout": 1},
                 {"position": SUPERFLIP, "timeout": 1, "all": True, "extra": 3},
                 {"position": SUPERFLIP, "solver": "twophase", "timeout": 0.3},
                 {"position": RANDOM_CUBE, "solver": "thistlethwaite"}):
        begin = time.monotonic()
        try:
            status, _, text = program.ask("POST", "/v1/solve", body)
        except (ConnectionError, OSError) as error:
            failed += 1
            check(is_alive(program), f"{where}: it lives on after {body}: {error}")
            continue
        value = json.loads(text)
        check(time.monotonic() - begin < 20, f"{where}: limits hold: {body}")
        if status != 200:
            failed += 1
            check(status in (500, 503) and value["error"]["code"] in ("resources", "internal")
                  and value["error"]["message"], f"{where}: told why: {status} {text[:200]}")
    return failed


def runs_short():
    with Program() as program:
        usual = address_space(program)
        failures = 0
        for spare in (0, 1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24, 1 << 26):
            limit(program, usual + spare)
            failures += try_requests(program, f"with {spare} bytes to spare")
            limit(program, resource.RLIM_INFINITY)
            if not check(is_alive(program), f"it lives with {spare} bytes to spare"):
                return
            status, _, text = program.ask("POST", "/v1/solve", {"position": RANDOM_CUBE})
            check(status == 200 and json.loads(text)["result"]["length"] == 14,
                  f"all is well again after {spare}: {status} {text[:200]}")
        check(failures > 0, "some of them failed")


def starts_short():
    """With so little that it starts, or says why not; and then with a little more."""
    for size in (200_000, 330_000, 430_000, 600_000):
        command = f"ulimit -v {size}; exec \"$0\" serve --port 0 --table h3 --threads 2"
        process = subprocess.Popen(["bash", "-c", command, sys.argv[1]], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        line = process.stdout.readline()
        if not line:
            code = process.wait(60)
            errors = process.stderr.read().splitlines()
            check(code in (4, 5) and len(errors) == 1,
                  f"ulimit -v {size}: says why it does not start: {code} {errors[:3]}")
            continue
        program = Program.__new__(Program)
        program.process = process
        program.url = line.split()[2]
        program.port = int(program.url.rsplit(":", 1)[1])
        with program:
            time.sleep(0.5)
            try_requests(program, f"ulimit -v {size}")
            check(is_alive(program), f"ulimit -v {size}: it lives")
        check(process.returncode == 0, f"ulimit -v {size}: ends well: {process.returncode}")


runs_short()
starts_short()
finish()
