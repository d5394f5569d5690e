#!/usr/bin/env python3
"""Stores that must be refused, and that must never crash. Usage: test_damage.py GRAZE GENG"""
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

from support import GAME, check, is_refusal, list_graphs, main, plain_values, run

PAGE = 4096
RANDOM_DAMAGES = 150
LOG_DAMAGES = 40


def make_store(graze, folder, graphs):
    """A store with the values of some graphs; returns the bytes of its file."""
    store = os.path.join(folder, "good.db")
    result = run([graze, "solve", "--value", "--store", store, GAME, "-"], "\n".join(graphs) + "\n")
    check(result.returncode == 0, f"no store was made: {result.stderr}")
    check(os.listdir(folder) == ["good.db"], f"files are left: {os.listdir(folder)}")
    with open(store, "rb") as file:
        return file.read()


def put_store(folder, content, wal=None):
    """A file with a store of this content, and perhaps a file of SQLite's beside it."""
    store = os.path.join(folder, "damaged.db")
    for suffix, what in (("", content), ("-wal", wal), ("-shm", None)):
        if what is not None:
            with open(store + suffix, "wb") as file:
                file.write(what)
        elif os.path.exists(store + suffix):
            os.remove(store + suffix)
    return store


def expect_refusal(graze, store, word):
    for command in (["store", store], ["solve", "--store", store, GAME, "grid(3,3)"]):
        result = run([graze, *command])
        check(is_refusal(result) and word in result.stderr and not result.stdout,
              f"{command}: status {result.returncode}, {result.stderr!r} without '{word}'")


def a_changed_row_is_refused_and_never_an_answer(graze, geng):
    graphs = list_graphs(geng, 6)
    with tempfile.TemporaryDirectory() as folder:
        content = make_store(graze, folder, graphs)
        changed = content.replace(b"arc-kaylesnormal", b"arc-kayleznormal")
        check(changed != content, "there is no row to change")
        store = put_store(folder, changed)
        result = run([graze, "store", store])
        check(is_refusal(result) and "a row is not" in result.stderr, f"it says {result.stderr!r}")
        result = run([graze, "solve", "--value", "--store", store, GAME, "-"],
                     "\n".join(graphs) + "\n")
        check(is_refusal(result) and "checksum" in result.stderr, f"solve says {result.stderr!r}")
        check(result.stdout.split() == plain_values(graze, graphs), "other values")


