"""The stages of reading a screenshot, each on its own: small drawn inputs with known answers, and both sides of limits."""

from collections.abc import Sequence
from typing import Any

import pytest
from wordbench.screenshot import picture as pictures
from wordbench.screenshot.ink import ink, parts_of, scaled
from wordbench.screenshot.picture import PictureError, Pixels, median, picture, smoothed
from wordbench.screenshot.tile import Tile, inked, taken_apart

# Pictures: planes of pixels ---------------------------------------------------------------------------------------


def plane(*rows: str) -> bytes:
    """Pixels, each written as a number."""
    return bytes(int(level) for row in rows for level in row.split())


def small(width: int, *planes: bytes) -> Pixels:
    """A picture that is not scaled; one plane serves for all three."""
    three = planes * 3 if len(planes) == 1 else planes
    return Pixels(width, len(planes[0]) // width, three, 1.0)


@pytest.mark.parametrize(
    ("given", "made", "scale"),
    [
        ((100, 100), (800, 800), 8.0),
        ((450, 1000), (450, 1000), 1.0),
        ((449, 1000), (898, 2000), 2.0),
        ((1600, 2000), (1600, 2000), 1.0),
        ((2001, 1601), (1000, 800), 0.5),
    ],
)
def test_a_picture_is_scaled_to_a_size_that_can_be_read(
    given: tuple[int, int], made: tuple[int, int], scale: float
) -> None:
    for depth in (3, 4):
        found = picture(*given, bytes([7, 8, 9, 255][:depth]) * (given[0] * given[1]))
        assert (found.width, found.height) == made
        assert found.scale == scale
        assert found.planes == tuple(bytes([level]) * (made[0] * made[1]) for level in (7, 8, 9))


@pytest.mark.parametrize("size", [(99, 200), (200, 99)])
def test_a_picture_has_at_least_a_hundred_pixels_each_way(size: tuple[int, int]) -> None:
    with pytest.raises(PictureError, match=f"{size[0]} x {size[1]} pixels: that is too small"):
        picture(*size, bytes(size[0] * size[1] * 3))


@pytest.mark.parametrize("size", [(0, 0), (1, 0), (0, 1), (-1, -300), (-300, -1)])
def test_a_picture_without_pixels_is_none(size: tuple[int, int]) -> None:
    with pytest.raises(PictureError, match="are not a picture"):
        picture(*size, bytes(max(0, size[0] * size[1] * 3)))


def test_the_largest_picture_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pictures.MOST_PIXELS == 40_000_000
    monkeypatch.setattr(pictures, "MOST_PIXELS", 100 * 110)
    assert picture(100, 110, bytes(100 * 110 * 3)).scale == 8
    with pytest.raises(PictureError, match="100 x 111 pixels: that is too large"):
        picture(100, 111, bytes(100 * 111 * 3))


def test_every_four_pixels_become_one() -> None:
    rows = plane("0 10 20 40 99", "2 10 20 44 99", "90 90 90 90 90")
    assert list(pictures._halved(rows, 5, 3)) == [5, 31]
    assert list(pictures._halved(plane("255 255", "255 254"), 2, 2)) == [254]


def test_every_pixel_becomes_four() -> None:
    assert pictures._doubled(plane("0 10", "100 201"), 2) == plane(
        "0 5 10 10", "50 77 105 105", "100 150 201 201", "100 150 201 201"
    )


def test_a_smoothed_pixel_is_a_mean_of_nine() -> None:
    spot = bytearray(49)
    spot[24] = 64
    around = plane("4 8 4", "8 16 8", "4 8 4")
    found = smoothed(bytes(spot), 7)
    assert b"".join(found[y * 7 + 2 : y * 7 + 5] for y in (2, 3, 4)) == around
    assert sum(found) == sum(around) == 64


def test_boxes_are_cut_to_the_picture() -> None:
    red, green, blue = (bytes(range(k, k + 12)) for k in (0, 100, 200))
    found = small(4, red, green, blue)
    assert found.row(0, 1, 1, 3) == bytes([5, 6])
    assert found.patch(1, (-1, -2, 2, 2)) == [bytes([100, 101]), bytes([104, 105])]
    assert found.patch(2, (3, 1, 9, 9)) == [bytes([207]), bytes([211])]
    assert found.colour((1, 1, 3, 3)) == (9, 109, 209)
    band = found.band(1, 3)
    assert (band.width, band.height, band.planes[1]) == (4, 2, green[4:])


def test_a_median_is_a_value_of_the_upper_half() -> None:
    assert median(bytes([4, 3, 2, 1])) == 3
    assert median(b"") == 0


def test_differences_are_clipped_on_both_sides() -> None:
    every = [(a, b) for a in range(256) for b in range(256)]
    for limit in (3, 16, 60):
        found = pictures.differences(bytes(a for a, _ in every), bytes(b for _, b in every) + b"\0", limit)
        assert list(found) == [min(abs(a - b), limit) for a, b in every]


# Ink: what differs from its ground --------------------------------------------------------------------------------


def patch(width: int, height: int, *boxes: tuple[int, int, int, int, int], ground: int = 200) -> list[bytes]:
    """Rows with filled boxes: left, top, right, bottom, level."""
    rows = [bytearray([ground]) * width for _ in range(height)]
    for left, top, right, bottom, level in boxes:
        for row in rows[top:bottom]:
            row[left:right] = bytes([level]) * (right - left)
    return list(map(bytes, rows))


def boxes_of(parts: Sequence[Any]) -> list[tuple[int, int, int, int]]:
    return [(p.left, p.top, p.right, p.bottom) for p in parts]


@pytest.mark.parametrize(("level", "dark"), [(100, True), (250, False)])
def test_ink_is_measured_from_its_ground(level: int, dark: bool) -> None:
    middle = (200 + level) // 2
    found = ink(patch(16, 16, (5, 5, 10, 11, level), (11, 5, 13, 8, middle)), 28)
    assert (found.ground, found.contrast, found.dark) == (200, abs(200 - level), dark)
    assert boxes_of(found.parts) == [(5, 5, 10, 11)]
    assert {found.rows[5][5], found.rows[0][0]} == {255, 0}
    assert found.rows[5][11] == 255 * abs(200 - middle) // abs(200 - level)
    assert [(part.width, part.height) for part in found.parts] == [(5, 6)]


def test_ink_beyond_the_ground_on_the_other_side_is_none() -> None:
    found = ink(patch(16, 16, (4, 4, 8, 12, 100), (9, 4, 12, 12, 240)), 28)
    assert found.dark and found.contrast == 100
    assert (found.rows[5][5], found.rows[5][10]) == (255, 0)


@pytest.mark.parametrize(("level", "seen"), [(172, True), (173, False), (228, True), (227, False)])
def test_ink_has_a_least_contrast(level: int, seen: bool) -> None:
    found = ink(patch(16, 16, (5, 5, 10, 11, level)), 28)
    assert bool(found.parts) == seen
    assert found.contrast == (28 if seen else 0)


def test_a_range_of_levels_may_lie_on_both_sides_of_the_ground() -> None:
    found = ink(patch(16, 16, (4, 4, 8, 12, 185), (9, 4, 12, 12, 214)), 28)
    assert (found.parts, found.rows, found.contrast, found.dark) == ([], [], 15, True)
    found = ink(patch(16, 16, (4, 4, 8, 12, 186), (9, 4, 12, 12, 215)), 28)
    assert (found.parts, found.contrast, found.dark) == ([], 15, False)


def test_at_the_edge_of_a_square_nothing_decides_what_is_ink() -> None:
    edge = (0, 0, 16, 2, 90)  # an eighth of the square
    assert ink(patch(16, 16, edge), 28).parts == []
    found = ink(patch(16, 16, edge, (5, 5, 10, 11, 150)), 28)
    assert found.contrast == 50
    assert boxes_of(found.parts) == [(5, 5, 10, 11), (0, 0, 16, 2)]


def test_one_pixel_of_a_hundred_is_no_ink() -> None:
    found = ink(patch(40, 40, (10, 10, 12, 13, 0), (15, 10, 25, 30, 150)), 28)
    assert found.contrast == 50


def test_parts_touch_at_sides_and_corners_and_the_highest_comes_first() -> None:
    drawing = ("#..#.", ".#.#.", "...#.", "....#")
    rows = [bytes(128 if sign == "#" else 127 for sign in line) for line in drawing]
    parts = parts_of(rows, 128)
    assert boxes_of(parts) == [(3, 0, 5, 4), (0, 0, 2, 2)]
    assert [(part.width, part.height) for part in parts] == [(2, 4), (2, 2)]
    # The first pixel is the highest bit; a row has one bit more than pixels.
    assert [f"{part.mask:023b}" for part in parts] == [
        "00010 00010 00010 00001".replace(" ", "0"),
        "10000 01000 00000 00000".replace(" ", "0"),
    ]
    side_by_side = [bytes(255 if sign == "#" else 0 for sign in "#.##.#")] * 2
    assert boxes_of(parts_of(side_by_side, 255)) == [(0, 0, 1, 2), (2, 0, 4, 2), (5, 0, 6, 2)]


def means(rows: Sequence[bytes], box: tuple[float, float, float, float], across: int, down: int) -> list[int]:
    """The plain twin of `scaled`: every pixel counts with the area that it shares with a part."""
    left, top, right, bottom = box
    wide, high = (right - left) / across, (bottom - top) / down
    found = []
    for y in range(down):
        for x in range(across):
            total = 0.0
            for row, line in enumerate(rows):
                for col, level in enumerate(line):
                    width = min(left + wide * (x + 1), col + 1) - max(left + wide * x, col)
                    height = min(top + high * (y + 1), row + 1) - max(top + high * y, row)
                    total += level * max(width, 0) * max(height, 0)
            found.append(int(total / (wide * high)))
    return found


@pytest.mark.parametrize(
    "box",
    [(0, 0, 8, 4), (1, 1, 5, 3), (0.5, 0.25, 6.5, 3.25), (-2, -1, 6, 3), (2, 2, 10, 6), (-1, 0.5, 9, 4.5)],
)
def test_a_box_is_scaled_by_the_area_of_each_pixel(box: tuple[float, float, float, float]) -> None:
    rows = [bytes((37 * (8 * y + x) + x * x) % 256 for x in range(8)) for y in range(4)]
    for across, down in ((4, 2), (8, 4), (1, 1), (2, 8)):
        assert scaled(rows, *box, across, down) == means(rows, box, across, down)


# Tiles: a square taken apart --------------------------------------------------------------------------------------

# A tile of 100 pixels, without its margin of 0.055 on each side, has 89.


def drawn(*boxes: tuple[int, ...], least: int = 28) -> Tile:
    """What is drawn on a light square of 89 pixels: left, top, width, height, and black or another level."""
    filled = [(x, y, x + w, y + h, *(level or [0])) for x, y, w, h, *level in boxes]
    return taken_apart(inked(patch(89, 89, *filled), least))  # type: ignore[arg-type]


BODY, DIGIT = (20, 28, 30, 55), (70, 8, 10, 24)


def test_a_tile_is_its_letter_and_the_digits_of_its_value() -> None:
    tile = drawn(BODY, DIGIT)
    assert tile.body is not None and tile.letter is tile.body
    assert (tile.body.width, tile.body.height) == (0.30, 0.55)
    assert len(tile.body.pixels) == 140 and min(tile.body.pixels) >= 254
    assert [(digit.width, digit.height) for digit in tile.digits] == [(0.10, 0.24)]
    assert (tile.label, tile.contrast, tile.dark) == ((), 200, True)
    two = drawn(BODY, (58, 8, 5, 24), DIGIT)
    assert [digit.width for digit in two.digits] == [0.05, 0.10]


def test_an_empty_square_has_nothing() -> None:
    assert drawn() == Tile(None, (), (), 0, True, 0)
    assert drawn((20, 28, 30, 55, 173)) == Tile(None, (), (), 0, True, 0)
    assert drawn((20, 28, 30, 55, 173), least=27).letter


@pytest.mark.parametrize(("height", "width"), [(3, 0.3), (4, 0.43)])
def test_a_speck_is_no_ink(height: int, width: float) -> None:
    tile = drawn(BODY, (60, 60, 3, height))
    assert tile.body and tile.body.width == width


@pytest.mark.parametrize(("height", "is_letter"), [(42, True), (41, False)])
def test_a_letter_without_a_value_has_a_least_height(height: int, is_letter: bool) -> None:
    tile = drawn((20, 30, 30, height))
    assert bool(tile.letter) == is_letter
    assert len(tile.label) == (not is_letter)


@pytest.mark.parametrize(("height", "is_letter"), [(25, True), (24, False)])
def test_beside_a_value_a_letter_may_be_smaller(height: int, is_letter: bool) -> None:
    tile = drawn((20, 55, 30, height), DIGIT)
    assert len(tile.digits) == 1
    assert bool(tile.letter) == is_letter


def test_a_label_is_its_parts_from_left_to_right() -> None:
    tile = drawn((50, 30, 20, 33), (15, 30, 25, 34))
    assert [glyph.width for glyph in tile.label] == [0.25, 0.20]
    assert tile.letter is None and tile.digits == ()


@pytest.mark.parametrize(
    ("digit", "seen"),
    [
        ((70, 8, 10, 14), True),
        ((70, 8, 10, 13), False),
        ((70, 1, 10, 35), True),
        ((70, 8, 3, 24), True),
        ((70, 8, 2, 24), False),
        ((50, 8, 17, 18), True),
        ((50, 8, 18, 18), False),  # two that touch
        ((48, 8, 17, 18), True),
        ((47, 8, 17, 18), False),
        ((84, 8, 5, 24), True),  # a 1 that ends where the square is cut
        ((84, 0, 5, 24), False),  # the gap beside the square
    ],
)
def test_the_digits_of_a_value_have_a_size_and_a_place(digit: tuple[int, ...], seen: bool) -> None:
    tile = drawn(BODY, digit)
    assert bool(tile.digits) == seen


@pytest.mark.parametrize(("parts", "noise"), [(9, False), (10, True)])
def test_a_square_of_many_parts_is_noise(parts: int, noise: bool) -> None:
    tile = drawn(*((8 * k + 2, 40, 4, 45) for k in range(parts)))
    assert (tile.body is None) == noise
    assert tile.contrast == (0 if noise else 200)


@pytest.mark.parametrize("level", [130, 94])
def test_a_faint_value_is_noted_by_its_ink(level: int) -> None:
    # Ink of 255 * (200 - level) // 200 is a digit's from a threshold up: 70, 100, 128 ...
    tile = drawn(BODY, (70, 8, 10, 24, level))
    assert len(tile.digits) == 1
    assert tile.corner == {130: 70, 94: 70}[level]
    spot = drawn(BODY, (70, 8, 6, 6, level))
    assert spot.digits == ()
    assert spot.corner == {130: 70, 94: 128}[level]
    assert drawn(BODY).corner == 0


def test_parts_above_each_other_are_one_digit() -> None:
    tile = drawn(BODY, (70, 8, 10, 10), (71, 22, 9, 10))
    assert [(digit.width, digit.height) for digit in tile.digits] == [(0.10, 0.24)]


# What joins them has ink of 153, 180, 210, 229 of 255; the thresholds are 165, 200, 225.
@pytest.mark.parametrize(("level", "width"), [(80, 0.34), (59, 0.34), (35, 0.34), (20, 0.62)])
def test_letter_and_value_that_touch_in_grey_are_parted(level: int, width: float) -> None:
    letter, value = (20, 30, 34, 53), (62, 8, 20, 24)
    tile = drawn(letter, value, (54, 30, 10, 2, level))
    assert tile.body and tile.body.width == width
    if level > 35:
        assert tile.body.height == 0.53
        assert [(digit.width, digit.height) for digit in tile.digits] == [(0.20, 0.24)]
    # No more than needed is left out: a paler stroke of the letter stays where less grey parts them.
    paler = drawn(letter, value, (54, 30, 10, 2, level), (10, 30, 10, 53, 59)).body
    assert paler and paler.width == (0.44 if level == 80 else width)


@pytest.mark.parametrize(
    ("gap", "seen"),
    [
        ((0, 0, 5, 89), False),  # a line along the edge
        ((0, 0, 19, 89), False),  # a shadow
        ((0, 0, 20, 89), False),  # with the corners of rounded squares
        ((0, 0, 30, 89), True),  # too broad for one
        ((0, 0, 20, 60), True),
        ((0, 50, 5, 25), True),  # too short for a line, as dots above a letter are
        ((0, 50, 5, 26), False),
        ((0, 85, 5, 4), False),  # a corner
        ((84, 84, 5, 5), False),
        ((30, 84, 30, 5), False),
        ((84, 40, 5, 30), False),
        ((30, 0, 30, 5), False),
        ((30, 80, 30, 5), True),  # not at the edge
    ],
)
def test_the_gap_beside_a_square_is_no_ink(gap: tuple[int, ...], seen: bool) -> None:
    alone, tile = drawn((30, 20, 30, 50)).body, drawn((30, 20, 30, 50), gap).body
    assert (tile != alone) == seen
