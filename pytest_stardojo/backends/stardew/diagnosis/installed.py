"""Checks before the start: what is installed, and what this machine offers."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
from pathlib import Path

from pytest_stardojo._version import __version__
from pytest_stardojo.backends import ports
from pytest_stardojo.backends.saves import SaveNotFound
from pytest_stardojo.backends.stardew import checks
from pytest_stardojo.backends.stardew.diagnosis.outcomes import (
    Check,
    CheckFailedError,
    CheckSkippedError,
    Examination,
)
from pytest_stardojo.backends.stardew.display import has_display, virtual_display
from pytest_stardojo.backends.stardew.finding import Installation, data_folder, find, installations
from pytest_stardojo.backends.stardew.folder import InstanceFolder, sweep
from pytest_stardojo.backends.stardew.markers import check_markers
from pytest_stardojo.backends.stardew.mod import find_mod
from pytest_stardojo.backends.stardew.problems import game_error
from pytest_stardojo.backends.stardew.saves import find_save, open_quietly, save_folders

MOST_FILES = 2_000
"""Files of the user's data folder that are compared."""


def _machine(_: Examination) -> str:
    return (
        f"pytest-stardojo {__version__}, Python {platform.python_version()}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )


def _find(examination: Examination) -> str:
    game = find(examination.folder)
    examination.game = game
    others = [str(each.folder) for each in installations() if each.folder != game.folder]
    also = f" (also: {', '.join(others)})" if others else ""
    return f"{game.folder}, by {game.source}{also}"


def _game(examination: Examination) -> Installation:
    if examination.game is None:
        raise CheckSkippedError("no game was found")
    return examination.game


def _game_version(examination: Examination) -> str:
    return checks.check_game(_game(examination)) or "unknown: the program does not name one"


def _smapi(examination: Examination) -> str:
    return checks.check_smapi(_game(examination)) or "unknown: the program does not name one"


def _mod(examination: Examination) -> str:
    examination.mod = find_mod(_game(examination))
    return f"{examination.mod.version} in {examination.mod.folder}"


def _markers(examination: Examination) -> str:
    check_markers(_game(examination).internal)
    return "SMAPI will not wait for a key"


def _own_folders(examination: Examination) -> str:
    checks.check_separable()
    swept = sweep()
    folder = InstanceFolder()
    try:
        if examination.mod is not None:
            folder.add_mod(examination.mod)
        free = shutil.disk_usage(folder.path).free >> 20
    finally:
        folder.remove()
    left = f"; removed {len(swept)} of an earlier crash" if swept else ""
    return f"{folder.base}, {free:,} MB free{left}"


def _display(_: Examination) -> str:
    if has_display():
        return os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or "of the system"
    command = virtual_display()
    return f"a virtual one of {command[0]}" if command else "of the system"


def _port(_: Examination) -> str:
    try:
        with ports.reserve(ports.FIRST, ports.LAST) as reserved:
            return str(reserved.port)
    except ports.NoFreePort:
        raise game_error("no_port", first=ports.FIRST, last=ports.LAST) from None


def _save(examination: Examination) -> str:
    saves = data_folder() / "Saves"
    names = save_folders(saves)
    for number, name in enumerate(names, 1):  # they contain the names of farmers
        examination.secrets.append((name, f"SAVE{number}"))
    if examination.wanted is not None:
        try:
            examination.save = find_save(examination.wanted, saves)
        except SaveNotFound as error:
            detail, _, remedy = str(error).partition("; ")
            raise CheckFailedError(detail, remedy) from error
    else:
        examination.save = _first_complete(names, saves)
    if examination.save is None:
        raise CheckSkippedError(
            f"there is no save in {saves}; start a farm in the game, sleep one night, and try again"
        )
    return f"{examination.save.name} of {len(names)} in {saves}"


def _first_complete(names: list[str], saves: Path) -> Path | None:
    for name in names:
        try:
            return find_save(str(saves / name), saves)
        except SaveNotFound:
            continue
    return None


def _remember(examination: Examination) -> str:
    examination.before = contents(data_folder())
    return f"{len(examination.before)} files and folders of yours, to compare them at the end"


def contents(folder: Path) -> dict[str, tuple[object, ...]]:
    """Return sizes, times and hashes of everything in a folder.  Only the files are read."""
    found: dict[str, tuple[object, ...]] = {}
    for place, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted([*folders, *files]):
            path = Path(place, name)
            try:
                status = path.lstat()
                hashed = _hash(path) if path.is_file() else ""
            except OSError:
                continue
            key = str(path.relative_to(folder))
            found[key] = (status.st_size, status.st_mtime_ns, status.st_mode, hashed)
            if len(found) >= MOST_FILES:
                return found
    return found


def _hash(path: Path) -> str:
    with os.fdopen(open_quietly(path), "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


INSTALLED = (
    Check("this machine", _machine),
    Check("the game is installed", _find),
    Check("game version", _game_version, ("the game is installed",)),
    Check("SMAPI version", _smapi, ("the game is installed",)),
    Check("mod version", _mod, ("the game is installed",)),
    Check("no crash of the last session", _markers, ("the game is installed",)),
    Check("folders for a separate game", _own_folders),
    Check("a display is available", _display),
    Check("a port is free", _port),
    Check("there is a save to copy", _save),
    Check("your files are listed", _remember),
)
"""The checks before the start, in order."""
