#!/usr/bin/env python3
"""Solves boards, each for at most so many seconds, and writes the tables of docs/boards.md.

Usage: boards.py GRAZE [--seconds 600] [--only TEXT] [--certificates] [--threads N]

Results are kept in docs/boards.jsonl, board by board: a run that was ended goes on where it was. A
board that did not end in time is tried again only with more time, and ends its row: what is larger
is not tried. Values that others have published are compared; a difference ends the run.
"""
import argparse
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEPT, PAGE = ROOT / "docs/boards.jsonl", ROOT / "docs/boards.md"

# Node-Kayles on queens(n), n = 0, 1, ...: OEIS A344227.
QUEENS = [0, 1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1, 0, 1]

# Title, game, options, family, and the sides: rows m from, to; columns n from m (or 1) to.
TABLES = [
    ("Arc-Kayles on grids (Cram)", "arc-kayles", [], "grid", (1, 7), 20),
    ("Misère Arc-Kayles on grids", "arc-kayles", ["--misere", "--grundy"], "grid", (1, 7), 20),
    ("Node-Kayles on grids", "node-kayles", [], "grid", (1, 8), 30),
    ("Grim on grids", "grim", [], "grid", (1, 6), 30),
    ("Non-Disconnecting Arc-Kayles on grids", "nd-arc-kayles", [], "grid", (1, 7), 20),
    ("Arc-Kayles on cylinders of m rings of n vertices", "arc-kayles", [], "cylinder", (1, 7), 16),
    ("Node-Kayles on cylinders", "node-kayles", [], "cylinder", (1, 7), 20),
    ("Arc-Kayles on tori", "arc-kayles", [], "torus", (3, 7), 16),
    ("Node-Kayles on tori", "node-kayles", [], "torus", (3, 8), 16),
]


def solve(graze, game, options, graph, settings):
    """One row of the results."""
    command = [graze, "solve", "--json", *options, "--time", f"{settings.seconds}s", game, graph]
    if settings.threads:
        command += ["--threads", str(settings.threads)]
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
            "megabytes": used.ru_maxrss // 1024, "limit": settings.seconds}


def certificate_hash(graze, row, settings):
    """The SHA-256 of a certificate of at most 1 GB, which is checked; None: it is larger."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "certificate")
        made = subprocess.run([graze, "solve", "--quiet", *row["options"], "--time",
                               f"{settings.seconds}s", "--certificate", path, row["game"],
                               row["graph"]], capture_output=True)
        if made.returncode != 0 or os.path.getsize(path) > 10**9:
            return None
        checked = subprocess.run([graze, "check", path], capture_output=True)
        if checked.returncode != 0:
            sys.exit(f"the certificate of {row['game']} on {row['graph']} is rejected")
        return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


class Results:
    def __init__(self, settings):
        self.settings = settings
        rows = map(json.loads, KEPT.read_text().splitlines()) if KEPT.exists() else []
        self.rows = {self.key(row): row for row in rows}

    @staticmethod
    def key(row):
        return row["game"], " ".join(row["options"]), row["graph"]

    def get(self, game, options, graph):
        """The row of a board: as kept, or solved now."""
        row = self.rows.get((game, " ".join(options), graph))
        if row is None or (row["value"] is None and row["limit"] < self.settings.seconds):
            row = solve(self.settings.graze, game, options, graph, self.settings)
            self.keep(row)
            print(json.dumps(row), flush=True)
        if self.settings.certificates and row["value"] is not None and "sha256" not in row \
                and not row["options"]:
            row["sha256"] = certificate_hash(self.settings.graze, row, self.settings)
            self.keep(row)
        return row

    def keep(self, row):
        self.rows[self.key(row)] = row
        text = "".join(json.dumps(kept) + "\n" for kept in self.rows.values())
        part = KEPT.with_suffix(".part")
        part.write_text(text)
        part.replace(KEPT)


def fill(results, table):
    """The rows of a table by their sides."""
    _, game, options, family, (first, last), most = table
    found = {}
    for m in range(first, last + 1):
        for n in range(m if family in ("grid", "torus") else 3, most + 1):
            row = results.get(game, options, f"{family}({m},{n})")
            if row["value"] is None:
                break
            found[m, n] = row
    return found


def page_table(title, found):
    columns = sorted({n for _, n in found})
    lines = [f"\n## {title}\n", "| m \\ n | " + " | ".join(map(str, columns)) + " |",
             "|---" * (len(columns) + 1) + "|"]
    for m in sorted({m for m, _ in found}):
        cells = [str(found[m, n]["value"]) if (m, n) in found else "" for n in columns]
        lines.append(f"| {m} | " + " | ".join(cells) + " |")
    hard = sorted((row for row in found.values() if row["seconds"] >= 1),
                  key=lambda row: -row["seconds"])[:8]
    if hard:
        lines += ["", "| board | value | positions | seconds | megabytes | certificate |",
                  "|---|---|---|---|---|---|"]
        lines += [f"| `{row['graph']}` | {row['value']} | {row['positions']} | {row['seconds']} | "
                  f"{row['megabytes']} | {(row.get('sha256') or '–')[:16]} |" for row in hard]
    return "\n".join(lines) + "\n"


def queens(results):
    lines = ["\n## Node-Kayles on queens(n): non-attacking queens\n",
             "| n | value | published | positions | seconds | megabytes |", "|---|---|---|---|---|---|"]
    for n in range(1, 20):
        row = results.get("node-kayles", [], f"queens({n})")
        if row["value"] is None:
            break
        known = QUEENS[n] if n < len(QUEENS) else "–"
        if known not in ("–", row["value"]):
            sys.exit(f"queens({n}): {row['value']}, but published is {known}")
        lines.append(f"| {n} | {row['value']} | {known} | {row['positions']} | {row['seconds']} | "
                     f"{row['megabytes']} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("graze")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--threads", type=int)
    parser.add_argument("--only", default="")
    parser.add_argument("--certificates", action="store_true")
    settings = parser.parse_args()
    results = Results(settings)
    text = ("# Boards\nGrundy values of boards, as far as `bench/boards.py` has solved them; "
            "`docs/boards.jsonl` has positions, time and memory of each. In misère play the value "
            "is the misère Grundy value (the k for which the board beside a heap of k is lost for "
            "the player to move). Boards that took a second or more are listed below each table, "
            "with the first digits of the SHA-256 of a checked certificate where one was made.\n")
    for table in TABLES:
        if settings.only in table[0]:
            found = fill(results, table)
        else:
            found = {tuple(map(int, graph[len(table[3]) + 1:-1].split(","))): row
                     for (game, options, graph), row in results.rows.items()
                     if game == table[1] and options == " ".join(table[2])
                     and graph.startswith(table[3] + "(") and row["value"] is not None}
        if found:
            text += page_table(table[0], found)
    if settings.only in "queens":
        text += queens(results)
    PAGE.write_text(text, encoding="utf-8")


main()
