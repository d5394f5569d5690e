"""Graphs, made from expressions, graph6, files, edge lists, and graphs of other packages."""

from __future__ import annotations

import ctypes
import html
import operator
import os
import re
import warnings
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from ctypes import byref, c_double, c_size_t, c_void_p
from typing import Any, Protocol, Union, runtime_checkable

from ._call import Handle, Text, call, encoded, encoded_path, listed, number, vertices
from ._library import lib
from ._show import Picture, package
from .errors import BadArgument, NoSuchVertex, TooLarge, WrongType

_MOST_VERTICES = 2**32 - 1  # of a graph that is built
_MOST_COLOUR = 255


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


@runtime_checkable
class IgraphGraph(Protocol):
    """The methods of an igraph graph that are used."""

    @property
    def vs(self) -> Any: ...

    def get_edgelist(self) -> Iterable[tuple[int, int]]: ...

    def is_directed(self) -> bool: ...


@runtime_checkable
class RustworkxGraph(Protocol):
    """The methods of a rustworkx graph that are used."""

    def node_indices(self) -> Iterable[int]: ...

    def edge_list(self) -> Iterable[tuple[int, int]]: ...


@runtime_checkable
class Matrix(Protocol):
    """The members of an array of numpy, or a matrix of scipy after ``toarray()``, that are used."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    def tolist(self) -> Any: ...


#: What a graph can be made from; see Graph.
GraphLike = Union["Graph", str, bytes, NetworkxGraph, SageGraph, IgraphGraph, RustworkxGraph,
                  Matrix, Mapping[Any, Iterable[Any]], Iterable[Iterable[Any]]]


class Graph:
    """A finite simple graph, immutable.

    ``Graph(source)`` takes

    - an expression, ``"path(5)+2*cycle(4)"`` or ``"g6:DQc"``, as the command does;
    - bytes: a line of graph6 or sparse6;
    - a graph of networkx, igraph, rustworkx or Sage (anything with their methods), undirected;
      the attribute
      ``colour`` (or ``color``) of a node of networkx or a vertex of igraph is its colour, and
      ``name`` the label of a vertex of igraph;
    - an adjacency matrix of 0 and 1, symmetric: an array of numpy, or a list of three or more rows;
    - a mapping of each vertex to its neighbours: ``{"a": ["b"], "b": ["a", "c"]}``;
    - an iterable of pairs. Where all ends are numbers from 0 on they are the vertices; otherwise
      the ends are labels, in order of appearance.

    A vertex is known by its label in all arguments and answers. ``labels`` has them, in the order
    in which the library numbers vertices from 0; without labels a vertex is its number.

    >>> graph = Graph([("a", "b"), ("b", "c")])
    >>> graph.n, graph.m, graph.labels, graph.neighbours("b")
    (3, 2, ('a', 'b', 'c'), ('a', 'c'))
    >>> Graph("cycle(4)").edges()
    [(0, 1), (0, 3), (1, 2), (2, 3)]
    """

    def __init__(self, source: GraphLike) -> None:
        self._handle = Handle(lib.graze_graph_free)
        self._expression: str | None = None
        self._labels: tuple[Hashable, ...] | None = None
        self._numbers: dict[Hashable, int] | None = None  # of the labels
        if isinstance(source, Graph):
            self._handle = source._handle
            self._expression, self._labels = source._expression, source._labels
        elif isinstance(source, str):
            self._expression = source
            call(lib.graze_graph_parse, byref(self._handle.pointer),
                 encoded(source, "the expression of a graph"), None)
        elif isinstance(source, bytes):
            self._read_text(source.strip(), "graph6")
        elif isinstance(source, SageGraph):
            _refuse_directed(source)
            self._join(source.vertex_iterator(), source.edge_iterator(labels=False))
        elif isinstance(source, NetworkxGraph):
            _refuse_directed(source)
            self._join(source.nodes, (edge[:2] for edge in source.edges))
            self._colour_by([_attributes(source.nodes, node) for node in source.nodes])
        elif isinstance(source, IgraphGraph):
            _refuse_directed(source)
            self._from_igraph(source)
        elif isinstance(source, RustworkxGraph):
            _refuse_directed(source)
            self._join(source.node_indices(), source.edge_list())
        elif isinstance(source, Mapping):
            self._from_neighbours(source)
        elif isinstance(source, Matrix):
            self._from_matrix(source.tolist())
        elif isinstance(source, Iterable):
            rows = list(source)
            if _is_matrix(rows):
                self._from_matrix(rows)
            else:
                self._from_pairs([_pair(edge) for edge in rows])
        else:
            raise WrongType(f"a graph is {_TAKEN}, not {source!r}")

    @classmethod
    def _blank(cls) -> Graph:
        """An object without a graph, which the caller fills in."""
        graph = cls.__new__(cls)
        graph._handle = Handle(lib.graze_graph_free)
        graph._expression = graph._labels = graph._numbers = None
        return graph

    @classmethod
    def from_edges(cls, n: int, edges: Iterable[tuple[int, int]]) -> Graph:
        """The graph on the vertices 0, …, n - 1 with these edges.

        >>> Graph.from_edges(4, [(0, 1), (1, 2)]).neighbours(3)
        ()
        """
        graph = cls._blank()
        order = number(n, "the number of vertices", 0, _MOST_VERTICES)
        pairs = [_pair(edge) for edge in edges] if isinstance(edges, Iterable) else [_pair(edges)]
        graph._from_edges(order, [(_vertex(a), _vertex(b)) for a, b in pairs])
        return graph

    @classmethod
    def from_text(cls, text: str | bytes, format: str) -> Graph:
        """A graph from a text in a format: graph6, edgelist, dimacs, dot, graphml or gml.

        Names of vertices become labels.

        >>> Graph.from_text("graph { a -- b -- c }", "dot").edges()
        [('a', 'b'), ('b', 'c')]
        """
        graph = cls._blank()
        graph._read_text(text if isinstance(text, bytes) else encoded(text, "the text"), format)
        return graph

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Graph:
        """The graph in a file; its name ends in .g6 .s6 .el .col .dimacs .dot .graphml or .gml.

        Names of vertices become labels.
        """
        graph = cls._blank()
        call(lib.graze_graph_read_file, byref(graph._handle.pointer), encoded_path(path), None)
        graph._read_names()
        return graph

    # ---- making --------------------------------------------------------------------------------

    def _read_text(self, text: bytes, format: str) -> None:
        call(lib.graze_graph_read_text, byref(self._handle.pointer), text, len(text),
             _format(format), None)
        self._read_names()

    def _read_names(self) -> None:
        """Makes the names in a file the labels, unless they are the numbers of the vertices."""
        index = 0
        while (note := lib.graze_graph_note(self, index)) is not None:
            warnings.warn(note.decode(), stacklevel=4)
            index += 1
        if self.is_built and lib.graze_graph_vertex_name(self, 0) is not None:
            names = [lib.graze_graph_vertex_name(self, v).decode(errors="replace")
                     for v in range(self.n)]
            if names != [str(v) for v in range(self.n)]:
                self._labels = tuple(names)

    def _from_edges(self, n: int, edges: Sequence[tuple[int, int]]) -> None:
        flat = vertices([end for edge in edges for end in edge])
        call(lib.graze_graph_from_edges, byref(self._handle.pointer), n, flat, len(edges))

    def _join(self, names: Iterable[Hashable], edges: Iterable[tuple[Any, Any]]) -> None:
        """Numbers named vertices in the order of the iterable."""
        labels = list(names)
        try:
            numbers = {label: i for i, label in enumerate(labels)}
            pairs = [(numbers[a], numbers[b]) for a, b in edges]
        except TypeError as failure:
            raise WrongType(f"the name of a vertex must be hashable: {failure}") from None
        self._from_edges(len(labels), pairs)
        if labels != list(range(len(labels))):
            self._labels, self._numbers = tuple(labels), numbers
            self._write_names()

    def _from_neighbours(self, source: Mapping[Any, Iterable[Any]]) -> None:
        """A mapping of vertices to neighbours, each edge in one direction or both."""
        edges = []
        for v, neighbours in source.items():
            if isinstance(neighbours, (str, bytes)) or not isinstance(neighbours, Iterable):
                raise WrongType(f"the neighbours of {v!r} must be a list of vertices, "
                                f"not {neighbours!r}")
            edges += [(v, w) for w in neighbours]
        try:
            self._join(dict.fromkeys([*source, *(w for _, w in edges)]), edges)
        except TypeError as failure:
            raise WrongType(f"the name of a vertex must be hashable: {failure}") from None

    def _from_matrix(self, rows: Any) -> None:
        """An adjacency matrix: square, symmetric, of 0 and 1."""
        if not isinstance(rows, list) or not all(isinstance(row, (list, tuple)) and
                                                 len(row) == len(rows) for row in rows):
            raise BadArgument("an adjacency matrix must be square")
        for i, row in enumerate(rows):
            for j, entry in enumerate(row):
                if entry not in (0, 1):
                    raise BadArgument(f"the adjacency matrix has the entry {entry!r}; entries are "
                                      "0 or 1, because edges have no weights")
                if entry != rows[j][i]:
                    raise BadArgument("the adjacency matrix is not symmetric: games are played on "
                                      "undirected graphs")
        self._from_edges(len(rows), [(i, j) for i, row in enumerate(rows)
                                     for j, entry in enumerate(row[:i + 1]) if entry])

    def _from_igraph(self, source: IgraphGraph) -> None:
        found = [vertex.attributes() for vertex in source.vs]
        names = [attributes.get("name", i) for i, attributes in enumerate(found)]
        if len(set(names)) < len(names):
            names = list(range(len(names)))
        self._join(names, [(names[a], names[b]) for a, b in source.get_edgelist()])
        self._colour_by(found)

    def _colour_by(self, attributes: Sequence[Mapping[str, Any]]) -> None:
        """Takes the colours from the attributes of the vertices, in their order."""
        colours = [_colour_of(found) for found in attributes]
        if any(colours):
            self._handle = self._with(colours)

    def _with(self, colours: Sequence[int]) -> Handle:
        """A copy with these colours, in the order of the library."""
        handle = Handle(lib.graze_graph_free)
        call(lib.graze_graph_with_colours, byref(handle.pointer), self, bytes(colours))
        return handle

    def _write_names(self) -> None:
        """Gives the labels to the library, for formats that have names."""
        names = [str(label).encode(errors="replace").replace(b"\0", b"") for label in self.labels]
        if len(set(names)) == len(names):
            call(lib.graze_graph_set_names, self, (ctypes.c_char_p * max(1, len(names)))(*names))

    def _from_pairs(self, pairs: list[tuple[Any, Any]]) -> None:
        ends = [end for pair in pairs for end in pair]
        if all(isinstance(end, int) and end >= 0 for end in ends):
            order = 1 + max(ends, default=-1)
            self._from_edges(number(order, "the number of vertices", 0, _MOST_VERTICES), pairs)
        else:
            try:
                self._join(dict.fromkeys(ends), pairs)
            except TypeError as failure:
                raise WrongType(f"the name of a vertex must be hashable: {failure}") from None

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
        """The vertices, in the order in which the library numbers them."""
        return range(self.n) if self._labels is None else self._labels

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours of the vertices, in the order of ``labels``; 0 unless they were set.

        >>> Graph("coloured(path(3),1,0,2)").colours
        (1, 0, 2)
        """
        self._require_built()
        found = lib.graze_graph_colours(self)
        return tuple(ctypes.string_at(found, self.n)) if found else (0,) * self.n

    def with_colours(self, colours: Mapping[Any, int] | Iterable[int]) -> Graph:
        """The graph with other colours: of each vertex in order, or of some vertices by label.

        Custom games see colours, built-in games ignore them.

        >>> Graph([("a", "b")]).with_colours({"b": 3}).colours
        (0, 3)
        """
        self._require_built()
        if isinstance(colours, Mapping):
            chosen = list(self.colours)
            for label, colour in colours.items():
                chosen[self._number_of(label)] = _colour(colour)
        else:
            chosen = [_colour(colour) for colour in colours]
        if len(chosen) != self.n:
            raise BadArgument(f"{len(chosen)} colours for {self.n} vertices: give each vertex a "
                              "colour")
        graph = Graph._blank()
        graph._handle = self._with(chosen)
        graph._labels, graph._numbers = self._labels, self._numbers
        return graph

    def with_labels(self, labels: Iterable[Hashable]) -> Graph:
        """The graph with other labels, one for each vertex in the order of the library.

        >>> Graph("path(3)").with_labels(["a", "b", "c"]).edges()
        [('a', 'b'), ('b', 'c')]
        """
        self._require_built()
        chosen = tuple(listed(labels, "the labels"))
        if len(chosen) != self.n:
            raise BadArgument(f"{len(chosen)} labels for {self.n} vertices: give each vertex a "
                              "label")
        graph = Graph._blank()
        graph._handle = self._with(self.colours)
        try:
            graph._numbers = {label: i for i, label in enumerate(chosen)}
        except TypeError as failure:
            raise WrongType(f"the name of a vertex must be hashable: {failure}") from None
        if len(graph._numbers) < len(chosen):
            raise BadArgument("two vertices have the same label")
        graph._labels = chosen
        graph._write_names()
        return graph

    def neighbours(self, v: Hashable) -> tuple[Any, ...]:
        """The neighbours of a vertex, in the order of ``labels``.

        >>> Graph("star(3)").neighbours(0)
        (1, 2, 3)
        """
        self._require_built()
        return self._labels_of(self._neighbours(self._number_of(v)))

    def degree(self, v: Hashable) -> int:
        """How many neighbours a vertex has.

        >>> Graph("star(3)").degree(0)
        3
        """
        return len(self.neighbours(v))

    def edges(self) -> list[tuple[Any, Any]]:
        """The edges as pairs of vertices, the one that is first in ``labels`` first.

        >>> Graph("path(3)").edges()
        [(0, 1), (1, 2)]
        """
        self._require_built()
        labels = self.labels
        return [(labels[a], labels[b]) for a, b in self._edges()]

    def _require_built(self) -> None:
        if not self.is_built:
            raise TooLarge(f"{self!r} is too large to build")

    def _neighbours(self, v: int) -> list[int]:
        count = c_size_t()
        row = lib.graze_graph_neighbours(self._handle.pointer, v, byref(count))
        return list(row[: count.value])

    def _edges(self) -> list[tuple[int, int]]:
        """The edges as numbers."""
        return [(v, u) for v in range(self.n) for u in self._neighbours(v) if v < u]

    def _labels_of(self, numbers: Iterable[int]) -> tuple[Any, ...]:
        """The vertices with these numbers of the library."""
        labels = self._labels
        return tuple(numbers) if labels is None else tuple(labels[v] for v in numbers)

    def _number_of(self, v: Any) -> int:
        """The number of a vertex, in the library."""
        if self._labels is not None and self._numbers is None:
            self._numbers = {label: i for i, label in enumerate(self._labels)}
        try:
            found = operator.index(v) if self._numbers is None else self._numbers[v]
        except (TypeError, KeyError):
            raise NoSuchVertex(f"there is no vertex {v!r}") from None
        if not 0 <= found < self.n:
            raise NoSuchVertex(f"there is no vertex {v!r}")
        return found

    def _numbers_of(self, chosen: Iterable[Any]) -> list[int]:
        if not isinstance(chosen, Iterable):
            raise WrongType(f"vertices are given as a list of vertices, not as {chosen!r}")
        return [self._number_of(v) for v in chosen]

    # ---- writing -------------------------------------------------------------------------------

    def to_text(self, format: str) -> str:
        """The graph in a format: graph6, sparse6, edgelist, dimacs, dot, graphml or gml.

        The last three keep the labels, as texts, where these are distinct.

        >>> Graph([("a", "b")]).to_text("dot").split()
        ['graph', '{', '"a";', '"b";', '"a"', '--', '"b";', '}']
        """
        made = Text()
        call(lib.graze_graph_write, byref(made.pointer), byref(made.length), self._handle.pointer,
             _format(format))
        return made.take()

    def graph6(self) -> str:
        """The graph as graph6, without a line end.

        >>> Graph("path(4)").graph6()
        'Ch'
        """
        return self.to_text("graph6").strip()

    def expression(self) -> str:
        """The graph as an expression, with its colours.

        >>> Graph("path(3)").with_colours([1, 0, 2]).expression()
        'coloured(g6:Bg,1,0,2)'
        """
        colours = self.colours
        if not any(colours):
            return f"g6:{self.graph6()}"
        plain = self.with_colours([0] * self.n)
        return f"coloured(g6:{plain.graph6()},{','.join(map(str, colours))})"

    def to_networkx(self) -> Any:
        """The graph as a ``networkx.Graph`` whose nodes are the labels.

        Vertices of a colour other than 0 have the attribute ``colour``.

        >>> sorted(Graph([("a", "b"), ("b", "c")]).to_networkx().nodes)
        ['a', 'b', 'c']
        """
        made = package("networkx", "to_networkx").Graph()
        self._require_built()
        made.add_nodes_from(self.labels)
        for label, colour in zip(self.labels, self.colours):
            if colour:
                made.nodes[label]["colour"] = colour
        made.add_edges_from(self.edges())
        return made

    def draw(self, mark: Iterable[Hashable] = ()) -> Picture:
        """A picture, which is the text of an SVG file; the vertices in mark are highlighted.

        A notebook shows it, and ``draw().save("graph.svg")`` writes it to a file.

        >>> Graph("petersen()").draw(mark=[0, 1]).count("<circle")
        10
        """
        made = Text()
        marked = self._numbers_of(mark)
        call(lib.graze_graph_draw, byref(made.pointer), byref(made.length), self._handle.pointer,
             vertices(marked), len(marked))
        picture = made.take()
        return Picture(picture if self._labels is None
                       else _with_labels(picture, self._labels))

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
            lib.graze_free(made)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows; None where the graph is too large to draw."""
        try:
            return self.draw()
        except TooLarge:
            return None

    def __repr__(self) -> str:
        again = f"Graph({self._source()!r})"
        return again if self._labels is None else f"{again}.with_labels({list(self._labels)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles by what makes the graph again: an expression, and the labels."""
        return _again, (self._source(), self._labels)

    def _source(self) -> str:
        """An expression that makes the graph again but for its labels."""
        return self.expression() if self._expression is None else self._expression

    def __eq__(self, other: object) -> bool:
        """Whether the vertices have the same labels, in the same order, colours, and edges."""
        if not isinstance(other, Graph):
            return NotImplemented
        if (self.n, self.m) != (other.n, other.m) or self.is_built != other.is_built:
            return False
        if not self.is_built:
            return self._expression == other._expression
        return (self._edges() == other._edges() and list(self.labels) == list(other.labels)
                and self.colours == other.colours)

    def __hash__(self) -> int:
        return hash((self.n, self.m))

    @property
    def _as_parameter_(self) -> ctypes.c_void_p:
        """What ctypes passes to the library; the object lives as long as the call."""
        return self._handle.pointer


