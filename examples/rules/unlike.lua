-- Arc-Kayles between colours: only edges between vertices of different colours may be taken.
game {
  name = "unlike-edge",
  rule = "Remove two adjacent vertices of different colours.",
  moves = function(G)
    local list = {}
    for _, edge in ipairs(G:edges()) do
      if G:colour(edge[1]) ~= G:colour(edge[2]) then list[#list + 1] = edge end
    end
    return list
  end,
}
