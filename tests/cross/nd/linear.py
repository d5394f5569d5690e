"""Counts instructions at 10^5 and 10^6 vertices: linear work grows at most twelvefold.

Usage: linear.py VALGRIND GRAZE [NAME...]
"""

import os
import random
import re
import subprocess
import sys
import tempfile

SIZES = (10**5, 10**6)
MOST_GROWTH = 12


def tree(n):
    source = random.Random(1)
    return [(source.randrange(v), v) for v in range(1, n)]


def tree_and_edges(n, extra):
    source = random.Random(2)
    return tree(n) + [(source.randrange(n // 2), n - 1 - i) for i in range(extra)]


def block_graph(n):
    source, edges, known = random.Random(3), [], 1
    while known < n:
        block = [source.randrange(known), *range(known, min(n, known + source.choice((1, 1, 2, 4))))]
        known += len(block) - 1
        edges += [(u, v) for i, v in enumerate(block) for u in block[:i]]
    return edges


def comb(n):
    half = n // 2
    return [(v, v + 1) for v in range(half - 1)] + [(v, half + v) for v in range(half)]


def spider(n):
    legs = n // 5
    return [(0, v) if v <= legs else (v - legs, v) for v in range(1, 5 * legs + 1)]


# What is written to a file, or an expression that builds quickly; and the game.
CASES = {
    "tree": ("nd-arc-kayles", tree),
    "block-graph": ("nd-arc-kayles", block_graph),
    "one-cycle": ("nd-arc-kayles", lambda n: tree_and_edges(n, 1)),
    "pan": ("nd-arc-kayles", lambda n: f"append(cycle({n // 3}),0,{n - n // 3})"),
    "cycle": ("nd-arc-kayles", lambda n: f"cycle({n})"),
    "matched-forest": ("smash-and-grab", comb),
    "subdivided-star": ("smash-and-grab", spider),
}


def write_graph(folder, graph):
    """The argument that names a graph."""
    if isinstance(graph, str):
        return graph
    path = os.path.join(folder, "graph.el")
    with open(path, "w", encoding="ascii") as out:
        out.writelines(f"{u} {v}\n" for u, v in graph)
    return path


def instructions(valgrind, graze, game, graph):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "callgrind.out")
        run = subprocess.run(
            [valgrind, "--tool=callgrind", f"--callgrind-out-file={out}", graze, "solve", "-q",
             "--outcome", game, write_graph(folder, graph)],
            capture_output=True, text=True, check=True,
        )
    if "search" in run.stdout or "unknown" in run.stdout:
        sys.exit(f"searched: {run.stdout}")
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def main():
    valgrind, graze, *names = sys.argv[1:]
    for name in names or CASES:
        game, make = CASES[name]
        counts = [instructions(valgrind, graze, game, make(n)) for n in SIZES]
        print(f"{game} {name}: {counts[0]} and {counts[1]} instructions, "
              f"{counts[1] / counts[0]:.2f} times", flush=True)
        if counts[1] > MOST_GROWTH * counts[0]:
            sys.exit("not linear")


if __name__ == "__main__":
    main()
