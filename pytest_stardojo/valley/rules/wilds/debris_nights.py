"""Nightly spread of weeds, stones and twigs on the farm (wiki: Weeds).

Each night some random debris on the farm spreads to one of the eight tiles around: more on
rainy days, in summer and on the first day of a season, none in winter.  On the first day of
a season single debris also appears anywhere.  The numbers of tries are chosen.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.fields import watering
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import building_at
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Location, Thing, Tile, Tree, World
from pytest_stardojo.valley.world.places import put_thing, put_tree, sheet, take_thing
from pytest_stardojo.valley.world.rng import Stream, stream

TRIES, SUMMER_TRIES = 20, 30
RAIN_FACTOR, FIRST_DAY_FACTOR = 2, 5
SINGLE_TRIES = 20
"""Tiles tried for single debris on day 1, to multiply by ``FIRST_DAY_FACTOR``."""
YOUNG_TREE_CHANCE = 0.05
"""Chance of a young tree in place of single debris."""
STONE_CHANCE = 0.5
"""Chance that a stone or twig spreads, and that single debris is a stone or twig."""
HARD = ("(O)294", "(O)295", "(O)343", "(O)450")
WEEDS = {
    "spring": ("(O)784", "(O)674", "(O)675"),
    "summer": ("(O)785", "(O)676", "(O)677"),
    "fall": ("(O)786", "(O)678", "(O)679"),
}
NEIGHBORS: tuple[Tile, ...] = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


def night(world: World) -> None:
    """Spread the farm's debris, on the new day and with its weather."""
    farm = world.locations["Farm"]
    if world.day == 1:
        _change_season(world)
    if world.season == "winter":
        return
    luck = stream(world, "debris.spread")
    sources = sorted(farm.things)
    for _ in range(tries(world) if sources else 0):
        _spread(world, farm, sources, luck)
    if world.day == 1:
        for _ in range(SINGLE_TRIES * FIRST_DAY_FACTOR):
            _place_single(world, farm, luck)


def tries(world: World) -> int:
    """Return how many spreads to try tonight."""
    number = SUMMER_TRIES if world.season == "summer" else TRIES
    if watering.is_raining(world):
        number *= RAIN_FACTOR
    if world.day == 1:
        number *= FIRST_DAY_FACTOR
    return number


def _change_season(world: World) -> None:
    """Change the weeds outdoors to those of the season; remove them in winter."""
    for location in world.locations.values():
        if not location.outdoor:
            continue
        for tile in [t for t, thing in location.things.items() if debris_table.is_weeds(thing.id)]:
            if world.season == "winter":
                take_thing(world, location, tile)
            else:
                luck = stream(world, "debris.season", location.id, *tile)
                old, new = location.things[tile], luck.choice(WEEDS[world.season])
                unique = old.id in debris_table.UNIQUE_WEEDS.values()
                old.id = debris_table.UNIQUE_WEEDS[world.season] if unique else new


def _spread(world: World, farm: Location, sources: list[Tile], luck: Stream) -> None:
    source = luck.choice(sources)
    dx, dy = luck.choice(NEIGHBORS)
    thing = farm.things.get(source)
    tile = (source[0] + dx, source[1] + dy)
    if thing is None:
        return
    id = _offspring(world, thing, luck)
    if id and _can_grow_on(world, farm, tile):
        _overgrow(world, farm, tile, id)


def _offspring(world: World, thing: Thing, luck: Stream) -> str:
    if debris_table.is_weeds(thing.id):
        return luck.choice(WEEDS[world.season])
    hard = debris_table.is_twig(thing.id) or thing.id in HARD
    return luck.choice(HARD) if hard and luck.chance(STONE_CHANCE) else ""


def _place_single(world: World, farm: Location, luck: Stream) -> None:
    """Try to place a single weed, stone, twig or young tree on an empty diggable tile."""
    chart = sheet(farm)
    tile = (luck.randint(0, chart.width - 1), luck.randint(0, chart.height - 1))
    if tile in farm.things or tile in farm.floors or not _can_grow_on(world, farm, tile):
        return
    if luck.chance(YOUNG_TREE_CHANCE):
        put_tree(world, farm, tile, Tree(str(luck.randint(1, 3)), luck.randint(0, 2)))
    elif luck.chance(STONE_CHANCE):
        put_thing(world, farm, tile, Thing(luck.choice(HARD)))
    else:
        put_thing(world, farm, tile, Thing(luck.choice(WEEDS[world.season])))


def _can_grow_on(world: World, farm: Location, tile: Tile) -> bool:
    """Return whether debris can appear: diggable ground without plants, soil, buildings.

    Fences and chests are safe; floors and other placed objects are not.
    """
    x, y = tile
    chart = sheet(farm)
    if not chart.inside(x, y) or not chart.dig[y * chart.width + x]:
        return False
    return not occupants.resists_weeds(farm, tile) and building_at(world, farm, x, y) is None


def _overgrow(world: World, farm: Location, tile: Tile, id: str) -> None:
    old = farm.things.get(tile)
    if old is not None and (
        debris_table.is_weeds(old.id) or item_table.item(old.id).type == "Litter"
    ):
        return
    lost = old is not None or farm.floors.pop(tile, None) is not None
    put_thing(world, farm, tile, Thing(id))
    if lost:
        for farmer in world.farmers.values():
            notify(farmer, "overgrown", "spreading weeds have destroyed an object on the farm")
