"""Load saves (YAML recipes and the real game's folders) and write them."""

from __future__ import annotations

import os
from pathlib import Path

from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.saves.fresh import new_world
from pytest_stardojo.valley.saves.loading import Loaded, is_recipe, load, load_with_omissions
from pytest_stardojo.valley.saves.shelf import SHARED, Shelf
from pytest_stardojo.valley.world.model import World

__all__ = [
    "SHARED",
    "Loaded",
    "SaveError",
    "Shelf",
    "is_below",
    "is_recipe",
    "load",
    "load_with_omissions",
    "new_world",
    "write",
]


def is_below(path: str, folder: str) -> bool:
    """Return whether a path leads into a folder when all links are followed."""
    try:
        real, root = os.path.realpath(path), os.path.realpath(folder)
        return real != root and os.path.commonpath((real, root)) == root
    except (OSError, ValueError):
        return False  # another drive, a NUL character, or a loop of links


def write(world: World, path: str | os.PathLike[str], title: str = "") -> None:
    """Write the world as a recipe that loads back to an equal world.

    Args:
        world: What to write.
        path: File to create or replace atomically.
        title: Comment for the first lines.

    Raises:
        OSError: The file cannot be written.
    """
    from pytest_stardojo._files import write_whole  # both are seldom needed
    from pytest_stardojo.valley.saves.writing import recipe_text

    write_whole(Path(path), recipe_text(world, title).encode())
