"""What the best play of a board has over another, in one clause."""

from collections import Counter

from ..sentence import Sentence
from ..wordfeud.judge.ranking import Ranked, named

SENTENCES = {
    "wins": "{best} wins, your play does not",
    "score": "{best} scores {points} more",
    "reply": "the reply to {best} scores {points} less on average",
    "keeps": "{best} keeps {tiles}",
    "sheds": "{best} gets rid of {tiles}",
    "best": "the best move is {best}",
}


def gain(best: Ranked, played: Ranked) -> Sentence:
    """What counts most for the best play: its points, what the reply to it scores, or the tiles that it keeps or lays.

    Where all is proven only whether it wins counts.

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
    return Sentence.of(SENTENCES, kind, **values, points=round(gains[kind]))
