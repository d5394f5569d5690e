"""The games of examples/rules against brute force over whole positions, and copies of built-in
games in Lua against those.

    test_custom_games.py GRAZE EXAMPLES
"""

import os
import subprocess
import sys
import tempfile

# Remembers the game that a file defines, and plays it from its moves alone: no sums, no theory.
BRUTE = """
local define, spec = game, nil
game = function(t) spec = t; define(t) end
local known = {}
local function component(G, v, seen)
  local list, i = {v}, 1
  seen[v] = true
  while list[i] do
    for _, w in ipairs(G:neighbours(list[i])) do
      if not seen[w] then seen[w] = true; list[#list + 1] = w end
    end
    i = i + 1
  end
  table.sort(list)
  return list
end
local function options(G, parameter)
  local list, seen = {}, {}
  for v = 0, G.n - 1 do
    if not seen[v] then
      local part = component(G, v, seen)
      for _, take in ipairs(spec.moves(G:induced(part), parameter)) do
        local gone = {}
        for i, w in ipairs(take) do gone[i] = part[w + 1] end
        list[#list + 1] = gone
      end
    end
  end
  return list
end
function brute(G, parameter)
  local key = G:graph6()
  if not known[key] then
    local values, best = {}, nil
    for _, take in ipairs(options(G, parameter)) do
      local reached = brute(G:without(take), parameter)
      values[#values + 1] = reached
      local margin = #take - reached
      best = (not best or margin > best) and margin or best
    end
    known[key] = spec.scored and (best or 0) or mex(values)
  end
  return known[key]
end
"""

COPIES = """
game { name = "lua-arc-kayles", rule = "Remove two adjacent vertices.",
  moves = function(G) return G:edges() end }
game { name = "lua-node-kayles", rule = "Remove a vertex and all its neighbours.",
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      local take = G:neighbours(v)
      take[#take + 1] = v
      list[#list + 1] = take
    end
    return list
  end }
game { name = "lua-pairs", rule = "Remove any two vertices.", whole = true,
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do for w = v + 1, G.n - 1 do list[#list + 1] = {v, w} end end
    return list
  end }
"""


