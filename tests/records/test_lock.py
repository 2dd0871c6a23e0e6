"""One process at a time locks the folder of a run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_stardojo.records import lock
from pytest_stardojo.records.lock import FolderLock, lock_folder
from tests.bounded import ROOT

OTHER = """
import sys
from pathlib import Path
from pytest_stardojo.records.lock import lock_folder
held = lock_folder(Path(sys.argv[1]))
print(held is not None, flush=True)
sys.stdin.read()
"""


@pytest.fixture(params=["_by_folder", "_by_file"])
def either(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Path], FolderLock | None]:
    """Both ways to lock a folder."""
    (tmp_path / "locks").mkdir()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "locks"))
    way: Callable[[Path], FolderLock | None] = getattr(lock, request.param)
    return way


def test_a_folder_is_locked_once(
    either: Callable[[Path], FolderLock | None], tmp_path: Path
) -> None:
    run = tmp_path / "run"
    run.mkdir()
    (tmp_path / "link").symlink_to(run)
    first = either(run)
    assert first is not None
    assert either(tmp_path / "link") is None
    first.release()
    first.release()
    second = either(run)
    assert second is not None
    second.release()
    assert not list(run.iterdir())
    assert not list((tmp_path / "locks").iterdir())


def test_the_lock_of_a_killed_process_is_released(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OTHER, str(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, text=True, **pipes) as other:  # type: ignore[call-overload]
        assert other.stdout.readline() == "True\n"
        assert lock_folder(tmp_path) is None
        other.kill()
    held = lock_folder(tmp_path)
    assert held is not None
    held.release()


def test_a_missing_folder_cannot_be_locked(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        lock_folder(tmp_path / "nowhere")
