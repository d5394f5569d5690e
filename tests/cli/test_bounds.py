#!/usr/bin/env python3
"""Bounds of answers that a limit has ended contain the value. Usage: test_bounds.py GRAZE [--full]

Each position is solved, then asked for again with less and less time and memory. Where a search in
little memory takes half a minute, it is left to --full.
"""
import json
import subprocess
import sys

POSITIONS = [
    ["arc-kayles", "grid(5,6)"],
    ["arc-kayles", "path(7)+grid(5,6)"],
    ["--threads", "2", "arc-kayles", "gnp(28,0.15,2)"],
    ["--no-theory", "arc-kayles", "grid(4,6)"],
    ["--no-theory", "grim", "grid(4,4)+cycle(5)"],
    ["--no-theory", "smash-and-grab", "grid(4,5)"],
    ["smash-and-grab", "grid(5,6)"],
    ["smash-and-grab", "gnp(30,0.1,1)"],
    ["smash-and-grab:2", "grid(4,7)"],
    ["csg:2,3", "grid(4,6)"],
    ["node-kayles", "gnp(34,0.2,1)"],
    ["octal:0.37", "grid(4,5)"],
]
TIMES = [["--time", f"{time}ms"] for time in (300, 100, 30, 10, 3, 1)]
LIMITS = TIMES + [["--memory", size] for size in ("8M", "2M", "1M")]
SLOW_IN_LITTLE_MEMORY = [["smash-and-grab", "grid(5,6)"]]

# The most that a value can be without any search: the moves of a longest play.
WITHOUT_SEARCH = [
    (["arc-kayles", "grid(12,12)"], 72),
    (["csg:3,5", "grid(12,12)"], 48),
    (["octal:0.0007", "path(1000000000)"], 250000000),
    (["grim", "gnp(40,0.3,1)"], 39),
    (["arc-kayles", "path(7)+gnp(60,0.1,1)"], 31),
]


def ask(graze, words):
    done = subprocess.run([graze, "solve", "-q", "--json", *words], capture_output=True, text=True,
                          check=False, timeout=120)
    return json.loads(done.stdout)


def main(graze, full):
    failed = undecided = 0
    for words in POSITIONS:
        value = ask(graze, words)["value"]
        for limit in LIMITS if full or words not in SLOW_IN_LITTLE_MEMORY else TIMES:
            answer = ask(graze, [*limit, *words])
            lower, upper = answer.get("bounds", [answer["value"]] * 2)
            undecided += answer["value"] is None
            if not lower <= value <= upper:
                failed += 1
                print("FAIL", *words, *limit, f"has value {value}, not from {lower} to {upper}")
    print(undecided, "answers were undecided")
    for words, most in WITHOUT_SEARCH:
        bounds = ask(graze, ["--time", "50ms", *words]).get("bounds", [0, 0])
        if bounds[1] > most:
            failed += 1
            print("FAIL", *words, f"is at most {most}, not only at most {bounds[1]}")
    return 1 if failed or undecided < len(POSITIONS) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], "--full" in sys.argv))
