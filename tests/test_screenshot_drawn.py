"""Small boards drawn from plain letters, without a font: what is read, to the last digit of each confidence."""

from typing import Any

import pytest
from draw_boards import EMPTY, STRANGE, USUAL, WORDS, Drawing, drawn
from wordbench.screenshot.picture import picture
from wordbench.screenshot.reader import Screenshot, read
from wordbench.steps import finish
from wordbench.wordfeud.rules.tiles import ruleset


def reading(made: Drawing, code: str = "", **words: Any) -> Screenshot:
    found = picture(made.width, made.height, made.rgb())
    return finish(read(found, ruleset(code) if code else None, words.get("words", lambda rules: None)))


TURNED = tuple(row[k:] + row[:k] for k, row in enumerate(ruleset("en").layout.rows))
STRAY = ("2" + ruleset("en").layout.rows[0][1:], *ruleset("en").layout.rows[1:])
BOARDS: dict[str, tuple[Any, ...]] = {
    "the standard layout": (WORDS, "aei*ts"),
    "a stray square": ({(7, 6): "bid", (8, 8): "nE"}, "hhwwww", STRAY),
    "strange colours": ({(7, 3): "cARds"}, "n", TURNED, STRANGE),
    "more of a letter than there are": (
        {(2, 1): "island", (4, 3): "ss", (6, 3): "sssss"},
        "bdls",
        TURNED,
        USUAL,
        (30, 646),
    ),
}


def facts(found: Screenshot) -> dict[str, Any]:
    """All that was read, with rounded numbers."""
    places = [
        (r, c) for r in range(15) for c in range(15) if found.board[r][c] != "." or found.confidence[r][c] < 1
    ]
    return {
        "board": " ".join(f"{r},{c}:{found.board[r][c]}{found.confidence[r][c]:.4f}" for r, c in places),
        "rack": " ".join(f"{x}{y:.4f}" for x, y in zip(found.rack, found.rack_confidence, strict=True)),
        "doubts": [(d.row, d.col, d.kind, *d.candidates) for d in found.doubts],
        "rules": " ".join(
            f"{e.rules.code}:{e.score:.2f}:{e.values}:{e.words}:{e.of}" for e in found.rulesets
        ),
        "boxes": (found.board_box, *found.rack_boxes),
    }


