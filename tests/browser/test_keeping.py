"""What the page stores, and how address and history hold the position. One fact a test."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest
from hand import (
    PEKDAAL,
    RAAM,
    choose_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    paste,
    say,
    square,
    start_afresh,
    tiles,
    type_rack,
)
from harness import DESK, Site, visit
from playwright.sync_api import Browser, Page, expect

HOME = "game=en"


def test_position_and_settings_survive_a_reload(dutch: Page) -> None:
    square(dutch, "H8").focus()
    dutch.keyboard.type("raam")
    type_rack(dutch, "pek")
    dutch.get_by_role("button", name="Settings").click()
    dutch.get_by_role("radio", name="Dark").check(force=True)
    dutch.get_by_role("radio", name="DL TL DW TW").check(force=True)
    dutch.keyboard.press("Escape")
    dutch.reload()
    expect_tiles(dutch, RAAM)
    expect_rack(dutch, "pek")
    expect(dutch.locator(".game-language")).to_have_value("nl")
    expect(dutch.locator("html")).to_have_attribute("data-theme", "dark")
    expect(square(dutch, "A1")).to_have_attribute("data-sign", "TL")
    # What was chosen in an earlier visit can be changed.
    dutch.get_by_role("button", name="Settings").click()
    dutch.get_by_role("radio", name="Light").check(force=True)
    expect(dutch.locator("html")).to_have_attribute("data-theme", "light")
    dutch.keyboard.press("Escape")
    choose_language(dutch, "da")
    dutch.reload()
    expect(dutch.locator("html")).to_have_attribute("data-theme", "light")
    expect(dutch.locator(".game-language")).to_have_value("da")


def test_a_choice_is_kept_though_the_page_is_not_drawn_again(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").focus()
    page.evaluate("() => { requestAnimationFrame = () => 1; document.activeElement.click(); }")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


LEAVING = {
    "for the page without an address": "location.href = location.pathname + '?'",
    "to be loaded again": "location.reload()",
    "for another tab": "document.querySelector('[href=\"#ruzzle\"]').click()",
}


@pytest.mark.parametrize("way", LEAVING)
def test_what_was_typed_just_before_the_page_goes_is_kept(dutch: Page, way: str) -> None:
    square(dutch, "H8").focus()
    dutch.keyboard.type("raa")
    expect(dutch).to_have_url(re.compile("7raa5"))
    key = "new KeyboardEvent('keydown', { key: 'm', bubbles: true })"
    dutch.evaluate(f"() => {{ document.activeElement.dispatchEvent({key}); {LEAVING[way]}; }}")
    if "tab" in way:
        expect(dutch.locator("main.ruzzle")).to_be_visible()
        dutch.go_back()
    expect(dutch).to_have_url(re.compile("7raam4"))
    expect_tiles(dutch, RAAM)


def test_what_is_saved_while_a_slow_reload_is_on_its_way_is_kept(browser: Browser, site: Site) -> None:
    with visit(browser, f"{site.url}#{PEKDAAL}", locale="en", service_workers="block", **DESK) as page:
        expect_tiles(page, RAAM)
        page.route(site.url, lambda route: (sleep(0.5), route.continue_()))
        page.get_by_role("button", name="Clear board and rack").click()
        expect_tiles(page, {})
        page.reload()
        expect(page).not_to_have_url(re.compile("raam"))
        expect_tiles(page, {})


def test_the_position_is_kept_without_its_address(dutch: Page, site: Site) -> None:
    square(dutch, "H8").focus()
    dutch.keyboard.type("raam")
    expect(dutch).to_have_url(re.compile("7raam4"))
    dutch.goto("about:blank")
    dutch.goto(site.url)
    expect_tiles(dutch, RAAM)


def test_the_address_is_the_position(midgame: Page) -> None:
    start_afresh(midgame, midgame.url)
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")


def test_back_and_forward_walk_the_history(page: Page) -> None:
    square(page, "A1").click()
    page.keyboard.type("tea")
    expect(page).to_have_url(re.compile("tea12"))
    page.get_by_role("button", name="Clear board and rack").click()
    expect_tiles(page, {})
    expect(page).not_to_have_url(re.compile("tea12"))
    page.go_back()
    expect_tiles(page, {"A1": "T", "B1": "E", "C1": "A"})
    page.go_forward()
    expect_tiles(page, {})


def test_a_broken_address_is_explained_and_the_board_that_was_there_stays(midgame: Page) -> None:
    go(midgame, "game=nl&board=15/14")
    expect(say(midgame)).to_have_text("The address cannot be read: 2 rows, expected 15.")
    expect_tiles(midgame, RAAM)


def test_a_code_that_no_list_can_have_is_not_kept(page: Page, site: Site) -> None:
    go(page, f"wordle?list=own:{'z' * 100}")
    expect(say(page)).to_contain_text("there is no list “own:zzz")
    page.goto("about:blank")
    page.goto(f"{site.url}#wordle")
    expect(say(page)).to_have_text("Guess 1 of 6")


def test_of_a_text_without_end_a_sentence_has_the_beginning(page: Page) -> None:
    text = "z" * 3000
    paste(page, text)
    for address in ("", f"game={text}", f"wordle?list=en&code={text}", f"ruzzle?list=en&board={text}"):
        if address:
            go(page, address)
        expect(page.locator("main:not([hidden]) .status-text")).to_contain_text(
            "z" * 80 + "…", ignore_case=True
        )
        assert len(page.locator("main:not([hidden]) .status-text").inner_text()) < 300


def test_a_reload_just_after_an_edit_or_a_choice_loses_nothing(browser: Browser, site: Site) -> None:
    def edited(
        page: Page, address: str, edit: Callable[[], object], look: Callable[[], object], wanted: object
    ) -> None:
        go(page, address)
        edit()
        page.reload()
        expect_seen(page, look, wanted)

    with visit(browser, site.url, locale="en") as page:
        menu, letters = page.locator(".game-language"), page.locator(".anagrams [name=letters]")
        keys, choice = page.keyboard, page.locator(".fivewords [name=count]")
        edited(
            page,
            "game=en",
            lambda: (square(page, "C3").click(), keys.type("tea")),
            lambda: tiles(page),
            {"C3": "T", "D3": "E", "E3": "A"},
        )
        edited(page, "game=en", lambda: menu.select_option("da"), menu.input_value, "da")
        edited(page, "anagrams?list=en&letters=t", lambda: letters.fill("tea"), letters.input_value, "tea")
        edited(page, "anagrams?list=en&letters=t", lambda: menu.select_option("da"), menu.input_value, "da")
        cells = page.locator(".ruzzle .cell")
        edited(
            page,
            "ruzzle?list=en&board=T_E/A_S",
            lambda: (cells.first.click(), keys.type("x")),
            lambda: cells.first.inner_text()[0],
            "X",
        )
        edited(page, "wordle?list=en", lambda: menu.select_option("da"), menu.input_value, "da")
        edited(page, "fivewords?list=en&count=2", lambda: choice.fill("3"), choice.input_value, "3")


def test_everything_comes_along_to_another_device_in_one_file(
    newcomer: Page, site: Site, browser: Browser, tmp_path: Path
) -> None:
    page = go(newcomer, PEKDAAL)
    expect_tiles(page, RAAM)
    page.get_by_role("button", name="Position").click()
    page.locator(".name-game").fill("Anna")
    page.locator(".keep-game .button").click()
    expect(page.locator("dialog.position .games li")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator(".game-language").select_option(label="Lists and rules …")
    box = page.get_by_role("dialog", name="Word lists and rules")
    box.get_by_label("Name", exact=True).fill("Home")
    box.get_by_label("or type words").fill("aba\nax")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".own .button[data-act=use]")).to_have_text("Home")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").check(force=True)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything").click()
    text = Path(saved.value.path()).read_text("utf-8")
    page.keyboard.press("Escape")
    with visit(browser, site.url, locale="nl", viewport={"width": 360, "height": 640}) as phone:
        settings = phone.locator("dialog.settings")

        def bring(name: str, content: str) -> None:
            (tmp_path / name).write_text(content, "utf-8")
            settings.locator(".bring-all").set_input_files(tmp_path / name)

        phone.locator("[data-opens=settings]").click()
        before = phone.evaluate("() => JSON.stringify({ ...localStorage })")
        for name, content, why in (
            ("cut", text[:-9], "Dit bestand is beschadigd of niet compleet; er is niets veranderd."),
            ("other", "{}", "Dit is geen bestand van Alles opslaan; er is niets veranderd."),
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
        phone.locator("[data-opens=settings]").click()
        bring("again", text)
        expect(settings.locator(".said")).to_have_text("Dit was hier allemaal al.")
        with phone.expect_download() as again:
            settings.locator(".save-all").click()
        assert json.loads(Path(again.value.path()).read_text("utf-8"))["lists"] == json.loads(text)["lists"]


def test_a_full_storage_offers_the_file(page: Page) -> None:
    go(page, "game=en")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    square(page, "H8").click()
    page.keyboard.type("tea")
    with page.expect_download() as saved:
        page.locator("main:not([hidden]) .status [data-action=save]").click()
    assert "tea" in json.loads(Path(saved.value.path()).read_text("utf-8"))["stored"]["wordbench"]["position"]
    page.reload()
