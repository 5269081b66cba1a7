"""The fewest guesses that a set of words still needs, by branch and bound.

What a set of words needs is the sum of the guesses over all its words. A guess costs one for every word and splits
the set into groups, whose needs are added. One word needs 1, two need 3, and k words need at least 2k - 1. So after a
guess with g groups n words need at least 3n - g - s, where s is 1 if the guess is one of the words. They need more when
later guesses cannot split the rest into enough groups (`least`). Guesses are tried in the order of this bound, and the
search ends when the bound passes the best result so far.

A word that is not found within the tries that are left counts LOST, more than any words need. So the best strategy
loses the fewest words, then needs the fewest guesses, then has the better worst case.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache

from .partitions import Partitions, bits

LOST = 10**9  # guesses that a word counts when it is not found in time
UNKNOWN_COST = 10**15  # more than any words need
UNLIMITED = 10**9  # a width that leaves out no guess
SMALL = 12  # words for which every guess is looked at, however narrow the search
TINY = 8  # words that are searched without a pause for other work
LARGE_SET = 600  # words from which on each group is searched with guesses of its own


@cache
def least(count: int, worth: int, branches: int, tries: int | None) -> int:
    """The fewest guesses that so many words can need after a guess of this worth (see `Partitions.worths`).

    Each later guess finds one word of its group, and splits the rest into at most `branches` groups.
    """
    return min(
        _filled(count, 1, worth - 2, branches, tries),  # the guess is one of the words
        _filled(count, 0, worth, branches, tries),
    )


def _filled(count: int, first: int, second: int, branches: int, tries: int | None) -> int:
    """The guesses needed when `first` words are found by the first guess, `second` by the second, and as many as
    possible by each later one."""
    total, left, found, guess = 0, count, first, 1
    while left:
        found = min(found, left)
        total += found * (guess + (LOST if tries is not None and guess > tries else 0))
        left -= found
        guess += 1
        found = second if guess == 2 else found * branches
        if found <= 0 < left:
            return UNKNOWN_COST
    return total


@dataclass(slots=True)
class Bounds:
    """What is known of a set of words: at least `low` guesses and at most `high`, by a strategy found.

    `worst` is the most that this strategy needs for a word. A search of this `width` found no strategy with
    `failed` guesses or fewer.
    """

    low: int
    high: int = UNKNOWN_COST
    worst: int = 0
    width: int = 0
    failed: int = 0
    top: int = 0
    """The largest worth of a guess."""
    branches: int = 0

    @property
    def exact(self) -> bool:
        """Whether no strategy needs fewer."""
        return self.low == self.high


ONE_WORD, TWO_WORDS = Bounds(1, 1, 1), Bounds(3, 3, 2, top=3, branches=2)
Steps = Generator[None, None, Bounds]
_State = tuple["GuessTree", int, int]  # where a set of words is searched, the set, the guesses allowed


class GuessTree:
    """The search below one set of words; what it learns of its subsets is remembered."""

    def __init__(self, words: Sequence[str], guesses: Sequence[str], hard: bool) -> None:
        """`guesses` are those allowed now; in hard mode fewer are after each guess."""
        self.partitions = Partitions(words, guesses)
        self.hard = hard
        self.all = (1 << len(words)) - 1
        self._known: dict[tuple[int, int, int | None], Bounds] = {}
        self._inner: dict[tuple[int, int], dict[tuple[int, int, int | None], Bounds]] = {}

    def bounds(self, members: int, allowed: int, tries: int | None) -> Steps:
        """What is known of a set, or else what its best number of groups says; `tries` are left (None: any number)."""
        if not members & members - 1:
            return ONE_WORD if tries != 0 else Bounds(1 + LOST, 1 + LOST, 1)
        count = members.bit_count()
        if count == 2 and (tries is None or tries > 1):
            return TWO_WORDS
        key = members, allowed if self.hard else 0, tries
        found = self._known.get(key)
        if found is None:
            if tries is None:
                top, branches = yield from self.partitions.most(members, allowed)
                low = least(count, top, branches, None)
            else:
                free = yield from self.bounds(members, allowed, None)
                top, branches = free.top, free.branches
                low = max(free.low, least(count, top, branches, tries))
            found = self._known[key] = Bounds(low, top=top, branches=branches)
        return found

    def solve(self, members: int, allowed: int, tries: int | None, limit: int, width: int) -> Steps:
        """Narrows the bounds of a set until they meet or exceed `limit`, looking at `width` guesses for each set.

        Sets of a few words are searched with every guess, whatever the width; for others `low` and `high` may stay apart.
        """
        found = yield from self.bounds(members, allowed, tries)
        if found.exact or found.low > limit:
            return found
        if found.width >= width and (found.high <= limit or found.failed >= limit):
            return found
        if tries is not None:
            free = yield from self.solve(members, allowed, None, limit, width)
            lost = LOST * members.bit_count() if tries == 0 else 0
            found.low = max(found.low, free.low + lost)
            if free.high < UNKNOWN_COST and (tries == 0 or free.worst <= tries):
                found.high, found.worst = free.high + lost, free.worst
                found.width = width
                return found
            if found.low > limit or tries == 0:
                return found
        yield from self._search(found, members, allowed, tries, limit, width)
        return found

    def _search(
        self, found: Bounds, members: int, allowed: int, tries: int | None, limit: int, width: int
    ) -> Generator[None, None, None]:
        count = members.bit_count()
        left = UNLIMITED if count <= SMALL else width
        low = UNKNOWN_COST  # of the guesses that were looked at
        floor = UNKNOWN_COST  # of the guesses that were not
        worths = yield from self.partitions.worths(members, allowed)
        for worth, guesses in worths:
            floor = least(count, worth, found.branches, tries)
            for guess in guesses:
                bound = min(limit, found.high)
                # With n groups of one word the worst case is 2; all others of 2n guesses and more have 3 at least.
                fair = 2 if floor == 2 * count else 3
                if not left or floor > bound or (floor == found.high and found.worst <= fair):
                    break
                left -= 1
                if count > TINY:
                    yield
                word = self.partitions.guesses[guess]
                tried = yield from self.guess(members, allowed, tries, word, bound, width)
                low = min(low, tried.low)
                found.high, found.worst = min((found.high, found.worst), (tried.high, tried.worst))
            else:
                floor = UNKNOWN_COST
                continue
            break
        found.low = max(found.low, min(low, floor, found.high))
        found.width = width
        found.failed = limit if found.high > limit else found.failed

    def guess(
        self,
        members: int,
        allowed: int,
        tries: int | None,
        guess: str,
        limit: int,
        width: int,
        *,
        idle: bool = False,
    ) -> Steps:
        """What a set needs when this is the guess; the search stops when that exceeds `limit`.

        A guess that leaves the set as it is cannot be the best, and is looked at only if `idle` is set.
        """
        later = None if tries is None else tries - 1
        total, worst, open_ = members.bit_count(), 1, list[tuple[int, _State]]()
        for code, group in self.partitions.split(members, guess).items():
            size = group.bit_count()
            if group == members and not idle and (size > 2 or not self._solved(group, later)):
                return Bounds(UNKNOWN_COST)
            total += 2 * size - 1
            if deep := self._solved(group, later):
                worst = max(worst, deep)
            else:
                after = self.partitions.after(allowed, guess, code) if self.hard else allowed
                open_.append((size, (self, group, after)))
        if total > limit:
            return Bounds(total)
        open_.sort(key=lambda one: one[0])
        low, high, narrowed = total, total, []
        for size, state in open_:
            search, group, after = self._inside(state)
            if search is not self:
                yield  # for other work: a search of its own takes a while to make
            known = yield from search.bounds(group, after, later)
            low += known.low - (2 * size - 1)
            high -= 2 * size - 1
            if low > limit:
                return Bounds(low)
            narrowed.append((search, group, after))
        for search, group, after in narrowed:
            before = (yield from search.bounds(group, after, later)).low
            known = yield from search.solve(group, after, later, limit - low + before, width)
            low += known.low - before
            high += known.high
            worst = max(worst, known.worst + 1)
            if low > limit or known.high >= UNKNOWN_COST:
                return Bounds(low)
        return Bounds(low, high, worst)

    def _solved(self, group: int, later: int | None) -> int:
        """The worst case of a group that needs no search, the guess before it included; 0 for one that does."""
        size = group.bit_count()
        if size <= 2 and (later is None or size <= later):
            return size + 1
        return 3 if size <= TINY and (later is None or later > 1) and self.partitions.tells(group) else 0

    def _inside(self, state: _State) -> _State:
        """The search for a group: one of its own when there are many words here."""
        _, group, allowed = state
        if self.partitions.count < LARGE_SET:
            return state
        words = [self.partitions.words[word] for word in bits(group)]
        guesses = self.partitions.guesses
        if allowed != self.partitions.all:
            guesses = [guesses[guess] for guess in bits(allowed)]
        inside = GuessTree(words, guesses, self.hard)
        key = group, allowed if self.hard else 0
        # The group's own bounds outlive this search: they are what a wider search starts with.
        inside._known = self._inner.setdefault(key, inside._known)
        return inside, inside.all, inside.partitions.all
