"""What is known of the claims of a paper, in tests/cli/verdicts/PAPER.jsonl, against a run.

Usage: test_verify.py GRAZE PAPER quick|full [--write]
A full run finds what is on file: verdict, number of instances and counterexample of every claim.
A quick run finds the verdicts, and the same of the claims that it could check to the end. Every
claim that fails has a severity and a repaired claim, which holds; where a value is claimed, plain
search finds another.
"""
import json
import pathlib
import re
import subprocess
import sys

graze, paper, extent = sys.argv[1:4]
on_file = pathlib.Path(__file__).parent / "verdicts" / (paper + ".jsonl")


def rows_of(*arguments):
    run = subprocess.run([graze, *arguments, "--json"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return {row["id"]: row for row in map(json.loads, run.stdout.splitlines())}


def finding(row):
    """What is kept of a row."""
    kept = {name: row[name] for name in ("id", "also", "status", "severity", "checked")}
    return kept | {"counterexample": row["counterexample"]}


registry = rows_of("claims", paper)
checked = rows_of("verify", paper, "--limit", extent)
if "--write" in sys.argv:
    assert extent == "full"
    on_file.write_text("".join(json.dumps(finding(row)) + "\n" for row in checked.values()))
known = {row["id"]: row for row in map(json.loads, on_file.read_text().splitlines())}

assert checked.keys() == known.keys() == registry.keys(), checked.keys() ^ known.keys()
ids = [name for row in known.values() for name in [row["id"], *row["also"]]]
assert len(ids) == len(set(ids)), "an id stands twice"
for name in ids:
    assert re.fullmatch(paper + r":((def|thm|lem|prop|cor|obs|rule|claim|tab|fig|eq)\d+(\.\d+)*"
                        r"|ex-[\w.-]+?|multipartite|wheels|odd-ones|hub-[\w-]+)(-fixed)?", name), name
for name, row in checked.items():
    assert registry[name]["place"], name
    assert row["complete"] or extent == "quick", name
    if row["complete"]:
        assert finding(row) == known[name], (finding(row), known[name])
    assert row["status"] == known[name]["status"] == registry[name]["status"], name
    assert row["status"] == "not-checkable" or row["checked"] > 0, name
    assert (row["counterexample"] is None) == (row["status"] != "fails"), name
    assert (row["severity"] is None) == (row["status"] != "fails"), name
    if row["status"] != "fails":
        continue
    fixed = [row for row in checked.values() if name + "-fixed" in [row["id"], *row["also"]]]
    assert [row["status"] for row in fixed] == ["holds"], name
    example = row["counterexample"]
    if re.fullmatch(r"\d+", example["claimed"]) and re.fullmatch(r"\d+", example["actual"]):
        solved = subprocess.run([graze, "solve", "--no-theory", "--value", example["game"],
                                 example["input"]], capture_output=True, text=True)
        assert solved.stdout == example["actual"] + "\n", (name, solved)
print(f"{paper}: {len(checked)} claims under {len(ids)} ids, "
      f"{sum(row['status'] == 'fails' for row in checked.values())} of them fail")
