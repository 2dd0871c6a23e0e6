"""The dynamic state of one place, and of all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.maps.sheet import Sheet
from pytest_stardojo.valley.menus import looks
from pytest_stardojo.valley.observe import atlas, farm, mine_views, things
from pytest_stardojo.valley.observe.bits import pack
from pytest_stardojo.valley.rules.building import farmhouse
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.world.model import (
    Animal,
    Farmer,
    Location,
    Monster,
    Pet,
    Tile,
    Villager,
    World,
)
from pytest_stardojo.valley.world.places import is_changed, sheet, solidity
from pytest_stardojo.wire import messages as wire

Being = TypeVar("Being", Villager, Animal, Pet, Monster)


class _Beings:
    """Characters by place, grouped once for all places of a view."""

    def __init__(self, world: World) -> None:
        self.villagers = _by_place(world.villagers.values())
        self.animals = _by_place(world.animals.values())
        self.pets = _by_place(world.pets.values())
        self.monsters = _by_place(world.monsters.values())


def _by_place(beings: Iterable[Being]) -> defaultdict[str, list[Being]]:
    found: defaultdict[str, list[Being]] = defaultdict(list)
    for being in beings:
        found[being.location].append(being)
    return found


def world_state(world: World, farmer: Farmer) -> wire.WorldState:
    """Return every location with all its contents, chests included."""
    beings = _Beings(world)
    return wire.WorldState(
        locations={
            location.id: _state(world, location, farmer, beings, contents=True)
            for location in world.locations.values()
        },
        villagers=[villager_state(farmer, villager) for villager in world.villagers.values()],
    )


def location_state(world: World, location: Location, farmer: Farmer) -> wire.LocationState:
    """Return the state of a place: its objects, characters and exits."""
    return _state(world, location, farmer, _Beings(world), contents=False)


def _state(
    world: World, location: Location, farmer: Farmer, beings: _Beings, *, contents: bool
) -> wire.LocationState:
    chart, id = sheet(location), location.id
    monsters = beings.monsters[id]
    return wire.LocationState(
        id=id,
        name=location.name,
        width=chart.width,
        height=chart.height,
        map_hash=chart.hash,
        blocked=_blocked(world, location, chart),
        things=_things(location, contents, monsters),
        exits=_ways_out(world, farmer, location, chart) + mine_views.ways_down(location),
        villagers=[villager_state(farmer, villager) for villager in beings.villagers[id]],
        animals=[farm.animal_state(animal) for animal in beings.animals[id]],
        pets=[farm.pet_state(pet) for pet in beings.pets[id]],
        monsters=[monster_state(monster) for monster in monsters if roster.is_visible(monster)],
        counters=atlas.counters(chart) if chart.counters else [],
        features=list(location.features),
        chart=mine_views.chart(location) or _changed_chart(location, chart),
    )


def _changed_chart(location: Location, chart: Sheet) -> wire.MapFact | None:
    """Return the facts of a map that differs from the atlas; they are cached."""
    if not is_changed(location):
        return None
    kept: tuple[Sheet, wire.MapFact] | None = location.__dict__.get("_fact")
    if kept is None or kept[0] is not chart:
        fact = atlas.map_fact(chart)
        fact.arrivals = _arrivals(location, fact.arrivals)
        kept = location.__dict__["_fact"] = (chart, fact)
    return kept[1]


def _arrivals(location: Location, drawn: dict[str, Tile]) -> dict[str, Tile]:
    """Return the tiles of arrival with those of moved buildings at their current doors."""
    found = {}
    for map, (x, y) in drawn.items():
        inside = farmhouse.MAPS[0] if map in farmhouse.MAPS else map
        right, down = location.moved.get(inside, (0, 0))
        found[map] = (x + right, y + down)
    return found


def _blocked(world: World, location: Location, chart: Sheet) -> bytes:
    """Return the bitmap of blocked tiles, packed again only if it has changed."""
    grid = solidity(world, location)
    kept: tuple[bytes, bytes] | None = location.__dict__.get("_blocked")
    if kept is None or kept[0] != grid:
        kept = location.__dict__["_blocked"] = (bytes(grid), pack(grid, chart.width))
    return kept[1]


def _ways_out(
    world: World, farmer: Farmer, location: Location, chart: Sheet
) -> list[wire.ExitState]:
    """Return the open exits tile by tile; the list is cached until an exit opens or closes."""
    free = [
        not way.locked and not entry_conditions.refusal(world, farmer, way) for way in chart.exits
    ]
    kept: tuple[Sheet, list[bool], list[wire.ExitState]] | None = location.__dict__.get("_ways")
    if kept is None or kept[0] is not chart or kept[1] != free:
        ways = [way for way, is_free in zip(chart.exits, free, strict=True) if is_free]
        found = [wire.ExitState(way.to, x, y, way.kind) for way in ways for x, y in way.tiles]
        kept = location.__dict__["_ways"] = (chart, free, found)
    return kept[2]


def monster_state(monster: Monster) -> wire.MonsterState:
    """Return the state of a visible monster."""
    state = monster.state if monster.state in looks.VISIBLE_STATES else ""
    most = roster.info_of(monster).health
    return wire.MonsterState(
        monster.id, monster.kind, monster.x, monster.y, monster.health, most, state
    )


def villager_state(farmer: Farmer, villager: Villager) -> wire.VillagerState:
    """Return the state of a villager, with their friendship for the farmer."""
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


def _things(location: Location, contents: bool, monsters: list[Monster]) -> list[wire.ThingState]:
    objects, rest = things.things(location, contents)
    covered = [_cover(monster) for monster in monsters if roster.disguise(monster)]
    return [*objects, *covered, *rest]


def _cover(monster: Monster) -> wire.ThingState:
    """Return the stone that a hidden crab looks like."""
    id = roster.disguise(monster)
    health = stone.health if (stone := debris_table.stone(id)) else 1
    return wire.ThingState(
        "object", item_table.item(id).name, monster.x, monster.y, id=id, solid=True, health=health
    )
