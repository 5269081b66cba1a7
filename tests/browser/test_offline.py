"""The page without a network, and what that needs: one origin, one version, and a strict policy."""

import base64
import hashlib
import json
import os
import re
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import harness
import pytest
import standin
from building.assets import entry, inventory_text, read_inventory
from building.files import ROOT, write
from building.page import booting, with_script
from building.programs import BuildError
from building.serve import Handler, zip_files
from building.storing import hashed
from hand import expect_seen, go, open_lists, say
from harness import EMPTY, Site
from playwright.sync_api import Browser, Locator, Page, Response, Route, expect
from wordbench.practice.boards import board_of_the_day

visit = partial(harness.visit, service_workers="allow")

POSITION = "#game=nl&rack=koetsje"
RUZZLE = "#ruzzle?list=nl&board=R_A_A_M"
ENGLISH = "#game=en&rack=teas", "#ruzzle?list=en&board=T_E_A_S"
BROKEN = "A part of Wordbench is missing or damaged. Go online and download it again. Download again"
# What a browser reports about a file that it does not get, or not completely.
NOT_HAD = "Failed to load resource|integrity|MIME type|ERR_|Failed to fetch|network error"


def ready(page: Page) -> Page:
    """Waits until the page reports that it has everything that it needs."""
    expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=60_000)
    return page


def solved(page: Page) -> None:
    """Waits until the page shows the moves of its position."""
    expect(page.locator("main:visible")).to_have_attribute("data-solve", "done", timeout=30_000)
    expect(page.locator("[data-place]").first).to_be_visible()


def kept(page: Page) -> list[str]:
    """The files in the service worker's caches; one that is in several occurs several times."""
    files: list[str] = page.evaluate(
        """async () => {
            const caching = (await caches.keys()).map((name) => caches.open(name));
            const requests = await Promise.all(caching.map(async (cache) => (await cache).keys()));
            return requests.flat().map(({ url }) => new URL(url).pathname.slice(1));
        }"""
    )
    return files


def spoil(page: Page, pattern: str, version: str = "") -> None:
    """Truncates a file in all caches, or in that of one version."""
    spoilt = page.evaluate(
        """async ([pattern, version]) => {
            let spoilt = 0;
            for (const name of await caches.keys()) {
                if (!name.endsWith(version)) continue;
                const cache = await caches.open(name);
                for (const request of await cache.keys()) {
                    if (!new RegExp(pattern).test(request.url)) continue;
                    const copy = await cache.match(request);
                    await cache.put(request, new Response((await copy.text()).slice(0, -9), { headers: copy.headers }));
                    spoilt += 1;
                }
            }
            return spoilt;
        }""",
        [pattern, version],
    )
    assert spoilt


def folder(root: Path, *, whole: bool = False) -> Path:
    """A copy of what the server of a checkout needs, with a stand-in for Python in WebAssembly unless it is to be `whole`;
    files in it must be replaced to be changed, not written to."""
    inventory, tiny = (inventory_text(), {}) if whole else standin.tiny()
    assets = dict(tiny)
    for name in ("assets.js", hashed("assets.js", inventory.encode())):
        assets[f"static/build/{name}"] = inventory.encode()
    for name, content in assets.items():
        write(root / name, content)
    names = {facts["file"] for facts in read_inventory(inventory)["files"].values()} - assets.keys()
    for name in {*names, "static/build/app.js", "static/build/style.css", "index.html", "sw.js"}:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        os.link(ROOT / name, root / name)
    return root


