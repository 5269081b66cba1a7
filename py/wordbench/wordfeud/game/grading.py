"""What the turns of a game were worth compared with the best: a guide, not a verdict.

A mistake is measured by the chance to win that it costs: up to 3 % is small, up to 7 % medium, more
large, and less than a quarter of a percent is noise. With an empty bag it is measured in points: up
to 7 is small, up to 15 medium, more large. Giving away a won game is always a large mistake.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace

from ..judge.best import prepare
from ..judge.ranking import Question, Ranked, Ranking, named
from ..position import Position
from ..rules.move import Move
from ..rules.reasons import Reason

USUAL = Question(racks=30, nodes=4000)
NOISE = 0.0025
CHANCES = ((0.03, "small"), (0.07, "medium"))
POINTS = ((7, "small"), (15, "medium"))


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

    number: int  # of the turn, 0-based
    mistake: str
    ranking: Ranking | None = None
    played: Ranked | None = None
    lost: float = 0.0  # of the chance to win
    points: float = 0.0  # lost in value
    why: Reason | None = None

    @property
    def best(self) -> Ranked | None:
        """The first row of the ranking."""
        return self.ranking.rows[0] if self.ranking else None

    def __str__(self) -> str:
        """One sentence."""
        best, played = self.best, self.played
        if not best or not played:
            return f"It cannot be judged: {self.why}."
        if not self.mistake:
            return "Nothing was better." if best is played else "As good as the best."
        what_else = f"{named(best.candidate)} was worth {self.points:.1f} more"
        return f"A {self.mistake} mistake: {what_else}, {100 * self.lost:.1f} percentage points of the chance to win."


def accuracy(grades: Iterable[Grade]) -> float | None:
    """Which share of the chance to win turns keep on average, from 0 to 1; None when none of them could be judged."""
    lost = [grade.lost for grade in grades if grade.played]
    return 1 - sum(lost) / len(lost) if lost else None


def graded(number: int, at: Position, own: Move | str, question: Question) -> Generator[None, None, Grade]:
    """The grade of what a player did in a position, as turn `number` of a game; in slices of some milliseconds."""
    search = yield from prepare(at, replace(question, also=own))
    for _ in search.steps():
        yield
    ranking = search.ranking()
    played = next((row for row in ranking.rows if row.candidate.choice == own), None)
    if played is None:
        return Grade(number, "unknown", ranking, why=Reason("untried", {}))
    best = ranking.rows[0]
    lost, less = max(0.0, (best.win or 0.0) - (played.win or 0.0)), max(0.0, best.value - played.value)
    return Grade(number, _mistake(at.in_bag, best, played, lost, less), ranking, played, lost, less)


def _mistake(in_bag: int, best: Ranked, played: Ranked, lost: float, less: float) -> str:
    if played is best or less <= 0:
        return ""
    thrown_away = best.bound == "exact" and best.win == 1.0 and (played.win or 0.0) < 0.5
    if thrown_away:
        return "large"
    if not in_bag:
        return next((name for most, name in POINTS if less <= most), "large")
    if lost < NOISE:
        return ""
    return next((name for most, name in CHANCES if lost <= most), "large")
