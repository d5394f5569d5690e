"""Values of families of graphs and of heaps, with their periods, and tables."""

from __future__ import annotations

import ctypes
from ctypes import byref, c_int64, c_uint64
from dataclasses import dataclass

from ._call import Handle, attempt, call
from ._library import lib
from ._structures import graze_answer, graze_for_all, graze_period, graze_range
from .errors import UNDECIDED
from .games import GameLike, as_game
from .solving import Solver, limits


@dataclass(frozen=True)
class Period:
    """value(n + period) = value(n) for all n >= preperiod, both numbers the least."""

    period: int
    preperiod: int
    proved: bool  #: by a theorem and a finite check; otherwise only observed


@dataclass(frozen=True)
class Sequence:
    """The values for n = first, first + 1, …, as far as they were found."""

    first: int
    values: tuple[int, ...]
    period: Period | None
    method: str  #: "heaps", "tables" or "graphs"
    is_complete: bool  #: False when a limit ended it

    def __getitem__(self, n: int) -> int:
        """The value at n, also beyond the computed values where a period is proved."""
        if n < self.first:
            raise IndexError(f"the sequence begins at {self.first}")
        i = n - self.first
        if i >= len(self.values) and self.period is not None and self.period.proved:
            start = max(self.period.preperiod, self.first) - self.first
            i = start + (i - start) % self.period.period
        if i >= len(self.values):
            raise IndexError(f"no value is known for {n}")
        return self.values[i]

    def __len__(self) -> int:
        return len(self.values)


def _run(made: Handle, first: int, last: int) -> Sequence:
    """Reads values and period of a sequence of the library."""
    count = last - first + 1
    values = (c_int64 * max(1, count))()
    known = c_uint64()
    status = attempt(lib.graze_sequence_values, values, byref(known), made.pointer, first, count)
    found = graze_period()
    if status != UNDECIDED:
        status = attempt(lib.graze_sequence_period, byref(found), made.pointer, first, last)
    period = None
    if found.verdict > 0:
        period = Period(found.period, first + found.preperiod, found.verdict == 2)
    method = lib.graze_sequence_method(made.pointer).decode()
    return Sequence(first, tuple(values[: known.value]), period, method, status != UNDECIDED)


def _check_range(first: int, last: int) -> None:
    if not 0 <= first <= last:
        raise ValueError(f"{first}..{last} is not a range of numbers from 0 on")


def heap(code: str, last: int, *, first: int = 0, time: float | None = None, memory: int = 0,
         threads: int = 0) -> Sequence:
    """The heaps first, …, last of an octal code, "0.137", or a subtraction set, "sub:1,2,4"."""
    _check_range(first, last)
    made = Handle(lib.graze_sequence_free)
    chosen = limits(time, memory, threads)
    call(lib.graze_sequence_of_heaps, byref(made.pointer), code.encode(), byref(chosen))
    return _run(made, first, last)


def sequence(game: GameLike, expression: str, last: int, *, first: int = 0, name: str = "n",
             time: float | None = None, memory: int = 0, threads: int = 0) -> Sequence:
    """The graphs of an expression in n, ``"append(petersen(),0,n)"``, for n = first, …, last."""
    _check_range(first, last)
    played = as_game(game)  # must outlive the sequence
    made = Handle(lib.graze_sequence_free)
    chosen = limits(time, memory, threads)
    call(lib.graze_sequence_of_graphs, byref(made.pointer), played, expression.encode(),
         name.encode(), byref(chosen))
    found = _run(made, first, last)
    del made, played
    return found


@dataclass(frozen=True)
class ForAll:
    """One statement about the sequences v_k, for every k.

    v_k(n + period) = v_k(n) for all n >= preperiod or, where beyond is a number, for all
    n >= max(preperiod, k + beyond).
    """

    period: int
    preperiod: int
    beyond: int | None


def for_all(game: GameLike, expression: str, last: int, *, name: str = "n", fixed: str = "k",
            time: float | None = None, memory: int = 0, threads: int = 0) -> ForAll | None:
    """The period of two paths growing on one vertex, ``"substar(1,k,n)"``, for every k.

    The tables behind the proof hold both lengths up to last. None: nothing was proved.
    """
    found = graze_for_all()
    chosen = limits(time, memory, threads)
    call(lib.graze_prove_for_all, byref(found), None, as_game(game), expression.encode(),
         name.encode(), fixed.encode(), last, byref(chosen))
    if not found.proved:
        return None
    return ForAll(found.period, found.preperiod, found.beyond if found.grows else None)


def table(game: GameLike, expression: str, rows: tuple[str, int, int],
          cols: tuple[str, int, int], *, misere: bool = False, misere_value: bool = False,
          time: float | None = None, memory: int = 0,
          threads: int = 0) -> list[list[int | None]]:
    """The values of an expression with two parameters, such as ``"substar(1^t,k)"``.

    ``rows`` and ``cols`` are (name, first, last). The time holds for each graph; None: undecided.
    Of misère play the entries are 1 (the player to move wins) and 0, or with ``misere_value`` the
    misère Grundy values.
    """
    for _, first, last in (rows, cols):
        _check_range(first, last)
    solver = Solver(game, misere=misere, misere_value=misere_value, time=time, memory=memory,
                    threads=threads)
    height, width = rows[2] - rows[1] + 1, cols[2] - cols[1] + 1
    cells = (graze_answer * (height * width))()
    ranges = [graze_range(name.encode(), first, last) for name, first, last in (rows, cols)]
    attempt(lib.graze_solve_table, cells, solver, expression.encode(), byref(ranges[0]),
            byref(ranges[1]))
    wins = misere and not misere_value
    return [[_cell(cells[i * width + j], wins) for j in range(width)] for i in range(height)]


def _cell(answer: graze_answer, wins: bool) -> int | None:
    if wins and answer.outcome:
        return int(answer.outcome == 1)
    return int(answer.value) if answer.has_value else None
