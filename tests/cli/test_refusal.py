"""Custom rules that depend on the numbers of vertices or on earlier calls are refused, whatever
command asks; rules that only look so are not.

    test_refusal.py GRAZE HONEST.lua RUNS
"""

import os
import subprocess
import sys
import tempfile

HINT = "give vertices colours instead"

# A rule, a graph on which it is found out, and what the message says.
LIARS = (
    ("for v = 0, G.n - 1, 2 do list[#list + 1] = {v} end", "path(6)",
     "the moves of g6:EhCG are {0} {2} {4} and, with its vertices numbered in another order,"),
    ("list[1] = {0}", "path(5)", "{0}"),
    ("list[1] = {0}", "grid(3,3)", "{0}"),
    ("for _, e in ipairs(G:edges()) do if e[1] + e[2] > 4 then list[#list + 1] = e end end",
     "grid(3,4)+path(5)", "{"),
    ("calls = calls + 1  for v = 0, G.n - 1 do list[#list + 1] = {v} end "
     "if calls > 60 then list = {} end", "randomtree(12,1)", "asked again, nothing"),
    ("calls = calls + 1  for v = calls % 2, G.n - 1 do list[#list + 1] = {v} end",
     "complete(5)", "asked again"),
    ("known[G.n] = known[G.n] or G:edges()  list = known[G.n]", "cycle(6)", "{"),
)

COMMANDS = (("solve",), ("solve", "--misere"), ("solve", "--outcome"), ("solve", "--moves"),
            ("solve", "--no-theory"), ("solve", "--threads", "2"), ("symmetry",))


# Games whose positions are graphs: the fields of the game, a graph, and the message.
GRAPH_LIARS = (
    ("options = function(G) return {G:with_colour(0, 1)} end", "path(3)", HINT),
    ("left = function(G) return {G:without{0}} end, right = function(G) return {} end", "path(3)",
     HINT),
    ("options = function(G) calls = calls + 1 return calls < 5 and G.m == 0 and "
     "{G:with_edges{{0,1}}} or {} end, whole = true", "empty(2)", "asked again"),
    # a state that comes back, and play without end
    ("options = function(G) if G:colour(0) == 1 then return {G:with_colours{}} end "
     "return {G:with_colours(ones(G))} end, whole = true", "path(3)",
     "play need not end: g6:Bg can be reached from itself"),
    ("options = function(G) return {G + path(1)} end", "path(2)",
     "play need not end: g6:A_ can be reached from itself"),
    ("options = function(G) return {G + path(1)} end, whole = true", "path(2)", "64 vertices"),
    # illegal options
    ("options = function(G) return {7} end", "path(2)",
     "move 1 on g6:A_ is neither a graph nor a list of vertices"),
    ("moves = function(G) return {G:without{0}} end", "path(2)", "'options' instead of 'moves'"),
    ("options = function(G) return {G:without_edges{{0,0}}} end", "path(2)", "{0,0} is no edge"),
    ("options = function(G) return {G:without_edges{{0,1},{0,1}}} end", "path(2)",
     "{0,1} is no edge of the graph"),
    ("options = function(G) return {G:with_edges{{0,1}}} end", "path(2)",
     "{0,1} is an edge already"),
    # fields that do not go together
    ("left = function(G) return {} end", "path(2)", "a game with 'left' needs 'right', too"),
    ("moves = function(G) return {} end, options = function(G) return {} end", "path(2)",
     "either a function moves, or a function options"),
    ("left = function(G) return {} end, right = function(G) return {} end, scored = true",
     "path(2)", "a game with left and right cannot be scored"),
    ("options = 7", "path(2)", "'options' of a game is a function of a graph, not a number"),
)


def main():
    graze, honest, runs = sys.argv[1:]

    def run(*arguments):
        return subprocess.run([graze, *arguments], capture_output=True, text=True, check=False)

    def must_refuse(part, *arguments):
        found = run(*arguments)
        if found.returncode != 1 or found.stdout or part not in found.stderr or \
                HINT not in found.stderr or found.stderr.count("\n") != 1:
            sys.exit(f"{arguments}: {found.returncode} {found.stdout}{found.stderr}")

    with tempfile.TemporaryDirectory() as folder:
        rules = os.path.join(folder, "liar.lua")
        for body, graph, part in LIARS:
            with open(rules, "w", encoding="ascii") as file:
                file.write('local calls, known = 0, {}\ngame { name = "liar", rule = "x", moves = function(G) local list = {} '
                           f"{body} return list end }}\n")
            must_refuse(part, "solve", "--rules", rules, "liar", graph)
            if body == LIARS[0][0]:
                for command, *options in COMMANDS:
                    must_refuse(part, command, *options, "--rules", rules, "liar", graph)
                must_refuse("liar", "census", "--rules", rules, "liar", "--n", "5")
                must_refuse("liar", "find", "liar(G) == 0", "--rules", rules, "--n", "5")
                must_refuse("liar", "random", "--rules", rules, "liar", "6", "0.5", "--samples",
                            "20", "--seed", "1")
        for fields, graph, part in GRAPH_LIARS:
            with open(rules, "w", encoding="ascii") as file:
                file.write("local calls = 0\nlocal function ones(G) local c = {} for v = 1, G.n do "
                           "c[v] = 1 end return c end\n"
                           f'game {{ name = "liar", rule = "x", {fields} }}\n')
            found = run("solve", "--rules", rules, "liar", graph)
            if found.returncode != 1 or found.stdout or part not in found.stderr or \
                    found.stderr.count("\n") != 1:
                sys.exit(f"{fields}: {found.returncode} {found.stdout}{found.stderr}")
    found = run("run", honest, runs)
    if found.returncode != 0 or found.stdout != f"{runs} runs\n":
        sys.exit(f"honest rules: {found.stdout}{found.stderr}")


if __name__ == "__main__":
    main()
