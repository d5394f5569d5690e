"""Graphs for which a condition is true, and counterexamples to one that should always be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from ctypes import POINTER, byref, cast
from dataclasses import dataclass
from typing import Any, TypeVar, Union, overload

from ._call import (
    Handle, bounds, call, class_of, encoded, limits, number, stopping, text,
)
from ._library import lib
from ._show import html_gallery
from ._structures import (
    FIND_PARAMETERS, FoundGraph, NextGraph, graze_find_job, graze_find_result, graze_found,
)
from .errors import OK, BadArgument, WrongType
from .graphs import Graph, GraphLike, as_graph

_SHOWN = 24  # graphs in a notebook

#: An expression in Lua about the graph G (docs/scripting.md), or a function of a Graph.
Condition = Union[str, Callable[[Graph], object]]


@dataclass(frozen=True)
class Found:
    """A graph and parameters for which an expression is true."""

    graph: Graph | None  #: None: there is no graph, only parameters
    parameters: Mapping[str, int]  #: those that do not stand in the expression of the graph


_Item = TypeVar("_Item", Graph, Found)


class FoundList(list[_Item]):
    """A list of what was found; a notebook shows the first graphs as pictures."""

    def _repr_html_(self) -> str:
        shown = []
        for item in self[:_SHOWN]:
            found: Found = Found(item, {}) if isinstance(item, Graph) else item
            words = [] if found.graph is None else [found.graph._source()]
            words += [f"{name} = {value}" for name, value in found.parameters.items()]
            shown.append((None if found.graph is None else found.graph._repr_svg_(),
                          ", ".join(words)))
        return html_gallery(shown, max(0, len(self) - _SHOWN))


@dataclass(frozen=True)
class Conjecture:
    """Whether a condition is true for all graphs; true or false itself."""

    holds: bool
    checked: int  #: graphs that were looked at, each with every choice of the parameters
    graph: Graph | None = None  #: the smallest counterexample
    parameters: Mapping[str, int] | None = None  #: those that do not stand in its expression
    values: tuple[str, ...] = ()  #: the calls of games in the expression there: "grim(G) = 1"

    def __bool__(self) -> bool:
        return self.holds

    def _repr_html_(self) -> str:
        """What a notebook shows: that it holds, or the counterexample."""
        if self.holds:
            return f"<p>holds for all {self.checked}</p>"
        picture = None if self.graph is None else self.graph._repr_svg_()
        return html_gallery([(picture, "fails: " + "; ".join(self.values))])


@overload
def find(condition: Condition, graphs: Iterable[GraphLike] | None = None, *,
         n: int | tuple[int, int] | None = None, connected: bool = False, trees: bool = False,
         bipartite: bool = False, caterpillars: bool = False, min_degree: int = 0,
         let: None = None, first: int | None = None, rules: str | None = None,
         time: float | None = None, memory: int = 0, threads: int = 0) -> list[Graph]: ...


@overload
def find(condition: Condition, graphs: Iterable[GraphLike] | None = None, *,
         n: int | tuple[int, int] | None = None, connected: bool = False, trees: bool = False,
         bipartite: bool = False, caterpillars: bool = False, min_degree: int = 0,
         let: Mapping[str, tuple[int, int]], first: int | None = None, rules: str | None = None,
         time: float | None = None, memory: int = 0, threads: int = 0) -> list[Found]: ...


def find(condition: Condition, graphs: Iterable[GraphLike] | None = None, *,
         n: int | tuple[int, int] | None = None, connected: bool = False, trees: bool = False,
         bipartite: bool = False, caterpillars: bool = False, min_degree: int = 0,
         let: Mapping[str, tuple[int, int]] | None = None, first: int | None = None,
         rules: str | None = None, time: float | None = None, memory: int = 0,
         threads: int = 0) -> list[Graph] | list[Found]:
    """The graphs for which a condition is true, in the order of input.

    ``condition`` is an expression in Lua, evaluated on all cores, or a function of a Graph. The
    graphs are those of the iterable, or all on n vertices, or from n[0] to n[1], up to
    isomorphism. ``let`` gives ranges of integers to names that may stand in the expression and in
    expressions of graphs; then the answers are ``Found``. ``first`` ends after so many graphs.
    ``rules`` is the text of a file in Lua that defines games and functions for the expression.

    >>> [graph.graph6() for graph in find("grim(G) == 0 and G:is_regular()", n=4)]
    ['C?', 'CQ', 'C]']
    >>> find(lambda graph: graph.m == graph.n, ["path(4)", "cycle(4)"])
    [Graph('cycle(4)')]
    """
    if first is not None:
        first = number(first, "first", 1)
    chosen_class = class_of(connected, trees, bipartite, caterpillars, min_degree)
    question = _Question(condition, graphs, n, chosen_class, let, rules)
    chosen = limits(time, memory, threads)
    if not isinstance(condition, str):
        return question.find_by_function(condition, first, chosen)
    found = FoundList[Found]()
    question.run(chosen, most=first or 0, hit=lambda hit: found.append(question.found(hit)))
    if let is not None:
        return found
    return FoundList([hit.graph for hit in found if hit.graph is not None])


def conjecture(condition: Condition, graphs: Iterable[GraphLike] | None = None, *,
               n: int | tuple[int, int] | None = None, connected: bool = False,
               trees: bool = False, bipartite: bool = False, caterpillars: bool = False,
               min_degree: int = 0, let: Mapping[str, tuple[int, int]] | None = None,
               rules: str | None = None, time: float | None = None, memory: int = 0,
               threads: int = 0) -> Conjecture:
    """Whether a condition is true for all graphs, or the smallest for which it is false.

    Smallest by vertices, then edges, then order of input. The arguments are those of ``find``.

    >>> found = conjecture("grim(G) < 2", n=(1, 6))
    >>> found.holds, found.graph.graph6(), found.values
    (False, 'BW', ('grim(G) = 2',))
    """
    chosen_class = class_of(connected, trees, bipartite, caterpillars, min_degree)
    question = _Question(condition, graphs, n, chosen_class, let, rules)
    chosen = limits(time, memory, threads)
    if not isinstance(condition, str):
        return question.refute_by_function(condition, chosen)
    result = question.run(chosen, refutes=True)
    if not result.found:
        return Conjecture(True, result.looked_at)
    values = (text(result.calls) or "").splitlines()
    return Conjecture(False, result.looked_at, question.graph_named(text(result.graph)),
                      _parameters(result.parameters), tuple(values))


def _orders(n: Any) -> tuple[int, int]:
    """The least and the largest number of vertices."""
    return bounds(n if isinstance(n, tuple) else (n, n), "n", 1, 2**32 - 1)


def _ranges(let: Any) -> list[tuple[str, Any]]:
    if let is not None and not isinstance(let, Mapping):
        raise WrongType(f"let gives ranges to names, as a mapping, not {let!r}")
    return list((let or {}).items())


def _parameters(written: bytes | None) -> dict[str, int]:
    pairs = (word.split("=") for word in (text(written) or "").split())
    return {name: int(value) for name, value in pairs}


class _Stop(Exception):
    """Ends a run that has found enough."""


class _Question:
    """What is asked about which graphs."""

    def __init__(self, condition: Condition, graphs: Iterable[GraphLike] | None,
                 n: int | tuple[int, int] | None, graph_class: Mapping[str, int | bool],
                 let: Mapping[str, tuple[int, int]] | None, rules: str | None) -> None:
        if isinstance(graphs, (str, bytes)):
            raise WrongType("graphs is an iterable of graphs: [graph]")
        if not isinstance(condition, str) and not callable(condition):
            raise WrongType("the condition is an expression in Lua or a function of a graph, not "
                            f"{condition!r}")
        if graphs is not None and not isinstance(graphs, Iterable):
            raise WrongType(f"graphs is an iterable of graphs, not {graphs!r}")
        if not isinstance(condition, str) and (let is not None or rules is not None):
            raise BadArgument("let and rules are for expressions in Lua")
        if any(graph_class.values()) and n is None:
            raise BadArgument("connected, trees and other classes of graphs need n")
        if graphs is None and n is None and not let:
            raise BadArgument("no graphs: name some, or give n or let")
        self._inputs: list[Graph] = []  # those that were handed over, without parameters
        self._waiting: Iterator[GraphLike] = iter(graphs or ())
        self._has_graphs = graphs is not None
        self._let = let
        self._expression = condition if isinstance(condition, str) else "true"
        self._orders = (0, 0) if n is None else _orders(n)
        self._class = graph_class
        self._rules = rules
        self._text = b""  # of the last input: it must last until the next

    # ---- a run of the library ------------------------------------------------------------------

    def run(self, chosen: Any, *, most: int = 0, refutes: bool = False,
            hit: Callable[[graze_found], None] | None = None) -> graze_find_result:
        """Runs the expression; exceptions of callbacks end the run and are raised."""
        job = graze_find_job(expression=encoded(self._expression, "the condition"), refutes=refutes,
                             rules=None if self._rules is None else encoded(
                                 self._rules, "a file of rules"),
                             rules_source=b"rules", least=self._orders[0],
                             most=self._orders[1], most_found=most, **self._class)
        self._set_parameters(job)
        made = Handle(lib.graze_find_result_free)
        with stopping() as stop:
            if self._has_graphs:
                job.next = NextGraph(stop.guard(lambda *out: self._next(refutes, *out), -1))
            if hit is not None:
                show = hit
                job.hit = FoundGraph(stop.guard(lambda _, found: show(found.contents)))
            call(lib.graze_find, byref(made.pointer), byref(job), byref(chosen))
        found = cast(made.pointer, POINTER(graze_find_result)).contents
        return graze_find_result(found.looked_at, found.found, found.complete, found.graph,
                                 found.parameters, found.calls)

    def _set_parameters(self, job: graze_find_job) -> None:
        ranges = [(name, *bounds(ends, "a range")) for name, ends in _ranges(self._let)]
        if len(ranges) > FIND_PARAMETERS:
            raise BadArgument(f"at most {FIND_PARAMETERS} parameters")
        for i, (name, low, high) in enumerate(ranges):
            job.parameters[i] = (encoded(name, "a parameter"), low, high)
        job.parameter_count = len(ranges)

    def _next(self, refutes: bool, _context: int | None, graph: Any, written: Any, is_graph6: Any,
              _error: Any) -> int:
        """Hands the next graph over: under its number, so that an answer is the same object."""
        try:
            source = next(self._waiting)
        except StopIteration:
            graph[0], written[0] = None, None
            return OK
        if self._let:
            expression = source if isinstance(source, str) else f"g6:{as_graph(source).graph6()}"
            self._text = expression.encode()
            graph[0] = None
        else:
            made = as_graph(source)
            self._inputs.append(made)
            is_graph6[0] = made.is_built
            self._text = _name(made, None if refutes else len(self._inputs) - 1)
            call(lib.graze_graph_parse, graph, _source(made), None)
        written[0] = self._text
        return OK

    # ---- answers -------------------------------------------------------------------------------

    def found(self, hit: graze_found) -> Found:
        written = text(hit.graph)
        parameters = _parameters(hit.parameters)
        if written is None:
            return Found(None, parameters)
        if hit.is_graph6 and written.isdigit():  # graph6 has no digits
            return Found(self._inputs[int(written)], parameters)
        graph = Graph(written.encode() if hit.is_graph6 else written)
        return Found(self._input_like(written) or graph, parameters)

    def graph_named(self, written: str | None) -> Graph | None:
        """The graph of a counterexample, "g6:…" or as it was written."""
        if written is None:
            return None
        return self._input_like(written.removeprefix("g6:")) or Graph(
            written[3:].encode() if written.startswith("g6:") else written)

    def _input_like(self, written: str) -> Graph | None:
        """The first input with this name."""
        named = (graph for graph in self._inputs if _name(graph, None) == written.encode())
        return next(named, None)

    # ---- functions of Python -------------------------------------------------------------------

    def _each(self, chosen: Any, visit: Callable[[Graph], None]) -> None:
        """Calls visit with every graph, in order; ``_Stop`` ends it."""
        chosen.threads = 1
        try:
            if self._orders != (0, 0):
                given, self._has_graphs = self._has_graphs, False
                self.run(chosen, hit=lambda hit: visit(Graph(hit.graph)))
                self._has_graphs = given
            for source in self._waiting:
                visit(as_graph(source))
        except _Stop:
            pass

    def find_by_function(self, condition: Callable[[Graph], object], first: int | None,
                         chosen: Any) -> list[Graph]:
        found = FoundList[Graph]()

        def visit(graph: Graph) -> None:
            if condition(graph):
                found.append(graph)
                if len(found) == first:
                    raise _Stop

        self._each(chosen, visit)
        return found

    def refute_by_function(self, condition: Callable[[Graph], object],
                           chosen: Any) -> Conjecture:
        smallest: Graph | None = None
        checked = 0

        def visit(graph: Graph) -> None:
            nonlocal smallest, checked
            if smallest is not None and (graph.n, graph.m) >= (smallest.n, smallest.m):
                return
            checked += 1
            if not condition(graph):
                smallest = graph

        self._each(chosen, visit)
        return Conjecture(smallest is None, checked, smallest, None if smallest is None else {})


def _source(graph: Graph) -> bytes:
    """What the library makes a copy of the graph from."""
    return _name(graph, None) if not graph.is_built else b"g6:" + graph.graph6().encode()


def _name(graph: Graph, number: int | None) -> bytes:
    """What an answer calls an input: its number, its graph6, or the expression of a large one."""
    if not graph.is_built:
        return (graph._expression or "").encode()
    return graph.graph6().encode() if number is None else str(number).encode()
