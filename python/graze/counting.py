"""Counts values over all graphs on n vertices, and over random graphs."""

from __future__ import annotations

from collections import Counter
from ctypes import byref
from dataclasses import dataclass, field
from typing import Any, overload

from ._call import Handle, bounds, call, class_of, limits, number, question, warn_old
from ._library import lib
from ._show import axes_or_new, html_table
from ._structures import (
    graze_census_job, graze_census_row, graze_limits, graze_question, graze_sample,
)
from .errors import BadArgument, WrongType
from .games import Game, GameLike, as_game


@dataclass(frozen=True)
class CensusRow:
    """The graphs with given edges and value (misère winners: 1 the first player, 0 not; games of
    Left and Right: 0 stands for the outcome P, 1 for N, 2 for L, 3 for R)."""

    edges: int
    value: int
    graphs: int  #: up to isomorphism
    labelled: int | None  #: labelled graphs, where they were counted


@dataclass(frozen=True)
class Census:
    """The values of all graphs of a class on n vertices. A notebook shows it as a table.

    >>> found = graze.census("grim", 4)
    >>> found.by_value(), found.total
    ({0: 5, 1: 4, 2: 1, 3: 1}, 11)
    >>> found.records()[1]
    {'n': 4, 'edges': 1, 'value': 1, 'graphs': 1}
    """

    n: int
    rows: tuple[CensusRow, ...]
    graphs: tuple[str, ...] = field(default=(), repr=False)  #: graph6, those asked for
    title: str = field(default="", compare=False)  #: what was counted

    def by_value(self) -> dict[int, int]:
        """How many graphs have each value."""
        counts: Counter[int] = Counter()
        for row in self.rows:
            counts[row.value] += row.graphs
        return dict(sorted(counts.items()))

    @property
    def total(self) -> int:
        """The number of graphs."""
        return sum(row.graphs for row in self.rows)

    def records(self) -> list[dict[str, int]]:
        """The counts as rows for ``pandas.DataFrame``."""
        made = []
        for row in self.rows:
            record = {"n": self.n, "edges": row.edges, "value": row.value, "graphs": row.graphs}
            made.append(record if row.labelled is None else {**record, "labelled": row.labelled})
        return made

    def _repr_html_(self) -> str:
        counts = Counter({(row.edges, row.value): row.graphs for row in self.rows})
        by_value = self.by_value()
        rows: list[list[object]] = [
            [edges, *(counts[edges, value] or "" for value in by_value),
             sum(counts[edges, value] for value in by_value)]
            for edges in sorted({row.edges for row in self.rows})]
        rows.append(["all", *by_value.values(), self.total])
        return html_table(self.title, ["edges \\ value", *by_value, "all"], rows)

    def plot(self, axes: Any = None) -> Any:
        """Draws with matplotlib how many graphs have each value; returns the axes."""
        drawn = axes_or_new(axes)
        counts = self.by_value()
        drawn.bar(list(counts), list(counts.values()))
        drawn.set_xlabel("value")
        drawn.set_ylabel("graphs")
        drawn.set_title(self.title)
        return drawn


@overload
def census(game: GameLike, n: int, *, connected: bool = False, trees: bool = False,
           bipartite: bool = False, caterpillars: bool = False, min_degree: int = 0,
           labelled: bool = False, list_value: int | None = None, misere: bool = False,
           misere_value: bool = False, part: tuple[int, int] | None = None,
           time: float | None = None, memory: int = 0, threads: int = 0,
           graphs: str | None = None) -> Census: ...


@overload
def census(game: GameLike, n: tuple[int, int], *, connected: bool = False, trees: bool = False,
           bipartite: bool = False, caterpillars: bool = False, min_degree: int = 0,
           labelled: bool = False, list_value: int | None = None, misere: bool = False,
           misere_value: bool = False, part: tuple[int, int] | None = None,
           time: float | None = None, memory: int = 0, threads: int = 0,
           graphs: str | None = None) -> list[Census]: ...


