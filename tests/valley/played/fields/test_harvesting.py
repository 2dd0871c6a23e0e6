"""Harvests: experience, yield, quality, additional drops.

Numbers: wiki (Farming, Crops and the pages of the crops; experience is
round(16 ln(0.018 price + 1))).  Chances are counted in 10,000 draws.
"""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.world.rng import stream
from tests.sweeps import sweep
from tests.valley.played.fields.field import harvest
from tests.valley.played.player import AHEAD, Player
from tests.valley.rules.worlds import within

DRAWS = 10_000

BY_HAND = [
    ("Parsnip Seeds", "Parsnip", 1, 8),
    ("Bean Starter", "Green Bean", 1, 9),
    ("Cauliflower Seeds", "Cauliflower", 1, 23),
    ("Potato Seeds", "Potato", 1, 14),
    ("Garlic Seeds", "Garlic", 1, 12),
    ("Rhubarb Seeds", "Rhubarb", 1, 26),
    ("Strawberry Seeds", "Strawberry", 1, 18),
    ("Tulip Bulb", "Tulip", 1, 7),
    ("Jazz Seeds", "Blue Jazz", 1, 10),
    ("Coffee Bean", "Coffee Bean", 4, 4),
    ("Melon Seeds", "Melon", 1, 27),
    ("Tomato Seeds", "Tomato", 1, 12),
    ("Blueberry Seeds", "Blueberry", 3, 10),
    ("Pepper Seeds", "Hot Pepper", 1, 9),
    ("Radish Seeds", "Radish", 1, 15),
    ("Red Cabbage Seeds", "Red Cabbage", 1, 28),
    ("Starfruit Seeds", "Starfruit", 1, 43),
    ("Corn Seeds", "Corn", 1, 10),
    ("Hops Starter", "Hops", 1, 6),
    ("Poppy Seeds", "Poppy", 1, 20),
    ("Spangle Seeds", "Summer Spangle", 1, 15),
    ("Pumpkin Seeds", "Pumpkin", 1, 31),
    ("Cranberry Seeds", "Cranberries", 2, 14),
    ("Eggplant Seeds", "Eggplant", 1, 12),
    ("Artichoke Seeds", "Artichoke", 1, 22),
    ("Bok Choy Seeds", "Bok Choy", 1, 14),
    ("Yam Seeds", "Yam", 1, 22),
    ("Beet Seeds", "Beet", 1, 16),
    ("Fairy Seeds", "Fairy Rose", 1, 29),
    ("Grape Starter", "Grape", 1, 14),
    ("Ancient Seeds", "Ancient Fruit", 1, 38),
    ("Rare Seed", "Sweet Gem Berry", 1, 64),
]
BY_SCYTHE = [
    ("Rice Shoot", "Unmilled Rice", 1, 7),
    ("Kale Seeds", "Kale", 1, 17),
    ("Wheat Seeds", "Wheat", 1, 6),
    ("Amaranth Seeds", "Amaranth", 1, 21),
]
MORE = (
    *("Potato", "Tomato", "Blueberry", "Hot Pepper", "Strawberry", "Coffee Bean"),
    *("Cranberries", "Eggplant", "Unmilled Rice"),
)
"""Crops that sometimes yield more than their minimum."""


def ripe(seed: str) -> Player:
    """Return a player in front of a ripe crop."""
    player = Player()
    player.command("place_crop", seed, *AHEAD)
    player.command("grow_crop", 100, *AHEAD)
    return player


@sweep(
    ("seed", "crop", "least", "xp", "scythe"),
    [*((*row, False) for row in BY_HAND), *((*row, True) for row in BY_SCYTHE)],
)
def test_a_harvest_gives_its_pieces_and_its_experience(
    seed: str, crop: str, least: int, xp: int, scythe: bool
) -> None:
    player = ripe(seed)
    harvest(player, scythe=scythe)
    assert player.xp("farming") == xp
    if crop in MORE:
        assert player.got(crop) >= least
    else:
        assert player.got(crop) == least


@pytest.mark.parametrize("seed", ["Wheat Seeds", "Kale Seeds", "Amaranth Seeds", "Rice Shoot"])
def test_crops_for_the_scythe_cannot_be_picked(seed: str) -> None:
    player = ripe(seed)
    assert player.touch() != "ok"
    assert player.crop is not None


