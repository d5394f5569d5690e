-- Each edge has a vertex in its middle, of colour 1 (blue, Left's) or 2 (red, Right's): one blue
-- edge is coloured(path(3),0,1,0).
local function take(G, colour)
  local list = {}
  for v = 0, G.n - 1 do
    if G:colour(v) == colour and G:degree(v) == 2 then
      local gone, move = {[v] = true}, {}
      for _, u in ipairs(G:neighbours(v)) do
        gone[u] = true
        for _, w in ipairs(G:neighbours(u)) do gone[w] = true end
      end
      for w in pairs(gone) do move[#move + 1] = w end
      list[#list + 1] = move
    end
  end
  return list
end

game {
  name = "blue-red-arc-kayles",
  rule = "Remove an edge of your colour with both ends and all edges at them.",
  left = function(G) return take(G, 1) end,
  right = function(G) return take(G, 2) end,
}
