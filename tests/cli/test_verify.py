"""What is known of the claims of a paper: tests/cli/verdicts/PAPER.txt, against a quick run.

Usage: test_verify.py GRAZE PAPER [--write]
Every claim has the verdict on file, every one that fails has a counterexample, which is that of the
registry, and a repaired claim, which holds; where a value is claimed, plain search finds another.
"""
import json
import pathlib
import re
import subprocess
import sys

graze, paper = sys.argv[1:3]
on_file = pathlib.Path(__file__).parent / "verdicts" / (paper + ".txt")


def rows_of(*arguments):
    run = subprocess.run([graze, *arguments, "--json"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return {row["id"]: row for row in map(json.loads, run.stdout.splitlines())}


registry = rows_of("claims", paper)
checked = rows_of("verify", paper, "--limit", "quick")
lines = [f"{name} {row['status']}\n" for name, row in sorted(checked.items())]
if "--write" in sys.argv:
    on_file.write_text("".join(lines))

assert lines == on_file.read_text().splitlines(keepends=True), "other verdicts than " + str(on_file)
assert registry.keys() == checked.keys()
for name, row in checked.items():
    known = registry[name]
    assert re.fullmatch(paper + r":((def|thm|lem|prop|cor|obs|rule|claim|tab|fig|eq)\d+(\.\d+)*"
                        r"|ex-[\w.-]+?|multipartite|wheels|hub-[\w-]+)(-fixed)?", name), name
    assert known["place"], name
    assert row["status"] == known["status"], name
    assert row["status"] == "not-checkable" or row["checked"] > 0, name
    assert (row["counterexample"] is None) == (row["status"] != "fails"), name
    if row["status"] != "fails":
        continue
    assert registry[name + "-fixed"]["status"] == "holds", name
    example = row["counterexample"]
    assert example == known["counterexample"], (name, example, known["counterexample"])
    if re.fullmatch(r"\d+", example["claimed"]) and re.fullmatch(r"\d+", example["actual"]):
        solved = subprocess.run([graze, "solve", "--no-theory", "--value", example["game"],
                                 example["input"]], capture_output=True, text=True)
        assert solved.stdout == example["actual"] + "\n", (name, solved)
print(f"{paper}: {len(checked)} claims, "
      f"{sum(row['status'] == 'fails' for row in checked.values())} of them false")
