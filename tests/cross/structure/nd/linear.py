"""Counts instructions at 10^5 and 10^6 vertices: linear work grows at most twelvefold.

Usage: linear.py VALGRIND GRAZE LIST_MOVES [NAME...]
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


def cubic(n):
    """A cycle and a matching of its vertices with itself, as far as that adds edges."""
    source, order = random.Random(4), list(range(n))
    source.shuffle(order)
    chords = {tuple(sorted(pair)) for pair in zip(order[::2], order[1::2])}
    cycle = {tuple(sorted((v, (v + 1) % n))) for v in range(n)}
    return sorted(cycle | chords)


# Solved without search. What is written to a file, or an expression that builds quickly; the game.
SOLVED = {
    "tree": ("nd-arc-kayles", tree),
    "block-graph": ("nd-arc-kayles", block_graph),
    "one-cycle": ("nd-arc-kayles", lambda n: tree_and_edges(n, 1)),
    "pan": ("nd-arc-kayles", lambda n: f"append(cycle({n // 3}),0,{n - n // 3})"),
    "cycle": ("nd-arc-kayles", lambda n: f"cycle({n})"),
    "matched-forest": ("smash-and-grab", comb),
    "subdivided-star": ("smash-and-grab", spider),
}

# All legal moves are listed.
LISTED = {
    "moves-of-ladder": ("nd-arc-kayles", lambda n: f"grid(2,{n // 2})"),
    "moves-of-strip": ("nd-arc-kayles", lambda n: f"grid(5,{n // 5})"),
    "moves-of-cubic": ("nd-arc-kayles", cubic),
    "moves-of-sparse": ("nd-arc-kayles", lambda n: tree_and_edges(n, n // 10)),
    "vertices-and-edges-of-cubic": ("csg:1,2", cubic),
    "neighbourhoods-of-tree": ("nd-node-kayles", tree),
}


def write_graph(folder, graph):
    """The argument that names a graph."""
    if isinstance(graph, str):
        return graph
    path = os.path.join(folder, "graph.el")
    with open(path, "w", encoding="ascii") as out:
        out.writelines(f"{u} {v}\n" for u, v in graph)
    return path


def instructions(command):
    """Runs a command under callgrind."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "callgrind.out")
        valgrind, *rest = command
        run = subprocess.run(
            [valgrind, "--tool=callgrind", f"--callgrind-out-file={out}", *rest],
            capture_output=True, text=True, check=True,
        )
    if "search" in run.stdout or "unknown" in run.stdout:
        sys.exit(f"searched: {run.stdout}")
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def main():
    valgrind, graze, list_moves, *names = sys.argv[1:]
    for name in names or [*SOLVED, *LISTED]:
        game, make = {**SOLVED, **LISTED}[name]
        program = [graze, "solve", "-q", "--outcome"] if name in SOLVED else [list_moves]
        counts = []
        for n in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                graph = write_graph(folder, make(n))
                counts.append(instructions([valgrind, *program, game, graph]))
        print(f"{game} {name}: {counts[0]} and {counts[1]} instructions, "
              f"{counts[1] / counts[0]:.2f} times", flush=True)
        if counts[1] > MOST_GROWTH * counts[0]:
            sys.exit("not linear")


if __name__ == "__main__":
    main()
