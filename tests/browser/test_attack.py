"""The page under attack: its worker ends in the middle of each kind of work, and its storage holds arbitrary data."""

import re

from attacker import Attacker
from hand import PEKDAAL, RAAM, expect_tiles, go, paste, say, solved
from harness import DESK, Site, visit
from playwright.sync_api import Browser, Page, expect
from render_boards import Shot
from test_picture import bring, expect_board, png, shot  # noqa: F401

# Makes the worker end at the next request of a verb, once: with an error, or silently.
END = """([verb, how]) => {
    const answer = self.onmessage;
    self.onmessage = (event) => {
        if (!event.data.ask?.includes(`"do":"${verb}"`)) return answer(event);
        if (how === 'close') return self.close();
        throw new Error('killed');
    };
}"""
ENDED = {
    "close": "The solver stopped and was started again. What you entered is safe.",
    "throw": "The solver stopped: killed. What you entered is safe.",
}
POSITION = "game=nl&rack={}&board=15/15/15/15/15/15/15/7raam4/15/15/15/15/15/15/15"
# What makes the request that ends the worker, and what is shown once it is answered.
WORK: dict[str, tuple[str, str]] = {
    "moves": (POSITION.format("pekdaal"), ".wordfeud .row[data-word]"),
    "ruzzle": ("ruzzle?list=en&board=T_R_S_N/O_H_E_I/C_I_N_V/E_A_D_E", ".ruzzle .row[data-word]"),
    "fivewords": ("fivewords?list=en&count=4", ".fivewords .answers li"),
}


def test_a_worker_that_ends_at_any_work_is_one_sentence_and_retry(browser: Browser, site: Site) -> None:
    with visit(browser, site.url, caused="killed", locale="en") as page:
        words = page.locator(".anagrams .row[data-word]")
        for number, (verb, (address, answered)) in enumerate(WORK.items()):
            go(page, "anagrams?list=nl&letters=trese")
            expect(words.first).to_be_visible()
            how = ("close", "throw")[number % 2]
            page.workers[-1].evaluate(END, [verb, how])
            go(page, address)
            expect(say(page)).to_have_text(ENDED[how])
            if verb == "moves":
                expect_tiles(page, RAAM)
            # The other tools keep working, and the request that ended the worker is not sent again.
            go(page, "anagrams?list=en&letters=raven")
            expect(say(page)).to_have_text(re.compile(r"\d words?$"))
            go(page, address)
            expect(say(page)).to_have_text(ENDED[how])
            page.get_by_role("button", name="Retry").click()
            expect(page.locator(answered).first).to_be_visible()
            expect(page.locator("main:not([hidden]) .status-action[data-action=retry]")).to_be_hidden()


def test_a_worker_that_ends_while_a_list_is_made_or_a_picture_read(page: Page, shot: Shot) -> None:  # noqa: F811
    solved(go(page, PEKDAAL))
    page.workers[-1].evaluate(END, ["compile", "close"])
    page.get_by_label("Game language").select_option(label="Lists and rules …")
    box = page.get_by_role("dialog", name="Word lists and rules")
    box.get_by_label("Name", exact=True).fill("Mine")
    box.get_by_label("or type words").fill("qxj\nza")
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".trouble")).to_have_text(ENDED["close"])
    box.get_by_role("button", name="Make the list").click()
    expect(box.locator(".said")).to_have_text("2 words, read as UTF-8.")
    page.keyboard.press("Escape")

    solved(go(page, "game=en&rack=raven"))
    page.workers[-1].evaluate(END, ["screenshot", "close"])
    bring(page, "paste", png(shot.image))
    expect(say(page)).to_have_text(ENDED["close"])
    page.get_by_role("button", name="Retry").click()
    expect_board(page, shot)

    # A user who has continued without the picture does not get it later.
    page.workers[-1].evaluate(END, ["screenshot", "close"])
    bring(page, "paste", png(shot.image))
    expect(say(page)).to_have_text(ENDED["close"])
    solved(go(page, PEKDAAL))
    expect(page.locator("main:not([hidden]) .status-action[data-action=retry]")).to_be_hidden()
    expect_tiles(page, RAAM)

    paste(page, "#player1 ann Ann\n#player2 bob Bob\n#rules nl\n>ann: DRAAMKE 8D RAAM +14 14\n")
    expect(page.locator(".turns button")).to_have_count(1)
    page.workers[-1].evaluate(END, ["grade", "close"])
    page.get_by_role("button", name="Grade the turns").click()
    expect(say(page)).to_have_text(ENDED["close"])
    page.get_by_role("button", name="Retry").click()
    expect(page.locator(".turns .mistake").last).to_be_visible()


def test_hostile_addresses_texts_and_storage_leave_every_tab_in_use(browser: Browser, site: Site) -> None:
    with visit(browser, site.url, locale="en", service_workers="block", **DESK) as page:
        attacker = Attacker(page, site.url)
        attacker.attack(5)
