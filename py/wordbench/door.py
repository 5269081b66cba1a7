"""The one entrance: requests in, answers out, all of them plain dicts that JSON can carry.

A request has an `id` and `do`; the answers carry the same `id`: any number of
`{"id", "progress"}` while something long runs, then one `{"id", "ok"}` or `{"id", "error"}` with
`kind` and a `message` for a person. The page's worker, the command line and the tests use it
alike; it knows nothing of browsers or files: `load` brings the compiled lists.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .alphabet import BLANK, alphabet
from .errors import LexiconError, WordbenchError
from .lexicon import Lexicon, encode_words, list_text
from .trie import build
from .wordfeud import board as boards
from .wordfeud import layout as layouts
from .wordfeud.board import Board
from .wordfeud.explain import parse_place, why_not
from .wordfeud.layout import Layout
from .wordfeud.move import Move
from .wordfeud.movegen import MoveGenerator
from .wordfeud.plays import Filter, Plays
from .wordfeud.scoring import Part, parts
from .wordfeud.tiles import Ruleset, ruleset

Request = dict[str, Any]
Answer = dict[str, Any]
Load = Callable[[str], bytes]  # "words-nl" or "graph-nl" -> bytes; KeyError when there is none

SKIPPED_TOLD = 1000  # lines of a list that were left out, told one by one


class Files:
    """Reading and writing files; this one, for browsers, does neither."""

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        raise WordbenchError("files can be read on the command line only")

    def write(self, path: str, data: bytes) -> None:
        """Write a file."""
        raise WordbenchError("files can be written on the command line only")


class Door:
    """Answers requests; keeps the lexicons, the generators' memories and the last solve."""

    def __init__(self, load: Load, files: Files | None = None) -> None:
        """`load` gives the bytes of a compiled list by its name."""
        self._load, self._files = load, files or Files()
        self._lexicons: dict[str, Lexicon] = {}
        self._generators: dict[tuple[str, str], MoveGenerator] = {}
        self._solved: tuple[object, Plays] | None = None
        self._verbs: dict[str, Callable[[Request], Iterator[Answer]]] = {
            "compile": self._compile,
            "moves": self._moves,
            "heat": self._heat,
            "check": self._check,
        }

    def answers(self, request: Request) -> Iterator[Answer]:
        """The answers to one request; wrong input becomes an error, never an exception."""
        number = request.get("id")
        try:
            verb = self._verbs.get(_text(request, "do"))
            if verb is None:
                raise WordbenchError(f"no request {request['do']!r}: there are {', '.join(self._verbs)}")
            for answer in verb(request):
                yield {"id": number, **answer}
        except WordbenchError as error:
            yield {"id": number, "error": {"kind": error.kind, "message": str(error)}}

    def _lexicon(self, name: str, code: str) -> Lexicon:
        lexicon = self._lexicons.get(name)
        if lexicon is None:

            def load(part: str) -> bytes:
                try:
                    return self._load(f"{part}-{name}")
                except KeyError:
                    raise LexiconError(f"there is no word list {name!r}") from None

            lexicon = self._lexicons[name] = Lexicon(name, code, load)
        return lexicon

    def _compile(self, request: Request) -> Iterator[Answer]:
        code = _text(request, "alphabet")
        if "path" in request:
            text = list_text(self._files.read(_text(request, "path")))
        else:
            text = _text(request, "words")
        words, skipped = encode_words(text, code)
        graph = build(words, alphabet(code))
        if "out" in request:
            out = _text(request, "out")
            self._files.write(out, graph)
            self._forget(out)
        yield {
            "ok": {
                "words": len(set(words)),
                "nodes": int.from_bytes(graph[:8], "little"),
                "bytes": len(graph),
                "skipped": [{"line": n, "text": t[:80], "reason": r} for n, t, r in skipped[:SKIPPED_TOLD]],
                "skipped_count": len(skipped),
            }
        }

    def _forget(self, name: str) -> None:
        """A list was written anew: what was made from the old one goes."""
        self._lexicons.pop(name, None)
        for key in [key for key in self._generators if key[0] == name]:
            del self._generators[key]
        self._solved = None

    def _moves(self, request: Request) -> Iterator[Answer]:
        at = self._position(request)
        offset, limit = _number(request, "offset", 0), _number(request, "limit", 100)
        only, grouped = _filter(request), request.get("group") is True and BLANK in at.rack
        plays = self._plays(at)
        order = str(request.get("sort", "score"))
        if only == Filter() and not grouped:
            count, moves = len(plays), plays.window(offset, limit, order)
            variants = [1] * len(moves)
        else:
            listing = plays.listing(order, only, grouped)
            count, keys = len(listing.keys), listing.keys[offset : offset + limit]
            moves, variants = (
                [plays.move(key) for key in keys],
                [plays.variants(listing, key) for key in keys],
            )
        yield {
            "ok": {
                "count": count,
                "total": len(plays),
                "best": plays.best,
                "score_sum": plays.score_sum,
                "offset": offset,
                "rows": [{**_row(move, at), "variants": n} for move, n in zip(moves, variants, strict=True)],
                "warnings": list(_warnings(at)),
            }
        }

    def _heat(self, request: Request) -> Iterator[Answer]:
        yield {"ok": {"heat": self._plays(self._position(request)).heat()}}

    def _check(self, request: Request) -> Iterator[Answer]:
        name = _text(request, "lexicon")
        lexicon = self._lexicon(name, ruleset(str(request.get("ruleset", name))).alphabet_code)
        text = _text(request, "word").strip()
        word = lexicon.alphabet.normalise(text)
        foreign = [letter for letter in word if letter not in lexicon.alphabet.letters]
        valid, why = False, ""
        if len(word) < 2:
            why = "a word has at least 2 letters"
        elif foreign:
            why = f"{foreign[0]!r} is no letter of {lexicon.alphabet.name}"
        elif lexicon.alphabet.encode(word) in lexicon:
            valid = True
        else:
            why = f"{word.upper()} is not in the word list"
        answer = {"valid": valid, "why": why}
        if "board" in request:
            at = self._position(request)
            place = str(request.get("place", ""))
            where = parse_place(place, at.board.size) if place else None
            rows: list[Move] = []
            if valid:
                codes = lexicon.alphabet.encode(word)
                answer["why"] = why_not(at.board, at.layout, lexicon, at.rack, codes, where)
                plays = self._plays(at)
                keys = plays.listing("score", Filter(word=word, place=place)).keys
                rows = [plays.move(key) for key in keys[:1]]
            answer |= {"playable": bool(rows), "best": _row(rows[0], at) if rows else None}
        yield {"ok": answer}

    def _position(self, request: Request) -> "Position":
        rules = ruleset(_text(request, "ruleset"))
        rack = _text(request, "rack")
        return Position(
            self._lexicon(_text(request, "lexicon"), rules.alphabet_code),
            rules,
            boards.parse(_rows(request, "board"), rules.alphabet, rules.size),
            layouts.parse(_rows(request, "layout", rules.layout), rules.size),
            rules.rack(rack) if rack.strip() else b"",
        )

    def _plays(self, at: "Position") -> Plays:
        """The plays of a position; those of the last one are kept."""
        key = (at.lexicon.name, at.rules.code, at.board, at.layout, at.rack)
        if self._solved is None or self._solved[0] != key:
            names = (at.lexicon.name, at.rules.code)
            generator = self._generators.get(names)
            if generator is None:
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
    for kind, message, squares in at.board.faults(at.lexicon):
        yield {"kind": kind, "message": message, "squares": [list(square) for square in squares]}
    rules = at.rules
    for code, left in rules.unseen(at.rack, *at.board.rows).items():
        if left < 0:
            tiles = "blanks" if code == BLANK else f"tiles {rules.alphabet.texts[code].upper()}"
            count = rules.counts.get(code, 0)
            message = f"board and rack have {count - left} {tiles}, the game has {count}"
            yield {"kind": "bag", "message": message, "squares": []}


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
        **{name: _text(asked, name) for name in ("text", "pattern", "place", "word") if name in asked},
        square=(square[0], square[1]) if square else None,
        tiles=_number(asked, "tiles", 0),
    )


def _text(request: Request, field: str) -> str:
    value = request.get(field)
    if not isinstance(value, str):
        raise WordbenchError(f"the request's field {field!r} is missing or no text")
    return value


def _rows(request: Request, field: str, default: str | None = None) -> str | list[str]:
    value = request.get(field, default)
    if isinstance(value, str) or (isinstance(value, list) and all(isinstance(r, str) for r in value)):
        return value
    raise WordbenchError(f"the request's field {field!r} is missing or no list of texts")


def _number(request: Request, field: str, default: int) -> int:
    value = request.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise WordbenchError(f"the request's field {field!r} is no number from 0 up")
    return value


def dumps(answer: Answer) -> str:
    """An answer as one line of JSON."""
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def loads(line: str) -> Request:
    """A request from its JSON; WordbenchError says where it is broken."""
    try:
        request = json.loads(line)
    except json.JSONDecodeError as error:
        raise WordbenchError(f"the request is no JSON: {error.msg} at character {error.pos + 1}") from None
    if not isinstance(request, dict):
        raise WordbenchError("a request is a JSON object")
    return request
