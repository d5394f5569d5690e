"""Whatever is passed to a function, what it raises is a graze.Error of the kind that fits."""

import inspect
import os
import tempfile
import unittest

import graze

NONSENSE = [None, 3, -1, 2**80, 1.5, float("nan"), "x\0", "\ud800", "", "no such thing", b"\xff",
            object(), [], [1], [(0, 1, 2)], [[[], []]], (1, 2), {}, lambda *_: None, [("a", "b")]]

#: Calls that work, argument by argument.
CALLS = [
    (graze.Graph, {"source": "path(3)"}),
    (graze.Graph.from_edges, {"n": 3, "edges": [(0, 1)]}),
    (graze.Graph.from_text, {"text": "0 1\n", "format": "edgelist"}),
    (graze.Graph.read, {"path": "/nowhere/none.g6"}),
    (graze.Graph("path(3)").neighbours, {"v": 0}),
    (graze.Graph([("a", "b")]).degree, {"v": "a"}),
    (graze.Graph("path(3)").to_text, {"format": "dot"}),
    (graze.Graph("path(3)").draw, {"mark": [0]}),
    (graze.Game, {"name": "grim", "rules": None}),
    (graze.Game, {"name": "mine", "rules": None, "moves": lambda graph: [], "rule": "A rule."}),
    (graze.solve, {"game": "grim", "graph": "path(3)", "time": 1.0, "memory": 10**8, "threads": 1,
                   "store": None}),
    (graze.solve_many, {"game": "grim", "graphs": ["path(3)"], "time": 1.0}),
    (graze.Graph("path(2)").with_labels, {"labels": ["a", "b"]}),
    (graze.play, {"game": "grim", "graph": "path(3)", "take": [0]}),
    (graze.play, {"game": "grim", "graph": [("a", "b")], "take": ["a"]}),
    (graze.symmetry, {"game": "grim", "graph": "path(3)"}),
    (graze.scoring, {"graph": "path(3)", "degree": 1}),
    (graze.equiv, {"g": "path(3)", "h": "path(2)", "degree": 1}),
    (graze.solve_formula, {"game": "avoid-true", "formula": "2; 1 2"}),
    (graze.heap, {"code": "0.77", "n": (0, 5)}),
    (graze.sequence, {"game": "grim", "expression": "path(n)", "n": (0, 5), "name": "n"}),
    (graze.guess, {"values": [0, 1] * 9, "first": 0, "name": "n"}),
    (graze.for_all, {"game": "csg:1,2", "expression": "substar(1,k,n)", "n": (0, 9), "name": "n",
                     "fixed": "k"}),
    (graze.table, {"game": "grim", "expression": "grid(a,b)", "rows": {"a": (1, 2)},
                   "cols": {"b": (1, 2)}}),
    (graze.census, {"game": "grim", "n": 4, "min_degree": 0, "list_value": None, "part": None}),
    (graze.random, {"game": "grim", "n": 4, "p": 0.5, "samples": 5, "seed": 1}),
    (graze.strategy, {"game": "grim", "graph": "path(3)", "depth": 0, "most": 0}),
    (graze.explain, {"game": "grim", "graph": "path(3)", "time": 1}),
    (graze.find, {"condition": "true", "graphs": ["path(2)"], "n": 2, "let": None, "first": 1,
                  "rules": None}),
    (graze.conjecture, {"condition": "true", "graphs": None, "n": (1, 2), "let": None}),
    (graze.certificate, {"game": "grim", "graph": "path(3)"}),
    (graze.sequence_certificate, {"game": "csg:1,2", "expression": "path(n)", "last": 30}),
    (graze.check, {"text": graze.certificate("grim", "path(3)"), "source": "a"}),
    (graze.claims, {}),
    (graze.reduce, {"name": "node-kayles-to-csg:2,3", "girth": 0, "max_vertices": 0}),
]


class Arguments(unittest.TestCase):
    def call(self, function, arguments):
        """Calls with positional arguments where the function takes a list of them."""
        if function is graze.reduce:
            rest = {key: value for key, value in arguments.items() if key != "name"}
            return function(arguments["name"], "path(3)", **rest)
        return function(**arguments)

    def test_nonsense_raises_errors_of_graze(self):
        tried = refused = 0
        folder = tempfile.TemporaryDirectory()  # for stores with strange names
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        for function, arguments in CALLS:
            for name in arguments:
                for value in NONSENSE:
                    if name == "threads" and value == 3 or name == "rules" and value == 3:
                        continue
                    given = {**arguments, name: value}
                    tried += 1
                    with self.subTest(function=function.__name__, argument=name, value=value):
                        try:
                            self.call(function, given)
                        except graze.Error:
                            refused += 1
        self.assertGreater(refused, tried // 2)

    def test_every_function_with_arguments_is_tried(self):
        functions = {name for name in graze.__all__ if inspect.isfunction(getattr(graze, name))
                     and inspect.signature(getattr(graze, name)).parameters}
        alike = {"outcome", "moves", "best_move", "line", "legal_moves", "verify"}  # solve, claims
        tried = {function.__name__ for function, _ in CALLS}
        self.assertEqual(functions - tried - alike, set())

    def test_kinds_are_those_that_users_of_python_expect(self):
        for kind, base, call in (
                (graze.BadArgument, ValueError, lambda: graze.census("grim", 0)),
                (graze.BadArgument, ValueError, lambda: graze.solve("grim", "path(3)", time=0)),
                (graze.BadArgument, ValueError, lambda: graze.claims("csg:lem999")),
                (graze.BadInput, ValueError, lambda: graze.Graph("pth(3)")),
                (graze.WrongType, TypeError, lambda: graze.Graph(3)),
                (graze.WrongType, TypeError, lambda: graze.solve(7, "path(3)")),
                (graze.WrongType, TypeError, lambda: graze.heap("0.77", n=(0, "5"))),
                (graze.NoSuchVertex, IndexError, lambda: graze.Graph("path(3)").neighbours(3)),
                (graze.NoSuchVertex, ValueError, lambda: graze.play("grim", "path(3)", [3])),
                (graze.NoSuchValue, IndexError, lambda: graze.heap("0.007", n=(0, 9))[10]),
                (graze.FileError, OSError, lambda: graze.Graph.read("/nowhere/none.g6")),
                (graze.TooLarge, ValueError, lambda: graze.Graph("path(1000000000000)").edges())):
            with self.subTest(kind=kind.__name__):
                with self.assertRaises(kind) as caught:
                    call()
                self.assertIsInstance(caught.exception, base)
                self.assertIsInstance(caught.exception, graze.Error)

    def test_numbers_of_other_packages_are_numbers(self):
        class Integer:
            def __index__(self):
                return 4

        self.assertEqual(graze.census("grim", Integer()).total, 11)
        self.assertEqual(graze.heap("0.77", n=(0, Integer()))[Integer()], 1)


if __name__ == "__main__":
    unittest.main()
