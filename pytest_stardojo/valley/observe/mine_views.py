"""Ways down and maps of mine floors, which the atlas does not contain."""

from __future__ import annotations

from functools import lru_cache

from pytest_stardojo.valley.maps import MAPS_KEPT, floors, load_sheet
from pytest_stardojo.valley.observe import atlas
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.world.model import Location
from pytest_stardojo.wire import messages as wire

NAMES = {mine_levels.LADDER: "Ladder down", mine_levels.SHAFT: "Shaft"}


def ways_down(location: Location) -> list[wire.ExitState]:
    """Return the revealed ladders and shafts; the depth of a shaft stays unknown."""
    floor = mine_levels.number(location.id) if location.ladders else None
    if floor is None:
        return []
    return [
        wire.ExitState(floors.name_of(floor + 1), x, y, way)
        for (x, y), way in location.ladders.items()
    ]


def chart(location: Location) -> wire.MapFact | None:
    """Return the static map of a floor, or None for places in the atlas."""
    return None if mine_levels.number(location.id) is None else _chart(location.map)


@lru_cache(maxsize=MAPS_KEPT)
def _chart(map: str) -> wire.MapFact:
    return atlas.map_fact(load_sheet(map))
