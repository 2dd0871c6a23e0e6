"""The cap on requests under way, and the log that knows what was spent."""

from __future__ import annotations

import errno
import threading
import time
from pathlib import Path

import pytest

from pytest_stardojo.agents.llm import slots
from pytest_stardojo.agents.llm.request_log import Request, RequestLog
from pytest_stardojo.agents.llm.slots import Slots
from pytest_stardojo.results import LineFile


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))


def test_no_more_are_under_way_than_there_are_slots() -> None:
    under_way: list[int] = []
    most: list[int] = []

    def work() -> None:
        with Slots("here", 2).held(time.sleep):
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


def test_endpoints_do_not_wait_for_one_another() -> None:
    with Slots("here", 1).held(time.sleep), Slots("there", 1).held(time.sleep):
        assert len(list(slots.directory().iterdir())) == 2


def test_nothing_is_left_behind() -> None:
    with pytest.raises(KeyError), Slots("here", 3).held(time.sleep):
        raise KeyError
    assert not slots.directory().exists()


def test_waiting_is_told() -> None:
    waits: list[float] = []
    other = Slots("here", 1).held(time.sleep)
    other.__enter__()

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        other.__exit__(None, None, None)

    with Slots("here", 1).held(sleep):
        assert waits == [slots.PAUSE]


def test_what_all_processes_have_spent_is_known_to_each(tmp_path: Path) -> None:
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


def test_without_a_file_the_sum_is_kept_all_the_same() -> None:
    log = RequestLog(None)
    log.write(Request(cost=0.5))
    log.write(Request())
    assert log.spent() == 0.5
    log.close()


def test_a_log_that_cannot_be_written_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    log = RequestLog(tmp_path)
    log.write(Request(cost=0.5))
    assert "could not be written" in caplog.text
    assert log.spent() == 0.5  # a budget is kept all the same


def test_a_full_disk_lifts_no_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: LineFile, record: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    log = RequestLog(tmp_path / "calls.jsonl")
    log.write(Request(cost=0.5))
    monkeypatch.setattr(LineFile, "write", full)
    for _ in range(3):
        log.write(Request(cost=0.5))
    assert log.spent() == 2.0
    log.close()
