"""Sites of buildings."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.building import building_changes, building_sites
from pytest_stardojo.valley.world.footprints import building_tiles
from pytest_stardojo.valley.world.model import World
from tests.valley.playing import SAVES
from tests.valley.rules.homestead import Homestead

TYPES = [info.type for info in building_table.buildings().values() if info.builder == "Robin"]


@pytest.fixture(scope="module")
def world() -> World:
    return saves.SHARED.world(str(SAVES / "save_farming.yaml"))


@pytest.mark.parametrize("type", TYPES)
def test_the_listed_sites_are_exactly_the_free_ones(world: World, type: str) -> None:
    listed = set(building_sites.free_sites(world, type))
    for y in range(7, 65, 11):
        for x in range(5, 80, 9):
            assert ((x, y) in listed) == (building_sites.site_problem(world, type, x, y) == "")


def test_a_building_may_not_cover_another_nor_the_tile_before_its_door() -> None:
    home = Homestead()
    barn = home.barn
    assert building_sites.site_problem(home.world, "Well", barn.x, barn.y) != ""
    door = (barn.x + 1, barn.y + 4)
    assert building_sites.site_problem(home.world, "Pet Bowl", *door) != ""
    assert building_sites.site_problem(home.world, "Pet Bowl", door[0] + 2, door[1]) == ""


def test_a_building_may_be_moved_by_a_tile_over_its_own_ground() -> None:
    home = Homestead()
    barn = home.barn
    assert building_sites.site_problem(home.world, "Deluxe Barn", barn.x, barn.y + 1) != ""
    assert building_sites.site_problem(home.world, "Deluxe Barn", barn.x, barn.y + 1, barn) == ""


def test_the_farmhouse_keeps_its_steps_and_its_mailbox_open() -> None:
    home = Homestead()
    for x, y in building_sites.free_sites(home.world, "Farmhouse", home.house):
        building_changes.move(home.world, home.house, x, y)
        covered = {
            tile
            for other in home.world.buildings.values()
            if other is not home.house
            for tile in building_tiles(other)
        }
        assert not covered & {(x + 9, y + 4), (x + 4, y + 5), (x + 5, y + 5), (x + 6, y + 5)}
        break


def test_sites_are_ordered_by_distance_from_the_farmhouse_door() -> None:
    home = Homestead()
    x, y = building_sites.free_sites(home.world, "Well")[0]
    best = min(
        abs(a + 1 - 64) + abs(b + 1 - 14) for a, b in building_sites.free_sites(home.world, "Well")
    )
    assert abs(x + 1 - 64) + abs(y + 1 - 14) == best
