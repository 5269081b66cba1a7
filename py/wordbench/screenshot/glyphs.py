"""Which letter or digit a glyph is: two small layers of weights, fitted on rendered glyphs.

Those of a tile are in `data/glyphs.json`, the capitals of other games, in any font, in `data/capitals.json`.
Nearest shapes were tried as well; they were wrong more often and slower (py/fitting/glyphs.py prints both).
"""

from binascii import a2b_base64
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp
from operator import mul

from ..resources import table
from .tile import Glyph

UNKNOWN = "?"  # a shape that is not a letter: cut off, or two run together
LETTERS = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÜÆØÑÇ", "CH", "LL", "RR", UNKNOWN)
DIGITS = tuple("0123456789")
TILES, CAPITALS = "glyphs", "capitals"  # tables of weights


@dataclass(frozen=True, slots=True)
class _Layer:
    """One row of weights and one bias for each of its outputs."""

    rows: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]

    def __call__(self, inputs: Sequence[float]) -> list[float]:
        return [sum(map(mul, row, inputs)) + bias for row, bias in zip(self.rows, self.bias, strict=True)]


@cache
def _layers(weights: str) -> tuple[_Layer, _Layer]:
    facts = table(weights)
    return _layer(facts["hidden"], facts["across"] * facts["down"] + 2), _layer(
        facts["out"], len(facts["hidden"]["bias"])
    )


def _layer(facts: dict[str, object], width: int) -> _Layer:
    packed, scale, bias = a2b_base64(str(facts["weights"])), facts["scale"], facts["bias"]
    assert isinstance(scale, float) and isinstance(bias, list)
    weights = [(byte - 256 if byte > 127 else byte) * scale for byte in packed]
    rows = (tuple(weights[start : start + width]) for start in range(0, len(weights), width))
    return _Layer(tuple(rows), tuple(bias))


@lru_cache(maxsize=256)  # the rack's tiles are looked at several times
def _outputs(glyph: Glyph, weights: str) -> list[float]:
    hidden, out = _layers(weights)
    inputs = [pixel / 255 for pixel in glyph.pixels]
    inputs += [glyph.width * 400 / 255, glyph.height * 400 / 255]
    return out([max(value, 0.0) for value in hidden(inputs)])


def chances(glyph: Glyph, among: Iterable[str], weights: str = TILES) -> dict[str, float]:
    """How likely each sign is to be what the glyph shows, the likeliest first; they add up to 1."""
    values = _outputs(glyph, weights)
    places = _places(weights)
    scores = {sign: values[places[sign]] for sign in among}
    top = max(scores.values())
    shares = {sign: exp(value - top) for sign, value in scores.items()}
    total = sum(shares.values())
    return {sign: share / total for sign, share in sorted(shares.items(), key=lambda item: -item[1])}


@cache
def _places(weights: str) -> dict[str, int]:
    return {sign: place for place, sign in enumerate(table(weights)["classes"])}
