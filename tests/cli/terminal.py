"""The program on a terminal: one live line that fits, a prompt for who types, and Ctrl-C."""
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

program = sys.argv[1]
failures = 0
HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def check(holds, what):
    global failures
    if not holds:
        failures += 1
        print("FAILED:", what)
    return holds


def set_size(terminal, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


class Terminal:
    """The program with some of its streams on a terminal."""

    def __init__(self, *arguments, columns=80, stdin=True, stdout=True, stderr=True, environment=None):
        self.master, slave = pty.openpty()
        set_size(self.master, columns)
        self.files = [tempfile.TemporaryFile() for _ in range(2)]
        self.process = subprocess.Popen(
            [program, *arguments], stdin=slave if stdin else subprocess.DEVNULL,
            stdout=slave if stdout else self.files[0], stderr=slave if stderr else self.files[1],
            env={**os.environ, "TERM": "xterm", **(environment or {})}, start_new_session=True)
        os.close(slave)
        self.seen = ""

    def read(self, until=None, seconds=60):
        """Until a pattern is seen, or the end."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if until and re.search(until, self.seen):
                return True
            if not select.select([self.master], [], [], 0.1)[0]:
                if until is None and self.process.poll() is not None:
                    break
                continue
            try:
                data = os.read(self.master, 65536)
            except OSError:  # the other end has closed
                break
            if not data:
                break
            self.seen += data.decode(errors="replace")
        return until is not None and re.search(until, self.seen) is not None

    def type(self, text):
        os.write(self.master, text.encode())

    def end(self, seconds=60):
        self.read(seconds=seconds)
        code = self.process.wait(timeout=seconds)
        os.close(self.master)
        return code

    def output(self):
        self.files[0].seek(0)
        return self.files[0].read().decode()


def live_lines(text):
    """What was written over: each text between a clearing of the line and the next."""
    return [part for part in re.split(r"\r\x1b\[K", text)[1:] if part]


def live_line_fits():
    for columns in (200, 80, 60, 40, 20, 8, 1):
        terminal = Terminal("solve", "--table", "h3", "--timeout", "2.5", HARD, columns=columns, stdin=False,
                            stdout=False)
        terminal.end()
        shown = [line for line in live_lines(terminal.seen) if line.startswith(("depth", "dep", "d"))]
        check(len(shown) > 2, f"{columns} columns: a line that goes on: {terminal.seen!r}")
        for line in live_lines(terminal.seen):
            text = line.split("superflip:")[0]
            check(len(text) <= max(columns - 1, 1) and "\n" not in text,
                  f"{columns} columns: {len(text)} wide: {text!r}")
        if columns == 200:
            check(any(re.search(r"depth \d+.* M nodes, .* M/s", line) for line in shown), f"all of it: {shown[-1]}")
    # The window changes.
    terminal = Terminal("solve", "--table", "h3", "--timeout", "4", HARD, columns=100, stdin=False, stdout=False)
    terminal.read("nodes")
    set_size(terminal.master, 30)
    terminal.process.send_signal(signal.SIGWINCH)
    time.sleep(0.3)
    terminal.read("^$", seconds=0.3)
    before = len(terminal.seen)
    terminal.end()
    check(all(len(line.split("superflip:")[0]) < 30 for line in live_lines(terminal.seen[before:])),
          "a window made smaller")
    # None where lines cannot be written over, or nobody looks.
    terminal = Terminal("solve", "--table", "h3", "--timeout", "1", HARD, stdin=False, stdout=False,
                        environment={"TERM": "dumb"})
    terminal.end()
    check("\x1b" not in terminal.seen, f"a terminal that is dumb: {terminal.seen!r}")


def typing():
    terminal = Terminal("solve", "--table", "h3")
    check(terminal.read(r"one a line[^\0]*cube> "), f"a prompt: {terminal.seen!r}")
    terminal.type("R U\n")
    check(terminal.read(r"U' R' \(2f\*\).*cube> "[:-6]) and terminal.read(r"optimal, proved in .*\n?cube> ".replace(".*\n?", r"[^\0]*")),
          f"an answer, then a prompt: {terminal.seen!r}")
    terminal.type("Q\n")
    check(terminal.read(r'"Q" is not a move[^\0]*cube> '), "a mistake does not end it")
    terminal.type("F\n")
    check(terminal.read(r"F' \(1f\*\)[^\0]*cube> $"), "it goes on")
    terminal.type("\x04")
    check(terminal.end() == 2, "the first error's code")
    check(terminal.seen.endswith("cube> \r\n"), f"the shell goes on in a new line: {terminal.seen[-30:]!r}")
    # Nobody is asked who does not type, or does not see it.
    terminal = Terminal("solve", "--table", "h3", "--plain", stdin=False)
    terminal.end()
    check("cube>" not in terminal.seen, "no prompt for a file")
    terminal = Terminal("convert", "--to", "b32", stderr=False, stdout=False)
    terminal.type("R\n\x04")
    check(terminal.end() == 0 and "cube>" not in terminal.seen and len(terminal.output()) == 22,
          f"no prompt where stderr is elsewhere: {terminal.output()!r}")
    # Answers elsewhere: the prompt is still seen.
    for command in (["convert", "--to", "b32"], ["puzzle", "solve", "2x2x2", "--plain"]):
        terminal = Terminal(*command, stdout=False)
        check(terminal.read("cube> "), f"a prompt of {command[0]}")
        terminal.type("nonsense\n")
        check(terminal.read(r"line 1: [^\0]*cube> $"), f"a mistake: {terminal.seen!r}")
        terminal.type("R\n")
        terminal.read(r"R\r\n[^\0]*cube> $")
        terminal.type("\x04")
        check(terminal.end() == 2 and terminal.output().count("\n") == 2,
              f"{command}: a line each: {terminal.output()!r}")


def control_c():
    for command in (["solve", "--table", "h3"], ["convert"], ["puzzle", "solve", "2x2x2"]):
        terminal = Terminal(*command)
        terminal.read("cube> ")
        start = time.monotonic()
        terminal.process.send_signal(signal.SIGINT)
        check(terminal.end() == 130, f"Ctrl-C at the prompt of {command[0]}")
        check(time.monotonic() - start < 1, f"at once: {time.monotonic() - start}")
    terminal = Terminal("solve", "--table", "h3")
    terminal.read("cube> ")
    terminal.type(HARD + "\n")
    terminal.read("so far")
    time.sleep(0.5)
    terminal.process.send_signal(signal.SIGINT)
    check(terminal.end() == 130 and "interrupted: " in terminal.seen, f"while solving: {terminal.seen[-300:]!r}")
    # A terminal that takes nothing more.
    terminal = Terminal("scramble", "--kind", "random-moves", "--count", "100000000", stdin=False)
    time.sleep(1.5)
    start = time.monotonic()
    terminal.process.send_signal(signal.SIGINT)
    check(terminal.process.wait(timeout=30) == 130, "a terminal that hangs")
    check(time.monotonic() - start < 1, f"a terminal that hangs ends it late: {time.monotonic() - start}")


live_line_fits()
typing()
control_c()
print("all as expected" if failures == 0 else f"{failures} failed")
sys.exit(failures > 0)
