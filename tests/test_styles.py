"""The page's CSS: every rule in its layer, text that follows the browser's font size, no fight between rules."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from building.files import BUILD, ROOT
from wordbench.wordfeud.drawing import BONUSES

STATIC = ROOT / "static"
ENTRY = STATIC / "style.css"
STYLES = sorted(path for path in STATIC.rglob("*.css") if BUILD not in path.parents)
TOOLS = [path for path in STYLES if path.parent.parent.name == "tools"]
SHARED = [STATIC / "ui" / "board.css"]  # what several tools draw alike
MEANING = STATIC / "meaning" / "style.css"  # loaded with its script
each_style = pytest.mark.parametrize(
    "path", STYLES, ids=lambda path: path.relative_to(STATIC).with_suffix("").as_posix()
)
each_tool = pytest.mark.parametrize("path", TOOLS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def statements(path: Path) -> Iterator[tuple[Sequence[str], str]]:
    """The declarations and rules without a block of a style, each after the preludes of the blocks around it."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    around: list[str] = []
    for part, end in re.findall(
        r"""((?:[^{};"'(]|"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|\()*)([{};])""", text
    ):
        part = " ".join(part.split())
        if end == "{":
            around.append(part)
            continue
        if part:
            yield tuple(around), part
        if end == "}":
            around.pop()
    assert not around, path


def selectors(path: Path) -> set[str]:
    return {prelude for around, _ in statements(path) for prelude in around if not prelude.startswith("@")}


def test_the_styles_are_those_that_are_loaded() -> None:
    entries = [ENTRY, MEANING, *(path for path in TOOLS if path.name == "style.css")]
    imported = [
        (entry.parent / name).resolve()
        for entry in entries
        for name in re.findall(r'@import "([^"]+)"', entry.read_text("utf-8"))
    ]
    assert {*entries, *imported} == set(STYLES)


@each_style
def test_a_style_has_at_most_300_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 300


@each_style
def test_every_rule_is_in_a_layer(path: Path) -> None:
    own = dict(re.findall(r'@import "([^"]+)"(?: layer\((\w+)\))?;', ENTRY.read_text("utf-8")))
    if own.get(path.relative_to(STATIC).as_posix()):
        assert not any(prelude.startswith("@layer") for around, _ in statements(path) for prelude in around)
        return
    layers = re.findall(r"\w+", re.findall("@layer ([^{]*?);", ENTRY.read_text("utf-8"))[0])
    for around, statement in statements(path):
        if around:
            assert around[0].removeprefix("@layer ") in layers, (around, statement)
        else:
            assert statement.startswith(("@layer", "@import", "@custom-media")), statement


@each_tool
def test_a_tool_styles_nothing_but_itself(path: Path) -> None:
    # A tool's style stays when another tool is opened.
    for around, _ in statements(path):
        if around:
            assert around[0] in ("@layer tool", "@layer layout")
            assert around[1] == f"main.{path.parent.name}"


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.stem)
def test_a_shared_style_styles_the_tools_that_draw_it(path: Path) -> None:
    """It comes before the tools' own styles, in their layer, and names each tool that imports the view of its name, and no other."""
    view = f"views/{path.stem}.js"
    users = {tool.parent.name for tool in TOOLS if any(view in script for script in scripts(tool.parent))}
    assert len(users) > 1
    for around, _ in statements(path):
        named = re.fullmatch(r"main:is\(((?:\.\w+(?:, )?)+)\)", around[1])
        assert around[0] == "@layer tool" and named, around
        assert {name[1:] for name in named[1].split(", ")} == users


def scripts(folder: Path) -> Iterator[str]:
    return (path.read_text("utf-8") for path in folder.rglob("*.js"))


def classes(path: Path) -> set[str]:
    """The classes that a script or a piece of markup gives to elements."""
    text = path.read_text("utf-8")
    given = re.findall(r"""\bclass(?:Name)?(?:=|: | = )["'`]([^"'`]*)|\bclassList\.\w+\('([^']*)""", text)
    return {name for names in given for name in " ".join(names).split()}


