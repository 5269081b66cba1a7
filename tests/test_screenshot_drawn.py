"""Small boards drawn from plain letters, without a font: what is read, to the last digit of each confidence."""

from functools import cache
from typing import Any

import pytest
from draw_boards import EMPTY, STRANGE, USUAL, WORDS, Drawing, drawn
from wordbench.screenshot.picture import PictureError, picture
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


@cache
def known_reading(name: str) -> Screenshot:
    """What one of these boards is read as."""
    return reading(drawn(*BOARDS[name]))


def facts(found: Screenshot) -> dict[str, Any]:
    """All that was read, with rounded numbers."""
    places = [
        (r, c) for r in range(15) for c in range(15) if found.board[r][c] != "." or found.confidence[r][c] < 1
    ]
    return {
        "board": " ".join(f"{r},{c}:{found.board[r][c]}{found.confidence[r][c]:.4f}" for r, c in places),
        "rack": " ".join(f"{x}{y:.4f}" for x, y in zip(found.rack, found.rack_confidence, strict=True)),
        "doubts": [(d.row, d.col, d.kind, *d.candidates) for d in found.doubts],
        "rules": " ".join(f"{e.rules.code}:{e.score:.2f}:{e.values}" for e in found.rulesets[:4]),
        "boxes": (found.board_box, *found.rack_boxes),
    }


