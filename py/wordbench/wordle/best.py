"""The guesses with which the fewest more are needed, by a search that goes on until the best one is proven.

An answer is a list of `BestGuess`, the best first. While the search goes on, `BestSearch` yields better and better
lists. The order in which it looks at guesses does not depend on time: after as many steps the answer is the same.
"""

from bisect import insort
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter

from ..errors import WordbenchError
from ..steps import deadline
from ..words.lexicon import Lexicon
from .colourings import Colourings
from .colours import colour
from .puzzle import tries_left
from .ranking import candidates
from .search import LARGE_SET, LOST, UNKNOWN_COST, UNLIMITED, Bounds, GuessTree, least
from .vocabulary import Rows, Vocabulary

MANY_WORDS = 200  # words from which on an answer is found before the search
LIKELY = 100  # guesses with frequent letters, the best of which is looked at first
FIRST_GUESSES = 20  # guesses looked at in the first, quick search for more words
CHOICES = 20  # at least so many guesses are looked for: a search for fewer would find them in another order
STEPS = 20_000  # after which a search ends that was given no time: half a minute for the first guess
FEW_WORDS = 60  # words up to which the whole search takes a moment
NARROW = 4  # guesses looked at below each of these, for each set of words
ROUGH = 2  # the same for a single guess of a large set, which already takes five seconds


@dataclass(frozen=True, slots=True)
class BestGuess:
    """A guess, and how many guesses, itself included, a strategy that begins with it needs.

    `total` is summed over all `words` that are left, `worst` is the most for one of them, and `lost` counts those
    that it does not find within the tries that are left. `exact`: no strategy with this guess needs fewer;
    `proven`: no other guess does either.

    >>> from wordbench import best_guesses
    >>> [choice] = best_guesses(["there", "where", "eerie"], limit=1)
    >>> choice.guess, choice.total, choice.worst, choice.proven
    ('there', 5, 2, True)
    """

    guess: str
    words: int
    total: int
    worst: int
    lost: int
    possible: bool
    exact: bool
    proven: bool

    @property
    def mean(self) -> float:
        """The expected number of guesses, when every word is as likely."""
        return self.total / self.words


class BestSearch:
    """The search for the best guesses of one set of words, of which one is to be found within `tries` more."""

    def __init__(
        self,
        words: Sequence[str],
        guesses: Sequence[str],
        *,
        hard: bool = False,
        tries: int | None = None,
        limit: int = CHOICES,
        until: float = inf,
    ) -> None:
        """`guesses` are those allowed, in hard mode those allowed now; `limit` choices are wanted, at least one. From the time
        `until` (of `perf_counter`) on the first answer is found in a hurry.
        """
        self.search = GuessTree(words, guesses, hard)
        self.words = list(words)
        self.tries = tries
        self.limit, self.until = limit, until
        self._queue: list[
            tuple[int, str]
        ] = []  # least number of guesses needed, and the guess; the least first
        self._tried: dict[str, Bounds] = {}
        self._highs: list[int] = []  # of these, in order
        self.ready = False  # whether a choice has been looked at with all guesses

    def steps(self, most: int | None = None) -> Generator[list[BestGuess] | None, None, list[BestGuess]]:
        """Search until the best choices are proven; yields them whenever they are better.

        After `most` yields it returns the best so far.
        """
        done = 0
        if len(self.words) >= MANY_WORDS:
            yield from self._first()
        yield from self._start()
        wide = [(UNLIMITED, 1), (UNLIMITED, self.limit)]
        for width, among in wide if len(self.words) <= FEW_WORDS else [(NARROW, self.limit), *wide]:
            for found in self._sweep(width, among):
                yield found
                done += 1
                if most is not None and done >= most and self.ready:
                    return self.choices()
            yield self.choices()  # what is proven may be more, with no better guess found
        return self.choices()

    def _start(self) -> Generator[None, None, None]:
        """Make the queue."""
        search, partitions = self.search, self.search.partitions
        worths = yield from partitions.worths(search.all, partitions.all)
        branches = (yield from search.bounds(search.all, partitions.all, None)).branches
        for worth, guesses in worths:
            floor = least(len(self.words), worth, branches or worth, self.tries)
            self._queue += [(floor, partitions.guesses[guess]) for guess in guesses]
        for floor, guess in self._queue if self._tried else ():
            if guess in self._tried:
                self._tried[guess].low = floor

    def _first(self) -> Generator[list[BestGuess] | None, None, None]:
        """Rate one guess as if each later one were the word with the most groups: with many words only this is quick."""
        partitions = self.search.partitions
        often = Counter(letter for word in self.words for letter in set(word))
        likely = sorted(partitions.guesses, key=lambda guess: -sum(map(often.__getitem__, set(guess))))
        yield None
        guess = max(likely[:LIKELY], key=lambda guess: len(set(partitions.codes(guess))))
        yield None
        high, worst = _plain(self.words, guess, self.tries, self.until)
        self._tried[guess] = Bounds(0, high, worst)
        self._highs = [high]
        yield self.choices()

    def _sweep(self, width: int, among: int) -> Generator[list[BestGuess] | None, None, None]:
        """Look at the guesses that may be among the best; at the first few only when the search is not wide."""
        for floor, guess in self._queue if width == UNLIMITED else self._queue[:FIRST_GUESSES]:
            bound = self._bound(among)
            if floor > bound:
                break
            known = self._tried.setdefault(guess, Bounds(floor))
            if known.exact or known.low > bound or (known.width >= width and known.high < UNKNOWN_COST):
                continue
            yield self.choices() if (yield from self._look(known, guess, bound, width)) else None

    def _look(self, known: Bounds, guess: str, bound: int, width: int) -> Generator[None, None, bool]:
        """Look at a guess; return whether it needs less than was known."""
        search, allowed = self.search, self.search.partitions.all
        found = yield from search.guess(search.all, allowed, self.tries, guess, bound, width, idle=True)
        known.low = max(known.low, found.low)
        self.ready |= found.high < UNKNOWN_COST
        if (found.high, found.worst) >= (known.high, known.worst):
            return False
        if guess in self._tried:
            if known.high < UNKNOWN_COST:
                self._highs.remove(known.high)
            insort(self._highs, found.high)
        known.high, known.worst, known.width = found.high, found.worst, width
        return True

    def _bound(self, among: int) -> int:
        """The most that a guess may need to be among so many best."""
        return self._highs[among - 1] if len(self._highs) >= among else UNKNOWN_COST - 1

    def choices(self) -> list[BestGuess]:
        """The best guesses so far."""
        tried = self._tried
        waiting = next((floor for floor, guess in self._queue if guess not in tried), UNKNOWN_COST)
        floor = min([waiting, *(known.low for known in tried.values())])
        possible = set(self.words)
        found = [
            (known.high, known.worst, guess not in possible, guess)
            for guess, known in tried.items()
            if known.high < UNKNOWN_COST
        ]
        return [self._choice(guess, tried[guess], floor) for *_, guess in sorted(found)[: self.limit]]

    def of(self, guess: str, most: int) -> Generator[None, None, BestGuess | None]:
        """What any one guess needs; None when `most` yields are not enough to know."""
        known = self._tried.get(guess, Bounds(0))
        for width in (NARROW, UNLIMITED) if len(self.words) < LARGE_SET else (ROUGH,):
            if known.exact:
                break
            for done, _ in enumerate(self._look(known, guess, UNKNOWN_COST - 1, width)):
                if done == most:
                    break
                yield
        return self._choice(guess, known, 0) if known.high < UNKNOWN_COST else None

    def _choice(self, guess: str, known: Bounds, floor: int) -> BestGuess:
        lost, total = divmod(known.high, LOST)
        possible = guess in self.words
        count = len(self.words)
        return BestGuess(guess, count, total, known.worst, lost, possible, known.exact, known.high <= floor)


