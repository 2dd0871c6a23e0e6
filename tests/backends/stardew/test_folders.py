"""The folder of a game on file systems that lack something."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from pytest_stardojo import _system
from pytest_stardojo.backends.stardew import checks
from pytest_stardojo.backends.stardew.folder import InstanceFolder, sweep
from pytest_stardojo.backends.stardew.problems import GameError


class NoLocks:
    """A file system without locks."""

    LOCK_EX = LOCK_NB = 0

    @staticmethod
    def flock(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))


def test_a_file_system_without_locks_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_system, "fcntl", NoLocks)
    with pytest.raises(GameError, match=r"cannot be made at .*: No locks available"):
        InstanceFolder(tmp_path / "games")
    assert not (tmp_path / "games").exists()
    (tmp_path / "game-1.lock").touch()
    assert sweep(tmp_path) == []


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission_is_an_error(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(GameError, match="cannot be made"):
        InstanceFolder(tmp_path / "games")
    tmp_path.chmod(0o700)


def test_the_game_is_not_started_where_it_would_open_the_users_saves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    checks.check_separable()
    monkeypatch.setattr(checks, "os", SimpleNamespace(name="nt"))
    with pytest.raises(GameError, match=r"on Windows .* open yours; play in another") as error:
        checks.check_separable()
    assert error.value.permanent
