"""Slingshots: shots straight ahead with the attached ammunition (wiki: Slingshot).

The damage is the number of the ammunition, plus a random number from minus half of it to
itself plus one; a Master Slingshot doubles the sum.  A shot flies until it meets a monster,
a rock or a wall.
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
"""Ticks to draw, aim and release (chosen)."""
RANGE = 10
"""Range of a shot in tiles (chosen)."""
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
"""Damage number of ammunition by qualified id; 1 for everything else."""


def shoot(world: World, farmer: Farmer, location: Location, tile: Tile, held: Item) -> int:
    """Shoot in the direction of a tile next to the farmer.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``no_ammunition`` if nothing is attached; ``nothing_there`` if the shot hits
            nothing, which still uses the ammunition.
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
    """Follow the shot; return whether it hits a monster."""
    dx, dy = tile[0] - farmer.x, tile[1] - farmer.y
    x, y = farmer.x, farmer.y
    for _ in range(RANGE):
        x, y = x + dx, y + dy
        monsters = roster.on_tile(world, location.id, (x, y))
        targets = [monster for monster in monsters if monster_damage.can_be_hit(world, monster)]
        if targets:
            name = item_table.item(held.id).name
            monster_damage.strike(
                world, farmer, targets[0], damage(world, farmer, held.id, id), name
            )
            return True
        if blocked(world, location, x, y):
            return False
    return False


def damage(world: World, farmer: Farmer, slingshot: str, ammunition: str) -> int:
    """Return the damage of one shot."""
    number = AMMUNITION.get(ammunition, 1)
    luck = stream(world, "slingshot.damage", farmer.key)
    rolled = number + luck.randint(-(number // 2), number + 1)
    return rolled * (2 if slingshot == MASTER else 1)
