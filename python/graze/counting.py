"""Counts values over all graphs on n vertices, and over random graphs."""

from __future__ import annotations

from collections import Counter
from ctypes import byref
from dataclasses import dataclass, field
from typing import Literal

from ._call import Handle, call, options
from ._library import lib
from ._structures import graze_census_job, graze_census_row, graze_sample
from .games import GameLike, as_game

_CLASSES = {"all": 0, "connected": 1, "trees": 2}


@dataclass(frozen=True)
class CensusRow:
    """The graphs with given edges and value (misère winners: 1 the first player, 0 not)."""

    edges: int
    value: int
    graphs: int  #: up to isomorphism
    labelled: int | None  #: labelled graphs, where they were counted


@dataclass(frozen=True)
class Census:
    """The values of all graphs of a class on n vertices."""

    n: int
    rows: tuple[CensusRow, ...]
    graphs: tuple[str, ...] = field(default=(), repr=False)  #: graph6, those asked for

    def by_value(self) -> dict[int, int]:
        """How many graphs have each value."""
        counts: Counter[int] = Counter()
        for row in self.rows:
            counts[row.value] += row.graphs
        return dict(sorted(counts.items()))

    @property
    def total(self) -> int:
        return sum(row.graphs for row in self.rows)


def census(game: GameLike, n: int, *, graphs: Literal["all", "connected", "trees"] = "all",
           labelled: bool = False, list_value: int | None = None, misere: bool = False,
           misere_value: bool = False, part: tuple[int, int] | None = None,
           time: float | None = None, memory: int = 0, threads: int = 0) -> Census:
    """The values of every graph on n vertices up to isomorphism.

    ``misere_value``: with ``misere``, the misère Grundy values. ``labelled`` counts labelled
    graphs, too; ``list_value`` keeps the graphs of a value;
    ``part = (r, m)`` goes through part r, from 0, of m parts only.
    """
    if n < 1:
        raise ValueError("a census begins at one vertex")
    played = as_game(game)
    part_number, parts = part or (0, 0)
    job = graze_census_job(_CLASSES[graphs], n, part_number, parts, labelled,
                           list_value is not None, list_value or 0, False)
    made = Handle(lib.graze_census_free)
    chosen = options(misere=misere, misere_value=misere_value, time=time, memory=memory,
                     threads=threads)
    call(lib.graze_census_run, byref(made.pointer), played, byref(job), byref(chosen))
    rows: list[CensusRow] = []
    row = graze_census_row()
    while lib.graze_census_list(byref(row), made.pointer, len(rows)):
        rows.append(CensusRow(row.edges, row.value, row.graphs,
                              int(row.labelled) if labelled else None))
    kept = lib.graze_census_graphs(made.pointer) if list_value is not None else None
    return Census(n, tuple(rows), tuple(kept.decode().split()) if kept else ())


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


def random(game: GameLike, n: int, p: float, *, samples: int = 1000, seed: int = 0,
           misere: bool = False, time: float | None = None, memory: int = 0,
           threads: int = 0) -> Sample:
    """Solves random graphs on n vertices, each edge present with probability p."""
    played = as_game(game)
    found = graze_sample()
    chosen = options(misere=misere, time=time, memory=memory, threads=threads)
    call(lib.graze_sample_gnp, byref(found), played, n, p, samples, seed, byref(chosen))
    return Sample(found.samples, found.first, found.second, found.drawn, found.share, found.lower,
                  found.upper)
