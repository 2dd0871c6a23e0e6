"""The limit of concurrent requests, and the log that sums their cost."""

from __future__ import annotations

import errno
import threading
import time
from pathlib import Path

import pytest

from pytest_stardojo.agents.llm import slots
from pytest_stardojo.agents.llm.slots import Slots
from pytest_stardojo.agents.request_log import Request, RequestLog
from pytest_stardojo.results import LineFile


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))


def test_concurrent_requests_are_limited_to_the_slots() -> None:
    under_way: list[int] = []
    most: list[int] = []

    def work() -> None:
        with Slots("here", 2).occupied(time.sleep):
            under_way.append(1)
            most.append(len(under_way))
            time.sleep(0.05)
            under_way.pop()

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert max(most) == 2
    assert len(most) == 6


def test_endpoints_have_separate_slots() -> None:
    with Slots("here", 1).occupied(time.sleep), Slots("there", 1).occupied(time.sleep):
        assert len(list(slots.directory().iterdir())) == 2


def test_no_lock_files_remain_after_an_error() -> None:
    with pytest.raises(KeyError), Slots("here", 3).occupied(time.sleep):
        raise KeyError
    assert not slots.directory().exists()


def test_waiting_for_a_slot_sleeps() -> None:
    waits: list[float] = []
    other = Slots("here", 1).occupied(time.sleep)
    other.__enter__()

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        other.__exit__(None, None, None)

    with Slots("here", 1).occupied(sleep):
        assert waits == [slots.PAUSE]


def test_every_process_knows_the_cost_of_all(tmp_path: Path) -> None:
    path = tmp_path / "calls.jsonl"
    one, other = RequestLog(path), RequestLog(path)
    one.write(Request(cost=0.5))
    other.write(Request(cost=0.25))
    other.write(Request(fault="HTTP 500"))
    assert (one.spent(), other.spent()) == (0.75, 0.75)
    one.close()
    with open(path, "ab") as file:
        file.write(b'{"cost": 7')  # of a writer that was killed
    again = RequestLog(path)
    again.write(Request(cost=1.0))
    assert (again.spent(), other.spent()) == (1.75, 1.75)
    for log in (again, other):
        log.close()


def test_without_a_file_the_cost_is_summed() -> None:
    log = RequestLog(None)
    log.write(Request(cost=0.5))
    log.write(Request())
    assert log.spent() == 0.5
    log.close()


def test_a_write_error_of_the_log_is_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    log = RequestLog(tmp_path)
    log.write(Request(cost=0.5))
    assert "could not be written" in caplog.text
    assert log.spent() == 0.5  # a budget is kept all the same


def test_a_full_disk_does_not_lower_the_cost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: LineFile, record: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    log = RequestLog(tmp_path / "calls.jsonl")
    log.write(Request(cost=0.5))
    monkeypatch.setattr(LineFile, "write", full)
    for _ in range(3):
        log.write(Request(cost=0.5))
    assert log.spent() == 2.0
    log.close()
