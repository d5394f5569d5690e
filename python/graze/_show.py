"""What notebooks show of results: tables in HTML, and plots where matplotlib is installed."""

from __future__ import annotations

import html
import importlib
import os
from collections.abc import Iterable, Sequence
from typing import Any

from .errors import BadArgument, MissingPackage


def package(name: str, purpose: str) -> Any:
    """A package that graze does not need otherwise."""
    try:
        return importlib.import_module(name)
    except ImportError as failure:
        top = name.partition(".")[0]
        raise MissingPackage(f"{purpose} needs the package {top}, which is not installed") \
            from failure


def html_table(caption: str, head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """A table whose first column is a heading; None is shown as a question mark."""
    def cell(tag: str, value: object) -> str:
        return f"<{tag}>{'?' if value is None else html.escape(str(value))}</{tag}>"

    lines = ["<table>", f"<caption>{html.escape(caption)}</caption>",
             "<tr>" + "".join(cell("th", value) for value in head) + "</tr>"]
    lines += ["<tr>" + cell("th", row[0]) + "".join(cell("td", value) for value in row[1:])
              + "</tr>" for row in rows]
    return "\n".join([*lines, "</table>"])


class Picture(str):
    """A drawing: the text of an SVG file, which a notebook shows as a picture."""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the drawing to a file, whose name ends in .svg."""
        if not os.fspath(path).endswith(".svg"):
            raise BadArgument(f"drawings are saved as .svg, not as {os.fspath(path)!r}; "
                              "'graze draw -o' also writes PNG, PDF and TikZ")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self)

    def _repr_svg_(self) -> str:
        return str(self)


def html_gallery(pictures: Iterable[tuple[str | None, str]], rest: int = 0) -> str:
    """Pictures with captions side by side; ``rest`` more are only counted."""
    shown = [f'<figure style="display:inline-block;width:12em;margin:.5em">{picture or ""}'
             f"<figcaption>{html.escape(caption)}</figcaption></figure>"
             for picture, caption in pictures]
    return "".join(shown) + (f"<p>and {rest} more</p>" if rest else "")


def axes_or_new(axes: Any) -> Any:
    """The axes of matplotlib to draw into: those given, or new ones."""
    return package("matplotlib.pyplot", "a plot").subplots()[1] if axes is None else axes
