"""Goods of the shops outside the town: sewer, desert, mines, woods, cart, casino, machine.

Prices: wiki, page of each shop.
"""

from __future__ import annotations

import pytest

from tests.valley.played.trade.shopping import Shopper, sold


@pytest.mark.parametrize(
    ("day", "name", "price", "left"),
    [
        (1, "Slime", 10, 50),
        (2, "Omni Geode", 300, 1),
        (4, "Mixed Seeds", 30, 10),
        (5, "Iridium Sprinkler", 10000, 1),
        (7, "Bat Wing", 30, 10),
    ],
)
def test_krobus_has_something_else_each_weekday(day: int, name: str, price: int, left: int) -> None:
    player = Shopper(day=day)
    player.shelves("krobus")
    option = next(o for o in player.menu.options if o.label == name)
    assert (option.price, option.stock) == (price, left)
    other = sold("krobus", day=day % 7 + 1)
    assert name not in other


def test_the_permanent_stock_of_krobus() -> None:
    prices = sold("krobus")
    wanted = {"Void Essence": 100, "Solar Essence": 80, "Void Egg": 5000, "Stardrop": 20000}
    assert {name: prices[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("day", "name", "price"),
    [
        (1, "Coconut", 200),
        (2, "Cactus Fruit", 150),
        (3, "Omni Geode", 500),
        (4, "Deluxe Speed-Gro", 80),
        (5, "Honey", 200),
        (6, "Quality Retaining Soil", 200),
        (7, "Ice Cream", 240),
    ],
)
def test_sandy_has_something_else_each_weekday(day: int, name: str, price: int) -> None:
    prices = sold_at_the_oasis(day)
    assert prices[name] == price
    assert name not in sold_at_the_oasis(day % 7 + 1)
    always = {"Cactus Seeds": 150, "Rhubarb Seeds": 100, "Starfruit Seeds": 400, "Beet Seeds": 20}
    assert {each: prices[each] for each in always} == always


def sold_at_the_oasis(day: int) -> dict[str, int]:
    player = Shopper(day=day)
    player.command("warp_shop", "sandy")
    assert player.touch() == "ok"
    return player.prices()


@pytest.mark.parametrize(
    ("day", "goods", "asked", "number", "pieces"),
    [
        (1, "3 Hay", "Omni Geode", 1, 3),
        (2, "Fiber", "Stone", 5, 1),
        (3, "Cloth", "Aquamarine", 3, 1),
        (5, "Cheese", "Emerald", 1, 1),
        (7, "Staircase", "Jade", 1, 1),
        (5, "Bomb", "Quartz", 5, 1),
        (5, "Mega Bomb", "Iridium Ore", 5, 1),
        (5, "Artifact Trove", "Omni Geode", 5, 1),
    ],
)
def test_the_desert_trader_takes_things_for_things(
    day: int, goods: str, asked: str, number: int, pieces: int
) -> None:
    player = Shopper(day=day)
    player.give(asked, number)
    player.shelves("desert_trader")
    offer = next(
        option for option in player.menu.options if option.label.endswith(f"{number} {asked}")
    )
    assert offer.price is None
    assert player.buy(f"{goods} for {number} {asked}") == "ok"
    assert player.buy(f"{goods} for {number} {asked}") == "missing_ingredients"
    assert player.count(asked) == 0
    assert player.count(goods.removeprefix("3 ")) == pieces
    assert player.me.money == 1_000_000


def test_the_dwarf_serves_farmers_who_know_its_language() -> None:
    player = Shopper()
    assert player.go("dwarf") == "closed"
    player.farmer.mail_received.append("HasDwarvishTranslationGuide")
    player.shelves("dwarf")
    prices = player.prices()
    wanted = {"Cherry Bomb": 450, "Bomb": 1000, "Mega Bomb": 1600, "Life Elixir": 2000}
    assert {name: prices[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("earned", "hats"),
    [
        (15_000, {"Good Ol' Cap": 1000}),
        (50_000, {"Good Ol' Cap": 1000, "Lucky Bow": 2000}),
        (250_000, {"Good Ol' Cap": 1000, "Lucky Bow": 2000, "Cool Cap": 5000}),
    ],
)
def test_the_mouse_sells_hats_for_earned_achievements(earned: int, hats: dict[str, int]) -> None:
    player = Shopper()
    player.farmer.total_earned = earned
    player.shelves("hat_mouse")
    assert player.prices() == hats


def test_the_mouse_waits_for_an_achievement() -> None:
    player = Shopper()
    player.farmer.total_earned = 14_999
    assert player.go("hat_mouse") == "closed"


@pytest.mark.parametrize("day", [1, 2, 3, 4, 6])
def test_the_traveling_cart_is_away_on_other_days(day: int) -> None:
    assert Shopper(day=day).go("traveling_cart") in ("closed", "nothing_there")


@pytest.mark.parametrize("day", [5, 7])
def test_the_traveling_cart_has_ten_things_at_three_to_five_times_their_price(day: int) -> None:
    player = Shopper(day=day)
    player.shelves("traveling_cart")
    options = [o for o in player.menu.options if o.price is not None]
    drawn, rest = options[:10], options[10:]
    assert len({o.label for o in drawn}) == 10
    assert all(o.stock in (1, 5) and (o.price or 0) >= 100 for o in drawn)
    assert next(o.price for o in rest if o.label == "Rare Seed") == 1000


def test_the_cart_closes_in_the_evening() -> None:
    player = Shopper()
    player.command("set_time", 2000)
    assert player.go("traveling_cart") in ("closed", "nothing_there")


def test_the_casino_takes_its_own_coins() -> None:
    player = Shopper(money=3000)
    player.stand(12, 5, "Club")
    assert player.touch() == "ok"
    assert player.choose(1) == "ok"
    assert (player.me.money, player.farmer.qi_coins) == (2000, 100)
    player.shelves("casino")
    assert player.buy("Hardwood Fence for 100 qi coins") == "ok"
    assert player.buy("Hardwood Fence for 100 qi coins") == "cannot_afford"
    assert (player.me.money, player.farmer.qi_coins) == (2000, 0)


def test_limited_goods_run_out_and_come_back_overnight() -> None:
    player = Shopper()
    player.shelves("krobus")
    assert player.buy("Iridium Sprinkler") == "ok"
    assert player.buy("Iridium Sprinkler") == "out_of_stock"
    assert player.buy("Void Essence", 11) == "out_of_stock"
    assert player.buy("Void Essence", 10) == "ok"
    assert player.count("Void Essence") == 10


@pytest.mark.parametrize("price", [75])
def test_the_cola_machine_sells_one_at_a_time_and_asks_again(price: int) -> None:
    player = Shopper(money=price * 2)
    player.stand(37, 18, "Saloon")
    assert player.touch() == "ok"
    assert player.choose(1) == "ok"
    assert player.choose(1) == "ok"
    assert player.choose(1) == "cannot_afford"
    assert player.choose(2) == "ok"
    assert player.farmer.menus == []
    assert player.deeds("bought") == [("Joja Cola", "Joja Vending Machine", 2)]
