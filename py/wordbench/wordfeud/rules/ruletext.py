"""A ruleset as a text that a person can write, and as the table entry of that text.

A line is `key: value`; below `tiles:` each line is a letter, the number of its tiles and the points
of one; below `layout:` each line is a row of the board (see `layout`). `#` begins a comment. A
letter without a tile has no line.

    name: Pocket
    alphabet: nl
    rack: 5
    bingo: 10
    blanks: 1
    tiles:
    a 4 1
    n 3 2
    layout:
    5.5
    .1.
    5.5

`alphabet` is a language code, or the letters themselves with spaces between, in the order of their
codes (at most 31; a letter of two characters is one tile). `list` names the word list: the
alphabet's own when left out. `layout: wordfeud` takes a layout by its name. `game` is optional.
`ends: last-turn` names how a game ends (see `ending`): `out` when left out. `most: 7` is how many tiles a play lays at
most: the whole rack when left out. `bingo` is the points for laying so many, or, as in `bingo: 7 40, 8 50`, the points for
each number of tiles that earns some.
An entry is a dict in the shape of `data/rulesets.json`, except that its layout is a list of rows.
"""

import re
from collections.abc import Iterable
from typing import Any

from ...alphabet import alphabet
from ...errors import LayoutError, RulesetError, WordbenchError, entry
from ...resources import table
from . import layout as layouts
from .ending import ENDINGS, OUT

# name, game, alphabet, list, size, rack, most, blanks, ends: values; bingo: points, or points by number of tiles; tiles, layout
Facts = dict[str, Any]
Bonus = int | dict[str, int]

TEXT_KEYS = ("name", "game", "alphabet", "list", "ends")
USUAL_FACTS: Facts = {"ends": OUT.name}  # what has no line, and is not in the table, where it is so
# The range of each number: a column is named by one letter, and racks with many blanks would have too many plays.
NUMBERS = {key: range(least, most + 1) for key, (least, most) in table("rulesets")["bounds"].items()}
SIZES = NUMBERS.pop("size")  # follows from the layout, so it has no line
NEEDED = ("name", "alphabet", *(key for key in NUMBERS if key != "most"), "tiles", "layout")
TILE_RANGE = range(101)  # for the number of tiles of a letter, and for the points of one


def parse(text: str) -> Facts:
    """The table entry of a text; RulesetError names the line of the first mistake."""
    facts: Facts = {}
    tiles: dict[str, list[int]] = {}
    where: dict[str, int] = {}  # line numbers of the keys
    rows: list[str] = []
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        key, colon, value = map(str.strip, line.partition(":"))
        if not colon and section == "tiles":
            _tile(line, tiles, number)
        elif not colon and section == "layout":
            rows.append(line)
        elif not colon:
            raise RulesetError("ruleset.line", number, found=line[:40])
        elif key in where:
            raise RulesetError("ruleset.again", number, name=key, first=where[key])
        else:
            where[key], section = number, "" if value else key
            facts[key] = _value(key, value, number)
    for key in NEEDED:
        if key not in facts:
            raise RulesetError("ruleset.missing", name=key)
    try:
        letters = alphabet(facts["alphabet"]).letters
    except WordbenchError as error:
        raise RulesetError(error.sentence, where["alphabet"]) from None
    for letter, (_, _, number) in tiles.items():
        if letter not in letters:
            raise RulesetError("ruleset.letter", number, alphabet=facts["alphabet"], letter=letter)
    if not any(count for count, _, _ in tiles.values()):
        raise RulesetError("ruleset.tiles", where["tiles"])
    facts.setdefault("most", facts["rack"])
    most: int = facts["most"]
    if most > facts["rack"]:
        raise RulesetError("ruleset.most", where["most"], most=most, rack=facts["rack"])
    if any(tiles > most for tiles in bonuses_of(facts["bingo"], most)):
        raise RulesetError("ruleset.bonus", where["bingo"], found=_shown(facts["bingo"])[:40], most=most)
    if facts.get("ends", OUT.name) not in ENDINGS:
        raise RulesetError("ruleset.ends", where["ends"], found=facts["ends"][:40], known=", ".join(ENDINGS))
    facts["list"] = _list(facts, where)
    facts["layout"] = _layout(facts["layout"], rows, where["layout"])
    facts["size"] = len(facts["layout"])
    facts["tiles"] = {letter: tiles[letter][:2] for letter in letters if letter in tiles}
    return {"game": "Own rules", **USUAL_FACTS, **facts}


def facts_of(code: str) -> Facts:
    """The entry of a code or of a text (anything with a line break), with the rows of its layout."""
    if "\n" in code:
        return parse(code)
    facts = entry(table("rulesets")["rulesets"], code, "ruleset")
    return {**USUAL_FACTS, "most": facts["rack"], **facts, "layout": layout_named(facts["layout"])}


