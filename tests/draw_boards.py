"""Boards drawn from plain letters, without a font or a library; `render_boards` draws them as real devices do."""

from collections.abc import Container, Mapping, Sequence

from wordbench.wordfeud.rules.tiles import ruleset

# Each sign is seven rows of five bits.
FONT = {
    sign: [f"{int(row, 16):05b}" for row in rows.split()]
    for sign, rows in {
        "a": "04 0a 0a 11 1f 11 11", "b": "1e 11 11 1e 11 11 1e", "c": "0e 11 10 10 10 11 0e",
        "d": "1e 11 11 11 11 11 1e", "e": "1f 10 10 1e 10 10 1f", "h": "11 11 11 1f 11 11 11",
        "i": "04 04 04 04 04 04 04", "l": "10 10 10 10 10 10 1f", "n": "11 19 19 15 13 13 11",
        "o": "0e 11 11 11 11 11 0e", "r": "1e 11 11 1e 14 12 11", "s": "0f 10 10 0e 01 01 1e",
        "t": "1f 04 04 04 04 04 04", "u": "11 11 11 11 11 11 0e", "w": "11 11 11 15 15 15 0a",
        "1": "04 0c 04 04 04 04 0e", "2": "0e 11 01 06 08 10 1f", "3": "0e 11 01 06 01 11 0e",
        "4": "02 06 0a 12 1f 02 02", "5": "1f 10 1e 01 01 11 0e",
    }.items()
}  # fmt: skip
SIDE, LEFT, TOP, WIDTH, HEIGHT = 40, 20, 16, 640, 704
Colour = tuple[int, int, int]
EMPTY, TILE, GROUND, LIGHT = (43, 46, 54), (245, 242, 237), (28, 30, 34), (250, 250, 250)
USUAL = {"2": (118, 160, 106), "3": (52, 99, 163), "4": (196, 121, 32), "5": (134, 52, 58)}
STRANGE = {"2": (150, 60, 150), "3": (90, 140, 150), "4": (60, 90, 60), "5": (150, 150, 60)}
WORDS = {(7, 4): "theatre", (9, 2): "sHoulder", (5, 6): "coB"}
LABELS = {"2": "2l", "3": "3l", "4": "2w", "5": "3w"}


class Drawing:
    """Three planes that boxes are painted on."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT, ground: Colour = GROUND) -> None:
        self.width, self.height = width, height
        self.planes = [bytearray([level]) * (width * height) for level in ground]

    def box(self, left: int, top: int, wide: int, high: int, colour: Colour) -> None:
        for plane, level in zip(self.planes, colour, strict=True):
            for y in range(top, top + high):
                plane[y * self.width + left : y * self.width + left + wide] = bytes([level]) * wide

    def sign(self, left: int, top: int, sign: str, size: int, colour: Colour) -> None:
        for y, row in enumerate(FONT[sign]):
            for x, bit in enumerate(row):
                if bit == "1":
                    self.box(left + x * size, top + y * size, size, size, colour)

    def tile(
        self, left: int, top: int, text: str, value: str, side: int = SIDE - 2, colour: Colour = TILE
    ) -> None:
        self.box(left, top, side, side, colour)
        if text != "*":
            self.sign(left + 8, top + 13, text.lower(), 3, (20, 20, 20))
        if value and text.islower():
            self.sign(left + side - 9, top + 4, value, 1, (20, 20, 20))

    def rgb(self) -> bytes:
        made = bytearray(3 * self.width * self.height)
        for channel, plane in enumerate(self.planes):
            made[channel::3] = plane
        return bytes(made)


def drawn(
    words: dict[tuple[int, int], str],
    held: str = "",
    layout: Sequence[str] = (),
    colours: dict[str, Colour] = USUAL,
    rack_at: tuple[int, int] = (LEFT + 100, 640),
    values: Mapping[str, str] | None = None,
    laid: tuple[Container[tuple[int, int]], Colour] = ((), TILE),
) -> Drawing:
    """A board with words across, some of them in the colour of tiles that are laid down, and a rack."""
    rules = ruleset("en")
    values = values or {letter: str(facts[1]) for letter, facts in rules.facts["tiles"].items()}
    board = {
        (row, col + k): (sign, laid[1] if (row, col) in laid[0] else TILE)
        for (row, col), word in words.items()
        for k, sign in enumerate(word)
    }
    made = Drawing()
    for row, kinds in enumerate(layout or rules.layout.rows):
        for col, kind in enumerate(kinds):
            left, top = LEFT + col * SIDE + 1, TOP + row * SIDE + 1
            if (row, col) in board:
                text, colour = board[row, col]
                made.tile(left, top, text, values.get(text, ""), colour=colour)
                continue
            made.box(left, top, SIDE - 2, SIDE - 2, colours.get(kind, EMPTY))
            for k, sign in enumerate(LABELS.get(kind, "")):
                made.sign(left + 7 + 13 * k, top + 12, sign, 2, LIGHT)
    for k, text in enumerate(held):
        made.tile(rack_at[0] + k * (SIDE + 4), rack_at[1], text, values.get(text, ""))
    return made
