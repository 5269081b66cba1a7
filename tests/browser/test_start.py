"""The first seconds on a desktop: before Python is up, the example, the way to the other tools. One fact a test."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from building.tools import tools
from hand import (
    PEKDAAL,
    RAAM,
    choose_language,
    expect_seen,
    expect_tiles,
    go,
    move,
    say,
    solved,
    square,
    tiles,
)
from harness import DESK, EMPTY, PHONE, Site, visit
from playwright.sync_api import Browser, FloatRect, Locator, Page, Route, StorageState, expect


def test_before_python_is_up_the_board_can_be_edited_and_the_first_button_stays_under_the_hand(
    browser: Browser, site: Site
) -> None:
    # Where the first sentence takes two lines, and where the second does.
    context = browser.new_context(locale="en", viewport={"width": 1200, "height": 800})
    page = context.new_page()
    held: list[Route] = []
    page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
    page.goto(site.url, wait_until="domcontentloaded")
    expect(say(page)).to_have_text(re.compile(r"^Downloading the (solver|word list): [\d.]+ of [\d.]+ MB"))
    example = page.get_by_role("button", name="Try an example")
    before = example.bounding_box()
    square(page, "H8").focus()
    page.keyboard.type("tea")
    expect_tiles(page, {"H8": "T", "I8": "E", "J8": "A"})
    assert page.locator("html").get_attribute("data-ready") != "true"
    for _ in "tea":
        page.keyboard.press("Control+z")
    expect_tiles(page, {})
    expect_seen(page, lambda: len(held), 1)
    held[0].continue_()
    expect(say(page)).to_have_text("Wordbench: a screenshot in, your best move out.")
    assert example.bounding_box() == before
    context.close()


@pytest.mark.parametrize(("address", "tab"), [(f"#{PEKDAAL}", "wordfeud"), ("#wordle?length=5", "wordle")])
def test_the_files_of_the_tab_that_opens_are_asked_for_with_the_pages_script_and_once(
    browser: Browser, site: Site, address: str, tab: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    held: list[Route] = []
    page.route(re.compile(r"/app\.\w+\.js$"), lambda route: held.append(route))
    before = len(site.asked)

    def asked() -> list[str]:
        return [path for path in site.asked[before:] if re.search(r"build/(wordfeud|wordle)\.", path)]

    page.goto(site.url + address, wait_until="domcontentloaded")
    expect_seen(page, lambda: len(asked()), 2)
    expect_seen(page, lambda: len(held), 1)
    held[0].continue_()
    expect(page.locator(f"main.{tab} button:visible").first).to_be_visible()
    assert len(asked()) == 2 and all(f"build/{tab}." in path for path in asked())
    context.close()


def test_the_page_is_kept_for_later_once_the_moves_are_there(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    context.add_init_script("""
        const { register } = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.register = function (...options) {
            document.documentElement.dataset.moves = document.querySelectorAll('.row[data-place]').length;
            return register.apply(this, options);
        };
    """)
    page = context.new_page()
    page.goto(f"{site.url}#{PEKDAAL}")
    expect(page.locator("html")).to_have_attribute("data-moves", re.compile("[1-9]"))
    context.close()


@pytest.fixture(scope="module")
def visited(browser: Browser, site: Site) -> Iterator[tuple[StorageState, str]]:
    """What a visit has stored whose list was scrolled a little, and the first move that it showed."""
    with visit(browser, f"{site.url}#{PEKDAAL}") as page:
        solved(page)
        first = move(page).get_attribute("data-word")
        assert first
        # The rows before it are asked for again by the next visit.
        page.locator(".list").evaluate(
            "list => list.scrollTo(0, 30 * document.querySelector('.row').offsetHeight)"
        )
        expect(move(page, 30)).to_have_attribute("data-word", re.compile("."))
        page.goto(f"{site.url}{EMPTY}")
        yield page.context.storage_state(), first


@contextmanager
def until_python(
    browser: Browser, site: Site, stored: StorageState, change: str = ""
) -> Iterator[tuple[Page, list[Route]]]:
    """A second visit whose Python is held back, after a change to what the first one has stored."""
    with visit(browser, f"{site.url}{EMPTY}", storage_state=stored) as page:
        held: list[Route] = []
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
        page.add_init_script(change)
        page.goto(f"{site.url}#{PEKDAAL}", wait_until="domcontentloaded")
        expect(say(page)).to_have_text(re.compile(r"^Downloading the (solver|word list): "))
        expect_seen(page, lambda: len(held), 1)  # the page first looks whether it is kept
        yield page, held


def test_a_second_visit_shows_its_moves_while_python_is_starting(
    browser: Browser, site: Site, visited: tuple[StorageState, str]
) -> None:
    stored, first = visited
    with until_python(browser, site, stored) as (page, held):
        row = move(page)
        expect(row).to_have_attribute("data-word", first)
        row.click()
        expect(page.locator(".square[data-preview]").first).to_be_visible()
        held[0].continue_()
        expect(page.locator("html")).to_have_attribute("data-ready", "true")
        expect(row).to_have_attribute("data-word", first)


@pytest.mark.parametrize(
    "change",
    [
        "localStorage['wordbench answers'] = localStorage['wordbench answers'].replace('score', 'scope')",
        "location.hash = location.hash.replace('pekdaal', 'pekdaag')",
    ],
)
def test_what_was_changed_meanwhile_is_not_shown(
    browser: Browser, site: Site, visited: tuple[StorageState, str], change: str
) -> None:
    changing = f"if (location.hash.includes('pekdaal')) {change}"
    with until_python(browser, site, visited[0], changing) as (page, held):
        expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "solving")
        expect(page.locator(".row")).to_have_count(0)
        held[0].continue_()
        solved(page)


def test_a_failed_load_is_a_sentence_and_retry_brings_the_moves(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    pattern = re.compile(r"/pyodide\.\w+\.js$")
    page.route(pattern, lambda route: route.abort())
    page.goto(f"{site.url}#{PEKDAAL}")
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "failed")
    absent = "The solver is not on this device. Go online once to download it. What you entered is safe."
    expect(say(page)).to_have_text(absent)
    expect_tiles(page, RAAM)
    page.unroute(pattern)
    page.get_by_role("button", name="Retry").click()
    solved(page)
    expect_tiles(page, RAAM)
    context.close()


@pytest.mark.parametrize(
    ("language", "without", "sentence"),
    [
        (
            "en",
            "delete self.DecompressionStream",
            "This browser is too old for Wordbench: it lacks DecompressionStream. Use a browser from mid-2024 or later.",
        ),
        (
            "nl",
            "delete self.WebAssembly; CSS.supports = (what) => !what.includes('&')",
            (
                "Deze browser is te oud voor Wordbench: WebAssembly, nested CSS ontbreekt. Gebruik een browser"
                " van midden 2024 of later."
            ),
        ),
        (
            "pt-BR",
            "CSS.supports = (what) => what !== 'color'",
            (
                "Este navegador é demasiado antigo para o Wordbench: não tem light-dark()."
                " Usa um navegador de meados de 2024 ou posterior."
            ),
        ),
    ],
)
def test_a_browser_that_is_too_old_is_told_so_and_loads_nothing(
    browser: Browser, site: Site, language: str, without: str, sentence: str
) -> None:
    context = browser.new_context(locale=language)
    context.add_init_script(without)
    page = context.new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.extend(re.findall(r"build/[^#]*\.js", request.url)))
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_have_text(sentence)
    assert loaded == []
    context.close()


@pytest.mark.parametrize(
    ("screen", "language", "sentence", "retry"),
    [
        (DESK, "en", "The Danish word list is not on this device. Go online once to download it.", "Retry"),
        (
            PHONE,  # where the best move is above the line
            "nl",
            "De woordenlijst voor het Deens staat niet op dit apparaat; maak één keer verbinding om die op te halen.",
            "Opnieuw proberen",
        ),
    ],
)
def test_a_list_that_is_missing_is_a_sentence_and_the_former_language_goes_on(
    browser: Browser,
    site: Site,
    monkeypatch: pytest.MonkeyPatch,
    screen: dict[str, Any],
    language: str,
    sentence: str,
    retry: str,
) -> None:
    context = browser.new_context(locale=language, **screen)
    page = context.new_page()
    monkeypatch.setattr(site, "missing", r"/words-da\.")
    page.goto(f"{site.url}#{PEKDAAL}")
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "done")
    before = len(site.asked)
    if screen is PHONE:
        page.get_by_role("tab", name="Zetten").tap()
    expect(page.locator(".details")).to_have_attribute("data-shown", "best")
    choose_language(page, "da")
    expect(say(page)).to_have_text(sentence)
    expect(say(page)).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert say(page).evaluate(
        "(text) => { const line = text.closest('.status'); return line.scrollHeight <= line.clientHeight; }"
    )
    if screen is PHONE:
        page.locator("[data-does=undo]").click()
    else:
        choose_language(page, "nl")
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "done")
    expect(say(page)).not_to_have_text(sentence)
    choose_language(page, "da")
    expect(say(page)).to_have_text(sentence)
    button = page.get_by_role("button", name=retry, exact=True)
    expect(button).to_be_visible()
    assert (
        sum("words-da" in path for path in site.asked[before:]) <= 2 * 4
    )  # each time it is chosen; then Retry is offered
    monkeypatch.undo()
    # Any other request for the list now succeeds, and removes the button: it may disappear while it is being clicked.
    page.locator("main:not([hidden]) .status-action").dispatch_event("click")
    expect(page.locator("main.wordfeud")).to_have_attribute("data-solve", "done")
    context.close()


@pytest.mark.parametrize("game", ["nl", "words-with-friends-en"])
def test_an_example_is_one_tap_away_and_has_no_fault(anywhere: Page, game: str) -> None:
    go(anywhere, f"game={game}")
    anywhere.get_by_role("button", name="Try an example").click()
    solved(anywhere)
    expect(anywhere.locator(".game-language")).to_have_value(game)
    assert len(tiles(anywhere)) > 30
    expect(anywhere.locator("[data-fault]")).to_have_count(0)
    # Nothing but how far was looked, once that is settled.
    expect(anywhere.locator("main:not([hidden]) .status-more")).to_have_text(
        re.compile(r"^(\d+ racks, [\d.]+\ss)?$")
    )


def test_an_empty_board_says_what_to_do_where_the_moves_will_be(page: Page) -> None:
    step = page.get_by_text("Every move appears here")
    expect(step).to_be_visible()
    drawn = step.evaluate(
        """step => {
            step.parentElement.style.pointerEvents = 'auto';
            const { x, y } = step.getBoundingClientRect();
            const seen = document.elementFromPoint(x + 9, y + 9);
            step.parentElement.style.pointerEvents = '';
            return seen === step;
        }"""
    )
    assert drawn


def test_every_tab_opens_its_tool_and_back_returns(midgame: Page) -> None:
    game = midgame.url
    links = midgame.locator(".tools a")
    names = [tool["name"] for tool in tools()]
    assert [link.get_attribute("href") for link in links.all()] == [f"#{name}" for name in names]
    for name in names[2:]:
        links.and_(midgame.locator(f"[href='#{name}']")).click()
        expect(midgame.locator(f"main.{name}")).to_be_visible()
        expect(midgame.locator("main:visible")).to_have_count(1)
        expect(midgame.locator(".tools [aria-current=page]")).to_have_attribute("href", f"#{name}")
    links.first.click()
    expect(midgame).to_have_url(game)
    expect_tiles(midgame, RAAM)
    midgame.go_back()
    expect(midgame.locator(f"main.{names[-1]}")).to_be_visible()


def test_a_tab_that_was_opened_first_takes_nothing_from_the_next(page: Page) -> None:
    url = page.url
    page.goto("about:blank")
    page.goto(f"{url}#ruzzle")  # this tool has its own game, sum and verdict
    expect(page.locator("main.ruzzle")).to_be_visible()
    solved(go(page, PEKDAAL))
    expect(page.locator("main.wordfeud .sum")).to_be_visible()
    page.locator(".filter input").fill("raam")
    expect(page.locator("main.wordfeud .verdict")).to_be_visible()
    page.get_by_role("tab", name="Game", exact=True).click()
    expect(page.locator("main.wordfeud .game")).to_be_visible()


def test_tabs_that_are_opened_in_a_hurry_come_once_and_all(page: Page) -> None:
    page.evaluate(
        """async () => {
            for (const tab of ['ruzzle', 'wordle', 'wordfeud', 'ruzzle', 'wordle']) {
                location.hash = tab;
                await new Promise((shown) => addEventListener('hashchange', shown, { once: true }));
                await new Promise(requestAnimationFrame);
            }
        }"""
    )
    expect(page.locator("main.wordle .status-text")).to_have_text("Guess 1 of 6")
    page.evaluate("location.hash = 'ruzzle'")
    expect(page.locator("main.ruzzle .sums")).to_be_visible()
    expect(page.locator("main")).to_have_count(3)


# All files of Python and of lists: while none of them comes, nothing shows that loading goes on.
ENGINE = r"(worker|pyodide|snapshot|stdlib|wordbench|(words|common)-\w+)"


def expect_says(page: Page, line: Locator, said: str) -> None:
    """Lets time pass on the page until its status line says this and offers Retry, which another file that arrives takes back; not
    before its style has come, which it awaits too."""
    expect(page.locator(".tools a").first).to_be_visible()

    def says() -> bool:
        page.clock.fast_forward(21_000)
        says_it = re.fullmatch(said, line.locator("p").inner_text().strip())
        return bool(says_it) and line.get_by_role("button", name="Retry").is_visible()

    expect_seen(page, says, True)


@pytest.mark.parametrize(
    ("address", "parts", "said"),
    [
        ("#game=en&rack=teas", ENGINE, "Loading the (solver|word list) has stalled at 0%."),
        ("#anagrams", "anagrams", "This tab is taking a long time to load. Retry reloads the page."),
    ],
)
def test_a_file_that_hangs_is_said_and_can_be_asked_for_again(
    browser: Browser, site: Site, address: str, parts: str, said: str
) -> None:
    with visit(
        browser, site.url + "sw.js", caused="404", locale="en", service_workers="block", **DESK
    ) as page:
        page.clock.install()
        hangs = [True]
        page.route(re.compile(rf"/{parts}\.\w+\.js$"), lambda route: None if hangs else route.continue_())
        page.goto(site.url + address, wait_until="domcontentloaded")
        line = page.locator("main:visible .status")
        expect(line).to_be_visible()
        again = line.get_by_role("button", name="Retry")
        expect(again).to_have_count(0)
        expect_says(page, line, said)
        hangs.clear()
        with page.expect_navigation():
            again.click()
        expect(page.locator(".anagrams input, [data-solve=done]").first).to_be_visible()


def test_a_list_that_hangs_is_said_and_comes_after_all(browser: Browser, site: Site) -> None:
    with visit(
        browser, site.url + "sw.js", caused="404", locale="en", service_workers="block", **DESK
    ) as page:
        page.clock.install()
        held: list[Route] = []
        page.route(re.compile(r"/words-nl\.\w+\.js$"), lambda route: held.append(route))
        page.goto(site.url + "#game=en&rack=teas")
        expect(say(page)).to_have_text(re.compile("^(Best|Highest)"))
        choose_language(page, "nl")
        line = page.locator("main:visible .status")
        expect_says(page, line, r"Loading .* has stalled at \d+%.")
        expect_seen(page, lambda: bool(held), True)  # the page's clock is ahead of ours
        held[0].continue_()
        expect(say(page)).to_have_text(re.compile("^(Best|Highest)"))
        expect(line.get_by_role("button", name="Retry")).to_have_count(0)


def test_a_tab_that_comes_late_takes_back_that_it_is_slow(browser: Browser, site: Site) -> None:
    with visit(
        browser, site.url + "sw.js", caused="404", locale="en", service_workers="block", **DESK
    ) as page:
        page.clock.install()
        held: list[Route] = []
        page.route(re.compile(r"/anagrams\.\w+\.js$"), lambda route: held.append(route))
        page.goto(site.url + "#anagrams", wait_until="domcontentloaded")
        line = page.locator("main:visible .status")
        slow = line.get_by_text("This tab is taking a long time")
        expect_says(page, line, "This tab is taking a long time to load. Retry reloads the page.")
        page.locator('.tools a[href="#wordfeud"]').click()
        expect(page.locator("#board")).to_be_visible()
        expect(slow).to_have_count(0)
        expect(say(page)).to_have_text(
            "Wordbench: a screenshot in, your best move out."
        )  # so the solver has come
        page.locator('.tools a[href="#anagrams"]').click()
        expect(slow).to_be_visible()  # also after a look at another tab
        expect_seen(page, lambda: bool(held), True)
        held[0].continue_()
        expect(page.locator(".anagrams input").first).to_be_visible()
        expect(slow).to_have_count(0)
        expect(page.get_by_role("button", name="Retry")).to_have_count(0)


# The colour of the browser's own bars, by the page's `meta` elements of which the media apply.
BARS = "() => [...document.querySelectorAll('[name=theme-color]')].filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)"


def test_neither_light_nor_english_is_seen_first_by_who_chose_dark_and_dutch(
    browser: Browser, site: Site
) -> None:
    with visit(browser, site.url, locale="en", color_scheme="light") as page:
        held: list[Route] = []
        page.route(re.compile(r"/app\.\w+\.js$"), lambda route: held.append(route))
        page.evaluate(
            "() => { localStorage.wordbench = JSON.stringify({ theme: 'dark', pageLanguage: 'nl' }); }"
        )
        with page.expect_request(re.compile(r"/app\.\w+\.js$")):
            page.goto(f"{site.url}?again", wait_until="commit")
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        expect(page.locator("body")).to_have_css("background-color", "rgb(20, 23, 27)")
        tabs = page.locator(".tools a")
        expect(tabs.first).to_be_attached()
        expect(tabs.first).to_be_hidden()
        assert page.evaluate(BARS) == ["#14171b"]
        held[0].continue_()
        expect(tabs.last).to_have_text("Oefenen")
        expect(tabs.last).to_be_visible()
        # The bars follow the switch.
        page.get_by_role("button", name="Instellingen").click()
        page.get_by_role("radio", name="Licht").check(force=True)
        assert page.evaluate(BARS) == ["#f1f3f5"]
        page.get_by_role("radio", name="Systeem").check(force=True)
        page.emulate_media(color_scheme="dark")
        assert page.evaluate(BARS) == ["#14171b"]


def test_the_first_minute(browser: Browser, site: Site) -> None:
    """On a phone: what this is, what is loading, a screenshot, a blank, the moves once the rack is full, the offer to install."""
    with visit(browser, f"{site.url}{EMPTY}", locale="en", **PHONE) as page:
        held: list[Route] = []
        page.route(re.compile(r"/pyodide\.\w+\.js$"), lambda route: held.append(route))
        page.goto(site.url, wait_until="domcontentloaded")
        line, buttons = say(page), page.locator("main.wordfeud .status button:visible")
        expect(line).to_have_text(re.compile(r"^Downloading the (solver|word list): [\d.]+ of [\d.]+ MB"))
        expect(line).to_be_in_viewport(ratio=1)
        expect(buttons).to_have_text(["Read a screenshot", "Try an example"])
        first = box_of(buttons.first)
        assert first["x"] < box_of(buttons.last)["x"]
        # A picture is read once the solver is here; both are said on the board.
        shot = page.locator("main.wordfeud input[type=file][accept='image/*']")
        sentence = page.locator("main.wordfeud .status")
        sentence.evaluate("line => { line.style.visibility = 'hidden'; }")  # it lies on the board
        plain = page.screenshot()
        sentence.evaluate("line => { line.style.visibility = ''; }")
        shot.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": plain})
        board, said = box_of(page.locator(".board")), box_of(page.locator("main.wordfeud .status"))
        assert board["y"] < said["y"] and said["y"] + said["height"] < board["y"] + board["height"]
        expect(line).to_have_text(re.compile(r"^Downloading the (solver|word list): [\d.]+ of [\d.]+ MB"))
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(buttons).to_have_text(["Stop"])  # the way out
        page.evaluate(
            """() => {
                window.told = [];
                const line = document.querySelector('main.wordfeud .status-text');
                new MutationObserver(() => told.push(line.textContent)).observe(line, { childList: true, subtree: true, characterData: true });
            }"""
        )
        expect_seen(page, lambda: len(held), 1)
        held[0].continue_()
        page.wait_for_function("() => told.includes('Reading the picture …')")
        page.get_by_role("button", name="OK").tap()  # it was a picture of an empty board
        expect(line).to_have_text("Wordbench: a screenshot in, your best move out.")
        assert box_of(buttons.first) == first, "it stays under the hand"
        # What is typed goes to the rack, or to the square that was tapped. The blank looks pressed once it is.
        square(page, "H8").tap()
        blank = page.locator(".key[data-tool=blank]")
        blank.tap()
        expect(blank).to_have_css("background-color", "rgb(10, 110, 104)")
        page.locator(".key[data-letter=q]").tap()
        expect_tiles(page, {"H8": "q"})
        # Three tabs keep their names and places; the moves are shown once the rack is full.
        tabs = page.locator("main.wordfeud .tabs [role=tab]:visible")
        places = [box_of(tab)["x"] for tab in tabs.all()]
        page.locator(".rack .slot").first.tap()
        for letter in "uietly":
            page.locator(f".key[data-letter={letter}]").tap()
        expect(tabs.first).to_have_attribute("aria-selected", "true")
        page.locator(".key[data-letter=s]").tap()
        expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")
        expect(page.locator(".row[data-place]").first).to_be_visible()
        for at, name in enumerate(("Letters", "Moves", "Game")):
            tabs.nth(at).tap()
            expect(tabs.nth(at)).to_have_attribute("aria-selected", "true")
            expect(tabs).to_have_text([re.compile(rf"^{each}") for each in ("Letters", "Moves", "Game")])
            assert [box_of(tab)["x"] for tab in tabs.all()] == places
            expect(page.get_by_role("tabpanel").or_(page.locator(f"#{name.lower()}")).first).to_be_visible()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".list")).to_be_visible()
        # The browser's offer to install is made once, after a move was played.
        page.get_by_role("button", name="Play it").filter(visible=True).first.tap()
        expect(page.locator("html")).to_have_attribute("data-ready", "true")
        ask = "() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt() { window.installs = true; } }))"
        header = box_of(page.locator("body > header"))
        page.evaluate(ask)
        page.get_by_role("button", name="Install").tap()
        assert page.evaluate("installs") and box_of(page.locator("body > header")) == header
        page.evaluate(ask)
        page.evaluate("new Promise(requestAnimationFrame)")
        expect(page.get_by_role("button", name="Install")).to_be_hidden()


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box, found
    return box
