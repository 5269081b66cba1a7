"""What is asked for: how many words of what length, and which words and letters must or must not occur."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TypedDict, Unpack

from ..errors import WordbenchError

MOST_DIFFERENT = 64  # different letters in all words; the memory of a search grows with them
Combination = tuple[int, ...]  # classes


class Wishes(TypedDict, total=False):
    """What answers have, and what they do not have.

    >>> from wordbench import Wishes, five_words
    >>> print(*five_words(["abc", "def", "fed", "ghi"], 2, 3, **Wishes(must=["ghi"], without="e")))
    abc ghi
    """

    must: Collection[str]
    """Words that every answer has, whether they are in the list or not."""
    exclude: Collection[str]
    """Words that no answer has."""
    letters: str
    """Letters that every answer has."""
    without: str
    """Letters that no answer has."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wanted, and the classes to choose from.

    `letters` are those that occur, the rarest first; `fixed` the classes that every answer has,
    `needed` the letters that every answer uses, by bits.
    """

    count: int
    length: int
    letters: str
    classes: dict[int, list[str]] = field(repr=False)
    fixed: Combination = ()
    needed: int = 0

    def mask(self, letters: Iterable[str]) -> int:
        """Letters as bits; the ones that no word has are left out."""
        return sum(1 << self.letters.index(letter) for letter in set(letters) if letter in self.letters)

    def text(self, mask: int) -> str:
        """The letters of a mask in alphabetical order."""
        return "".join(sorted(letter for k, letter in enumerate(self.letters) if mask >> k & 1))


def problem(
    words: Iterable[str],
    count: int = 5,
    length: int = 5,
    **wishes: Unpack[Wishes],
) -> Problem:
    """A problem from a list of words (lower case, any alphabet); words that cannot be used are left out."""
    must, excluded = wishes.get("must", ()), wishes.get("exclude", ())
    letters, without = wishes.get("letters", ""), wishes.get("without", "")
    if not (1 <= count <= 26 and 1 <= length <= 26):
        raise WordbenchError("fivewords.numbers")
    if len(must) > count:
        raise WordbenchError("fivewords.many", asked=len(must), count=count)
    must = dict.fromkeys(must)  # a word given twice counts once
    _check(must, length, without)
    if clash := set(letters) & set(without):
        raise WordbenchError("fivewords.both", letter=min(clash).upper())
    banned = set(excluded) - set(must)
    found: dict[frozenset[str], list[str]] = {}
    for word in dict.fromkeys(words):
        if len(word) == length:
            key = frozenset(word)
            if len(key) == length and word not in banned:
                found.setdefault(key, []).append(word)
    if without:
        found = {key: same for key, same in found.items() if key.isdisjoint(without)}
    for word in must:
        found[frozenset(word)] = [word]
    often = Counter(chain.from_iterable(found))
    if len(often) > MOST_DIFFERENT:
        raise WordbenchError(
            f"the words have {len(often)} different letters, expected at most {MOST_DIFFERENT}"
        )
    order = "".join(sorted(often, key=lambda letter: (often[letter], letter)))
    bits = {letter: 1 << k for k, letter in enumerate(order)}
    classes = {sum(map(bits.__getitem__, key)): same for key, same in found.items()}
    missing = [letter for letter in letters if letter not in bits]
    made = Problem(count, length, order, {} if missing else classes)
    return replace(made, fixed=tuple(map(made.mask, must)), needed=made.mask(letters))


def _check(must: Iterable[str], length: int, without: str) -> None:
    """WordbenchError when the words of `must`, all different, cannot stand together."""
    seen: dict[str, str] = {}
    for word in must:
        if len(word) != length:
            raise WordbenchError("fivewords.length", word=word.upper(), letters=len(word), length=length)
        for letter in word:
            values = {"word": word.upper(), "letter": letter.upper()}
            if letter in without:
                raise WordbenchError("fivewords.unused", **values)
            if seen.get(letter) == word:
                raise WordbenchError("fivewords.twice", **values)
            if letter in seen:
                raise WordbenchError("fivewords.like", other=seen[letter].upper(), **values)
            seen[letter] = word
