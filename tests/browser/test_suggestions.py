"""The list of moves on a desktop: filters, groups, word check, heat, worth. Several facts a visit."""

import re
from collections.abc import Callable
from typing import Any

import pytest
import standin
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
    open_further,
    say,
    solved,
    square,
    tiles,
    weighed,
)
from playwright.sync_api import Locator, Page, expect

HOME = "game=en"
BLANKS = PEKDAAL.replace("pekdaal", "ertsa*n")
FILTERED = re.compile(r"^[\d,]+ of [\d,]+ moves\. Highest: \w+ \d+ at \w+$")


@pytest.fixture
def scored(anywhere: Page) -> Page:
    """The middle of a game, in which no moves are weighed: that takes longest, and most tests here are not about it."""
    open_further(anywhere)
    anywhere.locator("main.wordfeud .points").click()
    return solved(go(anywhere, PEKDAAL))


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Word or pattern")


def listed(page: Page) -> list[str]:
    """The visible words."""
    return page.locator(".row").evaluate_all("all => all.map(({dataset: d}) => d.word.toLowerCase())")


def words(page: Page) -> list[str]:
    """The visible words, once the list matches the filter."""
    expect(say(page)).to_have_text(FILTERED)
    return listed(page)


def test_the_list_is_filtered_by_words_patterns_tiles_and_squares(scored: Page) -> None:
    field(scored).fill("PE")
    found = words(scored)
    assert found and all("pe" in word for word in found)
    field(scored).fill("..a*")
    expect(move(scored)).to_have_attribute("data-word", re.compile("^..a"))
    found = words(scored)
    assert found and all(re.fullmatch("..a.*", word) for word in found)
    expect(scored.locator(".verdict")).to_be_hidden()  # a pattern is no word to judge
    open_further(scored)
    scored.get_by_role("combobox", name="Tiles used").select_option("3")
    expect_seen(scored, lambda: set(scored.locator(".row .tiles").all_inner_texts()), {"3"})
    field(scored).fill("")
    scored.get_by_role("combobox", name="Tiles used").select_option("Well-known words")
    expect(move(scored)).to_have_attribute("data-word", "kalme")  # KLAMP scores more, but fewer know it
    assert {*words(scored)} <= {*(ROOT / "wordlists/common/nl.txt").read_text("utf-8").split()}
    scored.get_by_role("combobox", name="Tiles used").select_option(index=0)
    solved(scored)
    square(scored, "H9").click()
    scored.get_by_role("button", name="Only moves through the selected square").click()
    words(scored)
    expect(square(scored, "H9")).to_have_attribute("data-through", "true")
    for at in range(3):
        move(scored, at).click()
        expect(square(scored, "H9")).to_have_attribute("data-preview", "true")
    scored.get_by_role("button", name="Only through H9").click()
    solved(scored)
    # Enter on the board picks its square.
    square(scored, "H9").click()
    scored.keyboard.press("Enter")
    expect(scored.get_by_role("button", name="Only through H9")).to_be_visible()
    scored.keyboard.press("Enter")
    expect(square(scored, "H9")).not_to_have_attribute("data-through", "true")
    # A slash goes to the filter, Escape clears it, and Enter goes to the list.
    before = say(solved(scored)).inner_text()
    scored.locator(".list").focus()
    scored.keyboard.press("/")
    expect(field(scored)).to_be_focused()
    scored.keyboard.type("?a*")
    words(scored)
    expect(scored.get_by_role("dialog")).to_have_count(0)
    scored.keyboard.press("Escape")
    expect(field(scored)).to_have_value("")
    expect(say(scored)).to_have_text(before)
    scored.keyboard.press("Enter")
    expect(scored.locator(".list")).to_be_focused()
    # Its letters stay off the board, and its undo is its own.
    field(scored).click()
    scored.keyboard.type("pak")
    scored.keyboard.press("Control+z")
    expect_tiles(scored, RAAM)
    field(scored).fill("xyz")
    expect(say(scored)).to_have_text(re.compile(r"^None of the [\d,]+ moves matches the filter\.$"))
    scored.get_by_role("button", name="Show all").click()
    solved(scored)
    expect(field(scored)).to_have_value("")


