"""Requests about a whole Wordfeud game: read it, continue it, grade its turns. A game is sent as GCG text."""

from binascii import b2a_base64
from collections.abc import Generator, Mapping
from dataclasses import asdict, replace
from functools import partial
from time import perf_counter
from typing import Annotated

from ..errors import LexiconError, WordbenchError
from ..steps import map_progress
from ..texts import Texts
from ..wordfeud.drawing import Style
from ..wordfeud.game.continuing import Seen, continuations
from ..wordfeud.game.editing import appended, changed, entered, odd
from ..wordfeud.game.film import film
from ..wordfeud.game.gcg import fitting, lines_of, pack_game, parse_game, rules_named, unpack_game
from ..wordfeud.game.grading import USUAL
from ..wordfeud.game.record import Game, new_game, of_turn
from ..wordfeud.game.report import Review, card, page
from ..wordfeud.game.results import GameResult, Sum, best_play, longest_word, result, total, totals
from ..wordfeud.game.strengths import SHORT_WORD, STRENGTHS, STRONG, weaker
from ..wordfeud.game.turn import PLAYED, Turn, play_turn
from ..wordfeud.game.verdict import ENGLISH
from ..wordfeud.judge.best import prepare
from ..wordfeud.judge.ranking import Question
from ..wordfeud.judge.replies import RACKS
from ..wordfeud.position import Position
from ..wordfeud.rules.board import Board
from ..wordfeud.rules.move import PLAY, Choice, Move
from ..wordfeud.rules.tiles import Ruleset, without
from ..wordfeud.rules.tiles import ruleset as ruleset_of
from ..words.lexicon import Lexicon
from ..words.wordsets import pack
from . import request as fields
from .store import Store, Verbs
from .verdicts import graded_row, verdicts
from .wordfeud import Styled
from .workers import runner_for

LONGEST_GAME = 200_000  # characters
LONGEST_NOTE = 2000
MOST_TURNS = 200
MOST_GAMES = 2000
TURN_SAMPLES = 200  # racks that may be drawn for each turn
Samples = Annotated[int, partial(fields.number, most=TURN_SAMPLES)]
TextTable = Annotated[Mapping[str, str], fields.table]
# The fields of a turn that is added to a game.
TURN = ("rack", "board", "text", "place", "word", "exchange", "until", "player", "end")


def _names(request: fields.Request, field: str) -> tuple[str, str]:
    names = fields.texts(request, field, 2)
    if len(names) != 2:
        raise WordbenchError(f"the request's field '{field}' has not two names")
    return names[0], names[1]


Names = Annotated[tuple[str, str], _names]
Player = Annotated[int, partial(fields.number, most=1)]
GameText = Annotated[str, partial(fields.text, most=LONGEST_GAME)]


def _given(
    store: Store,
    *,
    gcg: GameText = "",
    packed: GameText | None = None,
    ruleset: fields.Text = "",
    lexicon: fields.Text | None = None,
    changes: fields.File = "",
    layout: fields.Rows = "standard",
    fit: fields.Flag = False,
    players: Names = ("You", "They"),
    board: fields.Rows | None = None,
    points: fields.Points = None,
) -> Game:
    """A game as it was recorded, or a new one."""
    written = gcg if packed is None else unpack_game(packed)
    rules = rules_named(written) or ruleset_of(ruleset)
    words = store.lexicon(rules.alphabet_code, rules.list_name if lexicon is None else lexicon, changes)
    premiums = rules.board_layout(layout)
    if not written.strip():
        start = None if board is None else rules.board(board)
        return new_game(words, rules, premiums, players, start, points or (0, 0))
    _check_length(sum(line.startswith(">") for line in lines_of(written)))
    if fit:
        rules, premiums = fitting(written, words, rules, premiums)
    return parse_game(written, words, rules, premiums)


