"""Budgets are judged and printed; these tests measure nothing."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from benchmarks import __main__ as command
from benchmarks import table
from benchmarks.clocking import Budget, Measure, measured, sample, skipped
from benchmarks.cores import one_core
from tests.system.unix import posix


def test_median_and_percentile_are_taken_from_the_ranked_times() -> None:
    found = measured("a thing", [float(time) for time in range(200, 0, -1)])
    assert (found.median, found.p99) == (101.0, 199.0)


def test_a_single_reading_is_its_own_median() -> None:
    found = measured("memory", [21.5], Budget(60), unit="MB")
    assert (found.median, found.p99, found.verdict, found.ratio) == (21.5, 21.5, "ok", None)


@pytest.mark.parametrize(
    ("median", "p99", "yardstick", "verdict"),
    [
        (0.2, 2.0, 0.73, "ok"),
        (0.2, 2.0, None, "ok"),
        (0.3, 2.0, None, "over"),
        (0.3, 2.0, 0.73, "over"),
        (0.3, 2.0, 1.46, "scaled"),
        (0.2, 5.0, 1.46, "scaled"),
        (0.2, 7.0, 1.46, "over"),
    ],
)
def test_a_budget_grows_with_the_yardstick_but_never_shrinks(
    median: float, p99: float, yardstick: float | None, verdict: str
) -> None:
    found = Measure("step", median, p99, Budget(0.25, 3), yardstick=yardstick)
    assert found.verdict == verdict


def test_memory_does_not_grow_with_the_yardstick() -> None:
    assert Measure("memory", 70, 70, Budget(60), "MB", yardstick=10).verdict == "over"


def test_only_milliseconds_have_a_ratio() -> None:
    assert Measure("step", 0.5, 1, yardstick=2.0).ratio == 0.25
    assert Measure("suite", 8, 8, unit="s", yardstick=2.0).ratio is None


def test_preparation_and_warm_up_are_not_measured() -> None:
    done: list[str] = []
    times = sample(lambda: done.append("deed"), 3, before=lambda: done.append("before"), warm=2)
    assert len(times) == 3
    assert done == ["before", "deed"] * 5


def test_a_line_shows_budget_ratio_and_verdict() -> None:
    found = Measure("text step", 0.2, 1.5, Budget(0.25, 3), yardstick=0.8, note="600 steps")
    words = " ".join(table.line(found).split())
    assert words == "text step 0.2 ms 1.5 ms 0.25 (3) 0.25 (of 0.342) ok 600 steps"


def test_a_skipped_measure_names_the_reason() -> None:
    assert table.line(skipped("real save", "none here")).endswith("skipped: none here")
    assert skipped("real save", "none here", Budget(100)).verdict == ""


def test_every_measure_has_a_file_and_unknown_names_are_errors(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        command.main(["speed"])
    assert "no measure 'speed'; there are text, over_wire" in capsys.readouterr().err
    for name in command.NAMES:
        assert callable(command.measure_of(name))


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="no affinity on this system")
def test_measures_run_on_one_core_and_release_it() -> None:
    before = posix.sched_getaffinity(0)
    with one_core():
        inside = posix.sched_getaffinity(0)
        child = subprocess.run(
            [sys.executable, "-c", "import os; print(len(os.sched_getaffinity(0)))"],
            capture_output=True,
            text=True,
            check=True,
        )
    assert len(inside) == 1
    assert inside <= before
    assert child.stdout.strip() == "1"
    assert posix.sched_getaffinity(0) == before