def test_a_word_is_judged_with_the_reason_why_it_cannot_be_played_and_without_a_rack(scored: Page) -> None:
    field(scored).fill("kade")
    expect(scored.locator("#voice")).to_have_text(re.compile("Valid"))
    scored.evaluate(
        """() => {
            globalThis.said = [];
            const voice = document.querySelector('#voice');
            new MutationObserver(() => said.push(voice.textContent)).observe(voice, { childList: true, characterData: true, subtree: true });
        }"""
    )
    field(scored).fill("xyzzy")
    expect(scored.locator("#voice")).to_have_text(re.compile(r"Not valid\. XYZZY"))
    assert not [text for text in scored.evaluate("said") if "Valid." in text]
    square(scored, "A1").click()
    field(scored).fill("kade 1A")
    expect(scored.locator(".verdict")).to_contain_text(
        re.compile(r"^Valid\..* At 1A: it touches no other tile\.")
    )
    go(scored, "game=nl")
    field(scored).fill("raam")
    expect(scored.locator(".verdict")).to_have_text(
        re.compile(r"^Valid\.\s+What does it mean\?\s+Not valid in my game$")
    )
    scored.locator(".verdict .tell").click()
    expect(scored.get_by_role("dialog", name="RAAM").locator("dd").last).to_have_text("MAAR, MARA")
    scored.keyboard.press("Escape")


def test_the_best_move_is_told_bit_by_bit_and_the_best_score_through_each_square_is_drawn(
    scored: Page,
) -> None:
    top = move(scored)
    word, score = top.get_attribute("data-word") or "", top.locator(".score").inner_text()
    scored.get_by_role("button", name="Hints").click()
    expect(scored.locator(".list")).to_be_hidden()
    expect(scored.locator(".lesson p")).to_have_text(f"The highest-scoring move scores {score}.")
    expect(say(scored)).to_have_text(re.compile(rf"^Highest score {score}$"))
    assert word.upper() not in say(scored).inner_text()
    scored.get_by_role("button", name="Show its tiles").click()
    expect(scored.locator(".lesson p")).to_contain_text("It uses ")
    scored.get_by_role("button", name="Show where").click()
    expect(scored.locator(".lesson p")).to_contain_text("It is in ")
    expect(scored.locator(".square[data-taught]")).to_have_count(15)  # its row or column is highlighted
    scored.get_by_role("button", name="Show the word").click()
    expect(top).to_have_attribute("aria-selected", "true")
    expect(scored.locator(".square[data-preview]").first).to_be_visible()
    scored.keyboard.press("Escape")
    expect(scored.locator(".square[data-preview]")).to_have_count(0)
    scored.get_by_role("button", name="highest score through each square").click()
    expect(scored.locator(f'.square[data-heat="{score}"]').first).to_be_visible()
    expect(square(scored, "A1")).to_have_attribute("data-heat", "")
    expect(scored.locator(".square[data-tile][data-heat]")).to_have_count(0)
    hot = scored.locator(f'.square[data-heat="{score}"]').first
    expect(hot).to_have_attribute("aria-label", re.compile(f", highest {score}"))
    top.click()
    expect(scored.locator(".square[data-preview]").first).to_be_visible()
    expect(scored.locator(".square[data-heat]")).to_have_count(0)
    scored.keyboard.press("Escape")
    expect(scored.locator(f'.square[data-heat="{score}"]').first).to_be_visible()
    # It follows an edit.
    go(scored, PEKDAAL.replace("rack=pekdaal", "rack=q"))
    expect(scored.locator('.square[data-heat=""]')).to_have_count(221)


def test_moves_that_differ_in_their_blanks_are_one_row_that_opens_and_all_are_counted(page: Page) -> None:
    open_further(page)
    page.locator("main.wordfeud .points").click()
    solved(go(page, BLANKS))
    total = re.match(r"[\d,]+", page.locator(".moves-count").inner_text())
    assert total
    field(page).fill("*")  # every word
    expect(say(page)).to_have_text(re.compile(rf"^{total[0]} of {total[0]} moves\. "))
    expect(page.locator(".moves-count")).to_have_text(f"{total[0]} of {total[0]}")
    field(page).fill("")
    solved(page)
    row = page.locator(".row", has=page.locator(".variants")).first
    more = int(row.locator(".variants").inner_text())
    row.click()
    chips = page.get_by_role("group", name="Which letters are blanks").get_by_role("button")
    expect(chips).to_have_count(more + 1)
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    first = page.locator(".square[data-tile=blank]").get_attribute("aria-label")
    chips.last.click()
    expect(chips.last).to_have_attribute("aria-pressed", "true")
    second = page.locator(".square[data-tile=blank]")
    expect(second).not_to_have_attribute("aria-label", first or "")
    label = (second.get_attribute("aria-label") or "").split(",")[:2]
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".square[data-tile=blank]")).to_have_attribute(
        "aria-label", re.compile(",".join(label))
    )


