"""Untrusted runs that are resumed or used as a baseline."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bounded import BIG, sparse
from tests.plugin.conftest import ALONE, Bench
from tests.system.unix import posix

ORACLE = "--stardojo-agent=oracle"
DEEP = b"[" * 1_000_000
EVIL = "\x1b[2J\u202e<script>"


@pytest.fixture
def begun(bench: Bench) -> Path:
    """Return a run with one verdict and unplayed tasks."""
    bench.earlier_run(ORACLE, "tasks", "--stardojo-name=mine", "-k", "one")
    assert [each.outcome for each in bench.results()] == ["success"]
    return bench.folder


def big(path: Path) -> None:
    sparse(path, path.read_bytes())


def deep(path: Path) -> None:
    path.write_bytes(b'{"unknown": ' + DEEP)


def lists(path: Path) -> None:
    path.write_bytes(b'{"settings": {"a": ' + b"[" * 50 + b"]" * 50 + b"}}")


def pipe(path: Path) -> None:
    path.unlink()
    posix.mkfifo(path)


def outside(path: Path) -> None:
    shutil.move(path, path.parents[3] / "elsewhere")
    path.symlink_to(path.parents[3] / "elsewhere")


def led_out(path: Path) -> None:
    path.write_text(path.read_text().replace('"till_one_tile"', '"../../../../x"'))


@pytest.mark.parametrize(
    ("name", "spoil", "message"),
    [
        ("run.json", big, f"is too big: it has {BIG:,} bytes, at most 32,000,000 are read"),
        ("run.json", deep, "is not the file of a run: JSON is nested too deeply"),
        ("run.json", lists, "is not the file of a run: Expected `bool | int | float"),
        ("run.json", pipe, "is not a file"),
        ("run.json", outside, "is a link that leads out of the folder of the run"),
        ("results.jsonl", big, f"is too big: it has {BIG:,} bytes, at most 100,000,000 are read"),
        ("results.jsonl", pipe, "is not a file"),
        ("results.jsonl", outside, "is a link that leads out of the folder of the run"),
        ("results.jsonl", led_out, "has a task whose name cannot be a file name: '../../../../x"),
        ("summary.json", outside, "is a link that leads out of the folder of the run"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_the_error_for_a_run_that_cannot_be_resumed_gives_the_reason(
    bench: Bench, begun: Path, name: str, spoil: Callable[[Path], None], message: str
) -> None:
    spoil(begun / name)
    result = bench.run(ORACLE, "tasks", "--stardojo-resume=mine")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --stardojo-resume: *{name} {message}*"])
    assert not (bench.path.parent / "x.seed0.run1.try1.jsonl").exists()


def test_a_link_out_of_the_folder_of_a_run_is_refused(bench: Bench, begun: Path) -> None:
    (bench.path / "elsewhere").mkdir()
    shutil.rmtree(begun / "trajectories")
    (begun / "trajectories").symlink_to(bench.path / "elsewhere")
    result = bench.run(ORACLE, "tasks", "--stardojo-resume=mine")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*mine/trajectories is a link that leads out of the folder*"])
    assert not list((bench.path / "elsewhere").iterdir())


@pytest.mark.parametrize("number", ["9" * 5_000, "1e999", str(2**63), "-1", "1.5"])
@pytest.mark.parametrize("field", ["attempt", "steps", "input_tokens"])
def test_a_result_with_an_invalid_number_is_reported_and_played_again(
    bench: Bench, begun: Path, field: str, number: str
) -> None:
    path = begun / "results.jsonl"
    found = json.loads(path.read_text())
    found[field] = 77_777
    path.write_text(json.dumps(found).replace("77777", number) + "\n")
    result = bench.run(ORACLE, "tasks", "-k", "one", "--stardojo-resume=mine")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["trouble: *results.jsonl: no result in line 1"])
    assert [each.task for each in bench.results()] == ["till_one_tile"]


@pytest.mark.parametrize("setting", ["seed", "runs", "agent"])
def test_recorded_settings_of_any_type_count_as_different(
    bench: Bench, begun: Path, setting: str
) -> None:
    for value in ("9" * 4_000, "true", json.dumps(EVIL * 100)):
        text = (begun / "run.json").read_text()
        facts = json.loads(text)
        facts["settings"][setting] = "@"
        (begun / "run.json").write_text(json.dumps(facts).replace('"@"', value))
        result = bench.run(ORACLE, "tasks", "--stardojo-resume=mine")
        if setting != "runs":
            assert result.ret == pytest.ExitCode.USAGE_ERROR
            (line,) = [line for line in result.errlines if line.startswith("ERROR")]
            assert f"was begun with {setting} = " in line
            assert line.isprintable()
            assert len(line) < 500
        (begun / "run.json").write_text(text)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (big, f"is too big: it has {BIG:,} bytes, at most 32,000,000 are read"),
        (deep, "is not a summary of a run: JSON is nested too deeply"),
        (pipe, "is not a file"),
        (lambda path: path.write_text('{"total": {"collected": 1e999}}'), "*Number out of range*"),
        (lambda path: path.write_text('{"runs": ' + "9" * 5_000), "*out of range*"),
    ],
    ids=["big", "deep", "pipe", "infinite", "huge"],
)
def test_the_error_for_an_unreadable_baseline_gives_the_reason(
    bench: Bench, begun: Path, spoil: Callable[[Path], object], message: str
) -> None:
    spoil(begun / "summary.json")
    result = bench.run(ORACLE, "tasks", "-k", "one", *ALONE, f"--stardojo-baseline={begun}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --stardojo-baseline: *summary.json {message}*"])


def test_control_characters_in_the_name_of_a_baseline_are_escaped(
    bench: Bench, begun: Path
) -> None:
    path = begun / "summary.json"
    evil = json.dumps(EVIL)
    path.write_text(path.read_text().replace('"oracle"', evil).replace('"mine"', evil))
    result = bench.run(ORACLE, "tasks", "-k", "one", *ALONE, f"--stardojo-baseline={path}")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["compared with *summary.json (\\x1b[[]2J\\u202e<script>):"])
    assert "\x1b[2J" not in result.stdout.str()
