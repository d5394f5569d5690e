#!/usr/bin/env python3
"""The examples of every command's help run: none is refused, none fails.

Usage: test_examples.py GRAZE [SECONDS]
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest

GRAZE = None
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SECONDS = 1  # what takes longer is interrupted, which must end in good order
INTERRUPTED = (3, 124, 130)


def examples():
    """The lines of the blocks of examples, in the order of the help."""
    text = subprocess.run([GRAZE, "help", "--markdown"], capture_output=True, text=True,
                          check=True).stdout
    blocks = re.findall(r"^```sh\n(.*?)^```", text, flags=re.S | re.M)
    return [line for block in blocks for line in block.splitlines()]


def prepare(folder):
    """What the examples read: parts of a census, a store, a graph in a file."""
    script = """
        for r in 0 1 2 3; do graze census grim --n 9 --res $r/4 > part$r; done
        graze solve --store values.db arc-kayles 'grid(3,4)'
        printf 'p edge 3 2\\ne 1 2\\ne 2 3\\n' > graph.dimacs
        graze solve arc-kayles 'path(5)' --certificate proof.txt
        echo 'for G in graphs(tonumber(arg[1])) do if grim(G) == 0 then print(G) end end' > zeros.lua
    """
    subprocess.run(["bash", "-ec", script], cwd=folder, check=True, stdout=subprocess.DEVNULL)


class Examples(unittest.TestCase):
    def test_every_example_runs(self):
        lines = examples()
        self.assertGreater(len(lines), 30)
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(GRAZE, os.path.join(folder, "graze"))
            os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]
            prepare(folder)
            os.mkdir(os.path.join(folder, "docs"))
            os.symlink(os.path.join(ROOT, "examples"), os.path.join(folder, "examples"))
            for line in lines:
                with self.subTest(line=line):
                    run = subprocess.run(
                        ["timeout", "-s", "INT", "-k", "20", str(SECONDS), "bash", "-c",
                         "set -o pipefail; " + line],
                        cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                        stderr=subprocess.PIPE, text=True, check=False)
                    self.assertIn(run.returncode, (0, *INTERRUPTED), run.stderr)


if __name__ == "__main__":
    GRAZE, *seconds = sys.argv[1:]
    GRAZE = os.path.abspath(GRAZE)
    SECONDS = int(seconds[0]) if seconds else SECONDS
    unittest.main(argv=sys.argv[:1])
