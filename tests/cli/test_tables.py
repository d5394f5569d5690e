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


# Table 1 of "Connected subtraction games on subdivided stars": CSG(1-4) on S_{1^t,k}, row k.
PRINTED_TABLE_1 = (
    "1 2 3 2 0 1 0 1 0 1 0", "2 3 2 0 1 0 1 0 1 0 1", "3 4 0 1 2 3 2 3 2 3 2",
    "4 0 1 4 3 2 3 2 3 2 3", "0 1 5 3 4 5 4 5 4 5 4", "1 2 3 2 0 1 0 1 0 1 0",
    "2 3 2 0 1 0 1 0 1 0 1", "3 4 0 1 2 3 2 3 2 3 2", "4 0 1 4 3 2 3 2 3 2 3",
)


def printed_table_2(n):
    """Table 2: CSG(1-N) on S_{1,k,l}, the printed rows and columns, as {(k, l): value}."""
    columns = (0, 1, 2, 3, 4, 5, n - 4, n - 3, n - 2, n - 1)
    rows = {
        0: (2, 3, 4, 5, 6, 7, n - 2, n - 1, n, 0),
        1: (3, 2, 5, 4, 7, 6, n - 1 if n % 2 else n - 3, n - 2 if n % 2 else n, 0, 1),
        2: (4, 5, 3, 7, 8, 9, n, 0, 1, 2),
        3: (5, 4, 7, 6, 9, 8, 0, 1, 2, 3),
        4: (6, 7, 8, 9, 5, 11 % (n + 1), 1, 2, 3, 4),
        n - 2: (n, 0, 1, 2, 3, 4, n - 5, n - 4, n - 3, n - 2),
        n - 1: (0, 1, 2, 3, 4, 5, n - 4, n - 3, n - 2, n - 1),
    }
    return {(k, l): value for k, row in rows.items() for l, value in zip(columns, row)}


def read_table(graze, game, expression, rows, columns):
    """The values of a table as {(row, column): value}."""
    text = run(graze, "table", game, expression, "--rows", rows, "--cols", columns, "--csv")
    head, *lines = csv.reader(io.StringIO(text))
    return {(int(line[0]), int(column)): int(value)
            for line in lines for column, value in zip(head[1:], line[1:])}


def printed_tables_are_right_but_for_two_cells(graze):
    found = read_table(graze, "csg:1-4", "substar(1^t,k)", "k=0..8", "t=0..10")
    for k, row in enumerate(PRINTED_TABLE_1):
        graphs = [f"substar(1^{t},{k})" for t in range(11)]
        assert row.split() == plain_values(graze, "csg:1-4", graphs)
        assert row.split() == [str(found[k, t]) for t in range(11)]
    for n in (10, 11):
        game, printed = f"csg:1-{n}", printed_table_2(n)
        found = read_table(graze, game, "substar(1,k,l)", f"k=0..{n - 1}", f"l=0..{n - 1}")
        cells = sorted(printed)
        plain = plain_values(graze, game, [f"substar(1,{k},{l})" for k, l in cells])
        assert plain == [str(found[cell]) for cell in cells], n
        # the parities of N in the row k = 1 are the wrong way round
        wrong = [cell for cell in cells if printed[cell] != found[cell]]
        assert wrong == [(1, n - 4), (1, n - 3)], (n, wrong)


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
    printed_tables_are_right_but_for_two_cells(graze)
    sequences_agree_with_plain_search(graze)


if __name__ == "__main__":
    main()
