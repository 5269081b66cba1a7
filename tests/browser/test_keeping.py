"""What the page stores, and how address and history hold the position."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from time import sleep

from hand import (
    RAAM,
    choose_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    open_lists,
    open_other,
    open_settings,
    paste,
    say,
    square,
    start_afresh,
    type_rack,
)
from harness import Site, visit
from playwright.sync_api import Browser, Page, expect

PEK = "game=nl&rack=pek&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15"


def choose_theme(page: Page, name: str) -> None:
    open_settings(page)
    page.locator(f"dialog.settings [value={name}]").check(force=True)


def test_position_and_settings_survive_a_reload(dutch: Page) -> None:
    theme = dutch.locator("html")
    square(dutch, "H8").focus()
    dutch.keyboard.type("raam")
    type_rack(dutch, "pek")
    choose_theme(dutch, "dark")
    dutch.locator("dialog.settings [value=DL]").check(force=True)
    dutch.keyboard.press("Escape")
    dutch.reload()
    expect_tiles(dutch, RAAM)
    expect_rack(dutch, "pek")
    expect(dutch.locator(".game-language")).to_have_value("nl")
    expect(theme).to_have_attribute("data-theme", "dark")
    expect(square(dutch, "A1")).to_have_attribute("data-sign", "TL")
    # What was chosen in an earlier visit can be changed.
    choose_theme(dutch, "light")
    expect(theme).to_have_attribute("data-theme", "light")
    dutch.keyboard.press("Escape")
    choose_language(dutch, "da")
    dutch.reload()
    expect(theme).to_have_attribute("data-theme", "light")
    expect(dutch.locator(".game-language")).to_have_value("da")
    # A choice is kept though the page is not drawn again.
    open_settings(dutch)
    dutch.locator("dialog.settings [value=dark]").focus()
    dutch.evaluate("() => { requestAnimationFrame = () => 1; document.activeElement.click(); }")
    dutch.reload()
    expect(theme).to_have_attribute("data-theme", "dark")


LEAVING = {
    "for another tab": "document.querySelector('[href=\"#ruzzle\"]').click()",
    "to be loaded again": "location.reload()",
    "for the page without an address": "location.href = location.pathname + '?'",
}


def test_what_was_entered_just_before_the_page_goes_is_kept(dutch: Page, site: Site) -> None:
    key = "new KeyboardEvent('keydown', { key: 'm', bubbles: true })"
    for way, leave in LEAVING.items():
        square(dutch, "H8").focus()
        dutch.keyboard.type("raa")
        expect(dutch).to_have_url(re.compile("7raa5"))
        dutch.evaluate(f"() => {{ document.activeElement.dispatchEvent({key}); {leave}; }}")
        if "tab" in way:
            dutch.locator("main.ruzzle").wait_for()
            dutch.go_back()
        expect(dutch).to_have_url(re.compile("7raam4"))
        expect_tiles(dutch, RAAM)
        # While a slow reload is on its way, too.
        if "again" in way:
            dutch.route(site.url, lambda route: (sleep(0.5), route.continue_()))
        dutch.locator("[data-does=clear]").click()
        expect_tiles(dutch, {})
        if "again" in way:
            dutch.reload()
            expect(dutch).not_to_have_url(re.compile("raam"))
            expect_tiles(dutch, {})
            dutch.unroute(site.url)


def test_a_reload_just_after_an_edit_or_a_choice_loses_nothing(page: Page) -> None:
    def edited(address: str, edit: Callable[[], object], look: Callable[[], object], wanted: object) -> None:
        go(page, address)
        edit()
        page.reload()
        expect_seen(page, look, wanted)

    menu, letters = page.locator(".game-language"), page.locator(".anagrams [name=letters]")
    cells, count = page.locator(".ruzzle > .play-board .cell"), page.locator(".fivewords [name=count]")
    edited("game=en", lambda: menu.select_option("da"), menu.input_value, "da")
    edited(
        "anagrams?list=en&letters=t",
        lambda: (letters.fill("tea"), menu.select_option("da")),
        lambda: (letters.input_value(), menu.input_value()),
        ("tea", "da"),
    )
    edited(
        "ruzzle?list=en&board=T_E/A_S",
        lambda: (cells.first.click(), page.keyboard.type("x")),
        lambda: cells.first.inner_text()[0],
        "X",
    )
    edited("wordle?list=en", lambda: menu.select_option("da"), menu.input_value, "da")
    edited("fivewords?list=en&count=2", lambda: count.fill("3"), count.input_value, "3")


def test_an_address_is_the_position_and_what_is_wrong_with_it_is_said(page: Page, site: Site) -> None:
    # Of a text without end a sentence has the beginning.
    text = "z" * 3000
    line = page.locator("main:not([hidden]) .status-text")
    paste(page, text)
    begins = "z" * 80 + "…"
    for address, sentence in (
        ("", "The rack would have 3,000 tiles; the limit is 30."),  # where letters go first
        (f"game={text}", begins),
        (f"wordle?list=en&code={text}", begins),
        (f"ruzzle?list=en&board={text}", "the board has 1 row and 3,000 columns"),
    ):
        if address:
            go(page, address)
        expect(line).to_contain_text(sentence, ignore_case=True)
        assert len(line.inner_text()) < 300

    # A code that no list can have is not kept.
    go(page, f"wordle?list=own:{'z' * 100}")
    expect(say(page)).to_contain_text("there is no list “own:zzz")
    page.goto("about:blank")
    page.goto(f"{site.url}#wordle")
    expect(say(page)).to_have_text("Guess 1 of 6")

    start_afresh(page, f"{site.url}#{PEK}")
    expect_tiles(page, RAAM)
    expect_rack(page, "pek")
    page.locator("[data-does=clear]").click()
    expect_tiles(page, {})
    expect(page).not_to_have_url(re.compile("raam"))
    page.go_back()
    expect_tiles(page, RAAM)
    page.go_forward()
    expect_tiles(page, {})
    page.go_back()
    expect_tiles(page, RAAM)

    go(page, "game=nl&board=15/14")
    expect(say(page)).to_have_text("The address cannot be read: 2 rows, expected 15.")
    expect_tiles(page, RAAM)


def test_a_position_goes_out_in_other_forms_and_comes_from_other_programs(page: Page) -> None:
    go(page, PEK)
    expect_tiles(page, RAAM)
    box = open_other(page)
    field = box.locator("textarea")
    expect(box.locator("[data-form=gcg]")).to_be_hidden()  # there is no game
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    box.locator("[data-form=cgp]").click()
    expect(box.locator(".said")).to_have_text("Copied.")
    cgp = f"{'15/' * 7}7RAAM4{'/15' * 7} EKP/ 0/0 0"
    assert sorted(field.input_value()) == sorted(cgp) and field.input_value() == page.evaluate(
        "navigator.clipboard.readText()"
    )
    display = "   A B C\n" + "".join(
        f"{row:2}|{'  ' * 7}{'E n D   ' if row == 8 else '        '}{'  ' * 4}|\n" for row in range(1, 16)
    )
    field.fill(display)
    box.locator(".load-text").click()
    expect(box).to_be_hidden()
    expect_tiles(page, {"H8": "E", "I8": "n", "J8": "D"})
    go(page, "game=en")
    open_other(page)
    field.fill(cgp)
    box.locator(".load-text").click()
    expect_tiles(page, RAAM)


def test_everything_comes_along_to_another_device_in_one_file(
    page: Page, site: Site, browser: Browser, tmp_path: Path
) -> None:
    go(page, PEK)
    expect_tiles(page, RAAM)
    page.locator("[data-does=position]").click()
    page.locator(".name-game").fill("Ann")
    page.locator(".keep-game .button").click()
    saved = page.locator("dialog.position .games li")
    for typed, key, shown in (("Bob", "Escape", "Ann"), ("Anna", "Enter", "Anna")):
        saved.get_by_role("button", name="Rename Ann").click()
        page.keyboard.type(typed)
        page.keyboard.press(key)
        expect(saved.locator("[data-does=loadGame]")).to_have_text([shown])
        expect(saved.locator("[data-does=loadGame]")).to_be_focused()
    page.keyboard.press("Escape")
    open_lists(page)
    box = page.locator("dialog.lists")
    box.locator("[name=title]").fill("Home")
    box.locator("[name=words]").fill("aba\nax")
    box.locator(".new-list [type=submit]").click()
    expect(box.locator(".own .button[data-does=use]")).to_have_text("Home")
    page.keyboard.press("Escape")
    choose_theme(page, "dark")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything").click()
    text = Path(saved.value.path()).read_text("utf-8")
    page.keyboard.press("Escape")
    with visit(browser, site.url, locale="nl", viewport={"width": 360, "height": 640}) as phone:
        settings = phone.locator("dialog.settings")

        def bring(name: str, content: str) -> None:
            (tmp_path / name).write_text(content, "utf-8")
            settings.locator(".bring-all").set_input_files(tmp_path / name)

        open_settings(phone)
        before = phone.evaluate("() => JSON.stringify({ ...localStorage })")
        for name, content, why in (
            ("cut", text[:-9], "Dit bestand is beschadigd of niet compleet; er is niets veranderd."),
            ("other", "{}", "Dit bestand is niet met “Alles opslaan” gemaakt; er is niets veranderd."),
            ("newer", text.replace(":1", ":9", 1), "Dit bestand komt uit een nieuwere versie van Wordbench; er is niets veranderd."),
            ("bad", text.replace('"wordbench.games":{', '"wordbench.games":{"a":7,'), "Dit bestand is beschadigd of niet compleet; er is niets veranderd."),
        ):  # fmt: skip
            bring(name, content)
            expect(settings.locator(".trouble")).to_have_text(why)
        assert phone.evaluate("() => JSON.stringify({ ...localStorage })") == before
        bring("all", text)
        expect(phone.locator("main:not([hidden]) .status-more")).to_contain_text(
            "Dit is erbij gekomen: 1 bewaarde partij, het bord, 1 eigen lijst"
        )
        expect(phone.locator("html")).to_have_attribute("data-theme", "dark")
        expect_tiles(phone, RAAM)
        phone.locator("[data-does=position]").click()
        expect(phone.locator("dialog.position .games li")).to_contain_text("Anna")
        phone.keyboard.press("Escape")
        open_settings(phone)
        bring("again", text)
        expect(settings.locator(".said")).to_have_text("Dit was hier allemaal al.")
        with phone.expect_download() as again:
            settings.locator(".save-all").click()
        assert json.loads(Path(again.value.path()).read_text("utf-8"))["lists"] == json.loads(text)["lists"]
        phone.keyboard.press("Escape")

    # A full storage offers the file too.
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    square(page, "A3").click()
    page.keyboard.type("eat")
    with page.expect_download() as saved:
        page.locator("main:not([hidden]) .status [data-action=save]").click()
    assert "eat" in json.loads(Path(saved.value.path()).read_text("utf-8"))["stored"]["wordbench"]["position"]
