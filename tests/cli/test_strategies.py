#!/usr/bin/env python3
"""Explanations and strategies: every fact in a sentence is checked with plain search, and every
form is what its readers accept.

Usage: test_strategies.py GRAZE
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

GRAZE = None


def run(*args, status=0, **options):
    made = subprocess.run([GRAZE, *args], capture_output=True, text=True, check=False, **options)
    if made.returncode != status:
        raise AssertionError(f"{args}: status {made.returncode}: {made.stderr}")
    return made.stdout


class Board:
    """A graph, and plain search on what is left of it."""

    def __init__(self, game, text, *options):
        self.game, self.text, self.options = game, text, options
        lines = run("convert", text, "--to", "edgelist").split("\n")
        self.n = json.loads(run("solve", "--json", game, text))["n"]
        self.edges = {tuple(sorted(map(int, line.split()))) for line in lines
                      if re.fullmatch(r"\d+ \d+", line)}
        self.known = {}

    def rest(self, taken):
        """What is left, as graph6, and the numbers of its vertices; Grim drops isolated ones."""
        left = [v for v in range(self.n) if v not in taken]
        if self.game == "grim":
            left = [v for v in left if any(v in edge and set(edge) <= set(left)
                                           for edge in self.edges)]
        bits = [int((u, v) in self.edges) for j, v in enumerate(left) for u in left[:j]]
        bits += [0] * (-len(bits) % 6)
        text = "g6:" + chr(63 + len(left)) + "".join(
            chr(63 + int("".join(map(str, bits[i:i + 6])), 2)) for i in range(0, len(bits), 6))
        return text, left

    def plain(self, taken):
        """What plain search says of what is left."""
        text, left = self.rest(taken)
        if text not in self.known:
            self.known[text] = json.loads(run("solve", "--json", "--no-theory", "--moves",
                                              *self.options, self.game, text))
        return self.known[text], left

    def is_lost(self, taken):
        return self.plain(taken)[0]["outcome"] == "P"

    def score(self, taken):
        return self.plain(taken)[0]["value"]

    def move(self, taken, words):
        """What a move takes, from its words in a sentence; it must be legal."""
        found = re.fullmatch(r"([\d ]+?)(?: \(takes ([\d ]+)\))?", words)
        chosen = [int(v) for v in found[1].split()]
        wanted = set(chosen) | {int(v) for v in (found[2] or "").split()}
        answer, left = self.plain(taken)
        for move in answer["moves"]:
            if {left[v] for v in move["take"]} == wanted:
                return wanted
        raise AssertionError(f"{self.text}: {words} is not a move of {self.rest(taken)[0]}")


MOVE = r"\d+(?: \d+)*(?: \(takes [\d ]+\))?"


class Facts(unittest.TestCase):
    """The sentences of --explain; kinds counts those that were met."""

    def setUp(self):
        self.kinds = set()

    def explain(self, game, text, *options):
        said = json.loads(run("solve", "--json", "--explain", *options, game, text))
        with self.subTest(game=game, graph=text, options=options, said=said["explanation"]):
            self.check(Board(game, text, *options), said["explanation"].strip(), said)

    def check(self, board, words, said):
        if board.game.startswith("smash"):
            return self.check_score(board, words)
        first, rest = re.fullmatch(r"The (first|second) player wins\.\s?(.*)", words).groups()
        self.assertEqual(first == "first", said["outcome"] == "N")
        self.assertEqual(first == "first", not board.is_lost(set()))
        taken = set()
        if first == "first":
            if rest == "There is no move left, and that wins.":
                return self.assertFalse(board.plain(set())[0]["moves"])
            move, rest = re.fullmatch(rf"Play ({MOVE})\. (.*)", rest).groups()
            taken = board.move(set(), move)
            self.assertTrue(board.is_lost(taken))
        return self.check_reason(board, taken, rest)

    def check_score(self, board, words):
        value = board.score(set())
        found = re.fullmatch(r"(?:The (first|second) player wins by (\d+)|The game is a draw)\."
                             rf"(?: Play ({MOVE})\.)? (.*)", words)
        claimed = int(found[2] or 0) * (-1 if found[1] == "second" else 1)
        self.assertEqual(claimed, value)
        taken = set()
        if found[3]:
            taken = board.move(set(), found[3])
            self.assertEqual(len(taken) - board.score(taken), value)
        self.check_reason(board, taken, found[4])

    def check_reason(self, board, taken, words):
        for kind, pattern, check in (
                ("replies", r"Answer (.*)\.", self.check_replies),
                ("pairing", r"Pairing strategy(.*)\.", self.check_pairing),
                ("nim-sum", r"Nim-sum: (.*), so the player to move loses\.", self.check_nim_sum),
                ("equal", r"Equal components: (.*) are isomorphic in pairs; .*", self.check_equal),
                ("closed", r"Closed form: the player to move loses \((\S+?)[,)].*",
                 self.check_closed),
                ("none", r"(There is no move left\.)", self.check_none)):
            found = re.fullmatch(pattern, words)
            if found:
                self.kinds.add(kind)
                return check(board, taken, found[1])
        return self.fail(f"no known sentence: {words}")

    def check_replies(self, board, taken, words):
        covered = 0
        for part in words.split("; "):
            if part.startswith("and "):
                continue
            found = re.fullmatch(rf"({MOVE})(?: or (?:(the other)|one of the (\d+)) moves? like it)?"
                                 rf" by ({MOVE}|nothing: no move is left)", part)
            move = taken | board.move(taken, found[1])
            covered += 2 if found[2] else 1 + int(found[3] or 0)
            if found[4].startswith("nothing"):
                self.assertFalse(board.plain(move)[0]["moves"])
            elif board.game.startswith("smash"):
                reply = board.move(move, found[4])
                self.assertEqual(len(reply) - board.score(move | reply), board.score(move))
            else:
                self.assertTrue(board.is_lost(move | board.move(move, found[4])), part)
        if "; and " not in words:
            self.assertEqual(covered, len(board.plain(taken)[0]["moves"]))

    def check_pairing(self, board, taken, words):
        pairs = [tuple(map(int, pair)) for pair in re.findall(r"(\d+)\u2194(\d+)", words)]
        image = {v: v for v in range(board.n)} | dict(pairs) | {b: a for a, b in pairs}
        left = set(board.rest(taken)[1])
        edges = {edge for edge in board.edges if set(edge) <= left}
        self.assertEqual({tuple(sorted((image[a], image[b]))) for a, b in edges}, edges)
        self.assertTrue(board.is_lost(taken))
        name = re.match(r" \((.*?)\):", words)
        size = re.fullmatch(r"grid\((\d+),(\d+)\)", board.text)
        if name and size:
            self.check_name(name[1], int(size[1]), int(size[2]), pairs)
        if name:
            self.kinds.add(name[1])

    def check_name(self, name, rows, columns, pairs):
        for a, b in pairs:
            row, column = divmod(a, columns)
            self.assertEqual(divmod(b, columns), {
                "half turn": (rows - 1 - row, columns - 1 - column),
                "reflection in the vertical axis": (row, columns - 1 - column),
                "reflection in the horizontal axis": (rows - 1 - row, column)}[name])

    def check_nim_sum(self, board, taken, words):
        total = 0
        parts = re.findall(r"\{([\d ]+)\} with value (\d+)", words)
        for vertices, value in parts:
            others = set(range(board.n)) - set(map(int, vertices.split()))
            self.assertEqual(board.plain(others)[0]["value"], int(value))
            total ^= int(value)
        self.assertEqual(total, 0)
        self.assertGreater(len(parts), 1)
        self.assertTrue(words.endswith(" \u2295 ".join(value for _, value in parts) + " = 0"))

    def check_equal(self, board, taken, words):
        self.assertTrue(board.is_lost(taken))
        self.assertEqual(len(re.findall(r"\{", words)) % 2, 0)

    def check_closed(self, board, taken, words):
        self.assertTrue(board.is_lost(taken))
        self.assertIn(words, run("claims"))

    def check_none(self, board, taken, words):
        self.assertFalse(board.plain(taken)[0]["moves"])

    def test_facts_of_every_kind(self):
        for game in ("arc-kayles", "grim", "node-kayles"):
            for text in ("grid(3,4)", "grid(3,3)", "path(5)", "path(4)+path(6)", "petersen()",
                         "2*complete(4)", "path(5)+cycle(7)+path(3)", "cycle(8)", "empty(3)",
                         "gnp(5,0.6,1)+gnp(6,0.5,2)", "wheel(7)"):
                self.explain(game, text)
        for game in ("nd-arc-kayles", "csg:1,2"):
            for text in ("grid(2,4)", "2*path(4)+path(2)", "star(4)+path(7)", "path(12)"):
                self.explain(game, text)
        self.explain("octal:0.4", "2*path(4)+path(2)")
        wanted = {"replies", "pairing", "nim-sum", "equal", "closed", "none", "half turn",
                  "swapping the two copies", "rotation by half the circle"}
        self.assertEqual(wanted - self.kinds, set())

    def test_facts_in_misere_play_and_with_scores(self):
        for text in ("path(5)", "cycle(6)", "gnp(8,0.4,1)", "2*path(3)+cycle(4)", "empty(2)"):
            for game in ("arc-kayles", "node-kayles", "grim"):
                self.explain(game, text, "--misere")
            for game in ("smash-and-grab", "smash-and-grab:2"):
                self.explain(game, text)

    def test_facts_on_random_graphs(self):
        for seed in range(6):
            for game in ("arc-kayles", "grim", "node-kayles"):
                self.explain(game, f"gnp({6 + seed % 4},0.35,{seed})")


NAMES = 'graph { "a_1" -- "b&<i>"; "b&<i>" -- "c\\"%$"; "c\\"%$" -- "{d}"; "{d}" -- "e\\\\f" }'


class Forms(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def made(self, format, game, *graph):
        path = os.path.join(self.folder, "strategy." + format)
        run("solve", "--strategy", "--format", format, "-o", path, game, *graph)
        with open(path, encoding="utf-8") as file:
            return file.read(), path

    def named_board(self):
        path = os.path.join(self.folder, "names.dot")
        with open(path, "w", encoding="utf-8") as file:
            file.write(NAMES)
        return path

    def test_names_stand_in_texts_only_if_they_are_asked_for(self):
        board = self.named_board()
        for option in ("--explain", "--strategy"):
            self.assertNotIn("a_1", run("solve", option, "arc-kayles", board))
            self.assertIn("a_1 b&<i>", run("solve", option, "--names", "arc-kayles", board))

    def test_html_is_one_page_with_a_picture_at_every_step_and_no_script(self):
        for graph in (["grid(3,3)"], ["gnp(9,0.4,2)"], ["--names", self.named_board()]):
            page, _ = self.made("html", "arc-kayles", *graph)
            body = page[page.index("<body>"):page.index("</body>") + len("</body>")]
            root = xml.etree.ElementTree.fromstring(body)
            steps = len(list(root.iter("details")))
            self.assertGreater(steps, 0)
            self.assertEqual(len(list(root.iter("{http://www.w3.org/2000/svg}svg"))), steps + 1)
            self.assertEqual(list(root.iter("script")) + list(root.iter("i")), [])
            self.assertNotIn("http", page.replace("http://www.w3.org", ""))

    def test_dot_is_read_by_graze_and_names_every_position(self):
        for graph in (["grid(3,3)"], ["--names", self.named_board()]):
            text, path = self.made("dot", "arc-kayles", *graph)
            self.assertEqual(text.count("shape="), len(set(re.findall(r"^  (n\d+) \[", text,
                                                                      re.MULTILINE))))
            self.assertEqual(len(re.findall('(?<!\\\\)"', text)) % 2, 0)
            if shutil.which("dot"):
                subprocess.run(["dot", "-Tsvg", path], check=True, capture_output=True)

    def test_latex_is_balanced_and_compiles(self):
        for game, graph in (("arc-kayles", ["grid(3,3)"]), ("grim", ["gnp(8,0.4,1)"]),
                            ("arc-kayles", ["--names", self.named_board()])):
            text, path = self.made("latex", game, *graph)
            plain = re.sub(r"\\[{}%$&_#]", "", text)
            self.assertEqual(plain.count("{"), plain.count("}"))
            self.assertEqual(plain.count("$") % 2, 0)
            self.assertEqual(plain.count(r"\node at"), plain.count("};"))
            self.assertEqual([c for c in plain if c in "%&_#" or ord(c) > 126], [])
            if shutil.which("pdflatex"):
                subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", path],
                               check=True, capture_output=True, cwd=self.folder)

    def test_sizes_that_were_promised(self):
        self.assertLessEqual(run("solve", "--strategy", "arc-kayles", "petersen()").count("\n"), 60)
        text = run("solve", "--strategy", "--unfolded", "--most", "1000000", "arc-kayles",
                   "grid(4,5)")
        self.assertNotIn("\u2026", text)
        self.assertIn("\u2026", run("solve", "--strategy", "--depth", "2", "--unfolded",
                                    "arc-kayles", "grid(5,6)"))

    def test_a_cut_strategy_says_so(self):
        said = json.loads(run("solve", "--strategy", "--unfolded", "--most", "20", "--format",
                              "json", "arc-kayles", "grid(4,4)"))
        self.assertFalse(said["complete"])
        self.assertIn("cut", [node.get("reason") for node in said["nodes"]])
        text = run("solve", "--strategy", "--unfolded", "--most", "20", "arc-kayles", "grid(4,4)")
        self.assertRegex(text.split("\n")[0], "only a part")

    def test_custom_games_and_formulas_have_strategies(self):
        rules = os.path.join(self.folder, "nim.lua")
        with open(rules, "w", encoding="utf-8") as file:
            file.write('game { name = "one", rule = "Remove a vertex of degree at most 1.",\n'
                       "  moves = function(G)\n    local list = {}\n"
                       "    for v = 0, G.n - 1 do\n"
                       "      if G:degree(v) <= 1 then list[#list + 1] = {v} end\n    end\n"
                       "    return list\n  end }\n")
        text = run("solve", "--rules", rules, "--strategy", "one", "path(4)")
        self.assertRegex(text, "^The second player wins one on path")
        self.assertIn("Begin with 1.", run("solve", "--strategy", "maker-breaker",
                                           "4; 1 2; 2 4; 1 3"))


if __name__ == "__main__":
    GRAZE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
