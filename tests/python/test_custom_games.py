"""Games whose moves a function in Python lists: values, faults, Ctrl-C and threads."""

import gc
import signal
import subprocess
import sys
import threading
import time
import unittest

import graze

from command import TIME_LIMIT

RULE = "A rule in words."

SLOW_PROGRAM = """
import graze, sys
def endless(graph):
    print("started", flush=True)
    while True:
        pass
try:
    graze.%s
except KeyboardInterrupt:
    print("interrupted", graze.solve("grim", "path(4)").value)
    sys.exit(7)
"""


def single_vertices(graph):
    """Grim: a vertex that has a neighbour."""
    return [[v] for v in graph.labels if graph.degree(v) > 0]


def edges(graph):
    """Arc-Kayles: the ends of an edge."""
    return graph.edges()


def neighbourhoods(graph):
    """Node-Kayles: a vertex and its neighbours; as a generator of generators."""
    return (iter((v, *graph.neighbours(v))) for v in range(graph.n))


FUNCTIONS = {"grim": single_vertices, "arc-kayles": edges, "node-kayles": neighbourhoods}


def own(function, **options):
    return graze.Game("mine", moves=function, rule=RULE, **options)


class Values(unittest.TestCase):
    def test_values_are_those_of_the_built_in_games_on_all_small_graphs(self):
        graphs = graze.find("true", n=(1, 6))
        self.assertEqual(len(graphs), 208)
        for name, function in FUNCTIONS.items():
            for options in ({}, {"no_theory": True}, {"misere": True}, {"outcome_only": True}):
                mine = graze.Solver(own(function), **options)
                built_in = graze.Solver(name, **options)
                for graph in graphs:
                    with self.subTest(game=name, graph=graph.graph6(), **options):
                        found, said = mine.solve(graph), built_in.solve(graph)
                        self.assertEqual((found.value, found.outcome), (said.value, said.outcome))

    def test_moves_lines_and_play_are_those_of_the_built_in_games(self):
        graph = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("d", "e")]
        for name, function in FUNCTIONS.items():
            game = own(function)
            self.assertEqual([(set(move.take), move.value) for move in graze.moves(game, graph)],
                             [(set(move.take), move.value) for move in graze.moves(name, graph)])
            line = graze.line(game, graph)
            self.assertEqual(len(line) % 2 == 1, graze.solve(name, graph).winner == "first")
            after = graze.play(game, graph, line[0])
            self.assertEqual(set(after.labels), set("abcde") - set(line[0].take))
            with self.assertRaises(graze.BadArgument):
                graze.play(game, graph, ["a", "c", "e"])

    def test_counts_sequences_tables_and_pairings(self):
        game = own(edges)
        self.assertEqual(graze.census(game, 6).rows, graze.census("arc-kayles", 6).rows)
        self.assertEqual(graze.sequence(game, "path(n)", n=(0, 14)).values,
                         graze.sequence("arc-kayles", "path(n)", n=(0, 14)).values)
        ranges = {"rows": ("a", 1, 3), "cols": ("b", 1, 3)}
        self.assertEqual(graze.table(game, "grid(a,b)", **ranges),
                         graze.table("arc-kayles", "grid(a,b)", **ranges))
        self.assertEqual(graze.random(game, 6, 0.5, samples=50, seed=3),
                         graze.random("arc-kayles", 6, 0.5, samples=50, seed=3))
        self.assertEqual(graze.symmetry(game, "cycle(6)").outcome, "P")

    def test_scored_and_whole_games_are_those_of_lua(self):
        lua = """game { name = "mine", rule = "-", %s = true, moves = function(G)
            local list = {}
            for v = 0, G.n - 1 do
              if G:degree(v) %% 2 == 1 then list[#list + 1] = {v} end
            end
            for _, e in ipairs(G:edges()) do list[#list + 1] = e end
            return list end }"""

        def moves(graph):
            return [[v] for v in graph.labels if graph.degree(v) % 2] + graph.edges()

        for field in ("scored", "whole"):
            mine = own(moves, **{field: True})
            same = graze.Game("mine", rules=lua % field)
            for graph in graze.find("true", n=(1, 5)):
                with self.subTest(field=field, graph=graph.graph6()):
                    self.assertEqual(graze.solve(mine, graph).value,
                                     graze.solve(same, graph).value)
        self.assertTrue(own(moves, scored=True).is_scored)

    def test_a_function_may_ask_the_solver(self):
        def to_lost_positions(graph):
            return [move.take for move in graze.moves("grim", graph) if move.value == 0]

        winning = own(to_lost_positions)
        for graph in graze.find("true", n=(1, 5), connected=True):
            self.assertEqual(bool(graze.legal_moves(winning, graph)),
                             graze.solve("grim", graph).winner == "first")

    def test_a_call_uses_one_thread_for_the_function(self):
        for ask in (lambda game: graze.census(game, 6, threads=4),
                    lambda game: graze.random(game, 7, 0.4, samples=300, threads=4),
                    lambda game: graze.solve(game, "grid(3,4)+cycle(9)", threads=4),
                    lambda game: graze.sequence(game, "path(n)", n=(0, 16), threads=4)):
            threads = set()

            def moves(graph, threads=threads):
                threads.add(threading.get_native_id())
                return graph.edges()

            ask(own(moves))
            self.assertEqual(len(threads), 1)

    def test_a_solver_keeps_its_game(self):
        solver = graze.Solver(own(edges))
        gc.collect()
        self.assertEqual(solver.solve("petersen()").value,
                         graze.solve("arc-kayles", "petersen()").value)


