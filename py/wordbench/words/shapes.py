"""Word lists that are not one word per line: what such files are, and the words in them.

Tables (a count or a definition beside each word), spelling dictionaries, words one after the other and lists in
another notation (`notations`) are turned into one word per line. A shape counts only when nearly all lines have it,
and only those lines are changed: so a stray line in a plain list is reported, and no word is invented. Files that
are not texts are named.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice
from unicodedata import normalize

from ..errors import LexiconError
from . import notations

# What was taken from a list that is not one word per line.
SHAPES = {
    "table": "a table: the word of each line was taken, not what is beside it",
    "dictionary": "a spelling dictionary: its words were taken, not the forms that its rules make of them",
    "run": "words one after the other",
    "json": "JSON",
    "quoted": "a program's text or a list in brackets: its words were taken, not what is beside them",
    "markup": "a part of a web page or XML: the words in it were taken",
}
_LOOKED_AT = 2000  # lines by which the shape is known
_MOST = 0.9  # share of them that must have it
_RUN = 5  # words on a line that are more than one expression
_FEW = 20  # lines that are too few to tell the columns of a table from words
_CONTROLS = re.compile(r"[\0-\x08\x0e-\x19\x1c-\x1f]")
_BULLET = re.compile(r"(\s*)[-*+•‣◦▪–—]\s+(?:\[[ xX]\]\s+)?(\S.*)")  # noqa: RUF001
_YAML_KEY = re.compile(r"\s*(?:[\w.-]+\s*:.*|---|\.\.\.)")
_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")  # below the headings of a Markdown table

_CELL = r'"?(-?[^\s,;:="]+)"?'
_SEPARATED = re.compile(rf"{_CELL}\s*[,;].*")
# Lines of tables; the group is the word.
_TABLES = (
    re.compile(r'"?([^\t"]*[^\t"\s])"?\s*\t.*'),
    re.compile(rf'{_CELL}(?:[\s,;:]+"?[-+]?\d[\d.,]*+(?:[eE][-+]?\d+)?%?"?)+'),  # counts
    re.compile(rf"\d+[.):]?[\s,;]+{_CELL}"),
    re.compile(rf"{_CELL}(?:\s*[=:]|\s+[-–—]\s)\s*\S.*"),  # noqa: RUF001
    re.compile(rf"{_CELL}\s+[(\[].*[)\]]"),
    re.compile(r"(-?[^\Wa-zß-öø-ÿ\d_]{2,})\s++(?=.*[a-z]).*"),  # CAPITALS, and what they mean
    _SEPARATED,
)
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
    """A list with one word per line, and what it was: "lines" or one of SHAPES."""

    text: str
    shape: str = "lines"

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


def shaped(text: str, pairs: Collection[str] = (), changes: bool = False) -> Shaped:
    r"""The words of a list in any shape, one per line; LexiconError when the text is none.

    `pairs` are the letters of the alphabet that have two characters. In `changes` a minus sign removes a word.

    >>> shaped("raam\t12\nmaar\t9\n")
    Shaped(text='raam\nmaar\n', shape='table')
    >>> shaped('{"raam": 1, "maar": 2}').shape, shaped("2\nraam/SM\nmaar\n").text
    ('json', '\nraam\nmaar\n')
    >>> shaped("CA2E\nPE3O\n", ["ch", "ll", "rr"]).text, shaped("CA[LL]E\n", ["ch", "ll", "rr"]).text
    ('CAllE\nPErrO\n', 'CALLE\n')
    """
    text = normalize("NFC", text)  # an accent that stands apart from its letter would not be read
    if is_binary(text):
        raise LexiconError("lexicon.binary")
    for shape, read in (
        ("json", notations.of_json), ("markup", notations.of_markup), ("quoted", notations.of_program)
    ):  # fmt: skip
        if (words := read(text)) is not None:
            return Shaped("\n".join(" ".join(word.split("\n")) for word in words), shape)
    text = notations.of_user_dictionary(text, changes) or text
    text = _without_marks(_of_pairs(text, pairs), changes)
    if (column := _of_markdown(text)) is not None:
        return Shaped(column, "table")
    seen = list(islice(filter(None, map(_bare, _lines(text))), _LOOKED_AT))
    if not seen:
        return Shaped(text)
    count = seen[0] if seen[0].isdigit() else ""
    flagged = sum(map(bool, map(_FLAGGED.fullmatch, seen)))
    if flagged and (count or flagged * 2 >= len(seen)):
        return _with(text, _ENTRY, "dictionary", skip=count)
    head = seen[0] if _is_head(seen) else ""
    rows = seen[1:] if head else seen
    named = bool(re.search("[,;]", head))  # several columns
    for form in _TABLES:
        found = sum(map(bool, map(form.fullmatch, rows)))
        if found >= _MOST * len(rows) and not (form is _SEPARATED and not named and _is_run(rows)):
            return _with(text, form, "table", skip=head)
    if _is_run(seen):
        return Shaped("\n".join(word for line in _lines(text) for word in _parts(_bare(line))), "run")
    return Shaped(text)


def _lines(text: str) -> Iterator[str]:
    """The lines of a text, one by one: a list may have a million."""
    return (found[0] for found in re.finditer(r"(?m)^.*$", text))


def _bare(line: str) -> str:
    """A line without its comment."""
    return line.partition("#")[0].strip()


def _with(text: str, form: re.Pattern[str], shape: str, skip: str) -> Shaped:
    """The text with the word of each line that has the form; `skip` is a first line that is none of them."""

    def word(line: str) -> str:
        match = form.fullmatch(_bare(line))
        return match[1] if match else line

    before, skip, after = text.partition(skip) if skip else ("", "", text)
    return Shaped(before + "\n".join(map(word, _lines(after))), shape)


def _parts(line: str) -> list[str]:
    """The words of a line that may have several, without quotation marks and brackets."""
    words = re.split(r"[,;]", line) if re.search("[,;]", line) else line.split()
    bare = (word.strip(' \t"“”[](){}') for word in words)
    return [word[1:-1] if len(word) > 2 and word[0] == word[-1] == "'" else word for word in bare if word]


def _is_run(lines: list[str]) -> bool:
    """Whether lines hold words one after the other: with signs between them, or more than an expression has."""
    words = [_parts(line) for line in lines]
    single = sum(len(word.split()) == 1 for line in words for word in line)
    count = sum(map(len, words))
    if single < _MOST * count:
        return False
    if sum(bool(re.search('[,;"“]', line)) for line in lines) < _MOST * len(lines):
        return count > 1 if len(lines) == 1 else count >= _RUN * len(lines)
    beside = [line[1] for line in words if len(line) > 1]
    # A second column of few values tells a kind of word, such as "noun".
    return len(lines) < _FEW or len(set(beside)) * 2 > len(beside)


def _is_head(lines: list[str]) -> bool:
    """Whether the first line names the columns: the first by a word for "word", the others by what is not a value of theirs."""
    cells = [re.split(r"[\t,;]|\s{2,}|(?<=\w)\s(?=\w)", line) for line in lines[:_FEW]]
    first, *beside = (cell.strip(' "') for cell in cells[0])
    return (
        len(lines) > 1
        and first.lower() in notations.HEADS
        and not any(map(str.isdigit, beside))
        and not set(beside) & {cell.strip(' "') for row in cells[1:] for cell in row[1:] if cell.strip()}
    )


def _of_pairs(text: str, pairs: Collection[str]) -> str:
    """The text without the marks with which programs for word games write letters of two characters.

    Such a letter is in brackets, or always written as a digit; the digits are in the order of the alphabet.
    """
    if not pairs or not re.search(r"\d|\[", text):
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
    start = islice(_lines(text), _LOOKED_AT)
    seen = [line for line in start if line.strip() and not _YAML_KEY.fullmatch(line)]
    marked = [found for line in seen if (found := _BULLET.fullmatch(line))]
    if len(marked) < max(_MOST * len(seen), 1) or (changes and any("-" in found[0] for found in marked)):
        return text
    lines = text.split("\n")
    bullets = map(_BULLET.fullmatch, lines)
    return "\n".join(
        found[2] if found else "" if _YAML_KEY.fullmatch(line) else line
        for line, found in zip(lines, bullets, strict=True)
    )


def _of_markdown(text: str) -> str | None:
    """The words of a Markdown table, one per line: the first cell of each row that is not a number."""
    if "|" not in text:
        return None
    lines = text.split("\n")
    rows = [line for line in islice(lines, _LOOKED_AT) if line.strip()]
    rule = next((at for at, line in enumerate(lines) if "|" in line and _RULE.fullmatch(line)), -1)
    if not rows or sum("|" in line for line in rows) < _MOST * len(rows):
        return None
    if rule < 0 and not all(line.strip().startswith("|") for line in rows):
        return None
    cells = [[cell.strip(" \t*_`") for cell in line.strip().strip("|").split("|")] for line in lines]
    words = [
        next((re.sub(r"\[(.*?)\]\(.*?\)", r"\1", cell) for cell in row if cell and not cell.isdigit()), "")
        for row in cells
    ]
    return "\n".join("" if at <= rule else word for at, word in enumerate(words))
