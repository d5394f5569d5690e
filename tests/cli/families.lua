-- Families and operations of expressions against each other and against their definitions.
local ok, bad = 0, 0
local function check(name, t) if t then ok = ok + 1 else bad = bad + 1; print("BAD " .. name) end end
check("dodeca", isomorphic(dodecahedron(), petersen(10,2)))
check("icosa", icosahedron():automorphisms() == 120 and icosahedron():is_regular() and icosahedron().m == 30 and icosahedron():diameter()==3)
check("cube", isomorphic(cube(), hypercube(3)))
check("octa", isomorphic(octahedron(), multipartite(2,2,2)))
check("petersen", isomorphic(petersen(), kneser(5,2)))
check("prism", isomorphic(prism(5), product(path(2), cycle(5))))
check("cyl", isomorphic(cylinder(3,4), product(path(3), cycle(4))))
check("ladder", isomorphic(ladder(5), grid(2,5)))
check("fan", isomorphic(fan(6), join(empty(1), path(5))))
check("fan1", fan(1).n == 1 and fan(2).m == 1 and fan(0).n == 0)
check("circ", isomorphic(circulant(7,1), cycle(7)) and isomorphic(circulant(6,1,2,3), complete(6)) and circulant(8,4).m == 4 and circulant(8,1,7,9).m == 8)
check("rooks", isomorphic(rooks(3,4), product(complete(3), complete(4))))
check("rooksline", isomorphic(rooks(3,4), line(multipartite(3,4))))
check("tri", triangular(4).n == 10 and triangular(4).m == 18 and isomorphic(triangular(2), complete(3)))
check("hex", hexagonal(1,1).n == 6 and isomorphic(hexagonal(1,1), cycle(6)) and hexagonal(2,3).n == 22 and hexagonal(2,3).m == 3*6+10-1)
check("hex2", isomorphic(hexagonal(2,3), hexagonal(3,2)))
check("cat", isomorphic(caterpillar(0,2,1), graph("append(append(append(append(path(3),0,0),1,1),1,1),2,1)")))
check("line", isomorphic(line(complete(4)), octahedron()) and isomorphic(complement(line(complete(5))), petersen()))
check("power", isomorphic(power(path(4),3), complete(4)) and power(cycle(9),2).m == 18 and isomorphic(power(cycle(9),2), circulant(9,1,2)))
check("myc", isomorphic(mycielski(path(2)), cycle(5)) and mycielski(cycle(5)).n == 11 and mycielski(cycle(5)).m == 20)
check("paley5", isomorphic(paley(5), cycle(5)))
check("paley9", isomorphic(paley(9), rooks(3,3)))
check("paley13", paley(13):is_regular() and isomorphic(paley(13), complement(paley(13))) and isomorphic(paley(13), circulant(13,1,3,4)))
check("paley25", paley(25):is_regular() and isomorphic(paley(25), complement(paley(25))) and paley(25):automorphisms() == 25*24//2*2)
check("kneser", isomorphic(kneser(4,2), 3*path(2)) and kneser(5,0).n == 1 and kneser(3,3).n==1)
-- chess
local function chess(name, steps, rides, R, C)
  local G = graph(name .. "(" .. (name=="queens" and R or (R .. "," .. C)) .. ")")
  local m = 0
  for r = 0, R-1 do for c = 0, C-1 do for _, s in ipairs(steps) do
    local rr, cc = r + s[1], c + s[2]
    while rr >= 0 and rr < R and cc >= 0 and cc < C do
      m = m + 1
      if not G:has_edge(r*C+c, rr*C+cc) then check(name .. R .. C, false) end
      if not rides then break end
      rr, cc = rr + s[1], cc + s[2]
    end
  end end end
  check(name .. " edges " .. R .. "x" .. C, G.m == m // 2 and #G:edges() == G.m)
end
local rook = {{0,1},{0,-1},{1,0},{-1,0}}
local bishop = {{1,1},{1,-1},{-1,1},{-1,-1}}
local queen = {}
for _, s in ipairs(rook) do queen[#queen+1] = s end
for _, s in ipairs(bishop) do queen[#queen+1] = s end
local knight = {{1,2},{1,-2},{-1,2},{-1,-2},{2,1},{2,-1},{-2,1},{-2,-1}}
for R = 1, 5 do for C = 1, 6 do
  chess("rooks", rook, true, R, C); chess("bishops", bishop, true, R, C)
  chess("kings", queen, false, R, C); chess("knights", knight, false, R, C)
  if R == C then chess("queens", queen, true, R, C) end
end end
for _, t in ipairs { "petersen(7,3)", "hexagonal(3,4)", "triangular(6)", "circulant(12,2,6,3)", "paley(29)", "paley(49)", "kneser(7,3)", "mycielski(petersen())", "line(grid(3,4))", "power(grid(3,4),2)", "caterpillar(3^2,0,5)" } do
  local G = graph(t); check(t, #G:edges() == G.m)
end
if bad > 0 then error(bad .. " families are wrong") end
print(ok .. " checks")
