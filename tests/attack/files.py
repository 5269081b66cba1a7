"""Attacks what is read from files: lists of words by length and word graphs with a fault in them, texts of every kind in the
encodings that programs write, games as other programs write them. Each attack is determined by its `Random`; see `fuzz.py`.

What is accepted must be what is in the file, and everything else is refused in one sentence.
"""

import json
import struct
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any
from unicodedata import normalize
from zlib import crc32

from wordbench import RuzzleBoard
from wordbench.alphabet import alphabet
from wordbench.decoding import decoded
from wordbench.door import Door
from wordbench.errors import WordbenchError
from wordbench.resources import shipped_list
from wordbench.sentence import SHOWN
from wordbench.verbs.files import Files
from wordbench.wordfeud.game.gcg import parse_game
from wordbench.wordfeud.game.record import Game, new_game
from wordbench.wordfeud.rules.board import parse as board
from wordbench.wordfeud.rules.layout import parse as layout
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.compiling import compiling
from wordbench.words.lexicon import Lexicon
from wordbench.words.trie import build
from wordbench.words.wordsets import WORDS_MAGIC, pack

WORDS = {
    "nl": "am ma me raam raak maar eter ester reset kraam trace crate slate erst één café coördinatie geïnd fêteren",
    "fr": "fête cœur noël été garçon où aïeul ambiguë sûreté œuvre maïs forêt hôtel élève naïf raam maar trace slate",
    "fi": "šakki ääni öljy käsi työ pöytä žanri yö sää hätä maa kala talo puu jää raam maar trace slate",
    "sv": "åka kåk räls öl ål älg kö månad fågel träd hus öga ära möss raam maar trace slate kaka",
    "es": "chico año niño pingüino llama carro corazón mamá papá chaleco perro raam maar trace slate",
    "pt": "útil ação pão coração avô é você maçã língua água raam maar trace slate bênção",
    "de": "über straße größe fuß mädchen öl käse tür raam maar trace slate",
}
LATIN = ("latin-1", "cp1252")


def refused(act: Callable[[], object], given: str) -> bool:
    """Whether an act is refused; then in one sentence that repeats at most SHOWN characters of what was given."""
    try:
        act()
    except WordbenchError as error:
        said(str(error), given)
        return True
    return False


def said(sentence: str, given: str) -> None:
    assert sentence.strip() and "\n" not in sentence, f"no sentence: {sentence[:200]!r}"
    pieces = (sentence[at : at + SHOWN + 1] for at in range(len(sentence) - SHOWN))
    assert not any(piece in given for piece in pieces), f"a long echo: {sentence[:300]!r}"


# Words by length, and word graphs ---------------------------------------------------------------------------------

QUESTIONS: list[dict[str, Any]] = [
    {"do": "check", "word": "raam"},
    {"do": "anagrams", "letters": "raamtes?"},
    {"do": "moves", "board": [*["." * 15] * 7, "....raam.......", *["." * 15] * 7], "rack": "trse?am"},
    {"do": "fivewords", "count": 2, "length": 4},
    {"do": "ruzzle", "board": "r a a m\ns l a t"},
    {"do": "wordle_remaining", "history": [["trace", "BYBBB"]]},
    {"do": "export", "format": "bincode"},
]


def answers(data: bytes, code: str, name: str = "x") -> list[Any]:
    """What a door says to the QUESTIONS about a file of words; with the name y, after it was made into a list of that name."""
    files: dict[str, bytes] = {}
    door = Door({"words-x": data}.__getitem__, Files(files.__setitem__) if name == "y" else None)
    found: list[Any] = []
    fields = {"lexicon": name, "ruleset": code, "alphabet": code}
    made = {"do": "compile", "source": "words-x", "name": "y"}
    for question in [*([made] if name == "y" else []), *QUESTIONS]:
        *_, answer = filter(None, door.answers({**fields, **question}))
        if "error" in answer:
            said(answer["error"]["message"], "")
            return [answer["error"]["message"]]
        found.append(answer["ok"])
    return found[len(found) - len(QUESTIONS) :]


