"""The b-files of docs/sequences/ against censuses, and against the rules alone.

Usage: test_sequences.py GRAZE
"""
import json
import pathlib
import subprocess
import sys

graze = sys.argv[1]
folder = pathlib.Path(__file__).parents[2] / "docs" / "sequences"
GAMES = {"grim": "grim", "arc-kayles": "arc-kayles", "nd-arc-kayles": "nd-arc-kayles",
         "node-kayles": "node-kayles", "nd-node-kayles": "nd-node-kayles", "csg-1-2": "csg:1,2",
         "smash-and-grab": "smash-and-grab"}


def run(*words):
    return subprocess.run([graze, *words], capture_output=True, text=True, check=True).stdout


def terms(name):
    """The terms by n; a b-file counts from 1 without a gap."""
    rows = [tuple(map(int, line.split())) for line in (folder / f"{name}.txt").read_text().splitlines()]
    assert [n for n, _ in rows] == list(range(1, len(rows) + 1)), name
    return dict(rows)


def by_rules(game, n, options, wins):
    """How many graphs the rules alone give to a player."""
    return int(run("find", "--count", "--n", str(n), *options, f'plain_value("{game}", G) {wins} 0'))


def counted(game, n, options):
    rows = [json.loads(line) for line in run("census", game, "--n", str(n), "--json", *options).splitlines()]
    return sum(row["second"] for row in rows), sum(row.get("draw", 0) for row in rows), max(row["value"] for row in rows)


compared = 0
for base, game in GAMES.items():
    is_scored = game == "smash-and-grab"
    for name, options, last, by_hand in (("graphs", [], 8, 6), ("connected", ["--connected"], 8, 6), ("trees", ["--trees"], 12, 9)):
        for n in range(1, last + 1):
            second, draws, largest = counted(game, n, options)
            if is_scored:
                assert terms(f"{base}-{name}-draws")[n] == draws, (base, name, n)
            if not (is_scored and name == "trees"):
                assert terms(f"{base}-{name}")[n] == second, (base, name, n)
            if name == "graphs" and not is_scored:
                assert terms(f"{base}-largest")[n] == largest, (base, n)
            if n <= by_hand:
                assert by_rules(game, n, options, "<" if is_scored else "==") == second, (base, name, n)
            compared += 1
    for n in range(1, 8):
        answer = json.loads(run("census", game, "--n", str(n), "--polynomial"))
        assert terms(f"{base}-labelled")[n] == sum(answer["w2"]), (base, n)
drafts = (folder / "drafts.txt").read_text()
for path in folder.glob("*.txt"):
    if path.name != "drafts.txt":
        assert f"%S {','.join(str(term) for term in terms(path.stem).values())}\n" in drafts, path
        assert f"# b-file: {path.name}\n" in drafts, path
print(f"{compared} terms compared")
