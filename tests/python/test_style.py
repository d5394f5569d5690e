"""What graphs, solvers and answers do in other people's programs: pickles, packages, notebooks."""

import multiprocessing
import pickle
import tempfile
import time
import unittest
import warnings

import graze

from command import GAMES, run

try:
    import igraph
except ImportError:
    igraph = None
try:
    import numpy
except ImportError:
    numpy = None

GRAPHS = [graze.Graph("cycle(4)"), graze.Graph(b"DQc"), graze.Graph([("a", "b"), ("b", "c")]),
          graze.Graph("path(3)").with_colours([1, 0, 2]), graze.Graph("path(1000000000000)"),
          graze.Graph([("a", "b")]).with_colours([0, 3])]


def leaves(graph):
    return [[v] for v in graph.labels if graph.degree(v) <= 1]


class FakeRustworkxGraph:
    def node_indices(self):
        return [0, 2, 3]

    def edge_list(self):
        return [(0, 2), (2, 3)]


class FakeRustworkxDigraph(FakeRustworkxGraph):
    def in_degree(self, node):
        return 0


class Objects(unittest.TestCase):
    def test_graphs_are_made_again_by_their_pickle_and_by_their_repr(self):
        for graph in GRAPHS:
            self.assertEqual(pickle.loads(pickle.dumps(graph)), graph)
            self.assertEqual(eval(repr(graph), {"Graph": graze.Graph}), graph)
        self.assertEqual(repr(graze.Graph(b"DQc")), "Graph('g6:DQc')")
        self.assertEqual(repr(GRAPHS[2]), "Graph('g6:Bg').with_labels(['a', 'b', 'c'])")

    def test_solvers_and_games_work_in_other_processes(self):
        solver = graze.Solver("node-kayles", misere=True)
        paths = [graze.Graph(f"path({n})") for n in range(1, 6)]
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            found = pool.map(solver.solve, paths)
            own = pool.map(graze.Solver(graze.Game("leaves", moves=leaves)).solve, paths)
        self.assertEqual([answer.outcome for answer in found], ["P", "P", "N", "N", "N"])
        self.assertEqual([answer.value for answer in own], [1, 0, 1, 0, 1])
        lua = """game { name = "all", rule = "Take everything.", moves = function(G)
            local all = {}
            for v = 0, G.n - 1 do all[#all + 1] = v end
            return {all}
        end }"""
        again = pickle.loads(pickle.dumps(graze.Game("all", rules=lua)))
        self.assertEqual(graze.solve(again, "path(3)").value, 1)

    def test_many_graphs_have_the_answers_of_single_ones(self):
        graphs = [f"gnp({n},0.4,{seed})" for n in range(1, 9) for seed in range(12)]
        for game in GAMES:
            many = graze.solve_many(game, graphs, threads=3)
            self.assertEqual(many, [graze.solve(game, graph) for graph in graphs])
        self.assertEqual(graze.solve_many("grim", []), [])
        misere = graze.solve_many("arc-kayles", ["path(2)", "cycle(9)"], misere=True)
        self.assertEqual([answer.outcome for answer in misere], ["P", "N"])
        own = graze.Game("leaves", moves=leaves)
        self.assertEqual([answer.value for answer in graze.solve_many(own, ["path(2)", "path(3)"])],
                         [0, 1])

    def test_a_hard_graph_among_many_is_undecided_and_a_bad_one_is_an_error(self):
        found = graze.solve_many("arc-kayles", ["path(3)", "gnp(60,0.4,1)", "path(4)"], time=0.2,
                                 no_theory=True)
        self.assertEqual([answer.value for answer in found], [1, None, 2])
        self.assertEqual(found[1].undecided, "time")
        with self.assertRaises(graze.BadArgument):
            graze.solve_many("avoid-true", ["path(3)"])

    def test_many_small_graphs_take_little_longer_than_the_command(self):
        text = run("find", "true", "--n", "8").stdout
        graphs = [graze.Graph(line.encode()) for line in text.split()][:10000]
        begin = time.process_time()
        graze.solve_many("arc-kayles", graphs, threads=1)
        many = time.process_time() - begin
        begin = time.process_time()
        for graph in graphs[:500]:
            graze.solve("arc-kayles", graph, threads=1)
        one_by_one = (time.process_time() - begin) * len(graphs) / 500
        self.assertLess(many, one_by_one / 2)


class Labels(unittest.TestCase):
    def test_moves_in_custom_games_have_the_labels_and_rules_see_the_colours(self):
        seen = []

        def red(graph):
            seen.append(graph.colours)
            return [[v] for v in graph.labels if graph.colours[v] == 3]

        game = graze.Game("red", moves=red)
        graph = graze.Graph([("a", "b"), ("b", "c")]).with_colours({"b": 3})
        self.assertEqual([move.take for move in graze.moves(game, graph)], [("b",)])
        self.assertEqual(graze.play(game, graph, ["b"]).labels, ("a", "c"))
        self.assertIn((0, 3, 0), seen)


