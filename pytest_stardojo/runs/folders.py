"""Find or make the folder of a run."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from pytest_stardojo._terminal import shown
from pytest_stardojo.records import folder
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.settings import RunSettings

LONGEST_NAME = 200
"""Bytes of a folder's name; file systems allow 255."""


def run_folder(settings: RunSettings, *, home: Path, here: Path, started: datetime) -> Path:
    """Make the folder of a new run, or return that of a resumed one.

    Args:
        settings: Settings of the run.
        home: Folder below which reports are written by default.
        here: Folder from which the path of a resumed run is relative.
        started: Start of the run, for the name of a folder that has none.

    Raises:
        SettingsError: it cannot be made, or there is no such run to resume.
    """
    out = settings.out or home / "reports" / "runs"
    if settings.resume:
        return _resumed(here, out, settings.resume)
    name = settings.name or f"{started:%Y-%m-%d-%H%M%S}-{settings.agent}"
    try:
        return folder.make(out, _folder_name(name))
    except OSError as error:
        raise SettingsError("{out}: {error}", "out", error=shown(str(error))) from None


def _folder_name(name: str) -> str:
    """Return a name without characters that a folder cannot have, and not a hidden one."""
    word = "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in name)
    while len(word.encode()) > LONGEST_NAME:
        word = word[:-1]
    return word if not word.startswith(".") else f"-{word[1:]}"


def _resumed(here: Path, out: Path, run: str) -> Path:
    """Return the folder of a resumed run: its name below ``out``, or its path."""
    path = out / _folder_name(run)
    if not path.is_dir():
        given = here / Path(run).expanduser()
        if (given / folder.RUN).is_file():
            return given
        raise SettingsError("{resume}: there is no run {path}", "resume", path=path)
    return path
