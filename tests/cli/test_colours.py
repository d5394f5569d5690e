"""Colours of vertices in custom games, against a brute force that knows nothing of isomorphism.

    test_colours.py GRAZE EXAMPLES
"""

import functools
import itertools
import os
import random
import subprocess
import sys
import tempfile

import networkx

RULES = """
game { name = "ones", rule = "Remove a vertex of colour 1.",
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do if G:colour(v) == 1 then list[#list + 1] = {v} end end
    return list
  end }
local function around(G)
  local list = {}
  for v = 0, G.n - 1 do
    local take = {v}
    for _, w in ipairs(G:neighbours(v)) do
      if G:colour(w) == G:colour(v) then take[#take + 1] = w end
    end
    list[#list + 1] = take
  end
  return list
end
game { name = "like-neighbours", rule = "Remove a vertex with its neighbours of the same colour.",
  moves = around }
game { name = "like-score", rule = "The same for points.", scored = true, moves = around }
game { name = "like-pairs", rule = "Remove any two vertices of the same colour.", whole = true,
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do for w = v + 1, G.n - 1 do
      if G:colour(v) == G:colour(w) then list[#list + 1] = {v, w} end
    end end
    return list
  end }
"""
GAMES = ("ones", "unlike_edge", "like_neighbours", "like_score", "like_pairs")
QUESTIONS = tuple(f"{q}({game}, G)" for game in GAMES for q in ("value", "wins")) + \
    tuple(f"misere_wins({game}, G)" for game in GAMES if game != "like_score")


def moves(game, edges, colours, alive):
    """The moves of all components together, as sets."""
    near = {v: {w for w in alive if frozenset((v, w)) in edges} for v in alive}
    if game == "ones":
        return [{v} for v in alive if colours[v] == 1]
    if game == "unlike_edge":
        return [{v, w} for v in alive for w in near[v] if v < w and colours[v] != colours[w]]
    if game == "like_pairs":
        return [{v, w} for v in alive for w in alive if v < w and colours[v] == colours[w]]
    return [{v} | {w for w in near[v] if colours[w] == colours[v]} for v in alive]


def answers(n, edges, colours):
    """What graze should answer to QUESTIONS."""
    edges = {frozenset(e) for e in edges}

    @functools.cache
    def search(game, misere, alive):
        options = [(len(m), search(game, misere, alive - m))
                   for m in moves(game, edges, colours, alive)]
        if game == "like_score":
            return max((taken - after for taken, after in options), default=0)
        if misere:
            return not options or not all(after for _, after in options)
        values = {after for _, after in options}
        return next(k for k in itertools.count() if k not in values)

    every = frozenset(range(n))
    normal = [search(game, False, every) for game in GAMES]
    misere = [search(game, True, every) for game in GAMES if game != "like_score"]
    return [x for value in normal for x in (value, value > 0)] + misere


def run(graze, script, *more):
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        done = subprocess.run([graze, "run", file.name, *more], capture_output=True, text=True,
                              check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout[-400:]}{done.stderr}")
    return done.stdout.splitlines()


def lua_graph(n, edges, colours):
    pairs = ",".join(f"{{{u},{v}}}" for u, v in edges)
    return f"graph({n}, {{{pairs}}}):with_colours{{{','.join(map(str, colours))}}}"


def lua_list(graphs):
    """Lists of at most some thousand graphs, which one function of Lua can hold."""
    lists = [",\n".join(lua_graph(*g) for g in graphs[i:i + 500])
             for i in range(0, len(graphs), 500)]
    return "local all = {}\n" + "".join(
        f"(function() for _, G in ipairs{{{part}}} do all[#all + 1] = G end end)()\n;"
        for part in lists)


def normal_form(n, edges, colours):
    """The least of all renamings."""
    return min((tuple(colours[p[i]] for i in range(n)),
                tuple(sorted(tuple(sorted((p.index(u), p.index(v)))) for u, v in edges)))
               for p in itertools.permutations(range(n)))


def all_graphs(n):
    """All graphs on n vertices up to isomorphism, by brute force."""
    pairs = list(itertools.combinations(range(n), 2))
    found = {}
    for mask in range(2 ** len(pairs)):
        edges = [e for i, e in enumerate(pairs) if mask >> i & 1]
        found.setdefault(normal_form(n, edges, [0] * n), edges)
    return list(found.values())


