"""The list of moves on a desktop: filters, groups, word check, heat. One fact a test."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from building.files import ROOT
from hand import (
    PEKDAAL,
    RAAM,
    choose_page_language,
    expect_rack,
    expect_seen,
    expect_tiles,
    go,
    move,
    say,
    solved,
    square,
    weighed,
)
from playwright.sync_api import Locator, Page, expect

HOME = "game=en"
BLANKS = PEKDAAL.replace("pekdaal", "ertsa*n")
FILTERED = re.compile(r"^[\d,]+ of [\d,]+ moves, highest: \w+ \d+ at \w+$")


@pytest.fixture
def blanks(page: Page) -> Page:
    """The same board with a blank on the rack."""
    return solved(go(page, BLANKS))


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Word or pattern")


def listed(page: Page) -> list[str]:
    """The visible words."""
    return page.locator(".row").evaluate_all("all => all.map(({dataset: d}) => d.word.toLowerCase())")


def words(page: Page) -> list[str]:
    """The visible words, once the list matches the filter."""
    expect(say(page)).to_have_text(FILTERED)
    return listed(page)


# Filters


def test_text_pattern_and_number_of_tiles_narrow_the_list(midgame: Page) -> None:
    field(midgame).fill("PE")
    found = words(midgame)
    assert found and all("pe" in word for word in found)
    field(midgame).fill("..a*")
    expect(move(midgame)).to_have_attribute("data-word", re.compile("^..a"))
    found = words(midgame)
    assert found and all(re.fullmatch("..a.*", word) for word in found)
    expect(midgame.locator(".verdict")).to_be_hidden()  # a pattern is no word to judge
    midgame.get_by_role("combobox", name="Tiles used").select_option("3")
    expect_seen(midgame, lambda: set(midgame.locator(".row .tiles").all_inner_texts()), {"3"})
    field(midgame).fill("")
    midgame.get_by_role("combobox", name="Tiles used").select_option("Well-known words")
    expect(move(midgame)).to_have_attribute("data-word", "kalme")  # KLAMP scores more, but fewer know it
    assert {*words(midgame)} <= {*(ROOT / "wordlists/common/nl.txt").read_text("utf-8").split()}


def test_a_square_keeps_the_moves_that_fill_it(midgame: Page) -> None:
    square(midgame, "H9").click()
    midgame.get_by_role("button", name="Only through the cursor").click()
    words(midgame)
    expect(square(midgame, "H9")).to_have_attribute("data-through", "true")
    for at in range(3):
        move(midgame, at).click()
        expect(square(midgame, "H9")).to_have_attribute("data-preview", "true")
    midgame.get_by_role("button", name="Only through H9").click()
    solved(midgame)


def test_enter_on_the_board_picks_its_square(midgame: Page) -> None:
    square(midgame, "H9").click()
    midgame.keyboard.press("Enter")
    expect(midgame.get_by_role("button", name="Only through H9")).to_be_visible()
    midgame.keyboard.press("Enter")
    expect(square(midgame, "H9")).not_to_have_attribute("data-through", "true")


def test_slash_goes_to_the_filter_escape_clears_it_and_enter_goes_to_the_list(midgame: Page) -> None:
    before = say(weighed(midgame)).inner_text()
    midgame.locator(".list").focus()
    midgame.keyboard.press("/")
    expect(field(midgame)).to_be_focused()
    midgame.keyboard.type("?a*")
    words(midgame)
    expect(midgame.get_by_role("dialog")).to_have_count(0)
    midgame.keyboard.press("Escape")
    expect(field(midgame)).to_have_value("")
    expect(say(midgame)).to_have_text(before)
    midgame.keyboard.press("Enter")
    expect(midgame.locator(".list")).to_be_focused()


def test_letters_in_the_filter_stay_off_the_board_and_its_undo_is_its_own(midgame: Page) -> None:
    field(midgame).click()
    midgame.keyboard.type("pak")
    midgame.keyboard.press("Control+z")
    expect_tiles(midgame, RAAM)


def test_a_filter_that_nothing_passes_can_be_dropped(midgame: Page) -> None:
    field(midgame).fill("xyz")
    expect(say(midgame)).to_have_text(re.compile(r"^None of the moves \([\d,]+\) passes the filter\.$"))
    midgame.get_by_role("button", name="Show all").click()
    solved(midgame)
    expect(field(midgame)).to_have_value("")


# Word check


def test_a_word_is_judged_with_the_reason_why_it_is_missing(midgame: Page) -> None:
    square(midgame, "A1").click()
    field(midgame).fill("kade 1A")
    expect(midgame.locator(".verdict")).to_contain_text(
        re.compile(r"^Valid\..* At 1A: it touches no other tile\.")
    )


def test_the_verdict_on_a_word_is_not_said_of_the_next(midgame: Page) -> None:
    field(midgame).fill("kade")
    expect(midgame.locator("#voice")).to_have_text(re.compile("Valid"))
    midgame.evaluate(
        """() => {
            globalThis.said = [];
            const voice = document.querySelector('#voice');
            new MutationObserver(() => said.push(voice.textContent)).observe(voice, { childList: true, characterData: true, subtree: true });
        }"""
    )
    field(midgame).fill("xyzzy")
    expect(midgame.locator("#voice")).to_have_text(re.compile(r"Not valid\. XYZZY"))
    assert not [text for text in midgame.evaluate("said") if "Valid." in text]


def test_a_word_is_judged_without_a_rack(midgame: Page) -> None:
    go(midgame, "game=nl")
    field(midgame).fill("raam")
    expect(midgame.locator(".verdict")).to_have_text(
        re.compile(r"^Valid\.\s+What does it mean\?\s+Not valid in my game$")
    )
    midgame.locator(".verdict .tell").click()
    expect(midgame.get_by_role("dialog", name="RAAM").locator("dd").last).to_have_text("MAAR, MARA")
    midgame.keyboard.press("Escape")


# Heat


def test_the_best_score_through_each_square_is_drawn_until_a_play_is_previewed(midgame: Page) -> None:
    top = move(midgame)
    best = top.locator(".score").inner_text()
    midgame.get_by_role("button", name="highest score through each square").click()
    expect(midgame.locator(f'.square[data-heat="{best}"]').first).to_be_visible()
    expect(square(midgame, "A1")).to_have_attribute("data-heat", "")
    expect(midgame.locator(".square[data-tile][data-heat]")).to_have_count(0)
    hot = midgame.locator(f'.square[data-heat="{best}"]').first
    expect(hot).to_have_attribute("aria-label", re.compile(f", highest {best}"))
    top.click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    expect(midgame.locator(".square[data-heat]")).to_have_count(0)
    midgame.keyboard.press("Escape")
    expect(midgame.locator(f'.square[data-heat="{best}"]').first).to_be_visible()


def test_the_heat_follows_an_edit(midgame: Page) -> None:
    midgame.get_by_role("button", name="highest score through each square").click()
    expect(midgame.locator(".square[data-heat]").first).to_be_visible()
    go(midgame, PEKDAAL.replace("rack=pekdaal", "rack=q"))
    expect(midgame.locator('.square[data-heat=""]')).to_have_count(221)


# Teach me


def test_the_best_move_is_told_bit_by_bit(midgame: Page) -> None:
    top = move(midgame)
    word, score = top.get_attribute("data-word") or "", top.locator(".score").inner_text()
    midgame.get_by_role("button", name="Teach me").click()
    expect(midgame.locator(".list")).to_be_hidden()
    expect(midgame.locator(".lesson p")).to_have_text(f"The move with the most points scores {score}.")
    expect(say(midgame)).to_have_text(re.compile(rf"^[\d,]+ moves, highest {score}$"))
    assert word.upper() not in say(midgame).inner_text()
    midgame.get_by_role("button", name="Show its tiles").click()
    expect(midgame.locator(".lesson p")).to_contain_text("It uses ")
    midgame.get_by_role("button", name="Show where").click()
    expect(midgame.locator(".lesson p")).to_contain_text("It lies in ")
    expect(midgame.locator(".square[data-taught]")).to_have_count(15)  # its row or column is highlighted
    midgame.get_by_role("button", name="Show the word").click()
    expect(top).to_have_attribute("aria-selected", "true")
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()


# Groups


def test_moves_that_differ_in_their_blanks_are_one_row_that_opens(blanks: Page) -> None:
    row = blanks.locator(".row", has=blanks.locator(".variants")).first
    more = int(row.locator(".variants").inner_text())
    row.click()
    chips = blanks.get_by_role("group", name="Which letters are blanks").get_by_role("button")
    expect(chips).to_have_count(more + 1)
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    first = blanks.locator(".square[data-tile=blank]").get_attribute("aria-label")
    chips.last.click()
    expect(chips.last).to_have_attribute("aria-pressed", "true")
    second = blanks.locator(".square[data-tile=blank]")
    expect(second).not_to_have_attribute("aria-label", first or "")
    label = (second.get_attribute("aria-label") or "").split(",")[:2]
    blanks.get_by_role("button", name="Play it").click()
    expect(blanks.locator(".square[data-tile=blank]")).to_have_attribute(
        "aria-label", re.compile(",".join(label))
    )


def test_moves_that_pass_the_filter_are_counted_as_all_moves_are(blanks: Page) -> None:
    total = re.match(r"[\d,]+", say(blanks).inner_text())
    assert total
    field(blanks).fill("*")  # every word
    expect(say(blanks)).to_have_text(re.compile(rf"^{total[0]} of {total[0]} moves, "))
    expect(blanks.locator(".moves-count")).to_have_text(f"{total[0]} of {total[0]}")


# The worth of moves


@pytest.fixture
def valued(midgame: Page) -> Page:
    """The middle of a game, once its best move is named."""
    return weighed(midgame)


def column(page: Page, name: str) -> list[float]:
    """The numbers in a column; just after a change the elements may be in another order than the rows."""
    texts = page.locator(f".row .{name}:not(:empty)").evaluate_all(
        """cells => cells.map((cell) => [Number(cell.parentNode.dataset.index), cell.innerText]).sort(([a], [b]) => a - b)"""
    )
    return [float(text.replace("\N{MINUS SIGN}", "-").strip("★ ")) for _, text in texts]


def expect_sorted(page: Page, read: Callable[[], list[Any]], rising: bool = True) -> None:
    expect_seen(page, lambda: (shown := read()) == sorted(shown, reverse=not rising), True)


def test_values_fill_in_by_themselves_and_no_row_moves(midgame: Page) -> None:
    drawn = """all => all.map((row) => {
        const was = row.drawnBefore ?? false;
        row.drawnBefore = true;
        return [was, row.firstChild.drawnBefore ??= was, row.dataset.word, row.style.getPropertyValue('--down')];
    })"""
    move(midgame, 2).hover()
    before = midgame.locator(".row").evaluate_all(drawn)
    weighed(midgame)
    after = midgame.locator(".row").evaluate_all(
        drawn
    )  # in whatever order they are, and with those that were out of sight
    assert len(column(midgame, "value")) > 5
    assert {(word, down) for *_, word, down in before} <= {
        (word, down) for was, _, word, down in after if was
    }
    expect(midgame.locator(".row:hover")).to_have_attribute("data-index", "2")


def test_old_rows_fade_also_under_word_of_a_failure(newcomer: Page) -> None:
    newcomer.evaluate("""
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message, ...more) {
            if (!window.fails || message.slot !== 'moves') return postMessage.call(this, message, ...more);
            window.fails = false;
            this.onerror({ message: 'gone' });
        };
        void 0;
    """)
    rows = solved(go(newcomer, PEKDAAL)).locator(".list .rows")
    newcomer.evaluate("fails = true")
    square(newcomer, "A1").click()
    newcomer.keyboard.type("a")
    expect(say(newcomer)).to_have_text("The solver stopped: gone. What you entered is safe.")
    expect(rows).to_have_css("opacity", "0.4")
    newcomer.get_by_role("button", name="Retry").click()
    expect(rows).to_have_css("opacity", "1")


def test_old_rows_are_faded_again_after_a_look_at_another_tool(newcomer: Page) -> None:
    midgame = solved(go(newcomer, PEKDAAL))
    rows = midgame.locator(".list .rows")
    midgame.evaluate("Worker.prototype.postMessage = () => {}")
    square(midgame, "A1").click()
    midgame.keyboard.type("a")
    expect(rows).to_have_css("opacity", "0.4")
    for tool in ("Ruzzle", "Wordfeud"):
        midgame.get_by_role("link", name=tool).click()
        expect(midgame.locator(f"main.{tool.lower()}")).to_be_visible()
    expect(rows).to_have_css("opacity", "0.4")


def test_the_headline_names_the_best_and_a_star_marks_it(valued: Page) -> None:
    valued.locator('[data-sort="value"]').click()
    first, second = (move(valued, at) for at in (0, 1))
    expect(valued.locator(".row[data-best]")).to_have_count(1)
    expect(first).to_have_attribute("data-best", "true")

    def listed() -> tuple[str, str, str]:
        """The first play, its lead, and the second word, by the list."""
        word, place = (first.get_attribute(f"data-{name}") or "" for name in ("word", "place"))
        best, next_best, *_ = column(valued, "value")
        other = (second.get_attribute("data-word") or "").upper()
        points = first.locator(".score").inner_text()
        return f"{word.upper()} {points} at {place}", f"{best - next_best:.1f}", other

    def told() -> tuple[str, str, str] | None:
        """The same by the headline; None while it says something else."""
        said = say(valued).inner_text().partition("best: ")[2]
        parts = re.fullmatch(r"(\w+ \d+ at \w+), (?:([\d.]+) better than|as good as) (\w+)", said)
        return parts and (parts[1], parts[2] or "0.0", parts[3])

    # Values change while they are being weighed, between one look and the next.
    expect_seen(valued, lambda: told() == listed(), True)


def test_why_the_best_is_the_best_is_in_view_without_a_tap(valued: Page) -> None:
    word = say(valued).inner_text().partition("best: ")[2].partition(" ")[0]
    expect(valued.locator(".details .sum")).to_contain_text(word)
    told = valued.locator(".because li")
    expect(told.first).to_have_text(
        re.compile(r"^Your points minus theirs until the end: \W?[\d.]+ ± [\d.]+, over \d+ racks\.$")
    )
    expect(told.nth(1)).to_have_text(
        re.compile(r"^Their reply scores \d+ on average and \d+ at worst: \w+ at \w+")
    )
    for at in range(2):
        expect(told.nth(at)).to_be_in_viewport(ratio=1)
    assert not valued.locator(".square[data-preview]").count()
    board = valued.locator(".square[data-tile]").count()
    valued.get_by_role("button", name="Play it").click()
    expect(valued.locator(".square[data-placed]").first).to_be_visible()
    assert valued.locator(".square[data-tile]").count() > board


def test_the_breakdown_of_the_first_move_stands_open_at_once(midgame: Page) -> None:
    midgame.get_by_role("button", name="Points only").click()
    word = (move(midgame).get_attribute("data-word") or "").upper()
    expect(midgame.locator(".details .sum")).to_contain_text(word)
    expect(midgame.locator(".because")).to_be_hidden()


def test_the_list_sorts_by_the_column_that_is_tapped(valued: Page) -> None:
    places = "all => all.map(({dataset: d}) => d.place)"
    orders: dict[str, tuple[bool, Callable[[], list[Any]]]] = {
        "place": (True, lambda: [place_key(name) for name in valued.locator(".row").evaluate_all(places)]),
        "word": (True, lambda: listed(valued)),
        "value": (False, lambda: column(valued, "value")),
    }
    heads = valued.locator(".head button").evaluate_all("all => all.map(({dataset: d}) => d.sort)")
    assert heads == ["place", "word", "score", "value", "tiles"]
    for name, (rising, read) in orders.items():
        valued.locator(f'[data-sort="{name}"]').click()
        order = "ascending" if rising else "descending"
        expect(valued.locator(f".head .{name}")).to_have_attribute("aria-sort", order)
        expect(valued.locator(".list")).not_to_have_attribute("data-stale", "true")
        expect_sorted(valued, read, rising)
        assert len(read()) > 5


def place_key(name: str) -> tuple[bool, int, int]:
    """Words across first, then by the line on which a word is."""
    across = name[0].isdigit()
    row, col = (name[:-1], name[-1]) if across else (name[1:], name[0])
    lines = (int(row), ord(col))
    return (not across, *(lines if across else lines[::-1]))


# Records the messages to and from the worker: the slot and id of each question, and the ids of the answers.
TRAFFIC = """
    globalThis.traffic = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (!this.heard) this.addEventListener('message', ({ data }) => {
            if (typeof data !== 'string') return;
            const { id, ok, progress } = JSON.parse(data);
            traffic.push({ id, done: !progress, bound: ok?.bound });
        });
        this.heard = true;
        if (message.slot) traffic.push({ slot: message.slot, ask: message.ask ? JSON.parse(message.ask).id : 0 });
        return postMessage.call(this, message, ...rest);
    };