def must_hold(graze, rules, expression, *more):
    """Runs a conjecture with a file of rules; it must hold."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(rules)
        file.flush()
        run = subprocess.run([graze, "conjecture", expression, "--rules", file.name, *more],
                             capture_output=True, text=True, check=False)
    if run.returncode != 0 or not run.stdout.startswith("holds for all"):
        sys.exit(f"{expression}: {run.stdout}{run.stderr}")


def must_print(graze, expected, *arguments):
    run = subprocess.run([graze, *arguments], capture_output=True, text=True, check=False)
    if run.returncode != 0 or run.stdout != expected:
        sys.exit(f"{arguments}: {run.stdout}{run.stderr}")


WHOLE = """
game { name = "lone-pairs", rule = "Two lone vertices, or a leaf.", whole = true,
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      if G:degree(v) == 1 then list[#list + 1] = {v} end
      for w = v + 1, G.n - 1 do
        if G:degree(v) == 0 and G:degree(w) == 0 then list[#list + 1] = {v, w} end
      end
    end
    return list
  end }
game { name = "like-pairs", rule = "x", whole = true, scored = true,
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      for w = v, G.n - 1 do
        if G:degree(v) == G:degree(w) then list[#list + 1] = v == w and {v} or {v, w} end
      end
    end
    return list
  end }
"""
OTHER_KAYLES = """
game { name = "kayles", rule = "Remove a vertex.",
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do list[#list + 1] = {v} end
    return list
  end }
"""


MIRROR = """
-- The winner by a pairing, by brute force over all automorphisms of order two.
local function answers(game, G, image, alive)
  local back = {}
  for i, v in ipairs(alive) do back[v] = i - 1 end
  for _, move in ipairs(moves(game, G:induced(alive))) do
    local gone, mapped = {}, {}
    for _, i in ipairs(move.take) do gone[alive[i + 1]] = true end
    for v in pairs(gone) do
      if gone[image[v]] or not back[image[v]] then return false end
      mapped[image[v]] = true
    end
    local rest, left = {}, {}
    for _, v in ipairs(alive) do
      if not gone[v] then
        rest[#rest + 1] = v
        if not mapped[v] then left[#left + 1] = v end
      end
    end
    local legal = false
    for _, reply in ipairs(moves(game, G:induced(rest))) do
      local same = #reply.take == #move.take
      for _, i in ipairs(reply.take) do same = same and mapped[rest[i + 1]] end
      legal = legal or same
    end
    if not legal or not answers(game, G, image, left) then return false end
  end
  return true
end

local function each_image(G, image, v, try)
  while v < G.n and image[v] do v = v + 1 end
  if v == G.n then
    for _, e in ipairs(G:edges()) do
      if not G:has_edge(image[e[1]], image[e[2]]) then return false end
    end
    return try(image)
  end
  for w = v, G.n - 1 do
    if not image[w] then
      image[v], image[w] = w, v
      if each_image(G, image, v + 1, try) then return true end
      image[v], image[w] = nil, nil
    end
  end
  return false
end

function mirror(game, G)
  local all = {}
  for v = 0, G.n - 1 do all[#all + 1] = v end
  if each_image(G, {}, 0, function(image) return answers(game, G, image, all) end) then
    return "second"
  end
  local function first(image)
    for _, move in ipairs(moves(game, G)) do
      local taken, left, fixed = {}, {}, true
      for _, v in ipairs(move.take) do taken[v] = true end
      for _, v in ipairs(move.take) do fixed = fixed and taken[image[v]] end
      for _, v in ipairs(all) do if not taken[v] then left[#left + 1] = v end end
      if fixed and answers(game, G, image, left) then return true end
    end
    return false
  end
  return each_image(G, {}, 0, first) and "first" or nil
end

function winner_by_pairing(game, G)
  local found = pairing(game, G)
  assert(not found or wins(game, G) == (found.winner == "first"))
  return found and found.winner
end
"""


class Certificates:
    """Writes certificates of custom games and checks them."""

    GRAPHS = ("grid(2,3)", "cycle(5)+path(3)", "star(4)+empty(2)", "empty(3)", "path(0)",
              "petersen()")

    def __init__(self, graze, folder):
        self.graze, self.path = graze, os.path.join(folder, "proof")
        self.folder = folder

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path

    def run(self, *arguments):
        return subprocess.run([self.graze, *arguments], capture_output=True, text=True, check=False)

    def must_be_accepted(self, rules, game, *more, graphs=GRAPHS):
        for graph in graphs:
            solved = self.run("solve", "--rules", rules, game, graph, "--certificate", self.path,
                              *more)
            checked = self.run("check", "--rules", rules, self.path)
            if (solved.returncode, checked.returncode) != (0, 0) or \
                    not checked.stdout.startswith(f"accepted: {game}, "):
                sys.exit(f"{game} {more} on {graph}: {solved.stderr}{checked.stdout}"
                         f"{checked.stderr}")

    def must_be_rejected(self, rules, reason, path=None):
        checked = self.run("check", *(("--rules", rules) if rules else ()), path or self.path)
        if checked.returncode != 1 or reason not in checked.stderr or checked.stdout:
            sys.exit(f"{rules}: expected {reason!r}, found {checked.stdout}{checked.stderr}")

    def tamper(self):
        """No certificate with a changed number or set is accepted with another claim."""
        with open(self.path, encoding="ascii") as file:
            lines = file.read().splitlines()
        for number, line in enumerate(lines[4:-1], 4):
            for old, new in (("0", "1"), ("1", "2"), ("3", "2")):
                changed = line.replace(old, new, 1)
                if changed == line or line.startswith("part"):
                    continue
                text = "\n".join(lines[:number] + [changed] + lines[number + 1:-1]) + "\n"
                code = 0xcbf29ce484222325
                for byte in text.encode():
                    code = (code ^ byte) * 0x100000001b3 % 2 ** 64
                end = lines[-1].split(" ")[1]
                yield line, self.file("changed", f"{text}end {end} {code:016x}\n")


def check_certificates(graze, examples, folder):
    kayles, odd, clique, harvest = (os.path.join(examples, name + ".lua")
                                    for name in ("kayles", "odd", "clique", "harvest"))
    test = Certificates(graze, folder)
    for rules, game in ((kayles, "kayles"), (odd, "odd-vertex"), (clique, "clique")):
        test.must_be_accepted(rules, game)
        test.must_be_accepted(rules, game, "--outcome")
        test.must_be_accepted(rules, game, "--misere", graphs=test.GRAPHS[:-1])
    test.must_be_accepted(harvest, "harvest:3", graphs=test.GRAPHS[:-1])
    whole = test.file("whole.lua", WHOLE)
    test.must_be_accepted(whole, "lone-pairs", "--misere", graphs=test.GRAPHS[:-1])
    test.must_be_accepted(whole, "like-pairs", graphs=test.GRAPHS[:3])
    refused = test.run("solve", "--rules", whole, "lone-pairs", "path(3)", "--certificate",
                       test.path)
    if refused.returncode == 0 or "is not a sum of components" not in refused.stderr:
        sys.exit(f"lone-pairs: {refused.stdout}{refused.stderr}")
    # with other rules, or none, the proof is none
    test.must_be_accepted(kayles, "kayles", graphs=["path(5)"])
    test.must_be_rejected(None, "no game 'kayles' is known")
    test.must_be_rejected(odd, "there is no game 'kayles' in it")
    test.must_be_rejected(test.file("other.lua", OTHER_KAYLES), "rejected: ")
    for line, path in test.tamper():
        if line.startswith("claim"):
            test.must_be_rejected(kayles, "rejected: ", path)
        checked = test.run("check", "--rules", kayles, path)
        if checked.returncode == 0 and "value 4" not in checked.stdout:
            sys.exit(f"{line}: changed, and accepted: {checked.stdout}")
    # periods, pairings and theorems are for built-in games
    head = "graze-certificate 1\ngame kayles\nplay normal\ngraph 2*path(2)\n"
    for rest, reason in (("claim period 12 preperiod 71 paths\n", "this cannot be claimed"),
                         ("claim value 0\npart 0-3\npair - 2 3 0 1\n", "pairings are for games")):
        test.must_be_rejected(kayles, reason, test.file("more", head + rest))


def main():
    graze, examples = sys.argv[1:]
    rules = {}
    for name in sorted(os.listdir(examples)):
        with open(os.path.join(examples, name), encoding="ascii") as file:
            rules[name] = file.read()
    for name, question in (("odd.lua", "odd_vertex(G) == brute(G)"),
                           ("clique.lua", "clique(G) == brute(G)"),
                           ("kayles.lua", "kayles(G) == brute(G)"),
                           ("harvest.lua", "harvest(3)(G) == brute(G, 3)")):
        must_hold(graze, BRUTE + rules.pop(name), question, "--n", "1..5")
    del rules["unlike.lua"]  # test_colours.py plays it on coloured graphs
    on_graphs = {"remove-edge.lua", "geography.lua", "chomp.lua", "hackenbush.lua", "col.lua",
                 "blue-red-arc-kayles.lua", "graph-nim.lua"}  # see test_graph_games.py
    if set(rules) - on_graphs:
        sys.exit(f"no test for {', '.join(rules)}")
    kayles = os.path.join(examples, "kayles.lua")
    heaps = subprocess.run([graze, "heap", "0.77", "--n", "1..30", "--values"],
                           capture_output=True, text=True, check=True).stdout
    must_print(graze, heaps, "sequence", "--rules", kayles, "kayles", "path(n)", "--n", "1..30",
               "--values")
    for copy, game in (("lua_arc_kayles", "arc_kayles"), ("lua_node_kayles", "node_kayles")):
        must_hold(graze, COPIES, f"{copy}(G) == {game}(G) and wins({copy}, G) == wins({game}, G) and "
                  f"misere_wins({copy}, G) == misere_wins({game}, G)", "--n", "1..6")
        must_hold(graze, COPIES, f"{copy}(G) == plain_value({game}, G)",
                  "gnp(14,0.3,s)", "--let", "s=1..10")
    must_hold(graze, COPIES, "lua_pairs(G) == G.n // 2 % 2", "--n", "1..5")
    for name, game in (("odd.lua", "odd_vertex"), ("clique.lua", "clique"), ("kayles.lua", "kayles")):
        with open(os.path.join(examples, name), encoding="ascii") as file:
            must_hold(graze, MIRROR + file.read(),
                      f"winner_by_pairing({game}, G) == mirror({game}, G)", "--n", "1..5")
    must_hold(graze, MIRROR + WHOLE, "winner_by_pairing(lone_pairs, G) == mirror(lone_pairs, G)",
              "--n", "1..5")
    with tempfile.TemporaryDirectory() as folder:
        check_certificates(graze, examples, folder)


if __name__ == "__main__":
    main()
