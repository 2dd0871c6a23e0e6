"""Loose items: reach, landing, deeds at the first pick-up, the night."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.world.model import Item, Release
from tests.valley.rules.worlds import bag, deeds, fallen, refusal, small_farm

WOOD = "(O)388"


@pytest.mark.parametrize(
    ("dx", "dy", "reached"),
    [(0, 0, True), (2, 0, True), (0, -2, True), (2, 2, True), (3, 0, False), (-1, 3, False)],
)
def test_a_farmer_collects_items_within_two_tiles(dx: int, dy: int, reached: bool) -> None:
    world, farmer, farm = small_farm(items=())
    drops.fall(world, farm, (64 + dx, 20 + dy), WOOD, 4, after=0)
    drops.collect(world, farmer)
    assert bag(farmer) == ({WOOD: 4} if reached else {})
    assert fallen(farm) == ({} if reached else {WOOD: 4})


def test_dropped_items_land_after_half_a_second() -> None:
    world, farmer, farm = small_farm(items=())
    world.tick = 100
    drops.fall(world, farm, (64, 19), WOOD)
    assert drops.next_tick(world) == 130
    world.tick = 129
    drops.act(world)
    assert bag(farmer) == {}
    world.tick = 130
    drops.act(world)
    assert bag(farmer) == {WOOD: 1}
    assert drops.next_tick(world) is None


def test_a_deed_counts_once_at_the_first_pick_up() -> None:
    world, farmer, farm = small_farm(items=())
    release = Release("chopped", "Axe", "Farm", "tile:Farm:60,20")
    drops.fall(world, farm, (64, 19), WOOD, 5, release=release, after=0)
    assert farmer.ledger == []
    drops.collect(world, farmer)
    assert deeds(farmer) == [("chopped", "Wood", "Axe", 5)]
    drops.throw(world, farmer, 0, 5)
    world.tick += 60
    farmer.x += 5
    drops.collect(world, farmer)
    farmer.x -= 5
    drops.collect(world, farmer)
    assert bag(farmer) == {WOOD: 5}
    assert deeds(farmer) == [("chopped", "Wood", "Axe", 5)]


def test_a_dropped_item_stays_until_its_farmer_has_gone_away() -> None:
    world, farmer, farm = small_farm(items=(Item(WOOD, 4),))
    drops.throw(world, farmer, 0, 3)
    world.tick += 600
    drops.collect(world, farmer)
    assert fallen(farm) == {WOOD: 3}


def test_tools_cannot_be_dropped() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    assert refusal(drops.throw, world, farmer, 0, 1) == "wrong_item"
    assert refusal(drops.throw, world, farmer, 1, 1) == "nothing_there"
    assert fallen(farm) == {}


def test_a_full_bag_takes_what_fits() -> None:
    world, farmer, farm = small_farm(items=(Item(WOOD, 997),))
    farmer.bag_size = 1
    release = Release("chopped", "Axe")
    drops.fall(world, farm, (64, 20), WOOD, 5, release=release, after=0)
    drops.collect(world, farmer)
    assert bag(farmer) == {WOOD: 999}
    assert fallen(farm) == {WOOD: 3}
    assert deeds(farmer) == [("chopped", "Wood", "Axe", 2)]


def test_items_over_water_land_on_the_bank() -> None:
    _, _, farm = small_farm()
    assert drops.landing_tile(farm, (70, 30)) == (69, 29)
    assert drops.landing_tile(farm, (72, 26)) == (72, 26)


def test_loose_items_are_gone_in_the_morning() -> None:
    world, _, farm = small_farm()
    drops.fall(world, farm, (64, 19), WOOD)
    drops.night(world)
    assert farm.drops == []


def test_an_item_out_of_reach_or_without_room_causes_no_event() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",) * 36)
    world.tick = 50
    drops.fall(world, farm, (70, 20), WOOD, after=0)
    assert drops.next_tick(world) is None
    drops.fall(world, farm, (65, 20), WOOD, after=0)
    assert drops.next_tick(world) is None
    farmer.slots[3] = None
    assert drops.next_tick(world) == 51


def test_a_tick_after_room_was_made_the_item_is_taken() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",) * 36)
    drops.fall(world, farm, (65, 20), WOOD, 3)
    world.tick = 40
    drops.act(world)
    farmer.slots[0] = None
    tick = drops.next_tick(world)
    assert tick == 41
    world.tick = tick
    drops.act(world)
    assert bag(farmer)[WOOD] == 3
