-- Éric Duchêne, Valentin Gledel, Sylvain Gravier, Fionn Mc Inerney, Mehdi Mhalla, Aline Parreau:
-- Smash and Grab: the 0.6 scoring game on graphs. Theoretical Computer Science 990 (2024) 114417
-- (hal-03371099v1). The claims stand in the order of the paper.

-- P(n) is the path P_n, C(n) the cycle C_n, K(n) the complete graph K_n, and Ls(G) the Left score.
local sg, P, C, K = smash_and_grab, path, cycle, complete

-- ==== Positions ==================================================================================
-- A position is a sum of connected graphs, written as the names of its components, three characters
-- each and in order. What a move on a connected graph scores and leaves is found once. No theorem is used.

local names, graph_of, moves_of = {}, {}, {} -- by canonical form; by name or number; by name

local function name_of(G)
  local form = G:canonical():graph6()
  if not names[form] then
    local number = #graph_of + 1
    names[form] = string.char(33 + number // 8836, 33 + number // 94 % 94, 33 + number % 94) -- printable
    graph_of[number], graph_of[names[form]] = G, G
  end
  return names[form]
end

local function joined(list)
  table.sort(list)
  return table.concat(list)
end

local function components(position)
  local list = {}
  for name in position:gmatch("...") do list[#list + 1] = name end
  return list
end

local function position_of(G)
  local list = G:components()
  for i, H in ipairs(list) do list[i] = name_of(H) end
  return joined(list)
end

local function graph_at(position)
  local G = P(0)
  for _, name in ipairs(components(position)) do G = G.n == 0 and graph_of[name] or G + graph_of[name] end
  return G
end

local function sum(position, other)
  return (position == "" or other == "") and position .. other or joined(components(position .. other))
end

-- What the moves on a connected graph score and leave, each once
local function component_moves(name)
  if moves_of[name] then return moves_of[name] end
  local list, seen = {}, {}
  for _, move in ipairs(moves(sg, graph_of[name])) do
    local rest = position_of(move.rest)
    if not seen[#move.take .. rest] then list[#list + 1] = { points = #move.take, rest = rest } end
    seen[#move.take .. rest] = true
  end
  moves_of[name] = list
  return list
end

-- What the moves of a position score and leave
local function options(position)
  local list, before = {}, nil
  for i = 1, #position, 3 do
    local name, others = position:sub(i, i + 2), position:sub(1, i - 1) .. position:sub(i + 3)
    for _, move in ipairs(name ~= before and component_moves(name) or {}) do
      list[#list + 1] = { points = move.points, rest = sum(others, move.rest) }
    end
    before = name
  end
  return list
end

-- Whether some move, or every one, of a position is such that test(points, rest)
local function some(position, test)
  for _, move in ipairs(options(position)) do
    if test(move.points, move.rest) then return true end
  end
  return false
end
local function every(position, test)
  return not some(position, function(points, rest) return not test(points, rest) end)
end

-- A function of positions whose results are remembered
local function remembered(find)
  local known = {}
  return function(position)
    if known[position] == nil then known[position] = find(position) end
    return known[position]
  end
end

-- The recursion of Section 1
local score
score = remembered(function(position)
  local best = position == "" and 0 or -math.huge
  for _, move in ipairs(options(position)) do best = math.max(best, move.points - score(move.rest)) end
  return best
end)
-- The same for a graph; small ones are scored by the program, too, from tables of all sets of vertices
local function Ls(G)
  local found = score(position_of(G))
  assert(G.n > 10 or sg(G) == found, "the recursion and the program differ")
  return found
end

-- Whether a game is in U>=0: no position that play reaches has a negative score
local ge0
ge0 = remembered(function(position)
  return score(position) >= 0 and every(position, function(_, rest) return ge0(rest) end)
end)
local function in_ge0(G) return ge0(position_of(G)) end

-- How many points Left must be ahead for a game to be Left-save; math.huge: she cannot be
local need
need = remembered(function(position)
  local most = -score(position)
  for _, move in ipairs(options(position)) do
    local least = math.huge
    for _, answer in ipairs(options(move.rest)) do least = math.min(least, need(answer.rest) - answer.points) end
    most = math.max(most, least + move.points)
  end
  return most
end)
local function is_save(G) return need(position_of(G)) <= 0 end

-- What `holds` returns: whether it is right, and if not how
local function check(right, G, claimed, actual, game)
  return right, { game = game or sg, input = G, claimed = claimed, actual = actual or "not so" }
end
local function scores(G, claimed) return check(Ls(G) == claimed, G, claimed, Ls(G)) end
local function scores_at_least(G, least) return check(Ls(G) >= least, G, "at least " .. least, Ls(G)) end

-- Several checks, each a function and its arguments: the first that is wrong
local function all_right(...)
  for _, one in ipairs({ ... }) do
    local right, wrong = one[1](table.unpack(one, 2))
    if not right then return right, wrong end
  end
  return true, select("#", ...)
end

local function agrees_with_plain(G, claimed)
  local actual = plain_value(sg, G)
  return check(actual == claimed, G, claimed, actual)
end

-- ==== The rules on sets of vertices, as bits =====================================================

local function rows(G)
  local row = {}
  for v = 0, G.n - 1 do row[v] = 0 end
  for _, e in ipairs(G:edges()) do row[e[1]], row[e[2]] = row[e[1]] | 1 << e[2], row[e[2]] | 1 << e[1] end
  return row
end

local function size(set)
  local count = 0
  while set ~= 0 do set, count = set & set - 1, count + 1 end
  return count
end

local function members(set)
  local list, v = {}, 0
  while set >> v ~= 0 do
    if set >> v & 1 == 1 then list[#list + 1] = v end
    v = v + 1
  end
  return list
end

local function everything(G) return (1 << G.n) - 1 end
local function induced(G, set) return G:induced(members(set)) end

-- N^1[v] in what is left of a graph: v and its neighbours of degree 1, or, in Section 7, at most d
local function removed(row, set, v, d)
  local taken = 1 << v
  for _, u in ipairs(members(row[v] & set)) do
    if size(row[u] & set) <= (d or 1) then taken = taken | 1 << u end
  end
  return taken
end

-- What the best move in a set of vertices scores
local function most_points(row, set)
  local most = 0
  for _, v in ipairs(members(set)) do most = math.max(most, size(removed(row, set, v))) end
  return most
end

-- What a position has by the list of what its moves score and what their rests have
local function by_sets(G, removes, combine)
  local row, known = rows(G), {}
  local function find(set)
    if known[set] == nil then
      local list = {}
      for _, v in ipairs(members(set)) do
        local taken = removes(row, set, v)
        if taken then list[#list + 1] = { points = size(taken), rest = find(set & ~taken) } end
      end
      known[set] = combine(list)
    end
    return known[set]
  end
  return find(everything(G))
end

local function best_lead(list)
  local best = #list == 0 and 0 or -math.huge
  for _, move in ipairs(list) do best = math.max(best, move.points - move.rest) end
  return best
end

local by_positions = "the rules, on all positions that play reaches"

-- ==== 1. Introduction ============================================================================

claim { id = "sg:def1", also = { "sg:ex-points" }, place = "Definition 1, and Section 1",
  says = "A move takes a vertex x and the vertices that this leaves isolated, and scores their number: s(x,G), one more than x has neighbours of degree 1.",
  method = "the moves that the program has, against the definition",
  range = "all graphs without isolated vertices up to 8 vertices", over = { G = graphs(2, 8) },
  holds = function(G)
    if G:min_degree() == 0 then return nil end
    local row, legal, count = rows(G), {}, 0
    for v = 0, G.n - 1 do
      local taken, others = 1 << v, everything(G) & ~(1 << v)
      for u = 0, G.n - 1 do
        if row[u] & others == 0 then taken = taken | 1 << u end
      end
      if taken ~= removed(row, everything(G), v) then return check(false, G, "neighbours of degree 1") end
      count = count + (legal[taken] and 0 or 1)
      legal[taken] = true
    end
    for _, move in ipairs(moves(sg, G)) do
      local set = 0
      for _, v in ipairs(move.take) do set = set | 1 << v end
      if not legal[set] or move.rest ~= induced(G, everything(G) & ~set) then return check(false, G, "legal moves") end
      count = count - 1
    end
    return check(count == 0, G, "all moves", "one is missing")
  end }

claim { id = "sg:ex-recursion", place = "Section 1",
  says = "Ls(G) is the largest of s(x,G) - Ls(G \\ N^1[x]) over all vertices x, and 0 for the empty graph.",
  method = "the recursion on sets of vertices, against plain search, the search of the program, and positions as sums", over = { G = graphs(0, 7) },
  holds = function(G)
    local claimed = by_sets(G, removed, best_lead)
    return all_right({ agrees_with_plain, G, claimed }, { has_value, sg, G, claimed }, { scores, G, claimed })
  end }

claim { id = "sg:fig1", place = "Figure 1",
  says = "A game ends after three optimal moves, which score 3, 2 and 2: Ls(G) = 3.",
  method = "the drawing is not part of the text: graphs with such a play are looked for",
  range = "all graphs on 7 vertices without isolated vertices",
  holds = function()
    local count = 0
    for G in graphs(7) do
      local is_played_so = G:min_degree() > 0 and Ls(G) == 3 and some(position_of(G), function(first, second_to_move)
        return first == 3 and score(second_to_move) == 0 and some(second_to_move, function(second, last)
          return second == 2 and score(last) == 2 and some(last, function(third, rest) return third == 2 and rest == "" end)
        end)
      end)
      count = count + (is_played_so and 1 or 0)
    end
    return count > 0, count
  end }

-- The scores when Left and when Right begins: each has their own moves and score
local sides
sides = remembered(function(position)
  local left, right = -math.huge, math.huge
  for _, move in ipairs(options(position)) do
    local after = sides(move.rest)
    left, right = math.max(left, after.right + move.points), math.min(right, after.left - move.points)
  end
  return position == "" and { left = 0, right = 0 } or { left = left, right = right }
end)

claim { id = "sg:eq1", place = "Equation 1",
  says = "Ls(G) = -Rs(G).",
  method = "search that distinguishes the two players", over = { G = graphs(0, 8) },
  holds = function(G)
    local found = sides(position_of(G))
    return all_right({ check, found.left == -found.right, G, -found.right, found.left }, { has_value, sg, G, found.left })
  end }

claim { id = "sg:ex-p4", also = { "sg:ex-p5", "sg:ex-c4" }, place = "Section 1",
  says = "The game can be a draw, or be won by the first or the second player: Ls(P_4) = 0, Ls(P_5) = 1, Ls(C_4) = -2.",
  range = "three graphs", holds = function() return all_right({ scores, P(4), 0 }, { scores, P(5), 1 }, { scores, C(4), -2 }) end }

claim { id = "sg:ex-p5-moves", place = "Section 1",
  says = "On P_5 the ends and the middle are optimal moves of one point; the other moves, of two points, lose.",
  range = "five moves", over = { v = range(0, 4) },
  holds = function(v)
    local taken = removed(rows(P(5)), 31, v)
    local lead = size(taken) - Ls(induced(P(5), 31 & ~taken))
    if v % 2 == 0 then return check(size(taken) == 1 and lead == Ls(P(5)), P(5), "1 point, optimal", lead) end
    return check(size(taken) == 2 and lead < 0, P(5), "2 points, losing", lead)
  end }

-- Graph grabbing with one coin on each vertex of a set, for all such sets: the first player gets half
local function grabs_half(G)
  local all, is_connected, moves_in = everything(G), { [0] = true }, {}
  for set = 1, all do
    local list = { set } -- followed by each v that is no cut vertex, and the rest without v
    is_connected[set] = induced(G, set):is_connected()
    for _, v in ipairs(members(set)) do
      if is_connected[set & ~(1 << v)] then list[#list + 1], list[#list + 2] = v, set & ~(1 << v) end
    end
    if is_connected[set] then moves_in[#moves_in + 1] = list end
  end
  for coins = 1, all do
    local lead = { [0] = 0 }
    for _, list in ipairs(moves_in) do
      local best = -math.huge
      for i = 2, #list, 2 do best = math.max(best, (coins >> list[i] & 1) - lead[list[i + 1]]) end
      lead[list[1]] = best
    end
    if lead[all] < 0 then return check(false, G, "half of the coins", "fewer", "graph grabbing") end
  end
  return true, all
end

claim { id = "sg:ex-grabbing", also = { "sg:ex-grabbing-bipartite" }, place = "Section 1, on other papers",
  says = "On an even tree the first player wins the graph-grabbing game, or at least gets half of the coins. It is conjectured that the same is true on bipartite graphs of even size.",
  method = "search on all connected sets", range = "all connected bipartite graphs of 2, 4, 6 and 8 vertices, no or one coin on each vertex",
  over = { G = graphs(2, 8, { connected = true }) }, holds = function(G) if G.n % 2 == 0 and G:is_bipartite() then return grabs_half(G) end end }

claim { id = "sg:ex-strings", place = "Section 1", not_checkable = "a comparison of rules; nothing to compute",
  says = "Strings and Coins is the game with edges in place of vertices, in which a point gives another turn." }

claim { id = "sg:ex-octal", place = "Section 1",
  says = "In the octal game 0.6 on a graph a move removes any vertex that is not isolated, and the player who cannot move loses.",
  method = "the definition against the values that the program has", over = { G = graphs(0, 7) },
  holds = function(G)
    local claimed = by_sets(G, function(row, set, v) return row[v] & set ~= 0 and 1 << v end, function(list)
      for i, move in ipairs(list) do list[i] = move.rest end
      return mex(list)
    end)
    return has_value(octal("0.6"), G, claimed)
  end }

-- ==== 2. Background on scoring game theory =======================================================

local no_zugzwang
no_zugzwang = remembered(function(position)
  return sides(position).left >= sides(position).right and every(position, function(_, rest) return no_zugzwang(rest) end)
end)

claim { id = "sg:ex-ge0", place = "Section 2",
  says = "A game is in U>=0, where no position is a zugzwang, if and only if it and all positions that play reaches score at least 0.",
  method = "search that distinguishes the two players", over = { G = graphs(0, 8) },
  holds = function(G) return check(no_zugzwang(position_of(G)) == in_ge0(G), G, "the same") end }

claim { id = "sg:ex-c4-zugzwang", also = { "sg:ex-p5-ge0" }, place = "Section 2",
  says = "C_4 is a zugzwang, so that the game is not in U>=0 in general; P_5 is in U>=0.",
  range = "two graphs", holds = function() return not no_zugzwang(position_of(C(4))) and not in_ge0(C(4)) and in_ge0(P(5)), 2 end }

claim { id = "sg:ex-dicot", place = "Section 2", not_checkable = "both players have the same moves by definition",
  says = "Impartial games are dicots, and so are sums of them: both players can move or neither can." }

claim { id = "sg:ex-remark2", place = "Remark 2", not_checkable = "no game of the paper is partizan",
  says = "The results of Section 2 are true for Milnor's and Ettinger's universes, too." }

claim { id = "sg:ex-components", place = "Section 2",
  says = "Playing on a graph that is not connected is playing on the sum of its components.",
  method = "positions as sums, against plain search on the graph", range = "all graphs up to 8 vertices that are not connected",
  over = { G = graphs(2, 8) }, holds = function(G) if not G:is_connected() then return agrees_with_plain(G, Ls(G)) end end }

claim { id = "sg:def3", place = "Definition 3",
  says = "G and H are equivalent in a universe when Ls(G + X) = Ls(H + X) for every game X of it.",
  not_checkable = "a definition; the claims on equivalence use it beside finitely many games" }

-- Positions that games are put beside: all graphs up to n vertices, and sums of squares and triangles
local pools = {}
local function pool(n)
  if not pools[n] then
    pools[n] = { position_of(2 * C(4)), position_of(2 * C(3)), position_of(C(4) + C(3)) }
    for G in graphs(0, n) do table.insert(pools[n], position_of(G)) end
  end
  return pools[n]
end

-- Those of them that are in U>=0
local function ge0_pool(n)
  local key = "in U>=0 " .. n
  if not pools[key] then
    pools[key] = {}
    for _, position in ipairs(pool(n)) do table.insert(pools[key], ge0(position) and position or nil) end
  end
  return pools[key]
end

-- Whether two positions score the same beside all of a list
local function alike(G, H, list)
  for _, X in ipairs(list) do
    if score(sum(G, X)) ~= score(sum(H, X)) then return false end
  end
  return true
end

claim { id = "sg:thm4", also = { "sg:ex-zero-class" }, place = "Theorem 4",
  says = "G and H in U>=0 are equivalent in U>=0 if and only if Ls(G + H) = 0. So the games equivalent to 0 there are those that score 0.",
  range = "all pairs of graphs of U>=0 up to 7 vertices, the empty one included, beside each other",
  over = { G = function() return ge0_pool(7) end, H = function() return ge0_pool(7) end },
  holds = function(G, H)
    local zero = score(sum(G, H)) == 0
    if H > G then return nil end
    return check(alike(G, H, ge0_pool(7)) == zero, graph_at(sum(G, H)), zero and "equivalent" or "not equivalent")
  end }

local second_moves_last
second_moves_last = remembered(function(position)
  return every(position, function(_, rest)
    return some(rest, function(_, left) return second_moves_last(left) end)
  end)
end)

claim { id = "sg:ex-left-save", place = "Before Theorem 5",
  says = "When G is Left-save, Left can force an even number of moves when she plays second in G.",
  range = "all Left-save graphs up to 8 vertices", over = { G = graphs(0, 8) },
  holds = function(G) if is_save(G) then return check(second_moves_last(position_of(G)), G, "an even number of moves") end end }

claim { id = "sg:thm5", place = "Theorem 5",
  says = "G is equivalent to 0 in U if and only if Ls(G) = 0 and G is Left-save.",
  range = "all graphs up to 7 vertices, and sums of squares and triangles, beside each other", over = { G = function() return pool(7) end },
  holds = function(G)
    local zero = score(G) == 0 and need(G) <= 0
    return check(alike(G, "", pool(7)) == zero, graph_at(G), zero and "equivalent to 0" or "not equivalent to 0")
  end }

-- All plays in which Left follows a strategy for Ls(G), against any moves of Right. `test` is given
-- her lead after each of her turns and, where there is one, what an answer of Right scores.
local function plays_for_score(G, test)
  local target, seen = Ls(G), {}
  local function walk(position, lead)
    if seen[position .. lead] then return true end
    seen[position .. lead] = true
    return every(position, function(points, rest)
      local ahead = lead + points
      return ahead - score(rest) < target or test(ahead) and every(rest, function(answer, left)
        return test(ahead, answer) and walk(left, ahead - answer)
      end)
    end)
  end
  return check(walk(position_of(G), 0), G, "a lead of at least " .. target, "less")
end

claim { id = "sg:lem6", also = { "sg:ex-first-move" }, place = "Lemma 6",
  says = "When Left plays for Ls(G) in a game G of U>=0, she is ahead by at least Ls(G) after each of her turns; so an optimal first move scores at least Ls(G).",
  method = "all moves that keep the score, against all moves of Right", range = "all graphs of U>=0 up to 8 vertices", over = { G = graphs(1, 8) },
  holds = function(G) if in_ge0(G) then return plays_for_score(G, function(lead) return lead >= Ls(G) end) end end }

claim { id = "sg:obs7", place = "Observation 7",
  says = "Ls(G) has the parity of the number of vertices.",
  over = { G = graphs(0, 9) }, holds = function(G) return (sg(G) - G.n) % 2 == 0 end }

-- ==== 3. Forests are non-negative games ==========================================================

claim { id = "sg:thm8", also = { "sg:ex-forests-ge0", "sg:ex-thm8-trees" }, place = "Theorem 8, and Section 3",
  says = "Ls(F) >= 0 for any forest F. As moves on forests leave forests, they are in U>=0.",
  method = by_positions, over = { F = forests(0, 16) }, holds = function(F) return scores_at_least(F, 0) end }

claim { id = "sg:ex-thm8-answer", place = "Proof of Theorem 8",
  says = "When Left plays a vertex u with a maximal number of leaves, Right has a move that scores more if and only if a vertex of degree 2 connects u to another vertex with as many leaves.",
  over = { F = forests(1, 13) },
  holds = function(F)
    local row, all = rows(F), everything(F)
    local most = most_points(row, all)
    for u = 0, F.n - 1 do
      local taken, linked = removed(row, all, u), false
      for _, z in ipairs(size(taken) == most and members(row[u]) or {}) do
        local other = members(row[z] & ~(1 << u))
        linked = linked or #other == 1 and size(removed(row, all, other[1])) == most
      end
      if size(taken) == most and (most_points(row, all & ~taken) > most) ~= linked then
        return check(false, F, linked and "an answer that scores more" or "no answer that scores more")
      end
    end
    return true
  end }

claim { id = "sg:ex-thm8-between", place = "Proof of Theorem 8",
  says = "A vertex z of degree 2 between two vertices with leaves is removed alone, so that Ls(F) >= 1 - Ls(F - z).",
  range = "all such forests up to 13 vertices", over = { F = forests(1, 13) },
  holds = function(F)
    local row, all, count = rows(F), everything(F), 0
    for z = 0, F.n - 1 do
      local near = members(row[z])
      if #near == 2 and size(removed(row, all, near[1])) > 1 and size(removed(row, all, near[2])) > 1 then
        local right, wrong = all_right({ check, removed(row, all, z) == 1 << z, F, "z alone" }, { scores_at_least, F, 1 - Ls(F:without { z }) })
        if not right then return right, wrong end
        count = count + 1
      end
    end
    if count > 0 then return true, count end
  end }

claim { id = "sg:ex-leaf", place = "Proof of Theorem 8",
  says = "A leaf scores at most two points, and two if and only if its component is K_2.", over = { G = graphs(1, 8) },
  holds = function(G)
    local row = rows(G)
    for v = 0, G.n - 1 do
      local taken, in_K2 = size(removed(row, everything(G), v)), row[members(row[v])[1] or v] == 1 << v
      if size(row[v]) == 1 and taken ~= (in_K2 and 2 or 1) then return check(false, G, in_K2 and 2 or 1, taken) end
    end
    return true
  end }

claim { id = "sg:eq2", place = "Equation 2", not_checkable = "there is no such forest (Theorem 8)",
  says = "In a smallest forest of negative score Right is ahead after each of his turns." }

claim { id = "sg:eq3", also = { "sg:eq4", "sg:ex-eq3-step" }, place = "Equations 3 and 4",
  says = "When Left plays for Ls(F') >= 2 on a forest F', she is ahead by that after each of her turns; so a move of Right that puts him ahead (Equation 2) scores at least 3.",
  remark = "Equation 4 is Equation 3 one turn later. It is true as printed, too, without the last move of Right: see sg:ex-eq4-step.",
  method = "all moves that keep the score, against all moves of Right",
  range = "all forests up to 11 vertices that score at least 2", over = { F = forests(1, 11) },
  holds = function(F)
    if Ls(F) < 2 then return nil end
    return plays_for_score(F, function(lead, answer) return lead >= Ls(F) and (not answer or answer <= lead or answer >= 3) end)
  end }

-- x1, x2, x3: what Left, Right and Left score. Equation 2 says x1 - x2 < 0, Equation 3 x1 >= 2.
local function third_move(x1, x2, x3, counts_last)
  if x1 - x2 >= 0 or x1 < 2 or x1 + x3 - (counts_last and x2 or 0) < 2 then return nil end
  return check(x3 >= 3, ("moves of %d, %d and %d points"):format(x1, x2, x3), "at least 3", x3)
end

claim { id = "sg:ex-eq4-step", place = "Equation 4, and after it", severity = "misprint",
  says = "Equations 2 and 4, in which the sum over the moves of Right ends at i = k, give that the next move of Left scores at least 3.",
  remark = "The sum must end at i = k + 1, as in Equation 2.",
  method = "arithmetic, for the first three moves", range = "up to 9 points a move", over = { x1 = range(1, 9), x2 = range(1, 9), x3 = range(1, 9) },
  holds = function(x1, x2, x3) return third_move(x1, x2, x3, false) end,
  repaired = { says = "The same with the sum over the moves of Right up to i = k + 1 in Equation 4.",
    holds = function(x1, x2, x3) return third_move(x1, x2, x3, true) end } }

-- Whether the vertices of a set can be matched
local function has_matching(row, set)
  local v = set & -set
  for u = 0, set == 0 and -1 or #row do
    if row[u] & v ~= 0 and set >> u & 1 == 1 and has_matching(row, set & ~(v | 1 << u)) then return true end
  end
  return set == 0
end
local function is_matched(G) return 2 * G.m >= G.n and has_matching(rows(G), everything(G)) end

claim { id = "sg:thm9", place = "Theorem 9",
  says = "If a forest F has 4k vertices and a perfect matching, Ls(F) = 0.",
  method = by_positions, range = "all such forests up to 16 vertices", over = { k = range(0, 4), F = function(k) return forests(4 * k) end },
  holds = function(k, F) if is_matched(F) then return scores(F, 0) end end }

claim { id = "sg:ex-thm9-moves", also = { "sg:ex-thm9-points", "sg:ex-thm9-four" }, place = "Proof of Theorem 9",
  says = "In a forest with a perfect matching no move scores more than 2; one that scores 2 leaves a perfect matching, and Right can score 2, too. On four vertices it is P_4 or two K_2.",
  range = "all such forests up to 14 vertices", over = { F = forests(2, 14) },
  holds = function(F)
    if not is_matched(F) then return nil end
    local row, all = rows(F), everything(F)
    for v = 0, F.n - 1 do
      local taken = removed(row, all, v)
      local rest = all & ~taken
      local keeps = rest == 0 or has_matching(row, rest) and most_points(row, rest) == 2
      if size(taken) > 2 or size(taken) == 2 and not keeps then return check(false, F, "2 points, and a matching") end
    end
    return check(F.n ~= 4 or isomorphic(F, P(4)) or isomorphic(F, 2 * K(2)), F, "P_4 or two K_2")
  end }

claim { id = "sg:ex-2p3", also = { "sg:ex-thm9-not-necessary" }, place = "After Theorem 9",
  says = "The conditions are not necessary: Ls(P_3 + P_3) = 0, without a perfect matching and without 4k vertices.",
  range = "one graph",
  holds = function()
    local G = P(3) + P(3)
    return all_right({ scores, G, 0 }, { check, not is_matched(G) and G.n % 4 ~= 0, G, "neither condition" })
  end }

-- ==== 4. Complete characterisation for unions of paths ===========================================

-- A union of paths is written by its lengths, the largest first: "3,2,1". All of up to n vertices:
local function unions(n)
  local list = {}
  local function add(text, left, longest)
    if left == 0 then list[#list + 1] = text:sub(2) end
    for length = math.min(left, longest), 1, -1 do add(text .. "," .. length, left - length, length) end
  end
  for order = 0, n do add("", order, order) end
  return list
end
local function all_unions(n) return { lengths = function() return unions(n) end } end

local function numbers(text)
  local list = {}
  for number in text:gmatch("%d+") do list[#list + 1] = tonumber(number) end
  return list
end

-- Its graph, as an expression, and its position
local function paths(lengths)
  return lengths == "" and P(0) or graph((lengths:gsub(",", "+"):gsub("%d+", "path(%0)")))
end
local path_position = remembered(function(n) return position_of(P(n)) end)
local function union(lengths)
  local list = numbers(lengths)
  for i, n in ipairs(list) do list[i] = path_position(n) end
  return joined(list)
end

-- Whether two unions are equivalent in U>=0: their sum scores 0, and they score alike beside X
local function same_class(G, H, X)
  local g, h, x = union(G), union(H), union(X)
  local zero, first, second = score(sum(g, h)), score(sum(g, x)), score(sum(h, x))
  return all_right({ check, zero == 0, paths(G) + paths(H), 0, zero }, { check, first == second, paths(H) + paths(X), first, second })
end

claim { id = "sg:thm10.1", place = "Theorem 10, part 1",
  says = "For i >= 0 other than 3, P_i and P_{i+4} are equivalent in U>=0.",
  method = by_positions, range = "i <= 14, their sum, and beside all unions up to 9 vertices",
  over = { i = range(0, 14), X = function() return unions(9) end },
  holds = function(i, X) if i ~= 3 then return same_class(i == 0 and "" or tostring(i), tostring(i + 4), X) end end }

claim { id = "sg:thm10.2", place = "Theorem 10, part 2",
  says = "P_1 + P_2 and P_7 are equivalent in U>=0.",
  method = by_positions, range = "their sum, and beside all unions up to 16 vertices",
  over = { X = function() return unions(16) end }, holds = function(X) return same_class("2,1", "7", X) end }

-- The eight classes with their scores
local classes = { [""] = 0, ["1"] = 1, ["3,2"] = 1, ["2,1"] = 1, ["2"] = 2, ["3,1"] = 2, ["3,2,1"] = 2, ["3"] = 3 }

-- The lengths modulo 4, those that `splits` says as 1 and 2, without pairs of equal ones
local function reduced(lengths, splits)
  local odd = { [0] = false, false, false, false }
  for _, n in ipairs(numbers(lengths)) do
    if splits(n) then odd[1], odd[2] = not odd[1], not odd[2] else odd[n % 4] = not odd[n % 4] end
  end
  return ((odd[3] and ",3" or "") .. (odd[2] and ",2" or "") .. (odd[1] and ",1" or "")):sub(2)
end
local function is_like_7(n) return n % 4 == 3 and n > 3 end

claim { id = "sg:thm10", also = { "sg:thm10.3", "sg:thm10.4", "sg:thm10.5" }, place = "Theorem 10",
  says = "Every union of paths is equivalent in U>=0 to exactly one of P_0 (score 0), P_1, P_2 + P_3, P_1 + P_2 (1), P_2, P_1 + P_3, P_1 + P_2 + P_3 (2) and P_3 (3): lengths other than 3 count modulo 4, those of 7, 11, ... as 1 and 2, and equal ones cancel.",
  method = by_positions .. "; that the sum with one of the eight scores 0, and with the other seven does not",
  range = "all unions up to 28 vertices", over = all_unions(28),
  holds = function(lengths)
    local position, class = union(lengths), reduced(lengths, is_like_7)
    for other in pairs(classes) do
      local is_same = score(sum(position, union(other))) == 0
      if is_same ~= (other == class) then return check(false, paths(lengths), "the class of " .. class) end
    end
    return scores(paths(lengths), classes[class])
  end }

claim { id = "sg:ex-thm10-residues-1", also = { "sg:ex-thm10-residues-3" }, place = "Proof of Theorem 10, cases 2 and 3",
  says = "A move of one point on a vertex v_x of the first half of P_{i+4} leaves P_y + P_z where, modulo 4, y and z are 2 and 2, 0 and 0, or 3 and 1 for i = 1 and x > 2, and 2 and 0, 1 and 1, or 3 and 3 for i = 3 and x other than 2.",
  method = "the moves on paths", range = "i <= 60", over = { i = range(1, 60, 2) },
  holds = function(i)
    local listed = i % 4 == 1 and "2,2 0,0 3,1" or "2,0 1,1 3,3"
    for x = i % 4 == 1 and 3 or 1, (i + 5) // 2 do
      local rest = P(i + 4):without { x - 1 }:components()
      local y, z = rest[1].n % 4, rest[2] and rest[2].n % 4 or 0
      local found = math.max(y, z) .. "," .. math.min(y, z)
      if x ~= 2 and not listed:find(found, 1, true) then return check(false, P(i + 4), listed, found) end
    end
    return true
  end }

local function at_most_0(G) return check(Ls(G) <= 0, G, "at most 0", Ls(G)) end
claim { id = "sg:ex-thm10-case3", place = "Proof of Theorem 10, case 3", severity = "misprint",
  says = "Where P_y and P_z cancel and P_7 remains, Ls(P_{i+4} + P_1) <= 0, for i = 3 modulo 4 other than 3.",
  remark = "P_7 is meant, as everywhere else in case 3.",
  method = by_positions, over = { i = range(7, 19, 4) }, holds = function(i) return at_most_0(P(i + 4) + P(1)) end,
  repaired = { says = "The same for P_{i+4} + P_7.", holds = function(i) return at_most_0(P(i + 4) + P(7)) end } }

claim { id = "sg:ex-p7-moves", place = "Proof of Theorem 10",
  says = "A move on P_7 scores 2 and leaves P_5, or scores 1 and leaves P_6, P_2 + P_4 or P_3 + P_3.",
  range = "four moves",
  holds = function()
    local listed = { [union("5")] = 2, [union("6")] = 1, [union("4,2")] = 1, [union("3,3")] = 1 }
    local right = #options(union("7")) == 4 and every(union("7"), function(points, rest) return listed[rest] == points end)
    return right, 4
  end }

claim { id = "sg:ex-path-points", place = "Proof of Theorem 10, case 3",
  says = "On a path other than P_3 a move scores at most 2.",
  over = { n = range(1, 60) },
  holds = function(n)
    local most = most_points(rows(P(n)), everything(P(n)))
    if n ~= 3 then return check(most <= 2, P(n), "at most 2 points", most) end
  end }

claim { id = "sg:ex-linear", place = "Section 4", not_checkable = "a running time",
  says = "The score of a union of paths can be computed in linear time." }

claim { id = "sg:cor11", also = { "sg:ex-thm10-base" }, place = "Corollary 11, and the proof of Theorem 10",
  says = "Ls(P_n) is 0 if n = 0 mod 4, 1 if n is odd and not 3, 2 if n = 2 mod 4, and 3 if n = 3.",
  method = by_positions .. ", and up to 20 vertices plain search", over = { n = range(0, 36) },
  holds = function(n)
    local claimed = n == 3 and 3 or n % 2 == 1 and 1 or n % 4
    return all_right({ scores, P(n), claimed }, { n <= 20 and agrees_with_plain or scores, P(n), claimed })
  end }

-- ==== 5. Relative scores of subdivided stars =====================================================

-- A star is written by the lengths of its paths, as unions are; vertex 0 of its graph is the root, and
-- the vertices of a path follow one another outwards. With fewer than three paths it is a path itself.
local function star_of(lengths) return lengths == "" and P(1) or graph("substar(" .. lengths .. ")") end
local function all_stars(n) return all_unions(n - 1) end

-- The paths of a star with how many there are of length 1, 3 and of odd length, its vertices, and p(G)
-- of the proof of Proposition 13
local function read(lengths)
  local s = numbers(lengths)
  s.n, s.ones, s.threes, s.odd = 1, 0, 0, 0
  for _, length in ipairs(s) do
    s.n, s.odd = s.n + length, s.odd + length % 2
    s.ones, s.threes = s.ones + (length == 1 and 1 or 0), s.threes + (length == 3 and 1 or 0)
  end
  s.p = s.n - 3 * (s.odd - 1)
  return s
end

-- The graph as it is shown
local function shown(lengths)
  local s = read(lengths)
  return #s < 3 and P(s.n) or star_of(lengths)
end

-- The lengths when path number i gets another length, and without those below `least`
local function changed(s, i, length, least)
  local list = {}
  for k, old in ipairs(s) do
    local new = k == i and length or old
    if new >= (k == i and 1 or least) then list[#list + 1] = new end
  end
  table.sort(list, function(a, b) return a > b end)
  return table.concat(list, ",")
end

claim { id = "sg:prop12", also = { "sg:ex-prop12-root", "sg:ex-prop12-points" }, place = "Proposition 12",
  says = "With k >= 2 paths of length 1 and others of lengths l_1, ..., l_t >= 2, removing the root of a subdivided star is an optimal first move: Ls(G) = k + 1 - Ls(P_{l_1} + ... + P_{l_t}), which is not negative. (Proof: no other vertex scores more than 2.)",
  method = by_positions, range = "all such stars up to 20 vertices", over = all_stars(20),
  holds = function(lengths)
    local s, G = read(lengths), star_of(lengths)
    if s.ones < 2 then return nil end
    local taken, rest = removed(rows(G), everything(G), 0), union(changed(s, 0, 0, 2))
    local is_left, row, most = position_of(induced(G, everything(G) & ~taken)) == rest, rows(G), 0
    for v = 1, G.n - 1 do most = math.max(most, size(removed(row, everything(G), v))) end
    return all_right({ check, size(taken) == s.ones + 1 and is_left, G, "the other paths are left" },
      { check, most <= 2, G, "at most 2 points", most },
      { scores, G, s.ones + 1 - score(rest) }, { scores_at_least, G, 0 })
  end }

-- Whether a union that scores 0 falls into pairs of lengths that are equal modulo 4 and triples of
-- lengths 1 and 2 modulo 4 and one that `is_third`; one that scores 3 the same, beside an odd number of P_3
local function falls_apart(lengths, is_third)
  local total, count, thirds, threes = score(union(lengths)), { [0] = 0, 0, 0, 0 }, 0, 0
  if total ~= 0 and total ~= 3 then return true end
  for _, n in ipairs(numbers(lengths)) do
    local aside = n == 3 and total == 3
    threes, thirds = threes + (aside and 1 or 0), thirds + (is_third(n) and 1 or 0)
    count[n % 4] = count[n % 4] + (aside and 0 or 1)
  end
  local one, two, three = count[1] % 2, count[2] % 2, count[3] % 2
  return one == two and two == three and (one == 0 or thirds > 0) and (total == 0 or threes % 2 == 1)
end

local function reduces(lengths, is_third)
  local claimed, actual = score(union(reduced(lengths, is_third))), score(union(lengths))
  return all_right({ check, claimed == actual, paths(lengths), claimed, actual },
    { check, falls_apart(lengths, is_third), paths(lengths), "pairs and triples" })
end

claim { id = "sg:ex-reduce", also = { "sg:ex-zero-unions", "sg:ex-three-unions" },
  place = "After Proposition 12, and proof of Proposition 13, cases (a) and (c)", severity = "misprint",
  says = "To compute the score of a union of paths, reduce lengths modulo 4, but P_7 to P_1 + P_2, and remove pairs. So the paths of a union that scores 0, but those of length 4k, fall into pairs of equal length modulo 4 and triples (P_i, P_j, P_7) with i = 1 and j = 2 modulo 4; one that scores 3 has an odd number of P_3 besides.",
  remark = "P_7 stands for its class: P_11, P_15 and so on are equivalent to it (Theorem 10), and not to P_3.",
  method = by_positions, range = "all unions up to 26 vertices", over = all_unions(26), command = "solve --no-theory smash-and-grab 'path(11)'",
  holds = function(lengths) return reduces(lengths, function(n) return n == 7 end) end,
  repaired = { also = { "sg:ex-zero-unions-fixed", "sg:ex-three-unions-fixed" },
    says = "The same with P_7, P_11, P_15 and so on in place of P_7.",
    holds = function(lengths) return reduces(lengths, is_like_7) end } }

claim { id = "sg:ex-at-most-3", also = { "sg:ex-class-of-3", "sg:ex-shorter-by-two" }, place = "Proof of Proposition 12",
  says = "A union of paths scores at most 3; those that score 3 are all equivalent in U>=0; P_j and P_{j-2} are not.",
  method = by_positions, range = "all unions up to 30 vertices", over = all_unions(30),
  holds = function(lengths)
    local G, position, list = paths(lengths), union(lengths), numbers(lengths)
    local total, is_pair = score(position), #list == 2 and list[1] - list[2] == 2 or lengths == "2"
    return all_right({ check, total <= 3, G, "at most 3", total },
      { check, total < 3 or score(sum(position, union("3"))) == 0, G, "equivalent to P_3" },
      { check, not is_pair or total > 0, G, "more than 0", total })
  end }

-- What is left of a star after the second last vertex of path number i, and then the root if so
local function after_end(lengths, i, root_too)
  local G, s, v = star_of(lengths), numbers(lengths), -1
  for k = 1, i do v = v + s[k] end
  local row, rest = rows(G), everything(G)
  local points = size(removed(row, rest, v))
  rest = rest & ~removed(row, rest, v)
  rest = root_too and rest & ~removed(row, rest, 0) or rest
  return induced(G, rest), points
end

local function left_as(lengths, left_of)
  local s, count = read(lengths), 0
  for i, j in ipairs(s.ones >= 2 and s or {}) do
    if j >= 2 then
      local claimed, actual = changed(s, i, left_of(j), 2), after_end(lengths, i, true)
      if position_of(actual) ~= union(claimed) then return check(false, star_of(lengths), paths(claimed).n .. " left", actual.n) end
      count = count + 1
    end
  end
  if count > 0 then return true, count end
end

claim { id = "sg:ex-prop12-rest", place = "Proof of Proposition 12", severity = "proof step",
  says = "On a star with k >= 2 paths of length 1, when Left plays the neighbour of the end of a P_j and Right the root, the other paths of length 2 and more and P_{j-2} are left (the graph H).",
  remark = "For j = 3 the last vertex of P_j is a leaf when Right plays the root, and he scores it. The proposition stands: 2 - (k + 2) + Ls(H) > k + 1 - Ls(H + P_3) would need k = 2 and two scores of 3, which have different parity.",
  range = "all such stars up to 16 vertices", over = all_stars(16),
  holds = function(lengths) return left_as(lengths, function(j) return j - 2 end) end,
  repaired = { says = "The same, but for j = 3 nothing is left of P_j.",
    holds = function(lengths) return left_as(lengths, function(j) return j == 3 and 0 or j - 2 end) end } }

local function thin_star(lengths)
  local s, G = read(lengths), shown(lengths)
  if s.ones > 1 then return nil end
  local most = most_points(rows(G), everything(G))
  return all_right({ scores, G, s.n % 2 == 1 and 1 or s.p % 4 }, { check, most <= 2, G, "at most 2 points for the first move", most })
end

claim { id = "sg:prop13", also = { "sg:ex-prop13-points" }, place = "Proposition 13", severity = "edge case",
  says = "For a subdivided star, or a path, with n vertices, at most one path of length 1 and t_odd paths of odd length, Ls(G) = 1 if n is odd, and (n - 3(t_odd - 1)) mod 4 if n is even. (Proof: no first move scores more than 2.)",
  remark = "Only P_3, seen from an end, is wrong: its middle vertex scores 3 (Corollary 11).",
  method = by_positions, range = "all such stars up to 20 vertices, and paths seen from any vertex", over = all_stars(20),
  command = "solve --no-theory smash-and-grab 'path(3)'", holds = thin_star,
  repaired = { also = { "sg:ex-prop13-points-fixed" }, says = "The same but for P_3.",
    holds = function(lengths) if lengths ~= "2" then return thin_star(lengths) end end } }

-- The stars that the induction of the proof is about
local function is_even_thin(s) return s.n % 2 == 0 and s.ones <= 1 end
local such_stars = "all stars of even order up to 22 vertices with at most one path of length 1"

claim { id = "sg:ex-p-matching", also = { "sg:ex-p-even" }, place = "Proof of Proposition 13",
  says = "For even n, t_odd is odd, and p(G) = n - 3(t_odd - 1) is even and at least 2. When the P_3 next to the root goes from all paths of odd length but one, the shortest, p(G) vertices with a perfect matching are left.",
  range = such_stars, over = all_stars(22),
  holds = function(lengths)
    local s, gone, first = read(lengths), {}, 1
    if not is_even_thin(s) then return nil end
    for _, length in ipairs(s) do
      for v = first, length % 2 == 1 and #gone < 3 * (s.odd - 1) and first + 2 or 0 do gone[#gone + 1] = v end
      first = first + length
    end
    local rest = star_of(lengths):without(gone)
    return check(s.odd % 2 == 1 and s.p % 2 == 0 and s.p >= 2 and rest.n == s.p and is_matched(rest),
      shown(lengths), "p = " .. s.p .. " vertices with a perfect matching", rest.n .. " vertices")
  end }

claim { id = "sg:ex-p-base", also = { "sg:ex-p-threes" }, place = "Proof of Proposition 13",
  says = "p(G) = 2 means one path of length 1 and an even number of paths of length 3, and then Ls(G) = 2; if all paths have length 3, p(G) = 4.",
  range = such_stars, over = all_stars(22),
  holds = function(lengths)
    local s = read(lengths)
    local is_base = s.ones == 1 and s.threes == #s - 1 and s.threes % 2 == 0
    if not is_even_thin(s) then return nil end
    return all_right({ check, (s.p == 2) == is_base and (s.threes < #s or s.p == 4), shown(lengths), "p as stated", s.p },
      s.p == 2 and { scores, shown(lengths), 2 } or { check, true })
  end }

claim { id = "sg:ex-p-step", place = "Proof of Proposition 13",
  says = "If p(G) = 2 mod 4 and p(G) > 2, there is a path of another length than 1 and 3; playing the neighbour of its end scores 2 and leaves a star of the same kind with p(G) - 2.",
  range = such_stars, over = all_stars(22),
  holds = function(lengths)
    local s, count = read(lengths), 0
    if not is_even_thin(s) or s.p <= 2 or s.p % 4 ~= 2 then return nil end
    for i, j in ipairs(s) do
      if j >= 2 and j ~= 3 then
        local shorter = changed(s, i, j - 2, 1)
        local rest, points = after_end(lengths, i, false)
        local right = points == 2 and is_even_thin(read(shorter)) and read(shorter).p == s.p - 2
        if not right or position_of(rest) ~= position_of(star_of(shorter)) then return check(false, shown(lengths), "2 points and p - 2") end
        count = count + 1
      end
    end
    return count > 0, count
  end }

claim { id = "sg:ex-p-invariant", also = { "sg:ex-p-small" }, place = "Proof of Proposition 13, cases (a) and (c)",
  says = "p(G) stays the same modulo 4 without a path of length 0 or 3 mod 4, two of equal length mod 4, or three (P_i, P_j, P_7) with i = 1 and j = 2 mod 4. For a root with a leaf, and with a leaf and a path of length 3, it is 2.",
  range = "all stars up to 20 vertices", over = all_stars(20),
  holds = function(lengths)
    local s = read(lengths)
    local right = lengths ~= "1" and lengths ~= "3,1" or s.p == 2
    local function without(...)
      local list = table.pack(table.unpack(s))
      for _, i in ipairs({ ... }) do list[i] = "" end
      return (s.p - read(table.concat(list, ",")).p) % 4 == 0
    end
    for i, a in ipairs(s) do
      right = right and (a % 4 ~= 0 and a % 4 ~= 3 or without(i))
      for j, b in ipairs(s) do
        right = right and (i == j or a % 4 ~= b % 4 or without(i, j))
        for k, c in ipairs(a % 4 == 1 and b % 4 == 2 and s or {}) do right = right and (c ~= 7 or without(i, j, k)) end
      end
    end
    return check(right, shown(lengths), "p = " .. s.p .. " modulo 4")
  end }

-- ==== 6. Unions of cycles ========================================================================

claim { id = "sg:ex-cycle-moves", also = { "sg:ex-c3-moves" }, place = "Section 6, and proof of Theorem 16",
  says = "The first move on C_n always scores 1 and leaves P_{n-1}; on C_3 that is P_2, which the next player removes.",
  over = { n = range(3, 20) },
  holds = function(n)
    for _, move in ipairs(moves(sg, C(n))) do
      local right = #move.take == 1 and isomorphic(move.rest, P(n - 1)) and (n > 3 or most_points(rows(move.rest), 3) == 2)
      if not right then return check(false, C(n), "P_{n-1}", move.rest) end
    end
    return true
  end }

claim { id = "sg:cor14", also = { "sg:ex-c3", "sg:ex-cycles-zero" }, place = "Corollary 14, and Section 8.1",
  says = "Ls(C_n) is -2 if n = 4, 0 if n > 4 is even, 1 if n = 1 mod 4, and -1 if n = 3 mod 4. So no cycle but those of Theorem 15 is equivalent to 0.",
  method = by_positions .. ", and up to 18 vertices plain search", over = { n = range(3, 24) },
  holds = function(n)
    local claimed = n == 4 and -2 or n % 2 == 0 and 0 or n % 4 == 1 and 1 or -1
    return all_right({ scores, C(n), claimed }, { n <= 18 and agrees_with_plain or scores, C(n), claimed })
  end }

-- Whether G beside X scores what X, a position, scores
local function changes_nothing(G, X)
  local both = G + graph_at(X)
  return check(Ls(both) == score(X), both, score(X), Ls(both))
end

claim { id = "sg:thm15", place = "Theorem 15",
  says = "For n > 2, C_{2n} is equivalent to 0 in U.",
  method = by_positions, range = "3 <= n <= 7, beside all graphs up to 6 vertices, sums of squares and triangles, P_7, C_7 and C_8",
  over = { n = range(3, 7), X = function()
    return { position_of(P(7)), position_of(C(7)), position_of(C(8)), table.unpack(pool(6)) }
  end },
  holds = function(n, X) return changes_nothing(C(2 * n), X) end }

claim { id = "sg:ex-cycle-save", also = { "sg:ex-cycle-middle" }, place = "Proof of Theorem 15",
  says = "C_{2n} is Left-save for n > 2: after any move of Right, Left plays the middle of P_{2n-1} and leaves P_{n-1} + P_{n-1}, which scores 0 and is Left-save.",
  over = { n = range(3, 10) },
  holds = function(n)
    local path, twice = P(2 * n - 1), P(n - 1) + P(n - 1)
    local taken = removed(rows(path), everything(path), n - 1)
    local is_left = isomorphic(induced(path, everything(path) & ~taken), twice)
    return check(is_left and Ls(twice) == 0 and is_save(twice) and is_save(C(2 * n)), C(2 * n), "Left-save")
  end }

local function beside_triangles(n)
  local G, wins_octal = graph(n == 1 and "path(1)+cycle(3)" or ("path(%d)+%d*cycle(3)"):format(n, n)), octal("0.6")(P(n)) > 0
  return check((Ls(G) >= 0) == wins_octal, G, wins_octal and "at least 0" or "less than 0", Ls(G))
end
claim { id = "sg:thm16", place = "Theorem 16", severity = "edge case",
  says = "For all n >= 1, Ls(P_n + n C_3) >= 0 if and only if Left wins in P_n in the game 0.6.",
  remark = "Only n = 1 is wrong: there is no move on P_1 in the game 0.6, but it is worth a point here, and makes Right begin C_3.",
  method = by_positions, over = { n = range(1, 18) }, command = "solve --no-theory smash-and-grab 'path(1)+cycle(3)'", holds = beside_triangles,
  repaired = { says = "The same for all n >= 2.", over = { n = range(2, 18) }, holds = beside_triangles } }

-- ==== 7. Complexity ==============================================================================

claim { id = "sg:ex-generalised", also = { "sg:ex-generalised-1" }, place = "Section 7",
  says = "In Generalised Smash and Grab a move removes a vertex and its neighbours of degree at most d, and scores their number; for d = 1 it is Smash and Grab.",
  method = "the definition against plain search", over = { G = graphs(0, 6), d = range(1, 5) },
  holds = function(G, d)
    local claimed = by_sets(G, function(row, set, v) return removed(row, set, v, d) end, best_lead)
    local right = plain_value(sg(d), G) == claimed and (d > 1 or plain_value(sg, G) == claimed)
    return check(right, G, claimed, plain_value(sg(d), G), sg(d))
  end }

-- A formula is a list of clauses, each a set of variables as bits, and the number n of variables
local function text_of(formula)
  local text = tostring(formula.n)
  for _, clause in ipairs(formula) do
    text = text .. ";"
    for _, v in ipairs(members(clause)) do text = text .. " " .. v + 1 end
  end
  return text
end
local function left_wins(formula) return formula_wins("maker-breaker", text_of(formula)) end
local function winner(left) return left and "Left" or "Right" end

-- A formula of up to 7 clauses, of `length` or any number of variables, by a seed
local function some_formula(seed, n, length)
  local formula, state = { n = n }, seed
  local function draw(most)
    state = state * 6364136223846793005 + 1442695040888963407
    return (state >> 33) % most
  end
  for i = 1, draw(8) do
    local clause, wanted = 0, length or 1 + draw(n)
    while size(clause) < wanted do clause = clause | 1 << draw(n) end
    formula[i] = clause
  end
  return formula
end

-- The Maker-Breaker game as it is defined
local function left_wins_by_rules(formula)
  local function find(is_true, is_false, lefts_turn)
    local unset, wins = (1 << formula.n) - 1 & ~(is_true | is_false), nil
    for _, v in ipairs(members(unset)) do
      if lefts_turn then wins = find(is_true | 1 << v, is_false, false) else wins = find(is_true, is_false | 1 << v, true) end
      if wins == lefts_turn then return wins end
    end
    for _, clause in ipairs(unset == 0 and formula or {}) do
      if clause & is_true == 0 then return false end
    end
    return unset == 0 or not lefts_turn
  end
  return find(0, 0, true)
end

claim { id = "sg:def17", place = "Definition 17",
  says = "In the Maker-Breaker game Left sets a variable to true and then Right one to false, until all are set; Left wins if each clause, of six variables, has a true one.",
  method = "the definition, without tables, against the solver",
  range = "300 formulas up to 8 variables, with clauses of six and of any length", over = { seed = range(1, 300) },
  holds = function(seed)
    local formula = seed % 2 == 0 and some_formula(seed, 7 + seed % 4 // 2, 6) or some_formula(seed, 1 + seed % 7)
    local claimed, actual = left_wins_by_rules(formula), left_wins(formula)
    return check(claimed == actual, text_of(formula), winner(claimed), winner(actual), "maker-breaker")
  end }

-- The clauses of seven variables that contain one of six
local function supersets(formula)
  local phi, seen = { n = formula.n }, {}
  for _, clause in ipairs(formula) do
    for v = 0, formula.n - 1 do
      local larger = clause | 1 << v
      if larger ~= clause and not seen[larger] then phi[#phi + 1] = larger end
      seen[larger] = true
    end
  end
  return phi
end

-- Clauses that take one variable from each of the six pairs {1,2}, ..., {11,12}, without number `gone` of the 64
local function transversals(n, gone)
  local formula = { n = n }
  for choice = 0, 63 do
    local clause = 0
    for pair = 0, 5 do clause = clause | 1 << (2 * pair + (choice >> pair & 1)) end
    if choice ~= gone then formula[#formula + 1] = clause end
  end
  return formula
end

claim { id = "sg:ex-6-to-7-forward", also = { "sg:ex-supersets" }, place = "After Definition 17",
  says = "A clause of six variables has n - 6 supersets of seven. If Left wins with the clauses of six, she wins with their supersets.",
  range = "12 sets of clauses on 12 and 13 variables", over = { i = range(0, 11) },
  holds = function(i)
    local formula, one = transversals(12 + i % 2, i > 0 and 5 * i or nil), { n = 6 + i, 63 }
    local made = select(2, reduce("maker-breaker-6-to-7", text_of(one)).formula:gsub(";", ""))
    return all_right({ check, #supersets(one) == i and made == i, text_of(one), i, made, "maker-breaker" },
      { check, not left_wins(formula) or left_wins(supersets(formula)), text_of(formula), "Left", "Right", "maker-breaker" })
  end }

local function same_winner(n, variables)
  local formula = transversals(n)
  local before = left_wins(formula)
  formula.n = variables
  local after = left_wins(supersets(formula))
  return check(before == after, n .. " variables, the 64 transversals of six pairs", winner(before) .. ", who wins with clauses of six",
    winner(after) .. ", who wins with clauses of seven", "maker-breaker")
end
claim { id = "sg:ex-6-to-7", also = { "sg:ex-6-to-7-step" }, place = "After Definition 17", severity = "edge case",
  says = "Left wins with clauses of six variables if and only if she wins with their supersets of seven: as Right sets half of the variables to false, when he makes a clause of six false one of its supersets is false.",
  remark = "Of 12 or 13 variables Right sets six to false, and no clause of seven is. With at least 14 variables the step is right, and variables in no clause can be added; that the 7-uniform game is PSPACE-complete stands.",
  range = "the transversals of six pairs among 12 and 13 variables", over = { n = { 12, 13 } },
  holds = function(n) return same_winner(n, n) end,
  repaired = { also = { "sg:ex-6-to-7-step-fixed" },
    says = "The same with at least 14 variables, to which variables in no clause are added where there are fewer.",
    holds = function(n) return same_winner(n, 14) end } }

claim { id = "sg:ex-smallest-k", place = "After Definition 17", not_checkable = "a statement about the literature",
  says = "6 is the smallest k for which the k-uniform Maker-Breaker game is known to be PSPACE-complete." }

claim { id = "sg:thm18", place = "Theorem 18", not_checkable = "a complexity class; the steps of its proof are claims of their own",
  says = "For a fixed d >= 15 other than 16 it is PSPACE-complete to decide whether Ls(G,d) >= 0." }

claim { id = "sg:fig2", place = "Figure 2",
  says = "The construction of G from an instance of the 7-uniform Maker-Breaker game.",
  not_checkable = "the drawing is not part of the text; the construction is 'graze reduce maker-breaker-to-smash-and-grab'" }

claim { id = "sg:ex-dummy", place = "Proof of Theorem 18",
  says = "A variable that is in no clause can be added without changing the winner.",
  range = "400 formulas up to 8 variables", over = { seed = range(1, 400) },
  holds = function(seed)
    local formula = some_formula(seed, 1 + seed % 8)
    local before = left_wins(formula)
    formula.n = formula.n + 1
    return check(left_wins(formula) == before, text_of(formula), winner(before), winner(not before), "maker-breaker")
  end }

-- The construction of the proof on a formula, with small even numbers in place of 2md (`copies`), 2(mnd)^8
-- (`common`), 2(mnd)^4 (`at_variable`) and 2(mnd)^6 (`at_hub`): the kinds, neighbours and degrees of its
-- vertices, those with a role by their names, and the vertices of each H, the attachment vertex last.
local function construction(formula, d, at_variable)
  local g = { d = d, kind = {}, near = {}, degree = {}, x = {}, tilde = {}, clause = {}, H = {}, m = #formula,
              copies = 2, common = 2, at_variable = at_variable or 2 * #formula + 2, at_hub = 2 * d }
  local function vertex(kind)
    local v = #g.kind + 1
    g.kind[v], g.near[v], g.degree[v] = kind, {}, 0
    return v
  end
  local function edge(u, v)
    g.near[u][g.degree[u] + 1], g.near[v][g.degree[v] + 1] = v, u
    g.degree[u], g.degree[v] = g.degree[u] + 1, g.degree[v] + 1
  end
  local function clique(n, kind)
    local list = {}
    for i = 1, n do
      list[i] = vertex(kind)
      for j = 1, i - 1 do edge(list[i], list[j]) end
    end
    return list
  end
  -- K_d, d - 3 of whose vertices are adjacent to both of a K_2: the attachment vertex and its mate
  local function add_H(where)
    local h = clique(d, "core")
    h.where, h[d + 1], h[d + 2] = where, vertex("mate"), vertex("attachment at " .. where)
    for i = 1, 3 do g.kind[h[i]] = "triangle" end
    for i = 4, d do edge(h[i], h[d + 1]) end
    for i = 4, d + 1 do edge(h[i], h[d + 2]) end
    g.H[#g.H + 1] = h
    return h[d + 2], h[d + 1]
  end
  for i = 1, formula.n do
    g.x[i], g.tilde[i] = vertex("variable"), vertex("variable")
    for _ = 1, g.common do
      local v = add_H("both")
      edge(v, g.x[i])
      edge(v, g.tilde[i])
    end
  end
  g.star, g.prime = vertex("C*"), vertex("C'")
  for t = 1, g.copies * g.m do
    local c = vertex("clause")
    g.clause[t] = c
    edge(c, g.star)
    edge(c, g.prime)
    for _, n in ipairs({ (d - 14) // 2, (d - 15) // 2 }) do
      for _, v in ipairs(clique(n, "clique at a clause")) do edge(c, v) end
    end
    for _, i in ipairs(members(formula[(t - 1) // g.copies + 1])) do
      local attachment, mate = add_H("clause")
      g.H[#g.H].of = c
      edge(attachment, g.x[i + 1])
      edge(attachment, c)
      edge(mate, c)
    end
  end
  local function add_many(count, v, where)
    for _ = 1, count do edge(v, (add_H(where))) end
  end
  for i = 1, formula.n do -- x_i and ~x_i are brought to the same degree
    add_many(g.at_variable + g.common - g.degree[g.x[i]], g.x[i], "variable")
    add_many(g.at_variable + g.common - g.degree[g.tilde[i]], g.tilde[i], "variable")
  end
  add_many(g.at_hub, g.star, "hub")
  add_many(g.at_hub - g.copies, g.prime, "hub")
  for _ = 1, 2 * g.m * g.m + 2 * g.m do clique(d + 2, "K_{d+2}") end
  return g
end

-- Plays a vertex of the construction, and returns what that scores; those that are gone have no degree
local function play(g, v)
  local taken = { v }
  for _, u in ipairs(g.near[v]) do
    if g.degree[u] and g.degree[u] <= g.d then taken[#taken + 1] = u end
  end
  for _, u in ipairs(taken) do g.degree[u] = false end
  for _, u in ipairs(taken) do
    for _, w in ipairs(g.near[u]) do g.degree[w] = g.degree[w] and g.degree[w] - 1 end
  end
  return #taken
end

-- All variable vertices, C* and C' that are left are played
local function play_initial_phase(g)
  for _, list in ipairs({ g.x, g.tilde, { g.star, g.prime } }) do
    for _, v in ipairs(list) do
      if g.degree[v] then play(g, v) end
    end
  end
end

-- The same position, to try a play on; those of a list of vertices that are not gone
local function copy(g) return setmetatable({ degree = table.pack(table.unpack(g.degree)) }, { __index = g }) end
local function still_there(g, list)
  local left = {}
  for _, v in ipairs(list) do left[#left + 1] = g.degree[v] and v or nil end
  return left
end

local formulas = { { n = 8, 127 }, { n = 8, 127, 127 << 1 }, { n = 14, 127, 127 << 7 }, { n = 16, 127, 127 << 1, 127 << 9 } }
local by_building = "the construction with smaller even numbers in place of 2md and the powers of mnd"
local function check_graph(right, formula, d, claimed, actual)
  return check(right, "the graph of " .. text_of(formula), claimed, actual, sg(d))
end

claim { id = "sg:ex-degree-clause",
  also = { "sg:ex-degree-core", "sg:ex-degree-variable", "sg:ex-degree-tilde", "sg:ex-degree-hub", "sg:ex-degree-clique",
           "sg:ex-degree-others", "sg:ex-degree-at-hub", "sg:ex-both-cliques" },
  place = "Proof of Theorem 18",
  says = "C_j^t, the vertices of each K_{d-3} and those of each K_{d+2} have degree d + 1, x_i and ~x_i 2(mnd)^4 + 2(mnd)^8, C* 2(mnd)^6 + 2m^2 d, C' 2md less, the attachment vertices at C* and C' d - 1, and all others at most d. Both cliques at C_j^t are there, or for d = 15 neither is; d = 16 would be an exception.",
  method = by_building, range = "3 formulas up to 2 clauses, 15 <= d <= 20", over = { i = range(1, 3), d = range(15, 20) },
  holds = function(i, d)
    local g = construction(formulas[i], d)
    local stated = { clause = d + 1, core = d + 1, ["K_{d+2}"] = d + 1, variable = g.at_variable + g.common,
                     ["C*"] = g.at_hub + g.m * g.copies, ["C'"] = g.at_hub + g.m * g.copies - g.copies,
                     ["attachment at hub"] = d - 1 }
    for v, kind in ipairs(g.kind) do
      local right = g.degree[v] == stated[kind] or not stated[kind] and g.degree[v] <= d
      if not right then return check_graph(false, formulas[i], d, kind .. ": " .. (stated[kind] or d), g.degree[v]) end
    end
    local both_or_neither = ((d - 14) // 2 > 0) == ((d - 15) // 2 > 0)
    return check_graph(both_or_neither == (d ~= 16), formulas[i], d, "both cliques or none", "one")
  end }

claim { id = "sg:ex-even-numbers", place = "Proof of Theorem 18",
  says = "After the initial phase an even number of H_1, of each clique at clause vertices and of K_{d+2} are left, and nothing else.",
  method = by_building, range = "4 formulas up to 3 clauses, d = 15 and 17", over = { i = range(1, 4), d = { 15, 17 } },
  holds = function(i, d)
    local g = construction(formulas[i], d)
    local left = { core = 0, triangle = 0, mate = 0, ["K_{d+2}"] = 0, ["clique at a clause"] = 0 }
    play_initial_phase(g)
    for v, kind in ipairs(g.kind) do
      if g.degree[v] and not left[kind] then return check_graph(false, formulas[i], d, "nothing else", kind) end
      left[kind] = left[kind] and left[kind] + (g.degree[v] and 1 or 0)
    end
    local all_H = left.mate == #g.H and left.core == (d - 3) * #g.H and left.triangle == 3 * #g.H
    local even = #g.H % 2 == 0 and #g.clause % 2 == 0 and left["K_{d+2}"] % (2 * d + 4) == 0
    return check_graph(all_H and even and left["clique at a clause"] == (d - 15) * #g.clause, formulas[i], d, "even numbers", #g.H .. " H")
  end }

claim { id = "sg:ex-lead-satisfied", also = { "sg:ex-lead-unsatisfied" }, place = "Proof of Theorem 18, and case 1",
  says = "When Left has played x_i for the variables that are true and Right ~x_i for the others, and then one plays C* and the other C', Left gains 2m^2 d + 2md by C* if all clauses are satisfied, and at most 2m^2 d - 2md, whoever plays which, if one is not.",
  method = by_building, range = "two clauses on 14 and three on 16 variables, half of them in a row true",
  over = { i = { 3, 4 }, first = range(0, 15) },
  holds = function(i, first)
    local formula, satisfied, lead = formulas[i], true, 0
    local g, half = construction(formula, 15), (1 << formula.n // 2) - 1 << first
    local is_true = (half | half >> formula.n) & (1 << formula.n) - 1
    for _, clause in ipairs(formula) do satisfied = satisfied and clause & is_true ~= 0 end
    for v = 0, formula.n - 1 do
      if is_true >> v & 1 == 1 then lead = lead + play(g, g.x[v + 1]) else lead = lead - play(g, g.tilde[v + 1]) end
    end
    local other, most = copy(g), (g.m - 1) * g.copies
    local by_star, by_prime = play(g, g.star) - play(g, g.prime), play(other, g.prime) - play(other, g.star)
    if satisfied then return check_graph(lead == 0 and by_star == most + 2 * g.copies, formula, 15, most + 2 * g.copies, by_star) end
    return check_graph(lead == 0 and math.max(by_star, -by_star, by_prime) <= most, formula, 15, "at most " .. most, by_star)
  end }

claim { id = "sg:ex-complete", also = { "sg:ex-clique", "sg:ex-lead-cliques" }, place = "Proof of Theorem 18",
  says = "Ls(K_{d+2}, d) = -d, so that k of them win back kd. (Not in the paper: K_n scores n for n <= d + 1, and above -d for even n - d, d + 1 for odd.)",
  range = "K_n with d <= 8 and n <= 12, K_{d+2} with d <= 20, up to four of them with d <= 4", over = { d = range(1, 20), n = range(1, 12) },
  holds = function(d, n)
    local copies = { has_value, sg(d), n * K(d + 2), -n * d }
    local single = { has_value, sg(d), K(n), n <= d + 1 and n or (n - d) % 2 == 0 and -d or d + 1 }
    if d > 8 and n > 1 then return nil end
    if d > 8 then return all_right(copies) end
    return all_right(single, n <= 4 and d <= 4 and copies or single)
  end }

claim { id = "sg:ex-clause-played", place = "Proof of Theorem 18, case 2.1",
  says = "When Left plays a clause vertex, she scores d, and seven K_d are what remains of the H at it.",
  method = by_building, over = { d = range(15, 20) },
  holds = function(d)
    local g, count = construction(formulas[1], d), 0
    local points = play(g, g.clause[1])
    for _, h in ipairs(g.H) do
      local left = still_there(g, h)
      local is_clique = h.of == g.clause[1] and #left == d
      for _, v in ipairs(left) do is_clique = is_clique and g.degree[v] == d - 1 and g.kind[v] ~= "mate" end
      count = count + (is_clique and 1 or 0)
    end
    return check_graph(points == d and count == 7, formulas[1], d, d .. " points, 7 K_d", points .. " points, " .. count)
  end }

claim { id = "sg:ex-h-played", also = { "sg:ex-h-moves" }, place = "Proof of Theorem 18, and case 2.2",
  says = "Without its attachment vertex, H is removed in one turn by a vertex of its K_{d-3}, while one of its triangle leaves a singleton. When a vertex of an H is played in the initial phase, or after it, what is left of the H then goes with any move on it.",
  method = by_building, range = "d = 15, 17 and 18, an H of each kind, each vertex",
  over = { d = { 15, 17, 18 }, where = { "clause", "variable", "both", "hub" } },
  holds = function(d, where)
    local start, h = construction(formulas[1], d, 2 * d), nil -- no variable vertex goes with another move
    for _, other in ipairs(start.H) do h = other.where == where and other or h end
    local late, left_by = copy(start), { core = 0, triangle = 1 }
    play_initial_phase(late)
    for _, v in ipairs(h) do
      local early, after, kind = copy(start), copy(late), start.kind[v]
      play(early, v)
      play_initial_phase(early)
      if after.degree[v] then play(after, v) end
      local right = not left_by[kind] or #still_there(after, h) == left_by[kind]
      for _, g in ipairs(late.degree[v] and { early, after } or { early }) do
        for _, w in ipairs(still_there(g, h)) do
          local tried = copy(g)
          play(tried, w)
          right = right and #still_there(tried, h) == 0
        end
      end
      if not right then return check_graph(false, formulas[1], d, "all of H goes", "not after its " .. kind) end
    end
    return true, #h
  end }

local too_large = "the smallest graph of the construction has more than 10^19 vertices"

claim { id = "sg:claim19", place = "Claim 19", not_checkable = too_large,
  says = "If a player plays on x_i or ~x_i, for an i for which both still exist, on each of the first n/2 + 1 turns, that player wins." }

claim { id = "sg:claim20", place = "Claim 20", not_checkable = too_large,
  says = "If a player does so on each of the first n/2 turns, and plays on C* and C' on the next two, that player wins." }

claim { id = "sg:claim21", place = "Claim 21", not_checkable = too_large,
  says = "If a player does so on each of the first n/2 turns, plays on C* or C' on the next one and on x_i or ~x_i on each of the next n/2 + 1, that player wins." }

claim { id = "sg:claim22", place = "Claim 22", not_checkable = too_large,
  says = "Where Left deviates several times from the type of vertices that Right plays in the initial phase, deviating once gives her at least as much." }

-- ==== 8. Further work ============================================================================

claim { id = "sg:ex-p5-p4", also = { "sg:ex-2p5-p4", "sg:ex-2c4" }, place = "Section 8.1",
  says = "Ls(P_5 + P_4) = 1 and Ls(P_5 + P_5 + P_4) = 0, but C_4 + C_4 is not equivalent to 0: it scores -4.", range = "three graphs",
  holds = function() return all_right({ scores, P(5) + P(4), 1 }, { scores, 2 * P(5) + P(4), 0 }, { scores, C(4) + C(4), -4 }) end }

claim { id = "sg:ex-p4-zero", also = { "sg:ex-p4-save" }, place = "Section 8.1",
  says = "P_4 is equivalent to 0 in U: it is Left-save, and Ls(P_4) = 0.",
  method = by_positions, range = "beside all graphs up to 7 vertices", over = { X = function() return pool(7) end },
  holds = function(X) return all_right({ is_save, P(4) }, { scores, P(4), 0 }, { changes_nothing, P(4), X }) end }

claim { id = "sg:ex-p8", also = { "sg:ex-p8-ge0", "sg:ex-p8-save", "sg:ex-p8-c4" }, place = "Section 8.1",
  says = "P_8 is in U>=0 and scores 0, but is not equivalent to 0 in U, as it is not Left-save: Ls(P_8 + C_4) = 2.",
  range = "two graphs",
  holds = function()
    return all_right({ scores, P(8), 0 }, { scores, P(8) + C(4), 2 }, { check, in_ge0(P(8)) and not is_save(P(8)), P(8), "not Left-save" })
  end }

claim { id = "sg:ex-p8-odd", place = "Section 8.1",
  says = "The first player can leave P_5 + P_2 of P_8 and, after any answer, P_2 + P_2, which makes the number of moves odd.",
  range = "all answers",
  holds = function()
    local function leads_to(position, wanted) return some(position, function(_, rest) return rest == wanted end) end
    local right = every(union("5,2"), function(_, rest) return leads_to(rest, union("2,2")) end)
    return right and leads_to(union("8"), union("5,2")) and second_moves_last(union("2,2")), #options(union("5,2"))
  end }

claim { id = "sg:ex-open", place = "Section 8", not_checkable = "open questions",
  says = "Which single paths are equivalent to 0 in U, and whether the score of a forest can be computed in polynomial time, is open." }

claim { id = "sg:ex-twice", also = { "sg:ex-inverse" }, place = "Section 8.1, and after Theorem 4",
  says = "For every G in U>=0, G + G is equivalent to 0 in U, and so in U>=0.",
  method = by_positions, range = "graphs of U>=0 up to 5 vertices beside all graphs up to 6",
  over = { G = graphs(1, 5), X = function() return pool(6) end }, holds = function(G, X) if in_ge0(G) then return changes_nothing(G + G, X) end end }

claim { id = "sg:fig3", also = { "sg:ex-2c3" }, place = "Figure 3",
  says = "Ls(G) = 0 is not sufficient for Ls(G + G) = 0: there is a graph G with Ls(G) = 0 and Ls(G + G) = -2, where Ls(C_3 + C_3) = -2 and Ls(C_3 + G) = -1.",
  method = "the drawing is not part of the text: graphs with these scores are looked for", range = "all graphs up to 6 vertices",
  holds = function()
    local count = 0
    for G in graphs(1, 6) do
      if Ls(G) == 0 and Ls(G + G) == -2 and Ls(C(3) + G) == -1 then count = count + 1 end
    end
    return count > 0 and Ls(C(3) + C(3)) == -2, count
  end }

claim { id = "sg:ex-pspace", place = "Section 8.2", not_checkable = "a complexity class",
  says = "Smash and Grab is in PSPACE." }
