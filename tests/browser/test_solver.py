"""The page's side of the worker: numbered requests and their outcomes."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from building.files import BUILD
from building.scripts import bundle
from common import BENCHMARK
from hand import python_worker
from harness import Site, visit
from playwright.sync_api import Browser, Page

WHOLE = True

MOVES = {"lexicon": "nl", "ruleset": "nl", "layout": "standard", "board": ["." * 15] * 15, "limit": 1}
LATE = {"lexicon": "nl", "ruleset": "nl", "layout": "standard", "board": BENCHMARK, "rack": "koetsje"}
ASK = "([verb, fields, slot]) => solver.ask(verb, fields, { slot })"


@contextmanager
def solving(browser: Browser, site: Site, absent: str = "(?!)", *, whole: bool = False) -> Iterator[Page]:
    """A solver that has been started, in a page with nothing else; `workers` are those that it has made.

    Files that match `absent` cannot be fetched until `page.unroute_all`. With `whole` it has all of the engine from the beginning.
    """
    with visit(browser, site.url + "sw.js", caused="404|ERR_FAILED|too many digits|killed") as page:
        page.route(re.compile(absent), lambda route: route.abort())
        page.evaluate((BUILD / "assets.js").read_text("utf-8"))
        if whole:
            page.evaluate("delete WORDBENCH.files['first-snapshot']")
        page.evaluate(bundle("static/engine/solver.js", "--global-name=solving").decode())
        page.evaluate(
            """() => {
                globalThis.workers = [];
                globalThis.Worker = class extends Worker {
                    constructor(...of) {
                        super(...of);
                        if (of[1]?.name) workers.push(this); // those that unpack files have no name
                    }
                };
                globalThis.statuses = [];
                globalThis.solver = solving.createSolver({
                    onStatus: (status) => statuses.push(status),
                    ownFile: async (file) => { if (file.includes('broken')) throw new Error('no storage'); },
                });
                solver.start();
            }"""
        )
        yield page


@pytest.fixture(scope="module")
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A solver for all tests."""
    with solving(browser, site) as solver:
        yield solver


def moves(page: Page, rack: str, **more: Any) -> dict[str, Any]:
    """The outcome of a request for moves."""
    outcome: dict[str, Any] = page.evaluate(ASK, ["moves", MOVES | {"rack": rack} | more, "moves"])
    return outcome


def test_what_is_asked_before_python_is_up_is_answered(page: Page) -> None:
    assert moves(page, "raam")["ok"]["count"] > 0
    assert page.evaluate("statuses.at(-1)") == {"phase": "ready"}


def test_the_newest_request_of_a_slot_supersedes_the_others(page: Page) -> None:
    first, second, third, other = page.evaluate(
        """(fields) => Promise.all([
            solver.ask('moves', { ...fields, rack: 'ernstd?' }, { slot: 'moves' }),
            solver.ask('moves', { ...fields, rack: 'ernst??' }, { slot: 'moves' }),
            solver.ask('moves', { ...fields, rack: 'raam' }, { slot: 'moves' }),
            solver.ask('check', { lexicon: 'nl', word: 'raam' }),
        ])""",
        MOVES,
    )
    assert first == second == {"outcome": "superseded"}
    assert third["outcome"] == "answered"
    assert other["ok"]["valid"]


def test_a_list_of_one_s_own_is_compiled_used_and_handed_out(page: Page) -> None:
    given = page.evaluate(
        """async () => {
            const files = {};
            const worker = workers.at(-1);
            worker.addEventListener('message', ({ data }) => { if (data.file) files[data.file] = data.bytes; });
            const bytes = new TextEncoder().encode('Raak\\nmaak\\n4u\\n'.repeat(20000));
            worker.postMessage({ list: 'upload', bytes }, [bytes.buffer]);
            const progress = [];
            const onProgress = (step) => progress.push(step);
            const fields = { alphabet: 'nl', source: 'upload', name: 'mine' };
            const { ok } = await solver.ask('compile', fields, { onProgress });
            const told = Object.fromEntries(Object.entries(files).map(([name, { length }]) => [name, length]));
            return { ok, told, stages: progress.map(({ stage }) => stage) };
        }"""
    )
    assert (given["ok"]["words"], given["ok"]["skipped_count"]) == (2, 20000)
    assert given["told"] == {"words-mine": given["ok"]["bytes"]}
    assert given["stages"][0] == "read"
    assert moves(page, "aakr", lexicon="mine")["ok"]["rows"][0]["word"] == "raak"


def test_ruzzle_does_without_a_graph_that_cannot_be_had(page: Page) -> None:
    page.route("**/graph-fi.*", lambda route: route.abort())
    fields = {"lexicon": "fi", "ruleset": "fi", "board": "T A L O"}
    reply = page.evaluate("fields => solver.ask('ruzzle', fields, { also: 'graph' })", fields)
    assert "TALO" in [row["word"] for row in reply["ok"]["rows"]]
    assert page.evaluate("statuses.at(-1)") == {"phase": "ready"}


