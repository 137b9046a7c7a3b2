"""The library's sentences in the words of Python."""

from __future__ import annotations

import re

#: What the library says to do, as someone does it at a terminal, and as it is done in Python.
_REPLACEMENTS = [
    (r"'?superflip tables (build|verify|remove) ([\w.-]+)'?", r'superflip.\1_table("\2")'),
    (r" && (?=superflip\.)", ", then "),
    (r"the forms of convert --help", "superflip.FORMS"),
    (r"--from ([\w-]+)", r'form="\1"'),
    (r"--shared\b", "shared"),
    (r"--([a-z]+) ([\w-]+)", r'\1="\2"'),
    (r"choose another( folder)? with SUPERFLIP_TABLES", r"choose another\1 with directory"),
]


def in_python(sentence: str) -> str:
    for pattern, replacement in _REPLACEMENTS:
        sentence = re.sub(pattern, replacement, sentence)
    return sentence
