"""Strategies: how the winner wins, and why."""

from __future__ import annotations

import ctypes
import html
from collections.abc import Hashable, Iterable
from ctypes import POINTER, byref, c_void_p
from dataclasses import dataclass
from typing import Any, Literal

from ._call import Handle, attempt, call, encoded, number, text, vertices
from ._library import lib
from ._show import package
from ._structures import (
    graze_moves, graze_strategy, graze_strategy_move, graze_strategy_node, graze_strategy_options,
)
from .errors import UNDECIDED, BadArgument, Undecided
from .games import GameLike
from .graphs import Graph, GraphLike, as_graph, copied
from .solving import Move, Solver

Reason = Literal["replies", "pairing", "nim-sum", "equal-components", "closed-form", "no-moves",
                 "cut"]

_FORMATS = {"text": 0, "dot": 1, "latex": 2, "html": 3}  # graze_strategy_format


@dataclass(frozen=True)
class StrategyMove:
    """A move of a strategy, and the number of the node after it."""

    choose: tuple[Any, ...]  #: the vertices by which a player names the move
    take: tuple[Any, ...]  #: the vertices that it takes
    stands_for: int  #: how many moves a symmetry of the position exchanges with it, itself included
    next: int
    does: str | None = None  #: in games whose positions are graphs: what the move does, in words


@dataclass(frozen=True)
class StrategyNode:
    """A position of a strategy; which fields are used depends on whose turn it is."""

    id: int
    alive: tuple[Any, ...]  #: the vertices in play
    turn: Literal["winner", "loser"]
    move: StrategyMove | None = None  #: the winner's move; None: the position is won without one
    reason: Reason | None = None  #: why the loser has lost
    claim: str | None = None  #: the theorem behind a pairing or a closed form
    pairs: tuple[tuple[Any, Any], ...] = ()  #: of a pairing: each vertex and its partner
    components: tuple[tuple[tuple[Any, ...], int], ...] = ()  #: of a nim-sum: vertices and value
    replies: tuple[StrategyMove, ...] = ()  #: the loser's moves; the winner's reply is the next node's
    margin: int | None = None  #: in scored games, what the player to move gains from here on
    graph: Graph | None = None  #: the position, in games whose positions are graphs


class _Start:
    """The position that a strategy begins in, and the solver that knows it."""

    def __init__(self, game: GameLike, graph: GraphLike, misere: bool, time: float | None,
                 memory: int, threads: int, player: str | None) -> None:
        self.solver = Solver(game, misere=misere, time=time, memory=memory, threads=threads,
                             player=player)
        self.misere = misere
        self.graph: Graph | None = None
        self._formula = Handle(lib.graze_formula_free)
        if self.solver.game.is_on_formulas:
            call(lib.graze_formula_parse, byref(self._formula.pointer),
                 encoded(graph, "the formula"))  # type: ignore[arg-type]
        else:
            self.graph = as_graph(graph)
        self.position = self.open()

    def open(self) -> Handle:
        """The position at its beginning."""
        made = Handle(lib.graze_position_free)
        call(lib.graze_position_new, byref(made.pointer), self.solver.game,
             None if self.graph is None else self.graph._handle.pointer,
             self._formula.pointer or None, int(self.misere))
        return made

    def labels(self, numbers: Iterable[int]) -> tuple[Any, ...]:
        return tuple(numbers) if self.graph is None else self.graph._labels_of(numbers)

    def numbers(self, chosen: Iterable[Any]) -> list[int]:
        if self.graph is not None:
            return self.graph._numbers_of(chosen)
        return [number(variable, "a variable", 0, 2**32 - 1) for variable in chosen]

    def apply(self, position: Handle, chosen: Iterable[Any]) -> None:
        moved = self.numbers(chosen)
        call(lib.graze_position_apply, position.pointer, vertices(moved), len(moved))

    def best(self, position: Handle) -> Move | None:
        """The move that the solver would play."""
        made = Handle(lib.graze_moves_free)
        status = attempt(lib.graze_position_best, byref(made.pointer), position.pointer,
                         self.solver)
        if status == UNDECIDED or not made.pointer:
            raise Undecided("no winning move was found within the limits")
        found = ctypes.cast(made.pointer, POINTER(graze_moves)).contents
        return Move(self.labels(found.moves[0].take[: found.moves[0].take_count])) \
            if found.count else None

    def write(self, strategy: c_void_p, format: int, title: str) -> str:
        made = c_void_p()
        call(lib.graze_strategy_write, byref(made), strategy, self.position.pointer, format,
             encoded(title, "the title"))
        return _taken(made)


