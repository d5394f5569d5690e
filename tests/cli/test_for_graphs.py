"""for_graphs gives the same list on one core and on many, whatever its function does.

Usage: test_for_graphs.py GRAZE
"""
import os
import subprocess
import sys
import time

# What stands before the function, and the function; the list is printed.
ALL_OF_IT = """game { name = 'all-of-it', rule = 'x', moves = function(G)
  local all = {}
  for v = 0, G.n - 1 do all[v + 1] = v end
  return {all}
end }"""
FUNCTIONS = {
    "values": ("", "return grim(G)"),
    "texts": ("", "return G:graph6() .. '\\0' .. arc_kayles(G)"),
    "reals": ("", "return grim(G) / 3"),
    "truths": ("", "return grim(G) == 0"),
    "some graphs": ("", "if arc_kayles(G) == 0 then return G end"),
    "other graphs": ("", "return G:without{0}"),
    "tables": ("", "return {G.n, G.m}"),
    "closures of its own": ("", "local function f(k) return k + G.m end return f(1)"),
    "strings": ("", "return ('x'):rep(G:max_degree()):upper() .. string.format('%d', G.m)"),
    "a local variable": ("local seen = 0", "seen = seen + 1 return seen"),
    "a global variable": ("count = 0", "count = count + 1 return count"),
    "a global variable that comes late": ("count = 0",
                                          "if G.m > 12 then count = count + 1 return count end"),
    "a global that is read": ("helper = function(G) return G.m * 2 end", "return helper(G)"),
    "a global inside pcall": ("helper = function(G) return G.m * 2 end",
                              "local ok, v = pcall(function() return helper(G) end) return ok and v"),
    "a global by rawget": ("helper = 5", "return rawget(_ENV, 'helper')"),
    "a global by next": ("helper = 5", "for k, v in next, _ENV do if k == 'helper' then return v end end"),
    "a global by pairs": ("helper = 5", "for k, v in pairs(_ENV) do if k == 'helper' then return v end end"),
    "a global by _G": ("helper = 5", "return _G.helper"),
    "a global by _G inside pcall": ("helper = 5",
                                    "local ok, v = pcall(function() return _G.helper end) return v"),
    "a global that is assigned": ("", "last = (rawget(_G, 'last') or 0) + 1 return last"),
    "a vocabulary that was changed": ("grim = arc_kayles", "return grim(G)"),
    "a library that was changed": ("string.twice = function(s) return s .. s end",
                                   "return ('ab'):twice() .. G.m"),
    "a library that it changes": ("", "math.count = (math.count or 0) + 1 return math.count"),
    "the type of strings": ("getmetatable('').__call = function(s) return s .. s end",
                            "return ('ab')()"),
    "the type of strings, changed": ("", "local t = getmetatable('') t.n = (t.n or 0) + 1 return t.n"),
    "random numbers": ("", "return math.random(1000)"),
    "random numbers inside pcall": ("", "local ok, v = pcall(math.random, 1000) return v"),
    "print": ("", "if G.m == 7 then print(G) end"),
    "a game of the script": (ALL_OF_IT, "return value('all-of-it', G)"),
    "a game of the script inside pcall": (
        ALL_OF_IT, "local ok, v = pcall(value, 'all-of-it', G) return ok and v"),
    "graphs inside graphs": ("", "return #for_graphs(4, {}, function(H) return H.m <= G.m or nil end)"),
    "an error": ("", "if G.m == 9 then return nil + 1 end"),
    "an error of its own": ("", "if G.m == 9 then error('nine') end return G.m"),
    "its arguments": ("", "local ok, v = pcall(function() return arg[1] end) return v .. #arg"),
    "a function of C": ("local f = math.type", None),
}
SCRIPT = """
{before}
{function}
for _, options in ipairs {{ {{}}, {{connected = true}} }} do
  local list = for_graphs(7, options, f)
  print(#list)
  for i, v in ipairs(list) do
    print(i, math.type(v) or type(v), type(v) == "table" and table.concat(v, ",") or v)
  end
end
print(#for_graphs(12, {{trees = true}}, f), rawget(_G, "count"), rawget(_G, "last"), math.count)
"""


ENDLESS = "{before} for_graphs(7, {{}}, function(G) while true do {body} end end)"


def most_threads(graze, before, body):
    """How many threads of a script that does not end were seen at once, and its status."""
    script = ENDLESS.format(before=before, body=body)
    with subprocess.Popen([graze, "run", "-", "-q", "--threads", "3", "--time", "2s"],
                          stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        process.stdin.write(script)
        process.stdin.close()
        most = 0
        while process.poll() is None:
            try:
                most = max(most, len(os.listdir(f"/proc/{process.pid}/task")))
            except OSError:
                break
            time.sleep(0.01)
        return most, process.wait()


def main():
    graze = sys.argv[1]
    copied, alone = most_threads(graze, "", ""), most_threads(graze, "local n = 0", "n = n + 1")
    if copied[0] != alone[0] + 2 or (copied[1], alone[1]) != (3, 3):
        sys.exit(f"threads and status of a pure function: {copied}, of another: {alone}")
    for name, (before, body) in FUNCTIONS.items():
        function = f"local function f(G)\n  {body}\nend" if body else ""
        script = SCRIPT.format(before=before, function=function)
        runs = [subprocess.run([graze, "run", "-", "seven", "--threads", threads], input=script,
                               capture_output=True, text=True, check=False)
                for threads in ("1", "4")]
        one, many = [(run.returncode, run.stdout, run.stderr) for run in runs]
        if one != many:
            sys.exit(f"{name}: not the same\n{one[0]} {one[1][:300]} {one[2]}\n"
                     f"{many[0]} {many[1][:300]} {many[2]}")
        if (one[0] != 0) != name.startswith("an error"):
            sys.exit(f"{name}: {one[2]}")
    print(f"for_graphs: {len(FUNCTIONS)} functions, on one core and on four")


if __name__ == "__main__":
    main()
