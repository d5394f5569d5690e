"""find and conjecture: expressions and functions against each other and against the command."""

import threading
import unittest

import graze

from command import ROOT, run

KAYLES = (ROOT / "examples" / "rules" / "kayles.lua").read_text()


class Finding(unittest.TestCase):
    def test_expressions_find_what_the_command_finds(self):
        for arguments, options in (({"n": (1, 6)}, ["--n", "1..6"]),
                                   ({"n": 6, "connected": True}, ["--n", "6", "--connected"]),
                                   ({"n": (2, 9), "trees": True}, ["--n", "2..9", "--trees"])):
            for threads in (1, 3):
                expression = "grim(G) == 2 or G:max_degree() > 4"
                found = graze.find(expression, threads=threads, **arguments)
                said = run("find", expression, *options).stdout.split()
                self.assertEqual([graph.graph6() for graph in found], said)

    def test_functions_find_what_expressions_find(self):
        def is_two(graph):
            return graze.solve("grim", graph).value == 2

        for arguments in ({"n": (1, 6)}, {"n": 5, "connected": True}, {"n": 8, "trees": True}):
            self.assertEqual(graze.find(is_two, **arguments),
                             graze.find("grim(G) == 2", **arguments))

    def test_graphs_that_are_given_come_back_in_order(self):
        named = graze.Graph([("a", "b"), ("b", "c")])
        graphs = ["cycle(5)", named, b"Bw", "path(3)", named, "path(1000000000000)", [(0, 1)]]
        for condition in ("G.m == 2 or G.n > 100", lambda graph: graph.m == 2 or graph.n > 100):
            found = graze.find(condition, graphs)
            self.assertEqual([graph.n for graph in found], [3, 3, 3, 10**12])
            self.assertIs(found[0], named)
            self.assertIs(found[2], named)
            self.assertEqual(found[0].labels, ("a", "b", "c"))
            self.assertEqual(repr(found[1]), "Graph('path(3)')")
        both = graze.find("G.m == 2", graphs[:2], n=3)
        self.assertEqual([graph.graph6() for graph in both], ["BW", named.graph6()])
        self.assertIs(both[1], named)

    def test_an_iterator_is_read_once_and_by_many_threads(self):
        graphs = (f"path({n})" for n in range(500))
        found = graze.find("arc_kayles(G) == 0", graphs, threads=4)
        zeros = [n for n, value in enumerate(graze.sequence("arc-kayles", "path(n)", n=(0, 500)).values)
                 if value == 0 and n < 500]
        self.assertEqual([graph.n for graph in found], zeros)

    def test_parameters_are_substituted_or_told(self):
        found = graze.find("arc_kayles(G) == k", ["grid(a,2)", [(0, 1)]],
                           let={"a": (1, 3), "k": (0, 2)})
        self.assertEqual([(repr(hit.graph), hit.parameters) for hit in found],
                         [("Graph('grid(1,2)')", {"k": 1}), ("Graph('grid(2,2)')", {"k": 0}),
                          ("Graph('grid(3,2)')", {"k": 1}),
                          *(("Graph('g6:A_')", {"a": a, "k": 1}) for a in (1, 2, 3))])
        found = graze.find("a * b == 12", let={"a": (1, 4), "b": (1, 6)})
        self.assertEqual([(hit.graph, hit.parameters) for hit in found],
                         [(None, {"a": 2, "b": 6}), (None, {"a": 3, "b": 4}),
                          (None, {"a": 4, "b": 3})])

    def test_first_ends_the_search(self):
        asked = []

        def is_tree(graph):
            asked.append(graph)
            return graph.m == graph.n - 1

        found = graze.find(is_tree, n=(1, 7), first=3)
        self.assertEqual([graph.graph6() for graph in found],
                         [graph.graph6() for graph in graze.find("G.m == G.n - 1", n=(1, 7), first=3)])
        self.assertLess(len(asked), 20)

    def test_games_of_ones_own(self):
        trees = graze.find("kayles(G) == 0", n=(1, 7), trees=True, rules=KAYLES)
        game = graze.Game("kayles", rules=KAYLES)
        self.assertEqual(trees, graze.find(lambda graph: graze.solve(game, graph).value == 0,
                                           n=(1, 7), trees=True))
        self.assertEqual(graze.solve(game, "grid(3,3)").value, 1)
        with self.assertRaises(graze.BadInput):
            graze.Game("nim", rules=KAYLES)
        with self.assertRaisesRegex(graze.BadInput, "rules:1: "):
            graze.find("true", n=1, rules="x = ")


