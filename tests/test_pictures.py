"""Pictures made of outlines: what is drawn is read back, and each pixel has the share of a colour that lies on it."""

import io
import os
import re
from decimal import ROUND_HALF_UP, Decimal
from html.parser import HTMLParser
from itertools import product
from math import ceil
from random import Random
from xml.etree import ElementTree

import pytest
import reference
from building.files import ROOT
from building.tools import LANGUAGES, languages
from common import lexicon_of, shipped
from hypothesis import given, settings
from hypothesis import strategies as st
from wordbench.errors import WordbenchError
from wordbench.pictures.gif import animated, compressed
from wordbench.pictures.lettering import wrapped, written
from wordbench.pictures.picture import Mark, Picture, Stamp, box, stamp
from wordbench.pictures.raster import Patch, covered, outlines, patch
from wordbench.resources import table
from wordbench.screenshot.picture import picture
from wordbench.screenshot.reader import read
from wordbench.steps import finish
from wordbench.texts import Texts, shipped_texts
from wordbench.wordfeud.drawing import Style, drawn
from wordbench.wordfeud.game.film import FILM_SCALE, film, scenes
from wordbench.wordfeud.game.record import Game, new_game
from wordbench.wordfeud.game.report import Review, card, page, review
from wordbench.wordfeud.game.verdict import ENGLISH, Verdict, percent
from wordbench.wordfeud.judge.ranking import Question
from wordbench.wordfeud.position import Position, parse_move
from wordbench.words.lexicon import Lexicon

rb = pytest.importorskip("render_boards", reason="LOUD: Pillow is not here, so no boards are made up")

COUNT = int(os.environ.get("PICTURES", "4"))  # that are read back


def painted(picture: Picture, scale: float = 1, levels: int = 255) -> Patch:
    """The pixels of a picture; edges are mixed in so many steps."""
    canvas = [[(0, 0, 0)] * ceil(picture.width * scale) for _ in range(ceil(picture.height * scale))]
    for (x, y), each in picture.stamps.items():
        left, top = round(x * scale), round(y * scale)
        for row, line in zip(canvas[top:], patch(each, scale, levels), strict=False):
            row[left : left + len(line)] = line[: len(row) - left]
    return tuple(map(tuple, canvas))


def rgb(pixels: Patch) -> bytes:
    return bytes(level for row in pixels for pixel in row for level in pixel)


@pytest.mark.parametrize("seed", range(COUNT))
def test_a_picture_is_read_back_without_a_doubt(seed: int) -> None:
    random = Random(seed)
    shown = rb.content(
        random.choice(rb.WORDFEUD), random, random.choice((8, 30, 60, 90)), random.random() < 0.7
    )
    rules, rack = shown.rules, shown.rules.rack_codes("".join(shown.rack))
    board = rules.board("\n".join(map("".join, shown.board)))
    layout = rules.board_layout("\n".join(shown.layout))
    style = Style(
        theme=random.choice(["light", "dark"]), labels=tuple(random.choice(rb.LABELS).split()), under="+4.2"
    )
    made = painted(
        drawn(board, layout, rules, rack, shown.fresh, "8D ÆØÅEN 26", style), random.choice((1, 1.15, 1.5))
    )
    found = finish(
        read(picture(len(made[0]), len(made), rgb(made)), random.choice((rules, None)), lambda rules: None)
    )
    assert found.board == shown.board
    assert "".join(found.rack) == rules.alphabet.decode(rack)
    assert found.doubts == () and all(sure > 0.97 for sure in found.rack_confidence)
    for row, line in enumerate(layout.rows):
        for col, sign in enumerate(line):
            assert shown.board[row][col] != "." or sign == "1" or found.bonuses.known[row][col] == sign


