#!/usr/bin/env python3
"""--memory bounds what a run really takes. Usage: test_memory.py GRAZE

The resident set of each run may exceed the limit by a tenth, and by what the program takes when it
may take nothing for the search.
"""
import concurrent.futures
import subprocess
import sys
import time

KIB = 1024
LIMIT = 16 * KIB * KIB
DURATION = "2s"
LOOK_EVERY = 0.01  # seconds

POSITIONS = [
    ["arc-kayles", "grid(7,7)"],
    ["--threads", "1", "arc-kayles", "grid(6,8)"],
    ["--misere", "arc-kayles", "grid(7,8)"],
    ["--misere", "octal:0.777", "grid(6,6)"],
    ["octal:0.777", "grid(6,6)"],
    ["smash-and-grab", "grid(7,7)"],
    ["smash-and-grab", "randomtree(250,1)"],
    ["arc-kayles", "randomtree(200,1)"],
    ["grim", "gnp(34,0.5,1)"],
    ["--no-theory", "arc-kayles", "grid(6,6)"],
    ["--no-theory", "--misere", "grim", "grid(6,6)"],
    ["csg:1-5", "complete(40)"],
]


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


def main(graze):
    base, status = resident_bytes([graze, "solve", "-q", "--memory", "1M", "--time", "1s",
                                   "--no-theory", "arc-kayles", "grid(7,7)"])
    if status != 3:
        print("FAIL: a run with 1 MiB ended with", status)
        return 1
    allowed = LIMIT + LIMIT // 10 + base
    commands = [[graze, "solve", "-q", "--memory", str(LIMIT), "--time", DURATION, *words]
                for words in POSITIONS]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(resident_bytes, commands))
    failed = 0
    for words, (taken, status) in zip(POSITIONS, results):
        good = taken <= allowed and status in (0, 3)
        failed += not good
        print("ok  " if good else "FAIL", f"{taken // KIB} of {allowed // KIB} KiB, status {status}:",
              *words)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
