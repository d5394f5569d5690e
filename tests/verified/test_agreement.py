"""Certificates of many games and graphs: both checkers accept them, apart from closed forms.

Usage: test_agreement.py GRAZE VERIFIED
"""

import random
import sys
import tempfile

from checkers import GAMES, SCORED, Checkers, differ, graphs, solve

PLAYS = ((), ("--no-theory",), ("--outcome",), ("--outcome", "--no-theory"), ("--misere",))
LARGER = (
    (("arc-kayles",), ("grid(4,5)", "grid(6,6)", "grid(20,20)", "cycle(30)", "2*gnp(12,0.3,1)")),
    (("--outcome", "arc-kayles"), ("grid(7,8)", "grid(20,21)", "path(30)", "3*path(6)+cycle(5)")),
    (("grim",), ("cycle(24)", "product(cycle(6),cycle(8))", "path(9)+star(4)+empty(3)")),
    (("--outcome", "grim"), ("path(25)", "grid(5,5)", "gnp(9,0.3,5)")),
    (("node-kayles",), ("grid(4,4)", "2*petersen()", "cycle(24)")),
    (("--outcome", "--no-theory", "csg:1,2,3"), ("star(6)+cycle(5)", "substar(1,2,3)+path(2)")),
    (("--outcome", "octal:0.67"), ("cycle(24)", "2*grid(4,6)")),
    (("--outcome", "octal:0.077"), ("cycle(24)", "cycle(25)", "2*gnp(20,0.2,1)+path(2)")),
    (("--outcome", "octal:0.0006"), ("2*path(20)+3*path(2)",)),
    (("--outcome", "csg:2,3"), ("2*gnp(20,0.2,1)", "2*star(20)")),
    (("--outcome", "nd-node-kayles"), ("2*gnp(20,0.2,1)",)),
    (("--outcome", "nd-arc-kayles"), ("2*gnp(20,0.2,1)+path(1)",)),
    (("--misere", "grim"), ("path(7)+cycle(4)", "grid(3,3)")),
    (("smash-and-grab",), ("cycle(8)+path(3)", "grid(3,3)")),
)


def certificates(graze, path):
    """Of every game, in every kind of play."""
    names = ["g6:" + g for g in graphs(random.Random(5))]
    for game in GAMES:
        for flags in PLAYS:
            yield from solve(graze, path, [*flags, game], names)
    for game in SCORED:
        yield from solve(graze, path, [game], names)
    for args, larger in LARGER:
        yield from solve(graze, path, args, larger)


def main():
    graze, verified = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        texts = list(certificates(graze, folder + "/written"))
        answers = Checkers(graze, verified, folder).check(texts)
    proved = resting = 0
    for text, (trusted, sure) in zip(texts, answers):
        assert trusted[0], (trusted, text)
        assert differ(text, trusted, sure) is None, differ(text, trusted, sure)
        closed = "resting on" in trusted[1]
        assert sure[0] or closed, (sure, text)
        assert sure[0] or "\nby " in text, (sure, text)  # every pairing is proved
        proved += sure[0]
        resting += closed and not sure[0]
    assert proved > 5000 and resting > 100, (proved, resting)
    print(f"{len(texts)} certificates: {proved} accepted, {resting} refused for what they rest on")


main()
