-- Remove a vertex of odd degree.
game {
  name = "odd-vertex",
  rule = "Remove a vertex of odd degree.",
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      if G:degree(v) % 2 == 1 then list[#list + 1] = {v} end
    end
    return list
  end,
}
