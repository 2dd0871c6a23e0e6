"""The page in headless Chromium: widths, contrast, accessible names, print, hostile text."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.browser import CHROMIUM, Browser
from pytest_stardojo.reporting.page import write_page
from tests.reporting.page.browsing import (
    CONTRAST,
    CUT_OFF,
    HISTORY,
    OPEN,
    click_mark,
    text_of,
)
from tests.reporting.page.making import EVIL, episode, planned, result, steps, write

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")

# ------------------------------------------------------------------------------ appearance


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [380, 1440])
def test_nothing_overflows_and_contrast_is_sufficient(at: Browser, width: int, scheme: str) -> None:
    at.scheme(scheme)
    at.resize(width, 800)
    assert at.js("document.documentElement.scrollWidth") <= width
    assert at.js(CUT_OFF) == []
    assert at.js(CONTRAST) == []
    click_mark(at, "kill_bug")
    at.press("ArrowRight")
    assert at.js("document.documentElement.scrollWidth") <= width
    assert at.js(CONTRAST) == []


@pytest.fixture(scope="module")
def tenth(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of the last of ten runs of an agent."""
    home = tmp_path_factory.mktemp("history")
    plays = [planned(f"task_{number}") for number in range(10)]
    for day in range(10):
        outcomes = ["success" if number <= day else "stopped" for number in range(10)]
        results = [result(of, how) for of, how in zip(plays, outcomes, strict=True)]
        path = write(home / f"run{day}", plays, results) / "run.json"
        started = f'"2026-11-{day + 10}T10:15:00+00:00"'
        path.write_text(path.read_text().replace('"now"', started))
    return write_page(home / "run9")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [380, 1440])
def test_the_history_is_legible(browser: Browser, tenth: Path, width: int, scheme: str) -> None:
    browser.scheme(scheme)
    browser.resize(width, 900)
    browser.open(tenth.as_uri())
    found = browser.js(HISTORY)
    assert len(found["marks"]) == len(found["reaches"]) == 10
    assert min(found["marks"] + found["reaches"]) >= 3.0  # of the WCAG, for graphics
    assert found["labels"] == ["tasks solved", "2026-11-10", "runs, oldest first", "2026-11-19"]
    left, top, right, bottom = found["plot"]
    assert 0 <= left < right <= width
    for box in found["dots"]:
        assert left <= box[0] < box[2] <= right
        assert top - 6 <= box[1] < box[3] <= bottom + 6
    words = found["words"]
    for at, one in enumerate(words):
        assert 0 <= one[0] < one[2] <= width
        for other in words[:at]:
            apart = one[2] <= other[0] or other[2] <= one[0]
            assert apart or one[3] <= other[1] or other[3] <= one[1]
    assert browser.js(CONTRAST) == []


@pytest.mark.parametrize("width", [380, 1440])
def test_two_and_large_episodes_fit_the_window(at: Browser, width: int) -> None:
    at.scheme("dark")
    at.resize(width, 800)
    click_mark(at, "cook_egg")
    at.js("(s => { s.value = '0.2.1'; s.dispatchEvent(new Event('change')) })"
          "(document.getElementById('r-beside'))")  # fmt: skip
    at.until(f"{OPEN} && document.getElementById('s-end').textContent")
    wide = "['r-film', 's-film', 'replay'].map(id => document.getElementById(id))"
    for _ in range(2):
        assert at.js("document.documentElement.scrollWidth") <= width
        edges = at.js(f"{wide}.map(e => e.getBoundingClientRect()).map(b => [b.left, b.right])")
        assert all(0 <= left < right <= width for left, right in edges)
        assert at.js("document.getElementById('replay').scrollWidth") <= width
        assert at.js(CONTRAST) == []
        at.press("f")


def test_every_control_has_an_accessible_name(at: Browser) -> None:
    click_mark(at, "kill_bug")
    usable = {"button", "link", "combobox", "searchbox", "slider", "image", "img", "progressbar"}
    nameless = [pair for pair in at.names() if pair[0].lower() in usable and not pair[1].strip()]
    assert nameless == []
    names = {name for _, name in at.names()}
    assert {"Close the replay", "Next step", "Step", "Replay", "category"} <= names
    assert "run 1: stopped by the agent, 50 % after 4 steps" in names
    assert any(name.startswith("Success") or "95 % interval" in name for name in names)


def test_the_keyboard_opens_a_replay(at: Browser) -> None:
    at.js("document.querySelector('a[data-n]').focus()")
    at.press("Enter")
    at.js("document.activeElement.click()")
    at.until(OPEN)
    assert at.js("document.activeElement.id") == "replay"


def test_print_shows_the_list_without_controls(at: Browser) -> None:
    at.scheme("light", media="print")
    visible = "document.querySelector('{}').checkVisibility()"
    assert not at.js(visible.format("#filters"))
    assert at.js(visible.format("#rows .row"))
    at.scheme("light")


def test_without_scripts_marks_link_to_files(browser: Browser, page: Path) -> None:
    browser.scripts(on=False)
    try:
        browser.call("Page.navigate", url=page.as_uri())
        names = [""]
        while not any("till_tiles" in name for name in names):
            names = [name for _, name in browser.names()]
        assert any("Scripts are disabled" in name for name in names)
    finally:
        browser.scripts(on=True)


# ----------------------------------------------------------------------------- hostile


def test_hostile_text_is_displayed_as_text(browser: Browser, tmp_path: Path) -> None:
    of = planned("a_task", category=EVIL, instruction=EVIL)
    bad = result(of, "agent_error", category=EVIL, failure=EVIL, traceback=EVIL, agent=EVIL)
    run = write(tmp_path / "run", [of], [bad], agent=EVIL)
    went = steps(said=EVIL)
    went[1].note = went[1].location = went[1].clock = EVIL
    episode(run, bad, went, seen=EVIL)
    browser.errors.clear()
    browser.open(write_page(run).as_uri())
    click_mark(browser, "a_task")
    browser.press("ArrowRight")
    assert text_of(browser, "r-said").startswith("<script>window.evil = 1</script>")
    assert "\\u202egnp.exe \\x00\\x1b[31m &amp;" in text_of(browser, "r-said")
    assert browser.js("window.evil === undefined")
    assert browser.js("document.querySelectorAll('img[onerror]').length") == 0
    assert browser.errors == []


def test_the_policy_blocks_injected_scripts(at: Browser) -> None:
    at.js("document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror=\"evil = 3\">')")
    at.js("new Promise(done => setTimeout(done, 50))")
    assert at.js("typeof evil") == "undefined"
    assert any("Content Security Policy" in error for error in at.errors)
    at.errors.clear()


def test_a_very_long_answer_is_cut(browser: Browser, tmp_path: Path) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of)])
    episode(run, result(of), steps(said="word " * 400_000, count=3))
    browser.errors.clear()
    browser.open(write_page(run).as_uri())
    click_mark(browser, "a_task")
    browser.press("ArrowRight")
    answer = browser.js("document.getElementById('r-said').textContent.slice(-60)")
    assert answer.endswith("1900004 more characters in the file with all steps")
    assert browser.errors == []
