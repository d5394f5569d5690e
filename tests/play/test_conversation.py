#!/usr/bin/env python3
"""graze play in a terminal: colours, Ctrl-C, the end of input.

Usage: test_conversation.py GRAZE
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import unittest

GRAZE = None
TIME_LIMIT = 20
ESCAPE = "\033["


class Terminal:
    """A process of graze on a terminal of its own."""

    def __init__(self, *arguments, size=(24, 80), **environment):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        inherited = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
        self.process = subprocess.Popen(
            [GRAZE, "play", *arguments], stdin=slave, stdout=slave, stderr=slave,
            env={**inherited, **environment}, start_new_session=True)
        os.close(slave)
        self.text = ""
        self.seen = 0  # where the words end that were waited for

    def wait_for(self, words):
        """Reads until these words have come after the last ones; fails when they do not."""
        end = time.monotonic() + TIME_LIMIT
        while words not in self.text[self.seen:]:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            try:
                data = os.read(self.master, 4096) if ready else b""
            except OSError:  # the other end is closed
                data = b""
            if not data:
                raise AssertionError(f"{words!r} did not come: {self.text[self.seen:]!r}")
            self.text += data.decode()
        self.seen = self.text.index(words, self.seen) + len(words)

    def type(self, text):
        os.write(self.master, text.encode())

    def end(self):
        status = self.process.wait(TIME_LIMIT)
        os.close(self.master)
        return status


DRAWN = ["petersen()", "wheel(7)", "cube()", "complete(5)", "kings(3,3)", "randomtree(12,1)",
         "multipartite(3,3)", "cycle(40)", "path(30)", "hexagonal(2,2)", "mycielski(cycle(5))",
         "product(cycle(4),path(3))", "join(path(3),path(2))", "substar(1,2,3)+cycle(6)"]


def board_of(text):
    """The lines of the first board."""
    lines = text.replace("\r", "").split("Type 'help' for a list of commands.\n\n")[1]
    return lines.split("\n\n")[0]


class InATerminal(unittest.TestCase):
    def board(self, graph, rows, columns):
        terminal = Terminal("grim", graph, TERM="dumb", size=(rows, columns))
        terminal.wait_for("your move> ")
        terminal.type("\x04")
        terminal.wait_for("Game abandoned.")
        self.assertEqual(terminal.end(), 0)
        return board_of(terminal.text)

    def test_small_graphs_are_drawn_with_each_vertex_once(self):
        for graph in DRAWN:
            with self.subTest(graph=graph):
                board = self.board(graph, 24, 80)
                self.assertNotIn(":", board)
                self.assertLessEqual(max(map(len, board.split("\n"))), 80)
                numbers = sorted(map(int, re.findall(r"\d+", re.sub(r"(?m)^ \d  ", "", board))))
                self.assertEqual(numbers, list(range(len(numbers))))
                self.assertTrue(set(r"-|/\\").intersection(board))

    def test_a_graph_that_does_not_fit_the_window_is_listed(self):
        self.assertIn("0: 1 4 5", self.board("petersen()", 24, 20))
        self.assertNotIn(":", self.board("grid(4,40)", 24, 220))
        self.assertIn("0: 1 40", self.board("grid(4,40)", 24, 80))

    def test_a_game_is_played_with_colours(self):
        terminal = Terminal("arc-kayles", "path(4)", TERM="xterm")
        terminal.wait_for("your move> ")
        terminal.type("hint\n")
        terminal.wait_for("that wins")
        terminal.type("1 2\n")
        terminal.wait_for("undo or quit> ")
        terminal.type("quit\n")
        self.assertEqual(terminal.end(), 0)
        self.assertIn("you win", terminal.text)
        self.assertIn(ESCAPE, terminal.text)

    def test_a_line_is_edited_and_comes_back(self):
        terminal = Terminal("grim", "path(9)", TERM="xterm")
        terminal.wait_for("your move> ")
        terminal.type("vx\x7falue\n")  # backspace
        terminal.wait_for("with best play")
        terminal.wait_for("your move> ")
        terminal.type("\x1b[A\n")  # the line before
        terminal.wait_for("with best play")
        terminal.wait_for("your move> ")
        terminal.type("int\x01h\n")  # to the start of the line
        terminal.wait_for("that wins")
        terminal.wait_for("your move> ")
        terminal.type("\x10\x10\n")  # two lines back
        terminal.wait_for("with best play")
        terminal.wait_for("your move> ")
        terminal.type("quit\x15quit\n")  # deletes the line
        self.assertEqual(terminal.end(), 0)
        self.assertNotIn("is not a vertex", terminal.text)

    def test_ctrl_c_ends_a_line_that_is_being_edited(self):
        terminal = Terminal("grim", "path(9)", TERM="xterm")
        terminal.wait_for("your move> ")
        terminal.type("4 5")
        terminal.wait_for("5")
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("Game abandoned.")
        self.assertEqual(terminal.end(), 3)

    def test_the_terminal_is_left_as_it_was(self):
        terminal = Terminal("grim", "path(9)", TERM="xterm")
        before = termios.tcgetattr(terminal.master)
        terminal.wait_for("your move> ")
        self.assertNotEqual(termios.tcgetattr(terminal.master), before)
        terminal.type("quit\n")
        terminal.wait_for("Game abandoned.")
        terminal.process.wait(TIME_LIMIT)
        self.assertEqual(termios.tcgetattr(terminal.master), before)
        terminal.end()

    def test_unknown_terminals_get_no_complaints(self):
        terminal = Terminal("grim", "path(9)", TERM="no-such-terminal")
        terminal.wait_for("your move> ")
        terminal.type("value\n")
        terminal.wait_for("with best play")
        terminal.wait_for("your move> ")
        terminal.type("\x04")
        terminal.wait_for("Game abandoned.")
        self.assertEqual(terminal.end(), 0)
        self.assertNotIn("terminal", terminal.text)

    def test_no_colours_where_they_are_not_wanted(self):
        for environment in ({"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}, {}):
            with self.subTest(environment=environment):
                terminal = Terminal("grim", "grid(3,3)", **environment)
                terminal.wait_for("your move> ")
                terminal.type("\x04")  # Ctrl-D: the end of input
                terminal.wait_for("Game abandoned.")
                self.assertEqual(terminal.end(), 0)
                self.assertNotIn(ESCAPE, terminal.text)

    def test_ctrl_c_ends_the_game(self):
        terminal = Terminal("grim", "path(9)", TERM="xterm")
        terminal.wait_for("your move> ")
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("Game abandoned.")
        self.assertEqual(terminal.end(), 3)

    def test_ctrl_c_ends_thinking(self):
        terminal = Terminal("--first", "graze", "--time", "10m", "arc-kayles", "gnp(60,0.2,1)",
                            TERM="xterm")
        terminal.wait_for("graze moves first")
        time.sleep(0.5)
        terminal.process.send_signal(signal.SIGINT)
        terminal.wait_for("Game abandoned.")
        self.assertEqual(terminal.end(), 3)


if __name__ == "__main__":
    GRAZE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
