"""What the shops of the valley sell when, and for how much (wiki, page of each shop)."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules import counters
from pytest_stardojo.valley.world.places import sheet
from tests.valley.played.shopping import Shopper

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


def sold(who: str, **when: object) -> dict[str, int]:
    player = Shopper(**when)  # type: ignore[arg-type]
    player.shelves(who)
    return player.prices()


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


def test_willys_goods_for_who_has_never_fished() -> None:
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


def test_members_of_joja_pay_what_pierre_asks() -> None:
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
    assert player.deeds("bought") == [("Muscle Remedy", "Harvey", 1)]


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


def test_what_krobus_always_has() -> None:
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
    offer = next(one for one in player.menu.options if one.label.endswith(f"{number} {asked}"))
    assert offer.price is None
    assert player.buy(f"{goods} for {number} {asked}") == "ok"
    assert player.buy(f"{goods} for {number} {asked}") == "missing_ingredients"
    assert player.count(asked) == 0
    assert player.count(goods.removeprefix("3 ")) == pieces
    assert player.me.money == 1_000_000


def test_the_dwarf_serves_who_has_its_language() -> None:
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
def test_the_mouse_sells_hats_for_what_one_has_earned(earned: int, hats: dict[str, int]) -> None:
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


def test_a_pail_is_sold_to_who_carries_none() -> None:
    player = Shopper()
    player.shelves("marnie")
    assert player.buy("Milk Pail", 2) == "out_of_stock"
    assert player.buy("Milk Pail") == "ok"
    assert "Milk Pail" not in player.prices()


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


# ------------------------------------------------------------------------------ selling


@pytest.mark.parametrize(
    ("who", "name", "price"),
    [
        ("clint", "Copper Ore", 5),
        ("clint", "Iron Bar", 120),
        ("clint", "Amethyst", 100),
        ("robin", "Wood", 2),
        ("robin", "Hardwood", 15),
        ("marnie", "Milk", 125),
        ("marnie", "Egg", 50),
        ("willy", "Sardine", 40),
        ("willy", "Coral", 80),
        ("pierre", "Parsnip", 35),
        ("adventurers_guild", "Slime", 5),
        ("adventurers_guild", "Wooden Blade", 50),
        ("adventurers_guild", "Sneakers", 50),
        ("adventurers_guild", "Amethyst Ring", 100),
    ],
)
def test_what_the_keepers_pay(who: str, name: str, price: int) -> None:
    player = Shopper(money=0)
    slot = player.give(name)
    player.shelves(who)
    assert player.sell(slot) == "ok"
    assert player.me.money == price


@pytest.mark.parametrize(
    ("who", "name"),
    [
        ("clint", "Parsnip"),
        ("robin", "Copper Ore"),
        ("marnie", "Parsnip"),
        ("gus", "Beer"),
        ("willy", "Wood"),
        ("joja_mart", "Parsnip"),
        ("krobus", "Slime"),
        ("adventurers_guild", "Parsnip"),
        ("clint", "Pickaxe"),
    ],
)
def test_what_they_do_not_buy(who: str, name: str) -> None:
    player = Shopper()
    slot = player.give(name)
    player.shelves(who)
    assert player.sell(slot) == "not_wanted"
    assert player.count(name) == 1


# ------------------------------------------------------------------- stalls and keepers


@pytest.mark.parametrize(
    ("season", "time", "reason"),
    [("summer", 1400, "ok"), ("summer", 1000, "closed"), ("spring", 1400, "closed")],
)
def test_alex_sells_ice_cream_on_summer_afternoons(season: str, time: int, reason: str) -> None:
    player = Shopper(season=season, day=5)
    player.sunny()
    player.command("set_time", time)
    player.stand(88, 91, "Town")
    assert player.touch("down") == reason
    if reason == "ok":
        assert player.buy("Ice Cream") == "ok"
        assert player.deeds("bought") == [("Ice Cream", "Alex", 1)]
        assert player.me.money == 1_000_000 - 250


def test_the_bookseller_comes_on_two_days_of_a_season() -> None:
    days = []
    for day in range(1, 29):
        player = Shopper(season="fall", day=day)
        player.stand(109, 27, "Town")
        if player.touch() == "ok":
            assert player.choose(1) == "ok"
            assert player.prices()["Way Of The Wind pt. 1"] == 15_000
            days.append(day)
    assert len(days) == 2
    assert set(days) <= {4, 7, 8, 9, 12, 19, 22, 25}


@pytest.mark.parametrize(
    ("who", "day", "time", "reason"),
    [
        ("blacksmith", 1, 900, "ok"),
        ("blacksmith", 5, 1500, "ok"),
        ("blacksmith", 5, 1900, "closed"),
        ("carpenter", 1, 900, "ok"),
        ("carpenter", 2, 1200, "closed"),
        ("carpenter", 5, 1700, "closed"),
        ("marnie", 1, 1200, "closed"),
        ("marnie", 2, 1200, "closed"),
        ("marnie", 3, 1200, "ok"),
        ("marnie", 5, 1700, "closed"),
        ("saloon", 5, 1000, "closed"),
        ("saloon", 5, 1400, "ok"),
        ("saloon", 5, 2100, "ok"),
        ("fish_shop", 5, 900, "ok"),
        ("fish_shop", 6, 1200, "closed"),
        ("pierre", 5, 900, "ok"),
        ("pierre", 5, 1900, "closed"),
        ("clinic", 5, 900, "ok"),
        ("clinic", 5, 1400, "closed"),
        ("traveling_cart", 5, 600, "ok"),
        ("traveling_cart", 5, 2000, "closed"),
        ("krobus", 5, 600, "ok"),
        ("adventurers_guild", 5, 1400, "ok"),
        ("joja_mart", 5, 900, "ok"),
    ],
)
def test_who_serves_when(who: str, day: int, time: int, reason: str) -> None:
    player = Shopper(day=day)
    player.command("set_time", time)
    world = player.world
    place, counter = next(
        (place, counter)
        for place in world.locations.values()
        for counter in sheet(place).counters
        if counter.shop == who
    )
    closed = counters.why_closed(world, player.farmer, place, counter)
    assert ("closed" if closed else "ok") == reason