def column(page: Page, name: str) -> list[float]:
    """The numbers in a column; just after a change the elements may be in another order than the rows."""
    texts = page.locator(f".row .{name}:not(:empty)").evaluate_all(
        """cells => cells.map((cell) => [Number(cell.parentNode.dataset.index), cell.innerText]).sort(([a], [b]) => a - b)"""
    )
    return [float(text.replace("\N{MINUS SIGN}", "-").strip("★ ")) for _, text in texts]


def expect_sorted(page: Page, read: Callable[[], list[Any]], rising: bool = True) -> None:
    """Below the two moves that the headline names."""
    expect_seen(page, lambda: (shown := read()[2:]) == sorted(shown, reverse=not rising), True)


def place_key(name: str) -> tuple[bool, int, int]:
    """Words across first, then by the line on which a word is."""
    across = name[0].isdigit()
    row, col = (name[:-1], name[-1]) if across else (name[1:], name[0])
    lines = (int(row), ord(col))
    return (not across, *(lines if across else lines[::-1]))


def test_values_fill_in_and_the_best_is_named_explained_sorted_walked_and_played(midgame: Page) -> None:
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
    # Why the best is the best is in view without a tap.
    midgame.mouse.move(0, 0)
    expect(midgame.locator(".square[data-preview]")).to_have_count(0)
    word = say(midgame).inner_text().partition("Best: ")[2].partition(" ")[0]
    expect(midgame.locator(".details .sum")).to_contain_text(word)
    reasons = midgame.locator(".because li")
    expect(reasons.first).to_have_text(
        re.compile(r"^Your points minus theirs from here to the end: \W?[\d.]+ ± [\d.]+, over \d+ racks\.$")
    )
    expect(reasons.nth(1)).to_have_text(
        re.compile(r"^Their reply scores \d+ on average and \d+ at worst: \w+ at \w+")
    )
    expect(reasons.filter(has_text=re.compile(r"your next move( about \d+)?\.$"))).to_have_count(1)
    for at in range(2):
        expect(reasons.nth(at)).to_be_in_viewport(ratio=1)
    assert not midgame.locator(".square[data-preview]").count()
    assert not midgame.locator(".square[data-landing]").count()
    board = midgame.locator(".square[data-tile]").count()
    midgame.get_by_role("button", name="Play it").click()
    expect(midgame.locator(".square[data-placed]").first).to_be_visible()
    assert midgame.locator(".square[data-tile]").count() > board
    midgame.get_by_role("button", name="Undo").click()
    expect_tiles(midgame, RAAM)
    weighed(midgame)
    # The column that is tapped sorts.
    places = "all => all.map(({dataset: d}) => d.place)"
    orders: dict[str, tuple[bool, Callable[[], list[Any]]]] = {
        "place": (True, lambda: [place_key(name) for name in midgame.locator(".row").evaluate_all(places)]),
        "word": (True, lambda: listed(midgame)),
        "value": (False, lambda: column(midgame, "value")),
    }
    heads = midgame.locator(".head button").evaluate_all("all => all.map(({dataset: d}) => d.sort)")
    assert heads == ["place", "word", "score", "value", "tiles"]
    for name, (rising, read) in orders.items():
        midgame.locator(f'[data-sort="{name}"]').click()
        order = "ascending" if rising else "descending"
        expect(midgame.locator(f".names .{name}")).to_have_attribute("aria-sort", order)
        expect(midgame.locator(".list")).not_to_have_attribute("data-stale", "true")
        expect_sorted(midgame, read, rising)
        assert len(read()) > 5
        # Whatever the order, the list begins with the two moves that the headline names.
        top, second = move(midgame), move(midgame, 1)
        expect(top).to_have_attribute("data-best", "true")
        word, place = (str(top.get_attribute(f"data-{part}")) for part in ("word", "place"))
        other = str(second.get_attribute("data-word")).upper()
        expect(say(midgame)).to_have_text(re.compile(rf"^Best: {word.upper()} \d+ at {place}, .* {other}$"))
    # The headline is a button, for the keyboard too; how far it looked stands behind the explanation.
    headline = midgame.locator(".wordfeud > .status .status-text")
    expect(midgame.locator(".wordfeud > .status .status-more")).to_have_text("")
    midgame.locator(".rack [tabindex='0']").focus()
    midgame.keyboard.press("Tab")
    expect(headline).to_be_focused()
    midgame.keyboard.press("Enter")
    expect(midgame.locator(".row[data-index='0']")).to_have_attribute("aria-selected", "true")
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    midgame.keyboard.press("Escape")
    # The headline names the best, and a star marks it.
    first, second = (move(midgame, at) for at in (0, 1))
    expect(midgame.locator(".row[data-best]")).to_have_count(1)
    expect(first).to_have_attribute("data-best", "true")

    def listed_best() -> tuple[str, str, str]:
        """The first play, its lead, and the second word, by the list."""
        word, place = (first.get_attribute(f"data-{name}") or "" for name in ("word", "place"))
        best, next_best, *_ = column(midgame, "value")
        other = (second.get_attribute("data-word") or "").upper()
        points = first.locator(".score").inner_text()
        return f"{word.upper()} {points} at {place}", f"{best - next_best:.1f}", other

    def told() -> tuple[str, str, str] | None:
        """The same by the headline; None while it says something else."""
        said = say(midgame).inner_text().partition("Best: ")[2]
        parts = re.fullmatch(r"(\w+ \d+ at \w+), (?:([\d.]+) points ahead of|as good as) (\w+)", said)
        return parts and (parts[1], parts[2] or "0.0", parts[3])

    # Values change while they are being weighed, between one look and the next.
    expect_seen(midgame, lambda: told() == listed_best(), True)
    # Replies are marked where they land.
    move(midgame).click()
    landing = midgame.locator(".square[data-landing]").first
    expect(landing).to_be_visible()
    expect(landing).to_have_attribute("aria-label", re.compile(r"empty, \d+% of the replies land here"))
    # With the keys it is walked and played.
    midgame.locator(".list").focus()
    midgame.keyboard.press("Home")
    midgame.keyboard.press("ArrowDown")
    expect(midgame.locator('.row[aria-selected="true"]')).to_have_attribute("data-index", "1")
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    assert not midgame.locator(".square[data-placed]").count()
    midgame.keyboard.press("Enter")
    expect(midgame.locator(".square[data-placed]").first).to_be_visible()
    midgame.get_by_role("button", name="Undo").click()
    expect_tiles(midgame, RAAM)
    choose_page_language(midgame, "Nederlands")
    expect(say(midgame)).to_have_text(
        re.compile(r"^Beste: \w+ \d+ op \w+, ([\d,]+ punten beter dan|even goed als) ")
    )
    expect(midgame.locator(".because li").nth(1)).to_have_text(re.compile("^Het antwoord levert gemiddeld "))


