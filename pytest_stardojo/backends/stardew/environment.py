"""The environment variables of a game's process."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from pytest_stardojo.backends.stardew import handover
from pytest_stardojo.backends.stardew.folder import InstanceFolder

STARTED_VARIABLES = {
    "SMAPI_NO_TERMINAL": "true",
    "SMAPI_USE_CURRENT_SHELL": "true",
    "SMAPI_DEVELOPER_MODE": "false",
    "SteamAppId": "413150",
    "ALSOFT_DRIVERS": "null",
}
"""SMAPI opens no terminal and keeps its log short.  ``SteamAppId`` replaces the file
``steam_appid.txt`` of games that Steam did not start, so nothing is written beside the game.
``ALSOFT_DRIVERS`` makes OpenAL silent, also on machines without a sound device."""

_SECRET = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL", re.IGNORECASE)
_OWN = re.compile(r"STARDOJO_|SMAPI_|PYTEST_|PYTHON")


def game_environment(
    folder: InstanceFolder,
    port: int,
    *,
    frames: bool,
    environment: Mapping[str, str] = os.environ,
) -> dict[str, str]:
    """Return the variables of a game that uses the folders of an instance only.

    .NET looks for settings of programs in ``XDG_CONFIG_HOME`` or else below ``HOME``, so with both
    changed the game opens neither saves nor settings of the user.  Secrets of the user are left
    out.

    Args:
        folder: Folder of the instance.
        port: Port for the mod.
        frames: Whether the game offers pictures.
        environment: Variables of this process.
    """
    kept = {
        name: value
        for name, value in environment.items()
        if not (_SECRET.search(name) or _OWN.match(name))
    }
    if "XAUTHORITY" not in kept and (cookie := Path.home() / ".Xauthority").exists():
        kept["XAUTHORITY"] = str(cookie)  # its default is below the changed HOME
    return {
        **kept,
        "HOME": str(folder.home),
        "XDG_CONFIG_HOME": str(folder.config),
        "XDG_DATA_HOME": str(folder.home / ".local" / "share"),
        "XDG_STATE_HOME": str(folder.home / ".local" / "state"),
        "XDG_CACHE_HOME": str(folder.home / ".cache"),
        "TMPDIR": _own_temporary(folder),
        "SMAPI_MODS_PATH": str(folder.mods),
        **STARTED_VARIABLES,
        handover.PORT: str(port),
        handover.TOKEN_FILE: str(folder.token_path),
        handover.FOLDER: str(folder.path),
        handover.FRAMES: "1" if frames else "0",
    }


def _own_temporary(folder: InstanceFolder) -> str:
    """Return the folder for temporary files, which is removed with the instance."""
    path = folder.path / "tmp"
    path.mkdir(mode=0o700, exist_ok=True)
    return str(path)