def test_the_page_styles_no_class_that_only_one_tool_has() -> None:
    users: dict[str, set[str]] = {}
    for path in (ROOT / "index.html", *STATIC.rglob("*.js"), *STATIC.rglob("*.html")):
        if BUILD in path.parents:
            continue
        tool = STATIC / "tools" in path.parents
        for name in classes(path):
            users.setdefault(name, set()).add(path.relative_to(STATIC).parts[1] if tool else "the page")
    for style in (path for path in STYLES if path not in (*TOOLS, *SHARED)):
        for name in re.findall(r"\.([a-z][\w-]*)", " ".join(selectors(style))):
            assert "the page" in users[name] or len(users[name]) > 1, (style, name, users[name])


@each_style
def test_only_forced_colours_are_important(path: Path) -> None:
    for around, statement in statements(path):
        assert "!important" not in statement or "@media (forced-colors: active)" in around, (
            around,
            statement,
        )


@each_style
def test_no_selector_says_a_thing_twice_to_win(path: Path) -> None:
    for selector in selectors(path):
        for compound in re.split(r"[\s>+~,()]+", selector):
            simple = re.findall(r"[.#][\w-]+|\[[^\]]+\]", compound)
            assert len(simple) == len(set(simple)), selector


@each_style
def test_text_and_its_lines_follow_the_browser_s_font_size(path: Path) -> None:
    for around, statement in statements(path):
        name, _, value = statement.partition(":")
        if name in ("font", "font-size", "line-height") or name.startswith("--text-"):
            assert not re.search(r"\dpx", value), (around, statement)


@each_style
def test_what_is_asked_of_screens_and_containers_follows_the_font_size(path: Path) -> None:
    for around, statement in statements(path):
        for condition in (*around, statement):
            if condition.startswith(("@media", "@container", "@custom-media")):
                assert not re.search(r"\dpx", condition), condition


@each_style
def test_a_space_that_has_a_token_is_written_as_its_token(path: Path) -> None:
    spaces = re.findall(r"--space-\w+: (\d+px)", (STATIC / "ui" / "tokens.css").read_text("utf-8"))
    for around, statement in statements(path):
        name, _, value = statement.partition(": ")
        if re.match("padding|margin|gap|row-gap|column-gap", name) and "(" not in value.replace("var(", ""):
            assert not set(spaces) & set(value.split()), (around, statement)


@each_style
def test_what_may_not_be_selected_may_not_in_safari_either(path: Path) -> None:
    for rule in re.findall(r"[^{}]*user-select[^{}]*", path.read_text("utf-8")):
        assert "-webkit-user-select" in rule and re.search(r"(?<!-)user-select", rule), rule


@each_style
def test_no_line_is_longer_than_140(path: Path) -> None:
    assert max(map(len, path.read_text("utf-8").splitlines())) <= 140


def test_the_page_and_its_pictures_have_the_same_colours_for_each_game() -> None:
    style = (STATIC / "tools" / "wordfeud" / "board.css").read_text("utf-8")
    found = {}
    for games, body in re.findall(
        r'(&(?::is\()?\[data-game="[^{]*?)\s*\{\s*((?:--bonus-\d: [^;]+; ?)+)', style
    ):
        colours = dict(re.findall(r"--bonus-(\d): (#\w+);", body))
        found |= dict.fromkeys(re.findall(r'data-game="([^"]+)"', games), colours)
    assert found == BONUSES


@pytest.mark.parametrize("game", BONUSES)
def test_white_labels_can_be_read_on_the_colours_of_each_game(game: str) -> None:
    for colour in BONUSES[game].values():
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        luminance = sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
        assert 1.05 / (luminance + 0.05) >= 4.5, (game, colour)
