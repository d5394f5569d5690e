"""The claims of the papers in the book: a page for each file of claims/, made of `graze claims`.

The page of graze links to its sections, whose anchors are the names of the claims.
"""

import html
import json
import re
import subprocess

TITLE = re.compile(r": (.*?)(?:\. | \(|$)")


def origin(text):
    """The reference at the top of a file of claims."""
    comment = re.match(r"(?:-- .*\n)+", text).group(0)
    words = re.sub(r"\n-- ", " ", comment[3:]).strip()
    return words.split(" The claims stand")[0]


def section(claim):
    anchors = "".join(f'<a id="{name}"></a>' for name in claim["also"])
    names = ", ".join([claim["id"], *claim["also"]])
    parts = [("Place", claim["place"]), ("Check", claim["check"]), ("Range", claim["range"]), ("Remark", claim["remark"])]
    lines = "\n".join(f"<li>{name}: {html.escape(text)}</li>" for name, text in parts if text)
    verdict = "fails, see [Errata](../errata.md)" if claim["status"] == "fails" else claim["status"].replace("-", " ")
    return (f'<h2 id="{claim["id"]}">{anchors}{names}</h2>\n\n<p>{html.escape(claim["statement"])}</p>\n\n'
            f"Result: {verdict}\n\n<ul>\n{lines}\n</ul>\n")


def write(programs, root, sources):
    """Writes the pages as Markdown into sources/claims and returns their names."""
    (sources / "claims").mkdir(parents=True)
    names = []
    for path in sorted((root / "claims").glob("*.lua")):
        reference = origin(path.read_text(encoding="utf-8"))
        listed = subprocess.run([programs / "graze", "claims", "--json", path.stem], stdout=subprocess.PIPE, check=True, text=True)
        claims = [json.loads(line) for line in listed.stdout.splitlines()]
        names.append(f"claims/{path.name.replace('.lua', '.md')}")
        (sources / names[-1]).write_text(
            f"# {TITLE.search(reference).group(1)}\n{reference}\n\nThe statements are in our own words. `graze verify` repeats "
            "the check of each.\n\n" + "\n".join(map(section, claims)), encoding="utf-8")
    return names
