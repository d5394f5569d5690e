#!/usr/bin/env python3
"""What check --print says of every position and move of a proof is checked with plain search.

Usage: test_printed_proofs.py GRAZE
"""

import os
import re
import sys
import tempfile
import unittest

import test_strategies
from test_strategies import Board, run

SET = r"(?:\{([\d,-]*)\}|(nothing(?: to take)?))"


def members(found):
    """The vertices of {0-2,5}."""
    vertices = set()
    for part in (found or "").split(","):
        first, _, last = part.partition("-")
        if part:
            vertices |= set(range(int(first), int(last or first) + 1))
    return vertices


class PrintedProofs(unittest.TestCase):
    def printed(self, game, graph, *options):
        """The board and the printed proof; counts what is checked."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "proof")
            run("solve", "-q", "--no-theory", *options, game, graph, "--certificate", path)
            text = run("check", "--print", path)
        self.assertIn("This proves the claim.", text)
        return Board(game, graph, *[o for o in options if o == "--misere"]), text

    def positions(self, text):
        """Each numbered position with its lines."""
        for block in re.split(r"\n(?=\d+\. )", text)[1:]:
            head, *lines = block.split("\n")
            yield head, [line.strip() for line in lines if line.startswith("   ")]

    def truth(self, board, left):
        return board.plain(set(range(board.n)) - left)[0]

    def check_leaves(self, board, position, line):
        """'Taking {X} leaves {Y}': Y is what is left, but for vertices that cannot be taken."""
        found = re.match(rf"- (?:Taking|After) {SET}", line)
        taken = members(found[1])
        legal = [set(self.numbers(board, position, move["take"]))
                 for move in self.truth(board, position)["moves"]]
        self.assertIn(taken, legal, line)
        leaves = re.search(r" leaves (.*?)(?: because|, which|\. |$)", line)
        if line.startswith("- Taking") and leaves:
            rest = set().union(*(members(part[1]) for part in re.finditer(SET, leaves[1])))
            self.assertLessEqual(rest, position - taken)
            for v in position - taken - rest:
                self.assertFalse(any(v in edge and set(edge) <= position - taken
                                     for edge in board.edges), line)
        return taken

    def numbers(self, board, position, take):
        left = board.rest(set(range(board.n)) - position)[1]
        return [left[v] for v in take]

    def check_values(self, board, text):
        """Every 'SET with value V' and 'SET has value V' is true."""
        checked = 0
        for found in re.finditer(rf"{SET},? (?:with|has) value (\d+)", text):
            left = members(found[1])
            value = self.truth(board, left)["value"] if left else 0
            self.assertEqual(value, int(found[3]), found[0])
            checked += 1
        return checked

    def check_moves_are_whole(self, board, head, lines):
        """All moves of a position are listed where a proof needs all of them."""
        position = members(re.search(SET, head)[1])
        listed = [self.check_leaves(board, position, line) for line in lines
                  if line.startswith(("- Taking", "- After"))]
        if any(line.startswith(("No move", "The opponent has")) for line in lines):
            self.assertGreaterEqual(len(listed), len(self.truth(board, position)["moves"]), head)
        return len(listed)

    def check(self, game, graph, *options):
        with self.subTest(game=game, graph=graph, options=options):
            board, text = self.printed(game, graph, *options)
            moves = sum(self.check_moves_are_whole(board, head, lines)
                        for head, lines in self.positions(text))
            self.assertGreater(moves, 0)
            if not options and not game.startswith("smash"):
                self.assertGreater(self.check_values(board, text), 3)
            for found in re.finditer(rf"{SET},? (?:which )?is (lost|won)", text):
                left = members(found[1])
                lost = self.truth(board, left)["outcome"] == "P"
                self.assertEqual(lost, found[3] == "lost", found[0])
            for found in re.finditer(rf"{SET} has a score of at (most|least) (-?\d+)", text):
                score, bound = self.truth(board, members(found[1]))["value"], int(found[4])
                self.assertTrue(score <= bound if found[3] == "most" else score >= bound, found[0])

    def test_values(self):
        for game in ("arc-kayles", "grim", "node-kayles", "nd-arc-kayles", "csg:1,2"):
            for graph in ("grid(3,3)", "path(6)", "gnp(7,0.5,1)", "cycle(5)+path(3)"):
                self.check(game, graph)

    def test_misere_play_and_scores(self):
        for graph in ("path(5)", "cycle(6)", "gnp(7,0.4,2)"):
            for game in ("arc-kayles", "node-kayles", "grim"):
                self.check(game, graph, "--misere")
            self.check("smash-and-grab", graph)

    def test_a_part_says_how_much_is_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "proof")
            run("solve", "-q", "arc-kayles", "grid(3,3)", "--certificate", path)
            text = run("check", "--print", "--most", "3", path)
        self.assertEqual(len(list(self.positions(text))), 3)
        self.assertRegex(text, r"7 of 10 positions are left out\.")

    def test_a_long_text_is_cut_and_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "proof")
            run("solve", "-q", "--no-theory", "csg:7", "grid(5,5)", "--certificate", path)
            text = run("check", "--print", "--most", "1", path)
            whole = run("check", "--print", path)
        bytes_in_all = len(text.encode())
        self.assertTrue(2**17 - 1000 < bytes_in_all < 2**17 + 512, bytes_in_all)
        begin, end = text.split("\n\nThe rest is left out, because it is too long.\n")
        self.assertTrue(whole.startswith(begin))
        self.assertEqual(end, "\n580 of 581 positions are left out.\n\nThis proves the claim.\n")

    def test_a_rejected_certificate_prints_no_proof(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "proof")
            run("solve", "-q", "arc-kayles", "grid(3,3)", "--certificate", path)
            with open(path, encoding="ascii") as file:
                text = file.read()
            with open(path, "w", encoding="ascii") as file:
                file.write(text.replace("claim value 0", "claim value 1"))
            self.assertEqual(run("check", "--print", path, status=1), "")


if __name__ == "__main__":
    test_strategies.GRAZE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
