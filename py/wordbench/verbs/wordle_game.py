"""Requests about a game of Wordle: colours, keyboard, a puzzle, its guesses, and the guesses behind shared squares.

No game is stored here: a puzzle is its code (the obscured target), and every request contains the guesses so far.
"""

from collections.abc import Iterator

from ..alphabet import LONGEST, alphabet, language_of
from ..days import day_of
from ..errors import WordbenchError
from ..sentence import Sentence
from ..wordle.colours import CONTRAST, SQUARES, colour
from ..wordle.puzzle import Wordle, puzzle_length
from ..wordle.several import WordleBoards
from ..wordle.share import boards, guessed
from ..wordle.vocabulary import Vocabulary
from .request import Answer, Request, Verb, flag, number, reason, text, texts
from .store import Store

MOST_ROWS = 100  # guesses in a game


class WordleGameVerbs:
    """Requests about a game of Wordle."""

    def __init__(self, store: Store) -> None:
        """`store` supplies the lists."""
        self._store = store
        self.verbs: dict[str, Verb] = {
            "wordle_colour": Verb(self._colour, "guess target"),
            "wordle_keyboard": Verb(self._keyboard, "guesses target"),
            "wordle_new": Verb(self._new, "length number date target boards"),
            "wordle_game": Verb(self._game, "code guesses guess hard give_up contrast"),
            "wordle_share": Verb(self._share, "text board target common limit"),
        }

    def _colour(self, request: Request) -> Iterator[Answer]:
        yield {"ok": {"colours": colour(word_of(request, "guess"), word_of(request, "target"))}}

    def _keyboard(self, request: Request) -> Iterator[Answer]:
        game = Wordle(word_of(request, "target")).guessed(*guesses_of(request))
        yield {"ok": {"keys": game.keyboard(alphabet(text(request, "alphabet", "en")).letters)}}

    def _new(self, request: Request) -> Iterator[Answer]:
        """The puzzle of a `number` or of a `date`, which may have several `boards`, or of a `target` that a friend chose."""
        length, words = number(request, "length", 5), vocabulary(self._store, request, "lexicon")
        count = number(request, "boards", 1)
        if "target" in request:
            game = WordleBoards((Wordle.of_word(words, word_of(request, "target"), length),))
        elif "date" in request:
            game = WordleBoards.numbered(
                words, length, day_of(text(request, "date")).toordinal(), "daily", count
            )
        else:
            game = WordleBoards.numbered(words, length, number(request, "number", 0), "", count)
        yield {"ok": {"code": game.code, "length": len(game.games[0].target)}}

    def _game(self, request: Request) -> Iterator[Answer]:
        """The game after its guesses and, unless it is refused, one more `guess`.

        `boards` has the rows of each board of the `code`, the other fields are about the first. A target is told once its
        board is solved, or the game given up.
        """
        game = WordleBoards.of_code(text(request, "code")).guessed(*guesses_of(request))
        words = vocabulary(self._store, {"lexicon": [], **request}, "lexicon")
        why: Sentence | None = None
        if "guess" in request:
            guess = words.normalise(word_of(request, "guess"))
            why = game.refusal(guess, words, flag(request, "hard"))
            if why is None:
                game = game.guessed(guess)
        gives_up, squares = flag(request, "give_up"), CONTRAST if flag(request, "contrast") else SQUARES
        boards = [
            {
                "rows": [list(row) for row in one.rows],
                "keys": one.keyboard(words.letters),
                "solved": one.solved,
                "target": one.target if gives_up or one.solved else None,
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
                "grid": game.games[0].grid(squares) if len(boards) == 1 else game.counts(),
            }
        }

    def _share(self, request: Request) -> Iterator[Answer | None]:
        """The guesses that the squares of a shared `text` may stand for, when the answer is `target` or unknown.

        A text may have several `boards`, of which the answer has all colours; the rest is about one of them, the
        first unless `board` has the number of another.
        """
        found = boards(text(request, "text"))
        board = number(request, "board", 1)
        if not 1 <= board <= len(found):
            raise WordbenchError(f"there is no board {board}: the text has {len(found)}")
        rows = found[board - 1]
        words = vocabulary(self._store, request, "lexicon")
        length, limit = puzzle_length(len(rows[0])), number(request, "limit", 50)
        if "target" in request:
            target = words.normalise(word_of(request, "target"))
            if len(target) != length:
                raise WordbenchError("wordle.share.target", count=len(target), expected=length)
            targets = [target]
        else:
            targets = words.targets(length) if flag(request, "common") else words.words(length)
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


def vocabulary(store: Store, request: Request, field: str) -> Vocabulary:
    """The words of a field: a list of words, or the name of a word list."""
    value = request.get(field)
    if isinstance(value, list):
        return Vocabulary(texts(request, field), text(request, "alphabet", "en"))
    name = text(request, field)
    return Vocabulary(store.lexicon(text(request, "alphabet", language_of(name)), name))


def guesses_of(request: Request) -> list[str]:
    """The guesses of a game, in lower case."""
    return [guess.lower() for guess in texts(request, "guesses", MOST_ROWS)]


def word_of(request: Request, field: str) -> str:
    """The word of a field, in lower case."""
    return text(request, field, most=LONGEST).lower()
