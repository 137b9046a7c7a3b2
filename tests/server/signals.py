"""The program from outside: SIGTERM with work at hand, clients that are killed, a port in use."""
import json
import signal
import subprocess
import sys
import threading
import time

from program import Program, check, finish

SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def gauge(program, name):
    for line in program.ask("GET", "/metrics")[2].splitlines():
        if line.startswith(name + " "):
            return float(line.split()[-1])
    return 0.0


def comes_true(condition, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def sigterm_answers_all():
    answers = []
    lock = threading.Lock()

    def post(body):
        answer = program.ask("POST", "/v1/solve", body)
        with lock:
            answers.append((body, answer))

    with Program("--queue", "100") as program:
        bodies = [{"position": SUPERFLIP} for _ in range(3)]
        bodies += [{"position": SUPERFLIP, "solver": "twophase", "target_length": 0} for _ in range(6)]
        bodies += [{"position": "R U F D L", "solver": "twophase"} for _ in range(40)]
        threads = [threading.Thread(target=post, args=(body,)) for body in bodies]
        for thread in threads:
            thread.start()
        busy = 'superflip_jobs_running{lane="%s"}'
        check(comes_true(lambda: gauge(program, busy % "optimal") == 1 and
                         gauge(program, busy % "improving") == 2, 20), "all lanes are at work")
        check(comes_true(lambda: len(answers) >= 40, 20), "quick jobs are done")
        begin = time.monotonic()
        program.process.send_signal(signal.SIGTERM)
        for thread in threads:
            thread.join(30)
        code = program.process.wait(30)
        check(code == 0, f"SIGTERM ends with {code}")
        check(time.monotonic() - begin < 15, "it ends within seconds")
    check(len(answers) == len(bodies), f"{len(answers)} of {len(bodies)} are answered")
    for body, (status, _, text) in answers:
        value = json.loads(text)
        if status == 503:
            check(value["error"]["code"] == "interrupted", f"told why: {text[:200]}")
        else:
            # One that is cut short may not have found any yet, on a machine that is busy.
            found = value["result"]["solution"] or value["state"] == "cancelled"
            check(status == 200 and found, f"{body}: {status} {text[:200]}")
    cut = [json.loads(text) for _, (status, _, text) in answers
           if status == 200 and json.loads(text)["state"] == "cancelled"]
    check(len(cut) >= 3, "those at work are answered with the best they have")


def killed_client_frees_its_work():
    with Program() as program:
        client = subprocess.Popen(
            ["curl", "-s", "-d", json.dumps({"position": SUPERFLIP}), program.url + "/v1/solve"],
            stdout=subprocess.DEVNULL)
        busy = 'superflip_jobs_running{lane="optimal"}'
        check(comes_true(lambda: gauge(program, busy) == 1, 20), "curl's job is at work")
        client.kill()
        client.wait()
        check(comes_true(lambda: gauge(program, busy) == 0, 2), "killing curl frees its work")


def start_errors():
    with Program() as program:
        for options, words in ((["--port", str(program.port)], "--port"),
                               (["--port", "70000"], "--port"),
                               (["--cors", "nonsense"], "--cors"),
                               (["--allow-host", "no name"], "--allow-host"),
                               (["--host", "999.1.1.1", "--port", "0"], "--host"),
                               (["--port", "0", "--table", "h99"], "h99")):
            ended = subprocess.run([sys.argv[1], "serve", *options], capture_output=True, text=True,
                                   timeout=60)
            lines = ended.stderr.splitlines()
            check(ended.returncode == 2 and len(lines) == 1 and words in lines[0],
                  f"serve {options}: {ended.returncode} {ended.stderr}")


sigterm_answers_all()
killed_client_frees_its_work()
start_errors()
finish()
