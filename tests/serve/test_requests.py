"""Requests that are wrong, or come from where they should not."""

import gzip
import http.client
import json
import socket
import unittest

from client import Server

JSON = {"Content-Type": "application/json"}
PATH = {"game": "grim", "graph": "path(3)"}


def bad(name, status, code, field=None, **members):
    return name, json.dumps(members), status, code, field


# name of the question, body, and what the error must be
BAD = [
    ("graph", "", 400, "bad_json", None),
    ("graph", "{", 400, "bad_json", None),
    ("graph", '{"graph": "path(3)",}', 400, "bad_json", None),
    ("graph", '{"graph": "path(3)"} x', 400, "bad_json", None),
    ("graph", '{"graph": "path(3)", "graph": "path(4)"}', 400, "bad_json", None),
    ("graph", '{"graph": "a\\u0000b"}', 400, "bad_json", None),
    ("graph", b'{"graph": "\xff\xfe"}', 400, "bad_json", None),
    ("graph", "[" * 100000, 400, "bad_json", None),
    ("graph", '{"graph": 1e999}', 400, "bad_json", None),
    ("graph", '{"graph": 99999999999999999999}', 400, "bad_json", None),
    ("graph", "[]", 400, "bad_request", None),
    ("graph", "3", 400, "bad_request", None),
    ("graph", "null", 400, "bad_request", None),
    bad("graph", 400, "bad_request", "graph"),
    bad("graph", 400, "bad_request", "graph", graph=None),
    bad("graph", 400, "bad_request", "graph", graph=3),
    bad("graph", 400, "bad_request", "graph", graph=[]),
    bad("graph", 400, "bad_request", "grpah", grpah="path(3)", graph="path(3)"),
    bad("graph", 400, "bad_input", "graph", graph=""),
    bad("graph", 400, "bad_input", "graph", graph="path(3"),
    bad("graph", 400, "bad_input", "graph", graph="path(n)"),
    bad("graph", 400, "bad_input", "graph", graph="nosuch(3)"),
    bad("graph", 400, "bad_input", "graph", graph="petersenn"),
    bad("graph", 400, "bad_input", "graph", graph="cycle(2)"),
    bad("graph", 400, "bad_input", "graph", graph="g6:D"),
    bad("graph", 400, "bad_input", "graph", graph="D\x7f"),
    bad("graph", 400, "bad_input", "graph", graph="0 1\n1 x\n"),
    bad("graph", 400, "bad_input", "graph", graph="0 0\n"),
    bad("graph", 400, "bad_input", "graph", graph="/etc/passwd"),
    bad("graph", 400, "bad_input", "graph", graph="../graph.g6"),
    bad("graph", 400, "bad_input", "graph", graph="graph.dot"),
    bad("graph", 400, "bad_input", "graph", graph="-"),
    bad("graph", 400, "bad_input", "graph", graph="é(3)"),
    bad("graph", 400, "bad_request", "format", graph="path(3)", format="file"),
    bad("graph", 400, "bad_request", "format", graph="path(3)", format=3),
    bad("graph", 400, "bad_input", "graph", graph="path(3)", format="dot"),
    bad("graph", 400, "bad_input", "graph", graph="<graphml", format="graphml"),
    bad("graph", 413, "too_large", "graph", graph="n 1000000000\n"),
    bad("graph", 400, "bad_input", "graph", graph="path(99999999999999999999)"),
    bad("graph", 413, "too_large", "graph", graph="grid(9999999999,9999999999)"),
    bad("graph", 400, "bad_request", "n", graph={"edges": []}),
    bad("graph", 400, "bad_request", "n", graph={"n": -1, "edges": []}),
    bad("graph", 400, "bad_request", "n", graph={"n": 2001, "edges": []}),
    bad("graph", 400, "bad_request", "n", graph={"n": 1.5, "edges": []}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2, "edges": {}}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2, "edges": [[0]]}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2, "edges": [[0, 1, 1]]}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2, "edges": [[0, 2]]}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2, "edges": [[0, -1]]}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2, "edges": [[0, 0]]}),
    bad("graph", 400, "bad_request", "edges", graph={"n": 2, "edges": [["a", "b"]]}),
    bad("graph", 400, "bad_request", "store", graph={"n": 2, "edges": [], "store": "x"}),
    bad("graph", 413, "too_large", "edges", graph={"n": 2, "edges": [[0, 1]] * 20001}),
    bad("moves", 400, "bad_request", "game", graph="path(3)"),
    bad("moves", 400, "bad_request", "game", game=7, graph="path(3)"),
    bad("moves", 400, "bad_input", "game", game="", graph="path(3)"),
    bad("moves", 400, "bad_input", "game", game="chess", graph="path(3)"),
    bad("moves", 400, "bad_input", "game", game="csg:", graph="path(3)"),
    bad("moves", 400, "bad_input", "game", game="csg:0", graph="path(3)"),
    bad("moves", 400, "bad_input", "game", game="octal:4.7", graph="path(3)"),
    bad("moves", 400, "bad_input", "game", game="avoid-true", graph="path(3)"),
    bad("moves", 400, "bad_request", "alive", alive="all", **PATH),
    bad("moves", 400, "bad_request", "alive", alive=[0, 0], **PATH),
    bad("moves", 400, "bad_request", "alive", alive=[3], **PATH),
    bad("moves", 400, "bad_request", "alive", alive=[-1], **PATH),
    bad("moves", 400, "bad_request", "alive", alive=[0.5], **PATH),
    bad("moves", 400, "bad_request", "misere", misere="yes", **PATH),
    bad("moves", 400, "bad_request", "misere", misere=True, game="smash-and-grab", graph="path(3)"),
    bad("moves", 400, "bad_request", "turn", turn=2, **PATH),
    bad("moves", 400, "bad_request", "scores", scores=[1], **PATH),
    bad("moves", 400, "bad_request", "scores", scores=[1, -1], **PATH),
    bad("moves", 400, "bad_request", "scores", scores=3, **PATH),
    bad("moves", 400, "bad_request", "budget_ms", budget_ms=10, **PATH),
    bad("moves", 413, "too_large", "graph", game="grim", graph="path(3000)"),
    bad("moves", 413, "too_large", "graph", game="grim", graph="complete(300)"),
    bad("play", 400, "bad_request", "take", **PATH),
    bad("play", 400, "bad_request", "take", take=1, **PATH),
    bad("play", 400, "bad_request", "take", take=[7], **PATH),
    bad("play", 413, "too_large", "graph", game="grim", graph="path(3000)", take=[0]),
    bad("explain", 400, "bad_request", "budget_ms", budget_ms=0, **PATH),
    bad("explain", 400, "bad_request", "budget_ms", budget_ms=10**7, **PATH),
    bad("explain", 400, "bad_request", "budget_ms", budget_ms="1s", **PATH),
    bad("explain", 400, "bad_request", "want", want="moves", **PATH),
    bad("explain", 400, "bad_request", "want", want=["everything"], **PATH),
    bad("explain", 400, "bad_request", "want", want=[3], **PATH),
    bad("explain", 400, "bad_request", "store", store="/tmp/store", **PATH),
    bad("explain", 413, "too_large", "graph", game="grim", graph="product(path(9999),path(9999))"),
    bad("explain", 413, "too_large", "graph", game="grim", graph="path(3000)", alive=[0]),
    bad("reply", 400, "bad_request", "strength", strength=2, **PATH),
    bad("reply", 400, "bad_request", "strength", strength=-0.1, **PATH),
    bad("reply", 400, "bad_request", "strength", strength="strong", **PATH),
    bad("reply", 400, "bad_request", "generosity", generosity=1.5, **PATH),
    bad("reply", 400, "bad_request", "seed", seed=0.5, **PATH),
    bad("line", 413, "too_large", "graph", game="grim", graph="path(3000)"),
    bad("sequence", 400, "bad_request", "graph", game="grim"),
    bad("sequence", 400, "bad_input", "graph", game="grim", graph="path(3)"),
    bad("sequence", 400, "bad_input", "graph", game="grim", graph="cycle(n)"),
    bad("sequence", 400, "bad_request", "from", **{"game": "grim", "graph": "path(n)", "from": -1}),
    bad("sequence", 400, "bad_request", "to", game="grim", graph="path(n)", to="x"),
    bad("sequence", 400, "bad_request", "to", **{"game": "grim", "graph": "path(n)", "from": 9, "to": 8}),
    bad("sequence", 413, "too_large", "to", game="grim", graph="path(n)", to=10**6),
    bad("table", 400, "bad_request", "rows", game="grim", graph="grid(k,t)"),
    bad("table", 400, "bad_request", "rows", game="grim", graph="grid(k,t)", rows={"name": "k"}),
    bad("table", 413, "too_large", "cols", game="grim", graph="grid(k,t)",
        rows={"name": "k", "to": 999}, cols={"name": "t", "to": 999}),
    bad("table", 400, "bad_request", "graph", game="grim", graph="grid(k,t)",
        rows={"name": "k", "to": 1}, cols={"name": "x", "to": 1}),
    bad("table", 400, "bad_request", "graph", game="grim", graph="grid(k,t)",
        rows={"name": "k", "to": 1}, cols={"name": "k", "to": 1}),
]


