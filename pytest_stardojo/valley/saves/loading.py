"""Loading a save: a recipe, or a save folder of the real game."""

from __future__ import annotations

import os
from pathlib import Path

from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.saves.recipe import load_recipe
from pytest_stardojo.valley.world.model import World

RECIPES = (".yaml", ".yml")
"""Endings of recipe files; anything else is read as the real game's XML."""

LARGEST = 32 * 1024 * 1024
"""Bytes of the real game's save; the largest known ones have 15 MB."""

LARGEST_RECIPE = 4_000_000
"""Bytes of a recipe; the bundled ones have a fiftieth of it."""

DEEPEST = 3
"""Folders in a folder that may stand for the one save folder in the last of them."""


def load(path: str | os.PathLike[str]) -> World:
    """The world of a save: a recipe file, or a save folder (or main file) of the real game.

    Raises:
        SaveError: naming file, field, value and what was expected.
        OSError: if there is nothing to read.
    """
    file = source(path)
    size = file.stat().st_size
    if size == 0:  # so has what is no file at all, under /proc
        raise SaveError(file.name, "size", size, "that of a save; the file is empty")
    most = LARGEST_RECIPE if is_recipe(file) else LARGEST
    if size > most:
        raise SaveError(file.name, "size", size, f"at most {most} bytes")
    if is_recipe(file):
        return load_recipe(file)
    from pytest_stardojo.valley.saves.xml_reader import load_file

    return load_file(file)


def is_recipe(path: str | os.PathLike[str]) -> bool:
    """Whether a path bears the ending of a recipe."""
    return Path(path).suffix.lower() in RECIPES


def source(path: str | os.PathLike[str]) -> Path:
    """The file that holds a save: itself, or the main file of a folder.

    Raises:
        SaveError: if it is no file (a pipe or device, say), or a folder without a save.
        OSError: if there is nothing.
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
    """The main file of a save folder: the one of the folder's own name.

    A folder that holds nothing but one save folder stands for it.
    """
    inner = folder / folder.name
    if inner.is_file():
        return inner
    rest = sorted(entry for entry in folder.iterdir() if entry.name != "SaveGameInfo")
    if len(rest) == 1 and rest[0].is_dir() and depth < DEEPEST:
        return main_file(rest[0], depth + 1)
    files = [entry for entry in rest if entry.is_file()]
    if len(files) == 1:
        return files[0]
    names = [entry.name for entry in rest[:10]]
    raise SaveError(folder.name, "folder", names, "a save folder; it has no main file")
