-- Rules that look as if they depended on numbers or on the past, but do not: none is refused.
-- arg[1]: how many games are made, each of which is checked anew.
local function remembered()
  local cache = {}
  return function(G)
    local key = G:graph6()
    cache[key] = cache[key] or G:edges()
    return cache[key]
  end
end
local function by_canonical_form()
  local degrees = {}                     -- a cache that isomorphic positions share
  return function(G)
    local key = G:canonical():graph6()
    degrees[key] = degrees[key] or G:max_degree()
    local list = {}
    for v = 0, G.n - 1 do
      if G:degree(v) == degrees[key] then list[#list + 1] = {v} end
    end
    return list
  end
end
local function shuffled()
  local turn = 0
  return function(G)
    local list = {}
    turn = turn + 1
    for i = 0, G.n - 1 do list[#list + 1] = {(i * (G.n - 1) + turn) % G.n} end
    return list
  end
end
local function with_pairs()
  return function(G)
    local names, list = {}, {}
    for v = 0, G.n - 1 do names["v" .. v] = v end
    for _, v in pairs(names) do
      list[#list + 1] = {v}
      for _, w in ipairs(G:neighbours(v)) do list[#list + 1] = {w, v} end   -- each edge twice
    end
    return list
  end
end
local function one_twin()
  return function(G)                     -- of vertices with the same neighbours, only the last
    local last, list = {}, {}
    for v = 0, G.n - 1 do last[table.concat(G:neighbours(v), " ")] = v end
    for _, v in pairs(last) do list[#list + 1] = {v} end
    return list
  end
end
local function counting()
  local calls = 0
  return function(G)
    calls = calls + 1
    return {calls % 2 == 0 and {0} or {G.n - 1}, {}} and G:edges()
  end
end
-- The same where positions are graphs.
local function fewer_edges()
  local seen = {}
  return function(G)
    local list, edges = {}, {}
    for _, e in ipairs(G:edges()) do edges[e[1] .. "-" .. e[2]] = e end
    for _, e in pairs(edges) do
      list[#list + 1] = G:without_edges{e}
      list[#list + 1] = G:without_edges{{e[2], e[1]}}
    end
    seen[#seen + 1] = G.n
    return list
  end
end
local function one_of_each()
  return function(G)                     -- one option of each isomorphism class
    local found, list = {}, {}
    for v = G.n - 1, 0, -1 do
      if G:colour(v) == 0 then
        local option = G:with_colour(v, 1)
        local key = tostring(option:canonical())
        if not found[key] then list[#list + 1] = option end
        found[key] = true
      end
    end
    return list
  end
end
local function mixed()
  return function(G)
    local list = {}
    for v = 0, G.n - 1 do list[#list + 1] = v % 2 == 0 and {v} or G:without{v} end
    return list
  end
end
local on_graphs = {fewer_edges, one_of_each, mixed}
local honest = {remembered, by_canonical_form, shuffled, with_pairs, one_twin, counting}
local runs = tonumber(arg[1])
for i = 1, runs do
  local on_graph = "graphs-" .. i
  if i % 3 == 0 then
    game { name = on_graph, rule = "x", options = on_graphs[i // 3 % #on_graphs + 1](),
      whole = i % 2 == 0 }
    value(on_graph, gnp(2 + i % 4, "0.5", i))
  elseif i % 31 == 0 then
    game { name = on_graph, rule = "x", left = one_of_each(), right = mixed() }
    value(on_graph, gnp(2 + i % 3, "0.5", i))
  end
  local name = "honest-" .. i
  game { name = name, rule = "x", moves = honest[i % #honest + 1](), whole = i % 7 == 0 }
  value(name, gnp(3 + i % 6, ({"0.2", "0.5", "0.8"})[i % 3 + 1], i))
end
print(runs .. " runs")