class Requests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().__enter__()

    @classmethod
    def tearDownClass(cls):
        assert cls.server.stop() == 0, cls.server.messages
        assert cls.server.messages == "", cls.server.messages

    def expect(self, answer, status, code):
        """An error of the right kind, and the headers of every answer; returns the error."""
        got, headers, body = answer
        error = json.loads(body)["error"]
        self.assertEqual((got, error["code"]), (status, code), error)
        self.assertEqual(set(error), {"code", "message", "field", "line", "column"})
        self.assertTrue(error["message"])
        self.check_headers(headers)
        return error

    def check_headers(self, headers):
        policy = headers["Content-Security-Policy"]
        self.assertIn("default-src 'self'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(headers["Referrer-Policy"], "no-referrer")
        self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin")
        self.assertIsNone(headers["Access-Control-Allow-Origin"])

    def test_bad_bodies_are_refused_with_the_member_at_fault(self):
        for name, body, status, code, field in BAD:
            with self.subTest(name=name, body=body[:100]):
                answer = self.server.request("POST", "/api/" + name, body, JSON)
                error = self.expect(answer, status, code)
                self.assertEqual(error["field"], field)

    def test_faults_have_a_place(self):
        places = [
            ('{"graph": "path(3)",\n "x" 1}', None, 2, 6),
            (json.dumps({"graph": "path(5)+cycle(x)"}), "graph", None, 15),
            (json.dumps({"graph": "0 1\n1 2\n2 x\n"}), "graph", 3, 3),
        ]
        for body, field, line, column in places:
            with self.subTest(body=body):
                answer = self.server.request("POST", "/api/graph", body, JSON)
                error = json.loads(answer[2])["error"]
                self.assertEqual((error["field"], error["line"]), (field, line), error)
                self.assertEqual(error["column"], column, error)

    def test_unknown_addresses_and_methods(self):
        for path in ("/nothing", "/api/", "/api/nothing", "/api/graph/", "/../etc/passwd", "/%2e%2e/x"):
            with self.subTest(path=path):
                self.expect(self.server.request("GET", path), 404, "not_found")
        for method, path, allowed in (
            ("GET", "/api/graph", "POST"),
            ("PUT", "/api/graph", "POST"),
            ("DELETE", "/api/explain", "POST"),
            ("POST", "/api/games", "GET, HEAD"),
            ("POST", "/", "GET, HEAD"),
            ("OPTIONS", "/api/graph", "POST"),
        ):
            with self.subTest(method=method, path=path):
                answer = self.server.request(method, path, headers=JSON)
                self.expect(answer, 405, "method_not_allowed")
                self.assertEqual(answer[1]["Allow"], allowed)

    def test_only_json_is_taken(self):
        body = json.dumps({"graph": "path(3)"})
        for kind in (None, "text/plain", "application/x-www-form-urlencoded", "application/jsonx"):
            with self.subTest(kind=kind):
                headers = {"Content-Type": kind} if kind else {}
                answer = self.server.request("POST", "/api/graph", body, headers)
                self.expect(answer, 415, "unsupported_media_type")
        for kind in ("application/json", "Application/JSON; charset=utf-8"):
            answer = self.server.request("POST", "/api/graph", body, {"Content-Type": kind})
            self.assertEqual(answer[0], 200)

    def test_foreign_hosts_and_origins_are_refused(self):
        port = self.server.port
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}",
                     f"127.0.0.1.evil.example:{port}", f"localhost.:{port}", f"192.0.2.1:{port}",
                     f"[::2]:{port}", "[", f":{port}", f"127.0.0.1:{port}x", ""):
            with self.subTest(host=host):
                for path in ("/", "/api/games"):
                    answer = self.server.request("GET", path, headers={"Host": host})
                    self.expect(answer, 403, "forbidden")
        for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}"):
            with self.subTest(host=host):
                self.assertEqual(self.server.request("GET", "/", headers={"Host": host})[0], 200)
        body = json.dumps({"graph": "path(3)"})
        for origin in ("http://evil.example", "null", f"https://127.0.0.1:{port}",
                       f"http://localhost:{port}", "http://127.0.0.1", f"http://127.0.0.1:{port}/"):
            with self.subTest(origin=origin):
                headers = {"Origin": origin, **JSON}
                answer = self.server.request("POST", "/api/graph", body, headers)
                self.expect(answer, 403, "forbidden")
        own = {"Origin": f"http://127.0.0.1:{port}", **JSON}
        self.assertEqual(self.server.request("POST", "/api/graph", body, own)[0], 200)

    def test_large_bodies_are_refused(self):
        for size in (524289, 1 << 21):
            with self.subTest(size=size):
                body = b" " * size
                answer = self.server.request("POST", "/api/graph", body, JSON)
                self.expect(answer, 413, "too_large")
        pieces = (b" " * 65536 for _ in range(12))  # without a Content-Length
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("POST", "/api/graph", pieces, JSON, encode_chunked=True)
        answer = connection.getresponse()
        self.expect((answer.status, answer.headers, answer.read()), 413, "too_large")
        connection.close()
        padded = json.dumps({"graph": "path(3)"}).ljust(524288)
        self.assertEqual(self.server.request("POST", "/api/graph", padded, JSON)[0], 200)

    def test_a_connection_may_be_used_again_after_an_error(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        for body, status in (("{", 400), (json.dumps({"graph": "path(2)"}), 200), ("[]", 400)):
            connection.request("POST", "/api/graph", body, JSON)
            answer = connection.getresponse()
            answer.read()
            self.assertEqual(answer.status, status)
        connection.close()

    def test_the_page_is_inside_the_program(self):
        status, headers, page = self.server.request("GET", "/")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.check_headers(headers)
        self.assertIn(b"<title>", page)
        self.assertNotRegex(page, rb"(?i)(src|href)=[\"']?(https?:)?//")
        known = {"If-None-Match": headers["ETag"]}
        status, _, body = self.server.request("GET", "/", headers=known)
        self.assertEqual((status, body), (304, b""))
        status, headers, body = self.server.request("HEAD", "/index.html")
        self.assertEqual((status, body), (200, b""))
        self.assertEqual(int(headers["Content-Length"]), len(page))

    def test_the_page_is_compressed_for_those_who_read_that(self):
        for path in ("/", "/app.js", "/app.css"):
            _, plain, text = self.server.request("GET", path)
            self.assertIsNone(plain["Content-Encoding"])
            accepts = {"Accept-Encoding": "br, gzip"}
            _, headers, packed = self.server.request("GET", path, headers=accepts)
            self.assertEqual(headers["Content-Encoding"], "gzip")
            self.assertEqual(headers["Content-Type"], plain["Content-Type"])
            self.assertNotEqual(headers["ETag"], plain["ETag"])
            self.assertEqual(headers["Vary"], "Accept-Encoding")
            self.assertEqual(gzip.decompress(packed), text)
            self.assertLess(len(packed), len(text) / 2)
            known = {**accepts, "If-None-Match": headers["ETag"]}
            self.assertEqual(self.server.request("GET", path, headers=known)[0], 304)
            refused = {"Accept-Encoding": "gzip;q=0"}
            self.assertEqual(self.server.request("GET", path, headers=refused)[2], text)

    def test_answers_are_not_kept_by_caches(self):
        _, headers, _ = self.server.request("GET", "/api/status")
        self.assertEqual(headers["Cache-Control"], "no-store")
        self.check_headers(headers)



class Ambiguous(unittest.TestCase):
    """Requests that two programs could read differently."""

    def status(self, server, *lines):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
            connection.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode())
            return int(connection.recv(100).split()[1])

    def test_a_byte_0_names_nothing(self):
        with Server() as server:
            for path in ("/%00", "/index.html%00.js", "/%00/api/games", "/api/games%00"):
                self.assertEqual(self.status(server, f"GET {path} HTTP/1.1", f"Host: {server.host}"), 404)
            self.assertEqual(self.status(server, "GET /api/%67ames HTTP/1.1", f"Host: {server.host}"), 200)

    def test_hosts_and_origins_stand_there_once(self):
        with Server() as server:
            start, host = "GET /api/games HTTP/1.1", f"Host: {server.host}"
            origin = f"Origin: http://{server.host}"
            self.assertEqual(self.status(server, start, host, origin), 200)
            for more in ([host], ["host: evil.example"], [origin, origin],
                         [origin, "Origin: http://evil.example"]):
                self.assertEqual(self.status(server, start, host, *more), 400)

    def test_a_body_has_one_length(self):
        """Otherwise the connection is closed: what follows might be taken for a request."""
        body = json.dumps({"graph": "path(3)"}).encode()
        chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
        length, shorter = f"Content-Length: {len(body)}", "Content-Length: 3"
        chunked = "Transfer-Encoding: chunked"
        for status, headers in [
                (200, [length]), (200, [chunked]), (400, [length, length]),
                (400, [length, shorter]), (400, [shorter, length]), (400, [length, chunked]),
                (400, [chunked, length]), (400, [chunked, chunked]), (400, [length + ", 3"]),
                (400, ["Transfer-Encoding: gzip, chunked"]), (400, ["Transfer-Encoding: identity"]),
                (400, ["Transfer-Encoding:", length]), (400, [f"Content-Length : {len(body)}"])]:
            with self.subTest(headers=headers), Server() as server, socket.create_connection(
                    ("127.0.0.1", server.port), timeout=10) as connection:
                head = ["POST /api/graph HTTP/1.1", f"Host: {server.host}",
                        "Content-Type: application/json", *headers, "", ""]
                sent = chunks if chunked in headers else body
                connection.sendall("\r\n".join(head).encode() + sent)
                answer = b""
                while status == 400 and (piece := connection.recv(9999)):  # to its end
                    answer += piece
                answer = answer or connection.recv(9999)
                self.assertEqual(answer.split()[1], str(status).encode())


if __name__ == "__main__":
    unittest.main()
