"""The few ways in which input can be wrong.

Every message is one sentence for a person and names the place; `kind` tells a program which
part of a request to look at.

What a person can do wrong in the page has a `key` as well, and `values` that fill the gaps of the
message. English is told here and nowhere else; for another language the page has a sentence
`error.KEY` with the same gaps, in the texts of each tab that can meet it. What has no key is a
mistake of a program, and is told in English.
"""


class WordbenchError(ValueError):
    """Anything wrong with what was asked; the family of all errors below."""

    kind = "request"

    def __init__(self, message: str, key: str = "", **values: str | int) -> None:
        """`message` has a gap for each of the values; without a key it is about all that the kind tells."""
        super().__init__(message.format(**values) if values else message)
        self.message, self.key, self.values = message, key or self.kind, values


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

    def __init__(self, why: str, key: str, line: int = 0, **values: str | int) -> None:
        """`line` is the one that is wrong, 0 when it is the whole text."""
        if line:
            super().__init__(f"line {{line}}: {why}", key, line=line, **values)
        else:
            super().__init__(why, key, **values)


class LexiconError(WordbenchError):
    """A word list or a compiled file that cannot be used."""

    kind = "lexicon"
