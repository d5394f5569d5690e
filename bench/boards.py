#!/usr/bin/env python3
"""Solves boards, each for at most so many seconds, and writes the tables of docs/boards.md.

Usage: boards.py GRAZE [--seconds 600] [--only TEXT] [--certificates SECONDS] [--threads N]

Results are kept in docs/boards.jsonl, board by board: a run that was ended goes on where it was. A
board that did not end in time is tried again only with more time; larger boards of its row have a
tenth of a second, enough for a theorem. Values that others have published are compared; a difference
ends the run. With --certificates, each solved board has so many seconds for a certificate. The
tables of values stand in docs/boards.md below the line MARK, those of the boards that took longest in
docs/development/boards-notes.md.
"""
import argparse
import fcntl
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEPT, PAGE = ROOT / "docs/boards.jsonl", ROOT / "docs/boards.md"
NOTES = ROOT / "docs/development/boards-notes.md"

MARK = "<!-- below: written by bench/boards.py -->\n"

# What others have published, by game, options and graph: Node-Kayles in OEIS A344227, A316632 and
# A316533, Cram by Piotr Beling (https://github.com/beling/impartial-games), by rows, from the
# diagonal on.
QUEENS = [0, 1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1, 0, 1]
A316632 = [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3]
A316533 = [1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
CRAM = {4: [0, 2, 0, 3, 0, 1, 0, 1, 0, 3, 0, 4], 5: [0, 2, 1, 1, 1, 2, 0, 3], 6: [0, 5, 0, 1, 0],
        7: [1, 3, 1]}


def by_rows(options, rows):
    return {("arc-kayles", options, f"grid({m},{n})"): value
            for m, values in rows.items() for n, value in enumerate(values, m)}


PUBLISHED = {("node-kayles", "", f"grid({min(3, n)},{max(3, n)})"): value
             for n, value in enumerate(A316632, 1)}
PUBLISHED |= {("node-kayles", "", f"queens({n})"): value for n, value in enumerate(QUEENS)}
PUBLISHED |= {("node-kayles", "", f"petersen({n},2)"): value for n, value in enumerate(A316533, 5)}
PUBLISHED |= by_rows("", CRAM)
# Misère Cram, from memory of Wikipedia's article and not from its text: compared, but not marked in
# the tables until someone has looked them up.
REMEMBERED = by_rows("--misere --grundy", {4: [0, 0, 0, 1, 1, 1], 5: [2, 1, 1], 6: [1]})

# Title, game, options, board, its rows m (None: it has no m) and its columns n; None: from m on.
TABLES = [
    ("Arc-Kayles on grids (Cram)", "arc-kayles", [], "grid({m},{n})", (1, 8), (None, 20)),
    ("Misère Arc-Kayles on grids", "arc-kayles", ["--misere", "--grundy"], "grid({m},{n})", (1, 7),
     (None, 20)),
    ("Node-Kayles on grids", "node-kayles", [], "grid({m},{n})", (1, 8), (None, 24)),
    ("Grim on grids", "grim", [], "grid({m},{n})", (1, 6), (None, 20)),
    ("Non-Disconnecting Arc-Kayles on grids", "nd-arc-kayles", [], "grid({m},{n})", (1, 7),
     (None, 20)),
    ("Arc-Kayles on cylinders of m rings of n vertices", "arc-kayles", [], "cylinder({m},{n})",
     (1, 7), (3, 16)),
    ("Node-Kayles on cylinders of m rings of n vertices", "node-kayles", [], "cylinder({m},{n})",
     (1, 7), (3, 20)),
    ("Grim on cylinders of m rings of n vertices", "grim", [], "cylinder({m},{n})", (1, 6), (3, 16)),
    ("Arc-Kayles on tori", "arc-kayles", [], "torus({m},{n})", (3, 8), (None, 16)),
    ("Node-Kayles on tori", "node-kayles", [], "torus({m},{n})", (3, 8), (None, 16)),
    ("Grim on tori", "grim", [], "torus({m},{n})", (3, 6), (None, 12)),
    ("Node-Kayles on n by n boards of queens: non-attacking queens", "node-kayles", [],
     "queens({n})", None, (1, 20)),
    ("Misère Node-Kayles on n by n boards of queens", "node-kayles", ["--misere", "--grundy"],
     "queens({n})", None, (1, 20)),
    ("Node-Kayles on generalised Petersen graphs P(n,2)", "node-kayles", [], "petersen({n},2)", None,
     (5, 40)),
]
THEOREM_SECONDS = 0.1

# Heaps of 0 to 3 as graphs of Arc-Kayles, in misère play, too: the moves of path(4) leave *1 and 0,
# those of path(6) leave *2, *1 and *1 + *1, which is 0.
HEAPS = ["", "+path(2)", "+path(4)", "+path(6)"]


def solve(game, options, graph, seconds, settings):
    """One row of the results."""
    command = [settings.graze, "solve", "--json", "--quiet", *options, "--time", f"{seconds}s",
               "--memory", settings.memory, "--threads", str(settings.threads), game, graph]
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdout=out)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        text = out.read().decode()
    if child.returncode not in (0, 3):
        sys.exit(f"{' '.join(command)}: status {child.returncode}")
    answer = json.loads(text)
    value = answer.get("misere_value" if "--grundy" in options else "value")
    return {"game": game, "options": options, "graph": graph,
            "value": value if child.returncode == 0 else None,
            "positions": answer["nodes"], "seconds": round(answer["seconds"], 2),
            "megabytes": used.ru_maxrss // 1024, "limit": seconds, "threads": settings.threads}


def certified(row):
    """Options, graph and claim of the certificate of a board: its value; in misère play, that the
    board beside a heap of its value is lost (None: there is no graph for that heap)."""
    if not row["options"]:
        return [], row["graph"], f"value {row['value']}"
    if row["value"] >= len(HEAPS):
        return None
    return ["--misere"], row["graph"] + HEAPS[row["value"]], "outcome P"


def certificate_hash(row, seconds, settings):
    """The SHA-256 of a certificate of at most 1 GB, which is checked; None: it is larger, is not made
    in time, or there is none."""
    proof = certified(row)
    if proof is None:
        return None
    options, graph, claim = proof
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        made = subprocess.run([settings.graze, "solve", "--quiet", *options, "--time", f"{seconds}s",
                               "--memory", settings.memory, "--threads", "1", "--certificate", path,
                               row["game"], graph], capture_output=True)
        if made.returncode != 0 or os.path.getsize(path) > 10**9:
            return None
        checked = subprocess.run([settings.graze, "check", path], capture_output=True, text=True)
        if checked.returncode != 0 or f": {claim} (" not in checked.stdout:
            sys.exit(f"the certificate of {row['game']} on {graph} does not show its {claim}")
        return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


class Results:
    """What is known of each board, in the file and here; one run at a time."""

    def __init__(self, settings):
        self.settings = settings
        self.folder = os.open(KEPT.parent, os.O_RDONLY)
        try:
            fcntl.flock(self.folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit(f"another run of boards.py writes {KEPT}")
        rows = map(json.loads, KEPT.read_text().splitlines()) if KEPT.exists() else []
        self.rows = {self.key(row["game"], row["options"], row["graph"]): row for row in rows}

    @staticmethod
    def key(game, options, graph):
        return game, " ".join(options), graph

    def get(self, game, options, graph, seconds):
        """The row of a board: as kept, or solved now if that may take so many seconds; else None."""
        row = self.rows.get(self.key(game, options, graph))
        if seconds and (row is None or (row["value"] is None and row["limit"] < seconds)):
            row = solve(game, options, graph, seconds, self.settings)
            self.keep(row)
            print(json.dumps(row), flush=True)
        return row

    def add_certificate(self, row, seconds):
        if row.get("sha256") or row.get("certificate_limit", 0) >= seconds:
            return
        row["sha256"] = certificate_hash(row, seconds, self.settings)
        row["certificate_limit"] = seconds
        self.keep(row)
        print(json.dumps(row), flush=True)

    def keep(self, row):
        self.rows[self.key(row["game"], row["options"], row["graph"])] = row
        text = "".join(json.dumps(kept) + "\n" for kept in self.rows.values())
        part = KEPT.with_suffix(".part")
        part.write_text(text)
        part.replace(KEPT)


def fill(results, table, may_solve):
    """The solved boards of a table by their sides (m, n); m is None for boards with one side."""
    _, game, options, board, rows, (first, last) = table
    found = {}
    for m in range(rows[0], rows[1] + 1) if rows else [None]:
        seconds = results.settings.seconds if may_solve else 0
        for n in range(first or m, last + 1):
            graph = board.format(m=m, n=n)
            row = results.get(game, options, graph, seconds)
            if row and row["value"] is not None:
                found[m, n] = row
            elif seconds:
                seconds = THEOREM_SECONDS
    return found


def add_certificates(results, found):
    """Adds certificates to the boards of a table, as fill() adds values."""
    left = {}
    for (m, _), row in found.items():
        results.add_certificate(row, left.get(m, results.settings.certificates))
        if not row.get("sha256"):
            left[m] = min(THEOREM_SECONDS, results.settings.certificates)


def mark(row):
    """A value as the tables show it; a dagger: published by others, and equal."""
    key = Results.key(row["game"], row["options"], row["graph"])
    known = (PUBLISHED | REMEMBERED).get(key)
    if known not in (None, row["value"]):
        sys.exit(f"{key}: {row['value']}, but others have {known}")
    return f"{row['value']}†" if key in PUBLISHED else str(row["value"])


def page_table(title, found):
    columns = sorted({n for _, n in found})
    lines = [f"\n## {title}", "| m \\ n | " + " | ".join(map(str, columns)) + " |",
             "|---" * (len(columns) + 1) + "|"]
    for m in sorted({m for m, _ in found}, key=lambda side: side or 0):
        cells = [mark(found[m, n]) if (m, n) in found else "" for n in columns]
        while cells and not cells[-1]:
            cells.pop()  # Markdown fills up short rows
        lines.append(f"| {m or 'n'} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def cost_table(title, found):
    """The boards that took longest; empty if none took a second."""
    hard = sorted((row for row in found.values() if row["seconds"] >= 1),
                  key=lambda row: -row["seconds"])[:8]
    if not hard:
        return ""
    lines = [f"\n## {title}", "| board | value | positions | seconds | threads | MB | certificate |",
             "|---|---|---|---|---|---|---|"]
    lines += [f"| `{row['graph']}` | {mark(row)} | {row['positions']:,} | {row['seconds']:.1f} | "
              f"{row['threads']} | {row['megabytes']:,} | {(row.get('sha256') or '–')[:16]} |"
              for row in hard]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("graze")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--memory", default="8G")
    parser.add_argument("--only", default="", help="solve boards of tables with this in their title")
    parser.add_argument("--certificates", type=float, default=0, metavar="SECONDS")
    settings = parser.parse_args()
    results = Results(settings)
    values = costs = ""
    for table in TABLES:
        found = fill(results, table, settings.only in table[0])
        if settings.only in table[0]:
            add_certificates(results, found)
        if found:
            values += page_table(table[0], found)
            costs += cost_table(table[0], found)
    for page, tables in ((PAGE, values), (NOTES, costs)):
        prose = page.read_text(encoding="utf-8").split(MARK)[0]
        page.write_text(prose + MARK + tables, encoding="utf-8")


main()
