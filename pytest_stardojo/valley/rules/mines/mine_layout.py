"""Layout of a floor of the mines: its stones, items, monsters and ladders today.

The layout depends only on seed, day and floor.  The odds are those of the wiki (The Mines,
Ore Distribution); missing ones are chosen in ``gamedata.mines``.
"""

from __future__ import annotations

from math import dist

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import mines as table
from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.mines import mine_features, mine_levels
from pytest_stardojo.valley.rules.mines.mine_ground import Floor
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Clump, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import STEPS, forget_solidity
from pytest_stardojo.valley.world.rng import Plan

DUGGY = "Duggy"
LAKE = 20
"""Number of the lake floor within each band."""


def create(world: World, floor: int, *, musk: bool = False) -> Location:
    """Create today's layout of a floor and put its monsters into the world.

    Args:
        world: The world, whose seed and day decide.
        floor: 1 to 120, 121 and more, or 77377.
        musk: Whether the visitor uses monster musk, which doubles the monsters.
    """
    name = floors.name_of(floor)
    features = mine_features.of_floor(world, floor)
    map = f"{name}{floors.VAULT_MARK}" if mine_features.TREASURE in features else name
    location = Location(name, name, map, features=features)
    world.locations[name] = location
    work = Floor(world, location, floor)
    work.monsters = table.MUSK_MONSTERS if musk else 1
    _add_fixed_ladder(work)
    if _has_random_content(work):
        _add_clumps(work)
        _add_boulders(work)
        _fill_tiles(work)
        _add_containers(work)
        _add_weeds(work)
        _add_random_ladder(work)
        _ensure_way_down(work)
    forget_solidity(location)
    return location


def _has_random_content(work: Floor) -> bool:
    """Return whether the floor has random content: lakes and treasure rooms have none."""
    lake = work.floor <= floors.BOTTOM and work.floor % 40 == LAKE
    return not lake and mine_features.TREASURE not in work.features


# ------------------------------------------------------------------------------ tile by tile


def _fill_tiles(work: Floor) -> None:
    """Roll each open tile for a stone, then a monster, then an item, then a gem node."""
    luck = work.luck("tiles")
    low, high = table.STONE_CHANCE
    stones = low + luck.random() * (high - low)
    low, high = table.MONSTER_CHANCE
    monsters = low + luck.random() * (high - low)
    stones, monsters, items, gems = mine_features.tile_shares(
        work.floor, work.features, stones, monsters
    )
    monsters *= work.monsters
    for tile in work.ground.open:
        if tile not in work.open:
            continue
        if luck.chance(stones):
            if work.is_rock(tile) and not _beside_chest(work, tile):
                _add_stone(work, tile)
        elif luck.chance(monsters):
            _add_monster(work, tile)
        elif luck.chance(items):
            if work.is_rock(tile):
                _add_item(work, tile)
        elif luck.chance(gems) and work.is_rock(tile):
            _add_gem(work, tile)


def _beside_chest(work: Floor, tile: Tile) -> bool:
    chests = work.chart.key_tiles.get("chest", ())
    return any(dist(tile, chest) <= table.CHEST_PEACE for chest in chests)


def _add_stone(work: Floor, tile: Tile) -> None:
    id = _kind_of_stone(work, work.luck(f"stone.{tile[0]}.{tile[1]}"))
    if id:
        work.put(tile, stone(work.floor, id))


def stone(floor: int, id: str) -> Thing:
    """Return a stone with the health that it has on a floor."""
    info = debris_table.stones().get(id)
    if info is None:
        return Thing(id)
    if id in table.GREY_STONES:
        return Thing(id, health=table.QUARRY_HEALTH)
    if id == table.GEM_NODE:
        return Thing(id, health=table.GEM_NODE_HEALTH)
    return Thing(id, health=table.band(floor).health if info.mine_rule else info.health)


def _kind_of_stone(work: Floor, luck: Plan) -> str:
    band, floor = work.band, work.floor
    if floor == floors.QUARRY or mine_features.QUARRY in work.features:
        return _quarry_stone(luck)
    if floors.is_cavern(floor):
        return _cavern_stone(work, luck)
    if luck.chance(band.ice_chance) and floor > band.first:
        return luck.choice(band.ice)
    if floor >= band.node_from and luck.chance(band.node_chance) and floor != floors.BOTTOM:
        return band.node
    return _mystic_stone(floor, luck) or _geode_node(work, luck) or luck.choice(band.stones)


