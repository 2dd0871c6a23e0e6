"""What monsters do to farmers: a blow, its damage, being thrown back.

A blow takes the monster's damage, a quarter more or less, minus the farmer's defense, and
at least 1 (wiki: Defense).  For 1.2 seconds after it nothing hurts the farmer again (wiki:
Health).  Who is hurt is thrown back a tile, and a walk ends there.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import gear as gear_table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat import health, monster_damage
from pytest_stardojo.valley.rules.common import gear
from pytest_stardojo.valley.rules.monsters import monster_sight, roster
from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import blocked, character_at, here, sheet
from pytest_stardojo.valley.world.rng import stream

SAFE = 72
"""Ticks for which nothing hurts a farmer after a blow: 1.2 seconds."""
YOBA_CHANCE, YOBA_TICKS = 0.1, 300
"""A Ring of Yoba now and then keeps one safe for 5 seconds after a blow (wiki; the chance is
chosen)."""
WALKS = ("move", "navigate")
"""What a blow puts an end to."""


def touch(world: World, farmer: Farmer, monster: Monster, info: MonsterInfo) -> bool:
    """Let a monster run into a farmer; whether that hurt.

    Slimes do nothing to who wears a Slime Charmer Ring (wiki).
    """
    if info.way == "hop" and gear.wears(farmer, gear_table.SLIME_CHARMER):
        return False
    return blow(world, farmer, monster, info.damage, (monster.x, monster.y))


def blow(world: World, farmer: Farmer, monster: Monster, damage: int, source: Tile) -> bool:
    """Hurt a farmer, unless it is safe.

    Args:
        world: The world.
        farmer: Who is hurt.
        monster: Who does it.
        damage: Around which the damage varies.
        source: From where the blow comes; the farmer is thrown the other way.

    Returns:
        Whether the farmer was hurt.
    """
    if farmer.asleep or world.tick < farmer.safe_until:
        return False
    luck = stream(world, "monster.blow", monster.id)
    rolled = luck.randint(damage - damage // 4, damage + damage // 4)
    taken = max(1, rolled - gear.defense(farmer))
    farmer.safe_until = world.tick + gear.safe_ticks(farmer, SAFE)
    if gear.wears(farmer, gear_table.YOBA) and luck.chance(YOBA_CHANCE):
        farmer.safe_until = world.tick + YOBA_TICKS
        tell(farmer, "blessed", "Yoba's blessing keeps the farmer safe")
    if gear.wears(farmer, gear_table.THORNS):
        monster_damage.strike(world, farmer, monster, taken, "Thorns Ring")
    if health.hurt(world, farmer, taken, monster.kind):
        health.interrupt(farmer, "hurt", f"the {monster.kind} struck", only=WALKS)
        _throw_back(world, farmer, source)
    return True


def _throw_back(world: World, farmer: Farmer, source: Tile) -> None:
    """One tile away from where the blow came, if that tile is free."""
    dx, dy = farmer.x - source[0], farmer.y - source[1]
    if abs(dx) >= abs(dy):
        step = ((dx > 0) - (dx < 0), 0)
    else:
        step = (0, (dy > 0) - (dy < 0))
    location = here(world, farmer)
    tile = (farmer.x + step[0], farmer.y + step[1])
    if step != (0, 0) and _is_open(world, location, tile):
        farmer.x, farmer.y = tile
        monster_sight.look(world, farmer)


def _is_open(world: World, location: Location, tile: Tile) -> bool:
    return (
        not blocked(world, location, *tile)
        and tile not in sheet(location).exit_tiles
        and character_at(world, location, *tile) is None
        and not roster.on_tile(world, location.id, tile)
    )


def walk_into(world: World, farmer: Farmer, tile: Tile) -> bool:
    """Let a farmer run into the monsters on a tile; whether that hurt and ends its walk.

    Whoever is safe after a blow passes through them.
    """
    for monster in roster.on_tile(world, farmer.location, tile):
        if roster.is_seen(monster) and monster.state not in HARMLESS:
            monster.awake = True
            if touch(world, farmer, monster, roster.info_of(monster)):
                return True
    return False


HARMLESS = ("pupa", "down")
"""States in which touching a monster does not hurt."""
