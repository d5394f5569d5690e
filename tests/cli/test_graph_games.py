"""The games of examples/rules whose positions are graphs against brute force in Python, which has
each rule a second time and plays whole positions by number, and against theory.

    test_graph_games.py GRAZE EXAMPLES [MOST]
"""

import functools
import itertools
import json
import os
import subprocess
import sys
import tempfile

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

    def text(self, *arguments):
        run = subprocess.run([self.program, *arguments], capture_output=True, text=True,
                             check=False)
        if run.returncode != 0:
            sys.exit(f"{arguments[:6]}: {run.stdout}{run.stderr}")
        return run.stdout

    def run(self, *arguments):
        return self.text(*arguments).split()

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
    # graphs with so many symmetries that their keys need nauty; all vertices are alike, so every
    # maximum matching covers the start exactly if there is a perfect one
    alike = {"petersen()": 10, "hypercube(4)": 16, "multipartite(3,3,3)": 9, "torus(3,4)": 12,
             "cycle(9)": 9, "complete(7)": 7, "multipartite(4,4)": 8}
    found = graze.solve("geography.lua", "geography",
                        [f"coloured({name},1,0^{n - 1})" for name, n in alike.items()], "--outcome")
    if found != ["P" if n % 2 else "N" for n in alike.values()]:
        sys.exit(f"geography on {list(alike)}: {found}")
    stars = [f"star({t})" for t in range(12)]
    if graze.solve("graph-nim.lua", "graph-nim", stars) != [str(t) for t in range(12)]:
        sys.exit("graph-nim on stars is not nim")
    return count + len(stars)


HARVEST = """
game { name = "halve", rule = "x", scored = true, options = function(G)
  local list, points = {}, {}
  for i, e in ipairs(G:edges()) do
    list[i] = G:without_edges{e}
    points[i] = G:degree(e[1]) + G:degree(e[2])
  end
  return list, points
end }
game { name = "take", rule = "x", scored = true, options = function(G)
  local list = {}
  for v = 0, G.n - 1 do list[v + 1] = G:without{v} end
  return list
end }
game { name = "merge", rule = "x", options = function(G)
  local list = {}
  for i, e in ipairs(G:edges()) do list[i] = G:contract(e[1], e[2]) end
  return list
end }
"""


@functools.lru_cache(maxsize=None)
def score(position):
    """Scores of the game halve, by brute force."""
    vertices, edges = position
    return max((sum(len(neighbours(position, v)) for v in e) - score((vertices, edges - {e}))
                for e in edges), default=0)


def scores(graze, folder):
    path = os.path.join(folder, "halve.lua")
    with open(path, "w", encoding="ascii") as file:
        file.write(HARVEST)
    count = compare(graze, path, "halve", positions(graze.graphs(5), plain), score)
    count += compare(graze, path, "take", positions(graze.graphs(5), plain),
                     lambda p: len(p[0]) % 2)
    # contracting: a connected graph on n vertices lasts n - 1 moves
    return count + compare(graze, path, "merge", positions(graze.graphs(5, "--connected"), plain),
                           lambda p: (len(p[0]) - 1) % 2)


def moves_are_right(graze):
    """Every move that is called winning wins, by brute force, and best is one of them."""
    options = painting(lambda player: player)
    for number, player in ((1, "left"), (2, "right")):
        for text, position in positions(graze.graphs(4), any_of):
            found = json.loads(graze.text(
                "solve", "--json", "--moves", "--player", player, "--rules",
                os.path.join(graze.folder, "col.lua"), "col", text))
            listed = options(position, number)
            winning = sum(not wins(options, p, False, 3 - number) for p in listed)
            if len(found["moves"]) != len(listed) or winning != sum(
                    move["wins"] for move in found["moves"]) or (
                    (found["best"] is None) != (winning == 0)) or (
                    found["best"] and not found["best"]["wins"]):
                sys.exit(f"moves of {player} on {text}: {found}")


