"""Words inside another notation: JSON, a program's text, the markup of a page, a program's user dictionary.

JSON, and what stands in brackets and quotation marks in a program, are values of one kind: arrays, objects and texts. They and
the elements of markup are taken apart into `columns`. A text in another notation gives None.
"""

import json
import re
from collections.abc import Iterator
from html import unescape
from itertools import accumulate

from ..errors import LexiconError
from .columns import WORD_SHARE, Column

_DEEPEST = 50  # levels of arrays and objects that can be a list of words
_SEEN = 20_000  # characters by which a program is known
_MANY = 20  # so many keys without quotation marks are words
_WIDEST_ARRAYS = 12  # columns of a table of arrays

_BREAK = re.compile(r"(?i)<br\s*/?>")
_LEAF = re.compile(r"<([\w:.-]+)(?:\s[^<>]*)?>([^<>]*)</\1\s*>")
_TOKEN = re.compile(
    r"""(?P<text>\"\"\"(?P<a>.*?)\"\"\"|'''(?P<b>.*?)'''|`(?P<c>[^`]*)`|"(?P<d>(?:[^"\\\n]|\\.)*+)"|(?<!\w)'(?P<e>(?:[^'\\\n]|\\.)*+)'
        |(?:\bqw|%[wW])\s*(?:\((?P<f>[^()]*)\)|\[(?P<g>[^\]\[]*)\]|\{(?P<h>[^{}]*)\}|<(?P<i>[^<>]*)>|/(?P<j>[^/]*)/))
    |(?P<comment>//[^\n]*|/\*.*?\*/|\#[^\n]*)|(?P<open>[\[({])|(?P<close>[\])}])|(?P<end>[,;])|(?P<is>=>|[:=])|(?P<line>\n)
    |(?P<atom>[^\]\[\s(){},;:="'`]++)""",
    re.DOTALL | re.VERBOSE,
)
_TEXTS = "abcdefghij"
_SQL = re.compile(r"(?i)\b(?:insert|replace)\s+(?:\w+\s+)?into\b")
_CODE = re.compile(
    r"(?m)^\s*(?:(?:import|from|package|using|use|#include|<\?php)\b.*|.*[;{}]|(?:def|class|if|for|while|else|elif|try)\b.*:"
    r"|\w+(?:\.\w+)*\(.*\)|(?:return|const|let|var|val|my)\b.*)\s*$"
)
_LINES_SHARE = 0.5  # share of the lines that make a text a program's


class _Name(str):
    """A key of an object without quotation marks: it names what is there, and is no word of a list."""

    __slots__ = ()


def of_json(text: str) -> list[Column] | None:
    """The columns of a JSON value, or of one on each line.

    >>> [(column.name, column.cells) for column in of_json('{"solutions": ["cigar"], "herrings": ["aahed"]}') or []][1:]
    [('solutions', ['cigar']), ('herrings', ['aahed'])]
    """
    if text.lstrip()[:1] not in ("[", "{"):
        return None
    signs = re.finditer(r"[\[\]{}]", text)
    if any(depth > _DEEPEST for depth in accumulate(1 if sign[0] in "[{" else -1 for sign in signs)):
        return None  # too deep: Python in WebAssembly would run out of stack
    try:
        return _columns([("", json.loads(text))])
    except ValueError:
        try:
            return _columns([("", [json.loads(line) for line in text.split("\n") if line.strip()])])
        except ValueError:
            return None


def of_program(text: str) -> list[Column] | None:
    """The columns of the lists in a program, a setting or SQL: what stands in quotation marks between its brackets, and
    texts that are assigned. LexiconError for a program without any.

    >>> [column.cells for column in of_program("const words = ['boom', 'raam']") or []]
    [['boom', 'raam']]
    """
    # Sign by sign, and from letters that are rare: twenty times as fast as one expression.
    is_bracketed = any(sign in text for sign in "\"'`[({")
    if not (is_bracketed or re.search(r"qw(?<=\bqw)\b", text) or re.search("%[wW]", text)):
        return None
    values = list(_values(text))
    is_list = bool(_SQL.search(text) and values) or any(
        isinstance(value, dict) or len(value) > 1 or name
        for name, value in values
        if isinstance(value, list | dict)
    )
    if is_list or any(column.is_texts() for column in _columns(values)):
        return _columns(values)
    lines = [line for line in text[:_SEEN].split("\n") if line.strip()]
    if len(lines) > 1 and sum(map(bool, map(_CODE.match, lines))) >= _LINES_SHARE * len(lines):
        raise LexiconError("lexicon.program")
    return None


