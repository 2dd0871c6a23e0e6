"""The state of a running run as one line."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.runs.progress import LEAST_REASON, Progress, brief_duration, fitted
from tests.reporting.plans import planned, result

LONG = "clear_10_weeds_with_scythe"


def state(*names: str) -> Progress:
    places = [planned(name) for name in names]
    return Progress({each.node_id: each for each in places}, began=100.0)


def line(progress: Progress, *results: Any, now: float = 130.0, waiting: str = "") -> str:
    return ", ".join(filter(None, progress.parts(results, now, waiting)))


def test_before_the_first_end_only_counts_are_known() -> None:
    progress = state("a", "b")
    progress.begin(next(iter(progress.planned)), 125.0)
    assert line(progress) == "0/2 done, 1 running, 0 solved, a 5 s"


def test_the_line_counts_tasks_and_estimates_the_rest() -> None:
    progress = state("a", "b", "c", "d")
    a, b, c, _ = progress.planned
    for each in (a, b):
        progress.begin(each, 100.0)
        progress.end(each)
    progress.begin(c, 120.0)
    played = [result("a", cost=0.25), result("b", "out_of_steps", cost=0.5)]
    assert line(progress, *played) == (
        "2/4 done, 1 running, 1 solved 50.0 % (9.5 to 90.5 %), 4.0/min, 30 s left, $0.75, c 10 s"
    )


def test_the_last_attempt_counts_once() -> None:
    progress = state("a")
    played = [result("a", "out_of_steps", attempt=1), result("a", attempt=2)]
    assert "1 solved 100.0 %" in line(progress, *played)


def test_the_cost_includes_tasks_that_are_being_played() -> None:
    parts = state("a", "b").parts([result("a", cost=0.25)], 130.0, paid=0.75)
    assert "$0.75" in parts
    assert "$0.25" in state("a").parts([result("a", cost=0.25)], 130.0)


def test_tasks_without_a_verdict_are_not_part_of_the_rate() -> None:
    assert "0 solved" in line(state("a"), result("a", "infrastructure_error"))


def test_a_wait_takes_the_place_of_the_longest_task() -> None:
    progress = state("a")
    progress.begin(next(iter(progress.planned)), 100.0)
    assert line(progress, waiting="gpt: retry 1 of 6").endswith("0 solved, gpt: retry 1 of 6")


@pytest.mark.parametrize("width", [20, 40, 60, 80, 100, 140, 300])
def test_the_line_fits(width: int) -> None:
    parts = ["37/100 done", "2 running", "12 solved 32.4 % (19.6 to 48.5 %)", "8.1/min"]
    parts += ["8 min left", "$12.42", f"{LONG} 42 s"]
    text = fitted(parts, width)
    assert len(text) <= width
    assert text.startswith("37/100 done")
    essential = ("12 solved 32.4 % (19.6 to 48.5 %)", "8 min left", "$12.42")
    assert all(each in text for each in essential) == (width >= 80)
    assert (", ".join(parts) == text) == (width >= 140)


def test_durations_are_brief() -> None:
    assert [brief_duration(each) for each in (4.6, 59, 61, 3_600, 12_060)] == [
        *("5 s", "59 s", "1 min", "1 h 0 min", "3 h 21 min"),
    ]


RETRY = "retry 2 of 6 in 4 s: "
REASONS = [
    "HTTP 429: Rate limit reached for gpt-4.1 in your organization",
    "no connection: refused",
]


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize(
    ("width", "kept"),
    [
        (59, []),
        (79, ["37/100 done", "12 solved 32.4 %"]),
        (139, ["37/100 done", "12 solved 32.4 % (19.6 to 48.5 %)", "8 min left", "$12.42"]),
    ],
)
def test_the_reason_of_a_retry_is_shortened_last(width: int, kept: list[str], reason: str) -> None:
    parts = ["37/100 done", "2 running", "12 solved 32.4 % (19.6 to 48.5 %)", "8.1/min"]
    parts += ["8 min left", "$12.42", f"{RETRY}{reason}"]
    text = fitted(parts, width, LEAST_REASON)
    assert len(text) <= width
    assert text.startswith("37/100 done")
    assert f"{RETRY}{reason[:20]}" in text
    assert all(each in text for each in kept)


@pytest.mark.parametrize("least", [10, LEAST_REASON])
@pytest.mark.parametrize("width", range(20, 160, 7))
def test_a_wider_line_shows_no_fewer_parts(width: int, least: int) -> None:
    parts = ["3/9 done", "2 running", "1 solved 33.3 % (6.1 to 79.2 %)", "$0.42", "z" * 200]
    counts = [fitted(parts, each, least).count(", ") for each in (width, width + 7)]
    assert counts[0] <= counts[1]
