#!/usr/bin/env python3
"""Stores that must be refused, and that must never crash. Usage: test_damage.py GRAZE GENG"""
import os
import random
import shutil
import sys
import tempfile

from support import GAME, check, is_refusal, list_graphs, main, plain_values, run

PAGE = 4096
RANDOM_DAMAGES = 150


def make_store(graze, folder, graphs):
    """A store with the values of some graphs; returns the bytes of its file."""
    store = os.path.join(folder, "good")
    result = run([graze, "solve", "--value", "--store", store, GAME, "-", ], "\n".join(graphs) + "\n")
    check(result.returncode == 0, f"no store was made: {result.stderr}")
    with open(os.path.join(store, "data.mdb"), "rb") as file:
        return file.read()


def put_store(folder, content):
    """A folder with a store of this content."""
    store = os.path.join(folder, "damaged")
    shutil.rmtree(store, ignore_errors=True)
    os.mkdir(store)
    with open(os.path.join(store, "data.mdb"), "wb") as file:
        file.write(content)
    return store


def expect_refusal(graze, folder, content, word):
    store = put_store(folder, content)
    for command in (["store", store], ["solve", "--store", store, GAME, "grid(3,3)"]):
        result = run([graze, *command])
        check(is_refusal(result) and word in result.stderr,
              f"{command[0]}: status {result.returncode}, {result.stderr!r} without '{word}'")


def a_changed_record_is_refused(graze, geng):
    with tempfile.TemporaryDirectory() as folder:
        content = make_store(graze, folder, list_graphs(geng, 6))
        expect_refusal(graze, folder, content.replace(b"arc-kayles", b"arc-kaylez"), "damaged")


def another_format_is_refused(graze, geng):
    with tempfile.TemporaryDirectory() as folder:
        content = make_store(graze, folder, list_graphs(geng, 6))
        check(b"graze store, format 1" in content, "the head is not where it was")
        other = content.replace(b"graze store, format 1", b"graze store, format 9")
        expect_refusal(graze, folder, other, "format 9")


def another_version_of_lmdb_is_refused(graze, geng):
    with tempfile.TemporaryDirectory() as folder:
        content = bytearray(make_store(graze, folder, list_graphs(geng, 5)))
        for head in (0, PAGE):
            content[head + 20] = 2
        expect_refusal(graze, folder, bytes(content), "version 2")


def a_file_that_is_something_else_is_refused(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        expect_refusal(graze, folder, b"a letter to a friend\n" * 1000, "not that of a store")
        expect_refusal(graze, folder, b"short", "cut off")


def what_is_no_store_is_refused(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "file")
        with open(name, "w", encoding="ascii") as file:
            file.write("x")
        for command in (["store", folder], ["store", name], ["store", os.path.join(folder, "none")],
                        ["solve", "--store", name, GAME, "grid(3,3)"],
                        ["solve", "--store", os.path.join(folder, "no/where"), GAME, "grid(3,3)"]):
            result = run([graze, *command])
            check(is_refusal(result), f"{command}: status {result.returncode}, {result.stderr!r}")


def damage(chance, content):
    """The content with one of several kinds of damage."""
    kind = chance.randrange(5)
    at = chance.randrange(len(content))
    page = at // PAGE * PAGE
    changed = bytearray(content)
    if kind == 0:
        changed[at] ^= 1 << chance.randrange(8)
    elif kind == 1:
        changed[page:page + PAGE] = bytes(PAGE)
    elif kind == 2:
        changed[page:page + PAGE] = bytes(chance.randrange(256) for _ in range(PAGE))
    elif kind == 3:
        changed[page + chance.randrange(64)] = chance.randrange(256)
    else:
        changed = changed[:at]
    return bytes(changed)


def no_damage_crashes_or_changes_a_value(graze, geng):
    graphs = list_graphs(geng, 7)
    expected = plain_values(graze, graphs)
    text = "\n".join(graphs) + "\n"
    chance = random.Random(7)
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        content = make_store(graze, folder, graphs)
        for number in range(RANDOM_DAMAGES):
            store = put_store(folder, damage(chance, content))
            shown = run([graze, "store", store])
            check(shown.returncode == 0 or is_refusal(shown),
                  f"damage {number}: store ended with {shown.returncode}, {shown.stderr!r}")
            solved = run([graze, "solve", "--value", "--store", store, GAME, "-"], text)
            check(solved.returncode == 0 or is_refusal(solved),
                  f"damage {number}: solve ended with {solved.returncode}, {solved.stderr!r}")
            refused += solved.returncode
            if solved.returncode == 0:
                check(solved.stdout.split() == expected, f"damage {number}: other values")
    check(refused > RANDOM_DAMAGES // 4, f"only {refused} of {RANDOM_DAMAGES} were refused")
    print(f"     {refused} of {RANDOM_DAMAGES} damages were refused")


if __name__ == "__main__":
    sys.exit(main([a_changed_record_is_refused, another_format_is_refused,
                   another_version_of_lmdb_is_refused, a_file_that_is_something_else_is_refused,
                   what_is_no_store_is_refused, no_damage_crashes_or_changes_a_value],
                  sys.argv[1:3]))
