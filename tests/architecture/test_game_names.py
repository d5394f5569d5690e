#!/usr/bin/env python3
"""Other modules learn what they need about a game from its ruleset's fields: they compare no names and no rulesets.

    test_game_names.py ROOT          checks the tree
    test_game_names.py ROOT --self   demands that planted comparisons are found
"""
import pathlib
import re
import sys

COMMENT = re.compile(r"/\*.*?\*/", re.S)
RULESET = re.compile(r"\bextern\s+const\s+ruleset\b|(?:->|\.)rules\s*[!=]=\s*&")
COMPARED = re.compile(r'\bstrn?cmp\s*\([^;{]*?"([a-z-]+):?"')
ALLOWED = ("src/rules/", "src/certify/check/")


def names(root):
    """The names of all rulesets."""
    found = [re.search(r'\.name = "([a-z-]+)"', path.read_text()) for path in root.glob("src/rules/*.c")]
    return {match.group(1) for match in found if match}


def faults(text, games):
    text = COMMENT.sub("", text)
    return RULESET.findall(text) + [name for name in COMPARED.findall(text) if name in games]


def main():
    root = pathlib.Path(sys.argv[1])
    games = names(root)
    assert {"grim", "node-kayles", "smash-and-grab"} <= games, games
    if sys.argv[2:] == ["--self"]:
        for planted in ("extern const ruleset grim;", "if (game->rules == &grim) {}", "if (g.rules != &csg) {}",
                        'if (strcmp(game->name, "grim") == 0) {}', 'x = strncmp(name(g), "octal:", 6);'):
            assert len(faults(planted, games)) == 1, planted
        assert not faults('/* rules == &grim */ strcmp(word, "grime"); game->rules->pattern == X;', games)
        return 0
    sources = [path for top in ("src", "program", "cli", "web/api") for path in root.glob(f"{top}/**/*.[ch]")]
    assert len(sources) > 300, "the sources are not where they were"
    wrong = [(place, fault) for path in sources
             if not (place := path.relative_to(root).as_posix()).startswith(ALLOWED)
             for fault in faults(path.read_text(), games)]
    for place, fault in wrong:
        print(f"{place}: {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
