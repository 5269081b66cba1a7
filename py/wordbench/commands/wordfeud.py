"""Commands for Wordfeud: the plays of a position and their worth, layouts, matches between strategies."""

from argparse import Namespace
from contextlib import suppress
from dataclasses import asdict, replace
from math import isfinite, isnan
from pathlib import Path
from time import perf_counter

from ..errors import WordbenchError
from ..steps import finish
from ..wordfeud.game.contest import MatchResult, match
from ..wordfeud.game.strategies import STRATEGIES
from ..wordfeud.judge.best import best
from ..wordfeud.judge.effect import effect
from ..wordfeud.judge.leaves import leaves
from ..wordfeud.judge.ranking import Question, Ranked
from ..wordfeud.judge.replies import RACKS
from ..wordfeud.position import Position
from ..wordfeud.rules.ending import PASSES
from ..wordfeud.rules.layout import shuffled
from ..wordfeud.rules.move import Move
from ..wordfeud.rules.scoring import Part
from ..wordfeud.rules.tiles import ruleset
from .terminal import (
    Commands,
    at_least,
    command,
    is_standard,
    many,
    note,
    opened,
    progress,
    rules_of,
    show,
    text,
    write,
)


def add(commands: Commands) -> None:
    """Add the commands of this module."""
    what = "every legal Wordfeud play, best first, and the board with the best one"
    moves = command(commands, _moves, "moves", what)
    moves.add_argument("ruleset", help="nl, en, scrabble-en ... or a file with rules of one's own")
    moves.add_argument(
        "rack", nargs="?", help="your tiles, ? or * is a blank; none: those of the board's text"
    )
    moves.add_argument("--theirs", default="", help="tiles of the other rack that are known")
    moves.add_argument("--board", type=Path, help="a board or a position as text; without it it is empty")
    moves.add_argument("--layout", type=Path, help="layout text; without it the ruleset's own")
    moves.add_argument("--list", help="a word list or a compiled file; without it the shipped list")
    moves.add_argument("--limit", type=at_least(0), default=20, help="rows to print (20)")
    moves.add_argument("--explain", action="store_true", help="show how each score comes about")
    what = "by what they are worth to the end of the game, each tried against so many racks (50)"
    moves.add_argument("--svg", type=Path, metavar="FILE", help="a picture of the board with the best play")
    moves.add_argument("--best", type=at_least(1), nargs="?", const=RACKS, metavar="RACKS", help=what)
    layout = command(commands, _layout, "layout", "the layout of a ruleset, or a random one like it")
    layout.add_argument("ruleset", help="nl, en, scrabble-en ... or a file with rules of one's own")
    layout.add_argument("--shuffle", type=int, metavar="SEED", help="a random one, the same for one number")
    play = command(commands, _play, "play", "a match between two ways to play, in mirrored pairs of games")
    play.add_argument("ruleset", help="nl, en, scrabble-en ... or a file with rules of one's own")
    play.add_argument("--list", help="a word list or a compiled file; without it the shipped list")
    for side, usual in (("--a", "best"), ("--b", "highest")):
        play.add_argument(side, choices=STRATEGIES, default=usual, help=f"how this side plays ({usual})")
    play.add_argument("--pairs", type=int, default=100, help="two games with the same tiles each (100)")
    play.add_argument("--seed", type=int, default=1, help="one number gives the same tiles and layouts (1)")
    which = ["standard", "random"]
    play.add_argument("--layout", choices=which, default=which[0], help="the same or one for each pair")
    play.add_argument("--jobs", type=at_least(1), default=1, help="processes that play at the same time (1)")


def _position(options: Namespace) -> Position:
    """The position of the board's text, with what is given beside it; a bare board all in capitals has no blanks."""
    rules = ruleset(rules_of(options.ruleset))
    lexicon = opened(options.list or rules.list_name, rules.alphabet_code)
    written = text(options.board) if options.board else ""
    found = Position.parse(written, lexicon, rules)
    board = str(found.board)
    if board.isupper() and "board:" not in written.lower():
        note("the board has no lower case: all capitals are read as tiles, none as a blank")
        found = replace(found, board=rules.board(board.lower()))
    layout = rules.board_layout(text(options.layout)) if options.layout else found.layout
    rack = found.rack if options.rack is None else options.rack
    return replace(found, layout=layout, rack=rack, theirs=options.theirs or found.theirs)


