-- The connected graphs on n vertices on which the second player wins Grim: zeros.lua N
local n = tonumber(arg[1]) or 5
for G in graphs(n, {connected = true}) do
  if grim(G) == 0 then print(G) end
end
