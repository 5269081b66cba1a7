"""Attacks the door: requests with every field missing, wrong, huge or hostile, sessions of them, and files (`files.py`).
`build.py fuzz SECONDS` runs it for long.

Every line of JSON must get answers that are JSON, the last one an `ok` or an `error`; and what went before on a door must not
change its answers. An attack is determined by a seed, so a failure can be repeated: `build.py fuzz 0 SEED`.
"""

import json
import signal
import sys
import traceback
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from random import Random
from time import perf_counter, time
from typing import Any
from zlib import adler32

import files
from wordbench.door import Door
from wordbench.meanings import HEAD as MAGIC
from wordbench.resources import shipped_list
from wordbench.wordfeud.game.verdict import ENGLISH
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordle.puzzle import obfuscate
from wordbench.words.reading import words_file

EMPTY = ["." * 15] * 15
PLAYED = [*EMPTY[:7], "....raam.......", *EMPTY[8:]]
LAID = [*EMPTY[:7], "...kraam.......", *EMPTY[8:]]
STRANGE = [*EMPTY[:5], ".......ß.......", EMPTY[0], *PLAYED[7:]]  # contains a tile that is in no ruleset
POSITION = {"lexicon": "nl", "ruleset": "nl", "board": PLAYED, "rack": "pekdaal"}
NL = ruleset("nl")
SEEN = NL.alphabet.encode("raam"), NL.rack_codes("pekdaal")
UNSEEN = [NL.alphabet.texts[code] for code in NL.unseen(*SEEN).elements()]
HISTORY = [["slate", "BYBBG"]]
CODE = obfuscate("trace")
GAME = """#player1 Ann Ann
#player2 Bob Bob
#rules nl
>Ann: RAAMKES 8D RAAM +14 14
>Bob: MAERST? -MA +0 0
"""
VALID: list[dict[str, Any]] = [
    {
        "do": "moves",
        **POSITION,
        "sort": "word",
        "filter": {"text": "a"},
        "offset": 1,
        "limit": 5,
        "group": True,
    },
    {"do": "moves", **POSITION, "filter": {"place": "8H", "word": "raam", "square": [7, 7], "tiles": 3}},
    {"do": "best", **POSITION, "samples": 3, "seed": 1, "top": 3},
    {"do": "best", **POSITION, "board": STRANGE, "samples": 2, "seed": 1},
    {
        "do": "games",
        **POSITION,
        "games": [
            {"play": play, "tiles": UNSEEN, "replies": replies, "first": first}
            for play, replies, first in (("8E raamde", 0, None), ("-pek", 2, 1.5), ("-", 0, 2))
        ],
    },
    {"do": "best", **POSITION, "samples": 2, "filter": {"word": "pek"}, "points": [100, 120], "budget": 0.1},
    {
        "do": "game",
        "lexicon": "nl",
        "ruleset": "nl",
        "gcg": GAME,
        "upto": 1,
        "add": {"rack": "am", "place": "9C", "word": "ma"},
    },
    {"do": "word", "lexicon": "nl", "word": "raam"},
    {"do": "meaning", "lexicon": "nl", "word": "ramen"},
    {"do": "game", "lexicon": "nl", "ruleset": "nl", "players": ["Ann", "Bob"], "add": {"end": ["a", "b"]}},
    {"do": "game", "lexicon": "nl", "gcg": GAME, "change": 1, "add": {"text": "-ma", "rack": "maerst?"}},
    {
        "do": "game",
        "lexicon": "nl",
        "gcg": GAME,
        "remove": 1,
        "add": [{"text": "-"}],
        "deal": 5,
        "rack": "ma",
    },
    {"do": "game", "lexicon": "nl", "ruleset": "nl", "players": ["Ann", "Bob"], "add": {"board": PLAYED}},
    {
        "do": "continue",
        "lexicon": "nl",
        "ruleset": "nl",
        "players": ["Ann", "Bob"],
        "to": PLAYED,
        "player": 1,
        "then": "maerst?",
        "now": "ma",
        "shown": [14, 0],
        "either": True,
    },
    {
        "do": "answer",
        "lexicon": "nl",
        "gcg": GAME + "#bag 4 AM\n>Ann: - +0 14\n",
        "samples": 2,
        "budget": 0.1,
    },
    {"do": "answer", "lexicon": "nl", "gcg": GAME + "#bag 4 AM\n>Ann: - +0 14\n", "strength": "easy"},
    {"do": "grade", "lexicon": "nl", "gcg": GAME, "turns": [0], "samples": 2, "seed": 3},
    {"do": "results", "games": [{"gcg": GAME, "ruleset": "nl", "me": 0}]},
    {"do": "heat", **POSITION},
    {"do": "effect", **POSITION, "word": "kraam", "place": "8D"},
    {"do": "check", **POSITION, "word": "raam", "place": "8H"},
    {"do": "check", "lexicon": "nl", "word": "raam"},
    {"do": "shuffle", "ruleset": "nl", "seed": 4},
    {"do": "ruleset", "ruleset": "nl"},
    {"do": "languages"},
    {"do": "compile", "alphabet": "nl", "words": "raam\nraak\n-x", "name": "own", "base": "nl"},
    {"do": "export", "alphabet": "nl", "lexicon": "nl", "format": "text"},
    {"do": "forget", "name": "own"},
    {
        "do": "anagrams",
        "lexicon": "nl",
        "ruleset": "nl",
        "letters": "tres?",
        "pattern": "*[^aeiou]",
        "must": "e",
        "without": "q",
        "length": "3-",
        "vowels": "1-2",
        "points": "-9",
        "front": "none",
        "back": "takes",
        "sort": "probability",
    },
    {
        "do": "fivewords",
        "lexicon": "nl",
        "count": 2,
        "length": 4,
        "must": "erst",
        "without": "x",
        "common": True,
    },
    {
        "do": "fivewords",
        "words": ["fjord", "nymph", "vibex", "waltz", "gucks"],
        "mustnt": "amber",
        "letters": "f",
    },
    {
        "do": "ruzzle",
        "lexicon": "nl",
        "ruleset": "nl",
        "board": "r a\nm Adw",
        "points": {"Q": 3},
        "without": ["ma"],
        "crossing": True,
    },
    {"do": "ruzzle_generate", "ruleset": "nl", "rows": 3, "cols": 4, "seed": 2, "example": False},
    {"do": "ruzzle_rules", "ruleset": "nl"},
    {"do": "wordle_colour", "guess": "speed", "target": "abide"},
    {"do": "wordle_keyboard", "guesses": ["speed"], "target": "abide", "alphabet": "nl"},
    {
        "do": "wordle_remaining",
        "history": HISTORY,
        "played": ["315b5ece67f356"],
        "targets": ["crane", "trace"],
        "length": 5,
        "common": True,
    },
    {
        "do": "wordle_rank",
        "history": HISTORY,
        "targets": "nl",
        "allowed": ["crane", "trace"],
        "limit": 3,
        "hard": True,
    },
    {"do": "wordle_rank", "history": [], "targets": ["crane", "trace"], "allowed": ["crate"], "length": 5},
    {"do": "wordle_best", "history": [], "targets": ["crane", "trace"], "allowed": ["crate"], "limit": 2},
    {"do": "wordle_new", "lexicon": "nl", "number": 3, "length": 5},
    {"do": "wordle_new", "lexicon": "nl", "number": 3, "date": "2026-11-21", "target": "kraam"},
    {"do": "wordle_new", "lexicon": "nl", "date": "2026-11-21"},
    {"do": "wordle_new", "lexicon": "nl", "number": 3, "boards": 4},
    {
        "do": "wordle_boards",
        "histories": [[["slate", "BBGYG"]], []],
        "targets": ["crane", "trace"],
        "allowed": ["crate"],
    },
    {
        "do": "wordle_game",
        "lexicon": "nl",
        "code": CODE,
        "guesses": ["crane"],
        "guess": "trace",
        "contrast": True,
    },
    {"do": "wordle_judge", "lexicon": "nl", "code": CODE, "guesses": ["crane", "slate"]},
    {"do": "wordle_judge", "history": HISTORY, "targets": ["crane", "trace"], "allowed": ["crate"]},
    {
        "do": "wordle_best",
        "history": [["abide", "BBBBG"]],
        "targets": "nl",
        "hard": True,
        "limit": 3,
        "budget": 0.1,
    },
    {
        "do": "wordle_share",
        "board": 1,
        "text": "1/6\n\U0001f7e9\U0001f7e9\U0001f7e9\U0001f7e9",
        "lexicon": "nl",
        "common": True,
    },
    {
        "do": "wordle_share",
        "text": "2/6\n\u2b1c\U0001f7e8\u2b1c\u2b1c\U0001f7e9",
        "lexicon": "nl",
        "target": "kraam",
    },
]

