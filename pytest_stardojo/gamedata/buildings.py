"""Farm buildings: size, cost, doors, capacity."""

from __future__ import annotations

from functools import cache, cached_property

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read

Tile = tuple[int, int]

MILLED = {"(O)262": ("(O)246", 1), "(O)284": ("(O)245", 3), "(O)271": ("(O)423", 1)}
"""Products of a mill from wheat, beet and unmilled rice, with counts (wiki: Mill)."""
WATER = ("Well", "Fish Pond")
"""Buildings that fill a watering can (wiki: Well, Fish Pond)."""


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
    """Nights of work; 0: finished at once."""
    builder: str = ""
    """Robin, Wizard, or empty if it cannot be ordered."""
    human_door: Tile | None = None
    """Door tile; entered from the tile below."""
    animal_door: tuple[int, int, int, int] | None = None
    """x, y, width, height."""
    collision: tuple[str, ...] = ()
    """Rows of ``X`` (blocks) and ``O``; empty: blocks everywhere."""
    houses: tuple[str, ...] = ()
    """Kinds of animal house that it counts as."""
    capacity: int = 0
    """Most animals, and number of troughs."""
    inside: str | None = None
    """Map of its interior."""
    indoor_items: tuple[tuple[str, int, int], ...] = ()
    """Fixtures of the interior: (id, x, y)."""
    upgrade_from: str = ""
    hay_capacity: int = 0
    magical: bool = False
    pregnancy: bool = False
    keep_clear: tuple[tuple[int, int, int, int], ...] = ()
    """Tiles around it that must be free: x, y, width, height."""

    @cached_property
    def solid_tiles(self) -> tuple[Tile, ...]:
        """Offsets of solid tiles; the farmhouse's mailbox is beyond its width."""
        rows = self.collision or ("X" * self.width,) * self.height
        return tuple((x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "X")


class HouseUpgrade(msgspec.Struct, frozen=True):
    """A level of the farmhouse."""

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
    """Return all buildings by type."""
    return {info.type: info for info in _file().buildings}


def building(type: str) -> BuildingInfo:
    """Return the type of building.

    Raises:
        UnknownName: There is no such type; the error names near ones.
    """
    try:
        return buildings()[type]
    except KeyError:
        raise UnknownName("building", type, near_names(type, buildings())) from None


def find(name: str) -> str | None:
    """Return type of a building by name, in any case, or None."""
    wanted = name.strip().lower()
    return next((type for type in buildings() if type.lower() == wanted), None)


def house_upgrades() -> tuple[HouseUpgrade, ...]:
    """Return the farmhouse's levels 0 to 3."""
    return tuple(_file().house_upgrades)
