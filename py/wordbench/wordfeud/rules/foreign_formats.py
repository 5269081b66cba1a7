"""Boards as other programs write them, and CGP, in which woogles, macondo and MAGPIE exchange positions.

CGP is one line: the rows of the board with `/` between, a number for as many empty squares; the rack to move and the
other, as far as they are known; the points of both; the passes just made; `14E/15/... AFGIIIS/ADEILNV 182/226 0`.

`redrawn` also reads the display of Quackle and macondo (`12|'   M O   L E U       O N   '|`, without what stands behind it),
JSON, and boards with spaces, commas, bars or tabs between the squares, or with another sign for an empty one. In CGP and such a display a capital is a tile
and a small letter a blank, the other way round than in our text; `[CH]` is a tile of two letters.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...alphabet import Alphabet
from ...errors import WordbenchError

# As it stands, or behind the command that loads it in macondo or MAGPIE. The fields are checked one by one.
_CGP = re.compile(
    r"\s*(?P<before>(?:load\s+)?cgp\s+)?(?P<board>(?:[^\s/:]*/){2,}[^\s/:]*)(?:\s+(?P<fields>\S.*?))?\s*",
    re.DOTALL,
)
_FIELDS = {"racks": r"[^\s/]*/[^\s/]*", "points": r"-?\d{1,9}/-?\d{1,9}", "passes": r"\d{1,9}"}
_SURELY_CGP = 5  # so many rows and digits are CGP, damaged or not
_DISPLAY = re.compile(r"\s*\d{1,2}\s?\|(?P<squares>[^|]*)(?:\|.*)?")
_CGP_TILE = re.compile(r"\[[^\]]*\]|.", re.DOTALL)
_EMPTY_SIGNS = str.maketrans(dict.fromkeys("-_·•∙", "."))


@dataclass(frozen=True, slots=True)
class Cgp:
    """The parts of a CGP line: rows of the board, racks, points, passes; tiles in our text."""

    rows: list[str]
    rack: str = ""
    theirs: str = ""
    points: tuple[int, int] = (0, 0)
    passes: int = 0


def parse_cgp(text: str, letters: Alphabet) -> Cgp | None:
    """The parts of a CGP text, None for another text; WordbenchError names the field that is damaged.

    >>> from ...alphabet import alphabet
    >>> parse_cgp("5/1AB2/5/5/2[CH]o1 E?/ 7/12 0 lex FISE2;", alphabet("es"))
    Cgp(rows=['.....', '.ab..', '.....', '.....', '..chO.'], rack='e*', theirs='', points=(7, 12), passes=0)
    """
    found = _CGP.fullmatch(text)
    if not found or not re.search(r"\d", found["board"]):
        return None
    is_sure, parts = bool(found["before"]) or found["board"].count("/") >= _SURELY_CGP, dict[str, str]()
    for (name, form), written in zip(_FIELDS.items(), (found["fields"] or "").split(), strict=False):
        if not re.fullmatch(form, written):
            if is_sure:
                raise WordbenchError("cgp." + name, found=written[:40])
            return None
        parts[name] = written
    rows = [
        inside(re.sub(r"\d+", lambda run: "." * min(int(run[0][:3]), 99), row), letters)
        for row in found["board"].split("/")
    ]
    rack, other = (inside(tiles, letters).replace("?", "*") for tiles in parts.get("racks", "/").split("/"))
    ours, theirs = parts.get("points", "0/0").split("/")
    return Cgp(rows, rack, other, (int(ours), int(theirs)), int(parts.get("passes", 0)))


def inside(text: str, letters: Alphabet) -> str:
    """Tiles as other programs write them, in our text."""
    return letters.join(
        [tile.strip("[]").swapcase() if tile != "[]" else tile for tile in _CGP_TILE.findall(text)]
    )


def outside(tiles: Iterable[str]) -> str:
    """Tiles of our text as other programs write them.

    >>> outside(["ch", "i", "C", ".", "*"])
    '[CH]Ic.?'
    """
    return "".join(f"[{tile.swapcase()}]" if len(tile) > 1 else tile.swapcase() for tile in tiles).replace(
        "*", "?"
    )


def redrawn(text: str, letters: Alphabet, size: int) -> str | None:
    """The text of a board that another program wrote, None if it is in our form, or in no form that is known."""
    if cgp := parse_cgp(text, letters):
        return "\n".join(cgp.rows)
    if listed := _listed(text, size):
        return "\n".join(listed)
    lines = text.replace("\r\n", "\n").split("\n")
    if len(shown := [found["squares"] for line in lines if (found := _DISPLAY.fullmatch(line))]) == size:
        return "\n".join(_displayed(row, letters, size) for row in shown)
    while len(lines) > size and not lines[-1].strip(" "):
        del lines[-1]
    while len(lines) > size and not lines[0].strip(" "):
        del lines[0]
    rows = [_separated(line, size, "\t" in text) for line in lines]
    if not all(rows) and re.search("[-_·•∙]", text):
        rows = [letters.split(line.strip()) for line in lines]
    if len(rows) != size or any(len(row) != size for row in rows):
        return None
    return "\n".join(letters.join([square.translate(_EMPTY_SIGNS) for square in row]) for row in rows)


def _displayed(squares: str, letters: Alphabet, size: int) -> str:
    """A row of Quackle's or macondo's display: each square is its tile, or the sign of its bonus, and a space."""
    found = _CGP_TILE.findall(squares.ljust(2 * size))[::2]
    return letters.join(
        [tile.strip("[]").swapcase() if tile.strip("[]").isalpha() else "." for tile in found[:size]]
    )


def _listed(text: str, size: int) -> list[str]:
    """The rows of a board that is written as JSON or a program's array; [] for another text."""
    if text.strip()[:1] not in ("[", "{"):
        return []
    rows = re.findall(r"\[([^\[\]]*)\]", text)
    if len(rows) == size:
        cells = [[cell.strip(" \"'\n") or "." for cell in row.split(",")] for row in rows]
        return ["".join(row) for row in cells]
    rows = re.findall(r""""([^"]*)"|'([^']*)'""", text)
    return [first or other for first, other in rows] if len(rows) == size else []


def _separated(line: str, size: int, tabs: bool) -> list[str]:
    """The squares of a row with tabs, bars or spaces between them; [] for another row."""
    if tabs:
        cells = line.split("\t")
        cells += [""] * (size - len(cells))  # a spreadsheet may leave out the last empty ones
    elif line.strip().startswith("|"):
        cells = line.strip()[1:].removesuffix("|").split("|")
    elif line.count(",") == size - 1 or line.count(";") == size - 1:
        cells = [cell.strip(' "') for cell in re.split("[,;]", line)]
    else:
        cells = line.split()
    return [cell.strip() or "." for cell in cells] if len(cells) == size else []
