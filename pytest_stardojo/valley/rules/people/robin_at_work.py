"""Where Robin works while something is being built: beside it all day, not in her shop.

She begins on the day after the order and does not work on festival days (wiki: Carpenter's
Shop).  The tile beside the building is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata.schedules import Spot
from pytest_stardojo.valley.world.model import Building, Tile, World
from pytest_stardojo.valley.world.places import blocked

BUILDER = "Robin"
HOUSE = "Farmhouse"
TRAILER = ("Town", (73, 69))
"""Beside Pam's trailer, which becomes a house."""
TOWN_DAYS = 3
RIGHT, LEFT = 1, 3


def work_spot(world: World) -> Spot | None:
    """Return where Robin works today, or None if there is nothing to build or no free tile."""
    for building in world.buildings.values():
        if _is_at_work(world, building):
            return _beside(world, building)
    if 0 < world.town_days < TOWN_DAYS:
        place, tile = TRAILER
        return place, *tile, LEFT
    return None


def _is_at_work(world: World, building: Building) -> bool:
    """Return whether work has begun: it has not on the day of the order."""
    if building.type == HOUSE and world.house_days > 0:
        steps = building_table.house_upgrades()
        days = next((step.days for step in steps if step.level == world.house_level + 1), 0)
        return world.house_days < days
    info = building_table.buildings().get(building.upgrade_to or building.type)
    return info is not None and 0 < building.days_left < info.days


def _beside(world: World, building: Building) -> Spot | None:
    location = world.locations[building.location]
    for tile, facing in _edges(building):
        if not blocked(world, location, *tile):
            return location.id, *tile, facing
    return None


def _edges(building: Building) -> Iterator[tuple[Tile, int]]:
    """Yield the tiles right and left of a building, the lowest first, and the way to face."""
    for dy in reversed(range(building.height)):
        yield (building.x + building.width, building.y + dy), LEFT
    for dy in reversed(range(building.height)):
        yield (building.x - 1, building.y + dy), RIGHT
