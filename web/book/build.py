#!/usr/bin/env python3
"""Renders docs/ as a book in HTML: build.py ROOT FOLDER.

Pages are turned into HTML by pandoc, formulas between dollar signs into MathML. The order of pages
is that of docs/README.md. Pages for developers (OUTSIDE) are left out. A line

    <!-- board: game=grim&graph=path(6) -->

becomes a live board: the page of graze with this position, in a frame. The last chapters are the
claims of the papers and the proof gallery, which claims.py and gallery.py make of what commands
print.
"""

import concurrent.futures
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

import claims
import gallery

HERE = pathlib.Path(__file__).parent
BOARD = re.compile(r"^<!-- board: (\S+) -->$", re.M)
LINK = re.compile(r"\]\(([^)#:\s]+\.md)(?:#[^)]*)?\)")
OUTSIDE = ("architecture.md", "development/")  # CONTRIBUTING.md lists what is here


def in_book(docs, path):
    """Whether a file below docs/, or one that a page links to, belongs to the book."""
    return path.is_relative_to(docs) and not path.relative_to(docs).as_posix().startswith(OUTSIDE)


def sources(docs):
    """The names of all pages of the book, in alphabetical order."""
    return [path.relative_to(docs).as_posix() for path in sorted(docs.rglob("*.md"))
            if in_book(docs, path)]


class Page:
    """A page of the book: where it comes from and where it goes."""

    def __init__(self, docs, source):
        self.docs, self.source = docs, source
        self.text = source.read_text(encoding="utf-8")
        self.title = re.search(r"^# (.*)", self.text, re.M).group(1).replace("`", "")
        self.path = str(source.relative_to(docs).with_suffix(".html"))
        if self.path == "README.html":
            self.path = "index.html"
        self.base = "../" * self.path.count("/")

    def render(self):
        """The body in HTML."""
        made = subprocess.run(
            ["pandoc", "-f", "gfm+tex_math_dollars", "-t", "html5", "--mathml", "--no-highlight",
             "--wrap=none"],
            input=BOARD.sub(self.board, self.text), stdout=subprocess.PIPE, check=True, text=True)
        self.body = re.sub(r'<a href="([^":#]+)(#[^"]*)?">(.*?)</a>', self.link, made.stdout)
        # What is too wide for a small screen scrolls by itself, also by keys.
        self.body = re.sub(r"<table>.*?</table>", r'<div class="wide" tabindex="0">\g<0></div>',
                           self.body, flags=re.S)
        self.body = re.sub(r'<math display="block".*?</math>',
                           r'<span class="wide" tabindex="0">\g<0></span>', self.body, flags=re.S)
        # Browsers without a font for mathematics make stretched delimiters giants.
        self.body = self.body.replace('stretchy="true"', 'stretchy="false"')
        self.body = self.body.replace("<pre", '<pre tabindex="0"')
        self.body = re.sub(r"<th([^>]*)></th>", r"<td\1></td>", self.body)
        return self

    def board(self, match):
        query = match.group(1)
        game = urllib.parse.parse_qs(query)
        name = f"{game['game'][0]} on {game['graph'][0]}"
        return (f'<iframe class="board" loading="lazy" title="Board: {html.escape(name)}" '
                f'src="{self.base}../?embed=1#/play?{html.escape(query)}"></iframe>')

    def link(self, match):
        """A link to another page of the book; what is not in the book keeps its text alone."""
        target, anchor, text = match.group(1), match.group(2) or "", match.group(3)
        if not in_book(self.docs, (self.source.parent / target).resolve()):
            return text
        target = re.sub(r"README\.md$", "index.md", target)
        return f'<a href="{re.sub(r"[.]md$", ".html", target)}{anchor}">{text}</a>'

    def sections(self):
        """Title, anchor and plain text of each section, for the search."""
        parts = re.split(r'<h[1-6] id="([^"]*)">(.*?)</h[1-6]>', self.body)
        for i in range(1, len(parts), 3):
            plain = html.unescape(re.sub(r"<[^>]+>", " ", parts[i + 2]))
            title = html.unescape(re.sub(r"<[^>]+>", "", parts[i + 1]))
            yield {"page": self.path, "book": self.title, "anchor": parts[i], "title": title,
                   "text": re.sub(r"\s+", " ", plain).strip()}


def contents(docs):
    """The sections of docs/README.md: pairs of a title and the pages that it lists."""
    text = (docs / "README.md").read_text(encoding="utf-8")
    listed, chapters = {"README.md"}, []
    for part in re.split(r"^## ", text, flags=re.M)[1:]:
        names = [name for name in LINK.findall(part) if not (name in listed or listed.add(name))]
        if names:
            chapters.append((part.split("\n", 1)[0], names))
    rest = [name for name in sources(docs) if name not in listed]
    return chapters + ([("More", rest)] if rest else [])


def navigation(chapters, pages, current):
    lines = []
    for title, names in chapters:
        lines.append(f"<h2>{html.escape(title)}</h2>\n<ul>")
        for name in names:
            page = pages[name]
            mark = ' aria-current="page"' if page is current else ""
            lines.append(f'<li><a href="{current.base}{page.path}"{mark}>{html.escape(page.title)}</a></li>')
        lines.append("</ul>")
    return "\n".join(lines)


def neighbours(order, current):
    place = order.index(current)
    links = []
    if place > 0:
        links.append(("prev", "←", order[place - 1]))
    if place + 1 < len(order):
        links.append(("next", "→", order[place + 1]))
    return " ".join(f'<a rel="{kind}" href="{current.base}{page.path}">{arrow} {html.escape(page.title)}</a>'
                    for kind, arrow, page in links)


def main(root, folder):
    with tempfile.TemporaryDirectory() as made:
        build(pathlib.Path(root).resolve(), pathlib.Path(folder), pathlib.Path(made).resolve())


def build(root, folder, made):
    docs = root / "docs"
    pages = {name: Page(docs, docs / name) for name in sources(docs)}
    shutil.rmtree(folder, ignore_errors=True)
    programs = root / "build" / "bin"
    papers = claims.write(programs, root, made)
    proofs = gallery.write(programs, made, folder)
    pages.update({name: Page(made, made / name) for name in papers + proofs})
    chapters = contents(docs) + [("Claims of the papers", papers), ("Proof gallery", proofs)]
    order = [pages["README.md"]] + [pages[name] for _, names in chapters for name in names]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(Page.render, pages.values()))
    template = (HERE / "template.html").read_text(encoding="utf-8")
    for page in pages.values():
        values = {"title": html.escape(page.title), "base": page.base, "body": page.body,
                  "navigation": navigation(chapters, pages, page),
                  "neighbours": neighbours(order, page)}
        target = folder / page.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(re.sub(r"@(\w+)@", lambda match: values[match.group(1)], template),
                          encoding="utf-8")
    for path in docs.rglob("*"):
        if path.suffix in (".svg", ".png", ".txt") and in_book(docs, path):
            target = folder / path.relative_to(docs)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for name in ("book.css", "book.js"):
        shutil.copyfile(HERE / name, folder / name)
    sections = [section for page in pages.values() for section in page.sections()]
    (folder / "search.json").write_text(json.dumps(sections, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
