"""The best choice for a turn, however full the bag is, as a ranking that improves while the search goes on.

With several tiles in the bag candidates are simulated (`replies`); with one, the endgame is solved
for each tile that it may be (`lasttile`); with none, or when the few that it has are known, the endgame is solved
outright (`endgame`).
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from math import inf, sqrt
from time import perf_counter
from typing import Protocol

from ...errors import RackError
from ...sentence import Values
from ...steps import deadline, finish
from ..position import Position
from ..rules.board import Place, place_on
from ..rules.move import Move
from ..rules.reasons import Reason
from .candidates import Candidate, candidate_of, candidates
from .chances import above_zero, chances, won
from .ends import EndRanking, LastTileRanking, all_known
from .games import DRAWN
from .leaves import leaves
from .outlook import Outlook, Reply, variance
from .ranking import POINT, TOP, WIN, Question, Ranked, Ranking, behind, named, third_pass
from .replies import ANSWERED, NEAR, RACKS, Runner, Simulation

QUESTION = Question()
PLAYED_OUT = 10  # plays to compare when games are played to the end
WIDE_PLAYS = 24  # the same when there is time: so many by the leave as it counts with this bag, then so many by the full leave
GREEDY = 15.0  # points: about how far the result of a game played out is from that of better play
LEVEL_CHANCES = 0.003  # chances to win that differ by less are level
ENOUGH_RACKS = 8  # racks tried, from which on it is said how often the reply lays the whole rack
OFTEN = 0.25  # if that is at least this share of them: a few lay it after nearly every play


class Search(Protocol):
    """A search that advances when its caller takes the steps."""

    def steps(self) -> Iterator[None]:
        """The work, in slices of some milliseconds; ends when the order is settled or a limit is reached."""

    def ranking(self) -> Ranking:
        """The ranking so far."""


def best(position: Position, question: Question = QUESTION, jobs: int = 1, *, seconds: float = 0) -> Ranking:
    """What to do in a position, best first, once the search has ended, by itself or after so many `seconds`, which are also
    the question's `seconds`; a list that is not read yet is read whole, and a first step is made, whatever that takes.

    With 2 to 14 tiles in the bag so many processes (`jobs`) play games; the answer does not depend on their number.

    >>> from wordbench import Lexicon, Position, best
    >>> position = Position.parse("game: en\\nrack: raven", Lexicon.of(["raven", "rave", "van", "nave"]))
    >>> row = best(position)[0]
    >>> str(row.candidate), row.candidate.score
    ('8D raven 16', 16)
    """
    question = replace(question, seconds=seconds or question.seconds)
    until = deadline(question.seconds)
    if jobs == 1 or not 1 < position.in_bag <= ANSWERED:
        return _ended(search(position, question), until)
    from .parallel import Processes  # here, because the page's Python has no processes

    table = question.table or leaves(position.rules, position.lexicon)
    with Processes(jobs, position, table) as runner:
        return _ended(finish(prepare(position, question, runner)), until)


def _ended(found: Search, until: float) -> Ranking:
    for _ in found.steps():
        if perf_counter() > until:
            break
    return found.ranking()


def search(at: Position, question: Question = QUESTION) -> Search:
    """The search of `best`, whose caller takes its steps."""
    return finish(prepare(at, question))


def prepare(at: Position, question: Question, runner: Runner | None = None) -> Generator[None, None, Search]:
    """`search` as a generator: its candidates are chosen and prepared in slices of some milliseconds.

    RackError when the rack lacks tiles of the question's `also`.
    """
    own = question.named(at)
    if lacks := own and at.rules.lack(at.rack_codes, own.laid_codes):
        raise RackError(lacks)
    # If the board has more of a tile than the game, nobody can say which unseen tiles are on their rack.
    faulty = len(at.unseen_codes) > at.in_bag + at.rules.rack_size
    if faulty or not at.rack or (at.in_bag > 1 and not all_known(at)):
        return (yield from _replies(at, question, runner))
    return EndRanking(at, question) if all_known(at) else LastTileRanking(at, question)


def _replies(at: Position, question: Question, runner: Runner | None) -> Generator[None, None, "_Replies"]:
    table = question.table or leaves(at.rules, at.lexicon)
    top = question.top or TOP
    moves = at.plays() if question.moves is None else question.moves
    later: list[Candidate] = []
    if _short(at) and question.racks > RACKS and not question.top:
        found = yield from candidates(at, table, WIDE_PLAYS, moves, WIDE_PLAYS)
        plays = [candidate for candidate in found if candidate.move]
        chosen = [candidate for candidate in found if candidate not in plays[PLAYED_OUT:]]
        both = zip_longest(plays[PLAYED_OUT:WIDE_PLAYS], plays[WIDE_PLAYS:])
        later += [candidate for pair in both for candidate in pair if candidate]
    else:
        chosen = yield from candidates(at, table, min(top, PLAYED_OUT) if _short(at) else top, moves)
    if choice := question.named(at):
        own = candidate_of(choice, at, table)
        later = [candidate for candidate in later if candidate != own]
        if own not in chosen:
            chosen.append(own)
    most = moves[0].score if question.complete and len(moves) else None
    simulation = yield from Simulation.begun(at, table, chosen, question.seed, runner)
    return _Replies(at, question, simulation, most, later)


def _short(at: Position) -> bool:
    """Whether candidates are compared by playing games to the end."""
    return at.in_bag <= at.rules.rack_size


class _Replies:
    """The search with several tiles in the bag."""

    def __init__(
        self,
        at: Position,
        question: Question,
        simulation: Simulation,
        most: int | None,
        later: Sequence[Candidate],
    ) -> None:
        """`most` is the highest score of all plays, None when not all plays are known; the candidates in `later` join if there is
        time.
        """
        self._later = later
        self._at, self._question, self._simulation, self._most = at, question, simulation, most
        self._racks, self._settled = question.racks, False
        self._by_win = question.order == WIN and question.points is not None

    def steps(self) -> Iterator[None]:
        own = self._question.named(self._at)
        stays = candidate_of(own, self._at, self._simulation.leaves) if own else None
        worths, near = (self._utilities, LEVEL_CHANCES) if self._by_win else (None, NEAR)
        more = self._later, self._question.seconds
        yield from self._simulation.steps(self._racks, stays, worths, near, *more, self._question.judged)
        self._settled = True

    def ranking(self) -> Ranking:
        simulation = self._simulation
        order = self._utility if self._by_win else simulation.value
        played = [outlook for outlook in simulation.outlooks if outlook.values] or simulation.outlooks
        ordered = sorted(played, key=lambda outlook: (order(outlook), not outlook.out), reverse=True)
        rows = [self._row(outlook, ordered) for outlook in ordered]
        rows = [
            self._explained(row, outlook, rows[0], ordered)
            for row, outlook in zip(rows, ordered, strict=True)
        ]
        done = max(len(outlook.values) for outlook in ordered)
        still = sum(not outlook.out for outlook in ordered) - 1
        return Ranking(tuple(rows), "estimate", done, done if self._settled else self._racks, max(0, still))

    def _utility(self, outlook: Outlook) -> float:
        """The chance to win, and a little for the points, which decide where the chance is near 0 or 1."""
        return (self._win(outlook) or 0.0) + POINT * self._simulation.value(outlook)

    def _utilities(self, outlook: Outlook) -> list[float]:
        """What `_utility` is after each rack."""
        worths = zip(self._chances(outlook), outlook.values, strict=True)
        return [chance + POINT * value for chance, value in worths]

    def _win(self, outlook: Outlook) -> float | None:
        """The mean of the chances to win after each rack: so a safe play is worth more when ahead, and a risky one when
        behind. None when the points are not known.
        """
        if not self._question.points:
            return None
        found = self._chances(outlook)
        return sum(found) / len(found)

    def _chances(self, outlook: Outlook) -> list[float]:
        """The chance to win after each rack, or without knowing any."""
        points, values = self._question.points or (0, 0), outlook.values
        lead = points[0] - points[1] + self._simulation.value(outlook)
        if outlook.ends:
            return [won(points[0] - points[1] + value) for value in values or [outlook.fixed]]
        left = max(0, self._at.in_bag - outlook.candidate.tiles_used)
        if not values:
            return [chances().to_win(lead, left)]
        mean, left = sum(values) / len(values), max(0, left - DRAWN)  # the reply is known
        spreads = [lead + value - mean for value in values]
        if _short(self._at):
            return [above_zero(spread, GREEDY) for spread in spreads]
        return [chances().to_win(spread, left) for spread in spreads]

    def _row(self, outlook: Outlook, ordered: list[Outlook]) -> Ranked:
        value = self._simulation.value(outlook)
        own = self._question.named(self._at)
        doubt, win_doubt = (
            self._doubts(outlook, ordered[0]) if outlook.candidate.choice == own else (0.0, 0.0)
        )
        return Ranked(
            outlook.candidate,
            value,
            outlook.error,
            "estimate",
            False,
            self._win(outlook),
            len(outlook.values),
            outlook.mean,
            outlook.deviation,
            outlook.worst,
            self._lands(outlook),
            doubt=doubt,
            win_doubt=win_doubt,
        )

    def _doubts(self, outlook: Outlook, leader: Outlook) -> tuple[float, float]:
        """The standard errors of how far a candidate is behind another on the same racks: in points, and in the chance to win; 0 with fewer than two racks."""

        def error(ours: list[float], theirs: list[float]) -> float:
            gaps = [a - b for a, b in zip(theirs, ours, strict=False)]
            return sqrt(variance(gaps) / (len(gaps) - 1)) if len(gaps) > 1 else inf

        if not outlook.values or outlook is leader:
            return 0.0, 0.0
        then = leader.values if outlook.shallow or not leader.shallow else leader.shallow
        points = error(outlook.values, then)
        return points, error(
            self._chances(outlook), self._chances(leader)
        ) if self._question.points else points

    def _explained(self, row: Ranked, outlook: Outlook, best: Ranked, ordered: list[Outlook]) -> Ranked:
        """A row with the reasons for its value, compared with the others."""
        return replace(row, because=tuple(self._because(row, outlook, best, ordered)))

    def _lands(self, outlook: Outlook) -> dict[tuple[int, int], float]:
        size, lands = self._at.rules.size, dict[tuple[int, int], float]()
        for (line, squares), times in outlook.lands.items():
            for square in place_on(line, 0, size).squares(squares):
                lands[square] = lands.get(square, 0) + times / len(outlook.points)
        return lands

    def _because(
        self, row: Ranked, outlook: Outlook, best: Ranked, ordered: list[Outlook]
    ) -> Iterator[Reason]:
        if not outlook.values:
            return
        if outlook.ends:
            yield third_pass(self._at)
            return
        if outlook.worst and outlook.worst.move:
            yield reply_reason(outlook.candidate.move, outlook.worst, round(outlook.mean))
        kept, worth = outlook.candidate.kept, round(outlook.candidate.leave_worth, 1)
        if kept and worth:
            kind = "keeps" if worth > 0 else "keeps_poor"
            yield Reason(kind, {"tiles": kept.upper(), "worth": abs(worth)})
        top = max(ordered, key=lambda other: other.candidate.score)
        if outlook.candidate.score == self._most:
            yield Reason("most", {})
            if row is not best:
                ahead = round(best.value - row.value, 1)
                why = ahead > 0 and self._advantage(
                    ordered[0], outlook, "not", {"best": named(best.candidate)}
                )
                yield why or behind(row, best, outlook.out and ahead >= NEAR)
        elif self._simulation.value(outlook) > self._simulation.value(top) and top.candidate.move:
            less = top.candidate.score - outlook.candidate.score
            move = top.candidate.move
            values: dict[str, str | float] = {"word": move.word.upper(), "place": move.place, "points": less}
            if why := self._advantage(outlook, top, "less", values):
                yield why
        if outlook.opened * 2 > len(outlook.points):
            yield Reason("used", {"times": outlook.opened, "racks": len(outlook.points)})
        size, racks = self._at.rules.rack_size, len(outlook.points)
        emptied = sum(times for (_, squares), times in outlook.lands.items() if len(squares) == size)
        if racks >= ENOUGH_RACKS and emptied / racks >= OFTEN:
            yield Reason("emptied", {"share": round(100 * emptied / racks), "racks": racks})

    def _advantage(self, better: Outlook, other: Outlook, kind: str, values: Values) -> Reason | None:
        """Why a candidate is better, if the reply or the tiles kept account for half of it; else None."""
        if better.ends or other.ends:
            return None
        racks = min(len(better.points), len(other.points))
        reply = (sum(other.points[:racks]) - sum(better.points[:racks])) / max(1, racks)
        keeps = better.candidate.leave_worth - other.candidate.leave_worth
        ahead = self._simulation.value(better) - self._simulation.value(other)
        made_up = ahead + other.candidate.score - better.candidate.score
        if max(reply, keeps) < max(made_up / 2, NEAR):
            return None
        name, key, amount = ("reply", "allows", reply) if reply > keeps else ("keeps", "worth", keeps)
        return Reason(f"{kind}_{name}", {**values, key: round(amount, 1)})


def reply_reason(ours: Move | None, worst: Reply, mean: int) -> Reason:
    """How much the replies score, and which of our tiles the worst of them uses or touches."""
    assert worst.move
    values: dict[str, str | int | float] = {
        "mean": mean,
        "worst": worst.points,
        "word": worst.move.word.upper(),
        "place": worst.move.place,
    }
    if not (worst.opened and ours):
        return Reason("reply", values)
    theirs = worst.move
    covered = set(Place(theirs.row, theirs.col, theirs.direction).squares(range(len(theirs.codes))))
    used = [code for row, col, code in ours.tile_codes if (row, col) in covered]
    if not used:
        near = {
            (r + a, c + b) for r, c, _ in theirs.tile_codes for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        used = [code for row, col, code in ours.tile_codes if (row, col) in near]
    letters = " ".join(ours.alphabet.texts[code].upper() for code in used)
    return Reason("reply_opened", {**values, "letters": letters}) if letters else Reason("reply", values)
