"""Plain twins of the fast code: slow and short, written directly from the rules.

`plays` is the article's algorithm: a recursive walk over a trie of node objects from every square
where a word could begin. It shares nothing with the engine except the rules as data. `ranked` is not a twin: with it
tests and the benchmark get a ranking in one call.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from wordbench.steps import finish
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordle.ranking import Rating, rank

LETTER_BONUS = {"2": 2, "3": 3, "6": 4}
WORD_BONUS = {"4": 2, "5": 3, "7": 4}


class Node:
    """A trie node: children by letter, and whether a word ends here."""

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.ends = False


def trie(words: Iterable[str]) -> Node:
    """A trie of words."""
    root = Node()
    for word in words:
        node = root
        for letter in word:
            node = node.children.setdefault(letter, Node())
        node.ends = True
    return root


def has(root: Node, word: str) -> bool:
    """Whether the trie has the word."""
    for letter in word:
        if letter not in root.children:
            return False
        root = root.children[letter]
    return root.ends


Play = tuple[int, int, str, str, int]  # row, col, direction, word (UPPER = blank), score


def plays(root: Node, board: list[str], layout: list[str], rack: str, rules: str = "nl") -> set[Play]:
    """Every legal play of `rack` (`*` = blank) on rows of text; `score` from the tables of `rules`."""
    return {
        (row, col, direction, word, score(board, layout, row, col, direction, word, rules))
        for row, col, direction, word in _found(root, board, layout, rack)
        if _laid(board, row, col, direction, word) <= ruleset(rules).most
    }


def _laid(board: list[str], row: int, col: int, direction: str, word: str) -> int:
    """How many tiles a play lays."""
    line, first = (board[row], col) if direction == "across" else (_transposed(board)[col], row)
    return line[first : first + len(word)].count(".")


def _found(root: Node, board: list[str], layout: list[str], rack: str) -> Iterator[tuple[int, int, str, str]]:
    size = len(board)
    opening = not any(square != "." for line in board for square in line)
    start = next(
        ((r, line.index("1")) for r, line in enumerate(layout) if "1" in line), (size // 2, size // 2)
    )
    for down in (False, True):
        rows = _transposed(board) if down else board
        begin = (start[1], start[0]) if down else start
        for row in range(size):
            checks = [_check(root, rows, row, col) for col in range(size)]
            links = [
                rows[row][col] != "." or checks[col] is not None or (opening and (row, col) == begin)
                for col in range(size)
            ]
            for col in range(size):
                if col and rows[row][col - 1] != ".":
                    continue
                for word, placed in _walk(root, rows[row], checks, links, col, rack):
                    if down and len(placed) == 1 and checks[placed[0]] is not None:
                        continue  # counted as a play across
                    where = (col, row) if down else (row, col)
                    yield *where, "down" if down else "across", word


def _walk(
    root: Node, line: str, checks: list[set[str] | None], links: list[bool], first: int, rack: str
) -> Iterator[tuple[str, list[int]]]:
    size = len(line)
    reach = [col for col in range(first, size) if links[col]]
    if not reach or line[first : reach[0]].count(".") > len(rack):
        return

    def extend(
        node: Node, col: int, word: str, rack: str, placed: list[int]
    ) -> Iterator[tuple[str, list[int]]]:
        done = col == size or line[col] == "."
        if done and node.ends and placed and len(word) > 1 and any(links[first:col]):
            yield word, placed
        if col == size:
            return
        if line[col] != ".":
            child = node.children.get(line[col].lower())
            if child:
                yield from extend(child, col + 1, word + line[col], rack, placed)
            return
        for letter, child in node.children.items():
            allowed = checks[col]
            if allowed is not None and letter not in allowed:
                continue
            if letter in rack:
                left = rack.replace(letter, "", 1)
                yield from extend(child, col + 1, word + letter, left, [*placed, col])
            if "*" in rack:
                left = rack.replace("*", "", 1)
                yield from extend(child, col + 1, word + letter.upper(), left, [*placed, col])

    yield from extend(root, first, "", rack, [])


def _check(root: Node, rows: list[str], row: int, col: int) -> set[str] | None:
    """The letters that a square can take because of the word through it in the other direction."""
    if rows[row][col] != ".":
        return None
    top, bottom = row, row + 1
    while top and rows[top - 1][col] != ".":
        top -= 1
    while bottom < len(rows) and rows[bottom][col] != ".":
        bottom += 1
    if bottom - top == 1:
        return None
    before = "".join(rows[r][col] for r in range(top, row)).lower()
    after = "".join(rows[r][col] for r in range(row + 1, bottom)).lower()
    node = root
    for letter in before:
        if letter not in node.children:
            return set()
        node = node.children[letter]
    return {letter for letter, child in node.children.items() if has(child, after)}


def score(
    board: list[str], layout: list[str], row: int, col: int, direction: str, word: str, rules: str = "nl"
) -> int:
    """The points of a play, adding up each of its words letter by letter."""
    if direction == "down":
        return score(_transposed(board), _transposed(layout), col, row, "across", word, rules)
    table = ruleset(rules)
    values = {letter: table.code_values[code] for letter, code in table.alphabet.codes.items()}
    line = board[row][:col] + word + board[row][col + len(word) :]
    after = [*board[:row], line, *board[row + 1 :]]
    total, placed = 0, 0
    main, factor = 0, 1
    for offset, letter in enumerate(word):
        here = col + offset
        if board[row][here] != ".":
            main += values[letter]
            continue
        placed += 1
        sign = layout[row][here]
        worth = values[letter] * LETTER_BONUS.get(sign, 1)
        main += worth
        factor *= WORD_BONUS.get(sign, 1)
        cross, around = 0, 0
        for step in (-1, 1):
            r = row + step
            while 0 <= r < len(after) and after[r][here] != ".":
                cross, around, r = cross + values[after[r][here]], around + 1, r + step
        if around:
            total += (cross + worth) * WORD_BONUS.get(sign, 1)
    return total + main * factor + table.bonuses.get(placed, 0)


def plain_end(
    root: Node,
    board: list[str],
    layout: list[str],
    mine: str,
    theirs: str,
    passes: int = 0,
    rules: str = "nl",
    bag: str = "",
    size: int = 7,
) -> float:
    """How many points more than `theirs` the side to move, `mine`, gains until the end of the game, by full search.

    Both know both racks and the `bag`, from which they fill racks of `size`, each tile of it being as likely. Going out earns
    the other's tiles twice; after three passes both lose their own. A position that several orders of plays lead to is searched
    once: without that, one ending in a thousand takes minutes.
    """
    table = ruleset(rules)

    def worth(rack: str) -> int:
        return sum(table.code_values[table.alphabet.codes[tile]] for tile in rack)

    @cache
    def laid(board: tuple[str, ...], mine: str) -> list[tuple[tuple[str, ...], str, int]]:
        """The plays, each as the board after it, what is left of the rack, and the points."""
        found = []
        for row, col, direction, word, points in plays(root, list(board), layout, mine, rules):
            after, left = [list(line) for line in board], mine
            for offset, letter in enumerate(word):
                r, c = (row + offset, col) if direction == "down" else (row, col + offset)
                if board[r][c] == ".":
                    after[r][c] = letter
                    left = left.replace("*" if letter.isupper() else letter, "", 1)
            found.append((tuple(map("".join, after)), left, points))
        return found

    @cache
    def gain(board: tuple[str, ...], mine: str, theirs: str, passes: int, bag: str) -> float:
        if passes == 3:
            return worth(theirs) - worth(mine)
        best: float = -gain(board, theirs, mine, passes + 1, bag)
        for after, left, points in laid(board, mine):
            if left or bag:
                draws = list(combinations(range(len(bag)), min(len(bag), size - len(left))))
                values = [
                    gain(
                        after,
                        theirs,
                        "".join(sorted(left + "".join(bag[n] for n in drawn))),
                        0,
                        "".join(bag[n] for n in range(len(bag)) if n not in drawn),
                    )
                    for drawn in draws
                ]
                best = max(best, points - sum(values) / len(values))
            else:
                best = max(best, points + 2 * worth(theirs))
        return best

    return gain(tuple(board), mine, theirs, passes, bag)


def plain_last_turns(
    root: Node, board: list[str], layout: list[str], mine: str, theirs: str, rules: str, turns: int = 2
) -> int:
    """How many points more the side to move gains in the last turns of a game that ends so, of which so many are left."""
    if not turns:
        return 0
    best = -plain_last_turns(root, board, layout, theirs, mine, rules, turns - 1)
    for row, col, direction, word, points in plays(root, board, layout, mine, rules):
        after = [list(line) for line in board]
        for offset, letter in enumerate(word):
            r, c = (row + offset, col) if direction == "down" else (row, col + offset)
            after[r][c] = letter if board[r][c] == "." else board[r][c]
        rows = ["".join(line) for line in after]
        best = max(best, points - plain_last_turns(root, rows, layout, theirs, "", rules, turns - 1))
    return best


def _transposed(rows: list[str]) -> list[str]:
    return ["".join(column) for column in zip(*rows, strict=True)]


def plain_colour(guess: str, target: str) -> str:
    """Directly from the rule: greens use up their letters first, then yellows from left to right."""
    left = Counter(target)
    colours = ["B"] * len(guess)
    for place, letter in enumerate(guess):
        if target[place] == letter:
            colours[place] = "G"
            left[letter] -= 1
    for place, letter in enumerate(guess):
        if colours[place] == "B" and left[letter] > 0:
            colours[place] = "Y"
            left[letter] -= 1
    return "".join(colours)


def ranked(guesses: list[str], targets: list[str], limit: int | None = None) -> list[Rating]:
    """A complete ranking in one call, without pauses for other requests."""
    return finish(rank(guesses, targets, limit))


def lzw(pixels: list[int], bits: int) -> bytes:
    """The numbers of pixels as a GIF compresses them: each code is that of the longest run that is known."""
    written: list[str] = []  # codes in binary

    def begun() -> dict[tuple[int, ...], int]:
        return {(pixel,): pixel for pixel in range(1 << bits)}

    clear, width = 1 << bits, bits + 1
    known, run = begun(), ()
    written.append(f"{clear:0{width}b}")
    for pixel in pixels:
        if (*run, pixel) in known:
            run = (*run, pixel)
            continue
        written.append(f"{known[run]:0{width}b}")
        code = len(known) + 2  # after the codes that clear and end
        if code < 4096:
            known[*run, pixel] = code
            width = max(width, code.bit_length())
        else:
            written.append(f"{clear:0{width}b}")
            known, width = begun(), bits + 1
        run = (pixel,)
    if run:
        written.append(f"{known[run]:0{width}b}")
        if len(known) + 2 < 4096:
            width = max(width, (len(known) + 2).bit_length())
    written.append(f"{clear + 1:0{width}b}")
    whole = "".join(reversed(written))  # the first code in the lowest bits
    return int(whole, 2).to_bytes(-(-len(whole) // 8), "little")


def ways_to_draw(word: str, bag: str) -> int:
    """How many sets of as many tiles as the word has letters, of all tiles of a bag (`*` = blank), spell it."""
    racks = Counter(combinations(sorted(bag), len(word)))
    return sum(
        times for rack, times in racks.items() if (Counter(word) - Counter(rack)).total() <= rack.count("*")
    )


Tokens = tuple[frozenset[str] | str, ...]  # of a pattern: the letters that may stand there, or "*"


def matches(word: tuple[str, ...], pattern: Tokens) -> bool:
    """Whether a pattern describes a word, letter by letter."""
    if not pattern:
        return not word
    first, *rest = pattern
    if first == "*":
        return any(matches(word[k:], tuple(rest)) for k in range(len(word) + 1))
    return bool(word) and word[0] in first and matches(word[1:], tuple(rest))


def meets(word: tuple[str, ...], listed: set[tuple[str, ...]], asked: dict[str, Any], points: int) -> bool:
    """Whether a word meets the conditions of a search; those that are not asked are missing."""

    def hooked(kind: str, stem: slice) -> bool:
        takes, drops = any(other[stem] == word for other in listed), word[stem] in listed
        return {"takes": takes, "none": not takes, "drops": drops, "keeps": not drops}[kind]

    stems = {"front": slice(1, None), "back": slice(0, -1)}
    numbers = {"length": len(word), "vowels": sum(tile in "aeiouy" for tile in word), "points": points}
    return (
        Counter(asked.get("must", ())) <= Counter(word)
        and not set(asked.get("without", ())) & set(word)
        and matches(word, asked.get("pattern", ("*",)))
        and all(
            asked[what][0] <= number <= asked[what][1] for what, number in numbers.items() if what in asked
        )
        and all(hooked(asked[end], stem) for end, stem in stems.items() if end in asked)
    )