def test_who_wants_points_only_says_so_once_and_a_preview_is_not_kept(midgame: Page) -> None:
    open_further(midgame)
    only = midgame.get_by_role("button", name="Points only")
    only.click()
    solved(midgame)
    expect(say(midgame)).to_have_text(re.compile(r"^Highest: \w+ \d+ at \w+$"))
    expect(midgame.locator(".row .value").first).to_be_hidden()
    # The breakdown of the first move stands open at once.
    word = (move(midgame).get_attribute("data-word") or "").upper()
    expect(midgame.locator(".details .sum")).to_contain_text(word)
    expect(midgame.locator(".because")).to_be_hidden()
    move(midgame).click()
    expect(midgame.locator(".square[data-preview]").first).to_be_visible()
    midgame.reload()
    solved(midgame)
    assert tiles(midgame) == RAAM
    open_further(midgame)
    expect(only).to_have_attribute("aria-pressed", "true")
    expect(midgame.locator(".row .value").first).to_be_hidden()
    only.click()
    weighed(midgame)


def test_points_of_both_sides_are_whole_numbers_give_the_chance_to_win_and_play_counts_on(
    midgame: Page,
) -> None:
    midgame.get_by_role("tab", name="Game", exact=True).click()
    dialog = midgame.locator(".game")
    dialog.get_by_label("You", exact=True).fill("1.5")
    dialog.get_by_label("Opponent", exact=True).fill("2")
    dialog.get_by_label("Opponent", exact=True).blur()
    expect(dialog.locator(".hint-points")).to_contain_text("whole numbers from \N{MINUS SIGN}999,999")
    dialog.get_by_label("You", exact=True).fill("-5")
    dialog.get_by_label("You", exact=True).blur()
    expect(dialog.locator(".hint-points")).to_contain_text("your chance of winning")
    dialog.get_by_label("Opponent", exact=True).fill("12034")  # rules may give as many
    midgame.keyboard.press("Tab")
    expect(midgame).to_have_url(re.compile("points=-5-12034"))
    dialog.get_by_label("You", exact=True).fill("210")
    dialog.get_by_label("Opponent", exact=True).fill("200")
    dialog.get_by_label("Opponent’s tiles that you know").fill("E")
    midgame.keyboard.press("Tab")
    midgame.keyboard.press("Escape")
    expect(midgame.locator(".because li").first).to_have_text(re.compile(r" [1-9]\d% chance of winning\.$"))
    expect(midgame).to_have_url(re.compile("points=210-200&theirs=e$"))
    expect(midgame.locator(".bag")).to_have_text(re.compile(r"^\d+ unseen; opponent: E$"))
    midgame.get_by_role("tab", name="Moves").click()
    open_further(midgame)
    midgame.get_by_role("button", name="Rank by chance of winning").click()
    expect(say(midgame)).to_have_text(re.compile(r"^Best: .*, \d+% to win, "))
    points = int(midgame.locator(".row .score").first.inner_text())
    move(midgame).click()
    midgame.get_by_role("button", name="Play it").click()
    expect_seen(midgame, lambda: f"points={210 + points}-200&theirs=e" in midgame.url, True)
    midgame.get_by_role("button", name="Undo").click()
    expect_seen(midgame, lambda: "points=210-200" in midgame.url, True)


