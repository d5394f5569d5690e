-- Remove a clique: one vertex, two adjacent ones, a triangle, and so on.
local function extend(G, clique, candidates, list)
  for i, v in ipairs(candidates) do
    local larger, rest = {table.unpack(clique)}, {}
    larger[#larger + 1] = v
    list[#list + 1] = larger
    for j = i + 1, #candidates do
      if G:has_edge(v, candidates[j]) then rest[#rest + 1] = candidates[j] end
    end
    extend(G, larger, rest, list)
  end
end

game {
  name = "clique",
  rule = "Remove the vertices of a clique of any size.",
  moves = function(G)
    local all, list = {}, {}
    for v = 0, G.n - 1 do all[#all + 1] = v end
    extend(G, {}, all, list)
    return list
  end,
}
