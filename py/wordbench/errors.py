"""The few ways in which input can be wrong; the sentences that say so to a person are in `data/sentences.json`.

A sentence names the place; its key says where the page has its translation (`error.KEY`, in each tab where it can
occur). `kind` is the part of a request that is wrong. An error without a key is a program's mistake, and is reported
in English.
"""

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from .resources import table
from .sentence import SHOWN, Sentence

Entry = TypeVar("Entry")
SENTENCES: Mapping[str, str] = table("sentences")["errors"]


class WordbenchError(ValueError):
    """Anything wrong with what was asked; the base class of all errors below.

    >>> from wordbench import Position
    >>> Position.parse("game: en\\nrack: ra4en")
    Traceback (most recent call last):
    wordbench.errors.RackError: tile 3 of the rack, '4', is not a letter of English
    """

    kind = "request"

    def __init__(self, why: str | Sentence, /, **values: str | float) -> None:
        """Why: the key of one of SENTENCES, whose gaps the values fill; a sentence; or an English text."""
        if isinstance(why, Sentence):
            self.sentence = why
        elif why in SENTENCES:
            self.sentence = Sentence(SENTENCES[why], why, values)
        else:
            self.sentence = Sentence.plain(why, self.kind)
        super().__init__(str(self.sentence))

    def __reduce__(self) -> tuple[type["WordbenchError"], tuple[Sentence]]:
        """A copy, as another process gets it, says the same."""
        return type(self), (self.sentence,)


class BoardError(WordbenchError):
    """A board text that is not a valid board.

    >>> from wordbench import BoardError, ruleset
    >>> try:
    ...     ruleset("en").board("raven")
    ... except BoardError as error:
    ...     print(error)
    the board has 1 row, expected 15
    """

    kind = "board"


class LayoutError(WordbenchError):
    """A layout text that is not a valid layout.

    >>> from wordbench import LayoutError, ruleset
    >>> try:
    ...     ruleset("en").board_layout("2.2")
    ... except LayoutError as error:
    ...     print(error)
    the layout has 1 row, expected 15
    """

    kind = "layout"


class RackError(WordbenchError):
    """A rack that is not possible.

    >>> from wordbench import RackError, ruleset
    >>> try:
    ...     ruleset("en").rack_codes("abcdefgh")
    ... except RackError as error:
    ...     print(error)
    the rack has 8 tiles, expected 1 to 7
    """

    kind = "rack"


class RulesetError(WordbenchError):
    """A text that is not a valid ruleset.

    >>> from wordbench import RulesetError, ruleset
    >>> try:
    ...     ruleset("name: mine\\nrack: 0")
    ... except RulesetError as error:
    ...     print(error)
    line 2: rack is '0', expected 1 to 15
    """

    kind = "ruleset"

    def __init__(self, why: str | Sentence, line: int = 0, /, **values: str | float) -> None:
        """`line` is the number of the wrong line, 0 when the whole text is wrong."""
        sentence = why if isinstance(why, Sentence) else Sentence.of(SENTENCES, why, **values)
        super().__init__(sentence.with_prefix("line {line}: ", line=line) if line else sentence)


class LexiconError(WordbenchError):
    """A word list or a compiled file that cannot be used.

    >>> from wordbench import Lexicon, LexiconError
    >>> try:
    ...     Lexicon.of(["4u"])
    ... except LexiconError as error:
    ...     print(error.kind)
    lexicon
    """

    kind = "lexicon"


def entry(known: Mapping[str, Entry], code: str, what: str) -> Entry:
    """The entry of a code; the error lists the codes that there are, and has the key `WHAT.none`.

    >>> entry({"en": 26, "nl": 26}, "xx", "alphabet")
    Traceback (most recent call last):
    wordbench.errors.WordbenchError: there is no alphabet 'xx', only en, nl
    """
    if code not in known:
        raise WordbenchError(what + ".none", code=code, known=", ".join(sorted(known)))
    return known[code]


def check_keywords(found: Iterable[str], known: Collection[str], function: str) -> None:
    """TypeError, as Python itself raises it, for a keyword that a function does not have; it names the one probably meant.

    >>> check_keywords(["patern"], ("pattern", "must"), "anagrams")
    Traceback (most recent call last):
    TypeError: anagrams() got an unexpected keyword argument 'patern': did you mean 'pattern'?
    """
    for name in found:
        if name not in known:
            near = get_close_matches(name, known, 1)
            meant = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}: {meant}")


def check_known(found: str, known: Collection[str], what: str) -> None:
    """WordbenchError, which lists what is known, when a program names something else.

    >>> check_known("wrod", ("score", "word"), "order")
    Traceback (most recent call last):
    wordbench.errors.WordbenchError: there is no order 'wrod', only score, word
    """
    if found not in known:
        raise WordbenchError(f"there is no {what} {repr(found)[:SHOWN]}, only {', '.join(known)}")