#: What Graph takes, for messages.
_TAKEN = ("an expression, graph6 as bytes, a graph of networkx, igraph, rustworkx or Sage, an "
          "adjacency matrix, a mapping of vertices to neighbours, or an iterable of pairs")


def _again(source: str, labels: tuple[Hashable, ...] | None) -> Graph:
    """The graph that was pickled."""
    graph = Graph(source)
    return graph if labels is None else graph.with_labels(labels)


def _is_matrix(rows: list[Any]) -> bool:
    """Whether a list is an adjacency matrix; one of two rows is taken for two edges."""
    return len(rows) > 2 and all(isinstance(row, (list, tuple)) and len(row) == len(rows)
                                 for row in rows)


def _refuse_directed(source: Any) -> None:
    # the undirected graphs of rustworkx have no degrees of arcs
    directed = source.is_directed() if hasattr(source, "is_directed") else hasattr(
        source, "in_degree")
    if directed:
        raise BadArgument("the graph is directed: games are played on undirected graphs")


def _pair(edge: Any) -> tuple[Any, Any]:
    """The ends of an edge of a list."""
    try:
        a, b = edge
    except (TypeError, ValueError):
        raise WrongType(f"an edge is a pair of vertices, not {edge!r}; a graph is {_TAKEN}") \
            from None
    return a, b


