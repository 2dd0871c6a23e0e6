"""Growth of crops: nights from seed to harvest, and from harvest to harvest.

Numbers: wiki (Crops, Speed-Gro, Deluxe Speed-Gro, Hyper Speed-Gro, Agriculturist).
"""

from __future__ import annotations

import pytest

from tests.sweeps import sweep
from tests.valley.played.fields.field import harvest, nights_to_ripe, planted, sow, water
from tests.valley.played.player import Player

SPRING = {
    "Parsnip Seeds": 4,
    "Bean Starter": 10,
    "Cauliflower Seeds": 12,
    "Potato Seeds": 6,
    "Garlic Seeds": 4,
    "Rice Shoot": 8,
    "Kale Seeds": 6,
    "Rhubarb Seeds": 13,
    "Strawberry Seeds": 8,
    "Tulip Bulb": 6,
    "Jazz Seeds": 7,
    "Coffee Bean": 10,
    "Carrot Seeds": 3,
}
SUMMER = {
    "Melon Seeds": 12,
    "Tomato Seeds": 11,
    "Blueberry Seeds": 13,
    "Pepper Seeds": 5,
    "Wheat Seeds": 4,
    "Radish Seeds": 6,
    "Red Cabbage Seeds": 9,
    "Starfruit Seeds": 13,
    "Hops Starter": 11,
    "Corn Seeds": 14,
    "Poppy Seeds": 7,
    "Spangle Seeds": 8,
    "Sunflower Seeds": 8,
    "Taro Tuber": 10,
    "Pineapple Seeds": 14,
    "Summer Squash Seeds": 6,
}
FALL = {
    "Eggplant Seeds": 5,
    "Artichoke Seeds": 8,
    "Pumpkin Seeds": 13,
    "Bok Choy Seeds": 4,
    "Yam Seeds": 10,
    "Cranberry Seeds": 7,
    "Beet Seeds": 6,
    "Fairy Seeds": 12,
    "Amaranth Seeds": 7,
    "Grape Starter": 10,
    "Rare Seed": 24,
    "Broccoli Seeds": 8,
}
CROPS = [
    *(("spring", seed, nights) for seed, nights in SPRING.items()),
    *(("summer", seed, nights) for seed, nights in SUMMER.items()),
    *(("fall", seed, nights) for seed, nights in FALL.items()),
    ("winter", "Powdermelon Seeds", 7),
]


@sweep(("season", "seed", "nights"), CROPS)
def test_a_watered_crop_is_ripe_after_its_nights(season: str, seed: str, nights: int) -> None:
    assert nights_to_ripe(planted(seed, season=season)) == nights


def test_ancient_seeds_take_a_whole_season_and_grow_on_into_the_next() -> None:
    assert nights_to_ripe(planted("Ancient Seeds")) == 28


@pytest.mark.parametrize(
    ("season", "seed", "plain", "speed", "deluxe", "hyper"),
    [
        ("spring", "Parsnip Seeds", 4, 3, 3, 2),
        ("spring", "Bean Starter", 10, 9, 7, 6),
        ("spring", "Cauliflower Seeds", 12, 10, 9, 8),
        ("spring", "Potato Seeds", 6, 5, 4, 4),
        ("spring", "Strawberry Seeds", 8, 7, 6, 5),
        ("summer", "Melon Seeds", 12, 10, 9, 8),
        ("summer", "Blueberry Seeds", 13, 11, 9, 8),
        ("summer", "Corn Seeds", 14, 12, 10, 9),
        ("fall", "Pumpkin Seeds", 13, 11, 9, 8),
        ("fall", "Cranberry Seeds", 7, 6, 5, 4),
    ],
)
def test_speed_gro_saves_nights(
    season: str, seed: str, plain: int, speed: int, deluxe: int, hyper: int
) -> None:
    found = [
        nights_to_ripe(planted(seed, fertilizer, season=season))
        for fertilizer in ("", "Speed-Gro", "Deluxe Speed-Gro", "Hyper Speed-Gro")
    ]
    assert found == [plain, speed, deluxe, hyper]


