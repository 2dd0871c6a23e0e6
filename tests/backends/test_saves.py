"""Saves are found by name or by absolute path only."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.backends import saves
from pytest_stardojo.backends.saves import SaveNotFound, save_path


@pytest.fixture(autouse=True)
def bundled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("save_new", "save_farming"):
        (tmp_path / f"{name}.yaml").write_text("")
    monkeypatch.setattr(saves, "save_directory", lambda: tmp_path)
    return tmp_path


def test_a_name_is_looked_up(bundled: Path) -> None:
    assert save_path("save_new") == str(bundled / "save_new.yaml")
    assert saves.save_names() == ["save_farming", "save_new"]


def test_an_absolute_path_is_returned_unchanged(tmp_path: Path) -> None:
    assert save_path(str(tmp_path)) == str(tmp_path)


@pytest.mark.parametrize("save", ["", "save_new.yaml", "../save_new", "/nowhere/at/all"])
def test_a_missing_save_is_an_error(save: str) -> None:
    with pytest.raises(SaveNotFound):
        save_path(save)


def test_a_misspelt_name_gets_a_hint() -> None:
    with pytest.raises(SaveNotFound, match=r"no save named 'save_farm' .*mean 'save_farming'"):
        save_path("save_farm")
