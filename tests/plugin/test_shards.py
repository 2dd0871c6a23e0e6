"""Playing a run in parts, and merging the parts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_stardojo.reporting.merging import merge
from tests.plugin.conftest import LITE, Bench

IDLE = "--stardojo-agent=idle"


def collected(bench: Bench, *args: str) -> list[str]:
    result = bench.run(IDLE, "--collect-only", "-q", *args)
    return [line for line in result.outlines if "::" in line]


@pytest.mark.parametrize(
    "chosen",
    [
        pytest.param((), marks=pytest.mark.soak),
        pytest.param(("--stardojo-runs=2",), marks=pytest.mark.soak),
        ("-m", "farming and easy"),
    ],
)
def test_parts_are_disjoint_and_cover_the_run(bench: Bench, chosen: tuple[str, ...]) -> None:
    whole = collected(bench, *chosen)
    parts = [collected(bench, f"--stardojo-shard={part}/3", *chosen) for part in (1, 2, 3)]
    assert sorted(each for part in parts for each in part) == sorted(whole)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_every_part_has_its_share_of_long_tasks(bench: Bench) -> None:
    hard = [len(collected(bench, f"--stardojo-shard={n}/2", "-m", "hard")) for n in (1, 2)]
    assert abs(hard[0] - hard[1]) <= LITE // 10


@pytest.mark.parametrize("workers", ["-n0", pytest.param("-n2", marks=pytest.mark.soak)])
def test_merged_parts_equal_an_undivided_run(bench: Bench, workers: str) -> None:
    same = ("--stardojo-agent=oracle", "tasks", "--stardojo-runs=2", "--stardojo-out=out")
    bench.run(*same, "--stardojo-name=whole", workers)
    for part in (1, 2):
        bench.run(*same, f"--stardojo-shard={part}/2", f"--stardojo-name=part{part}", workers)
    merged = merge(Path("out/merged"), [Path("out/part1"), Path("out/part2")])
    whole = merge(Path("out/again"), [Path("out/whole")])
    for summary in (merged, whole):
        summary.run = ""
        for line in summary.tasks:
            line.spent.seconds = line.spent.agent_seconds = line.spent.env_seconds = 0.0
    assert merged.tasks == whole.tasks
    assert merged.suite == whole.suite
    assert (merged.total.collected, merged.total.solved, merged.complete) == (6, 2, True)


@pytest.mark.parametrize(
    ("workers", "suite"),
    [
        ("-n0", ("tasks",)),
        pytest.param("-n1", ("tasks",), marks=pytest.mark.soak),
        pytest.param("-n1", ("--stardojo-suite=lite", "-k", "till_5"), marks=pytest.mark.soak),
    ],
)
def test_a_part_without_tasks_is_a_run_that_can_be_merged(
    bench: Bench, workers: str, suite: tuple[str, ...]
) -> None:
    same = ("--stardojo-agent=idle", *suite, "--stardojo-out=out", "--stardojo-steps=1")
    parts = range(1, 6)
    for part in parts:
        bench.run(*same, f"--stardojo-shard={part}/5", f"--stardojo-name=part{part}", workers)
    folders = [Path(f"out/part{part}") for part in parts]
    plans = {each: json.loads((each / "run.json").read_text())["tasks"] for each in folders}
    empty = [each for each in folders if not plans[each]]
    assert empty
    assert all((each / "summary.json").is_file() for each in empty)
    merged = merge(Path("out/merged"), [*empty, *(each for each in folders if each not in empty)])
    assert merged.complete
    assert merged.total.collected == (3 if suite == ("tasks",) else 1)


@pytest.mark.parametrize("given", ["0/3", "4/3", "3", "a/b"])
def test_an_invalid_part_is_refused(bench: Bench, given: str) -> None:
    result = bench.run(IDLE, "tasks", f"--stardojo-shard={given}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "must be one part of several, such as 2/8" in result.stderr.str()
