"""Light underground: dark mine floors, and the lights on them."""

from __future__ import annotations

from pytest_stardojo.valley.render import beasts, moving
from pytest_stardojo.valley.render.pixels import Rgb
from pytest_stardojo.valley.render.placing import TILE, Light
from pytest_stardojo.valley.rules.mines.mine_features import DARK
from pytest_stardojo.valley.world.model import Farmer, Location, World

GLOOM: Rgb = (56, 54, 74)
"""Ambient red, green and blue of a dark floor, of 255."""
LANTERN = 92
"""Radius in pixels of a farmer's light without rings."""
GLOW_RINGS = {"(O)516": 24, "(O)517": 48, "(O)888": 48, "(O)527": 48}
"""Pixels that glow rings add to it: large ones twice as much as the small one."""


def is_dark(location: Location) -> bool:
    """Return whether a place is dark away from lights."""
    return DARK in location.features


def lantern(farmer: Farmer) -> int:
    """Radius in pixels of the light around a farmer."""
    return LANTERN + sum(GLOW_RINGS.get(ring.id, 0) for ring in farmer.rings)


def lights(world: World, location: Location) -> list[Light]:
    """Return the moving lights: farmers, burning monsters, shots."""
    around = [
        (farmer.x * TILE + TILE // 2, farmer.y * TILE, lantern(farmer))
        for farmer in moving.farmers(world, location)
    ]
    return around + beasts.lights(world, location.id)