def _mystic_stone(floor: int, luck: Plan) -> str:
    found = luck.chance(table.MYSTIC_CHANCE) and floor >= table.MYSTIC_FROM
    return table.MYSTIC if found else ""


def _geode_node(work: Floor, luck: Plan) -> str:
    found = luck.chance(table.GEODE_NODE_CHANCE) and work.floor > 1
    return work.band.geode_node if found else ""


def _quarry_stone(luck: Plan) -> str:
    for id, chance in table.QUARRY_NODES:
        if luck.chance(chance):
            return id
    return luck.choice(table.GREY_STONES)


def _cavern_stone(work: Floor, luck: Plan) -> str:
    level = work.floor - floors.BOTTOM
    if luck.chance(table.metal_chance(level)):
        return metal(level, luck)
    if luck.chance(table.CAVERN_GREY):
        return luck.choice(table.GREY_STONES)
    if luck.chance(table.CAVERN_GEMS):
        return table.GEM_NODE
    if luck.chance(table.CAVERN_MYSTIC):
        return table.MYSTIC
    return _geode_node(work, luck) or luck.choice(work.band.stones)


def metal(level: int, luck: Plan) -> str:
    """Return the metal of a node in the cavern; deeper floors have more iridium."""
    if luck.chance(min(table.IRIDIUM_MOST, level * table.IRIDIUM_RISE)):
        return table.IRIDIUM_NODE
    if luck.chance(table.GOLD_SHARE):
        return table.GOLD_NODE
    return luck.choice((table.IRON_NODE, table.COPPER_NODE))


def _add_gem(work: Floor, tile: Tile) -> None:
    luck = work.luck(f"gem.{tile[0]}.{tile[1]}")
    diamond = luck.chance(table.DIAMOND_SHARE) and work.floor >= table.DIAMOND_FROM
    id = table.DIAMOND if diamond else luck.choice(work.band.gems)
    work.put(tile, stone(work.floor, id))


def _add_item(work: Floor, tile: Tile) -> None:
    luck = work.luck(f"item.{tile[0]}.{tile[1]}")
    work.put(tile, Thing(mine_features.forage(work.floor, work.features, luck), spawned=True))


# ---------------------------------------------------------------------------------- monsters


def _add_monster(work: Floor, tile: Tile) -> None:
    if dist(tile, work.arrival) <= table.PEACE:
        return
    luck = work.luck(f"monster.{tile[0]}.{tile[1]}")
    weights = dict(mine_features.kinds(work.floor, work.features))
    kind = luck.weighted(weights)
    if kind == DUGGY and tile in work.ground.rock:
        spot = _soil_spot(work, luck)
        if spot is None:
            weights.pop(DUGGY)
            kind = luck.weighted(weights)
        tile = spot or tile
    work.take(tile)
    roster.spawn(work.world, kind, work.location, tile)


def _soil_spot(work: Floor, luck: Plan) -> Tile | None:
    """Return a soil tile for a duggy, away from the ladder."""
    soil = [
        tile
        for tile in work.open
        if tile not in work.ground.rock and dist(tile, work.arrival) > table.PEACE
    ]
    return luck.choice(soil) if soil else None


# --------------------------------------------------------------------------- groups of things


def _spot(work: Floor, luck: Plan, *, wall: bool = False) -> Tile | None:
    """Return a random open rock tile, for crates one beside a wall."""
    where = work.ground.at_wall if wall else work.ground.rock
    spots = [tile for tile in work.open if tile in where]
    return luck.choice(spots) if spots else None


def _patch(work: Floor, luck: Plan, start: Tile, size: int) -> list[Tile]:
    """Return connected open rock tiles, grown from the first."""
    patch = [start]
    edge = [start]
    while edge and len(patch) < size:
        x, y = edge.pop(luck.randint(0, len(edge) - 1))
        for dx, dy in STEPS:
            near = (x + dx, y + dy)
            if near not in patch and work.is_rock(near) and len(patch) < size:
                patch.append(near)
                edge.append(near)
    return patch


