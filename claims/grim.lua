-- Adams, Dixon, Elder, Peabody, Vega, Will: Combinatorial
-- analysis of a subtraction game on graphs (arXiv:1507.05673). The claims stand in the order of the
-- paper. The first player wins an N position, the second player a P position.

-- P_n, C_n, W_n, and the complete multipartite graph whose parts are written as "1,2,3"
local P, C, W = path, cycle, wheel
local function K(parts) return graph("multipartite(" .. parts .. ")") end

-- Whether a move on G leaves H
local function leads_to(G, H)
  for _, move in ipairs(moves(grim, G)) do
    if isomorphic(move.rest, H) then return true end
  end
  return false, { game = grim, input = G, claimed = "a move to " .. tostring(H), actual = "there is none" }
end

-- Whether every move on G leaves one of the graphs, and each of them is left by a move
local function followers_are(G, claimed)
  for _, H in ipairs(claimed) do
    local right, wrong = leads_to(G, H)
    if not right then return right, wrong end
  end
  for _, move in ipairs(moves(grim, G)) do
    local listed = false
    for _, H in ipairs(claimed) do listed = listed or isomorphic(move.rest, H) end
    if not listed then
      return false, { game = grim, input = G, claimed = "followers as listed", actual = tostring(move.rest) }
    end
  end
  return true
end

local function lazily(make)
  local made = {}
  return function(n)
    made[n] = made[n] or make(n)
    return made[n]
  end
end

