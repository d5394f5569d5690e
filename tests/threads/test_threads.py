#!/usr/bin/env python3
"""Several threads find what one finds, and stop when told. Usage: test_threads.py GRAZE

Under ThreadSanitizer a data race changes the exit status, which fails the test.
"""
import subprocess
import sys

THREADS = "4"

SOLVED = [
    ["arc-kayles", "grid(5,6)"],
    ["node-kayles", "grid(4,9)"],
    ["node-kayles", "queens(11)"],
    ["nd-arc-kayles", "grid(4,6)"],
    ["csg:1-3", "grid(4,5)"],
    ["octal:0.777", "grid(3,5)"],
    ["--misere", "arc-kayles", "grid(5,7)"],
    ["--misere", "grim", "grid(4,6)"],
    ["--misere", "--grundy", "node-kayles", "queens(10)"],
    ["--outcome", "arc-kayles", "grid(5,6)"],
    ["grim", "gnp(17,0.5,1)"],
    ["smash-and-grab", "grid(4,5)"],
    ["smash-and-grab", "gnp(18,0.4,1)"],
    ["smash-and-grab", "grid(5,5)"],
    ["smash-and-grab:2", "grid(5,5)"],
    ["csg:1-3", "gnp(19,0.5,1)"],
    ["octal:0.777", "gnp(19,0.5,1)"],
    ["--misere", "nd-arc-kayles", "gnp(22,0.5,1)"],
]

STOPPED = [
    ["--time", "500ms", "arc-kayles", "grid(7,7)"],
    ["--time", "500ms", "--misere", "arc-kayles", "grid(7,8)"],
    ["--time", "500ms", "smash-and-grab", "grid(7,7)"],
    ["--time", "500ms", "grim", "gnp(32,0.5,1)"],
    ["--time", "5s", "--memory", "3M", "arc-kayles", "grid(7,7)"],
    ["--time", "2s", "--memory", "3M", "smash-and-grab", "grid(7,7)"],
    ["--time", "500ms", "csg:1,2,4", "gnp(30,0.5,1)"],
]


def solve(graze, threads, words):
    """Exit status, answer and messages of a run."""
    result = subprocess.run([graze, "solve", "-q", "--value", "--threads", threads, *words],
                            capture_output=True, text=True, timeout=500, check=False)
    return result.returncode, result.stdout.strip(), result.stderr


def report(good, words, *details):
    print("ok  " if good else "FAIL", *words, *([] if good else details))
    return good


def main(graze):
    good = True
    for words in SOLVED:
        alone, together = solve(graze, "1", words), solve(graze, THREADS, words)
        good &= report(alone == together and alone[0] == 0, words, alone, together)
    for words in STOPPED:
        stopped = solve(graze, THREADS, words)
        good &= report(stopped == (3, "unknown", ""), words, stopped)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
