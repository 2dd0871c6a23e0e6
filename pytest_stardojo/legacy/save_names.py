"""The saves that the published client names."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from pytest_stardojo.bundled import save_directory

RECORDS: Mapping[str, str] = {
    "StarDojo_406041616": "save_new",
    "StarDojo_396780002": "save_farming",
    "StarDojo_398533889": "save_quests",
}
"""Bundled saves by the names of the published suite's save folders."""

_PORT = re.compile(r"_Port_[0-9]+$")
_PLAIN = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_ .\-]{0,99}")


def record_path(name: str) -> str | None:
    """Return the absolute path of a save, None if there is none.

    Args:
        name: The name of a published save folder, with or without the port that the client
            appends; the name of a bundled save; or a folder in the real game's save
            folder.
    """
    if _PLAIN.fullmatch(name) is None:
        return None
    stem = _PORT.sub("", name)
    recipe = save_directory() / f"{RECORDS.get(stem, stem)}.yaml"
    if recipe.is_file():
        return str(recipe)
    folder = _game_saves() / name
    return str(folder) if folder.is_dir() else None


def record_at(slot: int) -> str | None:
    """Return the save in a slot of the load screen: the published saves, in order."""
    names = list(RECORDS)
    return record_path(names[slot]) if 0 <= slot < len(names) else None


def _game_saves() -> Path:
    """Return the real game's save folder."""
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", "")) / "StardewValley" / "Saves"
    return Path.home() / ".config" / "StardewValley" / "Saves"