LINES = b"kraam\t0\tmarket stall\tclutter\nraam\t0\twindow\nramen\t-3am\n"
SOURCE = {"name": "A dictionary (CC0)", "kind": "translations", "language": "en"}
HEAD = json.dumps({"sources": [SOURCE], "check": adler32(LINES)}).encode()
MEANINGS = MAGIC + HEAD + b"\n" + LINES

BOARD = b"1 best 4 9.4 8D kraam 15/15/15/15/15/15/15/4RAAM7/15/15/15/15/15/15/15 AAEKMRT/ 20/30 0\n"

# Noise rather than a screenshot, so the answer is an error.
PICTURE = {"width": 60, "height": 130, "rgb": b64encode(Random(1).randbytes(60 * 130 * 3)).decode()}
BEST = {"kind": "play", "word": "maar", "place": "8D", "score": 12}
GRADES = [
    {"turn": 0, "mistake": "large", "lost": 0.1, "points": 9.5, "played": {"win": 0.4}, "best": BEST},
    {
        "turn": 1,
        "mistake": "unknown",
        "lost": 0,
        "points": 0,
        "why": {"kind": "unheld", "values": {"letters": "A B"}},
    },
]
DRAWN = {"theme": "dark", "labels": ["DL", "TL", "DW", "TW"]}
STARTS = [
    *VALID,
    {
        "do": "picture",
        **POSITION,
        "rack": "kpedaal",
        "after": LAID,
        "caption": "8D kraam",
        "under": "+12",
        **DRAWN,
    },
    {
        "do": "film",
        "lexicon": "nl",
        "ruleset": "nl",
        "gcg": GAME,
        **DRAWN,
        "language": "en",
        "texts": dict(ENGLISH.table),
    },
    {
        "do": "review",
        "lexicon": "nl",
        "ruleset": "nl",
        "gcg": GAME,
        **DRAWN,
        "language": "en",
        "texts": dict(ENGLISH.table),
        "grades": GRADES,
    },
    {"do": "practice_board", "lexicon": "nl", "ruleset": "nl", "day": "2026-12-01"},
    {"do": "practice_days", "ruleset": "nl", "day": "2026-12-01", "kind": "end", "level": 1},
    {"do": "practice_game", "lexicon": "nl", "ruleset": "nl", "day": "2026-12-01"},
    {
        "do": "practice_judge",
        "lexicon": "nl",
        "ruleset": "nl",
        "day": "2026-12-01",
        "after": LAID,
        "hints": 1,
    },
    {"do": "practice_again", **POSITION, "after": LAID, "points": [10, 20], "played": "-"},
    {"do": "practice_word", "lexicon": "nl", "ruleset": "nl", "word": "raam"},
    {
        "do": "practice_cards",
        "cards": [[5, []], [3, [[3, 3], [5, 1], [6, 3]]], [6, [[6, 1]]]],
        "today": 8,
    },
    {"do": "practice_words", "lexicon": "nl", "ruleset": "nl", "alphabet": "nl", "topic": "dear"},
    {
        "do": "practice_quiz",
        "lexicon": "nl",
        "ruleset": "nl",
        "alphabet": "nl",
        "topic": "two",
        "kind": "valid",
        "reviews": {"word nl zo valid": [[20_000, 3], [20_002, 1]]},
        "today": 20_010,
        "seed": 1,
        "limit": 5,
    },
    {"do": "screenshot", "ruleset": "nl", "lexicon": "nl", **PICTURE},
    {"do": "wordle_picture", "alphabet": "de", **PICTURE},
]

