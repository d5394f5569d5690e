"""How many options per second games on graphs search, in one thread, the Lua of their rules
included; and the time of a census of Col on all cores.

    graph_games.py GRAZE EXAMPLES
"""

import os
import subprocess
import sys
import tempfile
import time

# Counts the options that the rules hand over; the game is asked about one graph after another.
SCRIPT = """
local count = 0
game {{ name = "counted", rule = "x", whole = true, options = function(G)
  local list = {{}}
  {body}
  count = count + #list
  return list
end }}
for i = 1, {graphs} do value("counted", {graph}) end
print(count)
"""

RULES = (
    ("remove a vertex, as a list", "for v = 0, G.n - 1 do list[v + 1] = {v} end",
     "gnp(14, '0.4', i)", 4),
    ("remove an edge", "for i, e in ipairs(G:edges()) do list[i] = G:without_edges{e} end",
     "gnp(8, '0.6', i)", 20),
    ("paint a vertex", "for v = 0, G.n - 1 do if G:colour(v) == 0 then list[#list + 1] = "
     "G:with_colour(v, 1) end end", "gnp(12, '0.4', i)", 6),
)


def seconds(*command):
    start = time.monotonic()
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return time.monotonic() - start, out


def main():
    graze, examples = sys.argv[1:]
    for name, body, graph, graphs in RULES:
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write(SCRIPT.format(body=body, graph=graph, graphs=graphs))
            file.flush()
            taken, out = seconds(graze, "run", file.name)
        print(f"{name:28} {int(out):9d} options  {int(out) / taken:9.0f} per second")
    taken, _ = seconds(graze, "census", "--rules", os.path.join(examples, "col.lua"), "col",
                       "--n", "7")
    print(f"{'census of Col, 7 vertices':28} {taken:9.2f} s")


if __name__ == "__main__":
    main()
