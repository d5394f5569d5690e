"""200 clients for ten minutes (or argument: seconds): 120 ask quick questions, by wrk, 80 others long
ones, among them scripts that do not end. Quick answers stay quick, none is lost, nothing grows.

Prints the figures: requests per second, the 99th percentile of the latency, memory, errors.
"""

import collections
import itertools
import threading
import time

import os
import re
import subprocess
import sys

from client import Server, wait_until
from test_scripts import HANGS, running

HERE = os.path.dirname(os.path.abspath(__file__))
QUICK_CLIENTS, LONG_CLIENTS = 120, 80
MOST_LATENCY = 1000  # milliseconds, of 99 % of the quick questions
POSITION = {"game": "arc-kayles", "graph": "cycle(9)+substar(1,2,3)"}
LONG = [
    ("explain", {"game": "csg:1,2,4", "graph": "grid(9,9)", "budget_ms": 800}),
    ("find", {"expression": "(function() while true do pcall(error) end end)()",
              "budget_ms": 400}),
    ("find", {"expression": "arc_kayles(G) == 0", "to": 6, "budget_ms": 400}),
    ("reply", {**POSITION, "strength": 0.5, "seed": 7}),
    ("line", POSITION),
    ("sequence", {"game": "csg:1,2,4", "graph": "append(star(3),0,n)", "to": 60}),
    ("find", {"expression": HANGS, "budget_ms": 400}),
    ("table", {"game": "grim", "graph": "multipartite(a,b)", "rows": {"name": "a", "to": 5},
               "cols": {"name": "b", "to": 5}}),
]
MOST_GROWTH = 16 << 20  # bytes, from after the warm-up to the end


def resident(server):
    """Bytes of memory that the server has."""
    with open(f"/proc/{server.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def open_files(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def load(server, seconds):
    """Requests made, errors seen, and the 99th percentile of the latency in milliseconds."""
    words = ["wrk", "-t1", f"-c{QUICK_CLIENTS}", f"-d{seconds}s", "--timeout", "30s"]
    output = subprocess.run(
        words + ["-s", os.path.join(HERE, "load.lua"), server.address],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    found = re.search(r"requests (\d+) errors (\d+) p99 ([\d.]+)", output)
    return int(found[1]), int(found[2]), float(found[3])


class LongQuestions:
    """Clients that ask one long question after another, for a with statement."""

    def __init__(self, server):
        self.server, self.is_over, self.answers = server, False, collections.Counter()
        self.clients = [threading.Thread(target=self.ask, args=(i,)) for i in range(LONG_CLIENTS)]

    def ask(self, first):
        for name, members in itertools.islice(itertools.cycle(LONG), first, None):
            if self.is_over:
                return
            try:
                status = self.server.ask(name, **members)[0]
            except OSError as error:
                status = repr(error)
            self.answers[name, status] += 1

    def __enter__(self):
        for client in self.clients:
            client.start()
        return self

    def __exit__(self, *_):
        self.is_over = True
        for client in self.clients:
            client.join()


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    with Server("--time", "1s", "--memory", "128M") as server:
        files = open_files(server)
        with LongQuestions(server) as questions:
            load(server, max(seconds // 6, 2))
            before = resident(server)
            requests, errors, latency = load(server, seconds)
            growth = resident(server) - before
        print(f"{requests} quick requests in {seconds} s by {QUICK_CLIENTS} clients, "
              f"{requests / seconds:.0f} per second, 99th percentile {latency:.1f} ms, {errors} "
              f"errors; long ones by {LONG_CLIENTS} clients: {dict(questions.answers)}; memory "
              f"{before >> 10} KiB after the warm-up, {growth >> 10} KiB more at the end; "
              f"{server.solves()}")
        assert requests > QUICK_CLIENTS, requests
        assert errors == 0, errors
        assert latency < MOST_LATENCY, latency
        assert growth < MOST_GROWTH, growth
        assert {status for _, status in questions.answers} <= {200, 422}, questions.answers
        assert wait_until(lambda: not running(server))
        time.sleep(1)
        assert server.get("/api/status")["connections"] <= 2
        assert open_files(server) <= files + 2, open_files(server)
        assert server.stop() == 0, server.messages
        assert server.messages == "", server.messages


if __name__ == "__main__":
    main()
