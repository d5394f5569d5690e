"""200 clients for ten minutes (or argument: seconds), by wrk: no error, and no growth.

Prints the figures: requests a second, the 99th percentile of the latency, memory, errors.
"""

import os
import re
import subprocess
import sys

from client import Server

HERE = os.path.dirname(os.path.abspath(__file__))
CLIENTS = 200
MOST_GROWTH = 16 << 20  # bytes, from after the warm-up to the end


def resident(server):
    """Bytes of memory that the server has."""
    with open(f"/proc/{server.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def open_files(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def load(server, seconds):
    """Requests made, errors seen, and the 99th percentile of the latency in milliseconds."""
    words = ["wrk", "-t1", f"-c{CLIENTS}", f"-d{seconds}s", "--timeout", "30s"]
    output = subprocess.run(
        words + ["-s", os.path.join(HERE, "load.lua"), server.address],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
    found = re.search(r"requests (\d+) errors (\d+) p99 ([\d.]+)", output)
    return int(found[1]), int(found[2]), float(found[3])


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    with Server() as server:
        files = open_files(server)
        load(server, max(seconds // 6, 2))
        before = resident(server)
        requests, errors, latency = load(server, seconds)
        growth = resident(server) - before
        print(f"{requests} requests in {seconds} s by {CLIENTS} clients, {requests / seconds:.0f} a "
              f"second, 99th percentile {latency:.1f} ms, {errors} errors; memory {before >> 10} KiB "
              f"after the warm-up, {growth >> 10} KiB more at the end; {server.solves()}")
        assert requests > CLIENTS, requests
        assert errors == 0, errors
        assert growth < MOST_GROWTH, growth
        assert server.get("/api/status")["connections"] <= 2
        assert open_files(server) <= files + 2, open_files(server)
        assert server.stop() == 0, server.messages
        assert server.messages == "", server.messages


if __name__ == "__main__":
    main()