class Colours(unittest.TestCase):
    LUA = """game { name = "ones", rule = "x", moves = function(G)
        local list = {}
        for v = 0, G.n - 1 do if G:colour(v) == 1 then list[#list + 1] = {v} end end
        return list
      end }"""

    def test_a_function_sees_colours(self):
        def ones(graph):
            return [[v] for v, colour in zip(graph.labels, graph.colours) if colour == 1]

        game, lua = own(ones), graze.Game("ones", rules=self.LUA)
        for text in ("path(3)", "coloured(path(3),1,0,1)", "coloured(path(3),1,1,1)",
                     "coloured(grid(2,3),1,0,1,2,1,0)+path(2)"):
            count = graze.Graph(text).colours.count(1)
            for misere in (False, True):
                self.assertEqual(graze.solve(game, text, misere=misere).winner,
                                 graze.solve(lua, text, misere=misere).winner)
            self.assertEqual(graze.solve(game, text).value, count % 2)
            self.assertEqual(len(graze.legal_moves(game, text)), count)

    def test_a_fault_names_the_coloured_position(self):
        def fails(graph):
            raise ValueError("no")

        with self.assertRaisesRegex(graze.BadInput, r"on coloured\(g6:Bg,1,0,2\)"):
            graze.solve(own(fails), "coloured(path(3),1,0,2)")


def without_an_edge(graph):
    """The graphs with one edge less."""
    edges = graph.edges()
    return [graze.Graph.from_edges(graph.n, edges[:i] + edges[i + 1:]) for i in range(len(edges))]


def painted(colour):
    """Col: a vertex gets the colour of the player, unless a neighbour has it."""
    def options(graph):
        found = []
        for v in range(graph.n):
            if graph.colours[v] == 0 and all(graph.colours[w] != colour
                                             for w in graph.neighbours(v)):
                found.append(graph.with_colours([colour if u == v else graph.colours[u]
                                                 for u in range(graph.n)]))
        return found
    return options


COL = """
local function paint(G, c)
  local list = {}
  for v = 0, G.n - 1 do
    local free = G:colour(v) == 0
    for _, w in ipairs(G:neighbours(v)) do free = free and G:colour(w) ~= c end
    if free then list[#list + 1] = G:with_colour(v, c) end
  end
  return list
end
game { name = "col", rule = "x", left = function(G) return paint(G, 1) end,
  right = function(G) return paint(G, 2) end }
"""