def _changed(
    store: Store,
    *,
    game: Annotated[Game, fields.Made(_given)],
    upto: fields.Count | None = None,
    remove: fields.Count | None = None,
    change: fields.Count | None = None,
    add: fields.Anything = (),
    rename: Names | None = None,
    ending: fields.Points = None,
    note: fields.Anything | None = None,
    deal: fields.Count | None = None,
    rack: fields.Text = "",
    strength: Annotated[str, partial(fields.choice, choices=STRENGTHS)] | None = None,
    timeout: Player | None = None,
) -> Game:
    """The turns of a game, and the board before each of them.

    In place of `gcg` it may be `packed`, as a link carries it. Without either the game is new: between `players`, from a
    starting `board` and `points` if these are given. `upto` keeps only so many turns, `remove` is the number of a turn to leave
    out, `change` that of a turn to replace by `add`; `rename` gives both players other names, `note` one turn a text about it;
    `ending` gives it other points after its last turn, by those at the start; otherwise `add` is one more turn, or a list of turns. With `deal`, a seed, the workbench draws the tiles from then on, and the
    player to move holds `rack`; `strength` is how strong it plays. `timeout` is the player (0 or 1) who has lost on time. With
    `fit` a game that names no rules is read by those of its language that fit its points best.
    """
    game = game if upto is None else replace(game, turns=game.turns[:upto])
    if remove is not None:
        game = changed(game, _turn_number(game, "remove", remove), None)
    if change is not None:
        place = _turn_number(game, "change", change)
        turn = _turn(replace(game, turns=game.turns[:place]), add, game.turns[place].player)
        _check_rack(game.rules, place, turn)
        game = changed(game, place, turn)
    else:
        for turn in add if isinstance(add, list | tuple) else [add]:
            game = _added(game, turn)
    _check_length(len(game.turns))
    game = game if rename is None else game.renamed(rename)
    game = game.ending_with(ending) if ending else game
    game = game if note is None else _noted(game, note)
    game = game if deal is None else game.dealt(deal, rack)
    game = game if strength is None else game.against(strength)
    return game if timeout is None or game.over else game.timed_out(timeout)


def _turn_number(game: Game, field: str, value: int) -> int:
    return fields.number({field: value}, field, most=len(game.turns) - 1)


Given = Annotated[Game, fields.Made(_changed)]


