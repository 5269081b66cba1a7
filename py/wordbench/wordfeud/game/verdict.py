"""What a review says of a turn: a grade without the ranking that it comes from, in the language of the reader."""

from dataclasses import dataclass

from ...resources import table
from ...texts import Texts
from ..rules.move import Choice, Exchange, Move
from ..rules.reasons import Reason
from .fortune import Luck

# As the page has them in English, in `static/tools/wordfeud/en.json`.
ENGLISH = Texts("en", table("sentences")["review"])


MISTAKES = ("", "small", "medium", "large", "unknown")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A grade as the page keeps it. `mistake` and `why` are those of the grade.

    >>> from wordbench import Lexicon, Position, parse_move
    >>> best = parse_move("8D raven", Position.parse("game: en", Lexicon.of(["raven"])))
    >>> print(Verdict(0, "small", 0.012, 2.25, best=best).said(ENGLISH))
    Small mistake: RAVEN 16 at 8D is worth 2.3 more. It costs 1 percentage point of the chance of winning.
    """

    number: int
    """The number of the turn, 0-based."""
    mistake: str
    lost: float = 0.0
    """How much of the chance to win it lost, 0 to 1."""
    points: float = 0.0
    """How much value it lost, in points."""
    win: float | None = None
    """The chance to win of who moved, after the turn; None when it is not known."""
    best: Choice | None = None
    """What would have been best."""
    why: Reason | None = None
    before: float | None = None
    """The chance to win of who moves, by the best play; None when it is not known."""
    luck: Luck | None = None
    """Of the tiles that were drawn before the turn."""

    def said(self, texts: Texts) -> str:
        """It in a sentence or two."""
        if self.why:
            letters = ", ".join(str(self.why.values.get("letters", "")).split(" "))
            why = texts.say(f"odd.{self.why.kind}", **{**self.why.values, "letters": letters})
            return f"{texts.say('mistake.unknown')} {why}"
        best = told(self.best, texts) if self.best else ""
        said = texts.say(f"mistake.{self.mistake or 'none'}", best=best, points=texts.rounded(self.points))
        if not self.mistake or self.lost < 0.005:
            return said
        return f"{said} {texts.say('mistake.lost', share=percent(self.lost))}"


def told(choice: Choice, texts: Texts) -> str:
    """A play, an exchange or a pass as the page has it."""
    if isinstance(choice, Move):
        return texts.say("best.play", word=choice.word.upper(), score=choice.score, place=choice.place)
    letters = " ".join(choice.alphabet.split(choice.tiles)) if isinstance(choice, Exchange) else ""
    return texts.say(f"kind.{choice.kind}", letters=letters.upper())


def percent(share: float) -> int:
    """In hundredths, as the page rounds them."""
    return int(100 * share + 0.5)
