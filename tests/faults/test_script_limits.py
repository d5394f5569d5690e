#!/usr/bin/env python3
"""Scripts end at their limits, whatever they do: known ways past them, and every function of C
that Lua can reach, called with something large.

Usage: test_script_limits.py GRAZE
"""

import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time
import unittest

GRAZE = None
ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 15  # seconds for a limit of a fraction of one: a busy machine, but not for ever
MEMORY_MIB = 600  # address space beyond what the program itself needs, for a limit of 64 MiB

ENDED, REFUSED, FINE = {3}, {1}, {0, 1, 3}

# Ways past the limits that were found, and what they must end with.
BYPASSES = [
    ("xpcall(function() while true do end end, function() while true do end end)", REFUSED),
    ("(function() while true do load(function() while true do end end) end end)()", REFUSED),
    ("local t = setmetatable({}, {__close = function() while true do end end})", REFUSED),
    ("local t = setmetatable({}, {__gc = function() while true do end end})", REFUSED),
    ("local mt = {} local t = setmetatable({}, mt) mt.__close = function() while true do end end\n"
     "local x <close> = t while true do end", ENDED),
    ("coroutine.wrap(function() while true do end end)()", REFUSED),
    ("return ('('):rep(5e7):find('%b()')", REFUSED),
    ("local s = ('('):rep(4e6) while true do pcall(s.find, s, '%b()') end", ENDED),
    ("local a, b = ('a'):rep(4e6), ('a'):rep(2e6) .. 'b'\nwhile true do a:find(b, 1, true) end",
     REFUSED),
    ("while true do string.rep('', 1 << 30) end", REFUSED),
    ("while true do ('a'):rep(990):find('a*a*b') end", REFUSED),
    ("while true do ('a'):rep(200):find('a*a*b') end", ENDED),
    ("local s = ('a'):rep(250) while true do local t = {}\n"
     "for i = 1, 200 do t[i] = s:gmatch('a*a*b') end for i = 1, 200 do t[i]() end end", ENDED),
    ("while true do string.pack('c4000000', '') end", REFUSED),
    ("local t = {} for i = 1, 1e6 do t[i] = 1 end while true do mex(t) mex(t) mex(t) end", ENDED),
    ("local G = path(300000) while true do local a, b = G == G, G:min_degree() end", ENDED),
    ("local G = complete(1000) while true do reduce('node-kayles-to-csg:2,3', G) end", ENDED),
    ("while true do formula_wins('avoid-true', '3000; ' .. ('1 2; '):rep(700000) .. '1 3') end",
     ENDED),
    # a chain of weak tables that keeps the garbage collector busy for minutes
    ("local n, tables, order, keys, seed = 60000, {}, {}, {}, 1\n"
     "for i = 1, n do order[i], keys[i] = i, {} tables[i] = setmetatable({}, {__mode = 'k'}) end\n"
     "for i = n, 2, -1 do seed = (seed * 1103515245 + 12345) % 2147483648\n"
     "  local j = seed % i + 1 order[i], order[j] = order[j], order[i] end\n"
     "for i = 1, n - 1 do tables[order[i]][keys[i]] = keys[i + 1] end\n"
     "local first = keys[1] keys = nil while true do local x = {} end", ENDED),
    # every game is kept, with its solvers
    ("for i = 1, 1e9 do csg(i .. ',' .. i + 7)(path(3)) end", ENDED),
    ("for i = 1, 1e9 do game{name = 'x' .. i, rule = 'r', moves = function() return {} end}\n"
     "  value('x' .. i, path(4)) end", ENDED),
    ("return #moves('csg:1,2,3,4,5,6,7,8,9,10,11,12,13,14', grid(8,8)) > 0", ENDED),
    ("local a, b = ('a'):rep(4e6), ('a'):rep(4e6) while true do local x = a < b end", ENDED),
    ("local a = ('a'):rep(4e6) while true do local x = a:upper() end", ENDED),
    ("local a = ('a'):rep(2e6) while true do local x = a .. a end", ENDED),
    ("local t = {} for i = 1, 1e6 do t[i] = i end while true do table.sort(t) end", ENDED),
    ("local t = {} for i = 1, 1e6 do t[i] = 'a' end while true do table.concat(t) end", ENDED),
    ("local s = ('a'):rep(4e6) while true do s:gsub('a', 'b') end", ENDED),
    ("while true do pcall(function() while true do end end) end", ENDED),
    ("error(setmetatable({}, {__tostring = function() while true do end end}))", ENDED),
    ("local t = {} while true do t = {t, t, t, t} t[5] = ('x'):rep(1e5) .. #t[1] end", FINE),
    ("local t = {} for i = 1, 1e9 do t[i] = {} end", ENDED),
]

