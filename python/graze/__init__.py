"""Exact solver for games in which two players remove vertices from a graph.

>>> import graze
>>> graze.solve("arc-kayles", "grid(4,5)").value
2

Graphs come from expressions, graph6, networkx, Sage or edge lists: see Graph. Long calls release
the interpreter's lock, end at Ctrl-C, and take limits (``time`` in seconds, ``memory`` in bytes).
Failures are exceptions derived from Error, with the text that the command prints. A custom
game is a function: see Game.
"""

from ._library import VERSION as __version__
from .certificates import Certificate, certificate, check, sequence_certificate
from ._show import Picture
from .counting import Census, CensusRow, Sample, census, random
from .errors import (
    BadArgument, BadInput, Error, FileError, MissingPackage, NoSuchValue, NoSuchVertex,
    OutOfMemory, TooLarge, Undecided, WrongType,
)
from .finding import Conjecture, Found, FoundList, conjecture, find
from .games import Family, Game, Ruleset, families, games
from .graphs import Graph
from .reducing import Comparison, Part, Reduced, Reduction, reduce, reductions
from .sequences import (
    ForAll, Formula, Period, Sequence, Table, for_all, guess, heap, sequence, table,
)
from .solving import (
    Answer, Move, Solver, best_move, legal_moves, line, moves, outcome, play, solve, solve_formula,
    solve_many,
)
from .strategies import Strategy, StrategyMove, StrategyNode, explain, strategy
from .theory import Equivalence, Pairing, Scoring, equiv, scoring, symmetry
from .verifying import Claim, Counterexample, Verification, claims, verify

__all__ = [
    "Answer", "BadArgument", "BadInput", "Census", "CensusRow", "Certificate", "Claim",
    "Comparison", "Conjecture", "Counterexample", "Equivalence", "Error", "Family", "FileError",
    "ForAll", "Formula", "Found", "FoundList", "Game", "Graph", "MissingPackage", "Move", "NoSuchValue", "NoSuchVertex",
    "OutOfMemory", "Pairing", "Part", "Picture", "Period", "Reduced", "Reduction", "Ruleset",
    "Sample", "Scoring", "Sequence", "Solver", "Strategy", "StrategyMove",
    "StrategyNode", "Table", "TooLarge", "Undecided",
    "Verification", "WrongType", "__version__",
    "best_move", "census", "certificate", "check", "claims", "conjecture", "equiv", "explain",
    "families", "find", "for_all", "games", "guess", "heap", "legal_moves", "line", "moves", "outcome",
    "play", "random", "reduce", "reductions", "scoring", "sequence", "sequence_certificate",
    "solve", "solve_formula", "solve_many", "strategy", "symmetry", "table", "verify",
]
