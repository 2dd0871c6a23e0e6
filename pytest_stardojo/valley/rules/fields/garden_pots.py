"""Garden pots: soil for one plant, also indoors (wiki: Garden Pot).

A pot is an object with soil on its tile, which is sown, watered and harvested like a field.
Indoors all crops grow all year.
"""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Location, Tile

POT = "(BC)62"


def is_pot(location: Location, tile: Tile) -> bool:
    """Return whether a garden pot is on the tile."""
    thing = location.things.get(tile)
    return thing is not None and thing.id == POT
