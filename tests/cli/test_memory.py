#!/usr/bin/env python3
"""--memory bounds what a run really takes, whatever engine works. Usage: test_memory.py GRAZE

Prints a table of limit and peak. The resident set of each run may exceed the limit by a quarter, and
by what the program takes when it may take nothing for the search: its code and its libraries, of
which some commands touch more than others.
"""
import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time

KIB = 1024
MIB = KIB * KIB
LIMIT = 16 * MIB
DURATION = "2s"
LOOK_EVERY = 0.01  # seconds

# Commands that search until the limit of memory or time; LIMIT and DURATION are added.
SEARCHES = [
    ["solve", "-q", "arc-kayles", "grid(7,7)"],
    ["solve", "-q", "--threads", "1", "arc-kayles", "grid(6,8)"],
    ["solve", "-q", "--misere", "arc-kayles", "grid(7,8)"],
    ["solve", "-q", "--misere", "octal:0.777", "grid(6,6)"],
    ["solve", "-q", "octal:0.777", "grid(6,6)"],
    ["solve", "-q", "smash-and-grab", "grid(7,7)"],
    ["solve", "-q", "smash-and-grab", "randomtree(250,1)"],
    ["solve", "-q", "arc-kayles", "randomtree(200,1)"],
    ["solve", "-q", "grim", "gnp(34,0.5,1)"],
    ["solve", "-q", "--no-theory", "arc-kayles", "grid(6,6)"],
    ["solve", "-q", "--no-theory", "--misere", "grim", "grid(6,6)"],
    ["solve", "-q", "csg:1-5", "complete(40)"],
    ["solve", "-q", "--moves", "csg:1-6", "complete(60)"],
    ["solve", "-q", "--line", "arc-kayles", "grid(5,6)"],
    ["solve", "-q", "--certificate", "c.cert", "arc-kayles", "grid(5,6)"],
    ["solve", "-q", "--weights", "300,300,300,300", "grim", "path(4)"],
    ["solve", "-q", "maker-breaker", "40;" + ";".join(f"{i} {i + 7} {i + 13}" for i in range(1, 27))],
    ["solve", "-q", "octal:0.0007", "path(1e9)"],
    # what reading takes
    ["solve", "-q", "grim", "gnp(700,0.99,1)"],
    ["solve", "-q", "grim", "gnp(6000,0.5,1)"],
    ["solve", "-q", "grim", "complement(gnp(500,0.5,1))"],
    ["solve", "-q", "grim", "blowup(complete(700),1^700)"],
    ["solve", "-q", "arc-kayles", "product(cycle(250),cycle(250))"],
    ["solve", "-q", "arc-kayles", "randomtree(120000,1)"],
    ["solve", "-q", "nd-arc-kayles", "randomtree(120000,1)"],
    ["solve", "-q", "smash-and-grab", "randomtree(120000,1)"],
    ["solve", "-q", "--misere", "node-kayles", "randomtree(120000,1)"],
    ["solve", "-q", "grim", "large.dot"],
    ["solve", "-q", "grim", "large.graphml"],
    ["solve", "-q", "grim", "large.el"],
    ["solve", "-q", "grim", "large.g6"],
    ["solve", "-q", "grim", "medium.dot"],
    ["solve", "-q", "grim", "medium.graphml"],
    ["solve", "-q", "grim", "medium.el"],
    # the other commands
    ["heap", "-q", "0.0007", "--n", "0..1e9"],
    ["heap", "-q", "sub:1,2,4,8,16,32,64,1000000", "--n", "0..1e9"],
    ["heap", "-q", "0.6", "--n", "0..1e9"],
    ["sequence", "-q", "arc-kayles", "append(grid(4,6),0,n)", "--n", "0..100000"],
    ["sequence", "-q", "octal:0.77", "substar(1,k,n)", "--n", "0..4000", "--for-all", "k"],
    ["sequence", "-q", "arc-kayles", "grid(n,n)", "--n", "1..12"],
    ["table", "-q", "arc-kayles", "grid(k,n)", "--rows", "k=7..7", "--cols", "n=7..7"],
    ["census", "-q", "arc-kayles", "--n", "11"],
    ["random", "-q", "arc-kayles", "60", "0.2", "--samples", "10"],
    ["random", "-q", "arc-kayles", "1000", "0.5", "--samples", "10"],
    ["equiv", "-q", "grid(4,6)", "grid(4,7)"],
    ["equiv", "-q", "randomtree(120000,1)", "randomtree(110000,2)"],
    ["symmetry", "arc-kayles", "grid(250,250)"],
    ["reduce", "-q", "--check", "node-kayles-to-nd-node-kayles", "grid(5,5)"],
    ["find", "-q", "arc_kayles(G) == 77", "--n", "10"],
    ["find", "-q", "arc_kayles(G) == 77", "randomtree(120000,1)"],
    ["run", "-q", "large.lua"],
    ["check", "large.cert"],
]
# Commands that have no limit of time, or need none.
OTHERS = [["verify", "--threads", "2", "grim:thm15"]]


