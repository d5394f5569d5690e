"""Writes and checks certificates, which prove answers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import POINTER, byref, c_void_p
from dataclasses import dataclass, field
from typing import Any

from ._call import Handle, Text, call, encoded, limits, number
from ._library import lib, libc
from ._structures import graze_certificate, graze_period
from .errors import BadArgument, OutOfMemory
from .games import GameLike, as_game
from .graphs import GraphLike, as_graph
from .solving import Solver


@dataclass(frozen=True)
class Certificate:
    """What a certificate that was accepted proves."""

    game: str
    play: str  #: "normal", "misere" or "score"
    n: int
    m: int
    claim: str  #: "value 3", "outcome N", "score -2", …
    resting_on: tuple[str, ...]  #: ids of claims taken on trust
    facts: int  #: lines of proof
    positions: int
    seconds: float = field(compare=False)


def certificate(game: GameLike, graph: GraphLike, *, misere: bool = False,
                outcome_only: bool = False, time: float | None = None, memory: int = 0) -> str:
    """A text that proves the answer to someone who trusts only the rules of the game.

    >>> [found.claim for found in check(certificate("arc-kayles", "path(7)"))]
    ['value 1']
    """
    solver = Solver(game, misere=misere, outcome_only=outcome_only, time=time, memory=memory)
    return _written(lib.graze_certify, solver, as_graph(graph))


def sequence_certificate(game: GameLike, expression: str, last: int, *, name: str = "n",
                         time: float | None = None, memory: int = 0) -> str:
    """A text that proves the period of the graphs of an expression in n, from those up to last.

    >>> proof = sequence_certificate("csg:1,2", "path(n)", 60)
    >>> "period 3 preperiod 0" in check(proof)[0].claim
    True
    """
    played = as_game(game)
    chosen = limits(time, memory, in_python=played.is_in_python)
    found = graze_period()
    made = Handle(lib.graze_sequence_free)
    call(lib.graze_sequence_of_graphs, byref(made.pointer), played,
         encoded(expression, "the expression"), encoded(name, "the name of the parameter"),
         None, byref(chosen))
    call(lib.graze_sequence_period, byref(found), made.pointer, 0, number(last, "last"))
    return _written(lib.graze_sequence_certify, made.pointer)


def _written(function: Callable[..., int], *arguments: Any) -> str:
    """What a function writes to the stream that is its first argument."""
    written = Text(libc.free)
    stream = libc.open_memstream(byref(written.pointer), byref(written.length))
    if not stream:
        raise OutOfMemory("no memory for a certificate")
    failure: BaseException | None = None
    try:
        call(function, stream, *arguments)
    except BaseException as error:  # the stream must be closed first
        failure = error
    libc.fclose(stream)
    text = written.take()
    if failure is not None:
        raise failure
    return text


def check(text: str | bytes, *, source: str = "certificate", time: float | None = None,
          memory: int = 0) -> list[Certificate]:
    """Checks certificates without the code of the solver; one that is wrong raises BadInput.

    >>> check(certificate("grim", "complete(5)", outcome_only=True))[0].claim
    'outcome P'
    """
    data = text if isinstance(text, bytes) else encoded(text, "a certificate")
    buffer = ctypes.create_string_buffer(data, len(data) + 1)
    stream = libc.fmemopen(buffer, len(data), b"r") if data else None
    if not stream:
        raise BadArgument("there is no certificate in an empty text")
    try:
        return _check_stream(stream, source, time, memory)
    finally:
        libc.fclose(stream)


def _check_stream(stream: int, source: str, time: float | None, memory: int) -> list[Certificate]:
    chosen = limits(time, memory)
    checker = Handle(lib.graze_checker_free)
    report = c_void_p()
    call(lib.graze_checker_new, byref(checker.pointer), stream, encoded(source, "source"),
         byref(chosen))
    accepted: list[Certificate] = []
    while True:
        call(lib.graze_checker_next, byref(report), checker.pointer)
        if not report:
            return accepted
        found = ctypes.cast(report, POINTER(graze_certificate)).contents
        accepted.append(Certificate(
            found.game.decode(), lib.graze_play_name(found.play).decode(), found.order, found.size,
            found.claim.decode(), tuple((found.resting_on or b"").decode().split()), found.facts,
            found.positions, found.seconds))
