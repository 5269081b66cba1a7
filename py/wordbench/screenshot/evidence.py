"""From what is seen to a position: the letters, with all the evidence for and against each one.

A tile shows its letter and that letter's value; the tiles of a game come from one bag and form words. So each
ruleset explains the tiles better or worse, and within the best one every piece of evidence multiplies the
odds of a letter. A tile that is read differently from what its shape alone suggests is always doubtful.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import log

from ..wordfeud.rules.layout import Layout
from ..wordfeud.rules.tiles import Ruleset
from ..words.lexicon import Lexicon
from .glyphs import DIGITS, LETTERS, UNKNOWN, chances
from .squares import Square
from .tile import Tile

CERTAIN = 0.97
_DOUBT = 0.6
_OTHER_VALUE = 0.03  # the share of values that are misread, or are not those of the table
_FOREIGN = 0.02  # the weight of letters that the ruleset has no tile for
_NO_WORD = 0.05
_OTHER_LAYOUT = 12.0  # what a layout that is another game's takes from a score
_NAUGHT, _PERHAPS = 0.9, 0.1  # the chance of a 0 that surely is one, and of a value that it may be instead
_MOST_SHAPES = 8  # letters that are considered for a tile
_FAINT_VALUE = 60  # ink in the corner that may be a value

VALUES_SEEN, _ACCENTS_SEEN = 24, 17  # least side of a square for these to be seen, in pixels as given
_PALE = 8  # if one in so many values cannot be read, others may not be seen at all
_ALIKE_LETTERS = {letter: group for group in ("aäå", "oöø", "uü", "nñ", "cç") for letter in group}

Words = Callable[[Ruleset], Lexicon | None]


@dataclass(slots=True)
class Witnessed:
    """A tile of the board or the rack with the weight of each letter; `text` is "" for a plain blank."""

    shape: dict[str, float]
    """By the shape alone, lower case, "?" for no letter."""
    values: dict[str, float]
    """How likely each value is by its digits; {} when there are none."""
    faint: bool
    """Something is in the corner, but it is not a digit."""
    weights: dict[str, float] = field(default_factory=dict)
    text: str = ""
    confidence: float = 1.0
    second: str = ""
    unvalued: bool = False
    """The doubt is whether it is a blank."""
    ringed: bool = False
    lost: bool = False
    """The value shows 0, perhaps as the 1 before it does not."""

    @property
    def blank(self) -> bool:
        """Whether it has no value, or 0, or its letter in a ring."""
        return self.ringed or (self._naught if self.values else not self.faint)

    @property
    def _naught(self) -> bool:
        return next(iter(self.values), "") == "0" and not self.lost

    def doubt(self, most: float) -> None:
        """Lower its confidence to that, if it is higher."""
        self.confidence = min(self.confidence, most)


def witnessed(drawn: Tile) -> Witnessed:
    """What a tile shows, before any rules."""
    if drawn.body is None:
        return Witnessed({}, {}, False)
    shape = {
        sign.lower(): share for sign, share in islice(chances(drawn.body, LETTERS).items(), _MOST_SHAPES)
    }
    values = {"": 1.0} if drawn.digits else {}
    for glyph in drawn.digits[:2]:
        digits = chances(glyph, DIGITS)
        values = {value + digit: a * b for value, a in values.items() for digit, b in digits.items()}
    values = dict(sorted(values.items(), key=lambda item: -item[1]))
    if drawn.joined and next(iter(values)) == "0":
        values = {"10": values["0"]}
    return Witnessed(shape, values, not values and drawn.corner >= _FAINT_VALUE, ringed=drawn.ringed)


@dataclass(frozen=True, slots=True)
class Explained:
    """How well a ruleset explains the tiles."""

    rules: Ruleset
    score: float
    """A logarithm: higher is better."""
    values: int
    """Tiles whose value is that of their letter."""


def explained(
    tiles: Sequence[Witnessed],
    runs: Sequence[Sequence[Witnessed]],
    words: Words,
    candidates: Sequence[Ruleset],
    layout: Layout | None,
) -> list[Explained]:
    """The rulesets, the likeliest first."""
    found = []
    for rules in candidates:
        score, values = _agreement(tiles, rules.facts["tiles"])
        found.append((rules, score - (_OTHER_LAYOUT if layout and rules.layout != layout else 0.0), values))
    found.sort(key=lambda row: -row[1])
    rows = []
    for rules, score, values in found:
        lexicon = words(rules) if score > found[0][1] - 12 else None
        valid = sum(_is_word([likeliest(t) for t in run], rules, lexicon) for run in runs) if lexicon else 0
        rows.append(Explained(rules, score + 3.0 * valid, values))
    return sorted(rows, key=lambda row: -row.score)


def likeliest(tile: Witnessed) -> str:
    """The letter by its shape."""
    return next(iter(tile.shape), "")


def _agreement(tiles: Sequence[Witnessed], facts: Mapping[str, Sequence[int]]) -> tuple[float, int]:
    score, values = 0.0, 0
    seen: Counter[str] = Counter()
    for tile in tiles:
        if not tile.shape:
            continue
        best, most = "", 0.0
        for letter, share in tile.shape.items():
            if share <= most:
                break  # no letter weighs more than its share
            if letter in facts and (weight := share * _by_value(tile, facts[letter][1])) > most:
                best, most = letter, weight
        score += log(most + 0.002)
        if not tile.blank and tile.values:
            seen[best] += 1
            values += best != "" and next(iter(tile.values)) == str(facts[best][1])
    return score - 2.0 * sum(max(0, n - facts[letter][0]) for letter, n in seen.items() if letter), values


def _by_value(tile: Witnessed, points: int) -> float:
    """How well the value that a tile shows fits a letter of so many points."""
    if tile.blank or not tile.values:
        return 1.0
    return _OTHER_VALUE + (1 - _OTHER_VALUE) * tile.values.get(str(points), 0.0)


def _weights(tile: Witnessed, facts: Mapping[str, Sequence[int]]) -> dict[str, float]:
    """The weight of each letter by shape, value and ruleset."""
    weights: dict[str, float] = {}
    for letter, share in tile.shape.items():
        if letter in facts:
            weights[letter] = share * _by_value(tile, facts[letter][1])
        else:
            # A tile of two letters, such as LL, is only where the rules have it.
            sign = letter if len(letter) == 1 else UNKNOWN
            weights[sign] = weights.get(sign, 0.0) + share * (1.0 if letter == UNKNOWN else _FOREIGN)
    return weights


def weigh(
    tiles: Sequence[Witnessed], runs: Sequence[Sequence[Witnessed]], rules: Ruleset, lexicon: Lexicon | None
) -> None:
    """Set each tile's text, confidence and second likeliest text."""
    facts = rules.facts["tiles"]
    shaped = [tile for tile in tiles if tile.shape]
    _mark_alike(shaped, [tile for run in runs for tile in run], rules)
    agreeing = sum(
        next(iter(t.values)) == str(facts.get(likeliest(t), (0, 0))[1])
        for t in shaped
        if t.values and not t.blank
    )
    valued = sum(bool(tile.values) and not tile.blank for tile in shaped)
    trusted = 2 * agreeing >= valued  # values of other years or rules say nothing
    for tile in shaped:
        seen = tile if trusted else Witnessed(tile.shape, {}, tile.faint, ringed=tile.ringed)
        tile.weights = _weights(seen, facts)
        _settle(tile)
        points = facts.get(tile.text, (0, 0))[1]
        is_naught = tile.blank and not tile.ringed and bool(tile.values)
        tile.lost = is_naught and (points == 10 or tile.values.get(str(points), 0.0) > _PERHAPS)
        if tile.lost:
            _settle(tile)
    if lexicon:
        _by_words(runs, rules, lexicon)
    for tile in shaped:
        points = str(facts.get(tile.text, (0, 0))[1])
        if trusted and not tile.blank and tile.values and tile.values.get(points, 0.0) < _OTHER_VALUE:
            tile.unvalued |= tile.confidence >= CERTAIN  # perhaps its value is 0
            tile.doubt(0.9)
    _by_bag(tiles, rules)


