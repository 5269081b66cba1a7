"""Makes the boards to practise on (`wordlists/boards/CODE.txt`): `PYTHONPATH=py python3 -m fitting.boards FOLDER [SECONDS [CODES]]`,
with `again` in place of the seconds only those anew that do not hold, in their place, so that the others keep their days.

A player of highest score + leave plays itself with the well-known words of a language, so that the boards look as people's do and the
racks are such as people hold. Every position is looked at for a moment. It becomes a board when one play is ahead of all others by
MARGIN points (or CHANCE of the chance to win, and LEAST points) in that look and in two long ones with other seeds, if all words of
that play are well known, and there is something to find: a play of the whole rack or of most of it, or one that does not score the most.
The first position of a game with an empty bag is proven; there the points of both sides are set so that the best play wins and no other
does.

It goes on where an earlier call has stopped: the number of the next game is kept beside the lines. Same game, same boards.
"""

import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, count, islice
from pathlib import Path
from random import Random
from time import monotonic

from wordbench.practice.boards import KINDS, Puzzle, languages
from wordbench.steps import finish
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.game.processes import Executor, shared
from wordbench.wordfeud.game.strengths import SHORT_WORD
from wordbench.wordfeud.judge.best import best
from wordbench.wordfeud.judge.candidates import candidates
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.judge.ranking import Question, Ranking
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules.move import Move
from wordbench.wordfeud.rules.tiles import Ruleset, lacking
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import lexicon, shipped_part

MARGIN, CHANCE, LEAST = 8.0, 0.08, 3.0  # points, chance to win, points
LOOK, LONG = Question(racks=8, seed=1, top=5), (Question(racks=300, seed=2), Question(racks=300, seed=3))
LAST_LOOK, LAST_LONG = Question(nodes=1_000), (Question(nodes=12_000), Question(nodes=60_000))
PROVEN = Question(nodes=4_000)  # positions searched in an endgame
FEW = 12  # tiles on both racks that can mostly be proven
SIMULATED = 15  # tiles in the bag from which on plays are compared by racks; with fewer, games played out take too long
HELD = range(2, 6)  # vowels on a rack that is looked at
IDLE = 6  # turns in a row without a play, after which a game is given up
HOLDING, TRIED = (
    0.4,
    20,
)  # share of the racks that are changed for one with a play of all tiles; words tried for it
A_GAME = 2  # boards taken from one game
SOON = [kind for kind in KINDS if kind not in ("end", "last")]
ANEW, FURTHER = (
    100_000,
    1000,
)  # the first game for a board that is made anew, and so many further for each number of a board
MANY = 4  # tiles placed by a play that has to be found
LOOKED_AT = 3  # plays by score + leave, of which one must be well known
# How many of the boards may be of a kind. Ends take ten times as long to find as the first four, a last tile a hundred times.
SHARE = {"bingo": 0.5, "find": 0.5, "quiet": 0.4, "defence": 0.4, "end": 0.05, "last": 0.02}
FIRST = 20  # the shares of fewer boards are those of so many


def margin_of(ranking: Ranking) -> float | None:
    """How far the first row is ahead of the second in points; None when that is not far enough."""
    if len(ranking) < 2:
        return None
    first, second = ranking[:2]
    points, chance = first.value - second.value, (first.win or 0.0) - (second.win or 0.0)
    return points if points >= MARGIN or (chance >= CHANCE and points >= LEAST) else None


def kind_of(ranking: Ranking, at: Position, full: int) -> str:
    """The kind of the board that a ranking makes, "" when its best play is a highest score of few tiles."""
    row = ranking[0]
    move = row.candidate.move
    if move is None:
        return ""
    if at.in_bag > 1 and len(move.fresh) == full:
        return "bingo"
    if move.score == at.plays().best:  # of all plays, not only of those that were compared
        return "find" if at.in_bag > 1 and len(move.fresh) >= MANY else ""
    if at.in_bag < 2:
        return "last" if at.in_bag else "end"
    return "defence" if any(why.kind == "less_reply" for why in row.because) else "quiet"


