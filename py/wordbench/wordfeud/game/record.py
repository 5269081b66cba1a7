"""A game as the list of its turns, written as GCG text (`gcg` reads it), and the states that they lead to.

Some lines of the text are our own: `#rules` with the code of the ruleset, `#layout` with the rows of a layout, joined by `/`; a
game that was not recorded from its beginning has `#board` with the rows of its first board, and `#points`. A line `#bag SEED RACK`,
before the turns or after one, says that from then on the tiles are drawn here: the seed puts the unseen tiles in order, the player
to move has RACK, filled up from them, and the other player is dealt a rack. So the text of a game alone says what both players
hold and what is drawn next, even after turns are taken back. `#strength easy` before the turns tells how strong the workbench plays,
and `#timeout 1` behind the last turn that the first player has lost on time.
"""

import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ...errors import SENTENCES, WordbenchError, check_known
from ...sentence import SHOWN, Sentence
from ...steps import finish
from ...words.lexicon import Lexicon, need_lexicon
from ..judge.ranking import Question
from ..position import Given, Position, choice_of
from ..rules import board as boards
from ..rules.board import Board
from ..rules.ending import PASSES
from ..rules.layout import Layout
from ..rules.move import EXCHANGE, PLAY, Exchange, Move, Pass
from ..rules.reasons import Reason
from ..rules.tiles import Ruleset, lacking, ruleset, without
from ..state import UNKNOWN_TILE, GameState
from .fortune import Luck, luck_of
from .grading import USUAL, Grade, graded
from .racks import deduced, holding, left, recorded
from .strengths import STRENGTHS, STRONG
from .turn import ENDING, PLAYED, WITHDRAWN, Turn, from_gcg, play_turn


