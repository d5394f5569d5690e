"""Writes every block graph (trees among them) on at most N vertices as graph6, up to isomorphism.

Usage: block_graphs.py N LABELG [--exactly]
A block graph on n vertices is one on n - 1 with a vertex more: a leaf, or a vertex added to a
block. LABELG (nauty) gives canonical forms, so that each graph is kept once.
"""

import subprocess
import sys


def to_graph6(rows):
    bits = [rows[c] >> r & 1 for c in range(1, len(rows)) for r in range(c)]
    bits += [0] * (-len(bits) % 6)
    sixes = (bits[i : i + 6] for i in range(0, len(bits), 6))
    return chr(63 + len(rows)) + "".join(chr(63 + int("".join(map(str, s)), 2)) for s in sixes)


def from_graph6(text):
    n = ord(text[0]) - 63
    bits = [ord(c) - 63 >> 5 - i & 1 for c in text[1:] for i in range(6)]
    rows, at = [0] * n, 0
    for column in range(1, n):
        for row in range(column):
            if bits[at]:
                rows[column] |= 1 << row
                rows[row] |= 1 << column
            at += 1
    return rows


def blocks(rows):
    """The blocks of a block graph: an edge and its common neighbours."""
    found = set()
    for v, row in enumerate(rows):
        for w in range(v):
            if row >> w & 1:
                found.add(row & rows[w] | 1 << v | 1 << w)
    return found


def grown(rows):
    """Every block graph with one vertex more."""
    n = len(rows)
    for clique in [1 << v for v in range(n)] + list(blocks(rows)):
        larger = [row | (clique >> v & 1) << n for v, row in enumerate(rows)]
        yield larger + [clique]


def main():
    largest, labelg = int(sys.argv[1]), sys.argv[2]
    level = {"@"}
    while level:
        order = ord(next(iter(level))[0]) - 63
        if order == largest or "--exactly" not in sys.argv:
            print("\n".join(sorted(level)))
        if order == largest:
            return
        lines = {to_graph6(more) for text in level for more in grown(from_graph6(text))}
        canonical = subprocess.run(
            [labelg, "-qg"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
        )
        level = set(canonical.stdout.split())


if __name__ == "__main__":
    main()
