"""The games of one process: booted when needed, reused while they are healthy.

A game is lent to one item at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from pytest_stardojo.backends import (
    Instance,
    InstanceError,
    InstanceRefused,
    attach,
    boot,
    healthy,
)
from pytest_stardojo.runs.addresses import ATTACH, STARDEW, AddressLocks
from pytest_stardojo.wire import tokens

Key: TypeAlias = tuple[str, bool]
"""Kind of a game, and whether it offers pictures."""

MOST_FAILURES = 3
"""Starts of real games that may fail one after another; each may take minutes."""


@dataclass
class Pool:
    """Games that wait for the next item, and games that are lent out."""

    retries: int = 1
    """How often a failed boot is retried."""
    idle: dict[Key, list[Instance]] = field(default_factory=dict)
    lent: list[tuple[Key, Instance]] = field(default_factory=list)
    failures: dict[Key, list[InstanceError]] = field(default_factory=dict)
    """Errors of the last starts, none of which was successful."""
    locks: AddressLocks = field(default_factory=AddressLocks)
    """Addresses of running games that this process has taken."""

    def lend(self, kind: str, *, frames: bool) -> Instance:
        """Return a healthy game that no other item uses.

        Args:
            kind: As ``addresses.game_kind`` returns it.
            frames: Whether it must offer pictures.

        Raises:
            InstanceError: no game could be started.
        """
        key = (kind, frames)
        waiting = self.idle.setdefault(key, [])
        while waiting:
            instance = waiting.pop()
            if healthy(instance):
                self.lent.append((key, instance))
                return instance
            instance.close()
        self._check_earlier(key)
        try:
            instance = self._boot(kind, frames)
        except InstanceError as error:
            self.failures.setdefault(key, []).append(error)
            raise
        self.failures.pop(key, None)
        self.lent.append((key, instance))
        return instance

    def _check_earlier(self, key: Key) -> None:
        """Refuse to start a real game that would fail again.

        Raises:
            InstanceError: earlier starts have failed.
        """
        errors = self.failures.get(key, [])
        if not key[0].startswith(STARDEW) or not errors:
            return
        if errors[-1].permanent:
            raise errors[-1]
        if len(errors) >= MOST_FAILURES:
            raise InstanceError(
                f"{len(errors)} starts have failed, so no other is tried: {errors[-1]}"
            )

    def _boot(self, kind: str, frames: bool) -> Instance:
        for left in range(self.retries, -1, -1):
            try:
                if kind.startswith(ATTACH):
                    return _attached(kind.removeprefix(ATTACH))
                if kind.startswith(STARDEW):
                    seconds, _, folder = kind.removeprefix(STARDEW).partition(":")
                    game = Path(folder) if folder else None
                    return boot("stardew", frames=frames, game=game, boot_timeout=float(seconds))
                return boot(kind, frames=frames)
            except InstanceError as error:
                if not left or error.permanent:
                    raise
        raise AssertionError("a boot either returns or raises")

    def give_back(self, instance: Instance) -> None:
        """Keep a lent game for the next item, or close it if it has died."""
        key = self._remove(instance)
        if key is None:
            return
        if instance.alive():
            self.idle.setdefault(key, []).append(instance)
        else:
            instance.close()

    def discard(self, instance: Instance) -> None:
        """Close a lent game that has failed."""
        if self._remove(instance) is not None:
            instance.close()

    def replace(self, instance: Instance) -> Instance | None:
        """Close a lent game that has failed and lend another of its kind.

        Returns:
            The other game; None if this one was not lent here.

        Raises:
            InstanceError: no other game could be started.
        """
        key = self._remove(instance)
        if key is None:
            return None
        instance.close()
        return self.lend(key[0], frames=key[1])

    def _remove(self, instance: Instance) -> Key | None:
        """Remove a game from the lent ones and return what it was lent as."""
        for index, (key, lent) in enumerate(self.lent):
            if lent is instance:
                del self.lent[index]
                return key
        return None

    def close(self) -> None:
        """Close all games, and release the addresses of those that run on."""
        games = [game for waiting in self.idle.values() for game in waiting]
        games += [game for _, game in self.lent]
        self.idle.clear()
        self.lent.clear()
        for game in games:
            game.close()
        self.locks.release()


def _attached(kind: str) -> Instance:
    """Attach to ``HOST:PORT``, or to ``HOST:PORT TOKEN_FILE``.

    Raises:
        InstanceError: the game cannot be used, or the token cannot be read.
    """
    address, _, file = kind.partition(" ")
    host, _, port = address.rpartition(":")
    try:
        token = tokens.read_file(file) if file else ""
    except ValueError as error:
        raise InstanceRefused(str(error)) from error
    return attach(host, int(port), token=token)
