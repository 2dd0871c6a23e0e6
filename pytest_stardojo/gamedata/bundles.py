"""Rooms and bundles of the Community Center (the standard ones)."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class RoomInfo(msgspec.Struct, frozen=True):
    """A room; its bundles together bring about a repair."""

    area: int
    """0 Pantry, 1 Crafts Room, 2 Fish Tank, 3 Boiler Room, 4 Vault, 5 Bulletin Board, 6 the
    abandoned JojaMart."""
    name: str
    mail: str
    """Letter without text that tells that it is complete."""
    repair: str = ""
    """What stands again on the next morning: ``Bus Repair``; empty: nothing."""
    after_bundles: int = 0
    """Complete bundles before its plaque appears."""


class SlotInfo(msgspec.Struct, frozen=True):
    """What one slot of a bundle asks."""

    item: str = ""
    """Qualified id; empty where gold is asked."""
    count: int = 1
    quality: int = 0
    """Least quality: 0 any, 1 silver, 2 gold."""
    gold: int = 0


class BundleInfo(msgspec.Struct, frozen=True):
    """A bundle."""

    number: int
    name: str
    """``Spring Foraging``; those of the Vault are named by their price, ``5000``."""
    area: int
    needed: int
    """Slots that must be filled; there may be more to choose from."""
    slots: tuple[SlotInfo, ...]
    reward: tuple[str, int] | None = None
    """Qualified id and number."""

    @property
    def title(self) -> str:
        """As tasks write it: ``Spring Foraging Bundle``."""
        return f"{self.name} Bundle"


class _Bundles(msgspec.Struct):
    rooms: list[RoomInfo]
    bundles: list[BundleInfo]


CENTER_ROOMS = (0, 1, 2, 3, 4, 5)
"""Rooms that make the Community Center complete."""
THEATER_ROOM = 6


@cache
def _file() -> _Bundles:
    return read("bundles", _Bundles)


@cache
def rooms() -> dict[int, RoomInfo]:
    """All rooms by number."""
    return {info.area: info for info in _file().rooms}


@cache
def bundles() -> dict[int, BundleInfo]:
    """All bundles by number."""
    return {info.number: info for info in _file().bundles}


@cache
def of_room(area: int) -> tuple[BundleInfo, ...]:
    """The bundles of a room."""
    return tuple(info for info in bundles().values() if info.area == area)


def find(text: str) -> BundleInfo:
    """The bundle of a number or name: ``13``, ``Spring Foraging``, ``Spring Foraging Bundle``.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    wanted = text.strip().lower().removesuffix(" bundle").replace(",", "")
    for info in bundles().values():
        if wanted in (str(info.number), info.name.lower()):
            return info
    raise UnknownName("bundle", text, near_names(text, [b.name for b in bundles().values()]))


def find_room(text: str) -> RoomInfo:
    """The room of a number or name: ``1``, ``Crafts Room``, ``craftsroom``.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    wanted = text.strip().lower().replace(" ", "")
    for info in rooms().values():
        if wanted in (str(info.area), info.name.lower().replace(" ", "")):
            return info
    raise UnknownName("room", text, near_names(text, [room.name for room in rooms().values()]))
