"""The benchmark's measurements of the solver, used both in CPython and in the page's own Python."""

import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import Any

import reference
from timing import median, timed
from wordbench.door import Door, dumps
from wordbench.steps import finish
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.generate.movegen import MoveGenerator
from wordbench.wordfeud.generate.plays import Plays
from wordbench.wordfeud.judge.best import search
from wordbench.wordfeud.judge.candidates import candidates
from wordbench.wordfeud.judge.leaves import leaves
from wordbench.wordfeud.judge.ranking import PATIENT, Question
from wordbench.wordfeud.judge.replies import Simulation
from wordbench.wordfeud.position import Position as Turn
from wordbench.wordfeud.rules import board as boards
from wordbench.wordfeud.rules.board import Board
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import Lexicon
from wordbench.words.wordsets import Speller

Position = dict[str, Any]  # {"board": rows, "racks": racks with no, one and two blanks}
SHOWN = 60  # rows, as the page asks for
ENDS = 6  # of each kind
STANDARD = ruleset("nl").layout


def open_lexicon(words: bytes, code: str) -> Lexicon:
    """A lexicon of a file of words by length."""
    return Lexicon(code, code, lambda part: words)


class Bench:
    """One list, opened once; each method is something to time."""

    def __init__(self, words: bytes, code: str) -> None:
        self.words, self.code, self.rules = words, code, ruleset(code)
        self.lexicon = open_lexicon(words, code)
        self.generator = MoveGenerator(self.lexicon, self.rules)
        self.door = Door(lambda name: words)

    def solve(self, board: Board, rack: bytes) -> Plays:
        """A solve as the page needs it: the number of moves, the best one, the sum and the first rows."""
        plays = self.generator.plays(board, STANDARD, rack)
        plays[:SHOWN]
        assert plays.best * len(plays) >= plays.score_sum
        return plays

    def forget(self) -> None:
        """Forget the lines and cross-checks of all boards; the list stays open."""
        self.generator.slots.forget()
        self.lexicon._hooks.clear()

    def know(self, board: Board, rack: bytes) -> None:
        """Forget the lines of all boards but this one."""
        self.forget()
        self.generator.plays(board, STANDARD, rack)

    def forget_answer(self) -> None:
        """Have the door forget its last solve, but not the lines."""
        self.door._verbs["moves"].verbs._solved.clear()  # type: ignore[attr-defined]

    def answer(self, request: dict[str, Any]) -> None:
        """The complete answer to a request, as text."""
        for said in self.door.answers(request):
            dumps(said)


def solver(words: bytes, code: str, where: list[Position], runs: int) -> Iterator[dict[str, Any]]:
    """Figures of the list; then for 0, 1 and 2 blanks the medians over the positions in ms, and the mean number of plays."""
    start = time.perf_counter()
    bench = Bench(words, code)
    rules = bench.rules
    bench.solve(
        boards.parse(where[-1]["board"], rules.alphabet, rules.size), rules.rack_codes(where[-1]["racks"][0])
    )
    yield {"load and first solve": (time.perf_counter() - start) * 1e3}
    for blanks in range(3):
        new, known, edited, told, counts = [], [], [], [], []
        for position in where:
            board = boards.parse(position["board"], rules.alphabet, rules.size)
            rack, other = (
                rules.rack_codes(position["racks"][blanks]),
                rules.rack_codes(position["racks"][blanks - 1]),
            )
            solve = partial(bench.solve, board, rack)
            plays = solve()  # also computes the planes that this position needs
            counts.append(len(plays))
            new.append(timed(solve, runs, bench.forget))
            known.append(timed(solve, runs, partial(bench.know, board, other)))
            after = board.placed(plays[:1][0].tile_codes) if len(plays) else board
            edited.append(timed(partial(bench.solve, after, rack), runs, partial(bench.know, board, rack)))
            request = {"id": 1, "do": "moves", "lexicon": code, "ruleset": code, "limit": SHOWN}
            request |= {"board": position["board"], "rack": position["racks"][blanks]}
            bench.answer(request)
            told.append(timed(partial(bench.answer, request), runs, bench.forget_answer))
        yield {
            "blanks": blanks,
            "plays": sum(counts) / len(counts),
            "new board": median(new),
            "another rack": median(known),
            "after an edit": median(edited),
            "JSON, 60 rows": median(told),
        }


