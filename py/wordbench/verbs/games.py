"""Requests about a whole Wordfeud game: read it, go on with it, grade its turns. A game travels as its GCG text."""

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from ..errors import WordbenchError
from ..lexicon import Lexicon
from ..steps import shown
from ..wordfeud.best import begun
from ..wordfeud.board import Board, bare
from ..wordfeud.dealing import deal, dealing, position, settled
from ..wordfeud.editing import appended, changed, entered, play_between
from ..wordfeud.game import Game, lines_of, new_game, of_turn, parse_game, rules_named
from ..wordfeud.grading import Grade, grade
from ..wordfeud.move import Move
from ..wordfeud.ranking import Question
from ..wordfeud.tiles import Ruleset, ruleset
from ..wordfeud.turn import PLAY, PLAYED, Turn, play_turn
from .lists import Shelf
from .request import Answer, Request, Verb, number, points, rows, seconds, text, texts
from .wordfeud import ranked_row

LONGEST_GAME = 200_000  # characters
MOST_TURNS = 200
SAMPLES = 200  # racks that may be drawn for each turn


class GameVerbs:
    """Requests about a game."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` gives the lists."""
        self._shelf = shelf
        self.verbs: dict[str, Verb] = {"game": self._game, "grade": self._grade, "answer": self._answer}

    def _game(self, request: Request) -> Iterator[Answer | None]:
        """The turns of a game, and what lies on the board before each.

        Without `gcg` it is a new one, of `players`, from a `board` on and with `points` if they are given.
        `upto` leaves its later turns away, `change` names one that `add` takes the place of, `remove` one that
        is left out; else `add` is one more turn, or a list of them. With `deal`, a seed, tiles are drawn from
        there on, and the player to move has the `rack`.
        """
        yield {"ok": _game(self._read(request))}

    def _answer(self, request: Request) -> Iterator[Answer | None]:
        """A game whose tiles are drawn here after the workbench's turn, its best for a `budget` of seconds."""
        game = self._read(request)
        held = deal(game)
        if held is None or game.over or game.turn == held.person:
            why = "the game is over, its tiles are not drawn here, or it is the person's turn"
            raise WordbenchError(f"nobody is to answer: {why}")
        at, both = position(game, held), game.points(len(game.turns))
        points = (both[game.turn], both[1 - game.turn])
        question = Question(
            racks=max(2, number(request, "samples", 50, SAMPLES)),
            seed=number(request, "seed", 1),
            points=points,
        )
        search = yield from begun(at, question)
        started, budget = perf_counter(), seconds(request, "budget")
        for _ in search.steps():
            if budget and perf_counter() - started > budget:
                break
            yield None
        best = search.ranking().rows[0].candidate
        decode = game.rules.alphabet.decode
        yield {"ok": _game(settled(game.played(best.move, decode(at.rack), decode(best.swapped))))}

    def _grade(self, request: Request) -> Iterator[Answer | None]:
        """What some turns of a game (all) were worth beside the best."""
        game = self._read(request)
        asked = request.get("turns", list(range(len(game.turns))))
        if not (isinstance(asked, list) and all(type(n) is int and 0 <= n < len(game.turns) for n in asked)):
            raise WordbenchError("the request's field 'turns' is no list of turns of the game")
        samples = number(request, "samples", 30, SAMPLES)
        question = Question(racks=max(2, samples), seed=number(request, "seed", 1), nodes=4000)
        graded: list[Answer] = []
        for turn in asked:
            found = yield from shown(grade(game, turn, question), lambda _: None)
            graded.append(_graded(found, game))
            yield {"progress": {"done": len(graded), "of": len(asked), "rows": graded}}
        yield {"ok": {"rows": graded}}

    def _read(self, request: Request) -> Game:
        """The game of a request, with the changes that it asks for."""
        game = self._given(request)
        if "upto" in request:
            game = replace(game, turns=game.turns[: number(request, "upto", 0)])
        if "remove" in request:
            game = changed(game, number(request, "remove", 0, len(game.turns) - 1), None)
        added = request.get("add", [])
        if "change" in request:
            place = number(request, "change", 0, len(game.turns) - 1)
            before = replace(game, turns=game.turns[:place])
            game = changed(game, place, _turn(before, added, game.turns[place].player))
        else:
            for one in added if isinstance(added, list) else [added]:
                game = _added(game, one)
        _check_length(len(game.turns))
        if "deal" in request:
            game = dealing(game, number(request, "deal", 0), text(request, "rack", ""))
        return game

    def _given(self, request: Request) -> Game:
        written = text(request, "gcg", "", LONGEST_GAME)
        rules = rules_named(written) or ruleset(text(request, "ruleset"))
        lexicon = self._lexicon(request, rules)
        layout = rules.board_layout(rows(request, "layout", "standard"))
        if not written.strip():
            names = texts(request, "players", 2) or ["You", "They"]
            if len(names) != 2:
                raise WordbenchError("the request's field 'players' has not two names")
            start = rules.board(rows(request, "board")) if "board" in request else None
            return new_game(lexicon, rules, layout, names, start, points(request) or (0, 0))
        _check_length(sum(line.startswith(">") for line in lines_of(written)))
        return parse_game(written, lexicon, rules, layout)

    def _lexicon(self, request: Request, rules: Ruleset) -> Lexicon:
        return self._shelf.lexicon(text(request, "lexicon", rules.list_name), rules.alphabet_code)


