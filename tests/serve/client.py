"""A server of graze under test, and the requests to it."""

import http.client
import json
import os
import signal
import socket
import subprocess
import tempfile
import time

PROGRAM = os.environ.get("GRAZE", "graze")


class Server:
    """graze serve on a free port, for a with statement."""

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(self.process.stderr.read())
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])
        self.host = f"127.0.0.1:{self.port}"
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self, number=signal.SIGTERM, patience=20):
        """Ends the server; returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            status = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        self.messages = self.process.stderr.read() if not self.process.stderr.closed else ""
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def request(self, method, path, body=None, headers=None):
        """Returns status, headers and the bytes of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def get(self, path):
        status, _, body = self.request("GET", path)
        assert status == 200, (path, status, body)
        return json.loads(body)

    def ask(self, name, **members):
        """Status and JSON of a POST to /api/name."""
        text = json.dumps(members)
        status, _, body = self.request(
            "POST", "/api/" + name, text, {"Content-Type": "application/json"}
        )
        return status, json.loads(body)

    def answer(self, name, **members):
        status, answer = self.ask(name, **members)
        assert status == 200, (name, members, status, answer)
        return answer

    def solves(self):
        return self.get("/api/status")["solves"]

    def send(self, name, source="127.0.0.1", **members):
        """Sends a question on a connection of its own and does not wait for the answer."""
        body = json.dumps(members).encode()
        head = (
            f"POST /api/{name} HTTP/1.1\r\nHost: {self.host}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        connection = socket.create_connection(("127.0.0.1", self.port), 60, (source, 0))
        connection.sendall(head.encode() + body)
        return connection


def run(*words):
    """The lines that a command of graze prints."""
    result = subprocess.run([PROGRAM, *words], stdout=subprocess.PIPE, text=True, check=True)
    return result.stdout.splitlines()


def solve(*words):
    """The JSON of graze solve."""
    return json.loads(run("solve", "--json", *words)[0])


def wait_until(condition, seconds=10):
    """Whether a condition comes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


def certificate(game, graph):
    """The text of a certificate that the command writes."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "proof.txt")
        run("solve", game, graph, "--certificate", path)
        with open(path, encoding="utf-8") as file:
            return file.read()