def after(position, does):
    """The position after a move in words, whose vertices have the numbers of the start."""
    vertices, edges = dict(position[0]), set(position[1])
    for part in does.split("; "):
        word, *rest = part.split()
        if word == "take":
            vertices = {v: c for v, c in vertices.items() if v not in map(int, rest)}
            edges = {e for e in edges if e[0] in vertices and e[1] in vertices}
        elif word == "colour":
            vertices[int(rest[0])] = int(rest[2])
        else:
            edges ^= {edge(*map(int, rest[1].split("-")))}
    return frozenset(vertices.items()), frozenset(edges)


@functools.lru_cache(maxsize=None)
def form(position):
    """The same for isomorphic positions and no others."""
    def renamed(order):
        to = {v: i for i, (v, _) in enumerate(order)}
        return [c for _, c in order], sorted(edge(to[u], to[v]) for u, v in position[1])
    return str(min(renamed(order) for order in itertools.permutations(position[0])))


def replay(strategy, options, start, misere, player, unfolded):
    """Plays a strategy against every move of the opponent; the number of positions met."""
    nodes, met = strategy["nodes"], set()

    def listed(position, mover):
        return set(options(position, mover) if player else options(position))

    def fail(why, node, position):
        sys.exit(f"{why}: {node} at {position}, in {json.dumps(strategy)}")

    def meet(number, position, mover):
        node, legal = nodes[number], listed(position, mover)
        if (number, position) in met:
            return
        met.add((number, position))
        if node["turn"] == "winner":
            if node["move"] is None:
                if legal or not misere:
                    fail("no move", node, position)
                return
            reached = after(position, node["move"]["does"])
            if reached not in legal:
                fail("illegal move", node, position)
            meet(node["next"], reached, 3 - mover)
            return
        reached = [after(position, reply["does"]) for reply in node["replies"]]
        counts = [reply["stands_for"] for reply in node["replies"]]
        expected = "no-moves" if not legal else "replies"
        if node["reason"] != expected or sum(counts) != len(legal) or not set(reached) <= legal:
            fail("wrong replies", node, position)
        if unfolded and set(counts) - {1} or {form(p) for p in reached} != {form(p) for p in legal}:
            fail("wrong classes", node, position)
        for reply, p in zip(node["replies"], reached):
            meet(reply["next"], p, 3 - mover)

    meet(0, start, player)
    return len(met)


def strategies_are_right(graze, most):
    """Every strategy, followed by its words, wins against every line of the opponent."""
    count = 0
    for file, game, options, colourings, players in (
            ("remove-edge.lua", "remove-edge", remove_edge, plain, (0,)),
            ("geography.lua", "geography", geography, one_of, (0,)),
            ("chomp.lua", "graph-chomp", graph_chomp, plain, (0,)),
            ("hackenbush.lua", "hackenbush", hackenbush, one_of, (0,)),
            ("col.lua", "col", painting(lambda player: player), plain, (1, 2)),
            ("col.lua", "snort", painting(lambda player: 3 - player), plain, (1, 2))):
        connected = ("--connected",) if game == "hackenbush" else ()
        given = list(positions(graze.graphs(most, *connected), colourings))
        for misere, unfolded, player in itertools.product((False, True), (False, True), players):
            found = graze.text(
                "solve", "--strategy", "--format", "json", *["--misere"] * misere,
                *["--unfolded"] * unfolded,
                *(["--player", ("left", "right")[player - 1]] if player else []), "--rules",
                os.path.join(graze.folder, file), game, *(text for text, _ in given))
            strategies = [json.loads(line) for line in found.splitlines()]
            if len(strategies) != len(given):
                sys.exit(f"{game}: {len(strategies)} strategies for {len(given)} positions")
            for (text, position), strategy in zip(given, strategies):
                first = wins(options, position, misere, player)
                if strategy["winner"] != ("first" if first else "second"):
                    sys.exit(f"{game} on {text}: the wrong player has the strategy")
                count += replay(strategy, options, position, misere, player, unfolded)
    return count