def release(root: Path, version: str, *, lacks: str = "(?!)", honest: bool = True) -> None:
    """Puts another version of the page into a folder; its page and tools say which version they are. The files of the
    previous one are removed, and so are those that `lacks` matches. Unless `honest`, the hashes in its inventory are wrong."""
    inventory = read_inventory(inventory_text(root))
    page = re.sub("<title>.*?</title>", f"<title>{version}</title>", (root / "index.html").read_text("utf-8"))
    for name in ("app.js", "ruzzle.js"):
        facts = inventory["files"][name]
        text = re.sub(r"^\(self.versions.*\n", "", (root / facts["file"]).read_text("utf-8"))
        text = f"(self.versions ??= []).push('{name} {version}');\n{text}"
        (root / facts["file"]).unlink()
        file = f"static/build/{hashed(name, text.encode())}"
        write(root / file, text.encode())
        inventory["files"][name] = entry(name, file, text.encode() if honest else b"")
    for name, facts in inventory["files"].items():
        if re.search(lacks, name):
            facts["file"] = re.sub(r"\.\w{10}\.", ".0000000000.", facts["file"])
            facts["integrity"] = "sha256-none"
    content = f"self.WORDBENCH={json.dumps(inventory | {'version': version})}\n".encode()
    for path in root.glob("static/build/assets.*"):
        path.unlink()
    write(root / "index.html", page.encode())
    write(root / "static/build/assets.js", content)
    write(root / "static/build" / hashed("assets.js", content), content)


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """The site on a server that a test may stop, with files that it may replace; only the service worker caches any."""
    running = Site(folder(tmp_path), cache="no-store")
    yield running
    running.stop()


@pytest.fixture
def own_whole_site(tmp_path: Path) -> Iterator[Site]:
    """The same with Python in WebAssembly."""
    running = Site(folder(tmp_path, whole=True), cache="no-store")
    yield running
    running.stop()


@pytest.fixture
def installed(browser: Browser, own_site: Site) -> Iterator[Page]:
    """The page of `own_site`, solved, and stored by its service worker."""
    with visit(browser, own_site.url + POSITION, caused=NOT_HAD, locale="en") as page:
        ready(page)
        yield page


# Notes how many milliseconds each long task takes from the moment that the page has everything.
LONG_TASKS = """
    self.longTasks = [];
    new PerformanceObserver((list) => {
        if (document.documentElement.dataset.ready) longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
"""

# Without the server ---------------------------------------------------------------------------------------------


def open_every_tab(page: Page, position: str = POSITION, ruzzle: str = RUZZLE) -> None:
    """Opens all tabs, which must find all that they need; asks Ruzzle and Wordfeud for words."""
    for link in page.locator(".tools a").all():
        name = (link.get_attribute("href") or "").removeprefix("#")
        link.click()
        expect(page.locator(f"main:visible:is([data-tool={name}])")).to_be_visible()
        expect(page.locator(f"main.{name} :is(input, select, button), #board").first).to_be_attached()
    address = page.url.partition("#")[0]
    page.goto(address + ruzzle)
    expect(page.locator('.ruzzle .row[data-word="RAAM"], .ruzzle .row[data-word="TEAS"]')).to_be_visible()
    page.goto(address + position)
    solved(page)
    expect(page.locator("[data-action=retry]:visible")).to_have_count(0)


def test_every_tab_opens_after_the_first_visit_without_server_and_network(
    browser: Browser, own_whole_site: Site
) -> None:
    files = read_inventory(inventory_text(own_whole_site.root))["files"]
    gzipped = "async (file) => await caches.match(`${file}.gz`) && !(await caches.match(file))"
    with visit(browser, own_whole_site.url + "sw.js", caused=NOT_HAD, locale="en") as page:
        page.add_init_script(LONG_TASKS)
        page.goto(own_whole_site.url)
        ready(page)
        for name in ("pyodide", "snapshot"):  # each is kept once, in the form from which it starts sooner
            page.wait_for_function(gzipped, arg=files[name]["file"])
        # None of that is done in the page's own thread: packing one of these there takes half a second on a quick machine.
        assert max(page.evaluate("longTasks"), default=0) < 250
        own_whole_site.stop()
        open_every_tab(page, *ENGLISH)
        page.context.set_offline(True)
        page.goto("about:blank")
        page.goto(f"{own_whole_site.url}?from=elsewhere{ENGLISH[0]}")
        open_every_tab(ready(page), *ENGLISH)
        own_whole_site.start()


