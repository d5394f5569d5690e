"""graze serve --rules: custom games over HTTP, against the command; graphs that are found."""

import json
import os
import subprocess
import tempfile
import unittest

import client
from client import Server

RULES = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "rules")
GRAPHS = ["path(6)", "cycle(5)+path(3)", "grid(2,3)", "star(4)", "empty(2)"]
FAULTY = """
game { name = "outside", rule = "x", moves = function(G) return {{G.n}} end }
game { name = "fails", rule = "x", moves = function(G)
  return nil + 1
end }
game { name = "endless", rule = "x", moves = function(G) while true do end end }
game { name = "pairs-of-lone", rule = "x", whole = true, moves = function(G)
  local list = {}
  for v = 0, G.n - 1 do
    for w = v + 1, G.n - 1 do
      if G:degree(v) == 0 and G:degree(w) == 0 then list[#list + 1] = {v, w} end
    end
  end
  return list
end }
"""


def solve(path, game, graph, *more):
    words = [client.PROGRAM, "solve", "--json", "--moves", "--rules", path, game, graph, *more]
    run = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(run.stdout)


ONES = """
game { name = "ones", rule = "Remove a vertex of colour 1.", moves = function(G)
  local list = {}
  for v = 0, G.n - 1 do if G:colour(v) == 1 then list[#list + 1] = {v} end end
  return list
end }
"""


class Colours(unittest.TestCase):
    """Colours reach custom games from expressions, files and objects."""

    def test_colours_are_read_and_shown(self):
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as rules:
            rules.write(ONES)
            rules.flush()
            with Server("--rules", rules.name) as server:
                sources = ({"graph": "coloured(path(3),1,0,200)"},
                           {"graph": "p edge 3 2\nn 1 1\nn 3 200\ne 1 2\ne 2 3\n", "format": "dimacs"},
                           {"graph": {"n": 3, "edges": [[0, 1], [1, 2]], "colours": [1, 0, 200]}})
                for source in sources:
                    shown = server.answer("graph", **source)
                    self.assertEqual((shown["colours"], shown["graph6"]), ([1, 0, 200], None))
                    moves = server.answer("moves", game="ones", **source)["moves"]
                    self.assertEqual([move["take"] for move in moves], [[0]])
                after = server.answer("play", game="ones", take=[0], **sources[0])
                self.assertEqual((after["alive"], after["over"]), ([1, 2], True))
                self.assertIsNone(server.answer("graph", graph="path(3)")["colours"])
                for colours in ([1], [1, 0, 256], [1, 0, -1], "x", [1, 0, "1"]):
                    graph = {"n": 3, "edges": [], "colours": colours}
                    status, answer = server.ask("graph", graph=graph)
                    self.assertEqual((status, answer["error"]["field"]), (400, "colours"))


def solve_object(path, game, graph, *more):
    """The command's answer for a graph object of the API."""
    colours = graph["colours"] or [0] * graph["n"]
    dots = [f'{name} [colour={colour}];' for name, colour in zip(graph["names"], colours)]
    lines = [f'{graph["names"][a]} -- {graph["names"][b]};' for a, b in graph["edges"]]
    with tempfile.NamedTemporaryFile("w", suffix=".dot") as file:
        file.write("graph {" + " ".join(dots + lines) + "}")
        file.flush()
        return solve(path, game, file.name, "--names", *more)


