"""Graphs, made from expressions, graph6, files, edge lists, and graphs of other packages."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Hashable, Iterable, Iterator, Sequence
from ctypes import byref, c_double, c_size_t, c_void_p
from typing import Any, Protocol, Union, runtime_checkable

from ._call import Handle, Text, call, vertices
from ._library import lib, libc
from .errors import TooLarge


@runtime_checkable
class NetworkxGraph(Protocol):
    """The methods of a networkx graph that are used."""

    @property
    def nodes(self) -> Iterable[Any]: ...

    @property
    def edges(self) -> Any: ...

    def is_directed(self) -> bool: ...


@runtime_checkable
class SageGraph(Protocol):
    """The methods of a Sage graph that are used."""

    def vertex_iterator(self) -> Iterator[Any]: ...

    def edge_iterator(self, *, labels: bool) -> Iterator[tuple[Any, Any]]: ...

    def is_directed(self) -> bool: ...


#: What a graph can be made from; see Graph.
GraphLike = Union[
    "Graph", str, bytes, NetworkxGraph, SageGraph, Iterable[tuple[Hashable, Hashable]]]


class Graph:
    """A finite simple graph, immutable; vertices are the numbers 0, 1, ….

    ``Graph(source)`` takes

    - an expression, ``"path(5)+2*cycle(4)"`` or ``"g6:DQc"``, as the command does;
    - bytes: a line of graph6 or sparse6;
    - a graph of networkx or Sage (anything with their methods), undirected;
    - an iterable of pairs. Where all ends are numbers from 0 on they are the vertices; otherwise
      the ends are names, numbered in order of appearance.

    ``labels`` has the name of each vertex; by default its number.
    """

    def __init__(self, source: GraphLike) -> None:
        self._handle = Handle(lib.graze_graph_free)
        self._expression: str | None = None
        self._labels: tuple[Hashable, ...] | None = None
        if isinstance(source, Graph):
            self._handle = source._handle
            self._expression, self._labels = source._expression, source._labels
        elif isinstance(source, str):
            self._expression = source
            call(lib.graze_graph_parse, byref(self._handle.pointer), _encode(source))
        elif isinstance(source, bytes):
            self._read_text(source.strip(), "graph6")
        elif isinstance(source, SageGraph):
            _refuse_directed(source)
            self._join(source.vertex_iterator(), source.edge_iterator(labels=False))
        elif isinstance(source, NetworkxGraph):
            _refuse_directed(source)
            self._join(source.nodes, (edge[:2] for edge in source.edges))
        else:
            self._from_pairs(list(source))

    @classmethod
    def _blank(cls) -> Graph:
        """An object without a graph, which the caller fills in."""
        graph = cls.__new__(cls)
        graph._handle = Handle(lib.graze_graph_free)
        graph._expression = graph._labels = None
        return graph

    @classmethod
    def from_edges(cls, n: int, edges: Iterable[tuple[int, int]]) -> Graph:
        """The graph on the vertices 0, …, n - 1 with these edges."""
        graph = cls._blank()
        graph._from_edges(n, list(edges))
        return graph

    @classmethod
    def from_text(cls, text: str | bytes, format: str) -> Graph:
        """A graph from a text in a format: graph6, edgelist, dimacs, dot or graphml."""
        graph = cls._blank()
        graph._read_text(text.encode() if isinstance(text, str) else text, format)
        return graph

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Graph:
        """The graph in a file whose name ends in .g6 .s6 .el .col .dimacs .dot or .graphml."""
        graph = cls._blank()
        call(lib.graze_graph_read_file, byref(graph._handle.pointer), os.fsencode(path))
        return graph

    # ---- making --------------------------------------------------------------------------------

    def _read_text(self, text: bytes, format: str) -> None:
        call(lib.graze_graph_read_text, byref(self._handle.pointer), text, len(text),
             format.encode(), 0)

    def _from_edges(self, n: int, edges: Sequence[tuple[int, int]]) -> None:
        flat = vertices([end for edge in edges for end in edge])
        call(lib.graze_graph_from_edges, byref(self._handle.pointer), n, flat, len(edges))

    def _join(self, names: Iterable[Hashable], edges: Iterable[tuple[Any, Any]]) -> None:
        """Numbers named vertices in the order of the iterable."""
        labels = list(names)
        number = {label: i for i, label in enumerate(labels)}
        self._from_edges(len(labels), [(number[a], number[b]) for a, b in edges])
        if labels != list(range(len(labels))):
            self._labels = tuple(labels)

    def _from_pairs(self, pairs: list[tuple[Hashable, Hashable]]) -> None:
        ends = [end for pair in pairs for end in pair]
        if all(isinstance(end, int) and end >= 0 for end in ends):
            numbers = [(int(a), int(b)) for a, b in pairs]  # type: ignore[call-overload]
            self._from_edges(1 + max((max(edge) for edge in numbers), default=-1), numbers)
        else:
            self._join(dict.fromkeys(ends), pairs)

    # ---- asking --------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The number of vertices."""
        return int(lib.graze_graph_order(self._handle.pointer))

    @property
    def m(self) -> int:
        """The number of edges."""
        return int(lib.graze_graph_size(self._handle.pointer))

    @property
    def is_built(self) -> bool:
        """False for an expression of a graph too large to build, for which only theorems answer."""
        return bool(lib.graze_graph_is_built(self._handle.pointer))

    @property
    def labels(self) -> Sequence[Hashable]:
        """The name of each vertex."""
        return range(self.n) if self._labels is None else self._labels

    def neighbours(self, v: int) -> tuple[int, ...]:
        """The neighbours of a vertex, in ascending order."""
        if not self.is_built or not 0 <= v < self.n:
            raise IndexError(f"there is no vertex {v}")
        count = c_size_t()
        row = lib.graze_graph_neighbours(self._handle.pointer, v, byref(count))
        return tuple(row[: count.value])

    def edges(self) -> list[tuple[int, int]]:
        """The edges as pairs of vertices, the smaller one first."""
        return [(v, u) for v in range(self.n) for u in self.neighbours(v) if v < u]

    # ---- writing -------------------------------------------------------------------------------

    def to_text(self, format: str) -> str:
        """The graph in a format: graph6, sparse6, edgelist or dot."""
        made = Text()
        call(lib.graze_graph_write, byref(made.pointer), byref(made.length), self._handle.pointer,
             format.encode())
        return made.take()

    def graph6(self) -> str:
        """The graph as graph6, without a line end."""
        return self.to_text("graph6").strip()

    def draw(self, mark: Iterable[int] = ()) -> str:
        """A picture as SVG; the vertices in mark are highlighted."""
        made = Text()
        marked = list(mark)
        call(lib.graze_graph_draw, byref(made.pointer), byref(made.length), self._handle.pointer,
             vertices(marked), len(marked))
        return made.take()

    def places(self) -> dict[Hashable, tuple[float, float]]:
        """Where ``draw`` puts each vertex, in diameters of a vertex, y upwards as in plots.

        >>> Graph("path(2)").places()
        {0: (0.75, 0.75), 1: (2.95, 0.75)}

        With networkx: ``networkx.draw(graph, pos=graze.Graph(graph).places())``.
        """
        made, size = c_void_p(), (c_double * 2)()
        call(lib.graze_graph_places, byref(made), size, self._handle.pointer, None)
        try:
            numbers = ctypes.cast(made, ctypes.POINTER(c_double))
            return {label: (round(numbers[2 * v] * size[0], 6),
                            round((1 - numbers[2 * v + 1]) * size[1], 6))
                    for v, label in enumerate(self.labels)}
        finally:
            libc.free(made)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows; None where the graph is too large to draw."""
        try:
            return self.draw()
        except TooLarge:
            return None

    def __repr__(self) -> str:
        if self._expression is not None:
            return f"Graph({self._expression!r})"
        return f"<Graph with {self.n} vertices and {self.m} edges>"

    def __eq__(self, other: object) -> bool:
        """Whether the vertices have the same numbers, edges and names; not isomorphism."""
        if not isinstance(other, Graph):
            return NotImplemented
        if (self.n, self.m) != (other.n, other.m) or self.is_built != other.is_built:
            return False
        if not self.is_built:
            return self._expression == other._expression
        return self.edges() == other.edges() and list(self.labels) == list(other.labels)

    def __hash__(self) -> int:
        return hash((self.n, self.m))

    @property
    def _as_parameter_(self) -> ctypes.c_void_p:
        """What ctypes passes to the library; the object lives as long as the call."""
        return self._handle.pointer


def _refuse_directed(source: NetworkxGraph | SageGraph) -> None:
    if source.is_directed():
        raise ValueError("the graph is directed: games are played on undirected graphs")


def _encode(text: str) -> bytes:
    if "\0" in text:
        raise ValueError("a text must not contain the character 0")
    return text.encode()


def as_graph(source: GraphLike) -> Graph:
    """Returns a Graph unchanged, and makes one of anything else."""
    return source if isinstance(source, Graph) else Graph(source)
