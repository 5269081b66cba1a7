"""A game as the list of its turns, read from and written to GCG text.

GCG is the usual format for games: `#` lines about the game, then one line per turn (`turn`). The text
is kept as it is, so `str(parse_game(text, ...)) == text` except for spaces. Some lines are our own:
`#rules` with the code of the ruleset, `#layout` with the rows of a layout, joined by `/`; a game that
was not recorded from its beginning has `#board` with the rows of its first board, and `#points`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...errors import RackError, WordbenchError
from ...sentence import Sentence
from ...words.lexicon import Lexicon, need_lexicon
from ..position import Position, parse_move
from ..rules import board as boards
from ..rules.board import Board
from ..rules.ending import PASSES
from ..rules.layout import Layout
from ..rules.move import Move
from ..rules.reasons import Reason
from ..rules.tiles import Ruleset, ruleset
from .turn import END, EXCHANGE, PASS, PLAY, PLAYED, WITHDRAWN, Turn, parse_turn, play_turn


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two players; `players` are nicknames and names."""

    lexicon: Lexicon
    rules: Ruleset
    layout: Layout
    start: Board  # empty, unless the game was not recorded from its beginning
    ahead: tuple[int, int]  # points of both players at the start
    players: tuple[tuple[str, str], tuple[str, str]]
    turns: tuple[Turn, ...] = ()
    headers: tuple[str, ...] = ()  # `#` lines before the first turn, except those of the players

    def __post_init__(self) -> None:
        """LexiconError when the words have other letters than the tiles."""
        need_lexicon(self.lexicon, self.rules.alphabet)

    def __repr__(self) -> str:
        (first, _), (second, _) = self.players
        return f"<Game in {self.rules.name}: {first} and {second}, {len(self.turns)} turns>"

    def __str__(self) -> str:
        """The game as GCG."""
        lines = [f"#player{n} {nick} {name}".rstrip() for n, (nick, name) in enumerate(self.players, 1)]
        lines += self.headers
        for turn in self.turns:
            lines += [f">{self.players[turn.player][0]}: {turn.line(self.rules.alphabet)}", *turn.notes]
        return "\n".join(lines) + "\n"

    def walk(self) -> Iterator[tuple[Board, Move | None]]:
        """The board before each turn with the turn's play, and finally the board after the last turn.

        WordbenchError names the turn that does not fit.
        """
        before = board = self.start
        for number, turn in enumerate(self.turns):
            move = self._move(number, board) if turn.kind == PLAY else None
            yield board, move
            if move:
                before, board = board, board.placed(move.tile_codes)
            elif turn.kind == WITHDRAWN:
                board = before
        yield board, None

    def board(self, number: int) -> Board:
        """The board before a turn (0-based; for the board after the last turn, the number of turns)."""
        *_, (board, _) = replace(self, turns=self.turns[:number]).walk()
        return board

    def position(self, number: int, rack: str | None = None) -> Position:
        """The position before a turn, with the rack of the turn unless another is given."""
        if rack is None:
            rack = self.turns[number].rack if number < len(self.turns) else ""
        board, passes = self.board(number), self.passes(number)
        return Position(self.lexicon, self.rules, board, self.layout, rack, passes=min(passes, PASSES))

    def move(self, number: int) -> Move:
        """The play of a turn."""
        return self._move(number, self.board(number))

    def _move(self, number: int, board: Board) -> Move:
        """A turn's play on its board; WordbenchError names the turn when it does not fit."""
        try:
            return self._read(self.turns[number], board)
        except WordbenchError as error:
            raise of_turn(number, error.sentence) from None

    def _read(self, turn: Turn, board: Board) -> Move:
        """The play of a turn's place and word; letters already on the board may be dots."""
        where, letters = boards.parse_place(turn.place, board.size), self.rules.alphabet
        tiles = letters.split(turn.word)
        squares = where.squares(range(len(tiles)))
        if any(row >= board.size or col >= board.size for row, col in squares):
            raise WordbenchError("turn.edge", at=turn.place, play=turn.word)
        there = [board.rows[row][col] for row, col in squares]
        gap = next(
            (
                where
                for where, tile, code in zip(squares, tiles, there, strict=True)
                if tile == "." and not code
            ),
            None,
        )
        if gap:
            values = {"at": turn.place, "play": turn.word, "square": boards.square(*gap)}
            raise WordbenchError("turn.gap", **values)
        shown = [
            letters.texts[code] if tile == "." else tile for tile, code in zip(tiles, there, strict=True)
        ]
        word = letters.decode(bytes(map(letters.codes.__getitem__, shown)))
        before = Position(self.lexicon, self.rules, board, self.layout, "")
        return parse_move(f"{turn.place} {word}", before, exact=True)

    def laid_codes(self, turn: Turn, move: Move | None) -> bytes:
        """The tiles that a turn takes from its rack, by its play or as an exchange; those exchanged must be known."""
        return move.laid_codes if move else self.rules.rack_codes(turn.tiles) if turn.tiles else b""

    def withdrawn(self, number: int) -> bool:
        """Whether the play of a turn was taken back by the next line."""
        behind = self.turns[number + 1 : number + 2]
        return any(turn.kind == WITHDRAWN for turn in behind)

    def points(self, number: int) -> tuple[int, int]:
        """The points of both players before a turn."""
        totals = list(self.ahead)
        for turn in self.turns[:number]:
            totals[turn.player] = turn.total
        return totals[0], totals[1]

    @property
    def turn(self) -> int:
        """Whose turn it is after the last one."""
        return self.turn_at(len(self.turns))

    def turn_at(self, number: int) -> int:
        """Whose turn it is after `number` turns."""
        played = [turn.player for turn in self.turns[:number] if turn.kind in PLAYED]
        return 1 - played[-1] if played else 0

    def passes(self, number: int) -> int:
        """How many passes were made in a row just before a turn; a play that was taken back counts as one."""
        passes = before = 0
        for turn in self.turns[:number]:
            if turn.kind in (PASS, WITHDRAWN):
                passes = (passes if turn.kind == PASS else before) + 1
            elif turn.kind in PLAYED:
                before, passes = passes, 0
        return passes

    @property
    def scored(self) -> bool:
        """Whether the points of the tiles left at the end have been counted."""
        return any(turn.kind == END for turn in self.turns)

    @property
    def over(self) -> bool:
        """Whether nobody has another turn."""
        return self.scored or self.passes(len(self.turns)) >= PASSES

    def settled(self, racks: tuple[str, str]) -> "Game":
        """The game with its end scored: each side loses its tiles, and who went out gains the other's."""
        ends = self.rules.settled([self.rules.rack_codes(rack) if rack else b"" for rack in racks])
        turns = list(self.turns)
        for player, (rack, points) in enumerate(zip(racks, ends, strict=True)):
            total = self.points(len(self.turns))[player] + points
            turns.append(Turn(player, END, rack, points, total, tiles=rack or racks[1 - player]))
        return replace(self, turns=tuple(turns))

    def played(self, move: Move | None, rack: str, exchanged: str = "") -> "Game":
        """The game after one more turn: a play, an exchange, or a pass; the end of the game is not scored."""
        turn = (
            play_turn(move, self.turn, rack) if move else Turn(self.turn, PASS, rack, 0, 0, tiles=exchanged)
        )
        if exchanged:
            turn = replace(turn, kind=EXCHANGE)
        return self.with_turn(turn)

    def with_turn(self, turn: Turn) -> "Game":
        """The game after one more turn, with its total counted."""
        total = self.points(len(self.turns))[turn.player] + turn.points
        return replace(self, turns=(*self.turns, replace(turn, total=total)))

    def ending_with(self, points: tuple[int, int]) -> "Game":
        """The game with such points at its start that it has these after its last turn."""
        before = self.points(len(self.turns))
        if points == before:
            return self
        more = points[0] - before[0], points[1] - before[1]
        ahead = self.ahead[0] + more[0], self.ahead[1] + more[1]
        headers = [line for line in self.headers if line.partition(" ")[0].lower() != "#points"]
        turns = (replace(turn, total=turn.total + more[turn.player]) for turn in self.turns)
        return replace(self, ahead=ahead, headers=(*headers, *_points_header(ahead)), turns=tuple(turns))


