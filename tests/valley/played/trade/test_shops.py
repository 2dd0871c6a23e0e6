"""Goods and prices of the town's shops by day and season (wiki, page of each shop)."""

from __future__ import annotations

import pytest

from tests.valley.played.trade.shopping import Shopper, sold

SMITH_1 = {"Copper Ore": 75, "Iron Ore": 150, "Coal": 150, "Gold Ore": 400}
SMITH_2 = {"Copper Ore": 150, "Iron Ore": 250, "Coal": 250, "Gold Ore": 750}
MARNIE = {
    "Hay": 50,
    "Heater": 2000,
    "Milk Pail": 1000,
    "Shears": 1000,
    "Ornamental Hay Bale": 250,
    "Doghouse": 10000,
    "Dark Doghouse": 10000,
    "Cat Tree": 10000,
    "Dark Cat Tree": 10000,
    "Bird House": 5000,
}
SALOON = {
    "Beer": 400,
    "Salad": 220,
    "Bread": 120,
    "Spaghetti": 240,
    "Pizza": 600,
    "Coffee": 300,
}
FISH = {
    "Trout Soup": 250,
    "Bamboo Pole": 500,
    "Training Rod": 25,
    "Large Fish Tank": 2000,
    "Small Fish Tank": 500,
    "Hanging Fish": 1000,
    "Fisher Double Bed": 25000,
}
JOJA = {
    "Joja Cola": 75,
    "Joja Furniture Catalogue": 25000,
    "Joja Wallpaper": 20,
    "J. Cola Light": 500,
    "Grass Starter": 125,
    "Sugar": 125,
    "Wheat Flour": 125,
    "Rice": 250,
}
JOJA_SEEDS = {
    "spring": {
        "Parsnip Seeds": 25,
        "Bean Starter": 75,
        "Cauliflower Seeds": 100,
        "Potato Seeds": 62,
        "Tulip Bulb": 25,
        "Jazz Seeds": 37,
        "Kale Seeds": 87,
    },
    "summer": {
        "Tomato Seeds": 62,
        "Pepper Seeds": 50,
        "Wheat Seeds": 12,
        "Radish Seeds": 50,
        "Melon Seeds": 100,
        "Hops Starter": 75,
        "Poppy Seeds": 125,
        "Spangle Seeds": 62,
        "Sunflower Seeds": 125,
    },
    "fall": {
        "Corn Seeds": 187,
        "Eggplant Seeds": 25,
        "Wheat Seeds": 12,
        "Pumpkin Seeds": 125,
        "Amaranth Seeds": 87,
        "Grape Starter": 75,
        "Yam Seeds": 75,
        "Bok Choy Seeds": 62,
        "Cranberry Seeds": 300,
        "Sunflower Seeds": 125,
        "Fairy Seeds": 250,
    },
    "winter": {},
}
MEMBERS = {"Parsnip Seeds": 20, "Potato Seeds": 50, "Kale Seeds": 70, "Sugar": 100, "Rice": 200}


@pytest.mark.parametrize(("year", "wanted"), [(1, SMITH_1), (2, SMITH_2)])
def test_ore_costs_more_from_the_second_year_on(year: int, wanted: dict[str, int]) -> None:
    assert sold("clint", year=year) == wanted


def test_marnies_supplies() -> None:
    assert sold("marnie") == MARNIE


def test_the_saloon_has_its_six_dishes_and_one_of_the_day_at_twice_its_price() -> None:
    dishes = sold("gus")
    assert {name: dishes.pop(name) for name in SALOON} == SALOON
    assert len(dishes) == 1


def test_the_dish_of_the_day_changes() -> None:
    days = [tuple(set(sold("gus", seed=seed)) - set(SALOON)) for seed in range(6)]
    assert len(set(days)) > 3
    assert all(len(day) == 1 for day in days)


def test_willys_goods_for_a_farmer_who_has_never_fished() -> None:
    goods = sold("willy")
    assert {name: goods.pop(name) for name in FISH} == FISH
    (bait,) = goods
    assert bait.endswith(" Bait")


