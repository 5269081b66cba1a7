"""What the best play of a board has over another, in one clause."""

from collections import Counter

from ..sentence import Sentence
from ..wordfeud.judge.ranking import Ranked, named
from ..wordfeud.rules.board import square
from ..wordfeud.rules.layout import WORD_BONUS, Layout

SENTENCES = {
    "wins": "{best} wins, your play does not",
    "score": "{best} scores {points} more",
    "reply": "the reply to {best} scores {points} less on average",
    "opens": "your play opens {square}: the reply to {best} scores {points} less on average",
    "keeps": "{best} keeps {tiles}",
    "sheds": "{best} gets rid of {tiles}",
    "best": "the best move is {best}",
}
MORE = 0.1  # of the replies use a square that a play opens, than after the best play


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
        return Sentence.of(SENTENCES, "wins" if wins else "best", **values)
    mine, other = best.candidate, played.candidate
    gains = {
        "score": mine.score - other.score,
        "reply": played.reply_mean - best.reply_mean if best.replies and played.replies else 0.0,
        "keeps": mine.leave_worth - other.leave_worth,
    }
    kind = max(gains, key=lambda each: gains[each])
    if gains[kind] <= 0:
        return Sentence.of(SENTENCES, "best", **values)
    if kind == "keeps":
        kept, left = Counter(mine.kept_codes), Counter(other.kept_codes)
        kind, tiles = ("keeps", kept - left) if mine.leave_worth > 0 else ("sheds", left - kept)
        letters = (
            "".join(mine.alphabet.texts[code] for code in sorted(tiles.elements())).upper().replace("*", "?")
        )
        return Sentence.of(SENTENCES, kind if letters else "best", **values, tiles=letters)
    if round(gains[kind]) < 1:
        return Sentence.of(SENTENCES, "best", **values)
    values["points"] = round(gains[kind])
    if kind == "reply" and layout and (opened := _opened(best, played, layout)):
        row, col = opened
        return Sentence.of(SENTENCES, "opens", **values, square=square(row, col), bonus=layout.rows[row][col])
    return Sentence.of(SENTENCES, kind, **values)


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
