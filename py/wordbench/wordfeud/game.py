"""A game as the list of its turns, read from and written to GCG text.

GCG is how other programs keep games (www.poslfit.com/scrabble/gcg): `#` lines about the game, then
a line a turn: `>nick: RACK 8D WORD +22 22`. Tiles are upper case there, a blank used as a letter lower case,
a blank on a rack `?`, a letter that lies there already `.`, a tile of two letters `[CH]`; `-` is a
pass, `-ABC` an exchange, `--` a play taken back, `(AB)` what was left at the end. What a text says is
kept as it stands, so `str(parse_game(text, ...)) == text` but for spaces. Two lines are ours:
`#rules` with the code of the ruleset, `#layout` with the rows of a layout, joined by `/`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..alphabet import Alphabet
from ..errors import WordbenchError
from ..lexicon import Lexicon
from . import board as boards
from .board import Board
from .layout import Layout
from .move import Move
from .position import Position, parse_move
from .tiles import Ruleset, ruleset

PLAY, EXCHANGE, PASS, WITHDRAWN, END = "play", "exchange", "pass", "withdrawn", "end"
_TURN = re.compile(r"^>(?P<nick>[^:]*):(?P<rest>.*)$")


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of a game; tiles as the text has them, but in our cases (UPPER case = blank)."""

    player: int  # 0 or 1
    kind: str
    rack: str  # "" when it is not known
    points: int
    total: int  # of the player, after it
    place: str = ""
    word: str = ""  # `.` for a letter that lies there already
    tiles: str = ""  # exchanged, or left at the end; a number when only that is known
    notes: tuple[str, ...] = ()  # `#` lines after it


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two players; `players` are nicknames and names."""

    lexicon: Lexicon
    rules: Ruleset
    layout: Layout
    players: tuple[tuple[str, str], tuple[str, str]]
    turns: tuple[Turn, ...] = ()
    headers: tuple[str, ...] = ()  # `#` lines before the first turn, but for those of the players

    def __str__(self) -> str:
        """The game as GCG."""
        lines = [f"#player{n} {nick} {name}".rstrip() for n, (nick, name) in enumerate(self.players, 1)]
        lines += self.headers
        for turn in self.turns:
            lines += [f">{self.players[turn.player][0]}: {self._line(turn)}", *turn.notes]
        return "\n".join(lines) + "\n"

    def _line(self, turn: Turn) -> str:
        letters = self.rules.alphabet
        rack, tiles = to_gcg(turn.rack, letters), to_gcg(turn.tiles, letters)
        what = {
            PLAY: f"{turn.place} {to_gcg(turn.word, letters)}",
            EXCHANGE: f"-{tiles}",
            PASS: "-",
            WITHDRAWN: "--",
            END: f"({tiles})",
        }[turn.kind]
        return " ".join(filter(None, [rack, what, f"{turn.points:+d}", str(turn.total)]))

    def position(self, number: int) -> Position:
        """The position before a turn (0-based; the number of turns for the last one), its rack to move."""
        board = self.board(number)
        rack = self.turns[number].rack if number < len(self.turns) else ""
        tiles = self.rules.rack(rack) if rack else b""
        return Position(self.lexicon, self.rules, board, self.layout, tiles)

    def board(self, number: int) -> Board:
        """The board before a turn."""
        position = Position(
            self.lexicon, self.rules, boards.empty(self.rules.alphabet, self.rules.size), self.layout, b""
        )
        for place, turn in enumerate(self.turns[:number]):
            following = self.turns[place + 1] if place + 1 < number else None
            if turn.kind == PLAY and not (following and following.kind == WITHDRAWN):
                board = position.board.placed(self._move(turn, position).tiles)
                position = replace(position, board=board)
        return position.board

    def move(self, number: int) -> Move:
        """The play of a turn."""
        return self._move(self.turns[number], self.position(number))

    def _move(self, turn: Turn, position: Position) -> Move:
        """A turn's play on its position; its letters may be given as dots."""
        where, letters = boards.parse_place(turn.place, position.board.size), self.rules.alphabet
        tiles = letters.split(turn.word)
        squares = where.squares(range(len(tiles)))
        if any(row >= position.board.size or col >= position.board.size for row, col in squares):
            raise WordbenchError(f"{turn.place} {turn.word} runs over the edge of the board")
        there = [position.board.rows[row][col] for row, col in squares]
        shown = [
            letters.texts[code] if tile == "." else tile for tile, code in zip(tiles, there, strict=True)
        ]
        return parse_move(f"{turn.place} {letters.decode(letters.encode(''.join(shown)))}", position)

    def points(self, number: int) -> tuple[int, int]:
        """The points of both players before a turn."""
        totals = [0, 0]
        for turn in self.turns[:number]:
            totals[turn.player] = turn.total
        return totals[0], totals[1]

    @property
    def turn(self) -> int:
        """Whose turn it is after the last one."""
        played = [turn for turn in self.turns if turn.kind not in (END, WITHDRAWN)]
        return 1 - played[-1].player if played else 0

    @property
    def over(self) -> bool:
        """Whether the end has been settled."""
        return any(turn.kind == END for turn in self.turns)

    def settled(self, racks: tuple[str, str]) -> "Game":
        """The game at its end: each side loses the tiles it has left, and who went out gains the other's."""
        worths = [self.rules.worth(self.rules.rack(rack)) if rack else 0 for rack in racks]
        turns = list(self.turns)
        for player, rack in enumerate(racks):
            points = -worths[player] if rack else worths[1 - player]
            total = self.points(len(self.turns))[player] + points
            turns.append(Turn(player, END, rack, points, total, tiles=rack or racks[1 - player]))
        return replace(self, turns=tuple(turns))

    def played(self, move: Move | None, rack: str, exchanged: str = "") -> "Game":
        """The game after one more turn: a play, an exchange, or a pass; the end of the game is not settled."""
        player, points = self.turn, move.score if move else 0
        total = self.points(len(self.turns))[player] + points
        if move is None:
            kind = EXCHANGE if exchanged else PASS
            turn = Turn(player, kind, rack, 0, total, tiles=exchanged)
        else:
            letters = self.rules.alphabet
            tiles = [letters.texts[code] if k in move.fresh else "." for k, code in enumerate(move.word)]
            turn = Turn(player, PLAY, rack, points, total, move.place, "".join(tiles))
        return replace(self, turns=(*self.turns, turn))


