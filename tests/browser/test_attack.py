"""The page under attack: its worker ends in the middle of each kind of work, its storage holds arbitrary data, and it is loaded again and
again."""

import re

import attacker
import pytest
from hand import PEKDAAL, RAAM, expect_tiles, go, make, python_worker, say, solved
from harness import DESK, PHONE, Site, visit
from playwright.sync_api import Browser, expect
from reloads import walk
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
    "close": "The solver stopped and has been restarted. What you entered is safe.",
    "throw": "The solver stopped: killed. What you entered is safe.",
}
# What makes the request that ends the worker, how it ends, and what is shown once the request is answered.
WORK: dict[str, tuple[str, str, str]] = {
    "moves": (PEKDAAL, "close", ".wordfeud .row[data-word]"),
    "ruzzle": ("ruzzle?list=en&board=T_E/A_S", "throw", ".ruzzle .row[data-word]"),
}


def test_a_worker_that_ends_at_any_work_is_one_sentence_and_retry(
    browser: Browser,
    site: Site,
    shot: Shot,  # noqa: F811
) -> None:
    with visit(browser, site.url, caused="killed", locale="en", **DESK) as page:
        retry = page.locator("main:not([hidden]) .status-action[data-action=retry]")

        def end(verb: str, how: str = "close") -> None:
            python_worker(page).evaluate(END, [verb, how])

        go(page, "anagrams?list=en&letters=trese")
        page.locator(".anagrams .row[data-word]").first.wait_for()
        for verb, (address, how, answered) in WORK.items():
            end(verb, how)
            go(page, address)
            expect(say(page)).to_have_text(ENDED[how])
            if verb == "moves":
                expect_tiles(page, RAAM)
            # The other tools keep working, and the request that ended the worker is not sent again.
            go(page, f"anagrams?list=en&letters={verb}")
            expect(say(page)).to_have_text(re.compile(r"\d words?$"))
            go(page, address)
            expect(say(page)).to_have_text(ENDED[how])
            retry.click()
            page.locator(answered).first.wait_for()
            expect(retry).to_be_hidden()

        # While a list is made.
        end("compile")
        box = make(page, "Mine", "qxj\nza\nraam")
        expect(box.locator(".trouble")).to_have_text(ENDED["close"])
        box.locator(".new-list [type=submit]").click()
        expect(box.locator(".said")).to_have_text("3 words, read as UTF-8.")
        page.keyboard.press("Escape")

        # While a picture is read.
        go(page, "game=en")
        expect_tiles(page, {})
        end("screenshot")
        bring(page, "paste", png(shot.image))
        expect(say(page)).to_have_text(ENDED["close"])
        retry.click()
        expect_board(page, shot)
        # A user who has continued without the picture does not get it later.
        end("screenshot")
        bring(page, "paste", png(shot.image))
        expect(say(page)).to_have_text(ENDED["close"])
        solved(go(page, PEKDAAL))
        expect(retry).to_be_hidden()
        expect_tiles(page, RAAM)


def test_what_is_stored_may_be_anything_and_every_tab_is_in_use(
    browser: Browser, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The attacks of `build.py fuzz --page` begin with more that is stored, which takes longer than one of them.
    monkeypatch.setattr(attacker, "honest", lambda page: page.evaluate(attacker.KEPT))
    with visit(browser, f"{site.url}#{PEKDAAL}", locale="en", service_workers="block", **DESK) as page:
        expect(make(page, "Mine", "qxj\nza\nraam").locator(".own li")).to_have_count(1)
        page.keyboard.press("Escape")
        attacker.Attacker(page, site.url).attack(5)


def test_a_walk_of_random_actions_loses_nothing_by_reloads(browser: Browser, site: Site) -> None:
    """`build.py fuzz --page` takes long ones, from other seeds."""
    walk(browser, site.url, 1, 6, PHONE)
