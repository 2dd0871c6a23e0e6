"""Compare two runs: the output of the command, and the page in headless Chromium."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from benchmarks.browser import CHROMIUM, Browser
from pytest_stardojo.commands import main
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.reporting.summary import summarise
from pytest_stardojo.results import Result
from tests.reporting.page.browsing import CONTRAST, CUT_OFF
from tests.reporting.page.making import EVIL, planned, result
from tests.reporting.page.test_writing import Reader, read

TASKS = [
    ("till_tiles", {}),
    ("sow_seeds", {}),
    ("cook_egg", {"category": "crafting", "difficulty": "hard"}),
    ("kill_bug", {"category": "combat", "difficulty": "medium"}),
]


def written(path: Path, solved: Sequence[str], **facts: Any) -> Path:
    """Return the summary of a run with these tasks solved."""
    plays: list[Planned] = [planned(task, **more) for task, more in TASKS]
    results: list[Result] = [
        result(play, "success" if play.task in solved else "out_of_steps", cost=0.25)
        for play in plays
    ]
    fields = {"suite": "s-1", "agent": "mine", "run": path.stem, **facts}
    path.write_bytes(msgspec.json.encode(summarise(plays, results, **fields)))
    return path


def compared(folder: Path, code: int = 1, **facts: Any) -> Path:
    """Return the page of two runs; the later run loses a task and gains another."""
    folder.mkdir(exist_ok=True)
    old = written(folder / "old.json", ["till_tiles", "cook_egg", "sow_seeds"], **facts)
    new = written(folder / "new.json", ["till_tiles", "kill_bug"], **facts)
    page = folder / "page.html"
    assert main(["compare", str(old), str(new), f"--html={page}"]) == code
    return page


def drawings(page: Reader) -> list[str]:
    return [attrs.get("aria-label") or "" for tag, attrs in page.tags if tag == "svg"]


def test_the_page_plots_both_runs_and_their_difference(tmp_path: Path) -> None:
    page = read(compared(tmp_path))
    text = " ".join(" ".join(page.texts).split())
    assert "mine (new) compared with mine (old)" in text
    assert "gate: failed; not met: success>=baseline" in text
    found = drawings(page)
    (crafting,) = [each for each in found if each.startswith("crafting: ")]
    assert crafting == (
        "crafting: 0.0 %, 0 of 1, 95 % Wilson interval 0.0 to 79.3 %; "
        "100.0 %, 1 of 1, 95 % Wilson interval 20.7 to 100.0 %"
    )
    names = [each.partition(":")[0] for each in found if ", 95 % Wilson interval" in each]
    assert names[:7] == ["farming", "crafting", "combat", "easy", "medium", "hard", "all"]
    differences = [each for each in found if " points, " in each]
    assert len(differences) == 7
    assert differences[-1].startswith("-25.0 points, -100.0 to +50.0")
    for what in ("No longer solved: 2", "cook_egg (1/1 → 0/1)", "kill_bug (0/1 → 1/1)"):
        assert what in text


def test_changed_tasks_link_to_replays_in_the_page_of_the_later_run(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("the page of the later run")
    page = compared(tmp_path)
    links = [str(attrs.get("href")) for tag, attrs in read(page).tags if tag == "a"]
    assert "report.html#task=cook_egg&seed=0&run=1" in links
    (tmp_path / "report.html").unlink()
    links = [str(attrs.get("href")) for tag, attrs in read(compared(tmp_path)).tags if tag == "a"]
    assert not [link for link in links if "task=" in link]


def test_marks_are_at_the_positions_of_their_values(tmp_path: Path) -> None:
    page = compared(tmp_path).read_text()
    for name, rates in (("farming", ["50.0", "100.0"]), ("crafting", ["0.0", "100.0"])):
        drawing = page.partition(f'aria-label="{name}: ')[2].partition("<span")[0]
        assert re.findall(r'<svg x="([\d.]+)%"', drawing) == rates
        assert len(re.findall(r'class="reach" x1="[\d.]+%" x2="[\d.]+%"', drawing)) == 2


def test_the_command_prints_the_path_of_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = compared(tmp_path)
    assert capsys.readouterr().out.endswith(f"page: {page}\n")


def test_a_page_that_cannot_be_written_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = str(written(tmp_path / "old.json", []))
    assert main(["compare", old, old, f"--html={tmp_path}/none/page.html"]) == 4
    assert "none/page.html" in capsys.readouterr().err


def test_runs_of_the_same_name_get_distinct_labels(tmp_path: Path) -> None:
    text = " ".join(" ".join(read(compared(tmp_path, run="it")).texts).split())
    assert "mine (it), now compared with mine (it), before" in text


def test_text_of_an_agent_is_escaped(tmp_path: Path) -> None:
    page = read(compared(tmp_path, agent=EVIL, run=EVIL, models=[EVIL], code=0))
    tags = [tag for tag, _ in page.tags]
    assert "script" not in tags
    assert "img" not in tags
    assert not any(name.startswith("on") for _, attrs in page.tags for name in attrs)
    assert any("<script>window.evil = 1</script>" in text for text in page.texts)
    assert not set("\u202e\x00\x1b") & set((tmp_path / "page.html").read_text())


# --------------------------------------------------------------------------- in a browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no chromium")
    with Browser() as found:
        yield found


def test_the_page_shows_its_plots(browser: Browser, tmp_path: Path) -> None:
    browser.errors.clear()
    browser.resize(1440, 900)
    browser.open(compared(tmp_path).as_uri())
    boxes = browser.js(
        "[...document.querySelectorAll('.dots .grid > svg')].map(svg => {"
        " const of = svg.getBoundingClientRect();"
        " return [...svg.querySelectorAll('g > svg > *')].map(mark => {"
        "  const box = mark.getBoundingClientRect();"
        "  return [(box.x + box.width / 2 - of.x) / of.width, box.width] }) })"
    )
    assert len(boxes) == 7
    for group, shares in zip(boxes, ((0.5, 1.0), (0.0, 1.0), (1.0, 0.0)), strict=False):
        assert [at for at, _ in group] == pytest.approx(shares, abs=0.01)
        assert all(width > 5 for _, width in group)
    middles = browser.js("[...document.querySelectorAll('svg.difference circle')].length")
    assert middles == 7
    assert browser.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [380, 1440])
def test_nothing_overflows_and_contrast_is_sufficient(
    browser: Browser, tmp_path: Path, width: int, scheme: str
) -> None:
    browser.scheme(scheme)
    browser.resize(width, 800)
    browser.open(compared(tmp_path).as_uri())
    assert browser.js("document.documentElement.scrollWidth") <= width
    assert browser.js(CONTRAST) == []
    assert browser.js(CUT_OFF) == []
    drawn = [pair for pair in browser.names() if pair[0].lower() in ("image", "img")]
    assert drawn
    assert all(name.strip() for _, name in drawn)


def test_hostile_text_is_displayed_as_text(browser: Browser, tmp_path: Path) -> None:
    browser.errors.clear()
    browser.scheme("light")
    browser.open(compared(tmp_path, agent=EVIL, run=EVIL, models=[EVIL], code=0).as_uri())
    assert browser.js("typeof window.evil") == "undefined"
    assert browser.js("document.querySelectorAll('script, img').length") == 0
    assert "window.evil = 1" in browser.js("document.querySelector('h1').innerText")
    assert browser.errors == []
