"""A signal ends the server within two seconds, whatever runs."""

import signal
import socket
import subprocess
import tempfile
import time
import unittest

from client import PROGRAM, Server, wait_until

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
MOST_SECONDS = 2
HARD = {"game": "csg:1,2,4", "graph": "grid(9,9)", "budget_ms": 60000}
LOOP = {"expression": "(function() while true do pcall(error) end end)()", "budget_ms": 60000}


def connect(server):
    return socket.create_connection(("127.0.0.1", server.port), timeout=60)


def post(server, length):
    return (f"POST /api/graph HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {length}\r\n\r\n").encode()


class Ends(unittest.TestCase):
    def ends(self, number, server, connections):
        start = time.monotonic()
        self.assertEqual(server.stop(number), 0)
        self.assertLess(time.monotonic() - start, MOST_SECONDS)
        self.assertEqual(server.messages, "")
        for connection in connections:
            connection.close()

    def test_while_questions_run_and_wait(self):
        for number in SIGNALS:
            for name, question in (("explain", HARD), ("find", LOOP)):
                with self.subTest(signal=number, name=name), Server("--time", "60s") as server:
                    connections = [server.send(name, **question) for _ in range(12)]
                    self.assertTrue(wait_until(lambda s=server: s.solves()["running"] > 0))
                    self.ends(number, server, connections)

    def test_while_clients_are_slow(self):
        """Half a header, half a body, an answer that is not read, a connection for later."""
        for number in SIGNALS:
            with self.subTest(signal=number), Server() as server:
                connections = [connect(server) for _ in range(40)]
                for connection in connections[:10]:
                    connection.sendall(b"POST /api/graph HTTP/1.1\r\nX-Slow: ")
                for connection in connections[10:20]:
                    connection.sendall(post(server, 999) + b"{")
                for connection in connections[20:30]:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    body = b'{"graph": "complete(200)"}'
                    connection.sendall((post(server, len(body)) + body) * 40)
                for connection in connections[30:]:
                    connection.sendall(f"GET / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
                    self.assertTrue(connection.recv(99))
                self.ends(number, server, connections)

    def test_while_it_starts(self):
        with tempfile.NamedTemporaryFile("w", suffix=".lua", encoding="ascii") as rules:
            rules.write("while true do end")
            rules.flush()
            for number in SIGNALS:
                with self.subTest(signal=number):
                    process = subprocess.Popen(
                        [PROGRAM, "serve", "--port", "0", "--time", "60s", "--rules", rules.name],
                        stdout=subprocess.DEVNULL)
                    time.sleep(0.5)
                    start = time.monotonic()
                    process.send_signal(number)
                    try:
                        process.wait(20)
                    finally:
                        process.kill()
                    self.assertLess(time.monotonic() - start, MOST_SECONDS)


if __name__ == "__main__":
    unittest.main()
