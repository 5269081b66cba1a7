"""Requests about a whole Wordfeud game: read it, go on with it, grade its turns. A game travels as its GCG text."""

from collections.abc import Iterator
from dataclasses import replace

from ..errors import WordbenchError
from ..lexicon import Lexicon
from ..steps import shown
from ..wordfeud.game import Game, new_game, parse_game, rules_named
from ..wordfeud.grading import Grade, grade
from ..wordfeud.position import parse_move
from ..wordfeud.ranking import Question
from ..wordfeud.tiles import Ruleset, ruleset
from .lists import Shelf
from .request import Answer, Request, Verb, number, rows, text, texts
from .wordfeud import ranked_row

LONGEST_GAME = 200_000  # characters
MOST_TURNS = 200
SAMPLES = 200  # racks that may be drawn for each turn


class GameVerbs:
    """Requests about a game."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` gives the lists."""
        self._shelf = shelf
        self.verbs: dict[str, Verb] = {"game": self._game, "grade": self._grade}

    def _game(self, request: Request) -> Iterator[Answer | None]:
        """The turns of a game, and what lies on the board before each.

        Without `gcg` it is a new one; `upto` leaves its later turns away, `add` is one more turn.
        """
        game = self._read(request)
        if "upto" in request:
            game = replace(game, turns=game.turns[: number(request, "upto", 0)])
        if "add" in request:
            game = _added(game, request["add"])
        yield {"ok": _game(game)}

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
        written = text(request, "gcg", "", LONGEST_GAME)
        rules = rules_named(written) or ruleset(text(request, "ruleset"))
        lexicon = self._lexicon(request, rules)
        layout = rules.board_layout(rows(request, "layout", "standard"))
        if not written.strip():
            names = texts(request, "players", 2) or ["You", "They"]
            if len(names) != 2:
                raise WordbenchError("the request's field 'players' has not two names")
            return new_game(lexicon, rules, layout, names)
        turns = sum(line.strip().startswith(">") for line in written.split("\n"))
        if turns > MOST_TURNS:
            raise WordbenchError(f"the game has {turns} turns, expected at most {MOST_TURNS}")
        return parse_game(written, lexicon, rules, layout)

    def _lexicon(self, request: Request, rules: Ruleset) -> Lexicon:
        return self._shelf.lexicon(text(request, "lexicon", rules.list_name), rules.alphabet_code)


def _added(game: Game, add: object) -> Game:
    """The game with one more turn: `rack` and a `place` with a `word`, or `exchange`, or neither; or `end`."""
    if not isinstance(add, dict):
        raise WordbenchError("the request's field 'add' is no object")
    if "end" in add:
        left = texts(add, "end", 2)
        if len(left) != 2:
            raise WordbenchError("the field 'end' of 'add' has not two racks")
        return game.settled((left[0], left[1]))
    rack, word = text(add, "rack", ""), text(add, "word", "")
    if word:
        at = game.position(len(game.turns))
        return game.played(parse_move(f"{text(add, 'place')} {word}", at), rack)
    return game.played(None, rack, text(add, "exchange", ""))


def _game(game: Game) -> Answer:
    turns = []
    for place, turn in enumerate(game.turns):
        turns.append(
            {
                "player": turn.player,
                "kind": turn.kind,
                "rack": turn.rack,
                "place": turn.place,
                "word": game.move(place).text if turn.kind == "play" else "",
                "tiles": turn.tiles,
                "points": turn.points,
                "total": turn.total,
                "notes": list(turn.notes),
                "board": str(game.board(place)).split("\n"),
            }
        )
    at = game.position(len(game.turns))
    return {
        "gcg": str(game),
        "ruleset": game.rules.code,
        "layout": list(game.layout.rows),
        "players": [name or nick for nick, name in game.players],
        "turns": turns,
        "turn": game.turn,
        "over": game.over,
        "board": str(at.board).split("\n"),
        "points": list(game.points(len(game.turns))),
        "unseen": len(at.unseen),
    }


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
