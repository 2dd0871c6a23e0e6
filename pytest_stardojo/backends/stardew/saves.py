"""Giving a game copies of saves; the user's own are only read.

A task names a save of the suite.  The real game reads its own folders only, so such a name
means a folder in the user's game: one of the same name, one of that name and a number
(``save_new_123``), or the one under which the suite was published.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from pytest_stardojo.backends.saves import SaveNotFound
from pytest_stardojo.backends.stardew.problems import PROBLEMS, game_error
from pytest_stardojo.legacy.save_names import RECORDS

INFO = "SaveGameInfo"
"""The second file of every save."""
LARGEST_SAVE = 256 << 20
"""Bytes of a save that is copied."""
_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0)


def find_save(save: str, saves: Path) -> Path:
    """Return the folder of a save.

    Args:
        save: A path as ``load`` takes it: of a recipe of the suite, or of a save folder.
        saves: The user's folder of saves.

    Raises:
        SaveNotFound: there is none, or it is not the folder of a save.
    """
    given = Path(save)
    folder = given if given.is_dir() else next(_named(given.stem, saves), None)
    if folder is None:
        near = get_close_matches(given.stem, save_folders(saves), 1, 0.4)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise _problem("no_save", name=given.stem, folder=saves, near=hint)
    for name in (folder.name, INFO):
        if not (folder / name).is_file():
            reason = f"the file {name!r} is missing in {folder}"
            raise _problem("bad_save", name=folder.name, reason=reason)
    return folder


def copy_save(source: Path, saves: Path) -> Path:
    """Copy the folder of a save into a game's own folder of saves; return the copy.

    An earlier copy is replaced: the game may have saved into it.

    Raises:
        SaveNotFound: the save is too large.
        GameError: it cannot be copied.
    """
    copy = saves / source.name
    if copy.resolve() == source.resolve():
        return copy  # one that the game itself has written
    try:
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir(parents=True)
        for name in (source.name, INFO):
            size = (source / name).stat().st_size
            if size > LARGEST_SAVE:
                reason = f"the file {name!r} has {size:,} bytes, at most {LARGEST_SAVE:,} are read"
                raise _problem("bad_save", name=source.name, reason=reason)
            with open(open_quietly(source / name), "rb") as old, open(copy / name, "wb") as new:
                shutil.copyfileobj(old, new)
    except OSError as error:
        why = error.strerror or error
        raise game_error("save_not_copied", name=source.name, folder=saves, error=why) from error
    return copy


def open_quietly(path: Path) -> int:
    """Open a file for reading, without a change of its access time where that is possible."""
    try:
        return os.open(path, _READ | getattr(os, "O_NOATIME", 0))
    except PermissionError:  # only the owner of a file may ask for that
        return os.open(path, _READ)


def _named(name: str, saves: Path) -> Iterator[Path]:
    """Yield the folders that a name of the suite may mean, the most exact first."""
    published = [record for record, suite_name in RECORDS.items() if suite_name == name]
    for exact in (name, *published):
        if (saves / exact).is_dir():
            yield saves / exact
    for found in save_folders(saves):
        stem, _, number = found.rpartition("_")
        if stem == name and number.isdigit():
            yield saves / found


def save_folders(saves: Path) -> list[str]:
    """Return the names of the save folders, sorted; none if the folder cannot be read."""
    try:
        return sorted(entry.name for entry in os.scandir(saves) if entry.is_dir())
    except OSError:
        return []


def _problem(key: str, **values: object) -> SaveNotFound:
    """Return the error of a save that only its tasks are to blame for, not the game."""
    problem = PROBLEMS[key]
    return SaveNotFound(f"{problem.text.format(**values)}; {problem.remedy.format(**values)}")
