"""Word lists that are not one word per line: what such files are, and the words in them.

Tables (a count or a definition beside each word), spelling dictionaries, words one after the other and JSON
are turned into one word per line. A shape counts only when nearly all lines have it, and only those lines are
changed: so a stray line in a plain list is reported, and no word is invented. Files that are not texts are named.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, islice
from unicodedata import normalize

from ..errors import LexiconError

# What was taken from a list that is not one word per line.
SHAPES = {
    "table": "a table: the word of each line was taken, not what is beside it",
    "dictionary": "a spelling dictionary: its words were taken, not the forms that its rules make of them",
    "run": "words one after the other",
    "json": "JSON",
}
_LOOKED_AT = 2000  # lines by which the shape is known
_MOST = 0.9  # share of them that must have it
_RUN = 5  # words on a line that are more than one expression
_DEEPEST = 50  # arrays and objects within one another, of JSON that can be a list of words
_FEW = 20  # lines that are too few to tell the columns of a table from words
_HEADS = {
    "word",
    "words",
    "headword",
    "term",
    "lemma",
    "woord",
    "wort",
    "mot",
    "palabra",
    "palavra",
    "parola",
    "ord",
}

_CELL = r'"?(-?[^\s,;:="]+)"?'
_SEPARATED = re.compile(rf"{_CELL}\s*[,;].*")
# Lines of tables; the group is the word.
_TABLES = (
    re.compile(r'"?([^\t"]*[^\t"\s])"?\s*\t.*'),
    re.compile(rf'{_CELL}(?:[\s,;:]+"?[-+]?\d[\d.,]*+(?:[eE][-+]?\d+)?%?"?)+'),  # counts
    re.compile(rf"\d+[.):]?[\s,;]+{_CELL}"),
    re.compile(rf"{_CELL}(?:\s*[=:]|\s+[-–—]\s)\s*\S.*"),  # noqa: RUF001
    re.compile(r"(-?[^\Wa-zß-öø-ÿ\d_]{2,})\s++(?=.*[a-z]).*"),  # CAPITALS, and what they mean
    _SEPARATED,
)
_FLAGGED = re.compile(r"[^\W\d_][\w'’.-]*/\w[\w,]*(?:\s.*)?")  # noqa: RUF001
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
        return "item" if self.shape in ("run", "json") else "line"


def refuse_other_files(data: bytes) -> None:
    """LexiconError for a file that by its beginning is no list of words, with the kind of file that it is."""
    start = data[:1000].removeprefix(b"\xef\xbb\xbf").lstrip()
    kind = next((kind for mark, kind in _BEGINNINGS.items() if start.startswith(mark)), "")
    if re.match(rb"(?i)<(?:!doctype|html|head|body|\?xml)\b", start):
        kind = "markup"
    elif re.match(rb"(?:(?:#.*)?\s*\n)*(?:SET|FLAG|TRY|LANG) \S", start):
        kind = "affixes"
    if kind:
        raise LexiconError("lexicon." + kind)


def shaped(text: str) -> Shaped:
    r"""The words of a list in any shape, one per line.

    >>> shaped("raam\t12\nmaar\t9\n")
    Shaped(text='raam\nmaar\n', shape='table')
    >>> shaped('{"raam": 1, "maar": 2}').shape, shaped("2\nraam/SM\nmaar\n").text
    ('json', '\nraam\nmaar\n')
    """
    text = normalize("NFC", text)  # an accent beside its letter would be no letter
    if text.lstrip()[:1] in ("[", "{") and (words := _of_json(text)) is not None:
        return Shaped("\n".join(" ".join(word.split("\n")) for word in words), "json")
    seen = list(islice(filter(None, map(_bare, _lines(text))), _LOOKED_AT))
    if not seen:
        return Shaped(text)
    count = seen[0] if seen[0].isdigit() else ""
    flagged = sum(map(bool, map(_FLAGGED.fullmatch, seen)))
    if flagged and (count or flagged * 2 >= len(seen)):
        return _with(text, _ENTRY, "dictionary", skip=count)
    head = seen[0] if len(seen) > 1 and re.split(r"[\s,;]", seen[0])[0].strip('"').lower() in _HEADS else ""
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


def _of_json(text: str) -> list[str] | None:
    """The words in a JSON value: an array of them, or an object with a word as each key; None if it is no JSON."""
    signs = re.finditer(r"[\[\]{}]", text)
    if any(depth > _DEEPEST for depth in accumulate(1 if sign[0] in "[{" else -1 for sign in signs)):
        return None  # too deep for the stack of Python in WebAssembly, which would end
    try:
        found = json.loads(text)
    except ValueError:
        return None
    if isinstance(found, dict):
        arrays = [value for value in found.values() if isinstance(value, list)]
        if len(arrays) == 1:
            found = arrays[0]  # {"words": [...]}
        elif not arrays:
            return list(found)
    rows = [_word_of(row) for row in found] if isinstance(found, list) else []
    if not rows or None in rows:
        raise LexiconError("lexicon.json")
    return [row for row in rows if row is not None]


def _word_of(row: object) -> str | None:
    """The word of an element of an array: it is the element, its first one, or its field "word"."""
    if isinstance(row, list) and row:
        row = row[0]
    if isinstance(row, dict):
        row = next((value for key, value in row.items() if key.lower() in _HEADS), None)
    return row if isinstance(row, str) else None
