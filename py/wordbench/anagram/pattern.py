"""Patterns: what stands where in a word.

`.` or `?` is any letter and `*` any number of them; `[aeiou]` is one of these letters, and `[^aeiou]` or `[!aeiou]` any other:
`..a*`, `*heid`, `ze?s`, `[^aeiou]*[jqxz]`. Spaces mean nothing. A letter of two characters is one letter in a pattern as it is
in a word: the Spanish `[chll]` has two.
"""

from ..alphabet import BLANK, EMPTY, Alphabet
from ..errors import RackError
from ..words.wordsets import Words

Part = tuple[int, ...]  # by place the letters that may stand there, bit c for letter c
ANY = -1
OTHERS = ("^", "!")  # the sign at the beginning of a set of letters that may not stand there


def tiles_of(text: str, alphabet: Alphabet) -> list[str]:
    """The letters and signs of a text, without spaces, in the letters of the alphabet where it has them."""
    return alphabet.split(alphabet.normalise("".join(text.split())))


def letter(tiles: list[str], place: int, alphabet: Alphabet) -> int:
    """The code of the letter at a place (from 0) of a text; RackError when it is not one."""
    code = alphabet.codes.get(tiles[place], EMPTY)
    if code in (EMPTY, BLANK):
        raise RackError("anagram.letter", place=place + 1, letter=tiles[place], language=alphabet.name)
    return code


def parts_of(pattern: str, alphabet: Alphabet) -> list[Part]:
    """The parts of a pattern between its stars; RackError names the place of what is wrong.

    >>> from ..alphabet import alphabet
    >>> parts_of("a*[^b]", alphabet("a b"))
    [(2,), (2,)]
    >>> parts_of("a*[^b-c]", alphabet("nl"))
    Traceback (most recent call last):
    wordbench.errors.RackError: place 6: '-' is not a letter of Nederlands
    """
    tiles, parts, place = tiles_of(pattern, alphabet), [list[int]()], 0
    while place < len(tiles):
        match tiles[place]:
            case "*":
                parts.append([])
            case "." | "?":
                parts[-1].append(ANY)
            case "[":
                letters, place = set_at(tiles, place, alphabet)
                parts[-1].append(letters)
            case "]":
                raise RackError("anagram.bracket", place=place + 1)
            case _:
                parts[-1].append(1 << letter(tiles, place, alphabet))
        place += 1
    return [tuple(part) for part in parts]


def set_at(tiles: list[str], start: int, alphabet: Alphabet) -> tuple[int, int]:
    """The letters of the set whose bracket opens at `start`, and where it closes."""
    if "]" not in tiles[start:]:
        raise RackError("anagram.bracket", place=start + 1)
    end = tiles.index("]", start)
    first = start + 1 + (tiles[start + 1] in OTHERS)
    if first == end:
        raise RackError("anagram.set", place=start + 1)
    letters = 0
    for place in range(first, end):
        letters |= 1 << letter(tiles, place, alphabet)
    every = (1 << len(alphabet.letters)) - 1 << 1
    return every ^ letters if first > start + 1 else letters, end


def fits(words: Words, parts: list[Part]) -> int:
    """The words that begin with the first part, end with the last and have the others between."""
    if len(parts) == 1:
        return _part_at(words, parts[0], 0) if len(parts[0]) == words.length else 0
    first, *middle, last = parts
    end = words.length - len(last)
    if end < len(first):
        return 0
    # By place: the words in which all parts so far end there or before.
    ends = [0] * len(first) + [_part_at(words, first, 0)] * (end - len(first) + 1)
    for part in middle:
        following = [0] * len(ends)
        for place in range(len(part), len(ends)):
            found = ends[place - len(part)]
            following[place] = following[place - 1] | (
                found and found & _part_at(words, part, place - len(part))
            )
        ends = following
    return ends[end] and ends[end] & _part_at(words, last, end)


def _part_at(words: Words, part: Part, place: int) -> int:
    found = words.all
    for offset, letters in enumerate(part, place):
        if letters != ANY:
            found &= words.one_of(offset, letters)
    return found