def new_game(
    lexicon: Lexicon, rules: Ruleset, layout: Layout, names: Iterable[str] = ("You", "They")
) -> Game:
    """A game without turns."""
    first, second = ((re.sub(r"[^\w.-]", "_", name) or "player", name) for name in names)
    headers = [f"#rules {rules.code}"] if "\n" not in rules.code else []
    if layout != rules.layout:
        headers.append(f"#layout {'/'.join(layout.rows)}")
    return Game(lexicon, rules, layout, (first, second), (), tuple(headers))


def parse_game(text: str, lexicon: Lexicon, rules: Ruleset, layout: Layout | None = None) -> Game:
    """The game of a GCG text; WordbenchError names the line that is wrong.

    A `#layout` line of the text comes before `layout`, and that before the layout of the rules.
    """
    players: list[tuple[str, str]] = []
    headers: list[str] = []
    turns: list[Turn] = []
    totals = {0: 0, 1: 0}
    for number, line in enumerate(text.removeprefix("\ufeff").replace("\r", "").split("\n"), 1):
        line = line.strip()
        try:
            if match := re.match(r"#player[12]\s+(\S+)\s*(.*)", line, re.IGNORECASE):
                players.append((match[1], match[2]))
            elif line.startswith("#") and turns:
                turns[-1] = replace(turns[-1], notes=(*turns[-1].notes, line))
            elif line.startswith("#"):
                headers.append(line)
                if line.lower().startswith("#layout "):
                    layout = rules.board_layout(line.split(None, 1)[1].split("/"))
            elif line.startswith(">"):
                turn = _turn(line, [nick for nick, _ in players], rules)
                if turn.total != totals[turn.player] + turn.points:
                    raise WordbenchError(
                        f"{totals[turn.player]} and {turn.points} points are not {turn.total}"
                    )
                totals[turn.player] = turn.total
                turns.append(turn)
            elif line:
                raise WordbenchError(f"{line[:40]!r} is neither a turn (>) nor about the game (#)")
        except WordbenchError as error:
            raise WordbenchError(f"line {number} of the game: {error}") from None
    if len(players) != 2:
        raise WordbenchError(f"the game has {len(players)} players, expected two lines #player1 and #player2")
    game = Game(
        lexicon, rules, layout or rules.layout, (players[0], players[1]), tuple(turns), tuple(headers)
    )
    for number, turn in enumerate(turns):
        if turn.kind == PLAY:
            try:
                game.move(number)
            except WordbenchError as error:
                raise WordbenchError(f"turn {number + 1} of the game: {error}") from None
    return game


