"""The surroundings: a square of tiles around the farmer.

The bare tiles come first; then every occupant within the square is added to its tile.
The order of tiles does not matter, since no tile depends on another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.menus import looks
from pytest_stardojo.valley.observe import fixtures, mine_views
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.rules.travel import doors
from pytest_stardojo.valley.world.footprints import (
    BUSH_WIDTH,
    bush_tiles,
    clump_tiles,
    furniture_tiles,
    is_wide,
)
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
from pytest_stardojo.valley.world.places import here, sheet, solidity
from pytest_stardojo.wire.messages import CharacterKind, NearTile

Who = Farmer | Villager | Animal | Pet


class _Square:
    """The tiles of the square that lie on the map, and its bounds.

    Args:
        farmer: The farmer in its middle.
        radius: Tiles from the middle to each side.
        details: Whether tiles get their ``detail``.
    """

    def __init__(self, farmer: Farmer, radius: int, *, details: bool = True) -> None:
        self.details = details
        self.left, self.right = farmer.x - radius, farmer.x + radius
        self.top, self.bottom = farmer.y - radius, farmer.y + radius
        self.tiles: dict[Tile, NearTile] = {}

    def meets(self, x: int, y: int, width: int, height: int) -> bool:
        """Return whether a rectangle of tiles overlaps the square."""
        return (
            x <= self.right and y <= self.bottom and x + width > self.left and y + height > self.top
        )


def surroundings(world: World, farmer: Farmer, radius: int) -> list[NearTile]:
    """Return the tiles of the square row by row from the upper left."""
    location = here(world, farmer)
    square = _Square(farmer, radius)
    tiles = _bare(world, location, farmer, square)
    _add_occupants(world, farmer, location, square)
    return tiles


def _add_occupants(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    for add in LAYERS.values():
        add(world, farmer, location, square)
    if world.monsters:
        _add_monsters(world, location, square.tiles)
    _add_people(world, location, farmer, square)


class Sparse(NamedTuple):
    """The surroundings as the grids of the map, and the tiles that differ from them."""

    chart: Sheet
    """The map, with the ground of every tile and whether it can be tilled."""
    solid: bytes
    """1 for every blocked tile of the map, row by row."""
    x: int
    y: int
    """The tile of the farmer, in the middle of the square."""
    tiles: list[NearTile]
    """The tiles with anything on them; all others are bare, or ``Outside`` the map."""


class _Lazy(dict[Tile, NearTile]):
    """The tiles of a square, made when they are needed."""

    def __init__(self, chart: Sheet, solid: bytes, farmer: Farmer, square: _Square) -> None:
        super().__init__()
        self._chart, self._solid, self._farmer = chart, solid, farmer
        self._on_map = _rectangle(
            max(square.left, 0),
            max(square.top, 0),
            min(square.right + 1, chart.width),
            min(square.bottom + 1, chart.height),
        )

    def keys(self) -> frozenset[Tile]:  # type: ignore[override]
        """Return the tiles on the map, made or not."""
        return self._on_map

    def __contains__(self, tile: object) -> bool:
        return tile in self._on_map

    def __missing__(self, tile: Tile) -> NearTile:
        (x, y), chart = tile, self._chart
        at, dx, dy = y * chart.width + x, x - self._farmer.x, y - self._farmer.y
        free, dig = not self._solid[at], chart.dig[at] == 1
        found = self[tile] = NearTile(dx, dy, x, y, chart.ground[at], free, dig)
        return found

    def get(self, tile: Tile, default: None = None) -> NearTile | None:  # type: ignore[override]
        """Return a tile, or None off the map."""
        return self[tile] if tile in self._on_map else default


@lru_cache(maxsize=10_000)
def _rectangle(left: int, top: int, right: int, bottom: int) -> frozenset[Tile]:
    """Return the tiles of a rectangle without its right column and bottom row."""
    return frozenset(product(range(left, right), range(top, bottom)))


def sparse(world: World, farmer: Farmer, radius: int) -> Sparse:
    """Return the same as ``surroundings``, without bare tiles and without details."""
    location = here(world, farmer)
    chart, solid = sheet(location), solidity(world, location)
    square = _Square(farmer, radius, details=False)
    square.tiles = tiles = _Lazy(chart, solid, farmer, square)
    exits = _exits(world, farmer, chart, square)
    _add_exits(exits, tiles)
    _add_occupants(world, farmer, location, square)
    beyond = [
        _outside(exits, x - farmer.x, y - farmer.y, x, y) for x, y in exits if (x, y) not in tiles
    ]
    return Sparse(chart, solid, farmer.x, farmer.y, [*tiles.values(), *beyond])


# ------------------------------------------------------------------------- bare tiles


def _bare(world: World, location: Location, farmer: Farmer, square: _Square) -> list[NearTile]:
    """Return all tiles of the square with their ground; add those on the map to the square."""
    chart, solid = sheet(location), solidity(world, location)
    on_map, middle = square.tiles, farmer.x
    left, right = max(square.left, 0), min(square.right + 1, chart.width)
    for y in range(max(square.top, 0), min(square.bottom + 1, chart.height)):
        row = slice(y * chart.width + left, y * chart.width + right)
        dy = y - farmer.y
        for x, ground, is_solid, dig in zip(
            range(left, right), chart.ground[row], solid[row], chart.dig[row], strict=True
        ):
            on_map[x, y] = NearTile(x - middle, dy, x, y, ground, not is_solid, dig == 1)
    exits = _exits(world, farmer, chart, square)
    _add_exits(exits, on_map)
    wide = square.right + 1 - square.left
    if len(on_map) == wide * wide:
        return list(on_map.values())
    return [
        on_map.get((x, y)) or _outside(exits, x - farmer.x, y - farmer.y, x, y)
        for y in range(square.top, square.bottom + 1)
        for x in range(square.left, square.right + 1)
    ]


def _exits(world: World, farmer: Farmer, chart: Sheet, square: _Square) -> dict[Tile, str]:
    """Return where each exit tile of the square leads; empty if the way is barred."""
    found = {}
    left, right, top, bottom = square.left, square.right, square.top, square.bottom
    for tile in chart.exit_tiles:
        if left <= tile[0] <= right and top <= tile[1] <= bottom:
            way = doors.exit_on_tile(world, farmer, chart, tile)
            barred = way is None or way.locked or entry_conditions.refusal(world, farmer, way)
            found[tile] = "" if way is None or barred else way.to
    return found


def _add_exits(exits: dict[Tile, str], tiles: dict[Tile, NearTile]) -> None:
    for tile in exits.keys() & tiles.keys():
        if exits[tile]:
            tiles[tile].exit = exits[tile]
        else:
            tiles[tile].detail = "locked"


def _outside(exits: dict[Tile, str], dx: int, dy: int, x: int, y: int) -> NearTile:
    to = exits.get((x, y))
    return NearTile(dx, dy, x, y, "Outside", bool(to), exit=to or None)


# -------------------------------------------------------------------------- occupants


def _add_floors(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    if not location.floors:
        return
    tiles = square.tiles
    for tile in location.floors.keys() & tiles.keys():
        tiles[tile].terrain = item_table.item(location.floors[tile]).name


def _add_clumps(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    tiles = square.tiles
    left, right, top, bottom = square.left, square.right, square.top, square.bottom
    for clump in location.clumps:
        # there may be hundreds of them, so check the row first
        if (
            clump.y <= bottom
            and clump.y + clump.height > top
            and clump.x <= right
            and clump.x + clump.width > left
        ):
            for tile in clump_tiles(clump):
                if tile in tiles:
                    tiles[tile].terrain = looks.clump_name(clump.kind)


def _add_bushes(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    tiles = square.tiles
    left, right, top, bottom = square.left, square.right, square.top, square.bottom
    for bush in location.bushes:
        # there may be hundreds of them, so check the row first
        if top <= bush.y <= bottom and left - BUSH_WIDTH[bush.size] < bush.x <= right:
            for tile in bush_tiles(bush):
                if tile in tiles:
                    tiles[tile].terrain = looks.bush_name(bush)


def _add_grass(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    if not location.grass:
        return
    tiles = square.tiles
    for tile in location.grass.keys() & tiles.keys():
        tiles[tile].terrain = "Grass tuft"


def _add_fruit_trees(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    if not location.fruit_trees:
        return
    tiles = square.tiles
    for tile in location.fruit_trees.keys() & tiles.keys():
        tiles[tile].terrain = looks.fruit_tree_name(location.fruit_trees[tile])


def _add_trees(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    if not location.trees:
        return
    tiles = square.tiles
    for tile in location.trees.keys() & tiles.keys():
        tiles[tile].terrain = looks.tree_name(location.trees[tile])


def _add_soil(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    if not location.soil:
        return
    tiles = square.tiles
    for tile in location.soil.keys() & tiles.keys():
        near, soil = tiles[tile], location.soil[tile]
        near.terrain = "Tilled soil"
        near.watered = soil.watered
        near.fertilizer = item_table.item(soil.fertilizer).name if soil.fertilizer else None
        near.crop = None if soil.crop is None else looks.crop_state(soil.crop)


def _add_things(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    if not location.things:
        return
    tiles, details = square.tiles, square.details
    for tile in location.things.keys() & tiles.keys():
        near, thing = tiles[tile], location.things[tile]
        near.object = item_table.item(thing.id).name
        if details:
            near.detail = looks.thing_detail(thing)


def _add_placed(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    if not location.placed:
        return
    tiles = square.tiles
    for tile in location.placed.keys() & tiles.keys():
        tiles[tile].object = item_table.item(location.placed[tile].id).name


def _add_drops(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    tiles = square.tiles
    for drop in location.drops:
        near = tiles.get((drop.x, drop.y))
        if near is not None:
            near.drops = (*near.drops, item_table.item(drop.item.id).name)


def _add_ways_down(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    tiles = square.tiles
    for way in mine_views.ways_down(location) if location.ladders else ():
        if (way.x, way.y) in tiles:
            tiles[way.x, way.y].furniture = mine_views.NAMES[way.kind]
            tiles[way.x, way.y].exit = way.to


def _add_furniture(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    tiles = square.tiles
    for piece in location.furniture:
        info = item_table.item(piece.id)
        if square.meets(piece.x, piece.y, info.width, info.height):
            for tile, _ in furniture_tiles(piece.id, piece.x, piece.y):
                if tile in tiles:
                    tiles[tile].furniture = info.name


# ------------------------------------------------------------- buildings and fixtures


def _add_buildings(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    for building in world.buildings.values():
        if building.location == location.id and square.meets(
            building.x, building.y, building.width, building.height
        ):
            _add_building(world, building, square)


def _add_building(world: World, building: Building, square: _Square) -> None:
    tiles = square.tiles
    columns = range(
        max(building.x, square.left), min(building.x + building.width, square.right + 1)
    )
    rows = range(max(building.y, square.top), min(building.y + building.height, square.bottom + 1))
    for tile in product(columns, rows):
        if (near := tiles.get(tile)) is not None:
            near.building = building.type
            near.diggable = False
    if square.details:
        for tile, words in fixtures.building_details(world, building):
            if tile in tiles:
                tiles[tile].detail = words
    entrance = fixtures.way_in(world, building)
    if entrance is not None and entrance[0] in tiles:
        tiles[entrance[0]].exit = entrance[1]


def _add_key_tiles(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    tiles = square.tiles
    fixed = fixtures.names_at(location)
    if not fixed:
        return
    for tile in fixed.keys() & tiles.keys():
        tiles[tile].furniture = fixed[tile]
        if square.details:
            tiles[tile].detail = fixtures.detail(farmer, location, tile)


def _add_map_fixtures(world: World, farmer: Farmer, location: Location, square: _Square) -> None:
    for spot in sheet(location).fixtures:
        if square.meets(spot.x, spot.y, spot.width, spot.height):
            for dy in range(spot.height):
                for dx in range(spot.width):
                    if (near := square.tiles.get((spot.x + dx, spot.y + dy))) is not None:
                        near.furniture = fixtures.MAP_FIXTURES[spot.name]


LAYERS: dict[str, Callable[[World, Farmer, Location, _Square], None]] = {
    "floors": _add_floors,
    "clumps": _add_clumps,
    "bushes": _add_bushes,
    "grass": _add_grass,
    "fruit_trees": _add_fruit_trees,
    "trees": _add_trees,
    "soil": _add_soil,
    "things": _add_things,
    "placed": _add_placed,
    "drops": _add_drops,
    "buildings": _add_buildings,
    "ladders": _add_ways_down,
    "key_tiles": _add_key_tiles,
    "furniture": _add_furniture,
    "map_fixtures": _add_map_fixtures,
}
"""Functions that add each kind of occupant, lower ones first: later ones name the tile."""


def _add_monsters(world: World, location: Location, tiles: dict[Tile, NearTile]) -> None:
    """Add the visible monsters; a crab in its shell looks like a stone."""
    for monster in roster.at(world, location.id):
        near = tiles.get((monster.x, monster.y))
        if near is None:
            continue
        if roster.disguise(monster):
            near.object = item_table.item(roster.disguise(monster)).name
            near.passable = False
        elif roster.is_visible(monster):
            near.character = looks.monster_name(monster)
            near.character_kind = "monster"
            near.character_health = monster.health
            near.character_max_health = roster.info_of(monster).health
            near.passable = False


def _add_people(world: World, location: Location, farmer: Farmer, square: _Square) -> None:
    tiles = square.tiles
    for tile, who in _people(world, location, square).items():
        if tile in tiles and who is not farmer:
            tiles[tile].character = looks.character_name(who)
            tiles[tile].character_kind = _KINDS[type(who)]
            tiles[tile].character_health = tiles[tile].character_max_health = None
            tiles[tile].passable = False


_KINDS: dict[type[Who], CharacterKind] = {
    Farmer: "farmer",
    Villager: "villager",
    Animal: "animal",
    Pet: "pet",
}


def _people(world: World, location: Location, square: _Square) -> dict[Tile, Who]:
    """Return who is on each tile; farmers hide villagers, and villagers hide animals."""
    found: dict[Tile, Who] = {}
    place, left, right = location.id, square.left, square.right
    groups: tuple[Iterable[Who], ...] = (
        world.pets.values(),
        world.animals.values(),
        world.villagers.values(),
        world.farmers.values(),
    )
    for group in groups:
        for who in group:
            # a wide animal also fills the tile to its right
            if who.location == place and left - 1 <= who.x <= right:
                found[who.x, who.y] = who
                if isinstance(who, Animal) and is_wide(who):
                    found.setdefault((who.x + 1, who.y), who)
    return found
