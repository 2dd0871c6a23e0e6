"""The page in headless Chromium: clicks, keys, filters, pictures, links."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.browser import CHROMIUM, Browser
from pytest_stardojo import ModelCall, PromptPart
from pytest_stardojo.reporting.page import write_page
from tests.reporting.page.browsing import (
    AT,
    CONTRAST,
    OPEN,
    SHOWN,
    choose,
    click_mark,
    colour,
    text_of,
)
from tests.reporting.page.making import (
    EVIL,
    data_file,
    episode,
    planned,
    result,
    shade,
    steps,
    usual,
    write,
)
from tests.reporting.page.test_writing import before_and_now

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")

# ------------------------------------------------------------------------------ replay


def test_a_click_opens_the_replay_beside_the_list(at: Browser) -> None:
    click_mark(at, "till_tiles")
    assert text_of(at, "r-task") == "till_tiles"
    assert text_of(at, "r-what") == "Please do till_tiles."
    assert text_of(at, "r-end") == "Solved in 4 steps."
    left, right = at.js(
        "['rows', 'replay'].map(id => document.getElementById(id).getBoundingClientRect().x)"
    )
    assert left < right


def test_a_step_shows_what_the_agent_saw_answered_and_did(at: Browser) -> None:
    click_mark(at, "kill_bug")
    at.press("ArrowRight")
    assert text_of(at, "r-at") == "step 2 of 4"
    assert text_of(at, "r-seen-title") == "What the agent saw before this step"
    assert text_of(at, "r-said") == "I think. (2)"
    assert text_of(at, "r-did") == "use(direction='up') refused (wrong_tool): No hoe."
    assert text_of(at, "r-events") == "Picked up 2."
    assert text_of(at, "r-seen") == "Location: Farm at 1"
    assert text_of(at, "r-note") == "12 % → 25 %: 2 of 8"
    at.press("a")
    assert text_of(at, "r-seen-title") == "Observation after this step"
    assert text_of(at, "r-seen") == "Location: Farm at 2"
    at.press("a")
    at.press("ArrowRight")
    assert "dance() invalid (unreadable): What?" in text_of(at, "r-did")


def test_every_picture_is_the_one_before_its_step(at: Browser, tmp_path: Path) -> None:
    click_mark(at, "till_tiles")
    for seen, key in (
        *((0, None), (1, "ArrowRight"), (2, "a"), (1, "a")),
        *((4, "End"), (3, "ArrowLeft"), (0, "Home")),
    ):
        if key is not None:
            at.press(key)
        assert colour(at, tmp_path) == tuple(shade(seen)[150, 150])


def test_the_picture_is_large_and_can_fill_the_window(at: Browser, tmp_path: Path) -> None:
    click_mark(at, "till_tiles")
    wide = "document.getElementById('r-film').getBoundingClientRect().width"
    assert at.js(wide) > 600
    for click in ("", "#r-screen"):
        if click:
            at.click(click)
        else:
            at.press("f")
        assert at.js(wide) > 1000
        at.press("ArrowRight")
        assert colour(at, tmp_path) == tuple(shade(1)[150, 150])
        at.press("Home")
        at.press("Escape")
        assert at.js(wide) < 1000
        assert not at.js("document.getElementById('replay').hidden")


def test_the_filmstrip_has_a_picture_of_every_step(at: Browser, tmp_path: Path) -> None:
    click_mark(at, "kill_bug")
    thumbs = "[...document.querySelectorAll('#r-strip .thumb')]"
    assert at.js(f"{thumbs}.map(t => [t.textContent, t.classList[1]])") == [
        *(["1", "gain"], ["2", "no"], ["3", "bad"], ["4", "gain"], ["end", None]),
    ]
    for seen in (0, 1, 3):
        canvas = f"#r-strip .thumb:nth-child({seen + 1}) canvas"
        assert colour(at, tmp_path, canvas) == tuple(shade(seen)[150, 150])
    at.click("#r-strip .thumb:nth-child(4)")
    assert text_of(at, "r-at") == "step 4 of 4"
    assert at.js("document.querySelector('#r-strip .current').textContent") == "4"


HOVER = """
(() => {
  const line = document.getElementById("r-line"), box = line.getBoundingClientRect();
  const at = { clientX: box.left + box.width * %s, clientY: box.top + 5, bubbles: true };
  line.dispatchEvent(new %s("%s", { ...at, pointerType: "mouse" }));
})()
"""


def test_pointing_at_the_line_previews_a_step(at: Browser, tmp_path: Path) -> None:
    click_mark(at, "kill_bug")
    assert at.js("document.getElementById('r-peek').hidden")
    at.js(HOVER % (0.5, "PointerEvent", "pointermove"))
    assert text_of(at, "r-peek-note").startswith("step 3 · dance()")
    assert colour(at, tmp_path, "#r-peek-film") == tuple(shade(2)[150, 150])
    assert text_of(at, "r-at") == "step 1 of 4"
    at.js(HOVER % (0.5, "PointerEvent", "pointerleave"))
    assert at.js("document.getElementById('r-peek').hidden")


def test_a_click_on_the_line_shows_the_step(at: Browser) -> None:
    click_mark(at, "kill_bug")
    at.js(HOVER % (0.5, "MouseEvent", "click"))
    assert text_of(at, "r-at") == "step 3 of 4"


def test_jumps_lead_to_refusals_and_progress(at: Browser) -> None:
    click_mark(at, "kill_bug")
    found = []
    for key in ("r", "r", "r", "R", "p", "p", "P"):
        at.press(key)
        found.append(text_of(at, "r-at").split()[1])
    assert found == ["2", "3", "2", "3", "4", "1", "4"]
    at.click("#r-refused")
    assert text_of(at, "r-at") == "step 2 of 4"
    assert text_of(at, "r-refused") == "refusal ▸ 2"
    assert text_of(at, "r-gained") == "progress ▸ 4"


def test_a_jump_without_a_target_is_disabled(browser: Browser, tmp_path: Path) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of)])
    episode(run, result(of), steps(count=2))
    browser.errors.clear()
    browser.open(write_page(run).as_uri())
    click_mark(browser, "a_task")
    assert browser.js("document.getElementById('r-refused').disabled")
    assert not browser.js("document.getElementById('r-gained').disabled")
    browser.press("r")
    assert text_of(browser, "r-at") == "step 1 of 1"
    assert browser.errors == []


def test_two_episodes_are_side_by_side(at: Browser) -> None:
    click_mark(at, "cook_egg")
    options = at.js("[...document.querySelectorAll('#r-beside option')].map(o => o.value)")
    assert options == ["", "0.1.1", "0.2.1"]
    at.js("(s => { s.value = '0.2.1'; s.dispatchEvent(new Event('change')) })"
          "(document.getElementById('r-beside'))")  # fmt: skip
    at.until(f"{OPEN} && document.getElementById('s-end').textContent")
    at.press("ArrowRight")
    assert text_of(at, "r-which") == "run 1: out of steps, 50 % after 4 steps"
    assert text_of(at, "s-which") == "run 2: solved, 100 % after 4 steps"
    assert text_of(at, "s-end") == "Solved in 4 steps."
    for pane in "rs":
        assert text_of(at, f"{pane}-seen") == "Location: Farm at 1"
        assert "No hoe." in text_of(at, f"{pane}-did")
    left, right = at.js("['r-film', 's-film'].map(id => document.getElementById(id)"
                        ".getBoundingClientRect()).map(b => [b.x, b.y])")  # fmt: skip
    assert left[0] < right[0]
    assert left[1] == right[1]
    link = at.js("location.href")
    at.open(link)
    at.until(f"{OPEN} && document.getElementById('s-end').textContent")
    assert text_of(at, "r-at") == "step 2 of 4"


def test_a_step_without_a_picture_shows_the_previous_one_with_a_note(
    browser: Browser, tmp_path: Path
) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of)])
    episode(run, result(of), steps(), room=1)
    browser.errors.clear()
    browser.open(write_page(run).as_uri())
    click_mark(browser, "a_task")
    kept = "document.getElementById('r-kept')"
    assert not browser.js(f"{kept}.checkVisibility()")
    for key, step in (("ArrowRight", 0), ("ArrowRight", 0), ("End", None)):
        browser.press(key)
        visible = browser.js(f"{kept}.checkVisibility()")
        assert visible == (step is not None)
        if visible:
            assert text_of(browser, "r-kept") == (
                "This picture is from step 0. 3 pictures of this episode were left out "
                "to stay within --stardojo-record-size."
            )
            label = browser.js("document.getElementById('r-film').ariaLabel")
            assert label == "The game at the start: 0 of 4"
            assert colour(browser, tmp_path) == tuple(shade(0)[150, 150])
    assert browser.errors == []


def test_keys_control_the_replay(at: Browser) -> None:
    click_mark(at, "till_tiles")
    seen = []
    for key in ("End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft"):
        at.press(key)
        seen.append(text_of(at, "r-at"))
    first, end = "step 1 of 4", "end, after 4 steps"
    assert seen == [end, end, "step 4 of 4", first, first]
    at.press(" ")
    at.until(f"{AT} === '{end}'")
    at.press("ArrowDown")
    at.until(f"{OPEN} && {AT} === '{first}'")
    at.press("Escape")
    assert at.js("document.getElementById('replay').hidden")
    at.press("/")
    assert at.js("document.activeElement.name") == "q"


def test_slider_and_buttons_control_the_replay(at: Browser) -> None:
    click_mark(at, "till_tiles")
    at.js("(s => { s.value = 3; s.dispatchEvent(new Event('input')) })"
          "(document.getElementById('r-scrub'))")  # fmt: skip
    assert text_of(at, "r-at") == "step 4 of 4"
    at.click("#r-next")
    assert text_of(at, "r-at") == "end, after 4 steps"
    at.click("#r-first")
    at.click("#r-play")
    at.until(f"{AT} === 'end, after 4 steps'")
    at.click("#r-close")
    assert at.js("document.getElementById('replay').hidden")
    assert at.js("document.activeElement.dataset.run") == "1"


def test_a_click_switches_to_other_runs_and_attempts(at: Browser) -> None:
    click_mark(at, "cook_egg")
    marks = at.js("[...document.querySelectorAll('#r-runs a')].map(a => a.ariaLabel)")
    assert marks == [
        "run 1, attempt 1: game or model error, 50 % after 4 steps",
        "run 1: out of steps, 50 % after 4 steps",
        "run 2: solved, 100 % after 4 steps",
    ]
    at.click("#r-runs a:first-child")
    at.until("document.getElementById('r-end').textContent.includes('it died')")


def test_a_lost_task_opens_beside_the_other_run(browser: Browser, tmp_path: Path) -> None:
    browser.errors.clear()
    browser.resize(1440, 900)
    browser.open(before_and_now(tmp_path).as_uri())
    browser.click("#compared .names a")
    browser.until(f"{OPEN} && document.getElementById('s-end').textContent")
    assert text_of(browser, "r-task") == "kill_bug"
    assert text_of(browser, "r-which") == "run 1: stopped by the agent, 50 % after 4 steps"
    assert text_of(browser, "s-which") == "mine (be'fore), run 1: solved, 100 % after 4 steps"
    for pane, step in (("r", 0), ("s", 0)):
        assert colour(browser, tmp_path, f"#{pane}-film") == tuple(shade(step)[150, 150])
    names = browser.js("[...document.querySelectorAll('#r-runs a')].map(a => a.textContent)")
    assert names == ["run 1: 50 %", "mine (be'fore) run 1: ✓ 4 steps"]
    assert browser.errors == []


CALLS = [
    ModelCall(
        step=2,
        model="m-1",
        seconds=9.0,
        fault="HTTP 500: busy",
        time="2026-01-02T03:04:05",
        prompt=[PromptPart(role="system", text="Play well.")],
    ),
    ModelCall(
        step=2,
        number=2,
        model="m-1",
        seconds=1.25,
        input_tokens=1200,
        cached_tokens=100,
        output_tokens=50,
        cost=0.0123,
        request_id="req-7",
        prompt=[
            PromptPart(role="system", text="Play well."),
            PromptPart(role="user", text="(the picture before step 2)", picture=1),
        ],
        answer=f"I use it. {EVIL}",
    ),
    ModelCall(step=5, fault="HTTP 503"),
]


def test_requests_to_the_model_are_beside_their_step(browser: Browser, tmp_path: Path) -> None:
    of = planned("a_task")
    run = write(tmp_path / "run", [of], [result(of)])
    episode(run, result(of), steps(), calls=CALLS)
    browser.errors.clear()
    browser.scheme("light")
    browser.resize(1440, 900)
    browser.open(write_page(run).as_uri())
    click_mark(browser, "a_task")
    assert browser.js("document.getElementById('r-calls-box').hidden")
    browser.press("ArrowRight")
    lines = browser.js(
        "[...document.querySelectorAll('.calls > li > details > summary')].map(s => s.innerText)"
    )
    assert lines == [
        "m-1: 9.0 s, HTTP 500: busy, 2026-01-02T03:04:05",
        "m-1: 1.2 s, retry 1, 1,200 tokens in (100 cached), 50 out, $0.0123, req-7",
    ]
    browser.js("document.querySelectorAll('#r-calls > li > details')[1].open = true")
    texts = browser.js(
        "[...document.querySelectorAll('#r-calls li:nth-child(2) pre')].map(p => p.innerText)"
    )
    assert texts[:2] == ["Play well.", "(the picture before step 2)"]
    assert texts[2].startswith("I use it. <script>")
    browser.js("document.querySelectorAll('#r-calls .record')[1].open = true")
    browser.until("document.querySelectorAll('#r-calls .record pre')[1].textContent")
    record = json.loads(
        browser.js("document.querySelectorAll('#r-calls .record pre')[1].innerText")
    )
    assert record["request_id"] == "req-7"
    assert record["prompt"][0] == {"role": "system", "text": "Play well."}
    assert record["answer"].startswith("I use it. <script>")
    assert browser.js("document.getElementById('r-requests').href").endswith(".jsonl.gz")
    assert browser.js(CONTRAST) == []
    browser.press("End")
    assert "HTTP 503" in text_of(browser, "r-calls")
    assert browser.js("window.evil === undefined")
    assert browser.errors == []


# -------------------------------------------------------------------- filters and links


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("category", "crafting", ["cook_egg"]),
        ("difficulty", "easy", ["till_tiles", "kill_bug"]),
        ("outcome", "success", ["till_tiles", "cook_egg"]),
        ("outcome", "stopped", ["kill_bug"]),
        ("outcome", "not_played", ["kill_bug"]),
        ("evaluator", "till", ["till_tiles"]),
        ("q", "EGG please", ["cook_egg"]),
        ("q", "of kill_bug after", ["kill_bug"]),
        ("q", "nothing is like this", []),
    ],
)
def test_filters_select_rows(at: Browser, name: str, value: str, expected: list[str]) -> None:
    assert choose(at, name, value) == expected
    assert text_of(at, "count") == f"{len(expected)} of 3 tasks"
    assert at.js("document.getElementById('nothing').hidden") == bool(expected)
    at.click("#filters button")
    at.until("document.getElementById('count').textContent === '3 of 3 tasks'")


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("", ["till_tiles", "cook_egg", "kill_bug"]),
        ("name", ["cook_egg", "kill_bug", "till_tiles"]),
        ("progress", ["kill_bug", "till_tiles", "cook_egg"]),
        ("steps", ["till_tiles", "cook_egg", "kill_bug"]),
    ],
)
def test_the_list_can_be_sorted(at: Browser, order: str, expected: list[str]) -> None:
    choose(at, "order", "name")
    assert choose(at, "order", order) == expected


def test_a_link_restores_step_and_filters(at: Browser, page: Path) -> None:
    choose(at, "category", "crafting")
    click_mark(at, "cook_egg", run=2)
    at.press("ArrowRight")
    link = at.js("location.href")
    at.open(link)
    at.until(OPEN)
    assert text_of(at, "r-at") == "step 2 of 4"
    assert text_of(at, "r-end") == "Solved in 4 steps."
    assert at.js(SHOWN) == ["cook_egg"]


def test_the_back_button_closes_the_replay(at: Browser) -> None:
    click_mark(at, "till_tiles")
    at.press("Escape")
    at.js("history.back()")
    at.until(OPEN)
    assert text_of(at, "r-task") == "till_tiles"


def test_a_link_to_an_unknown_episode_shows_the_list(at: Browser, page: Path) -> None:
    at.open(f"{page.as_uri()}#task=%3Cb%3E&run=9&step=NaN&category=none")
    assert at.js("document.getElementById('replay').hidden")
    at.open(f"{page.as_uri()}#task=till_tiles&run=1&step=boo")
    at.until(OPEN)
    assert text_of(at, "r-at") == "step 1 of 4"


def test_a_missing_data_file_is_reported(browser: Browser, tmp_path: Path) -> None:
    page = write_page(usual(tmp_path / "run"))
    data_file(tmp_path / "run", result(planned("till_tiles"))).unlink()
    browser.open(page.as_uri())
    click_mark(browser, "till_tiles")
    assert "cannot show this episode: its data file cannot be loaded" in text_of(browser, "r-end")
    click_mark(browser, "kill_bug")
    assert text_of(browser, "r-end") == "2 of 4 of kill_bug after 4 steps"
