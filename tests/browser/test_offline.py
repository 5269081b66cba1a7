"""The page without a network, and what it must be for that: of one origin, of one version, under a strict policy."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from building.assets import read_table
from building.files import ROOT, sha256, write
from building.serve import site_files, zip_files
from harness import Site, visit
from playwright.sync_api import Browser, Page, expect

POSITION = "#game=nl&rack=koetsje"


def solved(page: Page) -> None:
    """Waits until the page shows the moves of its position."""
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=30_000)
    expect(page.locator("main")).to_have_attribute("data-solve", "done", timeout=30_000)
    expect(page.locator("[data-place]").first).to_be_visible()


def kept(page: Page) -> list[str]:
    """The files in the service worker's caches, each as often as it is there."""
    files: list[str] = page.evaluate(
        """async () => {
            const caching = (await caches.keys()).map((name) => caches.open(name));
            const requests = await Promise.all(caching.map(async (cache) => (await cache).keys()));
            return requests.flat().map(({ url }) => new URL(url).pathname.slice(1));
        }"""
    )
    return files


def complete(page: Page, table: dict[str, dict[str, str]]) -> None:
    """Waits until the service worker keeps exactly one version: the page and the list that was used."""
    used = [file for file in table["lists"] if "words-nl" in file]
    wanted = sorted([*table["shell"], *used, "static/build/assets.js"])
    for _ in range(200):
        if sorted(kept(page)) == wanted:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"kept {kept(page)}, expected {wanted}")


def release(site: Site, title: str, *, honest: bool = True) -> dict[str, dict[str, str]]:
    """Puts a new version of the page on a site: with another title; dishonest: its table has not the page's hash."""
    page, path = site.root / "index.html", site.root / "static/build/assets.js"
    page.write_text(re.sub("<title>.*?</title>", f"<title>{title}</title>", page.read_text("utf-8")), "utf-8")
    table: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8").partition("=")[2])
    table["shell"]["index.html"] = sha256(page) if honest else "0" * 64
    table |= {"version": title.rjust(10, "0")}  # type: ignore[dict-item]
    path.write_text(f"self.WORDBENCH={json.dumps(table, separators=(',', ':'))}\n", "utf-8")
    return table


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """The site as it is packed, on a server that a test may stop and with files that it may change."""
    for name in site_files():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    running = Site(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def installed(browser: Browser, own_site: Site) -> Iterator[Page]:
    """The page of `own_site`, solved, and kept by its service worker."""
    with visit(browser, own_site.url + POSITION) as page:
        solved(page)
        complete(page, read_table())
        yield page


def test_a_reload_without_the_server_solves(installed: Page, own_site: Site) -> None:
    own_site.stop()
    try:
        installed.reload()
        solved(installed)
        rack = POSITION.replace("koetsje", "raam")
        installed.goto(f"{own_site.url}?from=elsewhere{rack}")
        solved(installed)
    finally:
        own_site.start()


def test_the_page_opens_by_double_click(browser: Browser) -> None:
    with visit(browser, (ROOT / "index.html").as_uri() + POSITION) as page:
        solved(page)


def test_the_zip_opens_by_double_click_and_plays_ruzzle(browser: Browser, tmp_path: Path) -> None:
    for name, content in zip_files().items():
        write(tmp_path / name, content)
    assert not [name for name in zip_files() if "graph" in name]
    ruzzle = "#ruzzle?list=nl&board=R_A_A_M"
    with visit(browser, (tmp_path / "index.html").as_uri() + ruzzle, locale="en") as page:
        expect(page.locator('.ruzzle .row[data-word="RAAM"]')).to_be_visible(timeout=30_000)


def test_a_new_version_is_told_and_comes_when_chosen(installed: Page, own_site: Site) -> None:
    table = release(own_site, "another")
    own_site.asked.clear()
    installed.reload()
    chosen = installed.locator("[data-action=update]")
    expect(chosen).to_be_visible()
    assert installed.title() != "another"
    changed = {"sw.js", "static/build/assets.js", "index.html"}
    assert set(own_site.asked) == changed

    with installed.expect_navigation():
        chosen.click()
    assert installed.title() == "another"
    solved(installed)
    complete(installed, table)
    expect(chosen).to_be_hidden()


def test_a_version_that_is_not_whole_never_comes(installed: Page, own_site: Site) -> None:
    before = installed.title()
    release(own_site, "half", honest=False)
    installed.reload()
    end = installed.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update().catch(() => {});
            const next = registration.installing;
            if (next) await new Promise((resolve) => next.addEventListener('statechange', resolve));
            return next?.state ?? 'redundant';
        }"""
    )
    assert end == "redundant"
    assert installed.title() == before
    expect(installed.locator("[data-action=update]")).to_be_hidden()
    own_site.stop()
    installed.reload()
    solved(installed)
    own_site.start()


def test_the_page_can_be_installed(installed: Page) -> None:
    devtools = installed.context.new_cdp_session(installed)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}  # as every profile of a test is


def test_the_policy_lets_nothing_in(browser: Browser, site: Site) -> None:
    with visit(browser, site.url, caused="violates the following Content Security Policy") as page:
        policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
        assert policy.startswith("default-src 'none'")
        assert not re.search(r"unsafe-inline|'unsafe-eval'|https?:|\*", policy)
        ran = page.evaluate(
            """() => {
                const script = document.createElement('script');
                script.textContent = 'globalThis.ran = true';
                document.head.append(script);
                return globalThis.ran ?? false;
            }"""
        )
        assert not ran
