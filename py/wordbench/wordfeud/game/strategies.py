"""Strategies by which the computer plays a whole game, by name, for matches between them (`contest`)."""

from collections.abc import Callable
from dataclasses import dataclass

from ...words.lexicon import Lexicon
from ..judge.best import best
from ..judge.candidates import candidate_of
from ..judge.leaves import NO_LEAVES, leaves
from ..judge.ranking import Question
from ..judge.replies import Simulation
from ..position import Position
from ..rules.move import Choice, Pass
from ..rules.tiles import Ruleset
from .contest import Greedy, Strategy

# The limits of `best` in a match: about a tenth of a second per turn.
QUICK = Question(racks=20, top=8, nodes=1000)


@dataclass(frozen=True, slots=True)
class FirstOfRanking:
    """The first row of a ranking."""

    question: Question = QUICK

    def __call__(self, at: Position) -> Choice:
        """The choice for a position."""
        return best(at, self.question)[0].choice


@dataclass(frozen=True, slots=True)
class HighestNet:
    """The best, among the `top` highest scores, by score minus the mean best reply of `racks` racks.

    The method of another solver (wordfeud-solver's find_best_scores): no leaves, no exchanges. With an
    empty bag every play is considered, and going out gains the value of the opponent's tiles once.
    """

    top: int = 20
    racks: int = 50

    def __call__(self, at: Position) -> Choice:
        """The choice for a position."""
        plays, out = at.plays(), at.rules.ending.counts and at.rules.worth(at.unseen_codes)
        moves = plays[: self.top] if at.in_bag else plays[:]
        if not moves:
            return Pass()
        simulation = Simulation(at, NO_LEAVES, [candidate_of(move, at, NO_LEAVES) for move in moves], 1)
        simulation.replies(self.racks if at.in_bag else 1)
        nets = [
            move.score + out
            if out and not at.in_bag and len(move.fresh) == len(at.rack_codes)
            else move.score - outlook.mean
            for move, outlook in zip(moves, simulation.outlooks, strict=True)
        ]
        return moves[nets.index(max(nets))]


STRATEGIES: dict[str, Callable[[Lexicon, Ruleset], Strategy]] = {
    "highest": lambda lexicon, rules: Greedy(lexicon, rules, None),
    "leave": lambda lexicon, rules: Greedy(lexicon, rules, leaves(rules, lexicon)),
    "reply": lambda lexicon, rules: HighestNet(),
    "best": lambda lexicon, rules: FirstOfRanking(),
}
