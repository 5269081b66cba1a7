"""What the page says, in one of its languages, for what Python writes out whole.

The page has these texts in `static/tools/*/CODE.json`; they are given to Python or read from there, so there is no copy.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from .errors import WordbenchError
from .sentence import SHOWN

MINUS = "\u2212"  # as the page writes it
_GAPS = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}")
_ONE_BELOW_TWO = ("fr",)  # languages that count nothing as one


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts by their keys, and the code of their language. A gap in one is `{name}`, or `{name|word|words}` for a counted word.

    >>> Texts("en", {"lost": "It costs {count} {count|point|points}."}).say("lost", count=1)
    'It costs 1 point.'
    """

    language: str
    table: Mapping[str, str]

    def say(self, key: str, /, **values: str | float) -> str:
        """The text with these values in its gaps; WordbenchError where there is no such text or value."""

        def filled(gap: re.Match[str]) -> str:
            value = values[gap[1]]
            if gap[2] is None:
                return str(value).replace("-", MINUS) if isinstance(value, int) else str(value)
            is_one = value == 1 or (value == 0 and self.language in _ONE_BELOW_TWO)
            return gap[2] if is_one else gap[3]

        try:
            return _GAPS.sub(filled, self.table[key])
        except KeyError as missing:
            raise WordbenchError(f"no text or value {missing} in the texts of {self.language!r}") from None

    def rounded(self, value: float) -> str:
        """A number, not below 0, with one decimal; halves are rounded up, as the page does."""
        return f"{value + 0.01 if value % 0.5 == 0.25 else value:.1f}".replace(".", self.say("decimal"))


def shipped_texts(code: str) -> dict[str, str]:
    """What the page says about Wordfeud in a language, from its own file; WordbenchError names the languages that there are."""
    from pathlib import Path  # here, because the page's Python has no such module

    here = Path(__file__)
    homes = here.parent / "texts", here.parents[2] / "static/tools/wordfeud"
    files = {path.stem: path for home in homes for path in home.glob("??.json")}
    if code not in files:
        raise WordbenchError(
            f"there are no texts in {code[:SHOWN]!r}: {', '.join(sorted(files)) or 'none are here'}"
        )
    found: dict[str, str] = json.loads(files[code].read_text("utf-8"))
    return found
