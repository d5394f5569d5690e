"""Invariants of graphs in Lua, against networkx and brute force.

    test_invariants.py GRAZE
"""

import itertools
import random
import subprocess
import sys
import tempfile

import networkx
from networkx.algorithms.isomorphism import GraphMatcher

METHODS = ("independence_number", "clique_number", "chromatic_number", "matching_number",
           "vertex_connectivity", "is_planar", "is_chordal", "is_vertex_transitive")


def chromatic_number(graph):
    """The least k for which some colouring works, vertex by vertex."""
    nodes = list(graph)

    def extends(colours, i, k):
        if i == len(nodes):
            return True
        for colour in range(min(k, max(colours.values(), default=-1) + 2)):
            if all(colours.get(w) != colour for w in graph[nodes[i]]):
                colours[nodes[i]] = colour
                if extends(colours, i + 1, k):
                    return True
                del colours[nodes[i]]
        return False

    return next(k for k in itertools.count() if extends({}, 0, k))


def is_vertex_transitive(graph):
    if len({d for _, d in graph.degree}) != 1:
        return len(graph) == 0
    start = next(iter(graph))
    images = {mapping[start] for mapping in GraphMatcher(graph, graph).isomorphisms_iter()}
    return len(images) == len(graph)


def largest_clique(graph):
    return max((len(c) for c in networkx.find_cliques(graph)), default=0)


def expected(graph, with_symmetry):
    return [largest_clique(networkx.complement(graph)), largest_clique(graph),
            chromatic_number(graph),
            len(networkx.max_weight_matching(graph, maxcardinality=True)),
            networkx.node_connectivity(graph) if len(graph) else 0,
            networkx.check_planarity(graph)[0],
            len(graph) == 0 or networkx.is_chordal(graph),
            is_vertex_transitive(graph) if with_symmetry else None]


def ask(graze, graphs, methods):
    """What graze says about graphs, a list for each."""
    lines = [networkx.to_graph6_bytes(networkx.convert_node_labels_to_integers(g), header=False)
             .decode().strip().replace("\\", "\\\\") for g in graphs]
    script = "local all = {}\n" + "".join(
        "(function() for _, t in ipairs{" + ",".join(f'"g6:{line}"' for line in lines[i:i + 500]) +
        "} do all[#all + 1] = t end end)()\n;" for i in range(0, len(lines), 500))
    script += "for _, t in ipairs(all) do local G = graph(t) print(" + \
        ", ".join(f"G:{method}()" for method in methods) + ") end"
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        done = subprocess.run([graze, "run", file.name], capture_output=True, text=True,
                              check=False)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return [line.split("\t") for line in done.stdout.splitlines()]


def check(graze, graphs, with_symmetry=True):
    methods = METHODS if with_symmetry else METHODS[:-1]
    for graph, found in zip(graphs, ask(graze, graphs, methods), strict=True):
        right = [str(value).lower() for value in expected(graph, with_symmetry)][:len(methods)]
        if found != right:
            sys.exit(f"{networkx.to_graph6_bytes(graph, header=False)}: {found}, expected {right} "
                     f"for {methods}")


def subdivided(graph, choose, count):
    """The graph with some edges replaced by paths of two."""
    for u, v in choose.sample(list(graph.edges), count):
        graph.remove_edge(u, v)
        middle = len(graph)
        networkx.add_path(graph, (u, middle, v))
    return graph


def larger_graphs(choose):
    """Graphs on up to 20 vertices, in which searches have something to do."""
    for _ in range(150):
        yield networkx.gnp_random_graph(choose.randrange(8, 15), choose.choice((.15, .3, .5, .8)),
                                        seed=choose.randrange(10**6))
    for _ in range(40): # odd cycles in matchings
        n = choose.randrange(12, 20)
        yield networkx.gnm_random_graph(n, n + choose.randrange(5), seed=choose.randrange(10**6))
    for n in range(4, 13):
        yield networkx.cycle_graph(n)
        yield networkx.wheel_graph(n)
        yield networkx.complete_graph(n)
    for core in (networkx.complete_graph(5), networkx.complete_bipartite_graph(3, 3)):
        for count in (0, 3, 6):
            graph = subdivided(core.copy(), choose, count)
            yield graph
            whole = networkx.disjoint_union(graph, networkx.grid_2d_graph(2, 3))
            whole.add_edge(0, len(graph))
            yield whole
            graph = graph.copy()
            graph.remove_edge(*choose.choice(list(graph.edges)))
            yield graph
    yield networkx.petersen_graph()
    yield networkx.mycielski_graph(4)


def planar_graphs(choose):
    """Graphs on up to 64 vertices that are planar, or nearly so."""
    for n in (10, 20, 40, 64):
        for _ in range(15):
            graph = networkx.complete_graph(3) # a random stacked triangulation
            faces = [(0, 1, 2), (0, 1, 2)]
            for v in range(3, n):
                a, b, c = faces.pop(choose.randrange(len(faces)))
                graph.add_edges_from(((v, a), (v, b), (v, c)))
                faces += [(v, a, b), (v, b, c), (v, a, c)]
            if choose.random() < .8:
                graph.remove_edges_from(choose.sample(list(graph.edges), choose.randrange(n)))
            yield graph
            graph = graph.copy()
            graph.add_edge(*choose.sample(range(n), 2))
            yield graph
    for rows in range(2, 9):
        grid = networkx.convert_node_labels_to_integers(networkx.grid_2d_graph(rows, 8))
        yield grid
        grid = grid.copy()
        grid.add_edge(0, len(grid) // 2 + 3)
        yield grid


def check_planarity(graze):
    choose = random.Random(2)
    graphs = list(planar_graphs(choose))
    methods = ("is_planar", "vertex_connectivity", "matching_number", "is_chordal")
    for graph, found in zip(graphs, ask(graze, graphs, methods), strict=True):
        right = [networkx.check_planarity(graph)[0], networkx.node_connectivity(graph),
                 len(networkx.max_weight_matching(graph, maxcardinality=True)),
                 networkx.is_chordal(graph)]
        if found != [str(value).lower() for value in right]:
            sys.exit(f"{networkx.to_graph6_bytes(graph, header=False)}: {found}, expected {right}")


def check_limits(graze):
    """A search that takes long ends at a limit, and large graphs are refused."""
    for expression, graph, more, expected_text in (
            ("G:chromatic_number() > 0", "gnp(64,0.7,1)", ["--time", "20ms"], "time"),
            ("G:is_planar()", "path(65)", [], "more than 64 vertices")):
        done = subprocess.run([graze, "find", expression, graph, *more], capture_output=True,
                              text=True, check=False)
        if done.returncode == 0 or expected_text not in done.stderr:
            sys.exit(f"{expression} {graph}: {done.stdout}{done.stderr}")


def main():
    graze, = sys.argv[1:]
    check(graze, networkx.graph_atlas_g()[1:])  # all graphs on 1 to 7 vertices
    check(graze, list(larger_graphs(random.Random(1))), with_symmetry=False)
    check_planarity(graze)
    check_limits(graze)


if __name__ == "__main__":
    main()
