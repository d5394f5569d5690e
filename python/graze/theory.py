"""Pairing strategies, and Smash and Grab as a scoring game."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_int
from dataclasses import dataclass
from typing import Any, Literal

from ._call import Handle, attempt, call, limits, number, text
from ._library import lib
from ._structures import graze_pairing, graze_scoring
from .errors import UNDECIDED, Undecided
from .games import GameLike, as_game
from .graphs import GraphLike, as_graph
from .solving import Solver

_TRUTH: dict[int, bool | None] = {0: False, 1: True, 2: None}


@dataclass(frozen=True)
class Pairing:
    """A strategy that answers each move by its image under an automorphism of order two."""

    outcome: Literal["N", "P"]  #: P: the second player answers; N: the first, after ``first``
    claim: str  #: what makes it win
    image: tuple[Any, ...]  #: of every vertex, in the order of ``Graph.labels``
    first: tuple[Any, ...]  #: what the first player takes before he answers


def symmetry(game: GameLike, graph: GraphLike, *, time: float | None = None,
             memory: int = 0) -> Pairing | None:
    """A pairing strategy; None when there is certainly none.

    >>> symmetry("arc-kayles", "path(4)")
    Pairing(outcome='N', claim='ak:thm6', image=(3, 2, 1, 0), first=(1, 2))
    """
    played, position = as_game(game), as_graph(graph)
    chosen = limits(time, memory, in_python=played.is_in_python)
    made = Handle(lib.graze_pairing_free)
    status = attempt(lib.graze_find_pairing, byref(made.pointer), played, position, byref(chosen))
    if not made.pointer:
        raise Undecided("no pairing was found within the limits")
    found = ctypes.cast(made.pointer, POINTER(graze_pairing)).contents
    if found.found:
        return Pairing("P" if found.outcome == 2 else "N", found.claim.decode(),
                       position._labels_of(found.image[: found.vertex_count]),
                       position._labels_of(found.first[: found.first_count]))
    if status == UNDECIDED:
        reason = text(lib.graze_stop_reason_name(found.undecided))
        raise Undecided(f"no pairing was found within the limits ({reason})")
    return None


@dataclass(frozen=True)
class Scoring:
    """A position of Smash and Grab as a scoring game; None: no criterion decides.

    U is the universe of all impartial scoring games, U>=0 that of the games all of whose positions
    score at least 0.
    """

    score: int | None
    in_ge0: bool | None  #: it is in U>=0
    left_save: bool | None
    zero_ge0: bool | None  #: it is equivalent to the empty game in U>=0
    zero_all: bool | None  #: … in U
    self_inverse: bool | None  #: two copies are equivalent to the empty game in U
    path_class: str | None  #: of a union of paths with d = 1


@dataclass(frozen=True)
class Equivalence:
    """Two positions, and whether they score alike beside every game of U>=0, and of U."""

    g: Scoring
    h: Scoring
    equivalent_ge0: bool | None
    equivalent_all: bool | None


def scoring(graph: GraphLike, *, degree: int = 1, time: float | None = None,
            memory: int = 0) -> Scoring:
    """What is known about a graph as a scoring game.

    >>> scoring("path(4)").score
    0
    """
    return _scoring(_smash_and_grab(degree, time, memory), graph)


def equiv(g: GraphLike, h: GraphLike = "empty(0)", *, degree: int = 1, time: float | None = None,
          memory: int = 0) -> Equivalence:
    """Compares two graphs, by default one with the empty game.

    >>> equiv("path(7)", "path(1)+path(2)").equivalent_ge0
    True
    """
    solver = _smash_and_grab(degree, time, memory)
    in_ge0, in_all = c_int(), c_int()
    first, second = as_graph(g), as_graph(h)
    call(lib.graze_scoring_equivalent, byref(in_ge0), byref(in_all), solver,
         first, second)
    return Equivalence(_scoring(solver, first), _scoring(solver, second), _TRUTH[in_ge0.value],
                       _TRUTH[in_all.value])


def _smash_and_grab(degree: int, time: float | None, memory: int) -> Solver:
    degree = number(degree, "degree", 0, 2**32 - 1)
    return Solver(f"smash-and-grab:{degree}", time=time, memory=memory)


def _scoring(solver: Solver, graph: GraphLike) -> Scoring:
    found = graze_scoring()
    call(lib.graze_scoring_of, byref(found), solver, as_graph(graph))
    return Scoring(found.score if found.has_score else None, _TRUTH[found.in_ge0],
                   _TRUTH[found.left_save], _TRUTH[found.zero_ge0], _TRUTH[found.zero_all],
                   _TRUTH[found.self_inverse], text(found.path_class))
