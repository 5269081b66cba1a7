"""Requests about pictures: the position, or the rows of a Wordle board, that a picture shows, and what is in doubt.

In a browser the pixels come as a file that `load` has (`source`), in the format of `ImageData`; elsewhere as
base64, or as the path of a picture file.
"""

import binascii
from collections.abc import Iterator

from ..alphabet import alphabet
from ..errors import LexiconError
from ..screenshot import wordle
from ..screenshot.evidence import Words
from ..screenshot.picture import Picture, PictureError, picture
from ..screenshot.reader import Screenshot, read
from ..steps import map_progress
from ..wordfeud.rules.tiles import Ruleset, ruleset
from ..words.lexicon import Lexicon
from .request import Answer, Request, Verb, number, text
from .store import Store

PIXELS = "rgb source width height path"  # the fields of a picture
_LONGEST = 100_000_000  # characters of a picture as base64


class ScreenshotVerbs:
    """Requests about pictures."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists, files and pictures."""
        self._store = store
        self.verbs: dict[str, Verb] = {
            "screenshot": Verb(self._screenshot, PIXELS),
            "wordle_picture": Verb(self._wordle, PIXELS),
        }

    def _screenshot(self, request: Request) -> Iterator[Answer | None]:
        """The pixels come as `rgb` (base64) or from a `source`, with `width` and `height`, or from a `path`.

        `ruleset` is that of the current game, "" for none; `lexicon` is its list, whose words serve as
        evidence, as do the words of any list that is already open. In the answer `points` are those shown, the
        user's first, and `points_either` the same pair where it is not known whose is whose; null unless both are sure.
        """
        code = text(request, "ruleset", "")
        wanted = ruleset(code) if code else None
        found = yield from map_progress(
            read(self._picture(request), wanted, self._words(request)), lambda _: None
        )
        yield {"ok": _fields(found)}

    def _wordle(self, request: Request) -> Iterator[Answer | None]:
        """Pixels as for `screenshot`. With an `alphabet`, a letter that it lacks is read without its accent.

        A judged letter that something covers is "?". The typed letters are the row after the last one. A picture may
        show several `boards`; the other fields are those of the first.
        """
        code = text(request, "alphabet", "")
        plain = alphabet(code).folded if code else str
        found = yield from map_progress(wordle.read(self._picture(request)), lambda _: None)

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

    def _picture(self, request: Request) -> Picture:
        if "path" in request:
            return picture(*self._store.files.pixels(text(request, "path")))
        width, height = number(request, "width", 0), number(request, "height", 0)
        if "source" in request:
            return picture(width, height, self._store.file(text(request, "source")))
        try:
            rgb = binascii.a2b_base64(text(request, "rgb", most=_LONGEST), strict_mode=True)
        except (binascii.Error, ValueError):
            raise PictureError("the request's field 'rgb' is not base64") from None
        return picture(width, height, rgb)

    def _words(self, request: Request) -> Words:
        given = text(request, "lexicon", "")

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
                "code": row.rules.code,
                "name": row.rules.name,
                "game": row.rules.game,
                "score": round(row.score, 2),
                "values": row.values,
                "words": row.words,
                "of": row.of,
            }
            for row in found.rulesets
        ],
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
