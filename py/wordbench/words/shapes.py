"""Word lists that are not one word per line: what such files are, and the words in them.

Tables, spelling dictionaries, words one after the other and lists in another notation (`notations`) are turned into one word per
line; where a file has columns, `columns` chooses. A shape counts only when nearly all lines have it, and only those lines are
changed: so a stray line in a plain list is reported, and no word is invented. Files that are not texts are named.
"""

import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from unicodedata import normalize

from ..errors import LexiconError
from ..steps import finish
from . import notations
from .columns import CELLS_LOOKED_AT, HEADS, WORD_SHARE, Column, chosen, parts

# What was taken from a list that is not one word per line.
SHAPES = {
    "table": "a table: the word of each line was taken, not what is beside it",
    "dictionary": "a spelling dictionary: its words were taken, not the forms that its rules make of them",
    "run": "words one after the other",
    "json": "JSON",
    "quoted": "a program's text or a list in brackets: its words were taken, not what is beside them",
    "markup": "a part of a web page or XML: the words in it were taken",
}
_RUN = 5  # words on a line that are more than one expression
_WIDEST = 100  # columns of a table
_FEW = 20  # lines that are too few to tell the columns of a table from words
_CONTROLS = re.compile(r"[\0-\x08\x0e-\x19\x1c-\x1f]")
_BULLET = re.compile(r"(\s*)[-*+•‣◦▪–—]\s+(?:\[[ xX]\]\s+)?(\S.*)")  # noqa: RUF001
_YAML_KEY = re.compile(r"\s*(?:[\w.-]+\s*:.*|---|\.\.\.)")
_RULE = frozenset("|:- \t")  # of these is the line below the headings of a Markdown table
# A word and what is said of it, where no sign parts more columns: `raam: a window`, `raam - a window`, `raam (noun)`,
# `RAAM a window`.
_SAID = re.compile(
    r"""(-?[^\s,;:="]+)(?:\s*+[=:]\s*|\s++(?:[-–—]\s+|(?=[(\[].*[)\]]$)))(\S.*)"""  # noqa: RUF001
    r"""|(-?[^\Wa-zß-öø-ÿ\d_]{2,})\s++(?=.*[a-z])(.*)"""
)
_LETTER = re.compile(r"[^\W\d_]")
_FLAGGED = re.compile(r"[^\W\d_][\w'’.-]*/\w[\w,]*(?:\s.*)?")
_ENTRY = re.compile(r"(-?[^/\t]+?)(?<!\\)(?:/\S*)?(?:\s\w\w:.*|\t.*)?")  # of a spelling dictionary
_BEGINNINGS = {
    b"PK\3\4": "archive",
    b"7z\xbc\xaf": "archive",
    b"BZh9": "archive",
    b"\xfd7zXZ": "archive",
    b"Rar!": "archive",
    b"%PDF": "document",
    b"{\\rtf": "document",
    b"\xd0\xcf\x11\xe0": "document",
    b"\x89PNG": "picture",
    b"\xff\xd8\xff": "picture",
    b"GIF8": "picture",
}


@dataclass(frozen=True, slots=True)
class Shaped:
    """A list with one word per line, and what it was: "lines" or one of SHAPES; where there are columns, which has the words,
    and all of them with their first cells."""

    text: str
    shape: str = "lines"
    column: str = ""
    columns: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def unit(self) -> str:
        """What the lines of `text` are in the file: each a "line" or an "item"."""
        return "item" if self.shape in ("run", "json", "quoted", "markup") else "line"


def refuse_other_files(data: bytes) -> None:
    """LexiconError for a file whose first bytes show that it is something else than a list of words; it says what."""
    start = data[:1000].removeprefix(b"\xef\xbb\xbf").lstrip()
    kind = next((kind for mark, kind in _BEGINNINGS.items() if start.startswith(mark)), "")
    if re.match(rb"(?i)<(?:!doctype|html|head|body)\b", start):
        kind = "markup"
    elif re.match(rb"(?:(?:#.*)?\s*\n)*(?:SET|FLAG|TRY|LANG) \S", start):
        kind = "affixes"
    if kind:
        raise LexiconError("lexicon." + kind)


def is_binary(text: str) -> bool:
    """Whether this is the text of a file that is none: it has zero bytes, or many other control characters at its start."""
    start = text[:10_000]
    return "\0" in text or len(_CONTROLS.findall(start)) * 100 > len(start)


