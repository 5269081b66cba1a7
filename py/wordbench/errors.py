"""The few ways in which input can be wrong.

Every message is one sentence and names the place; `kind` says which part of a request to look at. What a
person can do wrong in the page has a key as well, under which the texts of each tab that can meet it have a
translation (`error.KEY`). What has no key is a mistake of a program, and is reported in English.
"""

from .sentence import Sentence


class WordbenchError(ValueError):
    """Anything wrong with what was asked; the family of all errors below."""

    kind = "request"

    def __init__(self, english: str, key: str = "", **values: str | float) -> None:
        """A sentence with a gap for each value; without a key, translations know only the kind of the error."""
        self.sentence = Sentence(english, key or self.kind, values)
        super().__init__(str(self.sentence))


class BoardError(WordbenchError):
    """A board text that is no board."""

    kind = "board"


class LayoutError(WordbenchError):
    """A layout text that is no layout."""

    kind = "layout"


class RackError(WordbenchError):
    """A rack that cannot be one."""

    kind = "rack"


class RulesetError(WordbenchError):
    """A text that is no ruleset."""

    kind = "ruleset"

    def __init__(self, why: str, key: str, line: int = 0, **values: str | float) -> None:
        """`line` is the one that is wrong, 0 when it is the whole text."""
        if line:
            super().__init__(f"line {{line}}: {why}", key, line=line, **values)
        else:
            super().__init__(why, key, **values)


class LexiconError(WordbenchError):
    """A word list or a compiled file that cannot be used."""

    kind = "lexicon"
