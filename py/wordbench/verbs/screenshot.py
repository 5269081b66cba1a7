"""Requests about pictures: the position, or the rows of a Wordle board, that a picture shows, and what is in doubt.

In a browser the pixels come as a file that `load` has (`source`), in the format of `ImageData`; elsewhere as
base64, or as the path of a picture file.
"""

import binascii
from functools import partial
from typing import Annotated

from ..alphabet import alphabet as alphabet_of
from ..errors import LexiconError
from ..screenshot import wordle
from ..screenshot.evidence import Words
from ..screenshot.picture import PictureError, Pixels, picture
from ..screenshot.reader import Screenshot, read
from ..wordfeud.rules.tiles import Ruleset
from ..wordfeud.rules.tiles import ruleset as ruleset_of
from ..words.lexicon import Lexicon
from .request import Answer, Answers, Count, Made, Text, picked, text
from .store import Store, Verbs

_LONGEST_PICTURE = 100_000_000  # characters of a picture as base64


def _pixels(
    store: Store,
    *,
    rgb: Annotated[str, partial(text, most=_LONGEST_PICTURE)] = "",
    source: Text | None = None,
    width: Count = 0,
    height: Count = 0,
    path: Text | None = None,
) -> Pixels:
    """A picture, whose pixels come as `rgb` (base64) or from a `source`, with `width` and `height`, or from a `path`."""
    if path is not None:
        return picture(*store.files.pixels(path))
    if source is not None:
        return picture(width, height, store.file(source))
    try:
        return picture(width, height, binascii.a2b_base64(rgb, strict_mode=True))
    except (binascii.Error, ValueError) as error:
        if isinstance(error, PictureError):
            raise
        raise PictureError("the request's field 'rgb' is not base64") from None


Pictured = Annotated[Pixels, Made(_pixels)]


class ScreenshotVerbs(Verbs):
    """Requests about pictures."""

    def screenshot(self, *, pixels: Pictured, ruleset: Text = "", lexicon: Text = "") -> Answers:
        """The position that a picture shows.

        `ruleset` is that of the current game, "" for none; `lexicon` is its list, whose words serve as
        evidence, as do the words of any list that is already open. In the answer `points` are those shown, the
        user's first, and `points_either` the same pair where it is not known whose is whose; null unless both are sure.
        """
        wanted = ruleset_of(ruleset) if ruleset else None
        found = yield from read(pixels, wanted, self._words(lexicon))
        yield {"ok": _fields(found)}

    def wordle_picture(self, *, pixels: Pictured, alphabet: Text = "") -> Answers:
        """The boards of Wordle that a picture shows. With an `alphabet`, a letter that it lacks is read without its accent.

        A judged letter that something covers is "?". The typed letters are the row after the last one. A picture may
        show several `boards`; the other fields are those of the first.
        """
        plain = alphabet_of(alphabet).folded if alphabet else str
        found = yield from wordle.read(pixels)

        def own(word: str) -> str:
            return "".join(letter if len(plain(letter)) > 1 else plain(letter) for letter in word)

        boards = [
            {
                "rows": [[own(guess), colours] for guess, colours in board.rows],
                "typed": own(board.typed),
                "doubtful": board.doubtful,
            }
            for board in found
        ]
        yield {"ok": {**boards[0], "boards": boards}}

    def _words(self, given: str) -> Words:
        def words(rules: Ruleset) -> Lexicon | None:
            for lexicon in self._store.opened():
                if lexicon.name == rules.list_name and lexicon.code == rules.alphabet_code and lexicon.total:
                    return lexicon
            if given and given == rules.list_name:
                lexicon = self._store.lexicon(rules.alphabet_code, given)
                try:
                    return lexicon if len(lexicon) else None
                except LexiconError:
                    return None
            return None

        return words


def _fields(found: Screenshot) -> Answer:
    on_board = [doubt for doubt in found.doubts if doubt.row >= 0]
    in_rack = [doubt for doubt in found.doubts if doubt.row < 0]
    return {
        "board": [_joined(row, found.rules) for row in found.board],
        "rack": _joined(found.rack, found.rules),
        "layout": list(found.bonuses.layout),
        "layout_known": list(found.bonuses.known),
        "layout_standard": found.bonuses.standard,
        "confidence": [list(row) for row in found.confidence],
        "rack_confidence": [round(value, 4) for value in found.rack_confidence],
        "doubtful": sorted({(doubt.row, doubt.col) for doubt in on_board}),
        "rack_doubtful": [doubt.col for doubt in in_rack],
        "doubts": [
            {"row": d.row, "col": d.col, "kind": d.kind, "candidates": list(d.candidates)} for d in on_board
        ],
        "rack_doubts": [{"place": d.col, "kind": d.kind, "candidates": list(d.candidates)} for d in in_rack],
        "ruleset": found.rules.code,
        "rulesets": [
            {
                **picked(row.rules, "code", "name", "game"),
                "score": round(row.score, 2),
                "values": row.values,
            }
            for row in found.rulesets
        ],
        "alternatives": [rules.code for rules in found.alternatives],
        "points": list(found.points) if found.points else None,
        "points_either": list(found.either) if found.either and not found.points else None,
        "tiles": sum(square != "." for row in found.board for square in row) + len(found.rack),
        "board_box": list(found.board_box),
        "rack_boxes": [list(box) for box in found.rack_boxes],
        "colours": {kind: list(colour) for kind, colour in found.bonuses.colours.items()},
    }


def _joined(letters: tuple[str, ...], rules: Ruleset) -> str:
    """Squares as one text that the alphabet can split into the same letters."""
    codes = rules.alphabet.codes
    if all(letter in codes for letter in letters):
        return rules.alphabet.decode(bytes(codes[letter] for letter in letters))
    return "".join(letters)
