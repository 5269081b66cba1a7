"""Makes the boards to practise on (`wordlists/boards/CODE.txt`): `python3 build.py boards [SECONDS [CODES]]`, with `again` in place of the seconds
only those anew that do not hold with ten times the racks, in their place, so that the others keep their days.

A player of highest score + leave plays itself with the well-known words of a language, so that the boards look as people's do and the
racks are such as people hold. Every position is looked at for a moment, some with a rack that spells a word or has hardly any vowels or
consonants, or with which the play that is first by score + leave is not the best after a glance at the replies. It becomes a board when
one play is ahead of all others by MARGIN points (or CHANCE of the chance to win, and LEAST points) in that look and in longer ones with other
seeds, if all words of that play are well known, and there is something to find: a play of the
whole rack or of most of it, one that does not score the most, or an exchange. Positions with an empty bag are proven; there the points of
both sides are set so that the best play wins and no other does.

It goes on where an earlier call has stopped: the number of the next game is kept beside the lines. Same game, same boards. At the end the
kinds are spread over the days to come.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import chain, count, islice
from operator import itemgetter
from os import cpu_count
from pathlib import Path
from random import Random
from time import monotonic

from wordbench.alphabet import BLANK
from wordbench.practice.boards import BOARD_KINDS, FIRST_DAY, PLAYERS, Puzzle, languages
from wordbench.practice.judging import alike
from wordbench.steps import finish
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.game.processes import Executor, shared
from wordbench.wordfeud.game.strengths import SHORT_WORD
from wordbench.wordfeud.judge.best import best
from wordbench.wordfeud.judge.candidates import candidates
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.judge.ranking import Question, Ranked, Ranking
from wordbench.wordfeud.judge.replies import NEAR
from wordbench.wordfeud.position import Position
from wordbench.wordfeud.rules.move import EXCHANGE, PLAY, Choice, Move
from wordbench.wordfeud.rules.tiles import Ruleset, lacking
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import lexicon, shipped_part

MARGIN, CHANCE, LEAST = 8.0, 0.08, 3.0  # points, chance to win, points
BLOCKING = 4.0  # MARGIN of a block: most are close to a play that scores more
LOOK, GLANCE = Question(racks=8, seed=1, top=5), Question(racks=2, seed=1, top=5)
LONGER = Question(racks=50, seed=7, top=5), Question(racks=300, seed=2), Question(racks=300, seed=3)
PROVEN = Question(nodes=4_000)  # positions searched in an endgame
AGAIN = Question(racks=3_000, seed=5, nodes=60_000)
PLAYER = Question(racks=4, seed=4, top=8, nodes=1_000)  # how the simulated players judge
LEAST_KNOWN, NOISE = (
    0.2,
    12.0,
)  # the share of the well-known words that the weakest of them knows; points by which it is wrong
FEW = 9  # tiles on both racks that can mostly be proven within half a second
SIMULATED = 15  # tiles in the bag from which on plays are compared by racks; with fewer, games played out take too long
HELD = range(2, 6)  # vowels on a rack that is looked at
IDLE = 6  # turns in a row without a play, after which a game is given up
# The shares of the racks that are changed for one with a play of all tiles, and for one with few vowels or consonants; what is tried for it.
HOLDING, AWKWARD, TRIED = 0.3, 0.4, 20
CLOSE, FAR = (
    6.0,
    25.0,
)  # points of score + leave between the best play and the best exchange where it is worth a look which is better
TEMPTED = 3  # rows by score + leave, of which one must be an exchange there
A_GAME = 2  # boards taken from one game
SOON = [kind for kind in BOARD_KINDS if kind != "end"]
ANEW, FURTHER = (
    100_000,
    1000,
)  # the first game for a board that is made anew, and so many further for each number of a board
MANY = 4  # tiles placed by a play that has to be found
LOOKED_AT = 3  # plays by score + leave, of which one must be well known
MOST, DEFAULT = {"en": 120, "nl": 110}, 50  # boards of a kind in a language; those that are more already stay


def margin_of(ranking: Ranking, far: float = MARGIN) -> float | None:
    """How far the first row is ahead of the second in points; None when that is not `far` enough. The second of an exchange is the best
    play, if it is also ahead of every other exchange.
    """
    if len(ranking) < 2:
        return None
    first, second = ranking[:2]
    if first.candidate.kind == second.candidate.kind == EXCHANGE:
        if first.value - second.value < NEAR:
            return None
        second = next((row for row in ranking if row.candidate.move), second)
    points, chance = first.value - second.value, (first.win or 0.0) - (second.win or 0.0)
    return points if points >= far or (chance >= CHANCE and points >= LEAST) else None


def kind_of(ranking: Ranking, at: Position, full: int) -> str:
    """The kind of the board that a ranking makes, "" when its best play is a highest score of few tiles that does not go out."""
    row = ranking[0]
    move = row.candidate.move
    if move is None:
        return ""
    if at.in_bag and len(move.fresh) == full:
        return "bingo"
    few = len(move.fresh) < (MANY if at.in_bag else min(MANY, len(at.rack)))
    if few and move.score == at.plays().best:  # of all plays, not only of those that were compared
        return ""
    if not at.in_bag:
        return "end"
    return "block" if any(why.kind == "less_reply" for why in row.because) else "best"


def spread(lines: Sequence[str], settled: int) -> list[str]:
    """The lines with each kind as evenly over them as can be, in its order; the first `settled` stay where they are."""
    kinds = defaultdict[str, list[str]](list)
    for line in lines[settled:]:
        kinds[line.split(" ", 2)[1]].append(line)
    later = sorted(
        ((at + 0.5) / len(some), kind, line)
        for kind, some in sorted(kinds.items())
        for at, line in enumerate(some)
    )
    known = [*lines[:settled], *(line for *_, line in later)]
    return [f"{number} {line.split(' ', 1)[1]}" for number, line in enumerate(known, 1)]


class Maker:
    """Makes the boards of one language."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules, self.words = rules, lexicon(rules.list_name)
        common = shipped_part(rules.list_name, "common").decode().split()
        self.known = self.words.well_known(common, SHORT_WORD)
        self._familiar = {word: 1 - at / len(common) for at, word in enumerate(common)}
        self._whole = self.known.texts(rules.rack_size)
        self._leaves = leaves(rules, self.words)
        self._player = Greedy(self.known, rules, self._leaves)

    def game(self, number: int, wanted: Collection[str] = BOARD_KINDS) -> Iterator[Puzzle]:
        """The boards of the wanted kinds in a game, without their number."""
        seed = f"practise/{self.rules.code}/{number}"
        state, random = GameState.deal(self.rules, seed, self.known), Random(seed)
        idle = 0  # turns without a play: where nothing can be laid, this player exchanges for ever
        while not state.over and idle < IDLE:
            me, at = state.turn, state.view(state.turn)
            choice, in_bag = self._player(at), at.in_bag
            points = state.points[me], state.points[1 - me]
            at = replace(at, lexicon=self.words, theirs="", passes=0)
            drawn = random.random()
            if "bingo" in wanted and drawn < HOLDING:
                at = self._holding(at, random)
            elif "swap" in wanted and (drawn > 1 - AWKWARD or not _plays(wanted)):
                at = self._awkward(at, random)
            elif "block" in wanted:
                at = self._exposed(at, random)
            if found := self.puzzle(at, points, wanted):
                yield replace(found, found=self.found(found))
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

    def _with_racks(self, at: Position, random: Random) -> Iterator[Position]:
        """The position with racks drawn from its own and the unseen tiles; none where playing it out takes too long."""
        left = [*at.rack_codes, *at.unseen_codes]
        for _ in range(TRIED if at.in_bag >= SIMULATED else 0):
            rack = bytes(random.sample(left, self.rules.rack_size))
            yield replace(at, rack=self.rules.alphabet.decode(rack))

    def _awkward(self, at: Position, random: Random) -> Position:
        """The position with another rack of few vowels or few consonants, where it is not plain whether to exchange; as it is where none
        is found.
        """
        ahead = random.choice((PLAY, EXCHANGE))  # or else nearly all would be exchanges
        for other in self._with_racks(at, random):
            rack = other.rack_codes
            if self._vowels(rack) not in HELD and BLANK not in rack and self._is_open(other, [ahead]):
                return other
        return at

    def _exposed(self, at: Position, random: Random) -> Position:
        """The position with another rack with which another play than the first by score + leave is the best after a glance at the replies;
        as it is where none is found.
        """
        for other in self._with_racks(at, random):
            if self._vowels(other.rack_codes) not in HELD or other.rack_codes.count(BLANK) > 1:
                continue
            first, *rows = finish(candidates(other, self._leaves, LOOK.top))[: LOOK.top]
            if first.tiles_used < self.rules.rack_size and any(
                row.move and self._is_known(row.move, other) for row in rows
            ):
                choice = best(other, GLANCE)[0].choice
                if isinstance(choice, Move) and choice != first.choice and self._is_known(choice, other):
                    return other
        return at

    def _is_open(self, at: Position, ahead: Collection[str] = (PLAY, EXCHANGE)) -> bool:
        """Whether it is not plain if an exchange or a play is better, but one of the kinds `ahead` is by some points of score + leave."""
        rows = finish(candidates(at, self._leaves, TEMPTED))[:TEMPTED]
        worth = {row.kind: row.equity for row in reversed(rows)}
        gap = abs(worth.get(EXCHANGE, 0.0) - worth.get(PLAY, 0.0))
        return EXCHANGE in worth and rows[0].kind in ahead and CLOSE < gap < FAR

    def _vowels(self, rack: bytes) -> int:
        return sum(code in self._leaves.vowels for code in rack)

    def puzzle(self, at: Position, points: tuple[int, int], wanted: Collection[str]) -> Puzzle | None:
        """The board of a wanted kind that a position makes, None for most."""
        if at.rack.count("*") > 1 or len(at.rack) < LOOKED_AT:
            return None
        if not at.in_bag:
            return self._end(at, points) if "end" in wanted else None
        if at.in_bag < SIMULATED:
            return None
        if self._vowels(at.rack_codes) not in HELD:
            return (
                self._compared(at, points, wanted, "swap") if "swap" in wanted and self._is_open(at) else None
            )
        if not _plays(wanted):
            return None
        promising = finish(candidates(at, self._leaves, LOOKED_AT))[:LOOKED_AT]
        if not any(one.move and self._is_known(one.move, at) for one in promising):
            return None
        return self._compared(at, points, wanted)

    def _compared(
        self, at: Position, points: tuple[int, int], wanted: Collection[str], asked: str = ""
    ) -> Puzzle | None:
        """The board where a short look and the long ones agree that one known play is far ahead, of the kind that is `asked` or its own."""
        size, found = self.rules.rack_size, list[Puzzle]()
        for question in (LOOK, *LONGER):
            ranking = best(at, replace(question, points=points))
            choice = ranking[0].choice
            kind = asked if asked and choice.laid_codes else kind_of(ranking, at, size)
            margin = margin_of(ranking, BLOCKING if kind == "block" else MARGIN)
            if not (margin and kind in wanted and self._is_known(choice, at)):
                return None
            found.append(Puzzle(0, kind, 0, round(margin, 1), choice, at, points))
        same = len({(one.kind, one.best) for one in found}) == 1
        return min(found[1:], key=lambda one: one.margin) if same else None

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
        return Puzzle(0, kind, 0, round(first - second, 1), move, at, points)

    def found(self, one: Puzzle) -> int:
        """How many of ten simulated players find the best play of a board.

        The strength of a player is a = 0.1, 0.2 ... 1. It knows all words of SHORT_WORD letters, and of the well-known ones the
        most common, LEAST_KNOWN of them and a of the others. It sees a play of n tiles with the chance 1 - (1 - a) * n / rack size, counts
        it as (1 - a) * score + a * value, the value by PLAYER, is wrong by a normal error of NOISE * (1 - a) points, and takes what counts
        most.
        """
        at, random = (
            replace(one.position, lexicon=self.known),
            Random(f"players {one.position.cgp(one.points)}"),
        )
        ranking = best(at, replace(PLAYER, points=one.points, also=one.best, table=self._leaves))
        size, found = self.rules.rack_size, 0
        for strength in (player / PLAYERS for player in range(1, PLAYERS + 1)):
            rare, seen = (1 - LEAST_KNOWN) * (1 - strength), list[tuple[float, Ranked]]()
            for row in ranking:
                chance, error = random.random(), random.gauss(0, NOISE * (1 - strength))
                if (
                    chance < 1 - (1 - strength) * row.candidate.tiles_used / size
                    and self._familiarity(row.choice, at) >= rare
                ):
                    seen.append(((1 - strength) * row.candidate.score + strength * row.value + error, row))
            found += bool(seen) and alike(max(seen, key=itemgetter(0))[1].choice, one.best)
        return found

    def holds(self, one: Puzzle) -> bool:
        """Whether the best play of a board is the best with ten times the racks, too."""
        ranking = best(replace(one.position, lexicon=self.words), replace(AGAIN, points=one.points))
        return alike(ranking[0].choice, one.best)

    def again(self, one: Puzzle) -> Puzzle:
        """A board itself if it holds; else another of its kind, or of any that is found soon."""
        if self.holds(one):
            return one
        kinds = SOON if one.kind == "end" else [one.kind]
        games = (self.game(number, kinds) for number in count(ANEW + FURTHER * one.number))
        return replace(next(chain.from_iterable(games)), number=one.number)

    def _is_known(self, choice: Choice, at: Position) -> bool:
        """Whether all words that a choice makes are well known."""
        return all(word in self.known for word in _words(choice, at))

    def _familiarity(self, choice: Choice, at: Position) -> float:
        """How common the rarest word is that a choice makes: 1 for the most common and for short ones, 0 for one that is not well known."""
        return min(
            (
                1.0 if len(word) <= SHORT_WORD else self._familiar.get(word, 0.0)
                for word in _words(choice, at)
            ),
            default=1.0,
        )


