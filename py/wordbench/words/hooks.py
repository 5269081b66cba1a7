"""Hooks: the letters that make another word when they are put before or after a word.

The hooks of one word are `Lexicon.hooks` with nothing on one side; here are those of a word as text, and the words of one
length that take some letters as a hook, as a set (`wordsets`).
"""

from dataclasses import dataclass

from .lexicon import Lexicon
from .wordsets import WordSets


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
    """The hooks of a word, which need not be in the list; KeyError names a letter that the language lacks."""
    codes = lexicon.alphabet.encode(lexicon.alphabet.normalise(word))
    return Hooks(_texts(lexicon, lexicon.hooks(b"", codes)), _texts(lexicon, lexicon.hooks(codes, b"")))


def takes(sets: WordSets, length: int, before: int = 0, after: int = 0) -> int:
    """The words of `length` letters, as a set in `sets[length]`, that make a word with one of the letters `before`
    in front of them (bit c = letter c) and with one of those `after` behind them; 0 asks for nothing on that side.
    """
    words, longer = sets[length], sets[length + 1]
    found = words.all
    for place, letters in ((0, before), (length, after)):
        if not letters or not found:
            continue
        hooked = [longer.word(index) for index in longer.members(longer.one_of(place, letters))]
        stems = {word[1:] if place == 0 else word[:-1] for word in hooked}
        signs = (b"1" if words.word(index) in stems else b"0" for index in reversed(range(words.count)))
        found &= int(b"".join(signs), 2)
    return found


def _texts(lexicon: Lexicon, letters: int) -> tuple[str, ...]:
    return tuple(text for code, text in enumerate(lexicon.alphabet.letters, 1) if letters >> code & 1)
