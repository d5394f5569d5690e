"""Calls of the library: errors become exceptions, and Ctrl-C ends a call."""

from __future__ import annotations

import ctypes
import operator
import os
import signal
import threading
import warnings
from collections.abc import Callable, Iterable
from ctypes import byref, c_void_p, sizeof
from types import FrameType, TracebackType
from typing import Any, SupportsIndex

from ._library import lib
from ._structures import Interrupted, graze_error, graze_limits, graze_question
from .errors import OK, UNDECIDED, BadArgument, WrongType, error_of

_NORMAL, _MISERE = 0, 1  # graze_play
_USUAL, _VALUE, _WINNER = 0, 1, 2  # graze_goal

_running = threading.local()  # .interrupt, .stop: those of the call that this thread is in


def _interrupt_was_seen(_context: int | None) -> bool:
    """Called by the library every few milliseconds, in the thread that made the call."""
    interrupt: Interrupt | None = getattr(_running, "interrupt", None)
    stop: stopping | None = getattr(_running, "stop", None)
    return (interrupt is not None and interrupt.seen) or (
        stop is not None and stop.error is not None)


_is_interrupted = Interrupted(_interrupt_was_seen)


class Interrupt:
    """A context in which Ctrl-C ends the call; Python handles the signal afterwards.

    One inside another leaves the signal to the outer one, but in a function of the caller's.
    """

    def __init__(self) -> None:
        self.seen = False
        self.is_in_callback = False  # in a function of the caller's, which Ctrl-C ends
        self._before: Any = None
        self._outer: Interrupt | None = None  # the one around it
        self._is_inner = False

    def _remember(self, _number: int, _frame: FrameType | None) -> None:
        self.seen = True
        if self.is_in_callback:
            raise KeyboardInterrupt

    def __enter__(self) -> Interrupt:
        self._outer = getattr(_running, "interrupt", None)
        self._is_inner = self._outer is not None and not self._outer.is_in_callback
        if self._is_inner:
            return self
        _running.interrupt = self
        if threading.current_thread() is threading.main_thread():
            before = signal.getsignal(signal.SIGINT)
            if callable(before):
                self._before = before
                signal.signal(signal.SIGINT, self._remember)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._is_inner:
            return
        _running.interrupt = self._outer
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            if self.seen:
                self._before(signal.SIGINT, None)


class called_back:
    """A context for functions of the caller's: Ctrl-C raises KeyboardInterrupt in it."""

    def __enter__(self) -> None:
        self._interrupt: Interrupt | None = getattr(_running, "interrupt", None)
        if self._interrupt is not None:
            self._interrupt.is_in_callback = True

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._interrupt is not None:
            self._interrupt.is_in_callback = False


class stopping:
    """A context in which the first exception of a callback ends the call, and is raised then."""

    def __init__(self) -> None:
        self.error: BaseException | None = None
        self._before: stopping | None = None

    def guard(self, function: Callable[..., Any], failed: Any = None) -> Callable[..., Any]:
        """The function, whose exceptions are kept; from then on it returns ``failed``."""
        def guarded(*arguments: Any) -> Any:
            if self.error is None:
                try:
                    with called_back():
                        return function(*arguments)
                except BaseException as error:  # pylint: disable=broad-exception-caught
                    self.error = error
            return failed
        return guarded

    def __enter__(self) -> stopping:
        self._before, _running.stop = getattr(_running, "stop", None), self
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        _running.stop = self._before
        if self.error is not None:
            raise self.error from None


def attempt(function: Callable[..., int], *arguments: Any) -> int:
    """Calls a function whose last argument is an error; GRAZE_UNDECIDED is returned, not raised."""
    error = graze_error()
    with Interrupt():
        status = function(*arguments, byref(error))
    if status not in (OK, UNDECIDED):
        raise error_of(error, status)
    return status


def call(function: Callable[..., int], *arguments: Any) -> None:
    """Calls a function whose last argument is an error; every failure is raised."""
    error = graze_error()
    with Interrupt():
        status = function(*arguments, byref(error))
    if status != OK:
        raise error_of(error, status)


def question(*, misere: bool = False, misere_value: bool = False, outcome_only: bool = False,
             no_theory: bool = False, player: str | None = None) -> graze_question:
    """What a solver is asked."""
    if misere_value and not misere:
        raise BadArgument("misere values are values of misere play")
    if player not in (None, "left", "right"):
        raise BadArgument(f"player must be 'left' or 'right', not {player!r}")
    return graze_question(size=sizeof(graze_question),
                          player=(None, "left", "right").index(player), play=_MISERE if misere else _NORMAL, no_theory=no_theory,
                          goal=_WINNER if outcome_only else _VALUE if misere_value else _USUAL)


