"""Maps are consistent: sizes, exits, counters, and what must be reachable."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.valley.maps import (
    MapError,
    UnknownMap,
    arrivals,
    build_sheet,
    load_sheet,
    sheet_names,
    tile_kinds,
)
from pytest_stardojo.valley.maps.sheet import Sheet
from tests.sweeps import sweep
from tests.valley.maps.reach import reachable

GROUND_WALKABLE = {"Dirt", "Grass", "Stone", "Wood", "Sand", "Floor"}
"""Walkable kinds of ground."""

SIZES = {
    "Farm": (80, 65),
    "FarmHouse": (12, 12),
    "FarmHouse1": (29, 13),
    "Coop": (11, 10),
    "Coop2": (15, 10),
    "Coop3": (23, 10),
    "Barn": (18, 15),
    "Barn2": (22, 15),
    "Barn3": (26, 15),
    "Greenhouse": (20, 25),
    "BusStop": (65, 30),
    "Backwoods": (50, 40),
    "Town": (130, 110),
    "SeedShop": (46, 31),
    "FarmCave": (12, 13),
    "Tunnel": (40, 11),
    "Railroad": (70, 62),
}


def test_every_map_of_this_version_exists() -> None:
    assert set(sheet_names()) >= set(SIZES)


@pytest.mark.parametrize("name", SIZES)
def test_sizes(name: str) -> None:
    sheet = load_sheet(name)
    assert (sheet.width, sheet.height) == SIZES[name]


@sweep("name", sheet_names())
def test_every_layer_has_the_size_of_the_map(name: str) -> None:
    sheet = load_sheet(name)
    area = sheet.width * sheet.height
    assert [len(layer) for layer in (sheet.walk, sheet.dig, sheet.water, sheet.build)] == [area] * 4
    assert len(sheet.ground) == area
    assert [len(row) for row in sheet.look] == [sheet.width] * sheet.height
    assert set(sheet.walk + sheet.dig + sheet.water + sheet.build) <= {0, 1}


@sweep("name", sheet_names())
def test_what_can_be_walked_dug_or_built_on_is_ground(name: str) -> None:
    sheet = load_sheet(name)
    for index, ground in enumerate(sheet.ground):
        if sheet.walk[index] or sheet.dig[index] or sheet.build[index]:
            assert ground in GROUND_WALKABLE, divmod(index, sheet.width)[::-1]
        if sheet.dig[index]:
            assert sheet.walk[index]
        if sheet.water[index]:
            assert not sheet.walk[index]


def test_counter_of_the_seed_shop() -> None:
    shop = load_sheet("SeedShop")
    (counter,) = shop.counters
    assert counter.keeper == "Pierre"
    assert counter.tiles == ((4, 18), (5, 18))
    assert counter.seller == (4, 17)
    assert counter.stand == ((4, 19), (5, 19))
    free = reachable(shop, (6, 29))
    assert {(4, 17), (4, 19), (5, 19)} <= free
    assert not {(4, 18), (5, 18)} & free


def test_all_waypoints_of_villagers_in_the_seed_shop_are_reachable() -> None:
    waypoints = [
        (6, 4), (24, 4), (25, 4), (9, 5), (10, 5), (11, 5), (20, 5), (22, 5), (34, 5), (39, 5),
        (3, 6), (27, 6), (37, 6), (27, 7), (1, 9), (7, 9), (22, 14), (24, 14), (26, 14), (23, 15),
        (25, 15), (23, 16), (27, 16), (4, 17), (9, 17), (21, 17), (22, 17), (24, 17), (25, 17),
        (28, 17), (25, 18), (24, 19), (26, 19), (2, 20), (6, 20), (9, 20), (10, 20), (13, 20),
        (15, 20), (8, 21), (9, 21), (10, 21), (14, 21), (24, 21), (35, 21), (38, 21), (8, 22),
        (12, 22), (36, 22),
    ]  # fmt: skip
    assert set(waypoints) <= reachable(load_sheet("SeedShop"), (6, 29))


def test_doors_of_the_seed_shop() -> None:
    shop = load_sheet("SeedShop")
    assert [(door.tile, door.keepers, door.hearts) for door in shop.inner_doors] == [
        ((13, 11), ("Abigail",), 2),
        ((20, 11), ("Pierre", "Caroline"), 2),
        ((14, 16), (), 0),
    ]
    closed = {door.tile for door in shop.inner_doors}
    walk = bytearray(shop.walk)
    for x, y in closed:
        walk[y * shop.width + x] = 0
    shut = Sheet(**{field: getattr(shop, field) for field in shop.__struct_fields__})
    shut.walk = bytes(walk)
    assert (1, 9) not in reachable(shut, (6, 29))
    assert (24, 4) not in reachable(shut, (6, 29))
    assert (4, 17) in reachable(shut, (6, 29))


def test_hours_of_the_seed_shop_door() -> None:
    town = load_sheet("Town")
    for tile in ((43, 56), (44, 56)):
        way = town.exit_at(*tile)
        assert way is not None
        assert (way.to, way.arrive, way.kind) == ("SeedShop", (6, 29), "door")
        assert (way.open, way.close, way.closed_weekdays, way.locked) == (900, 2100, ("Wed",), "")


def test_troughs_hoppers_and_entries_of_coops_and_barns() -> None:
    troughs = {"Coop": (6, 9), "Coop2": (6, 13), "Coop3": (6, 17),
               "Barn": (8, 11), "Barn2": (8, 15), "Barn3": (8, 19)}  # fmt: skip
    for name, (first, last) in troughs.items():
        sheet = load_sheet(name)
        assert sheet.key_tiles["troughs"] == tuple((x, 3) for x in range(first, last + 1))
        coop = name.startswith("Coop")
        assert sheet.key_tiles["hopper"] == (((3, 3) if coop else (6, 3)),)
        assert sheet.key_tiles["entry"] == (((2, 8) if coop else (11, 13)),)
        assert sheet.exits[0].tiles == (((2, 9) if coop else (11, 14)),)
        assert sheet.exits[0].to == "Farm"
        assert sheet.exits[0].arrive == (-1, -1)
        assert len(sheet.key_tiles["animal_spots"]) >= len(sheet.key_tiles["troughs"])
    assert "incubator" not in load_sheet("Coop").key_tiles
    assert load_sheet("Coop2").key_tiles["incubator"] == ((2, 3),)
    assert load_sheet("Coop3").display == "Deluxe Coop"


def test_animals_of_the_saves_are_on_floor() -> None:
    coop = reachable(load_sheet("Coop3"), (2, 8))
    assert {(9, 5), (18, 7), (16, 4), (8, 6), (15, 6), (12, 7)} <= coop
    barn = reachable(load_sheet("Barn3"), (11, 13))
    assert {(8, 9), (9, 9), (16, 9), (17, 9), (20, 4), (21, 4), (20, 5), (21, 5)} <= barn
    assert (2, 4) in reachable(load_sheet("Coop"), (2, 8))


def test_greenhouse_has_ten_rows_of_twelve_tiles_of_soil_and_is_locked() -> None:
    inside = load_sheet("Greenhouse")
    soil = {(x, y) for y in range(25) for x in range(20) if inside.dig[y * 20 + x]}
    assert soil == {(x, y) for x in range(4, 16) for y in range(10, 20)}
    assert [tile for tile in ((9, 7), (10, 7)) if inside.water[tile[1] * 20 + tile[0]]] == [
        (9, 7),
        (10, 7),
    ]
    door = load_sheet("Farm").exit_at(28, 15)
    assert door is not None
    assert (door.to, door.needs, door.locked) == ("Greenhouse", "greenhouse", "")


def test_farmhouse_tiles() -> None:
    house = load_sheet("FarmHouse")
    assert house.key_tiles["bed_sleep"] == ((9, 9),)
    assert house.key_tiles["entry"] == ((3, 11),)
    bigger = load_sheet("FarmHouse1")
    assert bigger.key_tiles["entry"] == ((9, 11),)
    assert bigger.key_tiles["kitchen"] == ((2, 4), (3, 4), (4, 4))
    assert bigger.key_tiles["fridge"] == ((5, 4),)
    assert {(2, 5), (3, 5), (4, 5), (5, 5)} <= reachable(bigger, (9, 11))


def test_arrivals_give_the_tile_after_coming_from_a_place() -> None:
    assert arrivals("Farm") == {
        "FarmHouse": (64, 15),
        "FarmHouse1": (64, 15),
        "FarmHouse2": (64, 15),
        "FarmCave": (34, 7),
        "Greenhouse": (28, 16),
        "BusStop": (79, 17),
        "Backwoods": (40, 0),
        "Forest": (41, 64),
    }
    farms = {info.map: (10, 23) for info in place_table.farms().values()}
    assert arrivals("BusStop") == {**farms, "Backwoods": (10, 8), "Town": (44, 23)}


def test_every_map_has_a_distinct_content_hash() -> None:
    hashes = {load_sheet(name).hash for name in sheet_names()}
    assert len(hashes) == len(sheet_names())


def test_only_the_farm_can_be_built_on() -> None:
    buildable = [name for name in sheet_names() if any(load_sheet(name).build)]
    assert buildable == [info.map for info in place_table.farms().values()]


def test_an_unknown_map_lists_the_known_ones() -> None:
    with pytest.raises(UnknownMap, match="no map 'Frm'; there are Farm, FarmHouse"):
        load_sheet("Frm")


SMALL = """
name: Tiny
display: Tiny
size: [3, 2]
outdoor: false
arrival: [1, 0]
legend: {"w": wood floor, "W": wall}
grid: |
  WwW
  WWW
"""


def test_a_small_map_loads() -> None:
    sheet = build_sheet("Tiny", SMALL, "tiny.yaml")
    assert sheet.walk == bytes([0, 1, 0, 0, 0, 0])
    assert sheet.ground_at(1, 0) == "Floor"
    assert sheet.ground_at(1, 9) == "Outside"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("  WWW\n", "  WW\n"), "tiny.yaml: grid: row 1 has 2 tiles, size says 3"),
        (("[3, 2]", "[3, 3]"), "tiny.yaml: grid: 2 rows, size says 3"),
        (("WwW", "W/W"), "tiny.yaml: grid: '/' is not in tiles.yaml"),
        (("wood floor", "water"), "tiny.yaml: legend: 'w' is 'water'"),
        (("WwW", "WWW"), "tiny.yaml: legend: 'w' is not used in the grid"),
    ],
)
def test_a_broken_map_names_file_and_field(change: tuple[str, str], message: str) -> None:
    with pytest.raises(MapError) as error:
        build_sheet("Tiny", SMALL.replace(*change), "tiny.yaml")
    assert message in str(error.value)


def test_names_of_tile_kinds_are_unique() -> None:
    kinds = tile_kinds()
    assert len({kind.name for kind in kinds.values()}) == len(kinds)
