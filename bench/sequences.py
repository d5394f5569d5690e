#!/usr/bin/env python3
"""Writes the b-files and drafts of docs/sequences/, and the tables of docs/sequences.md.

    bench/sequences.py GRAZE FOLDER [MOST]

Each census is one file of FOLDER and is not repeated. Censuses of more than MOST vertices (default:
those of the table LAST) are left out. Before anything is written, the numbers of all graphs are
computed a second time from those of connected graphs.
"""

import collections
import json
import pathlib
import subprocess
import sys

DOCS = pathlib.Path(__file__).parent.parent / "docs" / "sequences"
PAGE, MARK = DOCS.with_suffix(".md"), "<!-- below: written by bench/sequences.py -->\n"

# The games, and what their drafts cite.
GAMES = {
    "grim": ("Grim", "in a move, a player deletes a vertex that has a neighbor; vertices left isolated vanish",
             "A. Adams, K. Dixon, J. Elder, J. Peabody, O. Vega and K. Will, Combinatorial analysis of a subtraction game on graphs, arXiv:1507.05673 [math.CO], 2015."),
    "arc-kayles": ("Arc-Kayles", "in a move, a player removes two adjacent vertices", None),
    "nd-arc-kayles": ("Non-Disconnecting Arc-Kayles", "in a move, a player removes two adjacent vertices such that the rest of their component is connected or empty",
                      "K. Burke, A. Dailly and N. Oijid, Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles, arXiv:2404.10390 [cs.CC], 2024-2025."),
    "node-kayles": ("Node-Kayles", "in a move, a player removes a vertex and all its neighbors", None),
    "nd-node-kayles": ("Non-Disconnecting Node-Kayles", "in a move, a player removes a vertex and all its neighbors such that the rest of the component is connected or empty",
                       "K. Burke, A. Dailly and N. Oijid, Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles, arXiv:2404.10390 [cs.CC], 2024-2025."),
    "csg:1,2": ("the connected subtraction game CSG({1,2})", "in a move, a player removes one vertex or two adjacent vertices such that the rest of the component is connected or empty",
                "A. Dailly, J. Moncel and A. Parreau, Connected subtraction games on subdivided stars, Integers 19 (2019), Article G3."),
    "smash-and-grab": ("Smash and Grab", "in a move, a player removes a vertex and the neighbors that this isolates, and scores the number of vertices removed",
                       "E. Duchene, V. Gledel, S. Gravier, F. Mc Inerney, M. Mhalla and A. Parreau, Smash and Grab: the 0.6 scoring game on graphs, Theor. Comput. Sci. 990 (2024), 114417."),
}
SCHAEFER = ("T. J. Schaefer, On the complexity of some two-person perfect-information games, "
            "J. Comput. Syst. Sci. 16 (1978), 185-225.")

# A class: options of the census, the words of a draft, the sequence that counts all of it.
CLASSES = {
    "graphs": ("all", [], "graphs on n unlabeled nodes", "A000088"),
    "connected": ("connected", ["--connected"], "connected graphs on n unlabeled nodes", "A001349"),
    "trees": ("trees", ["--trees"], "trees on n unlabeled nodes", "A000055"),
    "caterpillars": ("caterpillars", ["--caterpillars"], "caterpillar trees on n unlabeled nodes", "A005418"),
    "labelled": ("labelled", ["--polynomial"], "labeled graphs on n nodes", "A006125"),
}
SCORED = {"smash-and-grab": {"trees": 17}}  # scores take ten times as long
LAST = {"graphs": 10, "connected": 10, "trees": 18, "caterpillars": 18, "labelled": 10}


def census(graze, folder, game, name, n):
    """The census as {value: (graphs, second, draws)}, or the number of labelled second-player wins."""
    kind, options, _, _ = CLASSES[name]
    path = folder / f"{game}.{kind}.{n}"
    if not path.exists():
        answer = subprocess.run([graze, "census", "-q", "--threads", "1", game, "--n", str(n), *options]
                                + ([] if name == "labelled" else ["--json"]),
                                capture_output=True, text=True, check=True).stdout
        path.write_text(answer)
    if name == "labelled":
        return sum(json.loads(path.read_text())["w2"])
    rows = map(json.loads, path.read_text().splitlines())
    return {row["value"]: (row["graphs"], row["second"], row.get("draw", 0)) for row in rows}


def sums_of_connected(connected):
    """The number of graphs by order and value, from connected ones: a sum has the xor as its value."""
    last = max(connected)
    found = {(0, 0): 1}
    for n, by_value in connected.items():
        for value, row in by_value.items():
            grown = collections.Counter()
            for (m, sum_), count in found.items():
                copies, ways = 0, 1
                while m + copies * n <= last:
                    grown[m + copies * n, sum_ ^ (value if copies % 2 else 0)] += count * ways
                    copies += 1
                    ways = ways * (row[0] + copies - 1) // copies
            found = grown
    return found


def check(game, graphs, connected):
    found = sums_of_connected(connected)
    for n in graphs:
        again = {value: count for (m, value), count in found.items() if m == n}
        assert again == {value: row[0] for value, row in graphs[n].items()}, (game, n)


