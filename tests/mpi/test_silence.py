#!/usr/bin/env python3
"""A rank that is stopped for good: it is noticed, --time holds, nothing remains of the job, and the
checkpoint has what was done."""
import os
import signal
import time

from support import RankCase, alone, children, main, own_messages, start

CENSUS = ("random", "arc-kayles", "17", "0.4", "--samples", "30000", "--threads", "1")


def is_alive(process):
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Silence(RankCase):
    def stop_rank(self, process, rank):
        time.sleep(1)
        ranks = children(process)
        os.kill(ranks[rank], signal.SIGSTOP)
        return ranks.values()

    def assert_all_gone(self, ranks):
        end = time.time() + 10
        while any(map(is_alive, ranks)) and time.time() < end:
            time.sleep(0.1)
        self.assertEqual([rank for rank in ranks if is_alive(rank)], [])

    def test_time_holds(self):
        for words in (("random", "arc-kayles", "17", "0.4", "--samples", "1000000"),
                      ("solve", "arc-kayles", "grid(7,9)"),
                      ("find", "arc_kayles(G) == 99", "--n", "11")):
            with self.subTest(words=words):
                began = time.time()
                process = start(3, *words, "--time", "4s")
                ranks = self.stop_rank(process, 2)
                output, errors = process.communicate(timeout=60)
                self.assertLess(time.time() - began, 30, errors)
                self.assertEqual(process.returncode, 3, errors)
                self.assertTrue(own_messages(errors.decode()) or output, errors)
                self.assert_all_gone(ranks)

    def test_a_silent_rank_ends_the_job_which_goes_on_without_it(self):
        words = (*CENSUS, "--checkpoint", self.path("checkpoint"))
        process = start(3, *words)
        ranks = self.stop_rank(process, 1)
        _, errors = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 1, errors)
        self.assertIn("rank 1 has not been heard for 30 seconds",
                      "\n".join(own_messages(errors.decode())))
        self.assert_all_gone(ranks)
        process = start(2, *words)
        output, errors = process.communicate(timeout=300)
        expected = alone(*CENSUS)
        self.assertEqual((process.returncode, output), expected[:2], errors)


if __name__ == "__main__":
    main()
