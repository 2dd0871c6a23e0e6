"""Pierre's shop: prices, seasons, hours, selling, the larger bags."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.valley import menus
from pytest_stardojo.valley.rules.interaction import action_button
from pytest_stardojo.valley.rules.trade import shipping, shops, stock
from pytest_stardojo.valley.world.model import Farmer, Item, Relation, Villager, World
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.small_town import COUNTER, small_town
from tests.valley.rules.worlds import bag, deeds


def _prices(season: str = "spring") -> dict[str, int]:
    world, farmer, _ = small_town(season=season)
    return {offer.name: offer.price for offer in stock.offers(world, farmer, "pierre")}


def _in_shop(**changes: Any) -> tuple[World, Farmer, Villager]:
    world, farmer, pierre = small_town(**changes)
    action_button.interact(world, farmer, COUNTER)
    return world, farmer, pierre


def _index(world: World, farmer: Farmer, label: str) -> int:
    view = menus.view(world, farmer, farmer.menus[0])
    return next(option.index for option in view.options if option.label == label)


# ------------------------------------------------------------------------------ stock


@pytest.mark.parametrize(
    ("shop", "id", "buys"),
    [
        ("bookseller", "(O)SkillBook_0", True),
        ("bookseller", "(O)24", False),
        ("bookseller", "(O)102", False),  # a lost book is worth nothing
        ("pierre", "(O)SkillBook_0", False),
        ("pierre", "(O)24", True),
    ],
)
def test_the_bookseller_buys_books_and_nothing_else(shop: str, id: str, buys: bool) -> None:
    assert shops.buys(shop, Item(id)) is buys


@pytest.mark.parametrize(
    ("name", "price"),
    [
        ("Parsnip Seeds", 20),
        ("Bean Starter", 60),
        ("Cauliflower Seeds", 80),
        ("Potato Seeds", 50),
        ("Tulip Bulb", 20),
        ("Kale Seeds", 70),
        ("Jazz Seeds", 30),
        ("Grass Starter", 100),
        ("Sugar", 100),
        ("Wheat Flour", 100),
        ("Rice", 200),
        ("Oil", 200),
        ("Vinegar", 200),
        ("Catalogue", 30000),
        ("Cherry Sapling", 3400),
        ("Apricot Sapling", 2000),
        ("Orange Sapling", 4000),
        ("Peach Sapling", 6000),
        ("Grass Starter Recipe", 1000),
    ],
)
def test_pierres_prices_in_the_first_spring(name: str, price: int) -> None:
    assert _prices()[name] == price


@pytest.mark.parametrize(
    ("season", "sold", "not_sold"),
    [
        ("spring", "Parsnip Seeds", "Melon Seeds"),
        ("summer", "Melon Seeds", "Parsnip Seeds"),
        ("fall", "Pumpkin Seeds", "Melon Seeds"),
        ("winter", "Sugar", "Pumpkin Seeds"),
    ],
)
def test_seeds_are_sold_in_their_season(season: str, sold: str, not_sold: str) -> None:
    prices = _prices(season=season)
    assert sold in prices
    assert not_sold not in prices


def test_garlic_is_sold_from_the_second_year_on() -> None:
    world, farmer, _ = small_town()
    names = [offer.name for offer in stock.offers(world, farmer, "pierre")]
    assert "Garlic Seeds" not in names
    world.year = 2
    prices = {offer.name: offer.price for offer in stock.offers(world, farmer, "pierre")}
    assert prices["Garlic Seeds"] == 40


def test_fertilizer_is_sold_after_two_weeks() -> None:
    world, farmer, _ = small_town()
    world.days_played = 14
    names = [offer.name for offer in stock.offers(world, farmer, "pierre")]
    assert "Basic Fertilizer" not in names
    world.days_played = 15
    prices = {offer.name: offer.price for offer in stock.offers(world, farmer, "pierre")}
    assert prices["Basic Fertilizer"] == prices["Speed-Gro"] == 100


def test_bouquets_are_sold_at_eight_hearts_with_a_candidate() -> None:
    world, farmer, _ = small_town()
    farmer.relations["Pierre"] = Relation(points=2500)
    farmer.relations["Leah"] = Relation(points=1999)
    assert "Bouquet" not in [offer.name for offer in stock.offers(world, farmer, "pierre")]
    farmer.relations["Leah"].points = 2000
    prices = {offer.name: offer.price for offer in stock.offers(world, farmer, "pierre")}
    assert prices["Bouquet"] == 200


def test_random_stock_stays_the_same_all_day_and_changes_overnight() -> None:
    world, farmer, _ = small_town()
    first = stock.offers(world, farmer, "carpenter")
    assert stock.offers(world, farmer, "carpenter") == first
    drawn = []
    for day in range(20):
        world.days_played = day
        world.draws.clear()
        stock.night(world)
        stock.offers(world, farmer, "carpenter")
        drawn.append(tuple(world.shop_stock["carpenter"].items()))
    assert len(set(drawn)) > 10


def test_looking_at_the_shelves_draws_no_luck() -> None:
    world, farmer, _ = _in_shop()
    drawn = dict(world.draws)
    menus.view(world, farmer, farmer.menus[0])
    assert world.draws == drawn


# ----------------------------------------------------------------------------- buying


def test_buying_takes_the_money_and_books_the_deed() -> None:
    world, farmer, _ = _in_shop(money=100)
    menus.answer(world, farmer, _index(world, farmer, "Potato Seeds"), 2)
    assert farmer.money == 0
    assert bag(farmer) == {"(O)475": 2}
    assert deeds(farmer) == [("bought", "Potato Seeds", "Pierre", 2)]


def test_one_is_bought_by_default() -> None:
    world, farmer, _ = _in_shop()
    menus.answer(world, farmer, _index(world, farmer, "Parsnip Seeds"))
    assert (farmer.money, bag(farmer)) == (480, {"(O)472": 1})


def test_a_purchase_without_enough_money_is_refused_and_changes_nothing() -> None:
    world, farmer, _ = _in_shop(money=99)
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, _index(world, farmer, "Potato Seeds"), 2)
    assert no.value.reason == "cannot_afford"
    assert (farmer.money, bag(farmer), deeds(farmer)) == (99, {}, [])


def test_a_purchase_without_room_is_refused_and_costs_nothing() -> None:
    full = tuple(Item("(O)390", 999) for _ in range(12))
    world, farmer, _ = _in_shop(items=full, bag=12)
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, _index(world, farmer, "Parsnip Seeds"))
    assert no.value.reason == "inventory_full"
    assert farmer.money == 500


def test_a_recipe_is_learnt_once_and_leaves_the_shelf() -> None:
    world, farmer, _ = _in_shop(money=1000)
    menus.answer(world, farmer, _index(world, farmer, "Grass Starter Recipe"))
    assert "Grass Starter" in farmer.crafting
    assert farmer.money == 0
    view = menus.view(world, farmer, farmer.menus[0])
    assert "Grass Starter Recipe" not in [option.label for option in view.options]


def test_the_second_page_sells_the_rest_of_the_stock() -> None:
    world, farmer, _ = _in_shop(money=6000)
    menus.answer(world, farmer, _index(world, farmer, "More ..."))
    menus.answer(world, farmer, _index(world, farmer, "Peach Sapling"))
    assert bag(farmer) == {"(O)631": 1}
    menus.answer(world, farmer, _index(world, farmer, "More ..."))
    assert _index(world, farmer, "Parsnip Seeds") == 1


# ---------------------------------------------------------------------------- selling


@pytest.mark.parametrize(
    ("item", "price"),
    [
        (Item("(O)24"), 35),
        (Item("(O)24", 1, 1), 43),
        (Item("(O)24", 1, 2), 52),
        (Item("(O)24", 1, 4), 70),
        (Item("(O)192"), 80),
        (Item("(O)248"), 60),
        (Item("(O)190"), 175),
        (Item("(O)176"), 50),
        (Item("(O)184"), 125),
        (Item("(O)18"), 30),
    ],
)
def test_the_sell_price_of_one_piece(item: Item, price: int) -> None:
    world, farmer, _ = _in_shop(items=(item,))
    menus.answer(world, farmer, 1, None, "out")
    assert farmer.money == 500 + price


def test_tillers_get_a_tenth_more_for_crops_and_ranchers_a_fifth_for_animal_goods() -> None:
    _, farmer, _ = small_town()
    farmer.professions = ["Tiller", "Rancher"]
    assert shipping.price(farmer, Item("(O)24")) == 38
    assert shipping.price(farmer, Item("(O)184")) == 150


def test_the_whole_stack_is_sold_by_default_and_counts_for_pierre() -> None:
    world, farmer, _ = _in_shop(items=(Item("(O)24", 5),))
    menus.answer(world, farmer, 1, None, "out")
    assert (farmer.money, farmer.total_earned, bag(farmer)) == (675, 175, {})
    assert deeds(farmer) == [("sold", "Parsnip", "Pierre", 5)]


def test_selling_more_than_the_stack_is_refused() -> None:
    world, farmer, _ = _in_shop(items=(Item("(O)24", 5),))
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1, 6, "out")
    assert no.value.reason == "bad_option"
    assert bag(farmer) == {"(O)24": 5}


@pytest.mark.parametrize("id", ["(O)390", "(O)388", "(O)382", "(T)Hoe", "(O)66", "(BC)130"])
def test_pierre_buys_no_resources_tools_or_gems(id: str) -> None:
    world, farmer, _ = _in_shop(items=(id,))
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1, None, "out")
    assert no.value.reason == "not_wanted"


def test_the_menu_shows_the_sell_prices_of_the_bag() -> None:
    world, farmer, _ = _in_shop(items=(Item("(O)24", 5), "(O)390"))
    out = menus.view(world, farmer, farmer.menus[0]).out_options
    assert [(o.index, o.label, o.price, o.stock, o.enabled) for o in out] == [
        (1, "Parsnip", 35, 5, True),
        (2, "Stone", None, 1, False),
    ]


# ------------------------------------------------------------------- keeper and counter


def test_the_counter_serves_while_the_keeper_stands_behind_it() -> None:
    world, farmer, pierre = small_town(time=2000)
    pierre.location, pierre.x, pierre.y = "SeedShop", 4, 17
    action_button.interact(world, farmer, COUNTER)
    assert farmer.menus[0].kind == "shop"


def test_the_counter_does_not_serve_without_the_keeper() -> None:
    world, farmer, _ = small_town(time=1800)
    with pytest.raises(Refused, match="Pierre is not at the counter"):
        action_button.interact(world, farmer, COUNTER)


def test_the_last_option_talks_to_the_keeper() -> None:
    world, farmer, _ = _in_shop()
    view = menus.view(world, farmer, farmer.menus[0])
    assert view.options[-1].label == "Talk to Pierre"
    menus.answer(world, farmer, len(view.options))
    assert farmer.menus[0].kind == "dialogue"
    assert farmer.relations["Pierre"].points == 20
    menus.answer(world, farmer, 1)
    assert farmer.menus == []


def test_a_held_gift_can_be_given_over_the_counter() -> None:
    world, farmer, _ = _in_shop(items=(Item("(O)18"),))
    menus.answer(world, farmer, _index(world, farmer, "Give Daffodil to Pierre"))
    assert farmer.relations["Pierre"].points == 45
    assert bag(farmer) == {}
    assert farmer.menus[0].kind == "dialogue"


def test_a_refused_gift_leaves_the_shop_open() -> None:
    world, farmer, _ = _in_shop(items=(Item("(O)18"),))
    farmer.relations["Pierre"] = Relation(gifts_today=1)
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, _index(world, farmer, "Give Daffodil to Pierre"))
    assert no.value.reason == "gift_limit"
    assert farmer.menus[0].kind == "shop"


# -------------------------------------------------------------------------- backpacks


def test_the_larger_bags_cost_2000_and_10000() -> None:
    world, farmer, _ = small_town(money=12000, bag=12, at=(7, 19))
    for size, name in ((24, "Large Pack"), (36, "Deluxe Pack")):
        action_button.interact(world, farmer, (7, 18))
        assert name in farmer.menus[0].params["text"]
        menus.answer(world, farmer, 1)
        assert farmer.bag_size == size
    assert farmer.money == 0
    assert deeds(farmer) == [
        ("bought", "Large Pack", "Pierre", 1),
        ("bought", "Deluxe Pack", "Pierre", 1),
    ]


def test_a_larger_bag_without_enough_money_leaves_the_question_open() -> None:
    world, farmer, _ = small_town(money=1999, bag=12, at=(7, 19))
    action_button.interact(world, farmer, (7, 18))
    with pytest.raises(Refused) as no:
        menus.answer(world, farmer, 1)
    assert no.value.reason == "cannot_afford"
    assert (farmer.bag_size, farmer.menus[0].kind) == (12, "question")
    menus.answer(world, farmer, 2)
    assert (farmer.bag_size, farmer.menus) == (12, [])


def test_no_larger_bag_is_offered_to_the_owner_of_the_largest() -> None:
    world, farmer, _ = small_town(at=(7, 19))
    with pytest.raises(Refused, match="you have the largest bag"):
        action_button.interact(world, farmer, (7, 18))


def test_every_offer_of_every_shop_has_an_item_and_a_price_that_is_not_negative() -> None:
    world, farmer, _ = small_town()
    for key in shop_table.shops():
        for offer in stock.offers(world, farmer, key):
            assert offer.item
            assert offer.price >= 0
    assert shops.next_backpack(farmer) is None
