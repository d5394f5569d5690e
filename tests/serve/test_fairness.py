"""Quick questions are answered beside long ones, and no client keeps others out with many."""

import json
import select
import unittest

from client import Server, wait_until

HARD = {"game": "csg:1,2,4", "graph": "grid(9,9)"}
LONG = {**HARD, "budget_ms": 60000}
SHORT = {**HARD, "budget_ms": 300}
A, B = "127.0.0.2", "127.0.0.3"


def answer_of(connection):
    """Status and JSON of an answer, read to its end."""
    with connection, connection.makefile("rb") as stream:
        status = int(stream.readline().split()[1])
        length = 0
        while (line := stream.readline().strip()):
            name, value = line.split(b":", 1)
            length = int(value) if name.lower() == b"content-length" else length
        return status, json.loads(stream.read(length))


def answered(connections):
    return len(select.select(connections, [], [], 0)[0])


class Fairness(unittest.TestCase):
    def solves_become(self, server, **counts):
        self.assertTrue(wait_until(lambda: counts.items() <= server.solves().items()),
                        server.solves())

    def test_quick_questions_are_answered_beside_a_hundred_long_ones(self):
        with Server("--threads", "1", "--time", "60s") as server:
            long = [server.send("explain", **LONG) for _ in range(100)]
            self.solves_become(server, running=1, waiting=99)
            path = {"game": "grim", "graph": "path(5)"}
            self.assertEqual(server.answer("graph", graph="path(5)")["n"], 5)
            self.assertEqual(len(server.answer("moves", **path)["moves"]), 5)
            self.assertTrue(server.answer("judge", take=[0], **path)["move"])
            self.assertTrue(server.answer("play", take=[0], **path))
            self.assertTrue(server.get("/api/games")["games"])
            self.solves_become(server, running=1, waiting=99)
            self.assertEqual(answered(long), 0)
            for connection in long:
                connection.close()

    def test_clients_take_turns(self):
        with Server("--threads", "1", "--time", "60s") as server:
            first = server.send("explain", **LONG)
            self.solves_become(server, running=1)
            many = [server.send("explain", source=A, **SHORT) for _ in range(6)]
            self.solves_become(server, waiting=6)
            one = server.send("explain", source=B, **SHORT)
            self.solves_become(server, waiting=7)
            first.close()
            self.assertEqual(answer_of(one)[0], 200)
            self.assertLessEqual(answered(many), 3)
            for connection in many:
                self.assertEqual(answer_of(connection)[0], 200)

    def test_a_client_of_a_shared_server_has_half_of_the_threads(self):
        with Server("--threads", "2", "--time", "60s", "--host", "0.0.0.0") as server:
            many = [server.send("explain", source=A, **LONG) for _ in range(5)]
            self.solves_become(server, running=1, waiting=4)
            one = server.send("explain", source=B, game="grim", graph="path(3)")
            self.assertEqual(answer_of(one)[1]["value"], 2)
            self.solves_become(server, running=1, waiting=4)
            for connection in many:
                connection.close()

    def test_the_last_question_of_many_gives_way(self):
        with Server("--threads", "1", "--time", "60s") as server:
            most = server.get("/api/status")["limits"]["waiting"]
            many = [server.send("explain", source=A, **LONG) for _ in range(most + 1)]
            self.solves_become(server, running=1, waiting=most)
            one = server.send("explain", source=B, **LONG)
            self.solves_become(server, waiting=most, refused=1)
            ready = select.select(many, [], [], 10)[0]
            self.assertEqual([answer_of(connection)[0] for connection in ready], [503])
            self.assertEqual(answered([one]), 0)
            self.assertEqual(server.answer("graph", graph="path(5)")["n"], 5)
            self.solves_become(server, waiting=most - 1, refused=2)  # another one gave way
            for connection in [*many, one]:
                connection.close()


if __name__ == "__main__":
    unittest.main()
