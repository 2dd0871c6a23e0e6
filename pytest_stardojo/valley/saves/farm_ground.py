"""Ground for what a save has on its farm, where the layout of the valley has none.

The layouts of farms have the real sizes, but their ponds and cliffs are drawn for this
valley.  A tile with something of the save becomes ground that carries it, and ways are cut
to tiles that cannot be reached.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.valley.maps import tile_kinds, with_ground
from pytest_stardojo.valley.maps.sheet import Sheet, StartingBuilding
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import (
    building_tiles,
    bush_tiles,
    open_tiles,
    solid_building_tiles,
)
from pytest_stardojo.valley.world.model import Building, Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, forget_solidity, sheet

SOIL, SAND, GRASS, WATER = "soil", "sand", "grass", "water"
CRAB_POT = "(O)710"
DUG = ("things", "soil", "trees", "grass", "statues")
"""Kinds of occupants whose ground can be tilled, as in the game; others get grass."""
STAY = ("bushes", "fruit_trees")
"""Kinds of occupants that stay in the way."""
_DIGITS = b"01" + bytes(254)
"""Translation of bytes 0 and 1 to digits."""
CARRIES, REACHES = "carries what the save has there", "is a way to what the save has"


def lay(world: World, omissions: Omissions) -> None:
    """Change the ground of the farm so that it carries what a save has.

    Args:
        world: The world of the save, checked; its farm has everything but this ground.
        omissions: Collects the changed tiles, by their kind in the layout.
    """
    farm = world.locations["Farm"]
    omissions = omissions.within(farm.id)
    chart = sheet(farm)
    ground = {tile: kind for tile, kind in _needs(world, farm, chart) if _may_change(chart, tile)}
    _report(chart, ground, CARRIES, omissions)
    laid = with_ground(chart, ground) if ground else chart
    ways = _ways(world, farm, laid, set(_to_reach(world, farm, chart)))
    _report(chart, ways, REACHES, omissions)
    farm.ground = dict(sorted({**ways, **ground}.items()))
    farm.__dict__.pop("_sheet", None)
    forget_solidity(farm)


def _may_change(chart: Sheet, tile: Tile) -> bool:
    """Return whether a tile is on the map and has no door."""
    way = chart.exit_at(*tile)
    return chart.inside(*tile) and (way is None or way.kind == "edge")


# ------------------------------------------------------------------------------- needs


def _needs(world: World, farm: Location, chart: Sheet) -> Iterator[tuple[Tile, str]]:
    """Return the tiles whose ground must change, with its kind; the last one of a tile wins."""
    dug = SAND if "Sand" in chart.ground else SOIL
    for tile in _walked(world, farm, chart):
        if not _has(chart, "walk", tile):
            yield tile, GRASS
    for kind in reversed(occupants.KINDS):
        for tiles, _ in kind.entries(farm):
            for tile in tiles:
                if not _has(chart, "walk", tile):
                    yield tile, dug if kind.name in DUG else GRASS
    for tile in farm.soil:
        if not _has(chart, "dig", tile):
            yield tile, dug
    for tile, thing in farm.things.items():
        if thing.id == CRAB_POT and not _has(chart, "water", tile):
            yield tile, WATER
        elif thing.id in crop_table.SPRINKLERS and chart.ground_at(*tile) == "Sand":
            yield tile, SOIL  # in the game, sprinklers cannot be on sand


def _has(chart: Sheet, flag: str, tile: Tile) -> bool:
    return chart.inside(*tile) and bool(getattr(chart, flag)[tile[1] * chart.width + tile[0]])


def _walked(world: World, farm: Location, chart: Sheet) -> Iterator[Tile]:
    """Return the tiles of buildings, in front of them, and of animals and pets.

    The layout has what is under its own buildings.
    """
    for building in world.buildings.values():
        if building.location == farm.id:
            if StartingBuilding(building.type, building.x, building.y) not in chart.buildings:
                yield from building_tiles(building)
            yield from _front(building)
    yield from _creatures(world, farm)


def _creatures(world: World, farm: Location) -> Iterator[Tile]:
    for animal in world.animals.values():
        if animal.location == farm.id:
            yield animal.x, animal.y
    for pet in world.pets.values():
        if pet.location == farm.id:
            yield pet.x, pet.y


def _front(building: Building) -> Iterator[Tile]:
    """Return the tiles of a building and around it that a farmer must be able to reach."""
    yield from open_tiles(building)
    info = building_table.building(building.type)
    for left, top, width, height in info.keep_clear:
        for dy in range(height):
            for dx in range(width):
                yield building.x + left + dx, building.y + top + dy
    for x, y in (*interiors.door_tiles(building), *interiors.animal_door_tiles(building)):
        yield x, y + 1


# -------------------------------------------------------------------------------- ways


def _to_reach(world: World, farm: Location, chart: Sheet) -> Iterator[Tile]:
    """Return the tiles that a farmer must be able to reach."""
    for kind in occupants.KINDS:
        if kind.name not in STAY:
            for tiles, _ in kind.entries(farm):
                yield from (tile for tile in tiles if chart.inside(*tile))
    for building in world.buildings.values():
        if building.location == farm.id:
            yield from (tile for tile in _front(building) if chart.inside(*tile))
    yield from (tile for tile in _creatures(world, farm) if chart.inside(*tile))


def _ways(world: World, farm: Location, chart: Sheet, goals: set[Tile]) -> dict[Tile, str]:
    """Return the tiles of ways to unreachable goals, with grass; they cross the least rock.

    Buildings, bushes and fruit trees stay in the way; all else can be removed.
    """
    walls = {
        tile
        for building in world.buildings.values()
        if building.location == farm.id
        for tile in solid_building_tiles(building)
    }
    walls.update(tile for bush in farm.bushes for tile in bush_tiles(bush))
    walls.update(farm.fruit_trees)
    lost = goals - _reached(chart, walls) - walls
    if not lost:
        return {}
    before = _search(chart, walls)
    ways: dict[Tile, str] = {}
    for goal in sorted(lost):
        tile = goal
        while tile in before and tile not in ways and before[tile] != tile:
            if not _has(chart, "walk", tile) and tile != goal:
                ways[tile] = GRASS
            tile = before[tile]
    return ways


def _reached(chart: Sheet, walls: set[Tile]) -> set[Tile]:
    """Return the tiles that a farmer reaches from the house; sets of tiles are large integers."""
    stride = chart.width + 1  # one bit between two rows
    rows = [
        chart.walk[at : at + chart.width] + b"\0" for at in range(0, len(chart.walk), chart.width)
    ]
    bits = bytearray(b"".join(rows))
    for x, y in walls:
        if chart.inside(x, y):
            bits[y * stride + x] = 0
    free = int(bytes(bits[::-1]).translate(_DIGITS), 2)
    x, y = chart.default_arrival
    reached, grown = 0, 1 << (y * stride + x)
    while grown != reached:
        reached = grown
        grown |= (grown << 1 | grown >> 1 | grown << stride | grown >> stride) & free
    found = f"{reached:b}"[::-1]
    return {(at % stride, at // stride) for at, digit in enumerate(found) if digit == "1"}


def _search(chart: Sheet, walls: set[Tile]) -> dict[Tile, Tile]:
    """Return the tile before each tile on the way from the house with the least rock."""
    start = chart.default_arrival
    before: dict[Tile, Tile] = {start: start}
    cost = {start: 0}
    queue = deque([start])
    while queue:
        x, y = tile = queue.popleft()
        for dx, dy in STEPS:
            near = (x + dx, y + dy)
            if near in walls or not _may_change(chart, near):
                continue
            open_tile = _has(chart, "walk", near)
            price = cost[tile] + (not open_tile)
            if price < cost.get(near, price + 1):
                cost[near], before[near] = price, tile
                (queue.appendleft if open_tile else queue.append)(near)
    return before


def _report(chart: Sheet, ground: dict[Tile, str], why: str, omissions: Omissions) -> None:
    """List the changed tiles by their kind in the layout and their new kind."""
    kinds = tile_kinds()
    counts = Counter((kinds[chart.look[y][x]].name, new) for (x, y), new in ground.items())
    for (old, new), count in sorted(counts.items()):
        omissions.add("ground", old, f"it became {new}, which {why}", count)