def test_old_rows_stay_faded_after_a_look_at_another_tool_and_under_word_of_a_failure(scored: Page) -> None:
    scored.evaluate(
        """() => {
            const { postMessage } = Worker.prototype;
            Worker.prototype.postMessage = function ({ slot }) {
                if (!globalThis.fails || slot !== 'wordfeud moves') return;
                Worker.prototype.postMessage = postMessage;
                this.onerror({ message: 'gone' });
            };
        }"""
    )
    rows = scored.locator(".list .rows")
    square(scored, "A1").click()
    scored.keyboard.type("a")
    expect(rows).to_have_css("opacity", "0.4")
    for tool in ("Ruzzle", "Wordfeud"):
        scored.get_by_role("link", name=tool).click()
        scored.locator(f"main.{tool.lower()}").wait_for()
    expect(rows).to_have_css("opacity", "0.4")
    scored.evaluate("globalThis.fails = true")
    square(scored, "B1").click()
    scored.keyboard.type("a")
    expect(say(scored)).to_have_text("The solver stopped: gone. What you entered is safe.")
    expect(rows).to_have_css("opacity", "0.4")
    scored.get_by_role("button", name="Retry").click()
    expect(rows).to_have_css("opacity", "1")


# Records the messages to and from the worker: the slot and id of each question, and the ids of the answers.
TRAFFIC = """() => {
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
    globalThis.unrecorded = () => { Worker.prototype.postMessage = postMessage; };
}"""