def _plays(kinds: Collection[str]) -> set[str]:
    """Those of some kinds that need a rack as players hold it, and tiles in the bag."""
    return set(kinds) - {"swap", "end"}


def _words(choice: Choice, at: Position) -> list[str]:
    parts = at.parts(choice) if isinstance(choice, Move) else []
    return [part.word.lower() for part in parts if part.kind != "bingo"]


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
    most = MOST.get(code, DEFAULT)
    return code, number, tuple(kind for kind in BOARD_KINDS if kinds[kind] < most)


def add(task: Task, found: Sequence[Puzzle], folder: Path) -> int:
    """Add the boards of a game to the lines in a folder; how many there are then."""
    code, number, _ = task
    lines, begun = folder / f"{code}.txt", folder / f"{code}.games"
    known = lines.read_text("utf-8").splitlines() if lines.exists() else []
    there = {line.split(" ", 6)[-1] for line in known}
    found = [one for one in found if one.position.cgp(one.points) not in there]
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
    """Make boards for so many seconds, or until each language has MOST of each kind: a game of each in turn. So many processes (`jobs`)
    make them, or an `executor` has them made: a round of all languages at once."""
    end, together = monotonic() + seconds, jobs > 1 or executor is not None
    Path(folder).mkdir(parents=True, exist_ok=True)
    known = list(codes or languages())
    while open_tasks := [task for code in known if (task := next_game(code, Path(folder)))[-1]]:
        for tasks in [open_tasks] if together else [[task] for task in open_tasks]:
            if monotonic() > end:
                return
            for task, found in zip(tasks, shared(of_game, tasks, jobs, executor), strict=True):
                add(task, found, Path(folder))


def mix(folder: str) -> None:
    """Spread the kinds over the days after tomorrow."""
    settled = (date.today() - FIRST_DAY).days + 2  # tomorrow has begun where the sun rises first
    for lines in Path(folder).glob("*.txt"):
        known = lines.read_text("utf-8").splitlines()
        lines.write_text("".join(f"{line}\n" for line in spread(known, settled)), "utf-8")


if __name__ == "__main__":
    if sys.argv[2:3] == ["again"]:
        for language in sys.argv[3:] or languages():
            anew(language, Path(sys.argv[1]), Maker(languages()[language]))
        sys.exit()
    main(sys.argv[1], float(sys.argv[2] if sys.argv[2:] else "inf"), sys.argv[3:], cpu_count() or 1)
    mix(sys.argv[1])
