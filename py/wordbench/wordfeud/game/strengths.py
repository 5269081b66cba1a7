"""How strong the workbench plays against a person.

Weaker players are honest ones: they lay the well-known words of the list and the short ones that players learn, and do not look at
what the other player may reply. The strong one plays what `best` finds.
"""

from collections.abc import Generator
from dataclasses import replace
from random import Random

from ...words.lexicon import Lexicon
from ..judge.candidates import candidates
from ..judge.leaves import leaves
from ..position import Position
from ..rules.move import Choice

EASY, MEDIUM, STRONG = STRENGTHS = ("easy", "medium", "strong")
SHORT_WORD = 3  # letters of words that players learn, well known or not
SEEN = 12  # plays that an easy player sees


def weaker(at: Position, known: Lexicon, strength: str, seed: int = 1) -> Generator[None, None, Choice]:
    """What an EASY or a MEDIUM player who knows some words of the list does, chosen in slices of some milliseconds.

    The medium one has the highest score + leave of all plays and exchanges. The easy one sees a few plays, drawn at random (by
    the seed and the position, so it is always the same one), and takes the one with the most points.
    """
    plays = replace(at, lexicon=known).plays()
    if strength == EASY and plays:
        yield
        return plays[min(Random(f"{seed} {at}").choices(range(len(plays)), k=SEEN))]
    found = yield from candidates(at, leaves(at.rules, at.lexicon), 1, plays)
    return found[0].choice
