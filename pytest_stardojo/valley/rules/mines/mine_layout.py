"""Laying out a floor of the mines: what lies, stands and lives on it today.

All of it follows from seed, day and floor alone.  The odds are those of the wiki (The
Mines, Ore Distribution); what the wiki leaves open is chosen in ``gamedata.mines``.
"""

from __future__ import annotations

from collections.abc import Mapping
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
"""Floor of each band that is a lake."""


def make(world: World, floor: int, *, musk: bool = False) -> Location:
    """Lay a floor out, as it is today, and put its monsters into the world.

    Args:
        world: The world, whose seed and day decide.
        floor: 1 to 120, 121 and on, or 77377.
        musk: Whether who comes smells of monster musk, which draws twice the monsters.
    """
    name = floors.name_of(floor)
    features = mine_features.of_floor(world, floor)
    map = f"{name}{floors.VAULT_MARK}" if mine_features.TREASURE in features else name
    location = Location(name, name, map, features=features)
    world.locations[name] = location
    work = Floor(world, location, floor)
    work.monsters = table.MUSK_MONSTERS if musk else 1
    _fixed_ladder(work)
    if _is_wild(work):
        _clumps(work)
        _boulders(work)
        _tiles(work)
        _containers(work)
        _weeds(work)
        _random_ladder(work)
        _never_shut(work)
    forget_solidity(location)
    return location


def _is_wild(work: Floor) -> bool:
    """Lakes and treasure rooms are quiet; what lies on other floors is rolled."""
    lake = work.floor <= floors.BOTTOM and work.floor % 40 == LAKE
    return not lake and mine_features.TREASURE not in work.features


# ------------------------------------------------------------------------------ tile by tile


def _tiles(work: Floor) -> None:
    """Every open tile bears a stone, else a monster, else an item, else a node of gems."""
    luck = work.luck("tiles")
    low, high = table.STONE_CHANCE
    stones = low + luck.random() * (high - low)
    low, high = table.MONSTER_CHANCE
    beasts = low + luck.random() * (high - low)
    stones, beasts, items, gems = mine_features.adjusted(work.floor, work.features, stones, beasts)
    beasts *= work.monsters
    for tile in work.ground.open:
        if tile not in work.open:
            continue
        if luck.chance(stones):
            if work.is_rock(tile) and not _beside_chest(work, tile):
                _stone(work, tile)
        elif luck.chance(beasts):
            _monster(work, tile)
        elif luck.chance(items):
            if work.is_rock(tile):
                _item(work, tile)
        elif luck.chance(gems) and work.is_rock(tile):
            _gem(work, tile)


def _beside_chest(work: Floor, tile: Tile) -> bool:
    chests = work.chart.key_tiles.get("chest", ())
    return any(dist(tile, chest) <= table.CHEST_PEACE for chest in chests)


def _stone(work: Floor, tile: Tile) -> None:
    id = _kind_of_stone(work, work.luck(f"stone.{tile[0]}.{tile[1]}"))
    if id:
        work.put(tile, stone(work.floor, id))


def stone(floor: int, id: str) -> Thing:
    """A stone as it lies on a floor, with as many blows as its rock takes."""
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
    return _rare(floor, luck) or _geode(work, luck) or luck.choice(band.stones)


def _rare(floor: int, luck: Plan) -> str:
    found = luck.chance(table.MYSTIC_CHANCE) and floor >= table.MYSTIC_FROM
    return table.MYSTIC if found else ""


def _geode(work: Floor, luck: Plan) -> str:
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
    return _geode(work, luck) or luck.choice(work.band.stones)


def metal(level: int, luck: Plan) -> str:
    """Which metal a node of the cavern is: deeper down more iridium."""
    if luck.chance(min(table.IRIDIUM_MOST, level * table.IRIDIUM_RISE)):
        return table.IRIDIUM_NODE
    if luck.chance(table.GOLD_SHARE):
        return table.GOLD_NODE
    return luck.choice((table.IRON_NODE, table.COPPER_NODE))


def _gem(work: Floor, tile: Tile) -> None:
    luck = work.luck(f"gem.{tile[0]}.{tile[1]}")
    diamond = luck.chance(table.DIAMOND_SHARE) and work.floor >= table.DIAMOND_FROM
    id = table.DIAMOND if diamond else luck.choice(work.band.gems)
    work.put(tile, stone(work.floor, id))


def _item(work: Floor, tile: Tile) -> None:
    luck = work.luck(f"item.{tile[0]}.{tile[1]}")
    work.put(tile, Thing(mine_features.forage(work.floor, work.features, luck), spawned=True))


# ---------------------------------------------------------------------------------- monsters


