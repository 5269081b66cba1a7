"""The search: all choices of words without a repeated letter, or if there are none, those that use the most letters.

Bit 0 of a class is the rarest letter. Few words have a rare letter, so the search always settles the rarest
open letter: a word takes it, or it is one of the few that stay unused. So each choice of words comes up once, in one
order, and choices that have used the same letters are continued as one. Three things make it quick:

- words are listed by their rarest letter, and only those are tried that have none of the *common*
  letters already taken (a cache of a few hundred lists);
- of these only the ones that leave enough common letters for the words still to come: nearly every
  word needs a vowel, and a small table says whether so many words still fit;
- the last word is looked up by its letters instead of searched for.

To limit memory, the frontier is searched in pieces, the deepest first.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import NamedTuple

from .problem import Combination, Problem

COMMON = 11  # letters that candidates are listed by; fewer admit too many words, more make too many lists
PIECE = 20_000  # choices collected at one depth before the search goes deeper
ANSWERS_A_STEP = 4_000  # answers in a step
WORDS_A_SLICE = 50_000  # words tried between two yields to other work
REMEMBERED = 500_000  # states that the search for a cover remembers
LOOKED_UP = 2  # the last word is looked up when at most so many letters may still stay unused

# How a choice came about: its possible last classes, each with the node before it; [] is the empty choice.
_Node = list[tuple[int, "_Node"]]
_State = tuple[int, _Node]  # letters used or passed over, and how the choice came about
_Group = tuple[int, list[int]]  # common letters, and the classes that have just these of them


@dataclass(frozen=True, slots=True)
class Report:
    """What a search found in a step: the answers since the last one, the share of the search that is done (0 to 1),
    and the letters of the current choice."""

    answers: list[Combination]
    done: float
    used: int


class _Piece(NamedTuple):
    """A part of the frontier: choices of `depth` words, and the share of the whole search that they are."""

    depth: int
    states: list[_State]
    share: float


@dataclass(slots=True)
class _Advance:
    """The result of adding a word to a piece: how many of its states are done, and the new choices."""

    done: int
    after: dict[int, _Node]  # by letters used or passed over
    last: list[_State]  # for complete choices: the last class, and how the choice before it came about


def exact(problem: Problem) -> Iterator[Report | None]:
    """All answers, each once (classes ordered by their rarest letters); None wherever other work may run."""
    start = sum(problem.fixed)
    if len(problem.letters) < problem.count * problem.length or not problem.classes:
        return
    if len(problem.fixed) == problem.count:
        yield Report([problem.fixed] if not problem.needed & ~start else [], 1, start)
        return
    search = _Exact(problem)
    root: _Node = []
    pieces = [_Piece(len(problem.fixed), [(start, root)], 1.0)]
    done = 0.0
    while pieces:
        depth, states, share = pieces.pop()
        made = yield from search.advance(depth, states)
        here = share * made.done / len(states)
        if made.done < len(states):
            pieces.append(_Piece(depth, states[made.done :], share - here))
        if made.after:
            pieces.append(_Piece(depth + 1, list(made.after.items()), here))
            continue
        done += here
        whole = ((*problem.fixed, *choice, word) for word, node in made.last for choice in _choices(node))
        while found := list(islice(whole, ANSWERS_A_STEP)):
            yield Report(found, done, states[made.done - 1][0])
        yield Report([], done, states[made.done - 1][0])


class _Exact:
    """Adds a word to the choices of a piece."""

    def __init__(self, problem: Problem) -> None:
        self._problem, self._candidates, self._work = problem, _Candidates(problem), 0

    def advance(self, depth: int, states: list[_State]) -> Generator[None, None, _Advance]:
        """Add a word to as many states as make a new piece; yields None wherever other work may run."""
        problem, to_come = self._problem, self._problem.count - depth - 1
        spare = len(problem.letters) - problem.count * problem.length  # letters that stay unused
        made = _Advance(0, {}, [])
        for used, node in states:
            made.done += 1
            left = spare - (used.bit_count() - depth * problem.length)
            if not to_come and left <= LOOKED_UP:
                made.last += [(found, node) for found in _last(problem, used, left)]
                continue
            self._add(made, used, node, left, to_come)
            if self._work > WORDS_A_SLICE:
                self._work = 0
                yield None
            if len(made.after) + len(made.last) > PIECE:
                break
        return made

    def _add(self, made: _Advance, used: int, node: _Node, left: int, to_come: int) -> None:
        """Add every word that takes the rarest open letter, or one of the next while `left` letters may stay unused."""
        needed = self._problem.needed
        while True:
            lowest = ~used & (used + 1)
            listed = self._candidates.of(lowest.bit_length(), used, to_come)
            self._work += len(listed)
            if to_come:
                _join(made.after, listed, used, node)
            else:
                made.last += [(word, node) for word in listed if not word & used | needed & ~used & ~word]
            if not left or lowest & needed:
                return
            left -= 1
            used |= lowest  # the letter stays unused


def _join(after: dict[int, _Node], listed: list[int], used: int, node: _Node) -> None:
    """Add the words that have no used letter; what used the same letters becomes one node."""
    for word in listed:
        if not word & used:
            taken = used | word
            if taken in after:
                after[taken].append((word, node))
            else:
                after[taken] = [(word, node)]


class _Candidates:
    """The words to try for a letter, by the common letters that are taken."""

    def __init__(self, problem: Problem) -> None:
        letters = len(problem.letters)
        self._shift = max(letters - COMMON, 0)  # the bits from here on are the common letters
        # By the number of words to come and the rarest open letter (1-based): results of `_listed`.
        self._lists: list[list[dict[int, list[int]]]] = [
            [{} for _ in range(letters + 2)] for _ in range(problem.count)
        ]
        # For each letter, the classes of which it is the rarest, by their common letters.
        groups: list[dict[int, list[int]]] = [{} for _ in range(letters + 1)]
        for word in problem.classes:
            group = groups[(word & -word).bit_length() - 1]
            group.setdefault(word >> self._shift, []).append(word)
        # By letter and by the common letters that are taken: those of its groups that have none of these.
        self._apart = [{0: list(group.items())} for group in groups]
        self._least: list[int] = []  # the smallest sets of common letters that words have
        for part in sorted({part for group in groups for part in group}, key=int.bit_count):
            if not any(part & less == less for less in self._least):
                self._least.append(part)
        self._fits = [_Fits(self._least, None)]  # by the number of words to come
        for _ in range(problem.count):
            self._fits.append(_Fits(self._least, self._fits[-1]))

    def of(self, letter: int, used: int, to_come: int) -> list[int]:
        """The classes whose rarest letter is `letter` (1-based), except those that the common letters rule out.

        They have no common letter that is used, and leave the minimum that the words `to_come` need. Some of
        them may still share a rare letter with the choice.
        """
        known, taken = self._lists[to_come][letter], used >> self._shift
        listed = known.get(taken)
        if listed is None:
            listed = known[taken] = self._listed(letter - 1, taken, to_come)
        return listed

    def _listed(self, letter: int, taken: int, to_come: int) -> list[int]:
        fits = self._fits[to_come]
        return [
            word
            for part, words in self._groups(self._apart[letter], taken)
            if fits[taken | part]
            for word in words
        ]

    def _groups(self, known: dict[int, list[_Group]], taken: int) -> list[_Group]:
        """The groups of a letter that use no `taken` letter, filtered from those for one letter less."""
        groups = known.get(taken)
        if groups is None:
            rarest = taken & -taken  # filtered last, because the others rule out more
            groups = [group for group in self._groups(known, taken ^ rarest) if not group[0] & rarest]
            known[taken] = groups
        return groups


class _Fits(dict[int, bool]):
    """By the common letters taken: whether so many more words can each have common letters of their own."""

    def __init__(self, least: list[int], fewer: "_Fits | None") -> None:
        """`fewer` is the same for one word less; None for no words at all, which always fit."""
        self._least, self._fewer = least, fewer

    def __missing__(self, taken: int) -> bool:
        fewer = self._fewer
        self[taken] = fits = fewer is None or any(
            fewer[taken | part] for part in self._least if not part & taken
        )
        return fits


def _last(problem: Problem, used: int, left: int) -> list[int]:
    """The classes that complete a choice and leave `left` letters unused."""
    free = (1 << len(problem.letters)) - 1 & ~used
    bits = [1 << k for k in range(len(problem.letters)) if free >> k & 1]
    unused = (sum(some) for some in combinations(bits, left))
    return [free ^ some for some in unused if free ^ some in problem.classes and not some & problem.needed]


def _choices(node: _Node) -> Iterator[Combination]:
    """All ways in which a choice came about."""
    if not node:
        yield ()
    for word, before in node:
        for choice in _choices(before):
            yield *choice, word


def cover(problem: Problem) -> Iterator[tuple[Combination, bool] | None]:
    """Choices that use ever more letters, some in several words; the last comes again with True: it is the best.

    This is for problems without an exact answer. Of equally good choices the one with the
    earlier classes is taken; None is yielded wherever other work may run.
    """
    if not problem.classes:
        return
    letters, most = len(problem.letters), problem.length
    containing = [[word for word in problem.classes if word >> k & 1] for k in range(letters)]
    seen, work = set[tuple[int, int, int]](), 0
    shown, covered = _greedy(problem)
    best = covered.bit_count() if not problem.needed & ~covered else 0
    if best:
        yield shown, False
    # To do: choices, the letters they use, the letters that must stay unused; the last item comes next.
    todo = [(problem.fixed, _used(problem.fixed), 0)]
    while todo:
        choice, covered, passed = todo.pop()
        left = problem.count - len(choice)
        if covered.bit_count() + left * most <= best or letters - passed.bit_count() <= best:
            continue
        if not left or covered | passed == (1 << letters) - 1:
            if not problem.needed & ~covered:
                best, shown = covered.bit_count(), choice
                yield shown, False
            continue
        if (covered, passed, left) in seen:
            continue
        if len(seen) > REMEMBERED:
            seen.clear()
        seen.add((covered, passed, left))
        lowest = ~(covered | passed) & ((covered | passed) + 1)
        if not lowest & problem.needed:
            todo.append((choice, covered, passed | lowest))
        new = best - covered.bit_count() - (left - 1) * most  # more new letters than these are needed
        listed = containing[lowest.bit_length() - 1]
        todo += [
            ((*choice, word), covered | word, passed)
            for word in reversed(listed)
            if not word & passed and (word & ~covered).bit_count() > new
        ]
        work += len(listed)
        if work > WORDS_A_SLICE:
            work = 0
            yield None
    if best:
        yield shown, True


def _greedy(problem: Problem) -> tuple[Combination, int]:
    """A quick choice, which always adds the word with the most new letters, and the letters that it uses."""
    choice, covered = problem.fixed, _used(problem.fixed)
    while len(choice) < problem.count:
        word = max(problem.classes, key=lambda word: (word & ~covered).bit_count(), default=0)
        if not word & ~covered:
            break
        choice, covered = (*choice, word), covered | word
    return choice, covered


def _used(classes: Combination) -> int:
    """The letters of some classes."""
    used = 0
    for word in classes:
        used |= word
    return used