@pytest.mark.parametrize(
    ("seed", "season", "farming", "foraging"),
    [
        ("Spring Seeds", "spring", 3, 2),
        ("Summer Seeds", "summer", 3, 2),
        ("Fall Seeds", "fall", 3, 2),
        ("Winter Seeds", "winter", 3, 2),
    ],
)
def test_wild_seeds_grow_in_seven_nights_and_teach_two_skills(
    seed: str, season: str, farming: int, foraging: int
) -> None:
    player = Player(season=season, day=1)
    player.hold("Hoe")
    player.use()
    player.hold(seed)
    player.touch()
    for _ in range(7):
        assert player.tile().crop is not None
        if not player.tile().watered:
            player.hold("Watering Can")
            player.use()
        player.night()
    assert player.tile().object is not None
    assert player.touch() == "ok"
    assert (player.xp("farming"), player.xp("foraging")) == (farming, foraging)


@pytest.mark.parametrize(
    ("fertilizer", "level", "normal", "silver", "gold", "iridium"),
    [
        (0, 0, 0.9702, 0.0198, 0.01, 0),
        (0, 3, 0.7998, 0.1302, 0.07, 0),
        (0, 5, 0.6942, 0.1958, 0.11, 0),
        (0, 10, 0.4582, 0.3318, 0.21, 0),
        (1, 0, 0.8738, 0.0829, 0.0433, 0),
        (1, 5, 0.4228, 0.3506, 0.2267, 0),
        (1, 10, 0.1475, 0.4425, 0.41, 0),
        (2, 0, 0.7818, 0.1416, 0.0767, 0),
        (2, 5, 0.2058, 0.4509, 0.3433, 0),
        (2, 10, 0.0975, 0.2925, 0.61, 0),
        (3, 0, 0, 0.841, 0.104, 0.055),
        (3, 5, 0, 0.4158, 0.3542, 0.23),
        (3, 10, 0, 0.113, 0.4819, 0.405),
    ],
)
def test_quality_by_fertilizer_and_level(
    fertilizer: int, level: int, normal: float, silver: float, gold: float, iridium: float
) -> None:
    luck = stream(Player().world, "test.quality", fertilizer, level)
    found = Counter(crops.quality(luck, level, fertilizer) for _ in range(DRAWS))
    for quality, chance in ((0, normal), (1, silver), (2, gold), (4, iridium)):
        assert within(found[quality], DRAWS, chance), (quality, found)


@pytest.mark.parametrize(
    ("seed", "least", "extra"),
    [
        ("Potato Seeds", 1, 0.2),
        ("Tomato Seeds", 1, 0.05),
        ("Pepper Seeds", 1, 0.03),
        ("Strawberry Seeds", 1, 0.02),
        ("Blueberry Seeds", 3, 0.02),
        ("Cranberry Seeds", 2, 0.1),
        ("Coffee Bean", 4, 0.02),
        ("Eggplant Seeds", 1, 0.002),
        ("Rice Shoot", 1, 0.1),
    ],
)
def test_extra_pieces(seed: str, least: int, extra: float) -> None:
    luck = stream(Player().world, "test.amount", seed)
    id = item_table.find(seed)
    assert id is not None
    info = crop_table.crop(id)
    found = Counter(crops.amount(luck, info, 0) for _ in range(DRAWS))
    assert min(found) == least
    assert within(DRAWS - found[least], DRAWS, extra)
    assert within(found[least + 2], DRAWS, extra * extra * (1 - extra))


def test_rice_gives_more_to_better_farmers() -> None:
    luck = stream(Player().world, "test.rice")
    info = crop_table.crop("(O)273")
    found = Counter(crops.amount(luck, info, 10) for _ in range(DRAWS))
    assert within(found[1], DRAWS, 0.5 * 0.9)  # one or two pieces, then more in a tenth


def test_wheat_brings_hay_in_two_of_five_harvests() -> None:
    player, cut = Player(), 300
    player.hold("Scythe")
    for _ in range(cut):
        player.command("place_crop", "Wheat Seeds", *AHEAD)
        player.command("grow_crop", 4, *AHEAD)
        player.use()
    assert player.got("Wheat") == cut
    assert within(player.got("Hay"), cut, 0.4)


def test_a_sunflower_brings_none_to_two_seeds() -> None:
    player, picked, brought = Player(), 300, Counter[int]()
    for _ in range(picked):
        player.command("place_crop", "Sunflower Seeds", *AHEAD)
        player.command("grow_crop", 8, *AHEAD)
        before = player.got("Sunflower Seeds")
        player.touch()
        brought[player.got("Sunflower Seeds") - before] += 1
    assert set(brought) == {0, 1, 2}
    assert all(within(brought[seeds], picked, 1 / 3) for seeds in brought)


def test_fiber_seeds_give_four_to_seven_fiber() -> None:
    found = set()
    for seed in range(12):
        player = Player(seed=seed)
        player.command("place_crop", "Fiber Seeds", *AHEAD)
        player.command("grow_crop", 7, *AHEAD)
        harvest(player, scythe=True)
        found.add(player.got("Fiber"))
    assert found <= {4, 5, 6, 7}
    assert len(found) > 1
