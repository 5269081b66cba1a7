"""Which words fit the clues; and when none does, which rows contradict each other."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..errors import WordbenchError
from ..resources import table
from ..sentence import SHOWN, Sentence
from .colourings import LONGEST_WORD, Colourings, coded
from .colours import GRAY, GREEN, KEYS, YELLOW, Row


def parse(guess: str, colours: str) -> Row:
    """A row from its texts, in either case; WordbenchError when they do not fit together."""
    guess, colours = guess.lower(), colours.upper()
    if len(guess) > LONGEST_WORD:
        raise WordbenchError(f"a guess has {len(guess)} letters, expected at most {LONGEST_WORD}")
    if not guess or len(guess) != len(colours) or not set(colours) <= KEYS.keys():
        shown, count = colours[:SHOWN], len(guess)
        raise WordbenchError(
            f"the colours of {guess.upper()!r} are {shown!r}, expected {count} of G, Y and B"
        )
    return Row(guess, colours)


def clues(texts: Iterable[tuple[str, str]], length: int) -> tuple[list[Row], int]:
    """Rows from guesses and colours, all of one length, and that length; without rows it is `length`."""
    rows = [parse(*row) for row in texts]
    if rows:
        length = len(rows[0].guess)
    for place, row in enumerate(rows, 1):
        if len(row.guess) != length:
            raise WordbenchError(f"row {place} has {len(row.guess)} letters, expected {length}")
    return rows, length


def remaining(rows: Sequence[Row], words: Sequence[str]) -> list[str]:
    """The words that as targets would give every row its colours, in their order."""
    words = list(words)
    for guess, colours in rows:
        if not words:
            break
        wanted = coded(colours)
        words = [
            word for word, code in zip(words, Colourings(words).of(guess), strict=True) if code == wanted
        ]
    return words


# The gaps {a}, {b} and {rows} are filled first, the others later with values.
CLUES: Mapping[str, str] = table("sentences")["clues"]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Rows (0-based) that no word can fulfil together, and why."""

    rows: tuple[int, ...]
    why: Sentence

    def __str__(self) -> str:
        return str(self.why)


def _contradiction(key: str, rows: Iterable[int], **values: str | int) -> Contradiction:
    rows = tuple(rows)
    *most, last = [str(row + 1) for row in rows]
    named = f"rows {', '.join(most)} and {last}" if most else f"row {last}"
    english = CLUES[key].format(a=rows[0] + 1, b=last, rows=named)
    return Contradiction(rows, Sentence(english, key, values))


def contradictions(rows: Sequence[Row], words: Sequence[str]) -> list[Contradiction]:
    """Why no word fits: by the letters, else which few rows together rule out all words; [] when one fits."""
    if not rows or remaining(rows, words):
        return []
    by_letters = list(_pairs(rows)) or list(_together(rows))
    return by_letters or [_without_words(rows, words)]


def _pairs(rows: Sequence[Row]) -> Iterator[Contradiction]:
    """Contradictions within one row or between two."""
    for number, row in enumerate(rows):
        for letter in dict.fromkeys(row[0]):
            seen = "".join(
                colour for ours, colour in zip(*row, strict=True) if ours == letter and colour != GREEN
            )
            if GRAY + YELLOW in seen:
                yield _contradiction("order", [number], letter=letter.upper())
    for (a, first), (b, second) in combinations(enumerate(rows), 2):
        for place, (ours, other) in enumerate(
            zip(zip(*first, strict=True), zip(*second, strict=True), strict=True)
        ):
            at: dict[str, str | int] = {"place": place + 1, "letter": ours[0].upper()}
            if ours[1] == other[1] == GREEN and ours[0] != other[0]:
                yield _contradiction("place", (a, b), **at, other=other[0].upper())
            elif ours[0] == other[0] and (ours[1] == GREEN) != (other[1] == GREEN):
                yield _contradiction("not", (a, b) if ours[1] == GREEN else (b, a), **at)
        for one, two in ((a, b), (b, a)):
            for letter in dict.fromkeys(rows[one][0]):
                least, most = _least(rows[one], letter), _most(rows[two], letter)
                if least > most == 0:
                    yield _contradiction("absent", (one, two), letter=letter.upper())
                elif least > most:
                    yield _contradiction("count", (one, two), letter=letter.upper(), least=least, most=most)


def _together(rows: Sequence[Row]) -> Iterator[Contradiction]:
    """Contradictions that show only in several rows or over all places, when there are no `_pairs`."""
    length = len(rows[0][0])
    letters = dict.fromkeys("".join(guess for guess, _ in rows))
    greens = {  # the letter at a place, and a row that says so
        place: (letter, number)
        for number, row in reversed(list(enumerate(rows)))
        for place, (letter, seen) in enumerate(zip(*row, strict=True))
        if seen == GREEN
    }
    for letter in letters:
        shown = sorted({row for other, row in greens.values() if other == letter})
        places = sum(other == letter for other, _ in greens.values())
        for number, row in enumerate(rows):
            most = _most(row, letter)
            if places > most:
                some = (*(k for k in shown if k != number), number)
                yield _contradiction("greens", some, letter=letter.upper(), least=places, most=most)
    needs = {letter: max((_least(row, letter), -k) for k, row in enumerate(rows)) for letter in letters}
    for letter, (least, minus) in needs.items():
        closed, room = {-minus}, 0
        for place in range(length):
            other = greens.get(place)
            against = [
                k for k, (guess, seen) in enumerate(rows) if guess[place] == letter and seen[place] != GREEN
            ]
            if other and other[0] != letter:
                closed.add(other[1])
            elif against:
                closed.add(against[0])
            else:
                room += 1
        if least > room:
            yield _contradiction("room", sorted(closed), letter=letter.upper())
    if sum(least for least, _ in needs.values()) > length:
        yield _contradiction("total", sorted({-minus for least, minus in needs.values() if least}))


def _least(row: Row, letter: str) -> int:
    """How many times at least the word has the letter."""
    return sum(ours == letter and seen != GRAY for ours, seen in zip(*row, strict=True))


def _most(row: Row, letter: str) -> int:
    """How many times at most the word has the letter."""
    gray = any(ours == letter and seen == GRAY for ours, seen in zip(*row, strict=True))
    return _least(row, letter) if gray else len(row[0])


def _without_words(rows: Sequence[Row], words: Sequence[str]) -> Contradiction:
    """A few rows that rule out all words: one, else two, else more, none of which can be left out."""
    fits = [set(remaining([row], words)) for row in rows]
    for number, left in enumerate(fits):
        if not left:
            return _contradiction("alone", [number])
    for a, b in combinations(range(len(rows)), 2):
        if not fits[a] & fits[b]:
            return _contradiction("together", (a, b))
    some = list(range(len(rows)))
    for number in range(len(rows)):
        fewer = [other for other in some if other != number]
        if not set.intersection(*(fits[other] for other in fewer)):
            some = fewer
    return _contradiction("together", some)
