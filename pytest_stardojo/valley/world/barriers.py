"""Temporary barriers: broken bridges, a landslide, the traveling cart.

Map files list the tiles of each barrier under its name.  Whether a barrier is up follows
from the state of the world, so no event has to remove it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pytest_stardojo.valley.maps import MAPS_KEPT, load_sheet
from pytest_stardojo.valley.world.clock import now, weekday
from pytest_stardojo.valley.world.model import Tile, World

BRIDGE_REPAIR = "Bridge Repair"
"""Community project that repairs the bridge to the quarry (wiki: Quarry)."""
BEACH_BRIDGE = "beachBridgeFixed"
"""Mail flag of the repaired bridge to the tide pools (wiki: The Beach)."""
LANDSLIDE_GONE = 5
"""Day of the first spring on which the landslide is gone (wiki: The Mines)."""
CART_DAYS = ("Fri", "Sun")
CART_LEAVES = 2000
"""Time of day at which the cart leaves the forest (wiki: Traveling Cart)."""


def _beach(world: World) -> bool:
    return not any(BEACH_BRIDGE in farmer.mail_received for farmer in world.farmers.values())


def _quarry(world: World) -> bool:
    return BRIDGE_REPAIR not in world.repairs


def _landslide(world: World) -> bool:
    return (world.year, world.season) == (1, "spring") and world.day < LANDSLIDE_GONE


def _cart(world: World) -> bool:
    return weekday(world.day) in CART_DAYS and now(world) < CART_LEAVES


BARRIERS: dict[str, Callable[[World], bool]] = {
    "beach_bridge_gap": _beach,
    "quarry_bridge_gap": _quarry,
    "landslide": _landslide,
    "traveling_cart": _cart,
}
"""Whether a barrier is up, by the name of its key tiles."""


@lru_cache(maxsize=MAPS_KEPT)
def of_map(map: str) -> tuple[str, ...]:
    """Return the names of the barriers that a map can have."""
    return tuple(name for name in BARRIERS if name in load_sheet(map).key_tiles)


def up(world: World, map: str) -> tuple[str, ...]:
    """Return the names of the barriers of a map that are up now."""
    return tuple([name for name in of_map(map) if BARRIERS[name](world)])


def tiles(world: World, map: str) -> list[Tile]:
    """Return the tiles of a map that barriers block now."""
    keys = load_sheet(map).key_tiles
    return [tile for name in up(world, map) for tile in keys[name]]
