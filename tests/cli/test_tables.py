"""graze table and graze sequence against graze solve by plain search, cell by cell.

Usage: test_tables.py GRAZE
"""

import csv
import io
import json
import subprocess
import sys


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def plain_values(graze, game, graphs):
    return run(graze, "solve", "--no-theory", "--value", game, *graphs).split()


def tables_agree_with_plain_search(graze):
    grids = (
        ("csg:1-4", "substar(1^t,k)", "k=0..6", "t=0..6"),
        ("csg:1-5", "substar(1^t,k)", "k=0..6", "t=0..6"),
        ("csg:1,2", "substar(1^t,k)", "k=0..6", "t=0..6"),
        ("arc-kayles", "grid(t,k)", "k=1..3", "t=1..4"),
        ("smash-and-grab", "path(t)+path(k)", "k=1..4", "t=1..4"),
    )
    for game, expression, rows, columns in grids:
        text = run(graze, "table", game, expression, "--rows", rows, "--cols", columns, "--csv")
        table = list(csv.reader(io.StringIO(text)))
        assert table[0][0] == "k\\t", table[0]
        for row in table[1:]:
            graphs = [expression.replace("substar(1^t,k)", f"substar(1^{t},{row[0]})")
                      .replace("grid(t,k)", f"grid({t},{row[0]})")
                      .replace("path(t)+path(k)", f"path({t})+path({row[0]})")
                      for t in table[0][1:]]
            assert row[1:] == plain_values(graze, game, graphs), (game, expression, row)
        for option, between, end in (([], None, ""), (["--latex"], "&", "\\\\")):
            lines = run(graze, "table", game, expression, "--rows", rows, "--cols", columns,
                        *option).splitlines()
            lines = [line.removesuffix(end).strip() for line in lines if line[:1] in " $k"]
            cells = [[cell.strip() for cell in line.split(between)] for line in lines]
            assert [line[1:] for line in cells] == [line[1:] for line in table], (game, option)


def sequences_agree_with_plain_search(graze):
    for game in ("arc-kayles", "csg:1,2,4", "node-kayles", "smash-and-grab", "grim"):
        for expression in ("append(cycle(4),0,{})", "substar(1,2,{})", "complete({})"):
            wanted = plain_values(graze, game, [expression.format(n) for n in range(1, 8)])
            expression = expression.format("n")
            listed = run(graze, "sequence", game, expression, "--n", "1..7", "--values")
            assert listed.split() == wanted, (game, expression)
            lines = run(graze, "sequence", game, expression, "--n", "1..7", "--bfile")
            assert lines.split() == [word for pair in enumerate(wanted, 1)
                                     for word in (str(pair[0]), pair[1])]
            answer = json.loads(run(graze, "sequence", game, expression, "--n", "1..7", "--json"))
            assert [str(value) for value in answer["values"]] == wanted, (game, expression)


def main():
    graze = sys.argv[1]
    tables_agree_with_plain_search(graze)
    sequences_agree_with_plain_search(graze)


if __name__ == "__main__":
    main()
