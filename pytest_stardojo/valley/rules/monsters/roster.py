"""Monsters: where they are, putting one down, taking one away.

How each kind moves stands in ``monster_moves`` and its ways, what blows do to them in
``slaying``, what they do to farmers in ``hurting``.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.world.model import Location, Monster, Tile, World
from pytest_stardojo.valley.world.places import blocked, character_at, sheet

HIDDEN = "hidden"
"""State of what nobody sees: duggies in the ground, golems among the rocks."""
SHELL = "shell"
"""State of a crab that looks like a stone."""
_STARTS = {"burrow": HIDDEN, "lurk": HIDDEN, "shell": SHELL}
"""In which state a monster of a way of moving begins."""


def spawn(world: World, kind: str, location: Location, tile: Tile) -> Monster:
    """Put a monster down; the caller has seen to it that the tile suits it.

    Args:
        world: The world.
        kind: Name of the kind, as the table spells it.
        location: Where.
        tile: On which tile.

    Raises:
        UnknownName: There is no such kind.
    """
    info = table.monster(kind)
    number = world.next_id
    world.next_id += 1
    one = Monster(number, kind, location.id, *tile, info.health, state=_STARTS.get(info.way, ""))
    one.next_tick = world.tick + first_rest(one, info)
    world.monsters[number] = one
    return one


def first_rest(monster: Monster, info: MonsterInfo) -> int:
    """Ticks until a newcomer does something: spread, so that not all move at once."""
    return 1 + monster.id * 7 % info.step_ticks


def info_of(monster: Monster) -> MonsterInfo:
    """The numbers of its kind."""
    return table.monster(monster.kind)


def at(world: World, location: str) -> list[Monster]:
    """The monsters of a place, in the order in which they came."""
    return [one for one in world.monsters.values() if one.location == location]


def on_tile(world: World, location: str, tile: Tile) -> list[Monster]:
    """The monsters on one tile."""
    return [one for one in at(world, location) if (one.x, one.y) == tile]


def fits(world: World, location: Location, info: MonsterInfo, tile: Tile) -> bool:
    """Whether a monster of a kind could be on a tile, whoever else is there."""
    chart = sheet(location)
    if not chart.inside(*tile) or tile in chart.exit_tiles:
        return False
    return info.flies or not blocked(world, location, *tile)


def has_room(world: World, location: Location, info: MonsterInfo, tile: Tile) -> bool:
    """Whether it could step onto a tile: it fits there, and nobody is on it."""
    return (
        fits(world, location, info, tile)
        and not on_tile(world, location.id, tile)
        and character_at(world, location, *tile) is None
    )


def is_seen(monster: Monster) -> bool:
    """Whether one sees that it is a monster."""
    return monster.state not in (HIDDEN, SHELL)


def seen(world: World, location: str) -> Iterator[Monster]:
    """The monsters of a place that show themselves."""
    return (one for one in at(world, location) if is_seen(one))


def cover(monster: Monster) -> str:
    """Qualified id of the stone that it passes for, or empty."""
    return info_of(monster).cover if monster.state == SHELL else ""


def remove(world: World, monster: Monster) -> None:
    """Take a monster out of the world, without any deed."""
    world.monsters.pop(monster.id, None)


def clear(world: World, location: str) -> None:
    """Take all monsters of a place away, when a floor is gone."""
    for one in at(world, location):
        remove(world, one)