local function numbers(text)
  local list = {}
  for number in text:gmatch("%d+") do list[#list + 1] = tonumber(number) end
  return list
end

-- The sizes of parts with how many there are (t), how many of each size, the odd ones, the vertices (n)
local function read(parts)
  local p = numbers(parts)
  local count = setmetatable({}, { __index = function() return 0 end })
  p.t, p.n, p.odd, p.of = #p, 0, 0, count
  for _, size in ipairs(p) do
    p.n, p.odd, count[size] = p.n + size, p.odd + size % 2, count[size] + 1
  end
  return p
end

-- The parts when a vertex of part i is taken; the graph of one part has no edges
local function without(p, i)
  local sizes = {}
  for j, size in ipairs(p) do
    size = j == i and size - 1 or size
    if size > 0 then sizes[#sizes + 1] = size end
  end
  table.sort(sizes)
  return table.concat(sizes, ",")
end

-- The value of K(parts): by search up to 12 vertices, above by the moves on parts (grim:ex-isolating)
local part_value
part_value = lazily(function(parts)
  local p, values = read(parts), {}
  if p.n <= 12 then return grim(K(parts)) end
  for i = 1, p.t > 1 and p.t or 0 do values[i] = part_value(without(p, i)) end
  return mex(values)
end)

-- The value by the rules on all sets of vertices
local function by_sets(G) return subset_values(grim, G)[(1 << G.n) - 1] end

-- Whether the first player wins, or loses, a graph or K(parts), by the value
local function outcome(G, first_wins)
  local value = type(G) == "string" and part_value(G) or G.n <= 20 and by_sets(G) or grim(G)
  if (value > 0) == first_wins then return true end
  return false, { game = grim, input = type(G) == "string" and K(G) or G,
                  claimed = first_wins and "at least 1" or "0", actual = value }
end
local function is_N(G) return outcome(G, true) end
local function is_P(G) return outcome(G, false) end

-- Whether a move on K(parts) leaves K(rest), from which the player to move loses
local function wins_by(parts, rest)
  local right, wrong = leads_to(K(parts), K(rest))
  if right then return is_P(rest) end
  return right, wrong
end

-- Sets of vertices as bits: those with a neighbour in the set, and the vertices as a list
local function rows(G)
  local row = {}
  for v = 0, G.n - 1 do row[v] = 0 end
  for _, e in ipairs(G:edges()) do row[e[1]], row[e[2]] = row[e[1]] | 1 << e[2], row[e[2]] | 1 << e[1] end
  return row
end
local function not_isolated(row, set)
  local kept = 0
  for v = 0, #row do
    if row[v] & set ~= 0 then kept = kept | 1 << v end
  end
  return kept & set
end
local function members(set)
  local list, v = {}, 0
  while set >> v ~= 0 do
    if set >> v & 1 == 1 then list[#list + 1] = v end
    v = v + 1
  end
  return list
end

-- What Definition 4 gives for G, when `combine` says it for a position by the list of its followers'
local function by_rules(G, combine)
  local row, known = rows(G), {}
  local function find(set)
    if known[set] == nil then
      local results = {}
      for v = 0, G.n - 1 do
        local bit = 1 << v
        if set & bit ~= 0 then results[#results + 1] = find(not_isolated(row, set & ~bit)) end
      end
      known[set] = combine(results)
    end
    return known[set]
  end
  return find(not_isolated(row, (1 << G.n) - 1))
end

-- =================================================================================================
-- 1. Introduction

local function joined(G, H)
  local edges = (G + H):edges()
  for u = 0, G.n - 1 do
    for v = G.n, G.n + H.n - 1 do edges[#edges + 1] = { u, v } end
  end
  return graph(G.n + H.n, edges)
end

claim { id = "grim:ex-join", place = "Section 1",
  says = "The join of two graphs has their edges and all edges between them.",
  method = "the definition against the family 'join'",
  over = { G = graphs(1, 4), H = graphs(1, 4) },
  holds = function(G, H) return isomorphic(join(G, H), joined(G, H)), { input = join(G, H) } end }

claim { id = "grim:def1", place = "Definition 1",
  says = "What an impartial, a combinatorial and a normal game is.",
  not_checkable = "definitions of words" }

claim { id = "grim:def4", also = { "grim:def2.1" }, place = "Definition 4, and Definition 2, part 1",
  says = "A move deletes a vertex and the vertices that this leaves isolated, and what is left is a follower; isolated vertices are deleted before the first move; who moves last wins.",
  method = "the moves and values that the program has, against the definition",
  over = { G = graphs(1, 8) },
  holds = function(G)
    local row, count = rows(G), 0
    local playable = not_isolated(row, (1 << G.n) - 1)
    for _, move in ipairs(moves(grim, G)) do
      local v = move.take[1]
      -- the program lists vertices that were isolated from the start as left, too
      local rest = G:induced(members(not_isolated(row, playable & ~(1 << v)) | ~playable & (1 << G.n) - 1))
      count = count + 1
      if #move.take > 1 or playable >> v & 1 == 0 or move.rest ~= rest then
        return false, { game = grim, input = G, claimed = rest, actual = move.rest }
      end
    end
    if count ~= #members(playable) then return false, { game = grim, input = G, actual = count .. " moves" } end
    return has_value(grim, G, by_rules(G, mex))
  end }

-- Whether the player to move, and whether the other one, has a winning strategy
local function strategies(followers)
  local mover, other = false, true
  for _, after in ipairs(followers) do
    mover, other = mover or after.other, other and after.mover
  end
  return { mover = mover, other = other }
end

claim { id = "grim:def2.2", also = { "grim:ex-remark3" }, place = "Definition 2, part 2, and Remark 3",
  says = "The next player has a strategy to win an N position; not having one on a P position means that the other player has one.",
  method = "strategies of both players, looked for one by one, against the winner that the program finds",
  over = { G = graphs(1, 7) },
  holds = function(G)
    local found = by_rules(G, strategies)
    return found.mover == wins(grim, G) and found.other == not wins(grim, G), { game = grim, input = G }
  end }

claim { id = "grim:ex-remark5", place = "Remark 5",
  says = "Every play ends: on n vertices after at most n - 1 moves.",
  method = "the rules, on all positions that play reaches", over = { G = graphs(1, 7) },
  holds = function(G)
    local longest = by_rules(G, function(plays) return #plays == 0 and 0 or 1 + math.max(table.unpack(plays)) end)
    return longest <= G.n - 1, { game = grim, input = G, claimed = "at most " .. G.n - 1, actual = longest }
  end }

-- =================================================================================================
-- 2. Weighted graphs

-- All lists of `n` weights from 1 to `most`, as "1,2,1"
local function weightings(n, most)
  local list = { "" }
  for _ = 1, n do
    local longer = {}
    for _, text in ipairs(list) do
      for t = 1, most do longer[#longer + 1] = text .. (text == "" and "" or ",") .. t end
    end
    list = longer
  end
  return list
end

local function blown_up(G, weights) return blowup(G, table.unpack(numbers(weights))) end

-- Grim with weights up to 7, by the rules: a vertex can be selected while it has a neighbour. What is
-- known about the same graph is kept, three bits for each weight.
local weighted_graph, known_weights
local function weighted_value(G, weights)
  local row = rows(G)
  if weighted_graph ~= G then weighted_graph, known_weights = G, {} end
  local function find(key)
    if known_weights[key] then return known_weights[key] end
    local left, values = 0, {}
    for v = 0, G.n - 1 do
      if key >> 3 * v & 7 > 0 then left = left | 1 << v end
    end
    for _, v in ipairs(members(left)) do
      if row[v] & left ~= 0 then values[#values + 1] = find(key - (1 << 3 * v)) end
    end
    known_weights[key] = mex(values)
    return known_weights[key]
  end
  local key = 0
  for v, t in ipairs(numbers(weights)) do key = key | t << 3 * (v - 1) end
  return find(key)
end

claim { id = "grim:def6", place = "Definition 6",
  says = "The t-blowup of a vertex puts t independent vertices with its neighbours in its place; for t = 1 it is the graph itself.",
  method = "the definition against the family 'blowup'", range = "all graphs up to 4 vertices, t <= 3 for each vertex",
  over = { G = graphs(1, 4), weights = function(G) return weightings(G.n, 3) end },
  holds = function(G, weights)
    local owner, edges, all_one = {}, {}, not weights:find("[^1,]")
    for v, t in ipairs(numbers(weights)) do
      for _ = 1, t do owner[#owner + 1] = v - 1 end
    end
    for i = 1, #owner do
      for j = 1, i - 1 do
        if G:has_edge(owner[i], owner[j]) then edges[#edges + 1] = { j - 1, i - 1 } end
      end
    end
    local H = blown_up(G, weights)
    return isomorphic(H, graph(#owner, edges)) and (not all_one or isomorphic(H, G)), { input = H }
  end }

local by_weights = "the rules with weights on the graph, against search on the blowup"

claim { id = "grim:lem7", place = "Lemma 7",
  says = "A vertex of weight t can be replaced by its t-blowup.",
  method = by_weights, range = "all graphs up to 5 vertices, each vertex, t <= 5",
  over = { G = graphs(1, 5), v = function(G) return range(1, G.n) end, t = range(1, 5) },
  holds = function(G, v, t)
    local weights = ("1,"):rep(v - 1) .. t .. (",1"):rep(G.n - v)
    return has_value(grim, blown_up(G, weights), weighted_value(G, weights))
  end }

claim { id = "grim:thm8", place = "Theorem 8",
  says = "Grim with a weight on each vertex is Grim on the graph in which a vertex of weight t is replaced by t vertices with the same neighbours.",
  method = by_weights .. ", and the program's search on weights up to 4 vertices",
  range = "all graphs up to 3, 4 and 5 vertices with weights up to 5, 4 and 3",
  over = { G = graphs(1, 5), weights = function(G) return weightings(G.n, math.min(5, 8 - G.n)) end },
  holds = function(G, weights)
    local value = weighted_value(G, weights)
    if G.n <= 4 and weighted_grim(G, numbers(weights)) ~= value then
      return false, { game = grim, input = G, claimed = value, actual = "another with weights " .. weights }
    end
    return has_value(grim, blown_up(G, weights), value)
  end }

-- =================================================================================================
-- 3. Complete and complete multipartite graphs

-- All lists of two or more parts on up to 18 vertices, the smallest part first
local function part_lists(n)
  local list = {}
  local function add(parts, least, left)
    if parts ~= "" and left >= least then list[#list + 1] = parts .. left end
    for size = least, left // 2 do add(parts .. size .. ",", size, left - size) end
  end
  for order = 2, n do add("", 1, order) end
  return list
end
local all_parts = { parts = part_lists(18) }
local lists, such = "all complete multipartite graphs on up to 18 vertices", "all such graphs on up to 18 vertices"

claim { id = "grim:lem9", also = { "grim:ex-ones" }, place = "Lemma 9, and after Lemma 13",
  says = "K_n is an N position if and only if n is even.",
  over = { n = range(1, 18) },
  holds = function(n) return outcome(("1"):rep(n, ","), n % 2 == 0) end }

claim { id = "grim:ex-lem9-length", place = "Proof of Lemma 9",
  says = "Every play on K_n, n > 1, lasts n - 1 moves.",
  method = "the rules, on all positions that play reaches", over = { n = range(2, 8) },
  holds = function(n)
    local shortest = by_rules(complete(n), function(plays) return #plays == 0 and 0 or 1 + math.min(table.unpack(plays)) end)
    local longest = by_rules(complete(n), function(plays) return #plays == 0 and 0 or 1 + math.max(table.unpack(plays)) end)
    return shortest == n - 1 and longest == n - 1, { input = complete(n), claimed = n - 1, actual = shortest .. " to " .. longest }
  end }

claim { id = "grim:thm10.1", place = "Theorem 10, part 1",
  says = "K_{1,n} is an N position.",
  over = { n = range(1, 17) },
  holds = function(n) return is_N("1," .. n) end }

claim { id = "grim:thm10.2", also = { "grim:ex-thm12-base" }, place = "Theorem 10, part 2",
  says = "For m, n > 1, K_{m,n} is an N position if and only if m + n is odd.",
  range = "m + n <= 18", over = { m = range(2, 9), n = function(m) return range(m, 18 - m) end },
  holds = function(m, n) return outcome(m .. "," .. n, (m + n) % 2 == 1) end }

claim { id = "grim:ex-k22", place = "Proof of Theorem 10",
  says = "Every move on K_{2,2} leaves K_{1,2}.",
  range = "one graph", holds = function() return followers_are(K("2,2"), { K("1,2") }) end }

claim { id = "grim:ex-isolating", place = "After Theorem 10",
  says = "On a complete multipartite graph only moves on K_{1,n} take other vertices with them: those on its centre.",
  range = lists, over = all_parts,
  holds = function(parts)
    local p, G, count = read(parts), K(parts), 0
    for _, move in ipairs(moves(grim, G)) do
      local is_centre = p.t == 2 and G:degree(move.take[1]) == G.n - 1
      if (move.rest.n < G.n - 1) ~= is_centre then return false, { game = grim, input = G } end
      count = count + 1
    end
    return true, count
  end }

claim { id = "grim:ex-to-star", place = "After Theorem 10",
  says = "A complete multipartite graph from which a move leads to K_{1,n} is K_{1,n+1}, K_{2,n} or K_{1,1,n}.",
  range = lists, over = all_parts,
  holds = function(parts)
    local p = read(parts)
    for _, move in ipairs(moves(grim, K(parts))) do
      if move.rest.n > 1 and isomorphic(move.rest, star(move.rest.n - 1)) then
        return p.t == 2 and p[1] <= 2 or p.t == 3 and p[2] == 1, { game = grim, input = K(parts) }
      end
    end
  end }

claim { id = "grim:lem11.1", place = "Lemma 11, part 1",
  says = "K_{1,1,n} is an N position if and only if n is even.",
  over = { n = range(1, 16) },
  holds = function(n) return outcome("1,1," .. n, n % 2 == 0) end }

claim { id = "grim:lem11.2", also = { "grim:ex-k1n-k12n" }, place = "Lemma 11, part 2",
  says = "For n >= 2, K_{1,2,n} is an N position.",
  remark = "After Lemma 13 the paper says so for all n, and of K_{1,n} (Theorem 10): K_{1,2,1} is in part 1.",
  over = { n = range(1, 15) },
  holds = function(n) return is_N("1,2," .. n) end }

local function one_and(m, n) return outcome("1," .. m .. "," .. n, (m + n) % 2 == 0) end
claim { id = "grim:lem11.3", place = "Lemma 11, part 3", severity = "misprint",
  says = "For m, n >= 2, K_{1,m,n} is an N position if and only if m + n is even.",
  remark = "Part 2 says otherwise for m = 2, and the proof has m, n >= 3.",
  range = "m + n <= 17", over = { m = range(2, 8), n = function(m) return range(m, 17 - m) end },
  holds = one_and,
  repaired = { says = "For m, n >= 3, K_{1,m,n} is an N position if and only if m + n is even.",
    over = { m = range(3, 8), n = function(m) return range(m, 17 - m) end }, holds = one_and } }

claim { id = "grim:ex-lem11-base", place = "Proof of Lemma 11",
  says = "K_{1,1,1} is a P position, and the first player wins K_{1,1,2} by leaving it.",
  range = "two graphs", holds = function() return wins_by("1,1,2", "1,1,1") end }

claim { id = "grim:ex-lem11-other", place = "Proof of Lemma 11",
  says = "The other move on K_{1,1,n} leaves K_{1,n}, on which the next player wins at once.",
  over = { n = range(2, 16) },
  holds = function(n)
    local right, wrong = followers_are(multipartite(1, 1, n), { multipartite(1, 1, n - 1), star(n) })
    if not right then return right, wrong end
    return leads_to(star(n), P(0))
  end }

claim { id = "grim:ex-lem11-two", place = "Proof of Lemma 11",
  says = "The first player wins K_{1,2,n}, n >= 2, by leaving K_{2,n} for even n and K_{1,1,n} for odd n.",
  remark = "K_{2,n} is won by the first player of the game, who moves second on it.",
  over = { n = range(2, 15) },
  holds = function(n)
    return wins_by("1,2," .. n, (n % 2 == 0 and "2," or "1,1,") .. n)
  end }

claim { id = "grim:ex-k133", place = "Proof of Lemma 11",
  says = "K_{1,3,3} is an N position, by the move to K_{3,3}.",
  range = "two graphs", holds = function() return wins_by("1,3,3", "3,3") end }

claim { id = "grim:thm12", place = "Theorem 12",
  says = "With more than two parts, all of at least two vertices, the graph is a P position if and only if the number of vertices is even.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = read(parts)
    if p.t > 2 and p[1] >= 2 then return outcome(parts, p.n % 2 == 1) end
  end }

claim { id = "grim:ex-thm12-same", place = "Proof of Theorem 12, case 1",
  says = "Where all parts are even, the part of a move has another vertex, and taking it leaves all parts even.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = read(parts)
    if p.odd > 0 then return nil end
    for i = 1, p.t do
      local q, answered = read(without(p, i)), false
      for j = 1, q.t do
        answered = answered or q.t > 1 and q[j] == p[i] - 1 and read(without(q, j)).odd == 0
      end
      if not answered then return false, { game = grim, input = K(parts) } end
    end
    return true, p.t
  end }

claim { id = "grim:ex-thm12-odd", place = "Proof of Theorem 12, case 2",
  says = "With an even number of odd parts, all parts of two and more, a move in an odd part leaves an odd number of odd parts, all parts of two and more.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = read(parts)
    if p[1] < 2 or p.odd == 0 or p.odd % 2 == 1 then return nil end
    for i = 1, p.t do
      local q = read(without(p, i))
      if p[i] % 2 == 1 and (q.odd % 2 == 0 or q[1] < 2) then return false, { game = grim, input = K(parts) } end
    end
    return true, p.odd
  end }

claim { id = "grim:ex-thm12-first", place = "Proof of Theorem 12",
  says = "With an odd number of vertices in more than two parts of two and more, any vertex of an odd part is a winning move.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = read(parts)
    if p[1] < 2 or p.t < 3 or p.n % 2 == 0 then return nil end
    for i = 1, p.t do
      local right, wrong = wins_by(parts, without(p, i))
      if p[i] % 2 == 1 and not right then return right, wrong end
    end
    return true, p.odd
  end }

-- The graphs of Lemma 13: one part of one vertex, and at least three larger ones
local function of_lemma_13(parts)
  local p = read(parts)
  return p.t > 3 and p[1] == 1 and p[2] >= 2 and p or nil
end

claim { id = "grim:lem13", place = "Lemma 13", severity = "false",
  says = "With a part of one vertex and at least three parts of two or more, the graph is a P position if and only if the number of vertices is even and no part has two.",
  remark = "The proof takes a vertex of a part of more than two (grim:ex-lem13-twos); the move does not win.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if p then return outcome(parts, p.n % 2 == 1 or p.of[2] > 0) end
  end,
  repaired = { says = "With a part of one vertex and at least three parts of two or more, the graph is a P position if and only if the number of vertices is even and at least two parts have more than two.",
    holds = function(parts)
      local p = of_lemma_13(parts)
      if p then return outcome(parts, p.n % 2 == 1 or p.t - 1 - p.of[2] < 2) end
    end } }

claim { id = "grim:ex-lem13-odd", place = "Proof of Lemma 13",
  says = "On such a graph with an odd number of vertices, taking the single vertex wins.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if p and p.n % 2 == 1 then return wins_by(parts, without(p, 1)) end
  end }

claim { id = "grim:ex-lem13-even", also = { "grim:ex-lem13-large" }, place = "Proof of Lemma 13",
  says = "With an even number of vertices, taking the single vertex loses; so does every other move where the other parts have more than two vertices.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if not p or p.n % 2 == 1 then return nil end
    for i = 1, p[2] > 2 and p.t or 1 do
      local right, wrong = is_N(without(p, i))
      if not right then return right, wrong end
    end
    return true
  end }

claim { id = "grim:ex-lem13-r", place = "Proof of Lemma 13",
  says = "With an even number of vertices, not all larger parts have two vertices.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if p and p.n % 2 == 0 then return p.of[2] < p.t - 1, { game = grim, input = K(parts) } end
  end }

claim { id = "grim:ex-lem13-twos", place = "Proof of Lemma 13", severity = "false", cause = "grim:lem13",
  says = "On K_{1,2,...,2,n_{r+1},...,n_t} with an even number of vertices, at least one part of two and n_{r+1}, ..., n_t > 2, a vertex of part r + 1 is a winning move: what it leaves is a P position.",
  remark = "This is why Lemma 13 fails: what is left has an odd number of vertices and is an N position, as the proof says before.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if p and p.n % 2 == 0 and p.of[2] > 0 then return is_P(without(p, 2 + p.of[2])) end
  end,
  repaired = { says = "On K_{1,2,...,2,n_t} with an even number of vertices and n_t > 2, a vertex of a part of two is a winning move.",
    holds = function(parts)
      local p = of_lemma_13(parts)
      if p and p.n % 2 == 0 and p.of[2] == p.t - 2 then return wins_by(parts, without(p, 2)) end
    end } }

-- k parts of one vertex among t > 3, and a vertices beyond the first in the others, 1 < k, a < k
local function many_ones(parts, first_wins)
  local p = read(parts)
  local k, a = p.of[1], p.n - p.t
  if p.t > 3 and k > 1 and k > a then return outcome(parts, first_wins(k, a, p.t)) end
end

claim { id = "grim:ex-singletons", place = "After Lemma 13", severity = "false",
  says = "With t > 3 parts, k > 1 of them of one vertex, and a vertices beyond the first in the others, k > a, the graph is a P position if and only if k and a differ in parity.",
  range = such, over = all_parts,
  holds = function(parts) return many_ones(parts, function(k, a) return (k + a) % 2 == 0 end) end,
  repaired = { says = "Then the graph is a P position if and only if t and a differ in parity.",
    holds = function(parts) return many_ones(parts, function(_, a, t) return (t + a) % 2 == 0 end) end } }

claim { id = "grim:ex-singletons-rest", place = "After Lemma 13",
  says = "For k <= a the winner depends on k, a and how much a is above k.",
  not_checkable = "no condition is stated; grim:multipartite has one" }

claim { id = "grim:ex-k113n", also = { "grim:ex-k113n-even", "grim:ex-k113n-odd" }, place = "After Lemma 13",
  says = "For n >= 3 the first player wins K_{1,1,3,n}, by leaving K_{1,3,n} for n even and K_{1,1,2,n} for n odd.",
  over = { n = range(3, 14) },
  holds = function(n)
    local right, wrong = wins_by("1,1,3," .. n, (n % 2 == 0 and "1,3," or "1,1,2,") .. n)
    if right then return is_N("1,1,3," .. n) end
    return right, wrong
  end }

claim { id = "grim:ex-families", place = "After Lemma 13",
  says = "Several other families like K_{1,1,3,n} are won by the first player only.",
  not_checkable = "no family is named" }

claim { id = "grim:multipartite", place = "not in the paper, which leaves parts of one vertex open; docs/games/grim.md has the proof",
  says = "Let n be the number of vertices and d the sum of (size - 2) over all parts but a largest. For n even the value is 0 when d >= 0 and 1 otherwise; for n odd it is 1 when d > 0, 2 when d is 0 or -1, and 0 when d < -1.",
  range = lists, over = all_parts,
  holds = function(parts)
    local p = read(parts)
    local d = p.n - p[p.t] - 2 * (p.t - 1)
    local claimed = d > 0 and 1 or d >= -1 and 2 or 0
    if p.n % 2 == 0 then claimed = d >= 0 and 0 or 1 end
    return part_value(parts) == claimed, { game = grim, input = K(parts), claimed = claimed, actual = part_value(parts) }
  end }

-- =================================================================================================
-- 4. Automorphisms

claim { id = "grim:def14", place = "Definition 14",
  says = "An automorphism permutes the vertices and keeps incidence.",
  not_checkable = "a definition; grim:thm15 uses it" }

-- The graph with the automorphism v <-> v + k, no vertex being next to its image: the edges of H on
-- 0, ..., k - 1, their images, and by the bits of `cross` edges from u to v + k for u ~= v. With
-- `centre` there is one more vertex, which is fixed, next to the pairs whose bits are set.
local function mirrored(H, cross, centre)
  local k, edges = H.n, {}
  local function add(u, v) edges[#edges + 1] = { u, v } end
  for _, e in ipairs(H:edges()) do
    add(e[1], e[2])
    add(e[1] + k, e[2] + k)
  end
  for v = 0, k - 1 do
    for u = 0, v - 1 do
      if cross & 1 == 1 then add(u, v + k); add(v, u + k) end
      cross = cross >> 1
    end
    if centre and centre >> v & 1 == 1 then add(v, 2 * k); add(v + k, 2 * k) end
  end
  return graph(2 * k + (centre and 1 or 0), edges)
end

-- All H up to isomorphism with k <= all vertices, then samples; and all or some bits
local function halves(all, some)
  return function(k)
    if k <= all then return graphs(k) end
    local list = {}
    for seed = 1, some do list[seed] = gnp(k, 0.4, seed) end
    return list
  end
end
local function crossings(all, some)
  return function(H)
    local last = (1 << H.n * (H.n - 1) // 2) - 1
    return range(0, last, H.n <= all and 1 or last // (H.n == all + 1 and some or 5))
  end
end

claim { id = "grim:thm15", place = "Theorem 15",
  says = "When an automorphism of order two moves every vertex to one that is not its neighbour, the graph is a P position.",
  range = "all such graphs up to 10 vertices, samples up to 20",
  over = { k = range(1, 10), H = halves(6, 4), cross = crossings(5, 30) },
  holds = function(H, cross, k) return is_P(mirrored(H, cross)) end }

claim { id = "grim:ex-thm15-answer", place = "Proof of Theorem 15",
  says = "There, the image of a vertex can be taken after it.",
  range = "all such graphs up to 10 vertices, samples up to 12",
  over = { k = range(1, 6), H = halves(6), cross = crossings(5, 30) },
  holds = function(H, cross, k)
    local G = mirrored(H, cross)
    local row, answered = rows(G), true
    local playable = not_isolated(row, (1 << G.n) - 1)
    for _, v in ipairs(members(playable)) do
      answered = answered and not_isolated(row, playable & ~(1 << v)) >> (v + k) % (2 * k) & 1 == 1
    end
    return answered, { game = grim, input = G }
  end }

claim { id = "grim:cor16", place = "Corollary 16",
  says = "Without isolated vertices, and with one vertex that is fixed instead, the graph is an N position.",
  range = "all such graphs up to 9 vertices, samples up to 17",
  over = { k = range(1, 8), H = halves(5, 4), cross = crossings(4, 20),
           centre = function(k) return range(1, (1 << k) - 1, k <= 4 and 1 or k) end },
  holds = function(H, cross, centre, k)
    local G = mirrored(H, cross, centre)
    if G:min_degree() > 0 then return is_N(G) end
  end }

claim { id = "grim:cor17.1", place = "Corollary 17, part 1",
  says = "For n odd, n >= 3, P_n is an N position.",
  over = { n = range(3, 47, 2) },
  holds = function(n) return is_N(P(n)) end }

claim { id = "grim:cor17.3", place = "Corollary 17, part 3",
  says = "For n odd, n >= 5, W_n is an N position.",
  over = { n = range(5, 17, 2) },
  holds = function(n) return is_N(W(n)) end }

claim { id = "grim:cor17.4", place = "Corollary 17, part 4",
  says = "The union of a graph and a copy of it is a P position.",
  method = "the rules, on all sets of vertices of the union", over = { G = graphs(1, 8) },
  holds = function(G) return is_P(G + G) end }

-- Vertex (x, y) of the product is x + y |G|
local function cartesian(G, H)
  local edges = {}
  for a = 0, G.n * H.n - 1 do
    for b = 0, a - 1 do
      local x, y, w, z = a % G.n, a // G.n, b % G.n, b // G.n
      if x == w and H:has_edge(y, z) or y == z and G:has_edge(x, w) then edges[#edges + 1] = { b, a } end
    end
  end
  return graph(G.n * H.n, edges)
end

claim { id = "grim:def18", place = "Definition 18",
  says = "In the Cartesian product of two graphs (x, y) and (w, z) are adjacent if x = w and y, z are, or y = z and x, w are.",
  method = "the definition against the family 'product'", over = { G = graphs(1, 4), H = graphs(1, 4) },
  holds = function(G, H) return isomorphic(product(G, H), cartesian(G, H)), { input = product(G, H) } end }

-- The graphs of Theorem 15, or with a centre of Corollary 16, on up to five vertices, with the image
-- of each vertex; products of them by the coordinates, as Equation 1 says
local factors = lazily(function(centred)
  local list = {}
  for k = 1, 2 do
    for H in graphs(k) do
      for cross = 0, k - 1 do
        for centre = centred and 1 or 0, centred and (1 << k) - 1 or 0 do
          local f = { G = mirrored(H, cross, centred and centre or nil), image = { [2 * k] = 2 * k } }
          for v = 0, 2 * k - 1 do f.image[v] = (v + k) % (2 * k) end
          if not centred or f.G:min_degree() > 0 then list[#list + 1] = f end
        end
      end
    end
  end
  return list
end)
local function times(a, b)
  local f = { G = cartesian(a.G, b.G), image = {} }
  for v = 0, f.G.n - 1 do f.image[v] = a.image[v % a.G.n] + b.image[v // a.G.n] * a.G.n end
  return f
end

-- Calls check with the products of two and three factors on up to 16 vertices
local function over_products(centred, check)
  local list, count = factors(centred), 0
  for i = 1, #list do
    for j = 1, i do
      for l = 0, j do
        local n = list[i].G.n * list[j].G.n * (l > 0 and list[l].G.n or 1)
        if n <= 16 then
          local f = times(list[i], list[j])
          local right, wrong = check(l > 0 and times(f, list[l]) or f)
          if not right then return right, wrong end
          count = count + 1
        end
      end
    end
  end
  return true, count
end
local products = "all products of two and three factors of up to five vertices, on up to 16 vertices"

claim { id = "grim:cor19.1", place = "Corollary 19, part 1",
  says = "Cartesian products of graphs as in Theorem 15 are P positions.", range = products,
  holds = function() return over_products(false, function(f) return is_P(f.G) end) end }

claim { id = "grim:cor19.2", place = "Corollary 19, part 2",
  says = "Cartesian products of graphs as in Corollary 16 are N positions.", range = products,
  holds = function() return over_products(true, function(f) return is_N(f.G) end) end }

claim { id = "grim:eq1", place = "Equation 1",
  says = "Automorphisms as in Theorem 15, or as in Corollary 16, give one of the product, coordinate by coordinate.",
  range = products, over = { centred = { false, true } },
  holds = function(centred)
    return over_products(centred, function(f)
      local fixed, right = 0, true
      for v = 0, f.G.n - 1 do
        fixed = fixed + (f.image[v] == v and 1 or 0)
        right = right and f.image[f.image[v]] == v and not f.G:has_edge(v, f.image[v])
        for w = 0, v - 1 do
          right = right and f.G:has_edge(v, w) == f.G:has_edge(f.image[v], f.image[w])
        end
      end
      return right and fixed == (centred and 1 or 0), { input = f.G }
    end)
  end }

-- =================================================================================================
-- 5. The Sprague-Grundy function

claim { id = "grim:def20", also = { "grim:eq2", "grim:eq3" }, place = "Definition 20, Equations 2 and 3",
  says = "SG(G) is the least number other than SG(H) for all followers H, their mex.",
  over = { G = graphs(1, 7) },
  holds = function(G)
    local values = {}
    for _, move in ipairs(moves(grim, G)) do values[#values + 1] = plain_value(grim, move.rest) end
    return has_value(grim, G, mex(values))
  end }

claim { id = "grim:ex-remark21", place = "Remark 21",
  says = "SG(G) = 0 if and only if G is a P position.",
  method = "strategies by their definition, without values", over = { G = graphs(1, 7) },
  holds = function(G) return outcome(G, by_rules(G, strategies).mover) end }

-- Paths of up to 10^7 vertices in blocks: where the values of 0.6 are as asked, the listed ones are
local block = 100000
local function only_listed(number, listed, is_asked)
  local first = number * block + 1
  for i, value in ipairs(heap_values("0.6", first, first + block - 1)) do
    local n = first + i - 1
    if n > 1 and is_asked(n, value) ~= (listed[n] == true) then
      return false, { game = "octal:0.6", input = n, claimed = listed[n] and "listed" or "not listed", actual = value }
    end
  end
  return true, block
end
local function set_of(list)
  local set = {}
  for _, n in ipairs(list) do set[n] = true end
  return set
end
local zeros = set_of { 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408 }
local function is_zero(_, value) return value == 0 end

claim { id = "grim:eq4", place = "Equation 4",
  says = "The paths of value 0 with 2 to 10^7 vertices have 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314 and 408 vertices.",
  method = "the values of 0.6, which are those of paths (grim:thm23), in blocks of 10^5; search up to 48",
  range = "2 <= n <= 10^7", over = { number = range(0, 99) },
  holds = function(number)
    for n = 2, number == 0 and 48 or 0 do
      if (grim(P(n)) == 0) ~= (zeros[n] == true) then return outcome(P(n), not zeros[n]) end
    end
    return only_listed(number, zeros, is_zero)
  end }

claim { id = "grim:ex-later-zeros", place = "After Equation 4, on other work",
  says = "No path with 10^7 to 10^8 vertices has value 0.",
  method = "the values of 0.6", range = "10^7 <= n <= 10^8", over = { number = range(99, 999) },
  holds = function(number) return only_listed(number, {}, is_zero) end }

claim { id = "grim:def22", also = { "grim:eq5", "grim:ex-octal6" }, place = "Definition 22, Equation 5",
  says = "Digit k of an octal game is 1 if taking k chips may leave 0 heaps, plus 2 if 1, plus 4 if 2: in 0.6 a move takes one chip and leaves one or two heaps.",
  method = "the rule against the engine for heaps", range = "all codes of one and two digits, heaps up to 60",
  over = { first = range(0, 7), second = range(0, 7) },
  holds = function(first, second)
    if first + second == 0 then return nil end
    local digits, value = { first, second }, { [0] = 0 }
    local code = "0." .. first .. (second > 0 and second or "")
    for n = 1, 60 do
      local values = {}
      for k = 1, math.min(n, 2) do
        local rest, digit = n - k, digits[k]
        if rest == 0 and digit & 1 ~= 0 then values[#values + 1] = 0 end
        if rest > 0 and digit & 2 ~= 0 then values[#values + 1] = value[rest] end
        for a = 1, digit & 4 ~= 0 and rest - 1 or 0 do values[#values + 1] = value[a] ~ value[rest - a] end
      end
      value[n] = mex(values)
      if heap(code, n) ~= value[n] then
        return false, { game = "octal:" .. code, input = n, claimed = value[n], actual = heap(code, n) }
      end
    end
    return true, 60
  end }

claim { id = "grim:ex-period", place = "Section 5",
  says = "Whether the values of 0.6 become periodic is not known.",
  not_checkable = "an open question" }

-- The values of paths by the lengths of the pieces that a move leaves; a single vertex vanishes
local path_value = { [0] = 0, 0 }
local function by_length(n)
  for m = #path_value + 1, n do
    local values = {}
    for a = 0, (m - 1) // 2 do values[a + 1] = path_value[a] ~ path_value[m - 1 - a] end
    path_value[m] = mex(values)
  end
  return path_value[n]
end
local both = "search up to n = 48, and search on the lengths of the pieces"

claim { id = "grim:thm23", place = "Theorem 23",
  says = "The path on n vertices has the value of a heap of n in the octal game 0.6.",
  method = both, over = { n = range(1, 3000) },
  holds = function(n)
    if n <= 48 then return has_value(grim, P(n), heap("0.6", n)) end
    return by_length(n) == heap("0.6", n), { game = "octal:0.6", input = n, claimed = by_length(n), actual = heap("0.6", n) }
  end }

claim { id = "grim:eq6", place = "Equation 6",
  says = "The followers of P_{n+1}, n >= 1, are P_n, P_{n-1} and P_1, P_{n-2} and P_2, and so on, where a P_1 vanishes.",
  over = { n = range(1, 20) },
  holds = function(n)
    local claimed = {}
    for a = 0, n // 2 do
      claimed[#claimed + 1] = (a == 1 and P(0) or P(a)) + (n - a == 1 and P(0) or P(n - a))
    end
    return followers_are(P(n + 1), claimed)
  end }

claim { id = "grim:eq7", place = "Equation 7",
  says = "The value of P_{n+1} is the mex of the nim sums of these.",
  method = "values by search", over = { n = range(1, 47) },
  holds = function(n)
    local values = {}
    for a = 0, n // 2 do values[#values + 1] = grim(P(a)) ~ grim(P(n - a)) end
    return has_value(grim, P(n + 1), mex(values))
  end }

claim { id = "grim:eq8", place = "Equation 8",
  says = "The union of two paths has the nim sum of the values of heaps of 0.6 with as many chips.",
  method = "the rules, on all sets of vertices of the union", range = "2 <= i <= j, i + j <= 18",
  over = { i = range(2, 9), j = function(i) return range(i, 18 - i) end },
  holds = function(i, j)
    local actual, claimed = by_sets(P(i) + P(j)), heap("0.6", i) ~ heap("0.6", j)
    return actual == claimed, { game = grim, input = P(i) + P(j), claimed = claimed, actual = actual }
  end }

claim { id = "grim:cor24", also = { "grim:eq9" }, place = "Corollary 24, Equation 9",
  says = "The cycle on n vertices has value 1 when the path on n - 1 has value 0, and value 0 otherwise.",
  over = { n = range(3, 48) },
  holds = function(n) return has_value(grim, C(n), grim(P(n - 1)) == 0 and 1 or 0) end }

claim { id = "grim:cor17.2", also = { "grim:ex-cor24-even" }, place = "Corollary 17, part 2, and Corollary 24",
  says = "For n even, n >= 4, C_n is a P position.",
  method = both .. " of the path that a move leaves", over = { n = range(4, 3000, 2) },
  holds = function(n)
    if n <= 48 then return is_P(C(n)) end
    return by_length(n - 1) ~= 0, { game = grim, input = C(n), claimed = 0, actual = 1 }
  end }

claim { id = "grim:def25", place = "Definition 25",
  says = "The wheel on n vertices is the join of the cycle on n - 1 and a centre.",
  method = "the definition against the family 'wheel'", over = { n = range(4, 16) },
  holds = function(n) return isomorphic(W(n), joined(P(1), C(n - 1))), { input = W(n) } end }

-- Grim on a hub next to all vertices of a union of paths, as a list of lengths: its value by the rules.
-- The key counts each length, those above half of the most vertices together: there is one at most.
local most, half, place = 46, 23, { [0] = 0, 1 }
for n = 2, half + 1 do place[n] = place[n - 1] * (most // (n - 1) + 1) end
for n = half + 2, most do place[n] = place[half + 1] * (n - half) end

local function without_hub(lengths)
  local value = 0
  for _, n in ipairs(lengths) do value = value ~ by_length(n) end
  return value
end

local known_hubs = { [0] = 0 } -- the hub alone vanishes
local function hub_value(lengths)
  local key = 0
  for _, n in ipairs(lengths) do key = key + place[n] end
  if known_hubs[key] then return known_hubs[key] end
  local values = { without_hub(lengths) }
  for i, n in ipairs(lengths) do
    for a = 0, n ~= lengths[i - 1] and (n - 1) // 2 or -1 do
      local b = n - 1 - a
      local after = known_hubs[key - place[n] + place[a] + place[b]]
      if not after then
        local rest = table.pack(table.unpack(lengths))
        table.remove(rest, i)
        if a > 0 then rest[#rest + 1] = a end
        if b > 0 then rest[#rest + 1] = b end
        after = hub_value(rest)
      end
      values[#values + 1] = after
    end
  end
  known_hubs[key] = mex(values)
  return known_hubs[key]
end

-- A move on a wheel leaves the cycle or the fan of a path and the centre
local function wheel_value(n)
  return n <= 16 and grim(W(n)) or mex { by_length(n - 2) == 0 and 1 or 0, hub_value { n - 2 } }
end
local by_pieces = "search up to n = 16, and search on the lengths of the pieces"

claim { id = "grim:cor26", place = "Corollary 26",
  says = "For n >= 4, W_n is an N position if and only if P_{n-2} is.",
  method = by_pieces, over = { n = range(4, 48) },
  holds = function(n)
    local claimed, value = by_length(n - 2) > 0, wheel_value(n)
    return (value > 0) == claimed, { game = grim, input = W(n), claimed = claimed and "at least 1" or "0", actual = value }
  end }

claim { id = "grim:ex-cor26-followers", place = "Proof of Corollary 26", severity = "proof step",
  says = "The followers of the wheel W_n are C_{n-1} and W_{n-1}.",
  over = { n = range(5, 14) },
  holds = function(n)
    return followers_are(W(n), { C(n - 1), W(n - 1) }),
      { game = grim, input = W(n), claimed = W(n - 1), actual = join(P(1), P(n - 2)) }
  end,
  repaired = { says = "The followers of the wheel W_n are C_{n-1} and the fan of P_{n-2} and a centre.",
    holds = function(n) return followers_are(W(n), { C(n - 1), join(P(1), P(n - 2)) }) end } }

claim { id = "grim:ex-cor26-away", place = "Proof of Corollary 26",
  says = "Both followers of W_{n+2}, the second being the fan of P_n and a centre, have P_n as a follower.",
  over = { n = range(2, 14) },
  holds = function(n)
    local right, wrong = leads_to(C(n + 1), P(n))
    if not right then return right, wrong end
    return leads_to(join(P(1), P(n)), P(n))
  end }

-- ---- not in the paper: values of wheels, and of a hub with paths; docs/games/grim.md has the proofs

claim { id = "grim:wheels", place = "not in the paper; docs/games/grim.md has the proof",
  says = "The wheel with n vertices has value 0 when the path with n - 2 has value 0. Otherwise it has value 1 when n is even or the path has value 1, and else 2.",
  method = by_pieces, over = { n = range(4, 48) },
  holds = function(n)
    local g, value = by_length(n - 2), wheel_value(n)
    local claimed = g == 0 and 0 or (n % 2 == 0 or g == 1) and 1 or 2
    return value == claimed, { game = grim, input = W(n), claimed = claimed, actual = value }
  end }

claim { id = "grim:odd-ones", place = "not in the paper; the solver uses it for grim:wheels",
  says = "The paths of value 1 with an odd number of vertices, up to 10^7, have 5, 19, 25, 31, 45, 57 and 251 vertices.",
  method = "the values of 0.6, in blocks of 10^5", range = "n <= 10^7", over = { number = range(0, 99) },
  holds = function(number)
    return only_listed(number, set_of { 5, 19, 25, 31, 45, 57, 251 },
      function(n, value) return n % 2 == 1 and value == 1 end)
  end }

-- Calls check with every union of paths on n vertices, the longest first
local function over_unions(n, check)
  local lengths, count, wrong = {}, 0, nil
  local function add(left, longest)
    if left == 0 then
      count = count + 1
      if not check(lengths) then wrong = wrong or table.concat(lengths, ",") end
    end
    for length = 1, math.min(left, longest) do
      lengths[#lengths + 1] = length
      add(left - length, length)
      lengths[#lengths] = nil
    end
  end
  add(n, n)
  return not wrong, wrong and { game = grim, input = "a hub and paths of " .. wrong } or count
end
local unions = "all unions of paths on up to 36 vertices"

claim { id = "grim:hub-outcome", place = "not in the paper; docs/games/grim.md has the proof",
  says = "With a hub next to every vertex of a union of paths, not empty, the second player wins if and only if the paths have an even number of vertices and the first player wins without the hub.",
  method = "search on the lengths of the paths", range = unions, over = { n = range(1, 36) },
  holds = function(n)
    return over_unions(n, function(lengths)
      return (hub_value(lengths) == 0) == (n % 2 == 0 and without_hub(lengths) ~= 0)
    end)
  end }

-- Every length but 4 an even number of times, and 2 does occur
local function is_paired(lengths)
  local count = {}
  for _, n in ipairs(lengths) do count[n] = (count[n] or 0) + 1 end
  for n, times_n in pairs(count) do
    if n ~= 4 and times_n % 2 == 1 then return false end
  end
  return count[2] ~= nil
end
local function can_be_paired(lengths)
  for i, n in ipairs(lengths) do
    for a = 0, n ~= lengths[i - 1] and (n - 1) // 2 or -1 do
      local rest = { table.unpack(lengths) }
      table.remove(rest, i)
      if a > 0 then rest[#rest + 1] = a end
      if n - 1 - a > 0 then rest[#rest + 1] = n - 1 - a end
      if is_paired(rest) then return true end
    end
  end
  return false
end

claim { id = "grim:hub-one", place = "not in the paper; docs/games/grim.md has the proof",
  says = "Call a union of paths paired if every length but 4 occurs an even number of times, and 2 does occur. With a hub next to all vertices the value is 1 if and only if the union is paired; or its number of vertices is odd, its value without the hub is not 1, and no move makes it paired.",
  method = "search on the lengths of the paths", range = unions, over = { n = range(1, 36) },
  holds = function(n)
    return over_unions(n, function(lengths)
      local is_one = is_paired(lengths)
        or n % 2 == 1 and without_hub(lengths) ~= 1 and not can_be_paired(lengths)
      return (hub_value(lengths) == 1) == is_one
    end)
  end }

-- Sets of lengths as bits: what a move in a path of n to a and n - 1 - a changes; 0 and 4 do not count
local function change(n, a) return (1 << n ~ 1 << a ~ 1 << n - 1 - a) & ~(1 << 0 | 1 << 4) end
local short = 41

claim { id = "grim:hub-one-proof", place = "not in the paper; a step of the proof in docs/games/grim.md",
  says = "In every set of up to 6 lengths from 2 to 41 without 4, of even sum and value 0, some move gives another value than 1 and no paired position is one move away.",
  method = "the sets by their least length", range = "all sets of such lengths", over = { least = range(2, short) },
  holds = function(least)
    if least == 4 then return nil end
    local cleared, count, wrong = {}, 0, nil
    for n = 1, short do
      for a = 0, (n - 1) // 2 do cleared[change(n, a)] = true end
    end
    by_length(short)
    local function has_good_move(set)
      for _, n in ipairs(members(set)) do
        for a = 0, (n - 1) // 2 do
          local value = path_value[n] ~ path_value[a] ~ path_value[n - 1 - a]
          if value ~= 1 and not cleared[set ~ change(n, a)] then return true end
        end
      end
      return false
    end
    local function add(set, n, value, sum, more)
      set, value, sum = set | 1 << n, value ~ path_value[n], sum + n
      if value == 0 and sum % 2 == 0 then
        count = count + 1
        if not has_good_move(set) then wrong = wrong or table.concat(members(set), ",") end
      end
      for larger = n + 1, more > 0 and short or 0 do
        if larger ~= 4 then add(set, larger, value, sum, more - 1) end
      end
    end
    add(0, least, 0, 0, 5)
    if count == 0 then return nil end
    return not wrong, wrong and { game = grim, input = "paths of " .. wrong } or count
  end }

local before = { [block] = 0 } -- the values of the block before
claim { id = "grim:hub-one-long", place = "not in the paper; a step of the proof in docs/games/grim.md",
  says = "Paths with 42 to 10^7 vertices have at least 11 moves to another value than 1, from their own.",
  method = "the values of 0.6, in blocks of 10^5", range = "42 <= n <= 10^7", over = { number = range(0, 99) },
  holds = function(number)
    local first, deepest = number * block + 1, 63
    local g, small = heap_values("0.6", first, first + block - 1), path_value
    for i = 0, deepest do g[-i] = before[block - i] end
    by_length(deepest)
    for i = math.max(1, short + 2 - first), block do
      local own, last, good, a = g[i], math.min(deepest, (first + i - 2) // 2), 0, 0
      while good < 11 and a <= last do
        if own ~ small[a] ~ g[i - 1 - a] ~= 1 then good = good + 1 end
        a = a + 1
      end
      if good < 11 then return false, { game = grim, input = P(first + i - 1), claimed = "11 moves", actual = good } end
    end
    before = g
    return true, block
  end }

-- =================================================================================================
-- 6. Grim on random graphs

claim { id = "grim:def27", place = "Definition 27",
  says = "G(n,p) has n vertices, and each edge with probability p.",
  not_checkable = "a definition; the claims on W1 and W2 use it" }

-- The labelled graphs on n vertices by their edges: all, and those that each player wins
local counts = lazily(function(n)
  local c = { n = n, pairs = n * (n - 1) // 2, all = {}, first = {}, second = {} }
  for k = 0, c.pairs do c.all[k], c.first[k], c.second[k] = 0, 0, 0 end
  for _, row in ipairs(census(grim, n, { labelled = true })) do
    local winner, k = row.value == 0 and c.second or c.first, row.edges
    winner[k], c.all[k] = winner[k] + row.labelled, c.all[k] + row.labelled
  end
  return c
end)

-- The sum of count[k] p^k (1-p)^(m-k): W1(p) and W2(p) by the graphs that a player wins
local function chance(count, m, p)
  local sum = 0
  for k = 0, m do sum = sum + count[k] * p ^ k * (1 - p) ^ (m - k) end
  return sum
end
local function W2(n, p) return chance(counts(n).second, counts(n).pairs, p) end

-- The polynomial with terms { c, i, j }, for c p^i (1-p)^j, as such a sum, which is unique
local function coefficients(terms, m)
  local sum = {}
  for k = 0, m do sum[k] = 0 end
  for _, term in ipairs(terms) do
    local c, i, j = table.unpack(term)
    for k = 0, m - i - j do -- times (p + (1-p))^(m-i-j)
      sum[i + k] = sum[i + k] + c
      c = c * (m - i - j - k) // (k + 1)
    end
  end
  return sum
end
local function is_polynomial(n, count, terms)
  local m = counts(n).pairs
  local claimed, right = coefficients(terms, m), true
  for k = 0, m do right = right and claimed[k] == count[k] end
  return right, { game = grim, input = ("G(%d,p)"):format(n),
                  claimed = chance(claimed, m, 0.5) .. " at p = 0.5", actual = tostring(chance(count, m, 0.5)) }
end
local by_counting = "all graphs up to isomorphism, each as often as it can be labelled"

claim { id = "grim:ex-remark28", place = "Remark 28",
  says = "A graph with k edges has probability p^k (1-p)^(n(n-1)/2 - k); for p = 1/2 all are equally likely.",
  method = "labelled graphs are counted by edges, and their probabilities summed up", over = { n = range(1, 9) },
  holds = function(n)
    local c, sets = counts(n), 1
    for k = 0, c.pairs do
      if c.all[k] ~= sets then return false, { input = ("G(%d,p)"):format(n), claimed = sets, actual = c.all[k] } end
      sets = sets * (c.pairs - k) // (k + 1)
    end
    return math.abs(chance(c.all, c.pairs, 0.3) - 1) < 1e-9, { input = ("G(%d,p)"):format(n) }
  end }

claim { id = "grim:def29", also = { "grim:eq10", "grim:eq11" }, place = "Definition 29, Equations 10 and 11",
  says = "W1(p) is the sum of the probabilities of the graphs whose value is not 0, which the first player wins; W2(p) that of the others.",
  method = "all labelled graphs one by one against " .. by_counting, over = { n = range(1, 6) },
  holds = function(n)
    local c, second, pairs_of = counts(n), {}, complete(n):edges()
    for k = 0, c.pairs do second[k] = 0 end
    for set = 0, (1 << c.pairs) - 1 do
      local edges = {}
      for _, i in ipairs(members(set)) do edges[#edges + 1] = pairs_of[i + 1] end
      if grim(graph(n, edges)) == 0 then second[#edges] = second[#edges] + 1 end
    end
    for k = 0, c.pairs do
      if second[k] ~= c.second[k] or c.all[k] - second[k] ~= c.first[k] then
        return false, { input = ("G(%d,p)"):format(n), claimed = second[k], actual = c.second[k] }
      end
    end
    return true, 1 << c.pairs
  end }

claim { id = "grim:eq12.1", also = { "grim:eq12.2", "grim:ex-three" }, place = "Equation 12",
  says = "For n = 3, W1 = 3p(1-p)^2 + 3p^2(1-p) and W2 = (1-p)^3 + p^3: of the eight graphs the first player wins the three with one edge and the three with two.",
  method = by_counting, range = "n = 3",
  holds = function()
    local right, wrong = is_polynomial(3, counts(3).first, { { 3, 1, 2 }, { 3, 2, 1 } })
    if not right then return right, wrong end
    return is_polynomial(3, counts(3).second, { { 1, 0, 3 }, { 1, 3, 0 } })
  end }

claim { id = "grim:ex-quadratic", place = "After Equation 12",
  says = "For n = 3, W1 = W2 is 6p^2 - 6p + 1 = 0.",
  method = "by coefficients, exactly", range = "n = 3",
  holds = function()
    local difference, c = {}, counts(3)
    for k = 0, 3 do difference[k] = c.second[k] - c.first[k] end
    return is_polynomial(3, difference, { { 6, 2, 0 }, { -6, 1, 0 }, { 1, 0, 0 } })
  end }

local root = { (3 - 3 ^ 0.5) / 6, (3 + 3 ^ 0.5) / 6 }
claim { id = "grim:eq13", also = { "grim:ex-21-79" }, place = "Equation 13",
  says = "For n = 3 the chances are equal at p = (3 - sqrt 3)/6 and (3 + sqrt 3)/6, about 0.21 and 0.79.",
  method = "numbers", range = "n = 3", over = { i = { 1, 2 } },
  holds = function(i)
    return math.abs(W2(3, root[i]) - 0.5) < 1e-12 and ("%.2f"):format(root[i]) == ({ "0.21", "0.79" })[i],
      { input = "G(3,p)", claimed = root[i], actual = W2(3, root[i]) }
  end }

claim { id = "grim:eq14", place = "Equation 14",
  says = "For n = 3 the second player has more than an even chance exactly for p below the first and above the second of these.",
  method = "numbers", range = "n = 3, 1001 values of p", over = { i = range(0, 1000) },
  holds = function(i)
    local p = i / 1000
    return (W2(3, p) > 0.5) == (p < root[1] or p > root[2]), { input = "G(3,p)", claimed = p, actual = W2(3, p) }
  end }

claim { id = "grim:eq15", place = "Equation 15", severity = "false",
  says = "For n = 4, W2 = 3p^2(1-p)^4 + 16p^3(1-p)^3 + (1-p)^5.",
  remark = "The empty graph has six pairs without an edge, and C_4 is a P position (Corollary 17).",
  method = by_counting, range = "n = 4", command = "census grim --n 4 --polynomial",
  holds = function() return is_polynomial(4, counts(4).second, { { 3, 2, 4 }, { 16, 3, 3 }, { 1, 0, 5 } }) end,
  repaired = { says = "For n = 4, W2 = (1-p)^6 + 3p^2(1-p)^4 + 16p^3(1-p)^3 + 3p^4(1-p)^2.",
    holds = function()
      return is_polynomial(4, counts(4).second, { { 1, 0, 6 }, { 3, 2, 4 }, { 16, 3, 3 }, { 3, 4, 2 } })
    end } }

-- The least p at which W2 is one half for n = 4
local function half_of_four()
  local low, high = 0, 0.5
  for _ = 1, 60 do
    local middle = (low + high) / 2
    if W2(4, middle) > 0.5 then low = middle else high = middle end
  end
  return low
end
local function half_is(claimed)
  return ("%.2f"):format(half_of_four()) == claimed,
    { game = grim, input = "G(4,p)", claimed = "p = " .. claimed, actual = ("p = %.4f"):format(half_of_four()) }
end

claim { id = "grim:ex-four-half", place = "After Equation 15", severity = "false", cause = "grim:eq15",
  says = "For n = 4, W2 is one half at p about 0.16.",
  remark = "It is for the polynomial printed as Equation 15.",
  method = by_counting, range = "n = 4", command = "census grim --n 4 --roots",
  holds = function() return half_is("0.16") end,
  repaired = { says = "For n = 4, W2 is one half at p about 0.12.", holds = function() return half_is("0.12") end } }

claim { id = "grim:ex-four-below", place = "After Equation 15",
  says = "For n = 4, W2 is below one half for all p after the one at which it is one half.",
  method = by_counting, range = "n = 4, 1001 values of p", over = { i = range(0, 1000) },
  holds = function(i)
    local p = half_of_four() + 1e-9
    p = p + (1 - p) * i / 1000
    return W2(4, p) < 0.5, { game = grim, input = "G(4,p)", claimed = "below 0.5 at p = " .. p, actual = W2(4, p) }
  end }

-- The bound of the proof of Theorem 30, and W2 compared there and at p = i/500
local function p_0(n) return 0.25 ^ (1 / (n * n - n)) end
local odd = { n = range(1, 9, 2), i = range(0, 501) }
local function at_least(n, i, least)
  local p = i <= 500 and i / 500 or n > 1 and p_0(n) or 0.5
  return W2(n, p) >= least(p) - 1e-12, { game = grim, input = ("G(%d,p)"):format(n), claimed = "at least " .. least(p), actual = W2(n, p) }
end

claim { id = "grim:thm30", place = "Theorem 30",
  says = "For odd n there is a p_0 below 1 such that W2 is at least one half from there on.",
  method = by_counting .. ", with the p_0 of the proof (any p for n = 1)",
  range = "n = 1, 3, 5, 7, 9, 502 values of p", over = odd,
  holds = function(n, i)
    return at_least(n, i, function(p) return n > 1 and p < p_0(n) and 0 or 0.5 end)
  end }

claim { id = "grim:eq16", place = "Equation 16",
  says = "For odd n, W2 is at least p^(n(n-1)/2).",
  method = by_counting, range = "n = 1, 3, 5, 7, 9, 502 values of p", over = odd,
  holds = function(n, i) return at_least(n, i, function(p) return p ^ (n * (n - 1) // 2) end) end }

local function solves(n)
  local p = p_0(n)
  return p > 0 and p < 1 and math.abs(p ^ (n * (n - 1) / 2) - 0.5) < 1e-9,
    { game = grim, input = ("G(%d,p)"):format(n), claimed = "a solution between 0 and 1",
      actual = "p^0 = 1 for all p: there is none" }
end
claim { id = "grim:eq17", place = "Equation 17", severity = "edge case",
  says = "p_0 = (1/4)^(1/(n^2-n)) solves p^(n(n-1)/2) = 1/2 and lies between 0 and 1, for every n.",
  remark = "For one vertex, where the second player wins for all p, there is nothing to solve.",
  method = "numbers", over = { n = range(1, 200) }, holds = solves,
  repaired = { says = "The same for every n >= 2.", over = { n = range(2, 200) }, holds = solves } }

claim { id = "grim:ex-bound-limit", place = "After Theorem 30",
  says = "The bound p_0 of the proof of Theorem 30 grows to 1 with n.",
  method = "numbers: 1 - p_0 falls, and is below 1.4/(n^2 - n)", over = { n = range(3, 2000) },
  holds = function(n) return p_0(n) > p_0(n - 1) and 1 - p_0(n) < 1.4 / (n * n - n), { input = n } end }

claim { id = "grim:ex-chances", place = "After Theorem 30",
  says = "Overall, the first player has increasingly better chances to win as the number of vertices grows.",
  remark = "At p = 1/2, where all graphs are equally likely, the first player's chances for n = 2 to 9 are 0.50, 0.75, 0.64, 0.76, 0.68, 0.80, 0.65 and 0.84.",
  not_checkable = "a passing remark, which does not say at which p the chances are compared" }