HOSTILE: list[Any] = [
    *(None, True, False, 0, 1, -1, 7, 25, 255, 256, 10**9, 2**53 + 1, 10**400, 0.5, -1e300),
    *(
        "",
        " ",
        "\0",
        "nl\0",
        "*",
        "?",
        ".",
        "|",
        "=",
        "{}",
        "{word}",
        "%s",
        "\n",
        "a\nb",
        "\ud800",
        "\udc00x",
        "😀",
    ),
    *(
        "x" * 300,
        "x" * 20_000,
        "*" * 40,
        "8" * 5000 + "h",
        "q" * 5000 + "8",
        "é" * 300,
        "e\u0301",
        "İ",
        "ß",
        "ﬀ",
        "ǅ",
    ),
    *(
        "../../etc/passwd",
        "/dev/zero",
        "own:x",
        "a b c",
        "c|h",
        "8H",
        "H8",
        "standard",
        "nl",
        "en-US",
        "nobody",
    ),
    *([], {}, [[]], [None], ["a", 1], [["crane", "BBBBB"]], [["crane"]], {"a": 1}, {"q": 10**30}, {"10": 5}),
    *(
        [["a" * 21, "B" * 21]],
        [chr(200 + k) * 5 for k in range(400)],
        ["a" * 5] * 3000,
        [7, 7],
        [-1, 99],
        "raam",
    ),
    *(
        ["\ud800" * 5],
        ["." * 25] * 25,
        ["x" * 15] * 15,
        "\n".join(["a " * 40] * 40),
        {"text": ["a"], "tiles": "x"},
    ),
]
# What a door must answer whatever went before: some say how many lists are open, or stop after some time.
STEADY: list[list[dict[str, Any]]] = [
    *([start] for start in STARTS if not start.keys() & {"budget", "format"} and start["do"] != "languages"),
    [
        {"do": "compile", "alphabet": "nl", "words": "raam\nkraam\nmaar", "name": "mine"},
        {"do": "anagrams", "lexicon": "mine", "ruleset": "nl", "letters": "kraam"},
        {"do": "moves", **POSITION, "lexicon": "mine"},
        {"do": "export", "alphabet": "nl", "lexicon": "mine", "format": "text"},
    ],
]
SIGNS = "abcdeqxyz*?.|=:-#0123456789 \n\té漢😀\ud800ABC"
SHOWN = 200  # how many answers of a request are read; then it is cancelled, as the page may do
SLOW = 8  # seconds without an answer that count as a hang


