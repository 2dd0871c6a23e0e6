"""The report in the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from benchmarks.browser import CHROMIUM, Browser
from pytest_stardojo.backends.valley import Valley
from pytest_stardojo.commands import main
from pytest_stardojo.crosscheck import terminal
from pytest_stardojo.crosscheck.findings import (
    Difference,
    EpisodeFindings,
    Findings,
    StepFindings,
    Timing,
)
from pytest_stardojo.crosscheck.page import write_page
from tests.reporting.page.browsing import CONTRAST, CUT_OFF
from tests.reporting.page.making import EVIL


def episode(task: str, *steps: StepFindings, **fields: object) -> EpisodeFindings:
    lucky = sum(all(each.luck for each in step.differences) for step in steps)
    counts = {"steps": 9, "recorded_steps": 9, "differing": len(steps) - lucky, "lucky": lucky}
    found = EpisodeFindings(task=task, seed=3, run=1, attempt=1, found=list(steps))
    for name, value in (counts | fields).items():
        setattr(found, name, value)
    return found


def step(number: int, *differences: Difference, unset: str = "") -> StepFindings:
    return StepFindings(
        step=number,
        actions=["move(x=1, y=0)", f"craft(item={EVIL!r})"],
        clock="spring 5, year 1, 06:00 AM",
        differences=list(differences),
        commands=["set_money(7)"],
        unset=[unset] if unset else [],
    )


def findings() -> Findings:
    """Everything that a report can contain, with hostile texts."""
    money = Difference(field="money", recorded="7", replayed=EVIL)
    long = Difference(field="bag", recorded="slot 1: 5 Wood; " * 20, replayed="W" * 300)
    rain = Difference(field="weather", recorded="Sun", replayed="Rain", luck="weather")
    return Findings(
        run=EVIL,
        suite="lite",
        agent=EVIL,
        version="0.1",
        game="server (stardew)",
        episodes=[
            episode("till_5_tile", step(2, money, rain), step(3, long, unset=EVIL), notes=[EVIL]),
            episode("sell_1_egg", verdict_differs=True, recorded_verdict="success: 1 of 1 eggs",
                    replayed_verdict="no success: 0 of 1 eggs"),
            episode("sow_1_dirt", step(4, rain)),
            episode("go_to_bed", skipped=EVIL),
            episode("water_3_crop"),
        ],
    )  # fmt: skip


def test_the_terminal_lists_differences_luck_and_skipped_episodes() -> None:
    found = findings()
    found.episodes[0].timing = [Timing(action="move", count=2, recorded=24, replayed=48)]
    lines = "\n".join(terminal.lines(found))
    assert "till_5_tile (seed 3): 9 steps, 2 steps differ" in lines
    assert "verdict: recorded success: 1 of 1 eggs; replayed no success: 0 of 1 eggs" in lines
    assert "differences: money 1, bag 1, verdict 1" in lines
    assert "by luck: weather 2" in lines
    assert "skipped go_to_bed (seed 3): " in lines
    assert ["move", "2", "24", "48"] in [line.split() for line in lines.splitlines()]
    assert lines.endswith("are the same in server (stardew), 1 skipped")
    assert "2 of 4 episodes" in lines


def test_the_json_contains_all_findings(recorded: Path, tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    arguments = [str(recorded), "till*", "--instance=inprocess", f"--json={path}"]
    assert main(["crosscheck", *arguments]) == 0
    found = msgspec.json.decode(path.read_bytes(), type=Findings)
    (only,) = found.episodes
    assert (only.task, only.steps, only.differing) == ("till_5_tile_with_hoe", 4, 0)
    assert found.same


def test_a_running_game_needs_its_token(
    recorded: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Valley(frames=False)
    game.client.close()  # a valley serves one client after the other
    file = tmp_path / "token"
    file.write_text(f"{game.token}\n", "utf-8")
    arguments = ["crosscheck", str(recorded), "till*", "--address", f"127.0.0.1:{game.port}"]
    try:
        assert main(arguments) == 4
        assert "wants a token" in (error := capsys.readouterr().err)
        assert error.endswith("; give it with --token-file PATH\n")
        assert main([*arguments, "--token-file", str(file)]) == 0
        assert "1 of 1 episodes" in capsys.readouterr().out
    finally:
        game.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as found:
        yield found


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium")
def test_the_page_fits_every_window_and_runs_nothing(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "check.html"
    found = findings()
    found.episodes[0].timing = [Timing(action="choose_option", count=2, recorded=0, replayed=48)]
    write_page(path, found)
    for width in (380, 1440):
        for scheme in ("light", "dark"):
            browser.scheme(scheme)
            browser.resize(width, 900)
            browser.open(path.as_uri())
            browser.js("document.querySelectorAll('details').forEach(each => each.open = true)")
            assert browser.js("document.documentElement.scrollWidth") <= width
            assert browser.js(CUT_OFF) == []
            assert browser.js(CONTRAST) == []
    assert browser.js("window.evil === undefined")
    assert browser.js("document.querySelectorAll('script, img').length") == 0
    assert browser.errors == []
