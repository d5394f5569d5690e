"""Runs graze in one process and graze-mpi on several ranks, and compares what they print."""
import concurrent.futures
import functools
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

GRAZE, GRAZE_MPI = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
RANKS = (1, 2, 3, 5)
FULL = "--full" in sys.argv  # of make check-full: what takes long on every number of ranks
SECONDS = 300
PROGRESS = re.compile(r": \d+ s, .* positions, |: \d+ answered, \d+ s")


def mpirun(ranks, *words, settings=()):
    """The command line that starts a command on so many ranks, with settings of mpirun."""
    return ["mpirun", "--oversubscribe", "--allow-run-as-root", *settings, "-n", str(ranks),
            GRAZE_MPI, *words]


# Open MPI removes the folder of all jobs of a user when the last one ends, also while another one
# starts: each job has a folder of its own.
SESSIONS = tempfile.TemporaryDirectory(prefix="graze-jobs-")


def session():
    """The environment of a job."""
    return dict(os.environ, OMPI_MCA_orte_tmpdir_base=tempfile.mkdtemp(dir=SESSIONS.name))


def own_messages(text):
    """The lines of stderr that are graze's, without those of mpirun and reports of progress."""
    return [line for line in text.splitlines()
            if line.startswith("graze: ") and not PROGRESS.search(line)]


def run(command, stdin=None):
    """Runs a command line, its input from a file; returns status, stdout, graze's messages."""
    with open(stdin or os.devnull, "rb") as source:
        done = subprocess.run(command, stdin=source, capture_output=True, timeout=SECONDS,
                              check=False, env=session())
    return done.returncode, done.stdout, own_messages(done.stderr.decode())


def alone(*words, stdin=None):
    return run([GRAZE, *words], stdin)


@functools.lru_cache(maxsize=None)
def reference(*words):
    """What a run without files prints in one process, computed once for several tests."""
    return alone(*words)


def together(function, rows):
    """The results of a function on each row, in order. A job that fails keeps mpirun waiting for
    two seconds, which several of them can do at once."""
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        return list(pool.map(lambda row: function(*row), rows))


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
        return self.assert_all_same([words], stdin, ranks)[0]

    def assert_all_same(self, rows, stdin=None, ranks=RANKS):
        """The same for several command lines, of which some may run at once."""
        expected = [alone(*words, stdin=stdin) for words in rows]
        pairs = [(words, count) for words in rows for count in ranks]
        found = together(lambda words, count: run(mpirun(count, *words), stdin), pairs)
        for number, (words, count) in enumerate(pairs):
            with self.subTest(words=words, ranks=count):
                self.assertEqual(found[number], expected[number // len(ranks)])
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
    """Starts a command on ranks, or in one process for 0, and waits until it runs.

    Without input: mpirun, which forwards it, crashes now and then when some comes while the job
    ends (https://github.com/open-mpi/ompi/issues/7483)."""
    command = mpirun(ranks, *words) if ranks else [GRAZE, *words]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=session())
    end = time.time() + 60
    while len(children(process)) < ranks and time.time() < end:
        time.sleep(0.05)
    return process


def main():
    del sys.argv[1:]
    unittest.main(verbosity=2)
