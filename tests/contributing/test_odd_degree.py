"""The game that CONTRIBUTING.md adds works in every command.

    GRAZE=program python3 test_odd_degree.py
"""
import functools
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "serve"))
from client import PROGRAM, Server  # noqa: E402

NAME = "odd-degree"


def run(*words, stdin="", status=0):
    """What a command prints on stdout, and on stderr."""
    done = subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, text=True,
                          timeout=300, check=False)
    assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout, done.stderr


# ---- brute force ---------------------------------------------------------------------------------


def options(rows, alive):
    """The positions after each move, as sets of bits."""
    return [alive & ~(1 << v) for v in range(len(rows))
            if alive >> v & 1 and bin(rows[v] & alive).count("1") % 2]


def solver(rows):
    """Functions for the Grundy value and the winner in misere play of a position."""

    @functools.cache
    def value(alive):
        seen = {value(option) for option in options(rows, alive)}
        return next(k for k in itertools.count() if k not in seen)

    @functools.cache
    def misere(alive):
        after = options(rows, alive)
        return not after or not all(misere(option) for option in after)

    return value, misere


def rows_of(n, edges):
    rows = [0] * n
    for u, v in edges:
        rows[u] |= 1 << v
        rows[v] |= 1 << u
    return rows


def graph6(n, edges):
    bits = [int((u, v) in edges) for v in range(n) for u in range(v)]
    bits += [0] * (-len(bits) % 6)
    letters = [int("".join(map(str, bits[i:i + 6])), 2) for i in range(0, len(bits), 6)]
    return "".join(chr(63 + k) for k in [n, *letters])


def small_graphs():
    """All labelled graphs on four vertices, and random ones on up to nine."""
    pairs = list(itertools.combinations(range(4), 2))
    for k in range(len(pairs) + 1):
        for edges in itertools.combinations(pairs, k):
            yield 4, set(edges)
    dice = random.Random(1)
    for _ in range(150):
        n, share = dice.randint(1, 9), dice.random()
        yield n, {pair for pair in itertools.combinations(range(n), 2) if dice.random() < share}


# ---- the commands --------------------------------------------------------------------------------


class Commands(unittest.TestCase):
    def test_values_and_misere_winners_are_those_of_the_brute_force(self):
        graphs = list(small_graphs())
        stream = "".join(graph6(*graph) + "\n" for graph in graphs)
        asked = {
            "value": ["--value"],
            "plain value": ["--value", "--no-theory"],
            "winner": ["--value", "--outcome"],
            "misere winner": ["--value", "--misere"],
        }
        said = {name: run("solve", *words, NAME, "-", stdin=stream)[0].split()
                for name, words in asked.items()}
        for i, (n, edges) in enumerate(graphs):
            value, misere = solver(rows_of(n, edges))
            everything = (1 << n) - 1
            expected = {
                "value": str(value(everything)),
                "plain value": str(value(everything)),
                "winner": "N" if value(everything) else "P",
                "misere winner": "N" if misere(everything) else "P",
            }
            self.assertEqual({name: said[name][i] for name in asked}, expected, edges)

    def test_long_paths_are_answered_by_the_code_stated(self):
        self.assertEqual(run("solve", "--value", NAME, "path(1000000)")[0], "1\n")
        plain = run("solve", "--value", "--no-theory", NAME, *(f"path({n})" for n in range(12)))[0]
        self.assertEqual(run("sequence", NAME, "path(n)", "--n", "0..11", "--values")[0].split(),
                         plain.split())

    def test_it_is_listed(self):
        rows = [json.loads(line) for line in run("games", "--json")[0].splitlines()]
        row = next(row for row in rows if row["name"] == NAME)
        self.assertEqual(row["choice"], "vertex")

    def test_it_is_counted_by_the_census(self):
        counts = json.loads(run("census", NAME, "--n", "4", "--polynomial")[0])
        first = [0] * 7
        for n, edges in itertools.islice(small_graphs(), 64):
            first[len(edges)] += solver(rows_of(n, edges))[0](15) > 0
        self.assertEqual(counts["w1"], first)

    def test_tables_random_graphs_and_symmetry_take_it(self):
        table = run("table", NAME, "substar(1^t,k)", "--rows", "k=0..2", "--cols", "t=0..3", "--csv")
        self.assertEqual(len(table[0].splitlines()), 4)
        self.assertIn("of 20", run("random", NAME, "7", "0.5", "--samples", "20", "--seed", "1")[0])
        self.assertIn("outcome P", run("symmetry", NAME, "2*path(4)")[0])

    def test_the_store_keeps_its_values(self):
        with tempfile.TemporaryDirectory() as folder:
            store = os.path.join(folder, "values.db")
            first = run("solve", "--store", store, NAME, "grid(3,4)")[0]
            again = run("solve", "--store", store, NAME, "grid(3,4)")[0]
            self.assertEqual(first.replace("(search)", "(store)"), again)

    def test_a_certificate_is_refused_because_the_checker_states_its_own_rules(self):
        with tempfile.TemporaryDirectory() as folder:
            words = ["solve", "--certificate", os.path.join(folder, "proof"), NAME, "path(4)"]
            self.assertIn("the checker does not know the rules of 'odd-degree'",
                          run(*words, status=2)[1])

    def test_it_is_played_in_the_terminal(self):
        said = run("play", NAME, "path(4)", stdin="1\n0\nquit\n")[0]
        self.assertIn("not a move of odd-degree", said)  # vertex 1 has two neighbours
        self.assertRegex(said, r"move [13]")

    def test_it_is_played_through_the_server(self):
        with Server() as server:
            games = server.get("/api/games")["games"]
            entry = next(entry for entry in games if entry["name"] == NAME)
            example = entry["example"]
            verdict = server.answer("judge", **example)
            self.assertEqual(verdict["move"]["take"], example["take"])
            moves = server.answer("moves", game=NAME, graph="path(4)")["moves"]
            self.assertEqual([move["by"] for move in moves], [[0], [3]])


if __name__ == "__main__":
    unittest.main()
