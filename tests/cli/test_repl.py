"""graze repl in a terminal: completion, history, Ctrl-C. Usage: test_repl.py GRAZE"""

import os
import pathlib
import pty
import select
import sys
import tempfile
import time
import unittest

GRAZE = os.path.abspath(sys.argv.pop(1))
TIME_LIMIT = 30


class Shell:
    """A shell on a terminal of its own."""

    def __init__(self, home):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.update(HOME=home, TERM="xterm")
            os.execv(GRAZE, [GRAZE, "repl", "-q"])
        self.text = ""
        self.await_text("graze> ")

    def await_text(self, wanted):
        """Reads until the terminal has shown a text."""
        end = time.monotonic() + TIME_LIMIT
        while wanted not in self.text:
            ready = select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]
            if not ready:
                raise AssertionError(f"{wanted!r} did not come: {self.text!r}")
            self.text += os.read(self.terminal, 4096).decode(errors="replace")
        self.text = self.text.partition(wanted)[2]

    def type(self, text):
        os.write(self.terminal, text.encode())

    def end(self):
        """Types Ctrl-D, once the prompt invites to; the exit status."""
        self.await_text("graze> ")
        self.type("\x04")
        end = time.monotonic() + TIME_LIMIT
        while (done := os.waitpid(self.pid, os.WNOHANG))[0] == 0:
            if time.monotonic() > end:
                os.kill(self.pid, 9)
                raise AssertionError("the shell does not end")
            if select.select([self.terminal], [], [], 0.1)[0]:
                try:
                    os.read(self.terminal, 4096)
                except OSError:  # the terminal is closed
                    time.sleep(0.05)
        return os.waitstatus_to_exitcode(done[1])


class Repl(unittest.TestCase):
    def test_names_are_completed_and_listed(self):
        with tempfile.TemporaryDirectory() as home:
            shell = Shell(home)
            shell.type("peter\t()\n")
            shell.await_text("petersen()\r\n")
            shell.type("G = petersen()\n")
            shell.type("G:is_v\t()\n")
            shell.await_text("true\r\n")
            shell.type("tru\t\n")
            shell.type("node_\t")
            shell.type("(path(3))\n")
            shell.await_text("2\r\n")
            self.assertEqual(shell.end(), 0)

    def test_the_history_is_kept_and_ctrl_c_ends_a_line(self):
        with tempfile.TemporaryDirectory() as home:
            shell = Shell(home)
            shell.type("40 + 2\n")
            shell.await_text("42\r\n")
            shell.type("while true do end\n")
            shell.await_text("end\r\n")
            time.sleep(0.5)
            shell.type("\x03")
            shell.await_text("not decided: interrupt")
            shell.type("6 * 7 + 1\n")
            shell.await_text("43\r\n")
            self.assertEqual(shell.end(), 0)
            self.assertIn("40", pathlib.Path(home, ".graze_history").read_text())
            again = Shell(home)
            again.type("\x1b[A\n")
            again.await_text("43\r\n")
            self.assertEqual(again.end(), 0)


if __name__ == "__main__":
    unittest.main()
