"""The monsters of the world: adding, finding and removing them.

``combat.behaviors`` defines their moves, ``combat.monster_damage`` blows against them,
``combat.farmer_damage`` their blows against farmers.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.world.model import Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import blocked, character_at, sheet

HIDDEN = "hidden"
"""State of invisible monsters: duggies in the ground, golems among the rocks."""
SHELL = "shell"
"""State of a crab that looks like a stone."""
_FIRST_STATES = {"burrow": HIDDEN, "lurk": HIDDEN, "shell": SHELL}
"""State of a new monster, by behavior."""


def spawn(world: World, kind: str, location: Location, tile: Tile) -> Monster:
    """Add a monster to the world; the caller checks that the tile suits it.

    Args:
        world: The world.
        kind: Name of the kind, as the table spells it.
        location: Its location.
        tile: Its tile.

    Raises:
        UnknownName: There is no such kind.
    """
    info = table.monster(kind)
    number = world.next_id
    world.next_id += 1
    monster = Monster(
        number, kind, location.id, *tile, info.health, state=_FIRST_STATES.get(info.behavior, "")
    )
    monster.next_tick = world.tick + first_rest(monster, info)
    world.monsters[number] = monster
    return monster


def first_rest(monster: Monster, info: MonsterInfo) -> int:
    """Return the ticks until a new monster acts, spread so that not all move at once."""
    return 1 + monster.id * 7 % info.step_ticks


def info_of(monster: Monster) -> MonsterInfo:
    """Return the table entry of a monster's kind."""
    return table.monster(monster.kind)


def at(world: World, location: str) -> list[Monster]:
    """Return the monsters of a location, in order of appearance."""
    return [monster for monster in world.monsters.values() if monster.location == location]


def on_tile(world: World, location: str, tile: Tile) -> list[Monster]:
    """Return the monsters on a tile."""
    return [monster for monster in at(world, location) if (monster.x, monster.y) == tile]


def fits(world: World, location: Location, info: MonsterInfo, tile: Tile) -> bool:
    """Return whether a monster of a kind could be on a tile, regardless of characters."""
    chart = sheet(location)
    if not chart.inside(*tile) or tile in chart.exit_tiles:
        return False
    return info.flies or not blocked(world, location, *tile)


def has_room(world: World, location: Location, info: MonsterInfo, tile: Tile) -> bool:
    """Return whether a monster could step onto a tile: it fits and no character is there."""
    return (
        fits(world, location, info, tile)
        and not on_tile(world, location.id, tile)
        and character_at(world, location, *tile) is None
    )


def is_visible(monster: Monster) -> bool:
    """Return whether a monster is visible as such."""
    return monster.state not in (HIDDEN, SHELL)


def visible(world: World, location: str) -> Iterator[Monster]:
    """Return the visible monsters of a location."""
    return (monster for monster in at(world, location) if is_visible(monster))


def disguise(monster: Monster) -> str:
    """Return the qualified id of the stone that a monster looks like, or an empty string."""
    return info_of(monster).cover if monster.state == SHELL else ""


def remove(world: World, monster: Monster) -> None:
    """Remove a monster without recording a deed."""
    world.monsters.pop(monster.id, None)


def clear(world: World, location: str) -> None:
    """Remove all monsters of a location."""
    for monster in at(world, location):
        remove(world, monster)
