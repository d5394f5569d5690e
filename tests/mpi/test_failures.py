#!/usr/bin/env python3
"""What goes wrong on one rank is said once, with its place; slow ranks only delay."""
import os
import select
import signal
import subprocess
import time

from support import GRAZE, GRAZE_MPI, RankCase, alone, children, main, mpirun, own_messages, run, start


class Failures(RankCase):
    def stream(self, bad):
        lines = ["Dhc"] * 400
        lines[bad - 1] = "bad line"
        return self.write("graphs.g6", "\n".join(lines) + "\n")

    def test_a_bad_line_is_reported_once_with_its_number(self):
        for bad in (1, 33, 399):
            stream = self.stream(bad)
            status, output, messages = self.assert_same("solve", "--value", "grim", "-", stdin=stream)
            self.assertEqual((status, output.count(b"\n"), len(messages)), (1, bad - 1, 1))
            self.assertIn(f"stdin:{bad}:", messages[0])
        self.assert_same("solve", "--value", "--keep-going", "grim", "-", stdin=stream, ranks=(3,))
        self.assert_same("find", "grim(G) == 0", "-", stdin=stream, ranks=(3,))

    def test_mistakes_are_reported_once(self):
        for status, _, messages in self.assert_all_same((
                ("census", "nosuch", "--n", "5"), ("census", "grim"), ("nosuch",),
                ("find", "grim(G) ==", "--n", "1..5"), ("find", "G.n + 1", "--n", "4..4"),
                ("random", "grim", "9", "2"), ("verify", "no:claim"),
                ("solve", "grim", "path("), ("solve", "grim", "no-such-file.g6")), ranks=(3,)):
            self.assertGreater(status, 0)
            self.assertEqual(len(messages), 1)

    def test_a_file_that_one_rank_cannot_read_ends_the_job(self):
        rules = self.path("only-of-rank-0.lua")
        script = self.write("rank.sh", f"""#!/bin/sh
            if [ "$OMPI_COMM_WORLD_RANK" = 1 ]; then rules={rules}; else rules={rules}.there; fi
            exec {GRAZE_MPI} find 'G.n == 9' --n 1..9 --rules "$rules"
            """)
        self.write("only-of-rank-0.lua.there", "-- nothing\n")
        os.chmod(script, 0o755)
        command = mpirun(3)
        status, _, messages = run([*command[:-1], script])
        self.assertEqual(status, 1)
        self.assertEqual(len(messages), 1)
        self.assertIn("rank 1 left the job", messages[0])
        self.assertIn("only-of-rank-0.lua", messages[0])

    def test_a_rank_that_is_stopped_for_ten_seconds_delays_only(self):
        words = ("random", "arc-kayles", "17", "0.4", "--samples", "3000", "--threads", "1")
        expected = alone(*words)
        process = start(3, *words)
        time.sleep(0.5)
        stopped = children(process)[1]
        os.kill(stopped, signal.SIGSTOP)
        time.sleep(10)
        self.assertIsNone(process.poll(), "the job must not end without a rank that has a unit")
        os.kill(stopped, signal.SIGCONT)
        output, errors = process.communicate(timeout=300)
        self.assertEqual((process.returncode, output, own_messages(errors.decode())), expected)

    def test_answers_do_not_wait_for_the_next_lines(self):
        checkpoint = ("--checkpoint", self.path("checkpoint"))
        for words, block in ((("solve", "--value", "grim", "-"), 32), (("find", "G.n == 5", "-"), 64)):
            answer = alone("solve", "--value", "grim", "g6:Dhc")[1] if block == 32 else b"Dhc\n"
            for command in ([GRAZE, *words, *checkpoint], mpirun(2, *words)):
                process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                           stderr=subprocess.DEVNULL)
                process.stdin.write(b"Dhc\n" * 3 * block)
                process.stdin.flush()
                output, end = b"", time.time() + 60
                while output.count(b"\n") < 3 * block and time.time() < end:
                    if select.select([process.stdout], [], [], 0.1)[0]:
                        output += os.read(process.stdout.fileno(), 1 << 16)
                rest, _ = process.communicate(b"Dhc", timeout=60)
                self.assertEqual((output, rest, process.returncode),
                                 (answer * 3 * block, answer, 0))
            checkpoint = ("--checkpoint", self.path("another"))

    def test_a_rank_that_is_killed_ends_the_job_with_a_message(self):
        process = start(3, "random", "arc-kayles", "17", "0.4", "--samples", "1000000")
        process.stderr.readline()  # the first report of progress: every rank has joined the job
        os.kill(children(process)[2], signal.SIGKILL)
        _, errors = process.communicate(timeout=60)
        self.assertNotEqual(process.returncode, 0)
        self.assertRegex(errors, b"signal 9|has been aborted")  # mpirun prints one or both


if __name__ == "__main__":
    main()
