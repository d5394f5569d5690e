#!/usr/bin/env python3
"""The scripts of graze slurm, run by a Slurm of one node on loopback.

Where Slurm is not installed or nobody is root, bash runs them, with a stand-in for srun that calls
mpirun, and SLURM_ARRAY_TASK_ID set by hand.
"""
import glob
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from support import GRAZE, RankCase, alone, main

DAEMONS = ("munged", "slurmctld", "slurmd", "sbatch", "srun")
CONFIGURATION = """ClusterName=graze
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
SlurmctldPort={port}
SlurmdPort={next_port}
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SlurmdParameters=config_overrides
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName={host} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=test Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""
UNFINISHED = "not finished; submit this script again to continue from the checkpoint"
STAND_IN = """#!/bin/bash
while [[ $1 == --* ]]; do shift; done
exec mpirun --oversubscribe --allow-run-as-root -n "${SLURM_NTASKS:-2}" "$@"
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """A Slurm of one node, which lives as long as the tests."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="graze-slurm-")
        host = socket.gethostname().split(".")[0]
        for name in ("state", "spool"):
            os.mkdir(os.path.join(self.folder, name))
        os.chmod(self.folder, 0o755)
        self.processes = []
        configuration = os.path.join(self.folder, "slurm.conf")
        with open(configuration, "w", encoding="ascii") as file:
            file.write(CONFIGURATION.format(folder=self.folder, host=host, port=free_port(),
                                            next_port=free_port()))
        os.environ["SLURM_CONF"] = configuration
        key = os.path.join(self.folder, "munge.key")
        with open(key, "wb") as file:
            file.write(os.urandom(1024))
        os.chmod(key, 0o400)

        def place(name):
            return f"{self.folder}/{name}"

        self.start("munged", "--foreground", "--force", f"--socket={place('munge.socket')}",
                   f"--key-file={key}", f"--log-file={place('munged.log')}",
                   f"--pid-file={place('munged.pid')}", f"--seed-file={place('munged.seed')}")
        while not os.path.exists(place("munge.socket")):
            time.sleep(0.1)
        self.start("slurmctld", "-D")
        self.start("slurmd", "-D")

    def start(self, *words):
        self.processes.append(subprocess.Popen(words, stdout=subprocess.DEVNULL,
                                               stderr=subprocess.DEVNULL))

    def is_up(self):
        end = time.time() + 60
        while time.time() < end:
            said = subprocess.run(["sinfo", "-h", "-o", "%t"], capture_output=True, check=False)
            if said.stdout.strip() == b"idle":
                return True
            time.sleep(0.5)
        return False

    @staticmethod
    def submit(script, folder):
        """The number of the job that the script becomes."""
        said = subprocess.run(["sbatch", "--parsable", script], cwd=folder, check=True,
                              capture_output=True)
        return said.stdout.decode().strip()

    @staticmethod
    def wait_for(job):
        """The exit status of a job, of an array that of the worst task. `sbatch --wait` says the
        same, but looks only every ten seconds."""
        end = time.time() + 240
        while time.time() < end:
            said = subprocess.run(["scontrol", "-o", "show", "job", job], capture_output=True,
                                  text=True, check=True).stdout.splitlines()
            if all(re.search(r"JobState=(COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL)", row)
                   for row in said):
                codes = [re.search(r" ExitCode=(\d+):(\d+)", row).groups() for row in said]
                return max(int(status) or 128 * bool(int(number)) for status, number in codes)
            time.sleep(0.2)
        raise AssertionError(f"job {job} does not end")

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Slurm(RankCase):
    cluster = None

    @classmethod
    def setUpClass(cls):
        if os.geteuid() == 0 and all(shutil.which(name) for name in DAEMONS):
            cls.cluster = Cluster()
            if not cls.cluster.is_up():
                cls.cluster.stop()
                cls.cluster = None
        print("with a real Slurm" if cls.cluster else "with a stand-in for Slurm", file=sys.stderr)

    @classmethod
    def tearDownClass(cls):
        if cls.cluster:
            cls.cluster.stop()

    def script(self, *words):
        """The script that graze slurm prints, for two ranks on the one node."""
        said = subprocess.run([GRAZE, "slurm", *words], capture_output=True, check=True)
        text = said.stdout.decode().replace("--ntasks-per-node=1", "--ntasks-per-node=2")
        return self.write("job.sh", text.replace("--cpus-per-task=\"$SLURM_CPUS_ON_NODE\"",
                                                 "--cpus-per-task=2"))

    def submit(self, script, tasks=None):
        """Runs a script to its end; returns its status, of an array that of the worst task."""
        if self.cluster:
            return self.cluster.wait_for(self.cluster.submit(script, self.folder))
        self.write("srun", STAND_IN)
        os.chmod(self.path("srun"), 0o755)
        environment = dict(os.environ, PATH=self.folder + ":" + os.environ["PATH"],
                           SLURM_CPUS_ON_NODE="1")
        return max(subprocess.run(["bash", script], cwd=self.folder, check=False, timeout=240,
                                  env=dict(environment, SLURM_ARRAY_TASK_ID=str(task))).returncode
                   for task in (tasks or [0]))

    def result(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def messages(self):
        found = ""
        for name in glob.glob(self.path("slurm-*.out")):
            with open(name, encoding="utf-8") as file:
                found += file.read()
        return found

    def test_a_census_on_ranks(self):
        words = ("census", "grim", "--n", "7", "--json")
        script = self.script("--nodes", "1", "--time", "10m", "--", *words)
        self.assertEqual(self.submit(script), 0, self.messages())
        self.assertEqual(self.result("graze-census.out"), alone(*words)[1])
        self.assertTrue(glob.glob(self.path("graze-census.checkpoint/results-*")))

    def test_a_census_as_a_job_array(self):
        words = ("census", "arc-kayles", "--n", "6", "--connected", "--by", "edges")
        script = self.script("--array", "3", "--", *words)
        self.assertEqual(self.submit(script, range(3)), 0, self.messages())
        self.assertEqual(self.result("graze-census.out"), alone(*words)[1])
        os.remove(self.path("graze-census.1"))
        os.remove(self.path("graze-census.out"))
        self.assertEqual(self.submit(script, range(3)), 0, self.messages())
        self.assertEqual(self.result("graze-census.out"), alone(*words)[1])

    def test_words_are_quoted(self):
        words = ("find", "G.n == 4 and tostring(G) ~= \"it's\"", "--n", "1..5")
        self.assertEqual(self.submit(self.script("--", *words)), 0, self.messages())
        self.assertEqual(self.result("graze-find.out"), alone(*words)[1])

    def test_what_slurm_ends_goes_on(self):
        # much longer than a signal takes, so that the run has not ended by itself before
        words = ("random", "arc-kayles", "18", "0.4", "--samples", "24000")
        script = self.script("--time", "10m", "--", *words)
        if not self.cluster:
            self.skipTest("signals are Slurm's")
        job = self.cluster.submit(script, self.folder)
        end = time.time() + 100
        while not glob.glob(self.path("graze-random.checkpoint/results-*")) and time.time() < end:
            time.sleep(0.1)
        # what --signal=TERM@120 does at its time: to the steps, not to the script
        subprocess.run(["scancel", "--signal=TERM", job], check=True)
        while subprocess.run(["squeue", "-h", "-j", job], capture_output=True,
                             check=False).stdout.strip() and time.time() < end:
            time.sleep(0.2)
        self.assertIn(UNFINISHED, self.messages())
        self.assertFalse(os.path.exists(self.path("graze-random.out")))
        self.assertEqual(self.submit(script), 0, self.messages())
        self.assertEqual(self.result("graze-random.out"), alone(*words)[1])

    def test_a_killed_run_is_no_result(self):
        script = self.script("--", "census", "grim", "--n", "5")
        self.write("srun", "#!/bin/bash\necho 'half a line'\nkill -KILL $$\n")
        os.chmod(self.path("srun"), 0o755)
        done = subprocess.run(["bash", script], cwd=self.folder, capture_output=True, check=False,
                              env=dict(os.environ, PATH=self.folder + ":" + os.environ["PATH"],
                                       SLURM_CPUS_ON_NODE="1"))
        self.assertEqual(done.returncode, 128 + 9)
        self.assertIn(UNFINISHED, done.stderr.decode())
        self.assertFalse(os.path.exists(self.path("graze-census.out")))

    def test_mistakes_are_found_before_the_queue(self):
        for words, message in ((("solve", "grim", "-"), "no standard input"),
                               (("census", "grim", "--nosuch"), "nosuch"),
                               (("heap", "0.137"), "does not run on several machines"),
                               (("solve", "grim", "path(9)", "--shared-table", "--memory", "1G"),
                                "needs one rank per core"),
                               (("nosuch",), "unknown command")):
            status, output, messages = alone("slurm", "--", *words)
            self.assertEqual((status, output), (2, b""))
            self.assertRegex(messages[0], re.escape(message))
        self.assertEqual(alone("slurm", "--array", "3", "--", "find", "true", "--n", "1..3")[0], 2)


if __name__ == "__main__":
    main()
