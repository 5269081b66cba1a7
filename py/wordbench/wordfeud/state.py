"""Immutable state of a two-player game: what is on the board, on both racks and in the bag, whose turn it is, and the points.

`deal` begins a game, `play` gives the state after a turn and is the referee, `view` is what one player knows, `outcome` who
has won. A tile of which only the number is known, in a game that was recorded by one player, is a dot.

>>> state = GameState.deal("en", 1, Lexicon.of(["mad", "adman"], "en"))
>>> state.racks, len(state.bag), state.view(1)
(('adjmnt*', 'aaehoov'), 90, <Position in English: rack aaehoov, 0 tiles on the board>)
>>> after = state.play("8H mad")
>>> after, after.outcome(), str(after.view(0).board).split()[7]
(<GameState in English: 6 to 0, the second player to move>, None, '.......mad.....')
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import add
from random import Random

from ..alphabet import EMPTY
from ..errors import RackError, WordbenchError
from ..sentence import SHOWN
from ..words.lexicon import Lexicon, need_lexicon, or_shipped
from .position import Given, Position, choice_of, game_of, headed, numbers, written
from .rules import board as boards
from .rules.board import Board, Place
from .rules.ending import PASSES
from .rules.layout import Layout
from .rules.move import EXCHANGE, PASS, Choice, Move
from .rules.tiles import Ruleset, filled, lacking, ruleset, without

UNKNOWN_TILE = "."
_SIDES = ("first", "second")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended; `str` says it in a sentence.

    >>> from wordbench import GameState
    >>> state = GameState.deal("en", seed=1)
    >>> for _ in range(3):
    ...     state = state.play(None)
    >>> str(state.outcome())
    'the second player won by 5: three passes were made in a row'
    """

    winner: int | None
    """Who has won, 0 or 1; None for a draw."""
    margin: int
    """By how many points."""
    why: str

    def __str__(self) -> str:
        """Who has won, by how much and why the game ended."""
        won = (
            "it is a draw"
            if self.winner is None
            else f"the {_SIDES[self.winner]} player won by {self.margin}"
        )
        return f"{won}: {self.why}"


