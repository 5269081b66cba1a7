"""The best thing to do in a turn, whatever is left in the bag, as a ranking that improves while it thinks.

With tiles in the bag candidates are simulated (`replies`), with a single one there every tile that
it may be is solved (`lasttile`), with an empty bag the end of the game is (`endgame`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from . import lasttile
from .board import ACROSS, DOWN, Place
from .candidates import Candidate, candidates, exchange_of, play_of
from .chances import chances
from .endgame import EXACT, UNKNOWN, Endgame, Option, Verdict, slots_for
from .leaves import Leaves, leaves
from .move import Move
from .movegen import generator
from .reasons import Reason
from .replies import Outlook, Reply, Simulation

if TYPE_CHECKING:
    from .position import Position

RACKS, TOP = 50, 20  # racks, plays that are simulated
PLAYED_OUT = 10  # plays whose games are played out, each with half of the racks
NODES = 12_000  # positions searched in an end: a few seconds
DOUBT = 16.0  # points: 24 of 25 estimates of small ends were no farther from the value that was then proven
TELLING = 2.0  # points of reply that a play gives or takes away


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a position, besides the position."""

    racks: int = RACKS
    seed: int = 1
    top: int = 0  # plays to look at; 0 for the usual number
    moves: Sequence[Move] | None = None  # the plays, best score first, if somebody has them
    every: bool = True  # they are all plays, not only some
    also: Move | bytes | None = (
        None  # a play or an exchange (none: a pass) that is among the rows, come what may
    )
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


class Thinking(Protocol):
    """A search that goes on while somebody takes its steps."""

    def steps(self) -> Iterator[None]:
        """The work, in slices of some milliseconds; ends when the order is settled or enough was done."""

    def ranking(self) -> Ranking:
        """What is known so far."""


def thinking(at: "Position", question: Question) -> Thinking:
    """The search for a position."""
    if at.bag > 1 or not at.rack:
        return _Replies(at, question)
    return _LastTile(at, question) if at.bag else _End(at, question)


def _candidate(choice: Move | bytes, at: "Position", table: Leaves) -> Candidate:
    return play_of(choice, at, table) if isinstance(choice, Move) else exchange_of(choice, at, table)


class _Replies:
    """Tiles in the bag."""

    def __init__(self, at: "Position", question: Question) -> None:
        self._at, self._question = at, question
        table = question.table or leaves(at.rules, at.lexicon)
        short = at.bag <= at.rules.rack_size
        top = min(question.top or TOP, PLAYED_OUT) if short else question.top or TOP
        self._racks = (question.racks + 1) // 2 if short else question.racks
        some = candidates(at, table, top, question.moves)
        if question.also is not None:
            own = _candidate(question.also, at, table)
            if all(
                (one.move and one.move.tiles, one.swapped) != (own.move and own.move.tiles, own.swapped)
                for one in some
            ):
                some.append(own)
        self._simulation = Simulation(at, table, some, question.seed)
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
                lands[square] = lands.get(square, 0) + times / len(one.values)
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
        if one.candidate.score == top.candidate.score:
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
        if one.opened * 2 > len(one.values):
            yield Reason("used", {"times": one.opened, "racks": len(one.values)})


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


class _Solved:
    """What the two ways to solve an end share: rows of options."""

    def __init__(self, at: "Position", question: Question) -> None:
        self._at, self._question = at, question

    def _ranked(
        self,
        end: Endgame,
        option: Option | None,
        value: float,
        bound: str,
        chance: float | None,
        settled: bool,
    ) -> Ranked:
        move = end.move(option) if option else None
        table = self._question.table or leaves(self._at.rules, self._at.lexicon)
        candidate = play_of(move, self._at, table) if move else exchange_of(b"", self._at, table)
        out = bool(move) and not self._at.bag and len(move.fresh if move else ()) == len(self._at.rack)
        reply = next(iter(end.line(option)), None)
        answer = Reply(reply.points, self._at.unseen, end.move(reply), False) if reply else None
        because: list[Reason] = []
        if out:
            because.append(Reason("goes_out", {"points": 2 * self._at.rules.worth(self._at.unseen)}))
        elif answer and answer.move:
            facts: dict[str, str | int | float] = {
                "word": answer.move.text.upper(),
                "place": answer.move.place,
                "points": answer.points,
            }
            because.append(Reason("solved" if settled else "expected", facts))
        mean = float(answer.points) if answer else 0.0
        return Ranked(
            candidate,
            value,
            0.0 if bound == "exact" else DOUBT,
            bound,
            out,
            chance,
            1,
            mean,
            0.0,
            answer,
            dict.fromkeys([(row, col) for row, col, _ in answer.move.tiles], 1.0)
            if answer and answer.move
            else {},
            tuple(because),
        )

    def _certain(self, value: float) -> float | None:
        """Won, lost or drawn, when the value is proven and the points are known."""
        points = self._question.points
        if points is None:
            return None
        lead = points[0] - points[1] + value
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5

    def _likely(self, value: float) -> float | None:
        points = self._question.points
        return chances().to_win(points[0] - points[1] + value, 0) if points else None


