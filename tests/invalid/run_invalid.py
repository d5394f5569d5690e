#!/usr/bin/env python3
"""Runs a file of cases in which graze must refuse: a status, one line on stderr, no crash.

Usage: run_invalid.py [--build BUILD] GRAZE CASES...    (the format: ../casefile.py)
       run_invalid.py --count MINIMUM CASES...        fails when there are fewer cases
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import casefile


def count_cases(minimum, paths):
    """Whether the files have enough cases that name their message, no two of them alike."""
    cases = [case for path in paths for case in casefile.read_cases(path)]
    vague = [c.place for c in cases if "stderr" not in c.fields and "stderr-match" not in c.fields]
    runs = [repr(sorted((k, v) for k, v in c.fields.items())) for c in cases]
    repeated = [c.place for i, c in enumerate(cases) if runs[i] in runs[:i]]
    print(f"{len(cases)} cases; without a message: {vague}; repeated: {repeated}")
    return len(cases) >= minimum and not vague and not repeated


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", choices=casefile.BUILDS, default="native")
    parser.add_argument("--count", type=int, metavar="MINIMUM", help="count the cases only")
    parser.add_argument("--jobs", type=int, default=4, help="runs at a time")
    parser.add_argument("paths", nargs="+", metavar="GRAZE CASES")
    options = parser.parse_args()
    if options.count is not None:
        return 0 if count_cases(options.count, options.paths) else 1
    graze, *files = options.paths
    failures = sum(
        casefile.run_file(path, os.path.abspath(graze), options.build, True, options.jobs)
        for path in files
    )
    return 1 if failures or not files else 0


if __name__ == "__main__":
    sys.exit(main())
