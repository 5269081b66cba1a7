"""Why a play that somebody hopes for is not in the list: the first rule that it breaks."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product

from ..alphabet import BLANK, LETTER
from ..errors import WordbenchError
from ..lexicon import Lexicon
from .board import ACROSS, DOWN, Board, bare, place, square
from .layout import Layout
from .reasons import Reason


def parse_place(text: str, size: int) -> tuple[int, int, str]:
    """Row, col and direction of "8H" (across) or "H8" (down); WordbenchError when it is no place.

    >>> parse_place("8H", 15), parse_place("h8", 15)
    ((7, 7, 'across'), (7, 7, 'down'))
    """
    found = re.fullmatch(r"(\d+)([a-z])|([a-z])(\d+)", text.strip().lower())
    if found:
        row, col = int(found[1] or found[4]) - 1, ord(found[2] or found[3]) - ord("a")
        if 0 <= row < size and 0 <= col < size:
            return row, col, ACROSS if found[1] else DOWN
    raise WordbenchError(f"{text!r} is no place on the board: 8H is across, H8 down")


def why_not(
    board: Board,
    layout: Layout,
    lexicon: Lexicon,
    rack: bytes,
    word: bytes,
    where: tuple[int, int, str] | None,
) -> Reason | None:
    """Why `word` (letter codes) cannot be played there, or anywhere; None when it can."""
    if word not in lexicon:
        return Reason("list", {"word": lexicon.alphabet.decode(word).upper()})
    faults = partial(_faults, board, layout, lexicon, rack, word)
    if where:
        return _first(faults(*where))[1]
    # The place that breaks its rule last is the nearest to what was hoped for.
    farthest, nearest = 0, None
    for row, col, direction in product(range(board.size), range(board.size), (ACROSS, DOWN)):
        step, why = _first(faults(row, col, direction))
        if why is None:
            return None
        if step > farthest:
            farthest, nearest = step, replace(why, place=place(row, col, direction))
    return nearest


def _first(rules: Iterator[Reason | None]) -> tuple[int, Reason | None]:
    """The first rule that is broken, and which one it is; (0, None) without."""
    return next(((step, why) for step, why in enumerate(rules, 1) if why), (0, None))


def _faults(
    board: Board,
    layout: Layout,
    lexicon: Lexicon,
    rack: bytes,
    word: bytes,
    row: int,
    col: int,
    direction: str,
) -> Iterator[Reason | None]:
    """For each rule, in order, how a play breaks it, or None."""
    name = lexicon.alphabet.texts
    down = direction == DOWN
    turned = board.transposed() if down else board
    line_number, first = (col, row) if down else (row, col)
    line, end = turned.rows[line_number], first + len(word)

    def named(offset: int) -> str:
        return square(first + offset, col) if down else square(row, first + offset)

    yield None if end <= board.size else Reason("edge", {})
    before, after = line[first - 1] if first else 0, line[end] if end < board.size else 0
    yield Reason("before", {}) if before else None
    yield Reason("after", {}) if after else None
    there = bare(line[first:end])
    other = [
        Reason("other", {"square": named(k), "found": name[old].upper(), "letter": name[new].upper()})
        for k, (old, new) in enumerate(zip(there, word, strict=True))
        if old and old != new
    ]
    yield other[0] if other else None
    fresh = [k for k, old in enumerate(there) if not old]
    yield None if fresh else Reason("there", {})
    linked = bool(there.strip(b"\0")) or any(
        turned.rows[n][first + k]
        for n in (line_number - 1, line_number + 1)
        if 0 <= n < board.size
        for k in fresh
    )
    if board.empty:
        start = layout.start[::-1] if down else layout.start
        linked = start[0] == line_number and first <= start[1] < end
    wanted = Reason("start", {"square": square(*layout.start)}) if board.empty else Reason("loose", {})
    yield None if linked else wanted
    lacking = [
        code for code in sorted({word[k] for k in fresh}) for _ in range(_short(code, word, fresh, rack))
    ]
    short = len(lacking) > rack.count(BLANK)
    yield Reason("rack", {"letters": " ".join(name[code].upper() for code in lacking)}) if short else None
    for k in fresh:
        column = bytes([r[first + k] for r in turned.rows])
        top = column.rfind(0, 0, line_number) + 1
        bottom = column.find(0, line_number + 1)
        cross = column[top:line_number] + word[k : k + 1]
        cross += column[line_number + 1 : bottom if bottom >= 0 else board.size]
        if len(cross) > 1 and bare(cross) not in lexicon:
            where = place(line_number, top, ACROSS) if down else place(top, first + k, DOWN)
            yield Reason("cross", {"word": lexicon.alphabet.decode(bare(cross)).upper(), "place": where})


def _short(code: int, word: bytes, fresh: list[int], rack: bytes) -> int:
    """How many tiles of a letter are missing on the rack."""
    return max(0, sum(word[k] == code for k in fresh) - rack.count(code & LETTER))
