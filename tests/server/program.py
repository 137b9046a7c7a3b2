"""Runs `superflip serve` for the tests, and asks it."""
import http.client
import json
import os
import subprocess
import sys
import time

failures = 0
# What is done within a time takes longer under a sanitizer.
SLOW = 12 if os.environ.get("SUPERFLIP_SANITIZE") else 1


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print("FAILED:", what)
    return holds


def finish():
    print("all as expected" if failures == 0 else f"{failures} failed")
    sys.exit(failures > 0)


class Program:
    """The program on a free port, until the end of the with block."""

    def __init__(self, *options, stderr=None):
        self.process = subprocess.Popen(
            [sys.argv[1], "serve", "--port", "0", "--table", "h3", "--threads", "2", *options],
            stdout=subprocess.PIPE, stderr=stderr, text=True)
        words = self.process.stdout.readline().split()
        if words[:2] != ["superflip", "serves"]:
            raise RuntimeError(f"does not start: {words}")
        self.url = words[2]
        self.port = int(self.url.rsplit(":", 1)[1])
        for _ in range(200):
            try:
                self.ask("GET", "/healthz")
                return
            except ConnectionRefusedError:
                time.sleep(0.02)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(30 * SLOW)
        except subprocess.TimeoutExpired:
            self.process.kill()
            check(False, "the program ends when told to")

    def ask(self, method, path, body=None, headers=None):
        """(status, headers, text)"""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60 * SLOW)
        if isinstance(body, dict):
            body = json.dumps(body)
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, response.headers, text
