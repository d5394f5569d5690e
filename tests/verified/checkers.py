"""The two checkers of certificates on many files at once, and plain search."""

import itertools
import json
import os
import random
import re
import subprocess

BATCH = 400
GAMES = ("grim", "arc-kayles", "nd-arc-kayles", "node-kayles", "nd-node-kayles", "csg:1,2,3",
         "csg:2,3", "csg:1,4", "octal:0.6", "octal:0.07", "octal:0.137", "octal:0.45", "octal:0.25",
         "octal:0.7", "octal:0.04", "octal:0.0137", "octal:0.1")
SCORED = ("smash-and-grab", "smash-and-grab:2", "smash-and-grab:3")
HASH_START, HASH_PRIME = 0xCBF29CE484222325, 0x100000001B3

# What only graze check accepts, by the reason of the verified checker (docs/verified.md), and what
# only the verified checker accepts, by the reason of graze check.
REFUSED = ("closed forms are not proved here", "this claim is not proved here",
           "this is not 'g6:'")
ONLY_VERIFIED = "no winning pairing: the first move is not legal"


def run(*args):
    return subprocess.run(args, capture_output=True, text=True, timeout=1200)


def graph6(n, edges):
    """graph6 of a graph with fewer than 63 vertices."""
    pairs = {(min(e), max(e)) for e in edges}
    bits = [int((i, j) in pairs) for j in range(n) for i in range(j)]
    bits += [0] * (-len(bits) % 6)
    return chr(63 + n) + "".join(
        chr(63 + sum(b << (5 - k) for k, b in enumerate(bits[at:at + 6])))
        for at in range(0, len(bits), 6))


def all_graphs(n):
    """One graph of each class of isomorphic graphs with n vertices."""
    pairs = list(itertools.combinations(range(n), 2))
    seen = set()
    for edges in itertools.product((0, 1), repeat=len(pairs)):
        chosen = [p for p, used in zip(pairs, edges) if used]
        key = min(tuple(sorted(tuple(sorted((p[u], p[v]))) for u, v in chosen))
                  for p in itertools.permutations(range(n)))
        if key not in seen:
            seen.add(key)
            yield graph6(n, key)


def random_graph(rng, n, chance):
    return graph6(n, [p for p in itertools.combinations(range(n), 2) if rng.random() < chance])


def graphs(rng):
    """All graphs with up to 5 vertices, and larger ones at random."""
    for n in range(6):
        yield from all_graphs(n)
    for n in (6, 7, 8, 9):
        for chance in (0.15, 0.3, 0.5, 0.8):
            yield from (random_graph(rng, n, chance) for _ in range(3))


def split(text):
    """The certificates of a file."""
    head = "graze-certificate 1\n"
    return [head + part for part in text.split(head)[1:]]


def solve(graze, path, args, names):
    """The certificates that graze writes."""
    if os.path.exists(path):
        os.remove(path)
    result = run(graze, "solve", "-q", *args, *names, "--certificate", path)
    assert result.returncode == 0, result
    with open(path, encoding="ascii") as file:
        return split(file.read())


def fnv(text):
    value = HASH_START
    for byte in text.encode("latin-1"):
        value = (value ^ byte) * HASH_PRIME & 0xFFFFFFFFFFFFFFFF
    return value


def seal(lines):
    """The text with these lines, from which the last one, 'end', is made anew."""
    body = "".join(line + "\n" for line in lines)
    facts = sum(line[:2] in ("= ", "! ", "N ", "P ", "> ", "< ") for line in lines)
    return f"{body}end {facts} {fnv(body):016x}\n"


class Checkers:
    """Both programs; files go to a folder."""

    def __init__(self, graze, verified, folder):
        self.graze, self.verified, self.folder = graze, verified, folder

    def write(self, texts):
        names = []
        for number, text in enumerate(texts):
            names.append(os.path.join(self.folder, f"c{number}"))
            with open(names[-1], "w", encoding="latin-1") as file:
                file.write(text)
        return names

    @staticmethod
    def results(names, output):
        """(accepted, line) of each file, which holds one certificate."""
        reasons = {}
        for line in output.stderr.splitlines():
            found = re.match(r"graze[a-z-]*: (\S+?/c\d+)\b", line)
            assert found, line
            reasons[found[1]] = line
        accepted = iter(output.stdout.splitlines())
        return [(False, reasons[n]) if n in reasons else (True, next(accepted)) for n in names]

    def check(self, texts):
        """For each text: what graze check says, and what the verified checker says."""
        both = []
        for at in range(0, len(texts), BATCH):
            names = self.write(texts[at:at + BATCH])
            trusted = self.results(names, run(self.graze, "check", *names))
            proved = self.results(names, run(self.verified, *names))
            both += zip(trusted, proved)
        return both


def differ(text, trusted, proved):
    """None if the checkers agree or the difference is documented; otherwise what is wrong."""
    if trusted[0] == proved[0]:
        return None
    if trusted[0] and any(reason in proved[1] for reason in REFUSED):
        return None
    if proved[0] and ONLY_VERIFIED in trusted[1]:
        return None
    return f"graze: {trusted[1]}\nverified: {proved[1]}\n{text}"


def statement(line):
    """Game, play, graph and claim of an accepted line of the verified checker."""
    found = re.fullmatch(r"accepted: (\S+), (\S+) play, on (\S+): (\w+) (\S+)", line)
    assert found, line
    return found.groups()


def plain_search(graze, wanted):
    """The true claims of (game, play, graph, kind) by search without theory."""
    answers = {}
    groups = itertools.groupby(sorted(wanted), key=lambda w: (w[0], w[1], w[3]))
    for (game, play, kind), items in groups:
        names = [item[2] for item in items]
        flags = ["--misere"] if play == "misere" else ["--outcome"] if kind == "outcome" else []
        result = run(graze, "solve", "-q", "--json", "--no-theory", *flags, game, *names)
        assert result.returncode == 0, result
        for name, line in zip(names, result.stdout.splitlines()):
            key = "outcome" if kind == "outcome" else "value"
            answers[game, play, name, kind] = str(json.loads(line)[key])
    return answers
