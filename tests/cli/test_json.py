#!/usr/bin/env python3
"""The JSON of graze solve has the documented fields and types, and its parts agree.

Usage: test_json.py GRAZE
"""

import json
import subprocess
import sys
import unittest

GRAZE = None

GRAPH_GAMES = [
    "grim", "arc-kayles", "nd-arc-kayles", "node-kayles", "nd-node-kayles", "csg:1,2,4",
    "octal:0.137",
]
SCORED_GAMES = ["smash-and-grab", "smash-and-grab:3"]
GRAPHS = ["path(5)", "cycle(4)+2*empty(1)", "petersen()", "grid(2,4)", "empty(0)", "g6:DQc"]
MOVES = ("moves", "best", "longest")
FIELDS = ["input", "n", "m", "game", "play", "value", "outcome", "method", "nodes", "seconds"]


def solve(*arguments):
    """The JSON objects that a run of graze solve prints; it must end with status 0."""
    run = subprocess.run(
        [GRAZE, "solve", "--json", *arguments], capture_output=True, text=True, timeout=60,
        check=False,
    )
    if run.returncode != 0 or run.stderr:
        raise AssertionError(f"{arguments}: status {run.returncode}, stderr {run.stderr!r}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


class JsonOfSolve(unittest.TestCase):
    def check_common(self, answer, graph, game, play, extra=()):
        self.assertEqual(set(answer), set(FIELDS) | set(extra))
        self.assertEqual(answer["input"], graph)
        self.assertEqual(answer["game"], game)
        self.assertEqual(answer["play"], play)
        for field in ("n", "m", "nodes"):
            self.assertTrue(is_whole(answer[field]) and answer[field] >= 0, field)
        self.assertIsInstance(answer["seconds"], (int, float))
        self.assertGreaterEqual(answer["seconds"], 0)
        self.assertIsInstance(answer["method"], list)
        self.assertTrue(answer["method"])
        self.assertTrue(all(isinstance(method, str) and method for method in answer["method"]))

    def test_values_and_outcomes_of_normal_play_agree(self):
        for game in GRAPH_GAMES:
            for answer, graph in zip(solve(game, *GRAPHS), GRAPHS, strict=True):
                with self.subTest(game=game, graph=graph):
                    self.check_common(answer, graph, game, "normal")
                    self.assertTrue(is_whole(answer["value"]) and answer["value"] >= 0)
                    self.assertEqual(answer["outcome"], "N" if answer["value"] else "P")

    def test_outcome_questions_have_no_value(self):
        for option, play in (("--outcome", "normal"), ("--misere", "misere")):
            for game in GRAPH_GAMES:
                for answer, graph in zip(solve(option, game, *GRAPHS), GRAPHS, strict=True):
                    with self.subTest(option=option, game=game, graph=graph):
                        self.check_common(answer, graph, game, play)
                        self.assertIsNone(answer["value"])
                        self.assertIn(answer["outcome"], ("N", "P"))

    def test_scores_say_who_wins(self):
        for game in SCORED_GAMES:
            for answer, graph in zip(solve(game, *GRAPHS), GRAPHS, strict=True):
                with self.subTest(game=game, graph=graph):
                    self.check_common(answer, graph, game, "normal")
                    score = answer["value"]
                    self.assertTrue(is_whole(score))
                    expected = "first" if score > 0 else "second" if score < 0 else "draw"
                    self.assertEqual(answer["outcome"], expected)

    def check_moves(self, answer):
        for move in answer["moves"]:
            self.assertLessEqual(set(move), {"choose", "take", "value", "vanish", "wins", "reply"})
            self.assertLessEqual(set(move["choose"]), set(move["take"]))
            self.assertEqual(move["take"], sorted(set(move["take"])))
            self.assertTrue(all(0 <= v < answer["n"] for v in move["take"]))
        takes = [move["take"] for move in answer["moves"]]
        self.assertEqual(len(takes), len({tuple(take) for take in takes}))
        scored = answer["game"] in SCORED_GAMES
        named = {key: answer[key] for key in ("best", "longest") if answer[key] is not None}
        wanted = "best" if scored or self.is_won(answer) else "longest"
        self.assertEqual(list(named), [] if not takes else [wanted])
        for move in named.values():
            self.assertIn(move, answer["moves"])
        for move in answer["moves"]:
            if not scored:
                self.assertEqual(move["wins"], move["value"] in (0, "P"))
                self.assertEqual(move["reply"] is None, move["wins"])

    @staticmethod
    def is_won(answer):
        return any(move["wins"] for move in answer["moves"])

    def test_the_value_is_the_mex_of_the_moves(self):
        for game in GRAPH_GAMES:
            for answer, graph in zip(solve("--moves", game, *GRAPHS), GRAPHS, strict=True):
                with self.subTest(game=game, graph=graph):
                    self.check_common(answer, graph, game, "normal", MOVES + ("moves_left",))
                    self.check_moves(answer)
                    values = {move["value"] for move in answer["moves"]}
                    mex = next(v for v in range(len(values) + 1) if v not in values)
                    self.assertEqual(answer["value"], mex)
                    if mex:
                        self.assertEqual(answer["best"]["value"], 0)

    def test_a_misere_position_is_won_where_a_move_leads_to_a_lost_one(self):
        for game in GRAPH_GAMES:
            run = solve("--misere", "--moves", game, *GRAPHS)
            for answer, graph in zip(run, GRAPHS, strict=True):
                with self.subTest(game=game, graph=graph):
                    self.check_common(answer, graph, game, "misere", MOVES + ("moves_left",))
                    self.check_moves(answer)
                    reached = {move["value"] for move in answer["moves"]}
                    wins = not reached or "P" in reached
                    self.assertEqual(answer["outcome"], "N" if wins else "P")
                    if "P" in reached:
                        self.assertEqual(answer["best"]["value"], "P")

    def test_a_score_is_the_largest_margin_of_the_moves(self):
        for game in SCORED_GAMES:
            for answer, graph in zip(solve("--moves", game, *GRAPHS), GRAPHS, strict=True):
                with self.subTest(game=game, graph=graph):
                    self.check_common(answer, graph, game, "normal", MOVES)
                    self.check_moves(answer)
                    margins = [move["value"] for move in answer["moves"]]
                    self.assertEqual(answer["value"], max(margins, default=0))
                    if margins:
                        self.assertEqual(answer["best"]["value"], answer["value"])

    def test_plain_search_names_itself_and_agrees(self):
        for game in GRAPH_GAMES + SCORED_GAMES:
            plain = solve("--no-theory", game, *GRAPHS)
            for answer, other in zip(plain, solve(game, *GRAPHS), strict=True):
                with self.subTest(game=game, graph=answer["input"]):
                    self.assertEqual(answer["method"], ["search"])
                    self.assertEqual(answer["value"], other["value"])
                    self.assertEqual(answer["outcome"], other["outcome"])

    def test_names_of_games_are_normalised(self):
        self.assertEqual(solve("csg:1-4", "path(3)")[0]["game"], "csg:1,2,3,4")

    def test_formulas_are_won_by_left_or_right(self):
        for game in ("avoid-true", "maker-breaker"):
            answer = solve(game, "4; 1 2; 2 4; 1 3")[0]
            with self.subTest(game=game):
                self.assertLessEqual({"input", "game", "play", "value", "method", "nodes",
                                      "seconds"}, set(answer))
                self.assertEqual(answer["input"], "4; 1 2; 2 4; 1 3")
                self.assertIn(answer["value"], ("Left", "Right"))

    def test_an_undecided_answer_has_bounds_and_no_value(self):
        run = subprocess.run(
            [GRAZE, "solve", "-q", "--json", "--no-theory", "--time", "0.1s", "arc-kayles",
             "grid(9,9)"],
            capture_output=True, text=True, timeout=30, check=False,
        )
        self.assertEqual((run.returncode, run.stderr), (3, ""))
        answer = json.loads(run.stdout)
        self.assertIsNone(answer["value"])
        self.assertIsNone(answer["outcome"])


if __name__ == "__main__":
    GRAZE = sys.argv.pop(1)
    unittest.main()
