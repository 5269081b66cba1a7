"""What is asked about a turn, and the answer: candidates as rows with what each is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .candidates import Candidate
from .leaves import Leaves
from .move import Move
from .reasons import Reason
from .replies import Reply

RACKS, TOP = 50, 20  # racks that reply, plays that are looked at
NODES = 12_000  # positions searched in an end: a few seconds
PATIENT = 200_000  # where a budget of time ends the search first


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a position, besides the position."""

    racks: int = RACKS
    seed: int = 1
    top: int = 0  # plays to look at; 0 for the usual number
    moves: Sequence[Move] | None = None  # the plays, best score first, if somebody has them
    every: bool = True  # they are all plays, not only some
    also: Move | bytes | None = None  # a play or an exchange that gets a row in any case
    points: tuple[int, int] | None = None  # ours, theirs
    table: Leaves | None = None  # the worth of leaves; None for that of the ruleset
    nodes: int = NODES  # positions that are searched at the end


@dataclass(frozen=True, slots=True)
class Ranked:
    """What a candidate is worth: points ours less theirs from here to the end of the game."""

    candidate: Candidate
    value: float
    error: float  # half the width of its 95 % interval; 0 when proven
    bound: str  # "exact", "at most" (proven to be worth no more), "estimate"
    goes_out: bool
    win: float | None  # chance to win, when the points are known
    replies: int = 0  # racks that replied
    reply_mean: float = 0.0
    reply_std: float = 0.0
    worst: Reply | None = None
    lands: dict[tuple[int, int], float] = field(default_factory=dict)  # share of the replies by square
    because: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Ranking:
    """The rows so far, best first."""

    rows: list[Ranked]
    bound: str  # of the position: "exact", "at least" (of the first row: others might be better), "estimate"
    done: int
    of: int