class Graphs(unittest.TestCase):
    """Games whose positions are graphs."""

    def test_options_are_graphs(self):
        game = graze.Game("edge", options=without_an_edge, rule=RULE)
        for graph in graze.find("true", n=(1, 5)):
            self.assertEqual(graze.solve(game, graph).value, len(graph.edges()) % 2)
            self.assertEqual(graze.outcome(game, graph, misere=True),
                             "P" if len(graph.edges()) % 2 else "N")
        moves = graze.moves(game, "path(3)")
        self.assertEqual([(move.value, move.to.m) for move in moves], [(1, 1), (1, 1)])

    def test_strategies_walk_through_graphs(self):
        strategy = graze.strategy(graze.Game("edge", options=without_an_edge, rule=RULE), "path(3)")
        self.assertEqual([node.graph.m for node in strategy.nodes], [2, 1, 0])
        self.assertEqual([(reply.does, reply.stands_for) for reply in strategy.nodes[0].replies],
                         [("go to g6:BG", 2)])
        self.assertEqual(strategy.nodes[1].move.does, "go to g6:B?")
        self.assertEqual(strategy.nodes[2].reason, "no-moves")
        with self.assertRaisesRegex(graze.BadArgument, "follow the nodes"):
            strategy.reply((0, 1))
        col = graze.Game("col", COL)
        self.assertIn("Answer", graze.explain(col, "path(4)", player="left"))
        with self.assertRaisesRegex(graze.BadArgument, "name the player who moves first"):
            graze.strategy(col, "path(4)")

    def test_left_and_right_are_those_of_lua(self):
        game = graze.Game("col", left=painted(1), right=painted(2), rule=RULE)
        in_lua = graze.Game("col", COL)
        self.assertTrue(game.is_partizan and in_lua.is_partizan)
        for graph in graze.find("true", n=(1, 4)):
            for colours in ([0] * graph.n, [1] + [0] * (graph.n - 1), [2] + [0] * (graph.n - 1)):
                start = graph.with_colours(colours)
                self.assertEqual(graze.outcome(game, start), graze.outcome(in_lua, start))
        self.assertEqual({graze.outcome(game, graze.Graph("empty(2)").with_colours(c))
                          for c in ([1, 0], [1, 1], [2, 0])}, {"N", "P"})
        solver = graze.Solver(in_lua, player="left")
        self.assertEqual([(move.does, move.outcome) for move in solver.moves("path(2)")],
                         [("colour 0 with 1", "N"), ("colour 1 with 1", "N")])
        self.assertEqual(graze.census(game, 4).by_value(), graze.census(in_lua, 4).by_value())

    def test_forms_that_do_not_go_together_are_refused(self):
        with self.assertRaises(graze.BadArgument):
            graze.Game("x", left=painted(1))
        with self.assertRaises(graze.BadArgument):
            graze.Game("x", moves=edges, options=without_an_edge)
        with self.assertRaises(graze.BadInput):
            graze.solve(graze.Game("x", options=lambda graph: [graph]), "path(2)")


