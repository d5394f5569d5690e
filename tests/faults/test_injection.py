#!/usr/bin/env python3
"""Lets every allocation, write, sync, open and map of many commands fail, one run each.

Whatever fails: graze ends in order, with the answers of an undisturbed run and status 0, or with
status 1 or 3, a message, and no line of output that an undisturbed run does not have. A run with
a checkpoint that was disturbed is started again, and must end as if nothing had happened.

Usage: test_injection.py [--full] [--sanitized] [--jobs N] [--only WORD] GRAZE INJECT
"""

import argparse
import concurrent.futures
import os
import re
import shlex
import shutil
import subprocess
import tempfile

TIME_LIMIT = 120
KINDS = ("alloc", "write", "sync", "open", "map")
# The command, and files that it needs: they are made once by the commands of PREPARED.
COMMANDS = (
    "solve grim 'grid(4,4)'",
    "solve --json --moves --line arc-kayles 'grid(3,4)+path(5)'",
    "solve --misere node-kayles 'gnp(11,0.4,1)'",
    "solve --misere --grundy --threads 2 node-kayles 'queens(9)'",
    "solve --outcome csg:1,2,4 'gnp(12,0.3,2)+cycle(9)' --threads 2",
    "solve --no-theory grim 'gnp(13,0.5,3)' --threads 1",
    "solve smash-and-grab 'gnp(10,0.3,1)' --moves",
    "solve nd-arc-kayles 'randomtree(60,1)' 'grid(3,5)'",
    "solve node-kayles graph.dot graph.graphml graph.el graph.col",
    "solve grim 'blowup(cycle(5),2,1,3,1,2)' --json",
    "solve avoid-true '4; 1 2; 2 4; 1 3'",
    "solve maker-breaker '5; 1 2 3; 2 4; 1 3 5'",
    "solve mine --rules rules.lua 'path(5)'",
    "solve mine --rules rules.lua 'coloured(path(5),1,0,2,0,1)+path(2)' --certificate proof",
    "solve arc-kayles 'grid(4,4)' 'grid(3,5)' --store values",
    "store filled",
    "solve arc-kayles 'grid(4,5)' 'path(9)' --no-theory --certificate proof",
    "check proofs",
    "convert 'grid(4,4)' 'petersen()' --to dot -o out.dot",
    "convert coloured.dot coloured.graphml coloured.col coloured.gml --to gml",
    "find 'G:chromatic_number() < 3 and G:is_planar() and G:matching_number() > 1' --n 4..5",
    "draw 'petersen()' -o out.svg",
    "draw --game arc-kayles 'grid(3,3)' --values -o out.tex",
    "draw 'randomtree(9,3)+join(cycle(4),star(3))+gnp(9,0.4,1)+rooks(3,4)+g6:DqK'",
    "heap 0.137 --n 0..2000",
    "heap 0.6 --n 0..30000 --zeros --checkpoint run",
    "heap 0.137 --n 0..300 --plot out.svg",
    "sequence arc-kayles 'substar(1,2,n)' --n 0..400 --period",
    "sequence csg:1,2,4 'append(substar(1,1,1),0,n)' --n 0..60",
    "sequence csg:1,2 'substar(1,k,n)' --n 0..60 --for-all k --certificate proof",
    "sequence grim 'substar(1,1,n)' --n 0..30 --json",
    "sequence arc-kayles 'path(n)' --n 0..150 --plot out.svg",
    "sequence smash-and-grab 'append(star(3),1,n)' --n 0..40",
    "sequence arc-kayles 'substar(1,1,n)+path(3)' --n 0..80 --values",
    "sequence node-kayles 'bistar((1,2),(1),n)' --n 0..150 --period",
    "table csg:1-3 'substar(1^t,k)' --rows k=0..4 --cols t=0..4 --csv",
    "census grim --n 6 --threads 2",
    "census grim --n 6 --res 0/2 --polynomial",
    "census --merge p0 p1 --json",
    "census grim --n 5 --polynomial --roots --threads 1",
    "census grim --n 5 --roots --plot out.svg --threads 1",
    "census arc-kayles --n 9 --trees",
    "census grim --n 6 --threads 1 --checkpoint run",
    "find 'grim(G) == 0' --n 1..5 --checkpoint run",
    "census smash-and-grab --n 5 --minimal-zugzwang",
    "random grim 9 0.5 --samples 20 --seed 1",
    "find 'grim(G) == 0 and G:is_regular()' --n 1..5 --connected",
    "conjecture 'grim(G) < 9' --n 1..6",
    "reduce node-kayles-to-csg:2,3 'path(4)' --check",
    "reduce maker-breaker-6-to-7 '7; 1 2 3 4 5 6; 2 3 4 5 6 7'",
    "reduce maker-breaker-to-smash-and-grab:15 '9; 1 2 3 4 5 6 7; 2 3 4 5 6 7 9'",
    "equiv 'path(4)' 'cycle(5)+path(1)'",
    "equiv 'path(6)+path(3)' --json",
    "symmetry arc-kayles 'grid(4,4)'",
    "games --json",
    "families",
    "claims --json",
    "help solve",
)
QUICK = ("solve --json", "solve --outcome", "graph.dot", "check proofs", "convert", "coloured(",
         "0..300 --plot",
         "--for-all", "merge", "--roots --plot", "find", "--store values", "draw 'random",
         "--n 6 --threads 1 --checkpoint")
