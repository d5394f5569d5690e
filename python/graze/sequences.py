"""Values of families of graphs and of heaps, with their periods, and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from ctypes import byref, c_int64, c_uint64
from dataclasses import dataclass, field
from typing import Any, Union

from ._call import Handle, attempt, bounds, call, encoded, limits, number, warn_old
from ._library import lib
from ._show import axes_or_new, html_table
from ._structures import graze_answer, graze_for_all, graze_guess, graze_period, graze_range
from .errors import UNDECIDED, BadArgument, NoSuchValue, WrongType
from .games import GameLike, as_game
from .solving import Solver

_SHOWN = 500  # values of a sequence in a notebook
_IN_A_ROW = 20


@dataclass(frozen=True)
class Period:
    """value(n + period) = value(n) for all n >= preperiod, both numbers the least."""

    period: int
    preperiod: int
    proved: bool  #: by a theorem and a finite check; otherwise only observed


@dataclass(frozen=True)
class Formula:
    """A closed form that values fit, such as "n mod 3 for n >= 2"."""

    text: str
    proved: bool  #: otherwise it was observed on the values given

    def __str__(self) -> str:
        return f"{self.text}, {'proved' if self.proved else 'observed'}"


def guess(values: Iterable[int], first: int = 0, name: str = "n") -> Formula | None:
    """The simplest closed form of the values at name = first, first + 1, …; None: none was found.

    Values that repeat, are linear in each residue, or are those of an octal or subtraction game.

    >>> print(guess([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]))
    floor((n + 1)/2), observed
    """
    try:
        listed = tuple(values)
    except TypeError:
        raise WrongType(f"values must be a list of numbers, not {values!r}") from None
    return _guess(listed, first, name, None)


def _guess(values: tuple[int, ...], first: int, name: str, period: Period | None) -> Formula | None:
    found = graze_guess()
    known = graze_period()
    if period is not None:
        known = graze_period(2 if period.proved else 1, period.period, period.preperiod - first,
                             first + len(values))
    listed = (c_int64 * max(1, len(values)))(*(number(v, "a value", -2**63, 2**63 - 1)
                                               for v in values))
    lib.graze_sequence_guess(byref(found), listed, len(values), number(first, "first"),
                             encoded(name, "the name"), byref(known))
    return Formula(found.text.decode(), found.verdict == 2) if found.verdict > 0 else None


@dataclass(frozen=True)
class Sequence:
    """The values for n = first, first + 1, …, as far as they were found.

    A notebook shows it as a table.

    >>> kayles = graze.heap("0.77", n=(0, 200))
    >>> kayles.values[:5], kayles.period
    ((0, 1, 2, 3, 1), Period(period=12, preperiod=71, proved=True))
    >>> kayles[10**15], len(kayles)
    (1, 201)
    """

    first: int
    values: tuple[int, ...]
    period: Period | None
    method: str  #: "heaps", "tables" or "graphs"
    is_complete: bool  #: False when a limit ended it
    title: str = field(default="", compare=False)  #: what it is: game and expression, or code

    def __getitem__(self, n: int) -> int:
        """The value at n, also beyond the computed values where a period is proved."""
        i = number(n, "n", -2**63, 2**1000) - self.first
        if i < 0:
            raise NoSuchValue(f"the sequence begins at {self.first}")
        if i >= len(self.values) and self.period is not None and self.period.proved:
            start = max(self.period.preperiod, self.first) - self.first
            i = start + (i - start) % self.period.period
        if i >= len(self.values):
            raise NoSuchValue(f"no value is known for {n}")
        return self.values[i]

    def __len__(self) -> int:
        return len(self.values)

    def records(self) -> list[dict[str, int]]:
        """The values as rows for ``pandas.DataFrame``.

        >>> graze.heap("0.77", n=(0, 2)).records()
        [{'n': 0, 'value': 0}, {'n': 1, 'value': 1}, {'n': 2, 'value': 2}]
        """
        return [{"n": self.first + i, "value": value} for i, value in enumerate(self.values)]

    def guess(self) -> Formula | None:
        """The simplest closed form of the values, proved where the period is.

        >>> print(graze.sequence("csg:1-3", "path(n)", n=(0, 40)).guess())
        n mod 4, proved
        """
        return _guess(self.values, self.first, "n", self.period)

    def _caption(self) -> str:
        words = [self.title or "values"]
        if self.period is not None:
            words.append(f"period {self.period.period} from {self.period.preperiod} on"
                         + ("" if self.period.proved else " (observed)"))
        if not self.is_complete:
            words.append("ended by a limit")
        if len(self.values) > _SHOWN:
            words.append(f"the first {_SHOWN} of {len(self.values)} values")
        return ", ".join(words)

    def _repr_html_(self) -> str:
        shown = self.values[:_SHOWN]
        rows = [[self.first + i, *shown[i:i + _IN_A_ROW]]
                for i in range(0, len(shown), _IN_A_ROW)]
        return html_table(self._caption(), ["n", *(f"+{i}" for i in range(_IN_A_ROW))], rows)

    def plot(self, axes: Any = None) -> Any:
        """Draws the values with matplotlib, into new axes if none are given; returns the axes."""
        drawn = axes_or_new(axes)
        drawn.plot(range(self.first, self.first + len(self.values)), self.values, ".")
        if self.period is not None:
            drawn.axvline(self.period.preperiod, linestyle=":")
        drawn.set_xlabel("n")
        drawn.set_ylabel("value")
        drawn.set_title(self._caption())
        return drawn


def _run(made: Handle, first: int, last: int, title: str) -> Sequence:
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
    method = lib.graze_sequence_method_name(lib.graze_sequence_method_of(made.pointer)).decode()
    return Sequence(first, tuple(values[: known.value]), period, method, status != UNDECIDED,
                    title)


_MOST = 2**40  # so many values must fit into memory


def _range(n: tuple[int, int] | None, last: int | None, first: int) -> tuple[int, int]:
    """The first and the last number, of n or in the form before it."""
    if last is not None:
        warn_old("the last number as an argument of its own", f"n=({first}, {last})", 4)
        n = (first, last)
    return bounds(n, "n", 0, _MOST)


def heap(code: str, last: int | None = None, *, n: tuple[int, int] | None = None, first: int = 0,
         time: float | None = None, memory: int = 0, threads: int = 0) -> Sequence:
    """The heaps n[0], …, n[1] of an octal code, "0.137", or a subtraction set, "sub:1,2,4".

    >>> heap("0.137", n=(0, 200)).period
    Period(period=34, preperiod=52, proved=True)
    """
    low, high = _range(n, last, first)
    made = Handle(lib.graze_sequence_free)
    chosen = limits(time, memory, threads)
    call(lib.graze_sequence_of_heaps, byref(made.pointer), encoded(code, "the code"),
         byref(chosen))
    return _run(made, low, high, f"heaps of {code}")


def sequence(game: GameLike, expression: str, last: int | None = None, *,
             n: tuple[int, int] | None = None, first: int = 0, name: str = "n",
             time: float | None = None, memory: int = 0, threads: int = 0) -> Sequence:
    """The graphs of an expression in n, ``"append(petersen(),0,n)"``, for n[0], …, n[1].

    >>> sequence("csg:1,2,4", "append(petersen(),0,n)", n=(0, 50)).period
    Period(period=3, preperiod=0, proved=True)
    """
    low, high = _range(n, last, first)
    played = as_game(game)  # must outlive the sequence
    made = Handle(lib.graze_sequence_free)
    chosen = limits(time, memory, threads, in_python=played.is_in_python)
    call(lib.graze_sequence_of_graphs, byref(made.pointer), played,
         encoded(expression, "the expression"), encoded(name, "the name of the parameter"),
         None, byref(chosen))
    found = _run(made, low, high, f"{played.name} on {expression}")
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


def for_all(game: GameLike, expression: str, last: int | None = None, *,
            n: tuple[int, int] | None = None, name: str = "n", fixed: str = "k",
            time: float | None = None, memory: int = 0, threads: int = 0) -> ForAll | None:
    """The period of two paths growing on one vertex, ``"substar(1,k,n)"``, for every k.

    The tables behind the proof hold both lengths in n = (0, last). None: nothing was proved.

    >>> for_all("csg:1,2,4", "substar(1,k,n)", n=(0, 60))
    ForAll(period=3, preperiod=0, beyond=None)
    """
    low, high = _range(n, last, 0)
    if low > 0:
        raise BadArgument(f"the tables begin at 0: write n=(0, {high})")
    found = graze_for_all()
    played = as_game(game)
    chosen = limits(time, memory, threads, in_python=played.is_in_python)
    call(lib.graze_prove_for_all, byref(found), None, played,
         encoded(expression, "the expression"), encoded(name, "the name of the parameter"),
         encoded(fixed, "the name of the fixed parameter"), high, byref(chosen))
    if not found.proved:
        return None
    return ForAll(found.period, found.preperiod, found.beyond if found.grows else None)


class Table(list[list["int | None"]]):
    """The rows of a table of values; None: undecided. A notebook shows it as a table.

    >>> found = graze.table("grim", "grid(a,b)", rows={"a": (1, 2)}, cols={"b": (1, 3)})
    >>> found, found.records()[-1]
    ([[0, 1, 2], [1, 0, 0]], {'a': 2, 'b': 3, 'value': 0})
    """

    def __init__(self, cells: list[list[int | None]], title: str, rows: tuple[str, int, int],
                 cols: tuple[str, int, int]) -> None:
        super().__init__(cells)
        self.title = title
        self.rows = rows  #: (name, first, last)
        self.cols = cols

    def records(self) -> list[dict[str, int | None]]:
        """The cells as rows for ``pandas.DataFrame``."""
        return [{self.rows[0]: self.rows[1] + i, self.cols[0]: self.cols[1] + j, "value": value}
                for i, row in enumerate(self) for j, value in enumerate(row)]

    def guesses(self) -> list[Formula | None]:
        """The closed form of each row, as far as its values are known from the first one on.

        >>> found = graze.table("grim", "multipartite(a,b)", rows={"a": (1, 1)}, cols={"b": (1, 20)})
        >>> print(found.guesses()[0])
        1, 2 repeated, observed
        """
        found = []
        for row in self:
            end = row.index(None) if None in row else len(row)
            known = [value for value in row[:end] if value is not None]
            found.append(guess(known, self.cols[1], self.cols[0]))
        return found

    def _repr_html_(self) -> str:
        head = [f"{self.rows[0]} \\ {self.cols[0]}", *range(self.cols[1], self.cols[2] + 1)]
        return html_table(self.title, head, ([self.rows[1] + i, *row]
                                             for i, row in enumerate(self)))

    def plot(self, axes: Any = None) -> Any:
        """Draws the table as a coloured grid with matplotlib; returns the axes."""
        drawn = axes_or_new(axes)
        cells = [[float("nan") if value is None else value for value in row] for row in self]
        image = drawn.imshow(cells, origin="lower", aspect="auto", extent=(
            self.cols[1] - 0.5, self.cols[2] + 0.5, self.rows[1] - 0.5, self.rows[2] + 0.5))
        drawn.figure.colorbar(image, ax=drawn, label="value")
        drawn.set_xlabel(self.cols[0])
        drawn.set_ylabel(self.rows[0])
        drawn.set_title(self.title)
        return drawn


#: A parameter with the first and the last of its values, as {"k": (0, 8)}; before, ("k", 0, 8).
Parameter = Union[Mapping[str, tuple[int, int]], tuple[str, int, int]]


def table(game: GameLike, expression: str, rows: Parameter, cols: Parameter, *, misere: bool = False, misere_value: bool = False,
          time: float | None = None, memory: int = 0, threads: int = 0) -> Table:
    """The values of an expression with two parameters, such as ``"substar(1^t,k)"``.

    ``rows`` and ``cols`` are {name: (first, last)}. The time applies to each graph; None: undecided.
    Of misère play the entries are 1 (the player to move wins) and 0, or with ``misere_value`` the
    misère Grundy values.

    >>> table("csg:1-4", "substar(1^t,k)", rows={"k": (0, 2)}, cols={"t": (0, 4)})
    [[1, 2, 3, 2, 0], [2, 3, 2, 0, 1], [3, 4, 0, 1, 2]]
    """
    down, across = _named_range(rows, "rows"), _named_range(cols, "cols")
    solver = Solver(game, misere=misere, misere_value=misere_value, time=time, memory=memory,
                    threads=threads)
    height, width = down[2] - down[1] + 1, across[2] - across[1] + 1
    cells = (graze_answer * number(height * width, "the number of cells", 1, 2**24))()
    ranges = [graze_range(encoded(name, "the name of a parameter"), first, last)
              for name, first, last in (down, across)]
    attempt(lib.graze_solve_table, cells, solver, encoded(expression, "the expression"),
            byref(ranges[0]), byref(ranges[1]))
    wins = misere and not misere_value
    found = [[_cell(cells[i * width + j], wins) for j in range(width)] for i in range(height)]
    return Table(found, f"{solver.game.name} on {expression}", down, across)


def _named_range(ends: Any, what: str) -> tuple[str, int, int]:
    if isinstance(ends, Mapping) and len(ends) == 1:
        (name, found), = ends.items()
        return name, *bounds(found, what, 0, _MOST)
    try:
        name, first, last = ends
    except (TypeError, ValueError):
        raise WrongType(f"{what} must be {{name: (first, last)}}, not {ends!r}") from None
    warn_old(f"{what}={ends!r}", f"{what}={{{name!r}: ({first}, {last})}}", 4)
    return name, *bounds((first, last), what, 0, _MOST)


def _cell(answer: graze_answer, wins: bool) -> int | None:
    if wins and answer.outcome:
        return int(answer.outcome == 1)
    return int(answer.value) if answer.has_value else None
