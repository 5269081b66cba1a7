"""The command line: the verbs of the door, and tools for word lists.

python -m wordbench moves nl PEKDAAL --board FILE [--layout FILE]
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from . import __version__
from .alphabet import alphabet
from .door import Answer, Door, Files, dumps, loads
from .errors import WordbenchError
from .lexicon import words_file
from .wordfeud import board as boards
from .wordfeud.tiles import ruleset
from .wordsets import WordSets

LISTS = Path(__file__).parents[2] / "wordlists"


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 when it worked, 1 with a sentence on standard error when not."""
    parser = argparse.ArgumentParser(prog="python -m wordbench", description="Solvers for word games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace], None], text: str) -> argparse.ArgumentParser:
        child = commands.add_parser(run.__name__[1:], help=text, description=text)
        child.set_defaults(run=run)
        return child

    moves = command(_moves, "every legal Wordfeud play, best first, and the board with the best one")
    moves.add_argument("ruleset", help="nl, en ...")
    moves.add_argument("rack", help="tiles; ? or * is a blank")
    moves.add_argument("--board", type=Path, help="board text; without it the board is empty")
    moves.add_argument("--layout", type=Path, help="layout text; without it the standard layout")
    moves.add_argument("--list", help="a word list or a compiled file; without it the shipped list")
    moves.add_argument("--limit", type=int, default=20, help="rows to print (20)")
    for run, text in (
        (_compile, "word list to bincoded word graph"),
        (_words, "word list to words by length"),
    ):
        child = command(run, text)
        child.add_argument("alphabet", help="nl, en ...")
        child.add_argument("list", type=Path)
        child.add_argument("out", type=Path)
    cat = command(_cat, "print the words of a compiled file")
    cat.add_argument("alphabet", help="nl, en ...")
    cat.add_argument("file", type=Path)
    command(_door, "answer requests, JSON lines, from standard input")
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except BrokenPipeError:
        # The reader has seen enough; Python would complain once more when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(f"wordbench: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    except WordbenchError as error:
        print(f"wordbench: {error}", file=sys.stderr)
        return 1
    return 0


class _Disk(Files):
    """Real files, for requests that name a path."""

    def read(self, path: str) -> bytes:
        try:
            return Path(path).read_bytes()
        except OSError as error:
            raise WordbenchError(f"{path}: {error.strerror}") from None

    def write(self, path: str, data: bytes) -> None:
        try:
            Path(path).write_bytes(data)
        except OSError as error:
            raise WordbenchError(f"{path}: {error.strerror}") from None


def _load(name: str) -> bytes:
    """A shipped list by its language code, or any list or compiled file by its path."""
    _, _, source = name.partition("-")
    shipped = LISTS / f"{source}.txt"
    path = shipped if shipped.parent == LISTS and shipped.is_file() else Path(source)
    if not path.is_file():
        raise KeyError(name)
    return _Disk().read(str(path))


def _moves(options: argparse.Namespace) -> None:
    rules = ruleset(options.ruleset)
    board = boards.empty(rules.alphabet, rules.size)
    if options.board:
        board = boards.parse(options.board.read_text("utf-8"), rules.alphabet, rules.size)
    request = {
        "id": 1,
        "do": "moves",
        "lexicon": options.list or rules.alphabet_code,
        "ruleset": options.ruleset,
        "board": str(board).split("\n"),
        "rack": options.rack,
        "limit": options.limit,
    }
    if options.layout:
        request["layout"] = options.layout.read_text("utf-8")
    found = _answer(request)
    for warning in found["warnings"]:
        print(f"note: {warning['message']}")
    print(f"{found['count']} plays, best {found['best']}")
    rows = found["rows"]
    width = max([len(row["word"]) for row in rows], default=0)
    for row in rows:
        told = " + ".join(_told(part) for part in row["parts"])
        print(f"{row['score']:4}  {row['place']:>3}  {row['word']:{width}}  {row['leave']:7}  {told}")
    if rows:
        placed = [(r, c, rules.alphabet.codes[letter]) for r, c, letter in rows[0]["tiles"]]
        print(f"\n{board.placed(placed)}")


def _told(part: Answer) -> str:
    if part["kind"] == "bingo":
        return f"all tiles {part['points']}"
    factor = f" (x{part['word_multiplier']})" if part["word_multiplier"] > 1 else ""
    return f"{part['word'].upper()} {part['points']}{factor}"


def _answer(request: Answer) -> Answer:
    """What the door says to one request; an error becomes an exception again."""
    *_, last = Door(_load, _Disk()).answers(request)
    if "error" in last:
        raise WordbenchError(last["error"]["message"])
    ok: Answer = last["ok"]
    return ok


def _compile(options: argparse.Namespace) -> None:
    request = {"id": 1, "do": "compile", "alphabet": options.alphabet}
    made = _answer({**request, "path": str(options.list), "out": str(options.out)})
    left_out = made["skipped_count"]
    print(f"{made['words']} words, {made['nodes']} nodes, {made['bytes']} bytes, {left_out} lines left out")
    for line in made["skipped"][:10]:
        print(f"  line {line['line']}: {line['text']!r}: {line['reason']}")


def _words(options: argparse.Namespace) -> None:
    options.out.write_bytes(words_file(options.list.read_bytes(), options.alphabet))


def _cat(options: argparse.Namespace) -> None:
    decode = alphabet(options.alphabet).decode
    sets = WordSets(words_file(options.file.read_bytes(), options.alphabet))
    for word in sorted(decode(words.word(index)) for words in sets for index in range(words.count)):
        print(word)


def _door(options: argparse.Namespace) -> None:
    door = Door(_load, _Disk())
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            answers = door.answers(loads(line))
        except WordbenchError as error:
            answers = iter([{"id": None, "error": {"kind": error.kind, "message": str(error)}}])
        for answer in answers:
            print(dumps(answer), flush=True)


if __name__ == "__main__":
    sys.exit(main())
