"""Rooms and bundles of the Community Center (the standard ones)."""

from __future__ import annotations

from functools import cache

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class RoomInfo(msgspec.Struct, frozen=True):
    """A room, whose bundles together lead to a repair."""

    area: int
    """0 Pantry, 1 Crafts Room, 2 Fish Tank, 3 Boiler Room, 4 Vault, 5 Bulletin Board, 6 the
    abandoned JojaMart."""
    name: str
    mail: str
    """Letter without text for its completion."""
    repair: str = ""
    """Community project that it finishes: ``Bus Repair``; empty: none."""
    after_bundles: int = 0
    """Number of complete bundles before its plaque appears."""


class SlotInfo(msgspec.Struct, frozen=True):
    """Requirement of one slot of a bundle."""

    item: str = ""
    """Qualified id; empty if it requires gold."""
    count: int = 1
    quality: int = 0
    """Least quality: 0 any, 1 silver, 2 gold."""
    gold: int = 0


class BundleInfo(msgspec.Struct, frozen=True):
    """A bundle."""

    number: int
    name: str
    """``Spring Foraging``; bundles of the Vault have their price as name, ``5000``."""
    area: int
    needed: int
    """Number of slots to fill; there may be more to choose from."""
    slots: tuple[SlotInfo, ...]
    reward: tuple[str, int] | None = None
    """(qualified id, count)."""

    @property
    def title(self) -> str:
        """Name in tasks: ``Spring Foraging Bundle``."""
        return f"{self.name} Bundle"


class _Bundles(msgspec.Struct):
    rooms: list[RoomInfo]
    bundles: list[BundleInfo]


CENTER_ROOMS = (0, 1, 2, 3, 4, 5)
"""Rooms that complete the Community Center."""
THEATER_ROOM = 6


@cache
def _file() -> _Bundles:
    return read("bundles", _Bundles)


@cache
def rooms() -> dict[int, RoomInfo]:
    """Return all rooms by number."""
    return {info.area: info for info in _file().rooms}


@cache
def bundles() -> dict[int, BundleInfo]:
    """Return all bundles by number."""
    return {info.number: info for info in _file().bundles}


@cache
def of_room(area: int) -> tuple[BundleInfo, ...]:
    """Return the bundles of a room."""
    return tuple(info for info in bundles().values() if info.area == area)


def find(text: str) -> BundleInfo:
    """Return the bundle of a number or name: ``13``, ``Spring Foraging``.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    wanted = text.strip().lower().removesuffix(" bundle").replace(",", "")
    for info in bundles().values():
        if wanted in (str(info.number), info.name.lower()):
            return info
    raise UnknownName("bundle", text, near_names(text, [b.name for b in bundles().values()]))


def find_room(text: str) -> RoomInfo:
    """Return the room of a number or name: ``1``, ``Crafts Room``, ``craftsroom``.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    wanted = text.strip().lower().replace(" ", "")
    for info in rooms().values():
        if wanted in (str(info.area), info.name.lower().replace(" ", "")):
            return info
    raise UnknownName("room", text, near_names(text, [room.name for room in rooms().values()]))