def test_a_list_that_could_not_be_had_comes_with_the_network(installed: Page, own_site: Site) -> None:
    own_site.gone = True
    installed.context.set_offline(True)
    installed.get_by_label("Game language").select_option("fi")
    expect(say(installed)).to_contain_text("The Finnish word list is not on this device")
    # The browser reports a network that cannot be used yet: the page's second request for the file fails too.
    with installed.expect_event("requestfailed", lambda request: request.resource_type == "fetch"):
        installed.context.set_offline(False)
    own_site.gone = False
    solved(installed)


def test_boards_of_languages_that_were_used_open_without_a_network(installed: Page, own_site: Site) -> None:
    """Of any day; of a language whose words are not there one sentence says so, and they come with the network."""
    rack = installed.locator("#practice-board .slot[data-tile]")

    def shown(code: str, day: str) -> None:
        go(installed, f"practice?list={code}&day={day}")
        at = board_of_the_day(code, day).position
        expect(installed.locator("#practice-board .stand")).to_contain_text(f"{at.in_bag} in the bag")
        expect(rack).to_have_count(len(at.rack))

    shown("en", "2026-11-02")
    expect_seen(installed, lambda: any("boards-en" in file for file in kept(installed)), True)
    own_site.gone = True
    installed.reload()
    for code in ("en", "nl"):
        shown(code, "2026-11-02")
        shown(code, "2026-11-03")
    installed.context.set_offline(True)
    go(installed, "practice?list=fi")
    expect(say(installed)).to_contain_text("The Finnish word list is not on this device")
    expect(rack.first).to_be_hidden()
    with installed.expect_event("requestfailed", lambda request: request.resource_type == "fetch"):
        installed.context.set_offline(False)
    own_site.gone = False
    expect(rack.first).to_be_visible()


@pytest.mark.parametrize("able", [True, False])
def test_what_has_come_on_a_line_that_breaks_is_not_fetched_again_where_the_server_can(
    browser: Browser, own_site: Site, able: bool
) -> None:
    (file,) = own_site.root.glob("static/build/words-nl.*.js")
    content = file.read_bytes()
    half, broken, asked, read = len(content) // 2, True, list[str | None](), threading.Event()

    def deliver(handler: Handler) -> bool:
        if file.name not in handler.path:
            return False
        wanted = handler.headers["Range"]
        asked.append(wanted)
        if broken and wanted:
            return True  # without an answer
        start = half if wanted and able else 0
        handler.send_response(206 if start else 200)
        handler.send_header("Content-Length", str(len(content) - start))
        handler.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        handler.end_headers()
        handler.wfile.write(content[start : half if broken else None])
        if broken:
            read.wait(30)
        return True

    own_site.deliver = deliver
    with harness.visit(browser, own_site.url + EMPTY, caused=NOT_HAD, locale="en") as page:
        page.add_init_script(
            f"""
            const {{ read }} = ReadableStreamDefaultReader.prototype;
            ReadableStreamDefaultReader.prototype.read = async function () {{
                const part = await read.call(this);
                if (part.value?.length === {half}) document.documentElement.dataset.read = 'half';
                return part;
            }};
            """
        )
        page.goto(own_site.url + POSITION)
        expect(page.locator("html")).to_have_attribute("data-read", "half")
        read.set()
        expect(say(page)).to_contain_text("The Dutch word list is not on this device")
        broken = False
        page.reload()
        solved(page)
    assert asked[0] is None and set(asked[1:]) == {f"bytes={half}-"}


def test_the_page_is_stored_a_little_after_the_network_is_back(browser: Browser, own_site: Site) -> None:
    def failed(response: Response) -> bool:
        return "/fivewords." in response.url and response.request.resource_type == "fetch"

    own_site.missing = r"/fivewords\.\w+\.js$"
    with visit(browser, own_site.url + "sw.js", caused=NOT_HAD, locale="en") as page:
        with page.expect_response(failed):
            page.goto(own_site.url + POSITION)
        page.context.set_offline(True)
        with page.expect_response(failed):  # the browser reports a network that cannot be used yet
            page.context.set_offline(False)
        own_site.missing = "(?!)"
        ready(page)


