"""Requests about a Wordfeud position: its plays, the heat of its squares, a word that is hoped for."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from ..alphabet import BLANK
from ..errors import WordbenchError
from ..lexicon import Lexicon
from ..wordfeud import board as boards
from ..wordfeud.board import Board
from ..wordfeud.explain import parse_place, why_not
from ..wordfeud.layout import Layout, shuffled
from ..wordfeud.move import Move
from ..wordfeud.movegen import MoveGenerator
from ..wordfeud.plays import Filter, Plays
from ..wordfeud.reasons import Reason
from ..wordfeud.replies import Outlook, draws, outlooks, reasons
from ..wordfeud.scoring import Part, parts
from ..wordfeud.tiles import Ruleset, ruleset
from .lists import Shelf
from .request import Answer, Request, Verb, number, rows, text

SAMPLES = 1000  # racks that may be drawn
MIDGAME, ENDGAME = 20, 400  # best plays that are looked at, the more when the opponent's rack is known
TELL_EVERY = 0.1  # seconds
KEPT_GENERATORS = 6  # each remembers the lines of many boards
BECAUSE = {
    "goes_out": "It goes out: the tiles on the other rack bring {points} points.",
    "most": "No play scores more.",
    "less": "It scores {points} less than the play at {place}, which allows {allows} more.",
    "blocks": "It takes {points} points away from what the opponent could reply to a pass.",
    "opens": "It gives the opponent {points} points more than a pass would.",
    "used": "The best reply needs what it opens for {times} of {racks} racks.",
    "risk": "The opponent can then go out with {times} of {racks} racks.",
}


class WordfeudVerbs:
    """Requests about a position; keeps the generators' memories and the last solve."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` gives the lists."""
        self._shelf = shelf
        self._generators: dict[tuple[Lexicon, str], MoveGenerator] = {}
        self._solved: tuple[object, Plays] | None = None
        self.verbs: dict[str, Verb] = {
            "moves": self._moves,
            "best": self._best,
            "heat": self._heat,
            "shuffle": self._shuffle,
            "check": self._check,
        }

    def _moves(self, request: Request) -> Iterator[Answer]:
        at = self._position(request)
        offset, limit = number(request, "offset", 0), number(request, "limit", 100)
        only, grouped = _filter(request), request.get("group") is True and BLANK in at.rack
        plays = self._plays(at)
        order = str(request.get("sort", "score"))
        if only == Filter() and not grouped:
            count = passed = len(plays)
            moves = plays.window(offset, limit, order)
            variants = [1] * len(moves)
        else:
            listing = plays.listing(order, only, grouped)
            count, keys = len(listing.keys), listing.keys[offset : offset + limit]
            passed = listing.variants.total() if listing.variants else count
            moves, variants = (
                [plays.move(key) for key in keys],
                [plays.variants(listing, key) for key in keys],
            )
        yield {
            "ok": {
                "count": count,
                "plays": passed,  # those that the rows stand for
                "total": len(plays),
                "best": plays.best,
                "score_sum": plays.score_sum,
                "offset": offset,
                "rows": [{**_row(move, at), "variants": n} for move, n in zip(moves, variants, strict=True)],
                "warnings": list(_warnings(at)),
            }
        }

    def _best(self, request: Request) -> Iterator[Answer | None]:
        at = self._position(request)
        samples, seed = number(request, "samples", 50), number(request, "seed", 1)
        if not 1 <= samples <= SAMPLES:
            raise WordbenchError(f"the request's field 'samples' is {samples}, expected 1 to {SAMPLES}")
        plays = self._plays(at)
        unseen = bytes(sorted(at.rules.unseen(at.rack, *at.board.rows).elements()))
        known = len(unseen) <= at.rules.rack_size
        racks = draws(unseen, at.rules.rack_size, samples, seed)
        top = number(request, "top", ENDGAME if known else MIDGAME)
        keys = plays.listing("score", _filter(request), request.get("group") is True).keys[:top]
        moves = [plays.move(key) for key in keys]
        generator = self._generators[at.lexicon, at.rules.code]
        told = perf_counter()
        for done, found in enumerate(outlooks(generator, at.board, at.layout, at.rack, moves, unseen, racks)):
            if done and perf_counter() - told > TELL_EVERY:
                told = perf_counter()
                yield {"progress": {"done": done, "of": len(racks), "rows": _nets(found, at)}}
            else:
                yield None
        passing = found[-1]
        yield {
            "ok": {
                "rows": _nets(found, at),
                "pass": {"reply_mean": round(passing.mean, 2), "net": round(passing.net, 2)},
                "known": known,
                "samples": len(racks),
            }
        }

    def _shuffle(self, request: Request) -> Iterator[Answer | None]:
        """A random layout for a ruleset; the same one for the same `seed`."""
        standard = ruleset(text(request, "ruleset")).layout
        yield {"ok": {"layout": list(shuffled(standard, number(request, "seed", 1)).rows)}}

    def _heat(self, request: Request) -> Iterator[Answer | None]:
        yield {"ok": {"heat": self._plays(self._position(request)).heat()}}

    def _check(self, request: Request) -> Iterator[Answer | None]:
        name = text(request, "lexicon")
        rules = ruleset(text(request, "ruleset")) if "ruleset" in request else None
        lexicon = self._shelf.lexicon(name, rules.alphabet_code if rules else name)
        word = lexicon.alphabet.normalise(text(request, "word").strip())
        tiles = lexicon.alphabet.split(word)
        foreign = [tile for tile in tiles if tile not in lexicon.alphabet.letters]
        why: Reason | None = None
        if len(tiles) < 2:
            why = Reason("short", {})
        elif foreign:
            why = Reason("letter", {"letter": foreign[0], "game": lexicon.alphabet.name})
        elif lexicon.alphabet.encode(word) not in lexicon:
            why = Reason("list", {"word": word.upper()})
        valid = why is None
        tileless = [tile for tile in tiles if rules and rules.tileless(lexicon.alphabet.codes.get(tile, 0))]
        if valid and rules and tileless:
            why = Reason("tile", {"letter": tileless[0].upper(), "game": rules.name})
        answer: Answer = {"valid": valid}
        if "board" in request:
            at = self._position(request)
            place = str(request.get("place", ""))
            where = parse_place(place, at.board.size) if place else None
            found: list[Move] = []
            if why is None:
                codes = lexicon.alphabet.encode(word)
                why = why_not(at.board, at.layout, lexicon, at.rack, codes, where)
                plays = self._plays(at)
                keys = plays.listing("score", Filter(word=word, place=place)).keys
                found = [plays.move(key) for key in keys[:1]]
            answer |= {"playable": bool(found), "best": _row(found[0], at) if found else None}
        sentence = f"{word.upper()} {why}" if why and why.place else str(why or "")
        yield {"ok": answer | {"why": sentence, "reason": _reason(why) if why else None}}

    def _position(self, request: Request) -> "Position":
        rules = ruleset(text(request, "ruleset"))
        rack = text(request, "rack")
        return Position(
            self._shelf.lexicon(text(request, "lexicon"), rules.alphabet_code),
            rules,
            boards.parse(rows(request, "board"), rules.alphabet, rules.size),
            rules.board_layout(rows(request, "layout", "standard")),
            rules.rack(rack) if rack.strip() else b"",
        )

    def _plays(self, at: "Position") -> Plays:
        """The plays of a position; those of the last one are kept."""
        key = (at.lexicon, at.rules.code, at.board, at.layout, at.rack)
        if self._solved is None or self._solved[0] != key:
            names = (at.lexicon, at.rules.code)
            generator = self._generators.get(names)
            if generator is None:
                if len(self._generators) >= KEPT_GENERATORS:
                    del self._generators[next(iter(self._generators))]
                generator = self._generators[names] = MoveGenerator(at.lexicon, at.rules)
            self._solved = key, generator.plays(at.board, at.layout, at.rack)
        return self._solved[1]