PREPARED = (
    ("proofs", "solve -q grim 'path(6)' 'grid(3,3)' --no-theory --certificate proofs"),
    ("filled", "solve -q arc-kayles 'grid(4,4)' --store filled"),
    ("p0", "census grim --n 6 --res 0/2"),
    ("p1", "census grim --n 6 --res 1/2"),
)
FILES = {
    "graph.dot": "graph { a -- b -- c -- d; b -- d }\n",
    "graph.el": "0 1\n1 2\n2 3\n",
    "graph.col": "p edge 4 3\ne 1 2\ne 2 3\ne 3 4\n",
    "graph.graphml": '<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph '
                     'edgedefault="undirected"><node id="a"/><node id="b"/><edge source="a" '
                     'target="b"/></graph></graphml>\n',
    "coloured.dot": "graph { node [colour=2]; a -- b; b [colour=1]; c [color=red] }\n",
    "coloured.col": "p edge 3 1\nn 2 7\ne 1 2\n",
    "coloured.gml": "graph [ node [ id 1 colour 3 ] node [ id 2 ] edge [ source 1 target 2 ] ]\n",
    "coloured.graphml": "<graphml><key id='c' for='node' attr.name='colour'><default>4</default>"
                        "</key><graph><node id='a'><data key='c'>1</data></node><node id='b'/>"
                        "</graph></graphml>\n",
    "rules.lua": 'game { name = "mine", rule = "Remove a vertex.", moves = function(G)\n  local list '
                 '= {}\n  for v = 0, G.n - 1 do list[#list + 1] = {v} end\n  return list\nend }\n',
}
UNSTABLE = re.compile(r'[0-9.e+-]+ s\b|"seconds":[^,}]*|"nodes":[^,}]*|[0-9]+ positions')


class Result:
    again = None  # of the same command, undisturbed and in the same folder

    def __init__(self, status, stdout, stderr):
        self.status, self.stdout, self.stderr = status, stdout, stderr

    def lines(self):
        return [UNSTABLE.sub("*", line) for line in self.stdout.splitlines()]


class Bench:
    """Runs commands in copies of a prepared folder."""

    def __init__(self, options, folder):
        self.options = options
        self.graze = os.path.abspath(options.graze)
        self.inject = os.path.abspath(options.inject)
        self.template = os.path.join(folder, "template")
        self.folder = folder
        self.suppressions = os.path.join(folder, "suppressions")
        with open(self.suppressions, "w", encoding="ascii") as file:
            file.write("leak:libnauty\n")  # what it has begun to link when it has to be left
            # the sanitizer asks for the stack of each new thread: the process may end meanwhile
            file.write("leak:pthread_getattr_np\n")
        os.mkdir(self.template)
        for name, text in FILES.items():
            with open(os.path.join(self.template, name), "w", encoding="ascii") as file:
                file.write(text)
        for name, command in PREPARED:
            made = subprocess.run([self.graze, *shlex.split(command)], cwd=self.template, capture_output=True, text=True, timeout=TIME_LIMIT, check=True)
            if not os.path.exists(os.path.join(self.template, name)):
                with open(os.path.join(self.template, name), "w", encoding="ascii") as file:
                    file.write(made.stdout)

    def run(self, command, fault, report=None):
        environment = dict(os.environ, LD_PRELOAD=self.inject, FAULT=fault)
        if self.options.sanitized:
            environment["ASAN_OPTIONS"] = "verify_asan_link_order=0:fast_unwind_on_malloc=0"
            environment["LSAN_OPTIONS"] = f"suppressions={self.suppressions}:print_suppressions=0"
        if report:
            environment["FAULT_REPORT"] = report
        place = tempfile.mkdtemp(dir=self.folder)
        os.rmdir(place)
        shutil.copytree(self.template, place)
        try:
            result = self.run_in(place, command, environment)
            if "--checkpoint" in command:
                result.again = self.run_in(place, command, dict(os.environ))
            return result
        finally:
            shutil.rmtree(place, ignore_errors=True)

    def run_in(self, place, command, environment):
        with subprocess.Popen([self.graze, *shlex.split(command)], cwd=place, env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              errors="replace") as process:
            try:
                stdout, stderr = process.communicate(timeout=TIME_LIMIT)
            except subprocess.TimeoutExpired:
                process.kill()
                stdout, stderr = process.communicate()
                return Result("late", stdout, stderr)
        return Result(process.returncode, stdout, stderr)

    def counts(self, command):
        """An undisturbed run and the number of its calls of each kind."""
        with tempfile.NamedTemporaryFile(dir=self.folder) as report:
            plain = self.run(command, "", report.name)
            words = report.read().decode().split()
        return plain, {kind: int(n) for kind, n in zip(words[::2], words[1::2])}


