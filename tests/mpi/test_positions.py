#!/usr/bin/env python3
"""One position, searched by several ranks together: the same answers, and checkpoints of entries."""
import glob
import os
import re
import signal
import time

from support import GRAZE, RankCase, alone, children, main, mpirun, own_messages, run, start

LARGE = ("solve", "arc-kayles", "grid(4,9)", "--threads", "1")


def positions(messages):
    """How many positions --stats says that a search took."""
    return int(re.search(r" (\d+) positions", messages[0]).group(1))


class Positions(RankCase):
    def test_values_outcomes_and_scores(self):
        self.assert_same("solve", "--threads", "1", "arc-kayles", "grid(4,7)", "grid(3,9)")
        for words in (("--no-theory", "node-kayles", "grid(4,8)"),
                      ("--outcome", "arc-kayles", "grid(5,7)"),
                      ("--misere", "arc-kayles", "grid(4,7)", "torus(3,6)"),
                      ("--misere", "--grundy", "csg:1,2", "grid(3,5)"),
                      ("smash-and-grab", "grid(4,7)", "torus(4,6)"),
                      ("--moves", "grim", "petersen()"), ("--line", "arc-kayles", "grid(3,5)"),
                      ("grim", "path(1000000)+cycle(4)"), ("arc-kayles", "gnp(24,0.2,7)")):
            self.assert_same("solve", *words, ranks=(2, 3))

    def test_ranks_with_threads(self):
        self.assert_same("solve", "--threads", "3", "arc-kayles", "grid(4,9)", ranks=(2,))

    def test_ranks_do_not_search_everything_again(self):
        status, _, messages = alone(*LARGE, "--stats")
        self.assertEqual(status, 0)
        one = positions(messages)
        for ranks in (2, 3):
            status, _, messages = run(mpirun(ranks, *LARGE, "--stats"))
            self.assertEqual((status, len(messages)), (0, 2))
            self.assertLess(positions(messages), ranks * one * 0.95)
            sent = re.search(r"exchanged (\d+) .* of the (\d+) received", messages[1])
            self.assertGreater(int(sent.group(1)), 1000)
            self.assertGreater(int(sent.group(2)), 1000)

    def test_the_time_limit_is_that_of_rank_0(self):
        status, output, _ = run(mpirun(3, "solve", "--value", "arc-kayles", "grid(5,13)", "grid(3,4)",
                                       "--time", "2s"))
        self.assertEqual((status, output), (3, b"unknown\n" + alone("solve", "--value", "arc-kayles",
                                                                    "grid(3,4)")[1]))

    def test_a_search_that_was_killed_goes_on(self):
        position = ("solve", "arc-kayles", "grid(5,9)", "--threads", "1")
        for ranks, then, number in ((0, 2, signal.SIGKILL), (2, 0, signal.SIGTERM)):
            folder = self.path(f"checkpoint-{ranks}")
            words = (*position, "--checkpoint", folder)
            process = start(ranks, *words)
            end = time.time() + 100
            while not glob.glob(os.path.join(folder, "results-[0-9]*[0-9]")) and time.time() < end:
                time.sleep(0.05)
            time.sleep(1)
            os.kill(children(process).get(0, process.pid), number)
            process.communicate(timeout=100)
            self.assertEqual(process.returncode, -9 if number == signal.SIGKILL else 3)
            saved = sum(os.path.getsize(name) for name in glob.glob(os.path.join(folder, "results-*")))
            self.assertGreater(saved, 70)
            limited = (*words, "--time", "1s")
            status, output, _ = run(mpirun(then, *limited) if then else [GRAZE, *limited])
            self.assertEqual(status, 3)
            self.assertIn(b"grid(5,9): arc-kayles unknown after the time limit", output)

    def test_a_checkpoint_saves_positions(self):
        words = (*LARGE, "--stats", "--checkpoint", self.path("whole"))
        first, again = alone(*words), alone(*words)
        self.assertEqual(first[:2], again[:2])
        self.assertLess(positions(again[2]), positions(first[2]) // 100)
        # Rank 1 searches until it hears of the answer, which takes longer on a busy machine.
        counts = []
        while not counts or (counts[-1] >= positions(first[2]) // 100 and len(counts) < 4):
            ranks = run(mpirun(2, *words))
            self.assertEqual(ranks[:2], first[:2])
            counts.append(positions(ranks[2]))
        self.assertLess(min(counts), positions(first[2]) // 100)


class SharedTable(RankCase):
    """--shared-table: entries live on one rank each."""

    def test_values_are_the_same(self):
        for words in (("arc-kayles", "grid(4,7)", "grid(3,9)", "torus(3,9)"),
                      ("node-kayles", "grid(5,8)", "petersen()"), ("grim", "prism(9)"),
                      ("--outcome", "arc-kayles", "grid(5,7)"), ("--moves", "arc-kayles", "grid(3,5)"),
                      ("csg:1,2", "grid(3,5)+path(1000000)")):
            self.assert_same("solve", *words, "--shared-table", "--memory", "32M", ranks=(1, 2, 3))

    def test_ranks_without_common_memory_send_messages(self):
        words = ("solve", "arc-kayles", "grid(3,7)", "torus(3,7)", "--shared-table", "--memory", "8M")
        expected = alone(*words)
        for settings in (("--mca", "osc", "^sm"), ("--mca", "osc", "pt2pt")):
            self.assertEqual(run(mpirun(2, *words, settings=settings)), expected)

    def test_a_table_that_fits_only_on_all_ranks_together(self):
        words = ("solve", "arc-kayles", "grid(5,8)", "--stats", "--memory")
        enough = positions(alone(*words, "64M", "--threads", "1")[2])
        one = alone(*words, "1M", "--threads", "1")
        copies = run(mpirun(4, *words, "1M", "--threads", "1"))
        shared = run(mpirun(4, *words, "1M", "--shared-table"))
        self.assertEqual(shared[:2], one[:2])
        self.assertGreater(positions(one[2]), enough * 1.6)
        self.assertGreater(positions(copies[2]), enough * 1.6)
        self.assertLess(positions(shared[2]), enough * 1.35)
        self.assertRegex(shared[2][2], r"the shared table was read \d{6,} times")

    def test_each_graph_begins_with_an_empty_table(self):
        words = ("solve", "arc-kayles", "grid(4,9)", "--stats", "--memory", "32M", "--shared-table")
        # the board between is searched, too: what ranks still send about the first one ends there
        status, output, messages = run(mpirun(2, *words, "grid(3,9)", "grid(4,9)"))
        self.assertEqual((status, output.count(b"value 1")), (0, 3))
        self.assertGreater(positions(messages[6:]), positions(messages) // 2)

    def test_a_checkpoint_serves_all_ranks(self):
        words = (*LARGE, "--stats", "--memory", "32M", "--shared-table", "--checkpoint", self.path("c"))
        first, again = run(mpirun(3, *words)), run(mpirun(2, *words))
        self.assertEqual(first[:2], again[:2])
        self.assertLess(positions(again[2]), positions(first[2]) // 4)
        self.assertEqual(alone(*[word for word in words if word != "--shared-table"])[:2], first[:2])

    def test_what_cannot_share_a_table_is_refused(self):
        lines = self.write("graphs.g6", "Dhc\n")
        refused = (
                (("arc-kayles", "grid(3,3)"), "--shared-table needs --memory"),
                (("arc-kayles", "grid(3,3)", "--memory", "1M", "--misere"), "--misere"),
                (("arc-kayles", "grid(3,3)", "--memory", "1M", "--threads", "2"), "one thread"),
                (("smash-and-grab", "grid(3,3)", "--memory", "1M"), "only for games with Grundy values"),
                (("arc-kayles", lines, "--memory", "1M"), "only for single graphs"))
        found = self.assert_all_same([("solve", "--shared-table", *words) for words, _ in refused],
                                     ranks=(2,))
        for (_, message), (status, _, messages) in zip(refused, found):
            self.assertEqual((status, len(messages)), (2, 1))
            self.assertIn(message, messages[0])


if __name__ == "__main__":
    main()