class GamesOnGraphs(unittest.TestCase):
    """/api/options, against the command, along whole games."""

    def play(self, rules, game, graph, *players):
        """Plays the last option of every position; returns the number of moves."""
        path = os.path.join(RULES, rules)
        player, turns, first = None, 0, graph
        with Server("--rules", path) as server:
            listed = server.get("/api/games")
            self.assertIn(game, [entry["name"] for entry in listed["on_options"]])
            self.assertNotIn(game, [entry["name"] for entry in listed["games"]])
            while True:
                more = {}
                if players:
                    player = players[turns % 2]
                    more = {"player": player}
                answer = server.answer("options", game=game, graph=graph, **more)
                words = ["--player", player] if player else []
                expected = (solve_object(path, game, answer["graph"], *words) if turns
                            else solve(path, game, first, *words))
                self.compare(answer, expected)
                if answer["over"]:
                    return turns
                graph = answer["moves"][-1]["graph"]
                turns += 1

    def compare(self, answer, expected):
        moves = expected["moves"]
        self.assertEqual([move["does"] for move in answer["moves"]], [move["does"] for move in moves])
        for ours, theirs in zip(answer["moves"], moves):
            self.assertEqual((ours["wins"], ours["value"]), (theirs["wins"], theirs["value"]))
        for name in ("best", "longest"):
            index = answer[name]
            does = None if index is None else answer["moves"][index]["does"]
            self.assertEqual(does, expected[name] and expected[name]["does"], name)

    def test_a_token_walks_as_by_the_command(self):
        self.assertGreater(self.play("geography.lua", "geography", "coloured(grid(2,3),1,0^5)"), 1)

    def test_edges_go_as_by_the_command(self):
        self.assertEqual(self.play("remove-edge.lua", "remove-edge", "cycle(5)"), 5)

    def test_left_and_right_paint_in_turn(self):
        self.assertGreater(self.play("col.lua", "col", "path(4)", "left", "right"), 1)
        self.assertGreater(self.play("col.lua", "snort", "path(4)", "right", "left"), 1)

    def test_names_of_vertices_last_through_a_game(self):
        with Server("--rules", os.path.join(RULES, "geography.lua")) as server:
            answer = server.answer("options", game="geography", graph="coloured(path(4),1,0,0,0)")
            (move,) = answer["moves"]
            self.assertEqual(move["graph"]["names"], ["1", "2", "3"])
            answer = server.answer("options", game="geography", graph=move["graph"])
            self.assertEqual([move["does"] for move in answer["moves"]], ["take 1; colour 2 with 1"])

    def test_what_does_not_fit_is_refused(self):
        with Server("--rules", os.path.join(RULES, "col.lua")) as server:
            for field, members in (
                ("game", {"game": "grim"}),
                ("player", {"game": "col", "player": "me"}),
                ("names", {"game": "col", "graph": {"n": 2, "edges": [], "names": ["a"]}}),
                ("names", {"game": "col", "graph": {"n": 2, "edges": [], "names": ["a", 1]}}),
            ):
                status, answer = server.ask("options", **{"graph": "path(2)", **members})
                self.assertEqual((status, answer["error"]["field"]), (400, field), answer)
        with Server("--rules", os.path.join(RULES, "geography.lua")) as server:
            status, answer = server.ask("options", game="geography", graph="path(2)", player="left")
            self.assertEqual((status, answer["error"]["field"]), (400, "player"))


