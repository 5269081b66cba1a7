"""Why a play is impossible, what is odd about a board, what speaks for a play: as data, with a sentence.

The page has its own sentences, in several languages, by `kind`; they are filled with the same `values`.
"""

from collections import ChainMap
from collections.abc import Mapping

from ...resources import table
from ...sentence import Sentence, Values

WHY_NOT: Mapping[str, str] = ChainMap(*table("sentences")["reasons"].values())


class Reason(Sentence):
    """A sentence of these, by its kind.

    >>> str(Reason("other", {"square": "H8", "found": "A", "letter": "R"}))
    'H8 has A, not R'
    >>> str(Reason("rack", {"letters": "A M W"}))
    'your rack lacks A, M and W'
    """

    __slots__ = ()

    def __init__(self, kind: str, values: Values) -> None:
        """`values` fill the gaps; several `letters` are separated by spaces."""
        *most, last = str(values.get("letters", "")).split(" ")
        letters = f"{', '.join(most)} and {last}" if most else last
        english = WHY_NOT[kind].replace("{letters}", letters)
        super().__init__(english, kind, values)

    @property
    def kind(self) -> str:
        """The key in the table."""
        return self.key
