"""What is asked about a turn, and the answer: candidates as rows with what each is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...errors import WordbenchError, check_known
from ...listing import Listing
from ..position import Given, Position, choice_of
from ..rules.move import Choice, Move
from ..rules.reasons import Reason
from .candidates import Candidate
from .leaves import Leaves
from .outlook import Reply
from .replies import RACKS

TOP = 20  # plays considered
POINTS, WIN = "points", "win"  # orders: points to the end of the game, chance to win
POINT = 0.001  # what one more point counts, as a chance to win
NODES = 12_000  # positions searched in an endgame: a few seconds
PATIENT = 500_000  # the same when there is a time budget, which usually ends the search first: more would take too much memory


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a position, besides the position; WordbenchError for numbers or an order that cannot be.

    >>> from wordbench import Lexicon, Position, Question, best
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> ranking = best(position, Question(racks=5, seed=7))
    >>> ranking.done, str(ranking[0].candidate)
    (5, '8D raven 16')
    """

    racks: int = RACKS
    """Racks to draw for the opponent; with more than RACKS more plays are considered, too."""
    seconds: float = 0.0
    """After which `best`, or who takes the steps of a `search`, ends it; 0 for no such limit."""
    seed: int = 1
    top: int = 0
    """Plays to consider; 0 for the usual number."""
    moves: Sequence[Move] | None = None
    """The plays, highest score first, if they are known already."""
    complete: bool = True
    """Whether `moves` are all plays, not only some."""
    also: Given = None
    """What gets a row in any case, as `GameState.play` takes it; None for nothing."""
    judged: bool = False
    """Whether only `also` is asked about: the search ends once it is beyond doubt how it stands beside the best."""
    points: tuple[int, int] | None = None
    """The points so far: ours, theirs. None when they are not known."""
    table: Leaves | None = None
    """The worth of leaves; None for that of the ruleset."""
    nodes: int = NODES
    """Positions to search at the end of a game."""
    order: str = POINTS
    """What comes first: POINTS or, when the points are known, WIN."""

    def __post_init__(self) -> None:
        """Check the fields."""
        check_known(self.order, (POINTS, WIN), "order")
        if not (self.racks >= 1 and self.top >= 0 and self.nodes >= 0):
            least = "at least one rack is drawn, and no fewer than 0 plays or positions are looked at"
            raise WordbenchError(f"{least}, not {self.racks}, {self.top} and {self.nodes}")

    def named(self, position: Position) -> Choice | None:
        """What gets a row in any case at a position."""
        return None if self.also is None else choice_of(self.also, lambda: position)


@dataclass(frozen=True, slots=True)
class Ranked:
    """What a candidate is worth: our points minus theirs, from here to the end of the game.

    >>> from wordbench import Lexicon, Position, best
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> row = best(position)[0]
    >>> str(row.candidate), row.bound, row.replies
    ('8D raven 16', 'estimate', 8)
    """

    candidate: Candidate
    value: float
    error: float
    """Half the width of the value's 95 % interval; 0 when proven."""
    bound: str
    """What the value is: "exact", "at least" (exact, but of a first row while others might be better), "at most", "estimate"."""
    goes_out: bool
    win: float | None
    """The chance to win, None when the points are not known."""
    replies: int = 0
    """Racks drawn for the opponent."""
    reply_mean: float = 0.0
    reply_std: float = 0.0
    worst: Reply | None = None
    lands: dict[tuple[int, int], float] = field(default_factory=dict, hash=False)
    """The share of the replies that cover a square, by (row, col)."""
    because: tuple[Reason, ...] = ()
    line: tuple[Move | None, ...] = ()
    """With an empty bag, of the first rows: what follows to the end of the game, theirs first; None is a pass."""
    doubt: float = 0.0
    """Of the `also` of the question: the standard error of how far its value is behind the first row's, on the same racks; 0 when proven."""
    win_doubt: float = 0.0
    """Of the `also` of the question: the standard error of how far its chance to win is behind the first row's; 0 when proven."""

    @property
    def choice(self) -> Choice:
        """What the player does."""
        return self.candidate.choice

    def __repr__(self) -> str:
        return f"<Ranked {self.candidate}: {self.bound} {self.value:+.1f}>"


def behind(row: Ranked, best: Ranked, sure: bool) -> Reason:
    """How far a row is behind the best; `sure` when the order of estimates is beyond doubt."""
    ahead = round(best.value - row.value, 1)
    values: dict[str, str | float] = {"best": named(best.candidate), "ahead": ahead}
    if ahead <= 0:
        return Reason("not_level", values)
    if "estimate" in (row.bound, best.bound):
        return Reason("not_likely" if sure else "not_close", values)
    return Reason("not_best" if row.bound == "exact" else "not_least", values)


def third_pass(at: Position) -> Reason:
    """That a pass ends the game, and what it costs."""
    return Reason("third_pass" if at.rules.ending.counts else "third_pass_free", {})


def named(candidate: Candidate) -> str:
    """A candidate in a sentence."""
    if candidate.move:
        return f"{candidate.move.word.upper()} at {candidate.move.place}"
    return f"Exchanging {candidate.swapped.upper()}" if candidate.swapped else "Passing"


@dataclass(frozen=True, slots=True, repr=False)
class Ranking(Listing[Ranked]):
    """The rows so far, best first: a sequence of them.

    >>> from wordbench import Lexicon, Position, best
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> ranking = best(position)
    >>> ranking.bound, [str(row.candidate) for row in ranking[:2]]
    ('estimate', ['8D raven 16', '8H raven 16'])
    """

    rows: tuple[Ranked, ...]
    bound: str
    """Of the position: "exact", "at least" (of the first row: others might be better), "estimate"."""
    done: int
    """Racks drawn so far, or candidates proven, of `total`."""
    total: int
    """Of how many racks or candidates."""
    open: int = 0
    """How many rows a longer search might still put first."""
    depth: int = 0
    """Plays after the first that were searched, where no racks are drawn; END for all."""

    def __len__(self) -> int:
        return len(self.rows)

    def _some(self, rows: slice) -> list[Ranked]:
        return list(self.rows[rows])

    def __repr__(self) -> str:
        best = f", the best is {self.rows[0]!r}" if self.rows else ""
        return f"<Ranking: {len(self)} rows{best}>"
