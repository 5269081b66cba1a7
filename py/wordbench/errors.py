"""The few ways in which input can be wrong, and every sentence that tells a person so.

A sentence names the place; its key says where the page has its translation (`error.KEY`, in each tab where it can
occur). `kind` is the part of a request that is wrong. An error without a key is a program's mistake, and is reported
in English.
"""

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from .sentence import SHOWN, Sentence

Entry = TypeVar("Entry")
SENTENCES = {
    "memory": "there is not enough memory for this",
    "alphabet.size": "an alphabet has 1 to {most} letters, not {count}",
    "alphabet.letter": "{letter!r} is not a letter: a letter is 1 or 2 lower-case characters",
    "alphabet.twice": "the letter {letter!r} is in the alphabet twice",
    "lexicon.empty": "the list has no usable words",
    "lexicon.archive": "this is a packed file or an office document: open the text that is in it",
    "lexicon.document": "this is a document: save its text as a text file first",
    "lexicon.picture": "this is a picture, not a list of words",
    "lexicon.markup": "this is a web page or XML, not a list of words",
    "lexicon.binary": "this is not text: a compiled file of another program or a damaged one",
    "lexicon.affixes": "these are the affix rules (.aff) of a spell checker: its words are in the .dic file",
    "lexicon.avoid": "these are words to avoid (type: negative): import them as changes to a list, and they are removed from it",
    "lexicon.json": "this JSON is neither an array of words nor an object with words as keys",
    "lexicon.program": "this is a program's text in which no list of words is found",
    "lexicon.column": "there is no column {found!r}; there are: {known}",
    "lexicon.empty.line": "the list has no usable words: of its lines {letters} have characters other than letters, "
    "{short} fewer than 2 letters and {long} more than {most}; the first is line {line}, {text!r}",
    "lexicon.empty.item": "the list has no usable words: of its items {letters} have characters other than letters, "
    "{short} fewer than 2 letters and {long} more than {most}; the first is item {line}, {text!r}",
    "lexicon.none": "there is no word list {name!r}: choose another one",
    "meanings.none": "there is no dictionary for {language} in the wheel: a copy of the repository has it, "
    "after python3 build.py meanings and pip install -e .",
    "meanings.damaged": "the dictionary file is damaged",
    "anagram.letter": "place {place}: {letter!r} is not a letter of {language}",
    "anagram.many": "there are {count} letters and blanks; the limit is {most}",
    "anagram.choices": "the letters in brackets make more than {most} different sets of tiles",
    "anagram.bracket": "place {place}: this bracket has no partner",
    "anagram.set": "place {place}: there is no letter in these brackets",
    "anagram.range": "{found!r} is not a number or a range: write 5, 5-7, 5- or -7",
    "anagram.order": "the range {found} ends before it begins",
    "anagram.tiles": "there is no tile set for {language}, so words have no probability",
    "fivewords.numbers": "the number of words and the number of letters must be from 1 to 26",
    "fivewords.many": "{asked} {asked:word is|words are} asked for, but an answer has {count}",
    "fivewords.both": "the letter {letter} cannot be both used and unused",
    "fivewords.strange": "{word}: {letter!r} is not a letter of this language",
    "fivewords.length": "{word} has {letters} {letters:letter|letters}, expected {length}",
    "fivewords.unused": "{word} has the letter {letter}, which must stay unused",
    "fivewords.twice": "{word} has the letter {letter} twice",
    "fivewords.like": "{word} has the letter {letter} like {other}",
    "ruzzle.cells": "the board has {count} {count:cell|cells}; the limit is {most}",
    "ruzzle.letter": "row {row}, column {column}: {letter!r} is not a letter of {language}",
    "ruzzle.two": "row {row}, column {column}: {cell!r} has two letters: such a cell is written in brackets, as (qu)",
    "ruzzle.sign": "row {row}, column {column}: {sign!r} is not a multiplier: use {known}",
    "ruzzle.points": "{token!r} does not set points: write Q=12 or 10=30",
    "ruzzle.name": "{name}={points}: {name!r} is neither a letter of {language} nor a length",
    "ruzzle.snakes": "too many paths on this board are beginnings of words in this list",
    "wordle.none": "the list has no word of this length",
    "wordle.code": "the code {code!r} is not a puzzle: something is missing or was changed",
    "wordle.length": "a puzzle has {least} to {most} letters, not {count}",
    "wordle.share.none": "the text has no row of squares",
    "wordle.share.length": "row {row} has {count} {count:square|squares}, expected {expected}",
    "wordle.share.after": "row {row} comes after a row that is all green",
    "wordle.share.sign": "row {row}: {sign} is not a known sign of a result",
    "wordle.share.game": "this is a result of {game}, which is not about words",
    "wordle.share.mixed": "these signs are not of one game: {signs}",
    "wordle.share.unclear": "the rows do not tell what {sign} means",
    "wordle.share.joined": "several boards are in one line: give each row a line of its own",
    "wordle.share.beside": "a line with {count} of these boards stands beside one with {expected}",
    "wordle.share.target": "the answer has {count} letters, the rows have {expected}",
    "cgp.racks": "the racks of the CGP are {found!r}, not two racks with / between them",
    "cgp.points": "the points of the CGP are {found!r}, not two numbers with / between them",
    "cgp.passes": "the passes of the CGP are {found!r}, not a number",
    "position.game": "the position belongs to the game {found!r}, not to {game}",
    "board.rows": "the board has {rows} {rows:row|rows}, expected {size}",
    "board.row": "row {row} has {squares} {squares:square|squares}, expected {size}",
    "board.letter": "row {row}, square {col}: {letter!r} is not a letter of {game}",
    "layout.size": "the layout has {rows} {rows:row|rows}, expected {size}",
    "layout.starts": "the layout has {starts} {starts:start square|start squares}, expected one",
    "layout.row": "row {row} of the layout has {squares} {squares:square|squares}, expected {size}",
    "layout.square": "row {row} of the layout, square {col}: {sign!r} is not a kind of square",
    "layout.rows": "the layout has {rows} {rows:row|rows}, expected {least} to {most}",
    "rack.size": "the rack has {count} {count:tile|tiles}, expected 1 to {most}",
    "rack.theirs": "there is no {letters} left for the other rack",
    "rack.letter": "tile {place} of the rack, {letter!r}, is not a letter of {game}",
    "rack.tile": "tile {place} of the rack: {game} has no tile {letter}",
    "ruleset.tiles": "there are no tiles",
    "ruleset.key": "there is no key {name!r}, only {known}",
    "ruleset.empty": "{name!r} has no value",
    "ruleset.below": "the tiles come one by one in the lines below 'tiles:'",
    "ruleset.tile": "write a tile as its letter, how many there are and what each scores: numbers from {least} to {most}",
    "ruleset.twice": "the tile {name!r} is already on line {first}",
    "ruleset.again": "{name!r} is already on line {first}",
    "ruleset.missing": "the ruleset has no line {name!r}",
    "ruleset.letter": "the alphabet {alphabet!r} has no {letter!r}",
    "ruleset.number": "{name} is {found!r}, expected {least} to {most}",
    "ruleset.ends": "there is no way to end {found!r}, only {known}",
    "ruleset.most": "a play may lay {most} tiles, but a rack holds {rack}",
    "ruleset.bonus": "bingo is {found!r}, but a play lays at most {most} tiles",
    "ruleset.table": "bingo is {found!r}, expected points from 0 to {most}, or a number of tiles and its points, as in 7 40, 8 50",
    "ruleset.line": "{found!r} is not of the form 'key: value'",
    "practice.tiles": "no game here has tiles for {language}: choose the words of two or three letters",
    "plays.many": "this rack has over {most} plays here: take blanks or tiles off it",
    "turn.several": "the new tiles on the board are not a single play",
    "turn.lost": "{square} does not have the {letter} that the game has there",
    "turn.foreign": "{letter} at {square} is not a tile of {game}",
    "turn.edge": "{at} {play} runs over the edge of the board",
    "turn.gap": "{at} {play}: no tile lies on {square}",
    "turn.form": "{found!r} is not a play: write it as 8C paalde 24",
    "turn.letter": "{play}: {letter!r} is not a letter of {game}",
    "turn.blanks": "{at} {play} lays more blanks than the game has: {count}",
    "turn.score": "{at} {play} scores {score}, not {found}",
    "turn.where": "{points} {points:point|points}: which of these {count} plays?",
    "turn.likely": "{points} {points:point|points}: {count:,} plays fit; add the place or the first letters",
    "turn.nowhere": "no play here has {points} {points:point|points}",
    "turn.unnamed": "name the tiles that are exchanged",
    "turn.few": "tiles cannot be exchanged with fewer than {count} in the bag",
    "turn.place": "{at!r} is not a square of the board: 8H is across, H8 down",
    "game.long": "the game has {turns} turns; the limit is {most}",
    "game.over": "the game is over",
    "game.packed": "the link is damaged: the game in it cannot be read",
    "game.strayed": "the board does not match the turns of the game",
    "game.tiles": "there are more tiles on the board and the rack than in the game",
    "gcg.line": "{found!r} is neither a turn (>) nor about the game (#)",
    "gcg.third": "a game has two players; this is a third one",
    "gcg.two": "here a second game begins: open one at a time",
    "gcg.points": "{found!r} are not the points of two players",
    "gcg.nick": "it does not begin with >, a player's nickname and a colon",
    "gcg.end": "it does not end with the points and the sum",
    "gcg.much": "{found!r} is not expected here",
    "gcg.unknown": "no line #player has the nickname {nick!r}",
    "gcg.many": "{found} points are too many",
    "gcg.letter": "{letter!r} is not a letter of {game}",
    "gcg.what": "it is neither a play nor a pass (-) nor an exchange (-ABC)",
    "gcg.players": "a game has two lines, #player1 and #player2; this one has {count}",
    "gcg.sum": "{before} and {points} points do not add up to {total}",
    "wordle.picture.none": "there is no Wordle board in this picture",
    "wordle.picture.empty": "the Wordle board in this picture has no letters yet",
    "wordle.picture.part": "only a part of a Wordle board is in this picture",
    "picture.none": "there is no whole board in this picture",
    "picture.part": "only a part of a board is in this picture, or a part of it is covered (not seen: {missing})",
    "picture.large": "the picture has {width} x {height} pixels: that is too large",
    "picture.small": "the picture has {width} x {height} pixels: that is too small to read",
    "picture.other": "the values on these tiles are those of no game whose rules are here: this is the board of another game ({size} x {size}; {seen})",
    "picture.several": "there are two boards side by side in this picture",
    **{
        f"{what}.none": f"there is no {what} {{code!r}}, only {{known}}"
        for what in ("alphabet", "layout", "list", "ruleset")
    },
}