def shaped(text: str, pairs: Collection[str] = (), changes: bool = False, column: str = "") -> Shaped:
    r"""The words of a list in any shape, one per line; LexiconError when the text is none, or has not the `column` that is named.

    `pairs` are the letters of the alphabet that have two characters. In `changes` a minus sign removes a word.

    >>> found = shaped("raam\t12\nmaar\t9\n")
    >>> found.text, found.shape, found.column, found.columns
    ('raam\nmaar\n', 'table', '1', (('1', ('raam', 'maar')), ('2', ('12', '9'))))
    >>> shaped('{"raam": 1, "maar": 2}').shape, shaped("2\nraam/SM\nmaar\n").text
    ('json', '\nraam\nmaar\n')
    >>> shaped("CA2E\nPE3O\n", ["ch", "ll", "rr"]).text, shaped("CA[LL]E\n", ["ch", "ll", "rr"]).text
    ('CAllE\nPErrO\n', 'CALLE\n')
    """
    return finish(shaping(text, pairs, changes, column))


def shaping(
    text: str, pairs: Collection[str] = (), changes: bool = False, column: str = ""
) -> Generator[None, None, Shaped]:
    """`shaped` in slices of some milliseconds: between what may be tried, other work may come."""
    text = normalize("NFC", text)  # an accent that stands apart from its letter would not be read
    if is_binary(text):
        raise LexiconError("lexicon.binary")
    for shape, read in (
        ("json", notations.of_json), ("markup", notations.of_markup), ("quoted", notations.of_program)
    ):  # fmt: skip
        yield
        if (columns := read(text)) is not None:
            found = chosen(columns, column)
            if not found:
                raise LexiconError(f"lexicon.{'program' if shape == 'quoted' else shape}")
            cells = (parts(cell) if each.is_texts() else [cell] for each in found for cell in each.cells)
            words = "\n".join(word for some in cells for word in some)
            return Shaped(words, shape, ", ".join(each.name for each in found), _told(columns))
    text = notations.of_user_dictionary(text, changes) or text
    text = _without_marks(_of_pairs(text, pairs), changes)
    yield
    seen = list(islice(filter(None, map(_bare, _lines(text))), CELLS_LOOKED_AT))
    if not seen:
        return Shaped(text)
    count = seen[0] if seen[0].isdigit() else ""
    flagged = sum(map(bool, map(_FLAGGED.fullmatch, seen)))
    if flagged and (count or flagged * 2 >= len(seen)):
        before, _, after = text.partition(count) if count else ("", "", text)
        entries = ((_ENTRY.fullmatch(_bare(line)), line) for line in _lines(after))
        return Shaped(
            before + "\n".join(found[1] if found else line for found, line in entries), "dictionary"
        )
    for split in _SPLITS:
        yield
        if table := _table(text, seen, split, column):
            return table
    if column:
        raise LexiconError("lexicon.column", found=column[:40], known="")
    yield
    if _is_run(seen):
        return Shaped("\n".join(word for line in _lines(text) for word in parts(_bare(line))), "run")
    return Shaped(_without_head(text, seen))


def _lines(text: str) -> Iterator[str]:
    """The lines of a text, one by one: a list may have a million."""
    return (found[0] for found in re.finditer(r"(?m)^.*$", text))


def _bare(line: str) -> str:
    """A line without its comment; a line of a Markdown table has none."""
    return line.strip() if "|" in line else line.partition("#")[0].strip()


def _is_rule(line: str) -> bool:
    return "|" in line and "-" in line and _RULE.issuperset(line)


