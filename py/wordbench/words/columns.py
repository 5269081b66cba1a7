"""Which part of a file has the words of a list: a column of a table, the arrays of JSON, the keys of an object.

Whatever the notation, a file is taken apart into columns, and one rule chooses among them. The choice is told together with
the other columns, of which a person may name one instead.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ..errors import LexiconError

# Headings of a column, and names of a field, with the words, in the languages of the lists.
HEADS = frozenset(
    re.findall(
        r"\w+",
        """word words headword term lemma entry answer answers solution woord woorden trefwoord wort wörter stichwort grundform
        mot mots ortho graphie forme palabra palabras lema entrada palavra palavras verbete parola parole vocabolo ord ordet
        opslagsord oppslagsord uppslagsord hakusana sana sanat""",
    )
)
MARKS = "%=+:*!^~$&@<>"  # that lists such as 12dicts have behind or before a word
WORD_SHARE = 0.9  # share of a column that must be words
CELLS_LOOKED_AT = 2000  # cells by which a column is known
_FEW = 20  # so many keys of an object are words; fewer may name the parts of a list
_TEXT = 3  # words of a text that is a list
_LONG_TEXT = 10  # of one whose words are in no order
WORD = re.compile(rf"-?[{re.escape(MARKS)}]*[^\W\d_]['’.-]?[^\W\d_](?:['’.-]?[^\W\d_])*[{re.escape(MARKS)}]*")


@dataclass(slots=True)
class Column:
    """Some cells of a file under one name; `kind`: "cells" of records or rows, an array ("list") or "keys" of an object."""

    name: str
    kind: str = "cells"
    depth: int = 0
    cells: list[str] = field(default_factory=list)

    @property
    def seen(self) -> list[str]:
        """The first of its cells that have something."""
        return [cell for cell in self.cells[:CELLS_LOOKED_AT] if cell]

    def share(self) -> float:
        """Which share of these are words."""
        return sum(map(bool, map(WORD.fullmatch, seen))) / len(seen) if (seen := self.seen) else 0.0

    def distinct(self) -> int:
        """How many different words they are."""
        return len({cell.casefold() for cell in self.seen if WORD.fullmatch(cell)})

    def is_texts(self) -> bool:
        """Whether each cell is a list of words by itself: of one length, in order, or many in one case."""
        return bool(self.seen) and all(map(_is_list, self.seen))


def _is_list(text: str) -> bool:
    words = parts(text)
    if len(words) < _TEXT or not all(map(WORD.fullmatch, words)):
        return False
    small = [word.casefold() for word in words[:CELLS_LOOKED_AT]]
    alike = len(set(map(len, small))) == 1 or all(one < other for one, other in pairwise(small))
    in_one_case = all(word in (word.lower(), word.upper()) for word in words[:CELLS_LOOKED_AT])
    return alike or (len(small) >= _LONG_TEXT and in_one_case and len(set(small)) >= WORD_SHARE * len(small))


def parts(text: str) -> list[str]:
    """The words of a text that may have several, without quotation marks and brackets."""
    words = re.split(r"[,;]", text) if re.search("[,;]", text) else text.split()
    bare = (word.strip(' \t\n"“”[](){}') for word in words)
    return [word[1:-1] if len(word) > 2 and word[0] == word[-1] == "'" else word for word in bare if word]


def chosen(columns: Sequence[Column], wanted: str = "") -> list[Column]:
    """The columns with the words, which are those of all together; [] when none has any. LexiconError when the `wanted` one
    is not there; it is named, or counted from 1.

    >>> table = [Column("n", cells=["1", "2"]), Column("form", cells=["raam", "maar"]), Column("kind", cells=["noun", "noun"])]
    >>> [column.name for column in chosen(table)], [column.name for column in chosen(table, "3")]
    (['form'], ['kind'])
    """
    if wanted:
        return [_named(columns, wanted)]
    fit = [column for column in columns if column.share() >= (0.5 if column.kind == "cells" else WORD_SHARE)]
    cells = [column for column in fit if column.kind == "cells" and column.distinct()]
    lists = [column for column in fit if column.kind == "list"]
    keys = [column for column in fit if column.kind == "keys" and column.distinct() * 2 > len(column.seen)]
    headed = [column for column in cells if column.name.lower() in HEADS and column.distinct() > 1]
    if headed:
        return _fullest(headed)
    if most := [column for column in _fullest(keys) if column.distinct() >= _FEW]:
        return most
    if len(columns) == 1 and columns[0].kind == "list":
        return list(columns)
    if lists:
        # Beside an array called "words", deeper ones say something about the list.
        depths = [column.depth for column in lists if column.name.lower() in HEADS]
        return [column for column in lists if not depths or column.depth <= max(depths)]
    return [column for column in columns if column.is_texts()] or _fullest(keys) or _fullest(cells)


def _named(columns: Sequence[Column], wanted: str) -> Column:
    """The column of a name, or of a number counted from 1."""
    for column in columns:
        if column.name.casefold() == wanted.casefold().strip():
            return column
    if wanted.isdecimal() and 0 < int(wanted) <= len(columns):
        return columns[int(wanted) - 1]
    known = ", ".join(column.name for column in columns[:_FEW])
    raise LexiconError("lexicon.column", found=wanted[:40], known=known)


def _fullest(columns: Iterable[Column]) -> list[Column]:
    """The first column with at least half as many different words as any has: not a kind of word, nor a base form beside each
    of its forms."""
    counts = [(column.distinct(), column) for column in columns]
    most = max((count for count, _ in counts), default=0)
    return next(([column] for count, column in counts if count * 2 >= most > 0), [])
