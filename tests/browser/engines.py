"""Browsers that are driven without Playwright: Firefox and GNOME's build of WebKit, where they are installed, and Chromium.

The first two understand the commands of W3C WebDriver: WebKit's driver over HTTP, Firefox over its own protocol,
Marionette, which geckodriver also uses. Chromium is here for long visits: Playwright has DevTools record every request
and script, which takes more memory the longer a visit lasts; here DevTools records nothing.
None needs more than the standard library.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, ClassVar, Self
from urllib.error import HTTPError

from harness import ALONE, find_browser

PATIENCE = 120  # seconds; a start takes a few, but many more on a busy machine
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # WebDriver's name for a reference to an element
# Each command with its path over HTTP.
PATHS = {
    "Navigate": "url",
    "SetWindowRect": "window/rect",
    "ExecuteScript": "execute/sync",
    "FindElement": "element",
    "ElementClick": "element/{id}/click",
    "ElementSendKeys": "element/{id}/value",
}
# Preferences with which Firefox makes no requests to other machines, and trusts local files no more than a user's Firefox.
PREFERENCES = {
    "marionette.port": 0,
    "remote.prefs.recommended": False,
    "security.fileuri.strict_origin_policy": True,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en",
}


class Refused(Exception):
    """The browser could not carry out a command."""


class Engine(ABC):
    """A browser with one window, and the actions of a user there."""

    name: ClassVar[str]
    programs: ClassVar[tuple[str, ...]]  # the programs that it needs
    packages: ClassVar[tuple[str, ...]]  # the Debian packages that contain them

    @classmethod
    def is_there(cls) -> bool:
        """Whether it is installed."""
        return all(map(shutil.which, cls.programs))

    @classmethod
    @contextmanager
    @abstractmethod
    def started(cls) -> Iterator[Self]:
        """A new browser with its own profile, which is deleted at the end."""
        yield  # type: ignore[misc]

    @abstractmethod
    def open(self, url: str) -> None:
        """Goes to a page."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Gives the window a size in pixels."""

    @abstractmethod
    def value(self, expression: str) -> Any:
        """The value of a JavaScript expression on the page."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Clicks an element."""

    @abstractmethod
    def type(self, selector: str, keys: str) -> None:
        """Types at an element; WebDriver writes keys without a letter as \\ue000 and up."""

    def reload(self) -> None:
        """Has the page reload itself: Firefox's command for that bypasses a service worker."""
        self.value("document.documentElement.dataset.old = setTimeout(() => location.reload())")

        def reloaded() -> bool:
            try:
                return bool(
                    self.value("document.readyState === 'complete' && !document.documentElement.dataset.old")
                )
            except Refused:  # between two documents
                return False

        waited(reloaded, "the page, reloaded")

    def wait(self, expression: str) -> Any:
        """The value of an expression, once there is one."""
        try:
            return waited(lambda: self.value(expression), expression)
        except AssertionError as vain:
            raise AssertionError(f"{vain}; the page says: {self.value('document.body.innerText')}") from None


class WebDriver(Engine):
    """A browser that understands WebDriver's commands."""

    @abstractmethod
    def command(self, name: str, fields: Mapping[str, Any]) -> Any:
        """Has the browser carry out a command."""

    def open(self, url: str) -> None:
        self.command("Navigate", {"url": url})

    def resize(self, width: int, height: int) -> None:
        self.command("SetWindowRect", {"x": 0, "y": 0, "width": width, "height": height})

    def value(self, expression: str) -> Any:
        return self.command("ExecuteScript", {"script": f"return ({expression})", "args": []})

    def find(self, selector: str) -> str:
        """A reference to an element, once it exists."""

        def found() -> str | None:
            try:
                element = self.command("FindElement", {"using": "css selector", "value": selector})
            except Refused:
                return None
            return str(element[ELEMENT])

        return str(waited(found, selector))

    def click(self, selector: str) -> None:
        self.command("ElementClick", {"id": self.find(selector)})

    def type(self, selector: str, keys: str) -> None:
        self.command("ElementSendKeys", {"id": self.find(selector), "text": keys})


def waited(look: Callable[[], Any], what: str) -> Any:
    """Calls `look` until it returns something; returns that."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := look():
            return value
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {what}")


@contextmanager
def running(*command: str | Path, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is ended at the end, with all that it has started."""
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, **options)
    try:
        yield process
    finally:
        os.killpg(process.pid, 15)
        process.wait()
        if process.stdout:
            process.stdout.close()


