"""Solves positions: values, winners, moves and lines of play."""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Hashable, Iterable
from ctypes import POINTER, byref, c_bool, c_uint32, c_void_p
from dataclasses import dataclass, field
from typing import Any, Literal

from ._call import (
    Handle, Interrupt, attempt, call, encoded, encoded_path, limits, listed, question, text,
    vertices,
)
from ._library import lib
from ._show import html_gallery
from ._structures import graze_answer, graze_move, graze_moves
from .errors import UNDECIDED, Undecided
from .games import Game, GameLike, as_game
from .graphs import Graph, GraphLike, as_graph, copied

#: N: the player to move wins; P: the other one; L, R: Left or Right, whoever begins. Of scored
#: games: first, second or draw.
Outcome = Literal["N", "P", "L", "R", "first", "second", "draw"]

_PLAIN: dict[int, Outcome | None] = {0: None, 1: "N", 2: "P", 3: "draw", 4: "L", 5: "R"}
_SCORED: dict[int, Outcome | None] = {0: None, 1: "first", 2: "second", 3: "draw"}


@dataclass(frozen=True)
class Answer:
    """What the solver says about a position."""

    game: str
    play: Literal["normal", "misere"]
    value: int | None  #: Grundy value or score; None when it is not asked for or not known
    outcome: Outcome | None  #: None when it is not known
    lower: int  #: lower <= value <= upper, also when undecided
    upper: int
    methods: tuple[str, ...]  #: what the answer rests on: ids of claims, or "search"
    undecided: str | None  #: "time", "memory", "interrupt" or "size" (too large); None when decided
    nodes: int = field(compare=False)
    seconds: float = field(compare=False)
    graph: Graph | None = field(default=None, compare=False, repr=False)  #: what was solved

    def _repr_html_(self) -> str:
        """What a notebook shows: the graph, and the answer below it."""
        value = "" if self.value is None else f" value {self.value},"
        winner = self.winner or "nobody is known to"
        says = f"{self.game}:{value} " + (
            "draw" if winner == "draw" else f"{winner} player wins" if self.winner in (
                "first", "second") else f"{winner} wins" if self.winner else "undecided")
        picture = None if self.graph is None else self.graph._repr_svg_()
        return html_gallery([(picture, f"{says} ({', '.join(self.methods) or self.undecided})")])

    @property
    def is_decided(self) -> bool:
        return self.undecided is None

    @property
    def winner(self) -> Literal["first", "second", "draw", "left", "right"] | None:
        """Who wins; the first player is the one to move."""
        names: dict[str, Any] = {"N": "first", "P": "second", "L": "left", "R": "right"}
        return names.get(self.outcome, self.outcome) if self.outcome else None


@dataclass(frozen=True)
class Move:
    """A move, with the value and outcome of the position it leads to, where they were asked for."""

    take: tuple[Any, ...]  #: the vertices that are taken, by their labels
    vanish: tuple[Any, ...] = ()  #: vertices that are removed but not taken (grim)
    value: int | None = None  #: of the position reached; scored: the mover's final margin
    outcome: Outcome | None = None  #: of the position reached, seen by the player to move there
    best: bool = False  #: the move to play: a winning one, or the best margin
    longest: bool = False  #: in a lost position: the move that holds out longest
    does: str | None = None  #: in games whose positions are graphs: what the move does, in words
    to: Graph | None = None  #: and the graph that it leads to


@functools.cache
def _method_name(name: bytes) -> str:
    return name.decode()


@functools.cache
def _stop_reason(code: int) -> str | None:
    return text(lib.graze_stop_reason_name(code))


