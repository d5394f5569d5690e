"""The proof gallery: every board is solved as plain search solves it, and its certificate holds.

Usage: test_gallery.py GRAZE
"""
import json
import pathlib
import subprocess
import sys
import tempfile

graze = pathlib.Path(sys.argv[1]).resolve()
sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "web" / "book"))
import gallery  # noqa: E402

SEARCHED = 20  # vertices up to which plain search is quick


def run(*words):
    return subprocess.run([graze, *words], capture_output=True, text=True, check=True).stdout


with tempfile.TemporaryDirectory() as folder:
    sources, target = pathlib.Path(folder, "sources"), pathlib.Path(folder, "target")
    names = gallery.write(graze.parent, sources, target)
    entries = list(gallery.entries())
    assert len(names) == len(entries) == len(set(names)) >= 10, names
    for path, (name, title, game, graph, _) in zip(names, entries):
        text = (sources / path).read_text()
        assert text.startswith(f"# {title}\n") and "\naccepted" in text, text
        answer = json.loads(run("solve", "--json", game, graph))
        winner = {"N": "first", "P": "second"}.get(answer["outcome"], answer["outcome"])
        assert f"The {winner} player wins" in text, (name, answer)
        if answer["n"] <= SEARCHED:
            value = run("solve", "--no-theory", "--value", game, graph).strip()
            assert f" value {value}, " in text or f" score {value}, " in text, (name, value)
print(f"{len(names)} pages")
