"""The games of one test process: booted when needed, used again while they are healthy.

Two items never share a running game: it is lent to one at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pytest_stardojo.backends import Instance, InstanceError, attach, boot, healthy
from pytest_stardojo.plugin.games import Games

Key = tuple[str, bool]
"""Kind of a game, and whether it offers pictures."""
ATTACH = "attach:"
"""How the kind of a game begins that runs already; its address follows."""


@dataclass
class Pool:
    """Games that wait for the next item, and games that are lent out."""

    retries: int = 1
    """How often a boot that failed is tried again."""
    idle: dict[Key, list[Instance]] = field(default_factory=dict)
    lent: list[tuple[Key, Instance]] = field(default_factory=list)
    games: Games = field(default_factory=Games)
    """Running games that are this process's own."""

    def lend(self, kind: str, *, frames: bool) -> Instance:
        """A healthy game that nobody else uses.

        Args:
            kind: ``valley``, ``inprocess``, or ``attach:HOST:PORT``.
            frames: Whether it must offer pictures.

        Raises:
            InstanceError: none came up.
        """
        key = (kind, frames)
        waiting = self.idle.setdefault(key, [])
        while waiting:
            instance = waiting.pop()
            if healthy(instance):
                self.lent.append((key, instance))
                return instance
            instance.close()
        instance = self._boot(kind, frames)
        self.lent.append((key, instance))
        return instance

    def _boot(self, kind: str, frames: bool) -> Instance:
        for left in range(self.retries, -1, -1):
            try:
                if kind.startswith(ATTACH):
                    host, _, port = kind.removeprefix(ATTACH).rpartition(":")
                    return attach(host, int(port))
                return boot(kind, frames=frames)
            except InstanceError:
                if not left:
                    raise
        raise AssertionError("a boot either returns or raises")

    def give_back(self, instance: Instance) -> None:
        """The game is needed no more; it waits for the next item if it is alive."""
        for at, (key, each) in enumerate(self.lent):
            if each is instance:
                del self.lent[at]
                if instance.alive():
                    self.idle.setdefault(key, []).append(instance)
                else:
                    instance.close()
                break

    def discard(self, instance: Instance) -> None:
        """End a game that is at fault; nothing if it was not lent here."""
        self._take(instance)

    def replace(self, instance: Instance) -> Instance | None:
        """End a game that is at fault and lend another of its kind.

        Returns:
            The other game; None when this one was not lent here.

        Raises:
            InstanceError: no other came up.
        """
        key = self._take(instance)
        return None if key is None else self.lend(key[0], frames=key[1])

    def _take(self, instance: Instance) -> Key | None:
        """End a game that is lent out; returns what it was lent as."""
        for at, (key, each) in enumerate(self.lent):
            if each is instance:
                del self.lent[at]
                instance.close()
                return key
        return None

    def close(self) -> None:
        """End all games, and leave to others those that run on."""
        games = [each for waiting in self.idle.values() for each in waiting]
        games += [each for _, each in self.lent]
        self.idle.clear()
        self.lent.clear()
        for game in games:
            game.close()
        self.games.let_go()
