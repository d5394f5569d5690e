#!/usr/bin/env python3
"""Runs that are killed go on from their checkpoint, with any number of ranks, to the same bytes."""
import glob
import os
import shutil
import signal
import struct
import subprocess
import time

from support import (GRAZE, RankCase, alone, children, main, mpirun, own_messages, reference, run,
                     start)

TITLE = b"graze checkpoint 2\n"
RANDOM = ("random", "arc-kayles", "18", "0.4", "--samples", "18000", "--seed", "3")
FIND = ("find", "arc_kayles(G) == 0", "--n", "8..8")


def records(folder):
    """The keys of all records of a checkpoint."""
    keys = []
    for name in sorted(glob.glob(os.path.join(folder, "results-[0-9][0-9][0-9][0-9][0-9][0-9]"))):
        with open(name, "rb") as file:
            data = file.read()
        assert data.startswith(TITLE), name
        at = len(TITLE)
        while at < len(data):
            key, check, length = struct.unpack_from("=QQQ", data, at)
            keys.append((key, check))
            at += 40 + length
        assert at == len(data), name
    return keys


def wait_for_results(folder, process):
    end = time.time() + 60
    while not glob.glob(os.path.join(folder, "results-[0-9][0-9][0-9][0-9][0-9][0-9]")) and time.time() < end:
        assert process.poll() is None, "the run ended before it was killed"
        time.sleep(0.02)


class Checkpoints(RankCase):
    def kill_and_go_on(self, words, ranks, kill, then):
        """Kills a run when something is in its checkpoint; returns status and messages of it."""
        folder = self.path(f"checkpoint-{ranks}-{then}")
        words = (*words, "--checkpoint", folder)
        process = start(ranks, *words)
        wait_for_results(folder, process)
        kill(process)
        _, errors = process.communicate(timeout=120)
        before = records(folder)
        self.assertTrue(before)
        ended = run(mpirun(then, *words) if then else [GRAZE, *words])
        after = records(folder)
        self.assertEqual(after[:len(before)], before)
        self.assertEqual(len(set(after)), len(after), "a unit that was done was done again")
        return ended, process.returncode, own_messages(errors.decode())

    def test_killed_runs_go_on(self):
        expected = reference(*RANDOM)

        def all_of_them(process):
            for pid in children(process).values() or [process.pid]:
                os.kill(pid, signal.SIGKILL)

        def one(process):
            os.kill(children(process)[1], signal.SIGKILL)

        for ranks, kill, then in ((0, all_of_them, 2), (2, all_of_them, 3), (3, one, 0)):
            with self.subTest(ranks=ranks, then=then):
                ended, status, _ = self.kill_and_go_on(RANDOM, ranks, kill, then)
                self.assertNotEqual(status, 0)
                self.assertEqual(ended, expected)

    def test_a_term_signal_writes_the_checkpoint_and_ends_with_status_3(self):
        expected = reference(*RANDOM)

        def terminate(process):
            os.kill(children(process).get(0, process.pid), signal.SIGTERM)

        for ranks, then in ((0, 0), (3, 2)):
            with self.subTest(ranks=ranks):
                ended, status, messages = self.kill_and_go_on(RANDOM, ranks, terminate, then)
                self.assertEqual((status, messages), (3, ["graze: not decided: interrupt"]))
                self.assertEqual(ended, expected)

    def test_the_time_limit_writes_the_checkpoint(self):
        for ranks in (0, 2):
            folder = self.path(f"time-{ranks}")
            words = (*RANDOM, "--checkpoint", folder)
            limited = (*words, "--time", "1s")
            status, output, messages = run(mpirun(ranks, *limited) if ranks else [GRAZE, *limited])
            self.assertEqual((status, output, messages), (3, b"", ["graze: not decided: time"]))
            self.assertTrue(records(folder))
            self.assertEqual(run([GRAZE, *words]), reference(*RANDOM))

    def test_every_command_takes_up_what_it_has_done(self):
        lines = subprocess.run([GRAZE, "find", "true", "--n", "1..6"], capture_output=True,
                               check=True).stdout.decode()
        stream = self.write("graphs.g6", lines)
        for number, words in enumerate((
                ("census", "grim", "--n", "7", "--polynomial"),
                ("census", "smash-and-grab", "--n", "6", "--minimal-zugzwang"), FIND,
                ("conjecture", "arc_kayles(G) < 3", "--n", "1..8", "--json"),
                ("verify", "csg:lem9", "ak:thm15"), ("solve", "--value", "grim", stream))):
            with self.subTest(words=words):
                folder = self.path(f"done-{number}")
                expected = alone(*words)
                self.assertEqual(alone(*words, "--checkpoint", folder), expected)
                done = records(folder)
                self.assertTrue(done)
                self.assertEqual(run(mpirun(2, *words, "--checkpoint", folder)), expected)
                self.assertEqual(records(folder)[:len(done)], done)
                if words[0] != "conjecture":  # what lies behind a counterexample may be begun
                    self.assertEqual(len(records(folder)), len(done))

    def test_a_checkpoint_of_another_run_is_refused(self):
        folder = self.path("another")
        alone("census", "grim", "--n", "5", "--checkpoint", folder)
        status, output, messages = alone("census", "grim", "--n", "6", "--checkpoint", folder)
        self.assertEqual((status, output), (1, b""))
        self.assertIn("belongs to another run", messages[0])
        self.assertIn("census grim --n 5", messages[0])

    def test_a_job_is_what_changes_its_output(self):
        census = ("census", "grim", "--n", "5")
        stream = ("solve", "--value", "grim", self.write("graphs.g6", "Dhc\n"))
        single = ("solve", "--value", "grim", "path(4)")
        limits = ("--time", "50s", "--memory=1G")
        for number, (first, then, same) in enumerate((
                (census, ("census", "--n=5", "grim", "--threads", "1", "-q", *limits), True),
                (census, (*census, "--json"), False), (single, (*single, *limits, "--stats"), True),
                (stream, (*stream, "--threads=1", "-q"), True), (stream, (*stream, *limits), False))):
            with self.subTest(first=first, then=then):
                folder = self.path(f"job-{number}")
                self.assertEqual(alone(*first, "--checkpoint", folder)[0], 0)
                status = alone(*then, "--checkpoint", folder)[0]
                self.assertEqual(status, 0 if same else 1)

    def test_damaged_checkpoints_are_refused(self):
        for words in (("census", "grim", "--n", "6", "--json"), ("solve", "arc-kayles", "grid(4,9)")):
            folder = self.path(f"damaged-{words[0]}")
            alone(*words, "--checkpoint", folder)
            with open(os.path.join(folder, "results-000000"), "rb") as file:
                whole = file.read()
            changed = [whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:]
                       for place in (0, len(TITLE) + 3, len(TITLE) + 45, len(whole) - 1)]
            rows = []
            for number, content in enumerate([*changed, whole[:-1]]):
                copy = shutil.copytree(folder, f"{folder}-{number}")
                with open(os.path.join(copy, "results-000000"), "wb") as file:
                    file.write(content)
                rows.append((*words, "--checkpoint", copy))
            for status, output, messages in self.assert_all_same(rows, ranks=(2,)):
                self.assertEqual((status, output, len(messages)), (1, b"", 1))
                self.assertIn("damaged", messages[0])

    def test_a_folder_that_cannot_be_written_is_refused(self):
        status, _, messages = alone("census", "grim", "--n", "5", "--checkpoint", "/proc/nothing")
        self.assertEqual(status, 1)
        self.assertIn("/proc/nothing", messages[0])


if __name__ == "__main__":
    main()
