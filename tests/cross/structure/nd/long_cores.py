"""Counts graphs with few extra edges and long paths whose nd-arc-kayles value stays unknown.

Usage: long_cores.py GRAZE COUNT VERTICES EXTRA_EDGES SECONDS
Fails when there is one.
"""

import random
import subprocess
import sys
import tempfile


def path(source, n):
    return [(v - 1, v) for v in range(1, n)]


def path_with_leaves(source, n, leaves):
    return path(source, n - leaves) + [(source.randrange(n - leaves), v) for v in range(n - leaves, n)]


def long_tree(source, n):
    """Vertices hang near the last ones."""
    reach = source.choice((2, 3, 5))
    return [(max(0, v - 1 - source.randrange(reach)), v) for v in range(1, n)]


TREES = (
    path,
    long_tree,
    lambda source, n: path_with_leaves(source, n, source.choice((1, 3, 10, 30))),
    lambda source, n: path_with_leaves(source, n, n // 4),
)


def graph(seed, n, extra):
    source = random.Random(seed)
    edges = TREES[seed % len(TREES)](source, n)
    known = {tuple(sorted(edge)) for edge in edges}
    while extra > 0:
        edge = tuple(sorted(source.sample(range(n), 2)))
        if edge not in known:
            known.add(edge)
            edges.append(edge)
            extra -= 1
    return edges


def value(graze, edges, seconds):
    with tempfile.NamedTemporaryFile("w", suffix=".el") as out:
        out.writelines(f"{u} {v}\n" for u, v in edges)
        out.flush()
        run = subprocess.run(
            [graze, "solve", "-q", "--value", "--time", f"{seconds}s", "nd-arc-kayles", out.name],
            capture_output=True, text=True, check=False,
        )
    if run.returncode not in (0, 3):
        sys.exit(run.stderr)
    return run.stdout.strip()


def main():
    graze = sys.argv[1]
    count, n, extra, seconds = (int(text) for text in sys.argv[2:])
    values = [value(graze, graph(seed, n, extra), seconds) for seed in range(count)]
    unknown = [seed for seed in range(count) if values[seed] == "unknown"]
    print(f"{count} graphs with {n} vertices and {extra} extra edges: "
          f"{len(unknown)} unknown after {seconds} s {unknown}")
    print("values", {v: values.count(v) for v in sorted(set(values))})
    sys.exit(bool(unknown))


if __name__ == "__main__":
    main()