class Maker:
    """Makes the boards of one language."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules, self.words = rules, lexicon(rules.list_name)
        self.known = self.words.well_known(
            shipped_part(rules.list_name, "common").decode().split(), SHORT_WORD
        )
        self._whole = self.known.texts(rules.rack_size)
        self._leaves = leaves(rules, self.words)
        self._player = Greedy(self.known, rules, self._leaves)

    def game(self, number: int, wanted: Collection[str] = KINDS) -> Iterator[Puzzle]:
        """The boards of the wanted kinds in a game, without their number."""
        seed = f"boards/{self.rules.code}/{number}"
        state, random = GameState.deal(self.rules, seed, self.known), Random(seed)
        idle = 0  # turns without a play: where nothing can be laid, this player exchanges for ever
        while not state.over and idle < IDLE:
            me, at = state.turn, state.view(state.turn)
            choice, in_bag = self._player(at), at.in_bag
            points = state.points[me], state.points[1 - me]
            at = replace(at, lexicon=self.words, theirs="", passes=0)
            if "bingo" in wanted and random.random() < HOLDING:
                at = self._holding(at, random)
            if found := self.puzzle(at, points, wanted):
                yield found
            if not in_bag:
                return
            idle = 0 if isinstance(choice, Move) else idle + 1
            state = state.play(choice)

    def _holding(self, at: Position, random: Random) -> Position:
        """The position with another rack, all of which spells a well-known word; as it is where the tiles that are left do not."""
        left, tried = at.rack_codes + at.unseen_codes, min(TRIED, len(self._whole))
        for word in random.sample(self._whole, tried) if at.in_bag >= SIMULATED else ():
            if not lacking(left, self.rules.alphabet.encode(word)):
                return replace(at, rack=word)
        return at

    def puzzle(self, at: Position, points: tuple[int, int], wanted: Collection[str]) -> Puzzle | None:
        """The board of a wanted kind that a position makes, None for most."""
        if at.rack.count("*") > 1 or len(at.rack) < LOOKED_AT:
            return None
        if not at.in_bag:
            return self._end(at, points) if "end" in wanted else None
        if at.in_bag == 1:
            return self._compared(at, points, LAST_LOOK, LAST_LONG, wanted) if "last" in wanted else None
        vowels = sum(code in self._leaves.vowels for code in at.rack_codes)
        if at.in_bag < SIMULATED or vowels not in HELD:
            return None
        promising = finish(candidates(at, self._leaves, LOOKED_AT))[:LOOKED_AT]
        if not any(one.move and self._is_known(one.move, at) for one in promising):
            return None
        return self._compared(at, points, LOOK, LONG, wanted)

    def _compared(
        self,
        at: Position,
        points: tuple[int, int],
        look: Question,
        long: Sequence[Question],
        wanted: Collection[str],
    ) -> Puzzle | None:
        """The board where a short look and the long ones agree that one known play is far ahead."""
        size, found = self.rules.rack_size, list[Puzzle]()
        for question in (look, *long):
            ranking = best(at, replace(question, points=points))
            move, kind, margin = ranking[0].candidate.move, kind_of(ranking, at, size), margin_of(ranking)
            if not (move and margin and kind in wanted and self._is_known(move, at)):
                return None
            found.append(Puzzle(0, kind, round(margin, 1), move, at, points))
        return min(found[1:], key=lambda one: one.margin) if len({one.best for one in found}) == 1 else None

    def _end(self, at: Position, points: tuple[int, int]) -> Puzzle | None:
        """The board that an end makes: all values are proven, and only the best play wins."""
        if len(at.rack) + len(at.unseen) > FEW:
            return None
        ranking = best(at, PROVEN)
        move = ranking[0].candidate.move
        if len(ranking) < 4 or ranking.bound != "exact" or not (move and self._is_known(move, at)):
            return None
        kind = kind_of(ranking, at, self.rules.rack_size)
        first, second = (row.value for row in ranking[:2])
        if not kind or first - second < LEAST:
            return None
        # the lead with which the best play wins by as much as the second loses by
        lead, more = -round((first + second) / 2), max(points)
        points = more - max(0, -lead), more - max(0, lead)
        return Puzzle(0, kind, round(first - second, 1), move, at, points)

    def again(self, one: Puzzle) -> Puzzle:
        """A board itself if it holds; else its position as the board that it makes now, or if it makes none another of any kind
        that is found soon.
        """
        at, points = replace(one.position, lexicon=self.words), one.points
        if one.kind == "end":
            found = self._end(at, points)
        elif (one.kind == "find") == (one.best.score == at.plays().best) or one.kind in ("bingo", "last"):
            return one
        else:
            found = self._compared(at, points, LOOK, LONG, KINDS)
        games = (self.game(number, SOON) for number in count(ANEW + FURTHER * one.number))
        found = found or next(chain.from_iterable(games))
        return replace(found, number=one.number)

    def _is_known(self, move: Move, at: Position) -> bool:
        """Whether all words that a play makes are well known."""
        return all(part.word.lower() in self.known for part in at.parts(move) if part.kind != "bingo")


Task = tuple[
    str, int, tuple[str, ...]
]  # a language, the number of its next game, the kinds of boards that are wanted


@cache
def _maker(code: str) -> Maker:
    return Maker(languages()[code])


def of_game(task: Task, maker: Maker | None = None) -> list[Puzzle]:
    """The boards of a game, without their number."""
    code, number, wanted = task
    return list(islice((maker or _maker(code)).game(number, wanted), A_GAME))


def next_game(code: str, folder: Path) -> Task:
    """The game of a language that comes next in a folder."""
    lines, begun = folder / f"{code}.txt", folder / f"{code}.games"
    known = lines.read_text("utf-8").splitlines() if lines.exists() else []
    number, kinds = (
        int(begun.read_text()) if begun.exists() else 0,
        Counter(line.split()[1] for line in known),
    )
    most = max(len(known), FIRST)
    return code, number, tuple(kind for kind, share in SHARE.items() if kinds[kind] < int(share * most))


def add(task: Task, found: Sequence[Puzzle], folder: Path) -> int:
    """Add the boards of a game to the lines in a folder; how many there are then."""
    code, number, _ = task
    lines, begun = folder / f"{code}.txt", folder / f"{code}.games"
    known = lines.read_text("utf-8").splitlines() if lines.exists() else []
    known += [str(replace(one, number=len(known) + place)) for place, one in enumerate(found, 1)]
    if found:
        lines.write_text("".join(f"{line}\n" for line in known), "utf-8")
    begun.write_text(str(number + 1))
    kinds = Counter(line.split()[1] for line in known)
    print(f"{code}: {number + 1} games, {len(known)} boards, {dict(kinds)}", flush=True)
    return len(known)


def anew(code: str, folder: Path, maker: Maker) -> None:
    """Replace those boards of a language that do not hold."""
    lines = folder / f"{code}.txt"
    known = lines.read_text("utf-8").splitlines()
    for place, line in enumerate(known):
        found = str(maker.again(Puzzle.parse(line, maker.words, maker.rules)))
        if found != line:
            known[place] = found
            print(f"{code}: {line}\n    {found}", flush=True)
            lines.write_text("".join(f"{one}\n" for one in known), "utf-8")


def more(code: str, folder: Path, maker: Maker | None = None) -> int:
    """Play the next game of a language and add its boards to the lines in a folder; how many there are then."""
    task = next_game(code, folder)
    return add(task, of_game(task, maker), folder)


def main(
    folder: str, seconds: float, codes: Sequence[str] = (), jobs: int = 1, executor: Executor | None = None
) -> None:
    """Make boards for so many seconds: a game of each language in turn. So many processes (`jobs`) make them, or an `executor`
    has them made: a round of all languages at once."""
    end, together = monotonic() + seconds, jobs > 1 or executor is not None
    Path(folder).mkdir(parents=True, exist_ok=True)
    known = list(codes or languages())
    while True:
        for group in [known] if together else [[code] for code in known]:
            if monotonic() > end:
                return
            tasks = [next_game(code, Path(folder)) for code in group]
            for task, found in zip(tasks, shared(of_game, tasks, jobs, executor), strict=True):
                add(task, found, Path(folder))


if __name__ == "__main__":
    if sys.argv[2:3] == ["again"]:
        for language in sys.argv[3:] or languages():
            anew(language, Path(sys.argv[1]), Maker(languages()[language]))
        sys.exit()
    main(sys.argv[1], float(sys.argv[2] if sys.argv[2:] else "inf"), sys.argv[3:])
