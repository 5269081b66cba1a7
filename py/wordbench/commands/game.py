"""The command for a recorded game: its turns, and what they were worth."""

from argparse import Namespace

from ..errors import WordbenchError
from ..steps import finish
from ..wordfeud.drawing import Style
from ..wordfeud.game.film import film
from ..wordfeud.game.gcg import parse_game, rules_named
from ..wordfeud.game.grading import Grade
from ..wordfeud.game.report import accuracies, names_of, page
from ..wordfeud.game.review import review
from ..wordfeud.rules.tiles import ruleset
from .desk import Commands, at_least, command, is_standard, opened, rules_of, show, text, write


def add(commands: Commands) -> None:
    """Add the command of this module."""
    game = command(commands, _game, "game", "the turns of a recorded Wordfeud game, and what they were worth")
    game.add_argument("file", help="the game as GCG")
    game.add_argument("--rules", help="nl, en ... or a file, if the game does not name its own")
    game.add_argument("--list", help="a word list or a compiled file; without it the shipped list")
    game.add_argument("--review", action="store_true", help="grade each turn")
    game.add_argument(
        "--html", metavar="FILE", help="grade each turn, and write the review as a page to read or print"
    )
    game.add_argument(
        "--gif",
        metavar="FILE",
        help="write the game as a film, one picture for each turn, - for standard output",
    )
    game.add_argument("--jobs", type=at_least(1), default=1, help="processes that grade at a time (1)")


def _game(options: Namespace) -> None:
    written = text(options.file)
    if not (named := options.rules or rules_named(written)):
        raise WordbenchError("the game does not name its rules, as a line '#rules en' does: give --rules")
    rules = ruleset(rules_of(named)) if isinstance(named, str) else named
    words = opened(options.list or rules.list_name, rules.alphabet_code)
    game = parse_game(written, words, rules)
    names = names_of(game)
    is_graded = options.review or options.html
    grades = {grade.number: grade for grade in review(game, jobs=options.jobs)} if is_graded else {}
    lines, turns = list[str](), list[dict[str, object]]()
    for number, turn in enumerate(game.turns):
        written, grade = turn.line(rules.alphabet), grades.get(number)
        turns.append({"player": turn.player, "turn": written, **(_facts(grade) if grade else {})})
        lines.append(f"{number + 1:3}  {names[turn.player]:{max(map(len, names))}}  {written}")
        lines += [f"     {grade}"] if grade else []
    points = game.points(len(game.turns))
    lines.append(", ".join(f"{name} {sum}" for name, sum in zip(names, points, strict=True)))
    told: dict[str, object] = {"players": names, "points": points, "turns": turns}
    if is_graded:
        shares = accuracies(game, [*grades.values()])
        known = [
            f"{name} {share:.1%}" for name, share in zip(names, shares, strict=True) if share is not None
        ]
        lines.append(
            f"Accuracy, the share of the chance to win that turns keep: {', '.join(known) or 'not known'}."
        )
        told["accuracy"] = [share and round(share, 4) for share in shares]
    if options.html:
        lines += write(options.html, page(game, [*grades.values()]).encode())
    if options.gif:
        lines += write(options.gif, finish(film(game, Style())))
    show(options, told, lines, aside=is_standard(options.gif, options.html))


def _facts(grade: Grade) -> dict[str, object]:
    lost = {"lost": round(grade.lost, 4), "points": round(grade.points, 2)} if grade.played else {}
    best = grade.best
    return {
        "mistake": grade.mistake,
        **lost,
        "best": str(best.candidate) if best else None,
        "text": str(grade),
    }
