#!/usr/bin/env python3
"""Lets one allocation of a server fail, or all of a request: the request gets 500, or 422 with the
reason that memory is missing (or its connection is closed), the server lives and answers the next
one as always.

Usage: test_server.py [--full] GRAZE INJECT
"""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

FULL = "--full" in sys.argv
GRAZE, INJECT = (os.path.abspath(path) for path in sys.argv[-2:])


def certificate():
    """A certificate of a small board."""
    with tempfile.NamedTemporaryFile("r") as file:
        subprocess.run([GRAZE, "solve", "-q", "--no-theory", "grim", "path(5)", "--certificate", file.name],
                       stdout=subprocess.DEVNULL, check=True)
        return file.read()


REQUESTS = (
    ("GET", "/api/games", None),
    ("POST", "/api/graph", {"graph": "grid(3,3)"}),
    ("POST", "/api/moves", {"game": "grim", "graph": "path(5)+cycle(4)"}),
    ("POST", "/api/explain", {"game": "arc-kayles", "graph": "grid(3,4)"}),
    ("POST", "/api/reply", {"game": "node-kayles", "graph": "cycle(7)"}),
    ("POST", "/api/line", {"game": "grim", "graph": "grid(2,3)"}),
    ("POST", "/api/sequence", {"game": "arc-kayles", "graph": "substar(1,2,n)", "to": 40}),
    ("POST", "/api/check", {"certificate": certificate(), "words": True}),
)
# All that is done with these is to parse them, and to refuse what they ask for.
PARSED = (
    ("POST", "/api/sequence", {"game": "csg:1,2", "graph": "path(n)", "nosuch": ["a", {"b": 1.5}]}),
    ("POST", "/api/check", {"certificate": "x", "nosuch": {str(i): [i] for i in range(200)}}),
)
# What differs from run to run, and what says that another number is not exact.
UNSTABLE = ("seconds", "nodes", "positions", "moves_left", "moves_left_exact")


def stable(value):
    """JSON without what may differ."""
    if isinstance(value, dict):
        return {key: stable(part) for key, part in value.items() if key not in UNSTABLE}
    return [stable(part) for part in value] if isinstance(value, list) else value


def agrees(came, expected):
    """Whether an answer says nothing else, be it less: null stands for what is not known,
    and then another of the best moves may be chosen."""
    if isinstance(came, dict) and isinstance(expected, dict):
        return came.keys() == expected.keys() and all(
            agrees(came[k], expected[k]) or (k == "best" and expected["moves"][came[k]]["optimal"])
            for k in came)
    if isinstance(came, list) and isinstance(expected, list) and len(came) == len(expected):
        return all(map(agrees, came, expected))
    return came is None or came == expected


def is_partial(answer):
    """Whether an answer says that it is not all: bounds, a winner without a value, some moves."""
    return bool(answer.get("undecided")) or answer.get("complete") is False \
        or answer.get("moves_complete") is False or ("value" in answer and answer["value"] is None)


def is_told(status, answer):
    """Whether an answer other than 200 says what has happened."""
    undecided = {"code": "undecided", "message": "not decided: memory", "field": None, "line": None,
                 "column": None}
    return status == 500 or (status, answer) == (422, {"error": undecided})


class Server:
    """A server in which a call fails; for a with statement."""

    def __init__(self, fault, report):
        environment = dict(os.environ, LD_PRELOAD=INJECT, FAULT=fault, FAULT_REPORT=report)
        self.process = subprocess.Popen([GRAZE, "serve", "--port", "0", "--threads", "1"], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env=environment)
        found = re.search(r":(\d+)/?$", self.process.stdout.readline().strip())
        self.port = int(found.group(1)) if found else None

    def ask(self, method, path, body):
        """Status and text of an answer; None when the connection was closed."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, json.dumps(body) if body else None,
                               {"Content-Type": "application/json"} if body else {})
            answer = connection.getresponse()
            return answer.status, stable(json.loads(answer.read()))
        except (http.client.HTTPException, ConnectionError):
            return None
        finally:
            connection.close()

    def end(self):
        """The exit status, after SIGTERM."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        _, messages = self.process.communicate(timeout=60)
        return self.process.returncode, messages


def count_allocations(folder, asked):
    """The answers without a fault, and the allocations before the first request and in all."""
    report = os.path.join(folder, "report")
    totals = []
    answers = []
    for requests in ((), asked):
        server = Server("", report)
        answers = [server.ask(*request) for request in requests]
        status, messages = server.end()
        assert status == 0, (status, messages)
        with open(report, encoding="ascii") as file:
            totals.append(int(file.read().split()[1]))
    assert all(answer and answer[0] in (200, 400) for answer in answers), answers
    return answers, totals[0], totals[1]


def check_fault(fault, asked, expected):
    """What is wrong with a server in which this call fails; None when nothing is."""
    server = Server(fault, os.devnull)
    if server.port is None:
        status, messages = server.end()
        return None if status == 1 and "graze: " in messages else f"start: {status} {messages!r}"
    failed = 0
    for request, answer in zip(asked, expected):
        came = server.ask(*request)
        failed += came is None or came[0] != answer[0]
        wrong = came and came[0] == 200 and not agrees(came[1], answer[1]) and not is_partial(came[1])
        if wrong or (came and came[0] not in (200, answer[0]) and not is_told(*came)):
            server.end()
            return f"{request}: {came}, not {answer}"
    again = None if fault.endswith("+") else server.ask(*asked[-1])
    status, messages = server.end()
    if status != 0:
        return f"status {status}: {messages!r}"
    if again and again != expected[-1]:
        return f"afterwards: {again}"
    return None if failed <= 1 or fault.endswith("+") else f"{failed} requests failed"


def check_faults(numbers, asked, expected):
    """How many failures there are among faults at these allocations."""
    failures = 0
    for number in numbers:
        for fault in (f"alloc:{number}", f"alloc:{number}+"):
            what = check_fault(fault, asked, expected)
            if what:
                failures += 1
                print(f"FAILED FAULT={fault}: {what[:500]}")
    return failures


def main():
    with tempfile.TemporaryDirectory() as folder:
        expected, begin, total = count_allocations(folder, REQUESTS)
        refused, parse_begin, parse_end = count_allocations(folder, PARSED)
    step = max(1, (total - begin) // (400 if FULL else 25))
    numbers = [*range(1, begin, max(1, begin // (100 if FULL else 5))), *range(begin, total, step)]
    failures = check_faults(numbers, REQUESTS, expected)
    parse = range(parse_begin, parse_end + 1) if FULL else ()
    failures += check_faults(parse, PARSED, refused)
    print(f"{2 * len(numbers)} servers, {begin} allocations to start, {total} in all; each of "
          f"{len(parse)} while bodies are parsed: {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