class Solver:
    """A solver for one game with its options; it may be asked about many graphs.

    Arguments: ``misere``: last to move loses; ``misere_value``: with it, the misère Grundy value,
    which else is not looked for; ``outcome_only``: decide the winner, not the value;
    ``no_theory``: plain search; ``time``: seconds for each call; ``memory``: bytes; ``threads``:
    0 means all cores; ``store``: a file in which values are kept; ``player``: "left" or "right",
    whose moves are listed in games where they differ. It is used by one thread at a
    time. Ctrl-C ends a call with KeyboardInterrupt.

    >>> solver = Solver("node-kayles", misere=True)
    >>> [solver.solve(f"path({n})").outcome for n in range(1, 6)]
    ['P', 'P', 'N', 'N', 'N']
    """

    def __init__(self, game: GameLike, *, misere: bool = False, misere_value: bool = False,
                 outcome_only: bool = False, no_theory: bool = False, time: float | None = None,
                 memory: int = 0, threads: int = 0,
                 store: str | os.PathLike[str] | None = None, player: str | None = None) -> None:
        self.game: Game = as_game(game)
        self._misere = misere
        self._name = self.game.name
        self._outcomes = _SCORED if self.game.is_scored else _PLAIN
        self._again = functools.partial(
            Solver, self.game, misere=misere, misere_value=misere_value, outcome_only=outcome_only,
            no_theory=no_theory, time=time, memory=memory, threads=threads, store=store,
            player=player)
        asked = self._question = question(
            misere=misere, misere_value=misere_value, outcome_only=outcome_only,
            no_theory=no_theory, player=player)
        self._limits = limits(time, memory, threads, in_python=self.game.is_in_python)
        self._handle = Handle(lib.graze_solver_free)
        call(lib.graze_solver_new, byref(self._handle.pointer), self.game, byref(asked),
             byref(self._limits))
        if store is not None:
            call(lib.graze_solver_use_store, self, encoded_path(store))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles by the arguments: the values that it knows stay behind."""
        return self._again, ()

    @property
    def _as_parameter_(self) -> c_void_p:
        """What ctypes passes to the library; the object lives as long as the call."""
        return self._handle.pointer

    def _outcome(self, code: int) -> Outcome | None:
        return self._outcomes[code]

    def _answer(self, found: graze_answer, graph: Graph) -> Answer:
        methods = found.methods[:found.method_count]
        return Answer(
            self._name, "misere" if self._misere else "normal",
            found.value if found.has_value else None, self._outcomes[found.outcome], found.lower,
            found.upper, tuple(map(_method_name, methods)), _stop_reason(found.undecided),
            found.nodes, found.seconds, graph)

    def solve(self, graph: GraphLike) -> Answer:
        """Value and winner. Where a limit ends the search the answer says so, with bounds."""
        found = graze_answer()
        position = as_graph(graph)
        attempt(lib.graze_solve, byref(found), self, position)
        return self._answer(found, position)

    def solve_many(self, graphs: Iterable[GraphLike]) -> list[Answer]:
        """The answers for many graphs, in their order, on all cores; without a store."""
        given = listed(graphs, "graphs")
        with Interrupt():
            positions = [as_graph(graph) for graph in given]
            found = (graze_answer * max(1, len(positions)))()
            handles = (c_void_p * max(1, len(positions)))(
                *(position._as_parameter_ for position in positions))
            attempt(lib.graze_solve_many, found, self.game, handles, len(positions),
                    byref(self._question), byref(self._limits))
        return [self._answer(found[i], position) for i, position in enumerate(positions)]

    def moves(self, graph: GraphLike) -> list[Move]:
        """Every legal move with what it leads to; what was not decided in time is None."""
        return self._asked(lib.graze_solve_moves, graph)

    def best_move(self, graph: GraphLike) -> Move | None:
        """The move to play, or None at the end of the game; in a lost position the longest one."""
        found = self._asked(lib.graze_solve_best, graph)
        return found[0] if found else None

    def line(self, graph: GraphLike) -> list[Move]:
        """An optimal line of play, to the end of the game."""
        return self._asked(lib.graze_solve_line, graph)

    def legal_moves(self, graph: GraphLike) -> list[Move]:
        """Every legal move, without solving."""
        made = Handle(lib.graze_moves_free)
        complete = c_bool()
        position = as_graph(graph)
        call(lib.graze_list_moves, byref(made.pointer), byref(complete), self.game, position, 0,
             byref(self._limits))
        if not complete.value:
            raise Undecided("there are more moves than can be listed within the limits")
        return self._moves(made, 0, position)

    def _asked(self, function: Any, graph: GraphLike) -> list[Move]:
        """The moves that a function of the library makes a list of."""
        made = Handle(lib.graze_moves_free)
        position = as_graph(graph)
        status = attempt(function, byref(made.pointer), self, position)
        return self._moves(made, status, position)

    def _moves(self, made: Handle, status: int, graph: Graph) -> list[Move]:
        if not made.pointer:
            raise Undecided("not decided within the limits" if status == UNDECIDED else "no list")
        found = ctypes.cast(made.pointer, POINTER(graze_moves)).contents
        return [self._move(graph, found.moves[i], i == found.best, i == found.longest)
                for i in range(found.count)]

    def _move(self, graph: Graph, move: graze_move, best: bool, longest: bool) -> Move:
        return Move(graph._labels_of(move.take[: move.take_count]),
                    graph._labels_of(move.vanish[: move.vanish_count]),
                    move.value if move.has_value else None, self._outcome(move.outcome), best,
                    longest, text(move.words), copied(move.to) if move.to else None)


def solve(game: GameLike, graph: GraphLike, *, misere: bool = False, misere_value: bool = False,
          outcome_only: bool = False, no_theory: bool = False, time: float | None = None,
          memory: int = 0, threads: int = 0, store: str | os.PathLike[str] | None = None) -> Answer:
    """Value and winner of a position; see Solver for the options.

    >>> answer = solve("arc-kayles", "grid(4,5)")
    >>> answer.value, answer.winner
    (2, 'first')
    """
    return Solver(game, misere=misere, misere_value=misere_value, outcome_only=outcome_only,
                  no_theory=no_theory, time=time, memory=memory, threads=threads,
                  store=store).solve(graph)


def solve_many(game: GameLike, graphs: Iterable[GraphLike], *, misere: bool = False,
               misere_value: bool = False, outcome_only: bool = False, no_theory: bool = False,
               time: float | None = None, memory: int = 0, threads: int = 0) -> list[Answer]:
    """Values and winners of many positions, in their order, on all cores.

    It is much faster than a call of ``solve`` for each graph. ``time`` holds for each graph.

    >>> [answer.value for answer in solve_many("grim", ["path(4)", "cycle(5)", "star(3)"])]
    [0, 1, 1]
    """
    return Solver(game, misere=misere, misere_value=misere_value, outcome_only=outcome_only,
                  no_theory=no_theory, time=time, memory=memory,
                  threads=threads).solve_many(graphs)


def outcome(game: GameLike, graph: GraphLike, *, misere: bool = False, time: float | None = None,
            memory: int = 0, threads: int = 0) -> Outcome | None:
    """Who wins, which is often far cheaper than the value; None when it is not decided.

    >>> outcome("arc-kayles", "path(5)")
    'P'
    """
    return solve(game, graph, misere=misere, outcome_only=True, time=time, memory=memory,
                 threads=threads).outcome


def moves(game: GameLike, graph: GraphLike, *, misere: bool = False, misere_value: bool = False,
          time: float | None = None, memory: int = 0, threads: int = 0) -> list[Move]:
    """Every legal move with what it leads to.

    >>> [(move.take, move.value) for move in moves("grim", [("a", "b"), ("b", "c")])]
    [(('a',), 1), (('b',), 0), (('c',), 1)]
    """
    return Solver(game, misere=misere, misere_value=misere_value, time=time, memory=memory,
                  threads=threads).moves(graph)


def best_move(game: GameLike, graph: GraphLike, *, misere: bool = False,
              time: float | None = None, memory: int = 0, threads: int = 0) -> Move | None:
    """An optimal move, or None at the end of the game.

    >>> best_move("arc-kayles", "path(6)").take
    (2, 3)
    """
    return Solver(game, misere=misere, time=time, memory=memory, threads=threads).best_move(graph)


def line(game: GameLike, graph: GraphLike, *, misere: bool = False, time: float | None = None,
         memory: int = 0, threads: int = 0) -> list[Move]:
    """An optimal line of play, to the end of the game.

    >>> [move.take for move in line("arc-kayles", "path(6)")]
    [(2, 3), (0, 1), (4, 5)]
    """
    return Solver(game, misere=misere, time=time, memory=memory, threads=threads).line(graph)


def legal_moves(game: GameLike, graph: GraphLike) -> list[Move]:
    """Every legal move, without solving.

    >>> [move.take for move in legal_moves("node-kayles", "path(3)")]
    [(0, 1), (0, 1, 2), (1, 2)]
    """
    return Solver(game).legal_moves(graph)


def play(game: GameLike, graph: GraphLike, take: Move | Iterable[Hashable]) -> Graph:
    """The graph after a move; its vertices keep their labels.

    >>> after = play("arc-kayles", "path(6)", [2, 3])
    >>> after.edges(), play("arc-kayles", after, [4, 5]).labels
    ([(0, 1), (4, 5)], (0, 1))
    """
    before = as_graph(graph)
    taken = before._numbers_of(take.take if isinstance(take, Move) else take)
    made = Graph._blank()
    kept = c_void_p()
    call(lib.graze_apply_move, byref(made._handle.pointer), byref(kept), as_game(game),
         before, vertices(taken), len(taken))
    old = ctypes.cast(kept, POINTER(c_uint32))
    made._labels = before._labels_of(old[: made.n])
    lib.graze_free(kept)
    made._write_names()
    return made


def solve_formula(game: GameLike, formula: str, *, time: float | None = None,
                  memory: int = 0) -> Literal["Left", "Right"] | None:
    """Who wins avoid-true or maker-breaker on ``"n; 1 2; 2 4"``, Left first; None: not decided.

    >>> solve_formula("maker-breaker", "4; 1 2; 2 4; 1 3")
    'Left'
    """
    solver = Solver(game, time=time, memory=memory)
    parsed = Handle(lib.graze_formula_free)
    found = graze_answer()
    call(lib.graze_formula_parse, byref(parsed.pointer), encoded(formula, "the formula"))
    attempt(lib.graze_solve_formula, byref(found), solver, parsed.pointer)
    winners: dict[int, Literal["Left", "Right"]] = {1: "Left", 2: "Right"}
    return winners.get(found.outcome)
