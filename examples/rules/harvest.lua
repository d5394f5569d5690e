-- A scored game: each vertex taken is a point. The parameter is the most that one may take.
game {
  name = "harvest",
  rule = "Remove a vertex, or a vertex of degree less than k with all its neighbours; score a " ..
         "point for each.",
  parameter = "k, the most vertices of a move: harvest:3",
  scored = true,
  moves = function(G, k)
    local list = {}
    for v = 0, G.n - 1 do
      list[#list + 1] = {v}
      local all = G:neighbours(v)
      if #all > 0 and #all < k then
        all[#all + 1] = v
        list[#list + 1] = all
      end
    end
    return list
  end,
}