@dataclass(frozen=True, slots=True)
class Position:
    """What a request about a game asks about."""

    lexicon: Lexicon
    rules: Ruleset
    board: Board
    layout: Layout
    rack: bytes


def _nets(found: list[Outlook], at: Position) -> list[Answer]:
    """The plays of `outlooks`, the best net first."""
    return [
        {
            **_row(outlook.move, at),
            "reply_mean": round(outlook.mean, 2),
            "reply_std": round(outlook.deviation, 2),
            "reply_worst": max(outlook.replies, default=0),
            "net": round(outlook.net, 2),
            "goes_out": outlook.goes_out,
            "because": [
                {"key": key, "values": values, "text": BECAUSE[key].format(**values)}
                for key, values in reasons(outlook, found)
            ],
        }
        for outlook in sorted(found[:-1], key=lambda outlook: -outlook.net)
        if outlook.move
    ]


def _row(move: Move, at: Position) -> Answer:
    decode, texts = at.rules.alphabet.decode, at.rules.alphabet.texts
    return {
        "row": move.row,
        "col": move.col,
        "direction": move.direction,
        "place": move.place,
        "word": decode(move.word),
        "score": move.score,
        "tiles": [[row, col, texts[code]] for row, col, code in move.tiles],
        "leave": decode(move.leave(at.rack)),
        "parts": [_part(part, at.rules) for part in parts(at.board, at.layout, at.rules, move)],
    }


