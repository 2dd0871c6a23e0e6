"""Grass: hay by blade, silos, growth and spread."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.valley.rules.fields import grass
from pytest_stardojo.valley.rules.interaction import item_placement, tool_use
from pytest_stardojo.valley.world.model import Building, Farmer, Grass, Item, Location, World
from tests.valley.rules.worlds import deeds, hold, lay, refusal, small_farm, within

AHEAD = (64, 19)


def with_silos(count: int, **options: object) -> tuple[World, Farmer, Location]:
    world, farmer, farm = small_farm(**options)  # type: ignore[arg-type]
    for id in range(1, count + 1):
        world.buildings[id] = Building(id, "Silo", 3 * id, 40, 3, 3)
    return world, farmer, farm


@pytest.mark.parametrize(
    ("blade", "season", "chance"),
    [
        ("(W)47", "spring", 0.5),
        ("(W)53", "summer", 0.75),
        ("(W)66", "fall", 1.0),
        ("(W)0", "spring", 0.0),
        ("(W)47", "winter", 0.5 / 3),
    ],
)
def test_hay_by_blade(blade: str, season: str, chance: float) -> None:
    world, farmer, farm = with_silos(50, season=season)
    stack = hold(farmer, blade)
    for _ in range(10_000):
        farm.grass[AHEAD] = Grass()
        grass.cut(world, farmer, farm, AHEAD, stack)
    assert within(world.hay, 10_000, chance)
    assert sum(d.count for d in farmer.ledger if d.deed == "hay_cut") == world.hay


def test_one_swing_cuts_three_tiles_of_grass_without_energy() -> None:
    world, farmer, farm = with_silos(1)
    hold(farmer, "(W)66")
    for x in (62, 63, 64, 65, 66):
        farm.grass[x, 19] = Grass(4)
    assert tool_use.use_tool(world, farmer, AHEAD) == 24
    assert sorted(farm.grass) == [(62, 19), (66, 19)]
    assert (world.hay, farmer.energy) == (3, 270)
    assert deeds(farmer) == [("hay_cut", "Hay", "Iridium Scythe", 1)] * 3


def test_without_a_silo_there_is_no_hay_and_no_deed() -> None:
    world, farmer, farm = with_silos(0)
    hold(farmer, "(W)66")
    farm.grass[AHEAD] = Grass()
    tool_use.use_tool(world, farmer, AHEAD)
    assert (world.hay, farmer.ledger, farm.grass) == (0, [], {})


def test_a_full_silo_takes_no_more_than_240() -> None:
    world, farmer, farm = with_silos(1)
    hold(farmer, "(W)66")
    for _ in range(250):
        farm.grass[AHEAD] = Grass()
        tool_use.use_tool(world, farmer, AHEAD)
    assert world.hay == 240
    assert sum(d.count for d in farmer.ledger) == 240


def meadow(tufts: int, **options: object) -> tuple[World, Location]:
    """Return 10,000 separate tiles of grass beyond the map, which only grow."""
    world, _farmer, farm = small_farm(**options)  # type: ignore[arg-type]
    farm.grass = {(1000 + x, y): Grass(tufts) for x in range(100) for y in range(100)}
    return world, farm


def test_thin_grass_grows_by_one_to_three_tufts() -> None:
    world, farm = meadow(1)
    grass.night(world)
    counts = Counter(tile.tufts for tile in farm.grass.values())
    assert within(counts[1], 10_000, 0.35)
    assert all(within(counts[n], 10_000, 0.65 / 3) for n in (2, 3, 4))


def test_nothing_grows_in_winter() -> None:
    world, farm = meadow(1, season="winter")
    grass.night(world)
    assert {tile.tufts for tile in farm.grass.values()} == {1}


def test_full_grass_spreads_to_each_side_by_its_chance() -> None:
    world, _, farm = small_farm()
    sides: Counter[tuple[int, int]] = Counter()
    tufts: Counter[int] = Counter()
    for day in range(10_000):
        world.days_played = day
        farm.grass = {(40, 25): Grass(4)}
        grass.night(world)
        for tile, new in farm.grass.items():
            if tile != (40, 25):
                sides[tile] += 1
                tufts[new.tufts] += 1
    assert sorted(sides) == [(39, 25), (40, 24), (40, 26), (41, 25)]
    assert all(within(count, 10_000, 0.65 * 0.25) for count in sides.values())
    assert sorted(tufts) == [1, 2, 3]


def test_grass_does_not_spread_onto_things_or_stone() -> None:
    world, _, farm = small_farm()
    farm.grass = {(40, 25): Grass(4)}
    for tile in ((39, 25), (41, 25), (40, 24)):
        lay(farm, tile, "(O)343")
    farm.floors[40, 26] = "(O)328"
    for day in range(100):
        world.days_played = day
        grass.night(world)
    assert len(farm.grass) == 1


def test_grass_starter_makes_a_full_tile() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, Item("(O)297", 2))
    item_placement.place(world, farmer, AHEAD)
    assert farm.grass[AHEAD] == Grass(4)
    assert refusal(item_placement.place, world, farmer, AHEAD) == "occupied"
    assert farmer.slots[0] == Item("(O)297", 1)
