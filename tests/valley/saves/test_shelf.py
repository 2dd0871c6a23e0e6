"""The cache of saves never returns a stale save."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo import _files
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves import shelf
from tests.valley.saves.test_xml_safety import PLAYER, folder, save


def recipe(path: Path, money: int) -> None:
    world = saves.new_world()
    world.farmers["farmer"].money = money
    saves.write(world, path)


def money(kept: saves.Shelf, path: Path) -> int:
    return kept.world(str(path)).farmers["farmer"].money


def test_every_caller_gets_a_new_world(tmp_path: Path) -> None:
    recipe(tmp_path / "a.yaml", 5)
    kept = saves.Shelf()
    kept.world(str(tmp_path / "a.yaml")).farmers["farmer"].money = 99
    assert money(kept, tmp_path / "a.yaml") == 5
    assert len(kept) == 1


def test_a_changed_recipe_is_read_again(tmp_path: Path) -> None:
    kept, path = saves.Shelf(), tmp_path / "a.yaml"
    recipe(path, 5)
    assert money(kept, path) == 5
    recipe(path, 12_345)
    assert money(kept, path) == 12_345


def test_a_folder_with_a_changed_main_file_is_read_again(tmp_path: Path) -> None:
    place = folder(tmp_path, save())
    kept = saves.Shelf()
    assert money(kept, place) == 12
    (place / "Ann_1").write_text(save(player=PLAYER.replace("12", "345")), encoding="utf-8")
    assert money(kept, place) == 345


def test_the_cache_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST", 2)
    kept = saves.Shelf()
    for number in range(4):
        path = tmp_path / f"{number}.yaml"
        recipe(path, number)
        assert money(kept, path) == number
        assert len(kept) == min(2, number + 1)


def test_a_failed_write_keeps_the_old_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    recipe(path, 5)

    class Full(io.FileIO):
        def write(self, content: Any) -> int:
            super().write(content[:100])
            raise OSError("no space left")

    monkeypatch.setattr(
        _files, "open", lambda number, *how, **more: Full(number, "wb"), raising=False
    )
    with pytest.raises(OSError, match="no space left"):
        recipe(path, 6)
    assert money(saves.Shelf(), path) == 5
    assert os.listdir(tmp_path) == ["a.yaml"]
