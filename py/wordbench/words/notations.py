"""Words inside another notation: JSON, a program's text, the markup of a page, a program's user dictionary.

Each function gives the words that a text has in its notation, None when it is written in another notation. What does not
belong to the list there, such as the keys of an object or the `const` of a program, is not a word.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from itertools import accumulate

from ..errors import LexiconError

# Headings of a column, and names of a field, with the words, in the languages of the lists.
HEADS = frozenset(
    re.findall(
        r"\w+",
        """word words headword term lemma entry woord woorden trefwoord wort wörter stichwort grundform mot mots ortho
        graphie forme palabra palabras lema entrada palavra palavras verbete parola parole vocabolo ord ordet
        opslagsord oppslagsord uppslagsord hakusana sana sanat""",
    )
)
_DEEPEST = 50  # levels of arrays and objects, in JSON that can be a list of words
_MOST = 0.9  # share of the strings of an array that must be words
_DICTIONARY = 20  # so many keys of an object are words; fewer may name the parts of a list

_WORD = r"[^\W\d_]+(?:['’.-][^\W\d_]+)*"
_QUOTED = r"""(?:"([^"\n]*)"|(?<!\w)'([^'\n]*)'|`([^`\n]*)`)"""
_QUOTED_WORD = rf"""(?:"{_WORD}"|(?<!\w)'{_WORD}'|`{_WORD}`)"""
_INSERT = re.compile(
    r"\b(?:insert|replace)\s+(?:\w+\s+)?into\b[^()]{0,200}(?:\([^()]{0,2000}\)\s*)?values\b", re.IGNORECASE
)
_TUPLE = re.compile(rf"\([^()'\"`]*{_QUOTED}[^()]*\)")
# A bracket that holds quoted words: several in a row, one that is assigned to a name, or keys.
_LIST = re.compile(
    rf"(?:[\[{{]|(?<=[\w(,])\(|[=:]\s*\()\s*{_QUOTED_WORD}\s*,\s*(?:{_QUOTED_WORD}|[\])}}])"
    rf"|[=:]\s*[\[({{]\s*{_QUOTED_WORD}\s*[\])}}]|\{{\s*{_QUOTED_WORD}\s*(?::|=>)"
)
_ELEMENT = re.compile(rf"(?:[\[({{,]|^)\s*{_QUOTED}(?=\s*[,\])}}])", re.MULTILINE)
_KEY = re.compile(rf"[{{,]\s*{_QUOTED}(?=\s*(?::|=>))")
_CALLED = re.compile(rf"\w\(\s*{_QUOTED}\s*\)")
_UNQUOTED_LIST = re.compile(r"\s*[\w.-]+\s*[:=]\s*[\[({]([^\[\](){}\"'`]*)[\])}]\s*;?\s*")

_BREAK = re.compile(r"(?i)<br\s*/?>")
_LEAF = re.compile(r"<([\w:.-]+)(?:\s[^<>]*)?>([^<>]*)</\1\s*>")


def of_json(text: str) -> list[str] | None:
    """The words of a JSON value, or of one on each line.

    They are the strings of its arrays, or the first element or the field "word" of the arrays and objects in them, or the
    keys of its objects when there are no arrays. LexiconError when it has none.

    >>> of_json('{"solutions": ["cigar"], "herrings": ["aahed"]}'), of_json('{"word": "boom"}\\n{"word": "raam"}')
    (['cigar', 'aahed'], ['boom', 'raam'])
    """
    if text.lstrip()[:1] not in ("[", "{"):
        return None
    signs = re.finditer(r"[\[\]{}]", text)
    if any(depth > _DEEPEST for depth in accumulate(1 if sign[0] in "[{" else -1 for sign in signs)):
        return None  # too deep: Python in WebAssembly would run out of stack
    try:
        found = json.loads(text)
    except ValueError:
        try:
            found = [json.loads(line) for line in text.split("\n") if line.strip()]
        except ValueError:
            return None
    words = _of_value(found)
    if not words:
        raise LexiconError("lexicon.json")
    return words


