"""Show a running run: a live line in a terminal, and waits for a model everywhere."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from pytest_stardojo._terminal import shown
from pytest_stardojo.agents.llm.waiting import Wait, WaitReader
from pytest_stardojo.agents.request_log import RequestLog
from pytest_stardojo.plugin.screen import Screen
from pytest_stardojo.records.folder import calls
from pytest_stardojo.runs.progress import LEAST_NAME, LEAST_REASON, Progress, brief_duration, fitted
from pytest_stardojo.runs.tracker import RunTracker

INTERVAL = 0.5
"""Seconds between two looks."""

PATIENCE = 30.0
"""Seconds without an answer after which a line is printed, doubled for each further line."""

REMARKABLE = 5.0
"""Seconds from which the live line shows a wait."""

QUIET_TIME = 30.0
"""Seconds in which an equal fault is not printed again."""


def is_live(config: pytest.Config) -> bool:
    """Return whether the terminal can show a line that changes."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    plain = os.environ.get("CI") or os.environ.get("TERM", "") == "dumb"
    busy = config.option.capture == "no" or any(
        config.getoption(name, False) for name in ("usepdb", "trace")
    )
    verbosity: int = config.get_verbosity()
    return bool(
        reporter is not None and reporter.isatty and not plain and not busy and verbosity in (0, -1)
    )


class Live:
    """Hooks that show a running run.

    Args:
        config: Pytest's config.
        tracker: The planned tasks and their results.
        folder: Returns the folder of the run.
        clock: Returns seconds.
    """

    def __init__(
        self,
        config: pytest.Config,
        tracker: RunTracker,
        folder: Callable[[], Path | None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.config = config
        self.tracker = tracker
        self.folder = folder
        self.clock = clock
        self.line = False
        self.progress: Progress | None = None
        self.waits: dict[int, tuple[Wait, float]] = {}
        self._reader: WaitReader | None = None
        self._requests: RequestLog | None = None
        self._printed: dict[str, float] = {}
        self._patience: dict[int, float] = {}
        self._before = 0
        self._ended = threading.Event()
        self._screen: Screen | None = None
        self._thread: threading.Thread | None = None
        self._process = os.getpid()

    @property
    def reporter(self) -> pytest.TerminalReporter | None:
        """Pytest's terminal."""
        found: pytest.TerminalReporter | None = self.config.pluginmanager.get_plugin(
            "terminalreporter"
        )
        return found

    # ----------------------------------------------------------------------- hooks

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """Look at the run while it plays."""
        folder = self.folder()
        if folder is None:
            return (yield)
        self._reader = WaitReader(folder)
        self._requests = RequestLog(calls(folder))
        reporter = self.reporter
        self._screen = Screen(reporter) if reporter is not None else None
        self._before = len(self.tracker.results)
        self.line = is_live(self.config)
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()
        try:
            return (yield)
        finally:
            self._ended.set()
            if os.getpid() == self._process:
                self._thread.join()
                if self._screen is not None:
                    self._screen.close()
                self._reader.remove()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Count an item as being played."""
        if self.progress is None and nodeid in self.tracker.planned:
            self._begin()
        if self.progress is not None:
            self.progress.begin(nodeid, self.clock())

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Count an item as played."""
        if self.progress is not None:
            self.progress.end(nodeid)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_report_teststatus(
        self, report: pytest.TestReport
    ) -> Generator[None, tuple[str, str, str], tuple[str, str, str]]:
        """Print no letter for a task that the live line counts."""
        outcome = yield
        if self.line and self.progress is not None and report.nodeid in self.tracker.planned:
            return outcome[0], "", ""
        return outcome

    @pytest.hookimpl(optionalhook=True, tryfirst=True)
    def pytest_testnodedown(self) -> None:
        """Erase the line before pytest-xdist reports that a worker has died."""
        if self._screen is not None:
            self._screen.clear()

    # ----------------------------------------------------------------------- drawing

    def _begin(self) -> None:
        """Begin with the first task; a run with other tests keeps the letters of pytest."""
        self.progress = Progress(dict(self.tracker.planned), self.clock())
        reporter = self.reporter
        if reporter is None or not self._only_tasks():
            self.line = False
        elif self.line:
            reporter.showfspath = False

    def _only_tasks(self) -> bool:
        reporter = self.reporter
        session = getattr(reporter, "_session", None)
        collected = getattr(session, "testscollected", 0) or len(self.tracker.planned)
        return bool(collected == len(self.tracker.planned))

    def _watch(self) -> None:
        while not self._ended.wait(INTERVAL):
            self._read_waits()
            if self.line:
                self.draw()

    def _read_waits(self) -> None:
        assert self._reader is not None
        now = self.clock()
        for wait in self._reader.new():
            if wait.model:
                self.waits[wait.process] = (wait, now)
            else:
                self.waits.pop(wait.process, None)
                self._patience.pop(wait.process, None)
            if wait.fault and not self.line:
                self._print_once(wait.fault, wait.text, now)
        if not self.line:
            self._print_stalls(now)

    def _print_once(self, key: str, text: str, now: float) -> None:
        """Print a line unless an equal one was printed a short time ago."""
        if now - self._printed.get(key, -QUIET_TIME) >= QUIET_TIME:
            self._printed[key] = now
            self._print(text)

    def _print_stalls(self, now: float) -> None:
        for process, (wait, since) in self.waits.items():
            patience = self._patience.get(process, PATIENCE)
            if not wait.fault and now - since >= patience:
                self._patience[process] = 2 * patience
                self._print(f"{wait.text} for {brief_duration(now - since)}")

    def announce(self, text: str) -> None:
        """Print a line at once, also while pytest captures the output."""
        if self._screen is not None:
            self._screen.clear()
        self._print(text)

    def _print(self, text: str) -> None:
        if self._screen is not None:
            self._screen.line(f"stardojo: {shown(text)}")

    def text(self, width: int) -> str:
        """Return the line; empty before the first task.

        Args:
            width: Largest number of characters.
        """
        if self.progress is None:
            return ""
        waiting, least = self._waiting()
        results = self.tracker.results[self._before :]
        paid = self._requests.spent() if self._requests is not None else 0.0
        parts = self.progress.parts(results, self.clock(), waiting, paid)
        return fitted(map(shown, parts), width, least)

    def _waiting(self) -> tuple[str, int]:
        """Return the most remarkable wait, and the least characters of it to show.

        A retry comes before a long wait.  Its model is left out, because its reason is needed
        and most runs have one model.
        """
        now = self.clock()
        ordered = sorted(self.waits.values(), key=lambda pair: (not pair[0].fault, pair[1]))
        for wait, since in ordered:
            if wait.fault:
                return wait.reason, LEAST_REASON
            if now - since >= REMARKABLE:
                return f"{wait.text} ({brief_duration(now - since)})", LEAST_NAME
        return "", LEAST_NAME

    def draw(self) -> None:
        """Draw the line."""
        screen = self._screen
        if screen is not None and self.progress is not None:
            screen.draw(self.text(screen.width - 1))
