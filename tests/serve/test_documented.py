"""docs/api.md names exactly the members that answers have, and the limits that hold."""

import os
import re
import unittest

from client import Server, certificate

DOCUMENT = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "api.md")
RULES = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "rules", "remove-edge.lua")

# A question for each address whose answer has every member.
ARC = {"game": "arc-kayles", "graph": "path(7)"}
QUESTIONS = {
    "/api/graph": {"graph": "path(4)"},
    "/api/moves": {"game": "grim", "graph": "path(7)"},
    "/api/judge": {"game": "grim", "graph": "path(7)", "take": [1]},
    "/api/play": {**ARC, "take": [0, 1]},
    "/api/explain": {"game": "arc-kayles", "graph": "cycle(6)"},
    "/api/reply": ARC,
    "/api/line": ARC,
    "/api/options": {"game": "remove-edge", "graph": "path(2)"},
    "/api/check": {"certificate": certificate("arc-kayles", "grid(3,3)")},
    "/api/find": {"expression": "grim(G) == 0", "to": 4},
    "/api/reduce": {"reduction": "maker-breaker-to-arc-kayles", "formula": "2; 1; 2",
                    "check": True},
    "/api/sequence": {"game": "arc-kayles", "graph": "path(n)", "to": 300},
    "/api/table": {
        "game": "csg:1,2,4",
        "graph": "substar(1^t,k)",
        "rows": {"name": "k", "to": 2},
        "cols": {"name": "t", "to": 2},
    },
}


def sections():
    """The text of each address, by 'METHOD /path'."""
    with open(DOCUMENT, encoding="utf-8") as file:
        parts = re.split(r"^## ", file.read(), flags=re.M)
    return {part.split("\n", 1)[0]: part for part in parts}


def members_in_text(text):
    """The names in the first example of a section."""
    indented = re.search(r"((?:^    .*\n)+)", text, re.M)
    example = indented.group(1) if indented else " ".join(re.findall(r"`(\{.*?\})`", text, re.S))
    return set(re.findall(r'"(\w+)":', example))


def members_of(answer):
    """The names of all members, however deep."""
    if isinstance(answer, dict):
        return set(answer).union(*map(members_of, answer.values()))
    if isinstance(answer, list):
        return set().union(*map(members_of, answer))
    return set()


class Documented(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--rules", RULES).__enter__()
        cls.sections = sections()

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def test_lists_have_the_members_that_the_document_names(self):
        for path in ("/api/games", "/api/families", "/api/status"):
            with self.subTest(path=path):
                documented = members_in_text(self.sections["GET " + path])
                self.assertEqual(members_of(self.server.get(path)), documented)

    def test_answers_have_the_members_that_the_document_names(self):
        for path, question in QUESTIONS.items():
            with self.subTest(path=path):
                documented = members_in_text(self.sections["POST " + path])
                answer = self.server.answer(path.removeprefix("/api/"), **question)
                if path == "/api/reply":  # "that of /api/play and"
                    documented |= members_in_text(self.sections["POST /api/play"])
                if path == "/api/line":  # "moves as in the line of /api/explain"
                    answer["moves"] = []
                self.assertEqual(members_of(answer), documented)

    def test_the_limits_are_those_of_the_document(self):
        text = self.sections["GET /api/status"]
        limits = self.server.get("/api/status")["limits"]
        for name, value in limits.items():
            if name != "concurrent":
                self.assertIn(f'"{name}": {value}', text)

    def test_every_address_is_in_the_table(self):
        with open(DOCUMENT, encoding="utf-8") as file:
            table = set(re.findall(r"^\| `(/api/\w+)` \| (\w+)", file.read(), re.M))
        known = {(name.split()[1], name.split()[0]) for name in self.sections if "/api/" in name}
        self.assertEqual(table, {pair for pair in known if pair[1] in ("GET", "POST")})


if __name__ == "__main__":
    unittest.main()
