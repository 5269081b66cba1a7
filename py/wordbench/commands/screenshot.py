"""The command that reads a board from a screenshot of Wordfeud."""

from argparse import Namespace

from .desk import Commands, answer, command


def add(commands: Commands) -> None:
    """Add the command of this module."""
    child = command(
        commands, _screenshot, "screenshot", "board, rack and layout from a screenshot of Wordfeud"
    )
    child.add_argument("file", help="a picture (PNG, JPEG ...); Pillow decodes it")
    child.add_argument(
        "--ruleset", default="", help="nl, en ...; without it the one that fits the tiles best"
    )


def _screenshot(options: Namespace) -> None:
    request = {"do": "screenshot", "path": options.file, "ruleset": options.ruleset}
    found = answer(request)
    best = found["rulesets"][0]
    print(f"{best['name']}: {found['tiles']} tiles, {best['values']} values agree")
    print("\n".join(found["board"]))
    print(f"rack {found['rack'] or '(none seen)'}")
    if found["points"]:
        print("points {}-{}".format(*found["points"]))
    elif found["points_either"]:
        print("points {} and {}, in this order or the other".format(*found["points_either"]))
    if not found["layout_standard"]:
        print("a layout of its own, ? under tiles:")
        print("\n".join(found["layout"]))
    for doubt in found["doubts"]:
        print(f"doubtful: {chr(65 + doubt['col'])}{doubt['row'] + 1} is {' or '.join(doubt['candidates'])}")
    for doubt in found["rack_doubts"]:
        print(f"doubtful: tile {doubt['place'] + 1} of the rack is {' or '.join(doubt['candidates'])}")
