"""Commands for Wordfeud: every play of a position, what the opponent can reply, random layouts."""

from argparse import Namespace
from pathlib import Path

from ..wordfeud import board as boards
from ..wordfeud.layout import shuffled
from ..wordfeud.position import Position
from ..wordfeud.replies import Outlook, candidates, draws, outlooks, reasons
from ..wordfeud.scoring import Part
from ..wordfeud.tiles import ruleset
from .desk import Commands, command, opened, rules_of

SEED = 1  # of the racks that are drawn


def add(commands: Commands) -> None:
    """Add the commands of this system."""
    what = "every legal Wordfeud play, best first, and the board with the best one"
    moves = command(commands, _moves, "moves", what)
    moves.add_argument("ruleset", help="nl, en, scrabble-en ... or a file with rules of one's own")
    moves.add_argument("rack", help="tiles; ? or * is a blank")
    moves.add_argument("--board", type=Path, help="board text; without it the board is empty")
    moves.add_argument("--layout", type=Path, help="layout text; without it the ruleset's own")
    moves.add_argument("--list", help="a word list or a compiled file; without it the shipped list")
    moves.add_argument("--limit", type=int, default=20, help="rows to print (20)")
    moves.add_argument("--explain", action="store_true", help="each score square by square")
    what = "the best plays once the opponent has replied, with racks drawn from the unseen tiles"
    moves.add_argument("--replies", type=int, metavar="RACKS", help=what)
    layout = command(commands, _layout, "layout", "the layout of a ruleset, or a random one like it")
    layout.add_argument("ruleset", help="nl, en, scrabble-en ... or a file with rules of one's own")
    layout.add_argument("--shuffle", type=int, metavar="SEED", help="a random one, the same for a number")


def _position(options: Namespace) -> Position:
    rules = ruleset(rules_of(options.ruleset))
    board = boards.empty(rules.alphabet, rules.size)
    if options.board:
        board = rules.board(options.board.read_text("utf-8"))
    layout = rules.board_layout(options.layout.read_text("utf-8") if options.layout else "standard")
    lexicon = opened(options.list or rules.list_name, rules.alphabet_code)
    return Position(lexicon, rules, board, layout, rules.rack(options.rack))


def _moves(options: Namespace) -> None:
    position = _position(options)
    plays = position.plays()
    for fault in position.faults():
        print(f"note: {fault.reason}")
    print(f"{len(plays)} plays, best {plays.best}")
    found: list[Outlook] = []
    moves = plays[: options.limit]
    if options.replies:
        racks = draws(position, options.replies, SEED)
        *_, found = outlooks(position, candidates(position, plays), racks)
        ranked = sorted(found[:-1], key=lambda outlook: -outlook.net)[: options.limit]
        moves = [outlook.move for outlook in ranked if outlook.move]
    width = max([len(move.text) for move in moves], default=0)
    for move in moves:
        parts, leave = position.parts(move), move.alphabet.decode(move.leave(position.rack))
        outlook = next((outlook for outlook in found if outlook.move == move), None)
        net = f"{outlook.net:6.1f} net  {outlook.mean:5.1f} reply  " if outlook else ""
        words = " + ".join(_brief(part, position) for part in parts)
        print(f"{net}{move.score:4}  {move.place:>3}  {move.text:{width}}  {leave:7}  {words}")
        if options.explain:
            for line in (*(_sum(part, position) for part in parts), *_because(outlook, found)):
                print(f"        {line}")
    if moves:
        print(f"\n{position.play(moves[0]).board}")


def _because(outlook: Outlook | None, found: list[Outlook]) -> list[str]:
    return [str(reason) for reason in reasons(outlook, found)] if outlook else []


def _brief(part: Part, position: Position) -> str:
    if part.kind == "bingo":
        return f"all tiles {part.points}"
    factor = f" (x{part.factor})" if part.factor > 1 else ""
    return f"{position.rules.alphabet.decode(part.word).upper()} {part.points}{factor}"


def _sum(part: Part, position: Position) -> str:
    """K 3 + O 1 x 2 + E 1 = 6, letter by letter."""
    if part.kind == "bingo":
        return f"all tiles = {part.points}"
    letters = " + ".join(
        f"{position.rules.alphabet.texts[letter.code].upper()} {letter.value}"
        + (f" x {letter.bonus}" if letter.bonus > 1 else "")
        for letter in part.letters
    )
    return f"({letters}) x {part.factor} = {part.points}" if part.factor > 1 else f"{letters} = {part.points}"


def _layout(options: Namespace) -> None:
    layout = ruleset(rules_of(options.ruleset)).layout
    print(layout if options.shuffle is None else shuffled(layout, options.shuffle))
