"""The games of examples/rules against brute force over whole positions, and copies of built-in
games in Lua against those.

    test_own_games.py GRAZE EXAMPLES
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
    if rules:
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


if __name__ == "__main__":
    main()
