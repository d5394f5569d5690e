#!/usr/bin/env python3
"""What one would write instead of graze: the value of a game on a graph, in plain Python.

Usage: naive.py GAME [--misere] < EDGELIST

A recursion with a memo on sets of vertices, which splits positions into components where values
add up. GAME is arc-kayles, nd-arc-kayles, node-kayles, grim, csg:A-B or smash-and-grab. The edge list
is what `graze convert GRAPH --to edgelist` prints. The output is the value; with --misere N or P.
"""
import itertools
import sys

sys.setrecursionlimit(1000000)


def read_graph(stream):
    """The neighbours of each vertex."""
    lines = [line.split() for line in stream if line.strip() and not line.startswith("#")]
    n = int(lines[0][1])  # "n 12"
    neighbours = {v: set() for v in range(n)}
    for u, v in lines[1:]:
        neighbours[int(u)].add(int(v))
        neighbours[int(v)].add(int(u))
    return neighbours


def components(vertices, neighbours):
    """The components of a set of vertices."""
    left = set(vertices)
    found = []
    while left:
        stack = [left.pop()]
        component = set(stack)
        while stack:
            for w in neighbours[stack.pop()]:
                if w in left:
                    left.discard(w)
                    component.add(w)
                    stack.append(w)
        found.append(frozenset(component))
    return found


def edges_in(vertices, neighbours):
    return ((u, v) for u in vertices for v in neighbours[u] if u < v and v in vertices)


def arc_kayles(component, neighbours):
    for u, v in edges_in(component, neighbours):
        yield component - {u, v}


def nd_arc_kayles(component, neighbours):
    for u, v in edges_in(component, neighbours):
        rest = component - {u, v}
        if len(components(rest, neighbours)) <= 1:
            yield rest


def node_kayles(component, neighbours):
    for v in component:
        yield component - {v} - neighbours[v]


def grim(component, neighbours):
    for v in component:
        if neighbours[v] & component:
            rest = component - {v}
            yield frozenset(w for w in rest if neighbours[w] & rest)


def csg(least, most):
    """Take least to most connected vertices without splitting the component."""
    def moves(component, neighbours):
        for size in range(least, most + 1):
            for taken in itertools.combinations(component, size):
                rest = component - set(taken)
                if (len(components(taken, neighbours)) == 1
                        and len(components(rest, neighbours)) <= 1):
                    yield rest
    return moves


def smash_and_grab(component, neighbours):
    for v in component:
        leaves = {w for w in neighbours[v] & component if len(neighbours[w] & component) == 1}
        yield component - {v} - leaves


def find_moves(game):
    named = {"arc-kayles": arc_kayles, "nd-arc-kayles": nd_arc_kayles, "node-kayles": node_kayles,
             "grim": grim, "smash-and-grab": smash_and_grab}
    if game.startswith("csg:"):
        least, most = game[len("csg:"):].split("-")
        return csg(int(least), int(most))
    return named[game]


class Solver:
    """The values of the positions of one graph."""

    def __init__(self, moves, neighbours):
        self.moves = moves
        self.neighbours = neighbours
        self.memo = {}

    def grundy(self, vertices):
        value = 0
        for component in components(vertices, self.neighbours):
            if component not in self.memo:
                seen = {self.grundy(rest) for rest in self.moves(component, self.neighbours)}
                self.memo[component] = next(v for v in itertools.count() if v not in seen)
            value ^= self.memo[component]
        return value

    def options(self, vertices):
        for component in components(vertices, self.neighbours):
            for rest in self.moves(component, self.neighbours):
                yield (vertices - component) | rest

    def wins_misere(self, vertices):
        if vertices not in self.memo:
            options = list(self.options(vertices))
            self.memo[vertices] = not options or not all(map(self.wins_misere, options))
        return self.memo[vertices]

    def score(self, vertices):
        if vertices not in self.memo:
            self.memo[vertices] = max((len(vertices) - len(rest) - self.score(rest)
                                       for rest in self.options(vertices)), default=0)
        return self.memo[vertices]


def main(arguments):
    game = arguments[0]
    neighbours = read_graph(sys.stdin)
    solver = Solver(find_moves(game), neighbours)
    vertices = frozenset(neighbours)
    if "--misere" in arguments:
        print("N" if solver.wins_misere(vertices) else "P")
    elif game == "smash-and-grab":
        print(solver.score(vertices))
    else:
        print(solver.grundy(vertices))


if __name__ == "__main__":
    main(sys.argv[1:])
