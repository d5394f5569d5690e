"""Calls of the library: errors become exceptions, and Ctrl-C ends a call."""

from __future__ import annotations

import ctypes
import os
import signal
import threading
from collections.abc import Callable
from ctypes import byref, c_void_p
from types import FrameType, TracebackType
from typing import Any

from ._library import lib, libc
from ._structures import Interrupted, graze_error, graze_options
from .errors import OK, UNDECIDED, error_of

_running = threading.local()  # .interrupt, .stop: those of the call that this thread is in


def _interrupt_was_seen(_context: int | None) -> bool:
    """Called by the library every few milliseconds, in the thread that made the call."""
    interrupt: Interrupt | None = getattr(_running, "interrupt", None)
    stop: stopping | None = getattr(_running, "stop", None)
    return (interrupt is not None and interrupt.seen) or (
        stop is not None and stop.error is not None)


_is_interrupted = Interrupted(_interrupt_was_seen)


class Interrupt:
    """A context in which Ctrl-C ends the call; Python handles the signal afterwards."""

    def __init__(self) -> None:
        self.seen = False
        self._before: Any = None
        self._outer: Interrupt | None = None  # of the call whose callback makes this one

    def _remember(self, _number: int, _frame: FrameType | None) -> None:
        self.seen = True

    def __enter__(self) -> Interrupt:
        self._outer, _running.interrupt = getattr(_running, "interrupt", None), self
        if threading.current_thread() is threading.main_thread():
            before = signal.getsignal(signal.SIGINT)
            if callable(before):
                self._before = before
                signal.signal(signal.SIGINT, self._remember)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        _running.interrupt = self._outer
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            if self.seen:
                self._before(signal.SIGINT, None)


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


def options(*, misere: bool = False, misere_value: bool = False, outcome_only: bool = False,
            no_theory: bool = False, threads: int = 0, memory: int = 0, time: float | None = None,
            store: str | os.PathLike[str] | None = None) -> graze_options:
    """Options of a call that ends at Ctrl-C."""
    if threads < 0 or memory < 0 or (time is not None and time <= 0):
        raise ValueError("threads and memory must not be negative, time must be positive")
    made = graze_options()
    lib.graze_options_init(byref(made))
    made.misere, made.misere_value = misere, misere_value
    made.outcome_only, made.no_theory = outcome_only, no_theory
    made.threads, made.memory, made.seconds = threads, memory, time or 0.0
    made.store = None if store is None else os.fsencode(store)
    made.interrupted = _is_interrupted
    return made


def text(value: bytes | None) -> str | None:
    """A text of the library, or None."""
    return None if value is None else value.decode(errors="replace")


def vertices(numbers: list[int]) -> ctypes.Array[ctypes.c_uint32]:
    """An array of vertex numbers for the library."""
    if any(not 0 <= number < 2**32 for number in numbers):
        raise ValueError("a vertex is a number from 0 to 2^32 - 1")
    return (ctypes.c_uint32 * max(1, len(numbers)))(*numbers)


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
    """A text that the library allocates: a call fills it in, ``take`` copies and frees it."""

    def __init__(self) -> None:
        self.pointer = c_void_p()
        self.length = ctypes.c_size_t()

    def take(self) -> str:
        try:
            return ctypes.string_at(self.pointer, self.length.value).decode(errors="replace")
        finally:
            libc.free(self.pointer)
            self.pointer = c_void_p()