def _attributes(nodes: Any, node: Any) -> Mapping[str, Any]:
    """The attributes of a node of networkx; none where nodes are a plain list."""
    found = nodes[node] if hasattr(nodes, "data") else {}
    return found if isinstance(found, Mapping) else {}


def _colour(value: Any) -> int:
    return number(value, "a colour", 0, _MOST_COLOUR)


def _colour_of(attributes: Mapping[str, Any]) -> int:
    """The colour of a vertex; a 'color' that is no number is one for drawing."""
    ours, other = (
        int(value) if isinstance(value, float) and value.is_integer() else value
        for value in (attributes.get("colour"), attributes.get("color")))
    if ours is not None:
        return _colour(ours)
    return _colour(other) if hasattr(other, "__index__") else 0


def _format(name: str) -> int:
    """The number of a format in the library."""
    found = int(lib.graze_format_named(encoded(name, "the format")))
    if not found:
        raise BadArgument(f"unknown format {name!r}")
    return found


def _vertex(end: Any) -> int:
    return number(end, "a vertex", 0, _MOST_VERTICES)


def _with_labels(picture: str, labels: Sequence[Hashable]) -> str:
    """The picture with labels in place of the numbers, which it has in their order."""
    names = iter(labels)
    return re.sub(r"(<text[^>]*>)[^<]*", lambda found: found[1] + html.escape(str(next(names))),
                  picture)


def copied(graph: int) -> Graph:
    """A graph of the library that belongs to a list of moves or a strategy."""
    made = Graph._blank()
    colours = lib.graze_graph_colours(graph)
    call(lib.graze_graph_with_colours, byref(made._handle.pointer), graph,
         ctypes.string_at(colours, lib.graze_graph_order(graph)) if colours else None)
    return made


def as_graph(source: GraphLike) -> Graph:
    """Returns a Graph unchanged, and makes one of anything else."""
    return source if isinstance(source, Graph) else Graph(source)