def _told(columns: Iterable[Column]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The columns among which a person may choose, each with its first cells."""
    return tuple((column.name, tuple(column.seen[:3])) for column in islice(columns, _FEW))


def _separated(sign: str) -> Callable[[str], list[str]]:
    quoted = re.compile(rf'(?:^|(?<={re.escape(sign)}))\s*("(?:[^"]|"")*"|[^{re.escape(sign)}]*)')

    def split(line: str) -> list[str]:
        cells = quoted.findall(line) if '"' in line else line.split(sign)
        return [re.sub(r"\[([^\[\]]*)\]\([^()]*\)", r"\1", cell.strip(' \t"*_`')) for cell in cells]

    return split


def _said(line: str) -> list[str]:
    """A word and what is said of it."""
    return [cell.strip('"') for cell in found.groups() if cell] if (found := _SAID.fullmatch(line)) else []


def _counted(line: str) -> list[str]:
    """The cells of a line of which all but one are numbers."""
    cells = line.split()
    return cells if len(cells) - 1 == sum(map(_is_number, cells)) else []


def _is_number(cell: str) -> bool:
    return not _LETTER.search(cell) and any(map(str.isdigit, cell))


_SPLITS = (_separated("\t"), _counted, _separated("|"), _said, _separated(";"), _separated(","))


def _table(text: str, seen: list[str], split: Callable[[str], list[str]], wanted: str) -> Shaped | None:
    """The text as a table whose lines are `split` into cells, with the word of each in its place; None when it is none."""
    rows = [cells for line in seen if not _is_rule(line) and len(cells := split(line)) > 1]
    if not rows or len(rows) < WORD_SHARE * (len(seen) - 1) or len(rows) < 2:
        return None
    if (width := max(map(len, rows))) > _WIDEST:
        return None
    rows = [row + [""] * (width - len(row)) for row in rows]
    head = rows[0] if _is_head(rows) else []
    if not head and split in _SPLITS[-2:] and not wanted and _is_run(seen):
        return None
    names = [name or str(number) for number, name in enumerate(head or [""] * width, 1)]
    columns = [
        Column(name, cells=list(cells))
        for name, cells in zip(names, zip(*rows[bool(head) :], strict=True), strict=True)
    ]
    if not (found := chosen(columns, wanted)):
        return None
    place = columns.index(found[0])

    def word(line: str) -> str:
        bare = _bare(line)
        cells = split(bare)
        if (head and cells + [""] * (width - len(cells)) == head) or _is_rule(bare):
            return ""
        return cells[place] if len(cells) > max(place, 1) else line

    return Shaped("\n".join(map(word, _lines(text))), "table", found[0].name, _told(columns))


def _is_head(rows: list[list[str]]) -> bool:
    """Whether the first row names the columns: one has only numbers below its name, or the word is called so and no name of
    the others is a value of theirs."""
    first, below = rows[0], rows[1:CELLS_LOOKED_AT]
    if not below or not any(_LETTER.search(name) for name in first):
        return False
    for name, *cells in zip(first, *below, strict=True):
        some = [cell for cell in cells if cell]
        if some and _LETTER.search(name) and not any(map(_LETTER.search, some)):
            return not any(name.isdecimal() for name in first)
    values = {cell for row in below[:_FEW] for cell in row[1:] if cell}
    named = any(name.lower() in HEADS for name in first)
    return named and not any(map(str.isdigit, first)) and not set(first[1:]) & values


def _without_head(text: str, seen: list[str]) -> str:
    """The text without a first line that names the column: it is called so, and out of order where all others are in order."""
    first, *others = (line.casefold() for line in seen)
    if (
        first in HEADS
        and len(others) >= _FEW
        and first > others[0]
        and all(a <= b for a, b in pairwise(others))
    ):
        return text.replace(seen[0], "", 1)
    return text


def _is_run(lines: list[str]) -> bool:
    """Whether lines hold words one after the other: with signs between them, or more than an expression has."""
    words = [parts(line) for line in lines]
    single = sum(len(word.split()) == 1 for line in words for word in line)
    count = sum(map(len, words))
    if single < WORD_SHARE * count:
        return False
    if sum(bool(re.search('[,;"“]', line)) for line in lines) < WORD_SHARE * len(lines):
        return count > 1 if len(lines) == 1 else count >= _RUN * len(lines)
    beside = [line[1] for line in words if len(line) > 1]
    # A second column of few values tells a kind of word, such as "noun".
    return len(lines) < _FEW or len(set(beside)) * 2 > len(beside)


def _of_pairs(text: str, pairs: Collection[str]) -> str:
    """The text without the marks with which programs for word games write letters of two characters.

    Such a letter is in brackets, or always written as a digit; the digits are in the order of the alphabet.
    """
    if not pairs or not re.search(r"[\d\[]", text):
        return text
    inner = "|".join(pairs)
    text = re.sub(rf"(?i)(?<=\w)\[({inner})\]|\[({inner})\](?=\w)", lambda found: found[1] or found[2], text)
    digits = dict(zip("123456789", sorted(pairs), strict=False))
    used = set(re.findall(r"(?<=[^\W\d_])\d|\d(?=[^\W\d_])", text))
    # A number behind a word tells two of the same letters apart.
    if not used <= digits.keys() or not re.search(r"\d[^\W\d_]", text) or re.search(f"(?i){inner}", text):
        return text
    return re.sub(r"(?<=[^\W\d_])\d|\d(?=[^\W\d_])", lambda found: digits[found[0]], text)


def _without_marks(text: str, changes: bool) -> str:
    """The text without the bullets of its lines, and without the keys of YAML above them."""
    start = islice(_lines(text), CELLS_LOOKED_AT)
    seen = [line for line in start if line.strip() and not _YAML_KEY.fullmatch(line)]
    marked = [found for line in seen if (found := _BULLET.fullmatch(line))]
    if len(marked) < max(WORD_SHARE * len(seen), 1) or (changes and any("-" in found[0] for found in marked)):
        return text
    lines = text.split("\n")
    bullets = map(_BULLET.fullmatch, lines)
    return "\n".join(
        found[2] if found else "" if _YAML_KEY.fullmatch(line) else line
        for line, found in zip(lines, bullets, strict=True)
    )
