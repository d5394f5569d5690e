"""graze serve --lan: others reach the server by the address that it prints, and by its name."""

import http.client
import json
import socket
import subprocess
import tempfile
import unittest

from client import PROGRAM, Server

SQUARE = 4  # pixels of a square of a QR code


def has_network():
    """Whether this machine has an IPv4 address besides loopback."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("198.51.100.1", 9))  # sends nothing
        return not probe.getsockname()[0].startswith("127.")
    except OSError:
        return False
    finally:
        probe.close()


def picture_of(lines):
    """A PGM picture of a QR code of block characters, light on dark."""
    rows = []
    for line in lines:
        rows.append([character in "▀█" for character in line])
        rows.append([character in "▄█" for character in line])
    rows = rows[: len(rows[0])]  # the code is a square: the last half line may be empty
    pixels = bytearray()
    for row in rows:
        pixels += bytes(255 if light else 0 for light in row for _ in range(SQUARE)) * SQUARE
    size = len(rows[0]) * SQUARE
    return b"P5 %d %d 255\n" % (size, len(rows) * SQUARE) + bytes(pixels)


def scan(lines):
    """What a scanner reads in a QR code."""
    with tempfile.NamedTemporaryFile(suffix=".pgm") as file:
        file.write(picture_of(lines))
        file.flush()
        words = ["zbarimg", "--quiet", "--raw", "--nodbus", file.name]
        return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


@unittest.skipUnless(has_network(), "this machine is in no network")
class Lan(unittest.TestCase):
    def get(self, address, port, host, path="/api/status"):
        connection = http.client.HTTPConnection(address, port, timeout=30)
        try:
            connection.request("GET", path, headers={"Host": host})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def test_others_reach_it_by_address_and_by_name(self):
        name = socket.gethostname().split(".")[0]
        with Server("--lan") as server:
            address, port = server.address.split("//")[1].rstrip("/").split(":")
            self.assertFalse(address.startswith("127."))
            status, body = self.get(address, port, f"{address}:{port}")
            self.assertEqual(status, 200)
            self.assertEqual(json.loads(body)["address"], server.address)
            for host, expected in [(name, 200), (f"{name}.local", 200), (name.upper(), 200),
                                   (f"{name}.example.org", 403), (f"{name}x", 403),
                                   ("example.org", 403)]:
                with self.subTest(host=host):
                    self.assertEqual(self.get(address, port, f"{host}:{port}")[0], expected)
            self.assertEqual(self.get(address, port, f"{name}:1")[0], 403)
            self.assertIn(f"http://{name}.local:{port}/", server.process.stdout.readline())
            server.stop()
            self.assertIn("everyone who can reach this address", server.messages)

    def test_the_address_can_be_scanned(self):
        with Server("--lan") as server:
            server.process.stdout.readline()  # the address with a name
            lines = []
            while len(lines) < 1 or len(lines) * 2 < len(lines[0]):
                lines.append(server.process.stdout.readline().rstrip("\n"))
            self.assertEqual(scan(lines), server.address)

    def test_without_lan_only_this_machine_is_answered(self):
        with Server() as server:
            status, body = self.get("127.0.0.1", server.port, server.host)
            self.assertIsNone(json.loads(body)["address"])
            name = socket.gethostname().split(".")[0]
            self.assertEqual(self.get("127.0.0.1", server.port, f"{name}:{server.port}")[0], 403)

    def test_scripts_of_others_need_an_option(self):
        def find(server):
            address, port = server.address.split("//")[1].rstrip("/").split(":")
            connection = http.client.HTTPConnection(address, port, timeout=30)
            connection.request("POST", "/api/find", '{"expression": "true", "to": 4}',
                               {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read()), server.get("/api/status")["scripts"]

        with Server("--lan") as server:
            status, answer, scripts = find(server)
            self.assertEqual((status, scripts), (403, False))
            self.assertEqual(answer["error"]["code"], "scripts_off")
            self.assertIn("--scripts", answer["error"]["message"])
        for options in (["--lan", "--scripts"], ["--host", "0.0.0.0", "--scripts"]):
            with self.subTest(options=options), Server(*options) as server:
                if "--lan" in options:
                    status, answer, scripts = find(server)
                    self.assertEqual((status, answer["found"], scripts), (200, 18, True))
                self.assertEqual(server.answer("find", expression="true", to=4)["found"], 18)
        with Server() as server:
            self.assertTrue(server.get("/api/status")["scripts"])

    def test_host_and_lan_exclude_each_other(self):
        words = [PROGRAM, "serve", "--lan", "--host", "127.0.0.1"]
        run = subprocess.run(words, capture_output=True, text=True, check=False, timeout=30)
        self.assertEqual(run.returncode, 2)
        self.assertIn("cannot be used together", run.stderr)


if __name__ == "__main__":
    unittest.main()
