"""Why a play is impossible, what is odd about a board, what speaks for a play: as data, with a sentence.

The page has its own sentences, in several languages, by `kind`; they are filled with the same `values`.
"""

from ...sentence import Sentence, Values

SENTENCES = {
    # Why a play is impossible, in the order of the rules: the word, its place, the tiles beside it, the rack, the cross words.
    "short": "a word has at least 2 letters",
    "letter": "{letter!r} is not a letter of {game}",
    "list": "{word} is not in the word list",
    "tile": "{game} has no tile {letter}",
    "edge": "it runs over the edge of the board",
    "before": "a tile touches its beginning, so the word would be longer",
    "after": "a tile touches its end, so the word would be longer",
    "other": "{square} has {found}, not {letter}",
    "there": "all its letters are already on the board",
    "start": "the first word covers {square}",
    "loose": "it touches no other tile",
    "many": "a play lays at most {most} {most:tile|tiles}",
    "rack": "your rack lacks {letters}",
    "cross": "the cross word {word} at {place} is not in the word list",
    "nowhere": "it fits nowhere on the board",
    "line": "the tiles do not form one word in one line",
    # What is odd about a board or a recorded turn.
    "foreign": "{letter} at {square} is not a tile of {game}",
    "word": "{word} at {place} is not in the word list",
    "island": "not connected to the others: {count} {count:tile|tiles} at {square}",
    "bag": "board and rack have {count} {count:tile|tiles} {letter}, the game has {held}",
    "blanks": "board and rack have {count} {count:blank|blanks}, the game has {held}",
    "unheld": "the recorded rack lacks {letters}",
    "points": "it scores {score}, the record says {points}",
    # Why a recorded turn is not judged.
    "unknown": "the rack is not known",
    "partly": "only {known} of {held} tiles on the rack are known",
    "unnamed": "which tiles were exchanged is not known",
    "untried": "it is none of the plays that were compared",
    # What speaks for a play, or against it.
    "goes_out": "It ends the game: the tiles left on the other rack bring {points} points.",
    "third_pass": "It is the third pass in a row and ends the game: each side loses the points of the tiles on its rack.",
    "third_pass_free": "It is the third pass in a row and ends the game.",
    "reply": "Their reply scores {mean} on average and {worst} at worst: {word} at {place}.",
    "reply_opened": "Their reply scores {mean} on average and {worst} at worst: {word} at {place}, "
    "made possible by your {letters}.",
    "keeps": "It keeps {tiles}: {worth} points better than average.",
    "keeps_poor": "It keeps {tiles}: {worth} points worse than average.",
    "most": "No play scores more.",
    "less_reply": "{word} at {place} scores {points} more, but the reply to it scores {allows} more on average.",
    "less_keeps": "{word} at {place} scores {points} more, but keeps tiles worth {worth} less.",
    "not_reply": "{best} is better: the reply to it scores {allows} less on average.",
    "not_keeps": "{best} is better: it keeps tiles worth {worth} more.",
    "not_close": "{best} is estimated {ahead} points better, but that is too close to call.",
    "not_likely": "{best} is estimated {ahead} points better by the end of the game.",
    "not_best": "{best} is {ahead} points better by the end of the game.",
    "less_exact": "{word} at {place} scores {points} more, but is {behind} worse by the end of the game.",
    "less_least": "{word} at {place} scores {points} more, but is at least {behind} worse by the end of the game.",
    "less_likely": "{word} at {place} scores {points} more, but is estimated {behind} worse by the end of the game.",
    "not_least": "{best} is at least {ahead} points better by the end of the game.",
    "not_level": "{best} is just as good.",
    "blocks": "It blocks: without this play their reply would score {points} more on average.",
    "opens": "It opens the board: without this play their reply would score {points} less on average.",
    "used": "With {times} of the {racks} racks tried, their best reply uses a place that this play opens.",
    "emptied": "With {share} % of the {racks} racks tried, their best reply lays the whole rack.",
    "solved": "Their best reply is {word} at {place} for {points}.",
    "expected": "Their likely reply is {word} at {place} for {points}.",
}


class Reason(Sentence):
    """A sentence of the table above, by its kind.

    >>> str(Reason("other", {"square": "H8", "found": "A", "letter": "R"}))
    'H8 has A, not R'
    >>> str(Reason("rack", {"letters": "A M W"}))
    'your rack lacks A, M and W'
    """

    __slots__ = ()

    def __init__(self, kind: str, values: Values) -> None:
        """`values` fill the gaps; several `letters` are separated by spaces."""
        *most, last = str(values.get("letters", "")).split(" ")
        letters = f"{', '.join(most)} and {last}" if most else last
        english = SENTENCES[kind].replace("{letters}", letters)
        super().__init__(english, kind, values)

    @property
    def kind(self) -> str:
        """The key in the table."""
        return self.key
