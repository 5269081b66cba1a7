"""A recorded game as a film: the board after each turn, with the turn and the points of both below it."""

from collections.abc import Generator, Iterator
from dataclasses import replace

from ...pictures.gif import animated
from ...pictures.picture import Picture
from ...steps import finish
from ..drawing import Style, drawn
from ..rules.move import PLAY, Move
from .record import Game
from .turn import Turn

PAUSE, LAST = 1.5, 5.0  # seconds for each turn, and for the last one
_LONGEST = 20  # letters of a name, so that the points of both have room
DEFAULT = Style()
SCALE = 0.75  # so that stamps begin and end at whole pixels


def film(game: Game, style: Style) -> Generator[None, None, bytes]:
    """The bytes of an animated GIF, 471 pixels wide for 15 squares; yields wherever other work may run.

    WordbenchError names a turn that does not fit."""
    return (yield from animated(scenes(game, style), PAUSE, LAST, SCALE))


def game_film(game: Game, style: Style = DEFAULT) -> bytes:
    """A game as the bytes of an animated GIF: the board after each turn, with the turn and the points of both below it.

    >>> from wordbench import Lexicon, game_film, new_game
    >>> game = new_game(Lexicon.of(["raven"]), "en").played("8D raven")
    >>> game_film(game)[:6]
    b'GIF89a'
    """
    return finish(film(game, style))


def scenes(game: Game, style: Style) -> Iterator[Picture]:
    """The picture before the first turn and those after each turn; the tiles of the turn are yellow."""
    hidden = game.hidden
    names = [_short(name or nick) for nick, name in game.players]
    points = [list(game.ahead)]
    for turn in game.turns:
        points.append([turn.total if who == turn.player else sum for who, sum in enumerate(points[-1])])
    walk = list(game.walk())
    said = [
        "",
        *(
            f"{n}. {names[t.player]}: {_what(t, move, t.swapped(game.rules.alphabet, t.player == hidden))}"
            for n, (t, (_, move)) in enumerate(zip(game.turns, walk, strict=False), 1)
        ),
    ]
    moves = [None, *(move for _, move in walk[:-1])]
    for (state, _), sums, move, caption in zip(walk, points, moves, said, strict=True):
        standing = "  ".join(f"{name} {sum}" for name, sum in zip(names, sums, strict=True))
        fresh = {(row, col) for row, col, _ in move.tile_codes} if move else set()
        yield drawn(state.board, game.layout, game.rules, b"", fresh, caption, replace(style, under=standing))


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"


def _what(turn: Turn, move: Move | None, tiles: str) -> str:
    """A turn as on a score sheet, such as "8D RAVEN +16"; `tiles` that it exchanges."""
    what = f"{move.place} {move.word.upper()}" if move and turn.kind == PLAY else f"-{tiles}"
    return f"{what} {turn.points:+d}"
