"""The games of examples/rules whose positions are graphs against brute force in Python, which has
each rule a second time and plays whole positions by number, and against theory.

    test_graph_games.py GRAZE EXAMPLES [MOST]
"""

import functools
import itertools
import os
import subprocess
import sys

# A position is a set of (vertex, colour) and a set of edges (u, v), u < v.


def edge(u, v):
    return (min(u, v), max(u, v))


def remove(position, gone):
    vertices, edges = position
    return (frozenset(vc for vc in vertices if vc[0] not in gone),
            frozenset(e for e in edges if e[0] not in gone and e[1] not in gone))


def neighbours(position, v):
    return {a + b - v for a, b in position[1] if v in (a, b)}


def coloured(position, v, colour):
    return (frozenset((u, colour if u == v else c) for u, c in position[0]), position[1])


def remove_edge(position):
    return [(position[0], position[1] - {e}) for e in position[1]]


def geography(position):
    return [remove(coloured(position, w, 1), {v}) for v, c in position[0] if c == 1
            for w in neighbours(position, v)]


def graph_chomp(position):
    return [remove(position, {v}) for v, _ in position[0]] + remove_edge(position)


def hackenbush(position):
    found = []
    for vertices, edges in remove_edge(position):
        standing = {v for v, c in vertices if c == 1}
        for _ in vertices:
            standing |= {w for v in standing for w in neighbours((vertices, edges), v)}
        found.append(remove((vertices, edges), {v for v, _ in vertices if v not in standing}))
    return found


def graph_nim(position):
    found = []
    for v, _ in position[0]:
        near = [e for e in position[1] if v in e]
        for count in range(1, len(near) + 1):
            found += [(position[0], position[1] - set(some))
                      for some in itertools.combinations(near, count)]
    return found


def painting(forbidden):
    def options(position, player):
        colour_of = dict(position[0])
        return [coloured(position, v, player) for v, c in position[0] if c == 0 and not
                any(colour_of[w] == forbidden(player) for w in neighbours(position, v))]
    return options


def blue_red(position, player):
    found = []
    for v, c in position[0]:
        ends = neighbours(position, v)
        if c == player and len(ends) == 2:
            found.append(remove(position, ends | {w for u in ends for w in neighbours(position, u)}))
    return found


@functools.lru_cache(maxsize=None)
def value(options, position):
    """The Grundy value of a whole position; that of a sum is the xor, which graze relies on."""
    reached = {value(options, after) for after in set(options(position))}
    return next(k for k in itertools.count() if k not in reached)


@functools.lru_cache(maxsize=None)
def wins(options, position, misere, player=0):
    after = set(options(position, player) if player else options(position))
    if misere and not after:
        return True
    return any(not wins(options, p, misere, 3 - player if player else 0) for p in after)


def outcome(options, position, misere):
    left, right = wins(options, position, misere, 1), wins(options, position, misere, 2)
    return "N" if left and right else "L" if left else "R" if right else "P"


def decode(line):
    n, bits = ord(line[0]) - 63, "".join(f"{ord(c) - 63:06b}" for c in line[1:])
    pairs = [(u, v) for v in range(n) for u in range(v)]
    return n, [pair for pair, bit in zip(pairs, bits) if bit == "1"]


class Graze:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, *arguments):
        run = subprocess.run([self.program, *arguments], capture_output=True, text=True,
                             check=False)
        if run.returncode != 0:
            sys.exit(f"{arguments[:6]}: {run.stdout}{run.stderr}")
        return run.stdout.split()

    def graphs(self, most, *more):
        return self.run("find", "true", "--n", f"1..{most}", *more)

    def solve(self, file, game, inputs, *options):
        found = []
        for start in range(0, len(inputs), 500):
            found += self.run("solve", "--value", *options, "--rules",
                              os.path.join(self.folder, file), game, *inputs[start:start + 500])
        return found


def positions(lines, colourings):
    """Expressions and positions of graphs with each of their colourings."""
    for line in lines:
        n, edges = decode(line)
        for colours in colourings(n, edges):
            text = f"coloured(g6:{line},{','.join(map(str, colours))})"
            yield text, (frozenset(enumerate(colours)), frozenset(edges))


def plain(n, _):
    return [(0,) * n]


def one_of(n, _):
    return [tuple(int(u == v) for u in range(n)) for v in range(n)]


def any_of(n, _):
    return itertools.product(range(3), repeat=n) if n <= 3 else plain(n, None)


