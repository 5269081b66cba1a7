"""The command for a recorded game: its turns, and what they were worth."""

from argparse import Namespace

from ..errors import WordbenchError
from ..steps import finish
from ..texts import Texts, shipped_texts
from ..wordfeud.drawing import Style
from ..wordfeud.game.film import film
from ..wordfeud.game.gcg import parse_game, rules_named
from ..wordfeud.game.grading import Grade
from ..wordfeud.game.report import Review, page, review
from ..wordfeud.game.verdict import ENGLISH
from ..wordfeud.rules.tiles import ruleset
from .terminal import Commands, at_least, command, is_standard, opened, rules_of, show, text, write


def add(commands: Commands) -> None:
    """Add the command of this module."""
    game = command(commands, _game, "game", "the turns of a recorded Wordfeud game, and what they were worth")
    game.add_argument("file", help="the game as GCG")
    game.add_argument("--rules", help="nl, en ... or a file, if the game does not name its own")
    game.add_argument("--list", help="a word list or a compiled file; without it the shipped list")
    game.add_argument("--review", action="store_true", help="grade each turn")
    game.add_argument("--html", metavar="FILE", help="grade each turn, and write the review as a page")
    game.add_argument("--gif", metavar="FILE", help="write the game as a film, a picture for each turn")
    game.add_argument("--language", metavar="CODE", help="the language of the review: nl, de ... (en)")
    game.add_argument("--jobs", type=at_least(1), default=1, help="processes that grade at a time (1)")


def _game(options: Namespace) -> None:
    written = text(options.file)
    if not (named := options.rules or rules_named(written)):
        raise WordbenchError("the game does not name its rules, as a line '#rules en' does: give --rules")
    rules = ruleset(rules_of(named)) if isinstance(named, str) else named
    words = opened(options.list or rules.list_name, rules.alphabet_code)
    game = parse_game(written, words, rules)
    is_graded = options.review or options.html
    grades = {grade.number: grade for grade in review(game, jobs=options.jobs)} if is_graded else {}
    texts = Texts(options.language, shipped_texts(options.language)) if options.language else ENGLISH
    told = Review(game, [grade.verdict for grade in grades.values()], texts)
    lines, turns = list[str](), list[dict[str, object]]()
    longest = max(map(len, told.names))
    for number, (turn, _, verdict) in enumerate(told.told()):
        written = turn.line(rules.alphabet)
        facts = _facts(grades[number], texts) if number in grades else {}
        turns.append({"player": turn.player, "turn": written, **facts})
        lines.append(f"{number + 1:3}  {told.names[turn.player]:{longest}}  {written}")
        lines += [f"     {verdict}"] if verdict else []
    points = game.points(len(game.turns))
    lines.append(", ".join(f"{name} {sum}" for name, sum in zip(told.names, points, strict=True)))
    answer: dict[str, object] = {"players": told.names, "points": points, "turns": turns}
    if is_graded:
        each = [
            f"{name}: {', '.join(rated)}."
            for name, rated in zip(told.names, told.rated(), strict=True)
            if rated
        ]
        lines += filter(None, [*each, told.best(), *told.decided()])
        answer["accuracy"] = [share and round(share, 4) for share in told.accuracies]
        answer["strategy"], answer["luck"] = map(list, zip(*told.ratings, strict=True))
    if options.html:
        lines += write(options.html, page(told).encode())
    if options.gif:
        lines += write(options.gif, finish(film(game, Style())))
    show(options, answer, lines, aside=is_standard(options.gif, options.html))


def _facts(grade: Grade, texts: Texts) -> dict[str, object]:
    lost = {"lost": round(grade.lost, 4), "points": round(grade.points, 2)} if grade.played else {}
    best = grade.best
    return {
        "mistake": grade.mistake,
        **lost,
        "best": str(best.candidate) if best else None,
        "text": grade.verdict.said(texts),
    }