# Passes on the largest sum, among the processes of pages, of what is allocated on the heap and of what is allocated elsewhere.
REPORT = """
const [done] = arguments;
const reporters = Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager);
const used = {};
reporters.getReports((process, path, kind, _, amount) => {
    const counts = path === 'heap-allocated' || (path.startsWith('explicit/') && kind === Ci.nsIMemoryReporter.KIND_NONHEAP);
    if (counts && process.startsWith('web')) used[process] = (used[process] ?? 0) + amount;
}, null, () => done(Math.max(...Object.values(used))), null, false);
"""


class Firefox(WebDriver):
    """Firefox over Marionette: messages are `LENGTH:[0, number, command, fields]`."""

    name = "Firefox"
    programs = packages = ("firefox-esr",)

    def __init__(self, port: int) -> None:
        self.number = 0
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.receive()  # its greeting
        self.command("NewSession", {"capabilities": {}})

    @classmethod
    @contextmanager
    def started(cls) -> Iterator[Self]:
        with ExitStack() as stack:
            profile = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
            lines = (
                f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items()
            )
            (profile / "user.js").write_text("\n".join(lines))
            # The last one is for `free_memory`.
            flags = ("--headless", "--marionette", "--remote-allow-system-access")
            stack.enter_context(running(cls.programs[0], *flags, "--profile", profile))
            port = profile / "MarionetteActivePort"
            engine = cls(int(waited(lambda: port.exists() and port.read_text(), "Firefox")))
            stack.callback(engine.socket.close)
            stack.callback(engine.stream.close)
            yield engine

    def receive(self) -> Any:
        length = b""
        while (byte := self.stream.read(1)) != b":":
            length += byte
        return json.loads(self.stream.read(int(length)))

    def command(self, name: str, fields: Mapping[str, Any]) -> Any:
        return self.send(f"WebDriver:{name}", fields)

    def free_memory(self) -> None:
        """Has all processes free what they do not need, like "Minimize memory usage" of about:memory."""
        self.in_browser("arguments[0](Services.obs.notifyObservers(null, 'child-mmu-request'))")
        time.sleep(2)  # nothing reports when they have done it

    def used_memory(self) -> float:
        """Megabytes in use in the page's process: the explicit allocations of about:memory, which leave out the room that Firefox keeps for later."""
        return float(self.in_browser(REPORT)) / 1e6

    def in_browser(self, script: str) -> Any:
        """Runs a script with the browser's own rights; its value is what it passes to its argument."""
        self.send("Marionette:SetContext", {"value": "chrome"})
        value = self.command("ExecuteAsyncScript", {"script": script, "args": []})
        self.send("Marionette:SetContext", {"value": "content"})
        return value

    def send(self, name: str, fields: Mapping[str, Any]) -> Any:
        self.number += 1
        message = json.dumps([0, self.number, name, fields]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self.receive()
        if error:
            raise Refused(error["message"])
        return answer.get("value")


class WebKit(WebDriver):
    """WebKitGTK's MiniBrowser through the HTTP interface of its driver, on a virtual screen."""

    name = "WebKit"
    programs = ("WebKitWebDriver", "Xvfb")
    packages = ("webkit2gtk-driver", "xvfb")

    def __init__(self, url: str) -> None:
        self.url = url
        session = self.post("session", {"capabilities": {}})
        self.url = f"{url}/session/{session['sessionId']}"

    @classmethod
    @contextmanager
    def started(cls) -> Iterator[Self]:
        with ExitStack() as stack:
            screen = running(
                "Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24", stdout=subprocess.PIPE
            )
            output = stack.enter_context(screen).stdout
            assert output
            display = f":{output.readline().decode().strip()}"
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = free.getsockname()[1]
            home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            # As root WebKit cannot sandbox itself.
            sandbox = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.geteuid() == 0 else {}
            own = os.environ | sandbox | {"DISPLAY": display, "HOME": home, "LANG": "C.UTF-8"}
            stack.enter_context(running("WebKitWebDriver", f"--port={port}", env=own))
            url = f"http://127.0.0.1:{port}"
            waited(lambda: is_listening(port), "WebKitWebDriver")
            engine = cls(url)
            stack.callback(lambda: engine.request("DELETE", "", None))
            yield engine

    def request(self, method: str, path: str, fields: Mapping[str, Any] | None) -> Any:
        body = None if fields is None else json.dumps(fields).encode()
        address = f"{self.url}/{path}".rstrip("/")
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise Refused(json.load(error)["value"]["message"]) from error

    def post(self, path: str, fields: Mapping[str, Any]) -> Any:
        return self.request("POST", path, fields)

    def command(self, name: str, fields: Mapping[str, Any]) -> Any:
        return self.post(PATHS[name].format(**fields), fields)


class Chromium(Engine):
    """Chromium over the pipes of DevTools: JSON messages, each with a NUL behind it."""

    name = "Chromium"
    programs = packages = ("chromium",)
    # Chromium reads from its file 3 and writes to 4; the first two arguments are the files that are to be these.
    START = "import os, sys; [os.dup2(int(file), 3 + n) for n, file in enumerate(sys.argv[1:3])]; os.execv(sys.argv[3], sys.argv[3:])"

    def __init__(self, reader: int, writer: int) -> None:
        self.number = 0
        self.reader, self.writer = os.fdopen(reader, "rb"), os.fdopen(writer, "wb")
        self.page: dict[str, str] = {}
        [target] = (its for its in self.command("Target.getTargets")["targetInfos"] if its["type"] == "page")
        attached = self.command("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.page = {"sessionId": attached["sessionId"]}

    @classmethod
    @contextmanager
    def started(cls) -> Iterator[Self]:
        path = find_browser()
        assert path
        with ExitStack() as stack:
            profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            theirs_in, ours_out = os.pipe()
            ours_in, theirs_out = os.pipe()
            files = theirs_in, theirs_out
            flags = ["--headless", "--remote-debugging-pipe", "--no-first-run", "--lang=en", ALONE]
            # An address that changes more than twenty times a second is otherwise left as it is, without a word.
            flags.append("--disable-ipc-flooding-protection")
            # The page's objects are then free of optimized code, which grows with the number of functions used often.
            flags.append("--js-flags=--no-opt --no-maglev")
            if os.geteuid() == 0:
                flags.append("--no-sandbox")
            launcher = (sys.executable, "-c", cls.START, *map(str, files))
            browser = running(*launcher, path, *flags, f"--user-data-dir={profile}", pass_fds=files)
            stack.enter_context(browser)
            for file in files:
                os.close(file)
            engine = cls(ours_in, ours_out)
            stack.callback(engine.writer.close)
            stack.callback(engine.reader.close)
            yield engine

    def command(self, method: str, **fields: Any) -> Any:
        """Has the browser, or the page once there is one, carry out a command of DevTools."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": fields} | self.page
        self.writer.write(json.dumps(message).encode() + b"\0")
        self.writer.flush()
        while (answer := self.receive()).get("id") != self.number:
            pass  # an event
        if "error" in answer:
            raise Refused(answer["error"]["message"])
        return answer["result"]

    def receive(self) -> Any:
        message = bytearray()
        while (byte := self.reader.read(1)) != b"\0":
            if not byte:
                raise EOFError("the browser has ended")
            message += byte
        return json.loads(message)

    def free_memory(self) -> None:
        """Has the page collect garbage."""
        for _ in range(3):  # some objects are freed only by the collection after the one that finds them
            self.command("HeapProfiler.collectGarbage")

    def open(self, url: str) -> None:
        self.command("Page.navigate", url=url)
        self.wait(f"location.href.startsWith({json.dumps(url)}) && document.readyState === 'complete'")

    def resize(self, width: int, height: int) -> None:
        window = self.command("Browser.getWindowForTarget")["windowId"]
        self.command("Browser.setWindowBounds", windowId=window, bounds={"width": width, "height": height})

    def value(self, expression: str) -> Any:
        answer = self.command("Runtime.evaluate", expression=f"({expression})", returnByValue=True)
        if "exceptionDetails" in answer:
            raise Refused(answer["result"]["description"])
        return answer["result"].get("value")

    def click(self, selector: str) -> None:
        middle = """(element => {
            element.scrollIntoView({ block: 'nearest' });
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        })"""
        self.wait(f"document.querySelector({json.dumps(selector)}) !== null")
        at = self.value(f"{middle}(document.querySelector({json.dumps(selector)}))")
        self.command("Input.dispatchMouseEvent", type="mouseMoved", **at)
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **at)

    def type(self, selector: str, keys: str) -> None:
        self.value(f"document.querySelector({json.dumps(selector)}).focus()")
        for key in keys:
            pressed = {"key": key, "windowsVirtualKeyCode": ord(key.upper())}
            self.command("Input.dispatchKeyEvent", type="keyDown", text=key, **pressed)
            self.command("Input.dispatchKeyEvent", type="keyUp", **pressed)


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