def _taken(made: c_void_p) -> str:
    """A text of the library, which is released."""
    try:
        return ctypes.string_at(made).decode(errors="replace")
    finally:
        lib.graze_free(made)


class Strategy:
    """A complete strategy for the player who wins; in scored games, for the guaranteed score.

    ``nodes`` are positions: node 0 is the start, and each choice leads to its ``next`` node.
    ``complete`` is False if a limit cut a branch; that branch ends with the reason ``"cut"``.

    >>> won = strategy("arc-kayles", "path(5)")
    >>> won.winner, won.complete
    ('second', True)
    >>> print(won)
    The second player wins arc-kayles on path(5).
    If 0 1 or the other move like it, answer 2 3. There is no move left.
    If 1 2 or the other move like it, answer 3 4. There is no move left.
    """

    def __init__(self, start: _Start, made: Handle, title: str) -> None:
        found = ctypes.cast(made.pointer, POINTER(graze_strategy)).contents
        self._start, self._made, self._title = start, made, title
        self.winner: Literal["first", "second"] = "first" if found.winner == 1 else "second"
        self.complete: bool = found.complete
        self.margin: int | None = found.margin if start.solver.game.is_scored else None
        self.undecided: str | None = text(lib.graze_stop_reason_name(found.undecided))
        self.nodes: tuple[StrategyNode, ...] = tuple(
            self._node(i, found.nodes[i]) for i in range(found.node_count))

    # ---- reading the library's structure -------------------------------------------------------

    def _choice(self, move: graze_strategy_move) -> StrategyMove:
        return StrategyMove(self._start.labels(move.choose[: move.choose_count]),
                      self._start.labels(move.take[: move.take_count]), move.stands_for,
                      move.next, text(move.words))

    def _node(self, number: int, node: graze_strategy_node) -> StrategyNode:
        alive = self._start.labels(node.alive[: node.alive_count])
        margin = node.margin if self.margin is not None else None
        graph = copied(node.graph) if node.graph else None
        choices = tuple(self._choice(node.moves[i]) for i in range(node.move_count))
        if node.winner_moves:
            return StrategyNode(number, alive, "winner", move=choices[0] if choices else None,
                        margin=margin, graph=graph)
        parts = tuple((self._start.labels(part.vertices[: part.count]), part.value)
                      for part in node.parts[: node.part_count])
        pairs = tuple(self._start.labels(node.pairs[i]) for i in range(node.pair_count))
        return StrategyNode(number, alive, "loser", reason=text(lib.graze_reason_name(node.reason)),  # type: ignore[arg-type]
                    claim=text(node.claim), pairs=pairs,  # type: ignore[arg-type]
                    components=parts, replies=choices, margin=margin, graph=graph)

    # ---- playing -------------------------------------------------------------------------------

    def reply(self, *moves: Move | StrategyMove | Iterable[Hashable]) -> Move | None:
        """The winner's move after these moves of the opponent, each by the vertices that name it.

        Without arguments: the winner's first move, or None if the opponent begins. Moves that the
        strategy folds into others, and positions that a reason settles, are answered, too.

        >>> strategy("arc-kayles", "path(5)").reply((3, 4)).take
        (0, 1)
        """
        if self.nodes[0].graph is not None:
            raise BadArgument("positions of this game are graphs: follow the nodes of the strategy")
        position = self._start.open()
        node: StrategyNode | None = self.nodes[0]
        if self.winner == "first":
            node = self._play(position, self._winning(position, node), node)
        for i, move in enumerate(moves):
            if i > 0:
                node = self._play(position, self._winning(position, node), node)
            node = self._answer_to(position, move, node)
        if not moves:
            return self._winning(self._start.open(), self.nodes[0]) \
                if self.winner == "first" else None
        return self._winning(position, node)

    def _winning(self, position: Handle, node: StrategyNode | None) -> Move | None:
        """The winner's move in a position; node is None once the strategy does not list it."""
        if node is not None and (node.move or node.turn == "winner"):
            return Move(node.move.take) if node.move else None
        if self._start.graph is None:
            raise BadArgument("the strategy was cut before this position")
        return self._start.best(position)

    def _play(self, position: Handle, move: Move | None, node: StrategyNode | None) -> StrategyNode | None:
        if move is None:
            raise BadArgument("the game is over")
        self._start.apply(position, move.take)
        return self.nodes[node.move.next] if node is not None and node.move else None

    def _answer_to(self, position: Handle, move: Move | StrategyMove | Iterable[Hashable],
                   node: StrategyNode | None) -> StrategyNode | None:
        """Plays a move of the opponent; the node after it, if the strategy lists it."""
        chosen = tuple(move.take if isinstance(move, (Move, StrategyMove)) else move)
        self._start.apply(position, chosen)
        wanted = set(chosen)
        for listed in node.replies if node is not None else ():
            if wanted in (set(listed.take), set(listed.choose)):
                return self.nodes[listed.next]
        return None

    # ---- showing -------------------------------------------------------------------------------

    def to_text(self, format: Literal["text", "dot", "latex", "html"] = "text") -> str:
        """The strategy as an indented tree, for Graphviz, for LaTeX, or as a page with boards."""
        if format not in _FORMATS:
            raise BadArgument(f"unknown format {format!r}; use text, dot, latex or html")
        return self._start.write(self._made.pointer, _FORMATS[format], self._title)

    def to_networkx(self) -> Any:
        """The strategy as a ``networkx.DiGraph``: a node per position, an edge per move.

        >>> strategy("grim", "cycle(4)", unfolded=True).to_networkx().number_of_nodes()
        6
        """
        made = package("networkx", "to_networkx").DiGraph(winner=self.winner)
        for node in self.nodes:
            made.add_node(node.id, alive=node.alive, turn=node.turn, reason=node.reason,
                          claim=node.claim, graph=node.graph)
            for choice in (*node.replies, *((node.move,) if node.move else ())):
                made.add_edge(node.id, choice.next, choose=choice.choose, take=choice.take,
                              stands_for=choice.stands_for, does=choice.does)
        return made

    def _repr_html_(self) -> str:
        """What a notebook shows: the page with the board at each step, in a frame."""
        page = html.escape(self.to_text("html"), quote=True)
        return f'<iframe srcdoc="{page}" style="width:100%;height:30em;border:0"></iframe>'

    def __str__(self) -> str:
        return self.to_text().rstrip("\n")

    def __repr__(self) -> str:
        cut = "" if self.complete else ", cut"
        return (f"<Strategy for the {self.winner} player on {self._title}, "
                f"{len(self.nodes)} positions{cut}>")

    def __len__(self) -> int:
        """The number of positions listed."""
        return len(self.nodes)


