"""Luck and strategy: how much of a game its players owe to the tiles they drew, and how much to their plays.

*Luck* compares what was drawn with what could have been drawn. Before a turn the player holds the tiles he kept and those he drew; these are
drawn again DRAWS times from what was in the bag then, none twice before nearly all were drawn once, and each time the best play is found by its
points and the tiles it keeps. The luck of the turn is the best play of his own rack less the mean of these, in points. Over a game, z is the sum
of that over the turns divided by its standard deviation, and luck is 99 / (1 + exp(-1.702 z)), which is nearly 99 times the normal distribution:
any number from 0 to 99 is about as likely as any other, and the mean is 50 whoever plays.

*Strategy* is 99 exp(-g / TURN_POINTS), where g is what the plays of a turn gave up on average against the best, in points to the end of the game: 99 for none, 53 for
5 points a turn.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from ..judge.games import Games
from ..judge.leaves import leaves
from ..rules.tiles import lacking, without
from ..state import UNKNOWN_TILE, GameState

DRAWS = 12
TURN_POINTS = 8.0  # points a turn
MOST_LUCK, NORMAL = 99, 1.702


@dataclass(frozen=True, slots=True)
class Luck:
    """What the tiles drawn before a turn were worth against others that could have been drawn, in points.

    >>> from wordbench import Lexicon, new_game
    >>> game = new_game(Lexicon.of(["raven", "van"]), "en").played("8D raven", rack="ravenst")
    >>> game.luck(0).points > 0
    True
    """

    points: float
    """More than the mean."""
    spread: float
    """The standard deviation of that."""


def luck_of(state: GameState, kept: bytes, back: bytes = b"", seed: int = 1) -> Luck | None:
    """The luck of the player to move, who drew his tiles except those `kept` (codes) from his turn before, and had put tiles `back` that
    could not be drawn; None where his rack is not known or nothing was drawn."""
    mine, theirs = state.racks[state.turn], state.racks[1 - state.turn]
    if UNKNOWN_TILE in mine or not mine:
        return None
    rules, at = state.rules, state.view(state.turn)
    rack = at.rack_codes
    if lacking(rack, kept) or len(kept) >= len(rack):
        return None
    drawn, hidden = without(rack, kept), at.unseen_codes
    known = rules.rack_codes(theirs) if theirs and UNKNOWN_TILE not in theirs else b""
    rest = hidden if lacking(hidden, known) else without(hidden, known)
    for code in back:
        rest = rest.replace(bytes([code]), b"", 1)
    games, pool = Games(at, leaves(rules, at.lexicon)), bytes(sorted([*drawn, *rest]))
    # Each turn draws others, or an error of the mean would be that of all turns.
    random = Random((((seed << 8) + at.in_bag) << (8 * len(rack))) + int.from_bytes(rack))

    def worth(tiles: bytes) -> float:
        others = known or without(pool, tiles)
        return games.best_worth(bytes(sorted(kept + tiles)), others, at.in_bag)

    order, number = list[int](), len(drawn)
    while len(order) < DRAWS * number:
        order += random.sample(pool, len(pool) - len(pool) % number)
    values = [worth(bytes(order[k * number : (k + 1) * number])) for k in range(DRAWS)]
    mean = sum(values) / DRAWS
    spread = sum([(value - mean) ** 2 for value in values]) / (DRAWS - 1)
    return Luck(round(worth(drawn) - mean, 2), round(sqrt(spread * (1 + 1 / DRAWS)), 2))


def luck(turns: Iterable[Luck]) -> int | None:
    """The luck of a player by that of his turns, from 0 to 99; None where it is not known of any."""
    turns = list(turns)
    spread = sqrt(sum(turn.spread**2 for turn in turns))
    if not spread:
        return None
    return round(MOST_LUCK / (1 + exp(-NORMAL * sum(turn.points for turn in turns) / spread)))


def strategy(given_up: Sequence[float]) -> int | None:
    """The strategy of a player by the points that each of his turns gave up, from 0 to 99; None without turns.

    >>> strategy([0, 0]), strategy([5, 5]), strategy([])
    (99, 53, None)
    """
    return round(MOST_LUCK * exp(-sum(given_up) / len(given_up) / TURN_POINTS)) if given_up else None
