"""Drive a headless Chromium through a pipe with the DevTools protocol."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-dev-shm-usage", "--remote-debugging-pipe", "--hide-scrollbars"),
)
KEYS = {
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35,
    "Escape": 27, "Tab": 9, "Enter": 13, " ": 32, "/": 191,
    "a": 65, "f": 70, "p": 80, "P": 80, "r": 82, "R": 82,
}  # fmt: skip
MIDDLE = """
(async () => {
  const it = document.querySelector(%s);
  for (let frame = 0; frame < 3; frame++) {
    it.scrollIntoView({block: "center"});  // again: elements get their height once they are visible
    await new Promise(done => requestAnimationFrame(done));
  }
  const box = it.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})()
"""
"""Script that scrolls an element into view and returns its centre."""
PATIENCE = 60.0
"""Timeout of each call, in seconds."""


class BrowserError(RuntimeError):
    """The browser reported an error, or did not answer in time."""


class Browser:
    """A browser with one page.  Use it in a ``with`` statement.

    Args:
        width: Width of the window in pixels.
        height: Height of the window in pixels.
    """

    def __init__(self, width: int = 1440, height: int = 900) -> None:
        self.width, self.height = width, height
        self.errors: list[str] = []
        """Errors of the page and its console."""
        self._number = 0
        self._rest = b""
        self._events: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        assert CHROMIUM is not None
        self._profile = tempfile.mkdtemp(prefix="browser-")
        to_it, self._write = os.pipe()
        self._read, from_it = os.pipe()
        command = [CHROMIUM, *QUIET, f"--user-data-dir={self._profile}", "about:blank"]
        # Chromium reads from descriptor 3 and writes to 4
        shell = ["bash", "-c", f'exec "$@" 3<&{to_it} 4>&{from_it}', "bash", *command]
        self._process = subprocess.Popen(
            shell, pass_fds=(to_it, from_it), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(to_it)
        os.close(from_it)
        target = self._call("Target.createTarget", {"url": "about:blank"}, None)["targetId"]
        attach = {"targetId": target, "flatten": True}
        self._session = self._call("Target.attachToTarget", attach, None)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.call(f"{domain}.enable")
        self.resize(self.width, self.height)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._write)  # which ends it
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._read)
        shutil.rmtree(self._profile, ignore_errors=True)

    # ------------------------------------------------------------------- protocol

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Call a method of the page."""
        return self._call(method, params, self._session)

    def _call(self, method: str, params: dict[str, Any], session: str | None) -> dict[str, Any]:
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if session is not None:
            message["sessionId"] = session
        raw = json.dumps(message).encode() + b"\0"
        while raw:
            raw = raw[os.write(self._write, raw) :]
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer["result"]
                return result

    def _next(self) -> dict[str, Any]:
        """Return the next message, and note it if it is an event."""
        while b"\0" not in self._rest:
            if not select.select([self._read], [], [], PATIENCE)[0]:
                raise BrowserError("the browser does not answer")
            got = os.read(self._read, 1 << 20)
            if not got:
                raise BrowserError("the browser process has ended")
            self._rest += got
        line, self._rest = self._rest.split(b"\0", 1)
        message: dict[str, Any] = json.loads(line)
        if "method" in message:
            self._note(message)
        return message

    def _note(self, event: dict[str, Any]) -> None:
        params = event["params"]
        self._events.append(event)
        if event["method"] == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif event["method"] == "Runtime.consoleAPICalled" and params["type"] == "error":
            self.errors.append(str(params["args"]))
        elif event["method"] == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")

    # ------------------------------------------------------------------- the page

    def open(self, url: str) -> float:
        """Open a page and return the seconds until it was loaded and drawn."""
        self.call("Page.navigate", url="about:blank")
        self._events.clear()
        start = time.perf_counter()
        self.call("Page.navigate", url=url)
        while not any(event["method"] == "Page.loadEventFired" for event in self._events):
            self._next()
        self.js("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        return time.perf_counter() - start

    def js(self, expression: str) -> Any:
        """Evaluate an expression in the page, await it, and return its value.

        Raises:
            BrowserError: The expression raises.
        """
        outcome = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in outcome:
            raise BrowserError(f"{expression}: {outcome['exceptionDetails']}")
        return outcome["result"].get("value")

    def until(self, expression: str) -> Any:
        """Wait until an expression is true, and return its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            value = self.js(expression)
            if value:
                return value
            time.sleep(0.02)
        raise BrowserError(f"never true: {expression}")

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )  # fmt: skip

    def scheme(self, name: str, media: str = "") -> None:
        """Emulate the colour scheme ``light`` or ``dark``, or the medium ``print``."""
        feature = {"name": "prefers-color-scheme", "value": name}
        self.call("Emulation.setEmulatedMedia", media=media, features=[feature])

    def scripts(self, on: bool) -> None:
        """Allow or forbid scripts."""
        self.call("Emulation.setScriptExecutionDisabled", value=not on)

    def click(self, selector: str) -> None:
        """Click on the centre of an element."""
        box = self.js(MIDDLE % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent",
                type=kind, x=box[0], y=box[1], button="left", clickCount=1,
            )  # fmt: skip

    def press(self, key: str) -> None:
        """Press and release a key."""
        code = KEYS[key]
        text = {"text": key} if len(key) == 1 else {}
        for kind, more in (("keyDown", text), ("keyUp", {})):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **more
            )

    def type(self, text: str) -> None:
        """Type a text into the focused element."""
        self.call("Input.insertText", text=text)

    def names(self) -> list[tuple[str, str]]:
        """Return role and accessible name of every node of the accessibility tree."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""))
            for node in nodes
            if not node.get("ignored") and "role" in node
        ]

    def picture(self, path: Path, *, whole: bool = False) -> None:
        """Save a screenshot."""
        outcome = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(outcome["data"]))
