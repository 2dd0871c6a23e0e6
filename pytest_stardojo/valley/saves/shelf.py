"""A cache of loaded saves."""

from __future__ import annotations

import os
import threading

from pytest_stardojo.valley.saves.errors import SaveError
from pytest_stardojo.valley.saves.loading import Loaded, load_with_omissions, source
from pytest_stardojo.valley.world import places
from pytest_stardojo.valley.world.model import World
from pytest_stardojo.valley.world.packing import pack, unpack
from pytest_stardojo.wire.messages import LeftOut

MOST = 16
"""Number of cached saves; the least recently used one is dropped first."""

Stamp = tuple[str, int, int, int]


class _Kept:
    """A cached save.

    Args:
        encoded: Its world.
        left_out: What was left out of it.
    """

    def __init__(self, encoded: bytes, left_out: tuple[LeftOut, ...]) -> None:
        self.encoded, self.left_out = encoded, left_out
        self.loads = 0
        self._solid: dict[str, places.Solidity] = {}

    def share_solidity(self, world: World) -> None:
        """Give a new world the bitmaps of blocked tiles, which are computed once.

        Placing the villagers of a new world needs about half of them.
        """
        if not self._solid:
            self._solid = places.all_solidity(world)
        else:
            places.restore_solidity(world, self._solid)


class Shelf:
    """Load saves; decode one from memory if its file has not changed.

    Several threads may share a shelf.
    """

    def __init__(self) -> None:
        self._kept: dict[Stamp, _Kept] = {}
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def world(self, path: str) -> World:
        """Return a new world from the save at the path; see ``load``."""
        return self.load(path).world

    def load(self, path: str) -> Loaded:
        """Return a new world from the save at the path, and what was left out.

        Raises:
            SaveError: The save cannot be loaded.
            OSError: The file cannot be read.
        """
        stamp = _stamp(path)
        kept = self._kept.get(stamp) or self._encoded(path)
        with self._lock:
            self._kept.pop(stamp, None)
            self._kept[stamp] = kept
            while len(self._kept) > MOST:
                del self._kept[next(iter(self._kept))]
            kept.loads += 1
        world = unpack(kept.encoded)
        if kept.loads > 1:
            kept.share_solidity(world)
        return Loaded(world, kept.left_out)

    def _encoded(self, path: str) -> _Kept:
        world, left_out = load_with_omissions(path)
        try:
            return _Kept(pack(world), left_out)
        except (OverflowError, RecursionError) as error:
            expected = "a world (numbers have at most 64 bits)"
            raise SaveError(os.path.basename(path), "content", str(error), expected) from None


SHARED = Shelf()
"""The saves that the games of this process have read."""


def _stamp(path: str) -> Stamp:
    """Return a stamp of the save's file, which changes when the file does."""
    found = source(path)
    status = found.stat()
    return str(found), status.st_mtime_ns, status.st_size, status.st_ino