def test_every_tab_opens_where_no_service_worker_may_be(browser: Browser, own_site: Site) -> None:
    with visit(browser, own_site.url + "sw.js", caused=NOT_HAD, locale="nl") as page:
        page.add_init_script(
            "navigator.serviceWorker.register = async () => { throw new DOMException('', 'SecurityError'); }"
        )
        page.goto(own_site.url)
        ready(page)
        own_site.gone = True
        open_every_tab(page)


def test_the_zip_opens_every_tab_by_double_click(browser: Browser, tmp_path: Path) -> None:
    for name, content in zip_files().items():
        write(tmp_path / name, content)
    assert not [name for name in zip_files() if "graph" in name]
    with visit(browser, (tmp_path / "index.html").as_uri() + POSITION) as page:
        open_every_tab(ready(page))


def test_a_server_that_sends_no_hashes_is_said_to_keep_nothing(browser: Browser, tmp_path: Path) -> None:
    plain = {name: (ROOT / name).read_bytes() for name in ("index.html", "sw.js")}
    site = Site(folder(tmp_path), files=plain)
    unkept = "Served this way, the page cannot be kept for offline use."
    with visit(browser, site.url + POSITION, locale="en") as page:
        expect(page.locator(".status-more:visible")).to_contain_text(unkept)
        solved(ready(page))
        assert kept(page) == []
        open_lists(page)
        page.get_by_role("button", name="Download all for offline use").click()
        expect(page.locator("dialog.lists .trouble")).to_contain_text(unkept)
    site.stop()


def test_two_copies_on_one_host_keep_what_is_theirs(browser: Browser, tmp_path: Path) -> None:
    for name in ("a", "b"):
        folder(tmp_path / name)
    site = Site(tmp_path)
    with visit(browser, site.url + "nothing", caused="404", locale="en") as page:
        # From before copies were told apart: both go on with it.
        page.evaluate("localStorage.wordbench = JSON.stringify({ pageLanguage: 'nl' })")
        for name in ("a", "b"):
            page.goto(f"{site.url}{name}/#game=nl")
            expect(page.locator("html")).to_have_attribute("lang", "nl")
            if name == "a":
                page.locator("dialog.settings [value=en]").evaluate("field => field.click()")
                open_lists(page)
                page.get_by_label("Name", exact=True).fill("Mine")
                page.get_by_label("or type words").fill("raam\nmaar")
                page.get_by_role("button", name="Make the list").click()
                expect(page.locator("dialog.lists .said")).to_contain_text("2 words")
        expect(page.locator(".game-language option", has_text="Mine")).to_have_count(0)
        page.goto(f"{site.url}a/#game=nl")
        expect(page.locator("html")).to_have_attribute("lang", "en-GB")
        open_lists(page)
        expect(page.locator("dialog.lists .own li")).to_have_count(1)
    site.stop()


# Versions -------------------------------------------------------------------------------------------------------


def versions(page: Page) -> set[str]:
    """The versions of everything that a page has loaded."""
    scripts = page.evaluate("self.versions ?? ['app.js Wordbench']")
    return {page.title(), *(script.split()[1] for script in scripts)}


def updates(page: Page) -> Locator:
    """The buttons that bring the next version."""
    return page.locator("[data-action=update]:visible, .update-now:visible")


