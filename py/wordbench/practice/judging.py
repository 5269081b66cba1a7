"""What a play on a practice board gives up against the best one: points, stars, and what the best has over it in one clause.

The same racks are drawn for the same play, so everybody gets the same verdict. A play that nobody thought of is compared like
any other, and one that turns out better than the stored best loses nothing.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from time import perf_counter

from ..errors import WordbenchError
from ..resources import table
from ..sentence import Sentence
from ..steps import deadline, finish
from ..wordfeud.judge.best import prepare
from ..wordfeud.judge.ranking import NODES, Question, Ranked, Ranking, named
from ..wordfeud.judge.replies import NEAR
from ..wordfeud.position import Given, Position, choice_of
from ..wordfeud.rules.board import bare, square
from ..wordfeud.rules.layout import WORD_BONUS, Layout
from ..wordfeud.rules.move import Choice, Move
from .boards import Puzzle

JUDGED_RACKS, SEED = 60, 1
LITTLE, CHANCE = 10.0, 0.1  # points, and chance to win: who loses no more gets two stars
MUCH = 30.0  # points: who loses more gets none
# Positions searched in the end on a board, as when it was made: there all other plays are proven to lose. A longer search proves the same
# of them, but how much they lose less closely.
PROVEN = 4_000
STAR_RANK = 10  # who plays one of so many best, and loses no more than MUCH, gets a star
GAINS: Mapping[str, str] = table("sentences")["gains"]
MORE = 0.1  # of the replies use a square that a play opens, than after the best play


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play compared with the best one of a board; `rank` is its place in the ranking, from 1.

    >>> from wordbench.practice.boards import board_of_the_day
    >>> from wordbench.practice.judging import judge
    >>> puzzle = board_of_the_day("nl", "2026-12-01")
    >>> verdict = judge(puzzle, puzzle.best)
    >>> verdict.stars, verdict.lost
    (3, 0.0)
    """

    stars: int
    """Stars that it earns, 0 to 3."""
    lost: float
    """Points that it gives up."""
    chance: float
    """The chance of winning that it gives up, 0 to 1."""
    rank: int
    best: Ranked
    played: Ranked
    ranking: Ranking
    position: Position
    """Before the play."""

    @property
    def gain(self) -> Sentence | None:
        """What the best play has over this one; None when hardly anything was lost."""
        return None if self.lost < NEAR else gain(self.best, self.played, self.position.layout)


def judge(puzzle: Puzzle, choice: Given, hints: int = 0, *, seconds: float = 0) -> Judgement:
    """The verdict on a turn, given as `GameState.play` takes it; each hint that was taken costs a star.
    With `seconds` the search ends after these, or after its first step where that comes later: a list is read whole.

    RackError when the rack lacks its tiles.

    >>> from wordbench import board_of_the_day, judge
    >>> puzzle = board_of_the_day("nl", "2026-12-01")
    >>> judge(puzzle, puzzle.best).stars, judge(puzzle, "-").rank > 1
    (3, True)
    """
    if hints < 0:
        raise WordbenchError(f"hints are 0 or more, not {hints}")
    at = puzzle.position
    own = choice_of(choice, lambda: at)
    return finish(compared(at, puzzle.points, own, puzzle.best, hints, seconds))


def compared(
    position: Position,
    points: tuple[int, int] | None,
    choice: Choice,
    known: Choice | None = None,
    hints: int = 0,
    seconds: float = 0,
) -> Generator[None, None, Judgement]:
    """The verdict on a turn in any position, against the play `known` to be best, or else against the best that is found;
    in slices of some milliseconds. RackError when the rack lacks its tiles."""
    until = deadline(seconds)
    nodes = PROVEN if known else NODES
    question = Question(racks=JUDGED_RACKS, seed=SEED, also=choice, points=points, nodes=nodes)
    search = yield from prepare(position, question)
    for _ in search.steps():
        if perf_counter() > until:
            break
        yield
    ranking = search.ranking()
    rows = {row.choice: row for row in reversed(ranking.rows)}
    played = rows[choice]
    best = rows.get(known, ranking.rows[0]) if known else ranking.rows[0]
    rank = 1 + ranking.rows.index(best if alike(played.choice, best.choice) else played)
    if played.value >= best.value or alike(played.choice, best.choice):
        best = played
    lost = best.value - played.value
    chance = max(0.0, (best.win or 0.0) - (played.win or 0.0))
    return Judgement(
        max(0, _stars(lost, chance, rank) - hints), lost, chance, rank, best, played, ranking, position
    )


