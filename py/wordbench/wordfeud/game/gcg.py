"""Games as GCG text, the usual format: `#` lines about the game, then one line for each turn (`turn`).

The text is kept as it is, so `str(parse_game(text)) == text` except for spaces.
"""

import math
import re
import zlib
from binascii import a2b_base64, b2a_base64
from dataclasses import replace

from ...errors import RackError, WordbenchError
from ...resources import table
from ...words.lexicon import Lexicon, or_shipped
from ..rules import board as boards
from ..rules.layout import Layout
from ..rules.tiles import Ruleset, ruleset
from .record import Game
from .turn import PLAYED, WITHDRAWN, Turn, parse_turn


def parse_game(
    text: str,
    lexicon: Lexicon | None = None,
    rules: Ruleset | str | None = None,
    layout: Layout | None = None,
) -> Game:
    """The game of a GCG text; WordbenchError names the line that is wrong.

    Without `rules` they are those that the text names in its line `#rules`, without `lexicon` the list of the rules. A
    `#layout` line in the text overrides `layout`, which overrides the layout of the rules. Of two players with
    one nickname the sums and the order of the turns tell whose each turn is, and the second gets another nickname.

    >>> from wordbench import parse_game
    >>> game = parse_game("#rules en\\n#player1 Ann Ann\\n#player2 Bob Bob\\n>Ann: RAVENST 8D RAVEN +16 16")
    >>> game.move(0), game.points(1), game.turn
    (<Move 8D raven 16>, (16, 0), 1)
    """
    named = rules_named(text)
    if named is None and rules is None:
        raise WordbenchError(
            "the game does not name its rules, as a line '#rules en' does, and no rules are given"
        )
    rules = ruleset(rules or named or "")
    if named and named != rules:
        raise WordbenchError("position.game", found=named.code, game=rules.name)
    game = Game(
        or_shipped(lexicon, rules.list_name),
        rules,
        layout or rules.layout,
        boards.empty(rules.alphabet, rules.size),
        (0, 0),
        (("", ""), ("", "")),
    )
    players: dict[str, tuple[str, str]] = {}  # by number
    for number, line in enumerate(lines_of(text), 1):
        try:
            if game.turns and re.match(r"#player1\b", line, re.IGNORECASE):
                raise WordbenchError("gcg.two")
            if match := re.match(r"#player([12])\s+(\S+)\s*(.*)", line, re.IGNORECASE):
                players[match[1]] = match[2], match[3]
            elif re.match(r"#player(?![12]\b)\d", line, re.IGNORECASE):
                raise WordbenchError("gcg.third")
            elif line:
                game = _with_line(game, line, [players[number][0] for number in sorted(players)])
        except WordbenchError as error:
            raise WordbenchError(
                error.sentence.with_prefix("line {line} of the game: ", line=number)
            ) from None
    if len(players) != 2:
        raise WordbenchError("gcg.players", count=len(players))
    (first, _), (second, name) = players["1"], players["2"]
    game = replace(game, players=(players["1"], (second + "_2" if second == first else second, name)))
    for _ in game.walk():
        pass
    return game


LONGEST_UNPACKED = 200_000  # characters of a text that is unpacked


