"""The later stages of reading a screenshot on inputs made by hand: exact results, and both sides of each limit."""

from collections.abc import Sequence
from typing import Any

import pytest
from common import lexicon_of
from draw_boards import USUAL as APP
from wordbench.screenshot import bonuses as kinds
from wordbench.screenshot import evidence, grid, hues, laid, reader, squares
from wordbench.screenshot.bonuses import bonuses
from wordbench.screenshot.evidence import Explained, Witnessed
from wordbench.screenshot.grid import Grid
from wordbench.screenshot.picture import PictureError, Pixels
from wordbench.screenshot.scores import possible
from wordbench.screenshot.squares import LABEL, LAID, PLAIN, TILE, Square
from wordbench.screenshot.tile import Glyph, Tile
from wordbench.steps import finish
from wordbench.wordfeud.rules.tiles import ruleset

EN = ruleset("en")
GLYPH = Glyph((255,) * 140, 0.3, 0.55)
NOTHING = Tile(None, (), (), 0, True, 0)
LETTER = Tile(GLYPH, (), (), 90, True, 0)


def labelled(dark: bool = False) -> Tile:
    low = Glyph((255,) * 140, 0.2, 0.33)
    return Tile(low, (), (low, low), 90, dark, 0)


# Grid -------------------------------------------------------------------------------------------------------------


def test_a_box_has_only_whole_pixels_of_its_square() -> None:
    lines = Grid(10.5, 20.25, 30.0, 31.0, 1.0)
    assert lines.box(0, 0) == (11, 21, 40, 51)
    assert lines.box(2, 3, 0.1) == (104, 86, 127, 110)
    assert lines.edges == (11, 21, 460, 485)


def test_relief_is_measured_from_the_median_to_the_32nd_value_from_the_top() -> None:
    sums = [4] * 33 + [14] * 32 + [9, 1]
    assert grid._relief(sums) == [50] * 4 + [0] * 33 + [100] * 32 + [50, 0] + [50] * 4
    assert grid._relief([5, 5, 6]) == [50] * 4 + [0, 0, 100] + [50] * 4


def peaks(start: int, pitch: int, length: int) -> list[int]:
    relief = [0] * length
    for k in range(16):
        relief[start + pitch * k + 4] = 100
    return relief


def test_the_best_comb_has_all_teeth_at_lines() -> None:
    found = finish(grid._combs(peaks(7, 13, 240), 13.0, 13.0, 5))
    assert found == [(1.0, 7.0, 13.0)]
    found = finish(grid._combs(peaks(7, 13, 240), 12.0, 16.0, 3))
    assert [(round(a, 4), b, round(c, 2)) for a, b, c in found] == [
        (1.0, 9.0, 12.84),
        (0.8125, 6.0, 13.2),
        (0.375, 9.0, 12.0),
    ]
    assert finish(grid._combs(peaks(7, 13, 240), 20.0, 20.1, 3)) == []


def test_differences_are_summed_in_every_row_of_a_low_picture_and_in_some_250_of_a_high_one() -> None:
    for height, rows in ((10, 10), (374, 374), (376, 188), (750, 250)):
        shown = Pixels(3, height, (b"", bytes([0, 5, 40]) * height), 1.0)
        assert finish(grid._across(shown, 0, height)) == [5 * rows, 16 * rows, 0]
    assert finish(grid._across(shown, -3, 4)) == finish(grid._across(shown, 746, 760)) == [20, 64, 0]


def test_differences_are_summed_in_every_third_column() -> None:
    rows = [bytes([9, 0, 9, 9, 1, 9, 9, 2, 9]), bytes([0, 3, 0, 0, 1, 0, 0, 40, 0]), bytes(9)]
    shown = Pixels(9, 3, (b"", b"".join(rows)), 1.0)
    assert finish(grid._along(shown, 1, 8)) == [3 + 16, 3 + 1 + 16, 0]
    assert finish(grid._along(shown, -5, 90)) == [27, 0, 0]


