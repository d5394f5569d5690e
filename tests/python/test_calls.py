"""Errors, limits, Ctrl-C and threads."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import graze

from command import TIME_LIMIT, run

LONG = ("arc-kayles", "gnp(70,0.2,1)")  # hours of search
MEMORY = 1 << 29

SLOW_PROGRAM = """
import graze, sys
print("started", flush=True)
try:
    graze.solve(*%r, memory=%d)
except KeyboardInterrupt:
    print("interrupted", graze.solve("grim", "path(4)").value)
    sys.exit(7)
""" % (LONG, MEMORY)


class Errors(unittest.TestCase):
    def test_exceptions_have_the_text_of_the_command(self):
        cases = [
            (graze.BadInput, "gim", "path(3)"), (graze.BadInput, "csg:", "path(3)"),
            (graze.BadInput, "grim", "path(3"), (graze.BadInput, "grim", "pth(3)"),
            (graze.BadInput, "grim", "g6:D c"), (graze.BadInput, "octal:4.7", "path(3)"),
            (graze.TooLarge, "grim", "hypercube(64)"),
            (graze.BadArgument, "avoid-true", "path(3)"),
        ]
        for kind, game, graph in cases:
            with self.subTest(game=game, graph=graph):
                with self.assertRaises(kind) as raised:
                    graze.solve(game, graph)
                if game != "avoid-true":  # the command reads a formula there
                    said = run("solve", game, graph).stderr.split(" (see 'graze ")[0]
                    self.assertEqual(f"graze: {raised.exception}", said.rstrip("\n"))
                self.assertIsInstance(raised.exception, graze.Error)

    def test_what_is_too_large_to_build_is_undecided(self):
        answer = graze.solve("grim", "hypercube(40)")
        self.assertEqual((answer.value, answer.undecided, answer.lower), (None, "size", 0))
        self.assertEqual(graze.solve("grim", "complete(1000000000001)").value, 0)
        with self.assertRaises(graze.TooLarge):
            graze.moves("grim", "hypercube(40)")

    def test_the_place_of_a_fault_is_told(self):
        with self.assertRaises(graze.BadInput) as raised:
            graze.Graph("path(3")
        self.assertEqual((raised.exception.line, raised.exception.column), (None, 7))
        with self.assertRaises(graze.BadInput) as raised:
            graze.Graph.from_text("n 3\n0 1\n1 x\n", "edgelist")
        self.assertEqual(raised.exception.line, 3)

    def test_illegal_moves_and_questions(self):
        with self.assertRaisesRegex(graze.BadArgument, "not adjacent"):
            graze.play("arc-kayles", "path(4)", [0, 2])
        with self.assertRaisesRegex(graze.BadArgument, "misere"):
            graze.solve("smash-and-grab", "path(4)", misere=True)
        with self.assertRaises(ValueError):
            graze.solve("grim", "path(4)", time=-1)
        with self.assertRaises(ValueError):
            graze.Graph("path(4)\0")
        with self.assertRaises(ValueError):
            graze.Graph.from_edges(3, [(-1, 2)])


class Limits(unittest.TestCase):
    def test_a_limit_ends_in_an_answer_that_is_undecided(self):
        start = time.monotonic()
        answer = graze.solve(*LONG, time=0.3, memory=MEMORY)
        self.assertLess(time.monotonic() - start, 10)
        self.assertEqual((answer.undecided, answer.value, answer.outcome), ("time", None, None))
        self.assertLessEqual(answer.lower, answer.upper)
        with self.assertRaises(graze.Undecided):
            graze.line(*LONG, time=0.2, memory=MEMORY)
        with self.assertRaises(graze.Undecided):
            graze.Solver("csg:1-9", time=0.2, memory=1 << 26).legal_moves("complete(60)")

    def test_ctrl_c_raises_keyboard_interrupt_soon(self):
        with subprocess.Popen([sys.executable, "-c", SLOW_PROGRAM], stdout=subprocess.PIPE,
                              text=True) as process:
            self.assertEqual(process.stdout.readline(), "started\n")
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            start = time.monotonic()
            self.assertEqual(process.wait(TIME_LIMIT), 7)
            self.assertLess(time.monotonic() - start, 10)
            self.assertEqual(process.stdout.read(), "interrupted 0\n")

    def test_a_handler_of_the_caller_is_called_and_kept(self):
        seen = []
        before = signal.signal(signal.SIGINT, lambda *_: seen.append(True))
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        try:
            timer.start()
            answer = graze.solve(*LONG, memory=MEMORY, time=TIME_LIMIT)
        finally:
            timer.join()
            signal.signal(signal.SIGINT, before)
        self.assertEqual((answer.undecided, seen), ("interrupt", [True]))


class Threads(unittest.TestCase):
    def test_other_threads_run_while_one_solves(self):
        solver = threading.Thread(target=graze.solve, args=LONG,
                                  kwargs={"time": 1.0, "threads": 1, "memory": MEMORY})
        solver.start()
        rounds = 0
        while solver.is_alive():
            time.sleep(0.01)
            rounds += 1
        self.assertGreater(rounds, 10)

    def test_many_threads_solve_at_once(self):
        found = [None] * 8

        def work(i):
            found[i] = [graze.solve("node-kayles", f"path({n})").value for n in range(30)]

        threads = [threading.Thread(target=work, args=(i,)) for i in range(len(found))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [list(graze.heap("0.137", n=(0, 29)).values)] * len(found))


if __name__ == "__main__":
    unittest.main()
