"""Slingshots: a shot straight ahead, with the ammunition that is attached (wiki: Slingshot).

The damage is the ammunition's number, plus anything from minus its half to itself and one;
a Master Slingshot doubles it.  A stone flies until it meets a monster, a rock or a wall.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.combat import monster_damage
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

DRAW = 60
"""Ticks to draw, aim and let go (chosen)."""
RANGE = 10
"""Tiles that a shot flies (chosen)."""
MASTER = "(W)33"
AMMUNITION = {
    "(O)388": 2,
    "(O)390": 5,
    "(O)378": 10,
    "(O)382": 15,
    "(O)380": 20,
    "(O)441": 20,
    "(O)384": 30,
    "(O)386": 50,
}
"""Numbers of the ammunition by qualified id; anything else that fits has 1."""


def shoot(world: World, farmer: Farmer, location: Location, tile: Tile, held: Item) -> int:
    """Let a shot fly in the direction of a tile next to the farmer.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: no_ammunition, when nothing is attached; nothing_there, when it hits nobody,
            with the shot spent.
    """
    if not held.attachments:
        raise Refused("no_ammunition", "attach stones or ore to the slingshot first")
    ammunition = held.attachments[0]
    ammunition.count -= 1
    if not ammunition.count:
        held.attachments.remove(ammunition)
    if not _fly(world, farmer, location, tile, held, ammunition.id):
        raise Refused("nothing_there", "the shot hits nothing", ticks=DRAW)
    return DRAW


def _fly(world: World, farmer: Farmer, location: Location, tile: Tile, held: Item, id: str) -> bool:
    """Follow the shot; whether it has struck a monster."""
    dx, dy = tile[0] - farmer.x, tile[1] - farmer.y
    x, y = farmer.x, farmer.y
    for _ in range(RANGE):
        x, y = x + dx, y + dy
        there = roster.on_tile(world, location.id, (x, y))
        there = [one for one in there if monster_damage.can_be_hit(world, one)]
        if there:
            name = item_table.item(held.id).name
            monster_damage.strike(world, farmer, there[0], damage(world, farmer, held.id, id), name)
            return True
        if blocked(world, location, x, y):
            return False
    return False


def damage(world: World, farmer: Farmer, slingshot: str, ammunition: str) -> int:
    """The damage of one shot."""
    number = AMMUNITION.get(ammunition, 1)
    luck = stream(world, "slingshot.damage", farmer.key)
    rolled = number + luck.randint(-(number // 2), number + 1)
    return rolled * (2 if slingshot == MASTER else 1)
