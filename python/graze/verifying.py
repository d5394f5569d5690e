"""The claims of the papers, and checks of them against plain search."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref
from dataclasses import dataclass, field
from typing import Any, Literal

from ._call import Handle, call, limits, text
from ._library import lib
from ._structures import graze_claim_info, graze_counterexample, graze_verification
from .errors import BadArgument

#: Whether a claim holds at every instance that is checked.
ClaimStatus = Literal["holds", "fails", "not-checkable"]

_STATUS: dict[int, ClaimStatus] = {0: "holds", 1: "fails", 2: "not-checkable"}


@dataclass(frozen=True)
class Counterexample:
    """An instance at which a claim is false."""

    game: str
    input: str  #: a graph, a formula or a number, as the command line takes it
    claimed: str  #: what the claim says there
    actual: str  #: what is true there
    n: int  #: vertices of a graph, or the number; 0 for a formula
    m: int  #: edges of a graph


@dataclass(frozen=True)
class Claim:
    """A statement of a paper, and what is known about it."""

    id: str  #: "csg:lem9"
    paper: str  #: "csg"
    statement: str
    place: str | None  #: where the paper has it, "Lemma 9"; None: unnumbered
    check: str | None  #: how it is checked; None: it is not checkable
    range: str  #: the instances that are checked; not checkable: why there are none
    severity: str | None  #: of a claim that fails; None: it holds, or is not classified
    also: tuple[str, ...]  #: other ids under which papers state the same
    status: ClaimStatus  #: what the check of the whole range has found
    remark: str | None  #: what a reader should know besides


@dataclass(frozen=True)
class Verification:
    """What a check of a claim found."""

    claim: Claim
    status: ClaimStatus
    checked: int = field(compare=False)  #: instances that were compared
    complete: bool  #: these are all instances of the range
    counterexample: Counterexample | None  #: the smallest that was found


def claims(*names: str) -> list[Claim]:
    """The claims of the papers: all, or those with these ids and those of these papers.

    A name that is neither an id nor a paper raises BadArgument.

    >>> [claim.place for claim in claims("csg:lem4")]
    ['Lemma 4']
    """
    return _chosen(_all_claims(), names)


def verify(*names: str, time: float | None = None, memory: int = 0) -> list[Verification]:
    """Compares claims with plain search, instance by instance; ``names`` as for ``claims``.

    ``time`` (seconds) applies to each claim and ends its check early, but not before the first
    instance, nor before the counterexample of a claim that is known to fail.

    >>> [(found.status, found.checked) for found in verify("csg:lem4")]
    [('holds', 656)]
    """
    listed = _all_claims()
    return [_verify(listed, claim, time, memory) for claim in _chosen(listed, names)]


def _all_claims() -> Handle:
    made = Handle(lib.graze_claims_free)
    call(lib.graze_claims_new, byref(made.pointer))
    return made


def _chosen(listed: Handle, names: tuple[str, ...]) -> list[Claim]:
    rows: list[Claim] = []
    info = graze_claim_info()
    while lib.graze_claim_list(byref(info), listed.pointer, len(rows)):
        rows.append(_claim(info))
    for name in names:
        if not any(name in (row.id, row.paper, *row.also) for row in rows):
            raise BadArgument(f"no claim and no paper is called {name!r}")
    return [row for row in rows
            if not names or {row.id, row.paper, *row.also}.intersection(names)]


def _claim(info: graze_claim_info) -> Claim:
    return Claim(
        info.id.decode(), info.paper.decode(), info.statement.decode(), text(info.place),
        text(info.check), info.range.decode(), text(info.severity),
        tuple(info.also[i].decode() for i in range(info.also_count)), _STATUS[info.status],
        text(info.remark))


def _counterexample(found: Any) -> Counterexample | None:
    if not found:
        return None
    example: graze_counterexample = found.contents
    return Counterexample(example.game.decode(), example.input.decode(), example.claimed.decode(),
                          example.actual.decode(), example.n, example.m)


def _verify(listed: Handle, claim: Claim, time: float | None, memory: int) -> Verification:
    chosen = limits(time, memory)
    made = Handle(lib.graze_verification_free)
    call(lib.graze_verify, byref(made.pointer), listed.pointer, claim.id.encode(), byref(chosen))
    found = ctypes.cast(made.pointer, POINTER(graze_verification)).contents
    return Verification(claim, _STATUS[found.status], found.checked, found.complete,
                        _counterexample(found.counterexample))
