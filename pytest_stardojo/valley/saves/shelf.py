"""Saves that have been loaded before, kept in memory to be loaded again at once."""

from __future__ import annotations

import os

from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.saves.loading import load, source
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.packing import pack, unpack

MOST = 16
"""Saves that are kept; the one that was not asked for longest goes first."""

Stamp = tuple[str, int, int, int]


class Shelf:
    """Loads saves; one that has not changed since is decoded from memory."""

    def __init__(self) -> None:
        self._kept: dict[Stamp, bytes] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def world(self, path: str) -> World:
        """A world of its own for the caller, as the save at the path has it.

        Raises:
            SaveError: it cannot be loaded.
            OSError: there is nothing to read.
        """
        stamp = _stamp(path)
        encoded = self._kept.pop(stamp, None) or self._loaded(path)
        self._kept[stamp] = encoded
        while len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        return unpack(encoded)

    def _loaded(self, path: str) -> bytes:
        world = load(path)
        try:
            return pack(world)
        except (OverflowError, RecursionError) as error:
            expected = "a world (numbers have at most 64 bits)"
            raise SaveError(os.path.basename(path), "content", str(error), expected) from None


def _stamp(path: str) -> Stamp:
    """What changes when the file does that is read, also inside of a save folder."""
    found = source(path)
    status = found.stat()
    return str(found), status.st_mtime_ns, status.st_size, status.st_ino
