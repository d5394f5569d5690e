#!/usr/bin/env python3
"""--line is the longest resistance, and moves_left its length. Usage: test_lines.py GRAZE

All graphs on up to 5 vertices and some on 6 and 8, in normal and misere play; the length of play is
that of a direct search in Python.
"""
import functools
import json
import subprocess
import sys

GRAPHS = ["path(6)", "path(8)", "cycle(7)", "grid(2,4)", "star(3)+path(3)", "complete(4)+path(2)",
          "cycle(4)+cycle(3)", "petersen()"]


def edges_of(graze, graph):
    text = subprocess.run([graze, "convert", graph, "--to", "edgelist"], capture_output=True,
                          check=True, text=True).stdout
    return [tuple(map(int, line.split())) for line in text.splitlines()[1:]]


def options(game, edges, left):
    """The sets that moves remove from the set left."""
    inside = [edge for edge in edges if left.issuperset(edge)]
    if game == "arc-kayles":
        return [frozenset(edge) for edge in inside]
    near = {v: {v} for v in left}
    for v, w in inside:
        near[v].add(w)
        near[w].add(v)
    return [frozenset(near[v]) for v in left]


def length_of_play(game, edges, vertices, misere):
    """The number of moves when the winner hurries and the loser delays."""
    @functools.lru_cache(maxsize=None)
    def length(left):
        reached = [length(left - taken) for taken in options(game, edges, left)]
        won = [moves for moves in reached if (moves % 2 == 0) != misere]
        return 0 if not reached else 1 + (min(won) if won else max(reached))
    return length(frozenset(vertices))


def small_graphs():
    lines = subprocess.run("for n in 2 3 4 5; do nauty-geng -q $n; done", shell=True, check=True,
                           capture_output=True, text=True).stdout.split()
    return ["g6:" + line for line in lines]


def main(graze):
    failed = checked = 0
    graphs = GRAPHS + small_graphs()
    for game in ("arc-kayles", "node-kayles"):
        for play in ([], ["--misere"]):
            lines = subprocess.run([graze, "solve", "--json", "--moves", "--line", *play, game,
                                    *graphs], capture_output=True, check=True, text=True).stdout
            for graph, line in zip(graphs, lines.splitlines()):
                answer = json.loads(line)
                true = length_of_play(game, edges_of(graze, graph), range(answer["n"]), bool(play))
                checked += 1
                if not answer.get("moves_left") == true == len(answer["line"]):
                    failed += 1
                    print("FAIL", game, *play, graph, "is", true, "moves long, not",
                          answer.get("moves_left"), "with a line of", len(answer["line"]))
    print(checked, "positions,", failed, "failures")
    return 1 if failed or checked < 4 * len(GRAPHS) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
