"""The library's sentences in the words of Python."""

from __future__ import annotations

import re

#: What the library says to do, as someone does it at a terminal, and as it is done in Python.
_REPLACEMENTS = [
    (r"--shared\b", "shared"),
    (r"--([a-z]+) ([\w-]+)", r'\1="\2"'),
]


def in_python(sentence: str) -> str:
    for pattern, replacement in _REPLACEMENTS:
        sentence = re.sub(pattern, replacement, sentence)
    return sentence
