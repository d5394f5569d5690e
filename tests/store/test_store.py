#!/usr/bin/env python3
"""Values that outlive a run. Usage: test_store.py GRAZE GENG"""
import itertools
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from support import GAME, check, is_refusal, list_graphs, main, plain_values, run

KILLS = 100
LONGEST_LIFE = 0.12  # seconds


def solve_json(graze, store, *words, text=None):
    result = run([graze, "solve", "--json", "--store", store, *words], text)
    check(result.returncode == 0, f"{words} ended with {result.returncode}: {result.stderr}")
    return [json.loads(line) for line in result.stdout.splitlines()]


def summary(graze, store):
    result = run([graze, "store", "--json", store])
    check(result.returncode == 0, f"graze store ended with {result.returncode}: {result.stderr}")
    return json.loads(result.stdout)


def second_run_takes_its_answer_from_the_store(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        for options in ([], ["--misere"]):
            first = solve_json(graze, store, *options, GAME, "grid(5,5)")[0]
            again = solve_json(graze, store, *options, GAME, "product(path(5),path(5))")[0]
            check(first["method"] == ["search"], f"the first run says {first}")
            check(again["method"] == ["store"], f"the second run says {again}")
            for field in ("value", "outcome", "play"):
                check(first[field] == again[field], f"{field}: {first} and {again}")


def options_of_grid(rows, columns):
    """What Arc-Kayles leaves of a grid after one move, as graph6 lines."""
    cells = [(i, j) for i in range(rows) for j in range(columns)]
    edges = [(a, b) for a in cells for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1)) if b in cells]
    for taken in edges:
        left = [cell for cell in cells if cell not in taken]
        bits = "".join("01"[(a, b) in edges] for k, b in enumerate(left) for a in left[:k])
        bits += "0" * (-len(bits) % 6)
        sixes = [int(bits[k:k + 6], 2) for k in range(0, len(bits), 6)]
        yield "".join(chr(63 + six) for six in [len(left), *sixes])


