-- Kayles on graphs: on paths it is the octal game 0.77.
game {
  name = "kayles",
  rule = "Remove a vertex, alone or together with one of its neighbours.",
  reference = "Dudeney 1908, on paths",
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      list[#list + 1] = {v}
      for _, w in ipairs(G:neighbours(v)) do
        if v < w then list[#list + 1] = {v, w} end
      end
    end
    return list
  end,
}
