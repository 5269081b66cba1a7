"""Workers that share one request: whoever is first, comes or goes, the answer is that of one worker alone. A search that goes on."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from common import ROOT, lexicon_of
from wordbench import GameState, ruleset
from wordbench.door import Door
from wordbench.verbs.request import Answer, Request
from wordbench.verbs.workers import Workers
from wordbench.wordfeud.game.contest import Greedy
from wordbench.wordfeud.game.record import new_game
from wordbench.words.reading import words_file

EN = ruleset("en")


SHORT = "\n".join(
    word for word in (ROOT / "wordlists" / "en.txt").read_text("utf-8").split() if len(word) < 5
)
WORDS = lexicon_of(SHORT, "en")  # a list on which games are played quickly
load = {"words-en": words_file(SHORT.encode(), "en")}.__getitem__


class Worker:
    """Another worker: it takes a step only when it is told to, and its answers go to the workers."""

    def __init__(self, shared: Workers) -> None:
        self._shared, self._door = shared, Door(load)
        self._answers: dict[str, Iterator[Answer | None]] = {}
        self.told = 0

    def send(self, slot: str, ask: str) -> None:
        self._answers.pop(slot, None)
        if ask:
            self._answers[slot] = self._door.answers(json.loads(ask))

    def step(self) -> None:
        for slot, steps in list(self._answers.items())[:1]:
            answer = next(steps, {})
            if answer:
                self.told += 1
                self._shared.receive(json.dumps(answer))
            if answer is not None and "progress" not in answer:
                self._answers.pop(slot)

    @property
    def idle(self) -> bool:
        return not self._answers


@cache
def played() -> list[tuple[GameState, Any]]:
    """A game, turn by turn, with what was chosen."""
    state, choose, turns = GameState.deal(EN, "team", WORDS), Greedy(WORDS, EN, None), []
    while not state.over:
        turns.append((state, choose(state.view(state.turn))))
        state = state.play(turns[-1][1])
    return turns


def late(in_bag: int) -> Request:
    """A question about the first turn with so many tiles in the bag at most."""
    at = next(state.view(state.turn) for state, _ in played() if len(state.bag) <= in_bag)
    board = str(at.board).split("\n")
    return {"do": "best", "board": board, "rack": at.rack, "points": [200, 210], "samples": 8, "top": 3}


def graded() -> Request:
    game = new_game(WORDS, EN, EN.layout)
    for state, choice in played()[:3]:
        game = game.played(choice, state.racks[state.turn])
    return {"do": "grade", "gcg": str(game), "samples": 2}


QUESTIONS = {"to the end": lambda: late(6), "our answer": lambda: late(13), "a game": graded}


@cache
def alone(question: str) -> Answer:
    *_, last = Door(load).answers({"id": 1, "lexicon": "en", "ruleset": "en", **QUESTIONS[question]()})
    assert last and "ok" in last
    return last


@pytest.mark.parametrize("seed", [0, 1, 3])
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_answer_does_not_depend_on_the_number_of_workers_or_on_who_was_first(
    question: str, seed: int
) -> None:
    random, shared = Random(f"{question} {seed}"), Workers()
    leader, workers = Door(load, workers=shared), [Worker(shared) for _ in range(3)]
    hired = [*workers]
    for number in range(seed):
        shared.join(str(number), workers[number].send)
    answers, counts = [], list[int]()
    for answer in leader.answers({"id": 1, "lexicon": "en", "ruleset": "en", **QUESTIONS[question]()}):
        answers += [answer] if answer else []
        if answer and "rows" in answer.get("progress", {}) and question == "a game":
            counts.append(len(answer["progress"]["rows"]))
        for worker in workers:
            for _ in range(random.choice([0, 0, 1, 5])):
                worker.step()
        if random.random() < 0.02:  # one comes, one goes, one dies and nobody knows
            number = random.randrange(3)
            if random.random() < 0.5:
                shared.join(str(number), workers[number].send)
            elif random.random() < 0.5:
                shared.leave(str(number))
            else:
                workers[number] = Worker(shared)
                hired.append(workers[number])
    assert answers[-1] == alone(question)
    assert (seed > 0) <= (sum(worker.told for worker in hired) > 0)
    assert counts == sorted(set(counts)), "progress goes forward"
    assert shared._parts == {}
    for worker in workers:
        worker.step()
        assert worker.idle, "what nobody awaits any more is cancelled"


def test_who_joins_later_takes_part_in_what_has_begun_and_the_turns_of_each_are_neighbours() -> None:
    shared, sent = Workers(), list[Request]()
    worker = Worker(shared)

    def send(slot: str, ask: str) -> None:
        sent.extend([json.loads(ask)] if ask else [])
        worker.send(slot, ask)

    answers = Door(load, workers=shared).answers({"id": 1, "lexicon": "en", "ruleset": "en", **graded()})
    next(answers)
    shared.join("late", send)
    *_, last = [worker.step() or answer for answer in answers]
    assert last == alone("a game")
    assert [turn for ask in sent for turn in ask["turns"]] in ([2], [2, 1])


def test_work_that_is_given_up_is_given_up_everywhere() -> None:
    shared = Workers()
    worker = Worker(shared)
    shared.join("one", worker.send)
    steps = Door(load, workers=shared).answers({"id": 1, "lexicon": "en", "ruleset": "en", **graded()})
    while worker.idle:
        next(steps)
    steps.close()
    assert worker.idle and shared._parts == {}


def test_a_search_that_is_given_up_leaves_nothing_with_others_and_may_go_on() -> None:
    shared, ask = Workers(), {"id": 1, "lexicon": "en", "ruleset": "en", **late(6)}
    worker = Worker(shared)
    shared.join("one", worker.send)
    leader = Door(load, workers=shared)
    steps = leader.answers(ask)
    while worker.idle:
        next(steps)
    steps.close()
    assert worker.idle and shared._parts == {}
    *_, last = [worker.step() or answer for answer in leader.answers(ask)]
    assert last == alone("to the end")


@pytest.mark.parametrize("question", QUESTIONS)
def test_answers_that_come_twice_late_or_never_are_not_taken_for_others(question: str) -> None:
    random, shared = Random(question), Workers()
    worker, kept = Worker(shared), list[str]()
    receive = shared.receive
    worker._shared = SimpleNamespace(receive=lambda line: kept.append(line))  # type: ignore[assignment]
    shared.join("one", worker.send)
    *_, last = Door(load, workers=shared).answers(
        {"id": 1, "lexicon": "en", "ruleset": "en", **QUESTIONS[question]()}
    )
    assert last == alone(question)
    ask, answers = {"id": 1, "lexicon": "en", "ruleset": "en", **QUESTIONS[question]()}, list[object]()
    for answer in Door(load, workers=shared).answers(ask):
        answers.append(answer)
        for _ in range(4):
            worker.step()
        random.shuffle(kept)
        for line in kept[: len(kept) // 2]:
            receive(line)
            receive(line)
        receive('{"id": "part 1", "progress": {"done": 99, "rows": [{}]}}')
    assert answers[-1] == alone(question) and shared._parts == {}


@pytest.mark.parametrize(("in_bag", "time"), [(0, 0.02), (13, 0.2)])
def test_a_search_that_goes_on_finds_what_one_of_that_length_finds(
    in_bag: int, time: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count()
    monkeypatch.setattr("wordbench.verbs.wordfeud.perf_counter", lambda: next(clock) / 1000)
    question = {"id": 1, "lexicon": "en", "ruleset": "en", **late(in_bag), "samples": 60}

    def asked(door: Door, seconds: float) -> Answer:
        *_, last = door.answers({**question, "budget": seconds})
        assert last
        return dict(last["ok"])

    door = Door(load)
    short, again, longer = (asked(door, seconds) for seconds in (time, time, 2 * time))
    assert short == again and short["more"] and time <= short["spent"] < longer["spent"]
    assert asked(Door(load), 2 * time) == longer
    if not in_bag:
        return  # this takes long to prove
    other = asked(door, 10_000)
    assert not other["more"] and asked(door, 20_000) == other, "nothing is left to find out"