def check_values(graze, graphs):
    script = RULES + lua_list(graphs) + "for _, G in ipairs(all) do print(" + \
        ", ".join(QUESTIONS) + ") end"
    lines = run(graze, script)
    assert len(lines) == len(graphs)
    for graph, line in zip(graphs, lines):
        expected = [str(x).lower() for x in answers(*graph)]
        if line.split("\t") != expected:
            sys.exit(f"{lua_graph(*graph)}: {line}, expected {expected} for {QUESTIONS}")


def check_small_graphs(graze):
    """All graphs and 2-colourings up to 4 vertices, on 5 vertices some of 3 colours."""
    choose = random.Random(1)
    graphs = [(n, edges, colours) for n in range(1, 5) for edges in all_graphs(n)
              for colours in itertools.product(range(2), repeat=n)]
    for edges in all_graphs(5):
        colourings = list(itertools.product(range(3), repeat=5))
        graphs += [(5, edges, colours) for colours in choose.sample(colourings, 40)]
    check_values(graze, graphs)


def renamed(graph, choose):
    n, edges, colours = graph
    place = choose.sample(range(n), n)
    other = [0] * n
    for v in range(n):
        other[place[v]] = colours[v]
    return n, [(place[u], place[v]) for u, v in edges], other


def random_graph(choose, n, least_edges, most_edges):
    pairs = list(itertools.combinations(range(n), 2))
    edges = choose.sample(pairs, choose.randrange(least_edges, most_edges))
    return n, edges, [choose.randrange(3) for _ in range(n)]