def text_of(facts: Facts) -> str:
    """The text of an entry: `parse(text_of(facts)) == facts`."""
    usual = {**USUAL_FACTS, "most": facts["rack"]}
    told = (key for key in (*TEXT_KEYS, *NUMBERS) if facts[key] not in ("", usual.get(key)))
    lines = [f"{key}: {_shown(facts[key])}" for key in told]
    lines += ["tiles:", *(f"{letter} {count} {points}" for letter, (count, points) in facts["tiles"].items())]
    return "\n".join([*lines, "layout:", *facts["layout"]]) + "\n"


def bonuses_of(bingo: Bonus, most: int) -> dict[int, int]:
    """The points for laying tiles by their number: `bingo` alone is for as many as a play may lay.

    >>> bonuses_of(40, 7), bonuses_of({"7": 40, "8": 50}, 8)
    ({7: 40}, {7: 40, 8: 50})
    """
    return {most: bingo} if isinstance(bingo, int) else {int(tiles): bingo[tiles] for tiles in bingo}


def bonus_fact(bonuses: dict[int, int], most: int) -> Bonus:
    """`bonuses_of` the other way round."""
    return bonuses[most] if [*bonuses] == [most] else {str(tiles): bonuses[tiles] for tiles in bonuses}


def layout_named(name: str) -> list[str]:
    """The rows of a shipped layout; WordbenchError lists the known names."""
    rows: list[str] = entry(table("rulesets")["layouts"], name, "layout")
    return rows


def _shown(value: str | Bonus) -> str:
    """A value as it stands in its line."""
    if isinstance(value, dict):
        return ", ".join(f"{tiles} {points}" for tiles, points in value.items())
    return str(value)


def _table(value: str, number: int) -> Bonus:
    """Points by number of tiles, in the order of these."""
    found: dict[int, int] = {}
    for pair in value.split(","):
        first, _, second = pair.strip().partition(" ")
        tiles, points = _number(first, NUMBERS["most"]), _number(second.strip(), NUMBERS["bingo"])
        if tiles is None or points is None or tiles in found:
            raise RulesetError("ruleset.table", number, found=value[:40], most=NUMBERS["bingo"][-1])
        found[tiles] = points
    return {str(tiles): points for tiles, points in sorted(found.items())}


def _value(key: str, value: str, number: int) -> str | Bonus:
    """The value of a line; the heading of a section has none."""
    if key == "bingo" and " " in value:
        return _table(value, number)
    if key in NUMBERS:
        allowed = NUMBERS[key]
        if (found := _number(value, allowed)) is None:
            raise RulesetError(
                "ruleset.number", number, name=key, found=value[:40], least=allowed[0], most=allowed[-1]
            )
        return found
    if key not in (*TEXT_KEYS, "tiles", "layout"):
        known = ", ".join((*TEXT_KEYS, *NUMBERS, "tiles", "layout"))
        raise RulesetError("ruleset.key", number, name=key[:40], known=known)
    if key in TEXT_KEYS and not value:
        raise RulesetError("ruleset.empty", number, name=key)
    if key == "tiles" and value:
        raise RulesetError("ruleset.below", number)
    return value


def _tile(line: str, tiles: dict[str, list[int]], number: int) -> None:
    """Add the tile of a line as [count, points, number of the line]."""
    letter, *counts = line.lower().split()
    numbers = [count for value in counts if (count := _number(value, TILE_RANGE)) is not None]
    if len(counts) != 2 or len(numbers) != 2:
        raise RulesetError("ruleset.tile", number, least=TILE_RANGE[0], most=TILE_RANGE[-1])
    if letter in tiles:
        raise RulesetError("ruleset.twice", number, name=letter, first=tiles[letter][2])
    tiles[letter] = [*numbers, number]


def _number(value: str, allowed: range) -> int | None:
    """The number, None when it is not one of those allowed."""
    return int(value) if re.fullmatch(r"[0-9]{1,6}", value) and int(value) in allowed else None


def _list(facts: Facts, where: dict[str, int]) -> str:
    """The word list of the ruleset; custom letters may have none."""
    known = table("alphabets")["alphabets"]
    if "list" not in facts:
        return str(facts["alphabet"]) if facts["alphabet"] in known else ""
    try:
        entry(known, facts["list"], "list")
    except WordbenchError as error:
        raise RulesetError(error.sentence, where["list"]) from None
    return str(facts["list"])


def _layout(name: str, rows: Iterable[str], number: int) -> list[str]:
    """The rows below `layout:` in line `number`, or those of a shipped layout."""
    rows = list(rows)
    try:
        if name:
            return layout_named(name)
        if len(rows) not in SIZES:
            raise LayoutError("layout.rows", rows=len(rows), least=SIZES[0], most=SIZES[-1])
        return list(layouts.parse(rows, len(rows)).rows)
    except WordbenchError as error:
        raise RulesetError(error.sentence, number) from None
