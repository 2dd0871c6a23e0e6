"""The rooms of the town have the exits, counters and key tiles that rules need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from pytest_stardojo.gamedata import museum, schedules, shops
from pytest_stardojo.valley.maps import Sheet, load_sheet
from tests.sweeps import sweep
from tests.valley.maps.rooms import (
    COUNTERS,
    KEYS,
    OPEN_DOORS,
    ROOM_DOORS,
    SHEDS,
    SIDE_DOORS,
    SIZES,
    WAYS,
)

Tile = tuple[int, int]
ALL = {**SIZES, **SHEDS}
DOORS = [(name, tile) for name, tile, *_ in (*ROOM_DOORS, *SIDE_DOORS, *OPEN_DOORS)]
"""Place and tile of every inner door."""


def reached(sheet: Sheet, start: Tile, shut: Iterable[Tile] = ()) -> set[Tile]:
    """Return the reachable tiles of the bare map, with all but the given doors open."""
    shut = set(shut)
    seen, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        for tile in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            free = sheet.inside(*tile) and sheet.walk[tile[1] * sheet.width + tile[0]]
            if free and tile not in seen and tile not in shut:
                seen.add(tile)
                todo.append(tile)
    return seen


def around(tile: Tile) -> set[Tile]:
    """A tile and its four neighbours."""
    x, y = tile
    return {(x, y), (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}


def from_entrance(name: str) -> set[Tile]:
    """Return the tiles that can be reached from the arrival tile of a warp."""
    sheet = load_sheet(name)
    return reached(sheet, sheet.default_arrival)


def spots_of_villagers(name: str) -> Iterator[tuple[str, Tile]]:
    """Return every tile of a place in a villager's schedule, with beds and mornings."""
    for who, home in schedules.homes().items():
        for spot in (home.bed, home.start):
            if spot is not None and spot[0] == name:
                yield who, (spot[1], spot[2])
        for entry in schedules.entries(who):
            for waypoint in entry.waypoints:
                if waypoint[1] == name:
                    yield who, (waypoint[2], waypoint[3])


@sweep("name", ALL)
def test_sizes(name: str) -> None:
    sheet = load_sheet(name)
    assert (sheet.width, sheet.height) == ALL[name]
    assert not sheet.outdoor


@sweep("name", ALL)
def test_every_tile_of_floor_can_be_reached(name: str) -> None:
    sheet = load_sheet(name)
    assert sum(sheet.walk) == len(from_entrance(name))


@sweep(("name", "tile", "to", "arrive"), WAYS)
def test_ways_out(name: str, tile: Tile, to: str, arrive: Tile) -> None:
    way = load_sheet(name).exit_at(*tile)
    assert way is not None
    assert (way.to, way.arrive, way.kind) == (to, arrive, "edge")
    hearts = 2 if to == "SebastianRoom" else 0
    assert (way.open, way.close, way.hearts, way.needs, way.locked) == (None, None, hearts, "", "")
    assert around(tile) & from_entrance(name)


@sweep(("name", "tile", "to", "arrive"), WAYS)
def test_every_exit_leads_back(name: str, tile: Tile, to: str, arrive: Tile) -> None:
    ways = [way for way in load_sheet(to).exits if way.to == name]
    assert ways
    for way in ways:
        assert way.arrive in from_entrance(name)
        assert load_sheet(name).exit_at(*way.arrive) is None, "one would be warped back at once"


@pytest.mark.parametrize(("name", "needs", "tile", "to"), [
    ("ManorHouse", "lewis_key", (22, 8), "LewisBasement"),
    ("FishShop", "boat_room", (4, 3), "BoatTunnel"),
])  # fmt: skip
def test_exits_with_a_condition(name: str, needs: str, tile: Tile, to: str) -> None:
    way = load_sheet(name).exit_at(*tile)
    assert way is not None
    assert (way.needs, way.to) == (needs, to)


def test_the_stairs_to_sebastian_ask_for_two_hearts() -> None:
    way = load_sheet("ScienceHouse").exit_at(12, 21)
    assert way is not None
    assert (way.to, way.arrive, way.kind) == ("SebastianRoom", (1, 2), "edge")
    assert (way.keepers, way.hearts) == (("Sebastian",), 2)


def test_the_sunroom_asks_for_two_hearts_of_caroline() -> None:
    way = load_sheet("SeedShop").exit_at(32, 3)
    assert way is not None
    assert (way.to, way.kind, way.keepers, way.hearts) == ("Sunroom", "door", ("Caroline",), 2)


@pytest.mark.parametrize(("name", "tile", "keepers", "behind"), ROOM_DOORS)
def test_doors_of_rooms(name: str, tile: Tile, keepers: tuple[str, ...], behind: Tile) -> None:
    sheet = load_sheet(name)
    (door,) = [door for door in sheet.inner_doors if door.tile == tile]
    assert (door.keepers, door.hearts) == (keepers, 2)
    shut = [door.tile for door in sheet.inner_doors if door.keepers == keepers]
    assert behind in from_entrance(name)
    assert behind not in reached(sheet, sheet.default_arrival, shut)


