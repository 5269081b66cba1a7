"""The few ways in which input can be wrong.

Every message is one sentence for a person and names the place; `kind` tells a program which
part of a request to look at.
"""


class WordbenchError(ValueError):
    """Anything wrong with what was asked; the family of all errors below."""

    kind = "request"


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


class LexiconError(WordbenchError):
    """A word list or a compiled file that cannot be used."""

    kind = "lexicon"
