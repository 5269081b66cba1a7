"""The few ways in which input can be wrong.

Every message is one sentence and names the place; `kind` is the part of a request to look at. Mistakes that
a person can make in the page also have a key, under which each tab where they can occur has a translation
(`error.KEY`). An error without a key is a mistake of a program, and is reported in English.
"""

from collections.abc import Mapping
from typing import TypeVar

from .sentence import Sentence

Entry = TypeVar("Entry")
SHOWN = 100  # characters of what was given that a refusal repeats


class WordbenchError(ValueError):
    """Anything wrong with what was asked; the base class of all errors below."""

    kind = "request"

    def __init__(self, english: str | Sentence, key: str = "", **values: str | float) -> None:
        """A sentence, or its English with a gap for each value; without values that is text without gaps.

        Without a key, translations know only the kind of the error.
        """
        if isinstance(english, Sentence):
            self.sentence = english
        elif values:
            shown = {
                name: value[:SHOWN] if isinstance(value, str) else value for name, value in values.items()
            }
            self.sentence = Sentence(english, key or self.kind, shown)
        else:
            self.sentence = Sentence.plain(english, key or self.kind)
        super().__init__(str(self.sentence))


class BoardError(WordbenchError):
    """A board text that is not a valid board."""

    kind = "board"


class LayoutError(WordbenchError):
    """A layout text that is not a valid layout."""

    kind = "layout"


class RackError(WordbenchError):
    """A rack that is not possible."""

    kind = "rack"


class RulesetError(WordbenchError):
    """A text that is not a valid ruleset."""

    kind = "ruleset"

    def __init__(self, why: str | Sentence, key: str = "", line: int = 0, **values: str | float) -> None:
        """`line` is the number of the wrong line, 0 when the whole text is wrong."""
        sentence = why if isinstance(why, Sentence) else Sentence(why, key, values)
        super().__init__(sentence.led("line {line}: ", line=line) if line else sentence)


class LexiconError(WordbenchError):
    """A word list or a compiled file that cannot be used."""

    kind = "lexicon"


NONE = "no {what} {code!r}: there are {known}"


def entry(known: Mapping[str, Entry], code: str, what: str) -> Entry:
    """The entry of a code; the error lists the codes that there are, and has the key `WHAT.none`.

    >>> entry({"en": 26, "nl": 26}, "xx", "alphabet")
    Traceback (most recent call last):
    wordbench.errors.WordbenchError: no alphabet 'xx': there are en, nl
    """
    if code in known:
        return known[code]
    raise WordbenchError(NONE, f"{what}.none", what=what, code=code, known=", ".join(sorted(known)))
