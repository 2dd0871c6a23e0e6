"""Saves: recipes in YAML, the real game's folders, and writing a world down."""

from __future__ import annotations

import os
from pathlib import Path

from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.saves.fresh import new_world
from pytest_stardojo.valley.saves.recipe import load_recipe
from pytest_stardojo.valley.saves.writing import recipe_text
from pytest_stardojo.valley.world.model import World

__all__ = ["SaveError", "load", "new_world", "write"]


def load(path: str | os.PathLike[str]) -> World:
    """The world of a save: a recipe file, or a save folder (or main file) of the real game.

    Raises:
        SaveError: naming file, field, value and what was expected.
        OSError: if there is nothing to read.
    """
    place = Path(path)
    if place.is_dir() or place.suffix.lower() not in (".yaml", ".yml"):
        from pytest_stardojo.valley.saves.xml_reader import load_folder

        return load_folder(place)
    return load_recipe(place)


def write(world: World, path: str | os.PathLike[str], title: str = "") -> None:
    """Write the world as a recipe that loads back to an equal world.

    Args:
        world: What to write.
        path: File to make or replace.
        title: A comment for its first lines.
    """
    Path(path).write_text(recipe_text(world, title), encoding="utf-8")