"""


@pytest.fixture(scope="module", autouse=True)
def recorded(visitor: Page) -> None:
    """From the next visit on, the page has a list of its `traffic`."""
    visitor.add_init_script(TRAFFIC)


def test_a_superseded_question_never_paints_and_leaves_no_worker_busy(newcomer: Page) -> None:
    midgame = solved(go(newcomer, PEKDAAL))
    racks = ("bakjent", "bakjens", "bakjenx")  # the order of the first is not settled at once
    begun, busy = midgame.evaluate(
        """async ([weighed, superseded, newest]) => {
            const before = traffic.length;
            const begun = () => traffic.findIndex(({ slot, ask }, at) => at >= before && slot === 'best' && ask);
            location.hash = weighed;
            const bar = document.querySelector('main.wordfeud .status progress');
            const shown = () => begun() >= 0 && bar.checkVisibility();
            for (let frames = 0; frames < 600 && !shown(); frames += 1) await new Promise(requestAnimationFrame);
            const weighing = shown();
            globalThis.painted = [];
            const list = document.querySelector('.list');
            new MutationObserver(() => {
                if (!list.dataset.stale) painted.push(...[...list.querySelectorAll('.row')].map(({ dataset: d }) => d.word ?? ''));
            }).observe(list, { subtree: true, childList: true, attributes: true });
            for (const asked of [superseded, newest]) {
                const heard = new Promise((done) => addEventListener('hashchange', done, { once: true }));
                location.hash = asked;
                await heard;
            }
            painted.length = 0; // a slow machine may have had time for an answer before it was superseded
            return [begun(), weighing];
        }""",
        [PEKDAAL.replace("pekdaal", rack) for rack in racks],
    )
    assert busy  # the progress bar was shown: it was weighing
    expect_rack(midgame, "bakjenx")
    weighed(midgame)
    expect(
        midgame.locator(".row[data-word*=x i]").first
    ).to_be_attached()  # drawn last, as it is out of sight
    words = set(midgame.evaluate("painted.map((word) => word.toLowerCase())"))
    assert any("x" in word for word in words) and not any("s" in word for word in words)
    traffic = midgame.evaluate("traffic")[begun:]
    weighing = [(at, message["ask"]) for at, message in enumerate(traffic) if message.get("slot") == "best"]
    (_, old), (given_up, nothing), *_, (_, new) = weighing
    assert old and nothing == 0  # it is cancelled before anything else is weighed
    late = [message for message in traffic[given_up:] if message.get("id") == old]
    assert len(late) <= 1 and not any(message["done"] for message in late)  # was under way
    assert [message["id"] for message in traffic if message.get("bound")] == [new]


EXACT = "game=en&rack=eip&board=4y1beavers2/3duma8/2together2k2/2of7oi2/qat1f1vaguest2/2t1ado4t3/2e1wet4id2/1dronier3aa2/2y1Eld5r2/1j2r6pic1/huias1hamzA1o2/1sox1wili3l2/2nene6e2/2slung8/4nain7"


def test_the_end_of_a_game_is_labelled_as_it_was_solved(page: Page) -> None:
    go(page, EXACT)
    expect(say(page)).to_have_text(
        re.compile(r"best: PET 30 at 6J, 1\.0 better than PIE, proven$"), timeout=60_000
    )
    told = page.locator(".because .worth")
    expect(told).to_have_text("Your points minus theirs until the end: exactly +37.0.")
    expect(page.locator(".because li").first).to_have_text(re.compile(r"^PET 30, .*: \+37\.$"))
    expect(page.locator(".row[data-best] .value")).to_have_attribute(
        "title", "Your points minus theirs until the end: exactly +37.0."
    )


def test_other_questions_do_not_wait_for_the_weighing(newcomer: Page) -> None:
    go(newcomer, PEKDAAL.replace("pekdaal", "bakjent"))  # its order is not settled at once
    newcomer.evaluate(
        """async () => {
            while (!traffic.some(({ slot, ask }) => slot === 'best' && ask)) await new Promise(requestAnimationFrame);
            document.querySelector('main.wordfeud .filter .heat').click();
        }"""
    )
    weighed(newcomer)
    expect(newcomer.locator(".square[data-heat]").first).to_be_visible()
    heat, best = newcomer.evaluate(
        """() => {
            const asked = traffic.find(({ slot }) => slot === 'heat').ask;
            return [traffic.findIndex(({ id, done }) => id === asked && done), traffic.findIndex(({ bound }) => bound)];
        }"""
    )
    assert 0 <= heat < best


def test_a_weighed_move_is_walked_previewed_and_played(valued: Page) -> None:
    valued.locator('[data-sort="value"]').click()
    valued.locator(".list").focus()
    valued.keyboard.press("Home")
    valued.keyboard.press("ArrowDown")
    expect(valued.locator('.row[aria-selected="true"]')).to_have_attribute("data-index", "1")
    expect(valued.locator(".square[data-preview]").first).to_be_visible()
    valued.keyboard.press("Enter")
    expect(valued.locator(".square[data-placed]").first).to_be_visible()


def test_replies_are_marked_where_they_land(valued: Page) -> None:
    expect(valued.locator(".square[data-landing]")).to_have_count(0)
    valued.locator('[data-sort="value"]').click()
    move(valued).click()
    landing = valued.locator(".square[data-landing]").first
    expect(landing).to_be_visible()
    expect(landing).to_have_attribute("aria-label", re.compile(r"empty, \d+ % of the replies land here"))


def test_tiles_of_a_hopeless_rack_are_swapped_and_undo_brings_them_back(page: Page) -> None:
    go(page, "game=nl&rack=qvwxzjc")
    expect(say(page)).to_have_text(re.compile("^No move fits this rack. Best: Swap "))
    row = page.locator(".row[data-kind=exchange]").first
    row.click()
    given = (row.locator(".word").inner_text()).removeprefix("Swap ").split()
    expect(page.locator(".details .sum")).to_have_text(f"Swap {' '.join(given)}")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".rack .slot[data-tile]")).to_have_count(7 - len(given))
    expect(page.locator(".square[data-tile]")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect_rack(page, "qvwxzjc")


def test_who_wants_points_only_says_so_once(valued: Page) -> None:
    only = valued.get_by_role("button", name="Points only")
    only.click()
    solved(valued)
    expect(say(valued)).to_have_text(re.compile(r"moves, highest: \w+ \d+ at \w+$"))
    expect(valued.locator(".row .value").first).to_be_hidden()
    valued.reload()
    solved(valued)
    expect(only).to_have_attribute("aria-pressed", "true")
    expect(valued.locator(".row .value").first).to_be_hidden()
    only.click()
    weighed(valued)


def test_with_the_points_of_both_sides_the_chance_to_win_is_told_and_play_counts_on(valued: Page) -> None:
    valued.get_by_role("button", name="Position").click()
    dialog = valued.locator("dialog.position")
    dialog.get_by_label("You", exact=True).fill("210")
    dialog.get_by_label("Opponent", exact=True).fill("200")
    dialog.get_by_label("Tiles of the opponent that you know").fill("E")
    valued.keyboard.press("Tab")
    valued.keyboard.press("Escape")
    expect(say(valued)).to_have_text(re.compile(r", \d+\xa0% to win$"))
    expect(valued.locator(".because li").first).to_have_text(re.compile(r" \d+\xa0% chance to win\.$"))
    expect(valued).to_have_url(re.compile("points=210-200&theirs=e$"))
    expect(valued.locator(".bag")).to_have_text(re.compile(r"^\d+ unseen; opponent: E$"))
    valued.get_by_role("button", name="Order by the chance to win").click()
    expect(say(valued)).to_have_text(re.compile(r"likeliest to win: .*, \d+\xa0% to win, "))
    points = int(valued.locator(".row .score").first.inner_text())
    move(valued).click()
    valued.get_by_role("button", name="Play it").click()
    expect_seen(valued, lambda: f"points={210 + points}-200&theirs=e" in valued.url, True)
    valued.get_by_role("button", name="Undo").click()
    expect_seen(valued, lambda: "points=210-200" in valued.url, True)


def test_points_that_are_no_whole_number_do_not_count_and_it_is_said_why(valued: Page) -> None:
    valued.get_by_role("button", name="Position").click()
    dialog = valued.locator("dialog.position")
    dialog.get_by_label("You", exact=True).fill("1.5")
    dialog.get_by_label("Opponent", exact=True).fill("2")
    dialog.get_by_label("Opponent", exact=True).blur()
    expect(dialog.locator(".hint-points")).to_contain_text("whole numbers from \N{MINUS SIGN}999,999")
    dialog.get_by_label("You", exact=True).fill("-5")
    dialog.get_by_label("You", exact=True).blur()
    expect(dialog.locator(".hint-points")).to_contain_text("the chance to win")
    dialog.get_by_label("Opponent", exact=True).fill("12034")  # rules may give as many
    valued.keyboard.press("Tab")
    valued.keyboard.press("Escape")
    expect(valued).to_have_url(re.compile("points=-5-12034"))


def test_the_best_and_why_in_dutch(midgame: Page) -> None:
    choose_page_language(midgame, "Nederlands")
    expect(say(midgame)).to_have_text(
        re.compile(r"zetten, beste: \w+ \d+ op \w+, ([\d,]+ beter dan|even goed als) ")
    )
    expect(midgame.locator(".because li").nth(1)).to_have_text(re.compile("^Het antwoord levert gemiddeld "))


# Without a rack


def test_a_wrong_word_is_marked_without_a_rack(midgame: Page) -> None:
    go(midgame, "game=nl&board=15/15/15/15/15/15/15/7raamx3/15/15/15/15/15/15/15")
    expect(square(midgame, "L8")).to_have_attribute("data-fault", "word")
    expect(midgame.locator("main:not([hidden]) .status-more")).to_have_text(
        "RAAMX at 8H is not in the word list."
    )
    expect(midgame.locator("[aria-live=polite]")).to_contain_text("RAAMX")


def test_tiles_worse_than_average_are_called_so(page: Page) -> None:
    page.get_by_role("button", name="Try an example").click()
    page.locator('.row[data-place="13H"][data-word="equity"]').click()
    expect(page.locator(".details")).to_contain_text("You keep L: 1.7 worse than average.")