def _add_clumps(work: Floor) -> None:
    """Add clusters of nodes of one kind."""
    luck = work.luck("clumps")
    if work.floor == 1 or mine_levels.INFESTED in work.features:
        return
    while luck.chance(table.CLUMP_CHANCE):
        start = _spot(work, luck)
        if start is None:
            return
        id = _clump_kind(work, luck)
        for tile in _patch(work, luck, start, luck.randint(*table.CLUMP_SIZE)):
            kind = id or luck.choice(table.GREY_STONES)
            work.put(tile, stone(work.floor, kind))


def _clump_kind(work: Floor, luck: Plan) -> str:
    """Return the node of a cluster, or an empty string for grey stones."""
    if luck.chance(table.CLUMP_PLAIN):
        return ""
    if floors.is_cavern(work.floor):
        (rare, share), (common, rest) = table.CAVERN_CLUMPS
        return rare if luck.chance(share / (share + rest)) else common
    return work.band.node


def _add_boulders(work: Floor) -> None:
    """Add boulders of 2 x 2 tiles."""
    luck = work.luck("boulders")
    if work.floor == 1 or mine_levels.INFESTED in work.features:
        return
    while luck.chance(table.BOULDER_CHANCE):
        start = _spot(work, luck)
        if start is None:
            return
        x, y = start
        square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        if all(work.is_rock(tile) for tile in square):
            info = debris_table.clump(work.band.boulder)
            work.location.clumps.append(Clump(info.kind, x, y, float(info.health)))
            for tile in square:
                work.take(tile)


def _add_containers(work: Floor) -> None:
    """Add small groups of crates and barrels along the walls."""
    luck = work.luck("containers")
    for _ in range(luck.randint(*table.CONTAINER_GROUPS)):
        start = _spot(work, luck, wall=True)
        if start is None:
            return
        for tile in _patch(work, luck, start, luck.randint(*table.CONTAINER_GROUP)):
            id = luck.choice(work.band.containers)
            work.put(tile, Thing(id, health=table.CONTAINER_HEALTH))


def _add_weeds(work: Floor) -> None:
    luck = work.luck("weeds")
    if not work.band.weeds or not luck.chance(table.WEEDS_CHANCE):
        return
    start = _spot(work, luck)
    if start is not None:
        for tile in _patch(work, luck, start, luck.randint(*table.WEEDS_PATCH)):
            work.put(tile, Thing(luck.choice(work.band.weeds)))


# ----------------------------------------------------------------------------------- ladders


def _add_fixed_ladder(work: Floor) -> None:
    """Add the ladder that floors with a chest, and three others, have from the start."""
    spots = list(work.chart.key_tiles.get("ladder_down", ()))
    if work.floor in table.LADDER_FLOORS:
        farthest = max(
            work.open,
            key=lambda tile: (dist(tile, work.arrival), tile),
        )
        spots.append(farthest)
    for tile in spots:
        _add_ladder(work, tile)


def _add_ladder(work: Floor, tile: Tile) -> None:
    work.location.ladders[tile] = mine_levels.LADDER
    work.location.way_found = True
    work.take(tile)


def _add_random_ladder(work: Floor) -> None:
    """Try one random tile for a ladder; if it gets one, the stones hide none."""
    luck = work.luck("ladder")
    if not mine_levels.has_way_down(work.floor) or mine_levels.INFESTED in work.features:
        return
    if work.location.way_found or not luck.chance(table.LADDER_ON_LOAD):
        return
    tile = luck.randint(0, work.chart.width - 1), luck.randint(0, work.chart.height - 1)
    if tile in work.open:
        _add_ladder(work, tile)


def _ensure_way_down(work: Floor) -> None:
    """Add a ladder if neither stones nor monsters can reveal one."""
    location = work.location
    if location.way_found or not mine_levels.has_way_down(work.floor):
        return
    if mine_levels.INFESTED in work.features:
        can_appear = bool(roster.at(work.world, location.id))
    else:
        can_appear = mine_levels.stones_left(location) > 0
    if not can_appear and work.open:
        _add_ladder(work, work.luck("last ladder").choice(tuple(work.open)))
