"""Where the saves are that the published client names."""

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
"""The published suite's save folders, and the bundled saves that stand for them."""

_PORT = re.compile(r"_Port_[0-9]+$")
_PLAIN = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_ .\-]{0,99}")


def record_path(name: str) -> str | None:
    """The absolute path of a record, None if there is none.

    Args:
        name: A published save folder's name, with or without the port that the client
            hangs on it; a bundled save's name; or a folder in the real game's own
            save folder.
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
    """The save in a slot of the load screen: the published ones, in their order."""
    names = list(RECORDS)
    return record_path(names[slot]) if 0 <= slot < len(names) else None


def _game_saves() -> Path:
    """Where the real game keeps its saves; nothing else is read from there."""
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", "")) / "StardewValley" / "Saves"
    return Path.home() / ".config" / "StardewValley" / "Saves"
