"""What the nights bring to some kinds of farm (wiki: Farm Maps).

Large stumps, forage and unique weeds grow in the wild part of the Forest farm, nodes in the
quarry of the Hill-top farm, and supply crates wash ashore on the Beach farm.  The map says
which tiles: its ``stumps``, and its areas ``wild`` and ``quarry``.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import forage as forage_table
from pytest_stardojo.gamedata import places as table
from pytest_stardojo.gamedata.places import FarmInfo, NodeInfo
from pytest_stardojo.valley.maps.sheet import Area
from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.rules.wilds import clumps, wild_places
from pytest_stardojo.valley.rules.wilds.supply_crates import CRATES
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Clump, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import STEPS, empty_ground, put_thing, refresh, sheet
from pytest_stardojo.valley.world.rng import Stream, stream

FARM = "Farm"
WILD, QUARRY = "wild", "quarry"
ROCK = ("Stone",)
"""Kinds of ground of the quarry."""
NODES = (1, 4)
"""Least and most tries for a node per night (wiki: a cleared quarry has 7 to 13 after 4 days)."""
FORAGE, MOST_FORAGE = (0, 3), 6
"""Nightly number of forage items, and the number from which no more appear (chosen)."""
CRATE_CHANCE, MOST_CRATES = 0.15, 3
"""Nightly chance of a supply crate, and the number from which no more come (chosen)."""
UNIQUE_CHANCE = 0.1
"""Nightly chance that weeds in the wild become unique ones (chosen)."""
TRIES = 30
"""Tiles tried for each find (chosen)."""
TOP_LEVEL = 10
NIGHTS_BEFORE = 4
"""Nights of nodes in the quarry of a new farm (chosen)."""


def begin(world: World) -> None:
    """Add the stumps of a new farm, and the nodes of some nights."""
    farm = world.locations[FARM]
    chart = sheet(farm)
    _stumps(world, farm, chart.key_tiles.get("stumps", ()))
    if QUARRY not in chart.areas:
        return
    luck = stream(world, "farm.begin")
    for _ in range(NIGHTS_BEFORE):
        _nodes(world, farm, chart.areas.get(QUARRY, ()), luck)


def night(world: World) -> None:
    """Let everything appear, on the new day."""
    farm = world.locations.get(FARM)
    if farm is None or farm.map == FARM:  # nothing comes to the standard farm
        return
    kind = table.by_map()[farm.map]
    chart = sheet(farm)
    _stumps(world, farm, chart.key_tiles.get("stumps", ()))
    luck = stream(world, "farm.night", kind.name)
    _nodes(world, farm, chart.areas.get(QUARRY, ()), luck)
    _unique_weeds(world, farm, luck)
    _forage(world, farm, kind, luck)
    if kind.crates:
        _crate(world, farm, luck)


# ------------------------------------------------------------------------------ stumps


def _stumps(world: World, farm: Location, spots: tuple[Tile, ...]) -> None:
    """Let cut stumps return; a save may have its stumps on other tiles than the map."""
    lacking = len(spots) - sum(clump.kind == clumps.STUMP for clump in farm.clumps)
    health = debris_table.clump(clumps.STUMP).health
    for x, y in spots:
        stump = Clump(clumps.STUMP, x, y, health)
        tiles = list(clump_tiles(stump))
        if lacking > 0 and all(empty_ground(world, farm, *tile) for tile in tiles):
            farm.clumps.append(stump)
            lacking -= 1
            for tile in tiles:
                refresh(world, farm, *tile)


# ------------------------------------------------------------------------------- nodes


def _nodes(world: World, farm: Location, areas: tuple[Area, ...], luck: Stream) -> None:
    if not areas:
        return
    level = skills.level(next(iter(world.farmers.values())), "mining")
    for _ in range(luck.randint(*NODES)):
        tile = _open_tile(world, farm, areas, luck, ROCK)
        if tile is not None:
            id = _node(level, luck)
            info = debris_table.stone(id)
            put_thing(world, farm, tile, Thing(id, 1 if info is None else info.health))


def _node(level: int, luck: Stream) -> str:
    """Return the id of a random node for a mining level."""
    return luck.weighted(
        {info.id: weight(info, level) for info in table.nodes() if level >= info.level}
    )


def weight(info: NodeInfo, level: int) -> float:
    """Return the weight of a node at a mining level."""
    done = (min(level, TOP_LEVEL) - info.level) / (TOP_LEVEL - info.level)
    return info.weight + (info.weight_at_ten - info.weight) * done


# ------------------------------------------------------------------------- forage, weeds


def _unique_weeds(world: World, farm: Location, luck: Stream) -> None:
    """Let weeds in the wild become those that always drop mixed seeds."""
    unique = debris_table.UNIQUE_WEEDS.get(world.season)
    if unique is None or WILD not in sheet(farm).areas:
        return
    for tile in sorted(farm.things):
        thing = farm.things[tile]
        wild = debris_table.is_weeds(thing.id) and sheet(farm).in_area(WILD, *tile)
        if wild and luck.chance(UNIQUE_CHANCE):
            thing.id = unique


def _forage(world: World, farm: Location, kind: FarmInfo, luck: Stream) -> None:
    chart = sheet(farm)
    if kind.forage:
        areas, found = chart.areas.get(WILD, ()), kind.forage.get(world.season, ())
    else:
        areas = ((0, 0, chart.width, chart.height),)
        found = tuple(
            row.item for place in kind.forage_of for row in forage_table.spawns(place, world.season)
        )
    if not found:
        return
    lying = sum(thing.spawned for thing in farm.things.values())
    for _ in range(min(luck.randint(*FORAGE), max(0, MOST_FORAGE - lying))):
        tile = _open_tile(world, farm, areas, luck)
        if tile is not None:
            put_thing(world, farm, tile, Thing(luck.choice(found), spawned=True))


# ------------------------------------------------------------------------------ crates


def _crate(world: World, farm: Location, luck: Stream) -> None:
    lying = sum(thing.id in CRATES for thing in farm.things.values())
    if lying >= MOST_CRATES or not luck.chance(CRATE_CHANCE):
        return
    shore = [tile for tile in _shore(farm) if empty_ground(world, farm, *tile)]
    if shore:
        put_thing(world, farm, luck.choice(shore), Thing(luck.choice(CRATES)))


def _shore(farm: Location) -> Iterator[Tile]:
    """Return the tiles of sand beside water."""
    chart = sheet(farm)
    for y in range(chart.height):
        for x in range(chart.width):
            beside = (chart.ground_at(x + dx, y + dy) for dx, dy in STEPS)
            if chart.ground_at(x, y) == "Sand" and "Water" in beside:
                yield x, y


def _open_tile(
    world: World,
    farm: Location,
    areas: tuple[Area, ...],
    luck: Stream,
    grounds: tuple[str, ...] = wild_places.GROUNDS,
) -> Tile | None:
    """Return a random open tile of the areas and grounds, or None if none is found."""
    if not areas:
        return None
    for _ in range(TRIES):
        left, top, width, height = luck.choice(areas)
        tile = luck.randint(left, left + width - 1), luck.randint(top, top + height - 1)
        if wild_places.is_wild_ground(world, farm, tile, grounds):
            return tile
    return None
