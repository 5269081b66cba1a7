"""The rows of somebody's result: which boards they are, and which words the guesses may have been.

Boards stand one after the other, or side by side with a gap between them; one that is solved may be filled up
with rows of what is absent. The rows of one board may also stand in one line.
"""

import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import chain, groupby

from ..errors import WordbenchError
from .colours import GRAY, GREEN
from .partitions import Partitions, bits
from .signs import Sign, read, split

TARGETS_A_STEP = 8  # targets looked at in one go
_LEAST_SIGNS = 4  # signs of a row: fewer are decoration where rows have others
_SCORE = re.compile(r"\s[\dXx*-]/\d")  # in the heading of a result
# Of a lost one, which some games write with a sign, such as a skull.
_LOST = re.compile(r"(?<=\s)[^\w\s/]{1,3}(?=/\d)")
_MOST_GUESSES = 6  # rows of a board that is lost
# Games that are not about words but have such rows, in the heading of their result.
_OTHERS = re.compile(
    r"(?im)^[^\w\n]*+(?:the |daily )?(nerdle|worldle|primel|tradle|mathler|numberle|heardle|globle|flagle)\b.*[\d\u2b1b]"
)
_BOARD_NUMBERS = re.compile("[0-9]\ufe0f?\u20e3|\N{KEYCAP TEN}")  # in the headings of several boards
_Row = list[Sign]
_Line = list[_Row]  # without rows between boards


def boards(text: str) -> list[list[str]]:
    """The colours of each row of each board in a text; what else is there is left out.

    WordbenchError, with the place, when a sign is unknown or the rows do not make boards.

    >>> boards("Wordle 1,234 2/6\\n\\n⬛🟨⬛⬛🟩\\n🟩🟩🟩🟩🟩")
    [['BYBBG', 'GGGGG']]
    >>> boards("🟩🟩🟨⬛ ⬛⬛⬛⬛\\n🟩🟩🟩🟩 🟨⬛🟨⬛\\n⬛⬛⬛⬛ 🟩🟩🟩🟩")
    [['GGYB', 'GGGG'], ['BBBB', 'YBYB', 'GGGG']]
    """
    if other := _OTHERS.search(text):
        raise WordbenchError("wordle.share.game", game=other[1].title())
    found: list[list[str]] = []
    for lines in _known(list(_results(text))):
        if any(lines):
            colours = iter(read(list(chain.from_iterable(lines))))
            found += _boards([[next(colours) for _ in line] for line in lines])
    if not found:
        raise WordbenchError("wordle.share.none")
    for board in found:
        usual = Counter(map(len, board)).most_common(1)[0][0]
        for place, row in enumerate(board, 1):
            if len(row) != usual:
                raise WordbenchError("wordle.share.length", row=place, count=len(row), expected=usual)
    return found


def _results(text: str) -> Iterator[list[_Line]]:
    """The lines of each result: where there is more than one, each begins with a heading with its score."""
    numbered = bool(_BOARD_NUMBERS.search(text))
    lines: list[_Line] = []
    for line in text.splitlines():
        rows: list[_Row] = []
        for part in _joined(split(_LOST.sub("X", line))):
            if not isinstance(part, str):
                rows.append(part)
            elif (lines or rows) and _SCORE.search(part):
                yield [*lines, rows]
                lines, rows = [], []
        # Beside the numbers of boards squares stand for boards that were lost.
        lines.append([] if numbered and all(len(row) <= 2 for row in rows) else rows)
    yield lines


def _joined(parts: list[_Row | str]) -> list[_Row | str]:
    """The parts of a line; signs that all stand one by one are a row until a wider gap."""
    if any(len(part) > 1 for part in parts if not isinstance(part, str)):
        return parts
    joined: list[_Row | str] = []
    for part in parts:
        before = joined[-2] if joined[-1:] == [" "] and len(joined) > 1 else ""
        if isinstance(before, str) or isinstance(part, str):
            joined.append(part)
        else:
            before += part
            joined.pop()
    return joined