@pytest.mark.parametrize("scale", [1, 1.15])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_letters_of_ten_points_are_read_back_although_their_value_is_wide(code: str, scale: float) -> None:
    rules = rb.ruleset(code)
    many = [letter for letter in rules.alphabet.letters if rules.points.get(letter, 0) >= 10]
    rack = rules.rack_codes("".join(["a", *many]))
    board = rules.board("\n".join(["." * 15] * 7 + [".....ae........"] + ["." * 15] * 7))
    made = painted(drawn(board, rules.layout, rules, rack, set(), "", Style()), scale)
    found = finish(read(picture(len(made[0]), len(made), rgb(made)), rules, lambda rules: None))
    assert "".join(found.rack) == rules.alphabet.decode(rack)
    assert found.doubts == () and all(sure > 0.97 for sure in found.rack_confidence)


corners = st.integers(0, 24).map(lambda n: n / 3)
shapes = st.lists(st.lists(st.tuples(corners, corners), min_size=3, max_size=5), min_size=1, max_size=3)


@given(shapes)
def test_a_pixel_is_covered_as_far_as_the_outlines_wind_about_its_points(
    lines: list[list[tuple[float, float]]],
) -> None:
    shares = {}
    for row, first, line in covered(lines, 8, 8):
        shares |= {(row, first + at): share for at, share in enumerate(line)}
    assert all(
        0 <= row < 8 and 0 <= col < 8 and -1e-9 < share < 1 + 1e-9 for (row, col), share in shares.items()
    )
    fine = 16  # points across a pixel, and the four lines that are followed in it
    for row in range(8):
        for col in range(8):
            inside = sum(
                winding(lines, col + (k + 0.5) / fine, row + (n + 0.5) / 4) != 0
                for k in range(fine)
                for n in range(4)
            )
            assert abs(shares.get((row, col), 0) - inside / fine / 4) < 0.13


@given(st.integers(-30, 30), st.integers(-30, 30), st.sampled_from([1.0, 0.75, 2.0]))
def test_a_mark_is_drawn_where_it_lies_and_cut_at_the_edges_of_its_stamp(
    x: int, y: int, scale: float
) -> None:
    path = table("outlines")["outlines"]["g"]
    mark = Mark("#ffffff", path, x / 4 / scale, y / 4 / scale, 0.02)
    rows = patch(stamp(6, 5, "#000000", mark), scale)
    wide, high, far = len(rows[0]), len(rows), 40  # so that nothing is cut
    moved = [
        [
            ((mark.x + px * mark.scale) * scale + far, (mark.y + py * mark.scale) * scale + far)
            for px, py in line
        ]
        for line in outlines(path)
    ]
    shares = {}
    for row, first, line in covered(moved, wide + 2 * far, high + 2 * far):
        shares |= {(row - far, first - far + at): share for at, share in enumerate(line)}
    for row, col in product(range(high), range(wide)):
        assert abs(rows[row][col][0] - 255 * shares.get((row, col), 0)) <= 1


def winding(lines: list[list[tuple[float, float]]], x: float, y: float) -> int:
    """How often outlines wind about a point."""
    turns = 0
    for line in lines:
        for (x0, y0), (x1, y1) in zip(line, line[1:] + line[:1], strict=True):
            if (y0 <= y) != (y1 <= y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) <= x:
                turns += 1 if y0 < y1 else -1
    return turns


def test_a_stamp_hides_what_was_there() -> None:
    red, blue = (stamp(2, 2, colour) for colour in ("#ff0000", "#0000ff"))
    both = painted(Picture(3, 2, {(0, 0): red, (1, 0): blue}, "", ""))
    assert both == (((255, 0, 0), (0, 0, 255), (0, 0, 255)),) * 2


def test_text_that_is_too_wide_is_made_smaller_and_foreign_letters_are_drawn_plainly() -> None:
    def shown(text: str, room: float = 0) -> list[Mark]:
        return list(written(text, 0, 0, 10, "#000000", "start", room))

    long, font = shown("abcdef", 20), table("outlines")
    assert long[-1].x + long[-1].scale * font["advance"] == pytest.approx(20, abs=0.1)
    assert shown("ab", 200) == shown("ab")
    assert [mark.path for mark in shown("ȧ")] == [mark.path for mark in shown("a")]
    assert [mark.path for mark in shown("漢")] == [table("outlines")["missing"]]


