"""Requests about a game of Wordle: colours, keyboard, a puzzle, its guesses, and the guesses behind shared squares.

No game is stored here: a puzzle is its code (the obscured target), and every request contains the guesses so far.
"""

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from ..alphabet import alphabet as alphabet_of
from ..alphabet import language_of
from ..days import day_of
from ..errors import WordbenchError
from ..sentence import Sentence
from ..wordle.colours import CONTRAST, SQUARES, colour
from ..wordle.puzzle import Wordle, puzzle_length
from ..wordle.several import WordleBoards
from ..wordle.share import boards as boards_of
from ..wordle.share import guessed
from ..wordle.vocabulary import Vocabulary
from .request import MOST_ITEMS, Answers, Count, Flag, Made, Request, Text, Word, reason, text, texts, wrong
from .store import Store, Verbs

MOST_ROWS = 100  # guesses in a game


def _words(request: Request, field: str) -> Sequence[str] | str:
    """A list of words, or the name of a word list."""
    return texts(request, field, MOST_ITEMS) if isinstance(request.get(field), list) else text(request, field)


Words = Annotated[Sequence[str] | str, _words]


def vocabulary(store: Store, given: Sequence[Sequence[str] | str | None], alphabet: str | None) -> Vocabulary:
    """The first words that are given, as a list of words or the name of a word list, in an alphabet, by default that of the list."""
    words = next((one for one in given if one is not None), None)
    if words is None:
        raise wrong("lexicon", "is missing or not a text")
    if not isinstance(words, str):
        return Vocabulary(words, "en" if alphabet is None else alphabet)
    return Vocabulary(store.lexicon(language_of(words) if alphabet is None else alphabet, words))


def _vocabulary(store: Store, *, lexicon: Words, alphabet: Text | None = None) -> Vocabulary:
    return vocabulary(store, [lexicon], alphabet)


Listed = Annotated[Vocabulary, Made(_vocabulary)]
Guesses = Annotated[list[str], partial(texts, most=MOST_ROWS)]


class WordleGameVerbs(Verbs):
    """Requests about a game of Wordle."""

    def wordle_colour(self, *, guess: Word, target: Word) -> Answers:
        """The colours of a guess."""
        yield {"ok": {"colours": colour(guess.lower(), target.lower())}}

    def wordle_keyboard(self, *, guesses: Guesses, target: Word, alphabet: Text = "en") -> Answers:
        """What is known of each letter after some guesses."""
        game = Wordle(target.lower()).guessed(*map(str.lower, guesses))
        yield {"ok": {"keys": game.keyboard(alphabet_of(alphabet).letters)}}

    def wordle_new(
        self,
        *,
        words: Listed,
        length: Count = 5,
        number: Count = 0,
        date: Text | None = None,
        target: Word | None = None,
        boards: Count = 1,
    ) -> Answers:
        """The puzzle of a `number` or of a `date`, which may have several `boards`, or of a `target` that a friend chose."""
        if target is not None:
            game = WordleBoards((Wordle.of_word(words, target.lower(), length),))
        elif date is not None:
            game = WordleBoards.numbered(words, length, day_of(date).toordinal(), "daily", boards)
        else:
            game = WordleBoards.numbered(words, length, number, "", boards)
        yield {"ok": {"code": game.code, "length": len(game.games[0].target)}}

    def wordle_game(
        self,
        *,
        code: Text,
        guesses: Guesses,
        lexicon: Words = (),
        alphabet: Text | None = None,
        guess: Word | None = None,
        hard: Flag = False,
        give_up: Flag = False,
        contrast: Flag = False,
    ) -> Answers:
        """The game after its guesses and, unless it is refused, one more `guess`.

        `boards` has the rows of each board of the `code`, the other fields are about the first. A target is told once its
        board is solved, or the game given up.
        """
        game = WordleBoards.of_code(code).guessed(*map(str.lower, guesses))
        words = vocabulary(self._store, [lexicon], alphabet)
        why: Sentence | None = None
        if guess is not None:
            guess = words.normalise(guess.lower())
            why = game.refusal(guess, words, hard)
            if why is None:
                game = game.guessed(guess)
        boards = [
            {
                "rows": [list(row) for row in one.rows],
                "keys": one.keyboard(words.letters),
                "solved": one.solved,
                "target": one.target if give_up or one.solved else None,
            }
            for one in game.games
        ]
        yield {
            "ok": {
                **boards[0],
                "boards": boards,
                "length": len(game.games[0].target),
                "solved": game.solved,
                "tries": game.tries,
                "why": str(why or ""),
                "refusal": reason(why) if why else None,
                "grid": game.games[0].grid(CONTRAST if contrast else SQUARES)
                if len(boards) == 1
                else game.counts(),
            }
        }

    def wordle_share(
        self,
        *,
        words: Listed,
        text: Text,
        board: Count = 1,
        target: Word | None = None,
        common: Flag = False,
        limit: Count = 50,
    ) -> Answers:
        """The guesses that the squares of a shared `text` may stand for, when the answer is `target` or unknown.

        A text may have several `boards`, of which the answer has all colours; the rest is about one of them, the
        first unless `board` has the number of another.
        """
        found = boards_of(text)
        if not 1 <= board <= len(found):
            raise WordbenchError(f"there is no board {board}: the text has {len(found)}")
        rows = found[board - 1]
        length = puzzle_length(len(rows[0]))
        if target is not None:
            target = words.normalise(target.lower())
            if len(target) != length:
                raise WordbenchError("wordle.share.target", count=len(target), expected=length)
            targets = [target]
        else:
            targets = words.targets(length) if common else words.words(length)
        fitting, some = yield from guessed(rows, targets, words.words(length))
        yield {
            "ok": {
                "boards": found,
                "board": board,
                "count": len(fitting),
                "targets": fitting[:limit],
                "rows": [
                    {"colours": colours, "count": len(some[colours]), "words": some[colours][:limit]}
                    for colours in rows
                ],
            }
        }