def words_by_length(random: Random) -> None:
    """A file of words by length with a fault and the right checksum is refused, or a list like that of the same words."""
    code = random.choice(list(WORDS))
    letters = alphabet(code).letters
    words = {alphabet(code).encode(alphabet(code).normalise(word)) for word in WORDS[code].split()}
    groups = [
        [length, sorted(w for w in words if len(w) == length)] for length in sorted(set(map(len, words)))
    ]
    names = " ".join(random.choice((letters, letters, ())))
    for _ in range(random.choice((0, 1, 1, 1, 2, 3))):
        group = random.choice(groups)
        at = random.randrange(len(group[1])) if group[1] else 0
        match random.choice(
            ("twice", "code", "swap", "order", "lengths", "length", "none", "names", "alphabet", "long")
        ):
            case "twice":
                group[1][at:at] = group[1][at : at + 1] * random.choice((1, 1, 300))
            case "code" if group[1]:
                place = random.randrange(len(group[1][at]))
                some = bytes([random.choice((0, 1, len(letters), len(letters) + 1, 31, 32, 63, 64, 65, 255))])
                group[1][at] = group[1][at][:place] + some + group[1][at][place + 1 :]
                group[1].sort()
            case "swap":
                random.shuffle(group[1])
            case "order":
                random.shuffle(groups)
            case "lengths":
                groups.insert(random.randrange(len(groups)), [group[0], list(group[1])])
            case "length":
                group[0] = random.choice((0, 1, 2, 25, 255))
            case "none":
                group[1].clear()
            case "names":
                some = list(names) or list("a b")
                some[random.randrange(len(some))] = random.choice(
                    ("", " ", "a", "é", "\0", "A", "ij", "1", "\ud7ff", "|")
                )
                names = "".join(some)
            case "alphabet":
                other = list(alphabet(random.choice(list(WORDS))).letters)
                random.shuffle(other)
                names = " ".join(other[: random.choice((1, 5, 26, 31))])
            case "long":
                groups.append([random.choice((26, 254, 255)), [bytes([1]) * 255]])
    packed = names.encode(errors="replace")
    body = bytes([len(groups) & 255]) + b"".join(struct.pack("<BI", n, len(some)) for n, some in groups)
    body += struct.pack("<H", len(packed)) + packed + b"".join(word for _, some in groups for word in some)
    for _ in range(random.choice((0, 0, 0, 1, 3))):  # anything else
        at = random.randrange(len(body))
        body = (
            body[:at]
            + random.choice((b"", random.randbytes(1), random.randbytes(9)))
            + body[at + random.choice((0, 1)) :]
        )
    like_its_words(WORDS_MAGIC + struct.pack("<I", crc32(body)) + body, code)


def graph(random: Random) -> None:
    """The same for a word graph, which has no checksum."""
    code = random.choice(list(WORDS))
    letters = alphabet(code)
    data = build({letters.encode(letters.normalise(word)) for word in WORDS[code].split()}, letters)
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(8 if random.random() < 0.2 else len(data))
        some = random.choice(
            (b"", random.randbytes(1), bytes([data[at] ^ 1 << random.randrange(8)]), b"\xff" * 4)
        )
        data = data[:at] + some + data[at + random.choice((0, 1, len(some))) :]
        if not data:
            return
    like_its_words(data, code)


def like_its_words(data: bytes, code: str) -> None:
    """A file is refused whatever is asked of it, or every answer is that of a plain list of its words."""
    found = answers(data, code)
    assert len(found) in (1, len(QUESTIONS))
    also = answers(data, code, "y")
    assert also == found or len(also) == len(found) == 1 or not list(words_of(data, code)), (found, also)
    if len(found) > 1:
        plain = answers(pack(words_of(data, code), alphabet(code).letters), code)
        assert found == plain, (found, plain)


def words_of(data: bytes, code: str) -> Iterator[bytes]:
    try:
        return map(alphabet(code).encode, list(Lexicon("x", code, lambda part: data)))
    except WordbenchError:
        return iter(())


# Texts in every encoding --------------------------------------------------------------------------------------------


def encoded(text: str, how: str) -> bytes:
    """A text as a program writes it; UnicodeEncodeError when that encoding has no such letter."""
    if how == "damage":  # Windows-1252 that was taken for Latin-1 and written as UTF-8
        return text.encode("cp1252").decode("latin-1").encode()
    if how == "apart":
        return normalize("NFD", text).encode()
    marks = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}
    return marks.get(how.removesuffix(" marked"), b"") * how.endswith("marked") + text.encode(
        how.removesuffix(" marked")
    )


WAYS = (
    "utf-8",
    "utf-8-sig",
    "apart",
    "damage",
    *LATIN,
    *(f"utf-16-{end}e{mark}" for end in "lb" for mark in ("", " marked")),
)


def written(random: Random, text: str) -> bytes:
    """A text in an encoding, or each line in another of those that can be mixed; with any of the usual line ends."""
    text = text.replace("\n", random.choice(("\n", "\n", "\r\n", "\r")))
    while True:
        try:
            if random.random() < 0.3:
                lines = [
                    encoded(line, random.choice(("utf-8", "damage", *LATIN)))
                    for line in text.splitlines(keepends=True)
                ]
                return b"\xef\xbb\xbf" * (random.random() < 0.2) + b"".join(lines)
            return encoded(text, random.choice(WAYS))
        except UnicodeEncodeError:
            continue


