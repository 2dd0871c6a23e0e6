"""The shipping bin and its overnight sale."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.valley.rules.trade import shipping
from pytest_stardojo.valley.world.model import Item
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import bag, deeds, hold


@pytest.mark.parametrize(
    ("item", "quality", "professions", "price"),
    [
        ("(O)24", 0, (), 35),
        ("(O)24", 1, (), 43),
        ("(O)24", 2, (), 52),
        ("(O)24", 4, (), 70),
        ("(O)24", 0, ("Tiller",), 38),
        ("(O)24", 2, ("Tiller",), 57),
        ("(O)176", 0, (), 50),
        ("(O)176", 0, ("Rancher",), 60),
        ("(O)184", 0, ("Rancher",), 150),
        ("(O)184", 0, ("Tiller",), 125),
        ("(O)424", 0, ("Artisan",), 322),
        ("(O)178", 0, (), 0),
        ("(O)430", 0, (), 625),
    ],
)
def test_the_price_of_a_piece(
    item: str, quality: int, professions: tuple[str, ...], price: int
) -> None:
    home = Homestead(professions=professions)
    assert shipping.price(home.farmer, Item(item, 1, quality)) == price


def test_putting_something_in_counts_as_shipped() -> None:
    home = Homestead()
    hold(home.farmer, Item("(O)24", 5))
    assert shipping.put(home.world, home.farmer, 0, 2) == 2
    assert bag(home.farmer)["(O)24"] == 3
    assert deeds(home.farmer) == [("shipped", "Parsnip", "Shipping Bin", 2)]
    assert home.farmer.money == 500


def test_the_whole_stack_is_shipped_by_default() -> None:
    home = Homestead()
    hold(home.farmer, Item("(O)24", 5))
    assert shipping.put(home.world, home.farmer, 0) == 5
    assert home.farmer.slots[0] is None


def test_items_taken_back_do_not_count_as_shipped() -> None:
    home = Homestead()
    hold(home.farmer, Item("(O)24", 5))
    shipping.put(home.world, home.farmer, 0, 2)
    shipping.put(home.world, home.farmer, 0, 3)
    assert shipping.take_back(home.world, home.farmer) == 3
    assert deeds(home.farmer) == [("shipped", "Parsnip", "Shipping Bin", 2)]
    assert shipping.take_back(home.world, home.farmer) == 2
    assert deeds(home.farmer) == []
    assert bag(home.farmer)["(O)24"] == 5
    with pytest.raises(Refused, match="nothing_there"):
        shipping.take_back(home.world, home.farmer)


@pytest.mark.parametrize(
    ("item", "count", "reason"),
    [
        (Item("(T)Axe"), None, "cannot_ship"),
        (Item("(BC)13"), None, "cannot_ship"),
        (Item("(O)24", 5), 6, "bad_option"),
        (Item("(O)24", 5), 0, "bad_option"),
    ],
)
def test_shipments_that_the_bin_refuses(item: Item, count: int | None, reason: str) -> None:
    home = Homestead()
    hold(home.farmer, item)
    with pytest.raises(Refused, match=reason):
        shipping.put(home.world, home.farmer, 0, count)
    assert home.world.shipping == []
    assert home.farmer.ledger == []


def test_an_empty_slot_ships_nothing() -> None:
    home = Homestead()
    with pytest.raises(Refused, match="nothing_there"):
        shipping.put(home.world, home.farmer, 30)


def test_the_night_pays_and_shows_a_summary() -> None:
    home = Homestead()
    home.farmer.slots[0] = Item("(O)24", 3)
    home.farmer.slots[1] = Item("(O)176", 2, 2)
    shipping.put(home.world, home.farmer, 0)
    shipping.put(home.world, home.farmer, 1)
    shipping.night(home.world)
    assert home.farmer.money == 500 + 105 + 150
    assert home.farmer.total_earned == 255
    assert home.farmer.shipped == {"(O)24": 3, "(O)176": 2}
    assert home.world.shipping == []
    menu = home.farmer.menus[0]
    assert menu.kind == "shipping_summary"
    assert menu.params == {
        "lines": [["Parsnip", 3, 105], ["Egg", 2, 150]],
        "total": 255,
    }


def test_an_empty_bin_shows_no_summary() -> None:
    home = Homestead()
    shipping.night(home.world)
    assert home.farmer.menus == []


@given(moves=st.lists(st.tuples(st.integers(0, 2), st.integers(1, 4)) | st.just(None), max_size=20))
def test_nothing_is_lost_or_won_at_the_bin(moves: list[tuple[int, int] | None]) -> None:
    home = Homestead()
    home.farmer.slots = [Item("(O)24", 5), Item("(O)24", 5, 2), Item("(O)176", 5), *([None] * 33)]
    for move in moves:
        try:
            if move is None:
                shipping.take_back(home.world, home.farmer)
            else:
                shipping.put(home.world, home.farmer, *move)
        except Refused:
            pass
    inside = sum(item.count for _, item in home.world.shipping)
    assert inside + sum(bag(home.farmer).values()) == 15
    assert sum(d.count for d in home.farmer.ledger) == inside