def test_a_new_version_comes_when_chosen_and_leaves_other_tabs_alone(installed: Page, own_site: Site) -> None:
    release(own_site.root, "second", lacks="-nl")  # the host no longer has the files of the list in use
    own_site.asked.clear()
    installed.reload()
    chosen = updates(installed)
    expect(chosen).to_be_visible()
    assert versions(installed) == {"Wordbench"}
    asked = {re.sub(r"\.\w{10}\.", ".", name) for name in own_site.asked if "-nl" not in name}
    assert asked == {
        "sw.js",
        "index.html",
        *(f"static/build/{name}.js" for name in ("assets", "app", "ruzzle")),
    }

    other = installed.context.new_page()
    other.goto(own_site.url + POSITION)
    ready(other)
    other.evaluate("self.mine = true")
    with installed.expect_navigation():
        chosen.click()
    own_site.gone = True
    ready_but_list(installed)
    assert versions(installed) == {"second"}
    installed.evaluate("location.hash = 'ruzzle'")
    expect(installed.locator("main.ruzzle")).to_be_visible()
    assert versions(installed) == {"second"}
    # The other tab continues with its own version, also for what it opens now.
    expect(updates(other)).to_be_visible()
    open_every_tab(other)
    assert other.evaluate("self.mine")
    assert versions(other) == {"Wordbench"}
    # As long as it does, damage to the new version does not leave the user without any.
    spoil(installed, r"/index\.", "second")
    installed.reload()
    expect(installed.locator("main.ruzzle")).to_be_visible()
    assert versions(installed) == {"Wordbench"}


def ready_but_list(page: Page) -> None:
    """Waits until Python is up and the page reports that its list is missing."""
    expect(
        page.get_by_text("The Dutch word list is not on this device. Go online once to download it.").first
    ).to_be_visible()


def write_table(site: Site, text: str) -> None:
    """Puts another inventory in the place of a site's."""
    for name in ("assets.js", hashed("assets.js", text.encode())):
        write(site.root / "static/build" / name, text.encode())


def test_what_the_server_makes_after_the_page_was_opened_is_found_by_it_and_kept(
    browser: Browser, own_site: Site
) -> None:
    whole = inventory_text(own_site.root)
    inventory = read_inventory(whole)
    if "meanings-en" not in inventory["files"]:
        pytest.skip("NOT TESTED: this build has no English dictionary")
    for name in ("meanings-en", "graph-en"):
        del inventory["files"][name]

    early = inventory | {"version": "early", "coming": ["meanings-en", "graph-en"]}
    write_table(own_site, f"self.WORDBENCH={json.dumps(early)}\n")
    address = f"{own_site.url}#anagrams?list=en&letters=walked"
    with visit(browser, address, caused=NOT_HAD, locale="en") as page:
        ready(page)
        page.locator(".anagrams .row[data-word=walked]").click()
        line = page.locator(".anagrams .meaning button")
        expect(line).to_have_count(0)  # nothing promises what is not there
        write_table(own_site, whole)
        line.click()
        expect(page.get_by_role("dialog", name="WALKED").locator(".lemma")).to_have_text("A form of WALK")
        page.keyboard.press("Escape")
        open_lists(page)
        meaning = page.locator("dialog.lists [data-list=en] .meanings button")
        expect(meaning).to_have_accessible_name(re.compile("^Remove"))
        meaning.click()
        expect(meaning).to_have_accessible_name(re.compile("^Download"))
        meaning.click()
        expect(meaning).to_have_accessible_name(re.compile("^Remove"))
        page.keyboard.press("Escape")
        # The service worker still has the inventory before; it is told of again, and a newer version waits.
        page.reload()
        page.locator(".anagrams .row[data-word=walked]").click()
        expect(line).to_have_text(re.compile("^WALK: "))
        expect(updates(page).first).to_be_visible()
        # Without the server the page is as it was.
        own_site.gone = True
        page.reload()
        ready(page)


def test_a_list_that_the_server_is_still_making_is_waited_for(browser: Browser, own_site: Site) -> None:
    whole = inventory_text(own_site.root)
    inventory = read_inventory(whole)
    del inventory["files"]["words-sv"]
    early = inventory | {"version": "early", "coming": ["words-sv"]}
    write_table(own_site, f"self.WORDBENCH={json.dumps(early)}\n")
    with visit(browser, f"{own_site.url}#anagrams?list=sv&letters=abborre", locale="en") as page:
        expect(say(page)).to_have_text(re.compile("^(Load|Download)ing the word list"))
        go(page, "anagrams?list=en&letters=walked")  # another is not held up
        expect(page.locator(".anagrams .row[data-word=walked]")).to_be_visible()
        go(page, "anagrams?list=sv&letters=abborre")
        write_table(own_site, whole)
        expect(page.locator(".anagrams .row[data-word=abborre]")).to_be_visible()