def a_long_search_keeps_what_it_met_as_well(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        solve_json(graze, store, "--threads", "1", GAME, "grid(5,7)")
        check(summary(graze, store)["components"] > 1, "nothing but the answer is kept")
        options = list(options_of_grid(5, 7))
        result = run([graze, "solve", "-q", "--json", "--store", store, "--time", "50ms", GAME,
                      "-"], "\n".join(options) + "\n")
        told = [json.loads(line) for line in result.stdout.splitlines()]
        check(len(told) == len(options), f"{len(told)} answers to {len(options)} questions")
        kept = [(graph, answer) for graph, answer in zip(options, told)
                if answer["method"] == ["store"]]
        check(kept, "no option of the position is kept")
        for graph, answer in kept:
            again = run([graze, "solve", "--value", GAME, "g6:" + graph]).stdout.strip()
            check(str(answer["value"]) == again, f"{graph}: {answer['value']} is kept, not {again}")


def winners_of_sums_leave_only_true_values(graze, _):
    parts = [(f"append(gnp(15,0.2,{seed}),0,2)", f"randomtree({8 + seed % 3},{seed})")
             for seed in range(1, 13)]
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        for large, small in parts:
            expected = run([graze, "solve", "--value", GAME, f"{large}+{small}"]).stdout.strip()
            told = solve_json(graze, store, "--outcome", GAME, f"{large}+{small}")[0]["outcome"]
            check(told == ("P" if expected == "0" else "N"), f"{large}+{small}: {told}")
        for graph in [graph for pair in parts for graph in pair]:
            expected = run([graze, "solve", "--value", GAME, graph]).stdout
            kept = solve_json(graze, store, GAME, graph)[0]["value"]
            check(str(kept) == expected.strip(), f"{graph}: {kept} is kept, not {expected}")


def games_and_kinds_of_play_do_not_mix(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        questions = [["grim"], [GAME], [GAME, "--misere"], ["csg:1,2,4"], ["csg:1,2"],
                     ["smash-and-grab"], ["smash-and-grab:2"], ["nd-arc-kayles"]]
        for words in questions:
            expected = run([graze, "solve", "--value", *words, "g6:GCrb`o"]).stdout
            for _ in range(2):
                got = run([graze, "solve", "--value", "--store", store, *words, "g6:GCrb`o"])
                check(got.stdout == expected, f"{words}: {got.stdout!r}, not {expected!r}")


def summary_counts_games_and_components(graze, _):
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        solve_json(graze, store, GAME, "grid(3,5)", "grid(5,5)", "grid(5,3)")
        solve_json(graze, store, "--misere", GAME, "grid(3,5)")
        told = summary(graze, store)
        expected = [{"game": GAME, "play": "misere", "components": 1, "largest": 15},
                    {"game": GAME, "play": "normal", "components": 2, "largest": 25}]
        check(told["games"] == expected and told["components"] == 3, f"it says {told}")


def processes_share_a_store(graze, geng):
    graphs = list_graphs(geng, 7)
    expected = plain_values(graze, graphs)
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        runs = [subprocess.Popen([graze, "solve", "--value", "--store", store, GAME, "-"],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                for _ in range(8)]
        for one in runs:
            one.stdin.write("\n".join(graphs) + "\n")
            one.stdin.close()
        for one in runs:
            check(one.stdout.read().split() == expected, "a process has other values")
            check(one.wait() == 0, "a process failed")
        told = summary(graze, store)["components"]
        check(0 < told <= len(graphs), f"{told} components of {len(graphs)}")


def start_life(graze, store, graphs, chance):
    """A process that fills a store, starting anywhere in the list."""
    start = chance.randrange(len(graphs))
    with tempfile.TemporaryFile("w+") as text:
        text.write("\n".join(graphs[start:] + graphs[:start]) + "\n")
        text.seek(0)
        return subprocess.Popen([graze, "solve", "-q", "--value", "--store", store, GAME, "-"],
                                stdin=text, stdout=subprocess.DEVNULL)


def kill_two(graze, store, graphs, chance):
    """Starts two processes, kills both after a while; returns how many died of it."""
    lives = [start_life(graze, store, graphs, chance) for _ in range(2)]
    deaths = 0
    for life in lives:
        time.sleep(chance.random() * LONGEST_LIFE)
        life.kill()
        deaths += life.wait() == -signal.SIGKILL
    return deaths


def killed_processes_leave_only_true_values(graze, geng):
    graphs = list_graphs(geng, 8)
    expected = plain_values(graze, graphs)
    chance = random.Random(8)
    with tempfile.TemporaryDirectory() as folder:
        stores = []
        deaths = 0
        while deaths < KILLS:
            if not stores or summary(graze, stores[-1])["components"] > len(graphs) // 2:
                stores.append(os.path.join(folder, f"values-{len(stores)}.db"))
                solve_json(graze, stores[-1], GAME, "grid(3,5)")
            deaths += kill_two(graze, stores[-1], graphs, chance)
            summary(graze, stores[-1])
        kept = [summary(graze, store)["components"] for store in stores]
        check(sum(kept) > KILLS, f"only {kept} values were kept")
        for store in stores:
            answers = solve_json(graze, store, GAME, "-", text="\n".join(graphs) + "\n")
            for graph, answer, value in zip(graphs, answers, expected):
                check(str(answer["value"]) == value, f"{graph}: {answer}, not {value}")
        print(f"     {deaths} kills, values kept in each store: {kept}")


def one_complaint(result):
    return result.returncode == 1 and result.stderr.count("graze: ") == 1


def a_full_disk_ends_storing_and_not_the_run(graze, geng):
    graphs = list_graphs(geng, 8)[:4000]
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        result = run(["bash", "-c", 'trap "" XFSZ; ulimit -f 96; exec "$@"', "bash", graze, "solve",
                      "--value", "--store", store, GAME, "-"], "\n".join(graphs) + "\n")
        check(result.stdout.split() == plain_values(graze, graphs), "answers are missing or wrong")
        check(one_complaint(result), f"status {result.returncode}, {result.stderr!r}")
        check("disk is full" in result.stderr, result.stderr)
        check(summary(graze, store)["components"] > 0, "what was kept before is lost")


def become_nobody():
    if os.geteuid() == 0:
        os.setuid(65534)


def a_store_that_may_only_be_read_is_read(built, _):
    for file_mode, folder_mode, killed in itertools.product((0o444, 0o666), (0o555, 0o777),
                                                            (False, True)):
        if (file_mode, folder_mode) == (0o666, 0o777):
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            graze = shutil.copy(built, os.path.join(folder, "graze"))  # where nobody may read it
            place = os.path.join(folder, "place")
            os.mkdir(place)
            store = os.path.join(place, "values.db")
            leave_store(graze, store, killed)
            for name in os.listdir(place):
                os.chmod(os.path.join(place, name), file_mode)
            os.chmod(place, folder_mode)
            before = sorted(os.listdir(place))
            for words in (["solve", "--json", "--store", store, GAME, "grid(5,5)", "grid(3,5)"],
                          ["store", store]):
                result = subprocess.run([graze, *words], capture_output=True, text=True,
                                        timeout=60, check=False, preexec_fn=become_nobody)
                what = f"{file_mode:o} {folder_mode:o} {killed} {words}"
                check(result.returncode == 0 and not result.stderr, f"{what}: {result}")
                if words[0] == "solve":
                    first, second = map(json.loads, result.stdout.splitlines())
                    check(first["method"] == ["store"] and second["method"] == ["search"],
                          f"{what}: {first} {second}")
            check(set(os.listdir(place)) <= set(before), f"{what}: {os.listdir(place)} is left")
            os.chmod(place, 0o755)


def leave_store(graze, store, killed):
    """A store with one value, left by a process that ended or that was killed."""
    with subprocess.Popen([graze, "solve", "--store", store, GAME, "-"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True) as process:
        process.stdin.write(run([graze, "convert", "grid(5,5)", "--to", "graph6"]).stdout)
        process.stdin.flush()
        check("search" in process.stdout.readline(), "no value to keep")
        if killed:
            process.kill()


def a_file_that_is_cut_in_use_does_not_end_the_run(graze, geng):
    graphs = list_graphs(geng, 7)
    half = len(graphs) // 2
    expected = plain_values(graze, graphs)
    for size, suffix in itertools.product((0, 1000, 4096, 8192, 20000), ("", "-wal")):
        with tempfile.TemporaryDirectory() as folder:
            store = os.path.join(folder, "values.db")
            run([graze, "solve", "--value", "--store", store, GAME, "-"],
                "\n".join(list_graphs(geng, 6)) + "\n")
            with subprocess.Popen([graze, "solve", "--value", "--store", store, GAME, "-"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True) as process:
                process.stdin.write("\n".join(graphs[:half]) + "\n")
                process.stdin.flush()
                answers = [process.stdout.readline().strip() for _ in range(half)]
                os.truncate(store + suffix, size)
                rest, complaint = process.communicate("\n".join(graphs[half:]) + "\n", timeout=60)
            what = f"{suffix} {size}: {complaint}"
            check(answers + rest.split() == expected, f"{what}: other answers")
            check((process.returncode, complaint.count("\n")) in ((0, 0), (1, 1)),
                  f"status {process.returncode} {what}")
            again = run([graze, "solve", "--value", "--store", store, GAME, "-"],
                        "\n".join(graphs) + "\n")
            check(is_refusal(again) or again.stdout.split() == expected, f"then {again}")


def a_stopped_process_does_not_stop_the_others(graze, _):
    """A process that holds the lock on the store and does not go on."""
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        solve_json(graze, store, GAME, "grid(3,5)")
        holder = sqlite3.connect(store, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        start = time.monotonic()
        result = run([graze, "solve", "--store", store, GAME, "grid(3,5)", "grid(5,5)"])
        holder.close()
        check(one_complaint(result) and "locked" in result.stderr, f"it says {result.stderr!r}")
        check("(store)" in result.stdout and "(search)" in result.stdout, result.stdout)
        check(5 < time.monotonic() - start < 60, "it did not wait, or for long")


def people_query_a_store(graze, _):
    """With the columns that docs/saving-work.md names, while a process writes."""
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "values.db")
        solve_json(graze, store, GAME, "grid(3,5)", "grid(5,5)")
        solve_json(graze, store, "--misere", GAME, "grid(3,5)")
        database = sqlite3.connect(store)
        rows = database.execute("SELECT game, play, n, m, value, graph6 FROM positions "
                                "ORDER BY n, play").fetchall()
        database.close()
        expected = [(GAME, "misere", 15, 22), (GAME, "normal", 15, 22), (GAME, "normal", 25, 40)]
        check([row[:4] for row in rows] == expected, f"the rows are {rows}")
        for _, play, _, _, value, graph6 in rows:
            options = ["--misere"] if play == "misere" else []
            again = run([graze, "solve", "--json", *options, GAME, "g6:" + graph6])
            answer = json.loads(again.stdout)
            told = answer["value"] if play == "normal" else int(answer["outcome"] == "N")
            check(told == value, f"{graph6} has {value}, not {answer}")


if __name__ == "__main__":
    sys.exit(main([second_run_takes_its_answer_from_the_store,
                   a_long_search_keeps_what_it_met_as_well,
                   winners_of_sums_leave_only_true_values, games_and_kinds_of_play_do_not_mix,
                   summary_counts_games_and_components, processes_share_a_store,
                   killed_processes_leave_only_true_values,
                   a_full_disk_ends_storing_and_not_the_run, a_store_that_may_only_be_read_is_read,
                   a_file_that_is_cut_in_use_does_not_end_the_run,
                   a_stopped_process_does_not_stop_the_others, people_query_a_store],
                  sys.argv[1:3]))
