"""A lock is one process's, and nothing of it is left when it is let go."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from pytest_stardojo.backends import locks


def test_a_held_lock_is_nobody_else_s(tmp_path: Path) -> None:
    path = tmp_path / "locks" / "one.lock"
    held = locks.take(path)
    assert held is not None
    assert locks.take(path) is None
    locks.let_go(held)
    locks.let_go(held)
    assert list(tmp_path.iterdir()) == []


def test_many_come_and_go_at_once_and_never_two_hold_one_lock(tmp_path: Path) -> None:
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


def test_a_file_in_the_directory_s_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "locks").write_text("")
    with pytest.raises(NotADirectoryError, match="locks must be a directory"):
        locks.take(tmp_path / "locks" / "one.lock")


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="files have no owners here")
def test_a_directory_of_somebody_else_s_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getuid", lambda: os.stat(tmp_path).st_uid + 1)
    with pytest.raises(PermissionError, match="locks belongs to another user"):
        locks.take(tmp_path / "locks" / "one.lock")
