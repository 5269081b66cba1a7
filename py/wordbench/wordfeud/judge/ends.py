"""The ranking of a position with hardly a tile in the bag: endgames that are solved, or nearly so.

A row is exact when its value is proven. The first row claims more, that no play is better: so it is exact only when that is
proven of every other, those that are not shown too, and else the position is worth at least so much.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate

from ..generate.movegen import generator
from ..position import Position
from ..rules.move import Pass
from ..rules.reasons import Reason
from . import lasttile
from .candidates import candidate_of
from .chances import above_zero, won
from .context import EndgameContext, slots_for
from .endgame import EXACT, NO_BOUND, Endgame, FirstPlay
from .leaves import leaves
from .options import Option
from .outlook import Reply
from .ranking import POINT, TOP, WIN, Question, Ranked, Ranking, behind, third_pass

KNOWN = 2  # tiles in the bag with which a position is searched as with none, if it is known which they are
DOUBT = 16.0  # points: 24 of 25 estimates of small endgames were within this of the value proven later

TOLD = 5  # rows that tell how the game goes on


def all_known(at: Position) -> bool:
    """Whether nothing but the order of two tiles is hidden: the bag is empty, or it has few tiles and the other rack is known."""
    return not at.in_bag or (at.in_bag <= KNOWN and len(at.hidden_codes) == at.in_bag)


class _Solved:
    """What both rankings share: how options become rows."""

    def __init__(self, at: Position, question: Question) -> None:
        self._at, self._question, self._also = at, question, question.named(at)

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
        candidate = candidate_of(move or Pass(), self._at, table)
        ending = self._at.rules.ending
        out = (
            bool(move)
            and ending.counts
            and not self._at.in_bag
            and len(move.fresh if move else ()) == len(self._at.rack_codes)
        )
        reply = end.reply(option)
        answer = Reply(reply.points, self._at.unseen, end.move(reply), False) if reply else None
        because: list[Reason] = []
        if out:
            because.append(Reason("goes_out", {"points": end.going_out(end.root)}))
        elif not move and ending.over(True, True, self._at.passes + 1, bag=True):
            because.append(third_pass(self._at))
        elif answer and answer.move:
            facts: dict[str, str | int | float] = {
                "word": answer.move.word.upper(),
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
            dict.fromkeys([(row, col) for row, col, _ in answer.move.tile_codes], 1.0)
            if answer and answer.move
            else {},
            tuple(because),
        )

    def _stays(self, end: Endgame, option: Option | None) -> bool:
        """Whether a row is shown however low it stands: a pass, and what the question names in `also`."""
        return option is None or self._also == end.choice(option)

    def _certain(self, value: float) -> float | None:
        """The chance to win with a proven value: 1, 0 or, if drawn, 0.5; None without points."""
        points = self._question.points
        return None if points is None else won(points[0] - points[1] + value)

    def _likely(self, value: float) -> float | None:
        points = self._question.points
        return above_zero(points[0] - points[1] + value, DOUBT / 2) if points else None


def _claimed(rows: list[Ranked], sure: bool) -> list[Ranked]:
    """The rows; unless the first is `sure` to be the best play, what is proven of it is only the least that can be had."""
    if sure or rows[0].bound != "exact":
        return rows
    return [replace(rows[0], bound="at least"), *rows[1:]]


def _compared(rows: list[Ranked]) -> list[Ranked]:
    """The rows; the one with the highest score also says how far it is behind the best, and the best says why it is better
    than that one.
    """
    best, top = rows[0], max(rows, key=lambda row: row.candidate.score)
    if top.candidate.score == best.candidate.score:
        return rows
    why, found = behind(top, best, best.value - top.value > DOUBT), [*rows]
    found[rows.index(top)] = replace(top, because=(*top.because, why))
    ahead, move = round(best.value - top.value, 1), top.candidate.move
    if ahead > 0 and move:
        bounds = (best.bound, top.bound)
        kind = "likely" if "estimate" in bounds else "exact" if top.bound == "exact" else "least"
        more = top.candidate.score - best.candidate.score
        values: dict[str, str | float] = {
            "word": move.word.upper(),
            "place": move.place,
            "points": more,
            "behind": ahead,
        }
        found[0] = replace(best, because=(*best.because, Reason(f"less_{kind}", values)))
    return found


def _descending(rows: list[Ranked]) -> list[Ranked]:
    """The rows, so that no estimate of a shallower search stands above the value of a row that came out ahead of it."""
    values = accumulate([row.value for row in rows], min)
    return [
        replace(row, value=value) if row.bound == "estimate" else row
        for row, value in zip(rows, values, strict=True)
    ]


class EndRanking(_Solved):
    """The ranking of a position of which all is known; both sides are taken to know it."""

    def __init__(self, at: Position, question: Question) -> None:
        super().__init__(at, question)
        slots, unseen = generator(at.lexicon, at.rules).slots, at.unseen_codes
        if not at.in_bag:
            slots = slots_for(slots, max(len(at.rack_codes), len(unseen)))
        theirs, bag = (at.theirs_codes, at.hidden_codes) if at.in_bag else (unseen, b"")
        self._end = Endgame(EndgameContext(slots, at.board, at.layout), at.rack_codes, theirs, bag, at.passes)
        self._verdicts = [FirstPlay(None, 0, NO_BOUND)]

    def steps(self) -> Iterator[None]:
        found: list[FirstPlay] = []
        for some in self._end.verdicts(None if self._question.complete else self._question.moves):
            found += some
            self._verdicts = found
            yield
        also, choice = self._also, self._end.choice
        own = next((verdict for verdict in self._verdicts if choice(verdict.option) == also), None)
        ours, theirs = self._question.points or (0, 0)
        for _ in self._end.solve(self._verdicts, own, ours - theirs if self._question.judged else None):
            yield
            if self._end.nodes > self._question.nodes:
                return
        if not self._question.judged:
            yield from self._end.trace(self._verdicts[0])

    def ranking(self) -> Ranking:
        known = [verdict.value for verdict in self._verdicts if verdict.bound == EXACT]
        looked = [
            verdict
            for verdict in self._verdicts
            if verdict.bound != NO_BOUND or not known or verdict.value > max(known)
        ]
        # Of equal values the proven one comes first: no bound stands before the value it was compared with.
        order = sorted(looked, key=lambda verdict: (-verdict.value, not verdict.proven, verdict.bound))
        # While the plays are searched deeper the best may fall below what others seemed to be worth, or were found to be worth
        # at most. So the first is the best of those that are searched deepest, or proven: what is not searched again does not count.
        deepest = max(verdict.depth for verdict in order)
        ahead = next(
            (one for one in order if one.bound == EXACT and (one.proven or one.depth == deepest)), order[0]
        )
        order.remove(ahead)
        order.insert(0, ahead)
        # Not searched are plays that nobody asked about, and exchanges, which a rack of one or two tiles allows here.
        first, exchanges = ahead, 0 < self._at.rules.rack_size <= self._at.in_bag
        whole = self._question.complete and not exchanges
        sure = whole and all(verdict.proven for verdict in self._verdicts)
        exact = first.proven and first.bound == EXACT
        bound = ("exact" if sure else "at least") if exact else "estimate"
        shown = order[: max(self._question.top or TOP, 1)]
        shown += [verdict for verdict in order[len(shown) :] if self._stays(self._end, verdict.option)]
        done = sum(verdict.proven for verdict in self._verdicts)
        rows = [self._row(verdict) for verdict in shown]
        told = [self._told(row, verdict) for row, verdict in zip(rows[:TOLD], shown, strict=False)]
        rows = _compared(_claimed(_descending([*told, *rows[TOLD:]]), bound == "exact"))
        left = len(self._verdicts) - done
        return Ranking(tuple(rows), bound, done, len(self._verdicts), left, min(first.depth, deepest))

    def _told(self, row: Ranked, verdict: FirstPlay) -> Ranked:
        """A row with the line of play to the end; none when it would not explain the value."""
        line, value = self._end.line(verdict.option)
        if value != row.value:
            return row
        moves = [self._end.move(option) if option else None for option in line]
        return replace(row, line=tuple(moves))

    def _row(self, verdict: FirstPlay) -> Ranked:
        bound = "estimate" if not verdict.proven else "exact" if verdict.bound == EXACT else "at most"
        certain = bound == "exact" and self._at.in_bag < KNOWN  # else the value may be the mean of two draws
        chance = self._certain(verdict.value) if certain else self._likely(verdict.value)
        return self._ranked(self._end, verdict.option, verdict.value, bound, chance, verdict.proven)


class LastTileRanking(_Solved):
    """The ranking with one tile in the bag that may be any of several."""

    def __init__(self, at: Position, question: Question) -> None:
        super().__init__(at, question)
        self._search = lasttile.LastTile(at, None if question.complete else question.moves, self._also)

    def steps(self) -> Iterator[None]:
        for _ in self._search.steps():
            yield
            if self._search.nodes > self._question.nodes:
                return

    def ranking(self) -> Ranking:
        chosen = self._search.chosen
        most = self._question.top or len(chosen)
        end = next(iter(self._search.ends.values()))
        chosen = chosen[:most] + [choice for choice in chosen[most:] if self._stays(end, choice.option)]
        rows = _descending([self._row(choice) for choice in chosen])
        if self._question.order == WIN and self._question.points:
            rows.sort(key=lambda row: -(row.win or 0.0) - POINT * row.value)
        rows = _compared(_claimed(rows, sure=False))
        done = sum(choice.proven for choice in self._search.chosen)
        # The value of a pass is never proven, and it may be higher. So a ranking is never exact, whatever was solved.
        bound = rows[0].bound
        left = self._search.plays - done
        return Ranking(tuple(rows), bound, done, self._search.plays, left, self._search.chosen[0].depth)

    def _row(self, choice: lasttile.FirstPlays) -> Ranked:
        # After a pass the opponent still does not know the tile in the bag, but the search does.
        bound = "exact" if choice.proven and choice.option else "estimate"
        chance = None
        if self._question.points:
            of, counts = (self._certain if bound == "exact" else self._likely), self._search.counts
            chances = [(counts[code], of(verdict.value) or 0.0) for code, verdict in choice.by_tile.items()]
            chance = sum(n * part for n, part in chances) / counts.total()
        end = self._search.ends[min(choice.by_tile, key=lambda code: choice.by_tile[code].value)]
        return self._ranked(end, choice.option, choice.value, bound, chance, False)
