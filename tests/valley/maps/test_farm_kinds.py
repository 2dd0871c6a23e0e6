"""The eight kinds of farm: sizes, positions, exits, and ways over the farm."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.maps import arrivals, load_sheet, sheet_names
from pytest_stardojo.valley.maps.sheet import Sheet, Tile
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.world.model import Location, World
from pytest_stardojo.valley.world.paths import shortest
from pytest_stardojo.valley.world.places import arrival, blocked, sheet, solidity
from tests.sweeps import sweep
from tests.valley.maps.reach import beside, reachable

KINDS = tuple(place_table.farms())
SIZES = {
    "standard": (80, 65),
    "riverland": (80, 65),
    "forest": (80, 65),
    "hill-top": (80, 65),
    "wilderness": (80, 65),
    "four-corners": (80, 80),
    "beach": (110, 110),
    "meadowlands": (100, 75),
}
"""Public data of save editors."""
TILLABLE = {
    "standard": 3427,
    "riverland": 1578,
    "forest": 1413,
    "hill-top": 1648,
    "wilderness": 2131,
    "four-corners": 2952,
    "beach": 2700,
    "meadowlands": 2066,
}
"""Wiki: Farm Maps."""
BUILDINGS = {
    "four-corners": {"Greenhouse": (36, 29), "Pet Bowl": (49, 40)},
    "beach": {"Greenhouse": (14, 14), "Pet Bowl": (78, 21)},
    "meadowlands": {
        "Farmhouse": (76, 16),
        "Greenhouse": (37, 19),
        "Shipping Bin": (88, 18),
        "Pet Bowl": (91, 14),
    },
}
"""Public data of planners: buildings that are not where the standard farm has them."""
STANDARD = {
    "Farmhouse": (59, 12),
    "Greenhouse": (25, 10),
    "Shipping Bin": (71, 14),
    "Pet Bowl": (53, 7),
}
SHRINES = {"meadowlands": (14, 9)}
NEIGHBORS = ("BusStop", "Backwoods", "Forest", "FarmHouse", "Greenhouse", "FarmCave")


def chart_of(kind: str) -> Sheet:
    return load_sheet(place_table.farm(kind).map)


def begun(kind: str) -> tuple[World, Location]:
    world = saves.new_world(farm=kind)
    return world, world.locations["Farm"]


def test_the_real_game_has_eight_kinds() -> None:
    numbers = [info.saved for info in place_table.farms().values()]
    assert numbers == [*map(str, range(7)), "MeadowlandsFarm"]
    assert place_table.of_save("FrontierFarm") is None


@pytest.mark.parametrize("kind", KINDS)
def test_sizes_and_tillable_tiles(kind: str) -> None:
    chart = chart_of(kind)
    assert (chart.width, chart.height) == SIZES[kind]
    assert sum(chart.dig) == pytest.approx(TILLABLE[kind], rel=0.06)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_farm_has_its_buildings_where_the_game_has_them(kind: str) -> None:
    world, _ = begun(kind)
    found = {building.type: (building.x, building.y) for building in world.buildings.values()}
    assert found.items() >= {**STANDARD, **BUILDINGS.get(kind, {})}.items()
    assert set(found) - set(STANDARD) == ({"Coop"} if kind == "meadowlands" else set())


@pytest.mark.parametrize("kind", KINDS)
def test_the_shrine_is_where_the_game_has_it(kind: str) -> None:
    assert SHRINES.get(kind, (8, 7)) in chart_of(kind).key_tiles["grandpa_shrine"]


@pytest.mark.parametrize("kind", KINDS)
def test_key_tiles_are_beside_the_buildings(kind: str) -> None:
    world, farm = begun(kind)
    keys = sheet(farm).key_tiles
    doors = {
        building.type: interiors.door_tiles(building)[0]
        for building in world.buildings.values()
        if interiors.door_tiles(building)
    }
    assert keys["house_door"] == (doors["Farmhouse"],)
    assert keys["porch"] == ((doors["Farmhouse"][0], doors["Farmhouse"][1] + 1),)
    assert keys["greenhouse_door"] == (doors["Greenhouse"],)
    assert not farm.moved
    (box,) = keys["mailbox"]
    assert (doors["Farmhouse"][0] + 4, doors["Farmhouse"][1] + 2) == box
    assert not blocked(world, farm, box[0], box[1] + 1)


@pytest.mark.parametrize("kind", KINDS)
def test_every_exit_leads_to_the_neighbor_and_back_to_the_exit(kind: str) -> None:
    world, farm = begun(kind)
    chart = sheet(farm)
    assert sorted(way.to for way in chart.exits) == sorted(NEIGHBORS)
    for way in chart.exits:
        there = world.locations[way.to]
        x, y = arrival(farm, there, way)
        assert not blocked(world, there, x, y), way.to
        back = next(other for other in sheet(there).exits if other.to == "Farm")
        landing = arrival(there, farm, back)
        assert not blocked(world, farm, *landing), way.to
        assert landing in beside(way.tiles, 2), way.to


@sweep("kind", KINDS)
def test_the_farmer_can_walk_from_the_house_to_everything(kind: str) -> None:
    world, farm = begun(kind)
    chart = sheet(farm)
    solid = solidity(world, farm)
    start = chart.default_arrival
    goals: dict[str, set[Tile]] = {
        way.to: beside(way.tiles) if way.kind == "edge" else {(x, y + 1) for x, y in way.tiles}
        for way in chart.exits
    }
    goals["shrine"] = {(x, y + 1) for x, y in chart.key_tiles["grandpa_shrine"]}
    goals["totem"] = set(chart.key_tiles["totem"])
    goals["mailbox"] = beside(chart.key_tiles["mailbox"])
    goals["water"] = beside(
        (x, y)
        for y in range(chart.height)
        for x in range(chart.width)
        if chart.water[y * chart.width + x]
    )
    for building in world.buildings.values():
        corners = [(building.x + dx, building.y) for dx in range(building.width)]
        goals[building.type] = beside(corners, building.height)
    for name, tiles in goals.items():
        open_tiles = [t for t in tiles if chart.inside(*t) and not solid[t[1] * chart.width + t[0]]]
        assert start in open_tiles or shortest(solid, chart.width, start, open_tiles), name


@sweep("kind", KINDS)
def test_nearly_all_ground_can_be_reached(kind: str) -> None:
    chart = chart_of(kind)
    floor = reachable(chart, chart.default_arrival)
    apart = sum(chart.dig[at] for at in range(len(chart.dig))) - sum(
        chart.dig[y * chart.width + x] for x, y in floor
    )
    assert apart <= 20


@pytest.mark.parametrize("kind", KINDS)
def test_the_atlas_has_the_arrival_tiles_of_each_kind(kind: str) -> None:
    world, farm = begun(kind)
    found = arrivals(place_table.farm(kind).map)
    assert set(found) == {*NEIGHBORS, "FarmHouse1", "FarmHouse2"}
    for name, tile in found.items():
        map = "FarmHouse" if name.startswith("FarmHouse") else name
        origin = world.locations[map]
        way = next(other for other in load_sheet(name).exits if other.to == "Farm")
        origin.map = name
        assert arrival(origin, farm, way) == tile


def test_each_kind_has_one_map() -> None:
    maps = [info.map for info in place_table.farms().values()]
    assert [name for name in sheet_names() if load_sheet(name).place == "Farm"] == maps