def test_every_letter_of_every_game_has_an_outline() -> None:
    for code in table("rulesets")["rulesets"]:
        for letter in rb.ruleset(code).alphabet.letters:
            missing = set(letter.upper()) - table("outlines")["outlines"].keys()
            assert not missing, (code, missing)


def test_every_outline_is_closed_and_lies_in_its_place() -> None:
    font = table("outlines")
    for sign, path in font["outlines"].items():
        xs, ys = zip(*(point for line in outlines(path) for point in line), strict=True)
        assert min(xs) >= -60 and max(xs) <= font["advance"] + 60, sign
        assert -font["em"] <= min(ys) and max(ys) < 150, sign


def test_a_rectangle_is_as_large_as_it_says() -> None:
    for radius in (0, 2):
        marks = (Mark("#000000", box(9, 9)), Mark("#ffffff", box(7, 5, radius), 1, 2))
        rows = painted(Picture(9, 9, {(0, 0): Stamp(9, 9, marks)}, "", ""))
        lit = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel != (0, 0, 0)]
        assert (min(lit), max(lit)) == ((1, 2), (7, 6)) and (rows[2][1] == (255, 255, 255)) == (not radius)
        assert rows[4][4] == (255, 255, 255)


def frames(gif: bytes) -> list[bytes]:
    """What another program shows."""
    picture = rb.Image.open(io.BytesIO(gif))
    found = []
    for number in range(getattr(picture, "n_frames", 1)):
        picture.seek(number)
        found.append(picture.convert("RGB").tobytes())
    return found


@given(
    st.lists(st.tuples(st.integers(0, 7), st.sampled_from([1, 1, 1, 2, 30, 700])), max_size=60),
    st.integers(3, 8),
)
def test_pixels_are_compressed_as_one_at_a_time_would_be(runs: list[tuple[int, int]], bits: int) -> None:
    pixels = [pixel for pixel, count in runs for _ in range(count)]
    assert compressed(bytes(pixels), bits) == reference.lzw(pixels, bits)


def test_codes_begin_anew_when_all_are_used() -> None:
    random = Random(1)
    many = [random.randrange(256) for _ in range(9000)]
    pixels = [*many, *[7] * 20_000, *[0] * 20_000, *many, *[0] * 9000, 1, *[0] * 20_000]
    assert compressed(bytes(pixels), 8) == reference.lzw(pixels, 8)


