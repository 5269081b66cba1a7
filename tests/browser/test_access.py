"""Accessibility: what the page announces and shows, and where the keyboard focus goes. One fact a test."""

import re

from hand import (
    RAAM,
    choose_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    open_lists,
    open_settings,
    square,
    tiles,
    weighed,
)
from playwright.sync_api import Page, expect

HOME = "game=en"


def test_tab_goes_from_the_skip_link_over_toolbar_board_and_rack_to_the_list(midgame: Page) -> None:
    """The board is one stop, the focus is seen, and letters act only in the widget that has it."""
    midgame.evaluate("document.activeElement.blur()")
    midgame.locator(".skip").focus()
    passed: list[str] = ["skip"]
    while passed[-1] != "list" and len(passed) < 9:
        midgame.keyboard.press("Tab")
        region = midgame.evaluate(
            """['toolbar', 'board', 'rack', 'letters', 'filter', 'list']
                .find((name) => document.activeElement.closest(`.${name}`)) ?? ''"""
        )
        if region not in ("", passed[-1]):
            passed.append(region)
    assert passed == ["skip", "toolbar", "board", "rack", "letters", "filter", "list"]
    expect(midgame.locator('.board [tabindex="0"]')).to_have_count(1)
    midgame.locator('.board [tabindex="0"]').focus()
    midgame.keyboard.press("Tab")
    expect(midgame.locator(".rack .slot:focus")).to_have_count(1)
    for selector in ("[data-opens=settings]", ".rack .slot", ".filter input", ".key"):
        midgame.locator(selector).first.focus()
        midgame.keyboard.press("Shift")
        assert midgame.locator(selector).first.evaluate("e => getComputedStyle(e).outlineStyle") != "none"
    for selector in ("[data-opens=settings]", ".list", ".key"):
        midgame.locator(selector).first.focus()
        midgame.keyboard.type("raam")
        midgame.keyboard.press("Space" if selector == ".list" else "Shift+X")
    expect_tiles(midgame, RAAM)
    expect_rack(midgame, "pekdaal")


def test_the_board_is_left_the_moves_are_right_and_nothing_scrolls_or_moves_by_itself(midgame: Page) -> None:
    board, rack, moves = (
        midgame.locator(name).bounding_box() for name in (".board", ".rack", ".suggestions")
    )
    assert board and rack and moves
    assert board["x"] + board["width"] < moves["x"]
    assert rack["y"] > board["y"] + board["height"]
    assert board["height"] > 700
    assert midgame.evaluate("document.documentElement.scrollHeight") == 900
    # Only where a person does not mind motion, a tile that is laid settles.
    moving = """(allowed) => [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || !allowed.split(' ').includes(animationName);
    }).length"""
    for motion, allowed in (("reduce", "none"), ("no-preference", "none settle waiting")):
        midgame.emulate_media(reduced_motion=motion)
        midgame.locator(".list").evaluate("list => { list.dataset.stale = 'true'; }")
        assert midgame.evaluate(moving, allowed) == 0
        midgame.locator(".list").evaluate("list => { delete list.dataset.stale; }")


def test_squares_speak(midgame: Page) -> None:
    expect(square(midgame, "A1")).to_have_attribute("aria-label", "A1, triple letter, empty")
    expect(square(midgame, "H8")).to_have_attribute("aria-label", re.compile("^H8, R, 2 points"))
    square(midgame, "H8").click()
    midgame.keyboard.press("Space")
    expect(square(midgame, "H8")).to_have_attribute("aria-label", re.compile("^H8, R, 0 points, blank"))


def test_light_and_dark_follow_the_system_and_the_switch(page: Page) -> None:
    def ground() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    page.emulate_media(color_scheme="light")
    light = ground()
    page.emulate_media(color_scheme="dark")
    dark = ground()
    assert light != dark
    open_settings(page)
    page.get_by_role("radio", name="Light").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert ground() == light
    page.keyboard.press("Escape")
    page.emulate_media(color_scheme="light")


def test_what_is_grey_is_darker_for_who_prefers_more_contrast(midgame: Page) -> None:
    def ink() -> str:
        return str(
            midgame.locator(".head .tiles").evaluate(
                "one => getComputedStyle(document.documentElement).getPropertyValue('--muted')"
            )
        )

    usual = ink()
    midgame.emulate_media(contrast="more")
    assert ink() != usual
    midgame.emulate_media(contrast="no-preference")


