"""The dynamic state of one place, and of all of them."""

from __future__ import annotations

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.observe import atlas, farm, looks, mine_views
from pytest_stardojo.valley.observe.bits import pack
from pytest_stardojo.valley.rules import admission, monsters
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.model import (
    Drop,
    Farmer,
    FruitTree,
    HoeDirt,
    Location,
    Monster,
    Thing,
    Tile,
    Tree,
    Villager,
    World,
)
from pytest_stardojo.valley.world.places import BUSH_WIDTH, is_solid, sheet, solidity
from pytest_stardojo.wire import messages as wire


def world_state(world: World, farmer: Farmer) -> wire.WorldState:
    """Every location with all its contents, chests included."""
    return wire.WorldState(
        locations={
            location.id: location_state(world, location, farmer, contents=True)
            for location in world.locations.values()
        },
        villagers=[villager_state(farmer, one) for one in world.villagers.values()],
    )


def location_state(
    world: World, location: Location, farmer: Farmer, *, contents: bool = False
) -> wire.LocationState:
    """One place: what stands and lies there, who is there, how one leaves it.

    Args:
        contents: Whether to show what chests hold.
    """
    chart = sheet(location)
    return wire.LocationState(
        id=location.id,
        name=location.name,
        width=chart.width,
        height=chart.height,
        map_hash=chart.hash,
        blocked=pack(solidity(world, location), chart.width),
        things=_things(location, contents, _covered(world, location)),
        exits=_ways_out(world, farmer, chart) + mine_views.ways_down(location),
        villagers=[
            villager_state(farmer, one)
            for one in world.villagers.values()
            if one.location == location.id
        ],
        animals=[
            farm.animal_state(one) for one in world.animals.values() if one.location == location.id
        ],
        pets=[farm.pet_state(one) for one in world.pets.values() if one.location == location.id],
        monsters=[monster_state(one) for one in monsters.seen(world, location.id)],
        counters=atlas.counters(chart),
        features=list(location.features),
        chart=mine_views.chart(location),
    )


def _ways_out(world: World, farmer: Farmer, chart: Sheet) -> list[wire.ExitState]:
    return [
        wire.ExitState(way.to, x, y, way.kind)
        for way in chart.exits
        if not way.locked and not admission.refusal(world, farmer, way)
        for x, y in way.tiles
    ]


def monster_state(monster: Monster) -> wire.MonsterState:
    """A monster that shows itself."""
    state = monster.state if monster.state in looks.TOLD else ""
    most = monsters.info_of(monster).health
    return wire.MonsterState(
        monster.id, monster.kind, monster.x, monster.y, monster.health, most, state
    )


def villager_state(farmer: Farmer, villager: Villager) -> wire.VillagerState:
    """A villager, and what the farmer is to them."""
    relation = farmer.relations.get(villager.name)
    return wire.VillagerState(
        name=villager.name,
        location=villager.location,
        x=villager.x,
        y=villager.y,
        friendship=relation.points if relation else 0,
        talked=relation.talked if relation else False,
        gifts_today=relation.gifts_today if relation else 0,
        gifts_week=relation.gifts_week if relation else 0,
        status=relation.status if relation else "Unmet",
    )


def _covered(world: World, location: Location) -> list[Monster]:
    """Crabs that pass for stones."""
    return [one for one in monsters.at(world, location.id) if monsters.cover(one)]


def _cover(monster: Monster) -> wire.ThingState:
    """The stone that a crab passes for."""
    id = monsters.cover(monster)
    health = stone.health if (stone := debris_table.stone(id)) else 1
    return wire.ThingState(
        "object", item_table.item(id).name, monster.x, monster.y, id=id, solid=True, health=health
    )


def _things(location: Location, contents: bool, covered: list[Monster]) -> list[wire.ThingState]:
    found = [_object(tile, thing, contents) for tile, thing in location.things.items()]
    found += [_cover(one) for one in covered]
    found += _growing(location)
    for clump in location.clumps:
        found.append(
            wire.ThingState(
                "clump",
                looks.clump_name(clump.kind),
                clump.x,
                clump.y,
                id=str(clump.kind),
                width=clump.width,
                height=clump.height,
                solid=True,
                health=clump.health,
            )
        )
    for bush in location.bushes:
        name, width = looks.bush_name(bush), BUSH_WIDTH[bush.size]
        found.append(wire.ThingState("bush", name, bush.x, bush.y, width=width, solid=True))
    for piece in location.furniture:
        info = item_table.item(piece.id)
        found.append(
            wire.ThingState(
                "furniture",
                info.name,
                piece.x,
                piece.y,
                id=piece.id,
                width=info.width,
                height=info.height,
                solid=info.solid,
            )
        )
    found += [_drop(drop) for drop in location.drops]
    found += [wire.ThingState("hay", "Hay", x, y, id="(O)178") for x, y in location.hay]
    return found


def _growing(location: Location) -> list[wire.ThingState]:
    found = [_soil(tile, soil) for tile, soil in location.soil.items()]
    found += [_tree(tile, tree) for tile, tree in location.trees.items()]
    found += [_fruit_tree(tile, tree) for tile, tree in location.fruit_trees.items()]
    found += [
        wire.ThingState("grass", "Grass tuft", x, y, stage=grass.tufts)
        for (x, y), grass in location.grass.items()
    ]
    return found


def _soil(tile: Tile, soil: HoeDirt) -> wire.ThingState:
    return wire.ThingState(
        "soil",
        "Tilled soil",
        *tile,
        watered=soil.watered,
        fertilizer=item_table.item(soil.fertilizer).name if soil.fertilizer else None,
        crop=None if soil.crop is None else looks.crop_state(soil.crop),
    )


def _tree(tile: Tile, tree: Tree) -> wire.ThingState:
    return wire.ThingState(
        "tree",
        looks.tree_name(tree),
        *tile,
        id=tree.kind,
        solid=tree.stage > 0,
        stage=tree.stage,
        health=tree.health,
        stump=tree.stump,
    )


def _fruit_tree(tile: Tile, tree: FruitTree) -> wire.ThingState:
    return wire.ThingState(
        "fruit_tree",
        looks.fruit_tree_name(tree),
        *tile,
        id=tree.sapling,
        solid=True,
        count=tree.fruit,
        stump=tree.stump,
    )


def _object(tile: Tile, thing: Thing, contents: bool) -> wire.ThingState:
    held = (
        ()
        if thing.items is None or not contents
        else tuple(
            wire.SlotState(i, goods.name(item), item.id, item.count, item.quality)
            for i, item in enumerate(thing.items)
            if item is not None
        )
    )
    return wire.ThingState(
        "object",
        item_table.item(thing.id).name,
        *tile,
        id=thing.id,
        solid=is_solid(thing),
        health=thing.health,
        ready=goods.name(thing.held) if thing.held and thing.ready else None,
        minutes=thing.ready_in,
        contents=held,
        spawned=thing.spawned,
    )


def _drop(drop: Drop) -> wire.ThingState:
    name = goods.name(drop.item)
    return wire.ThingState("drop", name, drop.x, drop.y, id=drop.item.id, count=drop.item.count)
