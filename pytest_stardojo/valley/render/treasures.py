"""One-time treasures: mine chests, coal carts, the golden scythe."""

from __future__ import annotations

from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.render import art, icons
from pytest_stardojo.valley.render.placing import TILE, Placement, upright
from pytest_stardojo.valley.rules.mines import mine_treasures
from pytest_stardojo.valley.world.model import Farmer, Location, World
from pytest_stardojo.valley.world.places import sheet

_GOLD = "e8a83c"
_COAL_LIFT = 14
"""Pixels from the foot of a cart to the coal in it."""


def state(world: World, location: Location, farmer: Farmer) -> tuple[bool, ...]:
    """Return the remaining treasures of a place for a farmer; empty if it has none."""
    floor = floors.number(location.map)
    if floor is None:
        return (mine_treasures.TALISMAN_LETTER in farmer.mail_received,)
    return (
        mine_treasures.chest_is_empty(world, farmer, floor),
        floor in world.coal_carts,
        mine_treasures.SCYTHE_LETTER in farmer.mail_received,
    )


def placements(world: World, location: Location, farmer: Farmer) -> list[Placement]:
    """Open lids on chests, coal in carts, the scythe in the hands of its statue."""
    keys, gone = sheet(location).key_tiles, state(world, location, farmer)
    placed: list[Placement] = []
    if gone[0]:
        opened = art.sprite("machines", "chest_open", _GOLD)
        for key in ("chest", "dark_talisman_chest"):
            placed += [_over(upright(opened, *tile)) for tile in keys.get(key, ())]
    if gone[1:2] == (False,):
        coal = art.sprite("outdoors", "coal")
        placed += [_over(upright(coal, *tile, _COAL_LIFT)) for tile in keys.get("cart", ())]
    if gone[2:] == (False,):
        scythe = icons.icon(mine_treasures.GOLDEN_SCYTHE)
        placed += [
            _over(upright(scythe, *tile, TILE // 4)) for tile in keys.get("golden_scythe", ())
        ]
    return placed


def _over(placed: Placement) -> Placement:
    return placed._replace(key=placed.key + 1)
