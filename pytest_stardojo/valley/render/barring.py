"""Temporary barriers: gaps in bridges, fallen rocks, the merchant's wagon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from pytest_stardojo.valley.render import art
from pytest_stardojo.valley.render.houses import Block, front
from pytest_stardojo.valley.render.noise import pick
from pytest_stardojo.valley.render.pixels import word
from pytest_stardojo.valley.render.placing import TILE, Placement, flat, upright
from pytest_stardojo.valley.render.sprite import Sprite, empty
from pytest_stardojo.valley.world import barriers
from pytest_stardojo.valley.world.model import Location, Tile, World
from pytest_stardojo.valley.world.places import sheet

WAGON = Block(0, 0, 2, 4, 6)
"""Two rows of canvas above two rows of boards, six tiles wide."""


def placements(world: World, location: Location) -> list[Placement]:
    """Return the present barriers of a place."""
    keys = sheet(location).key_tiles
    return [
        placed
        for name in barriers.up(world, location.map)
        for placed in PICTURES[name](keys[name], world.season)
    ]


def _gap(tiles: Sequence[Tile], season: str) -> list[Placement]:
    return [flat(_water(season), x, y, 1) for x, y in tiles]


@cache
def _water(season: str) -> Sprite:
    """Water, with the ends of broken boards at its edges."""
    patch = empty(TILE, TILE)
    tones = [word(tone) for tone in art.table("ground", season)["water"]]
    patch.mask[:] = True
    patch.pixels[:] = tones[1]
    patch.pixels[5, 3:8] = patch.pixels[11, 9:14] = tones[3]
    patch.pixels[:3, ::4] = patch.pixels[-2:, 2::4] = np.uint32(word("8a5a34"))
    return patch


def _rocks(tiles: Sequence[Tile], season: str) -> list[Placement]:
    return [
        upright(art.sprite("debris", f"stone{pick(x, y, 69, 2)}", "85695a"), x, y) for x, y in tiles
    ]


def _wagon(tiles: Sequence[Tile], season: str) -> list[Placement]:
    left, top = min(tiles)
    sprite = front(WAGON, (), "", 1)
    return [Placement((top + WAGON.bottom) * TILE, sprite, left * TILE, top * TILE)]


PICTURES: dict[str, Callable[[Sequence[Tile], str], list[Placement]]] = {
    "beach_bridge_gap": _gap,
    "quarry_bridge_gap": _gap,
    "landslide": _rocks,
    "traveling_cart": _wagon,
}
"""Functions that draw a barrier, by its name."""
