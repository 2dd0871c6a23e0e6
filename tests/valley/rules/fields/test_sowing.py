"""Placing seeds, saplings and fertilizer."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.fields import sowing
from pytest_stardojo.valley.rules.interaction import item_placement
from pytest_stardojo.valley.world.model import Farmer, HoeDirt, Item, Location, Tree, World
from tests.sweeps import sweep
from tests.valley.rules.worlds import (
    bag,
    deeds,
    grow,
    hold,
    lay,
    refusal,
    small_farm,
    within,
)

AHEAD = (64, 19)
SPRING = {"(O)472", "(O)473", "(O)474", "(O)475", "(O)476", "(O)477", "(O)273", "(O)427"}
SUMMER = {"(O)479", "(O)480", "(O)481", "(O)482", "(O)484", "(O)302", "(O)453"}
FALL = {"(O)488", "(O)489", "(O)490", "(O)491", "(O)492", "(O)493", "(O)299", "(O)301", "(O)425"}
SEVERAL: dict[str, tuple[str, ...]] = {
    "(O)487": ("summer", "fall"),
    "(O)483": ("summer", "fall"),
    "(O)431": ("summer", "fall"),
    "(O)433": ("spring", "summer"),
    "(O)499": ("spring", "summer", "fall"),
}
CALENDAR: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(SPRING, ("spring",)),
    **dict.fromkeys(SUMMER, ("summer",)),
    **dict.fromkeys(FALL, ("fall",)),
    **SEVERAL,
}


def tilled(**options: object) -> tuple[World, Farmer, Location]:
    world, farmer, farm = small_farm(**options)  # type: ignore[arg-type]
    farm.soil[AHEAD] = HoeDirt()
    return world, farmer, farm


@sweep("seed", sorted(CALENDAR))
@sweep("season", ["spring", "summer", "fall", "winter"])
def test_a_seed_grows_in_its_seasons_only(seed: str, season: str) -> None:
    world, farmer, farm = tilled(season=season)
    hold(farmer, Item(seed, 2))
    if season in CALENDAR[seed]:
        item_placement.place(world, farmer, AHEAD)
        crop = farm.soil[AHEAD].crop
        assert crop is not None
        assert (crop.seed, crop.phase, crop.day) == (seed, 0, 0)
        assert bag(farmer)[seed] == 1
    else:
        assert refusal(item_placement.place, world, farmer, AHEAD) == "wrong_season"
        assert bag(farmer)[seed] == 2


def test_all_seeds_grow_in_the_greenhouse() -> None:
    world, farmer, _ = small_farm(season="winter", at=(6, 13))
    house = Location("Greenhouse", "Greenhouse", "Greenhouse")
    house.soil[6, 12] = HoeDirt()
    world.locations["Greenhouse"] = house
    farmer.location = "Greenhouse"
    hold(farmer, "(O)472")
    item_placement.place(world, farmer, (6, 12))
    assert house.soil[6, 12].crop is not None


def test_sowing_is_a_deed_of_its_tile_and_costs_no_energy() -> None:
    world, farmer, _ = tilled()
    hold(farmer, "(O)472")
    assert item_placement.place(world, farmer, AHEAD) == 6
    assert deeds(farmer) == [("sown", "Parsnip Seeds", "", 1)]
    assert farmer.ledger[0].subject == "tile:Farm:64,19"
    assert farmer.energy == 270


def test_a_tile_takes_one_plant() -> None:
    world, farmer, _ = tilled()
    hold(farmer, Item("(O)472", 2))
    item_placement.place(world, farmer, AHEAD)
    assert refusal(item_placement.place, world, farmer, AHEAD) == "already_sown"
    assert bag(farmer)["(O)472"] == 1


def test_seeds_need_tilled_soil() -> None:
    world, farmer, _ = small_farm()
    hold(farmer, "(O)472")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "nothing_there"


def test_nothing_is_sown_under_a_sprinkler() -> None:
    world, farmer, farm = tilled()
    lay(farm, AHEAD, "(O)599")
    hold(farmer, "(O)472")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "occupied"


def test_crops_grow_on_the_farm_only() -> None:
    world, farmer, _ = small_farm(at=(20, 10))
    woods = Location("Backwoods", "Backwoods", "Backwoods", outdoor=True)
    woods.soil[20, 9] = HoeDirt()
    world.locations["Backwoods"] = woods
    farmer.location = "Backwoods"
    hold(farmer, "(O)472")
    assert refusal(item_placement.place, world, farmer, (20, 9)) == "not_here"


def test_cactus_grows_indoors_only() -> None:
    world, farmer, _ = tilled()
    hold(farmer, "(O)802")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "not_here"


@pytest.mark.parametrize(
    ("season", "seeds"),
    [
        ("spring", ["(O)472", "(O)474", "(O)475"]),
        ("summer", ["(O)482", "(O)483", "(O)484", "(O)487"]),
        ("fall", ["(O)487", "(O)488", "(O)489", "(O)490"]),
    ],
)
def test_mixed_seeds_become_each_seed_of_the_season_equally(season: str, seeds: list[str]) -> None:
    world, farmer, farm = tilled(season=season)
    counts: dict[str, int] = {}
    for _ in range(10_000):
        farm.soil[AHEAD] = HoeDirt()
        sowing.sow(world, farmer, farm, AHEAD, "(O)770")
        crop = farm.soil[AHEAD].crop
        assert crop is not None
        counts[crop.seed] = counts.get(crop.seed, 0) + 1
    assert sorted(counts) == seeds
    assert all(within(count, 10_000, 1 / len(seeds)) for count in counts.values())
    assert deeds(farmer) == [("sown", "Mixed Seeds", "", 10_000)]


def test_mixed_seeds_do_not_grow_in_winter() -> None:
    world, farmer, _ = tilled(season="winter")
    hold(farmer, "(O)770")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "wrong_season"


# ------------------------------------------------------------------------ fertilizer


@pytest.mark.parametrize(
    ("id", "name", "sprouted"),
    [
        ("(O)368", "Basic Fertilizer", False),
        ("(O)369", "Quality Fertilizer", False),
        ("(O)919", "Deluxe Fertilizer", False),
        ("(O)465", "Speed-Gro", True),
        ("(O)466", "Deluxe Speed-Gro", True),
        ("(O)918", "Hyper Speed-Gro", True),
        ("(O)370", "Basic Retaining Soil", True),
        ("(O)371", "Quality Retaining Soil", True),
        ("(O)920", "Deluxe Retaining Soil", True),
    ],
)
def test_fertilizer_can_be_placed_on_soil_and_seeds_and_some_on_sprouts(
    id: str, name: str, sprouted: bool
) -> None:
    world, farmer, farm = tilled()
    hold(farmer, Item(id, 3))
    item_placement.place(world, farmer, AHEAD)
    assert farm.soil[AHEAD].fertilizer == id
    assert deeds(farmer) == [("fertilized", name, "", 1)]
    grow(farm, AHEAD, "(O)472")
    item_placement.place(world, farmer, AHEAD)
    assert farm.soil[AHEAD].fertilizer == id
    grow(farm, AHEAD, "(O)472", phase=1)
    if sprouted:
        item_placement.place(world, farmer, AHEAD)
        assert farm.soil[AHEAD].fertilizer == id
    else:
        assert refusal(item_placement.place, world, farmer, AHEAD) == "too_late"
        assert farm.soil[AHEAD].fertilizer == ""


def test_one_fertilizer_a_tile() -> None:
    world, farmer, farm = tilled()
    farm.soil[AHEAD].fertilizer = "(O)370"
    hold(farmer, Item("(O)465", 1))
    assert refusal(item_placement.place, world, farmer, AHEAD) == "already_fertilized"
    assert bag(farmer)["(O)465"] == 1
    assert farmer.ledger == []


def test_fertilizer_needs_tilled_soil() -> None:
    world, farmer, _ = small_farm()
    hold(farmer, "(O)465")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "nothing_there"


def test_tree_fertilizer_can_be_placed_once_on_a_young_wild_tree() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, Item("(O)805", 3))
    assert refusal(item_placement.place, world, farmer, AHEAD) == "nothing_there"
    farm.trees[AHEAD] = Tree("1", 2)
    item_placement.place(world, farmer, AHEAD)
    assert farm.trees[AHEAD].fertilized
    assert refusal(item_placement.place, world, farmer, AHEAD) == "already_fertilized"
    farm.trees[AHEAD] = Tree("1", 5)
    assert refusal(item_placement.place, world, farmer, AHEAD) == "too_late"


# -------------------------------------------------------------------- trees to plant


@pytest.mark.parametrize(
    ("seed", "kind"), [("(O)309", "1"), ("(O)310", "2"), ("(O)311", "3"), ("(O)292", "8")]
)
def test_a_tree_seed_is_planted_into_open_ground(seed: str, kind: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, seed)
    item_placement.place(world, farmer, AHEAD)
    assert (farm.trees[AHEAD].kind, farm.trees[AHEAD].stage) == (kind, 0)
    assert farmer.slots[0] is None
    assert farmer.ledger[0].deed == "sown"


def test_a_tree_seed_does_not_go_into_tilled_soil() -> None:
    world, farmer, _ = tilled()
    hold(farmer, "(O)309")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "occupied"


def test_a_sapling_needs_28_nights() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(O)628")
    item_placement.place(world, farmer, AHEAD)
    assert farm.fruit_trees[AHEAD].days_left == 28
    assert deeds(farmer) == [("sown", "Cherry Sapling", "", 1)]


@pytest.mark.parametrize(("away", "fine"), [(1, False), (2, False), (3, True)])
def test_trees_keep_two_tiles_between_them(away: int, fine: bool) -> None:
    world, farmer, farm = small_farm()
    farm.trees[AHEAD[0] + away, AHEAD[1]] = Tree("1", 5)
    hold(farmer, "(O)628")
    if fine:
        item_placement.place(world, farmer, AHEAD)
        assert AHEAD in farm.fruit_trees
    else:
        assert refusal(item_placement.place, world, farmer, AHEAD) == "too_close"


def test_a_stone_beside_it_forbids_a_sapling() -> None:
    world, farmer, farm = small_farm()
    lay(farm, (65, 18), "(O)343")
    hold(farmer, "(O)629")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "too_close"