def test_a_refusal_is_an_answer(page: Page) -> None:
    assert moves(page, "12")["error"]["kind"] == "rack"
    assert moves(page, "raam", lexicon="xx")["outcome"] == "refused"


LONG = {"lexicon": "en", "count": 4, "length": 5}


def test_an_exception_ends_its_own_request(browser: Browser, site: Site) -> None:
    with solving(browser, site) as page:
        assert moves(page, "raam")["outcome"] == "answered"
        made = page.evaluate("workers.length")
        broken, whole = page.evaluate(
            """(fields) => {
                const worker = workers.at(-1);
                worker.postMessage = ({ slot, ask }) => {
                    delete worker.postMessage;
                    worker.postMessage({ slot, ask: ask.replace('"raam"', '9'.repeat(5000)) });
                };
                return Promise.all([solver.ask('check', fields), solver.ask('check', fields)]);
            }""",
            {"lexicon": "nl", "word": "raam"},
        )
        assert broken == {
            "outcome": "unavailable",
            "message": {
                "key": "solver.stopped",
                "values": {"why": "the request has a number of too many digits."},
            },
        }
        assert whole["ok"]["valid"]
        assert page.evaluate("workers.length") == made


def test_the_worker_keeps_no_question_that_it_has_answered(page: Page) -> None:
    assert moves(page, "raam")["outcome"] == "answered"
    python_worker(page).evaluate(
        """() => {
            self.held = 0;
            const { set, delete: drop } = Map.prototype;
            Map.prototype.set = function (key, ...value) {
                if (/^ask \\d/.test(key) && !this.has(key)) held += 1;
                return set.call(this, key, ...value);
            };
            Map.prototype.delete = function (key) {
                const had = drop.call(this, key);
                if (/^ask \\d/.test(key) && had) held -= 1;
                return had;
            };
        }"""
    )
    for _ in range(4):
        page.evaluate("solver.ask('check', { lexicon: 'nl', word: 'raam' })")
    assert python_worker(page).evaluate("held") <= 1  # the last one may be about to end


def test_a_worker_that_ends_is_replaced_and_what_it_ended_at_waits_for_retry(
    browser: Browser, site: Site
) -> None:
    with solving(browser, site, whole=True) as page:
        assert moves(page, "raam")["outcome"] == "answered"
        made = page.evaluate("[(statuses.length = 0), workers.length][1]")
        page.evaluate(
            """(fields) => new Promise((onProgress) => {
                globalThis.pending = solver.ask('fivewords', fields, { onProgress });
            })""",
            LONG,
        )
        python_worker(page).evaluate("void setTimeout(() => self.close())")
        pending = page.evaluate("pending")
        assert pending["outcome"] == "unavailable"
        assert page.evaluate("(fields) => solver.ask('fivewords', fields)", LONG) == pending

        assert moves(page, "raam")["outcome"] == "answered"
        assert page.evaluate("workers.length") == made + 1
        assert not page.evaluate("statuses.some(({ phase }) => phase === 'failed')")
        page.evaluate("solver.retry()")
        page.evaluate(
            "(fields) => new Promise((onProgress) => solver.ask('fivewords', fields, { slot: 'five', onProgress }))",
            LONG,
        )
        page.evaluate("solver.cancel('five')")


def test_what_ends_the_engine_of_a_first_visit_is_asked_of_the_whole_one(
    browser: Browser, site: Site
) -> None:
    with solving(browser, site) as page:
        assert moves(page, "raam")["outcome"] == "answered"
        page.evaluate(
            """async (fields) => {
                await solver.sendFile('upload', new TextEncoder().encode('raak\\nmaak'));
                globalThis.best = solver.ask('best', fields);
            }""",
            LATE | {"samples": 5, "top": 4},
        )
        python_worker(page).evaluate("void setTimeout(() => { throw new Error('killed') })")
        assert page.evaluate("best")["outcome"] == "answered"
        compiled = page.evaluate(
            "solver.askForFiles('compile', { alphabet: 'nl', source: 'upload', name: 'mine' })"
        )
        assert compiled["reply"]["ok"]["words"] == 2
        assert page.evaluate("workers.length") == 2
        assert not page.evaluate("statuses.some(({ phase }) => phase === 'failed')")


