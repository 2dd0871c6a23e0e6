"""Goods named after their ingredient: times, prices, energy, quality.

Numbers: wiki (Keg, Preserves Jar, Dehydrator, Fish Smoker, Bait Maker, Roe).
"""

from __future__ import annotations

import pytest

from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, Player


def loaded(machine: str, thing: str, count: int, quality: int = 0, coal: int = 0) -> Player:
    """Return a player in front of a machine that has just been loaded."""
    player = Player()
    player.command("place_item", machine, None, *AHEAD)
    if coal:
        player.give("Coal", coal)
    player.hold(thing, count, quality)
    assert player.touch() == "ok"
    player.act(wire.ChooseItem(35))
    return player


def minutes_left(player: Player) -> int:
    place = player.observe(wire.View(radius=0, sections=("map",))).map
    assert place is not None
    return next(thing.minutes for thing in place.things if (thing.x, thing.y) == AHEAD)


def sold(player: Player, name: str) -> int:
    """Return the price of one item in the shipping bin."""
    player.stand(71, 15)
    player.touch()
    player.choose(player.slot_of(name) + 1, 1, "out")
    player.choose(0)
    before = player.me.money
    player.night()
    return player.me.money - before


GOODS = [
    ("Keg", "Parsnip", 1, 6000, "Parsnip Juice", 78),
    ("Keg", "Pumpkin", 1, 6000, "Pumpkin Juice", 720),
    ("Keg", "Leek", 1, 6000, "Leek Juice", 135),
    ("Keg", "Grape", 1, 10000, "Grape Wine", 240),
    ("Keg", "Melon", 1, 10000, "Melon Wine", 750),
    ("Keg", "Starfruit", 1, 10000, "Starfruit Wine", 2250),
    ("Keg", "Ancient Fruit", 1, 10000, "Ancient Fruit Wine", 1650),
    ("Preserves Jar", "Parsnip", 1, 4000, "Pickled Parsnip", 120),
    ("Preserves Jar", "Beet", 1, 4000, "Pickled Beet", 250),
    ("Preserves Jar", "Blueberry", 1, 4000, "Blueberry Jelly", 150),
    ("Preserves Jar", "Apple", 1, 4000, "Apple Jelly", 250),
    ("Dehydrator", "Strawberry", 5, 1600, "Dried Strawberry", 925),
    ("Dehydrator", "Common Mushroom", 5, 1600, "Dried Common Mushroom", 325),
    ("Fish Smoker", "Sunfish", 1, 50, "Smoked Sunfish", 60),
    ("Fish Smoker", "Sturgeon", 1, 50, "Smoked Sturgeon", 400),
]


@pytest.mark.parametrize(("machine", "thing", "count", "minutes", "product", "price"), GOODS)
def test_goods_bear_the_name_and_price_of_what_they_are_made_of(
    machine: str, thing: str, count: int, minutes: int, product: str, price: int
) -> None:
    player = loaded(machine, thing, count, coal=1)
    assert minutes_left(player) == minutes
    assert player.count("Coal") == (0 if machine == "Fish Smoker" else 1)
    while player.touch() == "busy":
        player.night()
    assert player.count(product) == 1
    produced = [deed for deed in player.observe().ledger if deed.deed == "produced"]
    assert [(deed.by, deed.count) for deed in produced] == [(machine, 1)]
    assert sold(player, product) == price


@pytest.mark.parametrize(
    ("machine", "thing", "product", "energy"),
    [
        ("Keg", "Parsnip", "Parsnip Juice", 50),
        ("Keg", "Melon", "Melon Wine", 195),
        ("Preserves Jar", "Parsnip", "Pickled Parsnip", 43),
        ("Preserves Jar", "Apple", "Apple Jelly", 75),
        ("Fish Smoker", "Sunfish", "Smoked Sunfish", 18),
    ],
)
def test_goods_feed_by_what_they_are_made_of(
    machine: str, thing: str, product: str, energy: int
) -> None:
    player = loaded(machine, thing, 1, coal=1)
    while player.touch() == "busy":
        player.night()
    player.farmer.energy = 20.0
    player.hold(product)
    player.use("down")
    assert player.choose(1) == "ok"
    assert player.me.energy - 20 == energy


def test_wine_has_no_quality_and_smoked_fish_keeps_its_own() -> None:
    wine = loaded("Keg", "Grape", 1, 4)
    smoked = loaded("Fish Smoker", "Sunfish", 1, 2, coal=1)
    for player in (wine, smoked):
        while player.touch() == "busy":
            player.night()
    assert wine.slot("Grape Wine").quality == 0
    assert smoked.slot("Smoked Sunfish").quality == 2
    assert sold(smoked, "Smoked Sunfish") == 90  # 60g, half as much again for gold


def test_goods_of_two_kinds_are_two_stacks() -> None:
    player = loaded("Preserves Jar", "Beet", 1)
    while player.touch() == "busy":
        player.night()
    player.hold("Apple")
    player.touch()
    player.act(wire.ChooseItem(35))
    while player.touch() == "busy":
        player.night()
    assert (player.count("Pickled Beet"), player.count("Apple Jelly")) == (1, 1)
    assert len(player.me.slots) == 2


def test_an_artisan_sells_for_more_and_food_is_no_cheaper_for_it() -> None:
    player = loaded("Preserves Jar", "Beet", 1)
    player.profession("Artisan")
    while player.touch() == "busy":
        player.night()
    assert sold(player, "Pickled Beet") == 350  # 250g and 40 %


def test_a_bait_maker_makes_five_to_ten_for_the_fish() -> None:
    player = loaded("Bait Maker", "Sunfish", 1)
    assert minutes_left(player) == 10
    player.wait(10)
    assert player.touch() == "ok"
    assert 5 <= player.count("Sunfish Bait") <= 10


def test_raisins_are_grapes() -> None:
    player = loaded("Dehydrator", "Grape", 5)
    player.night()
    assert player.touch() == "ok"
    assert player.count("Raisins") == 1


@pytest.mark.parametrize(("flavor", "product", "price"), [("145", "Aged Sunfish Roe", 90)])
def test_roe_ages_with_its_fish(flavor: str, product: str, price: int) -> None:
    player = Player()
    player.command("place_item", "Preserves Jar", None, *AHEAD)
    player.give("Roe")
    stack = player.farmer.slots[0]
    assert stack is not None
    stack.flavor = f"(O){flavor}"
    player.hold("Sunfish Roe")
    assert player.touch() == "ok"
    assert minutes_left(player) == 4000
    player.act(wire.ChooseItem(35))
    while player.touch() == "busy":
        player.night()
    assert sold(player, product) == price  # twice 30 + 30 / 2


def test_sturgeon_roe_becomes_caviar() -> None:
    player = Player()
    player.command("place_item", "Preserves Jar", None, *AHEAD)
    player.give("Roe")
    stack = player.farmer.slots[0]
    assert stack is not None
    stack.flavor = "(O)698"
    player.hold("Sturgeon Roe")
    assert player.touch() == "ok"
    assert minutes_left(player) == 6000
