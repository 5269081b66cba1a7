"""Measures which functions of Pyodide's WebAssembly run: `build.py profile` stores them in `py/building/first.json`.

Counted are the page's own start and a walk through all its tools, requests to the door (those of the attack, each as it is and then changed
at random for a minute), and whatever the built-in types of Python can do, so that most changes of ours need no other function. Run it again
after a change of Pyodide; where a change of ours needs one more, a first visit only takes longer.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import standin
from building.files import ROOT
from building.first import COUNTER, counting, save
from building.programs import MODULES, task
from building.pyodide import sections, webassembly
from building.unread import memory_of
from building.wasm import DATA
from common import reviewing
from hand import PEKDAAL, choose_page_language, go, make, say, weighed
from harness import DESK, EMPTY, Runtime, Site, launch, visit
from playwright.sync_api import Browser, Error, Page, expect
from test_runtime import unzipped

ENGINE = "counting.wasm"
# In the worker: the counters are kept from Emscripten, which would take them for addresses.
IN_WORKER = """{
    const start = WebAssembly.instantiate;
    WebAssembly.instantiate = async (module, imports) => {
        const instance = await start(module, imports);
        if (!(instance instanceof WebAssembly.Instance)) return instance;
        const all = Object.entries(instance.exports);
        const counters = all.filter(([name]) => name.startsWith('COUNTER'));
        if (!counters.length) return instance;
        self.ran = () => counters.flatMap(([, { value }], at) => (value ? [at] : []));
        return { exports: Object.fromEntries(all.filter(([name]) => !name.startsWith('COUNTER'))) };
    };
}
""".replace("COUNTER", COUNTER)
# On the page: workers begin with that, and run the engine that counts.
ON_PAGE = """{
    const compile = WebAssembly.compile, address = URL.createObjectURL;
    WebAssembly.compile = async () => compile(await (await fetch('/ENGINE')).arrayBuffer());
    URL.createObjectURL = (blob) => address.call(URL,
        ['', 'text/javascript'].includes(blob.type) ? new Blob([IN_WORKER, blob], { type: 'text/javascript' }) : blob);
}
""".replace("ENGINE", ENGINE).replace("IN_WORKER", json.dumps(IN_WORKER))
# Other workers help.
CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });"
SLOW_LINE = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });"
LISTS = "words-en", "common-en", "graph-en", "words-nl", "common-nl", "boards-nl", "words-es"
ATTACK = """
SECONDS = 60
import gc, sys, time
sys.path += ["/attack", "/library"]
import fuzz

gc.set_threshold(100)  # what it visits depends on when it begins

def load(name, small=fuzz.lists):
    try:
        with open(f"/lists/{name}", "rb") as file:
            return file.read()
    except FileNotFoundError:
        return small(name)

for door, seeds in ((fuzz.Door(load), ()), (fuzz.Door(fuzz.lists), range(10**9))):
    for request in [*fuzz.STARTS, *REVIEW]:
        fuzz.answered(door, fuzz.json.dumps({"id": 1, **request}))
    until = time.time() + SECONDS
    for seed in seeds:
        if time.time() > until:
            break
        line = fuzz.attack(seed).decode(errors="replace")  # as the page asks
        if "[[[" not in line and '{"a":{"a"' not in line:  # functions that count have less room on the stack
            fuzz.answered(door, line)
"""
# Python comes to the end of its memory, while it answers and otherwise.
FULL = """
held = []
for size in (2**20, 2**12, 2**6):
    try:
        while True:
            held.append(bytes(size))
    except MemoryError:
        fuzz.answered(door, '{"id":1,"do":"fivewords","lexicon":"nl","count":2,"length":4}')
del held
"""
NO_MORE = "void (WebAssembly.Memory.prototype.grow = () => { throw new RangeError(); })"
# Every method of the built-in types, and the functions of modules in C that packages like ours use, with arguments of every kind.
BUILT_IN = r"""
import _bisect, _collections, _functools, _heapq, _struct, itertools, json, math, operator, re
from collections import Counter, OrderedDict, defaultdict, deque