def subdivided(line, colours):
    """The graph with a vertex of a colour in the middle of each edge, from edges."""
    n, edges = decode(line)
    halves = [edge(end, n + i) for i, e in enumerate(edges) for end in e]
    rows = "".join("1" if pair in halves else "0"
                   for pair in ((u, v) for v in range(n + len(edges)) for u in range(v)))
    rows += "0" * (-len(rows) % 6)
    text = chr(63 + n + len(edges)) + "".join(
        chr(63 + int(rows[i:i + 6], 2)) for i in range(0, len(rows), 6))
    all_colours = (0,) * n + colours
    return (f"coloured(g6:{text},{','.join(map(str, all_colours))})",
            (frozenset(enumerate(all_colours)), frozenset(halves)))


def compare(graze, file, game, given, expected, *options):
    given = list(given)
    found = graze.solve(file, game, [text for text, _ in given], *options)
    if len(found) != len(given):
        sys.exit(f"{game}: {len(found)} answers for {len(given)} positions")
    for (text, position), answer in zip(given, found):
        if answer != str(expected(position)):
            sys.exit(f"{game} {options} on {text}: {answer}, by brute force {expected(position)}")
    return len(given)


def same_moves(graze, most):
    count = 0
    for file, game, options, colourings in (
            ("remove-edge.lua", "remove-edge", remove_edge, plain),
            ("geography.lua", "geography", geography, one_of),
            ("chomp.lua", "graph-chomp", graph_chomp, plain),
            ("hackenbush.lua", "hackenbush", hackenbush, one_of),
            ("graph-nim.lua", "graph-nim", graph_nim, plain)):
        start = graze.graphs(most, "--connected") if game == "hackenbush" else graze.graphs(most)
        given = list(positions(start, colourings))  # in hackenbush, all stands on the ground
        count += compare(graze, file, game, given, functools.partial(value, options))
        count += compare(graze, file, game, given,
                         lambda p, o=options: "N" if wins(o, p, False) else "P", "--outcome")
        count += compare(graze, file, game, given,
                         lambda p, o=options: "N" if wins(o, p, True) else "P", "--misere")
    return count


def different_moves(graze, lines):
    count = 0
    for game, options in (("col", painting(lambda player: player)),
                          ("snort", painting(lambda player: 3 - player))):
        given = [(t, p) for t, p in positions(lines, any_of)]
        for misere in (False, True):
            count += compare(graze, "col.lua", game, given,
                             lambda p, o=options, m=misere: outcome(o, p, m),
                             *(["--misere"] if misere else []))
    given = [subdivided(line, colours) for line in lines if len(decode(line)[1]) <= 6
             for colours in itertools.product((1, 2), repeat=len(decode(line)[1]))]
    for misere in (False, True):
        count += compare(graze, "blue-red-arc-kayles.lua", "blue-red-arc-kayles", given,
                         lambda p, m=misere: outcome(blue_red, p, m),
                         *(["--misere"] if misere else []))
    return count


def matching(edges):
    return max((1 + matching([f for f in edges if not set(f) & set(e)]) for e in edges), default=0)


def stalk(position, v, parent=None):
    """The value of a tree by the colon principle."""
    return functools.reduce(lambda a, b: a ^ b, (1 + stalk(position, w, v)
                                                 for w in neighbours(position, v) - {parent}), 0)


def theory(graze, most):
    def start(position):
        return next(v for v, c in position[0] if c == 1)

    def geography_by_matchings(position):
        left = remove(position, {start(position)})
        return "N" if matching(list(left[1])) < matching(list(position[1])) else "P"

    graphs, trees = graze.graphs(most), graze.graphs(most + 2, "--trees")
    count = compare(graze, "geography.lua", "geography", positions(graphs, one_of),
                    geography_by_matchings, "--outcome")
    count += compare(graze, "hackenbush.lua", "hackenbush", positions(trees, one_of),
                     lambda p: stalk(p, start(p)))
    count += compare(graze, "chomp.lua", "graph-chomp", positions(trees, plain),
                     lambda p: (len(p[0]) % 2) ^ 2 * (len(p[1]) % 2))
    count += compare(graze, "remove-edge.lua", "remove-edge", positions(graphs, plain),
                     lambda p: len(p[1]) % 2)
    stars = [f"star({t})" for t in range(12)]
    if graze.solve("graph-nim.lua", "graph-nim", stars) != [str(t) for t in range(12)]:
        sys.exit("graph-nim on stars is not nim")
    return count + len(stars)


def main():
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    graze = Graze(*sys.argv[1:3])
    print(same_moves(graze, most) + different_moves(graze, graze.graphs(most)) +
          theory(graze, most), "answers agree")


if __name__ == "__main__":
    main()