def changed(random: Random, value: Any) -> Any:
    """A value with one change in it."""
    if not value or random.random() < 0.3:
        return random.choice(HOSTILE)
    if isinstance(value, str):
        place = random.randrange(len(value))
        some = "".join(random.choices(SIGNS, k=random.choice((0, 1, 1, 2, 30))))
        return value[:place] + some + value[place + random.choice((0, 1, 5)) :]
    if isinstance(value, list):
        place = random.randrange(len(value))
        return (
            value[:place]
            + random.choice(([], [changed(random, value[place])] * random.choice((1, 1, 2))))
            + value[place + 1 :]
        )
    if isinstance(value, dict):
        key = random.choice(list(value))
        return {**value, random.choice((key, key, str(changed(random, key)))): changed(random, value[key])}
    return random.choice(
        (value * 10, value + 1, -value, str(value)[:4000], [value], 0.5, 10**400, -(10**309), 1e308)
    )


def attack(seed: int) -> bytes:
    """The line for a seed: a request changed in one to three places, and sometimes text that is not JSON at all."""
    random = Random(seed)
    request = {"id": 1, **random.choice(STARTS)}
    for _ in range(random.choice((1, 1, 2, 3))):
        field = random.choice([*request, random.choice(list(random.choice(STARTS)))])
        if random.random() < 0.1:
            request.pop(field, None)
        else:
            request[field] = changed(random, request.get(field))
    request = {str(key): value for key, value in request.items()}
    line = json.dumps(request, ensure_ascii=random.random() < 0.9).encode(errors="surrogatepass")
    if random.random() < 0.1:
        place = random.randrange(len(line))
        raw = (
            b"",
            b"\xff",
            b"NaN",
            b"-Infinity",
            b"1e999",
            b"-1e400",
            b"9" * 400,
            b"[" * 20_000,
            b"9" * 5000,
            b'{"a":' * 990,
            b"\0",
        )
        line = line[:place] + random.choice(raw) + line[place + random.choice((0, 1, 9)) :]
    return line


def answered(door: Door, line: bytes) -> tuple[str, float]:
    """How a request ended ("ok", the kind of an error, "given up"), and the longest time without an answer."""
    slowest, before, last = 0.0, perf_counter(), ""
    for answer in islice(door.lines(line), SHOWN):
        slowest, before = max(slowest, perf_counter() - before), perf_counter()
        if answer:
            last = answer
            last.encode()
            found = json.loads(answer, parse_constant=lambda name: 1 / 0)
            assert len(found.keys() & {"ok", "error", "progress"}) == 1
            if "error" in found:
                assert found["error"]["message"]
                return str(found["error"]["kind"]), slowest
            if "ok" in found:
                return "ok", slowest
    return "given up", slowest


