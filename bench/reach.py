#!/usr/bin/env python3
"""The largest board of each class that builds of graze solve within so many seconds.

Usage: reach.py GRAZE [GRAZE ...] [--seconds 60] [--only TEXT]

The boards of a class are tried in turn, with one thread and a limit on processor time, until two
have not ended. What is printed is a table in Markdown: the last board that ended, its value and its
user seconds, for each build. Where builds give different answers, the run fails.
"""
import argparse
import os
import resource
import subprocess
import sys

PRIMES = [29, 37, 41, 53, 61, 73, 89, 97, 101, 109, 113, 137, 149, 157, 173, 181, 193, 197, 229, 233,
          241]

# Class, game with its options, boards; sizes that a pairing answers at once are left out.
CLASSES = [
    ("queens", "node-kayles", [f"queens({n})" for n in range(9, 19)]),
    ("queens, misère", "node-kayles --misere --grundy", [f"queens({n})" for n in range(6, 17)]),
    ("rooks", "node-kayles", [f"rooks({n},{n + 1})" for n in range(5, 16)]),
    ("bishops", "node-kayles", [f"bishops({n},{n + 2})" for n in range(5, 15, 2)]),
    ("kings", "node-kayles", [f"kings(5,{n})" for n in range(9, 40, 2)]),
    ("knights", "node-kayles", [f"knights(5,{n})" for n in range(5, 40, 2)]),
    ("Paley", "node-kayles", [f"paley({q})" for q in PRIMES]),
    ("Kneser", "node-kayles", [f"kneser({n},3)" for n in range(7, 13)]),
    ("circulant", "node-kayles", [f"circulant({n},1,3,4)" for n in range(31, 120, 4)]),
    ("random, p = 0.2", "node-kayles", [f"gnp({n},0.2,1)" for n in range(40, 100, 4)]),
    ("random, p = 0.3", "node-kayles", [f"gnp({n},0.3,1)" for n in range(60, 200, 10)]),
    ("random, p = 0.5", "node-kayles", [f"gnp({n},0.5,1)" for n in range(120, 257, 20)]),
    ("random trees", "arc-kayles", [f"randomtree({n},1)" for n in range(60, 257, 20)]),
    ("random trees", "node-kayles", [f"randomtree({n},1)" for n in range(60, 257, 20)]),
    ("random trees", "grim", [f"randomtree({n},1)" for n in range(24, 60, 4)]),
    ("random trees", "csg:1-3", [f"randomtree({n},1)" for n in range(24, 100, 8)]),
    ("squares of paths", "node-kayles", [f"power(path({n}),2)" for n in range(40, 257, 24)]),
]

MOST_FAILURES = 2


def solve(graze, game, board, seconds):
    """User seconds and answer of one run, or None when it does not end in time."""
    def limit_processor_time():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    name, *options = game.split()
    command = [graze, "solve", "-q", "--value", "--threads", "1", *options, name, board]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True,
                          preexec_fn=limit_processor_time) as process:
        answer = process.stdout.read().strip()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode in (1, 2):
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return (usage.ru_utime, answer) if process.returncode == 0 else None


def reach(graze, game, boards, seconds, known):
    """The cell of a build: the last board that ended."""
    cell, failures = "none", 0
    for board in boards:
        solved = solve(graze, game, board, seconds)
        if solved is None:
            failures += 1
            if failures == MOST_FAILURES:
                break
            continue
        used, answer = solved
        if known.setdefault(board, answer) != answer:
            sys.exit(f"{game} {board}: the answers differ: {known[board]}, {answer}")
        cell = f"`{board}` = {answer}, {used:.2f} s"
    return cell


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("graze", nargs="+")
    parser.add_argument("--seconds", type=int, default=60, help="of processor time (default: 60)")
    parser.add_argument("--only", default="", metavar="TEXT", help="classes that contain TEXT")
    settings = parser.parse_args()
    builds = settings.graze
    print("| class | game | " + " | ".join(builds) + " |\n|---|---|" + "---|" * len(builds))
    for name, game, boards in CLASSES:
        if settings.only in f"{name} {game}":
            known = {}
            cells = [reach(graze, game, boards, settings.seconds, known) for graze in builds]
            print(f"| {name} | {game} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