@pytest.mark.parametrize("upright", [True, False])
def test_lines_across_a_column_of_squares_stand_out_from_the_grain(upright: bool) -> None:
    lines = Grid(10, 10, 20.0, 20.0, 1.0)

    def crossed(strip: int, grain: int = 0, seen: int = 16, width: int = 330) -> int:
        # Two levels of grain in turn, and a line of one pixel that is 10 darker.
        levels = [100 + grain * (y % 2) for y in range(330)]
        for k in range(seen):
            levels[10 + 20 * k] -= 10
        rows = [bytes([level]) * width for level in levels]
        if not upright:
            rows = [bytes(levels)] * width
        size = (width, 330) if upright else (330, width)
        return grid._crossed(Pixels(*size, (b"".join(rows),), 1.0), lines, strip, upright)

    # A square of 20 pixels without a fifth at both ends has 12.
    assert [crossed(strip) for strip in (0, 7, 14)] == [120] * 3
    assert [crossed(strip) for strip in (-1, 15, 16)] == [0, 120, 0]
    assert [crossed(14, width=width) for width in (305, 306)] == [0, 120]
    assert [crossed(0, seen=seen) for seen in (7, 8)] == [0, 120]
    assert crossed(0, grain=1) == 12 * 11 - 17 * 12 // 10


# Squares ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("step", "alike"), [(12, True), (13, False)])
@pytest.mark.parametrize("channel", [0, 1, 2])
def test_colours_are_alike_within_small_steps(step: int, alike: bool, channel: int) -> None:
    def colour(level: int) -> tuple[int, int, int]:
        red, green, blue = (100 + level * (channel == k) for k in range(3))
        return red, green, blue

    found = squares._groups([colour(0), colour(2 * step), colour(step), colour(0)])
    assert (len(set(found)) == 1) == alike
    assert found[0] == found[3]


# Bonuses ----------------------------------------------------------------------------------------------------------

EMPTY = (43, 46, 54)
USUAL = {".": EMPTY, "1": EMPTY, **APP}


def board(rows: Sequence[str], covered: int = 0) -> list[Square]:
    """Squares in the app's colours, without labels; the last `covered` ones are tiles."""
    made = []
    for number in range(225):
        row, col = divmod(number, 15)
        kind = rows[row][col].replace("1", ".")
        sort = TILE if number >= 225 - covered else PLAIN
        made.append(Square(row, col, USUAL[kind], NOTHING, ".2345".index(kind), sort, True))
    return made


@pytest.mark.parametrize(("strays", "standard"), [(0, True), (1, True), (2, True), (3, False)])
def test_two_squares_may_disagree_with_the_standard_layout(strays: int, standard: bool) -> None:
    first = "2" * strays + EN.layout.rows[0][strays:] if strays < 3 else "22" + EN.layout.rows[0][2:]
    rows = [first, *EN.layout.rows[1:]]
    if strays == 3:
        rows[1] = "2" + rows[1][1:]
    found = bonuses(board(rows), [EN.layout])
    assert found.standard == standard
    if standard:
        assert found.layout == EN.layout.rows
        assert found.doubtful == {(0, k): (EN.layout.rows[0][k], "2") for k in range(strays)}
    else:
        assert found.layout == (*rows[:7], rows[7][:7] + "1" + rows[7][8:], *rows[8:])
        assert found.doubtful == {}


@pytest.mark.parametrize(("covered", "standard"), [(185, True), (186, False)])
def test_among_few_squares_fewer_may_disagree(covered: int, standard: bool) -> None:
    first = "22" + EN.layout.rows[0][2:]
    found = bonuses(board([first, *EN.layout.rows[1:]], covered), [EN.layout])
    assert found.standard == standard
    assert sum(row.count("?") for row in found.known) == covered


def one(colour: tuple[int, int, int], group: int, sort: str = PLAIN, drawn: Tile = NOTHING) -> Square:
    return Square(0, 0, colour, drawn, group, sort, True)


