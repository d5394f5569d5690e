#!/usr/bin/env python3
"""How long many ranks take for a census or a search for graphs, from the times of its units.

    bench/tail.py GRAZE GAME N [PARTS]

Measures the processor time of some of the PARTS parts of a census (default: as many as graze makes
units of), draws the times of all units from these, and hands them out on demand as graze does: in
order, to the first rank that is free. Prints for 1 to 1000 ranks the time, and how much of it is
the tail, in which some ranks have nothing to do.
"""
import heapq
import random
import resource
import subprocess
import sys

SAMPLES = 24


def seconds(graze, game, n, part, parts):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([graze, "census", game, "--n", str(n), "--res", f"{part}/{parts}", "--threads",
                    "1", "-q"], stdout=subprocess.DEVNULL, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def schedule(times, ranks):
    """When the last rank is done, and when the first one finds no more units."""
    free = [0.0] * ranks
    for time in times:
        heapq.heapreplace(free, free[0] + time)
    return max(free), min(free)


def main():
    graze, game, n = sys.argv[1], sys.argv[2], int(sys.argv[3])
    parts = int(sys.argv[4]) if len(sys.argv) > 4 else 8192 if n >= 11 else 128
    draw = random.Random(1)
    measured = [seconds(graze, game, n, part, parts)
                for part in draw.sample(range(parts), min(SAMPLES, parts))]
    times = [draw.choice(measured) for _ in range(parts)]
    total = sum(times)
    print(f"{parts} units of {total / parts:.3f} s on average, at most {max(times):.3f} s (user time)")
    print("ranks   seconds  efficiency   tail")
    for ranks in (1, 10, 100, 300, 1000):
        end, first_idle = schedule(times, ranks)
        print(f"{ranks:5}  {end:8.2f}  {total / (ranks * end):10.2f}  {end - first_idle:5.2f}")


if __name__ == "__main__":
    main()
