"""Bee houses and the flower that flavors their honey (wiki: Bee House)."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.world.model import Location, Tile

BEE_HOUSE = "(BC)10"
HONEY = "(O)340"
FLOWER_CATEGORY = -80
REACH = 5
"""Tiles, without diagonals, within which bees find a flower."""


def flower_near(location: Location, tile: Tile) -> str:
    """Return the flower in bloom nearest to a bee house, or an empty string."""
    found: tuple[int, int, int, str] | None = None
    for (x, y), soil in location.soil.items():
        distance = abs(x - tile[0]) + abs(y - tile[1])
        if (
            distance > REACH
            or soil.crop is None
            or soil.crop.forage
            or not crops.is_ripe(soil.crop)
        ):
            continue
        flower = crop_table.crop(soil.crop.seed).harvest
        if item_table.item(flower).category == FLOWER_CATEGORY:
            found = min(found or (REACH + 1, 0, 0, ""), (distance, y, x, flower))
    return "" if found is None else found[3]
