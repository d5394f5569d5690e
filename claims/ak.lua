-- Kyle Burke, Antoine Dailly, Nacim Oijid: Complexity and algorithms for Arc-Kayles and
-- Non-Disconnecting Arc-Kayles (WALCOM 2026). The claims stand in the order of the paper.
-- The first player wins an N position, the second player a P position.

local P, C = path, cycle
local connected = { connected = true }
local function shape(G) return G:canonical():graph6() end

local function lazily(make)
  local made = {}
  return function(n)
    made[n] = made[n] or make(n)
    return made[n]
  end
end

-- What moves leave, by the rules: Arc-Kayles takes the ends of an edge; the non-disconnecting game
-- does so where the rest is connected or empty. It is played on connected graphs here.
local function arc_options(G)
  local list = {}
  for i, edge in ipairs(G:edges()) do list[i] = G:without(edge) end
  return list
end
local function nd_options(G)
  local list = {}
  for _, rest in ipairs(arc_options(G)) do
    if rest:is_connected() then list[#list + 1] = rest end
  end
  return list
end

local options_in = lazily(function(game)
  return function(G)
    local list = {}
    for i, move in ipairs(moves(game, G)) do list[i] = move.rest end
    return list
  end
end)

-- What is defined by the same of the options; components are not taken apart
local function defined(by_options, options)
  local known = {}
  local function find(G)
    local key, results = shape(G), {}
    if known[key] == nil then
      for i, rest in ipairs(options(G)) do results[i] = find(rest) end
      known[key] = by_options(results)
    end
    return known[key]
  end
  return find
end

-- How many moves the plays have; "several": not all as many
local function length_of_plays(lengths)
  for _, length in ipairs(lengths) do
    if length == "several" or length ~= lengths[1] then return "several" end
  end
  return lengths[1] and lengths[1] + 1 or 0
end
local nd_length = defined(length_of_plays, nd_options)
local function plays_are_equally_long(G)
  if nd_length(G) ~= "several" then return has_value(nd_arc_kayles, G, nd_length(G) % 2) end
  return false, { game = nd_arc_kayles, input = G, claimed = "plays of one length", actual = "of several" }
end

-- The graphs of a sequence, and those that are written in a text
local function all_and(sequence, text)
  return function()
    local list = {}
    for G in sequence do list[#list + 1] = G end
    for name in text:gmatch("%S+") do list[#list + 1] = graph(name) end
    return list
  end
end

local function outcome(first_wins) return first_wins and "N" or "P" end
local function has_outcome(game, G, first_wins)
  return wins(game, G) == first_wins,
    { game = game, input = G, claimed = outcome(first_wins), actual = outcome(not first_wins) }
end

-- Sets of vertices as bits: the neighbours of each vertex, the members of a set, and what one
-- reaches within a set
local function rows(G)
  local row = {}
  for v = 0, G.n - 1 do row[v] = 0 end
  for _, e in ipairs(G:edges()) do row[e[1]], row[e[2]] = row[e[1]] | 1 << e[2], row[e[2]] | 1 << e[1] end
  return row, (1 << G.n) - 1
end
local function members(set)
  local list, v = {}, 0
  while set >> v ~= 0 do
    if set >> v & 1 == 1 then list[#list + 1] = v end
    v = v + 1
  end
  return list
end
local function reached(row, set, from)
  local seen, before = from & set, 0
  while seen ~= before do
    before = seen
    for _, v in ipairs(members(before)) do seen = seen | row[v] & set end
  end
  return seen
end

-- A graph that grows: add(l, v, w, ...) adds a vertex next to v, w, ... with l leaves, and returns it
local function drawing(G)
  local d = { n = G and G.n or 0, edges = G and G:edges() or {} }
  function d.join(u, v) d.edges[#d.edges + 1] = { u, v } end
  function d.add(leaves, ...)
    local new = d.n
    d.n = d.n + 1
    for _, v in ipairs { ... } do d.join(v, new) end
    for _ = 1, leaves do d.add(0, new) end
    return new
  end
  function d.graph() return graph(d.n, d.edges) end
  return d
end

-- =================================================================================================
-- 1. Introduction

-- Whether two games of the program have the value that the rule in words gives
local function are_one_game(G, first, second, claimed) return has_value(value(first, G) ~= claimed and first or second, G, claimed) end
local arc_value, nd_value = defined(mex, arc_options), defined(mex, nd_options)
local rule_and_code = "the rule in words, against both games of the program"

claim { id = "ak:ex-octal", also = { "ak:ex-end" }, place = "Section 1",
  says = "Arc-Kayles, the taking of two adjacent vertices until no edge is left, is the octal game 0.07 on graphs.",
  method = rule_and_code, over = { G = graphs(1, 7) },
  holds = function(G)
    if (#moves(arc_kayles, G) == 0) ~= (G.m == 0) then return false, { game = arc_kayles, input = G } end
    return are_one_game(G, arc_kayles, octal("0.07"), arc_value(G))
  end }

claim { id = "ak:ex-nd-octal", place = "Section 1",
  says = "Non-Disconnecting Arc-Kayles is CSG({2}): two adjacent vertices are taken, and the graph is not disconnected.",
  method = rule_and_code, over = { G = graphs(1, 8, connected) },
  holds = function(G) return are_one_game(G, nd_arc_kayles, csg("2"), nd_value(G)) end }

-- Whether the player to move has a move after which the other one loses
local function some_lose(results)
  for _, next_wins in ipairs(results) do
    if not next_wins then return true end
  end
  return false
end
local arc_wins, nd_wins = defined(some_lose, arc_options), defined(some_lose, nd_options)

claim { id = "ak:ex-outcome", place = "Section 1",
  says = "A position has outcome P if and only if its value, the mex of those of its options, is 0.",
  method = "the winner by the definition of outcomes, the value by the mex, and both by the program",
  range = "both games, all connected graphs up to 7 vertices", over = { G = graphs(1, 7, connected) },
  holds = function(G)
    local function agree(game, by_mex, has_strategy)
      return value(game, G) == by_mex and wins(game, G) == has_strategy and (by_mex > 0) == has_strategy,
        { game = game, input = G, claimed = outcome(has_strategy), actual = by_mex }
    end
    local right, wrong = agree(arc_kayles, arc_value(G), arc_wins(G))
    if not right then return right, wrong end
    return agree(nd_arc_kayles, nd_value(G), nd_wins(G))
  end }

claim { id = "ak:ex-fpt", also = { "ak:ex-trees-time" }, place = "Section 1, on other work",
  says = "Arc-Kayles is FPT in the number of rounds and in the vertex cover number, XP in the neighbourhood diversity, and takes time O(2^(n/2)), later O(1.3831^n), on trees.",
  not_checkable = "running times of other papers" }

-- Whether the values on paths, found by the lengths that moves leave, have least period 34 with this
-- preperiod. A move takes two vertices and leaves two paths at most, so that what repeats up to twice
-- the preperiod and three periods goes on for ever.
local function preperiod_is(claimed)
  local g, last = { [0] = 0 }, 800
  for n = 1, last do
    local values = {}
    for a = 0, (n - 2) // 2 do values[a + 1] = g[a] ~ g[n - 2 - a] end
    g[n] = mex(values)
    if n <= 40 and arc_kayles(P(n)) ~= g[n] then return has_value(arc_kayles, P(n), g[n]) end
  end
  local period, first = 0, last
  while 2 * first + 3 * period + 2 > last do
    period, first = period + 1, last - period
    while g[first - 1] == g[first - 1 + period] do first = first - 1 end
  end
  return period == 34 and first == claimed,
    { game = arc_kayles, input = "path(n), n = 0, 1, ...", claimed = "period 34, preperiod " .. claimed,
      actual = ("period %d, preperiod %d"):format(period, first) }
end

claim { id = "ak:ex-paths", place = "Section 1, on other work", severity = "misprint",
  says = "The values of Arc-Kayles on paths have period 34 and preperiod 68.",
  remark = "They do repeat from 68 on, but from 53 on already.",
  method = "values up to n = 800 by the lengths of the pieces, those up to 40 also by search; the period is proved by them",
  range = "all paths", command = "heap 0.07 --n 0..1000 --period",
  holds = function() return preperiod_is(68) end,
  repaired = { says = "The values of Arc-Kayles on paths have period 34 and preperiod 53: value(n + 34) = value(n) for n >= 53, but not for n = 52.",
    holds = function() return preperiod_is(53) end } }

claim { id = "ak:ex-even-grids", also = { "ak:ex-even-odd-grids" }, place = "Section 1",
  says = "In Arc-Kayles the first player wins on even-by-odd grids, and the second player on even-by-even grids.",
  range = "up to 24 vertices", over = { m = range(2, 24, 2), n = function(m) return range(1, 24 // m) end },
  holds = function(m, n) return has_outcome(arc_kayles, grid(m, n), n % 2 == 1) end }

claim { id = "ak:ex-cram", place = "Section 1, on other work",
  says = "The values of grids up to 30 squares and of 3 x n up to n = 21 show no regularity.",
  not_checkable = "no statement that a value could contradict" }

claim { id = "ak:ex-unbounded", place = "Section 1, on other work",
  says = "The values of Arc-Kayles are unbounded.",
  not_checkable = "a statement about infinitely many values" }

claim { id = "ak:ex-nd-polynomial", also = { "ak:ex-tree-time" }, place = "Section 1, on other work, and Section 3",
  says = "Non-Disconnecting Arc-Kayles is polynomial on trees (linear), wheels and grids of height at most 3.",
  not_checkable = "running times; ak:ex-trees and ak:ex-wheels have values" }

claim { id = "ak:ex-wheels", place = "not in the paper, which names wheels as solved (Section 1)",
  says = "Non-Disconnecting Arc-Kayles on the wheel with n vertices has value floor(n/2) mod 2.",
  over = { n = range(4, 20) },
  holds = function(n) return has_value(nd_arc_kayles, wheel(n), n // 2 % 2) end }

claim { id = "ak:ex-cycles", place = "not in the paper",
  says = "Non-Disconnecting Arc-Kayles on the cycle with n vertices has value floor(n/2) mod 2.",
  over = { n = range(3, 40) },
  holds = function(n) return has_value(nd_arc_kayles, C(n), n // 2 % 2) end }

-- =================================================================================================
-- 2. Hardness results for vertex deletion games

local csg1_length = defined(length_of_plays, options_in("csg:1"))

claim { id = "ak:ex-csg1", place = "Section 2",
  says = "CSG({1}) needs no strategy: on a connected graph with n vertices it lasts n moves, and has the value n mod 2.",
  method = "all plays", over = { G = graphs(1, 8, connected) },
  holds = function(G)
    if csg1_length(G) == G.n then return has_value(csg("1"), G, G.n % 2) end
    return false, { game = csg("1"), input = G, claimed = G.n, actual = csg1_length(G) }
  end }

claim { id = "ak:ex-pspace", place = "Theorems 1, 2 and 4",
  says = "CSG(S), S finite and 1 not in S, is PSPACE-complete, even on bipartite graphs of any given even girth; so is CSG({k}), k >= 2, on split graphs, and Non-Disconnecting Node-Kayles.",
  not_checkable = "complexity; the reductions are ak:thm1, ak:thm2 and ak:thm4" }

-- Game trees up to isomorphism as numbers: a tree by the sorted numbers of those of its options
local number_of, trees_known = {}, 0
local function tree_of(subtrees)
  table.sort(subtrees)
  local key = table.concat(subtrees, " ")
  if not number_of[key] then trees_known, number_of[key] = trees_known + 1, trees_known + 1 end
  return number_of[key]
end
local game_tree = lazily(function(game) return defined(tree_of, options_in(game)) end)
local node_kayles_tree = defined(tree_of, function(G)
  local list = {}
  for v = 0, G.n - 1 do list[v + 1] = G:without { v, table.unpack(G:neighbours(v)) } end
  return list
end)
local function has_tree(game, G, claimed)
  return game_tree(game)(G) == claimed, { game = game, input = G, claimed = "the game tree of the other game", actual = "another one" }
end

-- The graph G' of Theorem 1, M being max(S)
local function theorem_1(G, M)
  local d, centre = drawing(), {}
  local c = d.add(M + 1)
  for v = 0, G.n - 1 do centre[v] = d.add(M - 1, c) end
  for _, e in ipairs(G:edges()) do d.add(M, centre[e[1]], centre[e[2]]) end
  return d.graph()
end
local function largest(S) return tonumber(S:match("%d+$")) end

local inputs = all_and(graphs(1, 4), [[cycle(5) path(5) star(4) path(3)+path(2) wheel(5) grid(2,3) complete(5)
  cycle(6) grid(2,4) multipartite(3,3) path(7) grid(3,3) petersen()]])
local input_range = "all graphs up to 4 vertices, 13 graphs up to 10 vertices"

claim { id = "ak:thm1", place = "Theorem 1",
  says = "For S finite and 1 not in S, Node-Kayles on G has the value of CSG(S) on the graph G' of the proof.",
  method = "plain search of both sides", range = input_range .. ", S = {2}, {3}, {2,3}, {2,4}",
  over = { G = inputs, S = { "2", "3", "2,3", "2,4" } },
  holds = function(G, S) return has_value(csg(S), theorem_1(G, largest(S)), node_kayles(G)) end }

local steps_of_1 = { G = graphs(1, 4), S = { "2", "3", "2,3", "2,4" } }

claim { id = "ak:ex-thm1-order", place = "Proof of Theorem 1",
  says = "G' has M|V| + (M + 1)|E| + M + 2 vertices, M = max(S).",
  method = "by counting", over = steps_of_1,
  holds = function(G, S)
    local M = largest(S)
    return theorem_1(G, M).n == M * G.n + (M + 1) * G.m + M + 2, { input = G }
  end }

claim { id = "ak:ex-thm1-moves", place = "Proof of Theorem 1",
  says = "The only moves of CSG(S) on G' remove a vertex v' and its leaves, and they are those of Node-Kayles on G: the game trees are the same.",
  method = "both game trees by all moves", over = steps_of_1,
  holds = function(G, S) return has_tree(csg(S), theorem_1(G, largest(S)), node_kayles_tree(G)) end }

claim { id = "ak:ex-thm1-girth", also = { "ak:ex-thm1-girth-fixed", "ak:ex-thm1-bipartite" }, place = "Proof of Theorem 1",
  says = "G' is bipartite and has girth 4.",
  remark = "For G without edges, where G' is a tree, nothing is said of the girth.",
  method = "by the definitions", over = steps_of_1,
  holds = function(G, S)
    local H = theorem_1(G, largest(S))
    local claimed = G.m > 0 and 4 or nil
    return H:is_bipartite() and H:girth() == claimed, { input = H, claimed = claimed, actual = H:girth() }
  end }

claim { id = "ak:ex-thm1-any-girth", place = "End of the proof of Theorem 1",
  says = "With enough subdivided edges, M + 1 leaves on each new vertex, G' has any even girth (if it has a cycle), is bipartite, and has the same value.",
  method = "the graphs that 'graze reduce' builds", over = { G = graphs(1, 4), girth = { 4, 6, 8, 10 } },
  holds = function(G, girth)
    local H = reduce("node-kayles-to-csg:2", G, { girth = girth }).graph
    if not H:is_bipartite() or H:girth() ~= (G.m > 0 and girth or nil) then
      return false, { input = H, claimed = girth, actual = H:girth() }
    end
    return has_value(csg("2"), H, node_kayles(G))
  end }

claim { id = "ak:fig1", also = { "ak:fig2", "ak:fig5", "ak:fig6", "ak:fig7" }, place = "Figures 1, 2, 5, 6 and 7",
  says = "Drawings of the reductions of Theorems 1 and 4, of Reduction rule 3 with the trees that it uses, and of a threshold graph with a twin-free clique.",
  not_checkable = "the drawings are not part of the text; ak:thm1, ak:thm4 and ak:rule3 have what they show" }

-- A K_{3,3}; returns one of its vertices
local function add_block(d)
  local a, b, c = d.add(0), d.add(0), d.add(0)
  for _ = 1, 3 do d.add(0, a, b, c) end
  return a
end

-- The graph G' of Theorem 4, with an additional K_{3,3} next to all e_uv where one is asked for
local function theorem_4(G, has_additional)
  local d, on_edges = drawing(), {}
  for _ = 1, G.n do d.add(0) end
  for _, edge in ipairs(G:edges()) do
    local block = add_block(d)
    for _, v in ipairs(edge) do on_edges[#on_edges + 1] = d.add(0, v, block, table.unpack(on_edges)) end
  end
  local block = has_additional and G.m > 0 and add_block(d)
  for _, e in ipairs(block and on_edges or {}) do d.join(block, e) end
  return d.graph()
end
local function check_theorem_4(G, has_additional)
  local H = theorem_4(G, has_additional)
  if G.n > 4 or nd_node_kayles(H) ~= node_kayles(G) then return has_value(nd_node_kayles, H, node_kayles(G)) end
  return has_tree(nd_node_kayles, H, node_kayles_tree(G))
end

claim { id = "ak:thm4", place = "Theorem 4, and its proof", severity = "edge case",
  also = { "ak:ex-thm4-k33", "ak:ex-thm4-neighbours", "ak:ex-thm4-edges" },
  says = "Playing Node-Kayles on G is strictly equivalent to playing Non-Disconnecting Node-Kayles on G': no vertex of a K_{3,3}, no e_uv and no neighbour of a selected vertex can ever be selected, and the values are the same.",
  remark = "It fails for graphs with one edge: what is left after u and v are both selected is the K_{3,3}, which is connected.",
  method = "plain search of both sides; both game trees up to 4 vertices", range = input_range,
  command = "reduce node-kayles-to-nd-node-kayles 'path(2)' --check", over = { G = inputs },
  holds = function(G) return check_theorem_4(G, false) end,
  repaired = { also = { "ak:ex-thm4-k33-fixed", "ak:ex-thm4-neighbours-fixed", "ak:ex-thm4-edges-fixed" },
    says = "The same for graphs with two or more edges; and for all graphs with one K_{3,3} more, joined to all e_uv.",
    over = { G = inputs, has_additional = { false, true } },
    holds = function(G, has_additional)
      if has_additional or G.m ~= 1 then return check_theorem_4(G, has_additional) end
    end } }

-- A formula as in "3; 1 2; 2 3": the number of variables, and the clauses as sets of bits
local function read(formula)
  local n, rest = formula:match("^(%d+)(.*)$")
  local clauses = {}
  for text in rest:gmatch("[^;]+") do
    local clause = 0
    for i in text:gmatch("%d+") do clause = clause | 1 << i - 1 end
    clauses[#clauses + 1] = clause
  end
  return tonumber(n), clauses
end

-- What is defined by the same of the options of Avoid True: by its rules a variable may be switched
-- while the formula stays false
local function of_avoid_true(formula, by_options)
  local n, clauses = read(formula)
  local function find(switched)
    local results = {}
    for i = 0, n - 1 do
      local after, is_legal = switched | 1 << i, switched >> i & 1 == 0
      for _, clause in ipairs(clauses) do is_legal = is_legal and clause & ~after ~= 0 end
      if is_legal then results[#results + 1] = find(after) end
    end
    return by_options(results)
  end
  return find(0)
end

-- The split graph of Theorem 2, a single clause being repeated if so asked; and its clique
local function theorem_2(formula, k, is_repeated)
  local n, clauses = read(formula)
  local d, clique = drawing(), {}
  for i = 1, n do clique[i] = d.add(k - 1, table.unpack(clique)) end
  for j = 1, is_repeated and #clauses == 1 and 2 or #clauses do
    local near = {}
    for _, i in ipairs(members(clauses[j] or clauses[1])) do near[#near + 1] = clique[i + 1] end
    d.add(0, table.unpack(near))
  end
  return d.graph(), clique
end

-- All formulas with up to three variables and up to three different clauses, and some larger ones
local function formulas()
  local list = {}
  for n = 0, 3 do
    for chosen = 0, (1 << (1 << n) - 1) - 1 do
      local text = tostring(n)
      for _, clause in ipairs(members(chosen)) do
        text = text .. ";"
        for _, i in ipairs(members(clause + 1)) do text = text .. " " .. i + 1 end
      end
      if #members(chosen) <= 3 then list[#list + 1] = text end
    end
  end
  for _, text in ipairs { "4; 1 2 3 4", "4; 1 2; 3 4", "5; 1 2 3; 4", "5; 1 2; 3; 4 5", "6; 1 2 3; 4 5 6; 1 4" } do list[#list + 1] = text end
  return list
end

local function check_theorem_2(formula, k, is_repeated)
  local game, H = csg(tostring(k)), theorem_2(formula, k, is_repeated)
  local right, wrong = has_outcome(game, H, of_avoid_true(formula, some_lose))
  if right then right, wrong = has_tree(game, H, of_avoid_true(formula, tree_of)) end
  if not right then wrong.input = formula end
  return right, wrong
end

claim { id = "ak:thm2", also = { "ak:ex-thm2-moves" }, place = "Theorem 2, and its proof", severity = "edge case",
  says = "For k >= 2, Avoid True on a formula has the winner of CSG({k}) on the graph of the proof, where the only moves take a variable with its k - 1 leaves.",
  remark = "It fails for formulas of one clause: when its last variable is taken, the clause alone is left, which is connected.",
  method = "plain search of both sides; both game trees by all moves",
  range = "all formulas up to three variables and clauses, 5 formulas up to six variables, k = 2 and 3",
  command = "reduce avoid-true-to-csg:2 '1; 1' --check", over = { formula = formulas, k = { 2, 3 } },
  holds = function(formula, k) return check_theorem_2(formula, k, false) end,
  repaired = { also = { "ak:ex-thm2-moves-fixed" },
    says = "The same for formulas that have not exactly one clause, or have it twice.",
    holds = function(formula, k) return check_theorem_2(formula, k, true) end } }

claim { id = "ak:ex-thm2-split", place = "Proof of Theorem 2",
  says = "The graph is a split graph: the v_i are a clique, the other vertices independent.",
  method = "edge by edge", range = "the formulas of ak:thm2, k = 2, 3, 4", over = { formula = formulas, k = { 2, 3, 4 } },
  holds = function(formula, k)
    local H, clique = theorem_2(formula, k)
    return H:induced(clique).m == #clique * (#clique - 1) // 2 and H:without(clique).m == 0, { input = H }
  end }

claim { id = "ak:fig3", place = "Figure 3",
  says = "The reduction of Theorem 2 for the clauses x1 x2, x2 x4 and x1 x3, k = 2: CSG({2}) is Avoid True.",
  method = "plain search of both sides; both game trees by all moves", range = "one formula",
  holds = function() return check_theorem_2("4; 1 2; 2 4; 1 3", 2) end }

-- Whether `image` is an edge-disjoint involutive automorphism of G, by Definition 5
local function is_edge_disjoint(G, image)
  for v = 0, G.n - 1 do
    if image[image[v]] ~= v then return false end
  end
  for _, edge in ipairs(G:edges()) do
    local a, b = image[edge[1]], image[edge[2]]
    local meets = a == edge[1] or a == edge[2] or b == edge[1] or b == edge[2]
    if meets or not G:has_edge(a, b) then return false end
  end
  return true
end

-- One that is found by trying all images, vertex by vertex; nil: there is none
local function edge_disjoint_involution(G)
  local row, image = rows(G), {}
  -- v and w can be each other's images: no edge lies between them, and edges to known vertices agree
  local function fits(v, w)
    if G:degree(v) ~= G:degree(w) or row[v] >> w & 1 == 1 or v == w and row[v] ~= 0 then return false end
    for x, y in pairs(image) do
      if row[v] >> x & 1 ~= row[w] >> y & 1 then return false end
    end
    return true
  end
  local function extend(v)
    while image[v] do v = v + 1 end
    for w = v, G.n - 1 do
      if not image[w] and fits(v, w) then
        image[v], image[w] = w, v
        if extend(v + 1) then return true end
        image[v], image[w] = nil, nil
      end
    end
    return v == G.n
  end
  return extend(0) and is_edge_disjoint(G, image) and image or nil
end

claim { id = "ak:def5", place = "Definition 5",
  says = "An automorphism f is edge-disjoint if e and f(e) are disjoint for every edge e.",
  method = "the one of order two that 'graze symmetry' finds, against a search through all", over = { G = graphs(1, 7) },
  holds = function(G)
    local found = pairing(arc_kayles, G)
    if not found or found.winner ~= "second" then
      return not edge_disjoint_involution(G), { game = arc_kayles, input = G, claimed = "one", actual = "none" }
    end
    local image = {}
    for v = 0, G.n - 1 do image[v] = found.image[v + 1] end
    return is_edge_disjoint(G, image), { game = arc_kayles, input = G, claimed = "none", actual = "one" }
  end }

claim { id = "ak:ex-grid-turn", place = "Section 2, before Definition 5",
  says = "Half a turn of an even-by-even grid is an edge-disjoint involution.",
  method = "edge by edge", over = { m = range(2, 12, 2), n = range(2, 12, 2) },
  holds = function(m, n)
    local G, image = grid(m, n), {}
    for v = 0, G.n - 1 do image[v] = G.n - 1 - v end
    return is_edge_disjoint(G, image), { input = G }
  end }

local symmetric_or_not = all_and(graphs(1, 9), [[cycle(10) grid(4,4) grid(2,9) hypercube(4) torus(4,3) 2*petersen()
  2*wheel(8) multipartite(2,4,6) 2*path(9)+empty(1) product(cycle(6),path(3))]])

claim { id = "ak:thm6", place = "Theorem 6",
  says = "A graph with an edge-disjoint involutive automorphism has outcome P in Arc-Kayles.",
  range = "all such graphs up to 9 vertices, 10 graphs up to 20", over = { G = symmetric_or_not },
  holds = function(G)
    if edge_disjoint_involution(G) then return has_outcome(arc_kayles, G, false) end
  end }

claim { id = "ak:ex-c6", place = "Section 2, after Theorem 6",
  says = "The cycle on six vertices has such an automorphism, but outcome N in Non-Disconnecting Arc-Kayles.",
  range = "one graph",
  holds = function()
    local image = { [0] = 3, 4, 5, 0, 1, 2 }
    if not is_edge_disjoint(C(6), image) then return false, { input = C(6) } end
    return has_outcome(nd_arc_kayles, C(6), true)
  end }

-- One half of the graph G' of Theorem 7, its universal vertex being number 0
local function half_of_theorem_7(G)
  local d, of = drawing(), {}
  local universal = d.add(0)
  d.add(0, d.add(0, universal)) -- the leaf, on a subdivided edge
  for v = 0, G.n - 1 do of[v] = d.add(0, d.add(0, universal)) end
  for _, e in ipairs(G:edges()) do d.add(0, of[e[1]], of[e[2]]) end
  return d.graph()
end

claim { id = "ak:thm7", also = { "ak:ex-thm7-bipartite" }, place = "Theorem 7, and its proof",
  says = "Two graphs are isomorphic if and only if the graph G' of the proof has an edge-disjoint involutive automorphism; G' is bipartite.",
  method = "a search through all involutions", range = "all pairs of graphs up to 5 vertices", over = { G = graphs(1, 5), H = graphs(1, 5) },
  holds = function(G, H)
    local both = G.n == H.n and half_of_theorem_7(G) + half_of_theorem_7(H) or P(2)
    local claimed = isomorphic(G, H)
    return both:is_bipartite() and (edge_disjoint_involution(both) ~= nil) == claimed,
      { input = both, claimed = claimed and "one" or "none", actual = claimed and "none" or "one" }
  end }

local function only_universal(G)
  local H, same = half_of_theorem_7(G), 0
  for _, degree in ipairs(H:degrees()) do same = same + (degree == G.n + 1 and 1 or 0) end
  return H:degree(0) == G.n + 1 and same == 1,
    { input = H, claimed = "one vertex of degree " .. G.n + 1, actual = same }
end
claim { id = "ak:ex-thm7-degree", place = "Proof of Theorem 7", severity = "edge case",
  says = "For graphs with n vertices, u_1 and u_2 are the only vertices of degree n + 1 in G'.",
  remark = "For n = 1 the vertices that subdivide have this degree, too; there the theorem is true all the same.",
  method = "by counting, in one half of G'", over = { G = graphs(1, 5) }, holds = only_universal,
  repaired = { says = "The same for n >= 2.", over = { G = graphs(2, 5) }, holds = only_universal } }

claim { id = "ak:ex-gi-hard", place = "Theorem 7",
  says = "Finding an edge-disjoint involutive automorphism is GI-hard, even in bipartite graphs.",
  not_checkable = "complexity; the reduction is ak:thm7" }

-- =================================================================================================
-- 3. Non-Disconnecting Arc-Kayles on structured graph families

claim { id = "ak:ex-trees", place = "Section 3",
  says = "On a tree all possible moves are played in the end: all plays are equally long, and the value is 0 or 1.",
  method = "all plays by the rules", over = { T = trees(1, 17) },
  holds = function(T) return plays_are_equally_long(T) end }

claim { id = "ak:ex-stars", place = "not in the paper: ak:ex-trees for subdivided stars",
  says = "On a subdivided star with legs l_1, l_2, ... the plays have floor(l_i/2) moves for each leg, and one more if one or two legs are odd.",
  range = "four legs up to 5, 5, 5 and 2", over = { a = range(0, 5), b = range(0, 5), c = range(0, 5), d = range(0, 2) },
  holds = function(a, b, c, d)
    local odd = a % 2 + b % 2 + c % 2 + d % 2
    local count = a // 2 + b // 2 + c // 2 + d // 2 + ((odd == 1 or odd == 2) and 1 or 0)
    return has_value(nd_arc_kayles, substar(a, b, c, d), count % 2)
  end }

claim { id = "ak:thm3", also = { "ak:ex-kernel-size" }, place = "Theorem 3, and its proof",
  says = "Non-Disconnecting Arc-Kayles has a quadratic kernel parameterized by the feedback edge number k: 40 a k^2 + O(k) vertices, a being a constant.",
  not_checkable = "an existence statement, and the constant is not named; the proof uses ak:rule2, which fails" }

local function with_leaves(G, v, leaves)
  local d = drawing(G)
  for _ = 1, leaves do d.add(0, v) end
  return d.graph()
end
local function every_vertex(G) return range(0, G.n - 1) end

claim { id = "ak:rule1", also = { "ak:lem8" }, place = "Reduction rule 1, Lemma 8",
  says = "Leaves of a vertex beyond the third can be removed: the outcome stays.",
  range = "4 to 6 leaves on every vertex of all connected graphs up to 6 vertices",
  over = { G = graphs(1, 6, connected), v = every_vertex, leaves = range(4, 6) },
  holds = function(G, v, leaves)
    return has_outcome(nd_arc_kayles, with_leaves(G, v, leaves), wins(nd_arc_kayles, with_leaves(G, v, 3)))
  end }

-- The core C: what is left when vertices of degree at most 1 are removed again and again
local function core_of(row, all)
  local core, before = all, nil
  while core ~= before do
    before = core
    for _, v in ipairs(members(before)) do
      if row[v] & core & (row[v] & core) - 1 == 0 then core = core & ~(1 << v) end
    end
  end
  return core
end

-- The feedback edge number k of a connected graph, and the degrees in the core
local function read_core(G)
  local row, all = rows(G)
  local core, degrees = core_of(row, all), {}
  for i, v in ipairs(members(core)) do degrees[i] = #members(row[v] & core) end
  return G.m - G.n + 1, degrees
end
local up_to_8 = { G = graphs(1, 8, connected) }

local function few_branch(G)
  local k, degrees = read_core(G)
  local branching = 0
  for _, degree in ipairs(degrees) do branching = branching + (degree >= 3 and 1 or 0) end
  return branching <= 2 * k - 2, { input = G, claimed = "at most " .. 2 * k - 2, actual = branching }
end
claim { id = "ak:lem9", place = "Lemma 9", severity = "edge case",
  says = "There are at most 2k - 2 vertices of degree at least 3 in C.",
  remark = "On a tree k is 0, and C is empty.",
  method = "by counting", over = up_to_8, holds = few_branch,
  repaired = { also = { "ak:ex-lem9-core" }, place = "Lemma 9, and its proof",
    says = "For k >= 1, C has minimum degree 2 and |E| = n - 1 + k, and so at most 2k - 2 vertices of degree at least 3.",
    holds = function(G)
      local k, degrees = read_core(G)
      local ends, least = 0, G.n
      for _, degree in ipairs(degrees) do ends, least = ends + degree, math.min(least, degree) end
      if k == 0 then return nil end
      if least < 2 or ends ~= 2 * (#degrees - 1 + k) then return false, { input = G } end
      return few_branch(G)
    end } }

-- All connected graphs on n vertices with n edges, and up to ten vertices with n + 1
local sparse_graphs = lazily(function(n)
  local list, found = {}, {}
  local function add_edges(G)
    for v = 1, n - 1 do
      for u = 0, v - 1 do
        local d = drawing(G)
        d.join(u, v)
        local H = d.graph()
        local key = shape(H)
        if H.m > G.m and not found[key] then list[#list + 1], found[key] = H, true end
      end
    end
  end
  for T in trees(n) do add_edges(T) end
  for i = 1, n <= 10 and #list or 0 do add_edges(list[i]) end
  return list
end)

-- The legal moves within some vertices of what is left of a graph, as sets of two
local function moves_within(row, set, where)
  local list = {}
  for _, v in ipairs(members(where & set)) do
    for _, w in ipairs(members(row[v] & where & set & (1 << v) - 1)) do
      local rest = set & ~(1 << v | 1 << w)
      if reached(row, rest, rest & -rest) == rest then list[#list + 1] = 1 << v | 1 << w end
    end
  end
  return list
end

-- Whether the tree in which a move is keeps three vertices, with the vertex u of C to which it is
-- attached, when all its moves beside u are played: u can then not be taken
local function keeps_three(row, all, core, move)
  local tree = reached(row, all & ~core, move)
  local u = 0
  for _, v in ipairs(members(tree)) do u = u | row[v] & core end
  tree = reached(row, all & ~core | u, u)
  local set, list = all, moves_within(row, all, tree & ~u)
  while list[1] do
    set, tree = set & ~list[1], tree & ~list[1]
    list = moves_within(row, set, tree & ~u)
  end
  return #members(tree) >= 3
end

-- Compares G with what is left when any two moves in its trees are played
local function check_rule_2(G, is_repaired)
  local row, all = rows(G)
  local core, count, before = core_of(row, all), 0, wins(nd_arc_kayles, G)
  for _, first in ipairs(moves_within(row, all, all & ~core)) do
    local rest = all & ~first
    for _, second in ipairs(moves_within(row, rest, rest & ~core)) do
      local applies = not is_repaired or keeps_three(row, all, core, first) and keeps_three(row, all, core, second)
      local H = G:induced(members(rest & ~second))
      if applies and wins(nd_arc_kayles, H) ~= before then
        return false, { game = nd_arc_kayles, input = G, claimed = outcome(not before) .. ", the outcome of " .. tostring(H),
                        actual = outcome(before) }
      end
      count = count + (applies and 1 or 0)
    end
  end
  if count > 0 then return true, count end
end

claim { id = "ak:rule2", also = { "ak:lem10" }, place = "Reduction rule 2, Lemma 10", severity = "false",
  says = "Two non-adjacent edges of the trees T_i, the moves on which are legal one after the other, can be removed with their ends: the outcome stays.",
  remark = "A tree that is played down to nothing or one vertex no longer keeps the vertex of C to which it was attached.",
  range = "all connected graphs with n edges on n <= 12 vertices, and with n + 1 on n <= 10",
  command = "solve --no-theory nd-arc-kayles 'g6:KhcGOa??G?_@' 'g6:GhcGO_'", over = { n = { 12, 5, 6, 7, 8, 9, 10, 11 }, G = sparse_graphs },
  holds = function(n, G) return check_rule_2(G) end,
  repaired = { also = { "ak:lem10-fixed" }, over = { n = range(5, 12), G = sparse_graphs },
    says = "The same for edges of trees that keep three or more vertices, the one of C to which they are attached included, when played down.",
    holds = function(n, G) return check_rule_2(G, true) end } }

claim { id = "ak:ex-lem10-base", also = { "ak:ex-lem10-base-fixed" }, place = "Proof of Lemma 10",
  says = "A connected graph on at most four vertices is the star with three leaves, or it can be emptied.",
  remark = "Of an odd number of vertices one is left, on which there is no move either.",
  method = "all plays by the rules", over = { G = graphs(1, 4, connected) },
  holds = function(G)
    if not isomorphic(G, star(3)) then return nd_length(G) == G.n // 2, { input = G, actual = nd_length(G) } end
  end }

claim { id = "ak:ex-one-move", place = "After Lemma 10",
  says = "Where Reduction rule 2 cannot be applied, at most one move can be played in the trees T_i.",
  method = "by the rules", over = up_to_8,
  holds = function(G)
    local row, all = rows(G)
    local trees_of = all & ~core_of(row, all)
    local list = moves_within(row, all, trees_of)
    if trees_of == all then return nil end
    for _, move in ipairs(list) do
      if #moves_within(row, all & ~move, trees_of) > 0 then return nil end
    end
    return #list <= 1, { input = G, actual = #list .. " moves" }
  end }

claim { id = "ak:fig4", place = "Figure 4",
  says = "There is a graph with a pendant edge (uv) such that G and G without u and v have outcome N.",
  method = "a graph with 8 vertices; the drawing is not part of the text", range = "one graph",
  holds = function()
    local G, leaf = graph("g6:G?AFbw"), 0
    while G:degree(leaf) ~= 1 do leaf = leaf + 1 end
    local H = G:without { leaf, G:neighbours(leaf)[1] }
    return H:is_connected() and wins(nd_arc_kayles, G) and wins(nd_arc_kayles, H), { game = nd_arc_kayles, input = G }
  end }

-- Rooted trees, vertex 0 being the root. The moves that do not contain the root:
local function beside_root(T)
  local row, all = rows(T)
  return moves_within(row, all, all & ~1)
end
local function without_move(T, move) return T:induced(members((1 << T.n) - 1 & ~move)) end

-- What Lemma 12 asks of a rooted tree: o(T), and o(T - r) or that T - r is disconnected
local function outcomes_of(T)
  local rest = T:without { 0 }
  local apart = not rest:is_connected()
  return outcome(wins(nd_arc_kayles, T)) .. (apart and "X" or outcome(wins(nd_arc_kayles, rest)))
end

-- The rooted trees with 3 to 8 vertices in which no move beside the root is legal, and those with 5
-- to 8 in which exactly one is: `after` is the tree when it has been made, `ends` whether there is no
-- other one then
local rooted_trees = lazily(function(count)
  local list = {}
  for T in trees(count == 0 and 3 or 5, 8) do
    for root = 0, T.n - 1 do
      local order = { root }
      for v = 0, T.n - 1 do
        if v ~= root then order[#order + 1] = v end
      end
      local tree = { T = T:induced(order) }
      local beside = beside_root(tree.T)
      if #beside == count then
        tree.after = count == 1 and without_move(tree.T, beside[1]) or tree.T
        tree.ends = #beside_root(tree.after) == 0
        list[#list + 1] = tree
      end
    end
  end
  return list
end)

-- G with the rooted tree attached, its root being identified with u
local function attached(G, u, T)
  local d = drawing(G)
  d.n = G.n + T.n - 1
  for _, e in ipairs(T:edges()) do d.join(e[1] == 0 and u or G.n + e[1] - 1, e[2] == 0 and u or G.n + e[2] - 1) end
  return d.graph()
end
local function exchange(G, u, first, second)
  local A, B = attached(G, u, first), attached(G, u, second)
  local before, after = wins(nd_arc_kayles, A), wins(nd_arc_kayles, B)
  return before == after, { game = nd_arc_kayles, input = tostring(A) .. " ~ " .. tostring(B),
                            claimed = "the same outcome", actual = outcome(before) .. " and " .. outcome(after) }
end

-- Exchanges on u every tree with so many moves beside the root for the first one of its outcomes
-- (those when the move has been made, if so asked)
local function check_exchange(G, u, most, after_move)
  local checked = 0
  for count = 0, most do
    local first = {}
    for _, tree in ipairs(rooted_trees(count)) do
      local key = outcomes_of(after_move and tree.after or tree.T)
      if not after_move or tree.ends then
        first[key] = first[key] or tree.T
        local right, wrong = exchange(G, u, first[key], tree.T)
        if not right then return right, wrong end
        checked = checked + 1
      end
    end
  end
  return true, checked
end
local attaching = { G = graphs(1, 5, connected), u = every_vertex }
local attaching_range = "trees up to 8 vertices on every vertex of all connected graphs up to 5"

-- The smallest tree without moves that has these outcomes, and one with a path of length 2 on a leaf
local function small_tree(key)
  for _, tree in ipairs(rooted_trees(0)) do
    if outcomes_of(tree.T) == key then return tree.T end
  end
end
local function with_path(T)
  local d, leaf = drawing(T), T.n - 1
  while T:degree(leaf) > 1 do leaf = leaf - 1 end
  d.add(0, d.add(0, leaf))
  return d.graph()
end

claim { id = "ak:rule3", also = { "ak:lem11", "ak:lem12.1" }, place = "Reduction rule 3, Lemma 11, and Lemma 12 for trees without a move",
  says = "A forest F of at least 2 vertices without a move, attached to u, can be replaced so that T_u becomes a tree T' with o(T') = o(T_u) and o(T' - u) = o(T_u - u), or both disconnected: the outcome stays. With exactly one move e, and at least 4 vertices, T' is chosen for F - e, and a path of length 2 is attached to a leaf of T'.",
  remark = "The trees T' of Figure 6 are not part of the text: those taken are the smallest that fit.",
  range = attaching_range, over = attaching,
  holds = function(G, u)
    local right, checked = check_exchange(G, u, 0)
    if not right then return right, checked end
    for _, tree in ipairs(rooted_trees(1)) do
      local chosen = tree.ends and small_tree(outcomes_of(tree.after))
      if chosen then
        local same, wrong = exchange(G, u, tree.T, with_path(chosen))
        if not same then return same, wrong end
        checked = checked + 1
      end
    end
    return true, checked
  end }

claim { id = "ak:lem12", also = { "ak:lem12.2" }, place = "Lemma 12", severity = "false",
  says = "Two rooted trees of order at least 3 (5) with no (exactly one) legal move that does not contain the root can be exchanged on any vertex of a graph, if they have the same outcomes with and without the root, or both are disconnected without it.",
  remark = "It fails for trees with one move. Reduction rule 3 compares outcomes when that move has been made, which is right.",
  range = attaching_range, command = "solve --no-theory nd-arc-kayles 'g6:Fd__G' 'g6:GpCS?C'", over = attaching,
  holds = function(G, u) return check_exchange(G, u, 1) end,
  repaired = { also = { "ak:lem12.2-fixed" },
    says = "The same if no other move beside the root is legal after that one, and the outcomes are those of the trees in which it has been made.",
    holds = function(G, u) return check_exchange(G, u, 1, true) end } }

claim { id = "ak:rule4", also = { "ak:lem13", "ak:ex-extended" }, place = "Reduction rule 4, Lemma 13",
  says = "A path of the core can be replaced by one of a finite list with the same extended outcome, of which there are at most 3^5 * 2^4 * 2^6 = 248832.",
  not_checkable = "the list of paths is not printed, nor which parities are meant; the product is 248832" }

-- ---- clique trees -------------------------------------------------------------------------------

-- All graphs on n vertices whose blocks are cliques: a smaller one with a clique on a vertex
local block_graphs = {}
block_graphs = lazily(function(n)
  if n == 1 then return { P(1) } end
  local list, found = {}, {}
  for size = 2, n do
    for _, G in ipairs(block_graphs(n - size + 1)) do
      for v = 0, G.n - 1 do
        local d, clique = drawing(G), { v }
        for i = 2, size do clique[i] = d.add(0, table.unpack(clique)) end
        local H = d.graph()
        local key = shape(H)
        if not found[key] then list[#list + 1], found[key] = H, true end
      end
    end
  end
  return list
end)

-- Whether all blocks are cliques: vertices that are not adjacent are separated by another one
local function all_blocks_are_cliques(G)
  local row, all = rows(G)
  for v = 0, G.n - 1 do
    local found = row[v] | 1 << v
    for w = 0, G.n - 1 do
      local others = all & ~(1 << w)
      if w ~= v then found = found | others & ~reached(row, others, 1 << v) end
    end
    if found ~= all then return false end
  end
  return true
end

claim { id = "ak:thm14", place = "Theorem 14, and its proof",
  says = "Non-Disconnecting Arc-Kayles is polynomial on clique trees: all possible moves are played, and all plays are equally long.",
  remark = "The lengths are checked. The time is that of one play.",
  method = "all plays by the rules", range = "all graphs up to 10 vertices whose blocks are cliques",
  over = { n = range(1, 10), G = block_graphs },
  holds = function(n, G) return plays_are_equally_long(G) end }

local function is_articulation(G, v) return not G:without { v }:is_connected() end
local function is_clique_vertex(G, v) return G:degree(v) ~= 1 and not is_articulation(G, v) end

-- Whether leaves can be removed exactly where may_go says so of the other neighbours of their neighbour
local function check_leaves(G, may_go)
  local count = 0
  for v = 0, G.n - 1 do
    local u, others = G:neighbours(v)[1], {}
    for _, w in ipairs(G:neighbours(u)) do others[#others + 1] = w ~= v and w or nil end
    local can_go = G:without { u, v }:is_connected()
    if G:degree(v) == 1 then
      if may_go(others) ~= can_go then return false, { game = nd_arc_kayles, input = G, actual = can_go and "a leaf can go" or "a leaf cannot go" } end
      count = count + 1
    end
  end
  if count > 0 then return true, count end
end
local block_graphs_to_9 = { n = range(3, 9), G = block_graphs }
local block_range = "all graphs from 3 to 9 vertices whose blocks are cliques"

claim { id = "ak:ex-thm14-leaf", place = "Proof of Theorem 14", severity = "proof step",
  says = "In a clique tree a leaf can be removed if and only if its neighbour has only clique vertices as other neighbours: no leaves and no articulation points.",
  method = "by the rules", range = block_range, command = "solve --no-theory --moves nd-arc-kayles 'path(3)'",
  over = block_graphs_to_9,
  holds = function(n, G)
    return check_leaves(G, function(others)
      local right = true
      for _, w in ipairs(others) do right = right and is_clique_vertex(G, w) end
      return right
    end)
  end,
  repaired = { says = "A leaf can be removed if and only if the other neighbours of its neighbour are pairwise adjacent.",
    holds = function(n, G)
      return check_leaves(G, function(others)
        local H = G:induced(others)
        return 2 * H.m == H.n * (H.n - 1)
      end)
    end } }

claim { id = "ak:ex-thm14-clique", place = "Proof of Theorem 14", severity = "proof step",
  says = "The clique vertices of a clique tree all have to be removed during the course of the game.",
  remark = "One can be left at the end, as on a triangle.",
  method = "all plays by the rules", range = block_range, over = block_graphs_to_9,
  holds = function(n, G)
    local row, all = rows(G)
    local cliques, known = 0, {}
    for v = 0, G.n - 1 do cliques = cliques | (is_clique_vertex(G, v) and 1 << v or 0) end
    local function all_go(set)
      if known[set] == nil then
        local list, right = moves_within(row, set, set), true
        for _, move in ipairs(list) do right = right and all_go(set & ~move) end
        known[set] = right and (#list > 0 or set & cliques == 0)
      end
      return known[set]
    end
    return all_go(all), { game = nd_arc_kayles, input = G, claimed = "all clique vertices are removed", actual = "one can be left" }
  end,
  repaired = { says = "Two adjacent clique vertices can be removed at any time.", method = "by the rules",
    holds = function(n, G)
      for _, e in ipairs(G:edges()) do
        local both = is_clique_vertex(G, e[1]) and is_clique_vertex(G, e[2])
        if both and not G:without(e):is_connected() then return false, { game = nd_arc_kayles, input = G } end
      end
      return true
    end } }

-- The tree with each vertex v expanded into a clique of size(v); nil: it has more vertices than `most`
local function expanded(T, most, size)
  local d, part = drawing(), {}
  for v = 0, T.n - 1 do
    part[v] = {}
    for i = 1, size(v) do part[v][i] = d.add(0, table.unpack(part[v])) end
  end
  for _, e in ipairs(T:edges()) do
    for _, x in ipairs(part[e[1]]) do
      for _, y in ipairs(part[e[2]]) do d.join(x, y) end
    end
  end
  return d.n <= most and d.graph() or nil
end
local function is_clique_tree(G)
  if not G then return nil end
  if not all_blocks_are_cliques(G) then
    return false, { game = nd_arc_kayles, input = G, claimed = "every block is a clique", actual = "one is not" }
  end
  return plays_are_equally_long(G)
end

claim { id = "ak:ex-expanded", also = { "ak:ex-expanded-plays" }, place = "Before Theorem 14", severity = "misprint",
  says = "A tree where every vertex is expanded into a clique has only cliques as blocks, as the definition in Section 3 says, so that all plays are equally long.",
  remark = "The definition in Section 3 is meant, for which Theorem 14 is true. Where an inner vertex of a tree becomes a clique of two, not all blocks are cliques; plays can have several lengths.",
  method = "vertices become adjacent twins; all plays by the rules", range = "trees up to 6 vertices, each vertex into up to three, up to 10 altogether",
  over = { T = trees(1, 6), code = function(T) return range(0, 3 ^ T.n // 1 - 1 | 0) end },
  holds = function(T, code) return is_clique_tree(expanded(T, 10, function(v) return code // 3 ^ v % 3 // 1 + 1 | 0 end)) end,
  repaired = { also = { "ak:ex-expanded-plays-fixed" }, says = "A tree where only leaves are expanded into cliques has only cliques as blocks, and all plays are equally long.",
    range = "trees from 3 to 8 vertices, all leaves into cliques up to 4, up to 13 vertices",
    over = { T = trees(3, 8), size = range(1, 4) },
    holds = function(T, size)
      return is_clique_tree(expanded(T, 13, function(v) return T:degree(v) == 1 and size or 1 end))
    end } }

-- ---- threshold graphs ---------------------------------------------------------------------------

-- The vertices in the order in which they are added, isolated (S) or universal (K); nil: this is not
-- a threshold graph
local function construction(row, all)
  local list, left = {}, all
  while left ~= 0 do
    local last
    for _, v in ipairs(members(left)) do
      local near = row[v] & left
      last = near == 0 and { v, "S" } or near == left & ~(1 << v) and { v, "K" } or last
    end
    if not last then return nil end
    table.insert(list, 1, last)
    left = left & ~(1 << last[1])
  end
  return list
end
local function is_split(row, all)
  for clique = 0, all do
    local right = true
    for v = 0, #row do
      local in_clique = clique >> v & 1 == 1
      right = right and (in_clique and (clique & ~row[v]) == 1 << v or not in_clique and row[v] & ~clique == 0)
    end
    if right then return true end
  end
  return false
end
local function has_induced_path(G, all)
  for set = 0, all do
    local list = members(set)
    if #list == 4 and isomorphic(G:induced(list), P(4)) then return true end
  end
  return false
end

claim { id = "ak:ex-split-cograph", place = "Section 3, before Theorem 15",
  says = "Threshold graphs are the split graphs without an induced P_4.",
  method = "by the definitions", over = { G = graphs(1, 7) },
  holds = function(G)
    local row, all = rows(G)
    return (construction(row, all) ~= nil) == (is_split(row, all) and not has_induced_path(G, all)), { input = G }
  end }

-- Whether neighbourhoods are as the paper says: of any two one is within the other if and only if this
-- is a threshold graph, and those of one K_i are the same. The vertices that are compared are left out
-- of them if so asked.
local function check_neighbourhoods(G, without_two)
  local row, all = rows(G)
  local nested, added = true, construction(row, all)
  local function both(v, w)
    local others = without_two and ~(1 << v | 1 << w) or -1
    return row[v] & others, row[w] & others
  end
  for v = 1, G.n - 1 do
    for w = 0, v - 1 do
      local a, b = both(v, w)
      nested = nested and (a & ~b == 0 or b & ~a == 0)
    end
  end
  for i = 2, added and #added or 0 do
    local a, b = both(added[i][1], added[i - 1][1])
    if added[i][2] == "K" and added[i - 1][2] == "K" and a ~= b then
      return false, { input = G, claimed = "the same neighbourhood", actual = "another one" }
    end
  end
  return nested == (added ~= nil), { input = G, claimed = added and "nested" or "not nested", actual = nested and "nested" or "not nested" }
end

claim { id = "ak:ex-nested", also = { "ak:ex-twins" }, place = "Section 3, before Theorem 15", severity = "misprint",
  says = "A graph is a threshold graph if and only if its neighbourhoods N(v) are nested, and the vertices of one clique K_i have the same neighbourhood.",
  remark = "A vertex is not its own neighbour, so that N(u) and N(v) are not nested where u and v are adjacent twins, as in K_2.",
  method = "by the definitions", over = { G = graphs(1, 8) },
  holds = function(G) return check_neighbourhoods(G, false) end,
  repaired = { also = { "ak:ex-twins-fixed" }, says = "The same where neighbours of u and of v other than these two are compared.",
    holds = function(G) return check_neighbourhoods(G, true) end } }

-- Connected threshold graphs with a twin-free clique are written as the words by which they are made,
-- S adding an isolated and K a universal vertex; the first is called S. All with `least` to `most` K:
local function clique_order(word) return select(2, word:gsub("K", "")) end
local function twin_free_words(longest, least, most)
  return function()
    local list = {}
    local function add(word, n)
      if #word == longest then return end
      add(word .. "S", n)
      if word:sub(-1) == "S" then
        if n + 1 >= least and n + 1 <= (most or longest) then list[#list + 1] = word .. "K" end
        add(word .. "K", n + 1)
      end
    end
    add("S", 0)
    return list
  end
end

-- What moves leave, with their types (2: two vertices of K, else 1). A vertex K is next to those
-- before it; a graph is connected if a K comes last, or has a single vertex.
local function word_options(word)
  local found = {}
  for j = 2, #word do
    for i = 1, word:sub(j, j) == "K" and j - 1 or 0 do
      local rest = word:sub(1, i - 1) .. word:sub(i + 1, j - 1) .. word:sub(j + 1)
      if #rest <= 1 or rest:sub(-1) == "K" then found[rest] = word:sub(i, i) == "K" and 2 or 1 end
    end
  end
  return found
end
local word_value
word_value = lazily(function(word)
  local values = {}
  for rest in pairs(word_options(word)) do values[#values + 1] = word_value(rest:gsub("^K", "S")) end
  return mex(values)
end)

-- Whether the value is as claimed, or positive where that is claimed; up to 12 vertices the value is
-- also found on the graph
local function word_has(word, is_right, claimed)
  local actual = word_value(word)
  if #word <= 12 and nd_arc_kayles(threshold(word)) ~= actual then return has_value(nd_arc_kayles, threshold(word), actual) end
  return is_right(actual), { game = nd_arc_kayles, input = threshold(word), claimed = claimed, actual = actual }
end
local function word_is(word, first_wins)
  return word_has(word, function(value) return (value > 0) == first_wins end, first_wins and "at least 1" or "0")
end
local by_words = "the rules on words of S and K; up to 12 vertices also by search on the graph"
local words_range = "all such graphs up to 18 vertices"

claim { id = "ak:thm15", place = "Theorem 15",
  says = "On a threshold graph with a twin-free clique of order n >= 5, Non-Disconnecting Arc-Kayles has the outcome of SUB({1,2}) on a heap of size n - 1.",
  remark = "The graph is meant to be connected.",
  method = by_words, range = words_range, over = { word = twin_free_words(18, 5) },
  holds = function(word) return word_is(word, heap("sub:1,2", clique_order(word) - 1) > 0) end }

claim { id = "ak:ex-threshold", place = "not in the paper: ak:thm15 for values; docs/nd-kernel.md has the proof",
  says = "With n vertices in the twin-free clique and s independent ones, the value is (n - 1) mod 3 for n >= 4 or s >= n + 2, and n mod 2 otherwise.",
  method = by_words, range = words_range, over = { word = twin_free_words(18, 1) },
  holds = function(word)
    local n, s = clique_order(word), #word - clique_order(word)
    local claimed = (n >= 4 or s >= n + 2) and (n - 1) % 3 or n % 2
    return word_has(word, function(value) return value == claimed end, claimed)
  end }

claim { id = "ak:ex-thm15-sizes", place = "Proof of Theorem 15",
  says = "Any vertex of K has a neighbour in S, and |S| >= |K|.",
  method = "by counting", range = words_range, over = { word = twin_free_words(18, 1) },
  holds = function(word)
    local G, right = threshold(word), 2 * clique_order(word) <= #word
    for i in word:gmatch("()K") do right = right and G:has_edge(i - 1, 0) end -- vertex 0 is in S
    return right, { input = G }
  end }

-- Whether a word is that of a star with at least three leaves, on which there is no move
local function is_large_star(word) return word:match("^[SK]SS+K$") ~= nil end
local function of_order(n) return { word = twin_free_words(18, n, n) } end
local function in_position(word, actual) return { game = nd_arc_kayles, input = threshold(word), actual = actual } end

claim { id = "ak:ex-thm15-1", place = "Proof of Theorem 15, clique of order 1",
  says = "The graph is a star; the first player wins with one or two edges, the second with three or more.",
  method = by_words, range = words_range, over = of_order(1),
  holds = function(word)
    if not isomorphic(threshold(word), star(#word - 1)) then return false, in_position(word, "not a star") end
    return word_is(word, #word <= 3)
  end }

claim { id = "ak:ex-thm15-2", place = "Proof of Theorem 15, clique of order 2",
  says = "Only moves of type 1 are possible, and they leave a star; with |S| >= 4 the first player wins, otherwise the second.",
  method = by_words, range = words_range, over = of_order(2),
  holds = function(word)
    for rest, kind in pairs(word_options(word)) do
      local G = threshold(rest)
      if kind ~= 1 or not isomorphic(G, star(G.n - 1)) then return false, in_position(word, tostring(G)) end
    end
    return word_is(word, #word - 2 >= 4)
  end }

claim { id = "ak:ex-thm15-3", place = "Proof of Theorem 15, clique of order 3",
  says = "The first player wins by a move of type 2 that leaves a star of order at least 4.",
  method = by_words, range = words_range, over = of_order(3),
  holds = function(word)
    local found = false
    for rest, kind in pairs(word_options(word)) do found = found or kind == 2 and is_large_star(rest) end
    if not found then return false, in_position(word, "no such move") end
    return word_is(word, true)
  end }

claim { id = "ak:ex-thm15-4", place = "Proof of Theorem 15, clique of order 4",
  says = "The second player wins: after a move of type i he plays one of type 3 - i, and leaves one vertex of the clique with at least 3 leaves.",
  method = by_words, range = words_range, over = of_order(4),
  holds = function(word)
    for rest, kind in pairs(word_options(word)) do
      local answered = false
      for last, answer in pairs(word_options(rest)) do answered = answered or answer == 3 - kind and is_large_star(last) end
      if not answered then return false, in_position(word, "no such answer to " .. rest) end
    end
    return word_is(word, false)
  end }

-- The positions that play reaches, S and K being the letters that are left
local function positions()
  local list, seen = {}, {}
  local function look(word)
    if seen[word] then return end
    seen[word], list[#list + 1] = true, word
    for rest in pairs(word_options(word)) do look(rest) end
  end
  for _, word in ipairs(twin_free_words(12, 5)()) do look(word) end
  table.sort(list)
  return list
end
local reachable = { word = positions }
local position_range = "all positions that play reaches from such graphs up to 12 vertices, n >= 5"

claim { id = "ak:ex-thm15-balance", place = "Proof of Theorem 15",
  says = "At any moment there are at least as many vertices in S as in K.",
  method = "by counting", range = position_range, over = reachable,
  holds = function(word) return 2 * clique_order(word) <= #word, in_position(word) end }

-- The letters K from the last to the first are v_1, v_2, ...; whether the one at place i is universal
local function is_universal(word, i)
  if i then return threshold(word):degree(i - 1) == #word - 1, in_position(word, "v_i is not universal") end
end
local function last_k(word) return word:find("K[^K]*$") end

claim { id = "ak:ex-thm15-universal", place = "Proof of Theorem 15", severity = "misprint",
  says = "With N(v_1), ..., N(v_n) descending, the v_i of largest index that has not been removed is universal.",
  method = "by the definition", range = position_range, over = reachable,
  holds = function(word) return is_universal(word, word:find("K")) end,
  repaired = { says = "The v_i of smallest index that has not been removed is universal.",
    holds = function(word) return is_universal(word, last_k(word)) end } }

claim { id = "ak:ex-thm15-legal", place = "Proof of Theorem 15",
  says = "Any move that does not remove this universal vertex of K cannot disconnect the graph.",
  method = "by the rules, on the graph", range = position_range, over = reachable,
  holds = function(word)
    local G, keep, right = threshold(word), last_k(word), true
    for _, e in ipairs(keep and G:edges() or {}) do
      right = right and (e[1] == keep - 1 or e[2] == keep - 1 or G:without(e):is_connected())
    end
    return right, in_position(word)
  end }

-- Whether there is a move of a type while K contains at least three vertices
local function is_possible(word, wanted)
  local possible = clique_order(word) < 3
  for _, kind in pairs(word_options(word)) do possible = possible or kind == wanted end
  return possible, in_position(word, "no move of type " .. wanted)
end

claim { id = "ak:ex-thm15-types", place = "Proof of Theorem 15", severity = "proof step",
  says = "While K contains at least three vertices, both types of moves are possible: one vertex of S and one of K, or two of K.",
  remark = "There is none of type 1 where all vertices of S that are left are leaves of the universal vertex.",
  method = "by the rules", range = position_range, over = { word = positions, kind = { 1, 2 } },
  holds = function(word, kind) return is_possible(word, kind) end,
  repaired = { says = "While K contains at least three vertices, two of K can be removed.", over = reachable,
    holds = function(word) return is_possible(word, 2) end } }
