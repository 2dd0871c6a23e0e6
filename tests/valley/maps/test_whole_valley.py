"""Every place has the measured objects, on fitting and reachable tiles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.gamedata import schedules as schedule_table
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.maps.sheet import Exit, Sheet, Tile
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.saves.fresh import PLACES
from tests.sweeps import sweep
from tests.valley.maps.measured import HEARTS, HOURS, NAMED, ROOM_DOORS, SIZES, WAYS, Way
from tests.valley.maps.reach import beside, reachable

ONE_WAY = ("WitchHut",)
"""Exits by magic and other means."""
NEAR = 2
"""Largest offset of a place whose tile was not measured exactly."""


def free(name: str) -> set[Tile]:
    """Return the walkable tiles of a map, from every entrance."""
    sheet = load_sheet(name)
    ways = [way for other in sheet_names() for way in load_sheet(other).exits if way.to == name]
    comings = [way.arrive for way in ways if sheet.inside(*way.arrive)]
    return reachable(sheet, sheet.default_arrival, *comings)


def ways(name: str, to: str) -> list[Exit]:
    return [way for way in load_sheet(name).exits if way.to == to]


# ------------------------------------------------------------------------------- sizes


@pytest.mark.parametrize("name", SIZES)
def test_measured_sizes(name: str) -> None:
    sheet = load_sheet(name)
    assert (sheet.width, sheet.height) == SIZES[name]


@sweep("name", PLACES)
def test_the_table_of_places_knows_every_map(name: str) -> None:
    info = place_table.place(name)
    assert info.here
    assert info.outdoor == load_sheet(name).outdoor


# -------------------------------------------------------------------------------- ways


def _title(way: Way) -> str:
    return f"{way[0]}-{way[1]}-{way[2][0][0]}-{way[2][0][1]}"


@sweep("way", WAYS, ids=_title)
def test_measured_ways(way: Way) -> None:
    name, to, tiles, arrive, near = way
    mine = ways(name, to)
    reach = NEAR if near else 0
    for tile in tiles:
        assert {tile} & beside((t for exit_ in mine for t in exit_.tiles), reach), tile
    assert any({arrive} & beside([exit_.arrive], reach) for exit_ in mine)


@sweep("name", sheet_names())
def test_arrival_tiles_are_free_and_lead_on(name: str) -> None:
    sheet = load_sheet(name)
    main = reachable(sheet, sheet.default_arrival)
    others = [other for other in sheet_names() if (other, name) != ("Cellar", "FarmHouse")]
    assert sheet.walk[sheet.default_arrival[1] * sheet.width + sheet.default_arrival[0]]
    for other in others:
        for way in ways(other, name):
            if way.arrive != (-1, -1):
                x, y = way.arrive
                assert sheet.inside(x, y), other
                assert sheet.walk[y * sheet.width + x], other
                assert (x, y) in main or _leads_out(sheet, (x, y)), other


def _leads_out(sheet: Sheet, tile: Tile) -> bool:
    """Return whether a farmer who arrives apart from the rest of the map can leave again."""
    around = beside(reachable(sheet, tile))
    return any(set(way.tiles) & around for way in sheet.exits)


@sweep("name", sheet_names())
def test_every_way_out_can_be_reached_and_leads_somewhere_and_back(name: str) -> None:
    sheet = load_sheet(name)
    floor = free(name)
    for way in sheet.exits:
        if way.locked:
            assert way.to not in sheet_names(), way.to
            continue
        if way.kind == "door":
            assert {(x, y + 1) for x, y in way.tiles} & beside(floor, 0), way.to
        else:
            assert set(way.tiles) <= beside(floor), way.to
        if way.arrive != (-1, -1):
            farm = sheet.place == "Farm"
            single = name if name in PLACES else "Farm" if farm else "FarmHouse"
            back = ways(way.to, single) or ways("FarmHouse2", name)
            assert back or way.to in ONE_WAY, way.to


@sweep("name", sheet_names())
def test_conditions_of_exits_are_known(name: str) -> None:
    for way in load_sheet(name).exits:
        assert way.needs in ("", *entry_conditions.NEEDS)
        assert way.closed_unless in entry_conditions.UNLESS
        assert bool(way.hearts) == bool(way.keepers)


@pytest.mark.parametrize(("name", "to", "opens", "closes"), HOURS)
def test_measured_hours(name: str, to: str, opens: int, closes: int) -> None:
    assert {(way.open, way.close) for way in ways(name, to)} == {(opens, closes)}


@pytest.mark.parametrize(
    ("to", "days", "unless"),
    [
        ("SeedShop", ("Wed",), "community_center"),
        ("Blacksmith", ("Fri",), "no_community_center"),
        ("FishShop", ("Sat",), "rain"),
    ],
)
def test_closed_days(to: str, days: tuple[str, ...], unless: str) -> None:
    doors = [way for name in ("Town", "Beach") for way in ways(name, to)]
    assert {(way.closed_weekdays, way.closed_unless) for way in doors} == {(days, unless)}


@pytest.mark.parametrize(("name", "to", "who", "hearts"), HEARTS)
def test_measured_hearts_of_doors(name: str, to: str, who: str, hearts: int) -> None:
    assert any(who in way.keepers and way.hearts == hearts for way in ways(name, to))


@sweep(("name", "tile", "hearts"), ROOM_DOORS)
def test_measured_doors_between_rooms(name: str, tile: Tile, hearts: int) -> None:
    doors = {door.tile: door for door in load_sheet(name).inner_doors}
    if tile in doors:
        assert doors[tile].hearts == hearts
    else:
        assert any(tile in way.tiles for way in load_sheet(name).exits)


# --------------------------------------------------------------- tiles, counters, people


@sweep(("name", "what", "tiles"), NAMED)
def test_tiles_with_a_name_can_be_reached(name: str, what: str, tiles: tuple[Tile, ...]) -> None:
    assert set(tiles) & beside(free(name))
    assert all(load_sheet(name).inside(*tile) for tile in tiles)


@sweep("name", sheet_names())
def test_key_tiles_can_be_reached(name: str) -> None:
    around = beside(free(name))
    sheet = load_sheet(name)
    for key, tiles in sheet.key_tiles.items():
        assert all(sheet.inside(*tile) for tile in tiles), key
        assert set(tiles) & around or key == "totem", key


def _counters() -> Iterator[tuple[str, str]]:
    for name in sheet_names():
        for counter in load_sheet(name).counters:
            yield name, counter.shop


@pytest.mark.parametrize(("name", "shop"), [*_counters()])
def test_counters_have_a_place_before_and_behind(name: str, shop: str) -> None:
    sheet = load_sheet(name)
    floor = reachable(sheet, sheet.default_arrival)
    counter = next(one for one in sheet.counters if one.shop == shop)
    assert len(counter.tiles) == len(counter.stand)
    for tile, stand in zip(counter.tiles, counter.stand, strict=True):
        assert stand in floor
        assert tile in beside([stand])
    x, y = counter.seller
    assert sheet.walk[y * sheet.width + x] or counter.seller in counter.tiles


def _stations(name: str) -> Iterator[tuple[str, Tile, int]]:
    """Return where villagers are, sleep and wake on a map: name, tile, tolerance in tiles."""
    for who, home in schedule_table.homes().items():
        for spot in (home.bed, home.start):
            if spot and spot[0] == name:
                yield who, (spot[1], spot[2]), 1
        for entry in schedule_table.entries(who):
            for _, place, x, y, _, chosen in entry.waypoints:
                if place == name:
                    yield who, (x, y), NEAR if chosen else 0


@sweep("name", PLACES)
def test_tiles_of_villagers_can_be_reached(name: str) -> None:
    floor = {near: beside(free(name), near) for near in (0, 1, NEAR)}
    assert not {stop for stop in _stations(name) if stop[1] not in floor[stop[2]]}
