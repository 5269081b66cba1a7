"""The rows of a position with no more than one tile in the bag: ends that are solved, or nearly."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import lasttile
from .candidates import exchange_of, play_of
from .chances import chances
from .endgame import EXACT, MOST_PLAYS, UNKNOWN, Endgame, Verdict, slots_for
from .leaves import leaves
from .move import Move
from .movegen import generator
from .options import Option
from .ranking import TOP, Question, Ranked, Ranking
from .reasons import Reason
from .replies import Reply

if TYPE_CHECKING:
    from .position import Position

DOUBT = 16.0  # points: 24 of 25 estimates of small ends were no farther from the value that was then proven


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


class EndRanking(_Solved):
    """An empty bag."""

    def __init__(self, at: "Position", question: Question) -> None:
        super().__init__(at, question)
        slots = slots_for(generator(at.lexicon, at.rules).slots, max(len(at.rack), len(at.unseen)))
        self._end = Endgame(slots, at.board, at.layout, at.rack, at.unseen)
        self._verdicts = [Verdict(None, 0, UNKNOWN)]

    def steps(self) -> Iterator[None]:
        found: list[Verdict] = []
        for some in self._end.verdicts(None if self._question.every else self._question.moves):
            found += some
            self._verdicts = found
            yield
        own = next(filter(self._is_own, self._verdicts), None)
        for _ in self._end.solve(self._verdicts, own):
            yield
            if self._end.nodes > self._question.nodes or self._end.known > MOST_PLAYS:
                return

    def _is_own(self, one: Verdict) -> bool:
        """Whether it is what the question is `also` about."""
        also = self._question.also
        if one.option is None or not isinstance(also, Move):
            return one.option is None and also == b""
        return self._end.tiles(one.option) == also.tiles

    def ranking(self) -> Ranking:
        looked = [one for one in self._verdicts if one.bound != UNKNOWN] or self._verdicts
        # Equal values: the proven one first, so that no bound stands before what it was measured by.
        order = sorted(looked, key=lambda one: (-one.value, not one.proven, one.bound))
        first, sure = order[0], all(one.proven for one in self._verdicts)
        exact = first.proven and first.bound == EXACT
        bound = ("exact" if sure else "at least") if exact else "estimate"
        shown = order[: max(self._question.top or TOP, 1)]
        shown += [one for one in order[len(shown) :] if one.option is None or self._is_own(one)]
        done = sum(one.proven for one in self._verdicts)
        return Ranking([self._row(one) for one in shown], bound, done, len(self._verdicts))

    def _row(self, one: Verdict) -> Ranked:
        bound = "estimate" if not one.proven else "exact" if one.bound == EXACT else "at most"
        chance = self._certain(one.value) if bound == "exact" else self._likely(one.value)
        return self._ranked(self._end, one.option, one.value, bound, chance, one.proven)


class LastTileRanking(_Solved):
    """One tile in the bag."""

    def __init__(self, at: "Position", question: Question) -> None:
        super().__init__(at, question)
        self._search = lasttile.LastTile(at, None if question.every else question.moves, question.also)

    def steps(self) -> Iterator[None]:
        for _ in self._search.steps():
            yield
            if self._search.nodes > self._question.nodes or self._search.known > MOST_PLAYS:
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