class Dealing(NamedTuple):
    """From which turn on the tiles are drawn here, by which seed, and what the player to move then holds."""

    number: int
    seed: str
    rack: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two players; `players` are nicknames and names.

    >>> from wordbench import Lexicon, new_game, parse_move
    >>> game = new_game(Lexicon.of(["raven", "nave"]), "en")
    >>> game = game.played(parse_move("8D raven", game.position(0)), rack="ravenst")
    >>> game.points(1), game.turn, game.over
    ((16, 0), 1, False)
    """

    lexicon: Lexicon
    rules: Ruleset
    layout: Layout
    start: Board
    """The first board: empty, unless the game was not recorded from its beginning."""
    ahead: tuple[int, int]
    """Points of both players at the start."""
    players: tuple[tuple[str, str], tuple[str, str]]
    turns: tuple[Turn, ...] = ()
    headers: tuple[str, ...] = ()
    """The `#` lines before the first turn, except those of the players."""

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

    def walk(self) -> Iterator[tuple[GameState, Move | None]]:
        """The state before each turn with the turn's play, and finally the state after the last turn.

        The points are those of the record; those of the tiles left count as soon as the game is over. Tiles that
        are told neither by the line of the turn nor by dealing are dots. WordbenchError names the turn that does not fit.
        """
        begun, sizes = self._dealing(), self._sizes()
        state = self._begun(sizes)
        before, totals = state, [self.ahead]
        for turn in self.turns:
            first, second = totals[-1]
            totals.append((first, turn.total) if turn.player else (turn.total, second))
        for number, turn in enumerate(self.turns):
            scored = next((n for n in range(number, len(self.turns)) if self.turns[n].kind != ENDING), -1)
            who = turn.player if turn.kind in PLAYED else state.turn
            state = replace(state, turn=who, points=totals[scored], turns=number)
            if begun and number == begun.number:
                state = state.dealt(begun.seed, begun.rack)
            drawn = begun is not None and number >= begun.number
            if (rack := self.rack(number)) and turn.kind in PLAYED and not drawn:
                state = holding(state, turn.player, rack)
            move = self._move(number, state.board) if turn.kind == PLAY else None
            yield state, move
            if turn.kind == WITHDRAWN:
                state = replace(before, turn=1 - before.turn, passes=before.passes + 1)
            elif turn.kind == ENDING and not drawn:
                state = left(state, turn)
            elif turn.kind in PLAYED:
                before = state if move else before
                state = (
                    self._drawn(state, number, move)
                    if drawn
                    else recorded(deduced(state) if sizes else state, turn, move, bool(sizes))
                )
        state = replace(state, points=totals[-1], turns=len(self.turns))
        if begun and begun.number == len(self.turns):
            state = state.dealt(begun.seed, begun.rack)
        state = deduced(state) if sizes else state
        yield (state if self.scored else state.counted()), None

    def _begun(self, sizes: tuple[int, int] | None) -> GameState:
        """The state before the first turn; racks whose sizes are not known have the least that they can have."""
        size, total = self.rules.rack_size, self.rules.unseen(*self.start.rows).total()
        least = max(1, min(size, total - size))
        first, second = (UNKNOWN_TILE * number for number in sizes or (least, least))
        bag = UNKNOWN_TILE * max(0, total - 2 * size)
        return GameState(self.lexicon, self.rules, self.layout, self.start, (first, second), bag)

    def _sizes(self) -> tuple[int, int] | None:
        """How many tiles both racks have before the first turn; None when the turns do not tell.

        Racks are short only if the record begins with an empty bag. Then a rack told by a line is held to be whole as
        long as nothing speaks against it: another line of that player, or the number of all tiles.
        """
        size, total = self.rules.rack_size, self.rules.unseen(*self.start.rows).total()
        if total >= 2 * size:
            return size, size
        told, laid, board = (set[int](), set[int]()), [0, 0], self.start
        behind = board, laid
        for number, turn in enumerate(self.turns):
            if turn.kind == WITHDRAWN:
                board, laid = behind
            if turn.kind not in PLAYED:
                continue
            behind, laid = (board, laid), [*laid]
            if rack := self.rack(number):
                told[turn.player].add(laid[turn.player] + len(self.rules.rack_codes(rack)))
            if turn.kind == PLAY:
                try:
                    move = self._move(number, board)
                except WordbenchError:
                    break  # `walk` names it
                board = board.placed(move.tile_codes)
                laid[turn.player] += len(move.laid_codes)
        least = [max(1, *said, most) for said, most in zip(told, laid, strict=True)]
        for player, (said, other) in enumerate(zip(told, told[::-1], strict=True)):
            if said == {least[player]} and not other:
                least[1 - player] = max(least[1 - player], total - least[player])
        first, second = least
        return (first, second) if first + second == total and max(least) <= size else None

    @property
    def is_end_assumed(self) -> bool:
        """Whether the game is over only if a line tells a whole rack, which no other line confirms: a record that begins with an
        empty bag, of turns of one player."""
        size, total = self.rules.rack_size, self.rules.unseen(*self.start.rows).total()
        told = {
            turn.player for number, turn in enumerate(self.turns) if turn.kind in PLAYED and self.rack(number)
        }
        if total >= 2 * size or len(told) != 1 or self.scored:
            return False
        last = self.state(len(self.turns))
        return last.passes < PASSES and last.outcome() is not None

    def _dealing(self) -> Dealing | None:
        """What the last `#bag` line says; None when no tiles are drawn here."""
        lines = [(0, line) for line in self.headers]
        lines += [(number, line) for number, turn in enumerate(self.turns, 1) for line in turn.notes]
        for number, line in reversed(lines):
            name, *fields = line.split()
            if name.lower() == "#bag" and len(fields) in (1, 2) and fields[0].isdecimal():
                return Dealing(number, fields[0], fields[1].lower() if len(fields) == 2 else "")
        return None

    def _drawn(self, state: GameState, number: int, move: Move | None) -> GameState:
        """The state after a turn where tiles are drawn here; WordbenchError names a turn that its rack does not allow."""
        turn = self.turns[number]
        if turn.kind == EXCHANGE and turn.tiles.isdigit():
            raise of_turn(number, Sentence.of(SENTENCES, "turn.unnamed"))
        try:
            return state.recorded(move or self._swap(turn) or Pass())
        except WordbenchError as error:
            raise of_turn(number, error.sentence) from None

    def states(self) -> list[GameState]:
        """The states before each turn and after the last one, as `walk` has them."""
        return [state for state, _ in self.walk()]

    def state(self, number: int) -> GameState:
        """The state before a turn (0-based; for the state after the last turn, the number of turns)."""
        return self._at(number)[0]

    def _at(self, number: int) -> tuple[GameState, Move | None]:
        return _walked(self, number)[number]

    def check_state(self, number: int) -> None:
        """IndexError when there is no such state (see `state`)."""
        if number not in range(len(self.turns) + 1):
            raise IndexError(f"the states are 0 to {len(self.turns)}: there is no state {number}")

    def _turn(self, number: int) -> Turn:
        """A turn (0-based); IndexError when there is no such turn."""
        if number not in range(len(self.turns)):
            raise IndexError(f"the game has {len(self.turns)} turns: there is no turn {number}")
        return self.turns[number]

    def board(self, number: int) -> Board:
        """The board before a turn."""
        return self.state(number).board

    def position(self, number: int, rack: str | None = None) -> Position:
        """The position before a turn as its player knows it, unless another rack is given."""
        state = self.state(number)
        return state.view(state.turn) if rack is None else replace(state.view(state.turn), rack=rack)

    def move(self, number: int) -> Move:
        """The play of a turn."""
        return self._move(number, self.board(number))

    def _move(self, number: int, board: Board) -> Move:
        """A turn's play on its board; WordbenchError names the turn when it does not fit."""
        before, turn = Position(self.lexicon, self.rules, board, self.layout, ""), self._turn(number)
        try:
            return before.move(turn.word, turn.place)
        except WordbenchError as error:
            raise of_turn(number, error.sentence) from None

    def rack(self, number: int) -> str:
        """The rack that the line of a turn gives, "" when it gives none.

        A program that logs a game as it goes on writes its own player's rack in a line `#incomplete` before each
        turn, and on the line of the turn only what was laid.
        """
        rules, rack = self.rules, self._turn(number).rack
        lines = self.turns[number - 1].notes if number else self.headers
        name, _, given = lines[-1].partition(" ") if lines else ("", "", "")
        if name.lower() == "#incomplete" and rack:
            try:
                whole = from_gcg(given.strip(), rules.alphabet)
                if not lacking(rules.rack_codes(whole), rules.rack_codes(rack)):
                    return whole
            except WordbenchError:
                pass  # it is a note like any other
        return rack

    def laid_codes(self, turn: Turn, move: Move | None) -> bytes:
        """The tiles that a turn takes from its rack, by its play or as an exchange; none where only their number is known."""
        if move:
            return move.laid_codes
        return b"" if turn.tiles.isdigit() or not turn.tiles else self.rules.rack_codes(turn.tiles)

    def unheld(self, number: int, move: Move | None) -> Reason | None:
        """The reason if the rack of a turn lacks tiles that it plays or exchanges; None if it has them, or is not known."""
        if not (rack := self.rack(number)):
            return None
        return self.rules.lack(
            self.rules.rack_codes(rack), self.laid_codes(self.turns[number], move), "unheld"
        )

    def withdrawn(self, number: int) -> bool:
        """Whether the play of a turn was taken back by the next line."""
        self._turn(number)
        return any(turn.kind == WITHDRAWN for turn in self.turns[number + 1 : number + 2])

    def points(self, number: int) -> tuple[int, int]:
        """The points of both players before a turn; for those after the last turn, the number of turns."""
        self.check_state(number)
        totals = list(self.ahead)
        for turn in self.turns[:number]:
            totals[turn.player] = turn.total
        return totals[0], totals[1]

    @property
    def turn(self) -> int:
        """Whose turn it is after the last one."""
        return self._turn_after(len(self.turns))

    def _turn_after(self, number: int) -> int:
        played = [turn.player for turn in self.turns[:number] if turn.kind in PLAYED]
        return 1 - played[-1] if played else 0

    @property
    def person(self) -> int | None:
        """The player who was to move when dealing began; the other one is the workbench. None when no tiles are drawn here."""
        begun = self._dealing()
        return self._turn_after(begun.number) if begun else None

    def dealt(self, seed: int = 1, rack: str = "") -> "Game":
        """The game with its tiles drawn here from now on; the player to move holds `rack`. WordbenchError for a seed below 0."""
        if not isinstance(seed, int) or seed < 0:
            raise WordbenchError(f"a seed is a number from 0 up, not {seed}")
        return self._told(f"#bag {seed} {rack.replace('*', '?')}".strip())

    @property
    def hidden(self) -> int | None:
        """The player of whom nobody may see yet which tiles he exchanges: the workbench, until the game is over."""
        return None if self.person is None or self.over else 1 - self.person

    @property
    def loser(self) -> int | None:
        """The player (0 or 1) who has lost on time, None for neither."""
        # What the tiles left count is told behind it.
        played = [turn for turn in self.turns if turn.kind != ENDING]
        for line in played[-1].notes if played else self.headers:
            name, _, player = line.partition(" ")
            if name.lower() == "#timeout" and player.strip() in ("1", "2"):
                return int(player) - 1
        return None

    def timed_out(self, player: int) -> "Game":
        """The game as `player` (0 or 1) has lost it on time; WordbenchError for another number."""
        if player not in (0, 1):
            raise WordbenchError(f"the players are 0 and 1: there is no player {repr(player)[:SHOWN]}")
        return self._told(f"#timeout {player + 1}")

    def _told(self, line: str) -> "Game":
        """The game with one more line behind its last turn."""
        if not self.turns:
            return replace(self, headers=(*self.headers, line))
        *turns, last = self.turns
        return replace(self, turns=(*turns, replace(last, notes=(*last.notes, line))))

    @property
    def strength(self) -> str:
        """How strong the workbench plays: one of STRENGTHS."""
        named = (line.split()[1:] for line in self.headers if _is_strength(line))
        return next((fields[0] for fields in named if fields and fields[0] in STRENGTHS), STRONG)

    def against(self, strength: str) -> "Game":
        """The game with the workbench as strong as that, which is one of STRENGTHS; WordbenchError for anything else."""
        check_known(strength, STRENGTHS, "strength")
        line = [] if strength == STRONG else [f"#strength {strength}"]
        return replace(self, headers=(*(line for line in self.headers if not _is_strength(line)), *line))

    def renamed(self, names: Iterable[str]) -> "Game":
        """The game between players with other names.

        >>> from wordbench import Lexicon, new_game
        >>> new_game(Lexicon.of(["raven"]), "en").renamed(["Ann", "Bob Lee"]).players
        (('Ann', 'Ann'), ('Bob_Lee', 'Bob Lee'))
        """
        return replace(self, players=_players(names))

    def noted(self, number: int, text: str) -> "Game":
        """The game with another note about a turn (0-based), '' for none; IndexError when there is no such turn."""
        noted = self._turn(number).noted(text)
        return replace(self, turns=(*self.turns[:number], noted, *self.turns[number + 1 :]))

    @property
    def scored(self) -> bool:
        """Whether the points of the tiles left at the end have been counted."""
        return any(turn.kind == ENDING for turn in self.turns)

    @property
    def over(self) -> bool:
        """Whether nobody has another turn."""
        if self.loser is not None:
            return True
        last = self.state(len(self.turns))
        return self.scored or last.passes >= PASSES or last.outcome() is not None

    def settled(self, racks: tuple[str, str] | None = None) -> "Game":
        """The game with its end scored, by what is left on both racks: by default if the game is over and this is known."""
        if not self.rules.ending.counts:
            return self
        if racks is None:
            last = self.state(len(self.turns))
            if self.scored or not last.outcome():
                return self
            racks = last.racks
        ends = self.rules.settled([self.rules.rack_codes(rack) if rack else b"" for rack in racks])
        turns = list(self.turns)
        for player, (rack, points) in enumerate(zip(racks, ends, strict=True)):
            total = self.points(len(self.turns))[player] + points
            turns.append(Turn(player, ENDING, rack, points, total, tiles=rack or racks[1 - player]))
        return replace(self, turns=tuple(turns))

    def played(self, choice: Given, rack: str = "") -> "Game":
        """The game after one more turn, given as `GameState.play` takes it; the end is not scored."""
        choice = choice_of(choice, lambda: self.position(len(self.turns), ""))
        if isinstance(choice, Move):
            return self.with_turn(play_turn(choice, self.turn, rack))
        tiles = choice.tiles if isinstance(choice, Exchange) else ""
        return self.with_turn(Turn(self.turn, choice.kind, rack, 0, 0, tiles=tiles))

    def _swap(self, turn: Turn) -> Exchange | None:
        """The exchange of a turn; None when it is none, or only the number of its tiles is known."""
        codes = self.laid_codes(turn, None)
        return Exchange(codes, self.rules.alphabet) if codes else None

    def with_turn(self, turn: Turn) -> "Game":
        """The game after one more turn, with its total counted."""
        total = self.points(len(self.turns))[turn.player] + turn.points
        return replace(self, turns=(*self.turns, replace(turn, total=total)))

    def grade(self, number: int, question: Question = USUAL, *, seconds: float = 0) -> Grade:
        """What a turn was worth compared with the best that is found, in so many `seconds` if they are given."""
        return finish(self.grading(number, replace(question, seconds=seconds or question.seconds)))

    def grading(self, number: int, question: Question = USUAL) -> Generator[None, None, Grade]:
        """What `grade` gives, in slices of some milliseconds; a play that was taken back counts as a pass."""
        state, move = self._at(number)
        turn, at = self._turn(number), state.view(state.turn)
        if why := self._unjudged(number, state, move):
            return Grade(number, "unknown", why=why)
        own = (None if self.withdrawn(number) else move) or self._swap(turn) or Pass()
        points = (state.points[turn.player], state.points[1 - turn.player])
        grade = yield from graded(number, at, own, replace(question, points=points))
        yield
        return replace(grade, luck=self.luck(number, question.seed))

    def luck(self, number: int, seed: int = 1) -> Luck | None:
        """The luck of the tiles that were drawn before a turn; None where it is not known what was kept."""
        player = self._turn(number).player
        earlier = [
            n for n in range(number) if self.turns[n].player == player and self.turns[n].kind in PLAYED
        ]
        if not earlier:
            return luck_of(self.state(number), b"", seed=seed) if self.start.empty else None
        before = self.turns[earlier[-1]]
        state, move = _walked(self, number)[earlier[-1]]
        rack = state.racks[player]
        if UNKNOWN_TILE in rack or not rack or before.tiles.isdigit() or self.withdrawn(earlier[-1]):
            return None
        codes, laid = self.rules.rack_codes(rack), self.laid_codes(before, move)
        if lacking(codes, laid):
            return None
        return luck_of(
            self.state(number), without(codes, laid), laid if before.kind == EXCHANGE else b"", seed
        )

    def _unjudged(self, number: int, state: GameState, move: Move | None) -> Reason | None:
        """Why a turn cannot be judged; None when it can.

        Tiles that are not known are not drawn at random: most racks would have had something better, but the player
        had the one for which this turn seemed best.
        """
        turn, rack = self.turns[number], self.rules.alphabet.split(state.racks[state.turn])
        known = len(rack) - rack.count(UNKNOWN_TILE)
        if not known or turn.kind not in PLAYED:
            return Reason("unknown", {})
        if turn.tiles.isdigit():
            return Reason("unnamed", {})
        if unheld := self.unheld(number, move):
            return unheld
        return Reason("partly", {"known": known, "held": len(rack)}) if known < len(rack) else None

    def ending_with(self, points: tuple[int, int]) -> "Game":
        """The game with its points at the start chosen so that it has these after its last turn."""
        before = self.points(len(self.turns))
        if points == before:
            return self
        more = points[0] - before[0], points[1] - before[1]
        ahead = self.ahead[0] + more[0], self.ahead[1] + more[1]
        headers = [line for line in self.headers if line.partition(" ")[0].lower() != "#points"]
        turns = (replace(turn, total=turn.total + more[turn.player]) for turn in self.turns)
        return replace(self, ahead=ahead, headers=(*headers, *_points_header(ahead)), turns=tuple(turns))


