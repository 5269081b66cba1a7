"""One tile in the bag: the end is solved for each tile that it may be, and one play chosen for all.

After a play the bag is empty, so both sides know everything; but the play must be chosen before that. To take the
best play for each tile, as if the tile were known, would promise more than anybody can get. Most ends cannot be
solved in time: then the better half of the plays is searched one reply deeper, then the better half of these, and so on.
"""

from collections import Counter
from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass, field
from operator import mul

from ..generate.movegen import generator
from ..position import Position
from ..rules.move import Choice, Move
from ..rules.tiles import without
from .context import EndgameContext, slots_for
from .endgame import ALL_REPLIES, EXACT, MOST_PLAYS, NO_BOUND, Endgame, FirstPlay
from .options import Option

FIRST_TRIED = 16  # plays whose endgames are tried without a search
HALVINGS = ((6, 1), (3, 2), (2, 3), (2, 4))  # how many of them are then searched, and how many replies deep
REPLIES_SEARCHED = 16  # how many replies to each are searched until then
WHOLE = 12  # plays that are solved before all are


@dataclass(slots=True)
class FirstPlays:
    """What is known of a play: a verdict for each tile that may be in the bag."""

    option: Option | None
    by_tile: dict[int, FirstPlay] = field(default_factory=dict)
    """By the code of the tile."""
    value: float = 0.0
    depth: int = 0
    """Replies that were searched for every tile."""

    @property
    def proven(self) -> bool:
        """Whether every end is solved."""
        return all(verdict.proven and verdict.bound == EXACT for verdict in self.by_tile.values())


class LastTile:
    """Solves a position with one tile in the bag."""

    def __init__(
        self, at: Position, only: Collection[Move] | None = None, also: Choice | None = None
    ) -> None:
        """`only` are the plays to consider (None: all); `also` is considered among the first ones, and so is a pass."""
        unseen = at.unseen_codes
        self.counts = Counter(at.hidden_codes)  # how often each tile may be the one in the bag
        slots = slots_for(generator(at.lexicon, at.rules).slots, max(len(at.rack_codes), len(unseen) - 1))
        context = EndgameContext(slots, at.board, at.layout)
        self.ends = {
            code: Endgame(context, at.rack_codes, without(unseen, [code]), bytes([code]), at.passes)
            for code in self.counts
        }
        self.chosen = [FirstPlays(None, {code: FirstPlay(None, 0, NO_BOUND) for code in self.ends})]
        self.plays = 1
        self._only, self._also, self._first = only, also, FIRST_TRIED

    @property
    def nodes(self) -> int:
        """How many positions were searched."""
        return sum(end.nodes for end in self.ends.values())

    def steps(self) -> Iterator[None]:
        """Play some plays out greedily, look at the replies to a few, then solve all, best first."""
        self._letters(every=False)
        found = yield from self._look()
        self.chosen, later = found[: self._first], found[self._first :]
        for choice in self.chosen:
            for code, verdict in choice.by_tile.items():
                if verdict.bound == NO_BOUND:
                    verdict.value = self.ends[code].guess(verdict.option)
                    yield
        self._sort()
        for count, depth in (*HALVINGS, (WHOLE, MOST_PLAYS)):
            self._letters(every=depth == MOST_PLAYS)
            chosen = self.chosen[:count]
            chosen += [choice for choice in self.chosen[count:] if self._also == self._choice(choice.option)]
            for choice in chosen:
                for code, verdict in choice.by_tile.items():
                    if not (verdict.proven and verdict.bound == EXACT):
                        self.ends[code].width = ALL_REPLIES if depth == MOST_PLAYS else REPLIES_SEARCHED
                        yield from self.ends[code].improve(verdict, depth, None)
                choice.depth = depth
                self._sort()
        for choice in [*self.chosen[WHOLE:], *later]:
            for code, verdict in choice.by_tile.items():
                if not (verdict.proven and verdict.bound == EXACT):
                    yield from self.ends[code].improve(verdict, MOST_PLAYS, None)
            choice.depth = MOST_PLAYS
            if choice not in self.chosen:
                self.chosen.append(choice)
            self._sort()

    def _look(self) -> Generator[None, None, list[FirstPlays]]:
        """Every play, valued as if nobody played on, best first; the best so far become `chosen`."""
        found: dict[Option | None, FirstPlays] = {}
        for code, end in self.ends.items():
            for some in end.verdicts(self._only):
                for verdict in some:
                    found.setdefault(verdict.option, FirstPlays(verdict.option)).by_tile[code] = verdict
                yield
            self.plays = len(found)
            self.chosen = sorted(found.values(), key=lambda choice: str(choice.option))
            self._sort()
            ranked, self.chosen = self.chosen, self.chosen[:FIRST_TRIED]
        for number, choice in enumerate(ranked[FIRST_TRIED:], FIRST_TRIED):
            if choice.option is None or self._also == self._choice(choice.option):
                ranked.insert(FIRST_TRIED, ranked.pop(number))
                self._first += 1
        return ranked

    def _letters(self, every: bool) -> None:
        """Whether plays that differ only in the letters of blanks are told apart."""
        for end in self.ends.values():
            end.letters(every)

    def _choice(self, option: Option | None) -> Choice:
        return next(iter(self.ends.values())).choice(option)

    def _sort(self) -> None:
        for choice in self.chosen:
            weights = [self.counts[code] for code in choice.by_tile]
            values = [verdict.value for verdict in choice.by_tile.values()]
            choice.value = sum(map(mul, weights, values)) / sum(weights)
        deepest = max([choice.depth for choice in self.chosen])
        self.chosen.sort(key=lambda one: (0 if one.proven else deepest - one.depth, -one.value))
