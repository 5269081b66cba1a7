"""The command for the board and the game of a day."""

from argparse import Namespace

from ..practice.boards import Puzzle, board_of_the_day, languages
from ..practice.duplicate import DuplicateTurn, game_of_the_day
from ..practice.judging import judge
from ..practice.topics import TOPICS, Entry, words_to_know
from ..wordfeud.judge.ranking import Ranked
from ..wordfeud.position import Given, read_move
from .terminal import Commands, command, note, opened, show


def add(commands: Commands) -> None:
    """Add the command of this module."""
    child = command(commands, _practise, "practise", "the board or the game of a day, or words to know")
    child.add_argument("language", help="nl, en ...")
    child.add_argument("--play", help="your answer: '8H raam', or --play=-abc to exchange; none: the board")
    child.add_argument("--date", help="2026-12-01 (today)")
    child.add_argument("--game", action="store_true", help="instead: five racks for all, with the best plays")
    child.add_argument("--words", choices=TOPICS, help="instead: words to know, with their hooks")
    child.add_argument("--list", help="of these words: a list or a compiled file, not the shipped list")


def _practise(options: Namespace) -> None:
    if options.words:
        _words(options)
        return
    if options.game:
        turns = list(game_of_the_day(options.language, options.date))
        told = [f"{at}. {turn.position.rack:8} {turn.best}" for at, turn in enumerate(turns, 1)]
        most = sum(turn.best.score for turn in turns)
        show(options, list(map(_turn, turns)), [*told, f"The best plays score {most}."])
        return
    puzzle = board_of_the_day(options.language, options.date)
    if not options.play:
        show(options, _facts(puzzle), [_heading(puzzle), str(puzzle.position)])
        return
    choice: Given = options.play
    if not options.play.startswith("-"):
        choice, said = read_move(options.play, puzzle.position)
        if said:
            note(said)
    verdict = judge(puzzle, choice)
    stars, best, played = verdict.stars, verdict.best, verdict.played
    facts = {
        "stars": stars,
        "lost": round(verdict.lost, 1),
        "chance": round(verdict.chance, 3),
        "place": verdict.rank,
    }
    rows = {"played": _row(played), "best": _row(best)}
    lines = [f"{'*' * stars:3} {played.candidate}", *map(str, played.because)]
    if best is not played:
        lines += [
            f"It gives up {verdict.lost:.1f} points{f': {why}' if (why := verdict.gain) else ''}. The best: {best.candidate}",
            *map(str, best.because),
        ]
    show(options, {**_facts(puzzle), **facts, **rows}, lines)


def _words(options: Namespace) -> None:
    code = options.language
    entries = words_to_know(opened(options.list or code, code), options.words, languages().get(code))
    show(options, [_entry(entry) for entry in entries], map(_line, entries))


def _turn(turn: DuplicateTurn) -> dict[str, object]:
    return {
        "position": str(turn.position),
        "rack": turn.position.rack,
        "best": str(turn.best),
        "score": turn.best.score,
    }


def _entry(entry: Entry) -> dict[str, object]:
    before, after = (entry.hooks.before, entry.hooks.after) if entry.hooks else (None, None)
    return {
        "words": entry.words,
        "letters": entry.letters,
        "before": before,
        "after": after,
        "chance": entry.chance,
    }


def _line(entry: Entry) -> str:
    if entry.hooks:
        before, after = "".join(entry.hooks.before), "".join(entry.hooks.after)
        return f"{before:>26} {entry.words[0].upper()} {after}".rstrip()
    return f"{''.join(entry.letters).upper()}  1 in {1 / (entry.chance or 1):,.0f}  {' '.join(entry.words)}"


def _heading(puzzle: Puzzle) -> str:
    ours, theirs = puzzle.points
    left = puzzle.position.in_bag
    return f"Board {puzzle.number}: you have {ours} points, they have {theirs}, {left} tiles are in the bag."


def _facts(puzzle: Puzzle) -> dict[str, object]:
    return {
        "number": puzzle.number,
        "kind": puzzle.kind,
        "level": puzzle.level,
        "points": list(puzzle.points),
        "position": str(puzzle.position),
    }


def _row(row: Ranked) -> dict[str, object]:
    return {"play": str(row.candidate), "value": round(row.value, 2), "because": list(map(str, row.because))}
