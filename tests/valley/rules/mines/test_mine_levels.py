"""Ways down in the mines: chances of stones and monsters, depth of shafts."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.valley.maps import floors
from pytest_stardojo.valley.rules.mines import mine_layout, mine_levels
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.saves.fresh import new_world
from pytest_stardojo.valley.world import newcomers
from pytest_stardojo.valley.world.model import Buff, Farmer, Location, Thing, World
from pytest_stardojo.valley.world.newcomers import newcomer
from tests.valley.rules.worlds import within

DRAWS = 2000


def world_with(number: int, seed: int = 0) -> tuple[World, Farmer, Location]:
    """Return a farmer on a floor without stones, monsters and ladder."""
    world = World(seed)
    location = mine_layout.create(world, number)
    location.things.clear()
    location.ladders.clear()
    location.features.clear()
    location.way_found = False
    roster.clear(world, location.id)
    farmer = newcomer("farmer", "Farmer", location.id, *(1, 1))
    world.farmers["farmer"] = farmer
    return world, farmer, location


@pytest.mark.parametrize(
    ("left", "luck", "level", "monster", "chance"),
    [
        (0, 0.0, 0, True, 1.02),
        (1, 0.0, 0, True, 1.02),
        (5, 0.0, 0, True, 0.22),
        (100, 0.0, 0, True, 0.03),
        (100, 0.1, 0, True, 0.05),
        (100, -0.1, 0, True, 0.01),
        (100, 0.0, 3, True, 0.06),
        (100, 0.0, 0, False, 0.07),
        (50, 0.1, 2, False, 0.12),
    ],
)
def test_chance_of_a_ladder_under_a_stone(
    left: int, luck: float, level: int, monster: bool, chance: float
) -> None:
    world, farmer, location = world_with(7)
    world.daily_luck = luck
    if level:
        farmer.buffs.append(Buff("food", "Pie", {"luck": float(level)}, 9999))
    if monster:
        roster.spawn(world, "Green Slime", location, (5, 5))
    found = mine_levels.ladder_chance(world, farmer, location, left)
    assert found == pytest.approx(chance)


def test_the_last_stone_always_hides_the_ladder() -> None:
    world, farmer, location = world_with(7)
    mine_levels.stone_broken(world, farmer, location, (9, 9))
    assert location.ladders == {(9, 9): "ladder"}
    assert location.way_found


def test_there_is_no_second_ladder() -> None:
    world, farmer, location = world_with(7)
    for tile in ((9, 9), (9, 10)):
        mine_levels.stone_broken(world, farmer, location, tile)
    assert len(location.ladders) == 1


@pytest.mark.parametrize("number", [120, 77377])
def test_the_last_floors_have_no_way_down(number: int) -> None:
    world, farmer, location = world_with(number)
    mine_levels.stone_broken(world, farmer, location, (9, 9))
    mine_levels.monster_died(world, location, (9, 9))
    assert not location.ladders


def outcomes(number: int, left: int, monster: bool = True) -> Counter[str]:
    """Return the ways down under 2,000 stones of a floor with ``left`` other stones."""
    world, farmer, location = world_with(number)
    location.things = {(n, 0): Thing("(O)32") for n in range(left)}
    if monster:
        roster.spawn(world, "Green Slime", location, (5, 5))
    found: Counter[str] = Counter()
    for n in range(DRAWS):
        mine_levels.stone_broken(world, farmer, location, (n % 40, n // 40 + 1))
        found.update(location.ladders.values())
        location.ladders.clear()
        location.way_found = False
    return found


@pytest.mark.parametrize(
    ("left", "monster", "chance"), [(50, True, 0.04), (20, True, 0.07), (50, False, 0.08)]
)
def test_stones_that_hide_a_ladder(left: int, monster: bool, chance: float) -> None:
    assert within(outcomes(7, left, monster)["ladder"], DRAWS, chance)


def test_one_in_five_ways_of_the_cavern_is_a_shaft() -> None:
    found = outcomes(130, 20)
    assert within(found["shaft"], DRAWS, 0.07 * 0.2)
    assert within(found["ladder"], DRAWS, 0.07 * 0.8)


def test_the_mines_have_no_shafts() -> None:
    assert outcomes(45, 20)["shaft"] == 0


def test_a_shaft_does_not_keep_a_ladder_from_showing() -> None:
    world, farmer, location = world_with(130)
    for n in range(40):
        mine_levels.stone_broken(world, farmer, location, (n, 20))
        if "ladder" in location.ladders.values():
            break
    assert location.way_found
    assert list(location.ladders.values()).count("ladder") == 1


def test_a_killed_monster_leaves_a_ladder_in_15_of_100_cases() -> None:
    world, _, location = world_with(7)
    hits = 0
    for n in range(DRAWS):
        mine_levels.monster_died(world, location, (12 + n % 5, 12 + n // 5 % 5))
        hits += len(location.ladders)
        location.ladders.clear()
        location.way_found = False
    assert within(hits, DRAWS, 0.15)


def test_on_an_infested_floor_the_last_monster_leaves_the_ladder() -> None:
    world, farmer, location = world_with(7)
    location.features.append("infested")
    last = [roster.spawn(world, "Bug", location, (12 + n, 12)) for n in range(2)]
    for monster in last:
        assert not location.ladders
        mine_levels.stone_broken(world, farmer, location, (9, 9))
        assert not location.ladders
        roster.remove(world, monster)
        mine_levels.monster_died(world, location, (monster.x, monster.y))
    assert list(location.ladders.values()) == ["ladder"]


def test_a_monster_killed_over_a_wall_leaves_a_reachable_ladder() -> None:
    world, _, location = world_with(7)
    location.features.append("infested")
    mine_levels.monster_died(world, location, (0, 0))
    ((x, y),) = location.ladders
    assert (x, y) != (0, 0)


@pytest.mark.parametrize("number", [121, 130, 155, 199])
def test_how_far_shafts_fall(number: int) -> None:
    world = World(3)
    falls: Counter[int] = Counter()
    for day in range(2000):
        world.days_played = day
        falls[mine_levels.shaft_depth(world, number)] += 1
    assert set(falls) <= {3, 4, 5, 6, 7, 8, 9, 11, 13, 15}
    far = sum(falls[levels] for levels in (9, 11, 13, 15))
    assert within(far, 2000, 0.1 * 4 / 6)
    assert within(falls[3], 2000, 0.9 / 6)
    assert within(falls[5], 2000, 0.9 / 6 + 0.1 / 6)


@pytest.mark.parametrize(("number", "most"), [(214, 6), (218, 2), (219, 1)])
def test_no_shaft_leads_past_floor_100_of_the_cavern(number: int, most: int) -> None:
    world = World(3)
    for day in range(50):
        world.days_played = day
        assert mine_levels.shaft_depth(world, number) <= most


def test_all_shafts_of_a_floor_have_the_same_depth_on_a_day() -> None:
    world = World(3)
    assert len({mine_levels.shaft_depth(world, 140) for _ in range(10)}) == 1


@pytest.mark.parametrize(
    ("reached", "stops"),
    [
        (0, [0]),
        (4, [0]),
        (5, [0, 5]),
        (14, [0, 5, 10]),
        (120, [0, *range(5, 121, 5)]),
        (150, [0, *range(5, 121, 5)]),
    ],
)
def test_where_the_lift_stops(reached: int, stops: list[int]) -> None:
    world = new_world()
    assert mine_entrances.stops(world) == [0]
    world.farmers["farmer"].mine_level = reached
    assert mine_entrances.stops(world) == stops


@pytest.mark.parametrize("deep", ["farmer", "farmer2", "farm"])
def test_farmers_share_the_stops_of_the_lift(deep: str) -> None:
    world = new_world()
    newcomers.add(world, 2)
    if deep == "farm":
        world.mine_depth = 12
    else:
        world.farmers[deep].mine_level = 12
    assert mine_entrances.stops(world) == [0, 5, 10]


@pytest.mark.parametrize(
    ("number", "hall"),
    [(5, ("Mine", (23, 10))), (77377, ("Mine", (67, 10))), (140, ("SkullCave", (3, 4)))],
)
def test_halls_above_the_floors(number: int, hall: tuple[str, tuple[int, int]]) -> None:
    assert mine_levels.entrance_above(number) == hall


def test_names_and_numbers() -> None:
    assert floors.name_of(12) == "UndergroundMine12"
    assert mine_levels.number("UndergroundMine12") == 12
    assert mine_levels.number("Mine") is None