def limits(time: float | None, memory: int, threads: int = 0, *,
           in_python: bool = False) -> graze_limits:
    """Limits of a call that ends at Ctrl-C; of games whose moves a function in Python lists
    (``in_python``) with one thread."""
    return graze_limits(
        seconds=_seconds(time), memory=number(memory, "memory", 0, 2**64 - 1),
        threads=1 if in_python else number(threads, "threads", 0, 2**31 - 1),
        interrupted=_is_interrupted)


def text(value: bytes | None) -> str | None:
    """A text of the library, or None."""
    return None if value is None else value.decode(errors="replace")


def vertices(numbers: list[int]) -> ctypes.Array[ctypes.c_uint32]:
    """An array of vertex numbers for the library."""
    return (ctypes.c_uint32 * max(1, len(numbers)))(*numbers)


# ---- arguments ---------------------------------------------------------------------------------


def number(value: SupportsIndex, what: str, least: int = 0, most: int = 2**63 - 1) -> int:
    """An argument that is a whole number in a range; ``what`` names it in errors."""
    try:
        found = operator.index(value)
    except TypeError:
        raise WrongType(f"{what} must be a whole number, not {value!r}") from None
    if not least <= found <= most:
        raise BadArgument(f"{what} must be at least {least}, not {found}" if found < least
                          else f"{what} must be at most {most}, not {found}")
    return found


def bounds(value: Any, what: str, least: int = 0, most: int = 2**63 - 1) -> tuple[int, int]:
    """The first and the last number of a range, a pair."""
    try:
        low, high = value
    except (TypeError, ValueError):
        raise WrongType(f"{what} must be (first, last), not {value!r}") from None
    first, last = number(low, what, least, most), number(high, what, least, most)
    if first > last:
        raise BadArgument(f"{what} ends at {last}, before it begins at {first}")
    return first, last


def listed(value: Any, what: str) -> list[Any]:
    """An argument that is an iterable, but no text."""
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise WrongType(f"{what} must be an iterable such as a list, not {value!r}")
    return list(value)


def warn_old(old: str, new: str, depth: int = 3) -> None:
    """Tells that an argument has a new form; the old one is taken until 2.0."""
    warnings.warn(f"{old} is deprecated and will go in 2.0; write {new}", DeprecationWarning,
                  stacklevel=depth)


def class_of(connected: bool, trees: bool, bipartite: bool, caterpillars: bool,
             min_degree: int) -> dict[str, int | bool]:
    """The graphs that a census or a search goes through, as members of the library's jobs."""
    degree = number(min_degree, "min_degree", 0, 2**32 - 1)
    return {"graphs": 3 if caterpillars else 2 if trees else 1 if connected else 0,
            "bipartite": bool(bipartite), "min_degree": degree}


def encoded(value: str, what: str) -> bytes:
    """An argument that is a text, for the library."""
    if not isinstance(value, str):
        raise WrongType(f"{what} must be a text, not {value!r}")
    try:
        found = value.encode()
    except UnicodeEncodeError:
        raise BadArgument(f"{what} contains characters that no text has: {value!a}") from None
    if b"\0" in found:
        raise BadArgument(f"{what} must not contain the character 0")
    return found


def encoded_path(value: str | os.PathLike[str]) -> bytes:
    """An argument that is the path of a file or folder, for the library."""
    try:
        found = os.fsencode(value)
    except (TypeError, UnicodeEncodeError):
        raise WrongType(f"a path must be a text, not {value!a}") from None
    if b"\0" in found:
        raise BadArgument("a path must not contain the character 0")
    return found


def _seconds(value: float | None) -> float:
    if value is None:
        return 0.0
    try:
        found = float(value)
    except (TypeError, ValueError, OverflowError):
        raise WrongType(f"time must be a number of seconds, not {value!r}") from None
    if not found > 0:
        raise BadArgument(f"time must be positive, not {found}")
    return found


class Handle:
    """An opaque object of the library, released with this one."""

    def __init__(self, release: Callable[[c_void_p], None]) -> None:
        self.pointer = c_void_p()
        self._release = release

    def __del__(self) -> None:
        if self.pointer:
            self._release(self.pointer)
            self.pointer = c_void_p()


class Text:
    """A text that a call makes and fills in; ``take`` copies it and releases it."""

    def __init__(self, release: Callable[[c_void_p], None] = lib.graze_free) -> None:
        self.pointer = c_void_p()
        self.length = ctypes.c_size_t()
        self._release = release

    def take(self) -> str:
        try:
            return ctypes.string_at(self.pointer, self.length.value).decode(errors="replace")
        finally:
            self._release(self.pointer)
            self.pointer = c_void_p()