class _End(_Solved):
    """An empty bag."""

    def __init__(self, at: "Position", question: Question) -> None:
        super().__init__(at, question)
        slots = slots_for(generator(at.lexicon, at.rules).slots, max(len(at.rack), len(at.unseen)))
        self._end = Endgame(slots, at.board, at.layout, at.rack, at.unseen)
        self._verdicts = self._end.verdicts(None if question.every else question.moves)

    def steps(self) -> Iterator[None]:
        for _ in self._end.solve(self._verdicts):
            yield
            if self._end.nodes > self._question.nodes:
                return

    def ranking(self) -> Ranking:
        looked = [one for one in self._verdicts if one.bound != UNKNOWN] or self._verdicts
        # Equal values: the proven one first, so that no bound stands before what it was measured by.
        order = sorted(looked, key=lambda one: (-one.value, not one.proven, one.bound))
        first, sure = order[0], all(one.proven for one in self._verdicts)
        exact = first.proven and first.bound == EXACT
        bound = ("exact" if sure else "at least") if exact else "estimate"
        shown = order[: max(self._question.top or TOP, 1)]
        own = self._question.also.tiles if isinstance(self._question.also, Move) else None
        shown += [
            one
            for one in order[len(shown) :]
            if one.option is None or (own and self._end.tiles(one.option) == own)
        ]
        done = sum(one.proven for one in self._verdicts)
        return Ranking([self._row(one) for one in shown], bound, done, len(self._verdicts))

    def _row(self, one: Verdict) -> Ranked:
        bound = "estimate" if not one.proven else "exact" if one.bound == EXACT else "at most"
        chance = self._certain(one.value) if bound == "exact" else self._likely(one.value)
        return self._ranked(self._end, one.option, one.value, bound, chance, one.proven)


class _LastTile(_Solved):
    """One tile in the bag."""

    def __init__(self, at: "Position", question: Question) -> None:
        super().__init__(at, question)
        self._search = lasttile.LastTile(at, None if question.every else question.moves, question.also)

    def steps(self) -> Iterator[None]:
        for _ in self._search.steps():
            yield
            if self._search.nodes > self._question.nodes:
                return

    def ranking(self) -> Ranking:
        chosen = self._search.chosen
        rows = [self._row(one) for one in chosen]
        done = sum(one.proven for one in self._search.chosen)
        whole = len(self._search.chosen) == self._search.plays and done == len(self._search.chosen)
        bound = "exact" if whole else "at least" if rows[0].bound == "exact" else "estimate"
        return Ranking(rows, bound, done, self._search.plays)

    def _row(self, one: lasttile.Chosen) -> Ranked:
        # Who passes leaves the other in the dark about the tile, which the search is not.
        bound = "exact" if one.proven and one.option else "estimate"
        chance = None
        if self._question.points:
            of, counts = (self._certain if bound == "exact" else self._likely), self._search.counts
            chances = [(counts[code], of(verdict.value) or 0.0) for code, verdict in one.verdicts.items()]
            chance = sum(n * part for n, part in chances) / counts.total()
        end = self._search.ends[min(one.verdicts, key=lambda code: one.verdicts[code].value)]
        return self._ranked(end, one.option, one.value, bound, chance, False)