class Faults(unittest.TestCase):
    def fault(self, function, graph="path(3)", ask=graze.solve):
        with self.assertRaises(graze.BadInput) as caught:
            ask(own(function), graph)
        return caught.exception

    def test_exceptions_are_told_with_their_place_and_cause(self):
        def fails(graph):
            return [[1 // 0]]  # the line that the error names

        for ask in (graze.solve, graze.moves, graze.legal_moves, graze.line,
                    lambda game, graph: graze.play(game, graph, [0]),
                    lambda game, graph: graze.symmetry(game, graph),
                    lambda game, graph: graze.census(game, 4, threads=4),
                    lambda game, graph: graze.random(game, 5, 0.5, samples=20)):
            error = self.fault(fails, ask=ask)
            self.assertIsInstance(error.__cause__, ZeroDivisionError)
            self.assertEqual(error.line, fails.__code__.co_firstlineno + 1)
            self.assertIn("test_custom_games.py:", str(error))
            self.assertRegex(str(error), r"ZeroDivisionError: .* \(on g6:.*\)$")

    def test_rules_that_depend_on_numbers_or_on_the_past_are_refused(self):
        calls = []

        def even(graph):
            return [[v] for v in range(0, graph.n, 2)]

        def tired(graph):
            calls.append(graph.n)
            return [] if len(calls) > 40 else [[v] for v in range(graph.n)]

        for function in (even, tired):
            error = self.fault(function, graph="path(6)")
            self.assertIn("give vertices colours instead", str(error))

    def test_all_kinds_of_exceptions_come_out_as_errors(self):
        for kind in (ValueError, KeyError, SystemExit, RecursionError, StopIteration,
                     GeneratorExit, graze.Undecided, MemoryError, UnicodeError):
            def fails(graph):
                raise kind("x" * 1000)

            self.assertIsInstance(self.fault(fails).__cause__, kind)

    def test_moves_that_are_none_are_refused(self):
        for moves, words in (([[]], "at least one vertex"), ([[0], [3]], "not a vertex"),
                             ([[0, 0]], "twice"), ([["a"]], "not a vertex"), ([[-1]], "not a vert"),
                             ([[0.0]], "not a vertex"), ([0], "a list of vertices"),
                             (None, "a list of moves"), (7, "a list of moves")):
            with self.subTest(moves=moves):
                error = self.fault(lambda graph: moves)
                self.assertIn(words, str(error))
                self.assertTrue(str(error).startswith("mine: "), str(error))

    def test_large_components_and_wrong_definitions_are_refused(self):
        self.assertIn("at most 64 vertices", str(self.fault(edges, "path(65)")))
        self.assertEqual(graze.solve(own(lambda graph: []), "64*path(2)").value, 0)
        for name in ("grim", "Mine", "", "mine:1"):
            with self.subTest(name=name), self.assertRaises(graze.BadInput):
                graze.Game(name, moves=edges)
        with self.assertRaises(graze.WrongType):
            graze.Game("mine", moves=[[0]])
        with self.assertRaises(graze.BadArgument):
            graze.Game("mine", "game {}", moves=edges)
        with self.assertRaises(graze.BadArgument):
            graze.solve(own(edges), "path(3)", store="/nowhere")

    def test_after_a_fault_the_game_goes_on(self):
        is_broken = True

        def moves(graph):
            if is_broken:
                raise ValueError("broken")
            return graph.edges()

        solver = graze.Solver(own(moves))
        with self.assertRaises(graze.BadInput):
            solver.solve("path(5)")
        is_broken = False
        self.assertEqual(solver.solve("path(5)").value, 0)

    def test_threads_get_their_own_causes(self):
        found = {}

        def work(i):
            def fails(graph):
                time.sleep(0.001)
                raise LookupError(i)

            for _ in range(20):
                try:
                    graze.solve(own(fails), "path(4)")
                except graze.BadInput as error:
                    found.setdefault(i, set()).add(error.__cause__.args)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, {i: {(i,)} for i in range(6)})


class Limits(unittest.TestCase):
    def test_time_ends_a_search(self):
        start = time.monotonic()
        answer = graze.solve(own(lambda graph: [[v] for v in graph.labels] + graph.edges()),
                             "gnp(40,0.3,1)", time=0.3, threads=4)
        self.assertEqual((answer.undecided, answer.value), ("time", None))
        self.assertLess(time.monotonic() - start, 10)

    def test_ctrl_c_ends_an_endless_function(self):
        for question in ('solve(graze.Game("mine", moves=endless), "path(3)")',
                         'play(graze.Game("mine", moves=endless), "path(3)", [0])',
                         'find(endless, n=3)'):
            with self.subTest(question=question), subprocess.Popen(
                    [sys.executable, "-c", SLOW_PROGRAM % question], stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE, text=True) as process:
                try:
                    self.assertEqual(process.stdout.readline(), "started\n")
                    process.send_signal(signal.SIGINT)
                    self.assertEqual(process.wait(TIME_LIMIT), 7)
                    self.assertEqual((process.stdout.read(), process.stderr.read()),
                                     ("interrupted 0\n", ""))
                finally:
                    process.kill()


if __name__ == "__main__":
    unittest.main()
