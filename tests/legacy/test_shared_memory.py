"""Where the file through which ``observe`` hands over its observation cannot be made."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.legacy import PublishedDialect
from pytest_stardojo.valley.__main__ import _dialect
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire.legacy import Dialect
from tests.legacy.speaking import NEW

RECEIVED = b"Message received<EOF>"


def started(launcher: Path, monkeypatch: pytest.MonkeyPatch) -> Dialect:
    """The dialect of a game whose launcher is said to be there."""
    monkeypatch.setenv("STARDEW_APP_PATH", str(launcher))
    return _dialect(Service().handle, None)(6000)


@pytest.mark.parametrize("kind", ["nothing", "a file", "a link to nowhere"])
def test_a_folder_that_is_none_is_told_once(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "game"
    if kind == "a file":
        folder.write_text("")
    elif kind == "a link to nowhere":
        folder.symlink_to(tmp_path / "gone")
    dialect = started(folder / "StardewModdingAPI", monkeypatch)
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"STARDEW_APP_PATH names a file in {folder}, which is no folder" in said
    assert dialect.answer(b"load_game_record%" + NEW.encode()) == b"True<EOF>"
    assert dialect.answer(b"observe%1") == RECEIVED
    assert capsys.readouterr().err == ""
    dialect.close()


def test_where_there_is_a_folder_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dialect = started(tmp_path / "StardewModdingAPI", monkeypatch)
    assert (tmp_path / "shared_memory_6000.bin").exists()
    assert capsys.readouterr().err == ""
    dialect.close()


def test_who_sets_no_launcher_is_told_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    PublishedDialect(Service().handle, 6000).close()
    assert capsys.readouterr().err == ""
