"""Every offer of every counter can be bought for its price."""

from __future__ import annotations

import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.rules.trade import shops, stock
from pytest_stardojo.valley.world.model import Farmer, Item, World
from tests.sweeps import sweep
from tests.valley.rules.small_town import small_town
from tests.valley.rules.worlds import refusal

COUNTERS = sorted(
    {counter.shop for name in sheet_names() for counter in load_sheet(name).counters}
    | {"ice_cream_stand", "bookseller", "booksellertrade"}
)
SEASONS = ("spring", "summer", "fall", "winter")


def _customer(season: str, day: int) -> tuple[World, Farmer]:
    """Return a farmer to whom every shop sells everything."""
    world, farmer, _ = small_town(season=season, day=day, money=10_000_000)
    world.year, world.days_played = 2, 200
    farmer.mine_level, farmer.qi_coins, farmer.total_earned = 120, 10_000_000, 20_000_000
    for skill in farmer.skills.values():
        skill.level = 10
    return world, farmer


@sweep("season", SEASONS)
@sweep("key", COUNTERS)
def test_each_offer_costs_its_price_and_gives_its_item(key: str, season: str) -> None:
    for day in range(1, 8):
        world, farmer = _customer(season, day)
        currency = shop_table.shop(key).currency
        for offer in stock.offers(world, farmer, key):
            farmer.slots = [None] * 36
            for slot, (id, amount) in enumerate(offer.trade):
                farmer.slots[slot] = Item(id, amount)
            before = shops.purse(farmer, currency)
            recipes = len(farmer.crafting) + len(farmer.cooking)
            shops.buy(world, farmer, key, offer)
            assert before - shops.purse(farmer, currency) == offer.price
            deed = farmer.ledger[-1]
            assert (deed.deed, deed.thing) == ("bought", offer.name)
            got = [(slot.id, slot.count) for slot in farmer.slots if slot is not None]
            if offer.recipe:
                assert got == []
                assert len(farmer.crafting) + len(farmer.cooking) == recipes + 1
            else:
                assert got == [(offer.item, offer.pieces)]
                assert offer.price > 0 or offer.trade


@pytest.mark.parametrize("key", COUNTERS)
def test_no_offer_is_sold_without_payment(key: str) -> None:
    world, farmer = _customer("spring", 5)
    offers = stock.offers(world, farmer, key)
    farmer.money = farmer.qi_coins = 0
    for offer in offers:
        assert refusal(shops.buy, world, farmer, key, offer) in (
            *("cannot_afford", "missing_ingredients"),
        )
    assert farmer.ledger == []
    assert not any(farmer.slots)


@pytest.mark.parametrize("key", COUNTERS)
def test_the_shelves_are_the_same_all_day_and_for_every_twin(key: str) -> None:
    twins = [_customer("summer", 12) for _ in range(2)]
    shelves = [stock.offers(world, farmer, key) for world, farmer in twins]
    assert shelves[0] == shelves[1]
    world, farmer = twins[0]
    drawn = dict(world.draws)
    assert stock.offers(world, farmer, key) == shelves[0]
    assert world.draws == drawn


def test_the_furniture_catalogue_gives_every_piece_for_nothing() -> None:
    world, farmer = _customer("spring", 5)
    offers = stock.offers(world, farmer, "furniture_catalogue")
    furniture = [info for info in item_table.items().values() if info.kind == "furniture"]
    assert len(offers) == len(furniture) > 500
    assert all(offer.price == 0 for offer in offers)
