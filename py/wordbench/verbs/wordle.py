"""Requests about Wordle: colours, the game, which words are left, which guess tells most.

A game has no memory here: a puzzle is its code (the veiled target), and every request brings its guesses.
`targets`, `allowed` and `lexicon` are a list of words or the name of a shipped one; with `common` the targets
of a shipped list are the words that people know.
"""

from collections.abc import Generator, Iterator, Sequence
from datetime import date

from ..alphabet import alphabet, language_of
from ..errors import WordbenchError
from ..lexicon import Lexicon
from ..sentence import Sentence
from ..wordle.clues import contradictions, parse, remaining
from ..wordle.game import (
    CONTRAST,
    SENTENCES,
    SQUARES,
    Row,
    colour,
    grid,
    hard_refusal,
    keyboard,
    puzzle,
    refusal,
    unveiled,
    veiled,
)
from ..wordle.ranking import Rating, history, judge, rank
from .lists import Shelf
from .request import Answer, Request, Verb, number, reason, text

SHORTEST, LONGEST = 4, 11  # letters of a puzzle
RANKED = 50  # guesses that are kept of a ranking
KEPT = 40  # rankings


class WordleVerbs:
    """Requests about Wordle; keeps the last rankings, for the first one is long in the making."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` gives the lists."""
        self._shelf = shelf
        self._rankings: dict[object, list[Rating]] = {}
        self.verbs: dict[str, Verb] = {
            "wordle_colour": self._colour,
            "wordle_keyboard": self._keyboard,
            "wordle_remaining": self._remaining,
            "wordle_rank": self._rank,
            "wordle_new": self._new,
            "wordle_game": self._game,
            "wordle_judge": self._judge,
        }

    def _colour(self, request: Request) -> Iterator[Answer]:
        yield {"ok": {"colours": colour(text(request, "guess").lower(), text(request, "target").lower())}}

    def _keyboard(self, request: Request) -> Iterator[Answer]:
        target, letters = (
            text(request, "target").lower(),
            alphabet(str(request.get("alphabet", "en"))).letters,
        )
        rows = [(guess, colour(guess, target)) for guess in _guesses(request)]
        yield {"ok": {"keys": keyboard(rows, letters)}}

    def _remaining(self, request: Request) -> Iterator[Answer]:
        rows, targets = self._clues(request)
        left = remaining(rows, targets)
        offset = number(request, "offset", 0)
        yield {
            "ok": {
                "count": len(left),
                "words": left[offset : offset + number(request, "limit", len(left))],
                "contradictions": [
                    {"rows": list(found.rows), "message": str(found), **reason(found.why)}
                    for found in contradictions(rows, targets)
                ],
            }
        }

    def _rank(self, request: Request) -> Iterator[Answer | None]:
        rows, targets = self._clues(request)
        left = remaining(rows, targets)
        limit = number(request, "limit", 20)
        best = yield from self._ranking(request, rows, left, limit)
        yield {"ok": {"count": len(left), "rows": [_rating(rating) for rating in best[:limit]]}}

    def _new(self, request: Request) -> Iterator[Answer]:
        """The puzzle of a number, of a date, or of a friend's own word."""
        length, name = _length(request), request.get("lexicon")
        if "target" in request:
            target = self._normal(request, text(request, "target"))
            no = refusal(target, length, *self._letters(request))
            if no is None and target not in self._words(request, "lexicon", length):
                no = Sentence.of(SENTENCES, "list", word=target.upper())
            if no:
                raise WordbenchError(no.english, f"guess.{no.key}", **no.values)
        else:
            targets = self._words(request, "lexicon", length, common=True)
            series = name if isinstance(name, str) else "own"
            if "date" in request:
                target = puzzle(targets, _day(text(request, "date")), f"{series} daily")
            else:
                target = puzzle(targets, number(request, "number", 0), series)
        yield {"ok": {"code": veiled(target), "length": len(target)}}

    def _game(self, request: Request) -> Iterator[Answer]:
        """The game after its guesses, with one `guess` more if that is not refused."""
        target = unveiled(text(request, "code"))
        guesses = _guesses(request)
        rows = [(guess, colour(guess, target)) for guess in guesses]
        no: Sentence | None = None
        if "guess" in request:
            guess = self._normal(request, text(request, "guess"))
            no = refusal(guess, len(target), *self._letters(request))
            if no is None and guess != target and guess not in self._words(request, "lexicon", len(target)):
                no = Sentence.of(SENTENCES, "list", word=guess.upper())
            if no is None and request.get("hard") is True:
                no = hard_refusal(guess, rows)
            if no is None:
                rows.append((guess, colour(guess, target)))
        solved = bool(rows) and rows[-1][0] == target
        yield {
            "ok": {
                "rows": [list(row) for row in rows],
                "keys": keyboard(rows, self._letters(request)[1]),
                "length": len(target),
                "solved": solved,
                "why": str(no or ""),
                "refusal": reason(no) if no else None,
                "target": target if solved or request.get("give_up") is True else None,
                "grid": grid(rows, CONTRAST if request.get("contrast") is True else SQUARES),
            }
        }

    def _judge(self, request: Request) -> Iterator[Answer | None]:
        """Each guess of a game beside the best one in its place."""
        target = unveiled(text(request, "code"))
        words = self._words(request, "lexicon", len(target), common=True)
        rows: list[Row] = []
        told: list[Answer] = []
        for row, left in history(_guesses(request), target, words):
            best = yield from self._ranking(request, rows, left, 1)
            rows.append(row)
            found = judge(row, left, best[0])
            told.append(
                {
                    "guess": row[0],
                    "colours": row[1],
                    "before": found.before,
                    "after": found.after,
                    "skill": found.skill,
                    "luck": found.luck,
                    "rating": _rating(found.rating),
                    "best": _rating(found.best),
                }
            )
            yield {"progress": {"rows": told}}
        yield {"ok": {"rows": told}}

    def _ranking(
        self, request: Request, rows: Sequence[Row], left: list[str], limit: int
    ) -> Generator[Answer | None, None, list[Rating]]:
        """The best guesses when these words are left; progress while they are sought."""
        length = len(left[0]) if left else len(rows[0][0]) if rows else _length(request)
        source = next((field for field in ("allowed", "targets", "lexicon") if field in request), "targets")
        allowed = self._words(request, source, length)
        hard = request.get("hard") is True
        if hard:
            allowed = [guess for guess in allowed if hard_refusal(guess, rows) is None]
        limit = max(limit, RANKED)
        key = hash(tuple(allowed)), hash(tuple(left)), len(allowed), len(left), limit
        known = self._rankings.get(key)
        if known is None:
            ranking = rank(list(dict.fromkeys([*left, *allowed])), left, limit)
            while True:
                try:
                    done = next(ranking)
                except StopIteration as end:
                    known = end.value
                    break
                yield {"progress": {"done": done, "total": len(allowed)}}
            if len(self._rankings) >= KEPT:
                self._rankings.pop(next(iter(self._rankings)))
            self._rankings[key] = known
        return known

    def _clues(self, request: Request) -> tuple[list[Row], list[str]]:
        """The rows of `history`, and the targets of their length."""
        asked = request.get("history", [])
        if not (isinstance(asked, list) and all(_is_pair(row) for row in asked)):
            raise WordbenchError("the request's field 'history' is no list of [guess, colours]")
        rows = [parse(*row) for row in asked]
        length = len(rows[0][0]) if rows else _length(request)
        for place, (guess, _) in enumerate(rows, 1):
            if len(guess) != length:
                raise WordbenchError(f"row {place} has {len(guess)} letters, expected {length}")
        source = "targets" if "targets" in request else "lexicon"
        return rows, self._words(request, source, length, common=request.get("common") is True)

    def _words(self, request: Request, field: str, length: int, *, common: bool = False) -> list[str]:
        """The words of a length from a list, or from a shipped one by its name."""
        value = request.get(field)
        if isinstance(value, list) and all(isinstance(word, str) for word in value):
            return [word for word in dict.fromkeys(map(str.lower, value)) if len(word) == length]
        lexicon = self._lexicon(request, text(request, field))
        return (lexicon.common(length) if common else []) or lexicon.texts(length)

    def _lexicon(self, request: Request, name: str) -> Lexicon:
        return self._shelf.lexicon(name, _code(request, name))

    def _letters(self, request: Request) -> tuple[str, list[str]]:
        """The name of the language, and its letters, each one character; with an own list those of its words too."""
        source = request.get("lexicon")
        letters = alphabet(_code(request, source if isinstance(source, str) else ""))
        own = sorted(set("".join(source).lower())) if isinstance(source, list) else []
        return letters.name, list(dict.fromkeys([*"".join(letters.letters), *own]))

    def _normal(self, request: Request, word: str) -> str:
        source = request.get("lexicon")
        return alphabet(_code(request, source if isinstance(source, str) else "")).normalise(word.strip())


def _code(request: Request, name: str) -> str:
    """The code of the alphabet: the request's, else that of the list's language."""
    return text(request, "alphabet", language_of(name))


def _length(request: Request) -> int:
    length = number(request, "length", 5)
    if not SHORTEST <= length <= LONGEST:
        raise WordbenchError(
            "a puzzle has {least} to {most} letters, not {count}",
            "wordle.length",
            least=SHORTEST,
            most=LONGEST,
            count=length,
        )
    return length


def _guesses(request: Request) -> list[str]:
    value = request.get("guesses", [])
    if isinstance(value, list) and all(isinstance(guess, str) for guess in value):
        return [guess.lower() for guess in value]
    raise WordbenchError("the request's field 'guesses' is no list of texts")


def _is_pair(row: object) -> bool:
    return isinstance(row, list | tuple) and len(row) == 2 and all(isinstance(part, str) for part in row)


def _day(day: str) -> int:
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        raise WordbenchError(f"{day!r} is no date such as 2026-11-21") from None


def _rating(rating: Rating) -> Answer:
    return {
        "guess": rating.guess,
        "groups": rating.groups,
        "bits": round(rating.bits, 3),
        "largest": rating.largest,
        "expected": round(rating.expected, 2),
        "possible": rating.possible,
    }
