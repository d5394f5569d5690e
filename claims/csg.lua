-- Antoine Dailly, Julien Moncel, Aline Parreau: Connected subtraction games on subdivided stars.
-- Integers 19 (2019) G3. The claims stand in the order of the paper.

-- S(1,k,l) is the subdivided star S_{1,k,l}, P(k) the path P_k, I(N) the game CSG({1,...,N}).
local S, P = substar, path
local function I(N) return csg("1-" .. N) end
local G123, G124 = csg("1,2,3"), csg("1,2,4")

-- S_{1^t,k}, and the star with legs written as "3,2,1"
local function broom(t, k) return graph("substar(1^" .. t .. "," .. k .. ")") end
local function star_of(legs) return graph("substar(" .. legs .. ")") end
local function modulo(text, period) return (text:gsub("%d+", function(i) return i % period end)) end

-- All stars of at most n vertices by their legs, the longest first
local function stars(n)
  local list = {}
  local function add(legs, left, longest)
    if left == 0 then list[#list + 1] = legs:sub(2) end
    for leg = 1, math.min(left, longest) do add(legs .. "," .. leg, left - leg, leg) end
  end
  for legs = 1, n - 1 do add("", legs, legs) end
  return list
end

-- f(first), ..., f(last) as a list; whether all of them are true
local function map(first, last, f)
  local list = {}
  for i = first, last do list[#list + 1] = f(i) end
  return list
end

local function all(first, last, f)
  for i = first, last do
    if not f(i) then return false end
  end
  return true
end

-- Sets L of numbers are written as in "1,2,4": all sets of numbers up to most
local function sets(most)
  return map(1, (1 << most) - 1, function(mask)
    return table.concat(map(1, most, function(i) return mask >> (i - 1) & 1 == 1 and i or nil end), ",")
  end)
end

local function has(L, i) return ("," .. L .. ","):find("," .. i .. ",", 1, true) ~= nil end
local function size(L) return select(2, L:gsub("%d+", "")) end
local function largest(L) return tonumber(L:match("%d+$")) end

-- The graphs that moves lead to, by their canonical form
local function shape(G) return G:canonical():graph6() end
local function options(game, G)
  local found = {}
  for _, move in ipairs(moves(game, G)) do found[shape(move.rest)] = move.rest end
  return found
end

-- Whether the options are these graphs and no others, and have these values, where they are given
local function leads_to(game, G, claimed, values)
  local found, listed, right = options(game, G), {}, true
  for i, H in ipairs(claimed) do
    listed[shape(H)] = H
    if values and value(game, H) ~= values[i] then return has_value(game, H, values[i]) end
  end
  local function names(list)
    local words = {}
    for form, H in pairs(list) do
      right = right and found[form] ~= nil and listed[form] ~= nil
      words[#words + 1] = isomorphic(H, P(H.n)) and "path(" .. H.n .. ")" or tostring(listed[form] or H)
    end
    table.sort(words)
    return table.concat(words, " ")
  end
  local detail = { game = game, input = G, claimed = names(listed), actual = names(found) }
  return right, detail
end

local function is_lost(game, G) return has_value(game, G, 0) end
local function takes(move, u) return not all(1, #move.take, function(i) return move.take[i] ~= u end) end

-- The vertices of a set of bits as a graph, one of them first where that is said
local function induced(G, set, first)
  local list = { first }
  for v = 0, G.n - 1 do
    if v ~= first and set >> v & 1 == 1 then list[#list + 1] = v end
  end
  return G:induced(list)
end

local connected = { connected = true }
local function every_vertex(G) return range(0, G.n - 1) end

-- ==== 1.1. General description of the game =======================================================

claim { id = "csg:ex-rules", place = "Section 1.1",
  says = "CSG(L) takes a connected set of k vertices, k in L, and leaves the rest connected or empty; the value is the mex of those of the options.",
  method = "the moves and values that the program has, against all sets of vertices; options are in the range, too",
  range = "all connected graphs up to 7 vertices, L in {1,...,5}", over = { G = graphs(1, 7, connected) },
  holds = function(G)
    local legal = {} -- the number of vertices by the set
    for set = 1, (1 << G.n) - 1 do
      local H = induced(G, set)
      legal[set] = H:is_connected() and induced(G, ~set):is_connected() and H.n or nil
    end
    for _, L in ipairs(sets(5)) do
      local game, missing, values = csg(L), {}, {}
      for set, k in pairs(legal) do missing[set] = has(L, k) or nil end
      for i, move in ipairs(moves(game, G)) do
        local set = 0
        for _, v in ipairs(move.take) do set = set | 1 << v end
        if not missing[set] then return false, { game = game, input = G, actual = "a move that is not legal" } end
        missing[set], values[i] = nil, value(game, move.rest)
      end
      if next(missing) then return false, { game = game, input = G, actual = "a move is missing" } end
      if value(game, G) ~= mex(values) then return has_value(game, G, mex(values)) end
    end
    return true, 31
  end }

claim { id = "csg:fig1", place = "Figure 1",
  says = "A play of CSG({1,2,4}) on a graph with seven vertices: four, one and two are taken.",
  not_checkable = "the drawing is not part of the text" }

claim { id = "csg:ex-heaps", place = "Section 1.1",
  says = "CSG(L) on the path with n vertices is the subtraction game L on a heap of n.",
  range = "L in {1,...,6}, n <= 24", over = { L = sets(6), n = range(0, 24) },
  holds = function(L, n) return has_value(csg(L), P(n), heap("sub:" .. L, n)) end }

-- ==== 1.2. Notation for combinatorial games, outcomes and Grundy values ==========================

-- What is defined by the same of the options of the whole position, sums not taken apart
local function defined(by_options)
  local known = {}
  local function find(game, G)
    local key, results = tostring(game) .. " " .. shape(G), {}
    if known[key] == nil then
      for _, H in pairs(options(game, G)) do results[#results + 1] = find(game, H) end
      known[key] = by_options(results)
    end
    return known[key]
  end
  return find
end

local defined_value = defined(mex)
local defined_lost = defined(function(lost) return all(1, #lost, function(i) return not lost[i] end) end)

claim { id = "csg:ex-outcome", place = "Section 1.2", says = "A position is lost exactly when its Grundy value is 0.",
  method = "who wins by the recursive definition, without values",
  range = "all connected graphs up to 6 vertices, L in {1,...,5}",
  over = { G = graphs(1, 6, connected), L = sets(5) },
  holds = function(G, L) return defined_lost(csg(L), G) == (value(csg(L), G) == 0) end }

claim { id = "csg:ex-sum", also = { "csg:ex-5-and-6" }, place = "Section 1.2",
  says = "The value of a graph is the exclusive or of those of its components: 3 for those of values 5 and 6.",
  method = "the value by the recursive definition, from the options of the whole graph",
  range = "all graphs up to 6 vertices, L in {1,...,4}; P_5 and P_6 under {1,...,6}",
  over = { L = { "1-6", table.unpack(sets(4)) },
           G = function(L) return L == "1-6" and { P(5) + P(6) } or graphs(1, 6) end },
  holds = function(L, G)
    local sum = 0
    for _, H in ipairs(G:components()) do sum = sum ~ value(csg(L), H) end
    if L == "1-6" and sum ~= 3 then return false end
    return defined_value(csg(L), G) == sum,
      { game = csg(L), input = G, claimed = sum, actual = defined_value(csg(L), G) }
  end }

claim { id = "csg:ex-equivalent", also = { "csg:ex-mirror" }, place = "Section 1.2",
  says = "Two graphs have the same value if and only if their sum is lost; the sum of a graph and a copy of it is.",
  method = "who wins by the recursive definition, from the options of the sum",
  range = "L in {1,...,4}, connected graphs G, H: up to 7 vertices together, and G = H up to 5 vertices",
  over = { L = sets(4), G = graphs(1, 6, connected), H = graphs(1, 5, connected) },
  holds = function(L, G, H)
    if G ~= H and (G.n < H.n or G.n + H.n > 7) then return nil end
    return defined_lost(csg(L), G + H) == (value(csg(L), G) == value(csg(L), H)),
      { game = csg(L), input = G + H }
  end }

-- ==== 1.3. Literature review =====================================================================

claim { id = "csg:ex-heap-periods", place = "Section 1.3",
  says = "The values of a subtraction game with a finite set are ultimately periodic.",
  method = "as many values repeat as the largest number in L, which proves the period",
  range = "L in {1,...,8}", over = { L = sets(8) },
  holds = function(L)
    local last, top = 399, largest(L)
    return not all(1, last - top, function(T)
      return not all(last - T - top + 1, last - T, function(n)
        return heap("sub:" .. L, n) == heap("sub:" .. L, n + T)
      end)
    end)
  end }

claim { id = "csg:ex-heap-247", place = "Section 1.3",
  says = "For L = {2,4,7} the values are 0, 0, 1, 1, 2, 2, 0, 3, then 1, 0, 2 again and again: preperiod 8, period 3.",
  over = { n = range(0, 40) },
  holds = function(n)
    local claimed = n < 8 and ({ 0, 0, 1, 1, 2, 2, 0, 3 })[n + 1] or ({ 1, 0, 2 })[(n - 8) % 3 + 1]
    return has_value(csg("2,4,7"), P(n), claimed)
  end }

claim { id = "csg:ex-conjecture", place = "Section 1.3",
  says = "Arc-Kayles on S_{1,k,n} is conjectured to be periodic in n; Node-Kayles is not, for some stars with three legs.",
  not_checkable = "a conjecture and a result about infinitely many values of other papers; see docs/beyond.md for the first" }

claim { id = "csg:ex-12-stars", place = "Section 1.3",
  says = "Under {1,2} the legs of a subdivided star count modulo 3.",
  range = "all stars up to 17 vertices", over = { legs = stars(17) },
  holds = function(legs) return has_value(csg("1,2"), star_of(legs), csg("1,2")(star_of(modulo(legs, 3)))) end }

local sides = { "1,1", "1,2", "2,2", "1,3", "1,1,1", "1,1,2", "1,2,2", "2,2,2", "2,3", "1,4", "1,1,1,1", "3,3",
                "1,1,1,2", "1,1,4", "1,1,2,2" }
claim { id = "csg:ex-12-bistars", place = "Section 1.3",
  says = "Under {1,2} the legs of a bistar and the path between its centres count modulo 3.",
  range = "15 sides with each other, up to 7 inner vertices", over = { a = sides, b = sides, inner = range(0, 7) },
  holds = function(a, b, inner)
    local text = ("bistar((%s),(%s),%d)"):format(a, b, inner)
    return has_value(csg("1,2"), graph(text), csg("1,2")(graph(modulo(text, 3))))
  end }

-- ==== 2. General results on finite subtraction games =============================================

-- f(k) = G_L(G with P_k on u) for k <= long, with two lists of such functions: parts, those of P_k and
-- of the proper connected parts of G with u; beside, those of the parts that moves in G - u leave.
-- Below k = max L by search, from there on by the moves that the proof of Theorem 1 lists, as they are
-- repaired below.
local long, known = 40, {}
local function f_of(L, G, u)
  local H = induced(G, ~0, u)
  local key, top = L .. " " .. H:graph6(), largest(L)
  if known[key] then return known[key] end
  local heaps = {}
  for k = 0, long do heaps[k] = heap("sub:" .. L, k) end
  local f = { parts = { heaps }, beside = {} }
  for set = 1, (1 << H.n) - 2, 2 do
    local part = induced(H, set)
    if part:is_connected() then
      f.parts[#f.parts + 1] = f_of(L, part, 0)
      local is_left = has(L, H.n - part.n) and induced(H, ~set):is_connected()
      f.beside[#f.beside + 1] = is_left and f_of(L, part, 0) or nil
    end
  end
  for k = 0, top - 1 do f[k] = csg(L)(append(H, 0, k)) end
  for k = top, long do
    local values = map(1, #f.beside, function(i) return f.beside[i][k] end)
    for i = 1, top do
      values[#values + 1] = has(L, i) and f[k - i] or nil
      values[#values + 1] = has(L, i) and i >= H.n and heaps[k - i + H.n] or nil
    end
    f[k] = mex(values)
  end
  known[key] = f
  return f
end

-- The least T with which the last max L values of all these functions repeat. When these are all
-- the parts that play reaches, they repeat for ever.
local function common_period(L, functions)
  for T = 1, long - 2 * largest(L) do
    if all(1, #functions, function(i)
      return all(long - largest(L) + 1, long, function(k) return functions[i][k] == functions[i][k - T] end)
    end) then return T end
  end
end

local function proved_period(L, f) return common_period(L, { f, table.unpack(f.parts) }) end

local attached = { G = graphs(1, 5, connected), u = every_vertex, L = sets(5) }
local attached_range = "all connected graphs up to 5 vertices, every vertex, L in {1,...,5}"

claim { id = "csg:thm1", place = "Theorem 1",
  says = "The values of a graph with a growing path on a vertex are ultimately periodic, for every finite L.",
  method = "values of all parts of G with the path; as many repeat as the largest number in L, which proves the period",
  range = attached_range, over = attached,
  holds = function(G, u, L) return proved_period(L, f_of(L, G, u)) ~= nil end }

-- A move from G with a path on u: 1 in the path, 2 in G without u, 3 all of G and some of the path
local function kind(move, G, u)
  local in_G = 0
  for _, v in ipairs(move.take) do in_G = in_G + (v < G.n and 1 or 0) end
  return in_G == 0 and 1 or in_G == #move.take and not takes(move, u) and 2 or in_G == G.n and 3 or 4
end

claim { id = "csg:ex-thm1-moves", place = "Proof of Theorem 1, list of moves", severity = "proof step",
  says = "With a path of k >= max L vertices there are three kinds of moves: to a shorter path, to a proper connected subgraph of G with u, and to P_{k-i} with i >= 1.",
  command = "solve --no-theory --moves csg:3 'g6:E{CG'",
  range = attached_range .. ", |G| >= 2, k = max L", over = attached,
  holds = function(G, u, L)
    local k = largest(L)
    if G.n == 1 then return nil end -- the base case of the induction
    return not has(L, G.n) or isomorphic(P(k), append(G, u, k - G.n)),
      { game = csg(L), input = append(G, u, k), claimed = "three kinds of moves",
        actual = "the move to path(" .. k .. ") is of none" }
  end,
  repaired = { also = { "csg:ex-thm1-bound" }, range = attached_range .. ", max L <= k <= max L + 2",
    says = "The same with i >= 0: G alone may be taken, too. There are at most |L| moves of the first and third kind and 2^(|G|-1) of the second.",
    holds = function(G, u, L)
      for k = largest(L), largest(L) + 2 do
        local count = { 0, 0, 0, 0 }
        for _, move in ipairs(moves(csg(L), append(G, u, k))) do
          count[kind(move, G, u)] = count[kind(move, G, u)] + 1
        end
        if count[1] > size(L) or count[2] > 1 << (G.n - 1) or count[3] > size(L) or count[4] > 0 then
          return false, { game = csg(L), input = append(G, u, k), actual = table.concat(count, ", ") }
        end
      end
      return true
    end } }

claim { id = "csg:ex-thm1-window", place = "Proof of Theorem 1",
  says = "If after k and after k + T, T a multiple of the periods of paths and of all proper parts and k of T, as many values agree as L has elements, all values after them agree.",
  range = attached_range .. ", k <= " .. long, over = attached,
  holds = function(G, u, L)
    local f, start, count = f_of(L, G, u), 0, 0
    local T = common_period(L, f.parts)
    for _, g in ipairs(f.parts) do
      for k = 0, long - T do
        if g[k] ~= g[k + T] then start = math.max(start, k + 1) end
      end
    end
    local function agree(k, width) return all(k + 1, k + width, function(i) return f[i] == f[i + T] end) end
    for k = (start + size(L) + T - 1) // T * T, long - 3 * T - 1, T do
      count = count + 1
      if agree(k, size(L)) and not agree(k, long - k - T) then
        return false, { game = csg(L), input = append(G, u, k) }
      end
    end
    return count > 0 or nil, count
  end }

claim { id = "csg:ex-thm1-mex", place = "Proof of Theorem 1, second list", severity = "proof step",
  says = "For k >= max L the value is the mex of those for k - i and of P_{k-i}, 1 <= i <= |L|, and of those of the parts of G that a move in G leaves.",
  range = attached_range .. ", |G| >= 2, k = max L", over = attached,
  holds = function(G, u, L)
    local f, k = f_of(L, G, u), largest(L)
    local values = map(1, #f.beside, function(i) return f.beside[i][k] end)
    for i = 1, size(L) do
      values[#values + 1] = f[k - i]
      values[#values + 1] = f.parts[1][k - i]
    end
    if G.n == 1 then return nil end
    return has_value(csg(L), append(G, u, k), mex(values))
  end,
  repaired = { says = "The same with k - i for i in L, and with P_{k-i} for i >= 0 and |G| + i in L.",
    method = "the values that this list gives for csg:thm1 against search",
    range = attached_range .. ", max L <= k <= 12 - |G|",
    over = { G = attached.G, u = attached.u, L = attached.L,
             k = function(G, L) return range(largest(L), 12 - G.n) end },
    holds = function(G, u, L, k) return has_value(csg(L), append(G, u, k), f_of(L, G, u)[k]) end } }

claim { id = "csg:ex-same-period", place = "After Theorem 1, and Section 5",
  says = "In all cases considered the period is that of paths (whether always is asked).",
  method = "periods proved as for csg:thm1", range = attached_range, over = attached,
  holds = function(G, u, L)
    local f = f_of(L, G, u)
    local T = proved_period(L, f)
    local function least(g)
      for p = 1, T do
        if all(long - T + 1, long, function(k) return g[k] == g[k - p] end) then return p end
      end
    end
    return least(f) == least(f.parts[1]),
      { game = csg(L), input = G, claimed = least(f.parts[1]), actual = least(f) }
  end }

claim { id = "csg:ex-large-periods", place = "After Theorem 1",
  says = "The period and preperiod that the proof gives can be arbitrarily large.",
  not_checkable = "a statement about all L and G at once" }

-- The value that Lemma 2 gives to a graph of n vertices with options of these orders and values; nil
-- where its conditions do not hold
local function lemma_2(options, n, T)
  local alpha, residue, left = {}, {}, 0 -- value by residue, residue by value
  for _, option in ipairs(options) do
    local r, v = option.n % T, option.value
    if v >= T or (alpha[r] or v) ~= v or (residue[v] or r) ~= r then return nil end
    alpha[r], residue[v] = v, r
  end
  if not all(0, T - 1, function(r) return (alpha[r] == nil) == (r == n % T) end) then return nil end
  while residue[left] do left = left + 1 end
  return left
end

claim { id = "csg:lem2", place = "Lemma 2",
  says = "If the options of a graph have values that depend on their order modulo T alone, by a permutation of 0, ..., T - 1, and have all orders but its own modulo T, then its value is the one that the permutation has there.",
  range = "all connected graphs up to 7 vertices, L in {1,...,6}, T <= 6",
  over = { G = graphs(1, 7, connected), L = sets(6) },
  holds = function(G, L)
    local options, count = {}, 0
    for i, move in ipairs(moves(csg(L), G)) do options[i] = { n = move.rest.n, value = value(csg(L), move.rest) } end
    for T = 1, 6 do
      local claimed = lemma_2(options, G.n, T)
      if claimed and value(csg(L), G) ~= claimed then return has_value(csg(L), G, claimed) end
      count = count + (claimed and 1 or 0)
    end
    return count > 0 or nil, count
  end }

claim { id = "csg:eq1", place = "Equation (1), with Lemmas 21, 23 and 26",
  says = "The condition on the sizes of moves holds modulo 3 for S_{1,1,k}, S_{1,2,k} and S_{2,2,k}, k >= 4, under {1,2,4}, to which Lemma 2 is applied.",
  over = { legs = { "1,1,", "1,2,", "2,2," }, k = range(4, 14) },
  holds = function(legs, k)
    local sizes = {}
    for _, move in ipairs(moves(G124, star_of(legs .. k))) do sizes[#move.take % 3] = true end
    return not sizes[0] and sizes[1] and sizes[2], { game = G124, input = star_of(legs .. k) }
  end }

claim { id = "csg:ex-13", place = "After Lemma 2", says = "Lemma 2 is said to serve the study of CSG({1,3}).",
  not_checkable = "no statement about that game follows; {1,2,3} is meant" }

claim { id = "csg:obs3", place = "Observation 3",
  says = "Under any CSG(L) the value is at most the number of vertices.",
  range = "all connected graphs up to 7 vertices, L in {1,...,7}",
  over = { L = sets(7), G = graphs(1, 7, connected) }, holds = function(L, G) return value(csg(L), G) <= G.n end }

-- ==== 3.1. Results on general graphs =============================================================

claim { id = "csg:lem4", place = "Lemma 4",
  also = { "csg:ex-heap-123", "csg:ex-12-period", "csg:ex-interval-period", "csg:ex-thm16-small" },
  says = "The path on n vertices has value n mod (N + 1) under I_N: period N + 1, no preperiod.",
  over = { N = range(1, 16), n = range(0, 40) },
  holds = function(N, n) return has_value(I(N), P(n), n % (N + 1)) end }

-- Whether the value of H is as Lemma 5 says of n vertices under I_N
local function as_small(N, n, H)
  local actual, claimed = I(N)(H), n <= 1 and n or n == N + 1 and 0 or n == N + 2 and 1
  return claimed == actual or not claimed and actual >= 2,
    { game = I(N), input = H, claimed = claimed or "at least 2", actual = actual }
end

claim { id = "csg:lem5", place = "Lemma 5",
  says = "Under I_N a connected graph with n vertices has value n for n <= 1, at least 2 for 2 <= n <= N, 0 for n = N + 1 and 1 for n = N + 2.",
  range = "all connected graphs up to 8 vertices, n - 2 <= N <= 8",
  over = { G = graphs(0, 8, connected), N = function(G) return range(math.max(1, G.n - 2), 8) end },
  holds = function(G, N) return as_small(N, G.n, G) end }

claim { id = "csg:lem6", place = "Lemma 6",
  says = "The values of Lemma 5 stay (as bounds for 2 <= n <= N) when a path of N + 1 vertices is appended to any vertex of the graph.",
  range = "all connected graphs up to 7 vertices, n - 2 <= N <= 6, every vertex",
  over = { G = graphs(1, 7, connected), N = function(G) return range(math.max(1, G.n - 2), 6) end, u = every_vertex },
  holds = function(G, N, u) return as_small(N, G.n, append(G, u, N + 1)) end }

claim { id = "csg:prop7", place = "Proposition 7",
  says = "If appending P_{N+1} to u changes the value of G, but of no connected proper subgraph with u, then every winning move in the sum of both is in G, takes u and leaves two vertices or more.",
  range = "all connected graphs up to 7 vertices, N <= 6, every vertex: those that change",
  over = { G = graphs(1, 7, connected), N = range(1, 6), u = every_vertex },
  holds = function(G, N, u)
    local game, longer = I(N), append(G, u, N + 1)
    if game(G) == game(longer) then return nil end
    for set = 1, (1 << G.n) - 2 do
      local H = set >> u & 1 == 1 and induced(G, set, u)
      if H and H:is_connected() and game(H) ~= game(append(H, 0, N + 1)) then return nil end
    end
    for _, move in ipairs(moves(game, longer)) do
      if game(move.rest) == game(G) then return false, { game = game, input = longer } end
    end
    for _, move in ipairs(moves(game, G)) do
      local is_said = takes(move, u) and move.rest.n >= 2
      if game(move.rest) == game(longer) and not is_said then return false, { game = game, input = G } end
    end
    return true
  end }

-- ==== 3.2. Simple stars ==========================================================================

claim { id = "csg:prop8", place = "Proposition 8",
  says = "Under I_N, N >= 3, the path appended to the centre of a star counts modulo N + 1.",
  range = "3 <= N <= 8, 1 to 10 leaves, paths up to 2N + 2 vertices",
  over = { N = range(3, 8), t = range(1, 10), k = function(N) return range(N + 1, 2 * N + 2) end },
  holds = function(N, t, k) return has_value(I(N), broom(t, k), I(N)(broom(t, k % (N + 1)))) end }

claim { id = "csg:ex-prop8-sum", place = "Proof of Proposition 8", severity = "misprint",
  says = "For a proper part G' of a star G with u', the sum of G' and of G with P_{N+1} appended to u' is lost for the player to move.",
  remark = "G' with P_{N+1} is meant in the second component, too.",
  range = "stars of up to 8 leaves, one leaf less, 3 <= N <= 5", over = { N = range(3, 5), t = range(1, 8) },
  holds = function(N, t) return is_lost(I(N), star(t - 1) + broom(t, N + 1)) end,
  repaired = { says = "The sum of G' and of G' with P_{N+1} appended to u' is.",
    holds = function(N, t) return is_lost(I(N), star(t - 1) + broom(t - 1, N + 1)) end } }

claim { id = "csg:lem9", place = "Lemma 9",
  says = "Under I_N, N >= 3, the star with t leaves has value 2 (t odd) or 3 (t even) for t < N, and (t - N) mod 2 for t >= N.",
  over = { N = range(3, 12), t = range(1, 14) },
  holds = function(N, t) return has_value(I(N), star(t), t >= N and (t - N) % 2 or t % 2 == 1 and 2 or 3) end }

claim { id = "csg:ex-lem9-moves", also = { "csg:ex-lem9-one-move" }, place = "Proof of Lemma 9",
  says = "Under I_N the star with t leaves leads to the star with t - 1 leaves, a single vertex or nothing for 3 <= t < N, and to the star with t - 1 leaves alone for t > N.",
  over = { N = range(3, 8), t = range(3, 16) },
  holds = function(N, t)
    if t == N then return nil end
    return leads_to(I(N), star(t), t < N and { star(t - 1), P(1), P(0) } or { star(t - 1) })
  end }

local table_1 = { -- a row for each k, from t = 0 on
  "12320101010", "23201010101", "34012323232", "40143232323", "01534545454",
  "12320101010", "23201010101", "34012323232", "40143232323" }
claim { id = "csg:tab1", place = "Table 1", says = "The printed values of S_{1^t,k} under I_4.",
  over = { t = range(0, 10), k = range(0, 8) },
  holds = function(t, k) return has_value(I(4), broom(t, k), tonumber(table_1[k + 1]:sub(t + 1, t + 1))) end }

-- ==== 3.3. Subdivided stars with three paths =====================================================

-- The values of S_{1,k,l} under I_N for k, l <= 3N + 3, from its moves (csg:ex-three)
local tables = {}
local function three(N)
  local value = tables[N] or {}
  for k = tables[N] and 3 * N + 4 or 0, 3 * N + 3 do
    value[k] = {}
    for l = 0, k do
      local order = k + l + 2
      local options = { (order - 1) % (N + 1) } -- the leaf is taken
      for i = 1, N do
        if i <= k then options[#options + 1] = value[k - i][l] end
        if i <= l then options[#options + 1] = value[k][l - i] end
        if i <= order and order - i <= k then -- all but some of one path
          options[#options + 1] = (order - i) % (N + 1)
        end
      end
      value[k][l] = l == 0 and order % (N + 1) or mex(options)
      value[l][k] = value[k][l]
    end
  end
  tables[N] = value
  return value
end

local function star_fails(N, k, l, claimed, actual)
  return false, { game = "csg:1-" .. N, input = S(1, k, l), claimed = claimed, actual = actual }
end

-- Whether S_{1,k,l} has a value under I_N, by the table; and, for small N, by search
local function in_table(N, k, l, claimed)
  if three(N)[k][l] == claimed then return true end
  return star_fails(N, k, l, claimed, three(N)[k][l])
end

local function is_value(N, k, l, claimed)
  if N <= 8 and math.max(k, l) <= 2 * N + 2 then return has_value(I(N), S(1, k, l), claimed) end
  return in_table(N, k, l, claimed)
end

local by_table = "by a table of the moves from S_{1,k,l}, which csg:ex-three compares with search"
local by_both = "by search up to N = 8 and k, l = 2N + 2, " .. by_table

-- A range whose bounds depend on N: from a N + b to c N + d
local function from(a, b, c, d, step)
  return function(N) return range(a * N + b, c * N + d, step or 1) end
end
local legs = { N = range(3, 24), k = from(0, 0, 3, 3), l = from(0, 0, 3, 3) }
local legs_range = "3 <= N <= 24, k, l <= 3N + 3"

claim { id = "csg:ex-three", place = "Section 3.3",
  says = "The positions that S_{1,k,l} leads to are stars S_{1,i,j} and paths: a table over k and l gives the values of search.",
  range = "N <= 8, k, l <= 2N + 2",
  over = { N = range(1, 8), k = from(0, 0, 2, 2), l = function(N, k) return range(k, 2 * N + 2) end },
  holds = function(N, k, l) return has_value(I(N), S(1, k, l), three(N)[k][l]) end }

claim { id = "csg:thm10", also = { "csg:ex-thm10-preperiod" }, place = "Theorem 10",
  says = "Under I_N, N >= 3, the legs of S_{1,k,l} count modulo N + 1, but a leg longer than N keeps N + 1 vertices more when the other is N modulo N + 1: for fixed k the period is N + 1 and the preperiod at most N + 1.",
  method = by_both, range = legs_range, over = legs,
  holds = function(N, k, l)
    local T = N + 1
    if k > N and l % T == N then return is_value(N, k, l, three(N)[k % T + T][N]) end
    if l > N and k % T == N then return is_value(N, k, l, three(N)[N][l % T + T]) end
    return is_value(N, k, l, three(N)[k % T][l % T])
  end }

claim { id = "csg:cor11", place = "Corollary 11",
  says = "The value of S_{1,k,l} under I_N can be computed in time of the order of N^2.",
  not_checkable = "a running time" }

claim { id = "csg:lem12", place = "Lemma 12",
  says = "For k, l < N, S_{1,k,l} has value k + l (k + l <= N - 2, both odd), k + 1 (k + l <= N - 2, k = l > 0 even) or (k + l + 2) mod (N + 1).",
  method = by_both, range = "N <= 24, all k, l",
  over = { N = range(1, 24), k = from(0, 0, 1, -1), l = from(0, 0, 1, -1) },
  holds = function(N, k, l)
    local claimed = (k + l + 2) % (N + 1)
    if k + l <= N - 2 and k % 2 == 1 and l % 2 == 1 then claimed = k + l end
    if k + l <= N - 2 and k == l and k ~= 0 and k % 2 == 0 then claimed = k + 1 end
    return is_value(N, k, l, claimed)
  end }

-- Table 2, a row for each k. A star marks bold print; "a|b" is a for N even, b for N odd.
local columns = { "0", "1", "2", "3", "4", "5", "N-4", "N-3", "N-2", "N-1" }
local table_2 = {
  { "0", "2", "3", "4", "5", "6", "7", "N-2", "N-1", "N", "0" },
  { "1", "3", "*2", "5", "*4", "7", "*6", "N-3|N-1", "N|N-2", "0", "1" },
  { "2", "4", "5", "*3", "7", "8", "9", "N", "0", "1", "2" },
  { "3", "5", "*4", "7", "*6", "9", "*8", "0", "1", "2", "3" },
  { "4", "6", "7", "8", "9", "*5", "11", "1", "2", "3", "4" },
  { "N-2", "N", "0", "1", "2", "3", "4", "N-5", "N-4", "N-3", "N-2" },
  { "N-1", "0", "1", "2", "3", "4", "5", "N-4", "N-3", "N-2", "N-1" } }

-- The number that an entry stands for, with the two for N even and odd exchanged where asked
local function entry(text, N, exchanged)
  local even, odd = text:match("(.*)|(.*)")
  if even then text = (N % 2 == 0) == not exchanged and even or odd end
  local less = text:match("^N%-?(%d*)$")
  return less and N - (tonumber(less) or 0) or tonumber(text:match("%d+"))
end

local cells = { N = range(11, 24), row = range(1, 7), column = range(1, 10) }
local function compare_entry(N, row, column, exchanged)
  return in_table(N, entry(table_2[row][1], N), entry(columns[column], N),
                  entry(table_2[row][column + 1], N, exchanged))
end

claim { id = "csg:tab2", place = "Table 2", severity = "misprint",
  says = "The printed values of S_{1,k,l}, k, l < N, under I_N.",
  method = by_table, range = "all 70 cells, 11 <= N <= 24", over = cells,
  holds = function(N, row, column) return compare_entry(N, row, column) end,
  repaired = { says = "The same with the entries for N even and for N odd of the row k = 1 exchanged: l = N - 4 has N - 1 (N even) or N - 3, l = N - 3 has N - 2 (N even) or N.",
    holds = function(N, row, column) return compare_entry(N, row, column, true) end } }

claim { id = "csg:ex-tab2-bold", place = "Caption of Table 2",
  says = "The values printed in bold are those that are not the order modulo N + 1.",
  method = by_table, range = "all cells that do not depend on the parity of N, 11 <= N <= 24", over = cells,
  holds = function(N, row, column)
    local text, k, l = table_2[row][column + 1], entry(table_2[row][1], N), entry(columns[column], N)
    if text:find("|") then return nil end
    local is_bold = text:sub(1, 1) == "*"
    if is_bold == (three(N)[k][l] ~= (k + l + 2) % (N + 1)) then return true end
    return star_fails(N, k, l, is_bold and "bold" or "not bold", three(N)[k][l])
  end }

-- ---- the proof of Lemma 12 ----------------------------------------------------------------------

-- The values of S_{1,i,l}, i < k, as a set; those of S_{1,k,j}, j < l, are shortened(N, l, k)
local function shortened(N, k, l)
  local set = {}
  for i = 0, k - 1 do set[three(N)[i][l]] = true end
  return set
end

local function has_all(set, first, last) return all(first, last, function(v) return set[v] end) end

local case_1 = { N = range(3, 24), k = from(0, 1, 1, -3), l = function(N, k) return range(k, N - 2 - k) end }
local case_1_range = "3 <= N <= 24, 1 <= k <= l, k + l <= N - 2"

claim { id = "csg:ex-lem12-1.1", place = "Proof of Lemma 12, case 1",
  also = { "csg:ex-lem12-1.2", "csg:ex-lem12-1.3", "csg:ex-lem12-1.4", "csg:ex-lem12-1.5" },
  says = "The options S_{1,i,l}, i < k, and S_{1,k,j}, j < l, of S_{1,k,l}, 1 <= k <= l, k + l <= N - 2, have the values that subcases 1.1 to 1.5 list.",
  method = by_table, range = case_1_range, over = case_1,
  holds = function(N, k, l)
    local a, b, right = shortened(N, k, l), shortened(N, l, k), nil
    if k % 2 == 1 and l % 2 == 1 then -- 1.1
      right = has_all(a, l + 1, l + k - 1) and a[l + k + 1] and not a[l + k]
        and has_all(b, k + 1, l + k - 1) and b[l + k + 1] and not b[l + k]
    elseif k % 2 == 0 and k == l then -- 1.2
      right = all(0, k - 1, function(i) return three(N)[i][k] == k + i + 2 end)
    elseif k % 2 == 1 then -- 1.3
      right = has_all(a, l + 2, l + k + 1) and has_all(b, k + 1, k + l)
    elseif l % 2 == 1 then -- 1.4
      right = has_all(a, l + 1, l + k)
    else -- 1.5
      right = has_all(a, l + 2, l + k + 1) and three(N)[k][l - k - 1] == l + 1
    end
    if right then return true end
    return star_fails(N, k, l, "the values listed", "others")
  end }

-- k even, k < l: the options S_{1,k,j} have values of at most that bound
local function smaller(N, k, l, bound)
  if k % 2 == 1 or k == l then return nil end
  for j = 0, l - 1 do
    if three(N)[k][j] > bound then return star_fails(N, k, j, "at most " .. bound, three(N)[k][j]) end
  end
  return true, l
end

claim { id = "csg:ex-lem12-1.4-smaller", also = { "csg:ex-lem12-1.5-smaller" },
  place = "Proof of Lemma 12, subcases 1.4 and 1.5", severity = "proof step",
  says = "There, for k even and l > k, the options S_{1,k,j}, j < l, have values smaller than k + l + 1.",
  remark = "The value k + l + 2 of S_{1,k,l} follows all the same.",
  method = by_table, range = case_1_range, over = case_1,
  holds = function(N, k, l) return smaller(N, k, l, k + l) end,
  repaired = { also = { "csg:ex-lem12-1.5-smaller-fixed" },
    says = "There, the options S_{1,k,j}, j < l, have values of at most k + l + 1.",
    holds = function(N, k, l) return smaller(N, k, l, k + l + 1) end } }

-- k + l >= N - 1: the sum of S_{1,k,l} and P_j is lost
local function case_2(N, k, l, j)
  if k + l < N - 1 then return nil end
  if three(N)[k][l] == j % (N + 1) then return true end
  return star_fails(N, k, l, "lost with path(" .. j .. ")",
                    "won: the values are " .. three(N)[k][l] .. " and " .. j % (N + 1))
end

claim { id = "csg:ex-lem12-2", place = "Proof of Lemma 12, case 2", severity = "misprint",
  says = "For k, l < N and k + l >= N - 1, the sum of S_{1,k,l} and the path with j = k + l + 2 - N + 1 vertices is lost for the player to move.",
  remark = "Brackets are missing: j = k + l + 2 - (N + 1).",
  command = "solve --no-theory csg:1-2 'substar(1,1,1)+path(3)'",
  method = by_table, range = "2 <= N <= 24, all k <= l",
  over = { N = range(2, 24), k = from(0, 1, 1, -1), l = function(N, k) return range(k, N - 1) end },
  holds = function(N, k, l) return case_2(N, k, l, k + l + 2 - N + 1) end,
  repaired = { says = "The same with j = k + l + 2 - (N + 1).",
    holds = function(N, k, l) return case_2(N, k, l, k + l + 2 - (N + 1)) end } }

-- ---- Lemmas 13 and 14 ---------------------------------------------------------------------------

claim { id = "csg:lem13", place = "Lemma 13",
  says = "Under I_N, S_{1,k,l} has value 0 (1) when its order is 0 (1) modulo N + 1, and at least 2 otherwise.",
  method = by_both, range = "N <= 24, k, l <= 3N + 3", over = { N = range(1, 24), k = legs.k, l = legs.l },
  holds = function(N, k, l)
    local rest, actual = (k + l + 2) % (N + 1), three(N)[k][l]
    if rest > 1 and actual <= 1 then return star_fails(N, k, l, "above 1", actual) end
    return is_value(N, k, l, rest > 1 and actual or rest)
  end }

claim { id = "csg:ex-lem13-sizes", place = "Proof of Lemma 13",
  says = "If no i vertices can be taken from S_{1,k,l}, then k = l = i - 1.",
  range = "k <= l <= 12, all i", over = { k = range(0, 12), l = function(k) return range(k, 12) end },
  holds = function(k, l)
    local order, taken = k + l + 2, {}
    for _, move in ipairs(moves(I(order), S(1, k, l))) do taken[#move.take] = true end
    for i = 1, order do
      if not taken[i] and not (k == l and k == i - 1) then
        return star_fails(order, k, l, i .. " vertices can be taken", "they cannot")
      end
    end
    return true, order
  end }

claim { id = "csg:lem14", place = "Lemma 14", severity = "false",
  says = "For N >= 3 the legs of S_{1,k,l} count modulo N + 1 when k <= N, or l <= N, or neither is N modulo N + 1.",
  remark = "Theorem 10 needs the condition as repaired; the example after Lemma 15 is a counterexample to the one printed.",
  method = by_both, range = legs_range, over = legs,
  holds = function(N, k, l)
    local T = N + 1
    if k <= N or l <= N or k % T ~= N and l % T ~= N then
      return is_value(N, k, l, three(N)[k % T][l % T])
    end
  end,
  repaired = { says = "For N >= 3 the legs of S_{1,k,l} count modulo N + 1 unless one is longer than N and the other N modulo N + 1.",
    holds = function(N, k, l)
      local T = N + 1
      if not (k > N and l % T == N) and not (l > N and k % T == N) then
        return is_value(N, k, l, three(N)[k % T][l % T])
      end
    end } }

claim { id = "csg:ex-lem14-1.3", place = "Proof of Lemma 14, subcase 1.3", severity = "proof step",
  says = "When the leaf, the centre, the leg k <= N and j vertices of the other leg are taken from S_{1,k,l}, the same number can be taken from S_{1,k,l mod (N + 1)}.",
  method = by_table, range = "3 <= N <= 24, k + j <= N - 2, l <= 2N + 2",
  over = { N = range(3, 24), k = from(0, 1, 1, -2), l = from(0, 1, 2, 2),
           j = function(N, k, l) return range(0, math.min(l, N - 2 - k)) end },
  holds = function(N, k, l, j)
    local short = l % (N + 1)
    if j <= short then return true end
    return star_fails(N, k, l, "the same number can be taken", j .. " of " .. short .. " vertices cannot be taken")
  end,
  repaired = { says = "The second player has an answer: the value of S_{1,k,l mod (N + 1)} is not that of the path P_{l-j} that is left. It is the same move when j <= l mod (N + 1).",
    holds = function(N, k, l, j)
      if three(N)[k][l % (N + 1)] ~= (l - j) % (N + 1) then return true end
      return star_fails(N, k, l, "an answer", "none")
    end } }

-- c = k + 2 + l - i vertices, with the leaf, the centre and the leg k, are taken from S_{1,k,l}
claim { id = "csg:ex-lem14-2.3", place = "Proof of Lemma 14, subcase 2.3", severity = "misprint",
  says = "When c vertices, the leaf, the centre and the leg k_0 among them, leave P_i of S_{1,k_0,l_0}, then k'_0 = k_0 - c + N + 1 has k'_0 + l_0 = i + N + 1.",
  method = "by counting", range = "3 <= N <= 24, k_0, l_0 < N",
  over = { N = range(3, 24), k = from(0, 0, 1, -1), l = from(0, 1, 1, -1),
           i = function(N, k, l) return range(math.max(0, k + 2 + l - N), l) end },
  holds = function(N, k, l, i)
    local longer = k - (k + 2 + l - i) + N + 1
    if longer + l == i + N + 1 then return true end
    return star_fails(N, k + N + 1, l, "k'_0 + l_0 = " .. i + N + 1, longer + l)
  end,
  repaired = { also = { "csg:ex-lem14-2.3-value" }, method = by_table,
    says = "Then k'_0 + l_0 = i + N - 1, and S_{1,k'_0,l_0} has the value i of the path that is left.",
    holds = function(N, k, l, i) return in_table(N, i + N - 1 - l, l, i) end } }

-- ---- Lemma 15 -----------------------------------------------------------------------------------

claim { id = "csg:lem15", place = "Lemma 15",
  says = "For N >= 3, k > N and l = N modulo N + 1, S_{1,k,l} has the value of S_{1,(k mod (N+1)) + N + 1,N}.",
  method = by_both, range = legs_range,
  over = { N = range(3, 24), k = from(1, 1, 3, 3), l = function(N) return range(N, 3 * N + 3, N + 1) end },
  holds = function(N, k, l) return is_value(N, k, l, three(N)[k % (N + 1) + N + 1][N]) end }

-- r_N: up to it even legs are special
local function r(N) return N % 4 >= 2 and N // 2 or (N - 2) // 2 end

-- The values up to N that shortening the leg of length N of S_{1,k,N} does not give
local function missing(N, k)
  local given = shortened(N, N, k)
  return map(0, N, function(v) return not given[v] and v or nil end)
end

local all_k, all_k_range = { N = range(3, 24), k = from(0, 1, 2, 0) }, "3 <= N <= 24, all k"

claim { id = "csg:claim15.1", also = { "csg:claim15.1.1", "csg:claim15.1.2", "csg:claim15.1.3" }, place = "Claim 15.1",
  says = "Shortening the leg of length N of S_{1,k,N}, 1 <= k < 2N, k not N - 1, N or N + 1, gives all values up to N but one. With k_0 = k mod (N + 1) it is 2 k_0 + 2 (k_0 even, at most r_N), k_0 + 1 (k_0 even, r_N < k_0 <= N - 2), or else N - 1 (N odd) or N (N even).",
  method = by_table, range = all_k_range, over = all_k,
  holds = function(N, k)
    if k == 2 * N or k == N - 1 or k == N or k == N + 1 then return nil end
    local k_0, list = k % (N + 1), table.concat(missing(N, k), ", ")
    local claimed = k_0 % 2 == 1 and N - N % 2 or k_0 <= r(N) and 2 * k_0 + 2 or k_0 + 1
    if list == tostring(claimed) then return true end
    return star_fails(N, k, N, "only " .. claimed .. " is missing", list)
  end }

claim { id = "csg:ex-claim15.1-values", place = "Proof of Claim 15.1",
  says = "For k <= N - 2 and i < N, S_{1,k,i} has value i + k + 2 modulo N + 1, but k + 1 for i = k even up to r_N, and i + k for i, k odd, i < N - k - 1.",
  method = by_table, range = "3 <= N <= 24, all k, i",
  over = { N = range(3, 24), k = from(0, 1, 1, -2), i = from(0, 0, 1, -1) },
  holds = function(N, k, i)
    if k % 2 == 0 and k <= r(N) and i == k then return in_table(N, k, i, k + 1) end
    if k % 2 == 1 and i % 2 == 1 and i < N - k - 1 then return in_table(N, k, i, i + k) end
    return in_table(N, k, i, (i + k + 2) % (N + 1))
  end }

-- 2k + 2 <= bound for k even, k <= r_N
local function bounded(N, k, bound)
  if 2 * k + 2 <= bound then return true end
  return star_fails(N, k, N, "2k + 2 <= " .. bound, "2k + 2 = " .. 2 * k + 2)
end

claim { id = "csg:ex-claim15.1-bound", place = "Proofs of Claims 15.1 and 15.2", severity = "proof step",
  says = "For k even, k <= r_N, 2k + 2 is at most N - 2.", method = "by counting", range = all_k_range,
  over = { N = range(3, 24), k = function(N) return range(2, r(N), 2) end },
  holds = function(N, k) return bounded(N, k, N - 2) end,
  repaired = { says = "For k even, k <= r_N, 2k + 2 is at most N.",
    holds = function(N, k) return bounded(N, k, N) end } }

-- x_k: how many S_{1,i,N} before k in its period have a value above N
local function x(N, k)
  return #map(k // (N + 1) * (N + 1) + 1, k - 1, function(i) return three(N)[i][N] > N or nil end)
end

claim { id = "csg:claim15.2", place = "Claim 15.2 and its proof",
  also = { "csg:ex-claim15.2-near", "csg:ex-claim15.2-last", "csg:ex-claim15.2-reach", "csg:ex-claim15.2-below",
           "csg:ex-claim15.2-above" },
  says = "S_{1,k,N}, 1 <= k <= 2N, k not N or N + 1, has value N for k = N - 1 and 2N, N - 1 for k = N - 2 and 2N - 1, otherwise N + x_k + 1 for k <= r_N or m >= N - 1, and m else; m is the mex of S_{1,k,i}, i < N, and x_k the number of S_{1,i,N} before k in its period with values above N. S_{1,N,N} has value 0, S_{1,N+1,N} value 1; m is N for k = N - 1 and 2N, and k_0 + 1 for k_0 = k mod (N + 1) even, r_N < k_0 <= N - 2.",
  method = by_both, range = all_k_range, over = all_k,
  remark = "No option has the value claimed, as the proof shows in several cases: that follows from the value.",
  holds = function(N, k)
    local k_0, m = k % (N + 1), missing(N, k)[1] or N + 1
    local claimed = (k <= r(N) or m >= N - 1) and N + x(N, k) + 1 or m
    if k_0 == N - 1 and m ~= N then return star_fails(N, k, N, "m = " .. N, m) end
    if k_0 % 2 == 0 and r(N) < k_0 and k_0 <= N - 2 and m ~= k_0 + 1 then
      return star_fails(N, k, N, "m = " .. k_0 + 1, m)
    end
    if k == N - 2 or k == 2 * N - 1 then claimed = N - 1 end
    if k == N - 1 or k == 2 * N then claimed = N end
    if k == N or k == N + 1 then claimed = k - N end
    return is_value(N, k, N, claimed)
  end }

claim { id = "csg:ex-claim15.2-fewer", place = "Proof of Claim 15.2",
  says = "For N + 1 < k <= 2N not more S_{1,i,N} with N + 1 < i < k have a value above N than with 0 < i < k - N - 1.",
  method = by_table, range = all_k_range, over = { N = range(3, 24), k = from(1, 2, 2, 0) },
  holds = function(N, k)
    if x(N, k) <= x(N, k - N - 1) then return true end
    return star_fails(N, k, N, "at most " .. x(N, k - N - 1), x(N, k))
  end }

-- The second of two cases: k = N + 1 + k_0, k_0 even, k_0 <= r_N
local second_case = { N = range(3, 24), k_0 = function(N) return range(2, r(N), 2) end }
claim { id = "csg:ex-claim15.2-even", place = "Proof of Claim 15.2, second of two cases", severity = "proof step",
  says = "For k = N + 1 + k_0 with k_0 even, 1 <= k_0 <= r_N, S_{1,k,N} has value 2 k_0 + 2.",
  remark = "The cause is the bound of csg:ex-claim15.1-bound; Claim 15.2 itself has the right value.",
  method = by_table, range = all_k_range, over = second_case,
  holds = function(N, k_0) return in_table(N, N + 1 + k_0, N, 2 * k_0 + 2) end,
  repaired = { also = { "csg:ex-claim15.2-forms-fixed" },
    says = "The same for 2 k_0 + 2 <= N - 2, so that no option has that value; for the larger k_0 the claim itself has another one.",
    holds = function(N, k_0)
      if 2 * k_0 + 2 <= N - 2 then return in_table(N, N + 1 + k_0, N, 2 * k_0 + 2) end
      return three(N)[N + 1 + k_0][N] ~= 2 * k_0 + 2
    end } }

claim { id = "csg:ex-claim15.2-forms", place = "Proof of Claim 15.2, second of two cases", severity = "proof step",
  says = "There, the options S_{1,i,N} with a value below N have an even value from 2 to 2 k_0, or an odd one.",
  remark = "S_{1,N,N} has value 0; what matters is that no option has the value 2 k_0 + 2.",
  command = "solve --no-theory csg:1-8 'substar(1,8,8)'",
  method = by_table, range = "3 <= N <= 24, all k_0 with 2 k_0 + 2 <= N - 2",
  over = { N = range(3, 24), k_0 = function(N) return range(2, (N - 4) // 2, 2) end },
  holds = function(N, k_0)
    for i = k_0 + 1, N + k_0 do
      local v = three(N)[i][N]
      if v < N and v % 2 == 0 and (v < 2 or v > 2 * k_0) then
        return star_fails(N, N + 1 + k_0, N, "2, 4, ..., " .. 2 * k_0 .. " or odd",
                          ("%d from substar(1,%d,%d)"):format(v, i, N))
      end
    end
    return true
  end }

claim { id = "csg:ex-lem15-useless", place = "Proof of Lemma 15",
  says = "For N < k < 2N the options S_{1,i,N}, i < N - 2, do not matter for the value of S_{1,k,N}.",
  method = by_table, range = all_k_range, over = { N = range(3, 24), k = from(1, 1, 2, -1) },
  holds = function(N, k)
    local values = map(0, N - 1, function(i) return three(N)[k][i] end)
    values[#values + 1] = (k + N + 1) % (N + 1)
    for i = math.max(N - 2, k - N), k - 1 do values[#values + 1] = three(N)[i][N] end
    return in_table(N, k, N, mex(values))
  end }

-- k > N, l = N modulo N + 1, and 1 <= i <= N; k_0(N, k) is (k mod (N + 1)) + N + 1
local compared = { N = range(3, 24), k = from(1, 1, 3, 3), i = from(0, 1, 1, 0),
                   l = function(N) return range(N, 3 * N + 3, N + 1) end }
local function k_0(N, k) return k % (N + 1) + N + 1 end

claim { id = "csg:ex-lem15-shortened", place = "End of the proof of Lemma 15", severity = "proof step",
  says = "For k > N, l = N modulo N + 1 and k_0 = (k mod (N + 1)) + N + 1, S_{1,k,l-i} and S_{1,k_0,N-i} have the same value, 1 <= i <= N, by Lemma 14.",
  method = by_table, range = legs_range, over = compared,
  holds = function(N, k, l, i) return in_table(N, k, l - i, three(N)[k_0(N, k)][N - i]) end,
  repaired = { says = "The same for k not N modulo N + 1; otherwise the value of S_{1,k,l} is 0 by Lemma 13.",
    holds = function(N, k, l, i)
      if k % (N + 1) == N then return in_table(N, k, l, 0) end
      return in_table(N, k, l - i, three(N)[k_0(N, k)][N - i])
    end } }

claim { id = "csg:ex-lem15-options", place = "End of the proof of Lemma 15", severity = "misprint",
  says = "For k > N, l = N modulo N + 1 and k_0 = (k mod (N + 1)) + N + 1, the options S_{1,k-i,l} and S_{1,k_0-i,N} have the same value for i <= k_0 + 2.",
  remark = "There k_0 means k mod (N + 1), as in Claims 15.1 and 15.2.",
  method = by_table, range = legs_range, over = compared,
  holds = function(N, k, l, i) return in_table(N, k - i, l, three(N)[k_0(N, k) - i][N]) end,
  repaired = { says = "The same for i <= (k mod (N + 1)) + 2.",
    holds = function(N, k, l, i)
      if i <= k % (N + 1) + 2 then return in_table(N, k - i, l, three(N)[k_0(N, k) - i][N]) end
    end } }

claim { id = "csg:ex-10-then-6", also = { "csg:ex-10-and-6" }, place = "After Lemma 15, and Section 5",
  says = "Under I_8, S_{1,2,8} has value 10, and S_{1,2+9k,8} value 6 for all k >= 1.", over = { k = range(0, 4) },
  holds = function(k) return has_value(I(8), S(1, 2 + 9 * k, 8), k == 0 and 10 or 6) end }

claim { id = "csg:ex-3-pure", place = "After Lemma 15",
  says = "For N = 3 the values of S_{1,k,l} are periodic from the start.",
  over = { k = range(0, 12), l = range(0, 12) },
  holds = function(k, l) return has_value(G123, S(1, k, l), G123(S(1, k % 4, l % 4))) end }

-- ==== 3.4. Application: study of CSG(1,2,3) on subdivided stars ==================================

claim { id = "csg:thm16", place = "Theorem 16", says = "Under {1,2,3} the legs of a subdivided star count modulo 4.",
  range = "all stars up to 17 vertices", over = { legs = stars(17) },
  holds = function(legs) return has_value(G123, star_of(legs), G123(star_of(modulo(legs, 4)))) end }

claim { id = "csg:ex-thm16-1b", place = "Proof of Theorem 16, cases 1 (b), 1 (c), 2 and the end",
  also = { "csg:ex-thm16-1c", "csg:ex-s123", "csg:ex-thm16-2", "csg:ex-thm16-last" },
  says = "Under {1,2,3}, S_{1,k-2,4}, S_{1,2,k} and S_{1,1,1,k} have the value k mod 4 of P_k, S_{1,2,3} the value 3 for one.",
  over = { k = range(2, 18), legs = { "1,%d,4", "1,2,%d", "1,1,1,%d" } },
  holds = function(k, legs) return has_value(G123, star_of(legs:format(legs == "1,%d,4" and k - 2 or k)), k % 4) end }

claim { id = "csg:ex-thm16-2c", also = { "csg:ex-thm16-2d" }, place = "Proof of Theorem 16, case 2 (c), (d)",
  says = "Under {1,2,3}, S_{1,1,1,2} has the options S_{1,1,1}, S_{1,1,1,1} and S_{1,1,2} of values 0, 1 and 1; S_{1,1,1,3} has the options S_{1,1,1}, S_{1,1,1,1}, S_{1,1,1,2} and S_{1,1,3}, the first three of values 0, 1 and 2.",
  over = { k = range(2, 3) },
  holds = function(k)
    local list = { star(3), star(4), S(1, 1, k), k == 3 and S(1, 1, 1, 2) or nil }
    return leads_to(G123, S(1, 1, 1, k), list, { 0, 1, k - 1, 2 })
  end }

claim { id = "csg:ex-s113", place = "Proof of Theorem 16, case 2 (d)", severity = "proof step",
  says = "Under {1,2,3}, S_{1,1,3} has value 4.", remark = "The mex of which it is a part is the same.",
  holds = function() return has_value(G123, S(1, 1, 3), 4) end,
  repaired = { says = "Under {1,2,3}, S_{1,1,3} has value 2.",
    holds = function() return has_value(G123, S(1, 1, 3), 2) end } }

claim { id = "csg:ex-s1112", place = "Proof of Theorem 16, end of case 2 (d)", severity = "misprint",
  says = "Under {1,2,3}, S_{1,1,1,2} has value 3.", holds = function() return has_value(G123, S(1, 1, 1, 2), 3) end,
  repaired = { says = "Under {1,2,3}, S_{1,1,1,3} has value 3.",
    holds = function() return has_value(G123, S(1, 1, 1, 3), 3) end } }

-- ==== 4. The CSG(1,2,4) game on subdivided stars =================================================

claim { id = "csg:ex-more", place = "Section 4",
  says = "For M not divisible by N + 1, I_N with M has the values of I_N on paths.",
  method = "as heaps (csg:ex-heaps)", range = "N <= 8, M <= 31, n < 400",
  over = { N = range(1, 8), M = function(N) return range(N + 1, 31) end },
  holds = function(N, M)
    if M % (N + 1) == 0 then return nil end
    local numbers = ("1-%d,%d"):format(N, M)
    return all(0, 399, function(n) return heap("sub:" .. numbers, n) == n % (N + 1) end), { game = "csg:" .. numbers }
  end }

-- CSG(I_N with 2N + 4)
local function with_larger(N) return csg(("1-%d,%d"):format(N, 2 * N + 4)) end

claim { id = "csg:obs17", place = "Observation 17",
  says = "Under I_N and M = 2N + 4, appending P_{N+1} to the centre of the star with N + 2 leaves changes the value.",
  over = { N = range(2, 6) },
  holds = function(N) return with_larger(N)(star(N + 2)) ~= with_larger(N)(broom(N + 2, N + 1)) end }

claim { id = "csg:ex-obs17-forced", place = "Proof of Observation 17", severity = "proof step",
  says = "Under I_N with 2N + 4 the star with N + 2 leaves leaves no choice for three moves.",
  command = "solve --no-theory --moves csg:1-2,8 'star(2)'",
  over = { N = range(2, 6), leaves = function(N) return range(N, N + 2) end },
  holds = function(N, leaves) return leads_to(with_larger(N), star(leaves), { star(leaves - 1) }) end,
  repaired = { says = "The same for two moves; with N leaves all but a leaf may be taken, too, which loses as well.",
    holds = function(N, leaves)
      if leaves > N then return leads_to(with_larger(N), star(leaves), { star(leaves - 1) }) end
      local won = value(with_larger(N), star(N - 1)) > 0 and value(with_larger(N), P(1)) > 0
      return won and leads_to(with_larger(N), star(N), { star(N - 1), P(1) })
    end } }

claim { id = "csg:thm18", place = "Theorem 18", says = "Under {1,2,4} the legs of a subdivided star count modulo 3.",
  range = "all stars up to 17 vertices", over = { legs = stars(17) },
  holds = function(legs) return has_value(G124, star_of(legs), G124(star_of(modulo(legs, 3)))) end }

-- From here on all values are those of CSG({1,2,4}).

claim { id = "csg:lem19", place = "Lemma 19", says = "Under {1,2,4} the path on n vertices has value n mod 3.",
  over = { n = range(0, 40) }, holds = function(n) return has_value(G124, P(n), n % 3) end }

claim { id = "csg:lem20", place = "Lemma 20",
  says = "Under {1,2,4}, S_111, S_112, S_113, S_1113, S_122, S_123, S_1122 and S_1123 have value n mod 3, S_1111 has value 0 and S_1112 value 3.",
  over = { G = { S(1,1,1), S(1,1,2), S(1,1,3), S(1,1,1,3), S(1,2,2), S(1,2,3), S(1,1,2,2), S(1,1,2,3),
                 S(1,1,1,1), S(1,1,1,2) } },
  holds = function(G) return has_value(G124, G, G == S(1,1,1,1) and 0 or G == S(1,1,1,2) and 3 or G.n % 3) end }

local lemma_20 = { -- stars with their options
  { S(1,1,1), { P(0), P(3) } },
  { S(1,1,3), { P(5), P(2), S(1,1,1), S(1,1,2) } },
  { S(1,1,1,1), { S(1,1,1), P(1) } },
  { S(1,1,1,2), { P(2), S(1,1,1,1), S(1,1,1), S(1,1,2) } },
  { S(1,1,1,3), { S(1,1,1,2), P(3), S(1,1,1,1), S(1,1,3) } },
  { S(1,2,2), { P(5), S(1,1,2), P(4), P(2) } },
  { S(1,2,3), { P(6), S(1,1,3), S(1,2,2), P(5), S(1,1,2), P(3) } },
  { S(1,1,2,2), { S(1,2,2), S(1,1,1,2), S(1,1,2) } },
  { S(1,1,2,3), { S(1,2,3), S(1,1,1,3), S(1,1,2,2), S(1,1,3), S(1,1,1,2) } } }
claim { id = "csg:ex-lem20-moves", place = "Proof of Lemma 20",
  says = "Under {1,2,4} the stars of Lemma 20 but S_{1,1,2} have two, four, two, four, four, four, six, three and five options, which are named or can be read off.",
  range = "nine stars", over = { i = range(1, 9) },
  holds = function(i) return leads_to(G124, lemma_20[i][1], lemma_20[i][2]) end }

claim { id = "csg:ex-lem20-s112", place = "Proof of Lemma 20", severity = "misprint",
  says = "Under {1,2,4} the four moves from S_{1,1,2} lead to P_1, P_3 and S_{1,1,1}.",
  command = "solve --no-theory --moves csg:1,2,4 'substar(1,1,2)'",
  holds = function() return leads_to(G124, S(1,1,2), { P(1), P(3), S(1,1,1) }) end,
  repaired = { says = "They lead to P_1, P_3, P_4 and S_{1,1,1}.",
    holds = function() return leads_to(G124, S(1,1,2), { P(1), P(3), P(4), S(1,1,1) }) end } }

-- ---- Lemmas 21 to 28: their stars for k <= 18, and the moves from k = 4 on that their proofs list ----

local growing, moving = { k = range(0, 18) }, { k = range(4, 14) }
local has_options = "For k >= 4 the options of the star are those that the proof lists"
local and_values = has_options .. ", of the values whose mex is taken."

claim { id = "csg:lem21", place = "Lemma 21", over = growing,
  says = "Under {1,2,4}, S_{1,1,k} has value |S_{1,1,k}| mod 3: 0, 1, 2, repeated.",
  holds = function(k) return has_value(G124, S(1,1,k), k % 3) end }

claim { id = "csg:ex-lem21-moves", place = "Proof of Lemma 21", over = moving, says = has_options .. ".",
  holds = function(k) return leads_to(G124, S(1,1,k), { P(k+2), P(k-1), S(1,1,k-1), S(1,1,k-2), S(1,1,k-4) }) end }

claim { id = "csg:lem22", place = "Lemma 22", over = growing,
  says = "Under {1,2,4}, S_{1,1,1,k} has the values 1, 0, 3, repeated.",
  holds = function(k) return has_value(G124, S(1,1,1,k), ({ 1, 0, 3 })[k % 3 + 1]) end }

claim { id = "csg:ex-lem22-moves", also = { "csg:ex-lem22-mex" }, place = "Proof of Lemma 22", over = moving, says = and_values,
  holds = function(k)
    return leads_to(G124, S(1,1,1,k), { S(1,1,k), P(k), S(1,1,1,k-1), S(1,1,1,k-2), S(1,1,1,k-4) },
                    ({ { 0, 0, 3, 0, 3 }, { 1, 1, 1, 3, 1 }, { 2, 2, 0, 1, 0 } })[k % 3 + 1])
  end }

claim { id = "csg:lem23", place = "Lemma 23", over = growing,
  says = "Under {1,2,4}, S_{1,2,k} has value |S_{1,2,k}| mod 3: 1, 2, 0, repeated.",
  holds = function(k) return has_value(G124, S(1,2,k), (k + 1) % 3) end }

claim { id = "csg:ex-lem23-moves", place = "Proof of Lemma 23", over = moving, says = has_options .. ".",
  holds = function(k)
    return leads_to(G124, S(1,2,k), { P(k), P(k+2), P(k+3), S(1,1,k), S(1,2,k-1), S(1,2,k-2), S(1,2,k-4) })
  end }

claim { id = "csg:lem24", also = { "csg:ex-lem24-lost" }, place = "Lemma 24, and after it", over = growing,
  says = "Under {1,2,4}, S_{1,1,2,k} has the values 2, 3, 1, repeated; so none of them is lost.",
  holds = function(k) return has_value(G124, S(1,1,2,k), ({ 2, 3, 1 })[k % 3 + 1]) end }

claim { id = "csg:ex-lem24-moves", also = { "csg:ex-lem24-mex" }, place = "Proof of Lemma 24", over = moving, says = and_values,
  holds = function(k)
    return leads_to(G124, S(1,1,2,k),
                    { S(1,1,2,k-1), S(1,1,2,k-2), S(1,1,2,k-4), S(1,1,1,k), S(1,1,k), S(1,2,k) },
                    ({ { 1, 3, 1, 1, 0, 1 }, { 2, 1, 2, 0, 1, 2 }, { 3, 2, 3, 3, 2, 0 } })[k % 3 + 1])
  end }

claim { id = "csg:lem25", place = "Lemma 25",
  says = "Under {1,2,4}, S_{3,3,3} and S_{2,2,2} have value 1 and S_{2,2,3} value 2.",
  over = { G = { S(3,3,3), S(2,2,2), S(2,2,3) } },
  holds = function(G) return has_value(G124, G, G == S(2,2,3) and 2 or 1) end }

claim { id = "csg:fig2", place = "Figure 2", says = "The values of all stars that S_{3,3,3} leads to under {1,2,4}.",
  not_checkable = "the drawing is not part of the text; csg:lem25 has what is said of it" }

claim { id = "csg:lem26", place = "Lemma 26", over = growing,
  says = "Under {1,2,4}, S_{2,2,k} has value |S_{2,2,k}| mod 3: 2, 0, 1, repeated.",
  holds = function(k) return has_value(G124, S(2,2,k), (k + 2) % 3) end }

claim { id = "csg:ex-lem26-moves", place = "Proof of Lemma 26", over = moving, says = has_options .. ".",
  holds = function(k) return leads_to(G124, S(2,2,k), { S(2,2,k-1), S(2,2,k-2), S(2,2,k-4), S(1,2,k), P(k+3) }) end }

claim { id = "csg:lem27", place = "Lemma 27", over = growing,
  says = "Under {1,2,4}, S_{1,2,2,k} has value |S_{1,2,2,k}| mod 3: 0, 1, 2, repeated.",
  holds = function(k) return has_value(G124, S(1,2,2,k), k % 3) end }

claim { id = "csg:ex-lem27-moves", also = { "csg:ex-lem27-mex" }, place = "Proof of Lemma 27", over = { k = range(2, 14) },
  says = and_values .. " So are those for k = 2 and 3.",
  holds = function(k)
    local small = { [2] = { S(1,1,2,2), S(1,2,2), S(2,2,2) },
                    [3] = { S(1,2,2,2), S(1,1,2,2), S(1,1,2,3), S(1,2,3), S(2,2,3) } }
    if k < 4 then return leads_to(G124, S(1,2,2,k), small[k]) end
    return leads_to(G124, S(1,2,2,k),
                    { S(1,2,2,k-1), S(1,2,2,k-2), S(1,2,2,k-4), S(1,1,2,k), S(1,2,k), S(2,2,k) },
                    ({ { 2, 1, 2, 2, 1, 2 }, { 0, 2, 0, 3, 2, 0 }, { 1, 0, 1, 1, 0, 1 } })[k % 3 + 1])
  end }

claim { id = "csg:lem28", place = "Lemma 28", over = growing,
  says = "Under {1,2,4}, S_{1,1,1,1,k} has value |S_{1,1,1,1,k}| + 1 mod 3: 0, 1, 2, repeated.",
  holds = function(k) return has_value(G124, S(1,1,1,1,k), k % 3) end }

claim { id = "csg:ex-lem28-moves", also = { "csg:ex-lem28-mex" }, place = "Proof of Lemma 28", over = { k = range(1, 14) },
  says = and_values .. " So are those for k = 1, 2 and 3.",
  holds = function(k)
    local small = { { S(1,1,1,1) }, { S(1,1,1,1,1), S(1,1,1,1), S(1,1,1,2) },
                    { S(1,1,1,1,2), S(1,1,1,1,1), S(1,1,1,3) } }
    if k < 4 then return leads_to(G124, S(1,1,1,1,k), small[k]) end
    return leads_to(G124, S(1,1,1,1,k), { S(1,1,1,1,k-1), S(1,1,1,1,k-2), S(1,1,1,1,k-4), S(1,1,1,k) },
                    ({ { 2, 1, 2, 1 }, { 0, 2, 0, 0 }, { 1, 0, 1, 3 } })[k % 3 + 1])
  end }

claim { id = "csg:ex-lem28-last", place = "Proof of Lemma 28, last of three cases", severity = "misprint",
  says = "Under {1,2,4}, S_{1,1,1,k} has value 2 for k = 2 modulo 3.", over = { k = range(2, 17, 3) },
  holds = function(k) return has_value(G124, S(1,1,1,k), 2) end,
  repaired = { says = "Under {1,2,4}, S_{1,1,1,1,k} has value 2 for k = 2 modulo 3.",
    holds = function(k) return has_value(G124, S(1,1,1,1,k), 2) end } }

claim { id = "csg:ex-lem28-note", place = "After Lemma 28",
  says = "The values of S_{1,1,2,k} are not the order modulo 3, those of S_{1,1,1,k} not the order plus one: in each period of k some differ.",
  over = { k = range(4, 12) },
  holds = function(k)
    return not all(k, k + 2, function(i) return G124(S(1,1,2,i)) == (i + 5) % 3 end)
      and not all(k, k + 2, function(i) return G124(S(1,1,1,i)) == (i + 4 + 1) % 3 end)
  end }

-- ---- the proof of Theorem 18 --------------------------------------------------------------------

-- A takes the centre of S' = S_{a,b,c,m+3} and leaves a piece of the last leg, of which j vertices
-- go. B can copy that in S = S_{a,b,c,m} for j <= m; otherwise check(S, the piece) must be true.
local function copies(a, b, c, m, check)
  local count = 0
  for _, taken in ipairs { 1, 2, 4 } do
    local j = taken - (a + b + c + 1)
    count = count + (j >= 0 and j <= m + 3 and 1 or 0)
    if j > m and j <= m + 3 and not check(S(a, b, c, m), P(m + 3 - j)) then
      return false, { game = G124, input = S(a, b, c, m) + S(a, b, c, m + 3), claimed = "a copy of every move in S'",
                      actual = "none of the move to path(" .. m + 3 - j .. ")" }
    end
  end
  return count > 0 or nil, count
end

claim { id = "csg:ex-thm18-copy", place = "Proof of Theorem 18", severity = "proof step",
  says = "When A plays in S' = S_{...,m+3}, but not on the leg m + 3 alone, B can copy the move in S = S_{...,m}.",
  method = "all moves that take the centre and leave a piece of the leg m + 3",
  range = "two or three other legs up to 4, m <= 14",
  over = { a = range(1, 4), b = function(a) return range(1, a) end, c = function(b) return range(0, b) end,
           m = range(0, 14) },
  holds = function(a, b, c, m) return copies(a, b, c, m, function() return false end) end,
  repaired = { says = "B can copy it, or S = S_{1,1} and A has left P_2 of S': then B empties P_2 and leaves P_3, which is lost.",
    holds = function(a, b, c, m)
      return copies(a, b, c, m, function(G, left)
        return isomorphic(G, P(3)) and left.n == 2 and value(G124, G) == 0
      end)
    end } }

-- Whether k vertices of the first leg can be taken
local function shortens(leg, k, others)
  local G = star_of(leg .. others)
  return leg >= k and options(G124, G)[shape(star_of(leg - k .. others))] ~= nil,
    { game = G124, input = G, claimed = k .. " vertices of the leg " .. leg .. " can be taken",
      actual = "a leg of " .. leg - k .. " vertices" }
end

claim { id = "csg:ex-thm18-leg", place = "Proof of Theorem 18", severity = "misprint",
  says = "A takes k >= l_1 vertices from a leg of l_1 and leaves S_{l_1-k,...}.",
  range = "S_{l_1,1,4}, l_1 <= 8", over = { l_1 = range(1, 8), k = { 1, 2, 4 } },
  holds = function(l_1, k)
    if k >= l_1 then return shortens(l_1, k, ",1,4") end
  end,
  repaired = { says = "A takes k <= l_1 vertices from a leg of l_1 and leaves S_{l_1-k,...}; B can do the same.",
    holds = function(l_1, k)
      if k <= l_1 then return shortens(l_1, k, ",1,4") and shortens(l_1, k, ",1,1") end
    end } }

claim { id = "csg:ex-thm18-example", place = "Proof of Theorem 18",
  says = "From S_{1,1,1,2} four vertices can be taken to leave P_2 (csg:ex-lem20-moves); no move from S_{1,1,1,2,3} takes the centre.",
  holds = function()
    return leads_to(G124, S(1,1,1,2,3), { S(1,1,2,3), S(1,1,1,1,3), S(1,1,1,3), S(1,1,1,2,2), S(1,1,1,1,2) })
  end }

claim { id = "csg:ex-thm18-i", place = "Proof of Theorem 18, case (i)",
  says = "The ten sums that B leaves in case (i) are lost for the player to move.",
  over = { G = { P(1) + P(4), P(1) + S(1,1,1), P(6), P(1) + P(7), P(1) + S(1,2,3), P(1) + S(2,2,2),
                 P(2) + P(8), P(2) + S(2,2,3), P(3) + P(9), P(3) + S(2,3,3) } },
  holds = function(G) return is_lost(G124, G) end }

claim { id = "csg:ex-thm18-ii-11", place = "Proof of Theorem 18, cases (ii) and (iii)",
  also = { "csg:ex-thm18-ii-12", "csg:ex-thm18-iii" },
  says = "The sums that B leaves are lost. For S = S_{1,1,l}: P_{l-1} with S_{1,1,2,l} (l = 0, 2 modulo 3), S_{1,1,1,l} (l = 1) or P_{l+2}; for S_{1,2,l}: P_l with S_{1,2,2,l}, P_{l+3} or P_{l+6}; for S_{1,1,1,l}: P_l with S_{1,1,1,1,l}, P_{l+3} or S_{1,1,l}.",
  range = "1 <= l <= 14, all seven sums", over = { l = range(1, 14), sum = range(1, 7) },
  holds = function(l, sum)
    local star = l % 3 == 1 and S(1,1,1,l) or S(1,1,2,l)
    local left = { P(l-1) + star, P(l-1) + P(l+2), P(l) + S(1,2,2,l), P(l) + P(l+3), P(l) + P(l+6),
                   P(l) + S(1,1,1,1,l), P(l) + S(1,1,l) }
    return is_lost(G124, left[sum])
  end }

-- Whether taking so many vertices can leave P_n
local function leaves(G, taken, n)
  for _, move in ipairs(moves(G124, G)) do
    if #move.take == taken and isomorphic(move.rest, P(n)) then return true end
  end
  return false, { game = G124, input = G, claimed = "path(" .. n .. ")", actual = G.n - taken .. " vertices are left" }
end

claim { id = "csg:ex-thm18-ii-four", place = "Proof of Theorem 18, case (ii)", severity = "misprint",
  says = "Four vertices can be taken from S_{1,1,l+3} to leave P_{l-1}.", over = { l = range(2, 14) },
  holds = function(l) return leaves(S(1,1,l+3), 4, l - 1) end,
  repaired = { says = "Four vertices can be taken from S_{1,1,l+3} to leave P_{l+2}.",
    holds = function(l) return leaves(S(1,1,l+3), 4, l + 2) end } }

claim { id = "csg:ex-thm18-ii-lem27", place = "Proof of Theorem 18, case (ii), citing Lemma 27", severity = "misprint",
  says = "Under {1,2,4}, S_{1,1,2,l} has the value l mod 3 of P_l.", over = { l = range(1, 14) },
  holds = function(l) return has_value(G124, S(1,1,2,l), l % 3) end,
  repaired = { says = "Under {1,2,4}, S_{1,2,2,l} has the value l mod 3 of P_l.",
    holds = function(l) return has_value(G124, S(1,2,2,l), l % 3) end } }

claim { id = "csg:ex-thm18-ii-one", place = "Proof of Theorem 18, case (ii)", severity = "misprint",
  says = "One vertex can be taken from S_{1,2,l+3} to leave P_{l+3}.", over = { l = range(2, 14) },
  holds = function(l) return leaves(S(1,2,l+3), 1, l + 3) end,
  repaired = { says = "Four vertices can be taken from S_{1,2,l+3} to leave P_{l+3}.",
    holds = function(l) return leaves(S(1,2,l+3), 4, l + 3) end } }
