"""Wordbench: solvers for word games in pure Python, standard library only.

This module is the public API. All games share `alphabet` and `words` (word graphs, sets of words, lexicons);
`door` answers requests of other programs, `__main__` is the command line.
"""

from .anagram import anagrams
from .errors import WordbenchError
from .fivewords.answers import five_words
from .meanings import meaning
from .ruzzle.rules import RuzzleBoard
from .ruzzle.snakes import solve as ruzzle_words
from .wordfeud.game.contest import Table
from .wordfeud.game.record import Game, new_game, parse_game
from .wordfeud.judge.best import best
from .wordfeud.judge.ranking import Question
from .wordfeud.position import Position, parse_move
from .wordfeud.rules.move import Move
from .wordfeud.rules.tiles import ruleset
from .wordle.best import best_guesses
from .wordle.puzzle import Wordle
from .words.lexicon import Lexicon, lexicon

__all__ = [
    "Game",
    "Lexicon",
    "Move",
    "Position",
    "Question",
    "RuzzleBoard",
    "Table",
    "WordbenchError",
    "Wordle",
    "anagrams",
    "best",
    "best_guesses",
    "five_words",
    "lexicon",
    "meaning",
    "new_game",
    "parse_game",
    "parse_move",
    "ruleset",
    "ruzzle_words",
]

__version__ = "0.1.0"