# A rule whose moves keep the garbage collector busy for minutes on graphs of 4 vertices and more.
HANGING = ("local function hang()\n" + next(text for text, _ in BYPASSES if "__mode" in text) + "\nend\n"
           "game{name='hang', rule='x', moves = function(G) if G.n > 3 then hang() end\n"
           "  local all = {} for v = 0, G.n - 1 do all[#all + 1] = {v} end return all end}")
# Every command that takes --rules, with work that ends before the rule hangs.
HANGING_COMMANDS = [
    ["solve", "hang", "path(3)", "path(5)"], ["census", "hang", "--n", "1..5"],
    ["sequence", "hang", "path(n)", "--n", "0..6"], ["symmetry", "hang", "path(5)"],
    ["table", "hang", "grid(k,n)", "--rows", "k=1..2", "--cols", "n=1..3"],
    ["random", "hang", "6", "0.5", "--samples", "4"], ["play", "hang", "path(5)"],
    ["conjecture", "value('hang', G) >= 0", "--n", "1..5"],
    ["find", "value('hang', G) == 0", "--n", "1..5"], ["draw", "path(5)", "--game", "hang"],
    ["check", "hang.cert"]]

# Texts with a zero byte and numbers that do not fit, which must not be cut in silence.
CUT = ["csg('1\\0,2')(path(5))", "graph('path(3)\\0x')", "value('grim\\0', path(3))",
       "heap('0.6\\0', 5)", "formula_wins('avoid-true', '2; 1\\0 2')", "graph(3, {{0,1,2}})",
       "graph(3, {{0}})", "#range(math.mininteger, math.maxinteger)", "reduce('x\\0', path(2))"]

HEAVY = "gnp(60,0.5,1)"
BIG = "grid(40,40)"

# Every function by its name: a call that is large for it.
CALLS = {
    "automorphisms": f"return {HEAVY}:automorphisms()", "canonical": f"return {HEAVY}:canonical()",
    "census": "return census('arc-kayles', 10)",
    "chromatic_number": f"return {HEAVY}:chromatic_number()",
    "clique_number": "return gnp(64,0.9,1):clique_number()",
    "colour": f"return {BIG}:colour(0)", "colours": f"return {BIG}:colours()",
    "components": f"return #{BIG}:components()", "degree": f"return {BIG}:degree(0)",
    "degrees": f"return {BIG}:degrees()", "diameter": f"return {BIG}:diameter()",
    "distance": f"return {BIG}:distance(0, 1)", "edges": f"return #{BIG}:edges()",
    "equivalent": f"return equivalent({HEAVY}, {HEAVY})",
    "formula_wins": "return formula_wins('maker-breaker', '60; ' .. ('1 2; '):rep(40) .. '3 4')",
    "girth": f"return {BIG}:girth()", "graph6": f"return {BIG}:graph6()",
    "has_edge": f"return {BIG}:has_edge(0, 1)", "heap": "return heap('0.6', 100000000)",
    "heap_values": "return #heap_values('0.6', 1000000, 0)",
    "independence_number": f"return {HEAVY}:independence_number()",
    "induced": f"return {BIG}:induced{{0, 1}}", "is_bipartite": f"return {BIG}:is_bipartite()",
    "is_chordal": f"return {HEAVY}:is_chordal()", "is_connected": f"return {BIG}:is_connected()",
    "is_forest": f"return {BIG}:is_forest()", "is_planar": f"return {HEAVY}:is_planar()",
    "is_regular": f"return {BIG}:is_regular()", "is_tree": f"return {BIG}:is_tree()",
    "is_vertex_transitive": f"return {HEAVY}:is_vertex_transitive()",
    "matching_number": f"return {HEAVY}:matching_number()",
    "max_degree": f"return {BIG}:max_degree()", "min_degree": f"return {BIG}:min_degree()",
    "mex": "local t = {} for i = 1, 1e6 do t[i] = i end return mex(t)",
    "misere_wins": "return misere_wins('arc-kayles', grid(9,9))",
    "moves": "return #moves('csg:1-14', grid(8,8))", "neighbours": f"return {BIG}:neighbours(0)",
    "pairing": f"return pairing('arc-kayles', {HEAVY})",
    "plain_value": "return plain_value('arc-kayles', grid(8,8))",
    "reduce": f"return reduce('node-kayles-to-csg:2,3', {HEAVY})",
    "remoteness": "return remoteness('arc-kayles', grid(8,8))",
    "scoring": "return scoring(gnp(40,0.5,1))",
    "subset_values": "return subset_values('octal:0.7777777', complete(24))[1]",
    "theory_value": "return theory_value('grim', path(100000))",
    "value": "return value('arc-kayles', grid(9,9))",
    "vertex_connectivity": f"return {HEAVY}:vertex_connectivity()",
    "weighted_grim": "return weighted_grim(path(12), {9,9,9,9,9,9,9,9,9,9,9,9})",
    "wins": "return wins('arc-kayles', grid(9,9))",
    "with_colour": f"return {HEAVY}:with_colour(0, 1)",
    "with_colours": f"return {HEAVY}:with_colours{{}}",
    "without": f"return {BIG}:without{{0}}",
    "without_edges": "return complete(60):without_edges(complete(60):edges())",
    "with_edges": "return empty(60):with_edges(complete(60):edges())",
    "contract": "local G = complete(60) for i = 1, 59 do G = G:contract(0, 1) end return G",
    "for_graphs": "return for_graphs(10, {}, function(G) return nil end)",
    "graphs": "for G in graphs(10) do end", "trees": "for G in trees(20) do end",
    "forests": "for G in forests(14) do end", "range": "for i in range(1, 1e15) do end",
    "isomorphic": "return isomorphic(kneser(10,3), kneser(10,3))",
    "append": "return append(path(20000), 0, 20000)", "gnp": "return gnp(20000, 0.5, 1)",
    "complete": "return complete(20000).m", "power": "return power(path(20000), 500)",
    "line": "return line(complete(300))", "product": "return product(complete(300), complete(300))",
    "complement": "return complement(empty(20000)).m", "kneser": "return kneser(20, 8)",
    "mycielski": "return mycielski(complete(5000))", "join": "return join(empty(9e3), empty(9e3))",
    "randomtree": "return randomtree(1e6, 1)", "paley": "return paley(10007)",
    "hard": "while true do hard('200; ' .. ('1 2 3; '):rep(400) .. '3 4') end",
    "has_value": "return has_value('arc-kayles', grid(9,9), 0)",
}