def commands(graze):
    """What every command prints or refuses."""
    def rules(name):
        return "--rules", os.path.join(graze.folder, name)

    for arguments, part in (
            (("solve", "--moves", *rules("col.lua"), "col", "path(2)"), "add --player left"),
            (("solve", "--player", "left", *rules("chomp.lua"), "graph-chomp", "path(2)"),
             "has the same moves for both players"),
            (("solve", "--explain", *rules("col.lua"), "col", "path(2)"), "name the player who moves first"),
            (("solve", "--strategy", *rules("chomp.lua"), "graph-chomp", "path(65)"),
             "at most 64 vertices"),
            (("symmetry", *rules("chomp.lua"), "graph-chomp", "path(2)"), "positions are graphs"),
            (("solve", "--certificate", "/dev/null", *rules("chomp.lua"), "graph-chomp", "path(2)"),
             "graphs"),
            (("sequence", *rules("col.lua"), "col", "path(n)", "--n", "1..3"),
             "a sequence consists of values"),
            (("table", *rules("col.lua"), "col", "grid(a,b)", "--rows", "a=1..2", "--cols",
              "b=1..2"), "a table consists of values"),
            (("census", *rules("col.lua"), "col", "--n", "3", "--roots"), "no winning polynomial"),
            (("find", "wins('col', G)", *rules("col.lua"), "--n", "3"), "say who begins"),
            (("find", "wins('graph-chomp', G, 'left')", *rules("chomp.lua"), "--n", "3"),
             "has the same moves for both players"),
            (("find", "subset_values('graph-chomp', G)[1]", *rules("chomp.lua"), "--n", "3"),
             "positions are graphs"),
            (("play", "--strength", "50", *rules("chomp.lua"), "graph-chomp", "path(3)"),
             "--strength"),
            (("solve", *rules("chomp.lua"), "graph-chomp", "path(65)"), "at most 64 vertices"),
            (("draw", "--game", "graph-chomp", *rules("chomp.lua"), "path(3)"), "graph")):
        run = subprocess.run([graze.program, *arguments], capture_output=True, text=True,
                             check=False)
        if run.returncode not in (1, 2) or part not in run.stderr or run.stderr.count("\n") != 1:
            sys.exit(f"{arguments}: {run.returncode} {run.stdout}{run.stderr}")
    for arguments, expected in (
            (("census", *rules("col.lua"), "snort", "--n", "4"),
             "snort on the 11 graphs on 4 vertices: the first player wins 8, the second 3, Left "
             "always 0, Right always 0 outcome graphs N 8 P 3"),
            (("find", "#moves('remove-edge', G) == G.m and moves('remove-edge', G)[1] and "
              "moves('remove-edge', G)[1].rest.m == G.m - 1", *rules("remove-edge.lua"), "--n",
              "3", "--count"), "3"),
            (("find", "col(G) == 'N'", *rules("col.lua"), "--n", "3"), "B? BO"),
            (("solve", "--line", "--value", *rules("chomp.lua"), "graph-chomp", "empty(2)"), ""),
            (("solve", "--explain", *rules("chomp.lua"), "graph-chomp", "path(3)"),
             "path(3): graph-chomp value 1, first player wins (search) The first player wins. Play "
             "\u201ctake 1\u201d. Answer \u201ctake 0\u201d or the other move like it by "
             "\u201ctake 2\u201d."),
            (("sequence", *rules("chomp.lua"), "graph-chomp", "cycle(n)", "--n", "3..6",
              "--values"), "0 0 0 0")):
        found = " ".join(subprocess.run([graze.program, *arguments], capture_output=True,
                                        text=True, check=False).stdout.split())
        if expected and found != expected:
            sys.exit(f"{arguments}: {found}")
    run = subprocess.run([graze.program, "play", *rules("remove-edge.lua"), "remove-edge",
                          "path(4)"], input="hint\nmoves\nundo\nnonsense\n1\nundo\n2\n1\n",
                         capture_output=True, text=True, check=False)
    for part in ("     1  remove edge 0-1  wins", "There is no move to take back.",
                 "Type the number of a move, from 1 to 3", "graze plays: ",
                 "The game is over: you win."):
        if part not in run.stdout or run.returncode != 0:
            sys.exit(f"play: {part!r} is not in {run.stdout}{run.stderr}")


def main():
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    graze = Graze(*sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        count = scores(graze, folder)
    moves_are_right(graze)
    commands(graze)
    count += strategies_are_right(graze, most - 1)
    print(count + same_moves(graze, most) + different_moves(graze, graze.graphs(most)) +
          theory(graze, most), "answers agree")


if __name__ == "__main__":
    main()
