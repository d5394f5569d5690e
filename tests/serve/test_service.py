"""The unit for systemd: its command starts a server, and little is exposed."""

import os
import re
import shutil
import subprocess
import unittest

from client import Server

UNIT = os.path.join(os.path.dirname(__file__), "..", "..", "packaging", "systemd", "graze.service")
MOST_EXPOSED = 20  # tenths; a service without settings has 96


class Service(unittest.TestCase):
    def test_its_command_starts_a_server(self):
        with open(UNIT, encoding="utf-8") as file:
            command = re.search(r"^ExecStart=/usr/bin/graze serve (.*)$", file.read(), re.M)
        words = re.sub(r"--port \d+", "", command[1]).split()
        with Server(*words) as server:
            self.assertEqual(server.ask("graph", graph="path(5)")[0], 200)
            status, answer = server.ask("find", expression="grim(G) == 0", to=3)
            self.assertEqual((status, answer["found"]), (200, 4))

    def test_little_is_exposed(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("there is no systemd-analyze")
        found = subprocess.run(
            ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", UNIT],
            capture_output=True, text=True, check=False)
        self.assertEqual(found.returncode, 0, found.stdout[-500:] + found.stderr)


if __name__ == "__main__":
    unittest.main()