def test_a_list_that_cannot_be_had_fails_only_what_is_asked_of_it(page: Page) -> None:
    assert moves(page, "raam")["outcome"] == "answered"
    page.route("**/common-sv.*.js", lambda route: route.abort())
    page.route("**/words-sv.*.js", lambda route: route.fulfill(status=404))
    swedish = {"lexicon": "sv", "ruleset": "sv"}
    for _ in range(2):
        page.evaluate("statuses.length = 0")
        absent, dutch = page.evaluate(
            """([swedish, dutch]) => Promise.all([
                solver.ask('moves', swedish, { also: 'common' }), solver.ask('moves', dutch),
            ])""",
            [MOVES | swedish | {"rack": "ja"}, MOVES | {"rack": "raam"}],
        )
        message = {"key": "list.absent", "values": {"list": "sv"}}
        assert absent == {"outcome": "unavailable", "message": message}
        assert dutch["outcome"] == "answered"
        page.wait_for_function("() => statuses.at(-1)?.phase === 'ready'")
        assert not page.evaluate("statuses.some(({ phase }) => phase === 'failed')")

    page.unroute("**/common-sv.*.js")
    page.unroute("**/words-sv.*.js")
    assert moves(page, "ja", **swedish)["outcome"] == "answered"
    page.wait_for_function(
        "statuses.at(-1).phase === 'ready'"
    )  # the request for the missing file may fail only now


def test_an_own_list_that_cannot_be_read_is_named(page: Page) -> None:
    message = {"key": "list.unreadable", "values": {"list": "broken"}}
    assert moves(page, "raam", lexicon="own:broken") == {"outcome": "unavailable", "message": message}
    assert moves(page, "raam")["outcome"] == "answered"


def test_an_engine_that_cannot_be_had_is_one_sentence_and_retry_boots(browser: Browser, site: Site) -> None:
    with solving(browser, site, absent=r"/(pyodide|first-\w+)\.\w+\.js$") as page:
        page.wait_for_function("statuses.at(-1).phase === 'failed'")
        assert page.evaluate("statuses.at(-1)") == {
            "phase": "failed",
            "message": {"key": "solver.absent", "values": {}},
        }
        unavailable = {"outcome": "unavailable", "message": page.evaluate("statuses.at(-1).message")}
        done = page.evaluate(
            """async () => {
                await solver.sendFile('source', new TextEncoder().encode('raam'));
                const fields = { alphabet: 'nl', source: 'source', name: 'mine' };
                const { reply } = await solver.askForFiles('compile', fields, { slot: 'list' });
                return [reply, await solver.ask('ruleset', { ruleset: 'nl' }), await solver.forget('own:mine')];
            }"""
        )
        assert done == [unavailable] * 3
        page.evaluate(
            "fields => { globalThis.waiting = solver.ask('moves', fields, { slot: 'moves' }); }",
            MOVES | {"rack": "raam"},
        )
        page.unroute_all()
        asked = "(fields) => { const asked = solver.ask('moves', fields); solver.retry(); return asked; }"
        assert page.evaluate(asked, MOVES | {"rack": "raam"})["outcome"] == "answered"
        assert page.evaluate("waiting")["outcome"] == "answered"
        assert page.evaluate("statuses.at(-1)") == {"phase": "ready"}


def test_helpers_change_nothing_but_the_time_and_a_dead_one_costs_its_part_only(
    browser: Browser, site: Site
) -> None:
    asked = [{**LATE, "samples": 3, "top": 4, "seed": seed} for seed in (5, 6)]  # the last one is known
    with solving(browser, site) as page:
        page.evaluate(
            """() => {
                const Native = MessageChannel;
                globalThis.cores = 2;
                Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => cores });
                Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
                globalThis.heard = []; // from each helper: their messages to the leader pass through here
                globalThis.MessageChannel = class {
                    constructor() {
                        const [leader, helper] = [new Native(), new Native()];
                        const number = heard.push(0) - 1;
                        leader.port2.onmessage = ({ data }) => helper.port2.postMessage(data);
                        helper.port2.onmessage = ({ data }) => {
                            heard[number] += 1;
                            leader.port2.postMessage(data);
                        };
                        [this.port1, this.port2] = [leader.port1, helper.port1];
                    }
                };
            }"""
        )
        alone = [page.evaluate("(fields) => solver.ask('best', fields)", fields) for fields in asked]
        assert alone[0]["ok"] != alone[1]["ok"] and page.evaluate("workers.length") == 1
        shared = "(fields) => solver.ask('best', fields, { shared: true })"
        assert page.evaluate(shared, asked[0]) == alone[0]
        assert page.evaluate("workers.length") == 1  # of two cores one stays free for the page
        assert page.evaluate(shared.replace("true", "'all'"), asked[0]) == alone[0]
        page.wait_for_function("workers.length === 2")  # it starts while the answer comes
        page.evaluate("globalThis.cores = 4")
        while page.evaluate("heard.filter(Boolean).length") < 2:  # helpers start meanwhile
            assert [page.evaluate(shared, fields) for fields in asked] == alone
        assert page.evaluate("workers.length") == 3
        page.evaluate(
            "(fields) => { globalThis.last = solver.ask('best', fields, { shared: true }); }", asked[0]
        )
        page.evaluate("workers[1].terminate()")
        assert page.evaluate("last") == alone[0]
        assert moves(page, "raam")["outcome"] == "answered"
        assert page.evaluate("statuses.at(-1)") == {"phase": "ready"}