@pytest.mark.parametrize(
    ("seed", "fertilizer", "nights"),
    [
        ("Parsnip Seeds", "", 3),
        ("Cauliflower Seeds", "", 10),
        ("Cauliflower Seeds", "Deluxe Speed-Gro", 7),
        ("Cauliflower Seeds", "Hyper Speed-Gro", 6),
    ],
)
def test_an_agriculturist_adds_a_tenth(seed: str, fertilizer: str, nights: int) -> None:
    player = Player(day=1)
    player.profession("Tiller", "Agriculturist")
    sow(player, seed, fertilizer)
    assert nights_to_ripe(player) == nights


@pytest.mark.parametrize(
    ("season", "seed", "nights"), [("spring", "Rice Shoot", 6), ("summer", "Taro Tuber", 7)]
)
def test_paddy_crops_grow_a_quarter_faster_beside_water_and_need_no_can(
    season: str, seed: str, nights: int
) -> None:
    player = Player(season=season, day=1)
    player.stand(70, 34)  # the pond begins above the tile above
    player.hold("Hoe")
    assert player.use() == "ok"
    player.hold(seed)
    assert player.touch() == "ok"
    slept = 0
    while not (crop := player.tile(70, 33).crop) or not crop.ripe:
        player.night()
        slept += 1
    assert slept == nights


def test_a_dry_day_does_not_count() -> None:
    player = planted("Parsnip Seeds", season="spring", day=4)
    player.sunny()
    player.night()
    assert player.crop is not None
    assert player.crop.phase == 0
    assert nights_to_ripe(player) == 4


@pytest.mark.parametrize(
    ("season", "seed", "phases"),
    [
        ("spring", "Parsnip Seeds", [1, 2, 3, 4]),
        ("spring", "Cauliflower Seeds", [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5]),
        ("fall", "Pumpkin Seeds", [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5]),
        ("summer", "Tomato Seeds", [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5]),
    ],
)
def test_a_crop_grows_through_its_phases(season: str, seed: str, phases: list[int]) -> None:
    player = planted(seed, season=season)
    seen = []
    for _ in phases:
        water(player)
        player.night()
        assert player.crop is not None
        seen.append(player.crop.phase)
    assert seen == phases


@pytest.mark.parametrize(
    ("season", "seed", "nights"),
    [
        ("spring", "Bean Starter", 3),
        ("spring", "Strawberry Seeds", 4),
        ("spring", "Coffee Bean", 2),
        ("summer", "Tomato Seeds", 4),
        ("summer", "Blueberry Seeds", 4),
        ("summer", "Pepper Seeds", 3),
        ("summer", "Hops Starter", 1),
        ("summer", "Corn Seeds", 4),
        ("summer", "Summer Squash Seeds", 3),
        ("summer", "Pineapple Seeds", 7),
        ("fall", "Eggplant Seeds", 5),
        ("fall", "Cranberry Seeds", 5),
        ("fall", "Grape Starter", 3),
        ("fall", "Broccoli Seeds", 4),
    ],
)
def test_a_plant_bears_again_after_its_nights(season: str, seed: str, nights: int) -> None:
    player = planted(seed, season=season)
    nights_to_ripe(player)
    harvest(player)
    assert player.crop is not None
    assert not player.crop.ripe
    assert nights_to_ripe(player) == nights


def test_speed_gro_does_not_shorten_the_time_between_harvests() -> None:
    player = planted("Strawberry Seeds", "Hyper Speed-Gro")
    assert nights_to_ripe(player) == 5
    harvest(player)
    assert nights_to_ripe(player) == 4


@pytest.mark.parametrize(("strewn_after", "nights"), [(0, 8), (1, 8), (3, 9), (7, 10), (11, 12)])
def test_late_speed_gro_shortens_only_the_phases_to_come(strewn_after: int, nights: int) -> None:
    """Hyper Speed-Gro makes a cauliflower's phases 1, 1, 3, 3 and 0 nights of 1, 2, 4, 4 and 1."""
    player = planted("Cauliflower Seeds")
    for _ in range(strewn_after):
        water(player)
        player.night()
    player.hold("Hyper Speed-Gro")
    assert player.touch() == "ok"
    assert strewn_after + nights_to_ripe(player) == nights
