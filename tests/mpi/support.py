"""Runs graze in one process and graze-mpi on several ranks, and compares what they print."""
import os
import subprocess
import sys
import tempfile
import unittest

GRAZE, GRAZE_MPI = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
RANKS = (1, 2, 3, 5)
SECONDS = 300


def mpirun(ranks, *words):
    """The command line that starts a command on so many ranks."""
    return ["mpirun", "--oversubscribe", "--allow-run-as-root", "-n", str(ranks), GRAZE_MPI, *words]


def own_messages(text):
    """The lines of stderr that are graze's, without those of mpirun."""
    return [line for line in text.splitlines() if line.startswith("graze: ")]


def run(command, stdin=None):
    """Runs a command line, its input from a file; returns status, stdout, graze's messages."""
    with open(stdin or os.devnull, "rb") as source:
        done = subprocess.run(command, stdin=source, capture_output=True, timeout=SECONDS,
                              check=False)
    return done.returncode, done.stdout, own_messages(done.stderr.decode())


def alone(*words, stdin=None):
    return run([GRAZE, *words], stdin)


class RankCase(unittest.TestCase):
    maxDiff = 2000

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="graze-mpi-")
        self.addCleanup(subprocess.run, ["rm", "-rf", self.folder], check=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def assert_same(self, *words, stdin=None, ranks=RANKS):
        """The same status, output and messages on every number of ranks as in one process."""
        expected = alone(*words, stdin=stdin)
        for count in ranks:
            with self.subTest(words=words, ranks=count):
                self.assertEqual(run(mpirun(count, *words), stdin), expected)
        return expected


def main():
    del sys.argv[1:]
    unittest.main(verbosity=2)