def _mark_alike(tiles: Sequence[Witnessed], laid: Sequence[Witnessed], rules: Ruleset) -> None:
    """A game marks all its blanks alike: where some are in a ring, or show 0, and others are too many, their value is not seen."""
    facts = rules.facts["tiles"]
    ringed = any(tile.ringed for tile in tiles)
    naught = sum(tile.blank for tile in tiles) > rules.facts["blanks"] and any(
        tile.values.get("0", 0.0) > _NAUGHT and facts.get(likeliest(tile), (0, 10))[1] != 10 for tile in laid
    )
    for tile in tiles:
        if not tile.ringed and ((ringed and tile.blank) or (naught and not tile.values)):
            tile.values, tile.faint = {}, True


def _settle(tile: Witnessed) -> None:
    total = sum(tile.weights.values()) or 1.0
    ranked = sorted((letter for letter in tile.weights if letter != UNKNOWN), key=lambda x: -tile.weights[x])
    tile.text, tile.second = ranked[0], ranked[1]
    tile.confidence = tile.weights[tile.text] / total
    if tile.text != likeliest(tile):
        tile.doubt(_DOUBT)
        tile.second = next((x for x in (likeliest(tile),) if x in ranked), tile.second)
    if tile.faint or tile.lost:
        tile.unvalued = tile.confidence >= CERTAIN
        tile.doubt(0.9)


