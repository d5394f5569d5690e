game {
  name = "graph-nim",
  rule = "Remove one or more of the edges at a vertex.",
  reference = "Calkin, James, Janoski, Leggett, Richards, Sitaraman, Thomas 2010",
  options = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      local near = G:neighbours(v)
      for set = 1, (1 << #near) - 1 do
        local edges = {}
        for i, w in ipairs(near) do
          if set >> (i - 1) & 1 == 1 then edges[#edges + 1] = {v, w} end
        end
        list[#list + 1] = G:without_edges(edges)
      end
    end
    return list
  end,
}