class GameVerbs(Verbs):
    """Requests about a game."""

    def game(self, *, game: Given) -> fields.Answers:
        """The turns of a game, and the board before each of them."""
        yield {"ok": _game(game)}

    def continue_(
        self,
        *,
        game: Given,
        to: fields.Rows,
        player: Player = 0,
        then: fields.Text = "",
        now: fields.Text = "",
        shown: fields.Points = None,
        either: fields.Flag = False,
    ) -> fields.Answers:
        """The likeliest `ways` from a game to a later board (`to`) as `player` (0 or 1) sees it, who had the rack `then`
        and has the rack `now`: each as `game` answers; none if `to` is another game's board. Each ends with the points
        `shown`, if they are given: the player's, and the other's; with `either` they tell ways apart in either order."""
        before, after = (game.rules.rack_codes(rack) if rack else b"" for rack in (then, now))
        orders = [(shown[player], shown[1 - player])] if shown else []
        if shown and either:
            orders.append((shown[1 - player], shown[player]))
        found = continuations(game, game.rules.board(to), Seen(player, before, after, tuple(orders)))
        yield {"ok": {"ways": [_game(way) for way in found]}}

    def answer(
        self,
        *,
        game: Given,
        lexicon: fields.Text | None = None,
        changes: fields.File = "",
        samples: Samples | None = None,
        seed: fields.Count = 1,
        budget: fields.Seconds = 0.0,
    ) -> fields.Answers:
        """A dealt game after the workbench's own turn: the best it finds in `budget` seconds, or what a weaker player does."""
        state = game.state(len(game.turns))
        if game.person is None or game.over or state.turn == game.person:
            why = "the game is over, its tiles are not drawn here, or it is the person's turn"
            raise WordbenchError(f"nobody is to answer: {why}")
        at = state.view(state.turn)
        if game.strength == STRONG:
            racks = (TURN_SAMPLES if budget else RACKS) if samples is None else samples
            named = game.rules.list_name if lexicon is None else lexicon, changes
            question = Question(racks=max(2, racks), seed=seed, seconds=budget)
            done = yield from self._best(at, question, named)
        else:
            done = yield from weaker(at, self._learnt(at.lexicon), game.strength, seed)
        yield {"ok": _game(game.played(done, at.rack).settled())}

    def _learnt(self, words: Lexicon) -> Lexicon:
        """The words that a weaker player knows: all, where nobody has told which are well known."""
        try:
            return self._store.known(words, SHORT_WORD)
        except LexiconError:
            return words

    def _best(
        self, at: Position, question: Question, named: tuple[str, str]
    ) -> Generator[fields.Answer | None, None, Choice]:
        """The best choice that is found in the time of a question, with a list and the changes to it."""
        started, budget = perf_counter(), question.seconds
        runner = runner_for(self._store.workers, at, named)
        search = yield from prepare(at, question, runner)
        for _ in search.steps():
            if budget and perf_counter() - started > budget:
                break
            yield None
        return search.ranking()[0].choice

    def grade(
        self,
        *,
        request: fields.Request,
        game: Given,
        turns: fields.Anything | None = None,
        samples: Samples = 30,
        seed: fields.Count = 1,
    ) -> fields.Answers:
        """How much some `turns` of a game (by default all) were worth compared with the best."""
        turns = list(range(len(game.turns))) if turns is None else turns
        if not (isinstance(turns, list) and all(type(n) is int and 0 <= n < len(game.turns) for n in turns)):
            raise WordbenchError("the request's field 'turns' is not a list of turns of the game")
        question = replace(USUAL, racks=max(2, samples), seed=seed)

        def here(item: int) -> Generator[None, None, fields.Answer]:
            return graded_row((yield from game.grading(turns[item], question)), game)

        def part(items: list[int]) -> fields.Request:
            return {**request, "turns": [turns[item] for item in items]}

        def told(found: dict[int, fields.Answer]) -> fields.Answer:
            rows = [found[item] for item in sorted(found)]
            return {"progress": {"done": len(rows), "of": len(turns), "rows": rows}}

        steps = self._store.workers.share(len(turns), here, part, lambda row: row)
        graded = yield from map_progress(steps, lambda found: told(found) if found else None)
        yield {"ok": {"rows": graded}}

    def results(self, *, games: fields.Anything) -> fields.Answers:
        """The results of recorded `games`, each with its `gcg`, `ruleset` and the player who is asked about, `me` (0 or 1).

        No list is needed. Games that cannot be read are counted as `unread`.
        """
        if not isinstance(games, list) or len(games) > MOST_GAMES:
            raise WordbenchError("the request's field 'games' is not a list of games")
        results, unread = [], 0
        for given in games:
            try:
                game = _recorded(given)
                results.append(result(game, fields.number(given, "me", 0, 1)))
            except WordbenchError:
                unread += 1
            yield None
        yield {
            "ok": {
                "all": _sum(total(results)),
                "opponents": [_sum(each) for each in totals(results, lambda one: one.opponent)],
                "languages": [_sum(each) for each in totals(results, lambda one: one.language)],
                "best": _play(best_play(results)),
                "longest": _play(longest_word(results)),
                "unread": unread,
            }
        }

    def film(
        self,
        *,
        game: Given,
        style: Styled,
        language: fields.Text | None = None,
        texts: TextTable | None = None,
    ) -> fields.Answers:
        """A game as an animated GIF, in base64: the board after each turn, in the `theme` and with the `labels` of a picture, in a `language` with
        its `texts` or in English."""
        spoken = ENGLISH if language is None and texts is None else _spoken(language, texts)
        gif = yield from film(game, Style(**style), spoken)
        yield {"ok": {"gif": b2a_base64(gif, newline=False).decode()}}

    def review(
        self,
        *,
        game: Given,
        style: Styled,
        grades: fields.Anything,
        me: Player = 0,
        language: fields.Text | None = None,
        texts: TextTable | None = None,
    ) -> fields.Answers:
        """The review of a game by its `grades`, as `grade` answers them: as a picture of the `theme`, and as a page of HTML; in a
        `language` with its `texts`, as `me` (0 or 1) is told of it."""
        told = Review(game, verdicts(grades, game), _spoken(language, texts), me)
        picture = card(told, Style(**style))
        shown = {**picture.facts(), "title": picture.title, "description": picture.description}
        yield {"ok": {**shown, "html": page(told, Style(**style))}}


