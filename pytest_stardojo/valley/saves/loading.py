"""Load a save: a recipe, or a save folder of the real game."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

from pytest_stardojo._text import cut
from pytest_stardojo.valley.saves.errors import LONGEST_PLACE, SaveError
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.recipe import load_recipe
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.wire.messages import LeftOut

RECIPES = (".yaml", ".yml")
"""Suffixes of recipe files; other files are read as the real game's XML."""

LARGEST = 32 * 1024 * 1024
"""Largest save of the real game, in bytes; the largest known ones have 15 MB."""

LARGEST_RECIPE = 4_000_000
"""Largest recipe, in bytes; fifty times the size of the bundled ones."""

BESIDE = re.compile(r"^SaveGameInfo|_old$|_STARDEWVALLEYSAVETMP$|^\.|\.(bak|tmp|vdf)$", re.I)
"""Names of files beside the main file: the info for the game's menu, and backups."""

DEEPEST = 3
"""Depth of nested folders searched for a single save folder."""


class Loaded(NamedTuple):
    """A loaded save."""

    world: World
    left_out: tuple[LeftOut, ...] = ()
    """What a save of the real game contains and the world does not; empty for recipes."""


def load(path: str | os.PathLike[str]) -> World:
    """Return the world of a recipe file, or of a save folder (or main file) of the real game.

    Raises:
        SaveError: The save is wrong; it names file, field, value and what was expected.
        OSError: The file cannot be read.
    """
    return load_with_omissions(path).world


def load_with_omissions(path: str | os.PathLike[str]) -> Loaded:
    """Return the world of a save, and what was left out.

    Raises:
        SaveError: The save is wrong; it names file, field, value and what was expected.
        OSError: The file cannot be read.
    """
    file = source(path)
    size = file.stat().st_size
    if size == 0:  # files under /proc report a size of 0, too
        raise SaveError(file.name, "size", size, "that of a save; the file is empty")
    most = LARGEST_RECIPE if is_recipe(file) else LARGEST
    if size > most:
        raise SaveError(file.name, "size", size, f"at most {most} bytes")
    if is_recipe(file):
        return Loaded(load_recipe(file))
    from pytest_stardojo.valley.saves.xml_reader import load_file

    omissions = Omissions()
    world = load_file(file, omissions)
    return Loaded(world, omissions.entries())


def is_recipe(path: str | os.PathLike[str]) -> bool:
    """Return whether a path has the suffix of a recipe."""
    return Path(path).suffix.lower() in RECIPES


def source(path: str | os.PathLike[str]) -> Path:
    """Return the file that holds a save: the path itself, or a folder's main file.

    Raises:
        SaveError: The path is a pipe or device, or a folder without a save.
        OSError: The path does not exist.
    """
    place = Path(path)
    if place.is_dir():
        file = main_file(place)
        if not file.resolve().is_relative_to(place.resolve()):
            raise SaveError(place.name, "folder", file.name, "in it; that link leads out of it")
        return file
    place.stat()
    if not place.is_file():
        raise SaveError(place.name, "path", str(place), "a file or a folder")
    return place


def main_file(folder: Path, depth: int = 0) -> Path:
    """Return the main file of a save folder: the file with the folder's name.

    In a renamed folder it is the only file besides the game's backups.  A folder that contains
    only one save folder is treated as that folder.
    """
    inner = folder / folder.name
    if inner.is_file():
        return inner
    rest = sorted(entry for entry in folder.iterdir() if not BESIDE.search(entry.name))
    if len(rest) == 1 and rest[0].is_dir() and depth < DEEPEST:
        return main_file(rest[0], depth + 1)
    files = [entry for entry in rest if entry.is_file()]
    if len(files) == 1:
        return files[0]
    names = [entry.name for entry in rest[:10]]
    rule = f"a file with the folder's name, {cut(folder.name, LONGEST_PLACE)!r}, or the only file"
    expected = f"a save folder; it has no main file, which is {rule}"
    raise SaveError(folder.name, "folder", names, expected)
