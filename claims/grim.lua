-- Richard Adams, Janae Dixon, Jennifer Elder, Jamie Peabody, Oscar Vega, Karen Will: Combinatorial
-- analysis of a subtraction game on graphs (arXiv:1507.05673). The claims stand in the order of the
-- paper. The first player wins an N position, the second player a P position.

-- P_n, C_n, W_n, and the complete multipartite graph whose parts are written as "1,2,3"
local P, C, W = path, cycle, wheel
local function K(parts) return graph("multipartite(" .. parts .. ")") end

-- Whether the first player wins, or loses, by the value
local function outcome(G, first_wins)
  local value = grim(G)
  if (value > 0) == first_wins then return true end
  return false, { game = grim, input = G, claimed = first_wins and "at least 1" or "0", actual = value }
end
local function is_N(G) return outcome(G, true) end
local function is_P(G) return outcome(G, false) end

-- Whether a move on G leaves H
local function leads_to(G, H)
  for _, move in ipairs(moves(grim, G)) do
    if isomorphic(move.rest, H) then return true end
  end
  return false, { game = grim, input = G, claimed = "a move to " .. tostring(H), actual = "there is none" }
end

-- Whether a move on G leaves H, from which the player to move loses
local function wins_by(G, H)
  local right, wrong = leads_to(G, H)
  if right then return is_P(H) end
  return right, wrong
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
    if set >> v & 1 == 1 and row[v] & set ~= 0 then kept = kept | 1 << v end
  end
  return kept
