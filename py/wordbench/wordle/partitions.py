"""How every guess splits any set of words, as sets of guesses in integers: bit i stands for guess i.

For a target and a place, one integer holds the guesses that are green there and one those that are yellow.
A guess gets different colours from two targets exactly where their integers differ, so a few operations on integers
tell for all guesses at once which of them tell two words apart, and into how many groups they split a set.
The words come first among the guesses: bit i of a set of words is also that word as a guess.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence

from ..recent import Bounded
from .colourings import Colourings
from .colours import GREEN, YELLOW, colour

FEW_IN_A_SET = 100  # words up to which sets of guesses are quicker than the colours of each guess
MOST_PAIRS = 20_000  # remembered, of 1 to 2 KB
BATCH = 20_000  # colours computed between two yields to other work


def bits(members: int) -> Iterator[int]:
    """The places of the ones, from the lowest.

    >>> list(bits(0b1101))
    [0, 2, 3]
    """
    digits = bin(members)[:1:-1]
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)


class Partitions:
    """Words that are left (at least one, all of one length), and the guesses that can tell them apart.

    Of guesses that split every set of these words in the same way only the first is kept, so the search is faster
    the fewer letters the words have.
    """

    def __init__(self, words: Sequence[str], guesses: Sequence[str], *, alike: bool = False) -> None:
        """The words are guesses too, whether or not `guesses` has them. With `alike` all guesses are kept."""
        self.words = words
        self.count = len(words)
        self.length = len(words[0])
        self._places = {word: place for place, word in enumerate(words)}
        self.guesses = list(dict.fromkeys([*words, *guesses])) if alike else self._distinct(guesses)
        self.all = (1 << len(self.guesses)) - 1
        self._colourings = Colourings(words)
        self.solved = 3**self.length - 1
        text = "".join(reversed(self.guesses))
        self._columns = [text[place :: self.length] for place in range(self.length)]
        self._zeros = dict.fromkeys(map(ord, set(text)), "0")
        self._has: dict[tuple[int, str], int] = {}
        self._planes: dict[int, tuple[int, ...]] = {}
        self._apart = Bounded[int, int](MOST_PAIRS)
        self._codes: dict[str, Sequence[int]] = {}
        self._contains: dict[str, list[int]] = {}
        self._tells: dict[int, bool] = {}
        self._last: tuple[int, int, list[tuple[int, list[int]]]] = (0, 0, [])

    def _distinct(self, guesses: Sequence[str]) -> list[str]:
        """The words, then one guess of each kind: letters that none of the words has count as one letter."""
        text = "".join(guesses)
        letters = {
            letter: 1 + k * (self.length + 1) for k, letter in enumerate(sorted(set("".join(self.words))))
        }
        columns = []
        for place in range(self.length):
            here = {word[place] for word in self.words}
            signs = {
                ord(letter): chr(letters[letter] + (place + 1) * (letter in here))
                if letter in letters
                else "\0"
                for letter in set(text[place :: self.length])
            }
            columns.append(text[place :: self.length].translate(signs))
        kinds = list(map("".join, map(sorted, zip(*columns, strict=True))))
        # The last value of a key wins; so the first guess of a kind does when they come in reverse.
        first = dict(zip(reversed(kinds), reversed(guesses), strict=True))
        first.pop("\0" * self.length, None)
        return [*self.words, *(guess for guess in reversed(first.values()) if guess not in self._places)]

    def has(self, place: int, letter: str) -> int:
        """The guesses with a letter at a place."""
        found = self._has.get((place, letter))
        if found is None:
            ones = self._zeros | {ord(letter): "1"}
            found = self._has[place, letter] = int(self._columns[place].translate(ones), 2)
        return found

    def contains(self, letter: str, times: int) -> int:
        """The guesses that have a letter so many times at least."""
        found = self._contains.get(letter)
        if found is None:
            found = self._contains[letter] = [self.all] + [0] * self.length
            for place in range(self.length):
                self._count(found, self.has(place, letter))
        return found[times]

    @staticmethod
    def _count(least: list[int], more: int) -> None:
        """Add a set to sets that hold what was in at least 0, 1, 2 ... sets."""
        for times in range(len(least) - 1, 0, -1):
            least[times] |= least[times - 1] & more

    def planes(self, word: int) -> tuple[int, ...]:
        """For each place the guesses that this word makes green there, then those that it makes yellow there."""
        found = self._planes.get(word)
        if found is None:
            target = self.words[word]
            greens = [self.has(place, letter) for place, letter in enumerate(target)]
            yellows = [0] * self.length
            for letter in set(target):
                # Greens use up the target's letters first, then yellows from left to right.
                used = [self.all] + [0] * target.count(letter)
                for place, own in enumerate(target):
                    if own == letter:
                        self._count(used, greens[place])
                for place, own in enumerate(target):
                    if own != letter:
                        here = self.has(place, letter)
                        yellow = here ^ here & used[-1]
                        yellows[place] |= yellow
                        self._count(used, yellow)
            found = self._planes[word] = (*greens, *yellows)
        return found

    def coloured(self, word: int, colours: str) -> int:
        """The guesses that this word gives these colours."""
        planes = self.planes(word)
        found = self.all
        for place, seen in enumerate(colours):
            green, yellow = planes[place], planes[self.length + place]
            found &= green if seen == GREEN else yellow if seen == YELLOW else self.all ^ (green | yellow)
        return found

    def apart(self, one: int, other: int) -> int:
        """The guesses that tell two words apart."""
        key = one * self.count + other
        found = self._apart.get(key)
        if found is None:
            found = 0
            for mine, theirs in zip(self.planes(one), self.planes(other), strict=True):
                found |= mine ^ theirs
            self._apart.put(key, found)
        return found

    def worths(
        self, members: int, allowed: int
    ) -> Generator[None, None, Iterable[tuple[int, Iterable[int]]]]:
        """The guesses by their worth: the number of groups, and 1 more for a guess that is a member. The largest first.

        Returns pairs of the number and its guesses; `allowed` are the guesses that count.
        """
        if members.bit_count() > FEW_IN_A_SET:
            return (yield from self._counted(members, allowed))
        numbers = self._numbers(members, allowed)
        return _descending(numbers, len(numbers), allowed, 0)

    def most(self, members: int, allowed: int) -> Generator[None, None, tuple[int, int]]:
        """The largest worth, and the most groups that a guess can leave of these words or of a part of them."""
        if members.bit_count() > FEW_IN_A_SET:
            worths = yield from self._counted(members, allowed)
            return worths[0][0], worths[0][0]
        numbers = self._numbers(members, allowed)
        own, other = _largest(numbers, members & allowed), _largest(numbers, allowed ^ allowed & members)
        return max(own, other), max(own - 2, other, 1)

    def _numbers(self, members: int, allowed: int) -> list[int]:
        """These numbers, a bit of each in an integer."""
        numbers = [members & allowed]
        seen: list[int] = []
        for word in bits(members):
            new = allowed  # the guesses that tell the word from all before
            for other in seen:
                new &= self.apart(word, other)
            seen.append(word)
            for place, digit in enumerate(numbers):
                numbers[place], new = digit ^ new, digit & new
                if not new:
                    break
            else:
                numbers.append(new)
        return numbers

    def _counted(self, members: int, allowed: int) -> Generator[None, None, list[tuple[int, list[int]]]]:
        """How many groups each guess makes, guess by guess; the last answer is remembered."""
        if self._last[:2] == (members, allowed):
            return self._last[2]
        words = [self.words[word] for word in bits(members)]
        colourings = Colourings(words)
        found: dict[int, list[int]] = {}
        for done, guess in enumerate(bits(allowed)):
            worth = len(set(colourings.of(self.guesses[guess]))) + (members >> guess & 1)
            found.setdefault(worth, []).append(guess)
            if done % (BATCH // len(words) + 1) == 0:
                yield
        self._last = members, allowed, sorted(found.items(), reverse=True)
        return self._last[2]

    def codes(self, guess: str) -> Sequence[int]:
        """The colours of a guess for every word, as numbers."""
        found = self._codes.get(guess)
        if found is None:
            found = self._codes[guess] = self._colourings.of(guess)
        return found

    def split(self, members: int, guess: str) -> dict[int, int]:
        """The groups of equal colours, by these; without the word that the guess itself is."""
        codes = self.codes(guess)
        groups: dict[int, int] = {}
        for word in bits(members):
            code = codes[word]
            groups[code] = groups.get(code, 0) | 1 << word
        groups.pop(self.solved, None)
        return groups

    def tells(self, members: int) -> bool:
        """Whether one of the members, as a guess, gives each of them other colours."""
        found = self._tells.get(members)
        if found is None:
            words = [self.words[word] for word in bits(members)]
            found = any(len({colour(guess, word) for word in words}) == len(words) for guess in words)
            self._tells[members] = found
        return found

    def after(self, allowed: int, guess: str, code: int) -> int:
        """The guesses that hard mode still allows after a guess with these colours."""
        counts: dict[str, int] = {}
        for place, letter in enumerate(guess):
            code, colour = divmod(code, 3)
            if colour:
                counts[letter] = counts.get(letter, 0) + 1
            if colour == 2:
                allowed &= self.has(place, letter)
        for letter, times in counts.items():
            allowed &= self.contains(letter, times)
        return allowed


def _descending(
    numbers: list[int], digits: int, some: int, number: int
) -> Iterator[tuple[int, Iterable[int]]]:
    """Splits a set of guesses by their numbers, of which `digits` bits are still to be looked at."""
    if not digits:
        yield number, bits(some)
        return
    high = some & numbers[digits - 1]
    if high:
        yield from _descending(numbers, digits - 1, high, number + (1 << digits - 1))
    if high != some:
        yield from _descending(numbers, digits - 1, some ^ high, number)


def _largest(numbers: list[int], some: int) -> int:
    """The largest number of a set of guesses; 0 for the empty set."""
    found = 0
    for place in range(len(numbers) - 1, -1, -1):
        high = some & numbers[place]
        if high:
            found, some = found + (1 << place), high
    return found
