#!/usr/bin/env python3
"""Times graze against the script that a user would write instead (naive.py), against itself and
its own plain search on one thread, in the same run; and beside what others have published.

Usage: run.py GRAZE [--quick] [--markdown] [--only TEXT]
       run.py GRAZE --module FOLDER   the WebAssembly module against the program, processor time

Times are seconds of wall time of the whole process. What does not end within its cap is shown as
"> cap", and a ratio to it as a lower bound. Where two ways give different answers, the run fails.
"""
import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time

NAIVE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "naive.py")

MODULE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "wasm.mjs")

# What runs in the quick list; then game, graph and options.
POSITIONS = [
    (True, "arc-kayles", "grid(4,5)"),
    (True, "arc-kayles", "grid(5,5)"),
    (True, "arc-kayles", "grid(5,6)"),
    (True, "arc-kayles", "randomtree(25,1)"),
    (True, "arc-kayles", "gnp(14,0.5,1)"),
    (True, "arc-kayles", "grid(5,7)"),
    (False, "arc-kayles", "grid(5,8)"),
    (False, "arc-kayles", "grid(4,11)"),
    (False, "arc-kayles", "grid(5,9)"),
    (False, "arc-kayles", "grid(3,16)"),
    (False, "arc-kayles", "grid(6,7)"),
    (True, "arc-kayles", "randomtree(60,1)"),
    (False, "arc-kayles", "randomtree(60,2)"),
    (False, "arc-kayles", "randomtree(100,1)"),
    (False, "node-kayles", "grid(3,20)"),
    (True, "node-kayles", "grid(5,8)"),
    (True, "grim", "randomtree(30,1)"),
    (True, "grim", "grid(5,5)"),
    (False, "grim", "grid(5,6)"),
    (False, "arc-kayles", "gnp(28,0.5,1)"),
    (False, "grim", "gnp(28,0.5,1)"),
    (False, "csg:1,2,4", "gnp(28,0.5,1)"),
    (False, "csg:1-5", "gnp(28,0.5,1)"),
    (False, "octal:0.1337", "gnp(28,0.5,1)"),
    (False, "grim", "gnp(32,0.5,1)"),
    (True, "csg:1-3", "grid(4,5)"),
    (True, "nd-arc-kayles", "grid(5,6)"),
    (False, "nd-arc-kayles", "grid(6,6)"),
    (True, "smash-and-grab", "grid(5,5)"),
    (False, "smash-and-grab", "grid(5,6)"),
    (False, "smash-and-grab", "gnp(32,0.5,1)"),
    (True, "smash-and-grab", "randomtree(100,1)"),
    (True, "arc-kayles", "grid(5,7)", "--misere"),
    (False, "arc-kayles", "grid(6,8)", "--misere"),
]

# What others have published: position, program, threads and hardware as far as stated, core-seconds.
PEERS = [
    ("arc-kayles", "grid(4,11)", "igs (Beling)", "1 thread, not stated", 9),
    ("arc-kayles", "grid(5,9)", "igs (Beling)", "1 thread, not stated", 59),
    ("node-kayles", "queens(14)", "othello (tavisrudd)", "24 threads, not stated", 34),
    ("node-kayles", "queens(15)", "othello (tavisrudd)", "24 threads, not stated", 571),
    ("node-kayles", "queens(16)", "othello (tavisrudd)", "24 threads, not stated", 3400),
]

# What must end shortly after its limit.
LIMITED = [
    ("arc-kayles", "grid(7,7)"),
    ("arc-kayles", "grid(7,8)", "--misere"),
    ("smash-and-grab", "grid(7,7)"),
    ("octal:0.777", "grid(6,6)"),
    ("grim", "gnp(32,0.5,1)"),
]

# What the WebAssembly module is compared on.
IN_MODULE = [
    ("arc-kayles", "grid(5,7)"),
    ("arc-kayles", "gnp(26,0.5,1)"),
    ("node-kayles", "grid(6,9)"),
    ("grim", "grid(5,5)"),
    ("csg:1,2,4", "gnp(24,0.5,1)"),
    ("nd-arc-kayles", "grid(5,7)"),
    ("smash-and-grab", "grid(5,5)"),
]

GRACE = 5.0  # seconds
PEER_CAP = 300.0

CAPS = {  # seconds for graze, its plain search, the script
    "full": (60.0, 8.0, 8.0),
    "quick": (10.0, 1.5, 1.5),
}


class Timing:
    """A run: its seconds, and its answer or None when it did not end within the cap."""

    def __init__(self, seconds, answer):
        self.seconds = seconds
        self.answer = answer

    def __str__(self):
        return f"{self.seconds:.3f}" if self.answer is not None else f"> {self.seconds:g}"


def time_run(command, cap, text=None):
    """Times a command that prints a value; one that knows its cap gets time to end in order."""
    start = time.monotonic()
    grace = GRACE if "--time" in command else 0
    try:
        result = subprocess.run(command, input=text, capture_output=True, text=True,
                                timeout=cap + grace, check=False)
    except subprocess.TimeoutExpired:
        return Timing(cap, None)
    seconds = time.monotonic() - start
    if result.returncode == 3:
        return Timing(cap, None)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {result.returncode}: {result.stderr}")
    return Timing(seconds, result.stdout.strip())


