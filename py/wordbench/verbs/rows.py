"""Plays, and candidates with what they are worth, as rows of the answers."""

from collections.abc import Iterator
from math import isinf

from ..wordfeud.judge.ranking import Ranked
from ..wordfeud.position import Position
from ..wordfeud.rules.move import Move
from ..wordfeud.rules.scoring import Part
from .request import Answer, picked

# The fields of an exchange or a pass, where a play has its place, word and points.
NO_PLAY: Answer = {
    "row": -1,
    "col": -1,
    "direction": "",
    "place": "",
    "word": "",
    "score": 0,
    "tiles": [],
    "parts": [],
}


def ranked_row(ranked: Ranked, position: Position) -> Answer:
    """A candidate as a row of the answer to `best`."""
    candidate, worst = ranked.candidate, ranked.worst
    return {
        "kind": candidate.kind,
        **(play_row(candidate.move, position) if candidate.move else {**NO_PLAY, "leave": candidate.kept}),
        "exchanged": candidate.swapped,
        "value": round(ranked.value, 2),
        "error": None if isinf(ranked.error) else round(ranked.error, 2),
        "exact": ranked.bound == "exact",
        "bound": ranked.bound,
        "win": None if ranked.win is None else round(ranked.win, 4),
        "leave_worth": round(candidate.leave_worth, 2),
        "reply_mean": round(ranked.reply_mean, 2),
        "reply_std": round(ranked.reply_std, 2),
        "reply_worst": worst.points if worst else 0,
        "worst": worst and worst.move and {**_move_row(worst.move), "rack": worst.rack},
        "lands": [[row, col, round(share, 3)] for (row, col), share in sorted(ranked.lands.items())],
        "replies": ranked.replies,
        "goes_out": ranked.goes_out,
        "line": list(_line(ranked, position)),
        "because": [
            {"key": why.kind, "values": dict(why.values), "text": str(why)} for why in ranked.because
        ],
    }


def _line(ranked: Ranked, position: Position) -> Iterator[Answer]:
    """The turns that follow to the end of the game, the opponent's first; a pass has no word. `out` when it places the last tiles."""
    left = [len(position.unseen_codes), len(ranked.candidate.kept_codes)]
    for turn, move in enumerate(ranked.line):
        left[turn % 2] -= len(move.fresh) if move else 0
        yield {
            "word": move.word if move else "",
            "score": move.score if move else 0,
            "out": not left[turn % 2],
        }


def _move_row(move: Move) -> Answer:
    texts = move.alphabet.texts
    return {
        **picked(move, "place", "word", "score"),
        "tiles": [[row, col, texts[code]] for row, col, code in move.tile_codes],
    }


def play_row(move: Move, position: Position) -> Answer:
    """A play in a position as a row of an answer, with what it leaves on the rack and the words that it makes."""
    return {
        **_move_row(move),
        **picked(move, "row", "col", "direction"),
        "leave": move.alphabet.decode(move.leave_codes(position.rack_codes)),
        "parts": [_part(part) for part in position.parts(move)],
    }


def _part(part: Part) -> Answer:
    if part.kind == "bingo":
        return {"kind": part.kind, "points": part.points}
    return {
        **picked(part, "kind", "word", "row", "col", "direction", "points"),
        "word_multiplier": part.factor,
        "letters": list(map(list, part.letters)),
    }
