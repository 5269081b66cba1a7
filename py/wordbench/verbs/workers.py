"""Work that the page's other workers share: parts of a request, each a request that any door can answer.

This worker takes the items of a request from the first on, and the others take some at a time from the last on, as soon as they
have joined: so each works on neighbours, which have much in common. When all are given out, this worker takes those that have not
come yet. What is found does not depend on the number of workers or on who was first, and a worker that ends, or is slow, costs
no more than the time of its part.
"""

import json
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from ..alphabet import Alphabet
from ..errors import WordbenchError
from ..steps import map_progress
from ..wordfeud.judge.candidates import Candidate, candidate_of
from ..wordfeud.judge.games import Games, Played, Task
from ..wordfeud.judge.leaves import leaves
from ..wordfeud.judge.outlook import Reply
from ..wordfeud.judge.replies import ANSWERED
from ..wordfeud.position import Position, parse_choice
from ..wordfeud.rules.move import Move
from .request import MOST_POINTS, Answer, Request, amount, check_fields, number, picked, text, texts, wrong

Found = TypeVar("Found")
MOST_PLAYOUTS = 10_000  # in one request
MOST_TILES = 100  # that nobody has seen in a game
MOST_REPLIES = 10  # from which the opponent chooses


class _Part(NamedTuple):
    """The items that a worker was given, and the rows that have come."""

    send: Callable[[str, str], object]  # as for `Workers.join`
    slot: str
    items: Sequence[int]
    take: Callable[[int, Answer], object]  # what is done with the row of an item
    come: set[int]  # the numbers of the rows, from 0