class WordbenchError(ValueError):
    """Anything wrong with what was asked; the base class of all errors below.

    >>> from wordbench import Position
    >>> Position.parse("game: en\\nrack: ra4en")
    Traceback (most recent call last):
    wordbench.errors.RackError: tile 3 of the rack, '4', is not a letter of English
    """

    kind = "request"

    def __init__(self, why: str | Sentence, /, **values: str | float) -> None:
        """Why: the key of one of SENTENCES, whose gaps the values fill; a sentence; or an English text."""
        if isinstance(why, Sentence):
            self.sentence = why
        elif why in SENTENCES:
            self.sentence = Sentence(SENTENCES[why], why, values)
        else:
            self.sentence = Sentence.plain(why, self.kind)
        super().__init__(str(self.sentence))


class BoardError(WordbenchError):
    """A board text that is not a valid board.

    >>> from wordbench import BoardError, ruleset
    >>> try:
    ...     ruleset("en").board("raven")
    ... except BoardError as error:
    ...     print(error)
    the board has 1 row, expected 15
    """

    kind = "board"


class LayoutError(WordbenchError):
    """A layout text that is not a valid layout.

    >>> from wordbench import LayoutError, ruleset
    >>> try:
    ...     ruleset("en").board_layout("2.2")
    ... except LayoutError as error:
    ...     print(error)
    the layout has 1 row, expected 15
    """

    kind = "layout"


