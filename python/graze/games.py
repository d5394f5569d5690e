"""Games and graph families, and the lists of both."""

from __future__ import annotations

from ctypes import byref, c_void_p
from dataclasses import dataclass
from typing import Union

from ._call import Handle, call, text
from ._library import lib
from ._structures import graze_family_info, graze_ruleset_info

GameLike = Union["Game", str]


class Game:
    """A ruleset with its parameters: ``Game("csg:1,2,4")``.

    ``rules`` is the text of a file in Lua that defines the game (docs/own-games.md).
    """

    def __init__(self, name: str, rules: str | None = None) -> None:
        self._handle = Handle(lib.graze_game_free)
        if rules is None:
            call(lib.graze_game_parse, byref(self._handle.pointer), name.encode())
        else:
            written = rules.encode()
            call(lib.graze_game_from_rules, byref(self._handle.pointer), name.encode(), written,
                 len(written), b"rules", None)

    @property
    def name(self) -> str:
        """The name with normalised parameters: csg:1-4 is csg:1,2,3,4."""
        return str(lib.graze_game_name(self).decode())

    @property
    def is_scored(self) -> bool:
        """Whether values are score differences, not Grundy values."""
        return bool(lib.graze_game_is_scored(self))

    @property
    def is_on_formulas(self) -> bool:
        """Whether the game is played on a formula and not on a graph."""
        return bool(lib.graze_game_is_on_formulas(self))

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    @property
    def _as_parameter_(self) -> c_void_p:
        """What ctypes passes to the library; the object lives as long as the call."""
        return self._handle.pointer


def as_game(game: GameLike) -> Game:
    """Returns a game unchanged, and parses a name."""
    return game if isinstance(game, Game) else Game(game)


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
    """The games that can be played, with their rules."""
    found: list[Ruleset] = []
    info = graze_ruleset_info()
    while lib.graze_ruleset_list(byref(info), len(found)):
        found.append(Ruleset(info.name.decode(), text(info.parameter), info.rule.decode(),
                             info.reference.decode()))
    return found


def families() -> list[Family]:
    """The graph families that expressions may use."""
    found: list[Family] = []
    info = graze_family_info()
    while lib.graze_family_list(byref(info), len(found)):
        found.append(Family(info.signature.decode(), info.meaning.decode()))
    return found
