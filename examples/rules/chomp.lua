game {
  name = "graph-chomp",
  rule = "Remove a vertex with its edges, or an edge.",
  reference = "Fraenkel, Scheinerman 1991",
  options = function(G)
    local list = {}
    for v = 0, G.n - 1 do list[#list + 1] = {v} end
    for _, edge in ipairs(G:edges()) do list[#list + 1] = G:without_edges{edge} end
    return list
  end,
}
