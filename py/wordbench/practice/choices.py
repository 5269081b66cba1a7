"""A word to find among texts that look like words and are none."""

from ..words.lexicon import Lexicon
from .lookalikes import look_alikes

OTHERS = 3


def choices(lexicon: Lexicon, word: str, others: int = OTHERS) -> list[str]:
    """A word of a list and the most plausible texts that are none, in alphabetical order; no texts when the list lacks the word.

    They differ from the word in different places as long as there are some. The same list gives the same texts.

    >>> from wordbench import Lexicon
    >>> from wordbench.practice.choices import choices
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
