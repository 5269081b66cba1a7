"""Commands for Wordle: the game with coloured squares, and help with one played elsewhere."""

import random
import sys
from argparse import Namespace
from datetime import date

from ..verbs.request import Answer
from ..wordle.game import CONTRAST, SQUARES, grid
from .desk import Commands, answer, command

TRIES = 6  # then a game is lost, though one may go on


def add(commands: Commands) -> None:
    """Add the commands of this system."""
    game = command(commands, _game, "wordle", "play Wordle; without more, a puzzle at random")
    game.add_argument("list", help="nl, en ... or a word list")
    game.add_argument("--length", type=int, default=5, help="letters, 4 to 11 (5)")
    which = game.add_mutually_exclusive_group()
    which.add_argument("--daily", action="store_true", help="the puzzle of today")
    which.add_argument("--number", type=int, help="the puzzle of a number")
    which.add_argument("--code", help="the puzzle of a challenge")
    game.add_argument("--hard", action="store_true", help="every guess uses what is known")
    game.add_argument("--contrast", action="store_true", help="orange and blue for green and yellow")
    clues = command(commands, _clues, "wordle-help", "the words that fit the clues, and the best guesses")
    clues.add_argument("list", help="nl, en ... or a word list")
    clues.add_argument("clues", nargs="*", metavar="GUESS:COLOURS", help="such as crane:BYBBG (G Y B)")
    clues.add_argument("--length", type=int, default=5, help="letters, when there is no clue yet (5)")
    clues.add_argument("--hard", action="store_true", help="only guesses that hard mode allows")
    clues.add_argument(
        "--all", action="store_true", help="any word may be the answer, not only the known ones"
    )
    clues.add_argument("--limit", type=int, default=10, help="lines to print (10)")


def _game(options: Namespace) -> None:
    asked = {"id": 1, "lexicon": options.list, "hard": options.hard}
    code = options.code
    if not code:
        new = {**asked, "do": "wordle_new", "length": options.length}
        number = random.randrange(10**6) if options.number is None else options.number
        code = answer(new | ({"date": str(date.today())} if options.daily else {"number": number}))["code"]
    asked |= {"do": "wordle_game", "code": code, "contrast": options.contrast}
    told = answer(asked)
    print(f"{told['length']} letters. A line is a guess; ? shows the letters that are left, ! gives up.")
    while not told["solved"]:
        guesses = [guess for guess, _ in told["rows"]]
        print(f"{len(guesses) + 1}> ", end="", flush=True)
        line = sys.stdin.readline()
        guess = line.strip()
        if guess == "!" or not line:
            told = answer({**asked, "guesses": guesses, "give_up": True})
            print(f"It was {told['target'].upper()}.")
            break
        if guess == "?":
            left = (letter for letter, seen in told["keys"].items() if seen != "absent")
            print(" ".join(left).upper())
        elif guess:
            said = answer({**asked, "guesses": guesses, "guess": guess})
            if said["why"]:
                print(said["why"])
            else:
                told = said
                _show(told["rows"][-1], options.contrast)
    rows = told["rows"]
    print(
        f"\nWordle {options.list} {len(rows) if told['solved'] else 'X'}/{TRIES}{'*' if options.hard else ''}"
    )
    print(told["grid"])
    print(f"challenge: wordbench wordle {options.list} --code {code}")


def _show(row: list[str], contrast: bool) -> None:
    """A guess, its letters as wide apart as squares are."""
    print("   " + " ".join(row[0].upper()))
    print("   " + grid([(row[0], row[1])], CONTRAST if contrast else SQUARES))


def _clues(options: Namespace) -> None:
    history = [list(clue.partition(":")[::2]) for clue in options.clues]
    asked: Answer = {"id": 1, "targets": options.list, "history": history, "length": options.length}
    asked |= {"common": not options.all, "hard": options.hard, "limit": options.limit}
    left = answer({**asked, "do": "wordle_remaining"})
    print(f"{left['count']} words: {' '.join(left['words'])}")
    for contradiction in left["contradictions"]:
        print(contradiction["message"])
    if left["count"]:
        print(f"{'':15}  groups  bits  largest  expected")
        for row in answer({**asked, "do": "wordle_rank"})["rows"]:
            numbers = f"{row['groups']:6}  {row['bits']:4.2f}  {row['largest']:7}  {row['expected']:8.2f}"
            print(f"{row['guess']:15}  {numbers}{'  could be it' if row['possible'] else ''}")