@lru_cache(maxsize=1)  # a turn is graded by what is asked about it again and again
def _walked(game: Game, number: int) -> list[tuple[GameState, Move | None]]:
    """What `walk` yields, as far as a turn; a later turn need not fit."""
    game.check_state(number)
    return [*islice(game.walk(), number + 1)]


def _is_strength(line: str) -> bool:
    return line.split()[0].lower() == "#strength"


def _points_header(ahead: tuple[int, int]) -> list[str]:
    return [f"#points {ahead[0]} {ahead[1]}"] if any(ahead) else []


def of_turn(number: int, why: Sentence) -> WordbenchError:
    """What is wrong with a turn (0-based), as an error that names it; a question with `choices` is about the turn that was just entered."""
    if "choices" in why.values:
        return WordbenchError(why)
    key = f"turn.{why.kind}" if isinstance(why, Reason) else why.key
    return WordbenchError(why.with_prefix("turn {number} of the game: ", key, number=number + 1))


def _players(names: Iterable[str]) -> tuple[tuple[str, str], tuple[str, str]]:
    """Nicknames for names, which differ."""
    names = [" ".join(name.split()) for name in names]  # a name must fit in a line
    if len(names) != 2:
        raise WordbenchError(f"a game has two players, not {len(names)}")
    nicks = [re.sub(r"[^\w.-]", "_", name) or "player" for name in names]
    if nicks[0] == nicks[1]:
        nicks[1] += "_2"
    first, second = zip(nicks, names, strict=True)
    return first, second


def new_game(
    lexicon: Lexicon,
    rules: Ruleset | str,
    layout: Layout | None = None,
    names: Iterable[str] = ("You", "They"),
    start: Board | None = None,
    ahead: tuple[int, int] = (0, 0),
) -> Game:
    """A game without turns; `start` and `ahead` are the board and points of one that is already under way.

    >>> from wordbench import Lexicon, new_game
    >>> game = new_game(Lexicon.of(["raven"]), "en", names=("Ann", "Bob"))
    >>> [name for _, name in game.players], game.points(0), game.turn
    (['Ann', 'Bob'], (0, 0), 0)
    """
    rules = ruleset(rules)
    layout = layout or rules.layout
    empty = boards.empty(rules.alphabet, rules.size)
    headers = [f"#rules {rules.code}"] if "\n" not in rules.code else []
    if layout != rules.layout:
        headers.append(f"#layout {'/'.join(layout.rows)}")
    if start and not start.empty:
        headers.append(f"#board {str(start).replace(chr(10), '/')}")
    headers += _points_header(ahead)
    return Game(lexicon, rules, layout, start or empty, ahead, _players(names), (), tuple(headers))
