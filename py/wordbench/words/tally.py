"""A number for each word of one length: its points, or how many vowels it has.

Such numbers are kept as sets of words (`wordsets`): bit k of a word's number is set where plane k has the word. So the numbers
of all words are added up, and compared with a limit, by a few operations on sets, however many words there are.
"""

from collections.abc import Iterable


class Tally:
    """The numbers that some weighted sets add up to: a word's number is the sum of the weights of those that have it.

    >>> tally = Tally([(0b011, 1), (0b010, 4), (0b110, 1)])
    >>> tally.among(0b111, range(1, 3)), tally.falling(0b111)
    (5, [(6, 2), (1, 5)])
    """

    __slots__ = ("_planes",)

    def __init__(self, weighted: Iterable[tuple[int, int]]) -> None:
        """`weighted` are sets of words, each with its weight from 0 up."""
        self._planes: list[int] = []
        for words, weight in weighted:
            for bit in range(weight.bit_length()):
                carried = words if weight >> bit & 1 else 0
                while carried:
                    self._planes += [0] * (bit + 1 - len(self._planes))
                    plane = self._planes[bit]
                    self._planes[bit] = plane ^ carried
                    carried &= plane
                    bit += 1

    def among(self, words: int, numbers: range) -> int:
        """Those of some words whose numbers are in a range of step 1."""
        return self._least(words, numbers.start) & ~self._least(words, numbers.stop)

    def _least(self, words: int, number: int) -> int:
        """Those of some words whose numbers are at least `number`: digit by digit, from the highest."""
        greater, equal = 0, words  # those in `greater` may stay in `equal`
        for bit in reversed(range(max(len(self._planes), number.bit_length()))):
            plane = self._planes[bit] if bit < len(self._planes) else 0
            if number >> bit & 1:
                equal &= plane
            else:
                greater |= equal & plane
        return greater | equal

    def falling(self, words: int) -> list[tuple[int, int]]:
        """Some words by their numbers: each number that occurs and the words that have it, the greatest first."""
        parts = [(0, words)] if words else []
        for bit in reversed(range(len(self._planes))):
            plane = self._planes[bit]
            halves = (
                (number | has << bit, some & (plane if has else ~plane))
                for number, some in parts
                for has in (1, 0)
            )
            parts = [(number, half) for number, half in halves if half]
        return parts
