"""Forage, artifact spots and berries that appear overnight (wiki: Foraging)."""

from __future__ import annotations

from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.valley.rules.fields import soil
from pytest_stardojo.valley.rules.wilds import bushes, farm_kinds, forage, wild_places
from pytest_stardojo.valley.world.clock import weekday
from pytest_stardojo.valley.world.model import Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import empty_ground, put_thing, sheet, take_thing
from pytest_stardojo.valley.world.rng import Stream, stream

SPOT_DECAY = 0.75
"""Factor on the chance of each further artifact spot."""
WINTER_BONUS = 0.1
SEED_SPOT_SHARE = 1 / 6
SPOTS_FARM, SPOTS_ELSEWHERE, SPOTS_WINTER = 0, 1, 4
"""Numbers of spots on a map above which no new one appears."""


def night(world: World) -> None:
    """Let forage, spots and berries appear, on the new day."""
    for location in world.locations.values():
        if location.outdoor:
            luck = stream(world, "forage.night", location.id)
            if not soil.is_farm(location):
                _forage_night(world, location, luck)
            _spots_night(world, location, luck)
    bushes.night(world)
    wild_places.night(world)
    farm_kinds.night(world)


def _forage_tiles(location: Location) -> list[Tile]:
    """Return the tiles with forage, without grown wild seeds and dig spots."""
    return [
        tile
        for tile, thing in location.things.items()
        if thing.spawned and thing.id not in forage.SPOTS and tile not in location.soil
    ]


def _forage_night(world: World, location: Location, luck: Stream) -> None:
    if weekday(world.day) == forage_table.CLEARED_ON or world.day == 1:
        for tile in _forage_tiles(location):
            take_thing(world, location, tile)
    count = sum(not wild_places.is_tidal(location, tile) for tile in _forage_tiles(location))
    if count < forage_table.ON_MAP_MAX:
        most = min(forage_table.SPAWN_MAX, forage_table.ON_MAP_MAX - count)
        spawn(world, location, luck, most)
    if wild_places.is_rich(world, location):
        for _ in range(forage_table.RICH_ROUNDS):
            spawn(world, location, luck, forage_table.SPAWN_MAX)


def spawn(world: World, location: Location, luck: Stream, most: int) -> None:
    """Let one to ``most`` forage items of the location and season appear."""
    rows = forage_table.spawns(location.name, world.season)
    if not rows:
        return
    for _ in range(luck.randint(forage_table.SPAWN_MIN, most)):
        for _ in range(forage_table.TRIES):
            tile = _random_tile(location, luck)
            row = luck.choice(rows)
            if wild_places.is_wild_ground(world, location, tile) and luck.chance(row.chance):
                put_thing(world, location, tile, Thing(row.item, spawned=True))
                break


def _random_tile(location: Location, luck: Stream) -> Tile:
    chart = sheet(location)
    return luck.randint(0, chart.width - 1), luck.randint(0, chart.height - 1)


def _spots_night(world: World, location: Location, luck: Stream) -> None:
    """Remove some artifact spots and add new ones while there are few."""
    for tile in sorted(t for t, thing in location.things.items() if thing.id in forage.SPOTS):
        if luck.chance(forage_table.SPOT_VANISH_CHANCE):
            take_thing(world, location, tile)
    count = sum(thing.id in forage.SPOTS for thing in location.things.values())
    if count > _most_spots(world, location):
        return
    chance = 1.0
    while luck.chance(chance):
        _try_spot(world, location, luck)
        chance *= SPOT_DECAY
        if world.season == "winter":
            chance += WINTER_BONUS


def _most_spots(world: World, location: Location) -> int:
    if world.season == "winter":
        return SPOTS_WINTER
    return SPOTS_FARM if soil.is_farm(location) else SPOTS_ELSEWHERE


def _try_spot(world: World, location: Location, luck: Stream) -> None:
    chart = sheet(location)
    x, y = tile = _random_tile(location, luck)
    if not chart.dig[y * chart.width + x] or not empty_ground(world, location, x, y):
        return
    seeds = luck.chance(SEED_SPOT_SHARE)
    put_thing(world, location, tile, Thing(forage.SPOTS[seeds]))
