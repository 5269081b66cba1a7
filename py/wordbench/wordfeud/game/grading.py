"""What the turns of a game were worth compared with the best: a guide, not a verdict.

A turn is a mistake only beyond doubt: what it is behind the best on the same racks is more than SURE standard errors, and more than
LEAST_CHANCE of the chance to win or, with an empty bag, more than LEAST_POINTS points. Otherwise it is as good. A mistake is measured by the chance to win that it
costs: up to 3 % is small, up to 7 % medium, more large; with an empty bag by points: up to 7 is small, up to 15 medium, more
large. Giving away a won game is always a large mistake.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from time import perf_counter

from ...steps import deadline
from ..judge.best import prepare
from ..judge.ranking import Question, Ranked, Ranking
from ..position import Position
from ..rules.move import Choice
from ..rules.reasons import Reason
from .fortune import Luck
from .verdict import ENGLISH, Verdict

USUAL = Question(racks=30, top=8, nodes=4000, judged=True)
LAST_TILE = 8  # with one tile in the bag the end is searched for each that it may be, with so many times fewer positions
SURE, LEAST_CHANCE, LEAST_POINTS = 2.0, 0.005, 1.0
CHANCE_SIZES = ((0.03, "small"), (0.07, "medium"))
POINT_SIZES = ((7, "small"), (15, "medium"))


@dataclass(frozen=True, slots=True)
class Grade:
    """A turn compared with the best. `mistake` is "" for none; if the turn cannot be judged it is "unknown", and `why` says why.

    >>> from wordbench import Lexicon, new_game, parse_move
    >>> game = new_game(Lexicon.of(["raven", "van"]), "en")
    >>> game = game.played(parse_move("8H van", game.position(0)), rack="ravenst")
    >>> grade = game.grade(0)
    >>> grade.mistake, str(grade.best.candidate)
    ('small', '8D raven 16')
    """

    number: int
    """The number of the turn, 0-based."""
    mistake: str
    ranking: Ranking | None = None
    played: Ranked | None = None
    lost: float = 0.0
    """How much of the chance to win it lost, 0 to 1: 0 unless it is a mistake."""
    points: float = 0.0
    """How much less it is estimated to be worth than the best, in points, also where that is within doubt."""
    why: Reason | None = None
    luck: Luck | None = None
    """Of the tiles that were drawn before it; None when that is not known."""

    @property
    def best(self) -> Ranked | None:
        """The first row of the ranking."""
        return self.ranking.rows[0] if self.ranking else None

    @property
    def verdict(self) -> Verdict:
        """What a review says of it."""
        best, win = self.best.choice if self.best else None, self.played.win if self.played else None
        lost, points = round(self.lost, 4), round(self.points, 2)
        return Verdict(
            self.number,
            self.mistake,
            lost,
            points,
            None if win is None else round(win, 4),
            best,
            self.why,
            None if self.best is None or self.best.win is None else round(self.best.win, 4),
            self.luck,
        )

    def __str__(self) -> str:
        """It in a sentence or two."""
        return self.verdict.said(ENGLISH)


def graded(number: int, at: Position, own: Choice, question: Question) -> Generator[None, None, Grade]:
    """The grade of what a player did in a position, as turn `number` of a game; in slices of some milliseconds."""
    until = deadline(question.seconds)
    nodes = question.nodes // LAST_TILE if at.in_bag else question.nodes
    search = yield from prepare(at, replace(question, also=own, nodes=nodes))
    for _ in search.steps():
        if perf_counter() > until:
            break
        yield
    ranking = search.ranking()
    played = next((row for row in ranking.rows if row.choice == own), None)
    if played is None:
        return Grade(number, "unknown", ranking, why=Reason("untried", {}))
    best = ranking.rows[0]
    lost, less = max(0.0, (best.win or 0.0) - (played.win or 0.0)), max(0.0, best.value - played.value)
    mistake = _mistake(at.in_bag, best, played, lost, less)
    return Grade(number, mistake, ranking, played, lost if mistake else 0.0, less)


def _mistake(in_bag: int, best: Ranked, played: Ranked, lost: float, less: float) -> str:
    """How large a mistake it is, "" for none: what is within doubt is none."""
    if played is best or less <= SURE * played.doubt:
        return ""
    thrown_away = best.bound in ("exact", "at least") and best.win == 1.0 and (played.win or 0.0) < 0.5
    if thrown_away:
        return "large"
    if not in_bag:
        sizes = ((LEAST_POINTS, ""), *POINT_SIZES)
        return next((name for most, name in sizes if less <= most), "large")
    if lost <= max(LEAST_CHANCE, SURE * played.win_doubt):
        return ""
    return next((name for most, name in CHANCE_SIZES if lost <= most), "large")
