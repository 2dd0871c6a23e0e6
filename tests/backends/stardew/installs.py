"""Installations of a game that look real to what finds and checks them."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from pytest_stardojo._version import __version__
from pytest_stardojo.backends.valley import _roots as _package_roots


def program(path: Path, version: str) -> Path:
    """Write a file with the version of a .NET program in its resources."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = f"\0FileVersion\0\0{version}\0"
    path.write_bytes(b"MZ" + bytes(100) + text.encode("utf-16-le") + bytes(100))
    return path


def install(
    folder: Path, *, game: str = "1.6.15.24356", smapi: str | None = "4.1.10", mod: str | None = ""
) -> Path:
    """Make an installation; ``smapi`` or ``mod`` None leaves that part out."""
    program(folder / "Stardew Valley.dll", game)
    if smapi is not None:
        program(folder / "StardewModdingAPI.dll", smapi)
        (folder / "smapi-internal").mkdir(exist_ok=True)
        name = "StardewModdingAPI.exe" if os.name == "nt" else "StardewModdingAPI"
        (folder / name).write_text("#!/bin/sh\nexit 3\n")
        (folder / name).chmod(0o755)
    if mod is not None:
        install_mod(folder, mod or __version__)
    return folder


def install_mod(folder: Path, version: str, name: str = "StardojoBridge") -> Path:
    """Put the mod into an installation."""
    place = folder / "Mods" / name
    place.mkdir(parents=True)
    manifest = {"Name": "Stardojo Bridge", "Version": version, "EntryDll": "StardojoBridge.dll"}
    (place / "manifest.json").write_text(json.dumps(manifest))
    (place / "StardojoBridge.dll").write_bytes(b"MZ")
    (place / "config.json").write_text('{"Port": 1}')
    return place


def fake_game(folder: Path, way: str = "", **options: object) -> Path:
    """Make an installation whose SMAPI is ``fake_smapi.py``, which fails in one of its ways."""
    install(folder)
    here = Path(__file__)
    roots = os.pathsep.join(dict.fromkeys([str(here.parents[3]), *_package_roots()]))
    script = folder / "StardewModdingAPI"
    script.write_text(
        f"#!/bin/sh\nPYTHONPATH='{roots}' exec '{sys.executable}' -S -P "
        f"'{here.with_name('fake_smapi.py')}'\n"
    )
    set_way(folder, way, **options)
    return folder


def set_way(folder: Path, way: str, **options: object) -> None:
    """Choose how the fake game fails."""
    (folder / "fake.json").write_text(json.dumps({"way": way, **options}))


def user_save(saves: Path, name: str = "save_new_1234") -> Path:
    """Put a save into a user's folder of saves; the fake game reads it as a recipe."""
    folder = saves / name
    folder.mkdir(parents=True)
    recipe = Path(__file__).parents[3] / "tasks/saves/save_new.yaml"
    (folder / name).write_bytes(recipe.read_bytes())
    (folder / "SaveGameInfo").write_text("<Farmer/>")
    return folder
