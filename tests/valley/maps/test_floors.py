"""The static part of the mines: layouts, kinds of rock, fixtures of a floor."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.maps import MAPS_KEPT, UnknownMap, floors, load_sheet
from pytest_stardojo.valley.maps.sheet import Sheet, Tile
from pytest_stardojo.valley.world.places import STEPS
from tests.sweeps import sweep

MINES = range(1, 121)
LAYOUTS = sorted({*floors.BY_FLOOR, *floors.IN_CAVERN, floors.VAULT, "old_quarry"})
SOME_CAVERN = range(121, 136)


def floor(number: int) -> Sheet:
    return load_sheet(f"UndergroundMine{number}")


def on_foot(chart: Sheet, start: Tile) -> set[Tile]:
    """The tiles that can be reached over the bare map."""
    seen = {start}
    queue = [start]
    for x, y in queue:
        for dx, dy in STEPS:
            near = (x + dx, y + dy)
            open_ = chart.inside(*near) and chart.walk[near[1] * chart.width + near[0]]
            if open_ and near not in seen:
                seen.add(near)
                queue.append(near)
    return seen


def soil(chart: Sheet) -> int:
    return sum(chart.dig)


def test_there_are_many_layouts() -> None:
    assert len(LAYOUTS) == 21
    sizes = {(floor(n).width, floor(n).height) for n in MINES}
    assert len(sizes) >= 16


@sweep("number", [*MINES, *SOME_CAVERN, 77377])
def test_every_floor_is_connected(number: int) -> None:
    chart = floor(number)
    reached = on_foot(chart, chart.default_arrival)
    assert len(reached) == sum(chart.walk)
    assert 60 <= len(reached) <= 800


@sweep("number", [*MINES, *SOME_CAVERN, 77377])
def test_fixtures_can_be_reached_from_an_adjacent_tile(number: int) -> None:
    chart = floor(number)
    reached = on_foot(chart, chart.default_arrival)
    for key in ("ladder_up", "elevator", "chest", "cart"):
        for x, y in chart.key_tiles.get(key, ()):
            assert (x, y) not in reached, key
            assert any((x + dx, y + dy) in reached for dx, dy in STEPS), key
    for tile in chart.key_tiles.get("ladder_down", ()):
        assert tile in reached
    (x, y), *_ = chart.key_tiles["ladder_up"]
    assert chart.default_arrival == (x, y + 1)


@sweep("number", range(1, 41))
def test_floors_forty_apart_share_a_layout(number: int) -> None:
    shapes = [floor(each).walk for each in (number, number + 40, number + 80) if each % 10]
    assert len(set(shapes)) <= 1


@sweep("number", MINES)
def test_the_lift_stops_at_every_fifth_floor(number: int) -> None:
    assert ("elevator" in floor(number).key_tiles) == (number % 5 == 0)


@pytest.mark.parametrize(
    ("number", "rock"),
    [
        *((1, "earth"), (39, "earth"), (40, "ice"), (79, "ice"), (80, "lava"), (120, "lava")),
        *((121, "desert"), (400, "desert"), (77377, "earth")),
    ],
)
def test_rock_of_the_bands(number: int, rock: str) -> None:
    assert floors.theme(number) == rock


@pytest.mark.parametrize("number", [10, 20, 40, 50, 60, 70, 80, 90, 100, 110, 120])
def test_floors_with_a_chest(number: int) -> None:
    assert len(floor(number).key_tiles["chest"]) == 1


def test_no_other_floor_has_a_chest() -> None:
    assert [n for n in MINES if "chest" in floor(n).key_tiles] == list(floors.CHESTS)


@pytest.mark.parametrize("number", [20, 60, 100])
def test_floors_with_a_lake(number: int) -> None:
    chart = floor(number)
    assert sum(ground == "Water" for ground in chart.ground) > 100
    assert len(chart.key_tiles["lake"]) == 1


def test_lava_fills_no_watering_can() -> None:
    assert sum(floor(20).water) == sum(floor(60).water) > 100
    assert sum(floor(100).water) == 0


def test_floors_whose_ladder_is_part_of_the_map() -> None:
    open_ones = [n for n in MINES if "ladder_down" in floor(n).key_tiles]
    assert open_ones == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]


def test_coal_carts() -> None:
    carts = [n for n in MINES if "cart" in floor(n).key_tiles]
    assert carts == [12, 18, 28, 38, 52, 58, 68, 78, 92, 98, 108, 118]


@pytest.mark.parametrize("number", range(1, 6))
def test_the_first_floors_have_no_soil(number: int) -> None:
    assert soil(floor(number)) == 0


@sweep("number", [n for n in range(6, 40) if n % 10])
def test_further_down_there_is_soil(number: int) -> None:
    assert soil(floor(number)) >= 60


def test_floor_13_has_soil_for_a_day_of_digging() -> None:
    assert soil(floor(13)) == 126


@pytest.mark.parametrize(
    ("number", "place", "tile"),
    [
        (1, "Mine", (23, 10)),
        (120, "Mine", (23, 10)),
        (77377, "Mine", (67, 10)),
        (121, "SkullCave", (3, 4)),
        (300, "SkullCave", (3, 4)),
    ],
)
def test_the_ladder_leads_to_the_hall(number: int, place: str, tile: Tile) -> None:
    way = floor(number).exits[0]
    assert (way.to, way.arrive, way.kind, way.locked) == (place, tile, "ladder", "")


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("UndergroundMine1", 1),
        ("UndergroundMine120", 120),
        ("UndergroundMine77377", 77377),
        ("UndergroundMine150v", 150),
        ("UndergroundMine0", None),
        ("UndergroundMine007", None),
        ("UndergroundMine77378", None),
        ("UndergroundMine", None),
        ("UndergroundMineN", None),
        ("UndergroundMine-1", None),
        ("Mine", None),
    ],
)
def test_names_of_floors(name: str, number: int | None) -> None:
    assert floors.number(name) == number


def test_no_floor_of_a_wrong_name() -> None:
    with pytest.raises(UnknownMap):
        load_sheet("UndergroundMine0")


def test_a_floor_is_read_once() -> None:
    assert floor(33) is floor(33)


def test_floors_of_one_layout_differ_by_hash() -> None:
    hashes = {floor(n).hash for n in MINES}
    assert len(hashes) == 120


def test_the_cache_of_floors_is_bounded() -> None:
    for number in range(1000, 1000 + MAPS_KEPT + 1):
        load_sheet(f"UndergroundMine{number}")
    assert load_sheet.cache_info().currsize == MAPS_KEPT
    assert floor(1000).name == "UndergroundMine1000"