def samples():
    return [
        0, 7, -3, 2**70, 1.5, True, None, "abc", "a \u00e9\u0153\u0301", "%5.1f %r", "\U0001f600", b"ab", bytearray(b"xyz"), memoryview(b"abcd"),
        [3, 1, 2], ["b", "a"], (1, 2), {"a": 1}, {1, 2}, frozenset({3}), range(5), slice(0, 2), deque([1, 2]), Counter("aab"),
        OrderedDict(a=1), defaultdict(int), re.compile("(?i)(a)|b*?"), re.match("(a)(?P<b>b)?", "ab"), _struct.Struct("<I"),
        math.pi, 1j, str, len, iter([1, 2]), (each for each in "ab"), lambda *its: its, ValueError("e"), {"a": 1}.items(), {"a": 1}.keys(),
        reversed([1]), _functools.partial(max, 1),
    ]

PAIRS = (0, 1), ("a", "b"), ("b", 1), (1, [5, 6]), (slice(0, 1), [7]), ("utf-8", "replace"), (b"a", b"b"), (lambda found: "x", "abc")

def use(call, *its):
    try:
        made = call(*its)
        if hasattr(made, "__next__"):
            list(itertools.islice(made, 3))
    except Exception:
        pass

slow = re.compile("pow|shift|getstate|setstate|gc_|factorial|comb|perm|tee|^__(class|init_subclass|del)")
for at, its in enumerate(samples()):
    for name in dir(type(its)):
        if slow.search(name):
            continue
        of, others = samples()[at], [[other] for other in samples()]
        for arguments in ([], *others, *PAIRS):
            use(lambda: getattr(of, name)(*arguments))
    for spec in ("", ">9", "d", ",d", ".2f", "x", "e", "%", "08.3g", "c"):
        use(format, its, spec)
    for many in (sorted, list, tuple, set, dict, sum, max, min, all, any, str, repr, hash, int, float, bool, len, iter, reversed, enumerate, bytes, json.dumps, abs, round, ord, chr):
        use(many, its)
        use(many, [its, its])
for module in (_bisect, _collections, _functools, _heapq, itertools, math, operator):
    for name in dir(module):
        call = getattr(module, name)
        if callable(call) and not slow.search(name):
            for one in samples():
                use(call, one)
                for other in ([3, 4], 2, "ab", 1.5, lambda *its: its):
                    use(call, one, other)
                    use(call, other, one)