def _points_header(ahead: tuple[int, int]) -> list[str]:
    return [f"#points {ahead[0]} {ahead[1]}"] if any(ahead) else []


def of_turn(number: int, why: Sentence) -> WordbenchError:
    """What is wrong with a turn (0-based), as an error that names it."""
    key = f"turn.{why.kind}" if isinstance(why, Reason) else why.key
    return WordbenchError(why.led("turn {number} of the game: ", key, number=number + 1))


def new_game(
    lexicon: Lexicon,
    rules: Ruleset | str,
    layout: Layout | None = None,
    names: Iterable[str] = ("You", "They"),
    start: Board | None = None,
    ahead: tuple[int, int] = (0, 0),
) -> Game:
    """A game without turns; `start` and `ahead` are the board and points of one that is already under way."""
    rules = ruleset(rules)
    layout = layout or rules.layout
    names = [" ".join(name.split()) for name in names]  # a name must fit in a line
    nicks = [re.sub(r"[^\w.-]", "_", name) or "player" for name in names]
    if nicks[0] == nicks[1]:
        nicks[1] += "_2"
    players = tuple(zip(nicks, names, strict=True))
    empty = boards.empty(rules.alphabet, rules.size)
    headers = [f"#rules {rules.code}"] if "\n" not in rules.code else []
    if layout != rules.layout:
        headers.append(f"#layout {'/'.join(layout.rows)}")
    if start and not start.empty:
        headers.append(f"#board {str(start).replace(chr(10), '/')}")
    headers += _points_header(ahead)
    return Game(lexicon, rules, layout, start or empty, ahead, (players[0], players[1]), (), tuple(headers))


