"""What a player's recorded games come to: results, averages and the best plays, in all and by opponent or language."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..rules.move import Move
from .record import Game
from .turn import PLAYED


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game as one of its players sees it."""

    opponent: str
    language: str
    """Code of the alphabet."""
    over: bool
    """With the points of the tiles left."""
    points: tuple[int, int]
    """The player's, the opponent's."""
    turns: int
    """Of the player: plays, exchanges and passes."""
    plays: tuple[Move, ...]
    """Of the player, with the points of the record."""
    lead: int | None
    """At its end, 1 or -1 where it was decided on time; None when it has none."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Some games together; averages are of those that were played to their end, None without any."""

    name: str
    """What they have in common, "" for all."""
    won: int
    lost: int
    drawn: int
    unfinished: int
    points: tuple[float, float] | None
    """The player's and the opponents' average of a game."""
    turn: float | None
    """The player's average of a turn, the points at the end of the game included."""


def result(game: Game, player: int) -> GameResult:
    """The game as `player` (0 or 1) sees it; plays that were taken back do not count."""
    nick, name = game.players[1 - player]
    opponent = name or nick
    ours = [(n, turn) for n, turn in enumerate(game.turns) if turn.player == player and not game.withdrawn(n)]
    moves = dict(enumerate(move for _, move in game.walk()))
    plays = tuple(replace(move, score=turn.points) for n, turn in ours if (move := moves[n]))
    points = game.points(len(game.turns))
    lead = points[player] - points[1 - player] if game.scored else None
    if game.loser is not None:
        lead = -1 if game.loser == player else 1
    turns = sum(turn.kind in PLAYED for _, turn in ours)
    both = points[player], points[1 - player]
    return GameResult(opponent, game.rules.alphabet_code, game.scored, both, turns, plays, lead)


def total(results: Sequence[GameResult], name: str = "") -> Sum:
    """The sum of some results."""
    over = [one for one in results if one.over]
    leads = [one.lead for one in results if one.lead is not None]
    ours, theirs = (sum(one.points[side] for one in over) for side in (0, 1))
    turns = sum(one.turns for one in over)
    return Sum(
        name,
        won=sum(lead > 0 for lead in leads),
        lost=sum(lead < 0 for lead in leads),
        drawn=leads.count(0),
        unfinished=len(results) - len(leads),
        points=(ours / len(over), theirs / len(over)) if over else None,
        turn=ours / turns if turns else None,
    )


def totals(results: Iterable[GameResult], key: Callable[[GameResult], str]) -> list[Sum]:
    """The sums of the results that have the same `key`, the most games first."""
    groups: dict[str, list[GameResult]] = {}
    for one in results:
        groups.setdefault(key(one), []).append(one)
    return [total(group, name) for name, group in sorted(groups.items(), key=lambda item: -len(item[1]))]


def best_play(results: Iterable[GameResult]) -> tuple[GameResult, Move] | None:
    """The play of the most points, the earliest of equal ones, with its game."""
    return max(_plays(results), key=lambda one: one[1].score, default=None)


def longest_word(results: Iterable[GameResult]) -> tuple[GameResult, Move] | None:
    """The play of the longest word, with its game; of equal ones that of the most points."""
    return max(_plays(results), key=lambda one: (len(one[1].word), one[1].score), default=None)


def _plays(results: Iterable[GameResult]) -> Iterator[tuple[GameResult, Move]]:
    return ((one, move) for one in results for move in one.plays)
