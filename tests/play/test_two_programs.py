#!/usr/bin/env python3
"""Two graze processes play each other over pipes; the winner is the one that solve announces.

Usage: test_two_programs.py GRAZE
"""

import json
import os
import subprocess
import sys
import threading
import unittest

GRAZE = None
TIME_LIMIT = 60

GAMES = [
    "grim", "arc-kayles", "nd-arc-kayles", "node-kayles", "nd-node-kayles", "csg:1,2,4",
    "octal:0.137",
]
SCORED = ["smash-and-grab", "smash-and-grab:3"]
GRAPHS = ["path(7)", "grid(3,3)", "cycle(6)+star(3)", "petersen()", "randomtree(9,4)", "empty(2)"]


def value_of(game, graph, *options):
    """What graze solve says about a position."""
    run = subprocess.run([GRAZE, "solve", "--json", *options, game, graph], capture_output=True,
                         text=True, timeout=TIME_LIMIT, check=True)
    return json.loads(run.stdout)


def tee(source, target, lines):
    """Passes lines on, one at a time, and keeps them."""
    for line in source:
        lines.append(line.rstrip("\n"))
        try:
            target.write(line)
            target.flush()
        except BrokenPipeError:
            pass  # the reader has ended: so will the writer


def play(game, graph, *options):
    """A whole game; returns the exit statuses and the lines of both players."""
    def start(first):
        return subprocess.Popen(
            [GRAZE, "play", "--time", "20s", "--first", first, *options, game, graph],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    players = [start("graze"), start("me")]
    said = [[], []]
    threads = [
        threading.Thread(target=tee, args=(players[i].stdout, players[1 - i].stdin, said[i]))
        for i in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIME_LIMIT)
    statuses = []
    for player in players:
        try:
            statuses.append(player.wait(TIME_LIMIT))
        except subprocess.TimeoutExpired:
            player.kill()
            statuses.append(player.wait())
        errors = player.stderr.read()
        if errors:
            raise AssertionError(f"{game} {graph}: {errors}")
        for stream in (player.stdin, player.stdout, player.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass
    return statuses, said


def moves_of(lines):
    return [tuple(map(int, line.split()[1:])) for line in lines if line.startswith("move ")]


class TwoPrograms(unittest.TestCase):
    def check_game(self, game, graph, *options):
        """Plays a game; returns the words after 'over' and the moves in order."""
        statuses, said = play(game, graph, *options)
        self.assertEqual(statuses, [0, 0], said)
        self.assertTrue(said[0][-1].startswith("over "), said)
        self.assertEqual(said[0][-1], said[1][-1])
        self.assertEqual(said[0][0], said[1][0])
        first, second = moves_of(said[0]), moves_of(said[1])
        self.assertIn(len(first) - len(second), (0, 1))
        moves = [move for pair in zip(first, second + [()]) for move in pair if move]
        taken = [v for move in moves for v in move]
        self.assertEqual(len(taken), len(set(taken)), "a vertex was taken twice")
        return said[0][-1].split()[1:], moves

    def check_winner(self, game, graph, *options):
        outcome = value_of(game, graph, *options)["outcome"]
        over, moves = self.check_game(game, graph, *options)
        self.assertEqual(over, ["first" if outcome == "N" else "second"])
        last_mover = "first" if len(moves) % 2 else "second"
        self.assertEqual(over[0] == last_mover, "--misere" not in options)

    def test_the_player_who_should_wins_normal_play(self):
        for game in GAMES:
            for graph in GRAPHS:
                with self.subTest(game=game, graph=graph):
                    self.check_winner(game, graph)

    def test_the_player_who_should_wins_misere_play(self):
        for game in GAMES:
            for graph in GRAPHS[:3]:
                with self.subTest(game=game, graph=graph):
                    self.check_winner(game, graph, "--misere")

    def test_scores_at_the_end_differ_by_the_value(self):
        for game in SCORED:
            for graph in GRAPHS:
                with self.subTest(game=game, graph=graph):
                    answer = value_of(game, graph)
                    over, moves = self.check_game(game, graph)
                    points = [sum(map(len, moves[i::2])) for i in range(2)]
                    self.assertEqual(over[1:], list(map(str, points)))
                    self.assertEqual(points[0] - points[1], answer["value"])
                    self.assertEqual(over[0], answer["outcome"])

    def test_the_player_who_should_wins_games_on_formulas(self):
        formulas = ["4; 1 2; 2 4; 1 3", "5; 1 2 3; 3 4; 4 5", "6; 1 2; 3 4; 5 6", "3; 1; 2 3", "2"]
        for game in ("avoid-true", "maker-breaker"):
            for formula in formulas:
                with self.subTest(game=game, formula=formula):
                    over, moves = self.check_game(game, formula)
                    winner = value_of(game, formula)["value"]
                    self.assertEqual(over, ["first" if winner == "Left" else "second"])
                    if game == "maker-breaker":
                        self.assertEqual(len(moves), int(formula[0]))

    def test_a_pairing_beats_boards_that_cannot_be_searched(self):
        over, _ = self.check_game("arc-kayles", "grid(8,8)")
        self.assertEqual(over, ["second"])

    def test_a_board_that_is_not_decided_in_time_is_played_to_the_end(self):
        over, moves = self.check_game("arc-kayles", "gnp(40,0.15,1)", "--time", "50ms")
        self.assertIn(over[0], ("first", "second"))
        self.assertGreater(len(moves), 10)

    def test_different_games_are_noticed(self):
        ends = [os.pipe(), os.pipe()]
        names = ["grim", "arc-kayles"]
        players = [
            subprocess.Popen([GRAZE, "play", "--first", ["graze", "me"][i], names[i], "path(5)"],
                             stdin=ends[i][0], stdout=ends[1 - i][1], stderr=subprocess.PIPE,
                             text=True)
            for i in range(2)
        ]
        for end in ends[0] + ends[1]:
            os.close(end)
        errors = [player.communicate(timeout=TIME_LIMIT)[1] for player in players]
        self.assertIn("the other program plays", "".join(errors))
        self.assertIn(1, [player.returncode for player in players])


if __name__ == "__main__":
    GRAZE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
