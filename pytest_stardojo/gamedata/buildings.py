"""Farm buildings: size, cost, doors, what they hold."""

from __future__ import annotations

from functools import cache, cached_property

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read

Tile = tuple[int, int]

MILLED = {"(O)262": ("(O)246", 1), "(O)284": ("(O)245", 3), "(O)271": ("(O)423", 1)}
"""What a mill makes of wheat, beet and unmilled rice, and how many of one (wiki: Mill)."""
WATER = ("Well", "Fish Pond")
"""Buildings at which a watering can is filled (wiki: Well, Fish Pond)."""


class BuildingInfo(msgspec.Struct, frozen=True, dict=True):
    """One type of building.  Offsets count from its upper left tile."""

    type: str
    """``Deluxe Coop``."""
    width: int
    height: int
    cost: int
    """In g."""
    materials: tuple[tuple[str, int], ...]
    days: int
    """Nights of work; 0: stands at once."""
    builder: str = ""
    """Robin, Wizard, or empty for what cannot be ordered."""
    human_door: Tile | None = None
    """Door tile; entered from the tile below."""
    animal_door: tuple[int, int, int, int] | None = None
    """x, y, width, height."""
    collision: tuple[str, ...] = ()
    """Rows of ``X`` (blocks) and ``O``; empty: blocks everywhere."""
    houses: tuple[str, ...] = ()
    """Animal houses that it counts as."""
    capacity: int = 0
    """Animals, and troughs."""
    inside: str | None = None
    """Map of its inside."""
    indoor_items: tuple[tuple[str, int, int], ...] = ()
    """Fixtures of the inside: (id, x, y)."""
    upgrade_from: str = ""
    hay_capacity: int = 0
    magical: bool = False
    pregnancy: bool = False
    keep_clear: tuple[tuple[int, int, int, int], ...] = ()
    """Tiles around it that must be free: x, y, width, height."""

    @cached_property
    def solid_tiles(self) -> tuple[Tile, ...]:
        """Offsets that nobody can stand on; the house's mailbox lies beyond its width."""
        rows = self.collision or ("X" * self.width,) * self.height
        return tuple((x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "X")


class HouseUpgrade(msgspec.Struct, frozen=True):
    """A step of the farmhouse."""

    level: int
    cost: int
    days: int
    materials: tuple[tuple[str, int], ...]
    gives: tuple[str, ...]


class _Buildings(msgspec.Struct):
    buildings: list[BuildingInfo]
    house_upgrades: list[HouseUpgrade]


@cache
def _file() -> _Buildings:
    return read("buildings", _Buildings)


@cache
def buildings() -> dict[str, BuildingInfo]:
    """All buildings by type."""
    return {info.type: info for info in _file().buildings}


def building(type: str) -> BuildingInfo:
    """The type of building.

    Raises:
        UnknownName: There is no such type; the error names near ones.
    """
    try:
        return buildings()[type]
    except KeyError:
        raise UnknownName("building", type, near_names(type, buildings())) from None


def find(name: str) -> str | None:
    """Type of a building by name, in any case, or None."""
    wanted = name.strip().lower()
    return next((type for type in buildings() if type.lower() == wanted), None)


def house_upgrades() -> tuple[HouseUpgrade, ...]:
    """The farmhouse's levels 0 to 3."""
    return tuple(_file().house_upgrades)
