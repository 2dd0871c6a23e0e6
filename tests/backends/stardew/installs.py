"""Installations of a game that look real to what finds and checks them."""

from __future__ import annotations

import json
import os
from pathlib import Path

from pytest_stardojo._version import __version__


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
