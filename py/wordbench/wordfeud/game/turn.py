"""A turn of a game, and its line in GCG text (www.poslfit.com/scrabble/gcg).

A line is `>nick: RACK 8D WORD +22 22`. Tiles are upper case there, a blank used as a letter lower case,
a blank on a rack `?`, a letter already on the board `.`, a tile of two letters `[CH]`; `-` is a
pass, `-ABC` an exchange (`pass` and `exch ABC` are read too), `--` a play taken back, `(AB)` tiles left at the end, `(time)` and
`(challenge)` points lost to the clock or won by a challenge.
"""

import re
from dataclasses import dataclass, replace

from ...alphabet import EMPTY, Alphabet
from ...errors import WordbenchError
from ..rules.foreign_formats import outside
from ..rules.move import EXCHANGE, PASS, PLAY, Move
from ..rules.notation import PLACE

WITHDRAWN, ENDING, TIME, CHALLENGE = "withdrawn", "end", "time", "challenge"
_PASSES, _EXCHANGES = ("pass", "passed"), ("exch", "exchange", "exchanged", "swap")
PLAYED = (PLAY, EXCHANGE, PASS)  # after these it is the other player's turn
MOST_DIGITS = 5, 8  # of points, and of their sum: points of 6 digits at the start and all turns there can be
_TURN = re.compile(r"^>(?P<nick>[^:]*):(?P<rest>.*)$")
_POINTS, _SUM = re.compile(r"\+?[+-]?\d+$"), re.compile(r"[+-]?\d+$")  # Quackle writes a loss as +-6


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of a game; tiles as in the text, but with our use of case (UPPER case = blank).

    >>> from wordbench import Lexicon, new_game
    >>> game = new_game(Lexicon.of(["raven", "van"]), "en").played("8H van", rack="ravenst")
    >>> turn = game.turns[0]
    >>> turn.player, turn.kind, turn.rack, turn.points, game.move(0)
    (0, 'play', 'ravenst', 6, <Move 8H van 6>)
    """

    player: int
    """Whose turn it is, 0 or 1."""
    kind: str
    """PLAY, EXCHANGE, PASS, WITHDRAWN, ENDING, TIME or CHALLENGE."""
    rack: str
    """The rack before it, "" when it is not known."""
    points: int
    total: int
    """The player's points after it."""
    place: str = ""
    word: str = ""
    """The word, with `.` for a letter that was on the board already."""
    tiles: str = ""
    """The tiles exchanged, or left at the end; a number when only that is known."""
    notes: tuple[str, ...] = ()
    """The lines after it that are not turns."""

    def __post_init__(self) -> None:
        """Write tiles as a GCG line does (`?` for `*`), so that a turn is the same when it is read again."""
        for tiles in ("rack", "tiles"):
            object.__setattr__(self, tiles, getattr(self, tiles).strip().replace("*", "?"))

    @property
    def note(self) -> str:
        """What its `#note` lines say, and the lines that go on with them."""
        said, _ = self._told()
        return "\n".join(said)

    def noted(self, text: str) -> "Turn":
        """The turn with another note, '' for none: one `#note` for each line, before all else that is told of it."""
        _, others = self._told()
        notes = [f"#note {' '.join(line.split())}" for line in text.splitlines() if line.strip()]
        return replace(self, notes=(*notes, *others))

    def _told(self) -> tuple[list[str], list[str]]:
        """The lines of its note, and the others."""
        said, others, goes_on = list[str](), list[str](), False
        for line in self.notes:
            name, _, value = line.partition(" ")
            goes_on = name.lower() == "#note" or (goes_on and not line.startswith("#"))
            if goes_on:
                said.append(value.strip() if name.lower() == "#note" else line)
            else:
                others.append(line)
        return [line for line in said if line], others

    def swapped(self, letters: Alphabet, hidden: bool) -> str:
        """The tiles of an exchange or of the end as they are shown, in capitals; only their number if they are hidden."""
        if self.tiles.isdigit():
            return self.tiles
        tiles = letters.split(self.tiles)
        return str(len(tiles)) if hidden and tiles else "".join(tiles).upper()

    def line(self, letters: Alphabet) -> str:
        """The part of the line after the player's name."""
        tiles = to_gcg(self.tiles, letters)
        what = {
            PLAY: f"{self.place} {to_gcg(self.word, letters)}",
            EXCHANGE: f"-{tiles}",
            PASS: "-",
            WITHDRAWN: "--",
            ENDING: f"({tiles})",
            TIME: "(time)",
            CHALLENGE: "(challenge)",
        }[self.kind]
        rack = to_gcg(self.rack, letters)
        return " ".join(filter(None, [rack, what, f"{self.points:+d}", str(self.total)]))


