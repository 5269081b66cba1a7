"""Wordbench: solvers for word games in pure Python, standard library only.

This module is the public API. All games share `alphabet`, `trie` (the bincoded word graph), `wordsets` (words
as integers) and `lexicon`; `door` answers requests of other programs, `__main__` is the command line.
`wordbench.lexicon` is the function: import names of that module with `from wordbench.lexicon import ...`.
"""

from .anagram import anagrams
from .errors import WordbenchError
from .fivewords.answers import five_words
from .lexicon import lexicon
from .ruzzle.board import RuzzleBoard
from .ruzzle.snakes import solve as ruzzle_words
from .wordfeud.move import Move
from .wordfeud.position import Position, parse_move, parse_position
from .wordfeud.tiles import ruleset
from .wordle.puzzle import Wordle
from .wordle.ranking import best_guesses

__all__ = [
    "Move",
    "Position",
    "RuzzleBoard",
    "WordbenchError",
    "Wordle",
    "anagrams",
    "best_guesses",
    "five_words",
    "lexicon",
    "parse_move",
    "parse_position",
    "ruleset",
    "ruzzle_words",
]

__version__ = "0.1.0"
