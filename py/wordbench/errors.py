"""The few ways in which input can be wrong.

Every message is one sentence for a person and names the place; `kind` tells a program which
part of a request to look at. A page with sentences of its own, in more languages, finds its by
`key` and fills in `values`.
"""


class WordbenchError(ValueError):
    """Anything wrong with what was asked; the family of all errors below."""

    kind = "request"

    def __init__(self, message: str, key: str = "", **values: str | int) -> None:
        """`key` is what went wrong where that is more than the kind tells."""
        super().__init__(message)
        self.key, self.values = key or self.kind, values


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

    def __init__(self, why: str, line: int = 0) -> None:
        """`line` is the one that is wrong, 0 when it is the whole text."""
        if line:
            super().__init__(f"line {line}: {why}", "ruleset.line", why=why, line=line)
        else:
            super().__init__(why)


class LexiconError(WordbenchError):
    """A word list or a compiled file that cannot be used."""

    kind = "lexicon"
