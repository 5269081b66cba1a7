"""Hooks: the letters that make another word when they are put before or after a word.

The hooks of one word are `Lexicon.hooks` with nothing on one side; here are those of a word as text, and the words of one
length that take some letters as a hook, or are hooks themselves, as a set (`wordsets`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from struct import Struct

from ..errors import WordbenchError
from .lexicon import Lexicon
from .wordsets import Words, WordSets


@dataclass(frozen=True, slots=True)
class Hooks:
    """The letters that can stand `before` and `after` a word, each in the order of the alphabet.

    >>> from wordbench import Lexicon
    >>> from wordbench.words.hooks import hooks
    >>> hooks(Lexicon.of(["at", "bat", "cat", "ate", "axe"]), "at")
    Hooks(before=('b', 'c'), after=('e',))
    """

    before: tuple[str, ...]
    after: tuple[str, ...]


def hooks(lexicon: Lexicon, word: str) -> Hooks:
    """The hooks of a word, which need not be in the list; WordbenchError names a letter that the language lacks.

    >>> from wordbench import Lexicon, hooks
    >>> found = hooks(Lexicon.of(["at", "bat", "ate"]), "at")
    >>> found.before, found.after
    (('b',), ('e',))
    """
    try:
        codes = lexicon.alphabet.encode(lexicon.alphabet.normalise(word))
    except KeyError as letter:
        raise WordbenchError(f"{letter} is not a letter of {lexicon.alphabet.name}") from None
    return Hooks(_texts(lexicon, lexicon.hooks(b"", codes)), _texts(lexicon, lexicon.hooks(codes, b"")))


def takes(sets: WordSets, length: int, before: int = 0, after: int = 0) -> int:
    """The words of `length` letters, as a set in `sets[length]`, that make a word with one of the letters `before`
    in front of them (bit c = letter c) and with one of those `after` behind them; 0 asks for nothing on that side.
    """

    def find() -> int:
        words, longer = sets[length], sets[length + 1]
        found = words.all
        for form, place, letters in (("x{}s", 0, before), ("{}sx", length, after)):
            if letters and found:
                cut = _pieces(longer, form.format(length))
                stems = {cut[index] for index in longer.members(longer.one_of(place, letters))}
                found &= _set_of(map(stems.__contains__, _pieces(words, f"{length}s")))
        return found

    return sets.hooked.of(("takes", length, before, after), find)


def drops(sets: WordSets, length: int, before: int = 0, after: int = 0) -> int:
    """The words of `length` letters, as a set in `sets[length]`, that begin with one of the letters `before` and are hooks
    of a word: without that letter they are one; `after` is the same for their last letter, and 0 asks for nothing.
    """

    def find() -> int:
        words, shorter = sets[length], sets[length - 1]
        found = words.all if length > 1 else 0
        for form, place, letters in (("x{}s", 0, before), ("{}sx", length - 1, after)):
            if letters and found:
                stems = set(_pieces(shorter, f"{length - 1}s"))
                stays = _set_of(map(stems.__contains__, _pieces(words, form.format(length - 1))))
                found &= words.one_of(place, letters) & stays
        return found

    return sets.hooked.of(("drops", length, before, after), find)


def _pieces(words: Words, form: str) -> tuple[bytes, ...]:
    """A part of each word, by its format for `struct`: slices would take six times as long."""
    return Struct(form * words.count).unpack(words.text)


def _set_of(flags: Iterable[bool]) -> int:
    """The set of the words whose flags, one for each word in their order, are true."""
    return int(bytes(flags)[::-1].translate(b"01".ljust(256)) or b"0", 2)


def _texts(lexicon: Lexicon, letters: int) -> tuple[str, ...]:
    return tuple(text for code, text in enumerate(lexicon.alphabet.letters, 1) if letters >> code & 1)