class Conjectures(unittest.TestCase):
    def test_the_smallest_counterexample_is_found_in_both_ways(self):
        found = graze.conjecture("arc_kayles(G) < 2", n=(1, 6))
        self.assertFalse(found)
        self.assertEqual(found.values, ("arc-kayles(G) = 2",))
        said = run("conjecture", "arc_kayles(G) < 2", "--n", "1..6").stdout
        self.assertEqual(f"fails: g6:{found.graph.graph6()}", said.splitlines()[0])
        again = graze.conjecture(lambda graph: graze.solve("arc-kayles", graph).value < 2, n=(1, 6))
        self.assertEqual((again.holds, again.graph), (False, found.graph))

    def test_what_holds_says_how_often(self):
        found = graze.conjecture("grim(G) < G.n", n=(1, 6))
        self.assertTrue(found)
        self.assertEqual((found.checked, found.graph, found.values), (208, None, ()))
        self.assertEqual(graze.conjecture(lambda graph: True, n=(1, 6)).checked, 208)

    def test_counterexamples_among_given_graphs_are_those_graphs(self):
        named = graze.Graph([("a", "b"), ("b", "c")])
        for condition in ("G.m ~= 2", lambda graph: graph.m != 2):
            found = graze.conjecture(condition, ["grid(2,2)", "path(3)+path(0)", named])
            self.assertEqual(repr(found.graph), "Graph('path(3)+path(0)')")
            self.assertIs(graze.conjecture(condition, [named, "path(3)"]).graph, named)

    def test_parameters_of_a_counterexample(self):
        found = graze.conjecture("a * b ~= 12", let={"a": (1, 4), "b": (1, 6)})
        self.assertEqual((found.holds, found.graph, found.parameters),
                         (False, None, {"a": 2, "b": 6}))


class Failures(unittest.TestCase):
    def test_errors_name_the_column(self):
        with self.assertRaises(graze.BadInput) as caught:
            graze.find("grim(G) == == 1", n=3)
        self.assertEqual(caught.exception.column, 12)
        with self.assertRaises(graze.BadArgument):
            graze.find("true", n=17)

    def test_exceptions_of_functions_and_iterators_come_through(self):
        def fails(graph):
            raise KeyError(graph.n)

        with self.assertRaises(KeyError):
            graze.find(fails, n=(1, 8))
        with self.assertRaises(ZeroDivisionError):
            graze.find("true", (f"path({1 // n})" for n in (1, 0)))
        with self.assertRaises(graze.BadInput):
            graze.find("true", ["path(3)", "pth(4)"])

    def test_time_ends_a_run(self):
        with self.assertRaises(graze.Undecided):
            graze.find("(function() while true do end end)()", n=3, time=0.2)
        with self.assertRaises(graze.Undecided):
            graze.find(lambda graph: True, n=11, time=0.3)

    def test_arguments_that_make_no_sense(self):
        for arguments in ({}, {"connected": True}, {"n": 0}, {"n": (4, 3)}, {"n": 3, "first": 0},
                          {"let": {"a": (3, 1)}}, {"let": {c: (1, 2) for c in "abcdefghi"}}):
            with self.subTest(arguments=arguments), self.assertRaises(ValueError):
                graze.find("true", **arguments)
        with self.assertRaises(TypeError):
            graze.find("true", "path(3)")
        with self.assertRaises(ValueError):
            graze.find(lambda graph: True, let={"a": (1, 2)})

    def test_runs_in_several_threads_do_not_meet(self):
        answers = []

        def ask():
            answers.append(len(graze.find(lambda graph: graph.m == 3, n=(1, 6))))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, [len(graze.find("G.m == 3", n=(1, 6)))] * 4)


if __name__ == "__main__":
    unittest.main()
