"""Exceptions for failures of the library, with the text that the command prints."""

from __future__ import annotations

import ctypes

from ._library import lib
from ._structures import graze_error

OK = 0
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


class OutOfMemory(Error, MemoryError):
    """The system refused memory."""


class Undecided(Error):
    """A limit ended the work before there was anything to return."""


class TooLarge(Error, ValueError):
    """The graph is larger than can be built or drawn."""


class FileError(Error, OSError):
    """A file could not be opened, read or written."""


_CLASSES: dict[int, type[Error]] = {
    -1: BadInput, -2: BadArgument, -3: OutOfMemory, UNDECIDED: Undecided, -5: TooLarge,
    -6: FileError,
}


def error_of(failure: graze_error, status: int) -> Error:
    """The exception for an error that the library filled in."""
    room = ctypes.create_string_buffer(1024)
    text = lib.graze_error_format(room, len(room), ctypes.byref(failure)).decode(errors="replace")
    return _CLASSES.get(status, Error)(
        text, failure.source.decode(errors="replace"), failure.line or None,
        failure.column or None)
