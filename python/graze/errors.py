"""Exceptions for failures of the library, with the text that the command prints."""

from __future__ import annotations

import ctypes
from collections import deque

from ._library import lib
from ._structures import graze_error

OK = 0
BAD_INPUT = -1
UNDECIDED = -4


class Error(Exception):
    """A call of the library failed. ``line`` and ``column`` count from 1, or are None."""

    def __init__(self, text: str, source: str = "", line: int | None = None,
                 column: int | None = None) -> None:
        super().__init__(text)
        self.source = source
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return str(self.args[0])


class BadInput(Error, ValueError):
    """A text, file or formula is malformed."""


class BadArgument(Error, ValueError):
    """The call makes no sense: misère play of a scored game, a move that is not legal."""


class WrongType(Error, TypeError):
    """An argument is not of a kind that the function takes."""


class NoSuchVertex(BadArgument, IndexError):
    """The graph has no vertex of this name."""


class NoSuchValue(Error, IndexError):
    """A sequence has no value there, or none that is known."""


class MissingPackage(Error, ImportError):
    """What was asked for needs a package of Python that is not installed."""


class OutOfMemory(Error, MemoryError):
    """The system refused memory."""


class Undecided(Error):
    """A limit ended the work before there was anything to return."""


class TooLarge(Error, ValueError):
    """The graph is larger than can be built or drawn."""


class FileError(Error, OSError):
    """A file could not be opened, read or written."""


#: The exceptions of functions that the library has called, by the error that tells of them. Calls
#: of other threads may come between a failure and the call that raises it.
_causes: deque[tuple[tuple[bytes, int, bytes], BaseException]] = deque(maxlen=32)


def remember_cause(failure: graze_error, cause: BaseException) -> None:
    """Notes the exception that an error which the library will return tells of."""
    _causes.append(((failure.source, failure.line, failure.text), cause))


def _take_cause(failure: graze_error) -> BaseException | None:
    for entry in reversed(_causes):
        if entry[0] == (failure.source, failure.line, failure.text):
            _causes.remove(entry)
            return entry[1]
    return None


_CLASSES: dict[int, type[Error]] = {
    BAD_INPUT: BadInput, -2: BadArgument, -3: OutOfMemory, UNDECIDED: Undecided, -5: TooLarge,
    -6: FileError,
}


def error_of(failure: graze_error, status: int) -> Error:
    """The exception for an error that the library filled in."""
    room = ctypes.create_string_buffer(1024)
    text = lib.graze_error_format(room, len(room), ctypes.byref(failure)).decode(errors="replace")
    error = _CLASSES.get(status, Error)(
        text, failure.source.decode(errors="replace"), failure.line or None,
        failure.column or None)
    error.__cause__ = _take_cause(failure)
    return error