# The boxes of the board and of six tiles on the rack.
SIX = (
    (21, 17, 619, 615),
    (121, 641, 157, 677),
    (165, 641, 201, 677),
    (209, 641, 245, 677),
    (253, 641, 289, 677),
    (297, 641, 333, 677),
    (341, 641, 377, 677),
)
KNOWN: dict[str, dict[str, Any]] = {
    "the standard layout": {
        "board": "5,6:c1.0000 5,7:o0.9896 5,8:B0.6000 7,4:t0.9999 7,5:h0.9997 7,6:e1.0000 "
        "7,7:a0.9944 7,8:t0.9999 7,9:r0.9998 7,10:e1.0000 9,2:s0.9998 "
        "9,3:H0.6000 9,4:o0.9896 9,5:u0.9996 9,6:l0.9999 9,7:d0.9998 9,8:e1.0000 "
        "9,9:r0.9998",
        "rack": "a0.9946 e1.0000 i0.9999 *1.0000 t0.9999 s0.9998",
        "doubts": [(5, 8, "blank", "B", "b"), (9, 3, "blank", "H", "h")],
        "rules": "en:-0.71:21:0:0 en-US:-0.71:21:0:0 fr:-11.04:18:0:0 es:-17.93:16:0:0 "
        "de:-21.34:15:0:0 sv:-24.79:14:0:0 sv-strict:-24.79:14:0:0 "
        "pt:-24.81:14:0:0 fi:-28.23:13:0:0 nb:-28.23:13:0:0 nn:-28.23:13:0:0 "
        "nl:-35.15:11:0:0 da:-38.56:10:0:0",
        "boxes": SIX,
    },
    "a stray square": {
        "board": "0,0:.0.5000 7,6:b0.9997 7,7:i0.9999 7,8:d0.9998 8,8:n0.9997 8,9:E0.9999",
        "rack": "h0.9998 h0.9998 u0.4378 u0.4378 u0.4378 u0.4378",
        "doubts": [
            (-1, 2, "letter", "u", "h"),
            (-1, 3, "letter", "u", "h"),
            (-1, 4, "letter", "u", "h"),
            (-1, 5, "letter", "u", "h"),
            (0, 0, "bonus", "3", "2"),
        ],
        "rules": "en:-14.06:6:0:0 en-US:-14.06:6:0:0 sv:-16.08:6:0:0 sv-strict:-16.08:6:0:0 "
        "nb:-16.08:6:0:0 nn:-16.08:6:0:0 es:-17.51:5:0:0 fr:-17.51:5:0:0 "
        "pt:-17.51:5:0:0 nl:-19.51:5:0:0 fi:-20.95:4:0:0 da:-22.95:4:0:0 "
        "de:-27.84:2:0:0",
        "boxes": SIX,
    },
    "strange colours": {
        "board": "7,3:c1.0000 7,4:A0.8415 7,5:R0.9992 7,6:d0.9998 7,7:s0.9998",
        "rack": "n0.9997",
        "doubts": [(7, 4, "letter", "A", "M")],
        "rules": "en:-0.18:4:0:0 en-US:-0.18:4:0:0 de:-3.62:3:0:0 es:-3.62:3:0:0 "
        "fr:-3.62:3:0:0 sv:-7.06:2:0:0 sv-strict:-7.06:2:0:0 nb:-7.06:2:0:0 "
        "nn:-7.06:2:0:0 fi:-7.06:2:0:0 da:-7.06:2:0:0 nl:-7.06:2:0:0 pt:-10.51:1:0:0",
        "boxes": ((21, 17, 619, 615), (121, 641, 157, 677)),
    },
    "more of a letter than there are": {
        "board": "2,1:i0.9999 2,2:s0.6000 2,3:l0.9999 2,4:a0.9943 2,5:n0.9997 "
        "2,6:d0.9998 4,3:s0.6000 4,4:s0.9998 6,3:s0.9998 6,4:s0.9998 "
        "6,5:s0.9998 6,6:s0.9998 6,7:s0.9998",
        "rack": "b0.9950 d0.9997 l0.9998 s0.9998",
        "doubts": [(2, 2, "letter", "s", "e"), (4, 3, "letter", "s", "e")],
        "rules": "es:-7.63:16:0:0 en:-8.18:17:0:0 en-US:-8.18:17:0:0 fr:-16.51:14:0:0 "
        "sv:-19.40:12:0:0 sv-strict:-19.40:12:0:0 de:-21.40:12:0:0 "
        "nb:-21.40:12:0:0 nn:-21.40:12:0:0 fi:-23.40:12:0:0 pt:-45.51:5:0:0 "
        "nl:-49.51:5:0:0 da:-50.95:4:0:0",
        "boxes": (
            (21, 17, 619, 615),
            (31, 647, 67, 683),
            (75, 647, 111, 683),
            (119, 647, 155, 683),
            (163, 647, 199, 683),
        ),
    },
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_drawn_board_is_read_to_the_last_digit(name: str) -> None:
    assert facts(reading(drawn(*BOARDS[name]))) == KNOWN[name]


@pytest.mark.parametrize("name", BOARDS)
def test_the_kinds_of_a_drawn_board_are_those_of_its_layout(name: str) -> None:
    words, _, *more = BOARDS[name]
    layout, colours = (*more, *((), USUAL)[len(more) :])[:2]
    found, standard = reading(drawn(*BOARDS[name])).bonuses, ruleset("en").layout.rows
    assert found.standard == (name in ("the standard layout", "a stray square"))
    seen = standard if found.standard else layout
    covered = {(row, col + k) for (row, col), word in words.items() for k in range(len(word))}
    assert found.known == tuple(
        "".join(
            "?" if (r, c) in covered else "1" if (r, c) == (7, 7) else seen[r][c].replace("1", ".")
            for c in range(15)
        )
        for r in range(15)
    )
    assert found.colours == {**colours, ".": EMPTY}
    assert found.doubtful == ({(0, 0): ("3", "2")} if name == "a stray square" else {})
