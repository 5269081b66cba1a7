"""The command that reads a position from a screenshot of a board; what is in doubt is said on standard error."""

from argparse import Namespace

from ..screenshot.bonuses import UNKNOWN
from .terminal import Commands, answer, command, note, show


def add(commands: Commands) -> None:
    """Add the command of this module."""
    what = "the position on a screenshot of a board, as text that moves --board reads"
    child = command(commands, _screenshot, "screenshot", what)
    child.add_argument("file", help="a picture (PNG, JPEG ...); Pillow decodes it")
    child.add_argument("--ruleset", default="", help="nl, en ...; without it the one that fits best")


def _screenshot(options: Namespace) -> None:
    found = answer({"do": "screenshot", "path": options.file, "ruleset": options.ruleset})
    best = found["rulesets"][0]
    note(f"{best['game']}, {best['name']}: {found['tiles']} tiles, {best['values']} values agree")
    if not found["rack"]:
        note("no rack is seen")
    if found["points"]:
        note("points {}-{}".format(*found["points"]))
    elif found["points_either"]:
        note("points {} and {}, in this order or the other".format(*found["points_either"]))
    for doubt in found["doubts"]:
        note(f"{chr(65 + doubt['col'])}{doubt['row'] + 1} is {' or '.join(doubt['candidates'])}")
    for doubt in found["rack_doubts"]:
        note(f"tile {doubt['place'] + 1} of the rack is {' or '.join(doubt['candidates'])}")
    # What is under a tile does not show, and does not count any more.
    layout = (
        ["standard"]
        if found["layout_standard"]
        else ["", *(row.replace(UNKNOWN, ".") for row in found["layout"])]
    )
    lines = [f"game: {found['ruleset']}", f"rack: {found['rack']}", "board:", *found["board"]]
    show(options, found, [*lines, "\n".join(["layout: " + layout[0], *layout[1:]])])
