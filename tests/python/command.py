"""What the tests share: the command, and where things are."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
GRAZE = os.environ["GRAZE"]
TIME_LIMIT = 60

GAMES = [
    "grim", "arc-kayles", "nd-arc-kayles", "node-kayles", "nd-node-kayles", "csg:1,2,4",
    "octal:0.137", "smash-and-grab", "smash-and-grab:3",
]


def run(*arguments, stdin=""):
    """A run of the command."""
    return subprocess.run([GRAZE, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=TIME_LIMIT, check=False)


def lines(*arguments):
    """The JSON lines that the command prints."""
    return [json.loads(line) for line in run(*arguments).stdout.splitlines()]
