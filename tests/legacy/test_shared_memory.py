"""The file to which ``observe`` writes, and failures of the file."""

from __future__ import annotations

import errno
import os
import socket
import struct
import threading
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.legacy import PublishedDialect
from pytest_stardojo.legacy.server.shared_memory import SIZE
from pytest_stardojo.valley.__main__ import _dialect
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire.legacy import Dialect
from tests.legacy.conftest import Started
from tests.legacy.speaking import NEW
from tests.system.unix import posix

RECEIVED = b"Message received<EOF>"


def started(launcher: Path, monkeypatch: pytest.MonkeyPatch) -> Dialect:
    """Return the dialect of a game whose environment names the launcher."""
    monkeypatch.setenv("STARDEW_APP_PATH", str(launcher))
    return _dialect(Service().handle, None)(6000)


@pytest.mark.parametrize("kind", ["nothing", "a file", "a link to nowhere"])
def test_a_missing_launcher_folder_is_reported_once(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "game"
    if kind == "a file":
        folder.write_text("")
    elif kind == "a link to nowhere":
        folder.symlink_to(tmp_path / "gone")
    dialect = started(folder / "StardewModdingAPI", monkeypatch)
    report = capsys.readouterr().err
    assert report.count("\n") == 1
    assert f"STARDEW_APP_PATH names a file in {folder}, which is not a folder" in report
    assert dialect.answer(b"load_game_record%" + NEW.encode()) == b"True<EOF>"
    assert dialect.answer(b"observe%1") == RECEIVED
    assert capsys.readouterr().err == ""
    dialect.close()


def test_an_existing_launcher_folder_is_not_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dialect = started(tmp_path / "StardewModdingAPI", monkeypatch)
    assert (tmp_path / "shared_memory_6000.bin").exists()
    assert capsys.readouterr().err == ""
    dialect.close()


def test_a_game_without_a_launcher_reports_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    PublishedDialect(Service().handle, 6000).close()
    assert capsys.readouterr().err == ""


# ----------------------------------------------------------------- failures of the file


def loaded(folder: Path) -> PublishedDialect:
    dialect = PublishedDialect(Service().handle, 6000, folder=str(folder))
    assert dialect.answer(b"load_game_record%" + NEW.encode()) == b"True<EOF>"
    return dialect


def flag_and_length(file: Path) -> tuple[int, int]:
    flag, length = struct.unpack_from("<II", file.read_bytes())
    return flag, length


def ask_to_observe(game: Started) -> None:
    """Send ``observe``, which has no reply; the reply to the next message shows that it ended."""
    with socket.create_connection(("127.0.0.1", game.port), 10) as connection:
        connection.sendall(b"observe%1")
        assert game.client.say("get_tile_info", 64, 15) is not None


def on_a_full_disk(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Make functions of ``os`` fail as on a full disk."""

    def fail(*args: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for name in names:
        monkeypatch.setattr(os, name, fail)


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="needs posix_fallocate")
def test_disk_space_is_reserved_when_the_file_is_created(tmp_path: Path) -> None:
    dialect = loaded(tmp_path)
    found = posix.stat(tmp_path / "shared_memory_6000.bin")
    assert found.st_size == SIZE
    assert found.st_blocks * 512 >= SIZE, "writing to a page without disk space kills the process"
    dialect.close()


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="needs posix_fallocate")
def test_no_file_remains_if_disk_space_cannot_be_reserved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        on_a_full_disk(patch, "posix_fallocate")
        dialect = loaded(tmp_path)
    assert "no shared memory" in capsys.readouterr().err
    assert dialect.answer(b"observe%1") == RECEIVED
    assert list(tmp_path.iterdir()) == []
    dialect.close()


@pytest.mark.parametrize("length", [0, 3, 8, 4096, 4097, SIZE - 1])
def test_a_truncated_file_is_restored(length: int, tmp_path: Path) -> None:
    dialect, file = loaded(tmp_path), tmp_path / "shared_memory_6000.bin"
    assert dialect.answer(b"observe%1") == b""
    written = file.read_bytes()
    os.truncate(file, length)
    assert dialect.answer(b"observe%1") == b""
    flag, size = flag_and_length(file)
    assert flag == 1
    assert file.stat().st_size == SIZE
    assert file.read_bytes()[: size + 8] == written[: size + 8]
    dialect.close()


def test_a_game_survives_repeated_truncation_of_its_file(tmp_path: Path) -> None:
    game = Started(tmp_path)
    file = tmp_path / f"shared_memory_{game.port}.bin"
    game.client.say("load_game_record", NEW)
    stop = threading.Event()

    def cut() -> None:
        while not stop.is_set():
            os.truncate(file, 0)

    thread = threading.Thread(target=cut)
    thread.start()
    try:
        for _ in range(10):
            ask_to_observe(game)
    finally:
        stop.set()
        thread.join()
    assert game.process.poll() is None
    ask_to_observe(game)
    assert flag_and_length(file)[0] == 1
    game.close()


@pytest.mark.parametrize("instead", ["nothing", "a file", "a link", "a folder"])
def test_a_removed_or_replaced_file_is_reported_once(
    instead: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dialect, file, other = loaded(tmp_path), tmp_path / "shared_memory_6000.bin", tmp_path / "o"
    file.unlink()
    other.write_bytes(b"precious")
    if instead == "a file":
        file.write_bytes(b"precious")
    elif instead == "a link":
        file.symlink_to(other)
    elif instead == "a folder":
        file.mkdir()
    before = sorted(tmp_path.iterdir())
    assert dialect.answer(b"observe%1") == RECEIVED
    assert dialect.answer(b"observe%1") == RECEIVED
    report = capsys.readouterr().err
    assert report.count("\n") == 1
    assert "has been removed or replaced" in report
    dialect.close()
    assert sorted(tmp_path.iterdir()) == before, "files of others must stay"
    assert other.read_bytes() == b"precious"
    assert not file.is_file() or file.read_bytes() == b"precious"


def test_a_full_disk_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dialect = loaded(tmp_path)
    with monkeypatch.context() as patch:
        on_a_full_disk(patch, "write")
        assert dialect.answer(b"observe%1") == RECEIVED
    assert "observe returns nothing" in capsys.readouterr().err
    assert dialect.answer(b"observe%1") == b""
    dialect.close()


@pytest.mark.parametrize("kind", ["a pipe", "a link", "a folder"])
def test_existing_files_of_that_name_are_left_alone(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = tmp_path / "shared_memory_6000.bin", tmp_path / "other"
    other.write_bytes(b"precious")
    if kind == "a pipe":
        posix.mkfifo(file)
    elif kind == "a link":
        file.symlink_to(other)
    else:
        file.mkdir()
    dialect = loaded(tmp_path)
    assert "no shared memory" in capsys.readouterr().err
    assert dialect.answer(b"observe%1") == RECEIVED
    dialect.close()
    assert other.read_bytes() == b"precious"
    assert sorted(tmp_path.iterdir()) == sorted([file, other])
