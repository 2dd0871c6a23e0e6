"""Results and steps as JSON lines."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pytest_stardojo.env.actions import ActionResult, Invalid, Move, Use
from pytest_stardojo.results import (
    LineFile,
    Result,
    Step,
    read_lines,
    read_results,
    read_steps,
)


def result(task: str = "a", **more: object) -> Result:
    return msgspec.structs.replace(Result(task=task, outcome="success"), **more)


def test_a_result_is_read_as_written(tmp_path: Path) -> None:
    full = Result(
        suite="lite-1-abc",
        task="till_5_tile_with_hoe",
        outcome="out_of_steps",
        progress=0.6,
        done=3,
        needed=5,
        note="3 of 5 tiles of soil tilled with a Hoe",
        cost=0.25,
        failure="3 of 5 tiles of soil tilled with a Hoe after 30 steps",
    )
    with LineFile(tmp_path / "runs" / "results.jsonl") as file:
        file.write(full)
        file.write(result("b"))
    assert read_results(tmp_path / "runs" / "results.jsonl") == [full, result("b")]


def test_a_step_keeps_actions_and_their_results(tmp_path: Path) -> None:
    bad = Invalid(reason="unreadable", message="no", text="???")
    step = Step(
        step=3,
        actions=[Move(1, 0), Use("up"), bad],
        results=[ActionResult(ok=True, ticks=12), ActionResult(ok=False, reason="blocked")],
        said="move(1, 0)",
    )
    with LineFile(tmp_path / "t.jsonl") as file:
        file.write(step)
    assert read_steps(tmp_path / "t.jsonl") == [step]


def test_every_record_is_flushed_when_written(tmp_path: Path) -> None:
    file = LineFile(tmp_path / "r.jsonl")
    for number in range(1, 4):
        file.write(result(str(number)))
        assert len(read_results(tmp_path / "r.jsonl")) == number
    file.close()
    file.close()


@pytest.mark.parametrize("left", range(1, 34, 7))
def test_a_truncated_last_line_loses_no_other_record(tmp_path: Path, left: int) -> None:
    path = tmp_path / "r.jsonl"
    with LineFile(path) as file:
        file.write(result("a"))
        file.write(result("b"))
    whole = path.read_bytes()
    path.write_bytes(whole + whole.splitlines()[0][:left])
    records, torn = read_lines(path, Result)
    assert [each.task for each in records] == ["a", "b"]
    assert torn == [3]
    with LineFile(path) as file:
        file.write(result("c"))
    records, torn = read_lines(path, Result)
    assert [each.task for each in records] == ["a", "b", "c"]
    assert torn == [3]


@pytest.mark.parametrize(
    "junk", [b"null\n", b"{}\n", b"\xff\xfe\n", b'{"task": "x"}\n', b"[1\n", b"\x00\x00\x00\n"]
)
def test_lines_that_are_not_records_are_reported_by_number(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(junk + msgspec.json.encode(result("a")) + b"\n\n")
    records, torn = read_lines(path, Result)
    assert [each.task for each in records] == ["a"]
    assert torn == [1]


def test_fields_of_a_later_version_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(b'{"task": "a", "outcome": "success", "from_the_future": 1}\n')
    assert read_results(path) == [result("a")]


@pytest.mark.parametrize(
    ("outcome", "judged"),
    [
        ("success", True),
        ("out_of_steps", True),
        ("stopped", True),
        ("too_many_invalid", True),
        ("timeout", True),
        ("agent_error", True),
        ("task_error", False),
        ("infrastructure_error", False),
    ],
)
def test_errors_of_game_and_task_do_not_count_against_the_agent(outcome: str, judged: bool) -> None:
    assert result(outcome=outcome).judged is judged


def test_the_key_of_a_result_has_task_seed_run_and_attempt() -> None:
    assert result("a", seed=3, run=2, attempt=1).key == ("a", 3, 2, 1)


class Full:
    """A disk with room for a number of bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.content = b""

    def write(self, data: bytes | memoryview) -> int:
        taken = bytes(data[: self.room - len(self.content)])
        if not taken:
            raise OSError(errno.ENOSPC, "full")
        self.content += taken
        return len(taken)


def test_a_record_that_did_not_fit_damages_no_other(tmp_path: Path) -> None:
    file = LineFile(tmp_path / "lines.jsonl")
    disk = Full(len(msgspec.json.encode(Step(step=1))) + 5)
    file._file.close()
    file._file = disk  # type: ignore[assignment]
    file.write(Step(step=1))
    for _ in range(2):
        with pytest.raises(OSError, match="full"):
            file.write(Step(step=2))
    disk.room = 1000
    file.write(Step(step=3))
    (tmp_path / "lines.jsonl").write_bytes(disk.content)
    records, torn = read_lines(tmp_path / "lines.jsonl", Step)
    assert [each.step for each in records] == [1, 3]
    assert torn == [2]


def test_a_file_on_a_full_disk_can_be_closed(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    file = LineFile(tmp_path / "lines.jsonl")
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, usual[1]))  # there is room for ten bytes
    try:
        with pytest.raises(OSError, match="too large"):
            file.write(Step(step=1, note="a note"))
        assert file.intact
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    file.close()
    assert read_lines(tmp_path / "lines.jsonl", Step) == ([], [1])


SOLVED = {"success": True, "steps": 3, "progress": 1.0, "done": 5.0, "needed": 5.0}


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (SOLVED, ""),
        ({"outcome": "stopped", "progress": 0.4}, ""),
        ({"outcome": "out_of_steps", "success": True}, "'success' is True and 'outcome' is"),
        (SOLVED | {"success": False}, "'success' is False and 'outcome' is 'success'"),
        (SOLVED | {"steps": 0}, "'outcome' is 'success' after no steps"),
        (SOLVED | {"progress": 0.0}, "and the progress is 0%, 5 of 5"),
        (SOLVED | {"done": 4.0}, "and the progress is 100%, 4 of 5"),
    ],
)
def test_a_result_whose_parts_contradict_each_other_says_so(
    more: dict[str, Any], problem: str
) -> None:
    found = result(**more).contradiction
    assert bool(found) is bool(problem)
    assert problem in found
