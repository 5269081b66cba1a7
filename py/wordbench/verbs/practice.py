"""Requests about the board of a day: the position, and what a play on it gives up.

The boards are those of the ruleset's language, with its shipped list: the same for everybody.
"""

from collections.abc import Iterator

from ..errors import LexiconError, WordbenchError
from ..practice.boards import Puzzle, day_of, line_of
from ..practice.judging import judged
from ..steps import shown
from ..wordfeud.game.editing import laid
from ..wordfeud.rules.reasons import Reason
from ..wordfeud.rules.tiles import ruleset
from .request import Answer, Request, Verb, number, reason, rows, text
from .rows import ranked_row
from .shelf import Shelf


class PracticeVerbs:
    """Requests about the board of a day."""

    def __init__(self, shelf: Shelf) -> None:
        """`shelf` supplies the lists and the boards."""
        self._shelf = shelf
        self.verbs: dict[str, Verb] = {
            "practice_board": Verb(self._board, "day"),
            "practice_judge": Verb(self._judge, "day after hints"),
        }

    def _board(self, request: Request) -> Iterator[Answer]:
        """The board of a `day`, and of its best play what hints may tell."""
        puzzle, count = self._puzzle(request)
        at, best = puzzle.position, puzzle.best
        yield {
            "ok": {
                "number": puzzle.number,
                "count": count,
                "kind": puzzle.kind,
                "board": str(at.board).split("\n"),
                "rack": at.rack,
                "points": list(puzzle.points),
                "bag": at.in_bag,
                "hints": {
                    "tiles": len(best.fresh),
                    "squares": [[row, col] for row, col, _ in best.tile_codes],
                },
            }
        }

    def _judge(self, request: Request) -> Iterator[Answer | None]:
        """The verdict on the play that leads from the board of a `day` to the board `after`; or why that is no play."""
        puzzle, _ = self._puzzle(request)
        at = puzzle.position
        play = laid(at, at.rules.board(rows(request, "after")))
        if isinstance(play, Reason):
            yield {"ok": {"playable": False, "reason": reason(play), "why": str(play)}}
            return
        verdict = yield from shown(judged(puzzle, play, number(request, "hints", 0)), lambda _: None)
        yield {
            "ok": {
                "playable": True,
                "reason": None,
                "why": "",
                "stars": verdict.stars,
                "lost": round(verdict.lost, 1),
                "chance": round(verdict.chance, 3),
                "place": verdict.place,
                "best": ranked_row(verdict.best, at),
                "played": ranked_row(verdict.played, at),
            }
        }

    def _puzzle(self, request: Request) -> tuple[Puzzle, int]:
        """The board of the request's day, and how many there are."""
        rules = ruleset(text(request, "ruleset"))
        try:
            lines = self._shelf.file(f"boards-{rules.list_name}").decode()
        except LexiconError:
            raise WordbenchError(f"there are no boards to practise on in {rules.name}") from None
        day = day_of(text(request, "day"))
        words = self._shelf.lexicon(rules.alphabet_code, rules.list_name)
        return Puzzle.parse(line_of(lines, day), words, rules), len(lines.splitlines())