def fault_of(plain, result, kind):
    """What is wrong with a disturbed run; None when nothing is."""
    if result.status not in (0, 1, 3):
        return f"status {result.status}"
    if "Sanitizer" in result.stderr:
        return "a sanitizer complains"
    if result.again and (result.again.status != 0 or result.again.lines() != plain.lines()):
        return f"started again: status {result.again.status}, {result.again.stderr[-120:]!r}"
    lines, expected = result.lines(), plain.lines()
    if result.status == 0:
        return None if lines == expected else "another answer with status 0"
    told = re.search("unknown|null|[?]", result.stdout) if result.status == 3 else None
    if not re.search("^graze: ", result.stderr, re.M) and not told:
        return "no message"
    if result.status == 3 or kind == "write":  # bounds and parts of answers; lines that were cut
        return None
    strange = [line for line in lines if line not in expected and "unknown" not in line]
    return f"a strange line: {strange[0]!r}" if strange else None


def sample(count, full):
    """Numbers from 1 to count: all small ones, then fewer and fewer, and the last, when files close."""
    dense, factor, last = (100, 1.05, 60) if full else (12, 1.5, 8)
    numbers, n = set(range(max(1, count - last), count + 1)), 1
    while n <= count:
        numbers.add(n)
        n = n + 1 if n < dense else max(n + 1, int(n * factor))
    return sorted(numbers)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--full", action="store_true", help="all commands, more numbers")
    parser.add_argument("--sanitized", action="store_true", help="graze is built with sanitizers")
    parser.add_argument("--jobs", type=int, default=2, help="runs at a time")
    parser.add_argument("--only", default="", help="commands with this text")
    parser.add_argument("--kinds", default=",".join(KINDS), help="kinds of calls")
    parser.add_argument("graze")
    parser.add_argument("inject")
    options = parser.parse_args()
    commands = [c for c in COMMANDS if options.only in c
                and (options.full or any(word in c for word in QUICK))]
    failures = runs = 0
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        bench = Bench(options, folder)
        for command in commands:
            plain, counts = bench.counts(command)
            if plain.status != 0 or not counts:
                failures += 1
                print(f"FAILED {command}: status {plain.status} without a fault: {plain.stderr}")
                continue
            faults = [f"{kind}:{n}{more}" for kind in options.kinds.split(",")
                      for n in sample(counts.get(kind, 0), options.full)
                      for more in ("", "+")]
            wrong = []
            for fault, result in zip(faults, pool.map(lambda f, c=command: bench.run(c, f), faults)):
                what = fault_of(plain, result, fault.split(":")[0])
                if what:
                    wrong.append((fault, what, result))
            runs += len(faults)
            failures += len(wrong)
            told = " ".join(f"{k} {n}" for k, n in counts.items())
            print(f"{'FAILED' if wrong else 'ok    '} {command} ({told}; {len(faults)} runs)",
                  flush=True)
            for fault, what, result in wrong[:6]:
                print(f"    FAULT={fault}: {what}; stderr {result.stderr[-160:]!r}")
            if len(wrong) > 6:
                print(f"    and {len(wrong) - 6} more")
    print(f"{runs} runs, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
