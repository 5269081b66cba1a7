"""The command line: each command uses the package as any program would; `wordbench door` answers requests.

wordbench moves nl PEKDAAL --board FILE [--layout FILE]
"""

import argparse
import os
import sys
from pathlib import Path

from . import __version__
from .commands import anagram, fivewords, game, lists, practice, ruzzle, screenshot, wordfeud, wordle
from .commands.terminal import Disk, command, load
from .door import LONGEST_REQUEST, Door
from .errors import WordbenchError


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return 0, or another number after a message on standard error."""
    parser = argparse.ArgumentParser(
        prog="wordbench", description="Solvers for word games. A file may be -: standard input or output."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in (wordfeud, game, screenshot, anagram, fivewords, ruzzle, wordle, practice, lists):
        module.add(commands)
    command(commands, _door, "door", "answer requests from standard input, JSON lines", shows=False)
    _replace_closed_streams()
    options = parser.parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nwordbench: stopped", file=sys.stderr)
        return 130  # what shells expect of a program that Ctrl+C ends
    except BrokenPipeError:
        _discard_output()  # the reader has closed the pipe
    except OSError as error:
        print(f"wordbench: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        if not error.filename:
            _discard_output()
        return 1
    except UnicodeEncodeError as error:
        what = ascii(error.object[error.start])
        print(f"wordbench: {error.encoding} cannot write {what}: set PYTHONUTF8=1", file=sys.stderr)
        return 1
    except UnicodeDecodeError as error:
        print(f"wordbench: the input is not text in {error.encoding.upper()}", file=sys.stderr)
        return 1
    except WordbenchError as error:
        print(f"wordbench: {error}", file=sys.stderr)
        return 1
    return 0


def _replace_closed_streams() -> None:
    """Standard streams that were closed at the start become empty input and discarded output."""
    nothing = Path(os.devnull)
    sys.stdin = sys.stdin or nothing.open()
    sys.stdout = sys.stdout or nothing.open("w")
    sys.stderr = sys.stderr or nothing.open("w")


def _discard_output() -> None:
    """Discard what is still buffered: otherwise Python would report the same error again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _door(options: argparse.Namespace) -> None:
    door, read = Door(load, Disk()), sys.stdin.buffer.readline
    while line := read(LONGEST_REQUEST + 1):
        rest = line
        while len(rest) > LONGEST_REQUEST and not rest.endswith(b"\n"):  # too long: skip the rest of the line
            rest = read(LONGEST_REQUEST + 1)
        if line.strip():
            for answer in filter(None, door.lines(line)):
                sys.stdout.buffer.write(answer.encode() + b"\n")
                sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
