"""Counts instructions at 10^5 and 10^6 vertices: linear work grows at most twelvefold.

Usage: linear.py VALGRIND GRAZE
"""

import os
import re
import subprocess
import sys
import tempfile

# The program and its start are in both counts; expressions are used where they build quickly.
GRAPHS = ["randomtree({n},1)", "append(cycle({third}),0,{two_thirds})", "cycle({n})"]
SIZES = (10**5, 10**6)
MOST_GROWTH = 12


def instructions(valgrind, graze, graph):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "callgrind.out")
        run = subprocess.run(
            [valgrind, "--tool=callgrind", f"--callgrind-out-file={out}", graze, "solve", "-q",
             "--outcome", "nd-arc-kayles", graph],
            capture_output=True, text=True, check=True,
        )
    if "search" in run.stdout:
        sys.exit(f"{graph} was searched: {run.stdout}")
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def main():
    for form in GRAPHS:
        counts = [
            instructions(*sys.argv[1:3], form.format(n=n, third=n // 3, two_thirds=n - n // 3))
            for n in SIZES
        ]
        print(f"{form}: {counts[0]} and {counts[1]} instructions, {counts[1] / counts[0]:.2f} times")
        if counts[1] > MOST_GROWTH * counts[0]:
            sys.exit("not linear")


if __name__ == "__main__":
    main()