def test_a_version_comes_only_whole_and_removes_the_one_that_nobody_uses(
    installed: Page, own_site: Site
) -> None:
    release(own_site.root, "half", honest=False)
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
    assert versions(installed) == {"Wordbench"}
    expect(updates(installed)).to_have_count(0)
    own_site.gone = True
    installed.reload()
    solved(installed)
    own_site.gone = False

    # What the page has put in a file's place is copied too.
    library = read_inventory(inventory_text(own_site.root))["files"]["stdlib"]["file"]
    installed.evaluate(
        """async (file) => {
            const cache = await caches.open((await caches.keys())[0]);
            await cache.put(`${file}.gz`, await cache.match(file));
            await cache.delete(file);
        }""",
        library,
    )
    own_site.asked.clear()

    release(own_site.root, "second")
    installed.reload()
    with installed.expect_navigation():
        updates(installed).click()
    ready(installed)
    installed.reload()
    ready(installed)
    assert library not in own_site.asked
    files = kept(installed)
    inventory = read_inventory(inventory_text(own_site.root))["files"].values()
    wanted = {facts["file"] for facts in inventory if facts.get("list", "nl") == "nl"} - {library}
    wanted.add(f"{library}.gz")
    assert len(files) == len(set(files))
    assert {name for name in files if "-en." not in name} == {
        *wanted,
        "index.html",
        *(
            path.relative_to(own_site.root).as_posix()
            for path in own_site.root.glob("static/build/assets.*.js")
        ),
    }

    # A reload that passes the service worker brings the next version, which stays.
    release(own_site.root, "third")
    # Where that version waits already, it replaces the other one while this page asks that for its version.
    installed.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const next = registration.installing ?? registration.waiting;
            while (next.state !== 'installed') await new Promise((done) => next.addEventListener('statechange', done, { once: true }));
        }"""
    )
    installed.context.new_cdp_session(installed).send("Page.reload", {"ignoreCache": True})
    expect(installed).to_have_title("third")
    ready(installed)
    expect(updates(installed)).to_have_count(0)
    own_site.gone = True
    installed.reload()
    solved(installed)
    assert versions(installed) == {"third"}


def test_a_host_that_has_files_kept_never_mixes_versions(browser: Browser, tmp_path: Path) -> None:
    # No service worker, and everything may be cached for ten minutes: earlier responses are used without a request.
    site = Site(folder(tmp_path), cache="max-age=600")
    try:
        address, without = site.url + "sw.js", {"service_workers": "block"}
        with visit(browser, address, caused=NOT_HAD, locale="en", **without) as page:
            page.goto(site.url)
            ready(page)
            release(site.root, "second")
            page.goto("about:blank")
            page.goto(site.url + "#ruzzle")  # the old page, or the new one
            expect(page.locator("main.ruzzle")).to_be_visible()
            assert len(versions(page)) == 1
            page.reload()  # which requests the page itself
            expect(page.locator("main.ruzzle")).to_be_visible()
            assert versions(page) == {"second"}
    finally:
        site.stop()


# Damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("part", "how"), [("app", "missing"), ("assets", "replaced"), ("style", "replaced")])
def test_a_part_of_the_shell_that_is_not_had_is_said_and_fetched_again(
    browser: Browser, own_site: Site, part: str, how: str
) -> None:
    setattr(own_site, how, rf"/{part}\.\w+\.(js|css)")
    with visit(
        browser,
        own_site.url + POSITION,
        caused=f"{NOT_HAD}|WORDBENCH|undefined",
        locale="en",
    ) as page:
        said = page.get_by_role("alert")
        expect(said).to_have_text(BROKEN)
        setattr(own_site, how, "(?!)")
        said.get_by_role("button", name="Download again").click()
        solved(page)
        expect(said.filter(has_text="missing")).to_have_count(0)


def retype(page: Page) -> None:
    """Gives all scripts and styles in the caches the type that a careless host sends."""
    page.evaluate(
        """async () => {
            for (const name of await caches.keys()) {
                const cache = await caches.open(name);
                for (const request of await cache.keys()) {
                    const body = await (await cache.match(request)).arrayBuffer();
                    await cache.put(request, new Response(body, { headers: { 'Content-Type': 'text/plain' } }));
                }
            }
        }"""
    )


def test_copies_of_a_wrong_type_work_and_damaged_ones_are_replaced(installed: Page, own_site: Site) -> None:
    devtools = installed.context.new_cdp_session(installed)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}  # all test profiles are
    retype(installed)
    own_site.gone = True
    installed.reload()
    solved(installed)
    expect(installed.locator("#board")).to_have_css("display", "grid")
    # A whole file stays when it is fetched again without a network.
    there = kept(installed)
    style = next(name for name in there if "wordfeud" in name and name.endswith("css"))
    status = installed.evaluate("file => fetch(file, { cache: 'reload' }).then((its) => its.status)", style)
    assert (status, kept(installed)) == (200, there)

    # Lists, tools and the page itself are replaced unasked.
    own_site.gone = False
    spoil(installed, r"/(words-nl|ruzzle|stdlib|index)\.")
    installed.reload()
    solved(installed)
    raam = installed.locator('.ruzzle .row[data-word="RAAM"]')
    installed.goto(own_site.url + RUZZLE)
    expect(raam).to_be_visible()
    ready(installed)
    own_site.gone = True
    installed.goto("about:blank")
    installed.goto(own_site.url + RUZZLE)
    expect(raam).to_be_visible()

    # Without the shell nothing can be shown but a sentence.
    spoil(installed, r"/app\.\w+\.js")
    installed.reload()
    said = installed.get_by_role("alert").filter(has_text=BROKEN)
    expect(said).to_be_visible()
    said.get_by_role("button").click()  # without a network nothing is deleted
    expect(said.get_by_role("button")).to_be_enabled()  # it has been tried
    assert "index.html" in kept(installed)
    own_site.gone = False
    said.get_by_role("button").click()
    ready(installed)
    own_site.gone = True
    installed.reload()
    expect(raam).to_be_visible()


@pytest.mark.parametrize(("part", "how"), [("app", "hangs"), ("assets", "half"), ("style", "redirected")])
def test_a_part_of_the_shell_that_hangs_or_comes_oddly_is_said(
    browser: Browser, site: Site, part: str, how: str
) -> None:
    context = browser.new_context(locale="en", service_workers="block")
    page = context.new_page()
    page.clock.install()

    def deliver(route: Route) -> None:
        if how == "half":
            route.fulfill(status=206, body=".a{}", headers={"Content-Range": "bytes 0-3/99999"})
        elif how == "redirected":
            route.fulfill(status=302, headers={"Location": "data:text/css,.a{}"})

    page.route(re.compile(rf"/{part}\.\w+\.(js|css)"), deliver)
    page.goto(site.url, wait_until="commit")
    said = page.get_by_role("alert")
    expect_seen(page, lambda: page.clock.fast_forward(30_000) or said.count(), 1)
    expect(said).to_have_text(BROKEN)
    context.close()


# Policy ---------------------------------------------------------------------------------------------------------


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
        assert page.evaluate("typeof RTCPeerConnection") == "undefined"  # no policy can forbid it


def test_the_page_has_the_script_that_starts_it_and_its_policy_knows_that() -> None:
    text = (ROOT / "index.html").read_text("utf-8")
    [script] = re.findall(r"<script[^>]*>(.+?)</script>", text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert re.findall(r"'(sha256-[^']*)'", text) == [f"sha256-{digest}"]
    assert with_script(text, booting()) == text  # as `python3 build.py build` writes it
    for broken in (
        text.replace("sha256-", "md5-"),
        text.replace("<script data-scripts", "<script data-other"),
    ):
        with pytest.raises(BuildError, match="no place for the script"):
            with_script(broken, script)