def hurt(random: Random, data: bytes) -> bytes:
    """A file that was cut, or in which some bytes are others."""
    at = random.randrange(len(data) or 1)
    if random.random() < 0.5:
        return data[:at]
    return (
        data[:at]
        + random.choice((b"\xff", b"\0", b"\x80", b"\xc3", b"\xed\xa0\x80", b"\n", random.randbytes(3)))
        + data[at + 1 :]
    )


def list_of(words: list[str], shape: str) -> str:
    """A list as people keep it."""
    match shape:
        case "lines":
            return "# words\n" + "\n".join(words) + "\n"
        case "json":
            return json.dumps(words, ensure_ascii=False, indent=0)
        case "object":
            return json.dumps(dict.fromkeys(words, 1), ensure_ascii=False)
        case "dic":
            return f"{len(words)}\n" + "".join(f"{word}/SM\n" for word in words)
        case "table":
            return "".join(f"{word}\t{at}\n" for at, word in enumerate(words, 5))
        case "csv":
            return "word,count\n" + "".join(f"{word},{at}\n" for at, word in enumerate(words, 5))
        case _:
            return " ".join(words)


def text_list(random: Random) -> None:
    """The words of a list in any shape and encoding are those that stand there; from a damaged one none is invented."""
    code = random.choice(list(WORDS))
    words = random.sample(WORDS[code].split(), random.choice((8, 10, 12) if code != "de" else (8, 10)))
    shape = random.choice(("lines", "lines", "json", "object", "dic", "table", "csv", "run"))
    data = written(random, list_of(words, shape))
    whole = {letters_of(word, code) for word in words} - {""}
    assert found_in(data, code) == whole, (shape, data, found_in(data, code) ^ whole)
    damaged = hurt(random, data)
    try:
        found = found_in(damaged, code)
    except WordbenchError as error:
        said(str(error), decoded(damaged)[0])
        return
    parts = {
        letters_of(part, code)
        for word in (*words, "word", "count")
        for part in pieces(normalize("NFC", word))
    }
    strange = found - whole - parts
    assert len(strange) <= 1, (shape, damaged, strange)


def pieces(word: str) -> Iterator[str]:
    """What is left of a word that a cut or a line end goes through, or that a strange byte lost a letter to."""
    for at in range(len(word)):
        yield from (word[:at], word[at:])


def letters_of(word: str, code: str) -> str:
    """A word as a list has it, "" when it is too short."""
    letters = alphabet(code)
    plain = letters.normalise(word)
    return plain if len(letters.split(plain)) > 1 else ""


def found_in(data: bytes, code: str) -> set[str]:
    steps = compiling(data, code, graph=False)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return set(map(alphabet(code).decode, end.value.words))


SV = ruleset("sv")
BOARD = "\n".join([*["." * 15] * 7, ".....kåk.......", ".....ö.........", *["." * 15] * 6])
RULES = "name: Ålänningens\nalphabet: å ä ö k s\nrack: 5\nbingo: 9\nblanks: 1\ntiles:\nå 3 1\nä 2 5\nö 1 1\nk 5 2\nlayout:\n5.5\n.1.\n5.5\n"
GAME = "#player1 åsa Åsa Öberg\n#player2 bo Bo Ängö\n#rules sv\n>åsa: KÅKAÄÖS 8F KÅK +18 18\n#note Därför att det är så\n>bo: - +0 0\n"
TEXTS: dict[str, tuple[str, Callable[[str], object]]] = {
    "game": (GAME, lambda text: str(parse_game(text, Lexicon.of(WORDS["sv"].split(), "sv"), SV))),
    "rules": (RULES, lambda text: str(ruleset(text))),
    "board": (BOARD, lambda text: board(text, SV.alphabet, SV.size)),
    "layout": (str(SV.layout), lambda text: layout(text, SV.size)),
    "Ruzzle board": ("å ä\nö ktw", lambda text: str(RuzzleBoard.parse(text, "sv"))),
}


def other_text(random: Random) -> None:
    """A game, rules, a board or a layout is the same in every encoding; a damaged one is refused in a sentence."""
    text, read = TEXTS[random.choice(list(TEXTS))]

    def read_file(data: bytes) -> object:
        return read(normalize("NFC", decoded(data)[0]))

    data = written(random, text)
    assert read_file(data) == read(text), data
    damaged = hurt(random, data)
    refused(lambda: read_file(damaged), decoded(damaged)[0])
    long = text.replace(random.choice(text.split()), random.choice("xå/>#-") * random.choice((101, 5000)), 1)
    refused(lambda: read_file(written(random, long)), long)