use(lambda: (2**70 << 5, 7**30, 2.5**2, -2**70 >> 3, pow(7, 5, 3), math.comb(9, 3), math.perm(5, 2), math.factorial(20), list(itertools.permutations("abc"))))
for a in (3**9000, 7**5000, -(2**4000)):  # as pictures are compared
    for b in (5**4000, 2**8000 - 1, -(3**900), 3):
        use(lambda: (a * b, a + b, a - b, a & b, a | b, a ^ b, a >> 77, a << 77, ~a, -a, a // b, a % b, a == b, a < b, a.bit_length(), a.bit_count()))
        use(lambda: (abs(a).to_bytes(4096, "little"), int.from_bytes(bytes(range(256)) * 8, "big"), hex(a), str(a % 10**300), int(str(3**300))))
for pattern in ("(?<=a)b|^c$", "[^\W\d_]+", "(?P<a>x*)(?P=a)", "(?i:é{2,3})", "a(?!b)", "(?>a+)b", "(["):
    for way in (re.findall, re.split, re.fullmatch, re.search, lambda *its: re.sub(its[0], lambda found: found[0].upper(), its[1])):
        use(way, pattern, "abc xx \u00e9\u00c9 ab")
"""
# The collection of garbage visits all objects of containers that exist when it begins, and takes apart those that only hold each other. It may
# begin anywhere, so one of each type that packages like ours use is visited, and then taken apart, in a ring with a list.
COLLECTED = r"""
import contextvars, functools, gc, itertools, json, operator, re, types, weakref, zlib
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass

class Plain:
    def method(self):
        return __class__

class Slotted:
    __slots__ = ("ring", "__weakref__")

@dataclass(frozen=True)
class Data:
    ring: object

def attribute(made, ring):
    made.ring = ring
    return made

def generator(ring):
    yield from (each for each in ring)

def begun(made):
    next(made)
    return made

def caught(ring):
    try:
        raise ValueError(ring)
    except ValueError as error:
        return error

def failed(ring):
    try:
        {}[()]
    except KeyError as error:
        kept = error
    return kept, ring

RINGS = [
    list, tuple, set, frozenset, iter, reversed, enumerate, zip, slice, deque,
    lambda ring: {0: ring}, lambda ring: iter({0: ring}.items()), lambda ring: iter({0: ring}.values()), lambda ring: iter({0: ring}),
    lambda ring: {0: ring}.items(), lambda ring: {0: ring}.values(), lambda ring: {0: ring}.keys(), lambda ring: iter((ring,)), lambda ring: iter({1, 2}),
    lambda ring: reversed({0: ring}), lambda ring: reversed((ring,)), lambda ring: reversed(deque([ring])),
    lambda ring: map(id, ring), lambda ring: filter(None, ring), lambda ring: iter(ring.copy, 0), lambda ring: lambda: ring, lambda ring: ring.append,
    generator, lambda ring: begun(generator([ring])), caught, failed, lambda ring: failed(ring)[0].__traceback__,
    lambda ring: attribute(Plain(), ring), lambda ring: attribute(Slotted(), ring), Data, lambda ring: attribute(Plain(), ring).method,
    lambda ring: attribute(lambda: 0, ring), lambda ring: type("Made", (), {"ring": ring}), lambda ring: types.MappingProxyType({0: ring}),
    lambda ring: deque([ring]), lambda ring: iter(deque([ring])), lambda ring: defaultdict(lambda: ring, {0: ring}), lambda ring: OrderedDict({0: ring}),
    lambda ring: iter(OrderedDict({0: ring})), lambda ring: OrderedDict({0: ring}).items(), lambda ring: Counter({0: 1}), lambda ring: ChainMap({0: ring}),
    lambda ring: namedtuple("Named", "ring")(ring), lambda ring: functools.partial(max, ring), lambda ring: functools.lru_cache(lambda: ring),
    lambda ring: functools.cached_property(lambda: ring), lambda ring: functools.cmp_to_key(lambda *both: ring)(ring), lambda ring: functools.reduce,
    lambda ring: operator.itemgetter(0, 1), lambda ring: operator.attrgetter("a"), lambda ring: operator.methodcaller("a", ring),
    lambda ring: property(lambda: ring), lambda ring: classmethod(lambda: ring), lambda ring: staticmethod(lambda: ring), lambda ring: super(Plain, Plain()),
    lambda ring: weakref.ref(Plain, ring.append), lambda ring: weakref.proxy(Plain, ring.append), lambda ring: memoryview(b"ab"), lambda ring: types.CellType(ring),
    lambda ring: list[int], lambda ring: int | str,
    lambda ring: re.compile("(a)|b"), lambda ring: re.match("(a)", "a"), lambda ring: re.finditer("a", "aa"), lambda ring: re.compile("a").scanner("a"),
    lambda ring: json.JSONDecoder(object_hook=lambda its: ring), lambda ring: json.JSONEncoder(default=lambda its: ring),
    lambda ring: json.JSONEncoder().iterencode([1, {"a": 2}]), lambda ring: contextvars.ContextVar("a", default=ring), lambda ring: contextvars.copy_context(),
    lambda ring: zlib.decompressobj(), lambda ring: zlib.compressobj(), lambda ring: __import__("random").Random(1), lambda ring: __import__("_struct").Struct("<I"),
    lambda ring: __import__("_struct").Struct("<I").iter_unpack(b"abcd"), lambda ring: compile("0", "", "eval"), lambda ring: caught(ring).__traceback__.tb_frame,
    *(
        (lambda ring, of=of: of(ring))
        for of in (
            itertools.chain, itertools.chain.from_iterable, itertools.cycle, itertools.pairwise, itertools.accumulate, itertools.groupby, itertools.permutations,
            itertools.product, itertools.zip_longest, lambda ring: itertools.combinations(ring, 1),
            lambda ring: itertools.compress(ring, ring), lambda ring: itertools.count(1), lambda ring: itertools.dropwhile(id, ring),
            lambda ring: itertools.takewhile(id, ring), lambda ring: itertools.filterfalse(id, ring), lambda ring: itertools.islice(ring, 1),
            lambda ring: itertools.starmap(id, ring), lambda ring: itertools.repeat(ring),
            lambda ring: begun(itertools.groupby([1, 1])), lambda ring: next(itertools.groupby([1, 1]))[1],
        )
    ),
]
rings = []
for make in RINGS:
    ring = [0]
    try:
        ring.append(make(ring))
    except Exception:
        pass
    rings.append(ring)
gc.collect()
del ring, rings
gc.collect()
"""
# The code of modules that is inside CPython, of those that are imported already.
FROZEN = """
import _imp, sys
[bytes(_imp.find_frozen(name, withdata=True)[0]).hex() for name in _imp._frozen_module_names() if name in sys.modules]
"""


@contextmanager
def counted(browser: Browser, url: str, origin: str) -> Iterator[Page]:
    """An empty page; the Python of each that is opened in its place counts."""
    with visit(browser, url + EMPTY, caused=".", **DESK) as page:
        page.add_init_script(ON_PAGE + CORES + (SLOW_LINE if origin == "stdlib" else ""))
        page.reload()
        yield page


def ran(page: Page) -> set[int]:
    """The functions that have run in the workers of a page."""
    return {at for worker in page.workers for at in worker.evaluate("self.ran?.() ?? []")}


def walk(page: Page, url: str) -> set[int]:
    """Uses every tool of the page, and makes mistakes in three languages."""
    page.goto(url)
    for path in sorted(ROOT.glob("static/tools/*/tool.json")):
        example = json.loads(path.read_text("utf-8"))["example"]
        expect(say(go(page, example["address"]))).to_have_text(re.compile(example["line"]))
    weighed(go(page, PEKDAAL))
    box = make(page, "Mine", "raak\nmaak\n4u")
    box.get_by_role("button", name="Mine", exact=True).click()
    for kind in ("text", "forget"):
        box.locator(f".own li [data-does={kind}]").click()
        page.wait_for_timeout(1000)
    page.keyboard.press("Escape")
    for language in ("Nederlands", "Français", "English"):
        choose_page_language(page, language)
        for address in ("game=en&rack=zzzzzzz", "wordle?clues=zzzzz-GGGGG", "anagrams?list=en&letters=1"):
            go(page, address)
            page.wait_for_timeout(1000)
    go(page, PEKDAAL)
    for picture in ("desktop-light", "phone-dark"):
        page.locator("main.wordfeud input[type=file]").first.set_input_files(
            ROOT / f"static/screenshots/{picture}.png"
        )
        page.wait_for_timeout(8000)
    return ran(page)


def attacked(page: Page, origin: str) -> tuple[set[int], list[bytes]]:
    """Has a Python without the page answer requests; also the code of the imported modules that are inside CPython."""
    page.reload()
    runtime = Runtime(page, origin)
    frozen = [bytes.fromhex(each) for each in runtime.run(FROZEN)]
    runtime.write(
        {name: (ROOT / "tests/attack" / name).read_bytes() for name in ("fuzz.py", "files.py")}, "/attack"
    )
    runtime.write(unzipped((MODULES / "pyodide/python_stdlib.zip").read_bytes()), "/library")
    runtime.write({name: standin.shipped(name) for name in LISTS}, "/lists")
    runtime.run(f"REVIEW = {reviewing()!r}\n{ATTACK}")
    runtime.run(BUILT_IN)
    runtime.run(COLLECTED)
    for worker in page.workers:
        worker.evaluate(NO_MORE)
    runtime.run(FULL)
    with suppress(Error):  # an exception also leaves Python for JavaScript
        runtime.run("raise ValueError")
    return ran(page), frozen


def places(contents: list[bytes]) -> list[tuple[int, int]]:
    """Where contents lie in the memory of the engine: addresses and lengths."""
    memory = bytes(memory_of(sections()[DATA]))
    return [(memory.index(content), len(content)) for content in contents]


def main() -> None:
    """Measure, print, store."""
    expect.set_options(timeout=60_000)  # what counts is slower
    measured = {}
    site = Site(files={ENGINE: counting(webassembly())})
    for origin in ("snapshot", "stdlib"):
        with task(f"counting the functions that run after a start from the {origin}"), launch() as browser:
            with counted(browser, site.url, origin) as page:
                walked = walk(page, site.url)
            with counted(browser, site.url, origin) as page:
                answered, frozen = attacked(page, origin)
            print(
                f"{len(walked)} functions by the page, {len(answered)} by requests, {len(walked | answered)} in all"
            )
            measured[origin] = walked | answered, places(frozen) if origin == "snapshot" else []
    site.stop()
    save(measured)


if __name__ == "__main__":
    main()