def _check_length(turns: int) -> None:
    if turns > MOST_TURNS:
        raise WordbenchError(
            "the game has {turns} turns, expected at most {most}", "game.long", turns=turns, most=MOST_TURNS
        )


def _added(game: Game, add: object) -> Game:
    """The game with one more turn: see `_turn`; or `until` a board if it is a `player`'s turn; or its `end` with two racks.

    It is settled if that can be.
    """
    if isinstance(add, dict) and "until" in add:
        return _until(game, game.rules.board(rows(add, "until")), number(add, "player", 0, 1))
    if game.over:
        raise WordbenchError("the game is over", "game.over")
    if isinstance(add, dict) and "end" in add:
        left = texts(add, "end", 2)
        if len(left) != 2:
            raise WordbenchError("the field 'end' of 'add' has not two racks")
        return game.settled((left[0], left[1]))
    held = deal(game)
    if held and isinstance(add, dict):
        add = {**add, "rack": game.rules.alphabet.decode(held.racks[game.turn])}
    turn = _turn(game, add, game.turn)
    after = appended(game, turn)
    if held and turn.kind == PLAY:
        move = after.move(len(game.turns))
        word = game.rules.alphabet.decode(bare(move.word))  # "C" and "h" are two tiles, "ch" may be one
        if why := position(game, held).why_not(word, move.place):
            raise of_turn(len(game.turns), why)
    return settled(after)


def _until(game: Game, board: Board, player: int) -> Game:
    """The game after the turn of a player that led to a board, a pass when nothing is new on it and the game goes on."""
    at = game.position(len(game.turns), b"")
    if game.turn == player and not game.over:
        return settled(game.played(play_between(at, board), ""))
    if board != at.board:
        raise WordbenchError("the board is not the one that the turns of the game lead to", "game.strayed")
    return game


def _turn(game: Game, add: object, player: int) -> Turn:
    """The turn of an object: `rack`, and the `board` that it leads to, `text` ("8H word", "-abc", "-"), a `place` and
    a `word`, or `exchange`; without any of them, or with a board on which nothing is new, a pass."""
    if not isinstance(add, dict):
        raise WordbenchError("the request's field 'add' is no object")
    at, rack = game.position(len(game.turns)), text(add, "rack", "")
    if rack:
        game.rules.rack(rack)
    word, exchange = text(add, "word", ""), text(add, "exchange", "")
    written = text(add, "text", f"{text(add, 'place')} {word}" if word else f"-{exchange}")
    try:
        move = play_between(at, game.rules.board(rows(add, "board"))) if "board" in add else None
        return play_turn(move, player, rack) if move else entered(written, at, player, rack)
    except WordbenchError as error:
        raise of_turn(len(game.turns), error.sentence) from None


def _game(game: Game) -> Answer:
    turns, held = [], deal(game)
    *before, (last, _) = game.walk()
    for turn, (board, move) in zip(game.turns, before, strict=True):
        turns.append(
            {
                "player": turn.player,
                "kind": turn.kind,
                "rack": turn.rack,
                "place": turn.place,
                "word": move.text if move else "",
                "tiles": turn.tiles,
                "points": turn.points,
                "total": turn.total,
                "leave": _leave(game, turn, move),
                "notes": list(turn.notes),
                "board": str(board).split("\n"),
            }
        )
    decode, unseen = game.rules.alphabet.decode, game.position(len(game.turns), b"").unseen
    return {
        "gcg": str(game),
        "ruleset": game.rules.code,
        "layout": list(game.layout.rows),
        "players": [name or nick for nick, name in game.players],
        "turns": turns,
        "turn": game.turn,
        "over": game.over,
        "board": str(last).split("\n"),
        "points": list(game.points(len(game.turns))),
        "ahead": list(game.ahead),
        "unseen": len(unseen),
        "bag": len(held.bag) if held else max(0, len(unseen) - 2 * game.rules.rack_size),
        "person": held.person if held else None,
        "rack": decode(held.racks[held.person]) if held else None,
    }


def _leave(game: Game, turn: Turn, move: Move | None) -> str:
    """What a turn leaves on its rack, as far as that is known."""
    if not turn.rack or turn.tiles.isdigit() or turn.kind not in PLAYED:
        return ""
    rack = game.rules.rack(turn.rack)
    for code in game.rules.rack(turn.tiles) if turn.tiles else b"":
        rack = rack.replace(bytes([code]), b"", 1)
    return game.rules.alphabet.decode(move.leave(rack) if move else rack)


def _graded(one: Grade, game: Game) -> Answer:
    at = game.position(one.number)
    return {
        "turn": one.number,
        "player": game.turns[one.number].player,
        "mistake": one.mistake,
        "lost": round(one.lost, 4),
        "points": round(one.points, 2),
        "text": str(one),
        "played": ranked_row(one.played, at) if one.played else None,
        "best": ranked_row(one.best, at) if one.best else None,
    }
