"""Finding this project's mod among the user's mods, and copying it for a game."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from pytest_stardojo._files import NotReadError, read_whole
from pytest_stardojo.backends.stardew.finding import Installation
from pytest_stardojo.backends.stardew.problems import game_error
from pytest_stardojo.backends.stardew.versions import mod_range

NAME = "StardojoBridge"
"""Name of the mod's folder in the repository, and of its program without the ending."""
LARGEST_MANIFEST = 1 << 20
"""Bytes of a manifest."""
CONFIG = "config.json"
"""The user's settings of a mod, which are not copied."""
SMAPI_CONFIG = "SMAPI-config.json"
"""File in the folder of mods with SMAPI's settings for it."""
SMAPI_SETTINGS = {
    "CheckForUpdates": False,
    "DeveloperMode": False,
    "ListenForConsoleInput": False,
}
"""SMAPI's settings for an instance: it neither asks the network nor reads standard input."""

_ENTRY = re.compile(rf'"EntryDll"\s*:\s*"{NAME}\.dll"', re.IGNORECASE)
_VERSION = re.compile(r'"Version"\s*:\s*"([^"]{1,40})"', re.IGNORECASE)
_TITLE = re.compile(r'"Name"\s*:\s*"([^"]{1,80})"', re.IGNORECASE)


@dataclass(frozen=True)
class Mod:
    """The installed mod.

    Args:
        folder: Its folder.
        version: Its version, from the manifest; empty if it has none.
        title: Its name in SMAPI's log.
    """

    folder: Path
    version: str
    title: str


def find_mod(game: Installation) -> Mod:
    """Return the mod that is installed in a game.

    Raises:
        GameError: it is not there, or its version does not fit.
    """
    found = next(_mods(game.mods), None)
    if found is None:
        raise game_error("no_mod", folder=game.mods)
    expected = mod_range()
    if not expected.fits(found.version):
        version = found.version or "unknown"
        raise game_error(
            "mod_version", folder=found.folder, version=version, expected=str(expected)
        )
    return found


def copy_mod(mod: Mod, mods: Path) -> Path:
    """Copy the mod into a new folder of mods, with settings of SMAPI; return the copy.

    Raises:
        OSError: it cannot be copied.
    """
    copy = mods / NAME
    shutil.copytree(mod.folder, copy, ignore=shutil.ignore_patterns(CONFIG))
    (mods / SMAPI_CONFIG).write_bytes(msgspec.json.encode(SMAPI_SETTINGS))
    return copy


def _mods(folder: Path) -> Iterator[Mod]:
    """Yield the copies of this mod in a folder of mods, as deep as SMAPI groups them."""
    for depth in ("*", "*/*", "*/*/*"):
        for path in sorted(folder.glob(f"{depth}/manifest.json")):
            if any(part.startswith(".") for part in path.relative_to(folder).parts):
                continue  # SMAPI ignores these folders
            try:
                # not parsed as JSON: manifests may have comments and trailing commas
                text = read_whole(path, LARGEST_MANIFEST).decode("utf-8-sig", "replace")
            except (OSError, NotReadError):
                continue
            if _ENTRY.search(text):
                version, title = _VERSION.search(text), _TITLE.search(text)
                yield Mod(path.parent, version[1] if version else "", title[1] if title else NAME)
