"""Budgets, clients that go away, many questions at once, and the end of the server."""

import os
import resource
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import unittest.mock

from client import PROGRAM, Server, wait_until

# takes minutes, and the client may ask for this much
HARD = {"game": "csg:1,2,4", "graph": "grid(9,9)", "budget_ms": 60000}


def cpu_seconds(process):
    """What the server has used of the processors so far."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def count_of(server, name):
    return lambda: server.solves()[name]


class Limits(unittest.TestCase):
    def test_a_budget_ends_in_an_answer_that_can_be_played_on(self):
        with Server() as server:
            start = time.monotonic()
            answer = server.answer("explain", **{**HARD, "budget_ms": 200})
            self.assertLess(time.monotonic() - start, 5)
            self.assertEqual(answer["undecided"], "time")
            self.assertIsNone(answer["value"])
            self.assertIsNone(answer["winner"])
            self.assertLessEqual(answer["lower"], answer["upper"])
            self.assertTrue(answer["moves"])
            self.assertIsNone(answer["moves"][0]["value"])
            reply = server.answer("reply", **{**HARD, "budget_ms": 200})
            self.assertEqual((reply["undecided"], reply["perfect"]), ("time", False))
            self.assertIn(reply["take"], [move["take"] for move in answer["moves"]])
            line = server.answer("line", **{**HARD, "budget_ms": 200})
            self.assertEqual((line["moves"], line["undecided"]), ([], "time"))
            self.assertEqual(server.solves()["undecided"], 3)

    def test_the_memory_of_a_question_is_bounded(self):
        with Server("--memory", "1M", "--time", "60s") as server:
            hard = {**HARD, "game": "smash-and-grab"}
            answer = server.answer("explain", want=[], **hard)
            self.assertEqual(answer["undecided"], "memory")

    def test_graphs_of_sequences_and_tables_are_bounded(self):
        with Server("--memory", "64M") as server:
            status, answer = server.ask("sequence", game="nd-node-kayles",
                                        graph="product(path(n),cycle(n))",
                                        **{"from": 9000, "to": 9000})
            self.assertEqual((status, answer["error"]["code"]), (413, "too_large"))
            slow = server.answer("table", game="csg:1,2,4", graph="grid(k,t)", budget_ms=300,
                                 rows={"name": "k", "from": 7, "to": 9},
                                 cols={"name": "t", "from": 7, "to": 9})
            self.assertEqual(slow["undecided"], "time")
            self.assertIn(None, slow["values"][-1])

    def test_very_many_moves_are_cut_off(self):
        with Server() as server:
            answer = server.answer("moves", game="octal:0.00000007", graph="complete(40)")
            self.assertFalse(answer["complete"])
            self.assertEqual(len(answer["moves"]), 5000)

    def test_a_solve_ends_when_its_client_goes_away(self):
        with Server("--threads", "1", "--time", "60s") as server:
            running, cancelled = count_of(server, "running"), count_of(server, "cancelled")
            connection = server.send("explain", **HARD)
            self.assertTrue(wait_until(lambda: running() == 1))
            connection.close()
            self.assertTrue(wait_until(lambda: running() == 0 and cancelled() == 1, 5))
            used = cpu_seconds(server.process)
            time.sleep(0.5)
            self.assertLess(cpu_seconds(server.process) - used, 0.2)
            self.assertEqual(server.answer("explain", game="grim", graph="path(3)")["value"], 2)

    def test_waiting_questions_of_clients_that_left_are_dropped(self):
        with Server("--threads", "1", "--time", "60s") as server:
            first = server.send("explain", **HARD)
            self.assertTrue(wait_until(lambda: count_of(server, "running")() == 1))
            others = [server.send("explain", **HARD) for _ in range(5)]
            self.assertTrue(wait_until(lambda: count_of(server, "waiting")() == 5))
            for connection in others + [first]:
                connection.close()
            self.assertTrue(wait_until(lambda: count_of(server, "cancelled")() == 6))
            self.assertEqual(server.solves()["running"], 0)

    def test_too_many_questions_at_once_are_refused(self):
        with Server("--threads", "1", "--time", "60s") as server:
            limit = server.get("/api/status")["limits"]["waiting"]
            connections = [server.send("explain", **HARD) for _ in range(limit + 1)]
            self.assertTrue(wait_until(lambda: count_of(server, "waiting")() == limit))
            self.assertEqual(server.solves()["running"], 1)
            status, answer = server.ask("explain", **HARD)
            self.assertEqual((status, answer["error"]["code"]), (503, "busy"))
            self.assertEqual(server.solves()["refused"], 1)
            for connection in connections[1:]:
                connection.close()
            room = server.send("explain", **HARD)  # takes the place of those that left
            self.assertTrue(wait_until(lambda: count_of(server, "waiting")() == 1))
            connections[0].close()
            room.close()
            self.assertTrue(wait_until(lambda: count_of(server, "running")() == 0))

    def test_questions_are_answered_side_by_side(self):
        with Server("--threads", "2", "--time", "60s") as server:
            connection = server.send("explain", **HARD)
            self.assertTrue(wait_until(lambda: count_of(server, "running")() == 1))
            self.assertEqual(server.answer("explain", game="grim", graph="path(3)")["value"], 2)
            connection.close()

    def test_half_a_request_does_no_harm(self):
        with Server() as server:
            for text in (b"", b"GET", b"POST /api/graph HTTP/1.1\r\n", b"\r\n\r\n", b"\x00" * 99,
                         b"GET / HTTP/9.9\r\n\r\n", b"POST /api/graph HTTP/1.1\r\nHost: x\r\n"
                         b"Content-Length: 99999999999999999999\r\n\r\n{"):
                connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
                connection.sendall(text)
                connection.close()
            self.assertEqual(server.answer("graph", graph="path(3)")["n"], 3)


class SlowClients(unittest.TestCase):
    """Connections that send nothing, or a byte now and then, or do not read answers."""

    COUNT = 1000  # of each kind

    def setUp(self):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))

    def connect(self, server, source="127.0.0.1"):
        return socket.create_connection(("127.0.0.1", server.port), 60, (source, 0))

    def drip(self, connections):
        """Sends a byte of a header on each; those that were closed are left out."""
        for connection in connections:
            try:
                connection.send(b"X")
            except OSError:
                pass

    def serves_within_a_second(self, server):
        """All of 20 requests but one, as other work on the machine may hold one up."""
        taken = []
        for _ in range(20):
            start = time.monotonic()
            self.assertEqual(server.answer("graph", graph="path(3)")["n"], 3)
            taken.append(time.monotonic() - start)
        self.assertLess(sorted(taken)[-2], 1)

    def test_thousands_of_them_do_not_keep_others_out(self):
        head = b"POST /api/graph HTTP/1.1\r\nHost: x\r\n"
        for sources in (["127.0.0.1"], [f"127.0.0.{i}" for i in range(2, 22)]):
            with self.subTest(sources=len(sources)), Server() as server:
                unread = f"GET /app.js HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode() * 99
                starts = b"", head + b"X-Slow: ", head + b"Content-Length: 999\r\n\r\n", unread
                slow = []
                for i in range(2 * self.COUNT):
                    slow.append(self.connect(server, sources[i % len(sources)]))
                    slow[-1].sendall(starts[i % len(starts)])
                    if i % 500 == 499:
                        self.serves_within_a_second(server)
                for _ in range(3):
                    self.drip(slow)
                    self.serves_within_a_second(server)
                self.assertLess(server.get("/api/status")["connections"], 500)
                for connection in slow:
                    connection.close()

    def test_many_requests_at_once_are_not_slow(self):
        """More of one address than may be idle; the server is stopped until all have been sent."""
        with Server() as server:
            server.process.send_signal(signal.SIGSTOP)
            waiting = [server.send("graph", graph="path(3)") for _ in range(400)]
            server.process.send_signal(signal.SIGCONT)
            for connection in waiting:
                self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 200"))
                connection.close()

    def test_a_request_has_a_deadline_and_a_long_solve_is_not_a_slow_client(self):
        with Server("--threads", "1", "--time", "60s") as server:
            solving = server.send("explain", **{**HARD, "budget_ms": 18000})
            self.slow_requests_are_ended(server)
            solving.settimeout(60)
            self.assertTrue(solving.recv(100).startswith(b"HTTP/1.1 200"))
            solving.close()

    def slow_requests_are_ended(self, server):
        head = b"POST /api/graph HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n"
        slow = [self.connect(server) for _ in range(3)]
        slow[1].sendall(head + b"X-Slow: ")
        slow[2].sendall(head + b"\r\n")
        start = time.monotonic()
        while time.monotonic() - start < 25 and slow:
            self.drip(slow[-2:])
            time.sleep(0.5)
            closed = [connection for connection in slow if self.is_closed(connection)]
            slow = [connection for connection in slow if connection not in closed]
            for connection in closed:
                connection.close()
        self.assertEqual(slow, [])
        self.assertGreater(time.monotonic() - start, 10)

    @staticmethod
    def is_closed(connection):
        connection.setblocking(False)
        try:
            return connection.recv(1) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True


class Starts(unittest.TestCase):
    def fails(self, status, reason, *options):
        result = subprocess.run([PROGRAM, "serve", *options], capture_output=True, text=True,
                                timeout=20, check=False)
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertIn(reason, result.stderr)
        self.assertEqual(result.stdout, "")

    def test_bad_options_and_ports_in_use_are_reported(self):
        with Server() as server:
            self.fails(1, "--port 0 takes any free port", "--port", str(server.port))
        self.fails(1, "cannot listen on 192.0.2.1", "--port", "0", "--host", "192.0.2.1")
        self.fails(2, "is not from 0 to 65535", "--port", "65536")
        self.fails(2, "not a numeric address", "--host", "localhost")
        self.fails(2, "unexpected argument", "extra")

    def test_open_starts_the_browser_on_the_address(self):
        with tempfile.TemporaryDirectory() as folder:
            noted = os.path.join(folder, "noted")
            browser = os.path.join(folder, "xdg-open")
            with open(browser, "w", encoding="ascii") as script:
                script.write(f'#!/bin/sh\necho "$1" > {noted}.part && mv {noted}.part {noted}\n')
            os.chmod(browser, 0o755)
            path = {"PATH": folder + os.pathsep + os.environ["PATH"]}
            with unittest.mock.patch.dict(os.environ, path), Server("--open") as server:
                self.assertTrue(wait_until(lambda: os.path.exists(noted)))
                with open(noted, encoding="ascii") as file:
                    self.assertEqual(file.read().strip(), server.address)

    def test_other_addresses_take_numeric_hosts_only(self):
        with Server("--host", "0.0.0.0") as server:
            self.assertEqual(server.ask("find", expression="true", to=3)[0], 403)
            for host, status in ((f"192.0.2.1:{server.port}", 200), (f"evil.example:{server.port}", 403)):
                answer = server.request("GET", "/api/games", headers={"Host": host})
                self.assertEqual(answer[0], status)
        self.assertIn("warning: everyone who can reach this address", server.messages)


if __name__ == "__main__":
    unittest.main()
