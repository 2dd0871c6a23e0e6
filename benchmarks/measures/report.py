"""The report page of 1,000 tasks with three runs each, in a headless browser."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks import bigrun
from benchmarks.browser import CHROMIUM, Browser
from benchmarks.clocking import Budget, Measure, clock, measured, skipped
from pytest_stardojo.reporting.page import write_page

OPENINGS = 7
FILTERS = (
    "form.elements.category.value = 'combat'",
    "form.elements.category.value = ''",
    "form.elements.outcome.value = 'success'",
    "form.elements.q.value = '99'",
    "form.elements.q.value = ''",
    "form.elements.outcome.value = ''",
)
FILTER = """
(async () => {
  const form = document.getElementById("filters");
  document.getElementById("tasks").scrollIntoView();
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const start = performance.now();
  %s;
  form.dispatchEvent(new Event("input"));
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
})()
"""
"""Script that filters as a user does, and returns the time until the page is drawn."""
SHOWN = "!document.querySelector('.loading') && !document.getElementById('r-film').hidden"


def measure() -> Iterator[Measure]:
    """Write a run and its page, open the page, filter it, open replays."""
    with tempfile.TemporaryDirectory() as home:
        run = bigrun.make(Path(home) / "run")
        seconds = clock(lambda: write_page(run)) / 1000
        yield measured("report of 1,000 x 3 is written anew", [seconds], unit="s")
        seconds = clock(lambda: write_page(run, keep=True)) / 1000
        what = "report of 1,000 x 3 at the end of its run"
        yield measured(what, [seconds], Budget(5.0), unit="s", note="the episodes wrote replays")
        yield measured(
            "folder of 1,000 x 3 with frames",
            [bigrun.size(run) / 1e6],
            Budget(300.0),
            unit="MB",
            note=bigrun.sizes_text(run),
        )
        if CHROMIUM is None:
            yield skipped("report in a browser", "there is no chromium")
            return
        yield from _browsed((run / "report.html").as_uri())


def _browsed(url: str) -> Iterator[Measure]:
    with Browser() as browser:
        opened = [browser.open(url) for _ in range(OPENINGS)]
        yield measured("report of 1,000 x 3 opens", opened[1:], Budget(2.0), unit="s")
        filtered = [browser.js(FILTER % act) for _ in range(5) for act in FILTERS]
        yield measured("its list is filtered", filtered, Budget(100.0))
        yield measured("a replay with its picture opens", list(_replays(browser)))


def _replays(browser: Browser) -> Iterator[float]:
    """Return the milliseconds from a click until the replay is visible."""
    for row in range(2, 22):
        selector = f"#rows .row:nth-child({row}) a[data-n]"
        yield clock(lambda at=selector: (browser.click(at), browser.until(SHOWN)))  # type: ignore[misc,func-returns-value]