def test_a_superseded_question_never_paints_and_leaves_no_worker_busy(
    midgame: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standin, "RACKS", 200)  # what is weighed takes longer than any other question
    midgame.evaluate(TRAFFIC)
    racks = ("bakjen*", "bakjens", "bakjenx")
    begun, busy = midgame.evaluate(
        """async ([weighed, superseded, newest]) => {
            const before = traffic.length;
            const begun = () => traffic.findIndex(({ slot, ask }, at) => at >= before && slot === 'wordfeud best' && ask);
            location.hash = weighed;
            const bar = document.querySelector('main.wordfeud .status progress');
            const shown = () => begun() >= 0 && bar.checkVisibility();
            for (let frames = 0; frames < 3600 && !shown(); frames += 1) await new Promise(requestAnimationFrame);
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
    midgame.locator(".row[data-word*=x i]").first.wait_for(state="attached")  # drawn last: out of sight
    words = set(midgame.evaluate("painted.map((word) => word.toLowerCase())"))
    assert any("x" in word for word in words) and not any("s" in word for word in words)
    traffic = midgame.evaluate("traffic")[begun:]
    weighing = [
        (at, message["ask"]) for at, message in enumerate(traffic) if message.get("slot") == "wordfeud best"
    ]
    (_, old), (given_up, nothing), *_, (_, new) = weighing
    assert old and nothing == 0  # it is cancelled before anything else is weighed
    late = [message for message in traffic[given_up:] if message.get("id") == old]
    assert len(late) <= 1  # a report, or an answer, that was under way
    assert [message["id"] for message in traffic if message.get("bound") and message not in late] == [new]
    midgame.evaluate("unrecorded()")


EXACT = "game=en&rack=eip&board=4y1beavers2/3duma8/2together2k2/2of7oi2/qat1f1vaguest2/2t1ado4t3/2e1wet4id2/1dronier3aa2/2y1Eld5r2/1j2r6pic1/huias1hamzA1o2/1sox1wili3l2/2nene6e2/2slung8/4nain7"


def test_the_end_of_a_game_is_labelled_as_it_was_solved(page: Page) -> None:
    go(page, EXACT)
    expect(say(page)).to_have_text(
        re.compile(r"^Best: PET 30 at 6J, 1\.0 points ahead of PIE$"), timeout=60_000
    )
    told = page.locator(".because .worth")
    expect(told).to_have_text("Your points minus theirs from here to the end: exactly +37.0.")
    expect(page.locator(".because li").first).to_have_text(re.compile(r"^PET 30, .*: \+37\.$"))
    expect(page.locator(".row[data-best] .value")).to_have_attribute(
        "title",
        "★ The best move found. Your points minus theirs from here to the end: exactly +37.0.",
    )


HARD = "game=en&rack=llmnqsu&board=7z2c4/3s1v1e1bo4/3e1ohs1oy4/3a1lit1r1w3/3f1te1jafas2/3r1ar1ox1gid1/3o2a1k2obi1/2invitee2n1d1/3te1i3m1h2/4r1cuspated1/2outeat2n1y2/1unpen4awe2/4B5gid2/4r5er3/4a5de3"


# In each frame the list begins with the move that the headline names, no other has a star, and it is drawn on the board.
FRAMES = r"""() => {
    globalThis.frames = 0;
    globalThis.odd = [];
    const tab = document.querySelector('main.wordfeud');
    const look = () => {
        const said = tab.querySelector('.status-text:not([data-stale])')?.textContent ?? '';
        const [, word, place] = /Best: (\S+) \d+ at (\w+),/.exec(said) ?? [];
        if (word && tab.querySelector('.list:not([data-stale])') && !tab.querySelector('.heat[aria-pressed=true]')) {
            const starred = [...tab.querySelectorAll('.row[data-best]')]
                .map(({ dataset: d }) => `${d.word.toUpperCase()} ${d.place}`);
            const top = tab.querySelector('.row[data-index="0"]');
            const isDrawn = tab.querySelector('.square:is([data-best], [data-preview])') !== null;
            if (starred.some((one) => one !== `${word} ${place}`) || !top.dataset.best || !isDrawn) odd.push([said, starred, isDrawn]);
            frames += 1;
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_python_goes_on_until_it_is_stopped_others_do_not_wait_and_what_is_known_stays(page: Page) -> None:
    page.evaluate(FRAMES)
    go(page, HARD)
    action = page.locator(".wordfeud .think")  # behind the explanation: the main button plays the move
    looked = page.locator(".because li").filter(has_text="Searched")
    expect(action).to_have_text("Stop", timeout=60_000)  # late in the game it goes on by itself
    searched = re.compile(r"Searched \d+ turns? ahead in [\d.]+\xa0s, \d+% of the moves proven")
    expect(looked).to_have_text(searched)
    expect(looked).not_to_have_text(looked.inner_text())  # it grows
    # Other questions do not wait for the weighing.
    heat, hot = page.locator("main.wordfeud .filter .heat"), page.locator(".square[data-heat]").first
    heat.click()
    expect(hot).to_be_visible()
    expect(action).to_have_text("Stop")
    heat.click()
    expect(hot).to_be_hidden()
    action.click()
    expect(action).to_have_text("Think on")
    best, known = say(page).inner_text(), looked.inner_text()
    assert re.search("Best: .* (ahead of|as good as) ", best) and "may still turn out better" in known
    action.press("Enter")
    expect(action).to_have_text("Stop")
    expect(page.locator(".wordfeud .status progress")).to_be_visible()
    expect(looked).not_to_have_text(known)
    action.press("Enter")
    expect(action).to_have_text("Think on")
    page.locator(".rack .slot").first.click()
    page.keyboard.press("Delete")
    expect(looked).to_have_count(0)
    assert page.evaluate("frames") > 10 and page.evaluate("odd") == []


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
