game {
  name = "remove-edge",
  rule = "Remove an edge.",
  options = function(G)
    local list = {}
    for i, edge in ipairs(G:edges()) do list[i] = G:without_edges{edge} end
    return list
  end,
}