def pack_game(game: Game) -> str:
    """The GCG of a game as a part of a link: deflated (RFC 1951), in the letters of base64url without padding."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(str(game).encode()) + deflate.flush()
    return b2a_base64(data, newline=False).decode().translate(_FOR_LINKS).rstrip("=")


def unpack_game(packed: str) -> str:
    """The GCG text that `pack_game` has packed; WordbenchError when it is damaged or far too long."""
    inflate = zlib.decompressobj(-15)
    try:
        data = a2b_base64(packed.translate(_FROM_LINKS) + "=" * (-len(packed) % 4))
        text = inflate.decompress(data, LONGEST_UNPACKED)
        if not inflate.eof or not text:
            raise WordbenchError("game.packed")
        return text.decode()
    except (ValueError, zlib.error):
        raise WordbenchError("game.packed") from None


_FOR_LINKS, _FROM_LINKS = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")


def _with_line(game: Game, line: str, nicks: list[str]) -> Game:
    """A game after one more line of its text."""
    if line.startswith(">"):
        turn = parse_turn(line, nicks, game.rules.alphabet)
        if len(set(nicks)) < len(nicks):
            turn = replace(turn, player=_whose(turn, game))
        _check_tiles(turn, game.rules)
        before = game.points(len(game.turns))[turn.player]
        # Some programs write a play taken back with +0 and the sum before it.
        earlier = game.points(len(game.turns) - 1)[turn.player] if game.turns else before
        if turn.kind == WITHDRAWN and not turn.points and turn.total == earlier:
            turn = replace(turn, points=earlier - before)
        if turn.total != before + turn.points:
            raise WordbenchError("gcg.sum", before=before, points=turn.points, total=turn.total)
        return replace(game, turns=(*game.turns, turn))
    if game.turns:
        *turns, last = game.turns
        if not line.startswith("#") and not last.notes:
            raise WordbenchError("gcg.line", found=line[:40])
        return replace(game, turns=(*turns, replace(last, notes=(*last.notes, line))))
    if not line.startswith("#") and not game.headers:
        raise WordbenchError("gcg.line", found=line[:40])
    name, _, value = line.partition(" ")
    if name.lower() == "#layout":
        game = replace(game, layout=game.rules.board_layout(value.strip().split("/")))
    elif name.lower() == "#board":
        game = replace(game, start=game.rules.board(value.strip().split("/")))
    elif name.lower() == "#points":
        if not (ahead := re.fullmatch(r"(-?\d{1,6}) +(-?\d{1,6})", value.strip())):
            raise WordbenchError("gcg.points", found=value.strip())
        game = replace(game, ahead=(int(ahead[1]), int(ahead[2])))
    return replace(game, headers=(*game.headers, line))


def _whose(turn: Turn, game: Game) -> int:
    """The player of a turn whose line does not tell it: who is to move, unless only the other one's sum fits."""
    if turn.kind == WITHDRAWN and game.turns:
        return game.turns[-1].player
    points = game.points(len(game.turns))
    fits = [player for player, before in enumerate(points) if before + turn.points == turn.total]
    return game.turn if game.turn in fits or not fits else fits[0]


def _check_tiles(turn: Turn, rules: Ruleset) -> None:
    """WordbenchError when the rack of a turn, or what it exchanges, is not possible in this game."""
    if turn.kind in PLAYED:
        for tiles in filter(None, (turn.rack, "" if turn.tiles.isdigit() else turn.tiles)):
            try:
                rules.rack_codes(tiles)
            except RackError as error:
                raise WordbenchError(
                    error.sentence.with_prefix("", error.sentence.key.replace("rack.", "gcg."))
                ) from None


def lines_of(text: str) -> list[str]:
    """The lines of a GCG text, whichever way they end; it may be percent-encoded."""
    if re.match(r"\s*(?:%23|%3E)", text, re.IGNORECASE):
        # A part of a link. The page's Python comes without urllib.
        text = re.sub(
            "(?:%[0-9A-Fa-f]{2})+",
            lambda run: bytes.fromhex(run[0].replace("%", "")).decode(errors="replace"),
            text,
        )
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return [line.strip() for line in text.split("\n")]


def rules_named(text: str) -> Ruleset | None:
    """The ruleset that a game text names in a `#rules` line; None without one."""
    found = (re.fullmatch(r"#rules[ \t]+(\S+)", line, re.IGNORECASE) for line in lines_of(text))
    return next((ruleset(match[1]) for match in found if match), None)


def fitting(text: str, words: Lexicon, rules: Ruleset, layout: Layout) -> tuple[Ruleset, Layout]:
    """Of the shipped rulesets with the letters of `rules`, each with its own layout, the one by which the fewest plays
    of a game text score other points than it says; `rules` with `layout` where the text names rules or none fit better."""
    if rules_named(text):
        return rules, layout
    others = (ruleset(code) for code in table("rulesets")["rulesets"])
    alike = (other for other in others if other.alphabet_code == rules.alphabet_code and other != rules)
    candidates = [(rules, layout), *((other, other.layout) for other in alike)]
    return min(candidates, key=lambda one: _deviations(text, words, *one))


def _deviations(text: str, words: Lexicon, rules: Ruleset, layout: Layout) -> float:
    """How many plays score other points than the text says; infinite when it is no game by these rules."""
    try:
        game = parse_game(text, words, rules, layout)
    except WordbenchError:
        return math.inf
    walk = zip(game.turns, game.walk(), strict=False)
    return sum(move.score != turn.points for turn, (_, move) in walk if move)