def _monster(work: Floor, tile: Tile) -> None:
    if dist(tile, work.arrival) <= table.PEACE:
        return
    luck = work.luck(f"monster.{tile[0]}.{tile[1]}")
    weights = dict(mine_features.kinds(work.floor, work.features))
    kind = weighted(weights, luck)
    if kind == DUGGY and tile in work.ground.rock:
        spot = _soil_spot(work, luck)
        if spot is None:
            weights.pop(DUGGY)
            kind = weighted(weights, luck)
        tile = spot or tile
    work.take(tile)
    roster.spawn(work.world, kind, work.location, tile)


def _soil_spot(work: Floor, luck: Plan) -> Tile | None:
    """Soil out of which a duggy can come, away from the ladder."""
    soil = [
        tile
        for tile in work.open
        if tile not in work.ground.rock and dist(tile, work.arrival) > table.PEACE
    ]
    return luck.choice(soil) if soil else None


def weighted(weights: Mapping[str, float], luck: Plan) -> str:
    """One of the words, each as likely as its weight says."""
    at = luck.random() * sum(weights.values())
    for word, weight in weights.items():
        at -= weight
        if at < 0:
            return word
    return next(reversed(list(weights)))


# --------------------------------------------------------------------------- groups of things


def _spot(work: Floor, luck: Plan, *, wall: bool = False) -> Tile | None:
    """A random open rock tile; for crates one beside a wall."""
    where = work.ground.at_wall if wall else work.ground.rock
    spots = [tile for tile in work.open if tile in where]
    return luck.choice(spots) if spots else None


def _patch(work: Floor, luck: Plan, start: Tile, size: int) -> list[Tile]:
    """Open rock tiles that hang together, grown from the first."""
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


def _clumps(work: Floor) -> None:
    """Clusters of nodes of one kind."""
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
    """The node of a cluster, or empty for grey stones."""
    if luck.chance(table.CLUMP_PLAIN):
        return ""
    if floors.is_cavern(work.floor):
        (rare, share), (common, rest) = table.CAVERN_CLUMPS
        return rare if luck.chance(share / (share + rest)) else common
    return work.band.node


def _boulders(work: Floor) -> None:
    """Rocks of 2 x 2 tiles."""
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


def _containers(work: Floor) -> None:
    """Crates and barrels stand in small groups along the walls."""
    luck = work.luck("containers")
    for _ in range(luck.randint(*table.CONTAINER_GROUPS)):
        start = _spot(work, luck, wall=True)
        if start is None:
            return
        for tile in _patch(work, luck, start, luck.randint(*table.CONTAINER_GROUP)):
            id = luck.choice(work.band.containers)
            work.put(tile, Thing(id, health=table.CONTAINER_HEALTH))


def _weeds(work: Floor) -> None:
    luck = work.luck("weeds")
    if not work.band.weeds or not luck.chance(table.WEEDS_CHANCE):
        return
    start = _spot(work, luck)
    if start is not None:
        for tile in _patch(work, luck, start, luck.randint(*table.WEEDS_PATCH)):
            work.put(tile, Thing(luck.choice(work.band.weeds)))


# ----------------------------------------------------------------------------------- ladders


def _fixed_ladder(work: Floor) -> None:
    """Floors with a chest, and three more, have their ladder from the beginning."""
    spots = list(work.chart.key_tiles.get("ladder_down", ()))
    if work.floor in table.LADDER_FLOORS:
        far = max(
            work.open,
            key=lambda tile: (dist(tile, work.arrival), tile),
        )
        spots.append(far)
    for tile in spots:
        _open(work, tile)


def _open(work: Floor, tile: Tile) -> None:
    work.location.ladders[tile] = mine_levels.LADDER
    work.location.way_found = True
    work.take(tile)


def _random_ladder(work: Floor) -> None:
    """One random tile of the map is tried; a ladder there keeps the stones from hiding one."""
    luck = work.luck("ladder")
    if not mine_levels.has_way_down(work.floor) or mine_levels.INFESTED in work.features:
        return
    if work.location.way_found or not luck.chance(table.LADDER_ON_LOAD):
        return
    tile = luck.randint(0, work.chart.width - 1), luck.randint(0, work.chart.height - 1)
    if tile in work.open:
        _open(work, tile)


def _never_shut(work: Floor) -> None:
    """Where neither stones nor monsters can give up a ladder, one stands open."""
    location = work.location
    if location.way_found or not mine_levels.has_way_down(work.floor):
        return
    if mine_levels.INFESTED in work.features:
        hope = bool(roster.at(work.world, location.id))
    else:
        hope = mine_levels.stones_left(location) > 0
    if not hope and work.open:
        _open(work, work.luck("last ladder").choice(tuple(work.open)))
