"""Where the folder of a run lies: a new one, or that of a run that is gone on with."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from pytest_stardojo._terminal import shown
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.records import folder
from pytest_stardojo.runs.settings import RunSettings

LONGEST_WORD = 200
"""Bytes of a folder's name; file systems allow 255."""


def run_folder(config: pytest.Config, settings: RunSettings, started: datetime) -> Path:
    """The folder of a run, which is there.

    Args:
        config: Pytest's config.
        settings: Settings of the run.
        started: When it began, for the name of one that has none.

    Raises:
        pytest.UsageError: it cannot be made, or there is no such run to go on with.
    """
    out = settings.out or _home(config) / "reports" / "runs"
    if settings.resume:
        return _begun(config.invocation_params.dir, out, settings.resume)
    name = settings.name or f"{started:%Y-%m-%d-%H%M%S}-{settings.agent}"
    try:
        return folder.make(out, _word(name))
    except OSError as error:
        raise pytest.UsageError(f"{flag('out')}: {shown(str(error))}") from None


def _home(config: pytest.Config) -> Path:
    """Where reports lie: the rootdir.

    An ini file from elsewhere (``-c /dev/null``) makes its folder the rootdir; then it is
    where pytest was started.
    """
    here = config.invocation_params.dir
    elsewhere = config.getoption("inifilename", None) and not here.is_relative_to(config.rootpath)
    return here if elsewhere else config.rootpath


def _word(name: str) -> str:
    """A name as a folder can have it, and not a hidden one."""
    word = "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in name)
    while len(word.encode()) > LONGEST_WORD:
        word = word[:-1]
    return word if not word.startswith(".") else f"-{word[1:]}"


def _begun(here: Path, out: Path, run: str) -> Path:
    """The folder of a run that is gone on with: its name below ``out``, or its path."""
    path = out / _word(run)
    if not path.is_dir():
        given = here / Path(run).expanduser()
        if (given / folder.RUN).is_file():
            return given
        raise pytest.UsageError(f"{flag('resume')}: there is no run {path}")
    return path