def census(game: GameLike, n: int | tuple[int, int], *, connected: bool = False,
           trees: bool = False, bipartite: bool = False, caterpillars: bool = False,
           min_degree: int = 0, labelled: bool = False, list_value: int | None = None,
           misere: bool = False, misere_value: bool = False, part: tuple[int, int] | None = None,
           time: float | None = None, memory: int = 0, threads: int = 0,
           graphs: str | None = None) -> Census | list[Census]:
    """The values of every graph on n vertices up to isomorphism; of n = (a, b), a list.

    ``misere_value``: with ``misere``, the misère Grundy values. ``labelled`` counts labelled
    graphs, too; ``list_value`` keeps the graphs of a value;
    ``part = (r, m)`` goes through part r, from 0, of m parts only.

    >>> census("grim", 6).by_value()
    {0: 57, 1: 46, 2: 27, 3: 16, 4: 10}
    >>> [found.total for found in census("grim", n=(1, 6), trees=True)]
    [1, 1, 1, 2, 3, 6]
    """
    if graphs is not None:
        if graphs not in ("all", "connected", "trees"):
            raise BadArgument(f"graphs must be 'all', 'connected' or 'trees', not {graphs!r}")
        warn_old(f"graphs={graphs!r}", "nothing" if graphs == "all" else f"{graphs}=True")
        connected, trees = graphs == "connected", graphs == "trees"
    played = as_game(game)
    which, parts = _part(part)
    job = graze_census_job(part=which, parts=parts, labelled=labelled,
                           lists=list_value is not None,
                           list_value=0 if list_value is None else number(
                               list_value, "list_value", -2**63),
                           **class_of(connected, trees, bipartite, caterpillars, min_degree))
    asked = question(misere=misere, misere_value=misere_value)
    chosen = limits(time, memory, threads, in_python=played.is_in_python)
    if isinstance(n, tuple):
        first, last = bounds(n, "n", 1, 2**32 - 1)
        return [_count(played, order, job, asked, chosen) for order in range(first, last + 1)]
    return _count(played, number(n, "n", 1, 2**32 - 1), job, asked, chosen)


def _count(played: Game, order: int, job: graze_census_job, asked: graze_question,
           chosen: graze_limits) -> Census:
    job.n = order
    made = Handle(lib.graze_census_free)
    call(lib.graze_census_run, byref(made.pointer), played, byref(job), byref(asked),
         byref(chosen))
    rows: list[CensusRow] = []
    row = graze_census_row()
    while lib.graze_census_list(byref(row), made.pointer, len(rows)):
        rows.append(CensusRow(row.edges, row.value, row.graphs,
                              int(row.labelled) if job.labelled else None))
    kept = lib.graze_census_graphs(made.pointer) if job.lists else None
    kind = ("connected " if job.graphs == 1 else "") + ("bipartite " if job.bipartite else "") + (
        ("graphs", "graphs", "trees", "caterpillars")[job.graphs])
    least = f" and minimum degree at least {job.min_degree}" if job.min_degree else ""
    vertices = "vertex" if order == 1 else "vertices"
    return Census(order, tuple(rows), tuple(kept.decode().split()) if kept else (),
                  f"{played.name} on {kind} with {order} {vertices}{least}")


def _part(part: Any) -> tuple[int, int]:
    """The number of a part and how many there are; 0 and 0: everything."""
    if part is None:
        return 0, 0
    try:
        which, parts = part
    except (TypeError, ValueError):
        raise WrongType(f"part must be (r, m), not {part!r}") from None
    parts = number(parts, "the number of parts", 1, 2**32 - 1)
    return number(which, "the number of a part", 0, parts - 1), parts


@dataclass(frozen=True)
class Sample:
    """How often the players win on random graphs."""

    samples: int
    first: int
    second: int
    drawn: int
    share: float  #: of games that the first player wins
    lower: float  #: Wilson's interval of 95 % for it
    upper: float
    left: int = 0  #: games of Left and Right: graphs on which Left wins, whoever begins
    right: int = 0


def random(game: GameLike, n: int, p: float, *, samples: int = 1000, seed: int = 0,
           misere: bool = False, time: float | None = None, memory: int = 0,
           threads: int = 0) -> Sample:
    """Solves random graphs on n vertices, each edge present with probability p.

    >>> random("grim", 8, 0.5, samples=100, seed=1).samples
    100
    """
    played = as_game(game)
    found = graze_sample()
    try:
        probability = float(p)
    except (TypeError, ValueError, OverflowError):
        raise WrongType(f"p must be a probability, not {p!r}") from None
    asked = question(misere=misere)
    chosen = limits(time, memory, threads, in_python=played.is_in_python)
    call(lib.graze_sample_gnp, byref(found), played, number(n, "n", 0, 2**32 - 1), probability,
         number(samples, "samples", 0, 2**63), number(seed, "seed", 0, 2**64 - 1), byref(asked),
         byref(chosen))
    return Sample(found.samples, found.first, found.second, found.drawn, found.share, found.lower,
                  found.upper, found.left, found.right)
