"""Damaged certificates with a correct hash: whatever the verified checker accepts is true by plain
search, and the two checkers agree.

Usage: test_mutations.py GRAZE VERIFIED
"""

import random
import sys
import tempfile

from checkers import (GAMES, SCORED, Checkers, differ, plain_search, random_graph, seal, solve,
                      statement)

MUTATIONS = 12  # of each certificate
PRINTED = [chr(b) for b in range(33, 127)]


def change_number(rng, line, places):
    """Another number for one of the words at these places, by its base."""
    words = line.split(" ")
    place = rng.choice([p for p in places if p[0] < len(words)] or [(0, 0)])
    try:
        number = int(words[place[0]], place[1])
    except ValueError:
        return line
    number = number ^ 1 << rng.randrange(6) if place[1] == 16 else number + rng.choice((-1, 1))
    words[place[0]] = format(number, "x" if place[1] == 16 else "d")
    return " ".join(words)


def mutate_claim(rng, lines):
    words = lines[4].split(" ")
    words[2] = (rng.choice("NP") if words[1] == "outcome"
                else str(int(words[2]) + rng.choice((-2, -1, 1, 2))))
    lines[4] = " ".join(words)


def mutate_fact(rng, lines):
    at = rng.randrange(5, len(lines))
    places = {"=": ((1, 16), (2, 10)), "!": ((1, 16), (2, 10), (3, 16)), "N": ((1, 16), (2, 16)),
              "P": ((1, 16),), ">": ((1, 16), (2, 10), (3, 16)), "<": ((1, 16), (2, 10))}
    lines[at] = change_number(rng, lines[at], places.get(lines[at][0], ()))


def mutate_claim_and_fact(rng, lines):
    """The claim and the last fact, by the same number."""
    words, last = lines[4].split(" "), lines[-1].split(" ")
    if words[1] in ("value", "score") and len(last) > 2 and last[2].lstrip("-").isdigit():
        number = str(int(last[2]) + rng.choice((-1, 1)))
        words[2] = last[2] = number
        lines[4], lines[-1] = " ".join(words), " ".join(last)


def mutate_order(rng, lines):
    if len(lines) < 7:
        return
    a, b = rng.randrange(5, len(lines)), rng.randrange(5, len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        del lines[a]
    elif kind == 1:
        lines.insert(a, lines[b])
    else:
        lines[a], lines[b] = lines[b], lines[a]


def mutate_graph(rng, lines):
    at = rng.randrange(len("graph g6:"), len(lines[3]))
    lines[3] = lines[3][:at] + chr(rng.randrange(63, 127)) + lines[3][at + 1:]


def mutate_edge(rng, lines):
    """One bit of graph6: an edge more or less."""
    at = rng.randrange(len("graph g6:X"), max(len(lines[3]), len("graph g6:X") + 1))
    if at < len(lines[3]):
        byte = (ord(lines[3][at]) - 63 ^ 1 << rng.randrange(6)) + 63
        lines[3] = lines[3][:at] + chr(byte) + lines[3][at + 1:]


def mutate_game(rng, lines):
    lines[1] = "game " + rng.choice(SCORED if "score" in lines[2] else GAMES)


def mutate_byte(rng, lines):
    at = rng.randrange(len(lines))
    place = rng.randrange(len(lines[at]) + 1)
    kept = rng.choice((place, place + 1))
    lines[at] = lines[at][:place] + rng.choice(PRINTED + [" ", ""]) + lines[at][kept:]


KINDS = (mutate_claim, mutate_fact, mutate_fact, mutate_claim_and_fact, mutate_order, mutate_graph,
         mutate_edge, mutate_edge, mutate_game, mutate_byte)


def originals(graze, path, rng):
    names = ["g6:" + random_graph(rng, n, c) for n in (2, 3, 4, 5, 6, 7) for c in (0.3, 0.6)]
    for game in GAMES:
        for flags in (["--no-theory"], ["--outcome"], ["--misere"]):
            yield from solve(graze, path, [*flags, game], names)
    for game in SCORED:
        for _ in range(2):
            yield from solve(graze, path, [game], names)
    paired = ["cycle(20)", "cycle(21)", "path(20)", "path(21)", "grid(4,6)", "grid(5,5)"]
    for game in ("grim", "arc-kayles", "node-kayles"):
        yield from solve(graze, path, ["--outcome", game], paired)
    twice = ["cycle(20)", "2*cycle(7)+path(1)", "2*gnp(8,0.4,1)+path(2)"]
    for game in ("octal:0.67", "octal:0.077", "csg:2,3", "nd-node-kayles", "nd-arc-kayles"):
        yield from solve(graze, path, ["--outcome", game], twice)


def mutations(rng, text):
    for _ in range(MUTATIONS):
        lines = text.splitlines()[:-1]
        for _ in range(rng.choice((1, 1, 2))):
            rng.choice(KINDS)(rng, lines)
        yield seal(lines)


def mutate_pair(rng, text):
    """A pairing in which two images change places, or with another first move."""
    for _ in range(5 * MUTATIONS):
        lines = text.splitlines()[:-1]
        if not lines[-1].startswith("pair "):
            return
        words = lines[-1].split(" ")
        a, b = rng.randrange(2, len(words)), rng.randrange(2, len(words))
        kind = rng.randrange(4)
        if kind == 0:
            words[a], words[b] = words[b], words[a]
        elif kind == 1:  # still an involution
            u, v = int(words[a]), int(words[b])
            if u != a - 2 and v != b - 2 and u != b - 2:
                words[a], words[u + 2], words[b], words[v + 2] = \
                    str(b - 2), str(v), str(a - 2), str(u)
        elif kind == 2:
            words[1] = rng.choice(("-", str(a - 2), f"{min(a, b) - 2},{max(a, b) - 2}"))
        else:
            words[1] = "-"
            lines[4] = "claim outcome P"
        lines[-1] = " ".join(words)
        yield seal(lines)


def main():
    graze, verified = sys.argv[1:]
    rng = random.Random(11)
    with tempfile.TemporaryDirectory() as folder:
        texts = []
        for text in originals(graze, folder + "/written", rng):
            texts += mutations(rng, text)
            texts += mutate_pair(rng, text)
        answers = Checkers(graze, verified, folder).check(texts)
    accepted = set()
    for text, (trusted, proved) in zip(texts, answers):
        assert differ(text, trusted, proved) is None, differ(text, trusted, proved)
        if proved[0]:
            accepted.add(statement(proved[1]))
    truth = plain_search(graze, {s[:4] for s in accepted})
    for game, play, graph, kind, claim in accepted:
        assert truth[game, play, graph, kind] == claim, (game, play, graph, kind, claim)
    rejected = sum(not proved[0] for _, proved in answers)
    assert len(accepted) > 300 and rejected > 3000, (len(accepted), rejected)
    print(f"{len(texts)} mutations: {rejected} rejected, {len(texts) - rejected} accepted with "
          f"{len(accepted)} statements, all true")


main()