def write_files():
    """Inputs of which the first ones take more than LIMIT, the others not."""
    for name, count in (("large", 1000000), ("medium", 60000)):
        with open(name + ".dot", "w", encoding="ascii") as file:
            file.write("graph {\n" + "".join(f"v{i} -- v{i + 1};\n" for i in range(count)) + "}\n")
        with open(name + ".graphml", "w", encoding="ascii") as file:
            file.write('<graphml xmlns="http://graphml.graphdrawing.org/xmlns">'
                       '<graph edgedefault="undirected">\n')
            file.writelines(f'<node id="n{i}"/>\n' for i in range(count))
            file.write("</graph></graphml>\n")
        with open(name + ".el", "w", encoding="ascii") as file:
            file.writelines(f"{i} {i + 1}\n" for i in range(count))
    with open("large.g6", "w", encoding="ascii") as file:
        file.write("~?Uo" + "~" * 20000000 + "\n")
    with open("large.lua", "w", encoding="ascii") as file:
        file.write("local t = {} for i = 1, 1e9 do t[i] = i end\n")
    with open("large.cert", "w", encoding="ascii") as file:
        file.write("graze-certificate 1\ngame grim\nplay normal\ngraph path(30000000)\n"
                   "claim value 0\npart 0-29999999\nend 0 0\n")


def resident_now(process):
    """The high-water mark of a running process, 0 when it has ended."""
    try:
        with open(f"/proc/{process}/status", encoding="ascii") as file:
            marks = [line.split() for line in file if line.startswith("VmHWM:")]
    except OSError:
        return 0
    return int(marks[0][1]) * KIB if marks else 0


def resident_bytes(command):
    """The largest resident set that a run was seen with, and its exit status."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    largest = 0
    while child.poll() is None:
        largest = max(largest, resident_now(child.pid))
        time.sleep(LOOK_EVERY)
    return largest, child.returncode


def without_memory(graze, words):
    """What runs take that may take nothing for the search. Several, as peaks are seen by chance."""
    return [resident_bytes([graze, *words, "--memory", "1M"]) for _ in range(5)]


def main(graze):
    graze = os.path.abspath(graze)
    runs = without_memory(graze, ["solve", "-q", "--no-theory", "arc-kayles", "grid(7,7)",
                                  "--time", "1s"])
    base = max(taken for taken, _ in runs)
    if {status for _, status in runs} != {3}:
        print("FAIL: runs with 1 MiB ended with", runs)
        return 1
    allowed = LIMIT + LIMIT // 4
    commands = [[*words, "--time", DURATION] for words in SEARCHES] + OTHERS
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write_files()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(
                lambda words: resident_bytes([graze, *words, "--memory", str(LIMIT)]), commands))
        bases = [base if taken <= allowed + base else
                 max(own for own, _ in without_memory(graze, words))
                 for words, (taken, _) in zip(commands, results)]
        os.chdir("/")
    failed = 0
    print(f"     limit {LIMIT // KIB} KiB, {base // KIB} KiB without any")
    for words, own, (taken, status) in zip(commands, bases, results):
        good = taken <= allowed + own and status in (0, 3)
        failed += not good
        print("ok  " if good else "FAIL", f"{taken // KIB:7} KiB of {(allowed + own) // KIB}, "
              f"status {status}:", *(word[:40] for word in words if word not in ("--time", DURATION)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