@pytest.mark.parametrize(("name", "tile", "keepers"), SIDE_DOORS)
def test_doors_beside_a_free_passage(name: str, tile: Tile, keepers: tuple[str, ...]) -> None:
    (door,) = [door for door in load_sheet(name).inner_doors if door.tile == tile]
    assert (door.keepers, door.hearts) == (keepers, 2)


@pytest.mark.parametrize(("name", "tile"), OPEN_DOORS)
def test_doors_without_a_condition(name: str, tile: Tile) -> None:
    (door,) = [door for door in load_sheet(name).inner_doors if door.tile == tile]
    assert (door.keepers, door.hearts) == ((), 0)


def test_the_rooms_have_the_listed_inner_doors_and_no_others() -> None:
    doors = [(name, door.tile) for name in ALL for door in load_sheet(name).inner_doors]
    assert sorted(doors) == sorted(DOORS)


@sweep(("name", "tile"), DOORS)
def test_a_door_is_in_a_wall(name: str, tile: Tile) -> None:
    sheet, (x, y) = load_sheet(name), tile
    free = [bool(sheet.walk[ty * sheet.width + tx]) for tx, ty in
            ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y))]  # fmt: skip
    assert free[:2] == [True, True] or free == [False, False, True, True]


@pytest.mark.parametrize(("name", "key", "keeper", "tiles", "seller"), COUNTERS)
def test_counters(name: str, key: str, keeper: str, tiles: tuple[Tile, ...], seller: Tile) -> None:
    (counter,) = load_sheet(name).counters
    assert (counter.shop, counter.keeper) == (key, keeper)
    assert counter.tiles == tiles
    assert counter.seller == seller
    free = from_entrance(name)
    assert {seller, *counter.stand} <= free
    assert not set(tiles) & free
    for stand in counter.stand:
        assert around(stand) & set(tiles)
    info = shops.shop(key)
    assert info.keeper == keeper
    assert info.location in (name, "")


@sweep(("name", "key", "tiles"), KEYS)
def test_key_tiles(name: str, key: str, tiles: tuple[Tile, ...]) -> None:
    assert load_sheet(name).key_tiles[key] == tiles
    free = from_entrance(name)
    for tile in tiles:
        assert around(tile) & free


@sweep("name", SIZES)
def test_tiles_of_villagers_are_reachable_floor(name: str) -> None:
    free = from_entrance(name)
    assert {spot for spot in spots_of_villagers(name) if spot[1] not in free} == set()


def test_the_number_of_villager_tiles_in_the_rooms() -> None:
    assert sum(len({tile for _, tile in spots_of_villagers(name)}) for name in SIZES) > 170


@pytest.mark.parametrize(("name", "who", "tile"), [
    ("JojaMart", "Morris", (21, 24)),
    ("ArchaeologyHouse", "Gunther", (3, 8)),
    ("AdventureGuild", "Marlon", (5, 11)),
    ("AdventureGuild", "Gil", (11, 12)),
])  # fmt: skip
def test_keepers_who_never_leave_have_their_tile(name: str, who: str, tile: Tile) -> None:
    assert tile in from_entrance(name), who


@sweep("name", SIZES)
def test_no_house_of_others_has_a_stove_bed_or_fridge_to_use(name: str) -> None:
    own = {"bed", "bed_sleep", "kitchen", "fridge", "tv", "mailbox", "troughs", "entry"}
    assert not own & set(load_sheet(name).key_tiles)


def test_the_museum_has_a_spot_for_every_find() -> None:
    sheet = load_sheet("ArchaeologyHouse")
    spots = sheet.key_tiles["museum_spots"]
    assert len(spots) == 114 >= len(museum.pieces())
    free = from_entrance("ArchaeologyHouse")
    for x, y in spots:
        assert 26 <= x <= 49
        assert 5 <= y <= 14
        assert around((x, y)) & free
    assert len(sheet.key_tiles["lost_books"]) == 16


@pytest.mark.parametrize(("name", "entry", "out"), [
    ("Shed", (6, 12), (6, 13)),
    ("Shed2", (9, 15), (9, 16)),
    ("SlimeHutch", (8, 13), (8, 14)),
])  # fmt: skip
def test_sheds_lead_before_their_building(name: str, entry: Tile, out: Tile) -> None:
    sheet = load_sheet(name)
    assert sheet.key_tiles["entry"] == (entry,)
    (way,) = sheet.exits
    assert (way.to, way.tiles, way.arrive) == ("Farm", (out,), (-1, -1))


@pytest.mark.parametrize(("name", "corner", "width", "height"), [
    ("Shed", (1, 3), 11, 9),
    ("Shed2", (1, 3), 17, 12),
])  # fmt: skip
def test_a_shed_is_empty_floor(name: str, corner: Tile, width: int, height: int) -> None:
    sheet = load_sheet(name)
    x, y = corner
    assert all(
        sheet.walk[row * sheet.width + column]
        for row in range(y, y + height)
        for column in range(x, x + width)
    )
    assert sum(sheet.walk) == width * height + 2
