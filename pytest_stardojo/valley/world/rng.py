"""Random streams, derived from the world's seed.

A stream is named by its purpose and place.  Every draw is a hash of (seed,
purpose, day, place, counter), so a new rule never moves another rule's luck,
and every machine draws the same.  The counters are part of the world and start
again each night.
"""

from __future__ import annotations

from collections.abc import Sequence
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
        """Take back all that this object has drawn: what is refused costs no luck.

        Else one could try again and again until the luck is good.
        """
        left = self._world.draws.get(self._key, 0) - self._given
        self._given = 0
        if left > 0:
            self._world.draws[self._key] = left
        else:
            self._world.draws.pop(self._key, None)

    def random(self) -> float:
        """A number in [0, 1)."""
        return (self._bits() >> 11) / _TOP

    def chance(self, probability: float) -> bool:
        """True with the given probability; what lies outside 0 to 1 is clamped."""
        return self.random() < probability

    def randint(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + (self._bits() * (high - low + 1) >> 64)

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, all equally likely."""
        return options[self.randint(0, len(options) - 1)]


def stream(world: World, purpose: str, *place: object) -> Stream:
    """The stream of a purpose ("crow", "debris.drop") at a place (location, tile ...)."""
    return Stream(world, purpose, ",".join(map(str, place)))


def settled(world: World, purpose: str, options: Sequence[T], *place: object) -> T:
    """One of the options, the same on every day of this world: what its seed has settled."""
    text = f"{world.seed}|{purpose}|{','.join(map(str, place))}"
    bits = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    return options[bits * len(options) >> 64]


class Plan(Stream):
    """Draws that are the same however often they are made on a day: a floor that is made
    again is the same floor.  Nothing is noted in the world.
    """

    __slots__ = ("_blocks", "_left")

    def __init__(self, world: World, purpose: str, place: str = "") -> None:
        super().__init__(world, purpose, place)
        self._blocks = 0
        self._left: list[int] = []

    def _bits(self) -> int:
        return (self._left or self._more()).pop()

    def _more(self) -> list[int]:
        """The next eight draws; one hash serves for all of them."""
        text = f"{self._world.seed}|{self._key}|{self._world.days_played}|{self._blocks}"
        self._left = [*_EIGHT.unpack(blake2b(text.encode(), digest_size=64).digest())]
        self._blocks += 1
        return self._left

    def chance(self, probability: float) -> bool:
        """True with the given probability; what lies outside 0 to 1 is clamped."""
        return ((self._left or self._more()).pop() >> 11) / _TOP < probability

    def give_back(self) -> None:
        """Begin again."""
        self._blocks, self._left = 0, []


def plan(world: World, purpose: str, *place: object) -> Plan:
    """The draws of something that is laid out anew each time, always alike on one day."""
    return Plan(world, purpose, ",".join(map(str, place)))