def test_willy_has_eight_to_twelve_baits_for_one_fish_of_the_season() -> None:
    fish = set()
    for seed in range(12):
        player = Shopper(seed=seed)
        player.shelves("willy")
        bait = next(o for o in player.menu.options if o.label.endswith(" Bait"))
        fish.add(bait.label)
        assert (bait.price, bait.stock in range(8, 13)) == (10, True)
    assert len(fish) > 3
    assert player.buy(bait.label, bait.stock or 0) == "ok"
    assert player.count(bait.label) == bait.stock
    assert player.buy(bait.label) == "out_of_stock"


@pytest.mark.parametrize(
    ("name", "price", "level"),
    [
        ("Bait", 5, 2),
        ("Fiberglass Rod", 1800, 2),
        ("Crab Pot", 1500, 3),
        ("Deluxe Bait", 100, 4),
        ("Spinner", 500, 6),
        ("Trap Bobber", 500, 6),
        ("Lead Bobber", 200, 6),
        ("Sonar Bobber", 500, 6),
        ("Iridium Rod", 7500, 6),
        ("Treasure Hunter", 750, 7),
        ("Cork Bobber", 750, 7),
        ("Barbed Hook", 1000, 8),
        ("Dressed Spinner", 1000, 8),
        ("Magnet", 1000, 9),
    ],
)
def test_willys_better_goods_come_with_the_fishing_level(name: str, price: int, level: int) -> None:
    for have, wanted in ((level - 1, None), (level, price)):
        player = Shopper()
        player.level("fishing", have)
        player.shelves("willy")
        assert player.prices().get(name) == wanted


@pytest.mark.parametrize("season", ["spring", "summer", "fall", "winter"])
def test_joja_asks_a_quarter_more(season: str) -> None:
    assert sold("joja_mart", season=season) == JOJA | JOJA_SEEDS[season]


def test_members_of_joja_pay_pierres_prices() -> None:
    player = Shopper()
    player.command("joja_membership")
    player.shelves("joja_mart")
    prices = player.prices()
    assert {name: prices[name] for name in MEMBERS} == MEMBERS


def test_robin_sells_wood_and_stone_for_more_from_the_second_year_on() -> None:
    for year, wood, stone in ((1, 10, 20), (2, 50, 100)):
        prices = sold("robin", year=year)
        assert (prices["Wood"], prices["Stone"]) == (wood, stone)


@pytest.mark.parametrize(
    ("name", "price"),
    [
        ("Basic Window", 300),
        ("Small Window", 300),
        ("Calendar", 2000),
        ("Workbench", 2000),
        ("Telephone", 2000),
        ("Budget TV", 750),
        ("Floor TV", 700),
        ("Bed", 500),
        ("Brick Fireplace", 1000),
    ],
)
def test_robins_furniture(name: str, price: int) -> None:
    assert sold("robin")[name] == price


def test_robin_sells_a_mini_fridge_for_a_house_with_a_kitchen() -> None:
    player = Shopper()
    player.command("upgrade_house", 1)
    player.shelves("robin")
    assert player.prices()["Mini-Fridge"] == 3000


def test_harvey_sells_two_medicines_whenever_he_is_at_the_counter() -> None:
    player = Shopper()
    player.world.villagers.pop("Maru", None)
    assert player.go("clinic") == "closed"
    player.command("warp_character", "harvey", "hospital", 6, 15)
    player.shelves("clinic")
    assert player.prices() == {"Energy Tonic": 1000, "Muscle Remedy": 1000}


def test_maru_serves_at_the_clinic_too() -> None:
    player = Shopper()
    player.world.villagers.pop("Harvey")
    player.command("warp_character", "maru", "hospital", 6, 15)
    player.shelves("clinic")
    assert player.buy("Muscle Remedy") == "ok"


def test_a_pail_is_sold_to_farmers_without_one() -> None:
    player = Shopper()
    player.shelves("marnie")
    assert player.buy("Milk Pail", 2) == "out_of_stock"
    assert player.buy("Milk Pail") == "ok"
    assert "Milk Pail" not in player.prices()
