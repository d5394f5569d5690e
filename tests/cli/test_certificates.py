"""Certificates from solve to check: accepted as they are written, rejected when damaged.

Usage: test_certificates.py GRAZE
"""

import os
import random
import subprocess
import sys
import tempfile

GRAZE = sys.argv[1]
DAMAGES = 60
ANSWERS = (
    (["arc-kayles", "grid(4,5)"], "value 2"),
    (["--outcome", "--no-theory", "arc-kayles", "grid(4,5)"], "outcome N"),
    (["--outcome", "arc-kayles", "grid(4,5)"], "outcome N"),
    (["arc-kayles", "grid(6,6)"], "value 0"),
    (["--no-theory", "csg:1,2,3", "star(6)+cycle(5)"], "value 0"),
    (["--misere", "grim", "path(7)+cycle(4)"], "outcome N"),
    (["smash-and-grab", "cycle(8)+path(3)"], "score 3"),
)
# Periods: the arguments of sequence, and what is proved.
PERIODS = (
    (["arc-kayles", "substar(1,7,n)", "--n", "0..20000", "--period"], "period 34 preperiod 300 "),
    (["csg:1-8", "substar(1,8,n)", "--n", "0..200"], "period 9 preperiod 6 "),
    (["node-kayles", "append(petersen(),0,n)", "--n", "0..2000"], "period 34 preperiod 119 "),
    (["octal:0.77", "path(n)", "--n", "0..500"], "period 12 preperiod 71 on paths "),
    (["csg:1,2", "substar(1,k,n)", "--n", "0..60", "--for-all", "k"], "for every k: period 3, "),
)


def run(*args):
    return subprocess.run([GRAZE, *args], capture_output=True, text=True, timeout=120)


def check_damaged(path, rng):
    """Every change of a byte must be noticed."""
    with open(path, "rb") as file:
        sound = file.read()
    for _ in range(DAMAGES):
        at = rng.randrange(len(sound))
        byte = rng.choice([b for b in b"0123456789abcdef =!\n" if b != sound[at]])
        with open(path, "wb") as file:
            file.write(sound[:at] + bytes([byte]) + sound[at + 1:])
        result = run("check", path)
        assert result.returncode == 1, (at, byte, result)
        assert result.stderr.startswith("graze: "), result


def main():
    rng = random.Random(8)
    with tempfile.TemporaryDirectory() as directory:
        path = os.path.join(directory, "proof")
        for args, claim in ANSWERS:
            solved = run("solve", "-q", *args, "--certificate", path)
            assert solved.returncode == 0, solved
            checked = run("check", path)
            assert checked.returncode == 0 and f": {claim} (" in checked.stdout, checked
            check_damaged(path, rng)
        for args, claim in PERIODS:
            found = run("sequence", "-q", *args, "--certificate", path)
            assert found.returncode == 0 and "proved" in found.stdout, found
            checked = run("check", path)
            assert checked.returncode == 0 and f": {claim}" in checked.stdout, checked
            check_damaged(path, rng)
        nothing = run("sequence", "-q", "grim", "substar(1,1,n)", "--certificate", path)
        assert nothing.returncode == 1 and "no period was proved" in nothing.stderr, nothing
        several = run("solve", "-q", "grim", "path(4)", "cycle(5)", "--certificate", path)
        assert several.returncode == 0, several
        checked = run("check", path)
        assert checked.stdout.count("accepted") == 2, checked
    print("certificates: written, checked, damaged")


main()
