#!/usr/bin/env python3
"""Claims in Lua against the registry: every id is there, with the same verdict.

    test_lua_claims.py GRAZE FILE.lua
"""
import json
import os
import subprocess
import sys

# Where the claims in Lua say deliberately something else than the registry.
READ_DIFFERENTLY = {
    "ak:ex-extended": "the product of printed numbers cannot fail; part of reduction rule 4",
    "ak:ex-lem10-base": "'emptied' is fair for an odd number of vertices, of which one is left",
    "ak:ex-thm1-girth": "the proof speaks of the girth of graphs that have an edge",
}


def rows(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (command, done.returncode, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    graze, path = sys.argv[1:]
    paper = os.path.splitext(os.path.basename(path))[0]
    registry = {row["id"]: row for row in rows(graze, "claims", "--json") if row["paper"] == paper}
    written = {}
    for row in rows(graze, "verify", "--limit", "quick", "--json", path):
        for name in [row["id"], *row["also"]]:
            assert name not in written, f"{name} stands twice"
            written[name] = row
        assert (row["severity"] is not None) == (row["status"] == "fails"), row["id"]
    assert written.keys() >= registry.keys(), registry.keys() - written.keys()
    wrong = [f"{name}: {row['status']}, the registry says {registry[name]['status']}"
             for name, row in written.items()
             if name in registry and row["complete"] and name not in READ_DIFFERENTLY
             and row["status"] != registry[name]["status"]]
    print("\n".join(wrong) or f"{len(written)} ids agree")
    return 1 if wrong else 0


sys.exit(main())
