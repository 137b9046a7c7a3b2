"""The examples of docs/python.md and of the docstrings are run, and print what is written there."""

import doctest
import inspect
import re

import superflip
from conftest import ROOT


def run(text, name):
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    # A fence ends the expected output as an empty line does.
    text = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    report = []
    runner.run(test, out=report.append)
    assert runner.failures == 0, "".join(report)
    return runner.tries


def test_the_page():
    assert run((ROOT / "docs" / "python.md").read_text(), "docs/python.md") > 30


def test_the_docstrings():
    assert run(inspect.getdoc(superflip), "superflip") > 1


def test_everything_public_is_documented():
    for name in superflip.__all__:
        thing = getattr(superflip, name)
        if inspect.isclass(thing) or inspect.isroutine(thing):
            assert inspect.getdoc(thing), name


def test_the_version_is_that_of_the_project():
    text = (ROOT / "CMakeLists.txt").read_text()
    assert superflip.__version__ == re.search(r"VERSION (\d+\.\d+\.\d+)", text).group(1)
