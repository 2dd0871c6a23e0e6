"""Random streams, derived from the world's seed.

A stream is named by its purpose and place.  Every draw is a hash of (seed,
purpose, day, place, counter), so a new rule never changes another rule's draws,
and all computers draw the same.  The counters are part of the world and restart
each night.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import Struct
from typing import TypeVar

from pytest_stardojo.valley.hashing import blake2b
from pytest_stardojo.valley.world.model import World

T = TypeVar("T")

_TOP = float(1 << 53)
_EIGHT = Struct(">8Q")


class Stream:
    """Draws of one purpose at one place, on the world's current day."""

    __slots__ = ("_given", "_key", "_world")

    def __init__(self, world: World, purpose: str, place: str = "") -> None:
        self._world = world
        self._key = f"{purpose}|{place}"
        self._given = 0

    def _bits(self) -> int:
        world = self._world
        count = world.draws.get(self._key, 0)
        world.draws[self._key] = count + 1
        self._given += 1
        text = f"{world.seed}|{self._key}|{world.days_played}|{count}"
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")

    def give_back(self) -> None:
        """Undo all draws of this object, after a refused action.

        Otherwise an agent could repeat refused actions until a draw is good.
        """
        left = self._world.draws.get(self._key, 0) - self._given
        self._given = 0
        if left > 0:
            self._world.draws[self._key] = left
        else:
            self._world.draws.pop(self._key, None)

    def random(self) -> float:
        """Return a number in [0, 1)."""
        return (self._bits() >> 11) / _TOP

    def chance(self, probability: float) -> bool:
        """Return True with the given probability, which is clamped to the range 0 to 1."""
        return self.random() < probability

    def randint(self, low: int, high: int) -> int:
        """Return a whole number from low to high, both included."""
        return low + (self._bits() * (high - low + 1) >> 64)

    def choice(self, options: Sequence[T]) -> T:
        """Return one of the options, all equally likely."""
        return options[self.randint(0, len(options) - 1)]

    def weighted(self, options: Mapping[T, float]) -> T:
        """Return one of the options, with chances by their weights."""
        at = self.random() * sum(options.values())
        for option, weight in options.items():
            at -= weight
            if at < 0:
                return option
        return list(options)[-1]


def stream(world: World, purpose: str, *place: object) -> Stream:
    """Return the stream of a purpose ("crow", "debris.drop") at a place (location, tile ...)."""
    return Stream(world, purpose, ",".join(map(str, place)))


def settled(world: World, purpose: str, options: Sequence[T], *place: object) -> T:
    """Return one of the options, which depends on the seed of the world but not on the day."""
    text = f"{world.seed}|{purpose}|{','.join(map(str, place))}"
    bits = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    return options[bits * len(options) >> 64]


class Plan(Stream):
    """Repeatable draws: a plan of the same purpose and place draws the same all day, so that
    a mine floor built twice is the same floor.  Plans change nothing in the world.
    """

    __slots__ = ("_blocks", "_left")

    def __init__(self, world: World, purpose: str, place: str = "") -> None:
        super().__init__(world, purpose, place)
        self._blocks = 0
        self._left: list[int] = []

    def _bits(self) -> int:
        return (self._left or self._more()).pop()

    def _more(self) -> list[int]:
        """Compute the next eight draws from one hash."""
        text = f"{self._world.seed}|{self._key}|{self._world.days_played}|{self._blocks}"
        self._left = [*_EIGHT.unpack(blake2b(text.encode(), digest_size=64).digest())]
        self._blocks += 1
        return self._left

    def chance(self, probability: float) -> bool:
        """Return True with the given probability, which is clamped to the range 0 to 1."""
        return ((self._left or self._more()).pop() >> 11) / _TOP < probability

    def give_back(self) -> None:
        """Restart from the first draw."""
        self._blocks, self._left = 0, []


def plan(world: World, purpose: str, *place: object) -> Plan:
    """Return the repeatable draws of a purpose at a place for today."""
    return Plan(world, purpose, ",".join(map(str, place)))
