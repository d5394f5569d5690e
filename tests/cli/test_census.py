"""Properties of graze census and graze random that single cases cannot show.

Usage: test_census.py GRAZE
"""

import json
import os
import subprocess
import sys
import tempfile


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def parts_merge_to_the_whole(graze, directory):
    for options in (["grim", "--n", "7"], ["smash-and-grab", "--n", "7", "--connected"],
                    ["csg:1,2,4", "--n", "9", "--trees"]):
        files = []
        for part in range(3):
            files.append(os.path.join(directory, f"part{part}"))
            with open(files[-1], "w", encoding="utf-8") as file:
                file.write(run(graze, "census", *options, "--res", f"{part}/3", "--polynomial"))
        for output in ([], ["--by", "edges"], ["--json"], ["--polynomial"], ["--roots"]):
            whole = run(graze, "census", *options, *output)
            merged = run(graze, "census", "--merge", *files, *output)
            assert whole == merged, (options, output)


def polynomials_count_every_labelled_graph_once(graze, directory):
    del directory
    for n in range(1, 9):
        answer = json.loads(run(graze, "census", "smash-and-grab", "--n", str(n), "--polynomial"))
        edges = n * (n - 1) // 2
        binomial = 1
        for k in range(edges + 1):
            assert answer["w1"][k] + answer["w2"][k] + answer["draw"][k] == binomial, (n, k)
            binomial = binomial * (edges - k) // (k + 1)
        assert len(answer["w1"]) == len(answer["w2"]) == edges + 1


def roots_separate_the_signs_of_the_difference(graze, directory):
    del directory
    for game in ("grim", "arc-kayles", "node-kayles"):
        counts = json.loads(run(graze, "census", game, "--n", "6", "--polynomial"))
        roots = json.loads(run(graze, "census", game, "--n", "6", "--roots", "--json"))["roots"]

        def difference(p, counts=counts):
            return sum((a - b) * p**k * (1 - p) ** (15 - k)
                       for k, (a, b) in enumerate(zip(counts["w1"], counts["w2"])))

        signs = [difference(i / 1000) > 0 for i in range(1, 1000)]
        assert len(roots) == sum(a != b for a, b in zip(signs, signs[1:])), game
        for lower, upper in ((float(lower), float(upper)) for lower, upper in roots):
            assert (difference(lower - 1e-9) > 0) != (difference(upper + 1e-9) > 0), game


def plots_are_pictures(graze, directory):
    path = os.path.join(directory, "w.svg")
    run(graze, "census", "grim", "--n", "4", "--plot", path)
    with open(path, encoding="utf-8") as file:
        assert "<svg" in file.read()


def samples_are_the_same_on_any_number_of_threads(graze, directory):
    del directory
    words = [graze, "random", "grim", "13", "0.5", "--samples", "200", "--seed", "7", "--json"]
    assert run(*words, "--threads", "1") == run(*words, "--threads", "3")


def main():
    for test in (parts_merge_to_the_whole, polynomials_count_every_labelled_graph_once,
                 roots_separate_the_signs_of_the_difference, plots_are_pictures,
                 samples_are_the_same_on_any_number_of_threads):
        with tempfile.TemporaryDirectory() as directory:
            test(os.path.abspath(sys.argv[1]), directory)
        print("ok", test.__name__)


if __name__ == "__main__":
    main()
