#!/usr/bin/env python3
"""Runs a file of cases with valid input and compares what graze prints.

Usage: run_cli.py [--build BUILD] GRAZE CASES...    (the format: ../casefile.py)
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import casefile


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", choices=casefile.BUILDS, default="native")
    parser.add_argument("--jobs", type=int, default=2, help="runs at a time")
    parser.add_argument("graze")
    parser.add_argument("files", nargs="+", metavar="CASES")
    options = parser.parse_args()
    failures = sum(
        casefile.run_file(path, os.path.abspath(options.graze), options.build, False,
                          options.jobs)
        for path in options.files
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
