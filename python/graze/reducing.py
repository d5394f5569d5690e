"""The papers' reductions between games, carried out."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_void_p
from dataclasses import dataclass

from ._call import Handle, call, encoded, limits, number, text
from ._library import lib
from ._structures import graze_reduce_options, graze_reduced, graze_reduction_info
from .errors import BadArgument, WrongType
from .graphs import Graph, GraphLike, as_graph


@dataclass(frozen=True)
class Reduction:
    """A row of the list of reductions."""

    name: str  #: "node-kayles-to-csg"
    parameter: str | None  #: what follows the colon after the name
    input: str  #: "GRAPH", "GRAPH GRAPH" or "FORMULA"
    meaning: str  #: what is built, and what it has in common with the input
    reference: str  #: the claim that states it


@dataclass(frozen=True)
class Part:
    """A kind of part of a construction: ``count`` parts with ``order`` vertices each."""

    name: str
    count: int
    order: int


@dataclass(frozen=True)
class Comparison:
    """Two things that the claim says are equal."""

    left: str
    left_value: str
    right: str
    right_value: str
    agree: bool


@dataclass(frozen=True)
class Reduced:
    """What a reduction made of its input."""

    graph: Graph | None  #: None when the result is a formula, or too large to build
    formula: str | None
    game: str | None  #: what is played on the result
    order: int | None  #: vertices of the result, which may have hundreds of digits
    size: int | None  #: edges of the result
    parts: tuple[Part, ...]
    comparisons: tuple[Comparison, ...]  #: with ``check=True`` also those of both games' values


def reductions() -> list[Reduction]:
    """The reductions that ``reduce`` can carry out.

    >>> reductions()[0].name
    'node-kayles-to-csg'
    """
    found: list[Reduction] = []
    info = graze_reduction_info()
    while lib.graze_reduction_list(byref(info), len(found)):
        found.append(Reduction(info.name.decode(), text(info.parameter), info.input.decode(),
                               info.meaning.decode(), info.reference.decode()))
    return found


def reduce(name: str, *inputs: GraphLike, check: bool = False, fixed: bool = False,
           girth: int = 0, max_vertices: int = 0, time: float | None = None,
           memory: int = 0) -> Reduced:
    """Carries a reduction out: ``reduce("node-kayles-to-csg:2,3", "cycle(5)")``.

    ``inputs`` are the graphs that the reduction takes, or one formula, ``"4; 1 2; 2 4"``. With
    ``check`` both sides are solved by plain search (within ``time`` and ``memory``) and compared.
    ``fixed`` builds the repaired construction where the printed one fails on some inputs;
    ``girth`` is for node-kayles-to-csg; graphs of more than ``max_vertices`` vertices (0: a
    million) are described and not built.

    >>> made = reduce("node-kayles-to-csg:2,3", "cycle(5)", check=True)
    >>> made.graph.n, made.game, [row.agree for row in made.comparisons]
    (40, 'csg:2,3', [True])
    """
    reduction = Handle(lib.graze_reduction_free)
    call(lib.graze_reduction_parse, byref(reduction.pointer),
         encoded(name, "the name of a reduction"))
    count = lib.graze_reduction_graphs(reduction.pointer)
    if len(inputs) != max(1, count):
        raise BadArgument(f"{name} takes {count} graphs" if count else f"{name} takes a formula")
    formula = Handle(lib.graze_formula_free)
    graphs = [as_graph(graph) for graph in inputs] if count else []
    if not count:
        if not isinstance(inputs[0], str):
            raise WrongType("a formula is a text such as '4; 1 2; 2 4'")
        call(lib.graze_formula_parse, byref(formula.pointer), encoded(inputs[0], "the formula"))
    pointers = (c_void_p * max(1, count))(*[graph._as_parameter_ for graph in graphs])
    wanted = graze_reduce_options(fixed=fixed, girth=number(girth, "girth"),
                                  max_vertices=number(max_vertices, "max_vertices"))
    made = Handle(lib.graze_reduced_free)
    call(lib.graze_reduce, byref(made.pointer), reduction.pointer, pointers, formula.pointer,
         byref(wanted))
    if check:
        call(lib.graze_reduce_check, made.pointer, reduction.pointer, pointers, formula.pointer,
             byref(limits(time, memory)))
    return _reduced(made)


def _reduced(made: Handle) -> Reduced:
    found = ctypes.cast(made.pointer, POINTER(graze_reduced)).contents
    graph = None
    if found.graph:
        graph = Graph._blank()
        graph._handle.pointer = c_void_p(lib.graze_reduced_take_graph(made.pointer))
    parts = tuple(Part(part.name.decode(), int(part.count), int(part.order))
                  for part in found.parts[: found.part_count])
    comparisons = tuple(
        Comparison(row.left.decode(), row.left_value.decode(), row.right.decode(),
                   row.right_value.decode(), row.agree)
        for row in found.comparisons[: found.comparison_count])
    return Reduced(graph, text(found.formula), text(found.game), _number(found.order),
                   _number(found.size), parts, comparisons)


def _number(decimal: bytes | None) -> int | None:
    return None if decimal is None else int(decimal)
