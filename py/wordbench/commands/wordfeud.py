"""Commands for Wordfeud: every play of a position, what the opponent can reply, random layouts."""

from argparse import Namespace
from pathlib import Path

from ..verbs.request import Answer
from ..wordfeud import board as boards
from ..wordfeud.tiles import ruleset
from .desk import Commands, answer, command, rules_of


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


def _moves(options: Namespace) -> None:
    rules = ruleset(rules_of(options.ruleset))
    board = boards.empty(rules.alphabet, rules.size)
    if options.board:
        board = boards.parse(options.board.read_text("utf-8"), rules.alphabet, rules.size)
    request = {
        "id": 1,
        "do": "moves",
        "lexicon": options.list or rules.list_name,
        "ruleset": rules.code,
        "board": str(board).split("\n"),
        "rack": options.rack,
        "limit": options.limit,
    }
    if options.layout:
        request["layout"] = options.layout.read_text("utf-8")
    found = answer(request)
    for warning in found["warnings"]:
        print(f"note: {warning['message']}")
    print(f"{found['count']} plays, best {found['best']}")
    rows = found["rows"]
    if options.replies:
        rows = answer({**request, "do": "best", "samples": options.replies})["rows"][: options.limit]
    width = max([len(row["word"]) for row in rows], default=0)
    for row in rows:
        told = " + ".join(_told(part) for part in row["parts"])
        net = f"{row['net']:6.1f} net  {row['reply_mean']:5.1f} reply  " if options.replies else ""
        print(f"{net}{row['score']:4}  {row['place']:>3}  {row['word']:{width}}  {row['leave']:7}  {told}")
        for line in (*map(_sum, row["parts"]), *(why["text"] for why in row.get("because", ()))):
            if options.explain:
                print(f"        {line}")
    if rows:
        placed = [(r, c, rules.alphabet.codes[letter]) for r, c, letter in rows[0]["tiles"]]
        print(f"\n{board.placed(placed)}")


def _told(part: Answer) -> str:
    if part["kind"] == "bingo":
        return f"all tiles {part['points']}"
    factor = f" (x{part['word_multiplier']})" if part["word_multiplier"] > 1 else ""
    return f"{part['word'].upper()} {part['points']}{factor}"


def _sum(part: Answer) -> str:
    """K 3 + O 1 x 2 + E 1 = 6, letter by letter."""
    if part["kind"] == "bingo":
        return f"all tiles = {part['points']}"
    letters = " + ".join(
        f"{letter.upper()} {value}" + (f" x {bonus}" if bonus > 1 else "")
        for letter, value, bonus, _ in part["letters"]
    )
    factor = part["word_multiplier"]
    return f"({letters}) x {factor} = {part['points']}" if factor > 1 else f"{letters} = {part['points']}"


def _layout(options: Namespace) -> None:
    rules = ruleset(rules_of(options.ruleset))
    request = {"id": 1, "do": "shuffle", "ruleset": rules.code, "seed": options.shuffle}
    print("\n".join(rules.layout.rows if options.shuffle is None else answer(request)["layout"]))