def sequences(game, counted):
    """(name of the b-file, what a(n) is, terms from n = 1, sequence to compare) of a game."""
    title = GAMES[game][0]
    base = game.replace(":", "-").replace(",", "-")
    for name, (_, _, words, every) in CLASSES.items():
        rows = counted[name]
        second = [rows[n] if name == "labelled" else sum(row[1] for row in rows[n].values()) for n in rows]
        if any(second):
            yield f"{base}-{name}", f"Number of {words} on which the second player wins {title}.", second, every
        if game == "smash-and-grab" and name != "labelled":
            draws = [sum(row[2] for row in rows[n].values()) for n in rows]
            yield f"{base}-{name}-draws", f"Number of {words} on which {title} is a draw.", draws, every
    if game != "smash-and-grab":
        for name, graph in (("graphs", "graph"), ("caterpillars", "caterpillar tree")):
            largest = [max(rows) for rows in counted[name].values()]
            yield (f"{base}{'' if name == 'graphs' else '-' + name}-largest",
                   f"Largest Sprague-Grundy value of {title} on a {graph} with n nodes.", largest, None)


def example(graze, game, name, terms):
    """The graphs that a small term counts; None where the terms count something else."""
    kind = name.split("-")[-1]
    if game == "smash-and-grab" or kind not in ("graphs", "connected", "trees", "caterpillars"):
        return None
    n = max((n for n, term in enumerate(terms, 1) if 1 <= term <= 6 and n <= 8), default=1)
    listed = subprocess.run([graze, "census", "-q", game, "--n", str(n), "--list", "0", *CLASSES[kind][1]],
                            capture_output=True, text=True, check=True).stdout.split()
    assert len(listed) == terms[n - 1], (name, n)
    return f"%e The a({n}) = {len(listed)} graph{'s' if len(listed) > 1 else ''}, in graph6 format: {', '.join(listed)}." if listed else None


def graphs_of_largest(graze, folder, game, name, terms):
    """For each n the first graph, in the order of geng or gentreeg, that has the largest value."""
    found = []
    options = CLASSES["caterpillars"][1] if "caterpillars" in name else []
    for n, value in enumerate(terms, 1):
        path = folder / f"{game}.{'.'.join(name.split('-')[-2:])}.{n}"
        if not path.exists():
            condition = f'value("{game}", G) == {value}'
            path.write_text(subprocess.run(
                [graze, "find", "-q", "--threads", "1", "--first", "1", condition, "--n", f"{n}..{n}", *options],
                capture_output=True, text=True, check=True).stdout)
        found.append(path.read_text().split()[0])
        again = subprocess.run([graze, "solve", "-q", "--no-theory", "--value", game, f"g6:{found[-1]}"],
                               capture_output=True, text=True, check=True).stdout.strip()
        assert again == str(value), (game, n, found[-1], again)
    return found


def as_code(text):
    """Code in a cell of a table, whatever graph6 has."""
    fence = "``" if "`" in text else "`"
    pad = " " if "`" in text else ""
    return fence + pad + text.replace("|", "\\|") + pad + fence


def draft(graze, game, name, meaning, terms, every):
    """A draft in the internal format of the OEIS."""
    _, rule, paper = GAMES[game]
    ends = "The player with more points wins." if game == "smash-and-grab" else "The player who cannot move loses."
    lines = [f"%S {','.join(map(str, terms))}", f"%N {meaning}",
             f"%C The game is played on a graph by two players in turn: {rule}. {ends}",
             f"%D {paper or SCHAEFER}"]
    graphs = example(graze, game, name, terms)
    if graphs:
        lines.append(graphs)
    if every:
        lines.append(f"%Y Cf. {every}.")
    return "\n".join(lines + ["%K nonn,more", "%O 1"]) + f"\n# b-file: {name}.txt\n"


def main(graze, folder, most=None):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    DOCS.mkdir(exist_ok=True)
    drafts, tables = [], []
    for game, (title, _, _) in GAMES.items():
        last = LAST | SCORED.get(game, {})
        counted = {name: {n: census(graze, folder, game, name, n)
                          for n in range(1, min(last[name], int(most or last[name])) + 1)} for name in CLASSES}
        if game != "smash-and-grab":
            check(game, counted["graphs"], counted["connected"])
        tables.append(f"\n## {title[0].upper()}{title[1:]}\n| b-file | a(1), a(2), … |\n|---|---|\n")
        for name, meaning, terms, every in sequences(game, counted):
            tables.append(f"| [{name}](sequences/{name}.txt) | {', '.join(map(str, terms))} |\n")
            (DOCS / f"{name}.txt").write_text("".join(f"{n} {term}\n" for n, term in enumerate(terms, 1)))
            drafts.append(draft(graze, game, name, meaning, terms, every))
            if name.endswith("-largest"):
                graphs = graphs_of_largest(graze, folder, game, name, terms)
                tables.append(f"| a graph of each value | {', '.join(map(as_code, graphs))} |\n")
                drafts[-1] = drafts[-1].replace("\n%K", "\n%e " + f"a({len(graphs)}) = {terms[-1]}: for example the graph {graphs[-1]} in graph6 format." + "\n%K")
    (DOCS / "drafts.txt").write_text("\n".join(drafts))
    PAGE.write_text(PAGE.read_text().split(MARK)[0] + MARK + "".join(tables))


if __name__ == "__main__":
    main(*sys.argv[1:])
