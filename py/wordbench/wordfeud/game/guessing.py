"""The play that a word and its points tell, where its place or its blanks are not told: `raven 24`, or `8D raven 8`."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ...alphabet import BLANK
from ...errors import WordbenchError
from ..position import Position, typed_move
from ..rules.board import ACROSS, DOWN, Place, parse_place
from ..rules.foreign_formats import outside
from ..rules.move import Move
from ..rules.notation import PLACE, without_nick
from ..rules.tiles import lacking

NAMED = 3  # plays that are named where several have these points


def told(text: str, position: Position) -> tuple[Move, str]:
    """The play that a person writes, and the rack that stands before it, as `typed_move` has them; one without a place, or with points that
    it only has with blanks, is the play that has these points.

    WordbenchError names the plays where there are several, and says where there is none.

    >>> from wordbench import Lexicon
    >>> position = Position.parse("game: en", Lexicon.of(["raven"]))
    >>> [str(told(text, position)[0]) for text in ("8D raven 8", "8e raven 8")]
    ['8D raVen 8', '8E raven 8']
    """
    fields = without_nick(text).split()
    words = [field for field in fields if field.isalpha()]
    points = [field for field in fields if field.isdecimal()]
    places = [field for field in fields if PLACE.fullmatch(field)]
    is_guessed = len(words) == len(points) == 1 and len(places) < 2 and len(fields) == 2 + len(places)
    if not is_guessed or words[0] not in (words[0].lower(), words[0].upper()):
        return typed_move(text, position)
    word = words[0].lower()
    if places:
        try:
            return typed_move(f"{places[0]} {word} {points[0]}", position)
        except WordbenchError as error:
            if error.sentence.key != "turn.score":
                raise
            wrong = error
    found = list(_plays(word, int(points[0]), position, places[0].upper() if places else ""))
    least = min((move.laid_codes.count(BLANK) for move in found), default=0)
    found = [move for move in found if move.laid_codes.count(BLANK) == least]
    if len(found) == 1:
        return found[0], ""
    if not found:
        raise wrong if places else WordbenchError("turn.nowhere", play=word.upper(), points=int(points[0]))
    choices = ", ".join(f"{move.place} {outside(move.alphabet.split(move.word))}" for move in found[:NAMED])
    raise WordbenchError("turn.where", play=word.upper(), choices=choices, count=len(found))


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
