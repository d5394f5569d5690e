#!/usr/bin/env python3
"""Tests virtual_cores: the values are those of plain search, one core takes as many rounds as
positions, several take fewer, and a run can be repeated.

Usage: test_virtual_cores.py VIRTUAL_CORES GRAZE
"""
import json
import subprocess
import sys

POSITIONS = [
    ["arc-kayles", "grid(3,9)"],
    ["arc-kayles", "gnp(24,0.2,1)"],
    ["arc-kayles", "gnp(24,0.2,1)", "--misere"],
    ["node-kayles", "gnp(30,0.12,1)"],
    ["node-kayles", "gnp(32,0.15,1)", "--misere", "--grundy"],
    ["smash-and-grab", "grid(4,5)"],
]


def simulate(tool, position, *more):
    """The rows that the tool prints: cores, rounds, positions, speed-up, positions, value."""
    game, graph, *options = position
    command = [tool, *options, *more, game, graph, "1", "2", "7"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [[float(cell) for cell in cells[:3]] + cells[3:] for cells in map(str.split, lines[1:])]


def plain(graze, position):
    command = [graze, "solve", "-q", "--json", "--no-theory", *position]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    value = answer["misere_value"] if "misere_value" in answer else answer["value"]
    return answer["outcome"] if value is None else str(value)


def main():
    tool, graze = sys.argv[1:]
    is_faster = False
    for position in POSITIONS:
        rows = simulate(tool, position)
        value = plain(graze, position)
        for cores, rounds, positions, *_, found in rows:
            assert found == value, (position, found, value)
            assert cores > 1 or rounds == positions, (position, rounds, positions)
            assert rounds <= positions <= cores * rounds, (position, rounds, positions)
        assert rows == simulate(tool, position), position
        assert rows[2][-1] == simulate(tool, position, "--seed", "5")[2][-1], position
        is_faster |= rows[2][1] < rows[0][1] / 2
    assert is_faster


if __name__ == "__main__":
    main()
