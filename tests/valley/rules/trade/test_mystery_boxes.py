"""Contents of Mystery Boxes, compared with the percentages of the wiki."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import mystery_boxes as table
from pytest_stardojo.valley.rules.trade import geodes, mystery_boxes
from pytest_stardojo.valley.world.model import Farmer, Item, World
from tests.valley.rules.worlds import bag, deeds, small_farm, within

BOX, GOLDEN = "(O)MysteryBox", "(O)GoldenMysteryBox"
DRAWS = 6000
LEFT_OUT = {BOX: 0.99 * 0.99, GOLDEN: 0.98 * 0.98 * 0.995}
"""Share that the shirt and wallpaper, and the cracker of golden boxes, leave to the rest."""
BEFORE = {BOX: 1.0, GOLDEN: 0.995}
"""Share that the cracker leaves to what is rolled before shirt and wallpaper."""


def _opener(opened: int, **world: object) -> tuple[World, Farmer]:
    game, farmer, _ = small_farm(items=())
    for name, value in world.items():
        setattr(game, name, value)
    farmer.boxes_opened = opened
    farmer.mail_received = [table.BOOK_FOUND]
    return game, farmer


def _contents(
    box: str, opened: int, draws: int = DRAWS, fishing: int = 0, **world: object
) -> Counter[tuple[str, int]]:
    game, farmer = _opener(opened, **world)
    farmer.skills["fishing"].level = fishing
    found: Counter[tuple[str, int]] = Counter()
    for _ in range(draws):
        item = mystery_boxes.open_box(game, farmer, box)
        found[item_table.item(item.id).name, item.count] += 1
        if opened <= 10:
            farmer.boxes_opened, game.seed = opened, game.seed + 1
    return found


def _check(found: Counter[tuple[str, int]], percent: dict[tuple[str, int], float]) -> None:
    draws = sum(found.values())
    for content, expected in percent.items():
        assert within(found[content], draws, expected / 100), (content, found[content] / draws)


TREASURES = {
    BOX: {
        ("Magic Rock Candy", 1): 0.2,
        ("Prismatic Shard", 1): 0.4,
        ("Treasure Chest", 1): 0.8,
        ("Book Of Stars", 1): 0.49,
        ("Book of Mysteries", 1): 0.49,
        ("Pearl", 1): 0.49,
        ("Golden Pumpkin", 1): 0.49,
        ("Mystery Hat", 1): 0.97,
    },
    GOLDEN: {
        ("Auto-Petter", 1): 0.5,
        ("Magic Rock Candy", 1): 0.4,
        ("Prismatic Shard", 1): 0.79,
        ("Treasure Chest", 1): 1.57,
        ("Book Of Stars", 1): 0.96,
        ("Book of Mysteries", 1): 0.96,
        ("Pearl", 1): 0.94,
        ("Golden Pumpkin", 1): 0.94,
        ("Mystery Hat", 1): 1.85,
    },
}
GOOD = {
    ("Mega Bomb", 5): 5.8,
    ("Triple Shot Espresso", 3): 5.8,
    ("Dressed Spinner", 1): 0,
    ("Dish O' The Sea", 2): 5.8,
    ("Lucky Lunch", 2): 5.8,
    ("Quality Fertilizer", 20): 5.8,
    ("Deluxe Speed-Gro", 20): 5.8,
    ("Life Elixir", 2): 5.8,
    ("Warp Totem: Farm", 3): 5.8,
    ("Apple Sapling", 1): 0.97,
    ("Parsnip Seeds", 20): 1.45,
    ("Potato Seeds", 20): 1.45,
    ("Corn Seeds", 20): 0,
    ("Ossified Blade", 1): 2.9,
    ("Emerald Ring", 1): 1.45,
    ("Quality Sprinkler", 1): 5.8,
    ("Mystery Box", 3): 2.9,
    ("Mystery Box", 4): 2.9,
    ("Mining Monthly", 1): 1.16,
    ("Carrot Seeds", 8): 5.8,
    ("Summer Squash Seeds", 8): 0,
}
COMMON = {
    ("Quality Fertilizer", 10): 6.03,
    ("Deluxe Speed-Gro", 10): 6.03,
    ("Warp Totem: Farm", 1): 6.03,
    ("Parsnip Seeds", 8): 1.51,
    ("Corn Seeds", 8): 0,
    ("Mystery Box", 2): 3.62,
    ("Coffee", 3): 6.03,
    ("Bomb", 5): 6.03,
    ("Chowder", 1): 0.86,
    ("Shrimp Cocktail", 1): 0.86,
    ("Pizza", 1): 0.13,
    ("Lucky Lunch", 1): 0.13,
    ("Hardwood", 10): 6.03,
    ("Warp Totem: Mountains", 1): 6.03,
    ("Warp Totem: Beach", 1): 6.03,
    ("Mixed Seeds", 10): 6.03,
    ("Mixed Flower Seeds", 10): 6.03,
    ("Sturdy Ring", 1): 0.6,
    ("Jade Ring", 1): 0.3,
}


def test_a_golden_box_holds_the_contents_of_the_wiki() -> None:
    found = _contents(GOLDEN, 11)
    _check(found, {name: part / BEFORE[GOLDEN] for name, part in TREASURES[GOLDEN].items()})
    _check(found, {name: part / LEFT_OUT[GOLDEN] for name, part in GOOD.items()})
    assert not set(found) & set(COMMON) - set(GOOD)


def test_a_box_holds_the_contents_of_the_wiki() -> None:
    found = _contents(BOX, 11)
    _check(found, TREASURES[BOX])
    _check(found, {name: part / LEFT_OUT[BOX] for name, part in COMMON.items()})
    _check(found, {name: part * 0.108 / LEFT_OUT[BOX] for name, part in GOOD.items()})


def test_the_first_ten_boxes_hold_common_prizes() -> None:
    common = _contents(BOX, 0, 1500)
    _check(common, {name: part * 7.14 / 6.03 for name, part in COMMON.items()})
    rare = {*TREASURES[BOX], *GOOD} - set(COMMON)
    assert not rare & set(common)
    game, farmer = _opener(0)
    for _ in range(10):
        item = mystery_boxes.open_box(game, farmer, BOX)
        assert (item_table.item(item.id).name, item.count) not in rare
    assert farmer.boxes_opened == 10


@pytest.mark.parametrize(
    ("season", "day", "seeds", "early"),
    [
        ("spring", 23, {"Parsnip Seeds", "Bean Starter"}, "Carrot Seeds"),
        ("spring", 24, {"Cauliflower Seeds", "Potato Seeds"}, "Summer Squash Seeds"),
        ("summer", 20, {"Corn Seeds", "Radish Seeds"}, "Summer Squash Seeds"),
        ("summer", 21, {"Wheat Seeds", "Pepper Seeds"}, "Broccoli Seeds"),
        ("fall", 21, {"Corn Seeds", "Eggplant Seeds"}, "Powdermelon Seeds"),
        ("winter", 20, {"Corn Seeds", "Parsnip Seeds", "Pumpkin Seeds"}, "Powdermelon Seeds"),
        ("winter", 21, {"Bean Starter", "Radish Seeds"}, "Carrot Seeds"),
    ],
)
def test_seeds_fit_the_season(season: str, day: int, seeds: set[str], early: str) -> None:
    found = _contents(GOLDEN, 11, 1200, season=season, day=day)
    assert {name for name, count in found if count == 20} >= seeds
    assert {name for name, count in found if count == 8} == {early}


def test_tackle_needs_fishing_level_6() -> None:
    found = _contents(GOLDEN, 11, 2000, fishing=6)
    tackle = {("Dressed Spinner", 1): 1.45, ("Cork Bobber", 1): 1.45, ("Dish O' The Sea", 2): 2.9}
    _check(found, {name: part / LEFT_OUT[GOLDEN] for name, part in tackle.items()})


def test_the_first_book_of_mysteries_becomes_likelier_with_each_box() -> None:
    shares = {}
    for opened in (11, 1000):
        books = 0
        for seed in range(800):
            game, farmer = _opener(opened)
            game.seed, farmer.mail_received = seed, []
            item = mystery_boxes.open_box(game, farmer, GOLDEN)
            assert item.id != "(O)PurpleBook"
            books += item.id == table.BOOK
            assert (item.id == table.BOOK) == (table.BOOK_FOUND in farmer.mail_received)
        shares[opened] = books
    assert within(shares[11], 800, 0.0196)
    assert within(shares[1000], 800, 0.42 * 0.97)


@pytest.mark.parametrize("box", [BOX, GOLDEN])
def test_clint_opens_boxes_for_25_each(box: str) -> None:
    world, farmer, _ = small_farm(items=(Item(box, 3),))
    farmer.money = 75
    found = geodes.crack(world, farmer, 0, 3)
    assert (farmer.money, farmer.boxes_opened, farmer.geodes_cracked) == (0, 3, 0)
    assert len(found) == 3
    assert sum(item.count for item in found) == sum(bag(farmer).values())
    cracked = ("cracked", item_table.item(box).name, "Clint", 3)
    received = [deed for deed in deeds(farmer) if deed[0] == "received"]
    assert sorted(deeds(farmer)) == sorted([cracked, *received])
    assert sum(deed[3] for deed in received) == sum(item.count for item in found)


def test_all_contents_are_items() -> None:
    assert [id for id in table.contents() if not item_table.has(id)] == []
