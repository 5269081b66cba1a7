"""The command for a recorded game: its turns, and what they were worth."""

from argparse import Namespace

from ..errors import WordbenchError
from ..wordfeud.game.gcg import parse_game, rules_named
from ..wordfeud.game.grading import Grade, accuracy
from ..wordfeud.game.record import Game
from ..wordfeud.game.review import review
from ..wordfeud.game.turn import PLAYED
from ..wordfeud.rules.tiles import ruleset
from .desk import Commands, at_least, command, opened, rules_of, text


def add(commands: Commands) -> None:
    """Add the command of this module."""
    game = command(commands, _game, "game", "the turns of a recorded Wordfeud game, and what they were worth")
    game.add_argument("file", help="the game as GCG")
    game.add_argument("--rules", help="nl, en ... or a file, if the game does not name its own")
    game.add_argument("--list", help="a word list or a compiled file; without it the shipped list")
    game.add_argument("--review", action="store_true", help="grade each turn")
    game.add_argument("--jobs", type=at_least(1), default=1, help="processes that grade at a time (1)")


def _game(options: Namespace) -> None:
    written = text(options.file)
    if not (named := options.rules or rules_named(written)):
        raise WordbenchError("the game does not name its rules, as a line '#rules en' does: give --rules")
    rules = ruleset(rules_of(named)) if isinstance(named, str) else named
    words = opened(options.list or rules.list_name, rules.alphabet_code)
    game = parse_game(written, words, rules)
    names = [name or nick for nick, name in game.players]
    grades: list[Grade] = []
    found = review(game, jobs=options.jobs) if options.review else iter(())
    for number, turn in enumerate(game.turns):
        who = f"{names[turn.player]:{max(map(len, names))}}"
        print(f"{number + 1:3}  {who}  {turn.line(rules.alphabet)}")
        if options.review and turn.kind in PLAYED:
            grades.append(next(found))
            print(f"     {grades[-1]}", flush=True)
    first, second = game.points(len(game.turns))
    print(f"{names[0]} {first}, {names[1]} {second}")
    if grades:
        print(
            f"Accuracy, the share of the chance to win that turns keep: {_accuracies(game, names, grades)}."
        )


def _accuracies(game: Game, names: list[str], grades: list[Grade]) -> str:
    shares = [accuracy(one for one in grades if game.turns[one.number].player == who) for who in (0, 1)]
    known = [(name, share) for name, share in zip(names, shares, strict=True) if share is not None]
    return ", ".join(f"{name} {100 * share:.1f} %" for name, share in known) or "not known"