KNOWN: dict[str, dict[str, Any]] = {
    "the standard layout": {
        "board": "5,6:c0.9996 5,7:o0.9998 5,8:B0.6000 7,4:t0.9999 7,5:h0.9989 7,6:e0.9991 7,7:a0.9954 7,8:t0.9999 7,9:r0.9979 7,10:e0.9991 9,2:s1.0000 9,3:H0.6000 9,4:o0.9998 9,5:u0.9990 9,6:l0.9995 9,7:d0.9988 9,8:e0.9991 9,9:r0.9979",
        "rack": "a0.9954 e0.9991 i0.9992 *1.0000 t0.9999 s1.0000",
        "doubts": [(5, 8, "blank", "B", "b"), (9, 3, "blank", "H", "h")],
        "rules": "en:-0.18:21 en-US:-0.18:21 fr:-10.51:18 es:-17.39:16",
        "boxes": (
            (20, 17, 620, 616),
            (120, 640, 158, 678),
            (164, 640, 202, 678),
            (208, 640, 246, 678),
            (252, 640, 290, 678),
            (296, 640, 334, 678),
            (340, 640, 378, 678),
        ),
    },
    "a stray square": {
        "board": "0,0:.0.5000 7,6:b0.9997 7,7:i0.9992 7,8:d0.9988 8,8:n0.9951 8,9:E0.9991",
        "rack": "h0.9989 h0.9989 w0.6000 w0.6000 w0.9704 w0.9704",
        "doubts": [(-1, 2, "letter", "w", "k"), (-1, 3, "letter", "w", "k"), (0, 0, "bonus", "3", "2")],
        "rules": "en:-6.20:10 en-US:-6.20:10 scrabble-en:-21.64:9 nl:-23.25:5",
        "boxes": (
            (20, 17, 620, 616),
            (120, 640, 158, 678),
            (164, 640, 202, 678),
            (208, 640, 246, 678),
            (252, 640, 290, 678),
            (296, 640, 334, 678),
            (340, 640, 378, 678),
        ),
    },
    "strange colours": {
        "board": "7,3:c0.9996 7,4:A0.9722 7,5:R0.9976 7,6:d0.9988 7,7:s1.0000",
        "rack": "n0.9951",
        "doubts": [],
        "rules": "en:-0.12:4 en-US:-0.12:4 de:-3.56:3 scrabble-de:-3.56:3",
        "boxes": ((20, 17, 620, 616), (120, 640, 158, 678)),
    },
    "more of a letter than there are": {
        "board": "2,1:i0.9992 2,2:s0.6000 2,3:l0.9990 2,4:a0.9954 2,5:n0.9949 2,6:d0.9988 4,3:s0.6000 4,4:s1.0000 6,3:s1.0000 6,4:s1.0000 6,5:s1.0000 6,6:s1.0000 6,7:s1.0000",
        "rack": "b0.9000 d0.9988 l0.9990 s1.0000",
        "doubts": [(-1, 0, "blank", "b", "B"), (2, 2, "letter", "s", "e"), (4, 3, "letter", "s", "e")],
        "rules": "es:-7.56:16 en:-8.11:17 en-US:-8.11:17 scrabble-sv:-9.00:15",
        "boxes": (
            (20, 17, 620, 615),
            (30, 647, 68, 685),
            (74, 647, 112, 685),
            (118, 647, 156, 685),
            (162, 647, 200, 685),
        ),
    },
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_drawn_board_is_read_to_the_last_digit(name: str) -> None:
    assert facts(known_reading(name)) == KNOWN[name]


def lower(made: Drawing, down: int) -> Drawing:
    """The same drawing with room above it."""
    taller = Drawing(made.width, made.height + down)
    for plane, drawn_plane in zip(taller.planes, made.planes, strict=True):
        plane[down * made.width :] = drawn_plane
    return taller


@pytest.mark.parametrize("bars", [1, 3])
def test_a_header_as_high_as_squares_is_none_of_the_board(bars: int) -> None:
    made = lower(drawn(WORDS, "aei*ts"), 160)
    for k in range(bars):
        made.box(0, 176 - 40 * (k + 1), 640, 38, (90, 90, 90))
    made.box(0, 775, 640, 20, EMPTY)  # the last line of the board does not show
    found = reading(made)
    assert abs(found.board_box[1] - 177) <= 1 and found.bonuses.standard
    assert found.rack == tuple("aei*ts")


@pytest.mark.parametrize(("top", "colour"), [(136, (250, 250, 250)), (776, EMPTY)])
def test_a_row_of_keys_beside_the_board_is_none_of_it(top: int, colour: tuple[int, int, int]) -> None:
    made = lower(drawn(WORDS), 160)
    for k in range(15):
        made.box(21 + 40 * k, top + 1, 38, 38, colour)
        made.sign(29 + 40 * k, top + 9, "abcdehilnorstuw"[k], 3, (130, 130, 130))
    found = reading(made)
    assert found.board_box == (20, 177, 620, 776) and found.bonuses.standard
    assert found.board == known_reading("the standard layout").board


@pytest.mark.parametrize("value", ["", "5"])
def test_a_board_of_another_game_gets_a_sentence(value: str) -> None:
    values = dict.fromkeys(ruleset("en").facts["tiles"], value)
    shown = ", ".join(f"{letter} {value or '-'}" for letter in "EOT")
    with pytest.raises(PictureError, match=rf"another game \(15 x 15; {shown}\)"):
        reading(drawn(WORDS, values=values))
    few = reading(drawn({(7, 5): "thRee"}, values=values))  # too few tiles to tell
    assert "".join(few.board[7]).lower() == ".....three....."


LAID = (196, 194, 190)


@pytest.mark.parametrize(
    ("word", "colour", "held", "left"),
    [
        ("bid", LAID, "aei*", ""),
        ("bId", LAID, "aei*", ""),  # a blank
        ("bid", LAID, "", ""),  # no rack is seen
        ("bid", (160, 190, 240), "aei*", ""),  # another colour, and just enough room on the rack
        ("bid", (160, 190, 240), "aei", "bid"),
        ("bid", LAID, "aeilnrs", "bid"),  # the rack is full
        ("bid", (243, 232, 148), "aei*", "bid"),  # the last play
    ],
)
def test_a_tile_that_is_not_played_yet_belongs_to_the_rack(
    word: str, colour: tuple[int, int, int], held: str, left: str
) -> None:
    words = {**WORDS, (10, 11): word}
    found = reading(drawn(words, held, laid=(words.keys() - WORDS.keys(), colour)))
    assert "".join(found.board[10][11:14]) == (left or "...")
    assert "".join(found.rack) == held + ("" if left else "".join("*" if x.isupper() else x for x in word))
    assert len(found.rack_boxes) == len(found.rack)
    without = known_reading("the standard layout").board
    assert found.board[:10] + found.board[11:] == without[:10] + without[11:]


def test_tiles_of_an_odd_colour_that_are_no_one_word_stay_on_the_board() -> None:
    words = {**WORDS, (10, 11): "bid", (12, 2): "to"}
    found = reading(drawn(words, "ae", laid=(words.keys() - WORDS.keys(), LAID)))
    assert "".join(found.board[10][11:14]) == "bid" and "".join(found.board[12][2:4]) == "to"


@pytest.mark.parametrize("name", BOARDS)
def test_the_kinds_of_a_drawn_board_are_those_of_its_layout(name: str) -> None:
    words, _, *more = BOARDS[name]
    layout, colours = (*more, *((), USUAL)[len(more) :])[:2]
    found, standard = known_reading(name).bonuses, ruleset("en").layout.rows
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
