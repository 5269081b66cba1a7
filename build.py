#!/usr/bin/env python3
"""Builds, serves, tests and packs Wordbench. Run it without arguments to list its commands.

The page is `index.html` with the hand-written files of `static/`; everything made here goes to `static/build/`.
A step runs again only when the content of its inputs has changed, and then gives the same bytes.
Needs Python 3.11 and npm; without npm, Node comes from PyPI into `.venv`, as do the programs that test.
`py/building/` has the code of each command.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - therefore all of this file is in the grammar of Python 3.9
    sys.exit("Python 3.11 or newer is needed, this is {}.{}".format(*sys.version_info))

import argparse
import errno
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from building import checks, figures, lists, meanings, programs, release, serve
from building.steps import build


def build_for_browser() -> str:
    """Build the page and install what is needed to open it in a browser; the path of that browser."""
    for group in ("test", "pictures", "packing"):  # the tests read what is packed
        programs.install(group)
    chromium = programs.browser()
    build(apt=True)
    return chromium


def in_browser(script: str, *arguments: str) -> None:
    """Run a script of the tests that opens a browser."""
    chromium = build_for_browser()
    programs.run(programs.python(), script, *arguments, CHROMIUM=chromium)


def fit(table: str, *arguments: str) -> None:
    """Fit a table of py/wordbench/data again."""
    programs.install("fitting")
    programs.run(programs.python(), "-m", f"fitting.{table}", *arguments)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description="Wordbench: build, serve, test, measure and pack.")
    commands = parser.add_subparsers(dest="command", metavar="command")
    serving = commands.add_parser(
        "serve", help="build what is stale, serve it on this machine, open the browser"
    )
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--no-open", action="store_true", help="leave the browser closed")
    commands.add_parser("build", help="build what is stale; then index.html opens by double-click")
    commands.add_parser("test", help="check and test everything (more arguments go to pytest)")
    fuzz = commands.add_parser(
        "fuzz", help="attack the solver with hostile requests for some seconds; `--page` attacks the page"
    )
    fuzz.add_argument("seconds", type=float, nargs="?", default=60)
    fuzz.add_argument("seed", type=int, nargs="?", help="the first seed; `fuzz 0 SEED` is one request again")
    fuzz.add_argument("--page", action="store_true", help="with hostile addresses, texts and storage")
    soak = commands.add_parser("soak", help="a long visit to the page: its memory and errors")
    soak.add_argument("acts", type=int, nargs="?", default=2000)
    soak.add_argument("seed", type=int, nargs="?")
    soak.add_argument("--firefox", action="store_true", help="in Firefox, where that is installed")
    commands.add_parser(
        "bench",
        help="measure speed; `bench ruzzle` measures one part, `--quick` fewer runs, `--keep` keeps the results, `--tables` makes the tables",
    )
    commands.add_parser(
        "screenshots",
        help="take the pictures of the README, and dist/screenshots/; `screenshots wordle` one tab's",
    )
    commands.add_parser("meanings", help="collect what words mean, and print how many words have a meaning")
    commands.add_parser("lists", help="check the word lists against their manifest")
    commands.add_parser("chances", help="measure the chance of winning again, by self-play: a minute")
    fitting = commands.add_parser(
        "leaves", help="fit the values of leaves again, by self-play: minutes per ruleset"
    )
    fitting.add_argument("rulesets", nargs="*", help="nl, en ...; all of them by default")
    boards = commands.add_parser("boards", help="make more boards to practise on, on all cores")
    boards.add_argument(
        "seconds", nargs="?", default="600", help="how long (600); `again` judges them instead"
    )
    boards.add_argument("languages", nargs="*", help="nl, en ...; all of them by default")
    commands.add_parser(
        "profile",
        help="measure which functions of Pyodide a first visit needs: after a change of its version",
    )
    commands.add_parser("release", help="say what is missing for a release of this version")
    site = commands.add_parser("site", help="make dist/: a folder for any static host, and a zip of it")
    site.add_argument("--address", default="", help="where it will be: links to it then show a picture of it")
    return parser


def main() -> None:
    """Carry out one command."""
    options, rest = parser().parse_known_args()
    command = options.command
    if rest and command not in ("test", "bench", "screenshots"):
        parser().error(f"what is {' '.join(rest)}?")
    if command == "serve":
        serve.serve(options.port, not options.no_open, lambda: build(early=True))
    elif command == "build":
        build()
    elif command == "test":
        programs.other_engines()
        checks.check_all(build_for_browser(), rest)
    elif command == "fuzz":
        seed = [] if options.seed is None else [str(options.seed)]
        if options.page:
            in_browser("tests/attack/attacker.py", str(options.seconds), *seed)
        else:
            programs.run(sys.executable, "tests/attack/fuzz.py", str(options.seconds), *seed)
    elif command == "soak":
        seed = [] if options.seed is None else [str(options.seed)]
        browser = "firefox" if options.firefox else "chromium"
        in_browser("tests/attack/soak.py", browser, str(options.acts), *seed)
    elif command == "bench":
        checks.bench_parts(rest)  # before building, which takes long
        if "--tables" in rest:
            programs.run(programs.python(), "tests/bench/tables.py")
        else:
            checks.bench(build_for_browser(), rest)
    elif command == "screenshots":
        in_browser("tests/browser/screenshots.py", *rest)
    elif command == "meanings":
        build(again=True, apt=True)
        figures.report(meanings.available(meanings.absent()))
    elif command == "lists":
        lists.check_lists()
    elif command == "chances":
        fit("chances")
    elif command == "leaves":
        fit("leaves", *options.rulesets)
    elif command == "boards":
        boards = "-m", "fitting.boards", "wordlists/boards"
        programs.run(sys.executable, *boards, options.seconds, *options.languages)
    elif command == "profile":
        in_browser("tests/browser/profile.py")
    elif command == "release":
        release.check()
    elif command == "site":
        build()
        serve.pack_site(options.address)
    else:
        parser().print_help()


if __name__ == "__main__":
    try:
        main()
    except programs.BuildError as trouble:
        sys.exit(f"build.py: {trouble}")
    except OSError as trouble:
        if trouble.errno not in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT):
            raise
        where = f": {trouble.filename}" if trouble.filename else ""
        sys.exit(f"build.py: {programs.reason(str(trouble.strerror))}{where}")
    except KeyboardInterrupt:
        sys.exit("build.py: stopped; the next call goes on from here")
