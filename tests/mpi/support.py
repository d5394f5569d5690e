"""Runs graze in one process and graze-mpi on several ranks, and compares what they print."""
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

GRAZE, GRAZE_MPI = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
RANKS = (1, 2, 3, 5)
SECONDS = 300
PROGRESS = re.compile(r": \d+ s, .* positions, |: \d+ answered, \d+ s")


def mpirun(ranks, *words, settings=()):
    """The command line that starts a command on so many ranks, with settings of mpirun."""
    return ["mpirun", "--oversubscribe", "--allow-run-as-root", *settings, "-n", str(ranks),
            GRAZE_MPI, *words]


def own_messages(text):
    """The lines of stderr that are graze's, without those of mpirun and reports of progress."""
    return [line for line in text.splitlines()
            if line.startswith("graze: ") and not PROGRESS.search(line)]


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


def children(process):
    """The processes of the ranks that mpirun has started, by rank."""
    found = {}
    for name in os.listdir("/proc"):
        try:
            if not name.isdigit() or os.readlink(f"/proc/{name}/exe") != GRAZE_MPI:
                continue
            with open(f"/proc/{name}/environ", "rb") as file:
                rank = re.search(rb"(?:^|\0)OMPI_COMM_WORLD_RANK=(\d+)", file.read())
            with open(f"/proc/{name}/stat", encoding="ascii") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
        if parent == process.pid and rank:
            found[int(rank.group(1))] = int(name)
    return found


def start(ranks, *words):
    """Starts a command on ranks, or in one process for 0, and waits until it runs."""
    command = mpirun(ranks, *words) if ranks else [GRAZE, *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    end = time.time() + 60
    while len(children(process)) < ranks and time.time() < end:
        time.sleep(0.05)
    return process


def main():
    del sys.argv[1:]
    unittest.main(verbosity=2)