def session(seed: int) -> None:
    """Requests of all kinds on one door, some given up and some left open while others run; then STEADY ones."""
    random, door = Random(seed), Door(lists)
    open_: list[Iterator[str | None]] = []

    def others(most: int) -> None:
        for _ in range(random.randrange(most)):
            if len(open_) < 3:
                like = random.choice(STARTS)
                field = random.choice(list(like))
                line = json.dumps(
                    {**like, field: changed(random, like[field])} if random.random() < 0.6 else like
                )
                open_.append(door.lines(random.choice((line, line, attack(random.randrange(2**32))))))
            some = random.choice(open_)
            if random.random() < 0.1 or not list(islice(some, random.choice((1, 3, SHOWN)))):
                open_.remove(some)
        if random.random() < 0.05:
            door.forget()

    others(20)
    for which in random.choices(range(len(STEADY)), k=4):
        found = []
        for request in STEADY[which]:
            *_, answer = filter(None, (others(2) or one for one in door.answers(request)))
            found.append(answer)
        assert found == steady(which), f"another answer to {STEADY[which]}: {found} {steady(which)}"[:600]


@cache
def steady(which: int) -> list[Any]:
    """The last answers of a new door to STEADY requests."""
    door = Door(lists)
    return [list(filter(None, door.answers(request)))[-1] for request in STEADY[which]]


@cache
def lists(name: str) -> bytes:
    """A small Dutch list with common words and a board to practise on, and the shipped English one."""
    text = b"raam\nraak\nme\nam\nma\nkraam\ntrace\ncrate\nslate\nerst\neter\nester\nreset\nfjord\nnymph\nvibex\nwaltz\ngucks\n"
    small = {
        "words-nl": words_file(text, "nl"),
        "common-nl": b"raam\ntrace\n",
        "meanings-nl": MEANINGS,
        "boards-nl": BOARD,
    }
    if name in small:
        return small[name]
    part, _, code = name.partition("-")
    found = shipped_list(code, "common" if part == "common" else "")
    if part == "graph" or code != "en" or not found:
        raise KeyError(name)
    return found if part == "common" else words_file(found, code)


def hang(*_: object) -> None:
    """Called by the alarm."""
    raise TimeoutError


def main(seconds: float, first: int) -> int:
    """Attack for some seconds, or with one seed only; print what happened. Returns 1 when anything broke."""
    ends: Counter[str] = Counter()
    broken: dict[str, str] = {}
    slowest: list[tuple[float, int]] = []
    door, done, start = Door(lists), 0, time()
    print(f"seeds from {first}", flush=True)
    lists("words-en")  # so that no request waits for it
    signal.signal(signal.SIGALRM, hang)
    for seed in count(first):
        try:
            signal.alarm(SLOW * 4)
            if seed % 4 == 0:
                end, wait = files.attack(seed), 0.0
            elif seed % 40 == 1:
                session(seed)
                end, wait = "session", 0.0
            else:
                end, wait = answered(door, attack(seed))
            ends[end] += 1
            slowest = sorted([*slowest, (wait, seed)])[-5:]
        except Exception as error:  # noqa: BLE001
            ends["broken"] += 1
            at = traceback.extract_tb(error.__traceback__)[-1]
            broken.setdefault(
                f"{type(error).__name__} in {at.filename}:{at.lineno}", f"seed {seed}: {error}"[:300]
            )
            door = Door(lists)
        finally:
            signal.alarm(0)
        done += 1
        if time() - start >= seconds:
            break
    hangs = [seed for wait, seed in slowest if wait > SLOW]
    print(
        f"{done} attacks in {time() - start:.0f} s:",
        ", ".join(f"{n} {end}" for end, n in ends.most_common()),
    )
    print("slowest:", ", ".join(f"{wait:.2f} s (seed {seed})" for wait, seed in reversed(slowest)))
    for what, example in broken.items():
        print(f"BROKEN {what}: {example}")
    return 1 if broken or hangs else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else Random().randrange(10**9)))