def _moves(options: Namespace) -> None:
    position = _position(options)
    plays = position.plays()
    for fault in position.faults():
        note(fault.reason)
    if position.passes >= PASSES:
        note(f"{PASSES} passes in a row have ended this game")
    if not position.rack:
        note("the rack is empty: name its tiles behind the ruleset")
    lines, facts = [f"{many(len(plays), 'play')}, best {plays.best}"], list[dict[str, object]]()
    if options.best is not None:
        rows = best(position, Question(racks=options.best, moves=plays)).rows[: options.limit]
        moves = [row.candidate.move for row in rows[:1] if row.candidate.move]
        lines += [f"{'value':>6} {'':8}  {'pts':>4}  {'at':>3}  {'word':15}  leave"] if rows else []
        for row in rows:
            facts.append(_ranked(row))
            lines += [_ranked_line(row), *(f"        {why}" for why in row.because if options.explain)]
            if options.explain and row is rows[0] and moves:
                table = leaves(position.rules, position.lexicon)
                lines += [f"        {why}" for why in finish(effect(position, moves[0], table))]
    else:
        moves = plays[: options.limit]
        width = max([len(move.word) for move in moves], default=0)
        lines += [f"{'pts':>4}  {'at':>3}  {'word':{width}}  {'leave':7}  words"] if moves else []
        for move in moves:
            parts, leave = position.parts(move), position.play(move).rack
            words = [{"word": part.word, "points": part.points, "factor": part.factor} for part in parts]
            facts.append(_played(move, leave) | {"words": words})
            brief = " + ".join(map(_brief, parts))
            lines.append(f"{move.score:4}  {move.place:>3}  {move.word:{width}}  {leave:7}  {brief}")
            lines += [f"        {_sum(part)}" for part in parts if options.explain]
    if moves:
        lines.append(f"\n{position.play(moves[0]).board}")
    if options.svg:
        lines += write(options.svg, position.svg(next(iter(moves), None)).encode())
    found = {"position": str(position), "plays": len(plays), "rows": facts}
    show(options, found, lines, aside=is_standard(options.svg))


def _played(move: Move, leave: str) -> dict[str, object]:
    return {"at": move.place, "word": move.word, "points": move.score, "leave": leave}


def _ranked(row: Ranked) -> dict[str, object]:
    candidate, move = row.candidate, row.candidate.move
    what = _played(move, candidate.kept) if move else {"swapped": candidate.swapped, "leave": candidate.kept}
    error = round(row.error, 2) if isfinite(row.error) else None  # one rack says nothing of it
    worth = {"value": round(row.value, 2), "error": error, "bound": row.bound}
    return {"kind": candidate.kind, **what, **worth, "because": list(map(str, row.because))}


def _ranked_line(row: Ranked) -> str:
    candidate, move = row.candidate, row.candidate.move
    what = f"{move.place:>3}  {move.word}" if move else f"{candidate.kind} {candidate.swapped}"
    about = f"+- {row.error:.1f}" if row.bound == "estimate" else row.bound
    return f"{row.value:6.1f} {about:8}  {candidate.score:4}  {what:20}  {candidate.kept}".rstrip()


def _brief(part: Part) -> str:
    if part.kind == "bingo":
        return f"all tiles {part.points}"
    factor = f" (x{part.factor})" if part.factor > 1 else ""
    return f"{part.word.upper()} {part.points}{factor}"


def _sum(part: Part) -> str:
    """The points of a word letter by letter, such as `K 3 + O 1 x 2 + E 1 = 6`."""
    if part.kind == "bingo":
        return f"all tiles = {part.points}"
    letters = " + ".join(
        f"{letter.text.upper()} {letter.value}" + (f" x {letter.bonus}" if letter.bonus > 1 else "")
        for letter in part.letters
    )
    return f"({letters}) x {part.factor} = {part.points}" if part.factor > 1 else f"{letters} = {part.points}"


def _layout(options: Namespace) -> None:
    layout = ruleset(rules_of(options.ruleset)).layout
    layout = layout if options.shuffle is None else shuffled(layout, options.shuffle)
    show(options, str(layout).split("\n"), [str(layout)])


def _play(options: Namespace) -> None:
    rules, began = ruleset(rules_of(options.ruleset)), perf_counter()
    words = opened(options.list or rules.list_name, rules.alphabet_code)
    if options.pairs < 1:
        raise WordbenchError("a match has at least one pair of games")
    a, b = (STRATEGIES[name](words, rules) for name in (options.a, options.b))
    shuffle = options.layout == "random"
    results = match(words, rules, a, b, options.pairs, options.seed, shuffle, options.jobs)
    result: MatchResult | None = None
    with suppress(KeyboardInterrupt):  # Ctrl+C ends the match: what was played so far is told
        for result in results:
            progress(f"{many(result.pairs, 'pair')}: {_standing(result)}")
    progress("")
    if result is None:
        raise WordbenchError("stopped before the first pair of games was over")
    took = round(perf_counter() - began, 1)
    figures = {key: None if isnan(value) else round(value, 4) for key, value in asdict(result).items()}
    line = f"{options.a} against {options.b}, {many(result.pairs, 'pair')} in {took} s: {_standing(result)}"
    show(options, {"a": options.a, "b": options.b, **figures, "seconds": took}, [line])


def _standing(result: MatchResult) -> str:
    share, wide = 100 * result.win_share, 50 * (result.high - result.low)
    halves = (wide, result.spread - result.spread_low)
    about = ["" if isnan(half) else f" +- {half:.1f}" for half in halves]  # one pair says nothing of it
    return f"wins {share:.1f}{about[0]} %, {result.spread:+.1f}{about[1]} points a game"
