"""The best thing to do in a turn, whatever is left in the bag, as a ranking that improves while it thinks.

With tiles in the bag candidates are simulated (`replies`), with a single one there every tile that
it may be is solved (`lasttile`), with an empty bag the end of the game is (`endgame`).
"""

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Protocol

from ..steps import finish
from .board import ACROSS, DOWN, Place
from .candidates import Candidate, choosing, exchange_of, play_of
from .chances import chances
from .ends import EndRanking, LastTileRanking
from .leaves import Leaves, leaves
from .move import Move
from .ranking import TOP, Question, Ranked, Ranking
from .reasons import Reason
from .replies import Outlook, Reply, Simulation

if TYPE_CHECKING:
    from .position import Position

PLAYED_OUT = 10  # plays whose games are played out, each with half of the racks
TELLING = 2.0  # points of reply that a play gives or takes away


class Thinking(Protocol):
    """A search that goes on while somebody takes its steps."""

    def steps(self) -> Iterator[None]:
        """The work, in slices of some milliseconds; ends when the order is settled or enough was done."""

    def ranking(self) -> Ranking:
        """What is known so far."""


def thinking(at: "Position", question: Question) -> Thinking:
    """The search for a position."""
    return finish(begun(at, question))


def begun(at: "Position", question: Question) -> Generator[None, None, Thinking]:
    """The same, once its candidates have been chosen and looked at in slices of some milliseconds."""
    # With more of a tile on the board than there are nobody can say which of the unseen ones are theirs.
    faulty = len(at.unseen) > at.bag + at.rules.rack_size
    if at.bag > 1 or faulty or not at.rack:
        return (yield from _replies(at, question))
    return LastTileRanking(at, question) if at.bag else EndRanking(at, question)


def _candidate(choice: Move | bytes, at: "Position", table: Leaves) -> Candidate:
    return play_of(choice, at, table) if isinstance(choice, Move) else exchange_of(choice, at, table)


def _replies(at: "Position", question: Question) -> Generator[None, None, "_Replies"]:
    table = question.table or leaves(at.rules, at.lexicon)
    top = question.top or TOP
    moves = at.plays() if question.moves is None else question.moves
    some = yield from choosing(at, table, min(top, PLAYED_OUT) if _short(at) else top, moves)
    if question.also is not None:
        own = _candidate(question.also, at, table)
        if all(
            (one.move and one.move.tiles, one.swapped) != (own.move and own.move.tiles, own.swapped)
            for one in some
        ):
            some.append(own)
    most = moves[0].score if question.every and len(moves) else None
    simulation = yield from Simulation.begun(at, table, some, question.seed)
    return _Replies(at, question, simulation, most)


def _short(at: "Position") -> bool:
    """Whether the games of candidates are played out."""
    return at.bag <= at.rules.rack_size


class _Replies:
    """Tiles in the bag."""

    def __init__(self, at: "Position", question: Question, simulation: Simulation, most: int | None) -> None:
        """`most` is the highest score of all plays, None when only some are known."""
        self._at, self._question, self._simulation, self._most = at, question, simulation, most
        self._racks = (question.racks + 1) // 2 if _short(at) else question.racks
        self._settled = False

    def steps(self) -> Iterator[None]:
        yield from self._simulation.steps(self._racks)
        self._settled = True

    def ranking(self) -> Ranking:
        simulation = self._simulation
        ordered = sorted(simulation.outlooks, key=simulation.value, reverse=True)
        rows = [self._row(one, ordered) for one in ordered]
        done = max(len(one.values) for one in ordered)
        return Ranking(rows, "estimate", done, done if self._settled else self._racks)

    def _row(self, one: Outlook, ordered: list[Outlook]) -> Ranked:
        value, points = self._simulation.value(one), self._question.points
        left = max(0, self._at.bag - one.candidate.drawn)
        return Ranked(
            one.candidate,
            value,
            one.error,
            "estimate",
            False,
            chances().to_win(points[0] - points[1] + value, left) if points else None,
            len(one.values),
            one.mean,
            one.deviation,
            one.worst,
            self._lands(one),
            tuple(self._because(one, ordered)),
        )

    def _lands(self, one: Outlook) -> dict[tuple[int, int], float]:
        size, lands = self._at.rules.size, dict[tuple[int, int], float]()
        for (line, squares), times in one.lands.items():
            place = Place(line, 0, ACROSS) if line < size else Place(0, line - size, DOWN)
            for square in place.squares(squares):
                lands[square] = lands.get(square, 0) + times / len(one.points)
        return lands

    def _because(self, one: Outlook, ordered: list[Outlook]) -> Iterator[Reason]:
        """Why a candidate is worth what it is, beside the others."""
        if not one.values:
            return
        if one.worst and one.worst.move:
            yield reply_reason(one.candidate.move, one.worst, round(one.mean))
        kept, texts = one.candidate.kept, self._at.rules.alphabet.decode
        if kept:
            worth = round(one.candidate.leave_worth, 1)
            yield Reason(
                "keeps", {"tiles": texts(kept).upper(), "worth": worth, "sign": "+" if worth >= 0 else ""}
            )
        top = max(ordered, key=lambda other: other.candidate.score)
        if one.candidate.score == self._most:
            yield Reason("most", {})
        elif self._simulation.value(one) > self._simulation.value(top) and top.candidate.move:
            less = top.candidate.score - one.candidate.score
            allows = round(top.mean - one.mean, 1)
            if allows > 0:
                where = top.candidate.move.place
                yield Reason("less", {"place": where, "points": less, "allows": allows})
        passing = next((other for other in ordered if not other.candidate.drawn), one)
        change = one.mean - passing.mean
        if abs(change) >= TELLING and one.candidate.move:
            yield Reason("opens" if change > 0 else "blocks", {"points": round(abs(change), 1)})
        if one.opened * 2 > len(one.points):
            yield Reason("used", {"times": one.opened, "racks": len(one.points)})


def reply_reason(ours: Move | None, worst: Reply, mean: int) -> Reason:
    """What the replies bring, and which of our tiles the worst of them builds on."""
    assert worst.move
    values: dict[str, str | int | float] = {
        "mean": mean,
        "worst": worst.points,
        "word": worst.move.text.upper(),
        "place": worst.move.place,
    }
    if not (worst.opened and ours):
        return Reason("reply", values)
    theirs = worst.move
    covered = set(Place(theirs.row, theirs.col, theirs.direction).squares(range(len(theirs.word))))
    used = [code for row, col, code in ours.tiles if (row, col) in covered]
    if not used:
        near = {(r + a, c + b) for r, c, _ in theirs.tiles for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        used = [code for row, col, code in ours.tiles if (row, col) in near]
    letters = " ".join(ours.alphabet.texts[code].upper() for code in used)
    return Reason("reply_opened", {**values, "letters": letters}) if letters else Reason("reply", values)
