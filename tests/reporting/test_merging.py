"""Merge parts of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.records import folder
from pytest_stardojo.records.folder import Facts, read_facts
from pytest_stardojo.records.merge import MergeError
from pytest_stardojo.records.planned import Planned
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.reporting.merging import merge
from pytest_stardojo.results import Result, read_results
from pytest_stardojo.runs.tracker import RunTracker
from tests.reporting.plans import planned, result

SETTINGS: dict[str, Any] = {"agent": "me", "seed": None, "runs": 1, "record": "off"}


def part(
    path: Path, places: list[Planned], results: list[Result], suite: str = "s", **settings: Any
) -> Path:
    """Write a run of one machine."""
    path.mkdir()
    asked = SETTINGS | {"shard": path.name} | settings
    book = RunTracker(asked, RunFiles(path))
    facts = Facts(suite=suite, settings=asked, started="2025-01-01T00:00:00", planned=places)
    book.plan(places, facts)
    book.add(results)
    book.close()
    for each in results:
        steps = folder.trajectory(path, folder.result_key(each))
        steps.parent.mkdir(exist_ok=True)
        steps.write_text("{}\n")
    return path


def test_two_parts_make_a_whole(tmp_path: Path) -> None:
    one = part(tmp_path / "1", [planned("a"), planned("c")], [result("a")])
    two = part(tmp_path / "2", [planned("b")], [result("b", "stopped")])
    summary = merge(tmp_path / "out", [one, two])
    outcomes = [(line.task, line.outcome) for line in summary.tasks]
    assert outcomes == [("a", "success"), ("b", "stopped"), ("c", "not_played")]
    assert (summary.run, summary.agent, summary.suite) == ("out", "me", "s")
    facts = read_facts(tmp_path / "out")
    assert facts is not None
    assert facts.parts == ["1", "2"]
    assert facts.settings["shard"] is None
    assert len(read_results(tmp_path / "out/results.jsonl")) == 2
    assert len(list((tmp_path / "out/trajectories").iterdir())) == 2
    assert (tmp_path / "out/summary.json").is_file()


def test_runs_can_be_parts_as_well(tmp_path: Path) -> None:
    parts = [
        part(tmp_path / str(run), [planned("a", run=run)], [result("a", run=run)])
        for run in (1, 2, 3)
    ]
    assert merge(tmp_path / "out", parts).runs == 3


def test_a_verdict_counts_more_than_an_error_elsewhere(tmp_path: Path) -> None:
    one = part(tmp_path / "1", [planned("a")], [result("a")])
    two = part(tmp_path / "2", [planned("a")], [result("a", "infrastructure_error")])
    assert merge(tmp_path / "out", [one, two]).total.solved == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"suite": "t"}, "1 is of suite s, .*2 of t"),
        ({"seed": 3}, "1 was played with seed = None, .*2 with 3"),
        ({"agent": "you"}, "1 was played with agent = me, .*2 with you"),
    ],
)
def test_parts_of_other_runs_are_refused(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    one = part(tmp_path / "1", [planned("a")], [result("a")])
    two = part(tmp_path / "2", [planned("b")], [result("b")], **change)
    with pytest.raises(MergeError, match=message):
        merge(tmp_path / "out", [one, two])
    assert not (tmp_path / "out").exists()


def test_two_verdicts_on_one_task_are_refused(tmp_path: Path) -> None:
    parts = [part(tmp_path / name, [planned("a")], [result("a")]) for name in "12"]
    with pytest.raises(MergeError, match=r"a \(seed 0, run 1\) was judged in .*1 and in .*2"):
        merge(tmp_path / "out", parts)


def test_invalid_runs_and_existing_folders_are_errors(tmp_path: Path) -> None:
    one = part(tmp_path / "1", [planned("a")], [result("a")])
    with pytest.raises(MergeError, match="is no run"):
        merge(tmp_path / "out", [one, tmp_path])
    with pytest.raises(MergeError, match="already exists"):
        merge(one, [one])


def test_a_run_is_merged_once_by_any_path(tmp_path: Path) -> None:
    one = part(tmp_path / "1", [planned("a")], [result("a")])
    (tmp_path / "link").symlink_to(one)
    for again in (one, tmp_path / "link", one / ".." / "1"):
        with pytest.raises(MergeError, match="is given twice"):
            merge(tmp_path / "out", [one, again])
    assert not (tmp_path / "out").exists()


def test_a_run_is_not_merged_into_one_of_its_parts(tmp_path: Path) -> None:
    one = part(tmp_path / "1", [planned("a")], [result("a")])
    with pytest.raises(MergeError, match="is inside"):
        merge(one / "frames", [one])
    assert not (one / "frames").exists()