end
local function members(set)
  local list = {}
  for v = 0, 63 do list[#list + 1] = set >> v & 1 == 1 and v or nil end
  return list
end

-- What Definition 4 gives for G, when `combine` says it for a position by the list of its followers'
local function by_rules(G, combine)
  local row, known = rows(G), {}
  local function find(set)
    if known[set] == nil then
      local results = {}
      for _, v in ipairs(members(set)) do
        results[#results + 1] = find(not_isolated(row, set & ~(1 << v)))
      end
      known[set] = combine(results)
    end
    return known[set]
  end
  return find(not_isolated(row, (1 << G.n) - 1))
end

-- =================================================================================================
-- 1. Introduction

-- G with edges between u and v + |G| for all vertices u of G and v of H that are `adjacent`
local function joined(G, H, adjacent)
  local edges = G:edges()
  for _, e in ipairs(H:edges()) do edges[#edges + 1] = { e[1] + G.n, e[2] + G.n } end
  for u = 0, G.n - 1 do
    for v = 0, H.n - 1 do
      if adjacent(u, v) then edges[#edges + 1] = { u, v + G.n } end
    end
  end
  return graph(G.n + H.n, edges)
end

claim { id = "grim:ex-join", place = "Section 1",
  says = "The join of two graphs has their edges and all edges between them.",
  method = "the definition against the family 'join'",
  over = { G = graphs(1, 4), H = graphs(1, 4) },
  holds = function(G, H)
    return isomorphic(join(G, H), joined(G, H, function() return true end)), { input = join(G, H) }
  end }

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
      local rest = G:induced(members(not_isolated(row, playable & ~(1 << v))))
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

local function numbers(text)
  local list = {}
  for number in text:gmatch("%d+") do list[#list + 1] = tonumber(number) end
  return list
end
local function blown_up(G, weights) return blowup(G, table.unpack(numbers(weights))) end

-- Grim with weights, by the rules: a vertex can be selected while it has a neighbour
local function weighted_value(G, weights)
  local row, known, n = rows(G), {}, G.n
  local function find(weight)
    local key, values = table.concat(weight, ","), {}
    if known[key] then return known[key] end
    for v = 0, n - 1 do
      for w = 0, n - 1 do
        if weight[v + 1] > 0 and row[v] >> w & 1 == 1 and weight[w + 1] > 0 then
          weight[v + 1] = weight[v + 1] - 1
          values[#values + 1] = find(weight)
          weight[v + 1] = weight[v + 1] + 1
          break
        end
      end
    end
    known[key] = mex(values)
    return known[key]
  end
  return find(numbers(weights))
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
  method = by_weights .. ", and the program's search on weights",
  range = "all graphs up to 3, 4 and 5 vertices with weights up to 5, 4 and 3",
  over = { G = graphs(1, 5), weights = function(G) return weightings(G.n, math.min(5, 8 - G.n)) end },
  holds = function(G, weights)
    local value = weighted_value(G, weights)
    if weighted_grim(G, numbers(weights)) ~= value then
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

claim { id = "grim:lem9", also = { "grim:ex-ones" }, place = "Lemma 9, and after Lemma 13",
  says = "K_n is an N position if and only if n is even.",
  over = { n = range(1, 18) },
  holds = function(n) return outcome(complete(n), n % 2 == 0) end }

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
  holds = function(n) return is_N(K("1," .. n)) end }

claim { id = "grim:thm10.2", also = { "grim:ex-thm12-base" }, place = "Theorem 10, part 2",
  says = "For m, n > 1, K_{m,n} is an N position if and only if m + n is odd.",
  range = "m + n <= 18", over = { m = range(2, 9), n = function(m) return range(m, 18 - m) end },
  holds = function(m, n) return outcome(K(m .. "," .. n), (m + n) % 2 == 1) end }

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
  holds = function(n) return outcome(K("1,1," .. n), n % 2 == 0) end }

claim { id = "grim:lem11.2", also = { "grim:ex-k1n-k12n" }, place = "Lemma 11, part 2",
  says = "For n >= 2, K_{1,2,n} is an N position.",
  remark = "After Lemma 13 the paper says so for all n, and of K_{1,n} (Theorem 10): K_{1,2,1} is in part 1.",
  over = { n = range(1, 15) },
  holds = function(n) return is_N(multipartite(1, 2, n)) end }

local function one_and(m, n) return outcome(multipartite(1, m, n), (m + n) % 2 == 0) end
claim { id = "grim:lem11.3", place = "Lemma 11, part 3", severity = "misprint",
  says = "For m, n >= 2, K_{1,m,n} is an N position if and only if m + n is even.",
  remark = "Part 2 says otherwise for m = 2, and the proof has m, n >= 3.",
  range = "m + n <= 17", over = { m = range(2, 8), n = function(m) return range(m, 17 - m) end },
  holds = one_and,
  repaired = { says = "For m, n >= 3, K_{1,m,n} is an N position if and only if m + n is even.",
    over = { m = range(3, 8), n = function(m) return range(m, 17 - m) end }, holds = one_and } }

claim { id = "grim:ex-lem11-base", place = "Proof of Lemma 11",
  says = "K_{1,1,1} is a P position, and the first player wins K_{1,1,2} by leaving it.",
  range = "two graphs", holds = function() return wins_by(K("1,1,2"), K("1,1,1")) end }

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
    return wins_by(multipartite(1, 2, n), n % 2 == 0 and multipartite(2, n) or multipartite(1, 1, n))
  end }

claim { id = "grim:ex-k133", place = "Proof of Lemma 11",
  says = "K_{1,3,3} is an N position, by the move to K_{3,3}.",
  range = "two graphs", holds = function() return wins_by(K("1,3,3"), K("3,3")) end }

claim { id = "grim:thm12", place = "Theorem 12",
  says = "With more than two parts, all of at least two vertices, the graph is a P position if and only if the number of vertices is even.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = read(parts)
    if p.t > 2 and p[1] >= 2 then return outcome(K(parts), p.n % 2 == 1) end
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
      local right, wrong = wins_by(K(parts), K(without(p, i)))
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
    if p then return outcome(K(parts), p.n % 2 == 1 or p.of[2] > 0) end
  end,
  repaired = { says = "With a part of one vertex and at least three parts of two or more, the graph is a P position if and only if the number of vertices is even and at least two parts have more than two.",
    holds = function(parts)
      local p = of_lemma_13(parts)
      if p then return outcome(K(parts), p.n % 2 == 1 or p.t - 1 - p.of[2] < 2) end
    end } }

claim { id = "grim:ex-lem13-odd", place = "Proof of Lemma 13",
  says = "On such a graph with an odd number of vertices, taking the single vertex wins.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if p and p.n % 2 == 1 then return wins_by(K(parts), K(without(p, 1))) end
  end }

claim { id = "grim:ex-lem13-even", also = { "grim:ex-lem13-large" }, place = "Proof of Lemma 13",
  says = "With an even number of vertices, taking the single vertex loses; so does every other move where the other parts have more than two vertices.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if not p or p.n % 2 == 1 then return nil end
    for i = 1, p[2] > 2 and p.t or 1 do
      local right, wrong = is_N(K(without(p, i)))
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

claim { id = "grim:ex-lem13-twos", place = "Proof of Lemma 13", severity = "false",
  says = "On K_{1,2,...,2,n_{r+1},...,n_t} with an even number of vertices, at least one part of two and n_{r+1}, ..., n_t > 2, a vertex of part r + 1 is a winning move: what it leaves is a P position.",
  remark = "This is why Lemma 13 fails: what is left has an odd number of vertices and is an N position, as the proof says before.",
  range = such, over = all_parts,
  holds = function(parts)
    local p = of_lemma_13(parts)
    if p and p.n % 2 == 0 and p.of[2] > 0 then return is_P(K(without(p, 2 + p.of[2]))) end
  end,
  repaired = { says = "On K_{1,2,...,2,n_t} with an even number of vertices and n_t > 2, a vertex of a part of two is a winning move.",
    holds = function(parts)
      local p = of_lemma_13(parts)
      if p and p.n % 2 == 0 and p.of[2] == p.t - 2 then return wins_by(K(parts), K(without(p, 2))) end
    end } }

-- k parts of one vertex among t > 3, and a vertices beyond the first in the others, 1 < k, a < k
local function many_ones(parts, first_wins)
  local p = read(parts)
  local k, a = p.of[1], p.n - p.t
  if p.t > 3 and k > 1 and k > a then return outcome(K(parts), first_wins(k, a, p.t)) end
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
    return wins_by(multipartite(1, 1, 3, n), n % 2 == 0 and multipartite(1, 3, n) or multipartite(1, 1, 2, n))
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
    if p.n % 2 == 0 then return has_value(grim, K(parts), d >= 0 and 0 or 1) end
    return has_value(grim, K(parts), d > 0 and 1 or d >= -1 and 2 or 0)
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
    return range(0, last, H.n <= all and 1 or last // some)
  end
end

claim { id = "grim:thm15", place = "Theorem 15",
  says = "When an automorphism of order two moves every vertex to one that is not its neighbour, the graph is a P position.",
  range = "all such graphs up to 10 vertices, samples up to 20",
  over = { k = range(1, 10), H = halves(6, 6), cross = crossings(5, 30) },
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
  range = "all such graphs up to 9 vertices, samples up to 15",
  over = { k = range(1, 7), H = halves(5, 6), cross = crossings(4, 20),
           centre = function(k) return range(1, (1 << k) - 1, k <= 4 and 1 or 5) end },
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
  over = { n = range(5, 25, 2) },
  holds = function(n) return is_N(W(n)) end }

claim { id = "grim:cor17.4", place = "Corollary 17, part 4",
  says = "The union of a graph and a copy of it is a P position.",
  method = "the rules, on all sets of vertices of the union", over = { G = graphs(1, 8) },
  holds = function(G)
    local actual = subset_values(grim, G + G)[(1 << 2 * G.n) - 1]
    return actual == 0, { game = grim, input = G + G, claimed = 0, actual = actual }
  end }

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