def _of_value(value: object) -> list[str]:
    """The words of a part of JSON, [] when it has none."""
    if isinstance(value, list):
        words = [_of_row(row) for row in value]
        if None not in words:
            return [word for word in words if word is not None]
        parts = [_of_value(part) for part in value if isinstance(part, list | dict)]
        return [word for part in parts for word in part] if len(parts) == len(value) else []
    if not isinstance(value, dict):
        return []
    named = [each for key, each in value.items() if key.lower() in HEADS and isinstance(each, list | dict)]
    if (
        len(value) >= _DICTIONARY
        and not named
        and sum(key.isalpha() and len(key) > 1 for key in value) >= _MOST * len(value)
    ):
        return list(value)
    if any(isinstance(each, list) for each in value.values()):
        # Beside an array called "words", those within other parts say something about the list.
        return _of_arrays({key: each for key, each in value.items() if isinstance(each, list) or not named})
    deeper = [word for each in value.values() if isinstance(each, dict) for word in _of_arrays(each)]
    fields = [each.keys() if isinstance(each, dict) else None for each in value.values()]
    if not deeper and len(fields) > 1 and fields[0] is not None and all(keys == fields[0] for keys in fields):
        return list(value)  # what is said of each word; one of them may read as a heading, as "mots" in Dutch
    inner = named or list(value.values())
    if inner and all(isinstance(each, dict) for each in inner) and (named or len(value) == 1):
        return [word for each in inner for word in _of_value(each)]
    return deeper or list(value)


def _of_arrays(value: dict[str, object]) -> list[str]:
    """The words of the arrays in an object and in those within it."""
    words: list[str] = []
    for each in value.values():
        if isinstance(each, dict):
            words += _of_arrays(each)
        elif isinstance(each, list) and _is_list(each):
            words += _of_value(each)
    return words


def _is_list(array: list[object]) -> bool:
    """Whether the strings of an array are words rather than sentences."""
    texts = [each for each in array if isinstance(each, str)]
    return sum(" " not in text.strip() for text in texts) >= _MOST * len(texts)


def _of_row(row: object) -> str | None:
    """The word of an element of an array: it is the element, its first one, or its field "word"."""
    if isinstance(row, list) and row and any(not isinstance(each, str) for each in row):
        row = row[0]
    if isinstance(row, dict):
        row = next((value for key, value in row.items() if key.lower() in HEADS), None)
    return row if isinstance(row, str) else None


def of_program(text: str) -> list[str] | None:
    """The words of a list in a program, a setting or SQL: what stands in quotation marks between its brackets.

    >>> of_program("const words = ['boom', 'raam']"), of_program("INSERT INTO w VALUES (1, 'boom', 'noun');")
    (['boom', 'raam'], ['boom'])
    """
    if not any(sign in text for sign in "\"'`[({"):
        return None
    if _INSERT.search(text):
        return list(_contents(_TUPLE, _INSERT.sub("", text))) or None
    if found := _UNQUOTED_LIST.fullmatch(text):
        return re.split(r"[,\s]+", found[1].strip(" \t\n,")) or None
    if not _LIST.search(text) or not re.search(rf"\w\s*[=:(]|^\s*{_WORD}", re.sub(_QUOTED, "", text)):
        return None
    text = _CALLED.sub("", text)
    return list(_contents(_ELEMENT, text)) or list(_contents(_KEY, text)) or None


def _contents(form: re.Pattern[str], text: str) -> Iterator[str]:
    """What stands in the quotation marks of each match."""
    for found in form.finditer(text):
        yield next(group for group in found.groups() if group is not None)


def of_markup(text: str) -> list[str] | None:
    """The words of lines that end with `<br>`, or of a text of elements of one kind, such as `<item>` or `<li>`;
    LexiconError when there are others.

    >>> of_markup("boom<br>raam"), of_markup("<words><w>boom</w><w>raam</w></words>")
    (['boom', 'raam'], ['boom', 'raam'])
    """
    if "<" not in text:
        return None
    if _BREAK.search(text):
        return [unescape(part).strip() for part in re.split(r"<[^<>]*>", text) if part.strip()]
    if not re.match(r"\s*<[\w!?]", text):
        return None
    if re.sub(r"<[^<>]*>", "", _LEAF.sub("", text)).strip():
        return None  # a text whose lines happen to have tags
    leaves = [(tag, unescape(inside).strip()) for tag, inside in _LEAF.findall(text) if inside.strip()]
    ((tag, count),) = Counter(tag for tag, _ in leaves).most_common(1) or [("", 0)]
    if not count or count < _MOST * len(leaves):
        raise LexiconError("lexicon.markup")
    return [inside for each, inside in leaves if each == tag]


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
