"""What a new game has on some kinds of farm (wiki: Farm Maps)."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.gamedata.places import FarmInfo
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.animals.incubators import NAMES
from pytest_stardojo.valley.rules.fields.grass import BLUE
from pytest_stardojo.valley.rules.wilds import farm_kinds
from pytest_stardojo.valley.saves.ground import stone_health
from pytest_stardojo.valley.world.model import Grass, Item, Thing, World
from pytest_stardojo.valley.world.places import empty_ground, put_grass, put_thing, sheet
from pytest_stardojo.valley.world.rng import stream

PARSNIP_SEEDS, HAY, GIFT_COUNT = "(O)472", "(O)178", 15
FISH_SMOKER, SMOKER_AT = "(BC)FishSmoker", (2, 9)
"""The machine in the house on the Riverland farm, and its tile (chosen)."""
COOP, CHICKENS = "Coop", ("White Chicken", "Brown Chicken")
"""The coop on the Meadowlands, and the types of its two chickens (chosen)."""
FENCE, GATE = "(O)322", "(O)325"
RUN = (52, 11, 66, 19)
"""Left, top, right and bottom of the fence around the coop (chosen)."""
GATE_AT = (59, 19)
BLUE_PATCHES, BLUE_SIDE, BLUE_FROM = 14, 5, 26
"""Number of patches of blue grass, their side, and the row from which they begin (chosen)."""


def gift(kind: FarmInfo) -> Item:
    """Return the content of the gift box in the farmhouse."""
    return Item(HAY if kind.name == place_table.MEADOWLANDS else PARSNIP_SEEDS, GIFT_COUNT)


def begin(world: World, kind: FarmInfo) -> None:
    """Add what the kind of farm has in a new game."""
    farm_kinds.begin(world)
    if kind.name in STARTS:
        STARTS[kind.name](world)


def _riverland(world: World) -> None:
    put_thing(world, world.locations["FarmHouse"], SMOKER_AT, Thing(FISH_SMOKER))


def _meadowlands(world: World) -> None:
    coop = next(building for building in world.buildings.values() if building.type == COOP)
    luck = stream(world, "farm.start")
    names = list(NAMES)
    for type in CHICKENS:
        name = luck.choice(names)
        names.remove(name)
        animals.add(world, coop, type, name)
    _fence(world)
    _blue_grass(world)


def _fence(world: World) -> None:
    farm = world.locations["Farm"]
    left, top, right, bottom = RUN
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            if x in (left, right) or y in (top, bottom):
                post = GATE if (x, y) == GATE_AT else FENCE
                put_thing(world, farm, (x, y), Thing(post, stone_health(post)))


def _blue_grass(world: World) -> None:
    farm = world.locations["Farm"]
    chart = sheet(farm)
    luck = stream(world, "farm.start.grass")
    for _ in range(BLUE_PATCHES):
        left, top = luck.randint(0, chart.width - 1), luck.randint(BLUE_FROM, chart.height - 1)
        for y in range(top, min(top + BLUE_SIDE, chart.height)):
            for x in range(left, min(left + BLUE_SIDE, chart.width)):
                if chart.dig[y * chart.width + x] and empty_ground(world, farm, x, y):
                    put_grass(farm, (x, y), Grass(debris_table.GRASS_TUFTS, BLUE))


STARTS: dict[str, Callable[[World], None]] = {
    place_table.RIVERLAND: _riverland,
    place_table.MEADOWLANDS: _meadowlands,
}
"""Starts by kind of farm; others begin with the farm alone."""