@dataclass(frozen=True, slots=True)
class GameState:
    """A game of two players, 0 and 1, before a turn; tiles are text, those on racks in the order of the alphabet.

    >>> from wordbench import GameState
    >>> state = GameState.deal("en", seed=1)
    >>> state.turn, state.racks, len(state.bag)
    (0, ('adjmnt*', 'aaehoov'), 90)
    >>> after = state.play(state.view(0).plays()[0])
    >>> after.turn, after.points, after == state
    (1, (30, 0), False)
    """

    lexicon: Lexicon
    rules: Ruleset
    layout: Layout
    board: Board
    racks: tuple[str, str]
    bag: str
    """The tiles in the bag; they are drawn from its end."""
    turn: int = 0
    """Whose turn it is, 0 or 1."""
    passes: int = 0
    """How many passes in a row were made."""
    points: tuple[int, int] = (0, 0)
    """The points of both; at the end with those of the tiles left."""
    seed: str = ""
    """What puts the tiles in order after an exchange."""
    turns: int = 0
    """How many turns were made so far."""

    def __post_init__(self) -> None:
        """Write the seed as a line of text has it; LexiconError when the words have other letters than the tiles."""
        object.__setattr__(self, "seed", " ".join(self.seed.split()))
        need_lexicon(self.lexicon, self.rules.alphabet)

    @classmethod
    def deal(
        cls,
        rules: Ruleset | str,
        seed: int | str = 1,
        lexicon: Lexicon | None = None,
        layout: Layout | None = None,
    ) -> "GameState":
        """A new game; the same seed deals the same tiles. Without `lexicon` and `layout` they are those of the rules."""
        rules = ruleset(rules)
        board = boards.empty(rules.alphabet, rules.size)
        words = or_shipped(lexicon, rules.list_name)
        return cls(words, rules, layout or rules.layout, board, ("", ""), "").dealt(seed)

    def dealt(self, seed: int | str = 1, rack: str = "") -> "GameState":
        """The state with all unseen tiles put in order by the seed and drawn; the side to move holds `rack`, filled up."""
        rules, decode = self.rules, self.rules.alphabet.decode
        own = rules.rack_codes(rack) if rack else b""
        unseen = rules.unseen(own, *self.board.rows)
        if min(unseen.values()) < 0:
            raise WordbenchError("game.tiles")
        bag, size = _shuffled(unseen.elements(), str(seed)), rules.rack_size
        # Near the end a short rack gets only the tiles beyond a full rack for the other player; of a game that begins with
        # fewer tiles than two racks each player gets half.
        more = max(0, len(bag) - size, (len(bag) + 1) // 2 if self.board.empty and not own else 0)
        own, bag = filled(own, bag, min(size, len(own) + more))
        other, bag = filled(b"", bag, size)
        racks = (decode(other), decode(own)) if self.turn else (decode(own), decode(other))
        return replace(self, racks=racks, bag=decode(bag), seed=str(seed))

    @classmethod
    def parse(
        cls, text: str, lexicon: Lexicon | None = None, rules: Ruleset | str | None = None
    ) -> "GameState":
        """The state of a text, as `str` writes it; a WordbenchError names what is wrong and where."""
        headings = ("game", *_SIDES, "bag", "turn", "passes", "points", "seed", "turns", "board", "layout")
        found = headed(text, headings)
        lexicon, rules = game_of(found, lexicon, rules)
        board, turn = found.get("board", ""), found.get("turn", "").strip() or _SIDES[0]
        if turn not in _SIDES:
            raise WordbenchError(f"{turn[:SHOWN]!r} is neither the first nor the second player")
        first, second, bag = (_tiles(found.get(heading, ""), rules) for heading in (*_SIDES, "bag"))
        (ours, theirs), [passes], [turns] = (
            numbers(found, heading, count) for heading, count in (("points", 2), ("passes", 1), ("turns", 1))
        )
        return cls(
            lexicon,
            rules,
            rules.board_layout(found.get("layout", "").strip() or "standard"),
            rules.board(board) if board.strip() else boards.empty(rules.alphabet, rules.size),
            (first, second),
            bag,
            _SIDES.index(turn),
            passes,
            (ours, theirs),
            found.get("seed", "").strip(),
            turns,
        )

    def __str__(self) -> str:
        """The state as text, without its lexicon: `GameState.parse(str(s), s.lexicon, s.rules) == s`."""
        values = (
            *self.racks,
            self.bag,
            _SIDES[self.turn],
            self.passes,
            "{} {}".format(*self.points),
            self.seed,
        )
        names = (*_SIDES, "bag", "turn", "passes", "points", "seed", "turns")
        lines = [f"{name}: {value}\n" for name, value in zip(names, (*values, self.turns), strict=True)]
        return written(self.rules, "".join(lines), self.board, self.layout)

    def __repr__(self) -> str:
        first, second = self.points
        what = self.outcome() or ("it is over" if self.over else f"the {_SIDES[self.turn]} player to move")
        return f"<GameState in {self.rules.name}: {first} to {second}, {what}>"

    @property
    def over(self) -> bool:
        """Whether nobody has another turn."""
        return self.rules.ending.over(*self.racks, self.passes, self.bag)

    @property
    def _known(self) -> bool:
        """Whether the tiles left are known, as far as they count at the end."""
        return not self.rules.ending.counts or UNKNOWN_TILE not in "".join(self.racks)

    def outcome(self) -> Outcome | None:
        """Who has won; None while the game goes on, or while tiles that the end counts are not known."""
        first, second = self.points
        if not self.over or not self._known:
            return None
        if self.passes >= PASSES:
            why = "three passes were made in a row"
        else:
            why = "the last tiles were placed" if self.rules.ending.counts else "both had their last turn"
        winner = None if first == second else int(first < second)
        return Outcome(winner, abs(first - second), why)

    def view(self, player: int) -> Position:
        """The position as a player knows it: without the other rack, and without the order of the bag."""
        if player not in (0, 1):
            raise WordbenchError(f"the players are 0 and 1: there is no player {repr(player)[:SHOWN]}")
        rack = self.racks[player].replace(UNKNOWN_TILE, "")
        return Position(
            self.lexicon, self.rules, self.board, self.layout, rack, passes=min(self.passes, PASSES)
        )

    def play(self, choice: Given) -> "GameState":
        """The state after a turn; the tiles are drawn, and the end is counted.

        A turn is a move, an exchange or a pass, or the row of a ranking, or a text: `8H mad`, `-abc`, `-`; None is a pass.
        WordbenchError when the game is over, and for a play that the rules do not allow: it says why, as
        `Position.refusal` does. The points of the play are counted here.
        """
        if self.over:
            raise WordbenchError("game.over")
        choice, at = choice_of(choice, lambda: self.view(self.turn)), self.view(self.turn)
        if isinstance(choice, Move):
            if UNKNOWN_TILE in self.racks[self.turn]:
                at = replace(at, rack=self.racks[self.turn].replace(UNKNOWN_TILE, "*"))
            if why := at.refusal(choice):
                raise WordbenchError(why)
            choice = Move.at(at, Place(choice.row, choice.col, choice.direction), choice.codes)
        return self.recorded(choice)

    def recorded(self, choice: Choice) -> "GameState":
        """The state after any play that fits on the board and whose tiles are on the rack, even if it makes no valid word."""
        if self.over:
            raise WordbenchError("game.over")
        rules, me, out = self.rules, self.turn, choice.laid_codes
        rack, bag = map(rules.alphabet.encode, (self.racks[me], self.bag))
        swapped, missing = choice.kind == EXCHANGE, lacking(rack, out)
        if len(missing) > rack.count(EMPTY):
            raise RackError(rules.lack(rack, out) or "rack")
        if swapped and len(bag) < rules.rack_size:
            raise WordbenchError("turn.few", count=rules.rack_size)
        if out:
            rack, bag = filled(without(rack, out).replace(b"\0", b"", len(missing)), bag, rules.rack_size)
        if swapped:
            bag = _shuffled([*bag, *out], f"{self.seed}/{self.turns}")
        decode = rules.alphabet.decode
        racks, gained = (self.racks[0], decode(rack)) if me else (decode(rack), self.racks[1]), [0, 0]
        gained[me] = choice.score
        after = replace(
            self,
            board=self.board.placed(choice.tile_codes) if isinstance(choice, Move) else self.board,
            racks=racks,
            bag=decode(bag),
            turn=1 - me,
            passes=rules.ending.passes(self.passes, choice.kind == PASS, self.bag),
            points=_sum(self.points, gained),
            turns=self.turns + 1,
        )
        return after.counted()

    def counted(self) -> "GameState":
        """The state with the points of the tiles left, if the game is over and they are known."""
        if not self.over or not self._known:
            return self
        return replace(
            self,
            points=_sum(self.points, self.rules.settled(list(map(self.rules.alphabet.encode, self.racks)))),
        )


def _sum(points: tuple[int, int], gained: Iterable[int]) -> tuple[int, int]:
    first, second = map(add, points, gained)
    return first, second


def _shuffled(tiles: Iterable[int], seed: str) -> bytes:
    """Tiles in the order of a seed."""
    order = sorted(tiles)
    Random(seed).shuffle(order)
    return bytes(order)


def _tiles(text: str, rules: Ruleset) -> str:
    """Tiles as they are written in a state; RackError names the first that is not a tile."""
    tiles, codes = rules.alphabet.split(text.strip()), rules.alphabet.codes
    for place, letter in enumerate(tiles, 1):
        if letter != UNKNOWN_TILE and codes.get(letter) not in rules.code_counts:
            raise RackError("rack.letter", place=place, letter=letter, game=rules.name)
    return rules.alphabet.join(tiles)
