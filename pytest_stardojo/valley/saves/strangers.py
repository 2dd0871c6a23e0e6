"""Errors of ``load`` as clients may read them.

A client names any file that the game can read.  So an error quotes a file only if the file
is a save, if a broken one; what another file contains is not the client's business.
"""

from __future__ import annotations

import os

from pytest_stardojo._text import cut, printable
from pytest_stardojo.valley.saves.errors import LONGEST_PLACE, SaveError
from pytest_stardojo.valley.saves.loading import LARGEST_RECIPE, is_recipe, source

QUOTE_NOTHING = ("size", "path")
"""Fields of errors that say nothing about the content."""
NO_SAVE = (
    "not a save; a recipe has the key 'farmers', the file of a game's save begins with SaveGame, "
    "and its folder contains a file with the folder's name"
)
HEAD = 2000
"""Bytes in which the root of a game's save begins."""


def message(error: SaveError, path: str) -> str:
    """Return the text of an error for a client; it quotes only files that are saves."""
    if error.field in QUOTE_NOTHING or _is_save(path):
        return str(error)
    return f"{printable(cut(os.path.basename(path), LONGEST_PLACE))}: {NO_SAVE}"


def _is_save(path: str) -> bool:
    """Return whether a file has what every save has."""
    try:
        file = source(path)
        with file.open("rb") as stream:
            if is_recipe(file):
                return b"farmers" in stream.read(LARGEST_RECIPE)
            return b"<SaveGame" in stream.read(HEAD)
    except (OSError, ValueError):
        return False
