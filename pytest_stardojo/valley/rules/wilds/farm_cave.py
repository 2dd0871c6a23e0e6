"""The farm cave with mushrooms or fruit bats (wiki: The Cave)."""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import free_tiles
from pytest_stardojo.valley.world.model import Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import empty_ground, put_thing, sheet
from pytest_stardojo.valley.world.rng import stream

MUSHROOMS, BATS = "mushrooms", "bats"
KINDS = (MUSHROOMS, BATS)
"""Kinds in the order of Demetrius' question."""
CAVE = "FarmCave"
BOX = "(BC)128"
BOXES: tuple[Tile, ...] = ((4, 5), (6, 5), (8, 5), (4, 7), (6, 7), (8, 7))
"""Tiles of the six mushroom boxes; an occupied one is replaced by the nearest free tile."""
FRUIT = (
    *("(O)296", "(O)396", "(O)406", "(O)410"),
    *("(O)613", "(O)634", "(O)635", "(O)636", "(O)637", "(O)638"),
)
"""Fruit from bats: berries, then tree fruit from index ``TREE_FRUIT_FROM``."""
TREE_FRUIT_FROM = 4
TREE_FRUIT_CHANCE = 0.5
DROP_CHANCE = 0.66
"""Chance of a fruit for each of the ``TRIES`` of a night (from memory of the game)."""
TRIES = 2
MOST = 12
"""Number of fruits from which bats drop no more (chosen)."""


def prepare(world: World, kind: str) -> None:
    """Set the use of the cave."""
    world.cave = kind
    cave = world.locations.get(CAVE)
    if kind == MUSHROOMS and cave is not None:
        for tile in BOXES:
            spot = free_tiles.rescue(
                world, cave, tile, lambda x, y: empty_ground(world, cave, x, y)
            )
            if spot is not None:
                put_thing(world, cave, spot, Thing(BOX))


def night(world: World) -> None:
    """Drop fruit from bats; mushroom boxes are machines."""
    cave = world.locations.get(CAVE)
    if world.cave != BATS or cave is None:
        return
    luck = stream(world, "farm_cave")
    for _ in range(TRIES):
        lying = sum(thing.spawned for thing in cave.things.values())
        if lying < MOST and luck.chance(DROP_CHANCE):
            fruit = FRUIT[TREE_FRUIT_FROM:] if luck.chance(TREE_FRUIT_CHANCE) else FRUIT[:4]
            _drop(world, cave, luck.choice(fruit), luck.choice(_free(world, cave)))


def _free(world: World, cave: Location) -> list[Tile]:
    chart = sheet(cave)
    free = [
        (x, y)
        for y in range(chart.height)
        for x in range(chart.width)
        if empty_ground(world, cave, x, y) and (x, y) not in chart.exit_tiles
    ]
    return free or [chart.default_arrival]


def _drop(world: World, cave: Location, id: str, tile: Tile) -> None:
    put_thing(world, cave, tile, Thing(id, spawned=True))
