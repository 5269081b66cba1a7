"""The squares of somebody's result: which words the guesses may have been."""

from collections.abc import Iterable, Sequence

from ..errors import WordbenchError
from .colours import GRAY, GREEN, YELLOW
from .partitions import Partitions, bits

SIGNS = {
    **dict.fromkeys("\N{LARGE GREEN SQUARE}\N{LARGE ORANGE SQUARE}\N{LARGE RED SQUARE}", GREEN),
    **dict.fromkeys("\N{LARGE YELLOW SQUARE}\N{LARGE BLUE SQUARE}\N{LARGE PURPLE SQUARE}", YELLOW),
    **dict.fromkeys("\N{BLACK LARGE SQUARE}\N{WHITE LARGE SQUARE}\N{LARGE BROWN SQUARE}", GRAY),
}
SELECTOR = "\N{VARIATION SELECTOR-16}"


def shared(text: str) -> list[str]:
    """The colours of each row of squares in a text; other lines are left out.

    WordbenchError, with the row, when the rows are no game.

    >>> shared("Wordle 1,234 2/6\\n\\n⬛🟨⬛⬛🟩\\n🟩🟩🟩🟩🟩")
    ['BYBBG', 'GGGGG']
    """
    rows: list[str] = []
    for line in text.replace(SELECTOR, "").split("\n"):
        squares = "".join(SIGNS[sign] for sign in line if sign in SIGNS)
        if squares:
            rows.append(squares)
    if not rows:
        raise WordbenchError("wordle.share.none")
    for place, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise WordbenchError("wordle.share.length", row=place, count=len(row), expected=len(rows[0]))
        if place > 1 and set(rows[place - 2]) == {GREEN}:
            raise WordbenchError("wordle.share.after", row=place)
    return rows


def guessed(
    rows: Sequence[str], targets: Sequence[str], guesses: Iterable[str]
) -> tuple[list[str], list[list[str]]]:
    """The targets that are possible, and for each row of colours the guesses that have them for one of these."""
    partitions = Partitions(targets, list(guesses), alike=True)
    fitting: list[str] = []
    found = [0] * len(rows)
    for number, target in enumerate(targets):
        words = [partitions.coloured(number, colours) for colours in rows]
        if all(words):
            fitting.append(target)
            found = [all_ | more for all_, more in zip(found, words, strict=True)]
    return fitting, [[partitions.guesses[guess] for guess in bits(some)] for some in found]
