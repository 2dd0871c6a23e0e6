"""Harvests: yield, quality, experience, deeds."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.valley.observe import near
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.rules.interaction import item_placement, tool_use
from pytest_stardojo.valley.world.model import Crop, HoeDirt, Item
from pytest_stardojo.valley.world.places import blocked, forget_solidity
from pytest_stardojo.valley.world.rng import stream
from tests.valley.rules.worlds import (
    bag,
    deeds,
    fallen,
    grow,
    hold,
    next_morning,
    refusal,
    small_farm,
    within,
)

AHEAD = (64, 19)

QUALITY_TABLE = [
    # farming level, fertilizer level, normal, silver, gold, iridium
    (0, 0, 0.9702, 0.0198, 0.0100, 0.0),
    (1, 0, 0.9118, 0.0582, 0.0300, 0.0),
    (5, 0, 0.6942, 0.1958, 0.1100, 0.0),
    (10, 0, 0.4582, 0.3318, 0.2100, 0.0),
    (0, 1, 0.8738, 0.0829, 0.0433, 0.0),
    (5, 1, 0.4228, 0.3506, 0.2267, 0.0),
    (10, 1, 0.1475, 0.4425, 0.4100, 0.0),
    (0, 2, 0.7818, 0.1416, 0.0767, 0.0),
    (5, 2, 0.2058, 0.4509, 0.3433, 0.0),
    (10, 2, 0.0975, 0.2925, 0.6100, 0.0),
    (0, 3, 0.0, 0.8410, 0.1040, 0.0550),
    (5, 3, 0.0, 0.4158, 0.3542, 0.2300),
    (10, 3, 0.0, 0.1130, 0.4819, 0.4050),
]


@pytest.mark.parametrize(
    ("level", "fertilizer", "normal", "silver", "gold", "iridium"), QUALITY_TABLE
)
def test_quality_by_level_and_fertilizer(
    level: int, fertilizer: int, normal: float, silver: float, gold: float, iridium: float
) -> None:
    world, _, _ = small_farm()
    luck = stream(world, "test")
    counts = Counter(crops.quality(luck, level, fertilizer) for _ in range(10_000))
    # The published table is rounded to four digits.
    for quality, chance in ((0, normal), (1, silver), (2, gold), (4, iridium)):
        assert within(counts[quality], 10_000, chance)


XP = {
    "(O)472": 8,
    "(O)476": 12,
    "(O)475": 14,
    "(O)474": 23,
    "(O)473": 9,
    "(O)745": 18,
    "(O)479": 27,
    "(O)481": 10,
    "(O)486": 43,
    "(O)487": 10,
    "(O)490": 31,
    "(O)493": 14,
    "(O)489": 22,
    "(O)347": 64,
}


@pytest.mark.parametrize("seed", XP)
def test_a_harvest_gives_farming_experience(seed: str) -> None:
    world, farmer, farm = small_farm()
    grow(farm, AHEAD, seed, phase=len(crop_table.crop(seed).phase_days))
    assert crops.harvest(world, farmer, AHEAD) == 18
    assert farmer.skills["farming"].xp == XP[seed]


def test_a_parsnip_is_added_to_the_bag_and_the_ledger() -> None:
    world, farmer, farm = small_farm()
    grow(farm, AHEAD, "(O)472", phase=4, fertilizer="(O)368", watered=True)
    crops.harvest(world, farmer, AHEAD)
    assert bag(farmer)["(O)24"] == 1
    assert deeds(farmer) == [("harvested", "Parsnip", "", 1)]
    assert farmer.ledger[0].thing_id == "(O)24"
    assert farm.soil[AHEAD] == HoeDirt(True, "(O)368")
    assert farmer.energy == 270


@pytest.mark.parametrize(
    ("seed", "harvest", "pieces"),
    [("(O)481", "(O)258", 3), ("(O)493", "(O)282", 2), ("(O)433", "(O)433", 4)],
)
def test_berries_and_beans_come_several_at_a_time(seed: str, harvest: str, pieces: int) -> None:
    world, farmer, farm = small_farm(seed=3)
    phases = len(crop_table.crop(seed).phase_days)
    fewest = 99
    for _ in range(50):
        grow(farm, AHEAD, seed, phase=phases)
        farm.drops.clear()
        crops.harvest(world, farmer, AHEAD)
        fewest = min(fewest, 1 + fallen(farm).get(harvest, 0))
    assert fewest == pieces
    assert bag(farmer)[harvest] == 50


@pytest.mark.parametrize(
    ("seed", "chance"),
    [("(O)475", 0.2), ("(O)480", 0.05), ("(O)493", 0.1), ("(O)482", 0.03), ("(O)472", 0.0)],
)
def test_extra_items_are_rolled_repeatedly(seed: str, chance: float) -> None:
    world, _, _ = small_farm()
    info = crop_table.crop(seed)
    luck = stream(world, "test")
    extra = [crops.amount(luck, info, 0) - info.harvest_min for _ in range(10_000)]
    assert within(sum(n >= 1 for n in extra), 10_000, chance)
    assert within(sum(n >= 2 for n in extra), 10_000, chance**2)


def test_rice_gives_more_to_better_farmers() -> None:
    world, _, _ = small_farm()
    luck = stream(world, "test")
    info = crop_table.crop("(O)273")
    plain = Counter(crops.amount(luck, info, 9) for _ in range(10_000))
    skilled = Counter(crops.amount(luck, info, 10) for _ in range(10_000))
    assert within(plain[1], 10_000, 0.9)
    assert within(skilled[1], 10_000, 0.45)


def test_fiber_plants_give_4_to_7() -> None:
    world, _, _ = small_farm()
    luck = stream(world, "test")
    counts = Counter(crops.amount(luck, crop_table.crop("(O)885"), 0) for _ in range(10_000))
    assert min(counts) == 4
    assert within(counts[4], 10_000, 0.25 * 0.99)


def test_a_tenth_of_a_percent_of_luck_doubles_the_harvest() -> None:
    world, farmer, farm = small_farm()
    farmer.luck_level = 10
    world.daily_luck = 0.1
    farmer.slots[35] = Item("(O)24", 1)
    doubled = 0
    for _ in range(10_000):
        farm.soil[AHEAD] = HoeDirt(crop=Crop("(O)472", 4))
        farm.drops.clear()
        crops.harvest(world, farmer, AHEAD)
        doubled += bool(farm.drops)
        for slot in range(36):
            farmer.slots[slot] = None
    # 10 / 1500 + 0.1 / 1200 + 0.0001
    assert within(doubled, 10_000, 0.00685)


def test_a_full_bag_leaves_the_crop() -> None:
    world, farmer, farm = small_farm(items=("(T)Hoe",) * 36)
    grow(farm, AHEAD, "(O)472", phase=4)
    assert refusal(crops.harvest, world, farmer, AHEAD) == "inventory_full"
    assert farm.soil[AHEAD].crop == Crop("(O)472", 4)
    assert farmer.ledger == []


@pytest.mark.parametrize(
    ("crop", "reason"),
    [
        (None, "nothing_there"),
        (Crop("(O)472", 3), "not_ripe"),
        (Crop("(O)472", 4, dead=True), "wrong_tool"),
        (Crop("(O)477", 4), "wrong_tool"),
        (Crop("(O)473", 5, day=2, grown=True), "not_ripe"),
    ],
)
def test_plants_that_cannot_be_picked_by_hand(crop: Crop | None, reason: str) -> None:
    world, farmer, farm = small_farm()
    farm.soil[AHEAD] = HoeDirt(crop=crop)
    assert refusal(crops.harvest, world, farmer, AHEAD) == reason


# --------------------------------------------------------------------------- scythes


@pytest.mark.parametrize(
    ("seed", "harvest"),
    [("(O)477", "(O)250"), ("(O)483", "(O)262"), ("(O)299", "(O)300"), ("(O)273", "(O)271")],
)
def test_some_crops_are_cut_with_a_scythe(seed: str, harvest: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(W)47")
    grow(farm, AHEAD, seed, phase=4)
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.soil[AHEAD].crop is None
    assert fallen(farm)[harvest] >= 1
    assert farmer.ledger == []
    world.tick += 30
    drops.collect(world, farmer)
    assert ("harvested", "Scythe") in [(d.deed, d.by) for d in farmer.ledger]


def test_a_scythe_leaves_parsnips_and_a_sword_leaves_kale() -> None:
    world, farmer, farm = small_farm()
    grow(farm, AHEAD, "(O)472", phase=4)
    hold(farmer, "(W)47")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "nothing_there"
    grow(farm, AHEAD, "(O)477", phase=4)
    hold(farmer, "(W)0")
    assert refusal(tool_use.use_tool, world, farmer, AHEAD) == "nothing_there"
    assert farm.soil[AHEAD].crop is not None


def test_an_iridium_scythe_cuts_parsnips_too() -> None:
    world, farmer, farm = small_farm()
    hold(farmer, "(W)66")
    grow(farm, AHEAD, "(O)472", phase=4)
    tool_use.use_tool(world, farmer, AHEAD)
    assert fallen(farm) == {"(O)24": 1}


@pytest.mark.parametrize("blade", ["(W)47", "(W)0", "(W)66"])
def test_every_blade_removes_dead_plants(blade: str) -> None:
    world, farmer, farm = small_farm()
    hold(farmer, blade)
    farm.soil[AHEAD] = HoeDirt(crop=Crop("(O)472", 2, dead=True))
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.soil[AHEAD].crop is None
    assert not farm.drops


def test_wheat_brings_hay_in_two_cases_of_five() -> None:
    world, farmer, farm = small_farm()
    blade = hold(farmer, "(W)47")
    for _ in range(10_000):
        farm.soil[AHEAD] = HoeDirt(crop=Crop("(O)483", 4))
        crops.cut(world, farmer, farm, AHEAD, blade)
    counts = fallen(farm)
    assert counts["(O)262"] == 10_000
    assert within(counts["(O)178"], 10_000, 0.4)


def test_a_sunflower_brings_none_to_two_seeds() -> None:
    world, farmer, farm = small_farm()
    seeds: Counter[int] = Counter()
    for _ in range(10_000):
        farm.soil[AHEAD] = HoeDirt(crop=Crop("(O)431", 4))
        farm.drops.clear()
        farmer.slots[10] = None
        crops.harvest(world, farmer, AHEAD)
        seeds[fallen(farm).get("(O)431", 0)] += 1
    assert all(within(seeds[n], 10_000, 1 / 3) for n in (0, 1, 2))
    assert farmer.skills["farming"].xp == 50_000


def test_extra_pieces_are_of_normal_quality_and_count_at_pick_up() -> None:
    world, farmer, farm = small_farm(skills={"farming": 10})
    for _ in range(200):
        grow(farm, AHEAD, "(O)481", phase=5, fertilizer="(O)369")
        crops.harvest(world, farmer, AHEAD)
    assert {drop.item.quality for drop in farm.drops} == {0}
    assert sum(d.count for d in farmer.ledger if d.deed == "harvested") == 200
    world.tick += 30
    drops.collect(world, farmer)
    assert sum(d.count for d in farmer.ledger) == sum(bag(farmer)[i] for i in ("(O)258",))


def test_a_spring_onion_is_foraged() -> None:
    world, farmer, farm = small_farm()
    farm.soil[AHEAD] = HoeDirt(crop=Crop("", forage="(O)399"))
    crops.harvest(world, farmer, AHEAD)
    assert deeds(farmer) == [("foraged", "Spring Onion", "", 1)]
    assert farmer.skills["foraging"].xp == 3
    assert AHEAD not in farm.soil


def test_a_spring_onion_without_seed_breaks_no_rule() -> None:
    world, farmer, farm = small_farm(items=("(T)WateringCan", "(O)368", "(O)472"))
    farm.soil[AHEAD] = HoeDirt(crop=Crop("", forage="(O)399"))
    forget_solidity(farm)
    assert not blocked(world, farm, *AHEAD)
    tool_use.use_tool(world, farmer, AHEAD)
    assert deeds(farmer) == [("watered", "Spring Onion", "Watering Can", 1)]
    seen = [tile.crop for tile in near.surroundings(world, farmer, 1) if tile.crop is not None]
    assert [(crop.name, crop.seed, crop.ripe) for crop in seen] == [("Spring Onion", "", True)]
    hold(farmer, "(O)472")
    assert refusal(item_placement.place, world, farmer, AHEAD) == "already_sown"
    hold(farmer, "(O)465")
    item_placement.place(world, farmer, AHEAD)
    next_morning(world)
    assert farm.soil[AHEAD].crop is not None