class Sources(unittest.TestCase):
    def test_matrices_and_mappings_are_graphs(self):
        path = graze.Graph("path(3)")
        self.assertEqual(graze.Graph([[0, 1, 0], [1, 0, 1], [0, 1, 0]]), path)
        self.assertEqual(graze.Graph({0: [1], 1: [0, 2], 2: [1]}), path)
        self.assertEqual(graze.Graph({0: {1: {}}, 1: {}, 2: {1: {"weight": 3}}}).m, 2)
        named = graze.Graph({"a": ["b"], "c": []})
        self.assertEqual((named.labels, named.edges()), (("a", "c", "b"), [("a", "b")]))
        self.assertEqual(graze.Graph((i, i + 1) for i in range(2)), path)

    @unittest.skipUnless(numpy, "numpy is not installed")
    def test_arrays_are_matrices(self):
        self.assertEqual(graze.Graph(numpy.array([[0, 1], [1, 0]])).edges(), [(0, 1)])
        self.assertEqual(graze.Graph(numpy.zeros((4, 4), dtype=bool)).n, 4)

    @unittest.skipUnless(igraph, "igraph is not installed")
    def test_igraph_is_taken_undirected(self):
        self.assertEqual(graze.Graph(igraph.Graph.Ring(5)).m, 5)
        with self.assertRaisesRegex(graze.BadArgument, "directed"):
            graze.Graph(igraph.Graph.Ring(5, directed=True))

    def test_rustworkx_is_taken_undirected(self):
        graph = graze.Graph(FakeRustworkxGraph())
        self.assertEqual((graph.labels, graph.edges()), ((0, 2, 3), [(0, 2), (2, 3)]))
        with self.assertRaisesRegex(graze.BadArgument, "directed"):
            graze.Graph(FakeRustworkxDigraph())

    def test_what_is_no_graph_is_refused_with_what_is(self):
        for wrong, words in (([[0, 1, 1], [0, 0, 0], [0, 0, 0]], "not symmetric"),
                             ([[0, 2, 0], [2, 0, 0], [0, 0, 0]], "entries are 0 or 1"),
                             ({"a": "bc"}, "list of vertices"),
                             ([(1, 2, 3)], "an adjacency matrix, a mapping"),
                             (object(), "an adjacency matrix, a mapping")):
            with self.assertRaisesRegex(graze.Error, words):
                graze.Graph(wrong)

    def test_notes_of_files_are_warnings(self):
        with self.assertWarnsRegex(UserWarning, "weights of the edges are ignored"):
            graze.Graph.from_text("0 1 0.5\n", "edgelist")


class Arguments(unittest.TestCase):
    def test_old_forms_warn_and_answer_the_same(self):
        for old, new in (
                (lambda: graze.heap("0.77", 20, first=5), lambda: graze.heap("0.77", n=(5, 20))),
                (lambda: graze.sequence("grim", "path(n)", 9),
                 lambda: graze.sequence("grim", "path(n)", n=(0, 9))),
                (lambda: graze.for_all("csg:1,2", "substar(1,k,n)", 20),
                 lambda: graze.for_all("csg:1,2", "substar(1,k,n)", n=(0, 20))),
                (lambda: graze.table("grim", "grid(a,b)", ("a", 1, 2), ("b", 1, 2)),
                 lambda: graze.table("grim", "grid(a,b)", {"a": (1, 2)}, {"b": (1, 2)})),
                (lambda: graze.census("grim", 5, graphs="trees"),
                 lambda: graze.census("grim", 5, trees=True))):
            with self.assertWarnsRegex(DeprecationWarning, "will go in 2.0; write") as caught:
                before = old()
            self.assertEqual(caught.filename, __file__)
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                self.assertEqual(before, new())

    def test_classes_of_graphs_are_chosen_alike(self):
        for chosen in ({"connected": True}, {"trees": True}, {"bipartite": True},
                       {"caterpillars": True}, {"min_degree": 2}):
            counts = [found.total for found in graze.census("grim", n=(1, 7), **chosen)]
            self.assertEqual(counts, [len(graze.find("true", n=n, **chosen))
                                      for n in range(1, 8)])


class Notebooks(unittest.TestCase):
    def test_pictures_are_texts_that_are_shown_and_saved(self):
        picture = graze.Graph("petersen()").draw()
        self.assertTrue(picture.startswith("<svg"))
        self.assertEqual(picture._repr_svg_(), picture)
        with tempfile.TemporaryDirectory() as folder:
            picture.save(f"{folder}/p.svg")
            with open(f"{folder}/p.svg", encoding="utf-8") as file:
                self.assertEqual(file.read(), picture)
            with self.assertRaises(graze.BadArgument):
                picture.save(f"{folder}/p.png")

    def test_answers_and_finds_draw_themselves(self):
        shown = graze.solve("grim", [("a<", "b")])._repr_html_()
        self.assertIn("<svg", shown)
        self.assertIn("grim: value 1, first player wins", shown)
        found = graze.find("true", n=4)
        self.assertEqual(found._repr_html_().count("<svg"), 11)
        self.assertIn("g6:C~", found._repr_html_())
        many = graze.find("true", n=6)._repr_html_()
        self.assertIn("and 132 more", many)
        let = graze.find("a < 3", ["path(a)"], let={"a": (1, 5)})
        self.assertEqual(let._repr_html_().count("<svg"), 2)


if __name__ == "__main__":
    unittest.main()