def alike(one: Choice, other: Choice) -> bool:
    """Whether two choices are one, as two plays that differ only in which of their letters is the blank are in the list of candidates."""
    if not (isinstance(one, Move) and isinstance(other, Move)):
        return one == other
    return (one.place, one.score, bare(one.codes)) == (other.place, other.score, bare(other.codes))


def _stars(lost: float, chance: float, rank: int) -> int:
    if lost < NEAR:
        return 3
    return 2 if lost <= LITTLE and chance <= CHANCE else int(rank <= STAR_RANK and lost <= MUCH)


def gain(best: Ranked, played: Ranked, layout: Layout | None = None) -> Sentence:
    """What counts most for the best play: its points, what the reply to it scores, or the tiles that it keeps or lays.

    Where all is proven only whether it wins counts. With `layout` a reply that is dear because the play opens a bonus for words names
    its square.

    >>> from wordbench.practice.boards import board_of_the_day
    >>> from wordbench.practice.judging import judge
    >>> puzzle = board_of_the_day("nl", "2026-12-01")
    >>> verdict = judge(puzzle, "")
    >>> str(verdict.gain).startswith(puzzle.best.word.upper()), judge(puzzle, puzzle.best).gain
    (True, None)
    """
    values: dict[str, str | float] = {"best": named(best.candidate)}
    if "estimate" not in (best.bound, played.bound):
        wins = (best.win or 0.0) > 0.5 >= (played.win or 0.0)
        return Sentence.of(GAINS, "wins" if wins else "best", **values)
    mine, other = best.candidate, played.candidate
    gains = {
        "score": mine.score - other.score,
        "reply": played.reply_mean - best.reply_mean if best.replies and played.replies else 0.0,
        "keeps": mine.leave_worth - other.leave_worth,
    }
    kind = max(gains, key=lambda each: gains[each])
    if gains[kind] <= 0:
        return Sentence.of(GAINS, "best", **values)
    if kind == "keeps":
        kept, left = Counter(mine.kept_codes), Counter(other.kept_codes)
        kind, tiles = ("keeps", kept - left) if mine.leave_worth > 0 else ("sheds", left - kept)
        letters = (
            "".join(mine.alphabet.texts[code] for code in sorted(tiles.elements())).upper().replace("*", "?")
        )
        return Sentence.of(GAINS, kind if letters else "best", **values, tiles=letters)
    if round(gains[kind]) < 1:
        return Sentence.of(GAINS, "best", **values)
    values["points"] = round(gains[kind])
    if kind == "reply" and layout and (opened := _opened(best, played, layout)):
        row, col = opened
        return Sentence.of(GAINS, "opens", **values, square=square(row, col), bonus=layout.rows[row][col])
    return Sentence.of(GAINS, kind, **values)


def _opened(best: Ranked, played: Ranked, layout: Layout) -> tuple[int, int] | None:
    """The largest bonus for words under the dearest reply to a play, where that needs a line which the play changed and more of the
    replies use the square than after the best play; None for none."""
    worst = played.worst
    if not worst or not worst.move or not worst.opened:
        return None
    times = {(row, col): WORD_BONUS.get(layout.rows[row][col], 0) for row, col, _ in worst.move.tile_codes}
    squares = [each for each in times if times[each] and _more(each, best, played) >= MORE]
    return max(squares, key=times.__getitem__, default=None)


def _more(square: tuple[int, int], best: Ranked, played: Ranked) -> float:
    return played.lands.get(square, 0.0) - best.lands.get(square, 0.0)
