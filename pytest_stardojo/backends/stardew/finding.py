"""Finding the installed game and SMAPI."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from pytest_stardojo import _yaml
from pytest_stardojo._files import NotReadError, read_whole
from pytest_stardojo.backends.stardew.problems import game_error

PROGRAM = "Stardew Valley.dll"
"""The file that every installation of version 1.6 has."""
SMAPI = "StardewModdingAPI"
LONGEST_LIST = 1 << 20
"""Bytes of a list of Steam's libraries."""
STEAM_KEY = r"SOFTWARE\Microsoft\Windows\CurrentVersion\Uninstall\Steam App 413150"
GOG_KEY = r"SOFTWARE\WOW6432Node\GOG.com\Games\1453375253"

_LIBRARY = re.compile(r'"path"\s+"((?:[^"\\]|\\.)*)"')


@dataclass(frozen=True)
class Installation:
    """An installed game.

    Args:
        folder: The folder with ``Stardew Valley.dll``.
        source: Where it was found: ``--stardojo-game``, ``Steam`` or ``GOG``.
    """

    folder: Path
    source: str

    @property
    def smapi(self) -> Path:
        """The executable of SMAPI for this system, whether it exists or not."""
        return self.folder / (f"{SMAPI}.exe" if os.name == "nt" else SMAPI)

    @property
    def internal(self) -> Path:
        """SMAPI's folder of internal files."""
        return self.folder / "smapi-internal"

    @property
    def mods(self) -> Path:
        """The folder with the user's mods."""
        return self.folder / "Mods"


def find(game: Path | None = None, *, home: Path | None = None) -> Installation:
    """Return the installation of the game.

    Args:
        game: The folder that the user gave; None looks in the folders of Steam and GOG.
        home: The home of the user; None: of the user of this process.

    Raises:
        GameError: there is none.
    """
    if game is None:
        found = next(installations(home), None)
        if found is None:
            raise game_error("no_game")
        return found
    folder = _program_folder(game.expanduser())
    if folder is None:
        other = next(installations(home), None)
        hint = f", such as {other.folder}" if other is not None else ""
        raise game_error("not_a_game", folder=game, found=hint)
    return Installation(folder, "--stardojo-game")


def installations(home: Path | None = None) -> Iterator[Installation]:
    """Find all installations, first those of Steam, then those of GOG."""
    seen: set[Path] = set()
    for source, folder in _candidates(home or Path.home()):
        program = _program_folder(folder)
        if program is not None and (real := program.resolve()) not in seen:
            seen.add(real)
            yield Installation(program, source)


def data_folder(home: Path | None = None) -> Path:
    """Return the game's data folder of the user, with its saves and logs.

    Args:
        home: The home of the user; None: as .NET finds it for this process.
    """
    if home is None and os.name == "nt":
        return Path(os.environ.get("APPDATA", "")) / "StardewValley"
    config = os.environ.get("XDG_CONFIG_HOME", "") if home is None else ""
    base = Path(config) if os.path.isabs(config) else (home or Path.home()) / ".config"
    return base / "StardewValley"


def _candidates(home: Path) -> Iterator[tuple[str, Path]]:
    """Yield folders that may hold the game, with what put them there."""
    for client in _listed("steam", home):
        for library in (client, *_libraries(client)):
            yield "Steam", library / "steamapps" / "common" / "Stardew Valley"
    for source, key, name in (("Steam", STEAM_KEY, "InstallLocation"), ("GOG", GOG_KEY, "PATH")):
        if (folder := _registered(key, name)) is not None:
            yield source, folder
    for folder in _listed("gog", home):
        yield "GOG", folder


def _listed(kind: str, home: Path) -> Iterator[Path]:
    """Yield the absolute paths of a list of ``places.yaml``."""
    for text in places()[kind]:
        path = home / text[2:] if text.startswith("~/") else Path(text)
        if path.is_absolute():  # C:/ is not on other systems
            yield path


@cache
def places() -> dict[str, list[str]]:
    """Return the lists of ``places.yaml``."""
    found: dict[str, list[str]] = _yaml.plain(Path(__file__).with_name("places.yaml").read_bytes())
    return found


def _libraries(client: Path) -> Iterator[Path]:
    """Yield the libraries that a Steam client lists; an unreadable list has none."""
    try:
        raw = read_whole(client / "steamapps" / "libraryfolders.vdf", LONGEST_LIST)
    except (OSError, NotReadError):
        return
    for match in _LIBRARY.finditer(raw.decode("utf-8", "replace")):
        path = Path(match[1].replace("\\\\", "\\"))
        if path.is_absolute() and "\0" not in match[1]:
            yield path


def _program_folder(folder: Path) -> Path | None:
    """Return the folder with the program in the folder of a game, None if there is none."""
    for inside in places()["inside"]:
        try:
            if (folder / inside / PROGRAM).is_file():
                return folder / inside
        except (OSError, ValueError):  # no access, or no name of a file
            continue
    return None


def _registered(key: str, name: str) -> Path | None:
    """Return a folder of the registry of Windows; None elsewhere."""
    try:
        registry: Any = import_module("winreg")
    except ImportError:
        return None
    try:
        with registry.OpenKey(registry.HKEY_LOCAL_MACHINE, key) as opened:
            value, _ = registry.QueryValueEx(opened, name)
    except OSError:
        return None
    return Path(value) if isinstance(value, str) and value else None
