"""Garden pots: a patch of soil for one plant, indoors too (wiki: Garden Pot).

A pot is a thing with soil on its tile: the can waters it, seeds go into it, and what
grows is harvested as in a field.  Indoors every crop grows the whole year.
"""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Location, Tile

POT = "(BC)62"


def is_pot(location: Location, tile: Tile) -> bool:
    """Whether a garden pot stands on the tile."""
    thing = location.things.get(tile)
    return thing is not None and thing.id == POT