@pytest.mark.parametrize(("step", "found"), [(24, {0, 1}), (25, {0})])
def test_colours_near_that_of_empty_squares_are_empty(step: int, found: set[int]) -> None:
    near = (43 + step, 46, 54)
    assert kinds._empty([one(EMPTY, 0)] * 3 + [one(near, 1)]) == found
    assert kinds._empty([one(EMPTY, 0)] * 3 + [one(near, 1), one(near, 1, LABEL)]) == {0}
    assert kinds._empty([]) == set()
    # Many labels of one colour are no empty squares.
    assert kinds._empty([one(EMPTY, 0)] * 3 + [one((99, 9, 9), 1, LABEL)] * 5) == {0}


def test_a_bonus_may_be_known_by_its_colour_alone() -> None:
    for kind, (red, green, blue) in APP.items():
        for off, sure in ((44, True), (45, False)):
            known, unsure = kinds._labelled([one(EMPTY, 0), one((red + off, green, blue), 1)], {1}, {0})
            assert known == {1: kind if sure else "2"}
            assert (unsure == {}) == sure
    for off, sure in ((29, True), (30, False)):
        visible = [one((43, 46 + off, 54), 0), one(APP["4"], 1)]
        assert (kinds._labelled(visible, {1}, {0})[0] == {1: "4"}) == sure


@pytest.mark.parametrize(("step", "sure"), [(29, True), (30, False)])
def test_two_colours_of_one_kind_are_in_doubt_unless_alike(step: int, sure: bool) -> None:
    red, green, blue = APP["3"]
    visible = [one(EMPTY, 0), one((red, green, blue), 1), one((red, green, blue + step), 2)]
    known, unsure = kinds._labelled(visible, {1, 2}, {0})
    assert known == {1: "3", 2: "3"}
    assert (unsure == {}) == sure


# Tiles laid down --------------------------------------------------------------------------------------------------


def test_the_badge_of_a_play_covers_empty_squares_around_its_tiles_and_no_others() -> None:
    usual, grey = (245, 242, 237), (196, 194, 190)
    around = {(row, col) for row in range(5, 10) for col in range(6, 11)} - {(7, 7), (7, 8)}
    places = [divmod(k, 15) for k in range(225)]
    made = [Square(*at, EMPTY, LETTER, 0, TILE if at in around else PLAIN, True) for at in places]
    made[7 * 15 + 7] = Square(7, 7, usual, LETTER, 1, TILE, True)
    made[7 * 15 + 8] = Square(7, 8, grey, LETTER, 2, TILE, True)
    found = laid.with_laid(made, [usual] * 3, bonuses(board(EN.layout.rows), [EN.layout]))
    assert [(square.row, square.col) for square in found if square.sort == LAID] == [(7, 8)]
    left = {(square.row, square.col) for square in found if square.sort == TILE}
    assert left == {(7, 7)} | {(row, col) for row, col in around if abs(row - 7) > 1 or abs(col - 8) > 1}


# Evidence ---------------------------------------------------------------------------------------------------------

FACTS = EN.facts["tiles"]


def test_the_weight_of_a_letter_is_that_of_its_shape_value_and_rules() -> None:
    shape = {"a": 0.5, "q": 0.25, "å": 0.125, "?": 0.125}
    tile = Witnessed(shape, {"1": 0.5, "10": 0.25}, False)
    assert evidence._weights(tile, FACTS) == pytest.approx(
        {"a": 0.5 * 0.515, "q": 0.25 * 0.2725, "å": 0.0025, "?": 0.125}
    )
    assert evidence._weights(Witnessed(shape, {}, False), FACTS)["q"] == 0.25


def settled(weights: dict[str, float], shape: Sequence[str], faint: bool = False) -> Witnessed:
    tile = Witnessed(dict.fromkeys(shape, 0.1), {}, faint, dict(weights))
    evidence._settle(tile)
    return tile