def a_page_that_belongs_to_nothing_is_refused(graze, geng):
    with tempfile.TemporaryDirectory() as folder:
        content = bytearray(make_store(graze, folder, list_graphs(geng, 6)) + bytes(PAGE))
        content[28:32] = (len(content) // PAGE).to_bytes(4, "big")  # the size in the header
        result = run([graze, "store", put_store(folder, bytes(content))])
        check(is_refusal(result) and "a page" in result.stderr, f"it says {result.stderr!r}")


def other_databases_are_refused(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        for change, word in (("PRAGMA user_version = 9", "format 9"),
                             ("PRAGMA application_id = 9", "another SQLite database"),
                             ("ALTER TABLE positions ADD COLUMN note", "another form"),
                             ("DROP TABLE positions", "another form")):
            run([graze, "solve", "--store", store, GAME, "grid(3,5)"])
            database = sqlite3.connect(store)
            database.executescript(change)
            database.close()
            expect_refusal(graze, store, word)
            os.remove(store)


def a_file_that_is_something_else_is_refused(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        for content in (b"a letter to a friend\n" * 1000, b"short", bytes(PAGE), bytes(10 * PAGE)):
            expect_refusal(graze, put_store(folder, content), "not an SQLite database")


def what_is_no_store_is_refused_at_once(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        pipe, old = os.path.join(folder, "pipe"), os.path.join(folder, "old")
        os.mkfifo(pipe)
        os.mkdir(old)
        with open(os.path.join(old, "data.mdb"), "wb") as file:
            file.write(bytes(PAGE))
        for name, word in ((folder, "this is a folder"), (pipe, "regular file"),
                           ("/dev/zero", "regular file"), ("/dev/null", "regular file"),
                           (old, "earlier version"), (old + "/", "earlier version"),
                           (os.path.join(folder, "no/where"), "No such file")):
            start = time.monotonic()
            expect_refusal(graze, name, word)
            check(time.monotonic() - start < 5, f"{name} took long")
        check(is_refusal(run([graze, "store", os.path.join(folder, "none")])), "a missing store")


def names_mean_files_and_nothing_else(graze, _):
    """SQLite would take :memory: for no file at all, and what follows ? in a URI for options."""
    with tempfile.TemporaryDirectory() as folder:
        for name in (":memory:", "file:x?mode=memory", "a?b#c%20d", "-x", "é ü"):
            for _ in range(2):
                result = subprocess.run([graze, "solve", "--store=" + name, GAME, "grid(3,5)"],
                                        cwd=folder, capture_output=True, text=True, check=False)
                check(result.returncode == 0, f"{name}: {result.stderr}")
            check("(store)" in result.stdout, f"{name}: nothing was kept")
            check(name in os.listdir(folder), f"{name} is not among {os.listdir(folder)}")


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


def expect_true_values(graze, store, text, expected, what):
    """Whatever the state of a store, it is refused or its values are right."""
    shown = run([graze, "store", store])
    check(shown.returncode == 0 or is_refusal(shown),
          f"{what}: store ended with {shown.returncode}, {shown.stderr!r}")
    solved = run([graze, "solve", "--value", "--store", store, GAME, "-"], text)
    check(solved.returncode == 0 or is_refusal(solved),
          f"{what}: solve ended with {solved.returncode}, {solved.stderr!r}")
    answers = solved.stdout.split()
    check(answers == expected or (solved.returncode == 1 and not answers), f"{what}: other values")
    return shown.returncode, solved.returncode


def no_damage_crashes_or_changes_a_value(graze, geng):
    graphs = list_graphs(geng, 7)
    expected = plain_values(graze, graphs)
    text = "\n".join(graphs) + "\n"
    chance = random.Random(7)
    shown = solved = 0
    with tempfile.TemporaryDirectory() as folder:
        content = make_store(graze, folder, graphs)
        for number in range(RANDOM_DAMAGES):
            store = put_store(folder, damage(chance, content))
            told = expect_true_values(graze, store, text, expected, f"damage {number}")
            shown, solved = shown + told[0], solved + told[1]
    # a single bit of free space, or a page that is cut off and empty, may go unnoticed
    check(shown > RANDOM_DAMAGES // 2, f"only {shown} of {RANDOM_DAMAGES} were refused")
    print(f"     {shown} of {RANDOM_DAMAGES} damages were refused by store, {solved} by solve")


def every_byte_of_the_header_may_be_wrong(graze, geng):
    graphs = list_graphs(geng, 5)
    expected = plain_values(graze, graphs)
    text = "\n".join(graphs) + "\n"
    with tempfile.TemporaryDirectory() as folder:
        content = make_store(graze, folder, graphs)
        for at in range(112):
            for mask in (1, 255):
                changed = bytearray(content)
                changed[at] ^= mask
                store = put_store(folder, bytes(changed))
                expect_true_values(graze, store, text, expected, f"byte {at} xor {mask}")


def a_damaged_log_crashes_nothing(graze, geng):
    """The log of a process that was killed, in which its last values are."""
    graphs = list_graphs(geng, 7)
    expected = plain_values(graze, graphs)
    text = "\n".join(graphs) + "\n"
    chance = random.Random(9)
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        with subprocess.Popen([graze, "solve", "--value", "--store", store, GAME, "-"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            process.stdin.write(text)
            process.stdin.flush()
            for _ in graphs:
                process.stdout.readline()
            process.kill()
        with open(store, "rb") as file:
            content = file.read()
        with open(store + "-wal", "rb") as file:
            wal = file.read()
        check(len(wal) > 10 * PAGE, f"the log has {len(wal)} bytes")
        check(expect_true_values(graze, put_store(folder, content, wal), text, expected,
                                 "log") == (0, 0), "the log of a killed process was refused")
        for number in range(LOG_DAMAGES):
            store = put_store(folder, content, damage(chance, wal))
            expect_true_values(graze, store, text, expected, f"damage {number} of the log")


if __name__ == "__main__":
    sys.exit(main([a_changed_row_is_refused_and_never_an_answer,
                   a_page_that_belongs_to_nothing_is_refused, other_databases_are_refused,
                   a_file_that_is_something_else_is_refused, what_is_no_store_is_refused_at_once,
                   names_mean_files_and_nothing_else, no_damage_crashes_or_changes_a_value,
                   every_byte_of_the_header_may_be_wrong, a_damaged_log_crashes_nothing],
                  sys.argv[1:3]))
