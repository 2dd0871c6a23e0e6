"""Things: debris, forage, machines, chests and other objects on one tile."""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.footprints import is_solid
from pytest_stardojo.valley.world.model import Location, Thing, Tile
from pytest_stardojo.valley.world.occupants.kind import ByTile

KEPT_WORDS = ("Fence", "Gate", "Chest")
"""Words in the names of placed things that weeds do not destroy."""


class Things(ByTile):
    """Objects on one tile."""

    name = "things"
    stands_free = True

    def solid(self, entry: Thing) -> bool:
        """Return whether a thing keeps walkers off its tile."""
        return is_solid(entry)

    def solid_tiles(self, location: Location) -> list[Tile]:
        """Return the tiles of the things that keep walkers off."""
        return [tile for tile, thing in location.things.items() if is_solid(thing)]

    def bars_building(self, entry: Thing) -> bool:
        """Return whether no building can be placed on a thing; artifact spots are lost."""
        return entry.id not in (debris_table.ARTIFACT_SPOT, debris_table.SEED_SPOT)

    def resists_weeds(self, location: Location, tile: Tile) -> bool:
        """Return whether weeds spare the thing: forage, fences and chests."""
        thing = location.things.get(tile)
        if thing is None:
            return False
        if thing.spawned or thing.items is not None or thing.gift:
            return True
        name = item_table.item(thing.id).name
        return any(word in name for word in KEPT_WORDS)