def parse_game(text: str, lexicon: Lexicon, rules: Ruleset | str, layout: Layout | None = None) -> Game:
    """The game of a GCG text; WordbenchError names the line that is wrong.

    A `#layout` line in the text overrides `layout`, which overrides the layout of the rules. Of two players with
    one nickname the sums and the order of the turns tell whose each turn is, and the second gets another nickname.
    """
    rules = ruleset(rules)
    game = Game(
        lexicon,
        rules,
        layout or rules.layout,
        boards.empty(rules.alphabet, rules.size),
        (0, 0),
        (("", ""), ("", "")),
    )
    players: dict[str, tuple[str, str]] = {}  # by number
    for number, line in enumerate(lines_of(text), 1):
        try:
            if game.turns and re.match(r"#player1\b", line, re.IGNORECASE):
                raise WordbenchError("gcg.two")
            if match := re.match(r"#player([12])\s+(\S+)\s*(.*)", line, re.IGNORECASE):
                players[match[1]] = match[2], match[3]
            elif re.match(r"#player(?![12]\b)\d", line, re.IGNORECASE):
                raise WordbenchError("gcg.third")
            elif line:
                game = _with_line(game, line, [players[number][0] for number in sorted(players)])
        except WordbenchError as error:
            raise WordbenchError(error.sentence.led("line {line} of the game: ", line=number)) from None
    if len(players) != 2:
        raise WordbenchError("gcg.players", count=len(players))
    (first, _), (second, name) = players["1"], players["2"]
    game = replace(game, players=(players["1"], (second + "_2" if second == first else second, name)))
    for _ in game.walk():
        pass
    return game


def _with_line(game: Game, line: str, nicks: list[str]) -> Game:
    """A game after one more line of its text."""
    if line.startswith(">"):
        turn = parse_turn(line, nicks, game.rules.alphabet)
        if len(set(nicks)) < len(nicks):
            turn = replace(turn, player=_whose(turn, game))
        _check_tiles(turn, game.rules)
        before = game.points(len(game.turns))[turn.player]
        # Some programs write a play taken back with +0 and the sum before it.
        earlier = game.points(len(game.turns) - 1)[turn.player] if game.turns else before
        if turn.kind == WITHDRAWN and not turn.points and turn.total == earlier:
            turn = replace(turn, points=earlier - before)
        if turn.total != before + turn.points:
            raise WordbenchError("gcg.sum", before=before, points=turn.points, total=turn.total)
        return replace(game, turns=(*game.turns, turn))
    if game.turns:
        *turns, last = game.turns
        if not line.startswith("#") and not last.notes:
            raise _no_line(line)
        return replace(game, turns=(*turns, replace(last, notes=(*last.notes, line))))
    if not line.startswith("#") and not game.headers:
        raise _no_line(line)
    name, _, value = line.partition(" ")
    if name.lower() == "#layout":
        game = replace(game, layout=game.rules.board_layout(value.strip().split("/")))
    elif name.lower() == "#board":
        game = replace(game, start=game.rules.board(value.strip().split("/")))
    elif name.lower() == "#points":
        if not (ahead := re.fullmatch(r"(-?\d{1,6}) +(-?\d{1,6})", value.strip())):
            raise WordbenchError("gcg.points", found=value.strip())
        game = replace(game, ahead=(int(ahead[1]), int(ahead[2])))
    return replace(game, headers=(*game.headers, line))


def _whose(turn: Turn, game: Game) -> int:
    """The player of a turn whose line does not tell it: who is to move, unless only the other one's sum fits."""
    if turn.kind == WITHDRAWN and game.turns:
        return game.turns[-1].player
    points = game.points(len(game.turns))
    fits = [player for player, before in enumerate(points) if before + turn.points == turn.total]
    return game.turn if game.turn in fits or not fits else fits[0]


def _check_tiles(turn: Turn, rules: Ruleset) -> None:
    """WordbenchError when the rack of a turn, or what it exchanges, is not possible in this game."""
    if turn.kind in PLAYED:
        for tiles in filter(None, (turn.rack, "" if turn.tiles.isdigit() else turn.tiles)):
            try:
                rules.rack_codes(tiles)
            except RackError as error:
                raise WordbenchError(
                    error.sentence.led("", error.sentence.key.replace("rack.", "gcg."))
                ) from None


def _no_line(line: str) -> WordbenchError:
    return WordbenchError("gcg.line", found=line[:40])


def lines_of(text: str) -> list[str]:
    """The lines of a GCG text, whichever way they end; it may be percent-encoded."""
    if re.match(r"\s*(?:%23|%3E)", text, re.IGNORECASE):
        # A part of a link. The page's Python comes without urllib.
        text = re.sub(
            "(?:%[0-9A-Fa-f]{2})+",
            lambda run: bytes.fromhex(run[0].replace("%", "")).decode(errors="replace"),
            text,
        )
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return [line.strip() for line in text.split("\n")]


def rules_named(text: str) -> Ruleset | None:
    """The ruleset that a game text names in a `#rules` line; None without one."""
    found = (re.fullmatch(r"#rules[ \t]+(\S+)", line, re.IGNORECASE) for line in lines_of(text))
    return next((ruleset(match[1]) for match in found if match), None)
