"""Find or make the folder of a run, by its name or its path."""

from __future__ import annotations

from datetime import datetime
from difflib import get_close_matches
from pathlib import Path

from pytest_stardojo._terminal import shown
from pytest_stardojo.records import folder
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.settings import RunSettings

LONGEST_NAME = 200
"""Bytes of a folder's name; file systems allow 255."""

RUNS = Path("reports") / "runs"
"""Where runs are written by default, below the rootdir."""

MOST_SIMILAR = 3
"""Largest number of runs that an error suggests."""


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
    out = settings.out or home / RUNS
    if settings.resume:
        return _resumed(here, out, settings.resume)
    name = settings.name or f"{started:%Y-%m-%d-%H%M%S}-{settings.agent}"
    try:
        return folder.make(out, folder_name(name))
    except OSError as error:
        raise SettingsError("{out}: {error}", "out", error=shown(str(error))) from None


def earlier_run(settings: RunSettings, *, home: Path) -> Path | None:
    """Return the folder of an earlier run that has the name of a new one, if there is one."""
    if not settings.name or settings.resume:
        return None
    path = (settings.out or home / RUNS) / folder_name(settings.name)
    return path if path.exists() else None


def folder_name(name: str) -> str:
    """Return a name without characters that a folder cannot have, and not a hidden one."""
    word = "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in name)
    while len(word.encode()) > LONGEST_NAME:
        word = word[:-1]
    return word if not word.startswith(".") else f"-{word[1:]}"


def _resumed(here: Path, out: Path, run: str) -> Path:
    """Return the folder of a resumed run: its name below ``out``, or its path."""
    path = out / folder_name(run)
    if not path.is_dir():
        given = here / Path(run).expanduser()
        if (given / folder.RUN).is_file():
            return given
        template = "{resume}: there is no run {path}{hint}"
        raise SettingsError(template, "resume", path=path, hint=_similar(out, run))
    return path


def find_run(given: Path, here: Path | None = None) -> Path:
    """Return the path of a run that a user names.

    Args:
        given: A path, or the name of a run below ``reports/runs`` in this folder or the nearest
            one above it that has runs.
        here: The folder from which to look; None for the working directory.

    Raises:
        FileNotFoundError: there is no such path or run; the message suggests similar names.
    """
    given = given.expanduser()
    if given.is_file() or any((given / name).exists() for name in (folder.RUN, folder.SUMMARY)):
        return given
    here = here or Path.cwd()
    above = (parent / RUNS for parent in (here, *here.parents))
    runs = next((path for path in above if path.is_dir()), None)
    is_name = given == Path(given.name)
    if runs is not None and is_name and (runs / given).is_dir():
        return runs / given
    if given.exists():
        return given
    problem = f"there is no run {shown(str(given))}"
    if runs is None:
        raise FileNotFoundError(f"{problem}, and no folder {RUNS} here or above")
    where = f" in {shown(str(runs))}" if is_name else ""
    raise FileNotFoundError(f"{problem}{where}{_similar(runs, given.name)}")


def _similar(runs: Path, name: str) -> str:
    """Return a suggestion of runs with a similar name; empty if there is none."""
    try:
        known = sorted(path.name for path in runs.iterdir() if path.is_dir())
    except OSError:
        return ""
    near = get_close_matches(name, known, MOST_SIMILAR)
    return f"; did you mean {' or '.join(repr(each) for each in near)}?" if near else ""
