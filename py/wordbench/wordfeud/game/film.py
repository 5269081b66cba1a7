"""A recorded game as a film: the board after each turn, with the rack of the turn, and the turn and the points of both below it."""

from collections.abc import Generator, Iterator
from dataclasses import replace

from ...pictures.gif import animated
from ...pictures.picture import Picture
from ...steps import finish
from ...texts import MINUS, Texts
from ..drawing import Style, drawn
from ..rules.move import PLAY, Move
from ..state import UNKNOWN_TILE
from .record import Game
from .turn import ENDING, PLAYED
from .verdict import ENGLISH

PAUSE, LAST = 1.5, 5.0  # seconds for each turn, and for the last one
_LONGEST_NAME = 20  # letters of a name, so that the points of both have room
DEFAULT = Style()
FILM_SCALE = 0.75  # so that stamps begin and end at whole pixels


def film(game: Game, style: Style, texts: Texts = ENGLISH) -> Generator[None, None, bytes]:
    """The bytes of an animated GIF, 471 pixels wide for 15 squares; yields wherever other work may run.

    WordbenchError names a turn that does not fit."""
    return (yield from animated(scenes(game, style, texts), PAUSE, LAST, FILM_SCALE))


def game_film(game: Game, style: Style = DEFAULT) -> bytes:
    """A game as the bytes of an animated GIF: the board after each turn, with the turn and the points of both below it.

    >>> from wordbench import Lexicon, game_film, new_game
    >>> game = new_game(Lexicon.of(["raven"]), "en").played("8D raven")
    >>> game_film(game)[:6]
    b'GIF89a'
    """
    return finish(film(game, style))


def scenes(game: Game, style: Style, texts: Texts = ENGLISH) -> Iterator[Picture]:
    """The picture before the first turn and those after each turn; the tiles of the turn are yellow, and its rack lies below the board."""
    names, hidden = [_short(name or nick) for nick, name in game.players], game.hidden
    sums, walk = list(game.ahead), list(game.walk())
    racks = [b"", *(game.rules.rack_codes(rack) if rack else b"" for rack in _racks(game))]
    slots = game.rules.rack_size if any(racks) else 0
    for number, (state, _) in enumerate(walk):
        fresh, said = set[tuple[int, int]](), ""
        if number:
            turn, move = game.turns[number - 1], walk[number - 1][1]
            sums[turn.player] = turn.total
            fresh = {(row, col) for row, col, _ in move.tile_codes} if move else set()
            gain = f"{turn.points:+d}".replace("-", MINUS)
            said = f"{number}. {names[turn.player]}: {turn_text(game, number - 1, move, texts)} {gain}"
        standing = "  ".join(f"{name} {sum}" for name, sum in zip(names, sums, strict=True))
        rack = b"" if number and game.turns[number - 1].player == hidden else racks[number]
        look = replace(style, under=standing)
        yield drawn(state.board, game.layout, game.rules, rack, fresh, said, look, slots)


def _racks(game: Game) -> Iterator[str]:
    """What is known of the rack of each turn; of the last turns the tiles left."""
    for turn, (state, _) in zip(game.turns, game.walk(), strict=False):
        known = state.racks[turn.player].replace(UNKNOWN_TILE, "") if turn.kind in PLAYED else ""
        yield turn.tiles if turn.kind == ENDING else known


def turn_text(game: Game, number: int, move: Move | None, texts: Texts) -> str:
    """What was done in a turn; of tiles left by the other player, whose they were."""
    turn = game.turns[number]
    if turn.kind == PLAY and move:
        return f"{move.word.upper()} {move.place}"
    letters = turn.swapped(game.rules.alphabet, turn.player == game.hidden)
    if turn.kind == ENDING and not turn.rack:
        nick, name = game.players[1 - turn.player]
        letters = f"{letters} ({name or nick})"
    return texts.say(f"{'kind' if turn.kind in PLAYED else 'turn'}.{turn.kind}", letters=letters)


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}…"
