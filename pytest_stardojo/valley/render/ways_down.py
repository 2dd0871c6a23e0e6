"""Revealed ladders and shafts of a mine floor."""

from __future__ import annotations

from functools import cache

import numpy as np

from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.render.pixels import word
from pytest_stardojo.valley.render.placing import TILE, Placement, flat
from pytest_stardojo.valley.render.sprite import Sprite, empty
from pytest_stardojo.valley.world.model import Location, Tile
from pytest_stardojo.valley.world.places import sheet

RIM, DEEP, WOOD, SHADE = "4a3a34", "120c10", "c08a4c", "7a5228"
LADDER = "ladder"


def placements(location: Location) -> list[Placement]:
    """All ladders and shafts of a floor, and the ladders in the halls above the mines."""
    ways = {**_ladders_of_hall(location), **location.ladders}
    return [flat(hole(way), x, y, 1) for (x, y), way in ways.items()]


def _ladders_of_hall(location: Location) -> dict[Tile, str]:
    """The ladders of the map that lead down."""
    if location.map != floors.HALL:
        return {}
    exits = sheet(location).exits
    return {tile: LADDER for way in exits if way.kind == LADDER for tile in way.tiles}


@cache
def hole(way: str) -> Sprite:
    """A dark hole in the ground, with a ladder's rails and rungs in it or without."""
    sprite = empty(TILE, TILE)
    y, x = np.mgrid[:TILE, :TILE]
    far = ((x - 7.5) / 7.5) ** 2 + ((y - 8) / 6.8) ** 2
    sprite.mask[far <= 1] = True
    sprite.pixels[far <= 1] = word(RIM)
    sprite.pixels[far <= 0.72] = word(DEEP)
    if way == LADDER:
        _ladder(sprite)
    return sprite


def _ladder(sprite: Sprite) -> None:
    for column in (4, 11):
        sprite.pixels[1:14, column] = word(WOOD)
        sprite.mask[1:14, column] = True
    for row in (3, 6, 9, 12):
        sprite.pixels[row, 5:11] = word(SHADE if row > 8 else WOOD)
        sprite.mask[row, 5:11] = True