def _part(part: Part, rules: Ruleset) -> Answer:
    if part.kind == "bingo":
        return {"kind": part.kind, "points": part.points}
    return {
        "kind": part.kind,
        "word": rules.alphabet.decode(part.word),
        "row": part.row,
        "col": part.col,
        "direction": part.direction,
        "points": part.points,
        "word_multiplier": part.factor,
        "letters": [[rules.alphabet.texts[letter[0]], *letter[1:]] for letter in part.letters],
    }


def _warnings(at: Position) -> Iterator[Answer]:
    """What no game could have led to; solving goes on all the same."""
    for oddity, squares in at.board.faults(at.lexicon):
        yield {**_reason(oddity), "message": str(oddity), "squares": [list(square) for square in squares]}
    rules = at.rules
    for code, left in rules.unseen(at.rack, *at.board.rows).items():
        if left < 0:
            held = rules.counts.get(code, 0)
            values: dict[str, str | int] = {"count": held - left, "held": held}
            blank, letter = code == BLANK, rules.alphabet.texts[code].upper()
            oddity = Reason("blanks", values) if blank else Reason("bag", {"letter": letter, **values})
            yield {**_reason(oddity), "message": str(oddity), "squares": []}


def _reason(reason: Reason) -> Answer:
    told: Answer = {"kind": reason.kind, "values": dict(reason.values)}
    return told | {"place": reason.place} if reason.place else told


def _filter(request: Request) -> Filter:
    """The request's filter: `text`, `pattern`, `square`, `tiles`, `place`, `word`, as in `plays`."""
    asked = request.get("filter", {})
    if not isinstance(asked, dict):
        raise WordbenchError("the request's field 'filter' is no object")
    asked = {**asked, **asked.get("variants", {})}
    unknown = asked.keys() - {"text", "pattern", "square", "tiles", "place", "word", "variants"}
    if unknown:
        raise WordbenchError(f"the filter has no field {min(unknown)!r}")
    square = asked.get("square")
    if square is not None and not (
        isinstance(square, list) and len(square) == 2 and all(isinstance(n, int) for n in square)
    ):
        raise WordbenchError("the filter's field 'square' is no [row, col]")
    return Filter(
        **{name: text(asked, name) for name in ("text", "pattern", "place", "word") if name in asked},
        square=(square[0], square[1]) if square else None,
        tiles=number(asked, "tiles", 0),
    )
