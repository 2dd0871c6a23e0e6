"""Attacks of monsters on farmers: damage, safe time, knockback.

A blow takes the monster's damage, a quarter more or less, minus the farmer's defense, and
at least 1 (wiki: Defense).  For the next 1.2 seconds nothing hurts the farmer (wiki:
Health).  The blow throws the farmer back one tile and ends its walk.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import gear as gear_table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import health, monster_damage
from pytest_stardojo.valley.rules.common import activities, gear
from pytest_stardojo.valley.rules.monsters import monster_sight, roster
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import blocked, character_at, here, sheet
from pytest_stardojo.valley.world.rng import stream

SAFE_TICKS = 72
"""Ticks for which a farmer is safe after a blow: 1.2 seconds."""
YOBA_CHANCE, YOBA_TICKS = 0.1, 300
"""Chance and ticks of safety from a Ring of Yoba after a blow: 5 seconds (wiki; the chance is
chosen)."""
WALKS = ("move", "navigate")
"""Activities that a blow ends."""


def touch(world: World, farmer: Farmer, monster: Monster, info: MonsterInfo) -> bool:
    """Hurt a farmer by a monster's touch; return whether it was hurt.

    Slimes do not hurt the wearer of a Slime Charmer Ring (wiki).
    """
    if info.behavior == "hop" and gear.wears(farmer, gear_table.SLIME_CHARMER):
        return False
    return blow(world, farmer, monster, info.damage, (monster.x, monster.y))


def blow(world: World, farmer: Farmer, monster: Monster, damage: int, source: Tile) -> bool:
    """Hurt a farmer, unless it is safe.

    Args:
        world: The world.
        farmer: The farmer.
        monster: The attacker.
        damage: Average damage.
        source: Tile of the attack; the farmer is thrown the other way.

    Returns:
        Whether the farmer was hurt.
    """
    if farmer.asleep or world.tick < farmer.safe_until:
        return False
    luck = stream(world, "monster.blow", monster.id)
    rolled = luck.randint(damage - damage // 4, damage + damage // 4)
    taken = max(1, rolled - gear.defense(farmer))
    farmer.safe_until = world.tick + gear.safe_ticks(farmer, SAFE_TICKS)
    if gear.wears(farmer, gear_table.YOBA) and luck.chance(YOBA_CHANCE):
        farmer.safe_until = world.tick + YOBA_TICKS
        notify(farmer, "blessed", "Yoba's blessing protects you")
    if gear.wears(farmer, gear_table.THORNS):
        monster_damage.strike(world, farmer, monster, taken, "Thorns Ring")
    if health.hurt(world, farmer, taken, monster.kind):
        activities.interrupt(farmer, "hurt", f"the {monster.kind} struck", only=WALKS)
        _throw_back(world, farmer, source)
    return True


def _throw_back(world: World, farmer: Farmer, source: Tile) -> None:
    """Move the farmer one tile away from the attack, if that tile is free."""
    dx, dy = farmer.x - source[0], farmer.y - source[1]
    if abs(dx) >= abs(dy):
        step = ((dx > 0) - (dx < 0), 0)
    else:
        step = (0, (dy > 0) - (dy < 0))
    location = here(world, farmer)
    tile = (farmer.x + step[0], farmer.y + step[1])
    if step != (0, 0) and _is_free(world, location, tile):
        farmer.x, farmer.y = tile
        monster_sight.wake_near(world, farmer)


def _is_free(world: World, location: Location, tile: Tile) -> bool:
    return (
        not blocked(world, location, *tile)
        and tile not in sheet(location).exit_tiles
        and character_at(world, location, *tile) is None
        and not roster.on_tile(world, location.id, tile)
    )


def walk_into(world: World, farmer: Farmer, tile: Tile) -> bool:
    """Walk into the monsters on a tile; return whether that hurt and ends the walk.

    A farmer who is safe after a blow passes through them.
    """
    for monster in roster.on_tile(world, farmer.location, tile):
        if roster.is_visible(monster) and monster.state not in HARMLESS:
            monster.awake = True
            if touch(world, farmer, monster, roster.info_of(monster)):
                return True
    return False


HARMLESS = ("pupa", "down")
"""States in which touching a monster does not hurt."""