def ratio(other, own):
    """How many times longer other took, as far as it is known."""
    if own.answer is None:
        return "-"
    return ("> " if other.answer is None else "") + f"{other.seconds / own.seconds:.1f}"


def measure(graze, caps, game, graph, *options):
    """One row: position, answer, times, ratios."""
    solve = [graze, "solve", "-q", "--value", *options]
    own_cap, plain_cap, naive_cap = caps
    edges = subprocess.run([graze, "convert", graph, "--to", "edgelist"], capture_output=True,
                           text=True, check=True).stdout
    own = time_run([*solve, "--time", f"{own_cap}s", game, graph], own_cap)
    alone = time_run([*solve, "--threads", "1", "--time", f"{own_cap}s", game, graph], own_cap)
    plain = time_run([*solve, "--no-theory", "--threads", "1", "--time", f"{plain_cap}s", game,
                      graph], plain_cap)
    naive = time_run([sys.executable, NAIVE, game, *options], naive_cap, edges)
    answers = {run.answer for run in (own, alone, plain, naive) if run.answer is not None}
    if len(answers) > 1:
        sys.exit(f"{game} {graph}: the answers differ: {answers}")
    name = " ".join([game, graph, *(option.lstrip("-") for option in options)])
    return [name, *(answers or ["?"]), str(own), str(alone), ratio(alone, own), str(plain),
            ratio(plain, own), str(naive), ratio(naive, own)]


def measure_peer(graze, cap, game, graph, *published):
    """Processor time of one thread beside what another program needed elsewhere."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    own = time_run([graze, "solve", "-q", "--value", "--threads", "1", "--time", f"{cap}s", game,
                    graph], cap)
    own.seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return [f"{game} {graph}", own.answer or "?", str(own), *map(str, published)]


def measure_store(graze):
    """The same question twice, over one store."""
    with tempfile.TemporaryDirectory() as folder:
        command = [graze, "solve", "-q", "--value", "--store", os.path.join(folder, "values"),
                   "arc-kayles", "grid(5,7)"]
        first, again = time_run(command, 600), time_run(command, 600)
        return ["arc-kayles grid(5,7)", str(first), str(again), ratio(first, again)]


def measure_limit(graze, game, graph, *options):
    """By how much a limit of one second is missed."""
    start = time.monotonic()
    subprocess.run([graze, "solve", "-q", "--value", "--time", "1s", *options, game, graph],
                   capture_output=True, check=False)
    late = time.monotonic() - start - 1
    return [" ".join([game, graph, *(option.lstrip("-") for option in options)]),
            f"{1000 * late:.0f}" if late > 0 else "in time"]


def measure_module(graze, package, game, graph):
    """Processor time of the WebAssembly module against the program with one thread."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    own = subprocess.run([graze, "solve", "-q", "--value", "--threads", "1", game, graph],
                         capture_output=True, text=True, check=True).stdout.strip()
    native = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    value, seconds = subprocess.run(["node", MODULE, package, game, graph], capture_output=True,
                                    text=True, check=True).stdout.split()
    if value != own:
        sys.exit(f"{game} {graph}: the answers differ: {own}, {value}")
    return [f"{game} {graph}", f"{native:.2f}", seconds[:5], f"{float(seconds) / native:.1f}"]


class Table:
    """Rows that are printed as they come."""

    def __init__(self, heads, markdown):
        self.markdown = markdown
        self.widths = [max(36, len(heads[0]))] + [max(10, len(head)) for head in heads[1:]]
        self.print_row(heads)
        if markdown:
            print("|" + "|".join(["---"] + ["---:"] * (len(heads) - 1)) + "|")

    def print_row(self, cells):
        if self.markdown:
            print("| " + " | ".join(cells) + " |", flush=True)
            return
        first, *rest = zip(cells, self.widths)
        print(first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("graze")
    parser.add_argument("--quick", action="store_true", help="a minute instead of ten")
    parser.add_argument("--markdown", action="store_true", help="tables for docs/development/performance.md")
    parser.add_argument("--module", metavar="FOLDER",
                        help="only the WebAssembly module of this npm package")
    parser.add_argument("--only", default="", metavar="TEXT", help="positions that contain TEXT")
    settings = parser.parse_args()
    caps = CAPS["quick" if settings.quick else "full"]

    if settings.module:
        table = Table(["in WebAssembly", "1 thread", "module", "ratio"], settings.markdown)
        for position in IN_MODULE:
            table.print_row(measure_module(settings.graze, settings.module, *position))
        return
    table = Table(["position", "answer", "graze", "1 thread", "ratio", "plain", "ratio", "naive.py",
                   "ratio"], settings.markdown)
    for quick, *position in POSITIONS:
        if (quick or not settings.quick) and settings.only in " ".join(position):
            table.print_row(measure(settings.graze, caps, *position))
    if settings.only:
        return
    if not settings.quick:
        print()
        table = Table(["published by others", "answer", "graze", "program", "hardware",
                       "core-seconds"], settings.markdown)
        for peer in PEERS:
            table.print_row(measure_peer(settings.graze, PEER_CAP, *peer))
    print()
    table = Table(["over one store", "first", "again", "ratio"], settings.markdown)
    table.print_row(measure_store(settings.graze))
    print()
    table = Table(["--time 1s", "ms late"], settings.markdown)
    for position in LIMITED:
        table.print_row(measure_limit(settings.graze, *position))


if __name__ == "__main__":
    main()
