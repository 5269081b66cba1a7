"""What stands in the way of a play, or is odd about a board: data first, a sentence for the command line.

A page has its own sentences, in more languages, by `kind`; they fill in the same `values`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

# In the order of the rules: the word, its place, the tiles beside it, the rack, the cross words.
SENTENCES = {
    "short": "a word has at least 2 letters",
    "letter": "{letter!r} is no letter of {game}",
    "list": "{word} is not in the word list",
    "tile": "{game} has no tile {letter}",
    "edge": "it runs over the edge of the board",
    "before": "a tile touches its beginning, so the word would be longer",
    "after": "a tile touches its end, so the word would be longer",
    "other": "{square} has {found}, not {letter}",
    "there": "all its letters lie there already",
    "start": "the first word covers {square}",
    "loose": "it touches no other tile",
    "rack": "the rack lacks {letters}",
    "cross": "the cross word {word} at {place} is not in the word list",
}
ODDITIES = {
    "word": "{word} at {place} is not in the word list",
    "island": "tiles not connected to the others: {count} at {square}",
    "bag": "board and rack have {count} tiles {letter}, the game has {held}",
    "blanks": "board and rack have {count} blanks, the game has {held}",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of `SENTENCES` or `ODDITIES` with the values of its gaps; texts, or numbers.

    >>> str(Reason("other", {"square": "H8", "found": "A", "letter": "R"}))
    'H8 has A, not R'
    """

    kind: str
    values: Mapping[str, str | int]
    place: str = ""  # where a word that fits nowhere comes nearest to fitting

    def __str__(self) -> str:
        """The sentence, in English."""
        sentence = (SENTENCES | ODDITIES)[self.kind].format(**self.values)
        return f"fits nowhere: at {self.place} {sentence}" if self.place else sentence
