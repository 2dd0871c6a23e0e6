"""Compare a run with a baseline, without pytest."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pytest_stardojo.reporting.gate import Baseline, BaselineError, check, compare, read_baseline
from pytest_stardojo.reporting.summary import Summary, summarise
from pytest_stardojo.results import Outcome
from tests.reporting.plans import planned, result


def summary(suite: str = "s", runs: int = 1, **outcomes: Outcome) -> Summary:
    """Return the summary of a run with these outcomes."""
    places = [planned(name, run=run) for run in range(1, runs + 1) for name in outcomes]
    results = [result(each.task, outcomes[each.task], run=each.run) for each in places]
    return summarise(places, results, suite=suite, runs=runs)


@pytest.fixture
def base(tmp_path: Path) -> Baseline:
    path = tmp_path / "summary.json"
    path.write_bytes(msgspec.json.encode(summary(a="success", b="out_of_steps", c="task_error")))
    return read_baseline(tmp_path)


def test_a_baseline_knows_failed_and_solved_tasks(base: Baseline) -> None:
    keys = {name: (name, 0, 1) for name in "abcd"}
    assert [name for name, key in keys.items() if base.failed(key)] == ["b"]
    assert [name for name, key in keys.items() if base.solved(key)] == ["a"]


def test_changes(base: Baseline) -> None:
    changes = compare(base, summary(a="stopped", b="success", c="success"))
    assert [line.task for line in changes.lost] == ["a"]
    assert [line.task for line in changes.won] == ["b"]
    assert changes.still == []


def test_an_error_is_not_a_change(base: Baseline) -> None:
    changes = compare(base, summary(a="infrastructure_error", b="timeout"))
    assert changes.lost == []
    assert [line.task for line in changes.still] == ["b"]


def test_a_baseline_fits_its_own_run(base: Baseline) -> None:
    check(base, "s", [planned("a"), planned("b")])


@pytest.mark.parametrize(
    ("suite", "places", "message"),
    [
        ("t", [planned("a")], "has suite s, but this run has t"),
        ("s", [planned("x"), planned("a"), planned("y")], "does not contain x, y"),
        ("s", [planned("a", seed=5)], "has a with seed 0, but this run has seed 5"),
        ("s", [planned("a", run=3)], "has 1 run, but this is run 3"),
        ("s", [planned("c")], "has no verdict on c"),
    ],
)
def test_a_baseline_that_does_not_fit_is_refused(
    base: Baseline, suite: str, places: list[object], message: str
) -> None:
    with pytest.raises(BaselineError, match=message):
        check(base, suite, places)  # type: ignore[arg-type]


def test_many_names_are_shortened(base: Baseline) -> None:
    with pytest.raises(BaselineError, match="does not contain p, q, r and 2 more"):
        check(base, "s", [planned(name) for name in "pqrst"])
