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
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import building_tiles, solid_building_tiles
from pytest_stardojo.valley.world.model import Building, Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, forget_solidity, sheet

SOIL, SAND, GRASS, WATER = "soil", "sand", "grass", "water"
CRAB_POT = "(O)710"
DUG = ("things", "soil", "trees", "grass", "statues")
"""Kinds of occupants whose ground can be tilled, as in the game; others get grass."""
BUSHES = "bushes"
BY_TILE = ("things", "soil", "trees", "fruit_trees", "grass", "floors", "placed")
CARRIES, REACHES = "carries what the save has there", "is a way to what the save has"
BEYOND = "is beyond the edge of the farm"


def lay(world: World, omissions: Omissions) -> None:
    """Change the ground of the farm so that it carries what a save has.

    Args:
        world: The world of the save; its farm has everything but this ground.
        omissions: Collects the changed tiles, by their kind in the layout, and what is
            beyond the edge of the map.
    """
    farm = world.locations["Farm"]
    omissions = omissions.within(farm.id)
    chart = sheet(farm)
    _drop_beyond(farm, chart, omissions)
    ground = {tile: kind for tile, kind in _needs(world, farm, chart) if _may_change(chart, tile)}
    _report(chart, ground, CARRIES, omissions)
    ways = _ways(world, farm, with_ground(chart, ground), set(_to_reach(world, farm, chart)))
    _report(chart, ways, REACHES, omissions)
    farm.ground = dict(sorted({**ways, **ground}.items()))
    farm.__dict__.pop("_sheet", None)
    forget_solidity(farm)


def _drop_beyond(farm: Location, chart: Sheet, omissions: Omissions) -> None:
    for name in BY_TILE:
        layer = getattr(farm, name)
        for tile in [tile for tile in layer if not chart.inside(*tile)]:
            id = getattr(layer.pop(tile), "id", name)
            omissions.add("object", id, BEYOND)


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
    for animal in world.animals.values():
        if animal.location == farm.id:
            yield animal.x, animal.y
    for pet in world.pets.values():
        if pet.location == farm.id:
            yield pet.x, pet.y


def _front(building: Building) -> Iterator[Tile]:
    """Return the tiles around a building that must be walkable."""
    info = building_table.building(building.type)
    for left, top, width, height in info.keep_clear:
        for dy in range(height):
            for dx in range(width):
                yield building.x + left + dx, building.y + top + dy
    if info.human_door is not None:
        yield building.x + info.human_door[0], building.y + info.human_door[1] + 1


# -------------------------------------------------------------------------------- ways


def _to_reach(world: World, farm: Location, chart: Sheet) -> Iterator[Tile]:
    """Return the tiles that a farmer must be able to reach."""
    for kind in occupants.KINDS:
        if kind.name != BUSHES:
            for tiles, _ in kind.entries(farm):
                yield from (tile for tile in tiles if chart.inside(*tile))
    for building in world.buildings.values():
        if building.location == farm.id:
            yield from (tile for tile in _front(building) if chart.inside(*tile))


def _ways(world: World, farm: Location, chart: Sheet, goals: set[Tile]) -> dict[Tile, str]:
    """Return the tiles of ways to unreachable goals, with grass; they cross the least rock.

    The search floods from the farmhouse: first all walkable tiles, then tile by tile what
    is behind others.
    """
    walls = {
        tile
        for building in world.buildings.values()
        if building.location == farm.id
        for tile in solid_building_tiles(building)
    }
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
    ways: dict[Tile, str] = {}
    for goal in sorted(goals):
        tile = goal
        while cost.get(tile) and tile not in ways:
            if not _has(chart, "walk", tile) and tile != goal:
                ways[tile] = GRASS
            tile = before[tile]
    return ways


def _report(chart: Sheet, ground: dict[Tile, str], why: str, omissions: Omissions) -> None:
    """List the changed tiles by their kind in the layout and their new kind."""
    kinds = tile_kinds()
    counts = Counter((kinds[chart.look[y][x]].name, new) for (x, y), new in ground.items())
    for (old, new), count in sorted(counts.items()):
        omissions.add("ground", old, f"it became {new}, which {why}", count)