def rules_named(text: str) -> Ruleset | None:
    """The ruleset that a game text names in a `#rules` line; None without one."""
    found = re.search(r"^#rules\s+(\S+)\s*$", text, re.MULTILINE)
    return ruleset(found[1]) if found else None


def _turn(line: str, nicks: list[str], rules: Ruleset) -> Turn:
    found = _TURN.match(line)
    if not found or found["nick"] not in nicks:
        raise WordbenchError("it does not begin with >, a player's nickname and a colon")
    player, fields = nicks.index(found["nick"]), found["rest"].split()
    try:
        points, total = int(fields[-2]), int(fields[-1])
    except (ValueError, IndexError):
        raise WordbenchError("it does not end with the points and the sum") from None
    letters, (*rest, what) = rules.alphabet, fields[:-2] or [""]
    if what == "--":
        return Turn(player, WITHDRAWN, _own(rest, letters), points, total)
    if what.startswith("("):
        return Turn(
            player, END, _own(rest, letters), points, total, tiles=from_gcg(what.strip("()"), letters)
        )
    if what == "-":
        return Turn(player, PASS, _own(rest, letters), points, total)
    if what.startswith("-"):
        tiles = what[1:] if what[1:].isdigit() else from_gcg(what[1:], letters)
        return Turn(player, EXCHANGE, _own(rest, letters), points, total, tiles=tiles)
    if not rest:
        raise WordbenchError("it says neither a play nor a pass (-) nor an exchange (-ABC)")
    *rack, place = rest
    return Turn(player, PLAY, _own(rack, letters), points, total, place, from_gcg(what, letters))


def _own(fields: list[str], letters: Alphabet) -> str:
    """The rack of a turn: at most one field."""
    if len(fields) > 1:
        raise WordbenchError(f"{fields[1]!r} is too much")
    return from_gcg(fields[0], letters) if fields else ""


def from_gcg(text: str, letters: Alphabet) -> str:
    """Tiles as GCG has them in our cases; WordbenchError names what is no letter.

    >>> from ..alphabet import alphabet
    >>> from_gcg("RAaM?", alphabet("nl")), from_gcg("[CH]ICO", alphabet("es"))
    ('raAm?', 'chico')
    """
    tiles = [tile.strip("[]").swapcase() for tile in re.findall(r"\[[^\]]*\]|.", text)]
    for tile in tiles:
        if tile not in letters.codes:
            raise WordbenchError(f"{tile!r} is no letter of {letters.name}")
    joined = "".join(tiles)
    # Two tiles that together look like one are kept apart.
    return joined if letters.split(joined) == tiles else "|".join(tiles)


def to_gcg(text: str, letters: Alphabet) -> str:
    """Tiles in our cases as GCG has them.

    >>> from ..alphabet import alphabet
    >>> to_gcg("raAm?", alphabet("nl")), to_gcg("chico", alphabet("es"))
    ('RAaM?', '[CH]ICO')
    """
    return "".join(
        f"[{tile.swapcase()}]" if len(tile) > 1 else tile.swapcase() for tile in letters.split(text)
    ).replace("|", "")
