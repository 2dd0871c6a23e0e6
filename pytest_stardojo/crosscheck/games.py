"""The games in which episodes are replayed: started ones or running ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from pytest_stardojo.backends import Instance, attach, boot
from pytest_stardojo.runs.addresses import Address, AddressLocks


class Games(Protocol):
    """Provides games, one for each worker."""

    def most(self, workers: int) -> int:
        """Return how many of the wanted workers can have a game."""
        ...

    def open(self) -> AbstractContextManager[Instance]:
        """Provide a game for one worker, which may ask again if it fails.

        Raises:
            InstanceError: there is no game.
        """
        ...


class Bootable:
    """Games that are started and ended.

    Args:
        kind: ``valley`` or another kind that ``backends.boot`` can start.
        game: Folder of the real game; None: find it.
    """

    def __init__(self, kind: str, game: Path | None = None) -> None:
        self.kind = kind
        self.options: dict[str, Any] = {"game": game} if kind == "stardew" else {}

    def most(self, workers: int) -> int:
        """See ``Games.most``; games in this process share its time, so one is enough."""
        return 1 if self.kind == "inprocess" else workers

    @contextmanager
    def open(self) -> Iterator[Instance]:
        """See ``Games.open``."""
        game = boot(self.kind, frames=False, **self.options)
        try:
            yield game
        finally:
            game.close()


class Attachable:
    """Running games.

    Args:
        addresses: Their addresses; one worker plays at each.
        token: The token of the games that want one.

    Raises:
        ValueError: another process plays at all of them.
    """

    def __init__(self, addresses: Sequence[Address], token: str = "") -> None:
        self._token = token
        self._locks = AddressLocks()
        self._free = [each for each in addresses if self._locks.acquire([each]) is not None]
        if not self._free:
            raise ValueError("--address: all given addresses are in use")

    def most(self, workers: int) -> int:
        """See ``Games.most``."""
        return min(workers, len(self._free))

    @contextmanager
    def open(self) -> Iterator[Instance]:
        """See ``Games.open``."""
        address = self._free.pop(0)
        try:
            game = attach(*address, token=self._token)
            try:
                yield game
            finally:
                game.close()
        finally:
            self._free.insert(0, address)

    def close(self) -> None:
        """Release the addresses.  May be called twice."""
        self._locks.release()