def strategy(game: GameLike, graph: GraphLike, *, misere: bool = False, depth: int = 0,
             unfolded: bool = False, most: int = 0, time: float | None = None, memory: int = 0,
             threads: int = 0, player: str | None = None) -> Strategy:
    """How the winner wins. On avoid-true and maker-breaker, ``graph`` is the text of a formula.

    ``depth``: moves of both players after which a branch is cut (0: none is); ``unfolded``: list
    every move instead of one of each kind, and end no branch with a reason; ``most``: list at
    most so many positions (0: 10,000); ``player``: "left" or "right", who moves first in a game
    of Left and Right.

    >>> strategy("arc-kayles", "grid(3,4)").reply().take
    (5, 6)
    """
    start = _Start(game, graph, misere, time, memory, threads, player)
    options = graze_strategy_options(
        depth=number(depth, "depth"), most=number(most, "most"), unfolded=unfolded)
    made = Handle(lib.graze_strategy_free)
    attempt(lib.graze_strategy_new, byref(made.pointer), start.position.pointer, start.solver,
            byref(options))
    if not made.pointer:
        raise Undecided("the winner was not found within the limits")
    return Strategy(start, made, _title(graph))


def explain(game: GameLike, graph: GraphLike, *, misere: bool = False, time: float | None = None,
            memory: int = 0, threads: int = 0, player: str | None = None) -> str:
    """A few sentences: the move to make and why it wins, or what answers each move.

    >>> print(explain("arc-kayles", "path(5)"))
    The second player wins. Answer 0 1 or the other move like it by 2 3; 1 2 or the other move like it by 3 4.
    """
    start = _Start(game, graph, misere, time, memory, threads, player)
    made = c_void_p()
    status = attempt(lib.graze_explain, byref(made), start.position.pointer, start.solver,
                     None)
    if status == UNDECIDED or not made:
        raise Undecided("the winner was not found within the limits")
    return _taken(made).rstrip("\n")


def _title(graph: GraphLike) -> str:
    """What names the board in headings."""
    if isinstance(graph, str):
        return graph
    made = as_graph(graph)
    return made._expression or f"a graph with {made.n} vertices and {made.m} edges"