# Games as other programs write them -------------------------------------------------------------------------------


@cache
def played(code: str, seed: int) -> Game:
    """A game of the most points against itself, with some exchanges."""
    rules, random = ruleset(code), Random(seed)
    words = Lexicon.of((shipped_list(code, "common") or b"").decode().split(), code)
    state, game = GameState.deal(rules, seed, words), new_game(words, rules, None, ("Ann Other", "Bob"))
    while not state.over:
        at, rack = state.view(state.turn), state.racks[state.turn]
        move = None if random.random() < 0.1 else next(iter(at.plays()), None)
        swaps = not move and at.in_bag > 7
        choice = "-" + rules.alphabet.join(random.sample(rules.alphabet.split(rack), 2)) if swaps else move
        game, state = game.played(choice, rack), state.play(choice)
    return game.settled(state.racks)


def habits(random: Random, game: Game) -> str:
    """The text of a game in the habits of Quackle, Macondo, cross-tables, Woogles and hands that write GCG."""
    heads = [
        "#character-encoding UTF-8", "#description Created with Macondo", "#id io.woogles 4XuJNnDqQcTQLuFNK2vK4Q", "#lexicon NWL23",
        "#title Round 3", "#event Albany", "#tile-distribution English", "#game-type classic", "#game-board CrosswordGame", "#incomplete",
        "#pragma rack", "#style wordfeud", "#rack1 ABC", "#note before the game", "#Character-Encoding utf-8", "#lexicon",
    ]  # fmt: skip
    text = str(game).split("\n")
    at = next(k for k, line in enumerate(text) if line.startswith(">"))
    top, turns = text[:at], [line for line in text[at:] if line]
    if random.random() < 0.5:
        top = [line for line in top if not line.startswith("#rules")]
    extra = random.sample(heads, random.choice((0, 1, 4)))
    top = [*extra[:2], *top, *extra[2:]] if random.random() < 0.7 else [*top, *extra]
    if random.random() < 0.3:
        top = [line.replace("#player", random.choice(("#Player", "#PLAYER"))) for line in top]
    lines = []
    for line in turns:
        act = random.random()
        if act < 0.1:
            lines += [
                line,
                random.choice(("#note ", "#NOTE ", "#comment ", "#note"))
                + random.choice(("why not 8H?", ">bob: x", "é", "")),
            ]
        elif act < 0.13:
            lines += [line, "#note of several lines", "  that go on", "and on"]
        elif act < 0.18:
            lines += [line, ""]
        else:
            lines.append(line)
    for k, line in enumerate(lines):
        if not line.startswith(">"):
            continue
        act = random.random()
        if act < 0.1:
            line = line.replace(" ", random.choice(("  ", "\t")))
        elif act < 0.15:
            line += random.choice((" ", "\t", "  RAAM AM", " words: 2"))
        elif act < 0.2:
            line = line.replace("+", "", 1) if " +" in line else line
        elif act < 0.25:
            line = line.replace(": ", ":", 1)
        elif act < 0.28:
            nick, rest = line.split(":", 1)
            line = f"{nick.upper()}:{rest}"
        elif act < 0.31 and " -" in line and "+0" not in line:
            line = line.replace(" -", " +-")
        lines[k] = line
    end = random.choice(("\n", "\n", "\r\n", "\r"))
    return (
        random.choice(("", "\ufeff"))
        + end.join([*top, *random.choice(([], [""])), *lines])
        + random.choice((end, "", end * 3))
    )


def game(random: Random) -> None:
    """A game in the habits of other programs has the turns, boards and points that it had."""
    wanted = played(random.choice(("nl", "es", "sv")), random.randrange(3))
    text = habits(random, wanted)
    read = parse_game(decoded(text.encode())[0], wanted.lexicon, wanted.rules)
    plain = [
        [(t.player, t.kind, t.rack, t.points, t.total, t.place, t.word, t.tiles) for t in one.turns]
        for one in (read, wanted)
    ]
    assert plain[0] == plain[1], text
    again = parse_game(str(read), wanted.lexicon, wanted.rules)
    assert again == read, text


ATTACKS: list[Callable[[Random], None]] = [words_by_length, graph, text_list, other_text, game]


def attack(seed: int) -> str:
    """Makes one attack; returns its kind. AssertionError, or any error that is none of ours, when something broke."""
    random = Random(seed)
    act = random.choice(ATTACKS)
    act(random)
    return act.__name__
