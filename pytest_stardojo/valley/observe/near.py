"""The surroundings: a square of tiles around the farmer."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.observe import looks
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Farmer,
    Location,
    Pet,
    Tile,
    Villager,
    World,
)
from pytest_stardojo.valley.world.places import (
    building_tiles,
    clump_tiles,
    furniture_tiles,
    here,
    is_wide,
    sheet,
    solidity,
)
from pytest_stardojo.wire import messages as wire

Who = Farmer | Villager | Animal | Pet


class _Around:
    """What lies within the square, gathered once."""

    def __init__(self, world: World, location: Location, farmer: Farmer, radius: int) -> None:
        self.left, self.right = farmer.x - radius, farmer.x + radius
        self.top, self.bottom = farmer.y - radius, farmer.y + radius
        self.people = self._people(world, location)
        self.buildings = self._buildings(world, location)
        self.furniture = self._furniture(location)
        self.large = self._large(location)
        self.drops: dict[Tile, list[str]] = {}
        for drop in location.drops:
            if self.holds(drop.x, drop.y):
                name = item_table.item(drop.item.id).name
                self.drops.setdefault((drop.x, drop.y), []).append(name)

    def holds(self, x: int, y: int) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def _people(self, world: World, location: Location) -> dict[Tile, Who]:
        found: dict[Tile, Who] = {}
        crowd: list[Who] = [
            *world.pets.values(),
            *world.animals.values(),
            *world.villagers.values(),
            *world.farmers.values(),
        ]
        for who in crowd:
            if who.location == location.id and self.holds(who.x, who.y):
                found[who.x, who.y] = who
                if isinstance(who, Animal) and is_wide(who):
                    found.setdefault((who.x + 1, who.y), who)
        return found

    def _buildings(self, world: World, location: Location) -> dict[Tile, Building]:
        return {
            tile: building
            for building in world.buildings.values()
            if building.location == location.id
            and building.x <= self.right
            and building.x + building.width > self.left
            and building.y <= self.bottom
            and building.y + building.height > self.top
            for tile in building_tiles(building)
        }

    def _furniture(self, location: Location) -> dict[Tile, str]:
        found: dict[Tile, str] = {}
        for piece in location.furniture:
            name = item_table.item(piece.id).name
            for tile, _ in furniture_tiles(piece.id, piece.x, piece.y, piece.rotation):
                found[tile] = name
        for spot in sheet(location).fixtures:
            for dy in range(spot.height):
                for dx in range(spot.width):
                    found[spot.x + dx, spot.y + dy] = spot.name
        return found

    def _large(self, location: Location) -> dict[Tile, str]:
        found: dict[Tile, str] = {}
        for clump in location.clumps:
            if self.left - 2 <= clump.x <= self.right and self.top - 2 <= clump.y <= self.bottom:
                for tile in clump_tiles(clump):
                    found[tile] = looks.clump_name(clump.kind)
        for bush in location.bushes:
            for dx in range({"small": 1, "medium": 2, "large": 3}[bush.size]):
                found[bush.x + dx, bush.y] = f"{bush.size.capitalize()} bush"
        return found


def surroundings(world: World, farmer: Farmer, radius: int) -> list[wire.NearTile]:
    """The tiles of the square, row by row, from the upper left."""
    location = here(world, farmer)
    chart = sheet(location)
    solid = solidity(world, location)
    around = _Around(world, location, farmer, radius)
    return [
        _tile(location, chart, solid, around, farmer, x, y)
        for y in range(around.top, around.bottom + 1)
        for x in range(around.left, around.right + 1)
    ]


def _tile(
    location: Location,
    chart: Sheet,
    solid: bytearray,
    around: _Around,
    farmer: Farmer,
    x: int,
    y: int,
) -> wire.NearTile:
    tile = (x, y)
    way = chart.exit_at(x, y)
    dx, dy = x - farmer.x, y - farmer.y
    if not chart.inside(x, y):
        passable = way is not None and not way.locked
        return wire.NearTile(
            dx, dy, x, y, "Outside", passable, exit=None if way is None else way.to
        )
    place = y * chart.width + x
    who = around.people.get(tile)
    near = wire.NearTile(
        dx,
        dy,
        x,
        y,
        chart.ground[place],
        not solid[place] and (who is None or who is farmer),
        diggable=bool(chart.dig[place]),
    )
    if way is not None:
        near.exit = way.to
    if who is not None and who is not farmer:
        near.character = looks.someone(who)
    _add_contents(location, around, near, tile)
    return near


def _add_contents(location: Location, around: _Around, near: wire.NearTile, tile: Tile) -> None:
    thing = location.things.get(tile)
    if thing is not None:
        near.object = item_table.item(thing.id).name
        near.detail = looks.thing_detail(thing)
    soil = location.soil.get(tile)
    if soil is not None:
        near.terrain = "Tilled soil"
        near.watered = soil.watered
        near.fertilizer = item_table.item(soil.fertilizer).name if soil.fertilizer else None
        near.crop = None if soil.crop is None else looks.crop_state(soil.crop)
    elif tile in location.trees:
        near.terrain = looks.tree_name(location.trees[tile])
    elif tile in location.fruit_trees:
        near.terrain = looks.fruit_tree_name(location.fruit_trees[tile])
    elif tile in location.grass:
        near.terrain = "Grass tuft"
    elif tile in around.large:
        near.terrain = around.large[tile]
    elif tile in location.floors:
        near.terrain = item_table.item(location.floors[tile]).name
    if location.hay and tile in location.hay:
        near.detail = "holds hay"
    if tile in around.drops:
        near.drops = tuple(around.drops[tile])
    if tile in around.buildings:
        near.building = around.buildings[tile].type
    if tile in around.furniture:
        near.furniture = around.furniture[tile]