class RackError(WordbenchError):
    """A rack that is not possible.

    >>> from wordbench import RackError, ruleset
    >>> try:
    ...     ruleset("en").rack_codes("abcdefgh")
    ... except RackError as error:
    ...     print(error)
    the rack has 8 tiles, expected 1 to 7
    """

    kind = "rack"


class RulesetError(WordbenchError):
    """A text that is not a valid ruleset.

    >>> from wordbench import RulesetError, ruleset
    >>> try:
    ...     ruleset("name: mine\\nrack: 0")
    ... except RulesetError as error:
    ...     print(error)
    line 2: rack is '0', expected 1 to 15
    """

    kind = "ruleset"

    def __init__(self, why: str | Sentence, line: int = 0, /, **values: str | float) -> None:
        """`line` is the number of the wrong line, 0 when the whole text is wrong."""
        sentence = why if isinstance(why, Sentence) else Sentence.of(SENTENCES, why, **values)
        super().__init__(sentence.with_prefix("line {line}: ", line=line) if line else sentence)


class LexiconError(WordbenchError):
    """A word list or a compiled file that cannot be used.

    >>> from wordbench import Lexicon, LexiconError
    >>> try:
    ...     Lexicon.of(["4u"])
    ... except LexiconError as error:
    ...     print(error.kind)
    lexicon
    """

    kind = "lexicon"


def entry(known: Mapping[str, Entry], code: str, what: str) -> Entry:
    """The entry of a code; the error lists the codes that there are, and has the key `WHAT.none`.

    >>> entry({"en": 26, "nl": 26}, "xx", "alphabet")
    Traceback (most recent call last):
    wordbench.errors.WordbenchError: there is no alphabet 'xx', only en, nl
    """
    if code not in known:
        raise WordbenchError(what + ".none", code=code, known=", ".join(sorted(known)))
    return known[code]


def check_keywords(found: Iterable[str], known: Collection[str], function: str) -> None:
    """TypeError, as Python itself raises it, for a keyword that a function does not have; it names the one probably meant.

    >>> check_keywords(["patern"], ("pattern", "must"), "anagrams")
    Traceback (most recent call last):
    TypeError: anagrams() got an unexpected keyword argument 'patern': did you mean 'pattern'?
    """
    for name in found:
        if name not in known:
            near = get_close_matches(name, known, 1)
            meant = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}: {meant}")


def check_known(found: str, known: Collection[str], what: str) -> None:
    """WordbenchError, which lists what is known, when a program names something else.

    >>> check_known("wrod", ("score", "word"), "order")
    Traceback (most recent call last):
    wordbench.errors.WordbenchError: there is no order 'wrod', only score, word
    """
    if found not in known:
        raise WordbenchError(f"there is no {what} {repr(found)[:SHOWN]}, only {', '.join(known)}")