def _plain(words: Sequence[str], guess: str, tries: int | None, until: float) -> tuple[int, int]:
    """The guesses that words need after this one, and the worst case, if each later guess is the word with the most groups; from
    the time `until` on any of the words."""
    groups: dict[str, list[str]] = {}
    for word in words:
        groups.setdefault(colour(guess, word), []).append(word)
    later = None if tries is None else tries - 1
    high, worst = len(words), 1
    for group in groups.values():
        if group == [guess]:
            high += LOST if tries is not None and tries < 1 else 0
            continue
        reply = group[0]
        if len(group) > 2 and perf_counter() < until:
            told = Colourings(group)
            reply = max(group, key=lambda word: len(set(told.of(word))))
        total, deepest = _plain(group, reply, later, until)
        high, worst = high + total, max(worst, deepest + 1)
    return high, worst


def best_guesses(
    words: Lexicon | Iterable[str],
    rows: Rows = (),
    *,
    length: int = 5,
    common: bool = True,
    used: Iterable[str] = (),
    limit: int = 10,
    hard: bool = False,
    steps: int = 500,
    seconds: float = 0,
) -> list[BestGuess]:
    """The guesses with which the fewest more are needed after rows such as "crane:BYBBG", or in a `Wordle`.

    Without rows, the words have `length` letters. The target is a well-known word if one fits, or without `common`
    any word of the list; so there is a guess as long as a listed word fits that is not `used`:
    a target before, which may still be guessed. A thousand `steps` mostly take one or two seconds; a
    search that needs more to prove the best guess, or more than the `seconds` that are given, returns the best that it has found. A list that is not read yet is read whole first.

    >>> best = best_guesses(["there", "where", "eerie", "trace", "slate"], ["slate:BBBBG"], limit=2)
    >>> [(choice.guess, choice.total, choice.worst, choice.proven) for choice in best]
    [('eerie', 3, 2, True), ('where', 3, 2, True)]
    """
    source, until = Vocabulary(words), deadline(seconds)
    if limit < 1 or steps < 1:
        raise WordbenchError(f"at least one guess is listed, after one step, not {limit} and {steps}")
    clued, length = source.rows(rows, length)
    _, left = source.fitting(clued, length, common, used)
    if not left:
        return []
    guesses = candidates(source.words(length), left, clued, hard)
    tries = tries_left(len(clued))
    best = BestSearch(left, guesses, hard=hard, tries=tries, limit=max(limit, CHOICES), until=until)
    for _ in best.steps(steps):
        if perf_counter() > until and best.choices():
            break
    return best.choices()[:limit]
