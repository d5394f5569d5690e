-- The token stands on the vertex of colour 1: coloured(path(4),1,0,0,0).
game {
  name = "geography",
  rule = "Move the token to a neighbour, and remove the vertex that it leaves.",
  reference = "Fraenkel, Scheinerman, Ullman 1993",
  options = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      if G:colour(v) == 1 then
        for _, w in ipairs(G:neighbours(v)) do
          list[#list + 1] = G:with_colour(w, 1):without{v}
        end
      end
    end
    return list
  end,
}
