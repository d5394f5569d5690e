"""The answers of the API against those of the command."""

import functools
import itertools
import json
import math
import operator
import re
import subprocess
import tempfile
import unittest

from client import Server, certificate, run, solve

NORMAL = ["grim", "arc-kayles", "nd-arc-kayles", "node-kayles", "nd-node-kayles", "csg:1,2,4"]
GAMES = NORMAL + ["octal:0.137", "smash-and-grab", "smash-and-grab:2"]
GRAPHS = [
    "path(7)",
    "cycle(6)+path(3)",
    "substar(1,2,2)",
    "grid(3,3)",
    "petersen()",
    "empty(3)",
    "path(0)",
    "2*star(3)+empty(1)",
]


def for_each(games=None, graphs=None):
    """Runs a test for every one of some games on every one of some graphs."""

    def repeat(test):
        @functools.wraps(test)
        def tests(self):
            for game, graph in itertools.product(games or GAMES, graphs or GRAPHS):
                with self.subTest(game=game, graph=graph):
                    test(self, game, graph)

        return tests

    return repeat


def induced(graph, alive):
    """The graph on some vertices, numbered from 0."""
    place = {v: i for i, v in enumerate(alive)}
    edges = [[place[u], place[v]] for u, v in graph["edges"] if u in place and v in place]
    return {"n": len(alive), "edges": edges}


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().__enter__()

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0, cls.server.messages
        assert cls.server.messages == "", cls.server.messages

    def test_reductions(self):
        for name, members, words in (
                ("maker-breaker-to-arc-kayles", {"formula": "2; 1 2; 2"}, ["2; 1 2; 2"]),
                ("node-kayles-to-csg:2", {"graph": "path(3)"}, ["path(3)"]),
                ("isomorphism-to-symmetry", {"graph": "path(3)", "second": "star(2)"},
                 ["path(3)", "star(2)"])):
            answer = self.server.answer("reduce", reduction=name, check=True, **members)
            printed = json.loads(run("reduce", "--json", "--check", name, *words)[0])
            self.assertEqual(answer.pop("undecided"), None)
            for key in ("game", "n", "m", "result", "comparisons", "agree"):
                self.assertEqual(answer[key], printed[key], (name, key))
            self.assertTrue(answer["agree"])

    def compare(self, answer, expected):
        for name in ("n", "m", "game", "value", "outcome"):
            self.assertEqual(answer[name], expected[name], name)
        self.assertIsNone(answer["undecided"])
        moves = [(move["take"], move["value"]) for move in answer["moves"]]
        self.assertEqual(moves, [(move["take"], move["value"]) for move in expected["moves"]])

    @for_each()
    def test_values_and_moves_are_those_of_the_command(self, game, graph):
        answer = self.server.answer("explain", game=game, graph=graph)
        self.compare(answer, solve("--moves", game, graph))
        ids = [method["id"] for method in answer["methods"]]
        self.assertEqual(ids, solve(game, graph)["method"])

    @for_each(games=NORMAL)
    def test_misere_outcomes_are_those_of_the_command(self, game, graph):
        answer = self.server.answer("explain", game=game, graph=graph, misere=True)
        expected = solve("--misere", "--moves", game, graph)
        self.assertEqual(answer["outcome"], expected["outcome"])
        self.assertEqual(answer["play"], "misere")
        self.assertEqual(
            [move["take"] for move in answer["moves"]],
            [move["take"] for move in expected["moves"]],
        )
        wins = any(move["wins"] for move in answer["moves"])
        over = not answer["moves"]
        self.assertEqual(answer["outcome"], "N" if wins or over else "P")

    @for_each(graphs=["grid(3,3)", "cycle(6)+path(3)"])
    def test_a_position_with_vertices_gone_is_the_induced_graph(self, game, text):
        graph = self.server.answer("graph", graph=text)
        alive = [v for v in range(graph["n"]) if v % 4 != 1]
        answer = self.server.answer("explain", game=game, graph=text, alive=alive)
        alone = self.server.answer("explain", game=game, graph=induced(graph, alive))
        self.assertEqual(answer["value"], alone["value"])
        self.assertEqual(
            [move["take"] for move in answer["moves"]],
            [[alive[v] for v in move["take"]] for move in alone["moves"]],
        )

    @for_each()
    def test_components_add_up(self, game, graph):
        answer = self.server.answer("explain", game=game, graph=graph)
        self.assertEqual(answer["adds_up"], not game.startswith("smash"))
        vertices = sorted(v for part in answer["components"] for v in part["vertices"])
        self.assertEqual(vertices, list(range(answer["n"])))
        if answer["adds_up"]:
            values = [part["value"] for part in answer["components"]]
            self.assertEqual(functools.reduce(operator.xor, values, 0), answer["value"])
        for method in answer["methods"]:
            self.assertTrue(method["statement"], method)

    @for_each()
    def test_moves_are_listed_without_solving(self, game, graph):
        listed = self.server.answer("moves", game=game, graph=graph)
        solved = self.server.answer("explain", game=game, graph=graph, want=["moves"])
        self.assertTrue(listed["complete"])
        self.assertEqual(listed["over"], not listed["moves"])
        self.assertIsNone(solved["components"])
        self.assertEqual(
            [move["removed"] for move in listed["moves"]],
            [move["removed"] for move in solved["moves"]],
        )

    def play_to_the_end(self, question, strength=1):
        """Lets the solver play both sides; returns the last answer."""
        state = dict(question)
        for seed in range(100):
            answer = self.server.answer("reply", strength=strength, seed=seed, **state)
            if answer["take"] is None:
                return answer
            replayed = self.server.answer("play", take=answer["take"], **state)
            for name in ("alive", "turn", "scores", "over", "winner", "removed"):
                self.assertEqual(replayed[name], answer[name], name)
            state.update({name: answer[name] for name in ("alive", "turn", "scores")})
        self.fail("the game does not end")

    @for_each()
    def test_perfect_play_ends_as_explained(self, game, graph):
        for misere in (False, True) if game in NORMAL else (False,):
            question = {"game": game, "graph": graph, "misere": misere}
            end = self.play_to_the_end(question)
            explained = self.server.answer("explain", **question)
            self.assertTrue(end["over"])
            self.assertEqual(end["winner"], explained["winner"])
            if explained["play"] == "score":
                first, second = end["scores"]
                self.assertEqual(first - second, explained["value"])

    @for_each()
    def test_weak_play_is_legal_and_ends(self, game, graph):
        for strength in (0, 0.5):
            end = self.play_to_the_end({"game": game, "graph": graph}, strength)
            self.assertIn(end["winner"], (0, 1, "draw"))

    @for_each()
    def test_generous_play_takes_a_worst_move(self, game, graph):
        question = {"game": game, "graph": graph}
        explained = self.server.answer("explain", want=["moves"], **question)
        for seed in range(3):
            taken = self.server.answer("reply", generosity=1, seed=seed, **question)["take"]
            if taken is None:
                continue
            made = next(m for m in explained["moves"] if m["take"] == taken)
            if explained["play"] == "score":
                self.assertEqual(made["value"], min(m["value"] for m in explained["moves"]))
            else:
                self.assertEqual(made["wins"], all(m["wins"] for m in explained["moves"]))

    @for_each()
    def test_lines_are_played_out_and_won_by_the_winner(self, game, graph):
        question = {"game": game, "graph": graph}
        line = self.server.answer("line", **question)
        explained = self.server.answer("explain", **question)
        self.assertTrue(line["complete"])
        self.assertEqual(line["winner"], explained["winner"])
        self.assertEqual(line["moves"], explained["line"])
        if explained["moves_left_exact"]:  # who wins makes the last move
            winner = (explained["moves_left"] + 1) % 2
            self.assertEqual(winner, explained["winner"])
        else:
            self.assertEqual(len(line["moves"]), explained["moves_left"])
        state = self.server.answer("reply", strength=0, **question)
        over, winner = state["take"] is None, state["winner"]
        state = dict(question)
        for move in line["moves"]:
            played = self.server.answer("play", take=move["take"], **state)
            self.assertEqual(played["removed"], move["removed"])
            state.update({name: played[name] for name in ("alive", "turn", "scores")})
            over, winner = played["over"], played["winner"]
        self.assertTrue(over)
        self.assertEqual(winner, line["winner"])

    def test_points_so_far_decide_the_whole_game(self):
        question = {"game": "smash-and-grab", "graph": "path(1)"}
        self.assertEqual(self.server.answer("explain", **question)["winner"], 0)
        behind = self.server.answer("explain", scores=[0, 3], **question)
        self.assertEqual((behind["value"], behind["winner"]), (1, 1))
        self.assertFalse(behind["moves"][0]["wins"])
        even = self.server.answer("explain", scores=[1, 0], turn=1, **question)
        self.assertEqual(even["winner"], "draw")

    @for_each(games=NORMAL, graphs=["cycle(6)", "grid(4,4)", "path(7)"])
    def test_a_pairing_is_that_of_the_command(self, game, graph):
        words = ["symmetry", "--json", game, graph]
        pairing = self.server.answer("explain", game=game, graph=graph)["pairing"]
        try:
            expected = json.loads(run(*words)[0])
        except subprocess.CalledProcessError:  # no pairing is known for this game
            self.assertIsNone(pairing)
            return
        self.assertEqual(pairing is not None, expected["found"])
        if pairing:
            self.assertEqual(pairing["image"], expected["permutation"])
            self.assertEqual(pairing["first"], expected["first"])
            self.assertEqual(pairing["outcome"], expected["outcome"])
            self.assertEqual(pairing["claim"]["id"], expected["claim"])

    @for_each(NORMAL, GRAPHS)
    def test_reasons_of_moves_hold(self, game, graph):
        question = {"game": game, "graph": graph, "budget_ms": 10000}
        answer = self.server.answer("explain", **question, want=["moves", "reasons"])
        alive = range(answer["n"])
        for move in answer["moves"]:
            rest = [v for v in alive if v not in move["removed"]]
            after = self.server.answer("explain", **question, alive=rest, turn=1)
            reason = move["reason"]
            answered = re.match(r"answered by ([0-9 ]+)", reason)
            self.assertEqual(answered is not None, not move["wins"], reason)
            if answered:
                chosen = [int(v) for v in answered[1].split()]
                good = [m["take"] for m in after["moves"] if m["wins"]]
                self.assertTrue(any(set(chosen) <= set(take) for take in good), reason)
            self.assertEqual(reason == "leaves no move", after["moves"] == [], reason)
            nim_sum = re.match("leaves ([0-9]+(?: \u2295 [0-9]+)+)", reason)
            if nim_sum:
                values = [c["value"] for c in after["components"] if c["value"] or len(c["vertices"]) > 1]
                self.assertEqual(
                    sorted(v for v in map(int, nim_sum[1].split(" \u2295 ")) if v),
                    sorted(v for v in values if v),
                )

    def test_illegal_moves_say_why(self):
        cases = [
            ("csg:1,2,4", "path(7)", None, [1, 2], "disconnect the component into 2 parts"),
            ("csg:1,2,4", "path(7)", None, [0, 1, 2], "csg:1,2,4 takes 1, 2 or 4"),
            ("csg:1,2,4", "path(7)", None, [0, 2], "0 and 2 are not adjacent"),
            ("csg:1,2,4", "path(7)", None, [0, 1, 5, 6], "are not connected by what is taken"),
            ("csg:1,2,4", "path(7)", [4, 5, 6], [0], "vertex 0 is no longer on the board"),
            ("csg:1,2,4", "path(7)", [4, 5, 6], [5], "disconnect the component into 2 parts"),
            ("csg:1,2,4", "path(3)+path(2)", None, [2, 3], "are not in one component"),
            ("csg:1,2,4", "path(7)", None, [0, 0], "named twice"),
            ("arc-kayles", "path(7)", [0, 1, 3, 4], [0, 3], "are not in one component"),
            ("octal:0.4", "path(3)", None, [0], "would be connected"),
            ("octal:0.07", "path(3)", None, [0], "takes 2"),
            ("octal:0.06", "path(2)", None, [0, 1], "nothing would be left"),
            ("grim", "path(2)+empty(1)", None, [2], "vertex 2 has no neighbour"),
            ("grim", "path(2)", None, [], "at least one vertex"),
            ("node-kayles", "path(5)", None, [0], "all its neighbours"),
            ("nd-node-kayles", "path(5)", None, [1, 2, 3], "connected or empty"),
            ("smash-and-grab", "path(5)", None, [1], "every neighbour"),
        ]
        for game, graph, alive, take, reason in cases:
            with self.subTest(game=game, graph=graph, take=take):
                status, answer = self.server.ask(
                    "play", game=game, graph=graph, alive=alive, take=take
                )
                self.assertEqual(status, 422)
                self.assertEqual(answer["error"]["code"], "illegal_move")
                self.assertEqual(answer["error"]["field"], "take")
                self.assertIn(reason, answer["error"]["message"])
                verdict = self.server.answer(
                    "judge", game=game, graph=graph, alive=alive, take=take
                )
                self.assertEqual(verdict, {"move": None, "reason": answer["error"]["message"]})

    @for_each()
    def test_every_move_listed_is_judged_to_be_one_and_has_its_vertices(self, game, graph):
        choice = {entry["name"]: entry["choice"] for entry in self.server.get("/api/games")["games"]}
        for move in self.server.answer("moves", game=game, graph=graph)["moves"][:20]:
            verdict = self.server.answer("judge", game=game, graph=graph, take=move["take"])
            by = move.pop("by", None)
            self.assertEqual(verdict, {"move": move, "reason": None})
            self.assertEqual(bool(by), choice[game.split(":")[0]] == "vertex")
            self.assertLessEqual(set(by or []), set(move["take"]))

    def test_graphs_in_all_formats_are_the_same(self):
        texts = {
            "auto": ["path(4)", "g6:CU", "CU", ">>graph6<<CU\n", ":Cdv\n", "0 1\n1 2\n2 3\n"],
            "expression": ["append(path(1),0,3)"],
            "graph6": ["CU"],
            "edgelist": ["n 4\n0 1\n1 2\n2 3"],
            "dimacs": ["p edge 4 3\ne 1 2\ne 2 3\ne 3 4\n"],
            "dot": ["graph { a -- b -- c -- d }"],
        }
        for format_name, graphs in texts.items():
            for graph in graphs:
                with self.subTest(graph=graph):
                    answer = self.server.answer("graph", graph=graph, format=format_name)
                    self.assertEqual((answer["n"], answer["m"]), (4, 3))
                    degrees = [sum(v in edge for edge in answer["edges"]) for v in range(4)]
                    self.assertEqual(sorted(degrees), [1, 1, 2, 2])
                    again = self.server.answer("graph", graph=answer["graph6"])
                    self.assertEqual(again["edges"], answer["edges"])
        drawn = self.server.answer("graph", graph={"n": 4, "edges": [[0, 1], [2, 1], [2, 3]]})
        self.assertEqual(drawn["edges"], [[0, 1], [1, 2], [2, 3]])

    def test_drawings_are_inside_the_box_and_never_change(self):
        for graph in GRAPHS + ["grid(5,7)", "randomtree(60,2)", "complete(9)"]:
            with self.subTest(graph=graph):
                answer = self.server.answer("graph", graph=graph)
                places = [tuple(place) for place in answer["layout"]]
                self.assertEqual(len(places), answer["n"])
                self.assertEqual(len(set(places)), answer["n"])
                self.assertTrue(all(0 <= x <= 1 and 0 <= y <= 1 for x, y in places))
                self.assertGreater(answer["aspect"], 0)
                self.assertEqual(answer, self.server.answer("graph", graph=graph))

    def test_vertices_touch_neither_each_other_nor_edges_of_others(self):
        def distance(p, a, b):
            """Of a point from the line between two others."""
            way = b - a
            share = ((p - a) * way.conjugate()).real / abs(way) ** 2
            return abs(p - a - min(max(share, 0), 1) * way)

        for graph in ["product(cycle(4),path(3))", "join(path(3),path(2))", "petersen()",
                      "gnp(30,0.2,1)", "grid(4,5)", "complete(20)", "2*wheel(6)+rooks(3,4)"]:
            with self.subTest(graph=graph):
                answer = self.server.answer("graph", graph=graph)
                width, height = answer["width"], answer["width"] / answer["aspect"]
                places = [complex(x * width, y * height) for x, y in answer["layout"]]
                for p, q in itertools.combinations(places, 2):
                    self.assertGreaterEqual(abs(p - q), 1)  # in diameters of a vertex
                for a, b in answer["edges"]:
                    for v in set(range(answer["n"])) - {a, b}:
                        self.assertGreaterEqual(distance(places[v], places[a], places[b]), 0.5)

    def test_kneser_graph_of_five_is_drawn_as_the_petersen_graph(self):
        def lengths(text):
            drawn = self.server.answer("graph", graph=text)
            places = [(x * drawn["aspect"], y) for x, y in drawn["layout"]]
            return sorted(round(math.dist(places[u], places[v]), 3) for u, v in drawn["edges"])

        self.assertEqual(lengths("kneser(5,2)"), lengths("petersen()"))

    def test_graphs_too_large_to_draw_are_answered_by_theorems(self):
        graph = self.server.answer("graph", graph="path(1000000000)")
        self.assertEqual((graph["n"], graph["drawn"], graph["edges"]), (10**9, False, None))
        answer = self.server.answer("explain", game="arc-kayles", graph="path(1000000000)")
        expected = solve("arc-kayles", "path(1000000000)")
        self.assertEqual(answer["value"], expected["value"])
        self.assertIsNone(answer["moves"])

    def test_sequences_are_those_of_the_command(self):
        for game, family, start, end in [
            ("arc-kayles", "path(n)", 0, 300),
            ("csg:1,2,4", "append(substar(1,1,1),0,n)", 0, 120),
            ("grim", "cycle(n)", 3, 40),
            ("node-kayles", "grid(2,n)", 1, 9),
            ("smash-and-grab", "path(n)", 0, 30),
        ]:
            with self.subTest(game=game, family=family):
                words = ["sequence", game, family, "--n", f"{start}..{end}"]
                question = {"game": game, "graph": family, "from": start, "to": end}
                answer = self.server.answer("sequence", **question)
                self.assertEqual(answer["values"], [int(v) for v in run(*words, "--values")])
                period = run(*words, "--period")[0].split()
                if answer["period"] is None:
                    self.assertEqual(answer["status"], "none")
                    self.assertNotEqual(period[0], "period")
                else:
                    # the command counts the preperiod from the first n
                    found = [answer["period"], answer["preperiod"] - start, answer["status"]]
                    self.assertEqual([str(part) for part in found], period[1:4:2] + period[4:5])

    def test_tables_are_those_of_the_command(self):
        answer = self.server.answer(
            "table",
            game="csg:1,2,4",
            graph="substar(1^t,k)",
            rows={"name": "k", "to": 5},
            cols={"name": "t", "from": 1, "to": 6},
        )
        words = ["table", "csg:1,2,4", "substar(1^t,k)", "--rows", "k=0..5", "--cols", "t=1..6"]
        rows = [line.split(",") for line in run(*words, "--csv")]
        self.assertEqual(answer["values"], [[int(cell) for cell in row[1:]] for row in rows[1:]])

    def test_lists_agree_with_the_command(self):
        games = self.server.get("/api/games")["games"]
        listed = [json.loads(line) for line in run("games", "--json")]
        on_graphs = [g for g in listed if g["name"] not in ("avoid-true", "maker-breaker")]
        self.assertEqual([g["name"] for g in games], [g["name"] for g in on_graphs])
        for game, row in zip(games, on_graphs):
            self.assertEqual((game["rule"], game["reference"]), (row["rule"], row["reference"]))
            self.server.answer("play", **game["example"])
            if game["parameter"]:
                name = f"{game['name']}:{game['parameter']['default']}"
                self.server.answer("moves", game=name, graph="path(3)")
        families = self.server.get("/api/families")["families"]
        signatures = [json.loads(line)["signature"] for line in run("families", "--json")]
        self.assertEqual([f["signature"] for f in families], signatures)
        for family in families:
            graph = self.server.answer("graph", graph=family["example"])
            self.assertTrue(graph["drawn"])

    def test_sliders_stay_in_the_limits_of_drawing(self):
        for family in self.server.get("/api/families")["families"]:
            if not all(p["kind"] == "number" for p in family["parameters"]):
                continue
            for end in ("least", "most"):
                numbers = ",".join(str(p[end]) for p in family["parameters"])
                text = f"{family['name']}({numbers})"
                with self.subTest(graph=text):
                    self.assertTrue(self.server.answer("graph", graph=text)["drawn"])

    def test_certificates_are_checked(self):
        for game, graph in (("arc-kayles", "grid(3,4)"), ("grim", "petersen()")):
            text = certificate(game, graph)
            answer = self.server.answer("check", certificate=text)
            self.assertEqual((answer["accepted"], answer["count"]), (True, 1))
            self.assertIsNone(answer["words"])
            (proved,) = answer["certificates"]
            expected = solve(game, graph)
            self.assertEqual(proved["claim"], f"value {expected['value']}")
            self.assertEqual((proved["game"], proved["n"]), (game, expected["n"]))
            wrong = text.replace(proved["claim"], f"value {expected['value'] + 1}", 1)
            self.assertNotEqual(wrong, text)
            answer = self.server.answer("check", certificate=wrong)
            self.assertIs(answer["accepted"], False)
            self.assertRegex(answer["error"], "^certificate:[0-9]+(:[0-9]+)?: rejected: ")

    def test_the_first_proof_is_put_into_words(self):
        text = certificate("arc-kayles", "grid(3,4)")
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(text)
            file.flush()
            words = run("check", "--print", "--most", "50", file.name)
        self.assertIn("This proves the claim.", words)
        for given in (text, text + certificate("grim", "path(6)")):
            self.assertEqual(self.server.answer("check", certificate=given, words=True)["words"].splitlines(), words)
        wrong = text.replace("claim value 1", "claim value 2")
        self.assertIsNone(self.server.answer("check", certificate=wrong, words=True)["words"])


if __name__ == "__main__":
    unittest.main()