def weighing(words: bytes, code: str, games: int) -> dict[str, Any]:
    """Median times in ms to find the best move, with tiles in the bag (by drawing the other's racks) and at the end.

    Among 20 plays, exchanges and passing: `first` until each has an estimate, `settled` until their order is settled,
    `replies` for 50 racks to reply to 20 candidates. At the end, with `four` or `seven` tiles on each side, up to
    3 s, with the shares of the positions whose best move was proven by then.
    """
    lexicon, rules = open_lexicon(words, code), ruleset(code)
    table, middle, few, many = leaves(rules, lexicon), [], [], []
    player = Greedy(lexicon, rules, table)
    for seed in count():
        if seed >= games and min(len(few), len(many)) >= ENDS:
            break
        state = GameState.deal(rules, seed, lexicon)
        while not state.over:
            at, tiles = state.view(state.turn), len("".join(state.racks))
            if at.in_bag > rules.rack_size and state.turn and seed < games:
                middle.append(at)
            elif not state.bag and tiles in (7, 8, 13, 14):
                (few if tiles <= 8 else many).append(at)
            state = state.play(player(at))
    searches = [_search(at, float("inf")) for at in middle]
    replies = [_replies(at, table) for at in middle]
    ends = {
        name: [_search(at, 3.0) for at in some]
        for name, some in (("four", few[:ENDS]), ("seven", many[:ENDS]))
    }
    return {
        "first": median([first for first, _, _ in searches]),
        "settled": median([done for _, done, _ in searches]),
        "settled, slowest": max(done for _, done, _ in searches),
        "replies": median(replies),
        **{name: median([done for _, done, _ in some]) for name, some in ends.items()},
        **{f"{name}, slowest": max(done for _, done, _ in some) for name, some in ends.items()},
        **{f"{name}, proven": sum(exact for _, _, exact in some) / len(some) for name, some in ends.items()},
    }


def _search(at: Turn, budget: float) -> tuple[float, float, bool]:
    """Milliseconds to the first ranking and to the last, and whether the last is exact."""
    start = time.perf_counter()
    found = search(at, Question(nodes=PATIENT))
    first = 0.0
    for _ in found.steps():
        now = time.perf_counter() - start
        first = first or now
        if now > budget:
            break
    done = time.perf_counter() - start
    return (first or done) * 1e3, done * 1e3, found.ranking().bound == "exact"


def _replies(at: Turn, table: Any) -> float:
    simulation = Simulation(at, table, finish(candidates(at, table, 20))[:20], 1)
    start = time.perf_counter()
    simulation.replies(50)
    return (time.perf_counter() - start) * 1e3


def opening(words: bytes, code: str) -> float:
    """The time in ms from opening a list's words by length to the first word that a rack spells."""
    start = time.perf_counter()
    lexicon = open_lexicon(words, code)
    speller = Speller(lexicon.sets, lexicon.alphabet.encode("satiner"))
    assert any(speller.spells((length, b""), 0) for length in range(2, 8))
    return (time.perf_counter() - start) * 1e3


def compiling(text: bytes, code: str) -> dict[str, float]:
    """The times in ms that the door takes to compile a list's text: into the form that the page stores, and into a word graph."""
    return {"kept": _compiling(text, code, name="own"), "graph": _compiling(text, code)}


def _compiling(text: bytes, code: str, **fields: str) -> float:
    door, request = Door({"text": text}.__getitem__), {"id": 1, "do": "compile", "alphabet": code}
    start = time.perf_counter()
    for said in door.answers({**request, "source": "text", **fields}):
        assert not said or "error" not in said
    return (time.perf_counter() - start) * 1e3


def plain(words: list[str], code: str, where: list[Position], runs: list[int]) -> Iterator[dict[str, Any]]:
    """The same for the plain twin; `runs` are those for 0, 1 and 2 blanks."""
    root, layout = reference.trie(words), list(STANDARD.rows)
    for blanks in range(3):
        solves = [
            partial(reference.plays, root, position["board"], layout, position["racks"][blanks], code)
            for position in where
        ]
        times = [timed(solve, runs[blanks]) for solve in solves]
        yield {"blanks": blanks, "reference": median(times)}
