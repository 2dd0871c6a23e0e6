"""A lock belongs to one process, and its release leaves no file."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from pytest_stardojo.backends import locks


def test_a_taken_lock_cannot_be_taken_again(tmp_path: Path) -> None:
    path = tmp_path / "locks" / "one.lock"
    held = locks.take(path)
    assert held is not None
    assert locks.take(path) is None
    locks.let_go(held)
    locks.let_go(held)
    assert list(tmp_path.iterdir()) == []


def test_no_two_threads_have_the_same_lock_at_once(tmp_path: Path) -> None:
    path = tmp_path / "locks" / "one.lock"
    inside: list[int] = []
    most: list[int] = []
    faults: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(200):
                lock = locks.take(path)
                if lock is None:
                    continue
                inside.append(1)
                most.append(len(inside))
                inside.pop()
                locks.let_go(lock)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert max(most) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_place_of_the_directory_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "locks").write_text("")
    with pytest.raises(NotADirectoryError, match="locks must be a directory"):
        locks.take(tmp_path / "locks" / "one.lock")


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="files have no owners here")
def test_a_directory_of_another_user_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getuid", lambda: os.stat(tmp_path).st_uid + 1)
    with pytest.raises(PermissionError, match="locks belongs to another user"):
        locks.take(tmp_path / "locks" / "one.lock")
