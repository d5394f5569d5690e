#!/usr/bin/env python3
"""Messages of the library and of the API fit every program: they name no command and no option.

    test_messages.py ROOT          checks the tree
    test_messages.py ROOT --self   demands that planted messages are found
"""
import pathlib
import re
import sys

COMMENT = re.compile(r"/\*.*?\*/", re.S)
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
COMMAND = re.compile(r"'graze [a-z]|(?<![\w-])--[a-z]{2,}")


def faults(text):
    """The string literals of a C source that speak of the command line."""
    return [found for found in STRING.findall(COMMENT.sub("", text)) if COMMAND.search(found)]


def main():
    root = pathlib.Path(sys.argv[1])
    if sys.argv[2:] == ["--self"]:
        planted = 'fail("no --misere"); /* "--comment" */ fail("see \'graze games\'"); fail("a--b");'
        assert faults(planted) == ["no --misere", "see 'graze games'"], faults(planted)
        return 0
    sources = [*root.glob("src/**/*.c"), *root.glob("web/api/*.c")]
    assert len(sources) > 100, "the sources are not where they were"
    wrong = [(path, fault) for path in sources for fault in faults(path.read_text())]
    for path, fault in wrong:
        print(f"{path.relative_to(root)}: {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
