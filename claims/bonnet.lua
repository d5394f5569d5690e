-- Édouard Bonnet: Arc Kayles is PSPACE-complete (manuscript, September 2026, with a Lean proof in the
-- repository EdouardBonnet/arc-kayles). The claims stand in the order of the manuscript.

-- Formulas on up to n variables with up to m clauses, as texts: every set of clauses
local function formulas(n, m)
  local list
  local function grow(variables, first, text, clauses)
    if clauses > 0 then list[#list + 1] = text end
    for clause = first, clauses < m and (1 << variables) - 1 or 0 do
      local names = {}
      for i = 1, variables do
        if clause >> i - 1 & 1 == 1 then names[#names + 1] = i end
      end
      grow(variables, clause + 1, text .. "; " .. table.concat(names, " "), clauses + 1)
    end
  end
  return function()
    list = {}
    for variables = 1, n do grow(variables, 1, tostring(variables), 0) end
    return list
  end
end

-- The number of variables, and the clauses as sets of bits
local function read(formula)
  local clauses = {}
  for text in formula:gmatch(";([^;]*)") do
    local set = 0
    for i in text:gmatch("%d+") do set = set | 1 << tonumber(i) - 1 end
    clauses[#clauses + 1] = set
  end
  return tonumber(formula:match("%d+")), clauses
end

-- Whether True wins from a position: the unassigned variables, the true ones, whose turn it is.
-- Players assign their own value; where there are passes, either value, or they pass.
local function true_wins(clauses, free, set, turn, passes)
  if free == 0 then
    for _, clause in ipairs(clauses) do
      if clause & set == 0 then return false end
    end
    return true
  end
  local function wins_after(left, made, supply) return true_wins(clauses, left, made, not turn, supply) == turn end
  local v, found = 1, passes ~= nil and passes > 0 and wins_after(free, set, passes - 1)
  while v <= free and not found do
    if free & v ~= 0 then
      if turn or passes then found = wins_after(free ~ v, set | v, passes) end
      if not found and (not turn or passes) then found = wins_after(free ~ v, set, passes) end
    end
    v = v << 1
  end
  return found == turn
end

claim { id = "bonnet:lem5", place = "Lemma 5",
  says = "True wins the same positions of a positive formula if both players may assign either value, and may pass as long as a common supply lasts.",
  method = "by the rules of both games", range = "all positions of formulas with up to 3 variables and 3 clauses, up to 3 passes",
  over = { formula = formulas(3, 3), passes = range(0, 3) },
  holds = function(formula, passes)
    local n, clauses = read(formula)
    local full, count = (1 << n) - 1, 0
    for free = 0, full do
      for set = 0, full do
        for _, turn in ipairs { true, false } do
          if free & set == 0 then
            if true_wins(clauses, free, set, turn) ~= true_wins(clauses, free, set, turn, passes) then return false end
            count = count + 1
          end
        end
      end
    end
    return true, count
  end }

-- K_{a,b} with a leaf on every vertex, and two vertices next to those of a set, and of half of it
local function biclique(a, b, set)
  local edges, core, n = {}, a + b, 2 * (a + b)
  for u = 0, core - 1 do
    edges[#edges + 1] = { u, core + u }
    for v = a, u < a and core - 1 or -1 do edges[#edges + 1] = { u, v } end
  end
  for _, neighbours in ipairs { set, set >> 1 } do
    for u = 0, core - 1 do
      if neighbours >> u & 1 == 1 then edges[#edges + 1] = { u, n } end
    end
    n = n + 1
  end
  return graph(n, edges)
end

claim { id = "bonnet:lem6", place = "Lemma 6",
  says = "Let every vertex of K_{a,b} have a private leaf; a and b may be 0, and further vertices, no two of them adjacent, may have any neighbours in K_{a,b}. The value is (a + b) mod 2 + 2 (min(a, b) mod 2).",
  range = "a, b <= 5; with two further vertices where a + b <= 6",
  over = { a = range(0, 5), b = range(0, 5), set = function(a, b) return range(0, a + b <= 6 and (1 << a + b) - 1 or 0) end },
  holds = function(a, b, set) return has_value(arc_kayles, biclique(a, b, set), (a + b) % 2 + 2 * (math.min(a, b) % 2)) end }

-- Arc-Kayles on the board of a formula. A position says whether s, t, the a_j, b_j, v_i and f_i are
-- left, and counts the other v_i and the y_i; t_i and z_i are left as long as v_i and y_i are, or have
-- no neighbour. Positions are numbers: the sum of a unit for each vertex left.
local function board(formula)
  local n, clauses = read(formula)
  if #clauses % 2 == 0 then clauses[#clauses + 1] = clauses[#clauses] end
  local m, unit = #clauses, 1
  local function units(count, size)
    local list = {}
    for i = 1, count do list[i], unit = unit, unit * (size or 2) end
    return list
  end
  local S, T, K, R = table.unpack(units(4, 64))
  local A, B, V, F = units(m), units(m), units(n), units(n)
  local function left(p, u) return p // u % 2 == 1 end
  local function count(p, u) return p // u % 64 end

  -- Calls visit(position, kind, clause) for each option; kind is "regular" for those moves
  local function options(p, visit)
    local v, y = count(p, R) > 0, count(p, K) > 0
    if left(p, S) then
      if left(p, T) then visit(p - S - T) end
      if y then visit(p - S - K) end
    end
    for j = 1, m do
      if left(p, A[j]) and left(p, S) then visit(p - S - A[j], "exceptional", j) end
      if left(p, B[j]) then
        if left(p, A[j]) then visit(p - A[j] - B[j]) end
        if v then visit(p - B[j] - R) end
        for i = 1, n do
          if left(p, V[i]) then visit(p - B[j] - V[i]) end
          if left(p, F[i]) and clauses[j] >> i - 1 & 1 == 1 then visit(p - B[j] - F[i]) end
        end
      end
    end
    if v then visit(p - R, "regular") end
    if y then visit(p - K, "regular") end
    for i = 1, n do
      if left(p, V[i]) then
        visit(p - V[i], "regular")
        if left(p, F[i]) then visit(p - V[i] - F[i], "regular") end
      end
    end
  end

  local known = {}
  local function first_wins(p)
    if not left(p, S) then p = p - count(p, K) // 2 * 2 * K - (left(p, T) and T or 0) end -- y_i z_i are pairs
    if known[p] == nil then
      local found = false
      options(p, function(rest) found = found or not first_wins(rest) end)
      known[p] = found
    end
    return known[p]
  end

  local start = S + T + (4 * n + 6) * K + (m + n + 2) * R
  for _, list in ipairs { A, B, V, F } do
    for _, u in ipairs(list) do start = start + u end
  end
  local function surviving_v(p)
    local r = count(p, R)
    for i = 1, n do r = r + (left(p, V[i]) and 1 or 0) end
    return r
  end
  local function is_exhausted(p, j)
    for i = 1, n do
      if left(p, F[i]) and clauses[j] >> i - 1 & 1 == 1 then return false end
    end
    return true
  end
  -- Calls visit(position, option, kind, clause) at each position that regular moves reach, r >= m
  local function from_regular(visit)
    local seen = {}
    local function look(p)
      if seen[p] or surviving_v(p) < m then return end
      seen[p] = true
      options(p, function(rest, kind, j)
        visit(p, rest, kind, j)
        if kind == "regular" then look(rest) end
      end)
    end
    look(start)
  end
  return { start = start, first_wins = first_wins, from_regular = from_regular, is_exhausted = is_exhausted,
           moves_left = function(p) return surviving_v(p), count(p, K) end }
end
local by_counting = "by the rules on positions of which equal parts are counted"
local small = { range = "all formulas with up to 2 variables and 3 clauses, the last repeated if their number is even" }

claim { id = "bonnet:claim7", place = "Claim 7",
  says = "In a position that regular moves reach, with at least m of the v_i and one of the y_i left, any other move loses, except s a_j where all literal vertices of clause j are gone.",
  method = by_counting, range = small.range, over = { formula = formulas(2, 3) },
  holds = function(formula)
    local b, right, checked = board(formula), true, 0
    b.from_regular(function(p, rest, kind, j)
      local _, k = b.moves_left(p)
      if kind == "regular" or k == 0 or kind == "exceptional" and b.is_exhausted(p, j) then return end
      right, checked = right and b.first_wins(rest), checked + 1
    end)
    return right, right and checked or nil
  end }

claim { id = "bonnet:claim8", place = "Claim 8",
  says = "In a position that regular moves reach, with r >= m of the v_i and k of the y_i left, s a_j wins, if all literal vertices of clause j are gone, exactly if r + k is even.",
  method = by_counting, range = small.range, over = { formula = formulas(2, 3) },
  holds = function(formula)
    local b, right, checked = board(formula), true, 0
    b.from_regular(function(p, rest, kind, j)
      if kind ~= "exceptional" or not b.is_exhausted(p, j) then return end
      local r, k = b.moves_left(p)
      right, checked = right and (not b.first_wins(rest)) == ((r + k) % 2 == 0), checked + 1
    end)
    return right, right and checked or nil
  end }

claim { id = "bonnet:thm1", also = { "bonnet:claim9", "bonnet:claim10" }, place = "Theorem 1, Claims 9 and 10",
  says = "The first player wins Arc-Kayles on the board of a positive formula exactly if True wins the formula.",
  remark = "graze reduce maker-breaker-to-arc-kayles builds the board, hard(FORMULA) in expressions. That the game is PSPACE-complete follows.",
  method = by_counting, range = "all formulas with up to 3 variables and 2 clauses, the last repeated if their number is even",
  over = { formula = formulas(3, 2) },
  holds = function(formula)
    local b = board(formula)
    return b.first_wins(b.start) == formula_wins("maker-breaker", formula)
  end }
