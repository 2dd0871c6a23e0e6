"""The conditions of data files are validated on loading."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.gamedata import _files, conditions, letters, shops, story
from pytest_stardojo.gamedata.conditions import BadCondition, Condition


def _conditions() -> list[Condition]:
    """Return every condition of the data files."""
    lines = [line.when for shop in shops.shops().values() for line in shop.stock]
    of_letters = [info.when for info in letters.conditional()]
    events = [info.when for info in story.events().values()]
    return [condition for condition in (*lines, *of_letters, *events) if condition is not None]


def test_every_word_is_used_by_a_data_file() -> None:
    used = {
        word
        for condition in _conditions()
        for word, default in zip(
            Condition.__struct_fields__, Condition.__struct_defaults__, strict=True
        )
        if getattr(condition, word) != default
    }
    assert set(Condition.__struct_fields__) - used == {"have"}


@pytest.mark.parametrize(
    ("when", "message"),
    [
        ({"seson": ["spring"]}, "unknown word 'seson'; did you mean 'seasons'?"),
        ({"seasons": ["sprng"]}, "unknown season 'sprng'; did you mean 'spring'?"),
        ({"weekdays": ["Munday"]}, "unknown weekday 'Munday'"),
        ({"since": ["autumn", 5, 1]}, "unknown season 'autumn'"),
        ({"skills": [["farmin", 3]]}, "unknown skill 'farmin'; did you mean 'farming'?"),
        ({"donated": [["artefact"], 3]}, "unknown collection 'artefact'; did you mean 'artifact'?"),
        ({"museum": "many"}, "Expected `int`, got `str`"),
    ],
)
def test_an_unknown_word_names_file_row_and_near_words(
    when: dict[str, Any], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_files, "_DATA", str(tmp_path))
    rows = [{"shop": "pierre"}, {"shop": "pierre", "when": when}]
    (tmp_path / "shops.json").write_text(json.dumps({"shops": [], "stock": rows}))
    with pytest.raises(BadCondition) as error:
        conditions.read("shops", shops._Shops)
    assert str(error.value).startswith(f"shops.json, row 2 of 'stock': {message}")