def _spoken(language: str | None, texts: Mapping[str, str] | None) -> Texts:
    if language is None or texts is None:
        raise WordbenchError("the request's fields 'language' and 'texts' go together")
    return Texts(language, texts)


def _noted(game: Game, note: object) -> Game:
    """The game with a note: the number of its turn (`turn`), and its `text`, '' for none."""
    if not isinstance(note, dict):
        raise WordbenchError("the request's field 'note' is not an object")
    fields.check_fields(note, ("turn", "text"), "the request's field 'note'")
    return game.noted(
        fields.number(note, "turn", 0, len(game.turns) - 1), fields.text(note, "text", "", LONGEST_NOTE)
    )


def _recorded(given: object) -> Game:
    """A game of which the words need not be known."""
    if not isinstance(given, dict):
        raise WordbenchError("an item of the request's field 'games' is not an object")
    fields.check_fields(given, ("gcg", "ruleset", "me"), "an item of the request's field 'games'")
    written = fields.text(given, "gcg", None, LONGEST_GAME)
    _check_length(sum(line.startswith(">") for line in lines_of(written)))
    rules = rules_named(written) or ruleset_of(fields.text(given, "ruleset"))
    nothing = Lexicon("none", rules.alphabet_code, {"words": pack(())}.__getitem__)
    return parse_game(written, nothing, rules)


def _sum(some: Sum) -> fields.Answer:
    return asdict(some)


def _play(found: tuple[GameResult, Move] | None) -> fields.Answer | None:
    if not found:
        return None
    result, move = found
    return {"points": move.score, "word": move.word, "place": move.place, "opponent": result.opponent}


def _check_length(turns: int) -> None:
    if turns > MOST_TURNS:
        raise WordbenchError("game.long", turns=turns, most=MOST_TURNS)


def _added(game: Game, add: object) -> Game:
    """The game after `add`: a turn (see `_turn`), the turn of `player` that led to the board `until`, or the
    `end` with both racks. After the last turn the end is scored, if the racks are known."""
    if isinstance(add, dict):
        fields.check_fields(add, TURN, "the request's field 'add'")
    if isinstance(add, dict) and "until" in add:
        return _until(game, game.rules.board(fields.rows(add, "until")), fields.number(add, "player", 0, 1))
    if isinstance(add, dict) and "end" in add and not game.scored:
        left = fields.texts(add, "end", 2)
        if len(left) != 2:
            raise WordbenchError("the field 'end' of 'add' has not two racks")
        return game.settled((left[0], left[1]))
    if game.over:
        raise WordbenchError("game.over")
    state, drawn = game.state(len(game.turns)), game.person is not None
    if drawn and isinstance(add, dict):
        add = {**add, "rack": state.racks[game.turn]}
    turn = _turn(game, add, game.turn)
    if drawn:
        turn = replace(turn, rack=state.racks[game.turn])
    else:
        _check_rack(game.rules, len(game.turns), turn)
    after = appended(game, turn)
    if drawn and turn.kind == PLAY:
        try:
            state.play(after.move(len(game.turns)))
        except WordbenchError as error:
            raise of_turn(len(game.turns), error.sentence) from None
    return after.settled()


