"""Light under the earth: dark floors of the mines, and what is bright on them."""

from __future__ import annotations

from pytest_stardojo.valley.render import beasts, moving
from pytest_stardojo.valley.render.pixels import Rgb
from pytest_stardojo.valley.render.placing import TILE, Light
from pytest_stardojo.valley.rules.mines.mine_features import DARK
from pytest_stardojo.valley.world.model import Farmer, Location, World

GLOOM: Rgb = (56, 54, 74)
"""How much of each colour one sees on a dark floor away from every light, of 255."""
LANTERN = 92
"""Radius in pixels of the light that a farmer has there anyway."""
GLOW_RINGS = {"(O)516": 24, "(O)517": 48, "(O)888": 48, "(O)527": 48}
"""Pixels by which rings that glow widen it: the large ones twice as much as the small one."""


def is_dark(location: Location) -> bool:
    """Whether one sees only what is near a light."""
    return DARK in location.features


def lantern(farmer: Farmer) -> int:
    """Radius in pixels of the light around a farmer."""
    return LANTERN + sum(GLOW_RINGS.get(ring.id, 0) for ring in farmer.rings)


def lights(world: World, location: Location) -> list[Light]:
    """What moves and shines: farmers, burning monsters, shots."""
    around = [
        (farmer.x * TILE + TILE // 2, farmer.y * TILE, lantern(farmer))
        for farmer in moving.farmers(world, location)
    ]
    return around + beasts.lights(world, location.id)
