-- Vertices have the colours 0 (none), 1 (Left's) and 2 (Right's).
local function paint(G, colour, may_meet)
  local list = {}
  for v = 0, G.n - 1 do
    local free = G:colour(v) == 0
    for _, w in ipairs(G:neighbours(v)) do free = free and may_meet(colour, G:colour(w)) end
    if free then list[#list + 1] = G:with_colour(v, colour) end
  end
  return list
end

local function differs(mine, other) return mine ~= other end
local function is_friend(mine, other) return other == 0 or mine == other end

game {
  name = "col",
  rule = "Paint a vertex in your colour; neighbours must not have the same.",
  reference = "Conway 1976",
  left = function(G) return paint(G, 1, differs) end,
  right = function(G) return paint(G, 2, differs) end,
}

game {
  name = "snort",
  rule = "Paint a vertex in your colour; neighbours must not have the opponent's.",
  reference = "Conway 1976",
  left = function(G) return paint(G, 1, is_friend) end,
  right = function(G) return paint(G, 2, is_friend) end,
}