def test_the_heaviest_letter_is_taken() -> None:
    tile = settled({"a": 0.6, "b": 0.2, "?": 0.2}, "ab?")
    assert (tile.text, tile.second, round(tile.confidence, 6), tile.unvalued) == ("a", "b", 0.6, False)
    tile = settled({"a": 0.9, "b": 0.05, "c": 0.05}, "cab")
    assert (tile.text, tile.second, tile.confidence) == ("a", "c", 0.6)
    tile = settled({"a": 0.9, "b": 0.1}, "?ab")
    assert (tile.text, tile.second, tile.confidence) == ("a", "b", 0.6)
    for weight, unvalued, confidence in ((0.97, True, 0.9), (0.96, False, 0.9), (0.5, False, 0.5)):
        tile = settled({"a": weight, "b": 1 - weight}, "ab", True)
        assert (tile.unvalued, tile.confidence) == (unvalued, confidence)


def tile_of(letter: str, confidence: float = 1.0, value: str = "1", **more: Any) -> Witnessed:
    return Witnessed(
        {letter: 1.0}, {value: 1.0} if value else {}, False, text=letter, confidence=confidence, **more
    )


def test_a_letter_with_the_value_of_another_is_doubtful() -> None:
    tiles = [Witnessed({"a": 1.0, "b": 0.0}, {value: 1.0}, False) for value in "1119"]
    evidence.weigh(tiles, [], EN, None)
    assert [(tile.confidence, tile.unvalued) for tile in tiles] == [(1.0, False)] * 3 + [(0.9, True)]


def test_of_too_many_tiles_the_least_certain_are_doubtful() -> None:
    tiles = [tile_of("b", c) for c in (0.99, 0.98, 1.0)]
    evidence._by_bag(tiles, EN)
    assert [tile.confidence for tile in tiles] == [0.99, 0.6, 1.0]
    tiles = [tile_of("b") for _ in range(FACTS["b"][0])]
    evidence._by_bag(tiles, EN)
    assert {tile.confidence for tile in tiles} == {1.0}
    for count in (2, 3):
        tiles = [tile_of(x, value="") for x in "abc"[:count]]
        evidence._by_bag(tiles, EN)
        assert {(tile.unvalued, tile.confidence) for tile in tiles} == {
            (count > 2, 0.6 if count > 2 else 1.0)
        }
    foreign = tile_of("å")
    evidence._by_bag([foreign], EN)
    assert foreign.confidence == 0.6


def test_agreement_is_the_sum_of_logarithms() -> None:
    tiles = [tile_of("a"), tile_of("q", value="10"), tile_of("q", value="9"), Witnessed({}, {}, False)]
    score, values = evidence._agreement(tiles, FACTS)
    assert (round(score, 5), values) == (-5.43802, 2)


def test_values_of_other_rules_are_no_evidence() -> None:
    for right, kept in ((1, True), (0, False)):
        tiles = [tile_of("a", value="1" if right else "9"), tile_of("q", value="9")]
        for tile in tiles:
            tile.shape = {next(iter(tile.shape)): 0.8, "o": 0.2}
        evidence.weigh(tiles, [], EN, None)
        assert round(tiles[1].confidence, 4) == 0.8
        assert (round(tiles[1].weights["q"], 4) == 0.024) == kept


def test_a_letter_that_makes_no_word_loses_weight() -> None:
    lexicon = lexicon_of("cat", "en")
    run = [tile_of(x, value="") for x in "cat"]
    for tile, other in zip(run, "gou", strict=True):
        tile.shape = {next(iter(tile.shape)): 0.8, other: 0.2}
    run[1].shape = {"o": 0.8, "a": 0.2}
    evidence.weigh(run, [run], EN, lexicon)
    assert [tile.text for tile in run] == list("cat")
    assert [tile.confidence for tile in run] == [
        0.6
    ] * 3  # three blanks, and one letter is not that of its shape
    assert run[0].weights == pytest.approx({"c": 0.04, "g": 0.01})
    assert run[1].weights == pytest.approx({"o": 0.04, "a": 0.2})
    assert run[1].second == "o"


