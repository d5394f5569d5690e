#!/usr/bin/env python3
"""--time ends every command, and what it has started. Usage: test_time.py GRAZE [--strict]

The clock of a run is checked by the processor time that it takes on one core, and by the time on
the wall with much slack. --strict, for a machine without other work, allows 100 ms.
"""
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

LIMIT = 0.5
SLACK = 0.1 if "--strict" in sys.argv else 1.0  # seconds of processor time
WALL_SLACK = 3.0
SOLVE = ["solve", "-q", "--threads", "1"]
COMMANDS = [
    [*SOLVE, "arc-kayles", "grid(9,9)"],
    [*SOLVE, "--no-theory", "arc-kayles", "grid(9,9)"],
    [*SOLVE, "--misere", "arc-kayles", "grid(9,9)"],
    [*SOLVE, "grim", "gnp(34,0.5,1)"],
    [*SOLVE, "node-kayles", "randomtree(3000000,1)"],
    [*SOLVE, "nd-arc-kayles", "randomtree(5000000,1)"],
    [*SOLVE, "grim", "gnp(6000,0.5,1)"],
    [*SOLVE, "grim", "complement(gnp(6000,0.5,1))"],
    [*SOLVE, "node-kayles", "complete(16000)"],
    [*SOLVE, "node-kayles", "power(path(100000),900)"],
    [*SOLVE, "node-kayles", "power(gnp(9000,0.4,1),2)"],
    [*SOLVE, "smash-and-grab", "grid(7,9)"],
    [*SOLVE, "smash-and-grab", "gnp(3000,0.5,1)"],
    [*SOLVE, "--moves", "csg:1-6", "complete(60)"],
    [*SOLVE, "--line", "arc-kayles", "grid(5,6)"],
    [*SOLVE, "octal:0.0007", "path(1e8)"],
    [*SOLVE, "--certificate", "c.cert", "grim", "gnp(26,0.5,1)"],
    ["heap", "-q", "--threads", "1", "0.0007", "--n", "0..1e9"],
    ["heap", "-q", "--threads", "1", "sub:1-30000", "--n", "0..1e8"],
    ["census", "-q", "--threads", "1", "arc-kayles", "--n", "16"],
    ["random", "-q", "--threads", "1", "grim", "60", "0.5", "--samples", "10"],
    ["sequence", "-q", "--threads", "1", "arc-kayles", "grid(n,n)", "--n", "1..12"],
    ["table", "-q", "--threads", "1", "arc-kayles", "grid(k,n)", "--rows", "k=9..9", "--cols",
     "n=9..9"],
    ["equiv", "-q", "grid(6,6)", "grid(6,7)"],
    ["equiv", "-q", "grid(4,5)", "grid(4,6)"],
    ["equiv", "-q", "gnp(500,0.5,1)+path(4)", "gnp(500,0.5,1)+path(5)"],
    ["sequence", "-q", "arc-kayles", "gnp(20000,0.5,n)", "--n", "1..20"],
    ["table", "-q", "arc-kayles", "gnp(20000,0.5,a)+path(b)", "--rows", "a=1..1", "--cols", "b=1..1"],
    ["symmetry", "arc-kayles", "complement(hypercube(11))"],
    ["symmetry", "arc-kayles", "gnp(3000,0.5,1)"],
    ["reduce", "-q", "--check", "node-kayles-to-nd-node-kayles", "grid(5,5)"],
    ["find", "-q", "--threads", "1", "arc_kayles(G) == 77", "--n", "10"],
    ["check", "hostile.cert"],
]

# One line of a certificate asks for all sets of 20 of 40 vertices, none of which is a move.
HOSTILE = f"""graze-certificate 1
game octal:0.{19 * '0'}4
play normal
graph complete(40)
claim value 0
part 0-39
= ffffffffff 0
end 1 0
"""


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, **more)


def use_one_core():
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def commands_end_in_time(graze):
    for words in COMMANDS:
        before, start = processor_time(), time.monotonic()
        done = run([graze, *words, "--time", f"{LIMIT}s"], preexec_fn=use_one_core)
        taken, waited = processor_time() - before, time.monotonic() - start
        good = (done.returncode in (0, 3) and taken <= LIMIT + SLACK
                and waited <= LIMIT + WALL_SLACK)
        print("ok  " if good else "FAIL", f"{taken:.2f} s of processor time, {waited:.2f} s,",
              "status", done.returncode, *words)
        yield good


def a_pipe_on_which_nothing_comes_is_not_waited_for(graze):
    for words in (["find", "-q", "G.n > 0", "-"], ["conjecture", "-q", "G.n > 0", "-"]):
        start = time.monotonic()
        with subprocess.Popen([graze, *words, "--time", f"{LIMIT}s"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            child.stdin.write(b"Dhc\n")
            child.stdin.flush()
            yield child.wait(60) == 3 and time.monotonic() - start <= LIMIT + WALL_SLACK


def a_line_of_a_certificate_is_limited_without_time(graze):
    start = processor_time()
    done = run([graze, "check", "hostile.cert"])
    yield done.returncode == 3 and "hostile.cert:7: not decided" in done.stderr
    yield processor_time() - start < 30


def samples_name_the_limit(graze):
    for _ in range(6):
        done = run([graze, "random", "-q", "--threads", "2", "--time", "0.2s", "grim", "60", "0.5",
                    "--samples", "10"])
        yield (done.returncode, done.stderr) == (3, "graze: not decided: time\n")


def a_program_that_hangs_is_ended(graze):
    """gnuplot is one that starts another and waits; both must be gone."""
    with open("gnuplot", "w", encoding="ascii") as script:
        script.write("#!/bin/sh\necho $$ >pid\nsleep 3600 &\necho $! >>pid\nsleep 3600\n")
    os.chmod("gnuplot", 0o755)
    surroundings = {**os.environ, "PATH": os.getcwd() + ":" + os.environ["PATH"]}
    words = [graze, "census", "grim", "--n", "4", "--plot", "w.svg"]
    start = time.monotonic()
    done = run([*words, "--time", "2s"], env=surroundings)
    yield done.returncode == 3 and "'gnuplot' was ended by the time limit" in done.stderr
    yield 1.9 < time.monotonic() - start < 2 + WALL_SLACK
    yield children_are_gone()
    for number in (signal.SIGINT, signal.SIGTERM):
        os.remove("pid")
        with subprocess.Popen(words, env=surroundings, stderr=subprocess.PIPE, text=True) as child:
            while not os.path.exists("pid"):
                time.sleep(0.05)
            time.sleep(0.2)
            child.send_signal(number)
            _, message = child.communicate(timeout=10)
        yield child.returncode == 3 and "'gnuplot' was ended by an interrupt" in message
        yield children_are_gone()


def children_are_gone():
    with open("pid", encoding="ascii") as file:
        numbers = file.read().split()
    time.sleep(0.1)
    return len(numbers) == 2 and not any(is_running(number) for number in numbers)


def is_running(number):
    try:
        with open(f"/proc/{number}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def main(graze):
    graze, failed = os.path.abspath(graze), 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        with open("hostile.cert", "w", encoding="ascii") as file:
            file.write(HOSTILE)
        for check in (commands_end_in_time, a_line_of_a_certificate_is_limited_without_time,
                      a_pipe_on_which_nothing_comes_is_not_waited_for, samples_name_the_limit,
                      a_program_that_hangs_is_ended):
            results = list(check(graze))
            failed += results.count(False)
            print(check.__name__, results.count(True), "passed,", results.count(False), "failed")
        os.chdir("/")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
