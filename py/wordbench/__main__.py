"""The command line: the verbs of the door, and tools for word lists.

wordbench moves nl PEKDAAL --board FILE [--layout FILE]
"""

import argparse
import os
import sys
from pathlib import Path

from . import __version__
from .commands import anagram, fivewords, lists, ruzzle, screenshot, wordfeud, wordle
from .commands.desk import Disk, command, load
from .door import LONGEST_REQUEST, Door
from .errors import WordbenchError


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 when it worked, 1 with a sentence on standard error when not."""
    parser = argparse.ArgumentParser(prog="wordbench", description="Solvers for word games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for room in (wordfeud, screenshot, anagram, fivewords, ruzzle, wordle, lists):
        room.add(commands)
    command(commands, _door, "door", "answer requests, JSON lines, from standard input")
    _open_closed()
    options = parser.parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        _close_output()  # the reader has seen enough
    except OSError as error:
        print(f"wordbench: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        if not error.filename:
            _close_output()
        return 1
    except UnicodeEncodeError as error:
        what = ascii(error.object[error.start])
        print(f"wordbench: {error.encoding} cannot write {what}: set PYTHONUTF8=1", file=sys.stderr)
        return 1
    except UnicodeDecodeError as error:
        print(f"wordbench: the input is no text in {error.encoding.upper()}", file=sys.stderr)
        return 1
    except WordbenchError as error:
        print(f"wordbench: {error}", file=sys.stderr)
        return 1
    return 0


def _open_closed() -> None:
    """Who starts a command with a closed stream gives it nothing to read, and wants nothing that it writes."""
    nothing = Path(os.devnull)
    sys.stdin = sys.stdin or nothing.open()
    sys.stdout = sys.stdout or nothing.open("w")
    sys.stderr = sys.stderr or nothing.open("w")


def _close_output() -> None:
    """What is still to be written goes nowhere: Python would complain of it once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _door(options: argparse.Namespace) -> None:
    door, read = Door(load, Disk()), sys.stdin.buffer.readline
    while line := read(LONGEST_REQUEST + 1):
        rest = line
        while len(rest) > LONGEST_REQUEST and not rest.endswith(b"\n"):  # too long; what follows is dropped
            rest = read(LONGEST_REQUEST + 1)
        if line.strip():
            for answer in filter(None, door.lines(line)):
                sys.stdout.buffer.write(answer.encode() + b"\n")
                sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
