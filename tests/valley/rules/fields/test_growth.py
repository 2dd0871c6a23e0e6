"""Growth of crops, played: sow, water, sleep, observe."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.valley.rules.fields import crops, giant_crops
from pytest_stardojo.valley.world.model import Crop, HoeDirt, Location, World
from pytest_stardojo.valley.world.places import blocked
from tests.sweeps import sweep
from tests.valley.rules.worlds import grow, next_morning, small_farm, within

TILE = (64, 19)
NIGHTS = {
    # spring
    "(O)472": 4,  # parsnip
    "(O)476": 4,  # garlic
    "(O)475": 6,  # potato
    "(O)477": 6,  # kale
    "(O)427": 6,  # tulip
    "(O)429": 7,  # blue jazz
    "(O)745": 8,  # strawberry
    "(O)473": 10,  # green bean
    "(O)474": 12,  # cauliflower
    "(O)478": 13,  # rhubarb
    # summer
    "(O)483": 4,  # wheat
    "(O)482": 5,  # hot pepper
    "(O)484": 6,  # radish
    "(O)453": 7,  # poppy
    "(O)455": 8,  # summer spangle
    "(O)431": 8,  # sunflower
    "(O)485": 9,  # red cabbage
    "(O)480": 11,  # tomato
    "(O)302": 11,  # hops
    "(O)479": 12,  # melon
    "(O)481": 13,  # blueberry
    "(O)486": 13,  # starfruit
    "(O)487": 14,  # corn
    # fall
    "(O)491": 4,  # bok choy
    "(O)488": 5,  # eggplant
    "(O)494": 6,  # beet
    "(O)493": 7,  # cranberries
    "(O)299": 7,  # amaranth
    "(O)489": 8,  # artichoke
    "(O)492": 10,  # yam
    "(O)301": 10,  # grape
    "(O)425": 12,  # fairy rose
    "(O)490": 13,  # pumpkin
    "(O)347": 24,  # rare seed
}


def sleep(world: World, farm: Location, nights: int) -> Crop:
    """Water the tile and sleep, night after night."""
    for _ in range(nights):
        farm.soil[TILE].watered = True
        next_morning(world)
    crop = farm.soil[TILE].crop
    assert crop is not None
    return crop


def first_season(seed: str) -> str:
    return crop_table.crop(seed).seasons[0]


@sweep("seed", NIGHTS)
def test_a_watered_crop_is_ripe_after_its_nights(seed: str) -> None:
    world, _, farm = small_farm(season=first_season(seed), day=1)
    grow(farm, TILE, seed)
    assert not crops.is_ripe(sleep(world, farm, NIGHTS[seed] - 1))
    assert crops.is_ripe(sleep(world, farm, 1))


def test_a_parsnip_changes_its_look_every_night() -> None:
    world, _, farm = small_farm()
    grow(farm, TILE, "(O)472")
    assert [sleep(world, farm, 1).phase for _ in range(5)] == [1, 2, 3, 4, 4]


def test_cauliflower_phases_last_1_2_4_4_1_nights() -> None:
    world, _, farm = small_farm(day=1)
    grow(farm, TILE, "(O)474")
    phases = [sleep(world, farm, 1).phase for _ in range(12)]
    assert phases == [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5]


def test_a_dry_crop_does_not_grow_and_does_not_die() -> None:
    world, _, farm = small_farm()
    grow(farm, TILE, "(O)472")
    next_morning(world, nights=9)
    crop = farm.soil[TILE].crop
    assert crop == Crop("(O)472")


def test_a_day_without_water_delays_the_crop() -> None:
    world, _, farm = small_farm()
    grow(farm, TILE, "(O)472")
    sleep(world, farm, 2)
    next_morning(world)
    assert sleep(world, farm, 1).phase == 3


def test_fiber_needs_no_water() -> None:
    world, _, farm = small_farm()
    grow(farm, TILE, "(O)885")
    next_morning(world, nights=7)
    crop = farm.soil[TILE].crop
    assert crop is not None
    assert crops.is_ripe(crop)


# ------------------------------------------------------------------------- speed-gro


@pytest.mark.parametrize(
    ("seed", "fertilizer", "nights"),
    [
        ("(O)472", "(O)465", 3),  # parsnip 4: ceil(0.4) = 1 less
        ("(O)472", "(O)466", 3),  # ceil(1.0) = 1
        ("(O)472", "(O)918", 2),  # ceil(1.32) = 2
        ("(O)474", "(O)465", 10),  # cauliflower 12: ceil(1.2) = 2
        ("(O)474", "(O)466", 9),  # 3
        ("(O)474", "(O)918", 8),  # ceil(3.96) = 4
        ("(O)475", "(O)465", 5),  # potato 6
        ("(O)475", "(O)466", 4),
        ("(O)479", "(O)465", 10),  # melon 12
        ("(O)490", "(O)466", 9),  # pumpkin 13: ceil(3.25) = 4
        ("(O)473", "(O)465", 9),  # green bean 10: exactly 1
        ("(O)490", "(O)918", 8),  # ceil(4.29) = 5
    ],
)
def test_speed_gro_saves_whole_nights(seed: str, fertilizer: str, nights: int) -> None:
    world, _, farm = small_farm(season=first_season(seed), day=1)
    grow(farm, TILE, seed, fertilizer=fertilizer)
    assert not crops.is_ripe(sleep(world, farm, nights - 1))
    assert crops.is_ripe(sleep(world, farm, 1))


def test_an_agriculturists_crops_grow_a_tenth_faster() -> None:
    world, _, farm = small_farm(day=1)
    dirt = grow(farm, TILE, "(O)474")
    assert dirt.crop is not None
    dirt.crop.quick = True
    assert crops.is_ripe(sleep(world, farm, 10))


def test_agriculturist_and_deluxe_speed_gro_add_up() -> None:
    world, _, farm = small_farm(day=1)
    dirt = grow(farm, TILE, "(O)474", fertilizer="(O)466")
    assert dirt.crop is not None
    dirt.crop.quick = True
    assert not crops.is_ripe(sleep(world, farm, 6))
    assert crops.is_ripe(sleep(world, farm, 1))  # 12 - ceil(4.2)


def test_rice_by_the_water_grows_a_quarter_faster() -> None:
    world, _, farm = small_farm(day=1)
    grow(farm, (67, 30), "(O)273", watered=True)
    next_morning(world, nights=6)  # 8 - ceil(2)
    crop = farm.soil[67, 30].crop
    assert crop is not None
    assert crops.is_ripe(crop)


@given(
    st.sampled_from(sorted(crop_table.crops())),
    st.sampled_from([0.0, 0.1, 0.25, 0.33, 0.35, 0.43, 0.6]),
)
def test_a_faster_crop_never_takes_longer(seed: str, speed: float) -> None:
    days = crop_table.crop(seed).phase_days
    fast = crops.phase_days(seed, speed)
    assert len(fast) == len(days)
    assert fast[0] >= 1
    assert all(0 <= quick <= slow for quick, slow in zip(fast, days, strict=True))


# ---------------------------------------------------------------------- bearing again


@pytest.mark.parametrize(
    ("seed", "nights"),
    [
        *[("(O)473", 3), ("(O)745", 4), ("(O)480", 4), ("(O)481", 4), ("(O)482", 3)],
        *[("(O)487", 4), ("(O)302", 1), ("(O)301", 3), ("(O)488", 5), ("(O)493", 5)],
    ],
)
def test_some_crops_regrow(seed: str, nights: int) -> None:
    world, farmer, farm = small_farm(season=first_season(seed), day=1)
    dirt = grow(farm, TILE, seed, phase=len(crop_table.crop(seed).phase_days))
    crops.harvest(world, farmer, TILE)
    assert dirt.crop is not None
    assert not crops.is_ripe(dirt.crop)
    if nights > 1:
        assert not crops.is_ripe(sleep(world, farm, nights - 1))
    assert crops.is_ripe(sleep(world, farm, 1))


# ------------------------------------------------------------------------ the seasons


def test_spring_crops_are_dead_on_summer_1() -> None:
    world, _, farm = small_farm(day=27)
    grow(farm, TILE, "(O)474")
    assert not sleep(world, farm, 1).dead
    assert sleep(world, farm, 1).dead
    assert (world.season, world.day) == ("summer", 1)


def test_corn_lives_on_into_fall_and_dies_in_winter() -> None:
    world, _, farm = small_farm(season="summer", day=28)
    grow(farm, TILE, "(O)487", phase=2, fertilizer="(O)371")
    crop = sleep(world, farm, 1)
    assert world.season == "fall"
    assert not crop.dead
    assert farm.soil[TILE].fertilizer == "(O)371"
    world.day = 28
    next_morning(world)
    assert world.season == "winter"
    assert TILE not in farm.soil or farm.soil[TILE].crop is None


def test_fertilizer_under_a_dying_crop_vanishes_with_the_season() -> None:
    world, _, farm = small_farm(day=28)
    grow(farm, TILE, "(O)474", fertilizer="(O)369")
    sleep(world, farm, 1)
    assert farm.soil[TILE].fertilizer == ""


def test_greenhouse_crops_outlive_every_season() -> None:
    world, _, _ = small_farm(day=28)
    house = Location("Greenhouse", "Greenhouse", "Greenhouse")
    world.locations["Greenhouse"] = house
    grow(house, (6, 12), "(O)472", watered=True, fertilizer="(O)368")
    next_morning(world)
    crop = house.soil[6, 12].crop
    assert crop is not None
    assert not crop.dead
    assert house.soil[6, 12].fertilizer == "(O)368"


def test_the_year_turns_after_winter() -> None:
    world, _, _ = small_farm(season="winter", day=28)
    next_morning(world)
    assert (world.season, world.day, world.year) == ("spring", 1, 2)


# ------------------------------------------------------------ wild seeds, trellis, giants


@pytest.mark.parametrize(
    ("seed", "season", "finds"),
    [
        ("(O)495", "spring", ["(O)16", "(O)18", "(O)20", "(O)22"]),
        ("(O)496", "summer", ["(O)396", "(O)398", "(O)402"]),
        ("(O)497", "fall", ["(O)404", "(O)406", "(O)408", "(O)410"]),
        ("(O)498", "winter", ["(O)412", "(O)414", "(O)416", "(O)418"]),
    ],
)
def test_wild_seeds_become_forage(seed: str, season: str, finds: list[str]) -> None:
    world, _, farm = small_farm(season=season)
    for x in range(10, 60):
        grow(farm, (x, 25), seed, phase=1, watered=True)
        crop = farm.soil[x, 25].crop
        assert crop is not None
        crop.day = 3
    crops.night(world)
    assert sorted({thing.id for thing in farm.things.values()}) == finds
    assert all(thing.spawned for thing in farm.things.values())
    assert all(soil.crop is None for soil in farm.soil.values())


@pytest.mark.parametrize(("seed", "solid"), [("(O)473", True), ("(O)302", True), ("(O)472", False)])
def test_a_trellis_blocks_the_way(seed: str, solid: bool) -> None:
    world, _, farm = small_farm()
    grow(farm, TILE, seed)
    assert blocked(world, farm, *TILE) is solid
    crops.kill(world, farm, TILE)
    assert not blocked(world, farm, *TILE)


def nine(farm: Location, seed: str, phase: int) -> None:
    for tile in giant_crops.square(TILE):
        grow(farm, tile, seed, phase=phase, watered=True)


def test_one_square_in_a_hundred_becomes_a_giant_crop() -> None:
    world, _, farm = small_farm()
    giants = 0
    for _ in range(10_000):
        if not farm.soil:
            giants += 1
            farm.clumps.clear()
        if len(farm.soil) != 9:
            nine(farm, "(O)474", 5)
        giant_crops.night(world)
    giants += not farm.soil
    assert within(giants, 10_000, 0.01)


@pytest.mark.parametrize(
    ("seed", "phase", "kind"),
    [("(O)474", 5, 190), ("(O)479", 5, 254), ("(O)490", 5, 276), ("(O)PowdermelonSeeds", 5, 1907)],
)
def test_a_giant_crop_covers_nine_tiles(seed: str, phase: int, kind: int) -> None:
    world, _, farm = small_farm()
    nine(farm, seed, phase)
    while farm.soil:
        giant_crops.night(world)
    giant = farm.clumps[0]
    assert (giant.kind, giant.x, giant.y, giant.width, giant.height) == (kind, 63, 18, 3, 3)
    assert giant.health == 3
    assert blocked(world, farm, 65, 20)


@pytest.mark.parametrize("fault", ["unripe", "dry", "other crop"])
def test_one_wrong_plant_prevents_a_giant_crop(fault: str) -> None:
    world, _, farm = small_farm()
    nine(farm, "(O)474", 5)
    corner = farm.soil[63, 18]
    if fault == "unripe":
        corner.crop = Crop("(O)474", 4)
    elif fault == "dry":
        corner.watered = False
    else:
        corner.crop = Crop("(O)472", 4)
    for _ in range(2000):
        giant_crops.night(world)
    assert len(farm.soil) == 9


def test_parsnips_never_become_giant() -> None:
    world, _, farm = small_farm()
    nine(farm, "(O)472", 4)
    for _ in range(2000):
        giant_crops.night(world)
    assert not farm.clumps
    assert farm.soil[TILE] == HoeDirt(True, "", Crop("(O)472", 4))
