-- The ground is the vertices of colour 1: coloured(star(3),1,0,0,0).
local function standing(G)
  local reached, list = {}, {}
  for v = 0, G.n - 1 do
    if G:colour(v) == 1 then
      reached[v] = true
      list[#list + 1] = v
    end
  end
  local i = 1
  while list[i] do
    for _, w in ipairs(G:neighbours(list[i])) do
      if not reached[w] then
        reached[w] = true
        list[#list + 1] = w
      end
    end
    i = i + 1
  end
  return G:induced(list)
end

game {
  name = "hackenbush",
  rule = "Remove an edge, and then everything that is no longer connected to the ground.",
  reference = "Berlekamp, Conway, Guy 1982",
  options = function(G)
    local list = {}
    for i, edge in ipairs(G:edges()) do list[i] = standing(G:without_edges{edge}) end
    return list
  end,
}