def test_runs_are_the_words_across_and_down() -> None:
    tiles = {
        place: tile_of(x)
        for place, x in {(0, 0): "a", (0, 1): "b", (1, 1): "c", (2, 2): "d", (0, 2): "e"}.items()
    }
    places = [Square(row, col, EMPTY, NOTHING, 0, PLAIN, True) for row in range(3) for col in range(3)]
    assert ["".join(t.text for t in run) for run in evidence.runs_of(places, tiles)] == ["abe", "bc"]


# Reader -----------------------------------------------------------------------------------------------------------


def test_the_wanted_rules_are_kept_within_six() -> None:
    ranked = [Explained(ruleset("nl"), 0.0, 0, 0, 0), Explained(EN, -5.9, 0, 0, 0)]
    assert reader._chosen(ranked, EN) == EN
    assert reader._chosen(ranked, None) == ruleset("nl")
    assert reader._chosen([ranked[0], Explained(EN, -6.0, 0, 0, 0)], EN) == ruleset("nl")


@pytest.mark.parametrize(("side", "sure"), [(24, True), (23.9, False)])
def test_values_are_not_seen_on_small_squares(side: float, sure: bool) -> None:
    for confidence, unvalued in ((0.97, True), (0.96, False)):
        tiles = [tile_of("b", confidence, ""), tile_of("c")]
        evidence.doubt_unseen(tiles, side, EN)
        assert tiles[0].confidence == (confidence if sure else 0.9)
        assert tiles[0].unvalued == (unvalued and not sure)
        assert tiles[1].confidence == 1


@pytest.mark.parametrize(("side", "sure"), [(17, True), (16.9, False)])
def test_accents_are_not_seen_on_small_squares(side: float, sure: bool) -> None:
    tiles = [tile_of("a"), tile_of("b")]
    evidence.doubt_unseen(tiles, side, ruleset("sv"))
    assert [tile.confidence for tile in tiles] == [1.0 if sure else 0.9, 1.0]
    assert tiles[0].second == ("" if sure else "ä") or tiles[0].second == "å"


@pytest.mark.parametrize(("valued", "pale"), [(7, True), (8, False)])
def test_where_values_are_pale_a_blank_is_doubtful(valued: int, pale: bool) -> None:
    tiles = [tile_of("b", value=""), Witnessed({"a": 1.0}, {}, True), *(tile_of("c") for _ in range(valued))]
    evidence.doubt_unseen(tiles, 40, EN)
    assert tiles[0].unvalued == pale


@pytest.mark.parametrize(
    ("unread", "read", "whole"), [(4, 0, True), (5, 0, False), (5, 1, True), (6, 2, False), (6, 3, True)]
)
def test_some_tiles_of_a_board_cannot_be_read(unread: int, read: int, whole: bool) -> None:
    found = bonuses(board(EN.layout.rows), [EN.layout])
    tiles = [Witnessed({"a": 0.49}, {}, False)] * unread + [Witnessed({"a": 0.5}, {}, False)] * read
    if whole:
        reader._check(tiles, found)
    else:
        with pytest.raises(PictureError, match="no whole board"):
            reader._check(tiles, found)


@pytest.mark.parametrize(
    ("premium", "tiles", "whole"), [(8, 0, True), (7, 0, False), (6, 1, True), (5, 1, False)]
)
def test_a_board_has_bonuses_or_tiles(premium: int, tiles: int, whole: bool) -> None:
    known = ("2" * premium + "." * (15 - premium), *["." * 15] * 14)
    found = kinds.Bonuses(known, known, None, {}, {})
    if whole:
        reader._check([tile_of("a")] * tiles, found)
    else:
        with pytest.raises(PictureError):
            reader._check([tile_of("a")] * tiles, found)


