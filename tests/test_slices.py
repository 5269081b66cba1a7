"""No request keeps the page waiting: each yields so often that another one, or giving it up, comes between."""

import gc
import json
from time import thread_time
from typing import Any

import fuzz
import pytest
from wordbench.commands.terminal import load
from wordbench.door import Door

LONGEST = 0.12  # seconds of processor: 0.05 is meant, but other work on a busy machine takes its caches
SHARES = [
    "\n".join(["🟩🟨⬛⬛⬛"] * 300),
    "\n".join("".join("⬛🟨🟩"[number // 3**place % 3] for place in range(5)) for number in range(240)),
]
ASKED: list[dict[str, Any]] = [
    *fuzz.STARTS,
    {"do": "export", "alphabet": "nl", "lexicon": "nl", "format": "bincode"},
    {"do": "compile", "alphabet": "nl", "source": "words-nl", "name": "whole"},
    *({"do": "wordle_share", "lexicon": "en", "text": text} for text in SHARES),
]


@pytest.fixture(scope="module")
def door() -> Door:
    return Door(load)


def longest(door: Door, request: dict[str, Any]) -> float:
    """The longest slice of a request's first thousand."""
    found, answers = 0.0, door.lines(json.dumps({"id": 1, **request}))
    for _ in range(1000):
        begun = thread_time()
        ended = next(answers, "ended") == "ended"
        found = max(found, thread_time() - begun)
        if ended:
            break
    return found


@pytest.mark.parametrize("code", ["de", "nl"])
def test_a_list_is_opened_in_slices(code: str) -> None:
    """Once for each of its requests: the first opens it, and begins again."""
    assert (
        min(longest(Door(load), {"do": "check", "lexicon": code, "word": "me"}) for _ in range(2)) < LONGEST
    )


@pytest.mark.parametrize("number", range(len(ASKED)), ids=lambda number: str(ASKED[number]["do"]))
def test_a_request_yields_often(door: Door, number: int) -> None:
    longest(door, ASKED[number])  # lists are opened, and what is remembered of them found out
    gc.collect()
    assert min(longest(door, ASKED[number]) for _ in range(2)) < LONGEST
