"""Why a word that a player hopes to play is not among the plays: the first rule that it breaks."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ...alphabet import BLANK, LETTER
from ...words.lexicon import Lexicon
from .board import ACROSS, DOWN, FOREIGN, OTHER, Board, Place, bare, square
from .layout import Layout
from .reasons import Reason
from .tiles import Ruleset


def word_fault(lexicon: Lexicon, word: str) -> Reason | None:
    """Why a text is not a word of the list; None when it is."""
    letters = lexicon.alphabet
    word = letters.normalise(word.strip())
    tiles = letters.split(word)
    if len(tiles) < 2:
        return Reason("short", {})
    for tile in tiles:
        if tile not in letters.letters:
            return Reason("letter", {"letter": tile, "game": letters.name})
    return None if letters.encode(word) in lexicon else Reason("list", {"word": word.upper()})


def tile_fault(rules: Ruleset, word: str) -> Reason | None:
    """Why a word cannot be played with the tiles of a game, on any board; None when it can."""
    for tile in rules.alphabet.split(rules.alphabet.normalise(word.strip())):
        if rules.tileless(rules.alphabet.codes[tile]):
            return Reason("tile", {"letter": tile.upper(), "game": rules.name})
    return None


def why_not(
    board: Board,
    layout: Layout,
    rules: Ruleset,
    rack: bytes,
    lexicon: Lexicon,
    word: str,
    place: Place | None = None,
) -> Reason | None:
    """Why a word cannot be played at a place, or anywhere; None when it can.

    Without a place the reason holds for the whole board: the letters that the rack lacks at the place where it lacks
    the fewest, or that the word fits nowhere.
    """
    wrong = word_fault(lexicon, word) or tile_fault(rules, word)
    if wrong:
        return wrong
    codes = lexicon.alphabet.encode(lexicon.alphabet.normalise(word.strip()))
    if place:
        return place_fault(board, layout, rules, rack, lexicon, codes, place)
    lacks, crossed, size = [], False, range(board.size)
    for row, col, direction in product(size, size, (ACROSS, DOWN)):
        where = Place(row, col, direction)
        why = place_fault(board, layout, rules, rack, lexicon, codes, where)
        if why is None:
            return None
        crossed |= why.kind == "cross"
        if why.kind == "rack":
            lacks.append(why)
    if crossed or not lacks:
        return Reason("nowhere", {})
    return min(lacks, key=lambda why: str(why.values["letters"]).count(" "))


def place_fault(
    board: Board, layout: Layout, rules: Ruleset, rack: bytes, lexicon: Lexicon, word: bytes, place: Place
) -> Reason | None:
    """The first rule that a word of the list (letter codes) breaks at a place; None when it can be played there."""
    attempt = Attempt(board, word, place)
    return (
        attempt.misfit()
        or attempt.loose(layout)
        or attempt.many(rules)
        or attempt.lack(rules, rack)
        or attempt.cross(lexicon)
    )


class Attempt:
    """A word at a place, checked against each rule."""

    def __init__(self, board: Board, word: bytes, place: Place) -> None:
        self._board, self._word, self._place = board, word, place
        self._rows = board.rows if place.direction == ACROSS else board.columns
        self._line, self._first = place[:2] if place.direction == ACROSS else (place.col, place.row)
        self._end = self._first + len(word)
        row = self._rows[self._line]
        self._before = row[self._first - 1] if self._first else 0
        self._after = row[self._end] if self._end < len(row) else 0
        self._there = bare(row[self._first : self._end])
        self._fresh = [k for k, code in enumerate(self._there) if not code]

    def misfit(self) -> Reason | None:
        """What keeps the word from lying there, regardless of list and rack."""
        if self._end > len(self._rows):
            return Reason("edge", {})
        if self._before:
            return Reason("before", {})
        if self._after:
            return Reason("after", {})
        squares = self._place.squares(range(len(self._word)))
        for where, old, new in zip(squares, self._there, self._word, strict=True):
            if old and old != new & LETTER:
                found, letter = self._board.tile(*where).upper(), self._board.alphabet.texts[new].upper()
                return Reason("other", {"square": square(*where), "found": found, "letter": letter})
        return None if self._fresh else Reason("there", {})

    def loose(self, layout: Layout) -> Reason | None:
        """The fault of touching no tile or, as the first word, not covering the start; else None."""
        if self._board.empty:
            covers = layout.start in self._place.squares(range(len(self._word)))
            return None if covers else Reason("start", {"square": square(*layout.start)})
        beside = [row for row in (self._line - 1, self._line + 1) if 0 <= row < len(self._rows)]
        touches = len(self._fresh) < len(self._word) or any(
            self._rows[row][self._first + k] for row in beside for k in self._fresh
        )
        return None if touches else Reason("loose", {})

    def many(self, rules: Ruleset) -> Reason | None:
        """The fault of laying more tiles than a play may; else None."""
        return Reason("many", {"most": rules.most}) if len(self._fresh) > rules.most else None

    def lack(self, rules: Ruleset, rack: bytes) -> Reason | None:
        """The fault of needing letters that the rack lacks, beyond its blanks; else None."""
        needed = bytes(self._word[k] for k in self._fresh)
        lacking = [
            rules.alphabet.texts[code].upper()
            for code in sorted(set(needed))
            for _ in range(needed.count(code) - rack.count(code))
        ]
        return Reason("rack", {"letters": " ".join(lacking)}) if len(lacking) > rack.count(BLANK) else None

    def cross(self, lexicon: Lexicon) -> Reason | None:
        """The fault of a cross word that is not in the list; else None."""
        for k, (row, col) in zip(self._fresh, self._place.squares(self._fresh), strict=True):
            place, run = self._board.run_through(row, col, OTHER[self._place.direction])
            cross = bare(run.replace(b"\0", self._word[k : k + 1]))
            if len(cross) > 1 and cross not in lexicon:
                shown = lexicon.alphabet.decode(cross.replace(bytes([FOREIGN]), bytes([BLANK])))
                return Reason("cross", {"word": shown.upper(), "place": str(place)})
        return None


@dataclass(frozen=True, slots=True)
class Fault:
    """An oddity and the squares (row, col) that it concerns; none when it concerns the whole board.

    >>> from wordbench import Lexicon, Position
    >>> text = "game: en\\nboard:\\n" + "\\n".join(["." * 15] * 7 + ["." * 7 + "rvn" + "." * 5] + ["." * 15] * 7)
    >>> [fault] = Position.parse(text, Lexicon.of(["raven"])).faults()
    >>> str(fault.reason), fault.squares
    ('RVN at 8H is not in the word list', ((7, 7), (7, 8), (7, 9)))
    """

    reason: Reason
    squares: tuple[tuple[int, int], ...] = ()


def faults(board: Board, rules: Ruleset, rack: bytes, lexicon: Lexicon) -> Iterator[Fault]:
    """Foreign tiles, words not in the list, tiles apart from the rest, more of a tile than the game has."""
    name = rules.alphabet
    for row, col, letter in board.foreign:
        where = {"square": square(row, col), "game": rules.name}
        yield Fault(Reason("foreign", {"letter": letter.upper(), **where}), ((row, col),))
    for place, codes in board.words():
        if FOREIGN not in codes and bare(codes) not in lexicon:
            word = name.decode(bare(codes)).upper()
            squares = tuple(place.squares(range(len(codes))))
            yield Fault(Reason("word", {"word": word, "place": str(place)}), squares)
    for group in board.groups()[1:]:
        yield Fault(Reason("island", {"count": len(group), "square": square(*group[0])}), tuple(group))
    yield from map(Fault, excess(rules, rack, *board.rows).values())


def excess(rules: Ruleset, *seen: bytes) -> dict[int, Reason]:
    """By tile: that more of it are seen than the game has."""
    found = {}
    for code, left in rules.unseen(*seen).items():
        if left < 0:
            held = rules.code_counts.get(code, 0)
            values: dict[str, str | int] = {"count": held - left, "held": held}
            if code != BLANK:
                values["letter"] = rules.alphabet.texts[code].upper()
            found[code] = Reason("blanks" if code == BLANK else "bag", values)
    return found
