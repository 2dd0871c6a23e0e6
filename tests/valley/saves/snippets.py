"""Write small saves in the real game's format, and edited copies of the published ones."""

from __future__ import annotations

from pathlib import Path

from pytest_stardojo.valley import saves
from tests.valley.saves.folders import real_folder

XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
HEAD = f'<?xml version="1.0" encoding="utf-8"?><SaveGame {XSI}>'


def folder_of(tmp_path: Path, text: str, name: str = "Ann_1") -> Path:
    """Write a save folder whose main file has a text."""
    folder = tmp_path / name
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def small_save(
    *,
    player: str = "",
    farm: str = "",
    places: str = "",
    root: str = "",
    season: str = "spring",
    version: str = "1.6.15",
) -> str:
    """Return the text of a save with only a farmer and a farm.

    Args:
        player: Elements of the farmer.
        farm: Elements of the farm.
        places: Further ``GameLocation`` elements.
        root: Further elements of the root.
        season: Season of the date.
        version: The game's version.
    """
    return (
        f"{HEAD}<player><name>Ann</name>{player}</player><locations>"
        f'<GameLocation xsi:type="Farm">{farm}<name>Farm</name></GameLocation>{places}'
        f"</locations><currentSeason>{season}</currentSeason><dayOfMonth>3</dayOfMonth>"
        f"<year>1</year>{root}<gameVersion>{version}</gameVersion></SaveGame>"
    )


def load_small(tmp_path: Path, **parts: str) -> saves.Loaded:
    """Load a small save; see ``small_save``."""
    return saves.load_with_omissions(folder_of(tmp_path, small_save(**parts)))


def at(x: int, y: int, value: str) -> str:
    """Return an entry of a dictionary by tile."""
    key = f"<key><Vector2><X>{x}</X><Y>{y}</Y></Vector2></key>"
    return f"<item>{key}<value>{value}</value></item>"


def pair(key: str, value: str, key_tag: str = "string", value_tag: str = "int") -> str:
    """Return an entry of a dictionary of plain values."""
    return (
        f"<item><key><{key_tag}>{key}</{key_tag}></key>"
        f"<value><{value_tag}>{value}</{value_tag}></value></item>"
    )


def objects(*entries: str) -> str:
    """Return the objects of a place; see ``thing``."""
    return f"<objects>{''.join(entries)}</objects>"


def thing(x: int, y: int, id: str, rest: str = "", form: str = "") -> str:
    """Return an object at a tile."""
    kind = f' xsi:type="{form}"' if form else ""
    return at(x, y, f"<Object{kind}><itemId>{id}</itemId>{rest}</Object>")


def features(*entries: str) -> str:
    """Return the terrain features of a place; see ``feature``."""
    return f"<terrainFeatures>{''.join(entries)}</terrainFeatures>"


def feature(x: int, y: int, form: str, inner: str) -> str:
    """Return a plant, soil or floor at a tile."""
    return at(x, y, f'<TerrainFeature xsi:type="{form}">{inner}</TerrainFeature>')


def stack(id: str, rest: str = "", form: str = "Object") -> str:
    """Return a stack in a bag or chest."""
    return f'<Item xsi:type="{form}"><itemId>{id}</itemId>{rest}</Item>'


def edited(tmp_path: Path, name: str, *edits: tuple[str, str]) -> Path:
    """Write a copy of a published save with replacements; skip the test if it is missing.

    Args:
        tmp_path: Folder for the copy.
        name: Name of the save.
        edits: Pairs of a text of the save, of which the first occurrence is replaced, and
            its replacement.
    """
    inner = next(entry for entry in real_folder(name).iterdir() if entry.is_dir())
    text = (inner / inner.name).read_text(encoding="utf-8-sig")
    for old, new in edits:
        assert old in text, f"{name} does not contain {old!r}"
        text = text.replace(old, new, 1)
    return folder_of(tmp_path, text, inner.name)