def _until(game: Game, board: Board, player: int) -> Game:
    """The game after the turn of `player` that led to `board`: a pass when the board has not changed.

    If it is not that player's turn, or the game is over, the game stays as it is, and the board must be unchanged.
    """
    at = game.position(len(game.turns), "")
    if game.turn != player or game.over:
        if board != at.board:
            raise WordbenchError("game.strayed")
        return game
    try:
        return game.played(at.move_to(board)).settled()
    except WordbenchError as error:
        raise of_turn(len(game.turns), error.sentence) from None


def _turn(game: Game, add: object, player: int) -> Turn:
    """The turn that `add` describes: its `rack`, and the `board` that it leads to, the `text` that a person writes ("8H word",
    "-abc", "-" and the other forms of `rules.notation`), `place` and `word` (capitals are blanks), or `exchange`; with none of
    these, or with an unchanged board, a pass."""
    if not isinstance(add, dict):
        raise WordbenchError("the request's field 'add' is not an object")
    at, rack = game.position(len(game.turns)), fields.text(add, "rack", "")
    if rack:
        game.rules.rack_codes(rack)
    word, exchange = fields.text(add, "word", ""), fields.text(add, "exchange", "")
    written = fields.text(add, "text", f"-{exchange}")
    try:
        move = at.move_to(game.rules.board(fields.rows(add, "board"))) if "board" in add else None
        if word and not move and "text" not in add:
            move = at.move(word, fields.text(add, "place"))
        return play_turn(move, player, rack) if move else entered(written, at, player, rack)
    except WordbenchError as error:
        raise of_turn(len(game.turns), error.sentence) from None


def _check_rack(rules: Ruleset, number: int, turn: Turn) -> None:
    """WordbenchError when a turn that was entered takes tiles that are not on the rack given with it."""
    if turn.rack:
        tiles = rules.alphabet.encode(turn.word or ("" if turn.tiles.isdigit() else turn.tiles))
        if why := rules.lack(rules.rack_codes(turn.rack), filter(None, tiles)):
            raise of_turn(number, why)


def _game(game: Game) -> fields.Answer:
    turns = []
    *before, (last, _) = game.walk()
    for at, (turn, (state, move), faults) in enumerate(zip(game.turns, before, odd(game), strict=True)):
        rack = game.rack(at)
        turns.append(
            {
                **fields.picked(turn, "player", "kind", "place", "tiles", "points", "total", "note"),
                "rack": rack,
                "word": move.word if move else "",
                "leave": _leave(game, turn, rack, move),
                "odd": [{**fields.reason(fault), "message": str(fault)} for fault in faults],
                "board": str(state.board).split("\n"),
                "passes": state.passes,
                "bag": len(game.rules.alphabet.split(state.bag)),
            }
        )
    unseen, person = len(replace(last.view(0), rack="").unseen_codes), game.person
    return {
        "gcg": str(game),
        "packed": pack_game(game),
        "ruleset": game.rules.code,
        "layout": list(game.layout.rows),
        "players": [name or nick for nick, name in game.players],
        "turns": turns,
        **fields.picked(game, "turn", "over", "scored", "strength", "loser"),
        "assumed": game.is_end_assumed,
        "passes": last.passes,
        "board": str(last.board).split("\n"),
        "points": list(game.points(len(game.turns))),
        "ahead": list(game.ahead),
        "unseen": unseen,
        "bag": len(game.rules.alphabet.split(last.bag)),
        "person": person,
        "rack": None if person is None else last.racks[person],
    }


def _leave(game: Game, turn: Turn, rack: str, move: Move | None) -> str:
    """The leave of a turn, "" when it is not known."""
    if not rack or turn.tiles.isdigit() or turn.kind not in PLAYED:
        return ""
    return game.rules.alphabet.decode(without(game.rules.rack_codes(rack), game.laid_codes(turn, move)))
