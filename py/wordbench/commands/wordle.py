"""Commands for Wordle: the game with coloured squares, and help with one played elsewhere."""

import random
import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from time import perf_counter

from ..wordle.best import BestSearch
from ..wordle.clues import contradictions
from ..wordle.colourings import Colourings
from ..wordle.colours import CONTRAST, GRAY, KEYS, SQUARES, Row, grid
from ..wordle.puzzle import TRIES, Wordle, tries_left
from ..wordle.ranking import candidates, rate
from ..wordle.vocabulary import Vocabulary
from .terminal import Commands, answer, at_least, command, many, opened, show


def add(commands: Commands) -> None:
    """Add the commands of this module."""
    game = command(commands, _game, "wordle", "play Wordle; without options, a random puzzle", shows=False)
    game.add_argument("list", help="nl, en ... or a word list")
    game.add_argument("--length", type=int, default=5, help="letters, 4 to 11 (5)")
    which = game.add_mutually_exclusive_group()
    which.add_argument("--daily", action="store_true", help="today's puzzle")
    which.add_argument("--number", type=int, help="the puzzle with this number")
    which.add_argument("--code", help="the puzzle of a challenge that you were sent")
    game.add_argument("--hard", action="store_true", help="every guess must use what is known")
    game.add_argument("--contrast", action="store_true", help="orange and blue for green and yellow")
    clues = command(commands, _clues, "wordle-help", "the words that fit the clues, and the best guesses")
    clues.add_argument("list", help="nl, en ... or a word list")
    clues.add_argument("clues", nargs="*", metavar="GUESS:COLOURS", help="such as crane:BYBBG (G Y B)")
    clues.add_argument("--length", type=int, default=5, help="letters, when there is no clue yet (5)")
    clues.add_argument("--hard", action="store_true", help="only guesses that hard mode allows")
    clues.add_argument("--all", action="store_true", help="any word may be the answer, known or not")
    clues.add_argument("--limit", type=at_least(0), default=10, help="guesses to print (10)")
    clues.add_argument("--seconds", type=at_least(0), default=10, help="time to search for guesses (10)")
    shot = command(commands, _picture, "wordle-picture", "the clues in a picture of a Wordle board")
    shot.add_argument("file", help="a picture (PNG, JPEG ...); Pillow decodes it")


def _picture(options: Namespace) -> None:
    boards = answer({"do": "wordle_picture", "path": options.file})["boards"]
    lines: list[str] = []
    for number, board in enumerate(boards, 1):
        lines += [f"board {number} of {len(boards)}"] if len(boards) > 1 else []
        lines += [*(":".join(filter(None, row)) for row in board["rows"]), *filter(None, [board["typed"]])]
        lines += [f"doubtful: letter {col + 1} of row {row + 1}" for row, col in board["doubtful"]]
    show(options, boards, lines)


def _game(options: Namespace) -> None:
    words = Vocabulary(opened(options.list))
    if options.code:
        game = Wordle.of_code(options.code)
    elif options.daily:
        game = Wordle.numbered(words, options.length, date.today().toordinal(), "daily")
    else:
        number = random.randrange(10**6) if options.number is None else options.number
        game = Wordle.numbered(words, options.length, number)
    print(f"{len(game.target)} letters. A line is a guess; ? shows the letters that are left, ! gives up.")
    while not game.solved:
        print(f"{len(game.rows) + 1}> ", end="", flush=True)
        line = sys.stdin.readline()
        guess = words.normalise(line)
        if guess == "!" or not line:
            print(f"It was {game.target.upper()}.")
            break
        if guess == "?":
            left = (letter for letter, seen in game.keyboard(words.letters).items() if seen != KEYS[GRAY])
            print(" ".join(left).upper())
        elif guess:
            why = game.refusal(guess, words, options.hard)
            if why:
                print(why)
            else:
                game = game.guessed(guess)
                _show(game.rows[-1], options.contrast)
    tries = len(game.rows) if game.solved else "X"
    print(f"\nWordle {options.list} {tries}/{TRIES}{'*' if options.hard else ''}")
    print(game.grid(_squares(options.contrast)))
    print(f"challenge: wordbench wordle {options.list} --code {game.code}")


def _show(row: Row, contrast: bool) -> None:
    """Print a guess, its letters spaced like the squares below them."""
    print("   " + " ".join(row.guess.upper()))
    print("   " + grid([row], _squares(contrast)))


def _squares(contrast: bool) -> Mapping[str, str]:
    """The squares, or colour letters where the output's encoding has no squares, as on an older Windows."""
    squares = CONTRAST if contrast else SQUARES
    try:
        "".join(squares.values()).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return {seen: f"{seen} " for seen in squares}
    return squares


def _clues(options: Namespace) -> None:
    words = Vocabulary(opened(options.list))
    rows, length = words.rows(options.clues, options.length)
    targets, left = words.fitting(rows, length, not options.all)
    lines = [f"{many(len(left), 'word')}: {' '.join(left)}", *map(str, contradictions(rows, targets))]
    facts: dict[str, object] = {"words": left, "contradictions": lines[1:], "guesses": []}
    if left and options.limit:
        guesses = candidates(words.words(length), left, rows, options.hard)
        best = BestSearch(left, guesses, hard=options.hard, tries=tries_left(len(rows)), limit=options.limit)
        _search(best, options.seconds)
        colourings, choices = Colourings(left), best.choices()
        facts["guesses"] = [asdict(choice) for choice in choices]
        lines.append(f"{'':15}  guesses  worst  groups  bits")
        for choice in choices:
            rating = rate(choice.guess, colourings, choice.possible)
            numbers = f"{choice.mean:7.4f}  {choice.worst:5}  {rating.groups:6}  {rating.bits:4.2f}"
            notes = [*["could be it"] * choice.possible, *["proven"] * choice.proven]
            lines.append(f"{choice.guess:15}  {numbers}  {', '.join(notes)}".rstrip())
    show(options, facts, lines)


def _search(best: BestSearch, seconds: float) -> None:
    """Search for so long, or until there is one choice."""
    end = perf_counter() + seconds
    for _ in best.steps():
        if perf_counter() > end and best.ready:
            break