def test_squares_tiles_and_buttons_have_edges_where_the_system_s_colours_are_forced(midgame: Page) -> None:
    midgame.emulate_media(forced_colors="active")  # as in the high-contrast themes of Windows
    ground = "all => all.map(one => getComputedStyle(one).backgroundColor)"
    board, square = midgame.locator(".board, [data-row='0'][data-col='0']").evaluate_all(ground)
    assert board != square  # the board shows between the squares
    for name in (".slot", ".key", ".play"):
        expect(midgame.locator(f"main.wordfeud {name}").first).to_have_css("border-top-width", "1px")
    go(midgame, "ruzzle?list=en&board=W_O/D_R")
    expect(midgame.locator(".ruzzle > .play-board .cell").first).to_have_css("border-top-width", "1px")
    midgame.locator(".ruzzle .row[data-word=WORD]").click()
    expect(midgame.locator(".ruzzle > .play-board .cell[data-step]").first).to_have_css(
        "border-top-width", "4px"
    )
    midgame.emulate_media(forced_colors="none")


def test_what_is_printed_has_its_colours_on_white_in_both_themes(midgame: Page) -> None:
    midgame.emulate_media(media="print", color_scheme="dark")
    expect(midgame.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(midgame.locator("main.wordfeud")).to_have_css("color", "rgb(26, 30, 36)")
    expect(square(midgame, "A1")).to_have_css("print-color-adjust", "exact")
    for part in (".board", ".rack", ".details .sum", ".list .row"):
        expect(midgame.locator(f"main.wordfeud {part}").first).to_be_visible()
    expect(
        midgame.locator("body > header:visible, .palette:visible, .play:visible, .filter:visible")
    ).to_have_count(0)
    assert midgame.pdf(format="A4").count(b"/Type /Page\n") == 1
    midgame.emulate_media(media="screen", color_scheme="light")


def test_the_key_help_prints_the_table_the_page_uses(page: Page) -> None:
    square(page, "H8").click()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    expect(dialog.locator("dt")).to_have_count(23)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_board_is_described_in_words_with_what_is_new(midgame: Page) -> None:
    board = midgame.get_by_role("dialog", name="The board in words")
    square(midgame, "A1").focus()
    midgame.keyboard.press(".")
    expect(board).to_match_aria_snapshot("""
      - heading "1 word" [level=3]
      - list:
        - listitem: RAAM 8H
      - heading "Free triple-word squares" [level=3]
      - paragraph: /^E1, K1, .*/
    """)
    expect(board.locator("li span")).to_have_attribute("lang", "nl")
    midgame.keyboard.press("Escape")
    square(midgame, "L8").click()
    midgame.keyboard.type("t")
    midgame.get_by_role("button", name="Describe the board").press("Enter")
    expect(board).to_match_aria_snapshot("""
      - heading "New since last time" [level=3]
      - list:
        - listitem: RAAMT 8H
    """)
    midgame.keyboard.press("Escape")
    midgame.keyboard.press("Control+Z")


def test_the_cursor_jumps_from_word_to_word_and_each_is_said_again(midgame: Page) -> None:
    midgame.evaluate(
        """() => {
            window.spoken = [];
            const voice = document.querySelector('#voice');
            new MutationObserver(() => spoken.push(voice.textContent.trim())).observe(voice, { childList: true, characterData: true, subtree: true });
        }"""
    )
    square(midgame, "A1").focus()
    midgame.keyboard.press("PageDown")
    expect(square(midgame, "H8")).to_be_focused()
    midgame.keyboard.press("PageUp")  # the only word is also the one before
    # Each time another text, so it is spoken; the best move may be announced between them.
    expect_seen(midgame, lambda: midgame.evaluate("spoken.filter(text => text === 'RAAM, 8H').length"), 2)


FULL = (
    "game=nl&rack=koetsje&board=4t5c3f/4e4he3o/4r3bis1g1k/4u2bal1te1v/4gepot2imme/6la1vree1e/4qua3ene2/"
    "6Spoelen2/5s1a3n3/5c1d1we4/5hadden4/4nu1o3y3/2wrat1siJzen2/4r5os3/3zerk3g4"
)
# Keeps what live regions say, from the beginning of the page.
HEAR = """window.heard = [];
new MutationObserver((changes) => {
    for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role=alert], [role=status]');
        if (region?.checkVisibility() && region.textContent.trim()) heard.push(region.textContent.trim());
    }
}).observe(document, { subtree: true, childList: true, characterData: true });"""


def test_the_best_move_of_a_full_board_is_heard_within_40_announcements(newcomer: Page) -> None:
    """By itself after the page is opened, and again by the keyboard: from the skip link to its row in the list."""
    page = go(newcomer, FULL)
    page.add_init_script(HEAR)
    page.reload()
    weighed(page)
    assert len(tiles(page)) > 60
    page.wait_for_function("() => /Best: /.test(heard.at(-1))")
    heard = page.evaluate("heard")
    page.evaluate("document.activeElement.blur()")
    page.locator(".skip").focus()
    stops = 1
    while not page.evaluate("document.activeElement.matches('.list')") and stops < 40:
        page.keyboard.press("Tab")
        stops += 1
    # The list begins with the best, whatever that is by now: late in a game it is still being weighed.
    chosen = """() => {
        const { word, place } = document.querySelector('[role=row][aria-selected=true]')?.dataset ?? {};
        return document.querySelector('main.wordfeud .status-text').textContent.includes(`Best: ${word?.toUpperCase()} `)
            && document.querySelector('main.wordfeud .status-text').textContent.includes(` at ${place},`);
    }"""
    while not page.evaluate(chosen) and stops < 40:
        page.keyboard.press("ArrowDown")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        stops += 1
    assert len(heard) + stops <= 40


def test_what_happens_behind_a_dialog_is_heard_in_it(midgame: Page) -> None:
    open_lists(midgame)
    heard = midgame.locator("dialog:modal > .voice[aria-live]")
    expect(heard).to_have_text("")
    midgame.evaluate("location.hash = 'game=nl&rack=koetsje'")
    expect(heard).to_have_text(re.compile("KOETSJE"))
    midgame.evaluate("document.querySelector('#voice').textContent = ''")
    midgame.keyboard.press("Escape")
    expect(midgame.locator("dialog:modal")).to_have_count(0)
    midgame.evaluate("location.hash = 'game=nl&rack=tramlijn'")
    expect(midgame.locator("#voice")).to_have_text(re.compile("moves"))


def test_words_are_in_the_language_of_the_game(midgame: Page) -> None:
    expect(midgame.locator(".list .row .word").first).to_have_attribute("lang", "nl")
    go(midgame, "anagrams?letters=retains&list=en")
    expect(midgame.locator(".anagrams .row .word").first).to_have_attribute("lang", "en")


def test_screen_readers_are_told_the_essentials_alone_if_wished(midgame: Page) -> None:
    open_settings(midgame)
    midgame.get_by_role("radio", name="The essentials").check(force=True)
    midgame.keyboard.press("Escape")
    expect(square(midgame, "H8")).to_have_attribute("aria-label", re.compile("^H8, R(, cursor across)?$"))
    expect(square(midgame, "A1")).to_have_attribute("aria-label", "A1, triple letter")
    open_settings(midgame)
    midgame.get_by_role("radio", name="Everything").check(force=True)
    midgame.keyboard.press("Escape")
    expect(square(midgame, "A1")).to_have_attribute("aria-label", "A1, triple letter, empty")


def test_a_closed_menu_changes_the_game_only_once_the_choice_is_made(page: Page) -> None:
    menu = page.locator(".game-language")
    before = page.url
    menu.focus()
    page.keyboard.press("ArrowDown")
    expect(menu).not_to_have_value("en")
    chosen = menu.input_value()
    assert page.url == before
    page.keyboard.press("Escape")
    expect(menu).to_have_value("en")
    page.keyboard.press("ArrowDown")
    expect(menu).to_have_value(chosen)
    page.keyboard.press("Tab")
    expect(page).to_have_url(re.compile(f"game={chosen}"))
    choose_language(page, "en")


def test_single_keys_of_the_whole_page_can_be_switched_off(page: Page) -> None:
    def switch(name: str) -> None:
        open_settings(page)
        page.get_by_role("group", name="Single-key shortcuts").get_by_role(
            "radio", name=name, exact=True
        ).check(force=True)
        page.keyboard.press("Escape")

    switch("Off")
    square(page, "H8").focus()
    for key in ("/", "?"):
        page.keyboard.press(key)
    expect(square(page, "H8")).to_be_focused()
    expect(page.locator("dialog.keys")).to_be_hidden()
    page.keyboard.type("a")  # the board's own keys stay
    expect_tiles(page, {"H8": "A"})
    switch("On")
    square(page, "H8").focus()
    page.keyboard.press("?")
    expect(page.locator("dialog.keys")).to_be_visible()
    page.keyboard.press("Escape")