def test_a_film_shows_the_board_after_each_turn_of_a_long_game_and_is_small() -> None:
    game = new_game(shipped("en"), "en", names=["Anna", "Bo"]).dealt(7, "")
    while not game.over and len(game.turns) < 34:
        plays = game.position(len(game.turns)).plays()
        game = game.played(plays[len(plays) // 40] if len(plays) else None).settled()
    assert len(game.turns) >= 30
    gif = finish(film(game, Style(theme="dark")))
    assert len(gif) < 250_000
    pictures = list(scenes(game, Style(theme="dark")))
    shown = frames(gif)
    assert len(shown) == len(pictures) == len(game.turns) + 1
    for number in (0, 1, 9, len(pictures) - 1):
        assert shown[number] == rgb(painted(pictures[number], FILM_SCALE, 3))
    assert f"Anna{game.points(len(game.turns))[0]}Bo" in _text(pictures[-1])


def _text(picture: Picture, line: int = -1) -> str:
    signs = {outline: sign for sign, outline in table("outlines")["outlines"].items()}
    stamp = [*picture.stamps.values()][line]
    return "".join(signs.get(mark.path, "") for mark in stamp.marks)


def _caption(picture: Picture) -> str:
    return _text(picture, -2)


def test_a_film_may_stand_still_but_not_have_too_many_colours() -> None:
    plain = Picture(2, 2, {(0, 0): stamp(2, 2, "#102030")}, "", "")
    assert frames(finish(animated([plain, plain], 1, 1)))[0] == bytes((16, 32, 48)) * 4
    many = {(x, y): stamp(1, 1, f"#{x:02x}{y:02x}00") for x, y in product(range(16), repeat=2)}
    with pytest.raises(WordbenchError, match=r"^a film cannot have 256 colours: at most 255$"):
        finish(animated([Picture(16, 16, many, "", "")], 1, 1))


@pytest.fixture(scope="module")
def reviewed() -> tuple[Game, list[Verdict]]:
    words = Lexicon.of(["raven", "van", "nave"])
    game = new_game(words, "en", names=["<Ann>", "Bo & Co"])
    game = game.played(parse_move("8H van", game.position(0)), rack="ravenst").noted(0, "1 < 2")
    game = game.played(None, rack="eeiioua")
    return game, [grade.verdict for grade in review(game, Question(racks=2))]


def test_a_review_is_a_card_and_a_page_that_needs_nothing_else(reviewed: tuple[Game, list[Verdict]]) -> None:
    game, verdicts = reviewed
    told = Review(game, verdicts)
    made = card(told, Style(theme="dark"))
    assert made.title == "<Ann> 6 \u2013 Bo & Co 0" and "Best play: VAN 8H, 6 (<Ann>)" in made.description
    worst = max(verdicts, key=lambda one: one.lost)
    assert f"Largest mistake: turn {worst.number + 1}, " in made.description
    seen = _Seen()
    seen.feed(page(told))
    assert seen.asked == [] and "script" not in seen.tags
    assert seen.tags.count("tr") == 6 and seen.tags.count("small") == 2 and seen.tags.count("svg") == 2
    names = ("<Ann> \u2013 Bo & Co", "VAN 8H", "Pass", "+6", "0", "1 < 2")
    for text in (*names, *(one.said(ENGLISH) for one in verdicts)):
        assert text in seen.texts


@pytest.mark.parametrize("code", [*LANGUAGES, *languages()])
def test_a_review_speaks_every_language_and_no_line_leaves_the_card(
    reviewed: tuple[Game, list[Verdict]], code: str
) -> None:
    game, verdicts = reviewed
    texts = Texts(code, shipped_texts(code))
    for names in (["A", "B"], ["Anna-Wilhelmina van der Heuvel", "W" * 40]):
        told = Review(game.renamed(names), verdicts, texts, 1)
        made = card(told, Style())
        expect_inside(made)
        assert all(mark.path != table("outlines")["missing"] for mark in made.stamps[0, 0].marks)
        assert f'<html lang="{code}' in page(told)
        assert (
            str(percent(told.accuracies[0] or 0)) in told.rated()[0][0]
            and str(told.ratings[0][0]) in told.rated()[0][1]
        )


def expect_inside(picture: Picture) -> None:
    """Nothing leaves the picture, and no mark its stamp."""
    for (left, top), one in picture.stamps.items():
        assert left >= 0 and top >= 0
        assert left + one.width <= picture.width and top + one.height <= picture.height
        for mark in one.marks:
            lines = outlines(mark.path)
            xs = [mark.x + x * mark.scale for line in lines for x, _ in line]
            ys = [mark.y + y * mark.scale for line in lines for _, y in line]
            assert min(xs) >= 0 and max(xs) <= one.width and min(ys) >= 0 and max(ys) <= one.height


@pytest.mark.parametrize("size", [3, 11, 25])
@settings(max_examples=10)
@given(st.text(st.sampled_from("WQÅgj. 1"), max_size=200), st.integers(0, 9))
def test_a_board_of_any_size_holds_its_rack_and_what_is_said_below_it(
    size: int, said: str, held: int
) -> None:
    rows = "\n".join(["." * size] * size)
    rules = rb.ruleset(
        f"name: any\nalphabet: en\nrack: 9\nbingo: 40\nblanks: 2\ntiles:\na 50 1\nq 9 10\nlayout:\n{rows}\n"
    )
    rack = rules.rack_codes("q" * held) if held else b""
    made = drawn(rules.board(rows), rules.layout, rules, rack, set(), said, Style(under=said))
    expect_inside(made)
    for one, cap in zip([*made.stamps.values()][-2:], (15, 10), strict=True):
        assert all(mark.scale > 0.59 * cap / table("outlines")["cap"] for mark in one.marks)


def test_a_film_tells_whose_tiles_were_left_and_shows_the_rack_of_each_turn() -> None:
    game = (
        new_game(Lexicon.of(["van", "vans"]), "en", names=["Ann", "Bob"])
        .played("8H van", rack="avnq")
        .played("8H vans", rack="s")
    )
    game = game.settled(("q", ""))
    *_, before, last = scenes(game, Style())
    assert "3.Ann:Left:Q\N{MINUS SIGN}10" in _caption(before) and "4.Bob:Left:Q(Ann)+10" in _caption(last)
    sizes = {(scene.width, scene.height) for scene in scenes(game, Style())}
    assert len(sizes) == 1  # whether there is a rack or not
    tiles = [
        sum(top > 600 and one.width < 50 and len(one.marks) > 1 for (_, top), one in scene.stamps.items())
        for scene in scenes(game, Style())
    ]
    assert tiles == [0, 4, 1, 1, 1]
    labelled = Style(labels=("2L", "3L", "2W", "3W"))
    assert page(Review(game, []), labelled) != page(Review(game, []))  # the squares are called as on the page


def test_a_film_names_the_points_of_both_however_long_their_names_are() -> None:
    game = new_game(Lexicon.of(["van"]), "en", names=["A" * 60, "B" * 60], ahead=(123, 45))
    (scene,) = scenes(game, Style())
    expect_inside(scene)
    assert re.search(r"A…123B+…45", _text(scene))


def test_the_texts_of_a_review_in_english_are_those_of_the_page() -> None:
    shown, script = shipped_texts("en"), (ROOT / "static/tools/wordfeud/asks/fields.js").read_text("utf-8")
    (sent,) = re.findall(r"REVIEW = /(.*)/;", script)
    for key, text in ENGLISH.table.items():
        assert shown[key] == text and re.match(sent, key), key
    with pytest.raises(WordbenchError, match=r"^there are no texts in 'xx': da, de, en, "):
        shipped_texts("xx")


@given(st.integers(0, 10_000))
def test_a_number_is_rounded_as_the_page_does(hundredths: int) -> None:
    """JavaScript's `toFixed` takes the nearest to the exact value, and the larger of two that are as near."""
    exact = Decimal(hundredths / 100)
    assert ENGLISH.rounded(hundredths / 100) == str(exact.quantize(Decimal("0.1"), ROUND_HALF_UP))


@given(st.text(st.sampled_from("ab  ñ…"), max_size=60), st.integers(1, 20), st.integers(1, 4))
def test_a_wrapped_text_keeps_its_words_in_their_order(text: str, letters: int, most: int) -> None:
    lines = wrapped(text, 357, letters * 300, most)
    assert len(lines) <= most and all(len(line) <= letters for line in lines)
    whole, kept = "".join(text.split()), "".join("".join(lines).split())
    assert kept == whole or (kept[-1] == "…" and whole.startswith(kept[:-1]))


class _Seen(HTMLParser):
    """The elements and texts of a page, and what else it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.asked: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.asked += [
            str(value) for name, value in attrs if name in ("src", "href") and value and value[0] != "#"
        ]

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def test_a_picture_is_xml_whatever_its_caption_says() -> None:
    position = Position.parse("game: en\nrack: raven", lexicon_of("raven", "en"))
    for sign in map(chr, (*range(0x20), 0x7F, 0xD800, 0xFFFE, 0xFFFF, 0x1F600)):
        root = ElementTree.fromstring(position.svg(caption=f"<{sign}&"))
        assert root.tag.endswith("svg")
