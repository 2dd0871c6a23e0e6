"""Bombs: fuses and explosions (wiki: Cherry Bomb, Bomb, Mega Bomb).

An explosion breaks stones, weeds and twigs within its radius, which drop the same as under
a tool.  It destroys forage and placed objects, damages trees and takes up floors.  In the
inner half of the radius it tills open ground.  Soil, crops, chests, boulders and stumps
remain.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.combat import health, monster_damage
from pytest_stardojo.valley.rules.common import powers
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.fields import fruit_trees, soil, watering
from pytest_stardojo.valley.rules.mines import mine_treasures
from pytest_stardojo.valley.rules.objects import floors, placed_items
from pytest_stardojo.valley.rules.wilds import debris, trees
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import (
    Farmer,
    Fuse,
    HoeDirt,
    Location,
    Thing,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import put_soil, put_thing, take_thing
from pytest_stardojo.valley.world.refusal import Refused

FUSE_TICKS = 144
"""Ticks from placing a bomb to its explosion (chosen near the game's 2.4 seconds)."""
HURT_BY_RADIUS = 3
"""Damage to a farmer within the radius, for each tile of the radius."""
MONSTERS_BY_RADIUS = (6, 8)
"""Least and most damage to a monster, for each tile of the radius (chosen)."""
BOMB_PROOF = ("(BC)165",)
"""Objects that no bomb destroys: auto-grabbers."""


def is_bomb(id: str) -> bool:
    """Return whether an item is a bomb."""
    return machine_table.bomb_radius(id) > 0


def place_bomb(world: World, farmer: Farmer, location: Location, tile: Tile, id: str) -> None:
    """Place a lit bomb on a free tile; the caller checks the tile and takes the item."""
    put_thing(world, location, tile, Thing(id, by=farmer.key))
    world.fuses.append(Fuse(id, location.id, *tile, world.tick + FUSE_TICKS, farmer.key))


def next_tick(world: World) -> int | None:
    """Return when the next bomb explodes."""
    return min(fuse.at for fuse in world.fuses) if world.fuses else None


def act(world: World) -> None:
    """Explode the bombs whose fuse has burnt down."""
    if world.fuses:
        _set_off(world, [fuse for fuse in world.fuses if fuse.at <= world.tick])


MOVER = Mover(next_tick, act)


def night(world: World) -> None:
    """Explode all remaining bombs at the end of the day."""
    _set_off(world, list(world.fuses))


def _set_off(world: World, due: list[Fuse]) -> None:
    for fuse in due:
        world.fuses.remove(fuse)
        location = world.locations.get(fuse.location)
        farmer = world.farmers.get(fuse.by)
        if location is not None and farmer is not None:
            explode(world, farmer, location, (fuse.x, fuse.y), fuse.id)


def circle(tile: Tile, radius: int) -> list[Tile]:
    """Return the tiles of a round area, row by row: 37 for a radius of 3."""
    x, y = tile
    reach = range(-radius, radius + 1)
    return [
        (x + dx, y + dy)
        for dy in reach
        for dx in reach
        if dx * dx + dy * dy <= radius * radius + radius
    ]


def explode(world: World, farmer: Farmer, location: Location, tile: Tile, id: str) -> None:
    """Apply an explosion to everything around a bomb."""
    radius, name = machine_table.bomb_radius(id), item_table.item(id).name
    if tile in location.things and location.things[tile].id == id:
        take_thing(world, location, tile)
    blast = ToolInfo("", name, "axe", tree_damage=radius / 2, bush_damage=radius / 2)
    area = circle(tile, radius)
    for spot in area:
        _break_tile(world, farmer, location, spot, blast)
    for spot in circle(tile, radius // 2):
        if soil.can_till(world, location, spot):
            wet = location.outdoor and watering.is_raining(world)
            put_soil(world, location, spot, HoeDirt(watered=wet))
    hurts = (MONSTERS_BY_RADIUS[0] * radius, MONSTERS_BY_RADIUS[1] * radius)
    monster_damage.blast(world, location, set(area), hurts, farmer, name)
    for other in world.farmers.values():
        if other.location == location.id:
            notify(other, "explosion", f"the {name} explodes", x=tile[0], y=tile[1])
            if (other.x, other.y) in area:
                share = 1 - powers.amount(other, powers.BOMBS)
                health.hurt(world, other, int(HURT_BY_RADIUS * radius * share), name)


def _break_tile(
    world: World, farmer: Farmer, location: Location, tile: Tile, blast: ToolInfo
) -> None:
    thing = location.things.get(tile)
    if thing is not None and not _withstands(thing):
        _break_object(world, farmer, location, tile, thing, blast.name)
    try:
        if tile in location.trees:
            trees.hit(world, farmer, location, tile, blast, blast.name)
        elif tile in location.fruit_trees:
            fruit_trees.hit(world, farmer, location, tile, blast, blast.name)
    except Refused:
        pass  # the tree is too young or too strong
    location.grass.pop(tile, None)
    placed_items.remove(world, location, tile)
    if tile in location.floors:
        floors.remove(world, location, tile)


def _withstands(thing: Thing) -> bool:
    kept = thing.items is not None or thing.gift or thing.id in (*debris.FIXED, *BOMB_PROOF)
    return kept or is_bomb(thing.id)


def _break_object(
    world: World, farmer: Farmer, location: Location, tile: Tile, thing: Thing, by: str
) -> None:
    if debris_table.is_weeds(thing.id):
        debris.cut_weeds(world, farmer, location, tile, by)
    elif debris_table.is_twig(thing.id):
        debris.chop_twig(world, farmer, location, tile, by)
    elif mine_treasures.is_container(thing):
        mine_treasures.hit_container(world, farmer, location, tile, by, thing.health)
    elif debris_table.stone(thing.id) is not None:
        debris.break_stone(world, farmer, location, tile, thing, by)
    else:
        take_thing(world, location, tile)
        if tile in location.trees:
            location.trees[tile].tapped = False