class Workers:
    """The workers that share this one's work; without any it is all done here."""

    def __init__(self) -> None:
        """Nobody has joined yet."""
        self._sends: dict[str, Callable[[str, str], object]] = {}
        self._parts: dict[str, _Part] = {}
        self._last = 0

    def __len__(self) -> int:
        return len(self._sends)

    def join(self, name: str, send: Callable[[str, str], object]) -> None:
        """A worker offers its help: `send` gives it a slot and a request, or no text to cancel what it does in that slot."""
        self._sends[name] = send

    def leave(self, name: str) -> None:
        """A worker has ended."""
        self._sends.pop(name, None)

    def receive(self, line: str) -> None:
        """An answer of a worker, as JSON."""
        answer = json.loads(line)
        part = self._parts.get(answer["id"])
        if part and "progress" in answer:
            number = answer["progress"]["done"] - 1  # answers may come twice, or not in their order
            if number in range(len(part.items)) and number not in part.come:
                part.take(part.items[number], answer["progress"]["rows"][-1])
                part.come.add(number)
            if len(part.come) == len(part.items):
                del self._parts[answer["id"]]

    def share(
        self,
        count: int,
        here: Callable[[int], Generator[object, None, Found]],
        request: Callable[[list[int]], Request],
        read: Callable[[Answer], Found],
        parts: "dict[str, _Part] | None" = None,
    ) -> Generator[dict[int, Found] | None, None, list[Found]]:
        """What is found for each of `count` items, in their order; yields what is known so far, by item, whenever that is more.

        `here` finds it in this worker; `request` asks for that of some items, and `read` takes it from the last of the `rows`
        in each progress, of which there is one for each item: `done` is its number, from 1. In `parts` the last part of each
        worker is kept, for `recall`.
        """
        found: dict[int, Found] = {}
        left = deque(range(count))  # the items that nobody has begun
        parts = {} if parts is None else parts
        parts.clear()

        def give_out() -> None:
            for name, send in self._sends.items():
                if left and (name not in parts or parts[name].slot not in self._parts):
                    share = max(1, len(left) // (2 * len(self._sends) + 2))
                    items = [left.pop() for _ in range(share)]
                    self._last += 1
                    slot = f"part {self._last}"
                    part = _Part(
                        send, slot, items, lambda item, row: found.setdefault(item, read(row)), set()
                    )
                    parts[name] = self._parts[slot] = part
                    send(slot, json.dumps({**request(items), "id": slot}))

        def ours() -> Iterator[int]:
            while left:
                yield left.popleft()
            yield from [item for item in range(count) if item not in found]

        try:
            known = 0
            for item in ours():
                steps = here(item)
                while item not in found:
                    give_out()
                    try:
                        next(steps)
                    except StopIteration as end:
                        found[item] = end.value
                    yield found if len(found) > known else None
                    known = len(found)
            return [found[item] for item in range(count)]
        finally:
            self.recall(parts)

    def recall(self, parts: Mapping[str, _Part]) -> None:
        """Cancel what has not come of these parts; a `share` that goes on does it here."""
        for part in parts.values():
            if self._parts.pop(part.slot, None):
                part.send(part.slot, "")


class WorkerGames:
    """Workers that play the games of a simulation."""

    def __init__(self, workers: Workers, at: Position, words: tuple[str, str]) -> None:
        """`words` are the name of the list and the changes to it."""
        self._workers, self._at = workers, at
        self._about: Request = {
            "lexicon": words[0],
            "changes": words[1],
            "ruleset": at.rules.code,
            "board": str(at.board).split("\n"),
            "layout": list(at.layout.rows),
            **picked(at, "rack", "theirs", "passes"),
        }
        self._games = Games(at, leaves(at.rules, at.lexicon))
        self._parts: dict[str, _Part] = {}

    @property
    def batch(self) -> int:
        """How many candidates' games are given to it at once."""
        return 1 + 4 * len(self._workers)

    def play(self, tasks: Sequence[Task]) -> Generator[None, None, list[Played]]:
        """What each of some games brings, in their order."""
        letters = self._at.rules.alphabet

        def request(items: Iterable[int]) -> Request:
            games = [_asked(tasks[item], letters) for item in items]
            return {**self._about, "do": "games", "games": games}

        steps = self._workers.share(
            len(tasks),
            lambda item: self._games.apart(tasks[item]),
            request,
            lambda row: _played(row, letters),
            self._parts,
        )
        return (yield from map_progress(steps, lambda _: None))

    def recall(self) -> None:
        """Cancel what others have not done yet, when nobody waits for it any more."""
        self._workers.recall(self._parts)


def runner_for(workers: Workers, at: Position, words: tuple[str, str]) -> WorkerGames | None:
    """The workers for a position where games are played, else None; `words` are the name of the list and the changes to it."""
    return WorkerGames(workers, at, words) if 1 < at.in_bag <= ANSWERED else None


def _asked(task: Task, letters: Alphabet) -> Answer:
    """A game as an item of the request `games`."""
    tiles = [letters.texts[code] for code in task.tiles]
    return {"play": str(task.candidate), "tiles": tiles, "replies": task.replies, "first": task.first}


def tasks_of(given: object, at: Position) -> list[Task]:
    """The games that a request asks to be played."""
    if not isinstance(given, list) or len(given) > MOST_PLAYOUTS:
        raise wrong("games", f"is not a list of at most {MOST_PLAYOUTS} games")
    known: dict[str, Candidate] = {}
    return [_task(item, at, known) for item in given]


def _task(given: object, at: Position, known: dict[str, Candidate]) -> Task:
    if not isinstance(given, dict):
        raise WordbenchError("an item of the request's field 'games' is not an object")
    check_fields(given, ("play", "tiles", "replies", "first"), "an item of the request's field 'games'")
    written = text(given, "play")
    first = None if given.get("first") is None else amount(given, "first", -MOST_POINTS, MOST_POINTS, "game")
    codes = at.rules.alphabet.codes
    tiles = [codes.get(tile, 0) for tile in texts(given, "tiles", MOST_TILES)]
    if bytes(sorted(tiles)) != at.unseen_codes:
        raise WordbenchError("the tiles of a game are not those that nobody has seen")
    if written not in known:
        choice = parse_choice(written, at, exact=True)
        known[written] = candidate_of(choice, at, leaves(at.rules, at.lexicon))
    return Task(known[written], tiles, number(given, "replies", 1, MOST_REPLIES), first)


def played_row(played: Played) -> Answer:
    """What a game brings, as a row of the answer to `games`."""
    reply, move = played.reply, played.reply and played.reply.move
    return {
        "first": played.first,
        "value": played.value,
        "reply": reply
        and {
            **picked(reply, "points", "rack", "opened"),
            "lands": played.lands,
            "move": move and [move.row, move.col, move.direction, [*move.codes], [*move.fresh], move.score],
        },
    }


def _played(row: Answer, letters: Alphabet) -> Played:
    """What such a row tells."""
    told = row["reply"]
    if not told:
        return Played(row["first"], row["value"])
    move = None
    if told["move"]:
        line, col, direction, codes, fresh, score = told["move"]
        move = Move(line, col, direction, bytes(codes), tuple(fresh), score, letters)
    lands = told["lands"] and (told["lands"][0], tuple(told["lands"][1]))
    return Played(
        row["first"], row["value"], Reply(told["points"], told["rack"], move, told["opened"]), lands
    )