def play_turn(move: Move, player: int, rack: str) -> Turn:
    """The turn of a play; its total is not counted."""
    word = move.alphabet.decode(
        bytes(code if k in move.fresh else EMPTY for k, code in enumerate(move.codes))
    )
    return Turn(player, PLAY, rack, move.score, 0, move.place, word)


def parse_turn(line: str, nicks: list[str], letters: Alphabet) -> Turn:
    """The turn of a line; WordbenchError says what is wrong with it."""
    found = _TURN.match(line)
    if not found:
        raise WordbenchError("gcg.nick")
    player, fields = _player(found["nick"].strip(), nicks), found["rest"].split()
    # Behind the sum some programs list the words of the play. Before it -3 may be an exchange: the last pair counts.
    end = next(
        (k for k in range(len(fields) - 1, 0, -1) if _POINTS.match(fields[k - 1]) and _SUM.match(fields[k])),
        0,
    )
    if not end:
        raise WordbenchError("gcg.end")
    for number, most in zip(fields[end - 1 : end + 1], MOST_DIGITS, strict=True):
        if len(number.lstrip("+-")) > most:
            raise WordbenchError("gcg.many", found=number[:40])
    points, total = int(fields[end - 1].removeprefix("+")), int(fields[end])
    fields = fields[: end + 1]
    *rest, what = fields[:-2] or [""]
    kind, place, word, tiles = PLAY, "", "", ""
    if what in ("--", "-", "(time)", "(challenge)"):
        kind = {"--": WITHDRAWN, "-": PASS}.get(what) or what.strip("()")
    elif what.strip("()").lower() in _PASSES:
        kind = PASS
    elif rest and rest[-1].strip("()-").lower() in _EXCHANGES:
        kind, tiles = EXCHANGE, what.strip("()")
        rest, tiles = rest[:-1], tiles if tiles.isdigit() else from_gcg(tiles, letters)
    elif what.startswith("(") and not (rest and PLACE.fullmatch(rest[-1])):
        kind, tiles = ENDING, from_gcg(what.strip("()"), letters)
    elif what.startswith("-"):
        kind, tiles = EXCHANGE, what[1:] if what[1:].isdigit() else from_gcg(what[1:], letters)
    elif rest:
        *rest, place = rest
        word = from_gcg(what, letters)
    else:
        raise WordbenchError("gcg.what")
    if len(rest) > 1:
        raise WordbenchError("gcg.much", found=rest[1])
    rack = from_gcg(rest[0], letters) if rest else ""
    return Turn(player, kind, rack, points, total, place, word, tiles)


def _player(nick: str, nicks: list[str]) -> int:
    """The number of the player with a nickname, in other capitals if nobody's is written exactly so."""
    if nick in nicks:
        return nicks.index(nick)
    alike = [number for number, known in enumerate(nicks) if known.casefold() == nick.casefold()]
    if len({nicks[number] for number in alike}) != 1:
        raise WordbenchError("gcg.unknown", nick=nick[:40])
    return alike[0]


def from_gcg(text: str, letters: Alphabet) -> str:
    """Tiles in GCG notation as our text; WordbenchError names what is not a letter.

    >>> from ...alphabet import alphabet
    >>> from_gcg("RAaM?", alphabet("nl")), from_gcg("[CH]ICO", alphabet("es")), from_gcg("P(HEN)[OL]", alphabet("en"))
    ('raAm?', 'chico', 'phenol')
    """
    tiles: list[str] = []
    for tile in re.findall(r"\[[^\]]*\]|\([^)]*\)|.", text):
        inner = tile.strip("[]()").swapcase() or tile
        # In brackets: they lie there already.
        tiles += [inner] if inner in letters.codes else letters.split(inner)
    for tile in tiles:
        if tile not in letters.codes:
            raise WordbenchError("gcg.letter", letter=tile, game=letters.name)
    return letters.decode(bytes(letters.codes[tile] for tile in tiles)).replace("*", "?")


def to_gcg(text: str, letters: Alphabet) -> str:
    """Tiles in our text as GCG writes them.

    >>> from ...alphabet import alphabet
    >>> to_gcg("raAm*", alphabet("nl")), to_gcg("chico", alphabet("es"))
    ('RAaM?', '[CH]ICO')
    """
    return outside(letters.split(text))
