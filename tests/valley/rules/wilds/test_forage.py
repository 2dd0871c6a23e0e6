"""Forage, animal products, dig spots, berries, nightly growth."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.rules.common import drops, forage_quality
from pytest_stardojo.valley.rules.interaction import tool_use
from pytest_stardojo.valley.rules.wilds import bushes, forage, forage_nights
from pytest_stardojo.valley.world.model import Bush, HoeDirt, Location, Thing
from pytest_stardojo.valley.world.rng import stream
from tests.valley.rules.worlds import (
    bag,
    deeds,
    fallen,
    lay,
    refusal,
    small_farm,
    within,
)

AHEAD = (64, 19)


def test_picking_up_forage_gives_7_experience() -> None:
    world, farmer, farm = small_farm()
    lay(farm, AHEAD, "(O)18", spawned=True)
    assert forage.pick_up(world, farmer, AHEAD) == 18
    assert bag(farmer)["(O)18"] == 1
    assert deeds(farmer) == [("foraged", "Daffodil", "", 1)]
    assert farmer.skills["foraging"].xp == 7
    assert AHEAD not in farm.things


def test_an_egg_in_a_coop_is_collected_with_its_quality() -> None:
    world, farmer, _ = small_farm(at=(8, 5))
    coop = Location("Coop#1", "Coop", "Coop", building=1)
    coop.things[8, 6] = Thing("(O)176", quality=2, spawned=True)
    world.locations["Coop#1"] = coop
    farmer.location = "Coop#1"
    forage.pick_up(world, farmer, (8, 6))
    assert deeds(farmer) == [("collected", "Egg", "", 1)]
    assert farmer.skills["farming"].xp == 5
    assert farmer.skills["foraging"].xp == 0
    assert [s.quality for s in farmer.slots if s and s.id == "(O)176"] == [2]


def test_a_truffle_is_foraged() -> None:
    world, farmer, farm = small_farm()
    lay(farm, AHEAD, "(O)430", spawned=True)
    forage.pick_up(world, farmer, AHEAD)
    assert deeds(farmer) == [("foraged", "Truffle", "", 1)]
    assert farmer.skills["foraging"].xp == 7


def test_forage_from_wild_seeds_gives_less_experience() -> None:
    world, farmer, farm = small_farm()
    farm.soil[AHEAD] = HoeDirt()
    lay(farm, AHEAD, "(O)20", spawned=True)
    forage.pick_up(world, farmer, AHEAD)
    assert farmer.skills["foraging"].xp == 2
    assert farmer.skills["farming"].xp == 3


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        (None, "nothing_there"),
        (Thing("(O)343"), "nothing_there"),
        (Thing("(O)590", spawned=True), "wrong_tool"),
    ],
)
def test_objects_that_cannot_be_picked_up(thing: Thing | None, reason: str) -> None:
    world, farmer, farm = small_farm()
    if thing is not None:
        farm.things[AHEAD] = thing
    assert refusal(forage.pick_up, world, farmer, AHEAD) == reason


def test_a_full_bag_leaves_the_forage() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",) * 36)
    lay(farm, AHEAD, "(O)18", spawned=True)
    assert refusal(forage.pick_up, world, farmer, AHEAD) == "inventory_full"
    assert AHEAD in farm.things


@pytest.mark.parametrize(
    ("level", "gold", "silver"),
    [(0, 0.0, 0.0), (3, 0.1, 0.9 * 0.2), (6, 0.2, 0.8 * 0.4), (10, 1 / 3, 2 / 3 * 2 / 3)],
)
def test_quality_by_foraging_level(level: int, gold: float, silver: float) -> None:
    world, farmer, _ = small_farm(skills={"foraging": level})
    luck = stream(world, "test")
    counts = Counter(forage_quality.roll(luck, farmer) for _ in range(10_000))
    assert within(counts[2], 10_000, gold)
    assert within(counts[1], 10_000, silver)
    assert counts[4] == 0


def test_a_botanist_finds_only_iridium_quality() -> None:
    world, farmer, _ = small_farm(professions=("Botanist",))
    assert forage_quality.roll(stream(world, "test"), farmer) == 4


def test_a_gatherer_finds_two_in_one_case_of_five() -> None:
    world, farmer, farm = small_farm(professions=("Gatherer",))
    for _ in range(10_000):
        lay(farm, AHEAD, "(O)18", spawned=True)
        forage.pick_up(world, farmer, AHEAD)
    assert within(bag(farmer)["(O)18"] - 10_000, 10_000, 0.2)


# ------------------------------------------------------------------------- dig spots


def test_the_hoe_digs_a_spot_and_leaves_tilled_soil() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",))
    lay(farm, AHEAD, "(O)590")
    tool_use.use_tool(world, farmer, AHEAD)
    assert AHEAD not in farm.things
    assert AHEAD in farm.soil
    assert sum(fallen(farm).values()) >= 1
    world.tick += 30
    drops.act(world)
    assert "dug" in {deed.deed for deed in farmer.ledger}


def test_finds_of_artifact_spots_on_the_farm() -> None:
    world, _, _ = small_farm()
    luck = stream(world, "test")
    counts = Counter(forage.spot_content(world, "Farm", luck)[0] for _ in range(10_000))
    rest = 1.0
    for item, chance in [
        *[("(O)111", 0.1), ("(O)113", 0.1), ("(O)126", 0.001), ("(O)127", 0.001)],
        *[("(O)382", 0.05), ("(O)770", 0.1), ("(O)390", 0.25), ("(O)330", 1.0)],
    ]:
        assert within(counts[item], 10_000, rest * chance)
        rest *= 1 - chance


def test_clay_comes_one_to_three_at_a_time() -> None:
    world, _, _ = small_farm()
    luck = stream(world, "test")
    pieces = Counter(
        n
        for id, n in (forage.spot_content(world, "Farm", luck) for _ in range(10_000))
        if id == "(O)330"
    )
    assert sorted(pieces) == [1, 2, 3]
    assert within(pieces[2], sum(pieces.values()), 1 / 3)


@pytest.mark.parametrize(
    ("season", "seeds"),
    [
        ("spring", "(O)CarrotSeeds"),
        ("summer", "(O)SummerSquashSeeds"),
        ("fall", "(O)BroccoliSeeds"),
        ("winter", "(O)PowdermelonSeeds"),
    ],
)
def test_seed_spots_hold_the_seeds_of_the_season(season: str, seeds: str) -> None:
    world, farmer, farm = small_farm(season=season, items=("(T)Hoe",))
    lay(farm, AHEAD, "(O)SeedSpot")
    tool_use.use_tool(world, farmer, AHEAD)
    found = fallen(farm)
    found.pop("(O)330", None)
    assert set(found) == {seeds}


# ------------------------------------------------------------------------------ bushes


@pytest.mark.parametrize(
    ("season", "day", "berry"),
    [
        ("spring", 14, ""),
        ("spring", 15, "(O)296"),
        ("spring", 18, "(O)296"),
        ("spring", 19, ""),
        ("fall", 8, "(O)410"),
        ("fall", 11, "(O)410"),
        ("fall", 12, ""),
        ("summer", 16, ""),
    ],
)
def test_days_of_the_berries(season: str, day: int, berry: str) -> None:
    world, _, _ = small_farm(season=season, day=day)
    assert bushes.season_berry(world) == berry


@pytest.mark.parametrize(("level", "pieces"), [(0, 1), (3, 1), (4, 2), (8, 3), (10, 3)])
def test_berries_by_foraging_level(level: int, pieces: int) -> None:
    world, farmer, farm = small_farm(day=16, skills={"foraging": level})
    farm.bushes.append(Bush(63, 19, "medium", berries=True))
    bushes.shake(world, farmer, AHEAD)
    assert fallen(farm) == {"(O)296": pieces}
    assert refusal(bushes.shake, world, farmer, AHEAD) == "nothing_there"


def test_one_medium_bush_in_five_grows_berries_each_night() -> None:
    world, _, farm = small_farm(day=16)
    farm.bushes = [Bush(x, y, "medium") for x in range(100) for y in range(100)]
    farm.bushes += [Bush(x, 200, "large") for x in range(100)]
    bushes.night(world)
    assert within(sum(bush.berries for bush in farm.bushes), 10_000, 0.2)
    assert not any(bush.berries for bush in farm.bushes if bush.size == "large")
    world.day = 19
    bushes.night(world)
    assert not any(bush.berries for bush in farm.bushes)


# ------------------------------------------------------------------------------ nights


def test_forage_appears_at_the_bus_stop_up_to_its_limit() -> None:
    world, _, _ = small_farm(day=1)
    stop = Location("BusStop", "BusStop", "BusStop", outdoor=True)
    world.locations["BusStop"] = stop
    for day in range(2, 7):
        world.day = world.days_played = day
        forage_nights.night(world)
        wild = [t for t in stop.things.values() if t.id not in forage.SPOTS]
        assert len(wild) <= 6
    assert wild
    assert {thing.id for thing in wild} <= {"(O)18", "(O)20", "(O)22"}
    chart = load_sheet("BusStop")
    assert all(chart.ground_at(*tile) in ("Grass", "Dirt") for tile in stop.things)


def test_old_forage_vanishes_on_sunday() -> None:
    world, _, _ = small_farm(day=7)
    stop = Location("BusStop", "BusStop", "BusStop", outdoor=True)
    world.locations["BusStop"] = stop
    for x in range(6):
        stop.things[1000 + x, 0] = Thing("(O)22", spawned=True)
    forage_nights.night(world)
    assert not [tile for tile in stop.things if tile[0] >= 1000]


def test_the_farm_has_spots_but_no_forage() -> None:
    world, _, farm = small_farm()
    for day in range(5, 25):
        world.day = world.days_played = day
        forage_nights.night(world)
    assert {thing.id for thing in farm.things.values()} <= set(forage.SPOTS)
    assert farm.things


def test_three_spots_in_twenty_vanish_at_night() -> None:
    world, _, _ = small_farm()
    stop = Location("BusStop", "BusStop", "BusStop", outdoor=True)
    world.locations = {"BusStop": stop}
    for x in range(10_000):
        stop.things[1000 + x, 0] = Thing("(O)590")
    forage_nights.night(world)
    left = sum(tile[0] >= 1000 for tile in stop.things)
    assert within(10_000 - left, 10_000, 0.15)
