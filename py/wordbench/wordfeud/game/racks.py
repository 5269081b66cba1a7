"""What the lines of a recorded game tell of both racks; a tile that they do not tell is UNKNOWN_TILE."""

from dataclasses import replace

from ...errors import WordbenchError
from ..rules.move import PASS, Move
from ..rules.tiles import lacking, without
from ..state import UNKNOWN_TILE, GameState
from .turn import Turn


def _with_rack(state: GameState, player: int, rack: str) -> GameState:
    return replace(state, racks=(state.racks[0], rack) if player else (rack, state.racks[1]))


def holding(state: GameState, player: int, known: str) -> GameState:
    """The state with these tiles on a rack, beside as many others as it must have."""
    letters, codes = state.rules.alphabet, state.rules.rack_codes(known)
    others = len(letters.split(state.racks[player])) - len(codes)
    return _with_rack(state, player, UNKNOWN_TILE * max(0, others) + letters.decode(codes))


def recorded(state: GameState, turn: Turn, move: Move | None, sized: bool = True) -> GameState:
    """The state after a turn with which unknown tiles are drawn; a rack is empty only if it was known to be
    placed whole, so never where the sizes of the racks are not known (`sized`)."""
    passes = state.rules.ending.passes(state.passes, turn.kind == PASS, state.bag)
    after = replace(state, turn=1 - turn.player, passes=passes)
    if turn.kind == PASS:
        return after
    rack, codes = state.racks[turn.player], move.laid_codes if move else b""
    tiles, laid = len(state.rules.alphabet.split(rack)), len(codes)
    drawn = min(len(state.bag), laid)
    known = state.rules.rack_codes(rack) if rack and UNKNOWN_TILE not in rack else b""
    is_known = bool(known) and not lacking(known, codes)
    left = max(0 if sized and (turn.rack or is_known) else 1, tiles - laid + drawn)
    board = state.board.placed(move.tile_codes) if move else state.board
    after = replace(after, board=board, bag=state.bag[drawn:])
    if move and is_known and not drawn:
        rest = state.rules.alphabet.decode(without(known, codes))
        return _with_rack(after, turn.player, rest if sized else rest or UNKNOWN_TILE)
    return _with_rack(after, turn.player, UNKNOWN_TILE * left)


def left(state: GameState, turn: Turn) -> GameState:
    """The state with the racks as a line about the end tells them: the player's own tiles, or those of the other rack."""
    decode, player = state.rules.alphabet.decode, turn.player if turn.rack else 1 - turn.player
    try:
        left = decode(state.rules.rack_codes(turn.rack or turn.tiles))
    except WordbenchError:
        return state
    return _with_rack(state if turn.rack else _with_rack(state, turn.player, ""), player, left)


def deduced(state: GameState) -> GameState:
    """The state with the rack that must have all the tiles left, once the bag is empty and the other rack is known."""
    for player, (rack, other) in enumerate((state.racks, state.racks[::-1])):
        if not state.bag and UNKNOWN_TILE in rack and UNKNOWN_TILE not in other:
            left = state.rules.unseen(state.rules.alphabet.encode(other), *state.board.rows)
            if min(left.values()) >= 0 and 0 < left.total() <= state.rules.rack_size:
                return _with_rack(state, player, state.rules.alphabet.decode(bytes(sorted(left.elements()))))
    return state
