"""What can be told to be wrong with the texts of the page without knowing what they say.

Each language has its own sign between a number and its percent sign, and its own quotation marks; a word after a number that has
one form only needs no placeholder with two; a sentence in English has no place in another language; and one thing has one name:
`terms.json` has for each thing, by language, its name and then beginnings of words that would be other names for it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from .programs import BuildError

HARD, NARROW = "\u00a0", "\u202f"
# Between a number and the percent sign: by the language's own rules of typography.
BEFORE_PERCENT = {"en": "", "nl": "", "it": "", "pt": "", "fr": NARROW}
PLURAL = re.compile(r"{\w+\|([^|}]*)\|([^}]*)}")
# Words of English that none of the other languages has.
ENGLISH = re.compile(r"\b(?:the|this|your|you|which|with|from|been|it is)\b", re.IGNORECASE)

TERMS: Mapping[str, Mapping[str, list[str]]] = json.loads(
    (Path(__file__).parent / "terms.json").read_text("utf-8")
)


def faults(language: str, texts: Mapping[str, str], english: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a table of texts, each as a sentence without its end; `english` is the table in English.

    >>> list(faults("de", {"share": "{share} % Gewinn"}, {"share": "{share}% to win"}))
    ["share: '{share} %' needs a hard space"]
    """
    for key in english.keys() - texts.keys():
        yield f"{key}: there is no text"
    for key, text in texts.items():
        yield from (f"{key}: {fault}" for fault in _faults(language, text))


def _faults(language: str, text: str) -> Iterator[str]:
    wanted = BEFORE_PERCENT.get(language, HARD)
    kind = {"": "has a space before %", HARD: "needs a hard space", NARROW: "needs a narrow hard space"}[
        wanted
    ]
    for number, space in re.findall(r"({\w+}|\d+)(\s*)%", text):
        if space != wanted:
            yield f"'{number}{space}%' {kind}"
    for one, many in PLURAL.findall(text):
        if one == many:
            yield f"'{one}' is given as its own plural"
    if re.search(r"{[^}]*{", text):
        yield "a placeholder within a placeholder"
    if '"' in text or "'" in text:
        yield "a straight quotation mark"
    if language == "fr" and (found := re.search(r"[\w})] [;:?!»]|« ", text)):
        yield f"'{found[0]}' needs a hard space"
    plain = re.sub(r"{\w+[:}]?", "", text)
    for name, *others in (named[language] for named in TERMS.values() if language in named):
        if found := re.search(rf"\b(?:{'|'.join(others)})\w*", plain, re.IGNORECASE):
            yield f"'{found[0]}' is called '{name}' elsewhere"
    if language != "en" and (found := ENGLISH.search(re.sub(r"{[^}]*}", "", text))):
        yield f"'{found[0]}' is English"


def check(texts: Mapping[str, str], english: Mapping[str, str], file: Path) -> None:
    """Refuses the table of a file that has a fault."""
    for fault in faults(file.stem, texts, english):
        raise BuildError(f"{file.parent.name}/{file.name}: {fault}")