def check_renaming(graze):
    """Renaming vertices changes no answer; the fast searches agree with the plain one."""
    choose = random.Random(2)
    graphs = []
    for _ in range(40):
        n = choose.randrange(7, 12)
        graph = random_graph(choose, n, n // 2, 14)
        graphs += [graph, renamed(graph, choose)]
    for _ in range(6):
        graph = random_graph(choose, 13, 45, 70)
        graphs += [graph, renamed(graph, choose)]
    plain = [f"plain_value({game}, G)" for game in GAMES]
    asked = [f"value({game}, G)" for game in GAMES] + plain + \
        [f"misere_wins({game}, G)" for game in GAMES if game != "like_score"]
    lines = run(graze, RULES + lua_list(graphs) +
                "for _, G in ipairs(all) do print(" + ", ".join(asked) + ") end")
    for i in range(0, len(lines), 2):
        values = lines[i].split("\t")
        if lines[i] != lines[i + 1] or values[:5] != values[5:10]:
            sys.exit(f"{lua_graph(*graphs[i])}: {lines[i]}, renamed {lines[i + 1]}")


def check_subset_values(graze):
    """The values of all induced subgraphs are those of the subgraphs."""
    choose = random.Random(4)
    graphs = [random_graph(choose, n, n, 2 * n) for n in (4, 6, 7)]
    for line in run(graze, RULES + lua_list(graphs) + """
for _, game in ipairs{ones, unlike_edge, like_neighbours, like_score, like_pairs} do
  for _, G in ipairs(all) do
    local values, wrong = subset_values(game, G), 0
    for set = 0, 2 ^ G.n - 1 do
      local left = {}
      for v = 0, G.n - 1 do if set >> v & 1 == 1 then left[#left + 1] = v end end
      if values[set] ~= plain_value(game, G:induced(left)) then wrong = wrong + 1 end
    end
    print(wrong)
  end
end"""):
        if line != "0":
            sys.exit(f"{line} wrong values of subsets")


def check_large_boards(graze):
    """Sums that are wider than a word, and copies that cancel only if their colours agree."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as rules:
        rules.write(RULES)
        rules.flush()
        for game, graph, expected in (
                ("ones", "40*coloured(path(2),1,0)+coloured(path(1),1)", "value 1, first"),
                ("ones", "coloured(path(3),1,1,0)+coloured(path(3),1,0,1)", "value 0, second"),
                ("ones", "coloured(path(3),1,1,0)+coloured(path(3),1,0,0)", "value 1, first"),
                ("unlike-edge", "coloured(path(3),0,1,0)+coloured(path(3),0^3)", "value 1, first"),
                ("unlike-edge", "coloured(grid(2,3),0,1,0,1,0,1)+grid(2,3)", "value 1"),
                ("like-neighbours", "coloured(empty(2),1,2)", "value 0, second"),
                ("ones --misere", "31*coloured(path(3),1,0,1)", "first player wins"),
                ("ones --misere", "30*coloured(path(3),0,0,1)", "first player wins"),
                ("unlike-edge --misere", "33*coloured(path(2),5,7)", "second player wins")):
            done = subprocess.run([graze, "solve", "--rules", rules.name, *game.split(), graph],
                                  capture_output=True, text=True, check=False)
            if expected not in done.stdout:
                sys.exit(f"{game} {graph}: {done.stdout}{done.stderr}")


def check_certificates(graze):
    """Proofs of values, outcomes and scores of coloured graphs are accepted, and no others."""
    graphs = ("coloured(grid(2,3),1,0,2,1,1,0)", "coloured(cycle(5),0,1,0,1,2)+path(3)",
              "coloured(star(4),1,1,0,2,2)+coloured(empty(3),1,0,1)", "coloured(path(1),0)",
              "coloured(path(1),1)", "coloured(empty(4),1,2,1,3)")
    with tempfile.TemporaryDirectory() as folder:
        rules, proof = os.path.join(folder, "rules.lua"), os.path.join(folder, "proof")
        with open(rules, "w", encoding="ascii") as file:
            file.write(RULES)
        for game in GAMES:
            kinds = [[]] if game == "like_score" else [["--misere"]] if game == "like_pairs" else \
                [[], ["--outcome"], ["--misere"]]
            for graph, kind in itertools.product(graphs, kinds):
                name = game.replace("_", "-")
                solved = subprocess.run([graze, "solve", "--rules", rules, name, graph,
                                         "--certificate", proof, *kind],
                                        capture_output=True, text=True, check=False)
                checked = subprocess.run([graze, "check", "--rules", rules, proof],
                                         capture_output=True, text=True, check=False)
                if solved.returncode or checked.returncode or \
                        not checked.stdout.startswith(f"accepted: {name}, "):
                    sys.exit(f"{name} {graph} {kind}: {solved.stderr}{checked.stdout}"
                             f"{checked.stderr}")
        # another colour makes another position
        subprocess.run([graze, "solve", "--rules", rules, "ones", "coloured(path(2),1,0)",
                        "--certificate", proof], capture_output=True, check=True)
        with open(proof, encoding="ascii") as file:
            lines = file.read().replace(",1,0)", ",1,1)").splitlines()
        text = "\n".join(lines[:-1]) + "\n"
        code = 0xcbf29ce484222325
        for byte in text.encode():
            code = (code ^ byte) * 0x100000001b3 % 2 ** 64
        with open(proof, "w", encoding="ascii") as file:
            file.write(f"{text}end {lines[-1].split(' ')[1]} {code:016x}\n")
        checked = subprocess.run([graze, "check", "--rules", rules, proof], capture_output=True,
                                 text=True, check=False)
        if checked.returncode != 1 or "rejected: " not in checked.stderr:
            sys.exit(f"a wrong proof: {checked.stdout}{checked.stderr}")


def check_pairings(graze):
    """A pairing keeps colours, unless the game is built in."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as rules:
        rules.write(RULES)
        rules.flush()
        for game, graph, expected in (
                ("ones", "coloured(path(4),1,0,0,1)", "second player wins by pairing"),
                ("ones", "coloured(path(5),1,0,1,0,1)", "first player wins by pairing after taking"),
                ("ones", "coloured(path(4),1,0,1,0)", "has no pairing"),
                ("unlike-edge", "coloured(cycle(8),0,1,2,3,0,1,2,3)", "0-4 1-5 2-6 3-7"),
                ("arc-kayles", "coloured(cycle(8),0^7,1)", "second player wins by pairing")):
            given = [] if game == "arc-kayles" else ["--rules", rules.name]
            done = subprocess.run([graze, "symmetry", *given, game, graph],
                                  capture_output=True, text=True, check=False)
            if expected not in done.stdout:
                sys.exit(f"{game} {graph}: {done.stdout}{done.stderr}")


def convert(graze, text, source, to):
    return subprocess.run([graze, "convert", "-", "--from", source, "--to", to], input=text,
                          capture_output=True, text=True, check=False)


def check_files(graze):
    """Files keep colours, as networkx writes and reads them too."""
    graph = "coloured(path(3)+star(2),1,0,200,3^2,0)"
    dimacs = "p edge 6 4\nn 1 1\nn 3 200\nn 4 3\nn 5 3\ne 1 2\ne 2 3\ne 4 5\ne 4 6\n"
    for to in ("dimacs", "dot", "graphml", "gml"):
        written = subprocess.run([graze, "convert", graph, "--to", to], capture_output=True,
                                 text=True, check=True).stdout
        if convert(graze, written, to, "dimacs").stdout != dimacs:
            sys.exit(f"{to}: {written}")
        for parse in {"graphml": [networkx.parse_graphml], "gml": [networkx.parse_gml]}.get(to, []):
            nodes = dict(parse(written).nodes(data="colour"))
            if nodes != {"0": 1, "1": 0, "2": 200, "3": 3, "4": 3, "5": 0}:
                sys.exit(f"networkx reads {nodes} from {written}")
    made = networkx.path_graph(3)
    for word, colours in (("color", (2, 0, 7)), ("colour", (2, 0, 7)), ("color", (2.0, 0.0, 7.0))):
        networkx.set_node_attributes(made, dict(enumerate(colours)), word)
        for source, write in (("graphml", networkx.generate_graphml), ("gml", networkx.generate_gml)):
            found = convert(graze, "\n".join(write(made)) + "\n", source, "dimacs").stdout
            if "n 1 2\nn 3 7\n" not in found:
                sys.exit(f"{source} of networkx with {word} {colours}: {found}")
    for text, source, expected in (
            ("graph { node [colour=2]; a -- b; {node [colour=3] c}; d; a [color=\"red\"]; b [color=4];"
             " d [color=9, colour=5, color=8]; a -- c [colour=7] }", "dot",
             "n 1 2\nn 2 4\nn 3 3\nn 4 5\ne"),
            ("<graphml><key id='k' for='node' attr.name='colour'><default> 6 </default></key>"
             "<key id='e' for='edge' attr.name='colour'/><graph><node id='a'/><node id='b'>"
             "<data key='k'>\n4\n</data></node><node id='c'><data key='x'>9</data></node>"
             "<edge source='a' target='b'><data key='e'>3</data></edge></graph></graphml>",
             "graphml", "n 1 6\nn 2 4\nn 3 6\ne"),
            ("graph { a [colour=red] }", "dot", "stdin:1:19: 'red' is not a colour"),
            ("graph { a [color=256] }", "dot", "stdin:1:18: '256' is not a colour"),
            ("graph [ node [ id 1 colour -1 ] ]", "gml", "stdin:1:28: '-1' is not a colour"),
            ("<graphml><key id='k' for='node' attr.name='colour'/><graph><node id='a'>"
             "<data key='k'>x</data></node></graph></graphml>", "graphml", "'x' is not a colour"),
            ("p edge 2 0\nn 1 256\n", "dimacs", "stdin:2:5: the colour 256 is too large"),
            ("n 1 2\np edge 2 0\n", "dimacs", "stdin:1:1: a vertex before the p line")):
        done = convert(graze, text, source, "dimacs")
        if expected not in done.stdout + done.stderr:
            sys.exit(f"{text}: {done.stdout}{done.stderr}")
    for to in ("graph6", "sparse6", "edgelist"):
        done = subprocess.run([graze, "convert", graph, "--to", to], capture_output=True,
                              text=True, check=False)
        if done.returncode != 2 or done.stdout or f"{to} has no colours" not in done.stderr:
            sys.exit(f"{to}: {done.stdout}{done.stderr}")


def check_built_in_games(graze):
    """Built-in games say the same of a graph with colours, and that they ignore them, once."""
    for game, graph, colours in (("arc-kayles", "grid(3,3)", "1,0,2,0,1,1,0,0,3"),
                                 ("node-kayles", "cycle(7)", "1,0^6"),
                                 ("smash-and-grab", "2*path(4)", "1^4,0^4")):
        for more in (["--moves"], ["--line"], ["--strategy"], ["--no-theory"]):
            if game == "smash-and-grab" and more == ["--strategy"]:
                continue
            plain, coloured = (
                subprocess.run([graze, "solve", game, text, *more], capture_output=True, text=True,
                               check=False)
                for text in (graph, f"coloured({graph},{colours})"))
            if plain.returncode or plain.stdout != coloured.stdout.replace(
                    f"coloured({graph},{colours})", graph) or \
                    coloured.stderr.count("ignores the colours of vertices") != 1:
                sys.exit(f"{game} {graph} {more}: {plain.stdout}{plain.stderr}{coloured.stdout}"
                         f"{coloured.stderr}")


def check_isomorphism(graze):
    """Canonical forms, isomorphisms and automorphisms keep colours."""
    choose = random.Random(3)
    graphs = []
    for n in range(1, 5):
        pairs = list(itertools.combinations(range(n), 2))
        for mask in range(2 ** len(pairs)):
            edges = [e for i, e in enumerate(pairs) if mask >> i & 1]
            graphs += [(n, edges, c) for c in itertools.product((0, 1, 7), repeat=n)
                       if choose.random() < 0.4]
    script = lua_list(graphs) + """
local seed = 1
for i, G in ipairs(all) do
  seed = (seed * 1103515245 + 12345) % 2147483648
  local j = seed // 65536 % #all + 1
  print(G:canonical(), G:automorphisms(), j, isomorphic(G, all[j]), G:canonical() == all[j]:canonical(),
        isomorphic(G, G:canonical()))
end
"""
    lines = [line.split("\t") for line in run(graze, script)]
    forms = [normal_form(*g) for g in graphs]
    by_form, by_text = {}, {}
    for graph, form, line in zip(graphs, forms, lines):
        n, edges, colours = graph
        if by_form.setdefault(form, line[0]) != line[0] or by_text.setdefault(line[0], form) != form:
            sys.exit(f"{lua_graph(*graph)}: the canonical form {line[0]} is wrong")
        every = {tuple(sorted(e)) for e in edges}
        group = sum(all(colours[p[v]] == colours[v] for v in range(n)) and
                    {tuple(sorted((p[u], p[v]))) for u, v in edges} == every
                    for p in itertools.permutations(range(n)))
        same = str(forms[int(line[2]) - 1] == form).lower()
        if line[1] != str(group) or line[3:] != [same, same, "true"]:
            sys.exit(f"{lua_graph(*graph)}: {line}, expected {group} {same}")


def check_operations(graze):
    """Operations keep the colours of vertices that are still there."""
    script = """
local function show(G) print(table.concat(G:colours(), " ")) end
local G = coloured(path(3), 1, 0, 2)
show(G + path(1) + 2 * G)
show(G:without{0})
show(G:induced{2, 0})
show(append(G, 0, 2))
show(join(G, G))
show(complement(G))
show(power(G, 2))
show(blowup(G, 2, 0, 2))
show(mycielski(G))
show(G:with_colour(1, 9))
show(G:with_colours{})
show(product(G, path(2)))
show(graph(tostring(G)))
for _, H in ipairs((G + path(2) + coloured(path(1), 5)):components()) do show(H) end
local L = coloured(path(70), 3, 0 , 2, "0^67")
show(L:induced{2, 69, 0})
print(L:with_colours{} == path(70), L == path(70), G, #tostring(L:with_colour(69, 1)) > 300)
print((pcall(G.with_colour, G, 0, 256)), (pcall(G.with_colours, G, {1})), pcall(G.graph6, G))
"""
    expected = """1 0 2 0 1 0 2 1 0 2
0 2
2 1
1 0 2 0 0
1 0 2 1 0 2
1 0 2
1 0 2
1 1 2 2
1 0 2 0 0 0 0
1 9 2
0 0 0
0 0 0 0 0 0
1 0 2
1 0 2
0 0
5
2 0 3"""
    lines = run(graze, script.replace('coloured(path(70), 3, 0 , 2, "0^67")',
                                      'graph("coloured(path(70),3,0,2,0^67)")'))
    if lines[:-2] != expected.splitlines() or \
            lines[-2] != "true\tfalse\tcoloured(path(3),1,0,2)\ttrue" or \
            "graph6 has no colours" not in lines[-1] or not lines[-1].startswith("false\tfalse\tfalse"):
        sys.exit("\n".join(lines))


def main():
    global RULES
    graze, examples = sys.argv[1:]
    with open(os.path.join(examples, "unlike.lua"), encoding="ascii") as file:
        RULES += file.read()
    check_operations(graze)
    check_isomorphism(graze)
    check_large_boards(graze)
    check_certificates(graze)
    check_pairings(graze)
    check_built_in_games(graze)
    check_files(graze)
    check_small_graphs(graze)
    check_renaming(graze)
    check_subset_values(graze)


if __name__ == "__main__":
    main()
