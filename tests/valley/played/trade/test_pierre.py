"""Pierre's shop: seasonal goods, prices and larger bags (wiki: Pierre's)."""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

SPRING = {
    "Parsnip Seeds": 20,
    "Bean Starter": 60,
    "Cauliflower Seeds": 80,
    "Potato Seeds": 50,
    "Tulip Bulb": 20,
    "Kale Seeds": 70,
    "Jazz Seeds": 30,
}
SUMMER = {
    "Melon Seeds": 80,
    "Tomato Seeds": 50,
    "Blueberry Seeds": 80,
    "Pepper Seeds": 40,
    "Wheat Seeds": 10,
    "Radish Seeds": 40,
    "Poppy Seeds": 100,
    "Spangle Seeds": 50,
    "Hops Starter": 60,
    "Corn Seeds": 150,
    "Sunflower Seeds": 200,
}
FALL = {
    "Pumpkin Seeds": 100,
    "Corn Seeds": 150,
    "Eggplant Seeds": 20,
    "Bok Choy Seeds": 50,
    "Yam Seeds": 60,
    "Cranberry Seeds": 240,
    "Wheat Seeds": 10,
    "Sunflower Seeds": 200,
    "Fairy Seeds": 200,
    "Amaranth Seeds": 70,
    "Grape Starter": 60,
}
SECOND_YEAR = {
    "spring": {"Garlic Seeds": 40, "Rice Shoot": 40},
    "summer": {"Red Cabbage Seeds": 100},
    "fall": {"Artichoke Seeds": 30},
}
ALWAYS = {
    "Grass Starter": 100,
    "Sugar": 100,
    "Wheat Flour": 100,
    "Rice": 200,
    "Oil": 200,
    "Vinegar": 200,
    "Cherry Sapling": 3400,
    "Apricot Sapling": 2000,
    "Orange Sapling": 4000,
    "Peach Sapling": 6000,
    "Pomegranate Sapling": 6000,
    "Apple Sapling": 4000,
}
SEEDS = {"spring": SPRING, "summer": SUMMER, "fall": FALL, "winter": {}}
ALL_SEEDS = {*SPRING, *SUMMER, *FALL, *(name for row in SECOND_YEAR.values() for name in row)}


def at_the_counter(season: str = "spring", year: int = 1, money: int = 100_000) -> Player:
    player = Player(season=season, day=5, year=year)
    player.command("set_money", money)
    player.command("warp_shop", "Pierre")
    player.act(wire.ChooseItem(35))
    assert player.touch() == "ok"
    return player


def offers(player: Player) -> dict[str, int]:
    """Return all goods of all pages with their prices; the shop is then at its first page."""
    found: dict[str, int] = {}
    while True:
        options = player.menu.options
        new = {o.label: o.price for o in options if o.price is not None and o.label not in found}
        if not new:
            return found
        found |= new
        more = [o.index for o in options if o.price is None and o.label.startswith("More")]
        if not more:
            return found
        player.choose(more[0])


@pytest.mark.parametrize("year", [1, 2])
@pytest.mark.parametrize("season", ["spring", "summer", "fall", "winter"])
def test_seeds_and_prices_of_a_season(season: str, year: int) -> None:
    wanted = dict(SEEDS[season])
    if year > 1:
        wanted |= SECOND_YEAR.get(season, {})
    sold = offers(at_the_counter(season, year))
    assert {name: price for name, price in sold.items() if name in ALL_SEEDS} == wanted
    assert {name: sold.get(name) for name in ALWAYS} == ALWAYS


@pytest.mark.parametrize(
    ("name", "price", "from_day"),
    [("Basic Fertilizer", 100, 15), ("Basic Retaining Soil", 100, 15), ("Speed-Gro", 100, 15)],
)
def test_fertilizer_is_sold_from_the_middle_of_the_first_spring(
    name: str, price: int, from_day: int
) -> None:
    for day, wanted in ((from_day - 1, None), (from_day, price)):
        player = Player(day=day)
        player.command("warp_shop", "Pierre")
        player.act(wire.ChooseItem(35))
        assert player.touch() == "ok"
        assert offers(player).get(name) == wanted


@pytest.mark.parametrize(
    ("name", "price", "count"), [("Parsnip Seeds", 20, 1), ("Parsnip Seeds", 20, 15)]
)
def test_buying(name: str, price: int, count: int) -> None:
    player = at_the_counter(money=1000)
    index = next(o.index for o in player.menu.options if o.label == name)
    assert player.choose(index, count) == "ok"
    assert player.me.money == 1000 - price * count
    assert player.count(name) == count


def test_a_purchase_without_enough_money_is_refused() -> None:
    player = at_the_counter(money=79)
    index = next(o.index for o in player.menu.options if o.label == "Cauliflower Seeds")
    assert player.choose(index) == "cannot_afford"
    assert (player.me.money, player.count("Cauliflower Seeds")) == (79, 0)


@pytest.mark.parametrize(("slots", "larger", "price"), [(12, 24, 2000), (24, 36, 10_000)])
def test_larger_bags(slots: int, larger: int, price: int) -> None:
    player = Player()
    player.command("set_inventory_size", slots)
    player.command("set_money", price)
    player.command("warp_shop", "Pierre")
    player.stand(7, 19, "SeedShop")
    assert player.touch() == "ok"
    assert player.choose(1) == "ok"
    assert (player.me.bag_size, player.me.money) == (larger, 0)


def test_there_is_no_larger_bag_than_36() -> None:
    player = Player()
    player.stand(7, 19, "SeedShop")
    assert player.touch() == "nothing_there"
