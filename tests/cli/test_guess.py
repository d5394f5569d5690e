"""The formulas of --guess, evaluated here, against the values of sequences and tables.

Usage: test_guess.py GRAZE
"""
import json
import re
import subprocess
import sys

graze = sys.argv[1]
FAMILIES = [
    ("csg:1-3", "path(n)", "n mod 4", "proved"),
    ("nd-arc-kayles", "path(n)", "floor(n/2) mod 2", "proved"),
    ("csg:1,2,4", "append(substar(1,1,1),0,n)", "1, 0, 3 repeated", "proved"),
    ("arc-kayles", "path(n)", "value of the heap n of 0.07", "observed"),
    ("node-kayles", "path(n)", "value of the heap n of 0.137", "observed"),
    ("grim", "path(n)", "value of the heap n of 0.6", "observed"),
    ("smash-and-grab", "star(n)", "n + 1", "observed"),
    ("smash-and-grab", "complete(n)", "2, -1 repeated for n >= 2", "observed"),
    ("node-kayles", "complete(n)", "1 for n >= 1", "observed"),
    ("csg:1-4", "substar(1^n)", "n mod 2 for n >= 4", "observed"),
    ("grim", "multipartite(1,n,n)", None, None),
    ("smash-and-grab", "n*star(2)", None, None),
    ("smash-and-grab", "substar(1^n,2)", None, None),
    ("arc-kayles", "wheel(n)", "", "none"),
]


def run(*words):
    return subprocess.run([graze, *words], capture_output=True, text=True, check=True).stdout


def heaps(code, last):
    return [int(value) for value in run("heap", code, "--n", f"0..{last}", "--values").split()]


def formula(text, first, last):
    """The formula as a function, and the n from which it holds."""
    text, _, start = text.partition(" for n >= ")
    start = int(start or first)
    if found := re.fullmatch(r"value of the heap n(?: ([+-]) (\d+))? of (\S+)", text):
        shift = int((found[1] or "") + (found[2] or "0"))
        table = heaps(found[3], last + shift)
        return (lambda n: table[n + shift]), start
    if text.endswith(" repeated"):
        values = [int(value) for value in text.removesuffix(" repeated").split(",")]
        return (lambda n: values[(n - start) % len(values)]), start
    if "k:" in text:
        lines = [part.split(":")[1].strip() for part in text.split(", ")]
        period = int(text.split("k")[0])
        return (lambda n: arithmetic(lines[n % period], k=n // period)), start
    return (lambda n: arithmetic(text, n=n)), start


def arithmetic(text, **names):
    text = re.sub(r"(\d) ?([nk(])", r"\1*\2", text.replace("mod", "%"))
    text = re.sub(r"floor\((.*)/(\d+)\)", r"((\1)//\2)", text)
    assert re.fullmatch(r"[-+*/%() \dnk]+", text), text
    return eval(text, {}, names)  # the text has digits and operators only


for game, family, expected, verdict in FAMILIES:
    first, last = (4, 40) if family == "wheel(n)" else (0, 24 if verdict is None else 60)
    row = json.loads(run("sequence", "-q", game, family, "--n", f"{first}..{last}", "--guess", "--json"))
    line = run("sequence", "-q", game, family, "--n", f"{first}..{last}", "--guess")
    values = [int(value) for value in run("sequence", "-q", game, family, "--n", f"{first}..{last}", "--values").split()]
    text = row["guess"] or ""
    assert expected is None or text == expected, (game, family, text)
    assert verdict is None or row["guess_verdict"] == verdict, (game, family, row)
    if not text:
        assert line == f"no closed form found on n = {first}..{last}\n", line
        continue
    assert line.startswith(f"{text}, {row['guess_verdict']}"), line
    value_at, start = formula(text, first, last)
    assert last - start >= (last - first) // 2, (game, family, text)
    for n in range(start, last + 1):
        assert value_at(n) == values[n - first], (game, family, text, n)
    print(f"{game} {family}: {line}", end="")

# Tables: each row by its formula, in JSON and in words; the parameter may be called k.
for game, family, row_name, rows, name, last in [
        ("csg:1-4", "substar(1^t,k)", "k", (0, 8), "t", 40), ("grim", "multipartite(a,b)", "a", (1, 6), "b", 30),
        ("smash-and-grab", "n*star(k)", "n", (1, 3), "k", 20), ("arc-kayles", "grid(a,b)", "a", (1, 3), "b", 9)]:
    words = ["table", "-q", game, family, "--rows", f"{row_name}={rows[0]}..{rows[1]}", "--cols", f"{name}=1..{last}"]
    cells = [line.split(",") for line in run(*words, "--csv").splitlines()[1:]]
    forms = [json.loads(line) for line in run(*words, "--guess", "--json").splitlines()]
    lines = run(*words, "--guess").splitlines()
    assert len(forms) == len(cells) and any(form["guess"] for form in forms), family
    for form, (number, *values) in zip(forms, cells):
        assert form["parameters"] == {row_name: int(number)} and form["range"] == {name: [1, last]}, form
        said = [line for line in lines if int(number) in map(int, re.findall(r"\d+", line.split(":")[0]))]
        text = form["guess"]
        assert len(said) == 1 and (text or "no closed form found") in said[0], (form, said)
        if text:
            plain = re.sub(rf"\b{name}\b", "n", text).replace("j", "k")
            value_at, start = formula(plain, 1, last)
            assert [value_at(n) for n in range(start, last + 1)] == [int(v) for v in values[start - 1:]], form
    print(f"{game} {family}:", *lines, sep="\n")
