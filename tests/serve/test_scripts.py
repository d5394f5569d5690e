"""Scripts of requests run in processes of their own, which end whatever the script does."""

import os
import signal
import time
import unittest

from client import Server, wait_until

# Keeps Lua's garbage collector busy for minutes: a chain of weak tables in random order.
HANGS = """(function() local n, tables, order, keys, seed = 60000, {}, {}, {}, 1
for i = 1, n do order[i], keys[i] = i, {} tables[i] = setmetatable({}, {__mode = 'k'}) end
for i = n, 2, -1 do seed = (seed * 1103515245 + 12345) % 2147483648
  local j = seed % i + 1 order[i], order[j] = order[j], order[i] end
for i = 1, n - 1 do tables[order[i]][keys[i]] = keys[i + 1] end
local first = keys[1] keys = nil while true do local x = {} end end)()"""
# These disabled a server, or took more than a request may have.
HOSTILE = [
    "xpcall(function() while true do end end, function() while true do end end)",
    "(function() while true do load(function() while true do end end) end end)()",
    "(function() while true do pcall(function() while true do end end) end end)()",
    "#moves('csg:1,2,3,4,5,6,7,8,9,10,11,12,13,14', grid(8,8)) > 0",
    "(function() local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1e6) .. i end end)()",
    HANGS,
]
SECONDS = 1
PATIENCE = SECONDS + 5  # a second belongs to the limit; the machine may do other work


def children(process):
    """The numbers of the processes that a process has started."""
    with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
        return [int(number) for number in file.read().split()]


def running(server):
    """The processes in which scripts run."""
    return [child for forker in children(server.process.pid) for child in children(forker)]


def field(process, name):
    """A line of /proc/PID/status."""
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return next(line.split()[1] for line in file if line.startswith(name + ":"))


def is_gone(process):
    try:
        return field(process, "State") == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


class Scripts(unittest.TestCase):
    def still_answers(self, server):
        self.assertEqual(server.ask("graph", graph="path(5)")[0], 200)
        status, answer = server.ask("find", expression="grim(G) == 0", to=3)
        self.assertEqual((status, answer["undecided"]), (200, None))
        self.assertEqual(answer["found"], 4)

    def test_hostile_scripts_end_and_leave_nothing(self):
        with Server("--time", f"{SECONDS}s", "--memory", "64M", "--threads", "1") as server:
            for expression in HOSTILE * 2:
                with self.subTest(expression=expression):
                    began = time.monotonic()
                    status, answer = server.ask("find", expression=expression)
                    self.assertLess(time.monotonic() - began, PATIENCE)
                    self.assertIn(status, (200, 400, 422), answer)
                    self.assertTrue(status != 200 or answer["undecided"], answer)
            self.still_answers(server)
            self.assertTrue(wait_until(lambda: not running(server)))

    def test_a_script_that_keeps_lua_busy_is_killed(self):
        with Server("--time", f"{SECONDS}s") as server:
            status, answer = server.ask("find", expression=HANGS)
            self.assertEqual((status, answer["error"]["code"]), (422, "undecided"), answer)
            self.assertTrue(wait_until(lambda: not running(server)))
            self.still_answers(server)

    def test_a_client_that_leaves_takes_its_script_along(self):
        with Server("--time", "60s") as server:
            connection = server.send("find", expression=HANGS, budget_ms=60000)
            self.assertTrue(wait_until(lambda: running(server)))
            connection.close()
            self.assertTrue(wait_until(lambda: not running(server)))
            self.still_answers(server)

    def test_a_process_that_dies_costs_only_its_answer(self):
        with Server("--time", "60s") as server:
            connection = server.send("find", expression=HANGS, budget_ms=60000)
            self.assertTrue(wait_until(lambda: running(server)))
            os.kill(running(server)[0], signal.SIGKILL)
            self.assertIn(b"422", connection.recv(99))
            connection.close()
            self.still_answers(server)

    def test_nothing_outlives_a_server_that_is_killed(self):
        with Server("--time", "60s") as server:
            connections = [server.send("find", expression=HANGS, budget_ms=60000)
                           for _ in range(2)]
            self.assertTrue(wait_until(lambda: running(server)))
            processes = children(server.process.pid) + running(server)
            server.process.kill()
            server.process.wait()
            self.assertTrue(wait_until(lambda: all(map(is_gone, processes))))
            for connection in connections:
                connection.close()

    def test_a_script_has_no_way_out(self):
        """The filter of system calls is on, and no file, socket or pipe but the script's own is
        open."""
        with Server("--time", "60s") as server:
            connection = server.send("find", expression=HANGS, budget_ms=60000)
            self.assertTrue(wait_until(lambda: running(server)))
            process = running(server)[0]
            if os.environ.get("GRAZE_SANITIZED") != "1":
                self.assertTrue(wait_until(lambda: field(process, "Seccomp") == "2"))
                self.assertEqual(field(process, "NoNewPrivs"), "1")
            self.assertEqual(len(os.listdir(f"/proc/{process}/fd")), 4)
            connection.close()


if __name__ == "__main__":
    unittest.main()
