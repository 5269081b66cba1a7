"""The play that a person tells in few words: a word and its points without its place or its blanks (`raven 24`, `8D raven 8`), or the points alone,
with the place or the first letters where he tells them (`24`, `8D 24`, `ra 24`).

Of the plays that have these points those come first whose tiles are likeliest on a rack that is drawn from what is unseen.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import comb, prod

from ...alphabet import BLANK
from ...errors import WordbenchError
from ..generate.movegen import generator
from ..generate.plays import Filter
from ..position import Position, typed_move
from ..rules.board import ACROSS, DOWN, Place, parse_place
from ..rules.foreign_formats import outside
from ..rules.move import Move
from ..rules.notation import PLACE, without_nick
from ..rules.tiles import lacking

NAMED = 3  # plays that are named where several have these points


def told(text: str, position: Position) -> tuple[Move, str]:
    """The play that a person writes, and the rack that stands before it, as `typed_move` has them; one without a place or a word, or with points
    that it only has with blanks, is the play that has these points.

    WordbenchError names plays where there are several, the likeliest first, and says where there is none.

    >>> from wordbench import Lexicon
    >>> position = Position.parse("game: en", Lexicon.of(["raven"]))
    >>> [str(told(text, position)[0]) for text in ("8D raven 8", "8e raven 8", "8D 16", "8D r 16")]
    ['8D raVen 8', '8E raven 8', '8D raven 16', '8D raven 16']
    """
    fields = without_nick(text).split()
    words = [field for field in fields if field.isalpha()]
    points = [field for field in fields if field.isdecimal()]
    places = [field for field in fields if PLACE.fullmatch(field)]
    is_guessed = (
        len(points) == 1
        and len(points[0]) < 5
        and len(places) < 2
        and len(words) < 2
        and len(fields) == 1 + len(words) + len(places)
    )
    if not is_guessed or any(word not in (word.lower(), word.upper()) for word in words):
        return typed_move(text, position)
    word, place = words[0].lower() if words else "", places[0].upper() if places else ""
    if word not in position.lexicon:
        found = _likeliest(int(points[0]), word, place, position)
        if found or not word:
            return _one(found, int(points[0])), ""
    if places:
        try:
            return typed_move(f"{places[0]} {word} {points[0]}", position)
        except WordbenchError as error:
            if error.sentence.key != "turn.score":
                raise
            wrong = error
    found = list(_plays(word, int(points[0]), position, place))
    least = min((move.laid_codes.count(BLANK) for move in found), default=0)
    found = [move for move in found if move.laid_codes.count(BLANK) == least]
    if not found and places:
        raise wrong
    return _one(found or _likeliest(int(points[0]), word, "", position), int(points[0])), ""


def _one(found: list[Move], points: int) -> Move:
    """The only one of some plays; WordbenchError names the first where there are several, says how many they are, or that there is none."""
    if len(found) == 1:
        return found[0]
    if not found:
        raise WordbenchError("turn.nowhere", points=points)
    choices = ", ".join(f"{move.place} {outside(move.alphabet.split(move.word))}" for move in found[:NAMED])
    # `choices` become buttons in the page.
    values: dict[str, str | float] = {"points": points, "count": len(found), "choices": choices}
    if len(found) > NAMED:
        raise WordbenchError("turn.likely", **values)
    raise WordbenchError("turn.where", **values)


def _likeliest(points: int, begins: str, place: str, position: Position) -> list[Move]:
    """The plays that have these points, at a place or anywhere, whose words begin so; the likeliest first. From a rack that is not known
    those without a blank, or else, at a place, those with one."""
    unseen, size = position.unseen_codes, position.rules.rack_size
    only = Filter(pattern=f"{begins}*" if begins else "", place=place)
    bare = unseen.replace(bytes([BLANK]), b"")
    racks = [position.rack_codes] if position.rack else [bare]
    if place and not position.rack and len(bare) < len(unseen):
        racks.append(bare + bytes([BLANK]))
    for rack in racks:
        try:
            every = generator(position.lexicon, position.rules).plays(position.board, position.layout, rack)
        except WordbenchError:  # a blank can give more plays than are listed
            continue
        plays = every.select(only=only)
        least, most = (
            cut(plays, -points, key=lambda move: -move.score) for cut in (bisect_left, bisect_right)
        )
        if found := [move for move in plays[least:most] if len(move.fresh) <= size]:
            counts = Counter(unseen)
            return sorted(found, key=lambda move: -_ways(Counter(move.laid_codes), counts, size))
    return []


def _ways(laid: Counter[int], unseen: Counter[int], size: int) -> int:
    """How many racks have some tiles."""
    own = prod(comb(unseen[code], count) for code, count in laid.items())
    return own * comb(max(0, unseen.total() - laid.total()), size - laid.total())


def _plays(word: str, points: int, position: Position, place: str) -> Iterator[Move]:
    """The plays of a word that have these points, at a place or anywhere, with as few blanks as give them."""
    codes, rules, size = position.rules.alphabet.encode(word), position.rules, position.board.size
    laid = sum(code & BLANK > 0 for row in position.board.rows for code in row)
    most = max(0, rules.code_counts.get(BLANK, 0) - laid)
    ways = (ACROSS,) if position.board.empty else (ACROSS, DOWN)  # the first word is the same both ways
    everywhere = (Place(row, col, way) for way in ways for row in range(size) for col in range(size))
    for where in [parse_place(place, size)] if place else everywhere:
        try:
            move = Move.at(position, where, codes)
        except WordbenchError:
            continue
        if move.place != str(where) or not 0 < len(move.fresh) <= rules.rack_size:
            continue  # of a single tile the word across is found at its own place
        for count in range(min(most, len(move.fresh)) + 1):
            same = [one for one in _with_blanks(move, count, position) if one.score == points]
            if same:
                yield from (one for one in same if _fits(one, position))
                break


def _with_blanks(move: Move, count: int, position: Position) -> Iterator[Move]:
    """A play with so many of its tiles as blanks."""
    for chosen in combinations(move.fresh, count):
        codes = bytes(code | BLANK if k in chosen else code for k, code in enumerate(move.codes))
        one = replace(move, codes=codes)
        yield replace(one, score=position.score(one))


def _fits(move: Move, position: Position) -> bool:
    """Whether the rules allow a play, from the rack or, where that is not known, from any."""
    held = position.rack or position.rules.alphabet.decode(move.laid_codes)
    at = replace(position, rack=held)
    return not lacking(at.rack_codes, move.laid_codes) and at.why_not(move.word, move.place) is None