def test_doubts_name_the_two_likeliest_readings() -> None:
    tile = tile_of("a", second="o")
    assert reader._doubt(1, 2, tile) == reader.Doubt(1, 2, "letter", ("a", "o"))
    assert reader._doubt(1, 2, tile_of("a")).candidates == ("a",)
    assert reader._doubt(1, 2, tile_of("a", value="", second="o")).candidates == ("A", "O")
    assert reader._doubt(1, 2, tile_of("a", value="", unvalued=True)) == reader.Doubt(
        1, 2, "blank", ("A", "a")
    )
    assert reader._confidence(None, True) == 0.5 and reader._confidence(None, False) == 1.0
    assert reader._confidence(tile_of("a", 0.123456), False) == 0.1235
    assert reader._scaled((1, 3, 5, 7), 0.5) == (0, 2, 2, 4)
    found = reader._doubts(
        {(0, 0): tile_of("a", 0.97), (3, 1): tile_of("b", 0.96)},
        [tile_of("c", 0.5)],
        kinds.Bonuses((), (), None, {(2, 2): ("2", "3")}, {}),
        [(2, 1)],
    )
    assert [(d.row, d.col, d.kind) for d in found] == [
        (-1, 0, "letter"),
        (2, 1, "tile"),
        (2, 2, "bonus"),
        (3, 1, "letter"),
    ]


def test_a_run_may_end_at_the_edge_and_another_begin_after_it() -> None:
    places = [Square(row, col, EMPTY, NOTHING, 0, PLAIN, True) for row in range(3) for col in range(3)]
    tiles = {(1, 1): tile_of("a"), (1, 2): tile_of("b"), (2, 0): tile_of("c"), (2, 1): tile_of("d")}
    found = evidence.runs_of(places, tiles)
    assert ["".join(t.text for t in run) for run in found] == ["ab", "cd", "ad"]


# A Wordle board ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "clear", "unclear"),
    [
        # Grays, with the least chroma, the least saturation, and the least chroma of a blue.
        ("none", [(250, 243, 243), (20, 13, 13), (200, 165, 165)], [(200, 164, 164), (200, 157, 157)]),
        ("none", [(100, 100, 140)], [(100, 100, 141), (100, 100, 144)]),
        ("red", [(255, 0, 0), (255, 38, 0)], [(255, 45, 0), (255, 47, 0)]),
        ("orange", [(255, 64, 0), (255, 118, 0)], [(255, 60, 0), (255, 120, 0), (255, 131, 0)]),
        ("yellow", [(255, 145, 0), (217, 255, 0)], [(255, 143, 0), (216, 255, 0), (255, 132, 0)]),
        ("green", [(191, 255, 0), (0, 234, 255)], [(192, 255, 0), (0, 222, 255)]),
        ("blue", [(100, 100, 145), (0, 208, 255), (255, 0, 212)], [(0, 209, 255)]),
    ],
)
def test_a_colour_has_a_name_which_is_clear_away_from_the_limits(
    name: str, clear: list[hues.Colour], unclear: list[hues.Colour]
) -> None:
    assert [hues._names(colour) for colour in clear] == [[name]] * len(clear)
    assert [hues._names(colour)[0] for colour in unclear] == [name] * len(unclear)
    assert all(len(hues._names(colour)) > 1 for colour in unclear)


def test_points_are_possible_between_the_least_and_the_most_that_tiles_and_squares_can_have_scored() -> None:
    def limits(letters: str, signs: str) -> tuple[int, int]:
        able = [total for total in range(99) if possible((total, 0), [letters], [signs], EN)]
        assert able == [*range(able[0], able[-1] + 1)]
        return able[0], able[-1]

    assert limits("at", "..") == (2, 2)
    assert limits("at", "2.") == (3, 3)  # A and T are worth 1 each
    assert limits("at", "3.") == (4, 4)
    assert limits("at", ".4") == (2, 4)
    assert limits("at", ".5") == (2, 6)
    assert limits("at", "24") == (3, 6)
    assert limits("tat", "...") == (3, 6)  # AT, then TAT
