"""The proof gallery of the book: a page for each line of gallery.txt, made of what commands print.

Each page has a board to play on, the answer with its explanation, a strategy, and a certificate with
the verdicts of the checkers. A command that fails ends the build.
"""

import html
import pathlib
import re
import subprocess
import urllib.parse

HERE = pathlib.Path(__file__).parent
MOST_POSITIONS = "200"  # of a strategy that is printed


def entries():
    """(file name, title, game, graph, text) of each board."""
    for line in (HERE / "gallery.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            title, game, graph, text = (part.strip() for part in line.split(" | "))
            yield re.sub(r"[^a-z]+", "-", title.lower()).strip("-"), title, game, graph, text


def console(program, *words):
    """A command with its output, as a block."""
    shown = " ".join(word if re.fullmatch(r"[\w.:,=/+-]+", word) else f"'{word}'" for word in words)
    output = subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=True, text=True)
    return f"```console\n$ {pathlib.Path(program).name} {shown}\n{output.stdout}```\n"


def certify(graze, certificate, game, graph):
    """A certificate from the rules alone, or, where that takes long, one that uses theorems."""
    for options in (["--no-theory", "--time", "2s"], []):
        run = subprocess.run([graze, "solve", "-q", *options, "--certificate", certificate, game, graph],
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=not options)
        if run.returncode == 0:
            return


def page(programs, files, name, title, game, graph, text):
    graze, verified = programs / "graze", programs / "graze-check-verified"
    certificate = files / f"{name}.cert"
    certify(graze, certificate, game, graph)
    query = urllib.parse.urlencode({"game": game, "graph": graph}, safe="(),:+").replace("+", "%2B")
    checks = [console(str(program), *words, str(certificate)).replace(str(files) + "/", "")
              for program, words in ((graze, ["check"]), (verified, [])) if program.exists()]
    if verified.exists():
        checks.append("The second verdict is that of the [verified checker](../verified.md), which is proved correct in Coq.\n")
    return "\n".join([
        f"# {title}\n{text}\n", f"<!-- board: game={game}&graph={query.split('graph=')[1]} -->\n",
        f'<p><a class="play" href="../../#/play?{html.escape(query)}">Play on this board</a></p>\n',
        "## Who wins, and why", console(str(graze), "solve", "-q", "--explain", game, graph),
        "## The strategy", "After each move of the opponent, the winner's answer; moves that a symmetry exchanges share a line.\n",
        console(str(graze), "solve", "-q", "--strategy", "--most", MOST_POSITIONS, game, graph),
        "## The certificate", f'A file that a program without search can check: <a class="file" href="{name}.cert">{name}.cert</a>.\n',
        *checks])


def write(programs, sources, target):
    """Writes the pages as Markdown into sources/gallery and the certificates into target/gallery."""
    (sources / "gallery").mkdir(parents=True)
    (target / "gallery").mkdir(parents=True)
    names = []
    for name, *entry in entries():
        text = page(programs, (target / "gallery").resolve(), name, *entry)
        (sources / "gallery" / f"{name}.md").write_text(text, encoding="utf-8")
        names.append(f"gallery/{name}.md")
    return names