def _is_word(letters: Sequence[str], rules: Ruleset, lexicon: Lexicon) -> bool:
    codes = [rules.alphabet.codes.get(letter, 0) for letter in letters]
    return all(codes) and bytes(codes) in lexicon


def _by_words(runs: Sequence[Sequence[Witnessed]], rules: Ruleset, lexicon: Lexicon) -> None:
    """A letter that makes no word loses weight against those that make one."""
    wrong = [run for run in runs if not _is_word([tile.text for tile in run], rules, lexicon)]
    changes = []
    for tile in {id(tile): tile for run in wrong for tile in run}.values():
        through = [run for run in runs if any(other is tile for other in run)]
        weights = dict(tile.weights)
        for letter in sorted(weights, key=lambda x: -weights[x])[:6]:
            for run in through:
                if not _is_word([letter if other is tile else other.text for other in run], rules, lexicon):
                    weights[letter] *= _NO_WORD
        changes.append((tile, weights))
    for tile, weights in changes:
        tile.weights = weights
        _settle(tile)


def _by_bag(tiles: Sequence[Witnessed], rules: Ruleset) -> None:
    """Of a letter with more tiles than the bag has, the least certain are doubtful; of blanks all of them.

    When a value was not seen, nothing makes one blank less certain than another.
    """
    facts = rules.facts
    groups: dict[str, list[Witnessed]] = {}
    for tile in tiles:
        groups.setdefault("*" if tile.blank else tile.text, []).append(tile)
    blanks = groups.pop("*", [])
    doubtful = [tile for tile in blanks if tile.shape] if len(blanks) > facts["blanks"] else []
    for tile in doubtful:
        tile.unvalued = True
    for letter, group in groups.items():
        over = len(group) - facts["tiles"].get(letter, (0, 0))[0]
        doubtful += sorted(group, key=lambda t: t.confidence)[: max(0, over)]
    for tile in doubtful:
        tile.doubt(_DOUBT)


def doubt_unseen(tiles: Sequence[Witnessed], side: float, rules: Ruleset) -> None:
    """Doubt values and accents where the squares are too small, or the ink is too pale, to show them."""
    pale = _PALE * sum(tile.faint for tile in tiles) > sum(bool(tile.values) for tile in tiles)
    for tile in tiles:
        if tile.shape and tile.blank and (pale or side < VALUES_SEEN):
            tile.unvalued |= tile.confidence >= CERTAIN
            tile.doubt(0.9)
        alike = [
            x for x in rules.alphabet.letters if x != tile.text and x in _ALIKE_LETTERS.get(tile.text, "")
        ]
        if alike and side < _ACCENTS_SEEN:
            tile.second = alike[0]
            tile.doubt(0.9)


def runs_of(
    squares: Sequence[Square], tiles: Mapping[tuple[int, int], Witnessed]
) -> Iterator[list[Witnessed]]:
    """The tiles of each word on the board, across and down."""
    side = 1 + max(square.row for square in squares)
    for turned in (False, True):
        for line in range(side):
            run: list[Witnessed] = []
            for place in range(side + 1):
                tile = tiles.get((place, line) if turned else (line, place))
                if tile:
                    run.append(tile)
                    continue
                if len(run) > 1:
                    yield run
                run = []