# Families and functions of Lua's own library that are tried together, or cannot be large.
FAMILIES = {
    "bishops", "bistar", "blowup", "caterpillar", "circulant", "coloured", "cube", "cycle",
    "cylinder", "dodecahedron", "empty", "fan", "grid", "hexagonal", "hypercube", "icosahedron",
    "kings", "knights", "ladder", "multipartite", "octahedron", "path", "petersen", "prism",
    "queens", "rooks", "star", "substar", "threshold", "torus", "triangular", "wheel"}
OF_LUA = {
    "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "print", "rawequal",
    "rawget", "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type"}
DEFINING = {"claim", "game", "graph"}


def bound_memory():
    resource.setrlimit(resource.RLIMIT_AS, ((MEMORY_MIB << 20),) * 2)


class ScriptLimits(unittest.TestCase):
    def run_script(self, text, limit="500ms"):
        """Exit status and seconds of a script with limits; it must end."""
        with tempfile.NamedTemporaryFile("w", suffix=".lua", encoding="ascii") as file:
            file.write(text)
            file.flush()
            began = time.monotonic()
            made = subprocess.run(
                [GRAZE, "run", "--time", limit, "--memory", "64M", "--threads", "2", file.name],
                capture_output=True, timeout=PATIENCE, check=False, preexec_fn=bound_memory)
            return made.returncode, time.monotonic() - began, made.stderr.decode()

    def test_known_ways_past_the_limits_are_closed(self):
        for text, expected in BYPASSES:
            with self.subTest(script=text):
                status, seconds, said = self.run_script(text)
                self.assertIn(status, expected, said)
                self.assertEqual(said.count("\n"), 1, said)
                if expected is REFUSED:
                    self.assertLess(seconds, PATIENCE / 2)

    def test_a_limit_ends_the_command_within_a_second(self):
        """Whatever the script does, and with what it has printed; also at a signal, and where
        nobody reads. The second is measured on a machine that does other work, too."""
        endless = next(text for text, _ in BYPASSES if "__mode" in text)
        with tempfile.NamedTemporaryFile("w", suffix=".lua", encoding="ascii") as file:
            file.write("print('known') " + endless)
            file.flush()
            began = time.monotonic()
            ended = subprocess.run([GRAZE, "run", "--time", "1s", file.name], text=True,
                                   capture_output=True, timeout=PATIENCE, check=False)
            self.assertLess(time.monotonic() - began, 4)
            self.assertEqual((ended.returncode, ended.stdout), (3, "known\n"))
            self.assertEqual(ended.stderr, "graze: not decided: time\n")
            with subprocess.Popen([GRAZE, "run", file.name], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL) as running:
                time.sleep(1.5)
                running.terminate()
                self.assertEqual(running.communicate(timeout=3)[0], b"known\n")
                self.assertEqual(running.returncode, 3)
            file.seek(0)
            file.truncate()
            file.write("while true do print(('x'):rep(4000)) end")
            file.flush()
            with subprocess.Popen([GRAZE, "run", "--time", "1s", file.name],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as blocked:
                self.assertEqual(blocked.wait(timeout=4), 3)

    def test_a_rule_without_end_costs_no_other_answer(self):
        with tempfile.NamedTemporaryFile("w", suffix=".lua", encoding="ascii") as file:
            file.write("game{name='endless', rule='x', moves = function(G)\n"
                       "  if G.n > 2 then for G in graphs(12) do end end return {} end}")
            file.flush()
            for command in (["solve", "endless", "path(2)", "path(3)"],
                            ["find", "value('endless', G) == 0", "--n", "2..3"]):
                ended = subprocess.run(
                    [GRAZE, *command, "--rules", file.name, "--time", "1s"], text=True,
                    capture_output=True, timeout=PATIENCE, check=False)
                self.assertEqual(ended.returncode, 3, ended.stderr)
                self.assertTrue(ended.stdout, ended.stderr)

    def test_a_rule_that_keeps_the_collector_busy_ends_with_its_command(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "hang.lua").write_text(HANGING, encoding="ascii")
            (path / "ends.lua").write_text(HANGING.replace("then hang() end", "then end"), encoding="ascii")
            subprocess.run([GRAZE, "solve", "-q", "hang", "path(5)", "--rules", "ends.lua",
                            "--certificate", "hang.cert"], stdout=subprocess.DEVNULL, cwd=folder,
                           check=True)
            for command in HANGING_COMMANDS:
                with self.subTest(command=command[0]):
                    ended = subprocess.run(
                        [GRAZE, *command, "--rules", "hang.lua", "--time", "500ms"], text=True,
                        input="0\n", capture_output=True, timeout=PATIENCE, cwd=folder,
                        check=False)
                    self.assertEqual(ended.returncode, 3, ended.stderr)
                    self.assertIn("not decided: time", ended.stderr)

    def test_a_list_of_moves_that_memory_ends_is_not_cut(self):
        text = "print(#moves('csg:1,2,3,4,5,6,7,8,9,10,11,12,13,14', grid(8,8)))"
        status, _, said = self.run_script(text, limit="10m")
        self.assertEqual(status, 3, said)
        self.assertIn("memory", said)

    def test_nothing_is_cut_in_silence(self):
        for text in CUT:
            with self.subTest(script=text):
                status, _, said = self.run_script(f"print({text})")
                self.assertEqual(status, 1, said)

    def test_every_function_ends(self):
        for name, text in CALLS.items():
            with self.subTest(function=name):
                status, _, said = self.run_script(text, "300ms")
                self.assertIn(status, FINE, said)

    def test_every_function_that_lua_can_reach_is_tried(self):
        text = "".join(path.read_text() for path in (ROOT / "src" / "lua").glob("*.c"))
        methods = set(re.findall(r'\{"([a-z]\w*)", \w+\}', text))
        printed = subprocess.run(
            [GRAZE, "run", "-"], input="for k, v in pairs(_G) do "
            "if type(v) == 'function' then print(k) end end",
            capture_output=True, text=True, check=False)
        names = methods | set(printed.stdout.split())
        self.assertGreater(len(names), 80, printed.stderr)
        self.assertEqual(names - set(CALLS) - FAMILIES - OF_LUA - DEFINING, set())

    def test_families_know_the_limits(self):
        for name in FAMILIES & {"grid", "torus", "hypercube", "queens", "kings", "wheel", "star"}:
            arguments = {"hypercube": "22", "queens": "90", "wheel": "4000000", "star": "4000000",
                         "kings": "900,900"}.get(name, "2000,2000")
            with self.subTest(family=name):
                status, _, said = self.run_script(f"return #{name}({arguments}):edges()", "300ms")
                self.assertIn(status, FINE, said)


if __name__ == "__main__":
    GRAZE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
