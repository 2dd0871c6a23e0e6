"""The atlas: static facts of the maps, as the game plays them."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.observe.atlas import atlas, map_fact
from pytest_stardojo.valley.rules.travel import doors
from pytest_stardojo.valley.world.places import sheet
from tests.valley.playing import Game


def test_it_holds_every_map() -> None:
    maps = atlas().maps
    assert tuple(maps) == sheet_names()
    assert {fact.hash for fact in maps.values()} == {load_sheet(name).hash for name in maps}


def test_bitmaps_hold_a_bit_a_tile_in_whole_bytes_a_row() -> None:
    fact = map_fact(load_sheet("Coop"))
    chart = load_sheet("Coop")
    stride = (chart.width + 7) // 8
    for bits, flags in ((fact.walkable, chart.walk), (fact.diggable, chart.dig)):
        assert len(bits) == stride * chart.height
        for y in range(chart.height):
            for x in range(chart.width):
                bit = bits[y * stride + x // 8] >> (7 - x % 8) & 1
                assert bit == flags[y * chart.width + x]


@pytest.mark.parametrize("place", ["Farm", "BusStop", "Backwoods", "Town", "SeedShop"])
def test_arrivals_are_the_tiles_on_which_a_farmer_arrives(place: str) -> None:
    maps = atlas().maps
    game = Game()
    game.world.tick = 2520  # 7:00; shops are shut, the way out of them is not
    passed = 0
    for way in sheet(game.world.locations[place]).exits:
        if doors.why_closed(game.world, game.farmer, way):
            continue
        game.farmer.location, game.farmer.x, game.farmer.y = place, 1, 1
        doors.pass_exit(game.world, game.farmer, way)
        there = sheet(game.world.locations[game.farmer.location]).name
        assert maps[there].arrivals[maps[place].name] == (game.farmer.x, game.farmer.y)
        passed += 1
    assert passed
    assert not [tile for tile in maps[place].arrivals.values() if tile == (-1, -1)]