class OwnGames(unittest.TestCase):
    def compare(self, path, game, names):
        with Server("--rules", path) as server:
            games = server.get("/api/games")["games"]
            self.assertEqual([entry["name"] for entry in games][: len(names)], names)
            self.assertIn("arc-kayles", [entry["name"] for entry in games])
            for graph in GRAPHS:
                with self.subTest(game=game, graph=graph):
                    self.compare_on(server, solve(path, game, graph), game, graph)

    def compare_on(self, server, expected, game, graph):
        answer = server.answer("explain", game=game, graph=graph)
        for name in ("n", "m", "game", "value", "outcome"):
            self.assertEqual(answer[name], expected[name], name)
        takes = [move["take"] for move in expected["moves"]]
        self.assertEqual([move["take"] for move in answer["moves"]], takes)
        listed = server.answer("moves", game=game, graph=graph)["moves"]
        self.assertEqual(sorted(move["take"] for move in listed), sorted(takes))
        for take in takes[:3]:
            played = server.answer("play", game=game, graph=graph, take=take)
            self.assertEqual(played["removed"], take)
        reply = server.answer("reply", game=game, graph=graph)
        self.assertIn(reply["take"], takes or [None])

    def test_kayles_is_played_as_by_the_command(self):
        self.compare(os.path.join(RULES, "kayles.lua"), "kayles", ["kayles"])

    def test_a_scored_game_with_a_parameter_is_played_as_by_the_command(self):
        self.compare(os.path.join(RULES, "harvest.lua"), "harvest:3", ["harvest"])

    def test_rows_of_the_list_have_what_those_of_built_in_games_have(self):
        with Server("--rules", os.path.join(RULES, "harvest.lua")) as server:
            own, built_in = (server.get("/api/games")["games"][i] for i in (0, 1))
        self.assertEqual(own.keys(), built_in.keys())
        self.assertTrue(own["scored"])
        self.assertEqual(own["parameter"]["kind"], "text")
        self.assertEqual(own["parameter"]["default"], "1")

    def test_sequences_and_expressions_have_the_games(self):
        with Server("--rules", os.path.join(RULES, "kayles.lua")) as server:
            answer = server.answer("sequence", game="kayles", graph="path(n)", to=12)
            self.assertEqual(answer["values"], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4])
            answer = server.answer("find", expression="kayles(G) == 0", to=6, **{"class": "trees"})
            self.assertEqual(answer["found"], 1)

    def test_errors_of_the_rules_are_told(self):
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write(FAULTY)
            file.flush()
            with Server("--rules", file.name) as server:
                self.told(server, "outside", "outside: move 1 on g6:@ takes something")
                self.told(server, "fails", f"{file.name}:4: attempt to perform arithmetic")
                answer = server.answer("explain", game="pairs-of-lone", graph="empty(4)")
                self.assertEqual((answer["value"], answer["adds_up"]), (0, False))
                self.assertNotIn("pairing", {k for k, v in answer.items() if v})

    def test_rules_that_never_end_reach_the_limit(self):
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write(FAULTY)
            file.flush()
            with Server("--rules", file.name, "--time", "500ms") as server:
                status, answer = server.ask("judge", game="endless", graph="path(2)", take=[0])
                self.assertEqual((status, answer["error"]["code"]), (422, "undecided"))
                answer = server.answer("explain", game="endless", graph="path(2)")
                self.assertEqual(answer["undecided"], "time")

    def told(self, server, game, text):
        for question in ("explain", "reply"):
            status, answer = server.ask(question, game=game, graph="path(1)")
            self.assertEqual((status, answer["error"]["code"]), (400, "bad_rules"))
            self.assertEqual(answer["error"]["field"], "game")
            self.assertTrue(answer["error"]["message"].startswith(text), answer)

    def test_a_file_that_defines_no_game_or_never_ends_starts_no_server(self):
        for text, message in (
            ("x = ", "1: unexpected symbol near <eof>"),
            ("return", "there is no game in it"),
            ("while true do end", "not decided: time"),
        ):
            with self.subTest(text=text), tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
                file.write(text)
                file.flush()
                words = [client.PROGRAM, "serve", "--rules", file.name, "--time", "1s"]
                run = subprocess.run(words, stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(run.returncode, 1)
                self.assertRegex(run.stderr, message)


class Finding(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--time", "2s").__enter__()

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0, cls.server.messages

    def test_graphs_are_those_of_the_command(self):
        for kind, options in (("all", []), ("connected", ["--connected"]), ("trees", ["--trees"])):
            for expression in ("grim(G) == 0", "G:max_degree() <= 2", "arc_kayles(G) ~= 0"):
                with self.subTest(kind=kind, expression=expression):
                    members = {"expression": expression, "from": 2, "to": 6, "class": kind}
                    answer = self.server.answer("find", first=200, **members)
                    lines = client.run("find", expression, "--n", "2..6", *options)
                    self.assertEqual([graph["graph6"] for graph in answer["graphs"]], lines[:200])
                    self.assertEqual(answer["found"], len(lines))
                    self.assertIsNone(answer["undecided"])

    def test_graphs_are_drawn_as_by_graph(self):
        answer = self.server.answer("find", expression="G:is_tree()", to=5, first=4)
        self.assertEqual((answer["found"], len(answer["graphs"])), (8, 4))
        for graph in answer["graphs"]:
            drawn = self.server.answer("graph", graph=graph["graph6"], format="graph6")
            for name in graph:
                self.assertEqual(graph[name], drawn[name], name)

    def test_faults_name_the_column_or_the_member(self):
        for members, field, column in (
            ({"expression": "grim(G) =="}, "expression", 11),
            ({"expression": "true and G:foo()"}, "expression", 12),
            ({"expression": "G.n"}, "expression", None),
            ({"expression": "  "}, "expression", None),
            ({}, "expression", None),
            ({"expression": "true", "class": "forests"}, "class", None),
            ({"expression": "true", "from": 5, "to": 4}, "to", None),
            ({"expression": "true", "to": 17}, "to", None),
            ({"expression": "true", "first": 201}, "first", None),
        ):
            with self.subTest(members=members):
                status, answer = self.server.ask("find", **members)
                self.assertEqual(status, 400)
                self.assertEqual(answer["error"]["field"], field)
                self.assertEqual(answer["error"]["column"], column)

    def test_limits_hold_inside_expressions(self):
        for expression in (
            "(function() while true do end end)()",
            "#for_graphs(12, {}, function(G) return 1 end) > 0",
        ):
            answer = self.server.answer("find", expression=expression, to=9, budget_ms=200)
            self.assertEqual((answer["found"], answer["undecided"]), (0, "time"))


if __name__ == "__main__":
    unittest.main()
