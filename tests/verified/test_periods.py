"""Certificates of the periods of games on paths, as they are written and damaged.

Usage: test_periods.py GRAZE VERIFIED
"""

import os
import random
import re
import sys
import tempfile

from checkers import Checkers, fnv, run

GAMES = ("arc-kayles", "nd-arc-kayles", "csg:1,2", "csg:1,3,4", "csg:2,5", "octal:0.77", "octal:0.137",
         "octal:0.7", "octal:0.3", "octal:0.15", "octal:0.53", "octal:0.17", "octal:0.1", "octal:0.71")
MUTATIONS = 60


def seal(lines):
    body = "".join(line + "\n" for line in lines)
    return f"{body}end 1 {fnv(body):016x}\n"


def mutate(rng, text):
    """Another number in the claim, or in the table and its head; sometimes both."""
    lines = text.splitlines()[:-1]
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.choice((4, 5, 5))
        words = lines[at].split(" ")
        places = [i for i, word in enumerate(words) if word.isdigit()]
        place = rng.choice(places[:3] if at == 5 and rng.random() < 0.5 else places)
        words[place] = str(max(0, int(words[place]) + rng.choice((-2, -1, 1, 2))))
        if at == 5 and rng.random() < 0.3:  # another length
            words = words[:-1] if rng.random() < 0.5 else words + [words[-1]]
            words[3] = str(len(words) - 4)
        lines[at] = " ".join(words)
    return seal(lines)


def period(line):
    found = re.search(r": period (\d+) preperiod (\d+)", line)
    assert found, line
    return found.groups()


def main():
    graze, verified = sys.argv[1:]
    rng = random.Random(3)
    texts, truth = [], {}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "written")
        checkers = Checkers(graze, verified, folder)
        for game in GAMES:
            found = run(graze, "sequence", "-q", game, "path(n)", "--n", "0..400",
                        "--certificate", path)
            assert found.returncode == 0, found
            with open(path, encoding="ascii") as file:
                text = file.read()
            (trusted, proved), = checkers.check([text])
            assert trusted[0] and proved[0], (trusted, proved)
            truth[game] = period(trusted[1])
            assert period(proved[1]) == truth[game], (trusted, proved)
            texts += [mutate(rng, text) for _ in range(MUTATIONS)]
        accepted = 0
        for text, (trusted, proved) in zip(texts, checkers.check(texts)):
            assert trusted[0] == proved[0], (trusted, proved, text)
            if proved[0]:
                game = re.match(r"accepted: (\S+),", proved[1])[1]
                assert period(proved[1]) == truth[game], (proved, text)
                accepted += 1
    assert 10 < accepted < len(texts) - 100, accepted
    print(f"{len(GAMES)} periods, {len(texts)} mutations of which {accepted} are accepted")


main()