def _known(results: list[list[_Line]]) -> list[list[_Line]]:
    """The results without decoration; WordbenchError names the first unknown sign in a row."""
    rows = [row for lines in results for line in lines for row in line]
    usual = {sign for row in rows if len(row) >= _LEAST_SIGNS for sign in row if sign.colour}
    lengths = {len(row) for row in rows if any(sign in usual for sign in row)}

    beside = {sign for row in rows for sign in row if any(sign in usual for sign in row)}

    def counts(row: _Row) -> bool:
        if any(sign.colour for sign in row):
            return any(sign in usual for sign in row) or (not usual and len(row) > 1)
        if len({sign.colour for sign in usual}) > 1 and beside.isdisjoint(row):
            return False  # a line of decoration
        return len(row) in lengths or (not lengths and len(row) >= _LEAST_SIGNS)

    kept = [[list(filter(counts, line)) for line in lines] for lines in results]
    for number, row in enumerate(filter(counts, rows), 1):
        for sign in row:
            if not sign.colour:
                raise WordbenchError("wordle.share.sign", row=number, sign=sign.text)
    return kept


def _boards(lines: list[list[str]]) -> list[list[str]]:
    """The boards of a result, from the rows in each of its lines."""
    counts = {len(line) for line in lines if line}
    if counts == {1} and not all(len(block) == 1 for block in _blocks(lines)):
        return [board for rows in _lost(_blocks(lines)) for board in _solved(rows)]
    if counts == {1}:
        return _solved(list(chain.from_iterable(lines)))
    if sum(map(bool, lines)) == 1:
        found = _solved(list(chain.from_iterable(lines)))
        if len(found) > 1:
            raise WordbenchError("wordle.share.joined")
        return found
    blocks = _blocks(lines)
    if all(len(block) == 1 for block in blocks):  # every other line is empty
        blocks = [list(chain.from_iterable(blocks))]
    found = []
    for block in blocks:
        for line in block:
            if len(line) != len(block[0]):
                raise WordbenchError("wordle.share.beside", count=len(line), expected=len(block[0]))
        for column in zip(*block, strict=True):
            found += _solved(list(column), several=len(block[0]) == 1)
    return found


def _blocks(lines: list[list[str]]) -> list[list[list[str]]]:
    """The lines with rows between those without."""
    return [list(block) for some, block in groupby(lines, bool) if some]


def _lost(blocks: list[list[list[str]]]) -> list[list[str]]:
    """The rows of blocks of lines, together as long as they may be one board: behind a gap a lost one is over."""
    found: list[list[str]] = [[]]
    for block in blocks:
        if len(found[-1]) >= _MOST_GUESSES and set(found[-1][-1]) != {GREEN}:
            found.append([])
        found[-1] += chain.from_iterable(block)
    return found


def _solved(rows: list[str], several: bool = True) -> list[list[str]]:
    """The boards in rows that stand one below the other: each ends with the row that solves it; rows that only fill it
    up are left out. WordbenchError if there are `several` boards where one is expected.
    """
    found: list[list[str]] = []
    for place, row in enumerate(rows):
        before = rows[place - 1]
        if not place or (set(before) == {GREEN} and len(before) >= _LEAST_SIGNS):
            if all(set(left) == {GRAY} for left in rows[place:]) and found:
                break
            if found and not several:
                raise WordbenchError("wordle.share.after", row=place + 1)
            found.append([])
        found[-1].append(row)
    return found


def guessed(
    rows: Sequence[str], targets: Sequence[str], guesses: Iterable[str]
) -> Generator[None, None, tuple[list[str], dict[str, list[str]]]]:
    """The targets that are possible, and for the colours of each row the guesses that have them for one of these.

    It yields after every few targets. Rows with the same colours are looked at once.
    """
    found = dict.fromkeys(rows, 0)
    fitting: list[str] = []
    if not targets:
        return fitting, {colours: [] for colours in found}
    partitions = Partitions(targets, list(guesses), alike=True)
    for number, target in enumerate(targets):
        words: list[int] = []
        for colours in found:  # most targets fail at one of the first rows
            words.append(partitions.coloured(number, colours))
            if not words[-1]:
                break
        else:
            fitting.append(target)
            found = {colours: all_ | more for (colours, all_), more in zip(found.items(), words, strict=True)}
        if not number % TARGETS_A_STEP:
            yield
    return fitting, {
        colours: [partitions.guesses[guess] for guess in bits(some)] for colours, some in found.items()
    }
