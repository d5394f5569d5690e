"""Games and graph families, and the lists of both; custom games, in Lua or in Python."""

from __future__ import annotations

import functools
import os
import traceback
from collections.abc import Callable, Iterable
from ctypes import byref, c_uint64, c_void_p, string_at, sizeof
from dataclasses import dataclass
from typing import Any, Union

from ._call import Handle, call, called_back, encoded, text
from ._library import lib
from ._structures import (
    ERROR_SOURCE, ERROR_TEXT, ListMoves, graze_custom_game, graze_family_info, graze_ruleset_info,
)
from .errors import BAD_INPUT, OK, UNDECIDED, BadArgument, WrongType, remember_cause
from .graphs import Graph

GameLike = Union["Game", str]

#: Lists the moves of the component in play: the sets of vertices that a player may take.
MovesFunction = Callable[[Graph], Iterable[Iterable[int]]]

#: The same where a move may also be the graph that it leads to.
OptionsFunction = Callable[[Graph], Iterable[Union[Graph, Iterable[int]]]]


class Game:
    """A ruleset with its parameters: ``Game("csg:1,2,4")``.

    ``rules`` is the text of a file in Lua that defines the game, and ``moves`` a function in Python
    that does (docs/custom-games.md): of the component in play, a Graph on the vertices 0, …, n - 1,
    it returns the moves, each as the vertices that are taken. They may depend on nothing but the
    graph and its ``colours``, and not on the numbers of its vertices. ``rule`` says them in words. With ``scored``
    a player scores a point for each vertex taken; ``whole`` says that play is not the sum of play
    on the components, and the function then gets whole positions.

    ``options`` instead of ``moves`` returns the graphs that moves lead to, and ``left`` and
    ``right``, of either form, give the two players different moves.

    >>> def leaves(graph):
    ...     return [[v] for v in graph.labels if graph.degree(v) <= 1]
    >>> game = Game("leaves", moves=leaves, rule="Remove a vertex of degree at most 1.")
    >>> [graze.solve(game, f"path({n})").value for n in range(6)]
    [0, 1, 0, 1, 0, 1]
    """

    def __init__(self, name: str, rules: str | None = None, *,
                 moves: MovesFunction | None = None, options: OptionsFunction | None = None,
                 left: OptionsFunction | None = None, right: OptionsFunction | None = None,
                 rule: str = "A custom game.", scored: bool = False, whole: bool = False) -> None:
        self._handle = Handle(lib.graze_game_free)
        self._again = functools.partial(Game, name, rules, **({} if rules is not None else {
            "moves": moves, "options": options, "left": left, "right": right, "rule": rule,
            "scored": scored, "whole": whole}))
        self._function: Any = None  # which the library calls: it must live as long as the game
        written = encoded(name, "the name of a game")
        if (left is None) != (right is None):
            raise BadArgument("a game with 'left' needs 'right', too, and the other way round")
        forms = [form for form in (moves, options, left) if form is not None]
        if len(forms) + (rules is not None) > 1:
            raise BadArgument("a game has either rules in Lua, or a function moves, or a function "
                              "options, or functions left and right")
        if forms:
            self._function = _list_moves([forms[0]] if left is None else [left, left, right])
            custom = graze_custom_game(size=sizeof(graze_custom_game), name=written,
                                       rule=encoded(rule, "the rule"), scored=scored, whole=whole,
                                       moves=self._function, graphs=options is not None,
                                       partizan=left is not None)
            call(lib.graze_game_new, byref(self._handle.pointer), byref(custom))
        elif rules is None:
            call(lib.graze_game_parse, byref(self._handle.pointer), written)
        else:
            script = encoded(rules, "a file of rules")
            call(lib.graze_game_from_rules, byref(self._handle.pointer), written, script,
                 len(script), b"rules", None)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles by the arguments; functions must be those of a module."""
        return self._again, ()

    @property
    def name(self) -> str:
        """The name with normalised parameters.

        >>> Game("csg:1-4").name
        'csg:1,2,3,4'
        """
        return str(lib.graze_game_name(self).decode())

    @property
    def is_scored(self) -> bool:
        """Whether values are score differences, not Grundy values."""
        return bool(lib.graze_game_is_scored(self))

    @property
    def is_partizan(self) -> bool:
        """Whether Left and Right have different moves."""
        return bool(lib.graze_game_is_partizan(self))

    @property
    def is_on_formulas(self) -> bool:
        """Whether the game is played on a formula and not on a graph."""
        return bool(lib.graze_game_is_on_formulas(self))

    @property
    def is_in_python(self) -> bool:
        """Whether a function in Python lists the moves; solvers then use one thread."""
        return self._function is not None

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    @property
    def _as_parameter_(self) -> c_void_p:
        """What ctypes passes to the library; the object lives as long as the call."""
        return self._handle.pointer


def as_game(game: GameLike) -> Game:
    """Returns a game unchanged, and parses a name."""
    return game if isinstance(game, Game) else Game(game)


# ---- moves by a function -----------------------------------------------------------------------


def _list_moves(functions: list[Any]) -> Any:
    """The functions as the library calls them, by player: exceptions become errors that name
    their place."""
    for function in functions:
        if not callable(function):
            raise WrongType(f"moves must be a function of a graph, not {function!r}")

    def list_moves(_context: int | None, sink: int, rows: Any, n: int, error: Any) -> int:
        graph = None
        try:
            with called_back():
                graph = _component(rows, n, lib.graze_move_sink_colours(sink))
                graphs, sets = _split(functions[lib.graze_move_sink_player(sink)](graph))
                taken = _sets(sets, n)
            for left in graphs:
                status = _add_graph(sink, left, n, error)
                if status != OK:
                    return status
            moves = (c_uint64 * max(1, len(taken)))(*taken)
            return int(lib.graze_move_sink_add(sink, moves, len(taken), error))
        except KeyboardInterrupt:
            return UNDECIDED
        except BaseException as raised:  # pylint: disable=broad-exception-caught
            return _tell(error.contents, raised, graph)

    return ListMoves(list_moves)


def _component(rows: Any, n: int, colours: int | None) -> Graph:
    graph = Graph.from_edges(n, [(v, u) for v in range(n) for u in range(v) if rows[v] >> u & 1])
    return graph.with_colours(string_at(colours, n)) if colours else graph


def _split(options: Any) -> tuple[list[Graph], Any]:
    """The graphs among options, and the others."""
    if not isinstance(options, Iterable):
        return [], options
    listed = list(options)
    return ([option for option in listed if isinstance(option, Graph)],
            [option for option in listed if not isinstance(option, Graph)])


def _add_graph(sink: int, graph: Graph, before: int, error: Any) -> int:
    """Hands over what a move leaves; the vertices it removes are points."""
    rows = [0] * max(1, graph.n)
    place = {label: v for v, label in enumerate(graph.labels)}
    for u, v in graph.edges():
        rows[place[u]] |= 1 << place[v]
        rows[place[v]] |= 1 << place[u]
    if graph.n > 64:
        raise BadArgument("an option has more than 64 vertices")
    return int(lib.graze_move_sink_add_graph(sink, (c_uint64 * len(rows))(*rows),
                                             bytes(graph.colours), graph.n, before - graph.n,
                                             error))


def _sets(moves: Iterable[Iterable[int]], n: int) -> list[int]:
    """The moves as sets of bits."""
    if not isinstance(moves, Iterable):
        raise WrongType(f"the function must return a list of moves, not {moves!r}")
    sets = []
    for move in moves:
        if not isinstance(move, Iterable):
            raise WrongType(f"a move is a list of vertices, not {move!r}")
        taken = list(move)
        if not all(isinstance(v, int) and 0 <= v < n for v in taken):
            raise BadArgument(f"the move {taken} takes something that is not a vertex")
        if len(set(taken)) < len(taken) or not taken:
            raise BadArgument(f"the move {taken} takes a vertex twice" if taken
                              else "a move takes at least one vertex")
        sets.append(sum(1 << v for v in taken))
    return sets


def _tell(error: Any, raised: BaseException, graph: Graph | None) -> int:
    """Describes an exception: its place outside this package, its text, and the position."""
    frames = traceback.extract_tb(raised.__traceback__)
    here = os.path.dirname(__file__)
    outside = [frame for frame in frames if os.path.dirname(frame.filename) != here]
    if outside:
        error.source = outside[-1].filename.encode(errors="replace")[1 - ERROR_SOURCE:]
        error.line = outside[-1].lineno or 0
    words = f"{type(raised).__name__}: {raised}" if str(raised) else type(raised).__name__
    where = f" (on {graph.expression()})" if graph is not None else ""
    room = ERROR_TEXT - 1 - len(where)
    error.text = words.encode(errors="replace")[:room] + where.encode()
    remember_cause(error, raised)
    return BAD_INPUT


# ---- lists -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ruleset:
    """A row of the list of games."""

    name: str
    parameter: str | None  #: the form of the part after the colon
    rule: str
    reference: str


@dataclass(frozen=True)
class Family:
    """A row of the list of graph families."""

    signature: str
    meaning: str


def games() -> list[Ruleset]:
    """The games that can be played, with their rules.

    >>> [game.name for game in games()][:3]
    ['grim', 'arc-kayles', 'nd-arc-kayles']
    """
    found: list[Ruleset] = []
    info = graze_ruleset_info()
    while lib.graze_ruleset_list(byref(info), len(found)):
        found.append(Ruleset(info.name.decode(), text(info.parameter), info.rule.decode(),
                             info.reference.decode()))
    return found


def families() -> list[Family]:
    """The graph families that expressions may use.

    >>> "cycle(n)" in [family.signature for family in families()]
    True
    """
    found: list[Family] = []
    info = graze_family_info()
    while lib.graze_family_list(byref(info), len(found)):
        found.append(Family(info.signature.decode(), info.meaning.decode()))
    return found
