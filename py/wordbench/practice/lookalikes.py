"""Texts that are no words of a list but look like one: what a question "valid or not?" needs beside words, and a card."""

from collections.abc import Callable

from ..words.lexicon import Lexicon

LOOKALIKES = 3  # texts that are none beside a word


def look_alikes(lexicon: Lexicon, word: bytes) -> list[bytes]:
    """The texts that differ from a word by one letter, or by two neighbours that change places, and are not in the list; the
    most plausible first.

    A text is as plausible as the rarest of its new pairs of neighbours: as many as there are words one letter longer that
    have the pair there, or one place further on.

    >>> from wordbench import Lexicon
    >>> from wordbench.practice.lookalikes import look_alikes
    >>> own = Lexicon.of(["ace", "act", "arc", "care", "tace", "cart"])
    >>> [own.alphabet.decode(text) for text in look_alikes(own, own.alphabet.encode("ace"))[:3]]
    ['are', 'aae', 'aca']
    """
    letters = [
        code for code in range(1, 1 + len(lexicon.alphabet.letters)) if code in lexicon.sets[len(word)].text
    ]
    found: dict[bytes, int] = {}
    pairs = _pairs(lexicon, len(word))
    for place in range(len(word)):
        others = [word[:place] + bytes([code]) + word[place + 1 :] for code in letters if code != word[place]]
        swapped = word[:place] + word[place : place + 2][::-1] + word[place + 2 :]
        for text, end in (*((other, place + 1) for other in others), (swapped, place + 2)):
            if text != word and text not in lexicon:
                new = range(max(0, place - 1), min(len(word) - 1, end))
                found[text] = max(found.get(text, 0), min(pairs(text, at) for at in new))
    return sorted(found, key=lambda text: (-found[text], text))


def _pairs(lexicon: Lexicon, length: int) -> Callable[[bytes, int], int]:
    """How many words of one letter more than `length` have the pair of letters at a place of a text, there or one further on."""
    longer = lexicon.sets[length + 1]
    known: dict[tuple[bytes, int], int] = {}

    def count(text: bytes, at: int) -> int:
        pair = text[at : at + 2]
        if (pair, at) not in known and longer.count:
            both = (longer.one_of(p, 1 << pair[0]) & longer.one_of(p + 1, 1 << pair[1]) for p in (at, at + 1))
            known[pair, at] = sum(words.bit_count() for words in both)
        return known.get((pair, at), 0)

    return count


def choices(lexicon: Lexicon, word: str, others: int = LOOKALIKES) -> list[str]:
    """A word of a list and the most plausible texts that are none, in alphabetical order; no texts when the list lacks the word.

    They differ from the word in different places as long as there are some. The same list gives the same texts.

    >>> from wordbench import Lexicon
    >>> from wordbench.practice.lookalikes import choices
    >>> own = Lexicon.of(["ace", "act", "arc", "care", "tace", "cart"])
    >>> choices(own, "ace"), choices(own, "are")
    (['aca', 'ace', 'are', 'cae'], [])
    """
    if word not in lexicon:
        return []
    alphabet = lexicon.alphabet
    codes = alphabet.encode(alphabet.normalise(word))
    found = look_alikes(lexicon, codes)
    first: dict[int, bytes] = {}  # by the place where it first differs from the word
    for text in found:
        first.setdefault(next(at for at in range(len(codes)) if text[at] != codes[at]), text)
    varied = list(first.values())
    chosen = [*varied, *(text for text in found if text not in varied)][:others]
    return sorted(map(alphabet.decode, [codes, *chosen]))
