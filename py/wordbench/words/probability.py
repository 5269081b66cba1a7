"""How often the tiles of a word are drawn from the full bag: the order in which players learn long words.

Of the C(N, n) ways to draw n of the N tiles of a bag, a word of n letters gets those whose tiles spell it, each once,
however its blanks can be used. With k of the b blanks the other n - k tiles are letters of the word, so there are

    sum over k of C(b, k) * (ways to choose n - k tiles, of no letter more than the word has)

The number of ways by how many letters are *missing* is a product of polynomials, one for each letter of the word: if the bag
has c of a letter that the word has m times, then C(c, m - d) ways have d of it missing. A polynomial is one
integer here, with its coefficients side by side, so a product of polynomials is a product of integers.
"""

from collections.abc import Mapping
from math import comb

from ..alphabet import BLANK, MOST_LETTERS
from .wordsets import Words


def draws(words: Words, counts: Mapping[int, int], among: int | None = None) -> list[int]:
    """For each word of one length, in how many ways as many tiles as it has letters spell it; `counts` are the tiles of
    the bag by letter code, blanks under BLANK. With a set of words, `among`, it is for each of these in their order.

    A sum over words with the same letters would count the same tiles again; of those take one.

    >>> from wordbench import Lexicon, ruleset
    >>> from wordbench.words.probability import draws
    >>> own = Lexicon.of(["quizzed", "retinas"])
    >>> draws(own.sets[7], ruleset("en").code_counts)
    [10032, 4544676]
    """
    blanks, tiles = counts.get(BLANK, 0), sum(counts.values())
    room = comb(tiles, min(words.length + blanks, tiles // 2)).bit_length()  # no coefficient needs more bits
    among = words.all if among is None else among
    ways = [_polynomial(blanks, blanks, blanks, room)] * words.count
    for code in range(1, MOST_LETTERS + 1):
        times, found = 1, among & words.at_least(code, 1) if words.count else 0
        while found:
            more = found & words.at_least(code, times + 1)
            factor = _polynomial(counts.get(code, 0), times, blanks, room)
            for index in words.members(found ^ more):
                ways[index] *= factor
            times, found = times + 1, more
    at, only = blanks * room, (1 << room) - 1  # whatever the letters lack, blanks are
    return [ways[index] >> at & only for index in sorted(words.members(among))]


def chance(ways: int, length: int, counts: Mapping[int, int]) -> float:
    """The probability that so many `ways` (of `draws`) have when `length` tiles are drawn from the full bag."""
    return ways / (comb(sum(counts.values()), length) or 1)


def _polynomial(have: int, want: int, most: int, room: int) -> int:
    """The ways to choose `want` - d of `have` tiles, for d from 0 to `most`, in `room` bits each."""
    return sum(comb(have, want - d) << d * room for d in range(min(want, most) + 1))
