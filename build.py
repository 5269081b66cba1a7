#!/usr/bin/env python3
"""Builds, serves, tests and packs Wordbench. Run it without arguments to list its commands.

The page is `index.html` with the hand-written files of `static/`; everything made here goes to `static/build/`.
A step runs again only when the content of its inputs has changed, and then gives the same bytes.
Needs Python 3.11 and npm; without npm, Node comes from PyPI into `.venv`, as do the programs that test.
`py/building/` has the code of each command.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from building import assets, checks, lists, meanings, programs, scripts, serve
from building.assets import Step
from building.engine import engine
from building.tools import languages, texts


def steps() -> Iterator[Step]:
    """The steps that make the contents of `static/build`."""
    code = ("build.py", "build.mjs", "pyproject.toml", "package-lock.json", "py/building/*.py")
    package = ("py/wordbench/**/*.py", "py/wordbench/**/*.json")
    # Pyodide's script is trimmed to what the scripts of static/engine use.
    yield Step("engine", (*code, *package, "static/engine/*.js"), engine)
    yield Step(
        "scripts",
        (*code, "static/**/*.js", "static/**/*.json", "static/**/*.css", "static/**/*.html", "py/**/*.json"),
        scripts.scripts,
    )
    for language in languages():
        written = ("py/building/tools.py", "static/tools/*/tool.json", f"static/**/{language}.json")
        yield Step(f"texts-{language}", written, partial(texts, language))
    package_parts = ("words/*.py", "alphabet.py", "data/alphabets.json")
    compiler = (*(f"py/wordbench/{part}" for part in package_parts), "py/building/lists.py")
    for language in lists.manifest():
        inputs = (*compiler, f"wordlists/**/{language}.txt")
        yield Step(f"words-{language}", inputs, partial(lists.word_assets, language))


def meaning_steps(again: bool) -> Iterator[Step]:
    """The steps that collect what words mean, of each language whose dictionaries can be had; `again`: as if for the first time."""
    code = (
        *("py/building/meanings.py", "py/building/dictionaries.py", "py/wordbench/meanings.py"),
        "wordlists/*/en.txt",
    )
    facts = ("py/wordbench/data/alphabets.json", "wordlists/meanings/manifest.toml", "wordlists/en.txt")
    for language in meanings.available(again):
        inputs = (*code, *facts, f"wordlists/**/{language}.txt")
        yield Step(
            f"meanings-{language}",
            inputs,
            partial(meanings.asset, language),
            (meanings.FOLDER / f"{language}.gz",),
        )


def build(again: bool = False) -> None:
    """Bring `static/build` up to date; `again`: trying once more to get the dictionaries that could not be had."""
    assets.update(chain(steps(), meaning_steps(again)))


def build_for_browser() -> str:
    """Build the page and install what is needed to open it in a browser; the path of that browser."""
    for group in ("test", "pictures", "packing"):  # the tests read what is packed
        programs.install(group)
    chromium = programs.browser()
    build()
    return chromium


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
    commands.add_parser("bench", help="measure speed; `bench ruzzle` measures one part, `--quick` fewer runs")
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
    commands.add_parser("site", help="make dist/: a folder for any static host, and a zip of it")
    return parser


def main() -> None:
    """Carry out one command."""
    options, rest = parser().parse_known_args()
    if rest and options.command not in ("test", "bench", "screenshots"):
        parser().error(f"what is {' '.join(rest)}?")
    match options.command:
        case "serve":
            serve.serve(options.port, not options.no_open, build)
        case "build":
            build()
        case "test":
            programs.other_engines()
            checks.check_all(build_for_browser(), rest)
        case "fuzz":
            seed = [] if options.seed is None else [str(options.seed)]
            if options.page:
                chromium = build_for_browser()
                programs.run(
                    programs.python(),
                    "tests/attack/attacker.py",
                    str(options.seconds),
                    *seed,
                    CHROMIUM=chromium,
                )
            else:
                programs.run(sys.executable, "tests/attack/fuzz.py", str(options.seconds), *seed)
        case "soak":
            chosen = [] if options.seed is None else [str(options.seed)]
            chromium = build_for_browser()
            browser = "firefox" if options.firefox else "chromium"
            programs.run(
                programs.python(),
                "tests/attack/soak.py",
                browser,
                str(options.acts),
                *chosen,
                CHROMIUM=chromium,
            )
        case "bench":
            checks.bench_parts(rest)  # before building, which takes long
            checks.bench(build_for_browser(), rest)
        case "screenshots":
            chromium = build_for_browser()
            programs.run(programs.python(), "tests/browser/screenshots.py", *rest, CHROMIUM=chromium)
        case "meanings":
            build(again=True)
            meanings.report(meanings.available())
        case "lists":
            lists.check_lists()
        case "chances":
            fit("chances")
        case "leaves":
            fit("leaves", *options.rulesets)
        case "site":
            build()
            serve.pack_site()
        case _:
            parser().print_help()


if __name__ == "__main__":
    try:
        main()
    except programs.BuildError as trouble:
        sys.exit(f"build.py: {trouble}")