def _values(text: str) -> Iterator[tuple[str, object]]:
    """The arrays, objects and assigned texts of a program, each with the name that it is assigned to."""
    is_sql, is_quoted = bool(_SQL.search(text)), bool(re.search("[\"'`]|\\bqw\\b|%[wW]", text))
    stack: list[_Group] = [_Group("")]
    ended = 0  # where the token before ended
    for token in _TOKEN.finditer(text):
        kind, top = token.lastgroup, stack[-1]
        if token["text"]:
            top.take(next(token[name] for name in _TEXTS if token[name] is not None))
        elif kind == "open":
            is_call = ended == token.start() and token[0] == "(" and bool(top.atom) and not is_sql
            stack.append(_Group(token[0], is_call))
            if len(stack) > _DEEPEST:
                return
        elif kind == "close" and len(stack) > 1:
            stack.pop()
            stack[-1].take(top.value(not is_quoted))
        elif kind == "is":
            top.name()
        elif kind == "atom":
            top.atom = f"{top.atom} {token[0]}".strip() if top.bracket and not is_quoted else token[0]
        elif kind == "end" or (kind == "line" and len(stack) == 1):
            top.end()
        if len(stack) == 1:
            yield from stack[0].done()
        ended = token.end()
    stack[0].end()
    yield from stack[0].done()


class _Group:
    """What stands in a bracket, as far as it has been read."""

    def __init__(self, bracket: str, is_call: bool = False) -> None:
        self.bracket, self.is_call, self.items = bracket, is_call, list[tuple[str | None, object]]()
        self.key: str | None = None
        self.found: object = None
        self.atom = ""

    def take(self, value: object) -> None:
        """A text or a group: the first of an item counts, and texts that follow each other are one."""
        if isinstance(self.found, str) and isinstance(value, str):
            self.found += f" {value}"
        elif not self.found:
            self.found = value

    def name(self) -> None:
        """What has been read of the item is its key."""
        if isinstance(self.found, str) or self.atom:
            self.key = self.found if isinstance(self.found, str) else _Name(self.atom)
        self.found, self.atom = None, ""

    def end(self) -> None:
        """The item is over."""
        if self.found is not None or self.atom or self.key is not None:
            self.items.append(
                (self.key, self.atom and _Name(self.atom) if self.found is None else self.found)
            )
        self.key, self.found, self.atom = None, None, ""

    def value(self, bare: bool) -> object:
        """The array or object; words without quotation marks count where a text has none (`bare`). None for what is neither."""
        self.end()
        if any(key is not None for key, _ in self.items):
            return (
                {key: value for key, value in self.items if key is not None} if self.bracket == "{" else None
            )
        values = [str(value) if bare and isinstance(value, _Name) else value for _, value in self.items]
        if self.is_call and len(values) == 1 and isinstance(values[0], str):
            return None  # the argument of a call
        return values if any(not isinstance(value, _Name) for value in values) else []

    def done(self) -> Iterator[tuple[str, object]]:
        """The items that are over, at the top of a program."""
        for key, value in self.items:
            if isinstance(value, list | dict) or (key is not None and not isinstance(value, _Name)):
                yield key or "", value
        self.items.clear()


def _columns(values: list[tuple[str, object]]) -> list[Column]:
    """The columns of values with their names."""
    found: dict[tuple[str, str], Column] = {}
    rows = [value for _, value in values]
    if len(rows) > 1 and all(isinstance(row, list) for row in rows):
        _take(
            found,
            "",
            rows if _is_table(rows) else [one for row in rows if isinstance(row, list) for one in row],
            0,
        )
    else:
        for name, value in values:
            _take(found, name, value, 0)
    return list(found.values())


