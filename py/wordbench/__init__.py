"""Wordbench: solvers for word games in pure Python, standard library only.

This module is the public API. All games share `alphabet` and `words` (word graphs, sets of words, lexicons);
`door` answers requests of other programs, `__main__` is the command line.
"""

from .alphabet import Alphabet
from .anagram.answers import Anagrams, Spelling, anagrams
from .anagram.conditions import Conditions
from .errors import BoardError, LayoutError, LexiconError, RackError, RulesetError, WordbenchError
from .fivewords.answers import Answer, Answers, five_words
from .fivewords.problem import Wishes
from .meanings import Meaning, meaning
from .pictures.picture import Picture
from .practice.boards import Puzzle, board_of_the_day
from .practice.judging import Judgement, judge
from .ruzzle.generate import ruzzle_board
from .ruzzle.orders import ruzzle_words
from .ruzzle.rules import RuzzleBoard, RuzzleCell
from .ruzzle.snakes import RuzzleWord
from .screenshot.reader import Screenshot, read_screenshot
from .sentence import Sentence
from .wordfeud.drawing import Style
from .wordfeud.game.film import game_film
from .wordfeud.game.fortune import Luck
from .wordfeud.game.gcg import parse_game
from .wordfeud.game.grading import Grade
from .wordfeud.game.record import Game, new_game
from .wordfeud.game.report import game_page
from .wordfeud.game.turn import Turn
from .wordfeud.generate.plays import Filter, Plays
from .wordfeud.judge.best import best
from .wordfeud.judge.candidates import Candidate
from .wordfeud.judge.leaves import Kept, Leaves
from .wordfeud.judge.outlook import Reply
from .wordfeud.judge.ranking import Question, Ranked, Ranking
from .wordfeud.position import Position, parse_choice, parse_move
from .wordfeud.rules.board import Board, Place
from .wordfeud.rules.explain import Fault
from .wordfeud.rules.layout import Layout
from .wordfeud.rules.move import Choice, Exchange, Move, Pass
from .wordfeud.rules.reasons import Reason
from .wordfeud.rules.scoring import Part
from .wordfeud.rules.tiles import Ruleset, ruleset
from .wordfeud.state import GameState, Outcome
from .wordle.best import BestGuess, best_guesses
from .wordle.colours import Row
from .wordle.puzzle import Wordle
from .wordle.several import JointRating, WordleBoards, best_shared_guesses
from .wordle.vocabulary import Vocabulary, remaining_words
from .words.hooks import Hooks, hooks
from .words.lexicon import Lexicon, lexicon

__all__ = [
    "Alphabet",
    "Anagrams",
    "Answer",
    "Answers",
    "BestGuess",
    "Board",
    "BoardError",
    "Candidate",
    "Choice",
    "Conditions",
    "Exchange",
    "Fault",
    "Filter",
    "Game",
    "GameState",
    "Grade",
    "Hooks",
    "JointRating",
    "Judgement",
    "Kept",
    "Layout",
    "LayoutError",
    "Leaves",
    "Lexicon",
    "LexiconError",
    "Luck",
    "Meaning",
    "Move",
    "Outcome",
    "Part",
    "Pass",
    "Picture",
    "Place",
    "Plays",
    "Position",
    "Puzzle",
    "Question",
    "RackError",
    "Ranked",
    "Ranking",
    "Reason",
    "Reply",
    "Row",
    "Ruleset",
    "RulesetError",
    "RuzzleBoard",
    "RuzzleCell",
    "RuzzleWord",
    "Screenshot",
    "Sentence",
    "Spelling",
    "Style",
    "Turn",
    "Vocabulary",
    "Wishes",
    "WordbenchError",
    "Wordle",
    "WordleBoards",
    "anagrams",
    "best",
    "best_guesses",
    "best_shared_guesses",
    "board_of_the_day",
    "five_words",
    "game_film",
    "game_page",
    "hooks",
    "judge",
    "lexicon",
    "meaning",
    "new_game",
    "parse_choice",
    "parse_game",
    "parse_move",
    "read_screenshot",
    "remaining_words",
    "ruleset",
    "ruzzle_board",
    "ruzzle_words",
]

__version__ = "0.2.0"