def _take(found: dict[tuple[str, str], Column], name: str, value: object, depth: int) -> None:
    """Put the texts of a value into columns: by the name of their field or array, or as keys."""

    def put(name: str, kind: str, cell: str) -> None:
        column = found.setdefault((name, kind), Column(name, kind, depth))
        column.cells.append(" ".join(cell.split("\n")))

    if isinstance(value, str) and not isinstance(value, _Name):
        put(name, "cells", value)
    elif isinstance(value, list):
        is_table = _is_table(value)
        for row in value:
            if isinstance(row, str) and not isinstance(row, _Name):
                put(name, "list", row)
            elif isinstance(row, list) and is_table:
                for number, cell in enumerate(row, 1):
                    _take(found, str(number), cell, depth + 1)
            elif isinstance(row, dict):
                for key, each in row.items():
                    _take(found, key, each, depth + 1)
            else:
                _take(found, name, row, depth + 1)
    elif isinstance(value, dict):
        for key, each in value.items():
            if not isinstance(key, _Name) or len(value) >= _MANY:
                put("keys" if not depth else f"keys {depth + 1}", "keys", key)
            _take(found, key, each, depth + 1)


def _is_table(rows: list[object]) -> bool:
    """Whether arrays are the rows of a table: they have something beside texts, or a column of few values."""
    arrays = [row for row in rows if isinstance(row, list)]
    if len(arrays) < len(rows) or not rows or not all(1 < len(row) <= _WIDEST_ARRAYS for row in arrays):
        return False
    if any(not isinstance(cell, str) or isinstance(cell, _Name) for row in arrays for cell in row):
        return not any(isinstance(cell, list | dict) for row in arrays for cell in row)
    same = len({len(row) for row in arrays}) == 1 and len(arrays) > 2
    return same and any(len(set(map(str, column))) * 2 <= len(arrays) for column in zip(*arrays, strict=True))


def of_markup(text: str) -> list[Column] | None:
    """The columns of lines that end with `<br>`, or of the elements and attributes of markup, by their names; LexiconError when none
    has words. What an attribute `name` or `att` calls so (`<feat att="lemma" val="boom"/>`) is a column of that name.

    >>> [column.cells for column in of_markup("<st><s>boom</s><n>1</n></st><st><s>raam</s><n>9</n></st>") or []]
    [['boom', 'raam'], ['1', '9']]
    """
    if "<" not in text:
        return None
    if _BREAK.search(text):
        return [
            Column(
                "",
                "list",
                0,
                [unescape(part).strip() for part in re.split(r"<[^<>]*>", text) if part.strip()],
            )
        ]
    if not re.match(r"\s*<(?!\?php)[\w!?]", text) or re.sub(r"<[^<>]*>", "", _LEAF.sub("", text)).strip():
        return None  # a text whose lines happen to have tags
    found: dict[str, Column] = {}
    for tag, inside in _LEAF.findall(text):
        if inside.strip():
            found.setdefault(tag, Column(tag)).cells.append(" ".join(unescape(inside).split()))
    for attributes in re.findall(r"<\w[^<>]*=[^<>]*>", text):
        values = dict(re.findall(r"""([\w:.-]+)\s*=\s*["']([^"'<>]*)["']""", attributes))
        called = values.pop("att", "") or values.pop("name", "")
        for name, value in values.items():
            found.setdefault(called or name, Column(called or name)).cells.append(unescape(value))
    if not any(column.share() >= WORD_SHARE for column in found.values()):
        raise LexiconError("lexicon.markup")
    return list(found.values())


def of_user_dictionary(text: str, changes: bool = False) -> str | None:
    """The lines of LibreOffice's user dictionary, or of a personal one of aspell or hunspell, without their heading.

    In the first, `=` is where a word may be hyphenated, and what follows `==` is to be written for it. One whose words are to
    be avoided has a minus sign before each as `changes` to a list, and is refused (LexiconError) as a list.

    >>> of_user_dictionary("OOoUserDict1\\nlang: nl\\ntype: positive\\n---\\nraam==ruit\\nfie=ts\\n")
    '\\n\\n\\n\\nraam\\nfiets\\n'
    """
    if text.startswith("OOoUserDict"):
        heading, line, rest = text.partition("\n---\n")
        words = [word.partition("==")[0].replace("=", "") for word in rest.split("\n")]
        if re.search(r"(?mi)^type:\s*negative\s*$", heading):
            if not changes:
                raise LexiconError("lexicon.avoid")
            words = [word and f"-{word}" for word in words]
        return "\n" * (heading + line).count("\n") + "\n".join(words)
    return "\n" + text.partition("\n")[2] if text.startswith("personal_ws-") else None
