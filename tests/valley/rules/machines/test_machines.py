"""Machines: loading, time, collecting."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.machines import machines
from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.valley.world.places import put_thing
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import bag, hold, within

TILE = (64, 21)


def machine(home: Homestead, id: str) -> Thing:
    """Place a machine in front of the farmer."""
    thing = Thing(id)
    put_thing(home.world, home.farm, TILE, thing)
    return thing


@pytest.mark.parametrize(
    ("id", "put", "count", "made", "quality", "minutes"),
    [
        ("(BC)13", "(O)378", 5, "(O)334", 0, 30),
        ("(BC)13", "(O)380", 5, "(O)335", 0, 120),
        ("(BC)13", "(O)384", 5, "(O)336", 0, 300),
        ("(BC)13", "(O)386", 5, "(O)337", 0, 480),
        ("(BC)13", "(O)80", 1, "(O)338", 0, 90),
        ("(BC)13", "(O)458", 1, "(O)277", 0, 10),
        ("(BC)16", "(O)184", 1, "(O)424", 0, 200),
        ("(BC)16", "(O)186", 1, "(O)424", 2, 200),
        ("(BC)16", "(O)436", 1, "(O)426", 0, 200),
        ("(BC)24", "(O)176", 1, "(O)306", 0, 180),
        ("(BC)24", "(O)174", 1, "(O)306", 2, 180),
        ("(BC)24", "(O)442", 1, "(O)307", 0, 180),
        ("(BC)17", "(O)440", 1, "(O)428", 0, 240),
        ("(BC)19", "(O)430", 1, "(O)432", 0, 360),
        ("(BC)114", "(O)388", 10, "(O)382", 0, 30),
        ("(BC)12", "(O)262", 1, "(O)346", 0, 1750),
        ("(BC)12", "(O)340", 1, "(O)459", 0, 600),
    ],
)
def test_product_and_time_of_a_machine(
    id: str, put: str, count: int, made: str, quality: int, minutes: int
) -> None:
    home = Homestead()
    thing = machine(home, id)
    hold(home.farmer, Item(put, count + 1))
    home.farmer.slots[1] = Item("(O)382", 3)
    assert machines.interact(home.world, home.farmer, TILE) == 6
    assert thing.held == Item(made, 1, quality)
    assert (thing.ready_in, thing.ready) == (minutes, False)
    assert bag(home.farmer)[put] == 1
    assert bag(home.farmer)["(O)382"] == (2 if id == "(BC)13" else 3)


def test_a_bar_is_ready_after_its_minutes_and_counts_when_taken_out() -> None:
    home = Homestead()
    thing = machine(home, "(BC)13")
    hold(home.farmer, Item("(O)378", 5))
    home.farmer.slots[1] = Item("(O)382", 1)
    machines.interact(home.world, home.farmer, TILE)
    machines.pass_minutes(home.world, 20)
    with pytest.raises(Refused, match="busy"):
        machines.interact(home.world, home.farmer, TILE)
    assert home.farmer.ledger == []
    machines.pass_minutes(home.world, 10)
    assert thing.ready
    machines.interact(home.world, home.farmer, TILE)
    assert bag(home.farmer)["(O)334"] == 1
    assert [(d.deed, d.thing, d.by, d.subject, d.count) for d in home.farmer.ledger] == [
        ("produced", "Copper Bar", "Furnace", "tile:Farm:64,21", 1)
    ]
    assert (thing.held, thing.ready) == (None, False)


@pytest.mark.parametrize(
    ("id", "held", "count", "coal", "reason"),
    [
        ("(BC)13", "(O)378", 4, 1, "missing_ingredients"),
        ("(BC)13", "(O)378", 5, 0, "missing_ingredients"),
        ("(BC)13", "(O)388", 5, 1, "wrong_item"),
        ("(BC)16", "(O)176", 1, 1, "wrong_item"),
        ("(BC)265", "(O)334", 1, 1, "wrong_item"),
        ("(BC)156", "(O)680", 1, 1, "not_in_this_version"),
    ],
)
def test_a_refused_item_stays_in_the_bag(
    id: str, held: str, count: int, coal: int, reason: str
) -> None:
    home = Homestead()
    thing = machine(home, id)
    hold(home.farmer, Item(held, count))
    home.farmer.slots[1] = Item("(O)382", coal) if coal else None
    before = bag(home.farmer)
    with pytest.raises(Refused, match=reason):
        machines.interact(home.world, home.farmer, TILE)
    assert bag(home.farmer) == before
    assert thing.held is None
    assert home.world.draws == {}


def test_an_empty_machine_and_empty_hands() -> None:
    home = Homestead()
    machine(home, "(BC)13")
    home.farmer.slot = 30
    with pytest.raises(Refused, match="nothing_there"):
        machines.interact(home.world, home.farmer, TILE)


def test_a_full_bag_leaves_the_bar_in_the_furnace() -> None:
    home = Homestead()
    thing = machine(home, "(BC)13")
    thing.held, thing.ready = Item("(O)334"), True
    home.farmer.slots = [*([Item("(O)390", 999)] * 36)]
    with pytest.raises(Refused, match="inventory_full"):
        machines.interact(home.world, home.farmer, TILE)
    assert thing.held is not None


@pytest.mark.parametrize(
    ("time", "minutes"),
    [(600, 1600), (610, 1590), (1200, 1240), (2000, 760), (2400, 520), (2600, 400)],
)
def test_machine_minutes_to_the_next_morning(time: int, minutes: int) -> None:
    assert machines.until_morning(Homestead(time=time).world) == minutes


@pytest.mark.parametrize(("quality", "chance"), [(0, 0.0), (1, 0.15), (2, 0.5), (4, 1.0)])
def test_fine_wool_may_make_twice_the_cloth(quality: int, chance: float) -> None:
    home = Homestead()
    thing = machine(home, "(BC)17")
    double = 0
    for _ in range(10_000):
        thing.held = None
        hold(home.farmer, Item("(O)440", 1, quality))
        machines.interact(home.world, home.farmer, TILE)
        assert thing.held is not None
        double += thing.held.count == 2
    assert within(double, 10_000, chance)


def test_products_of_recycled_newspaper() -> None:
    home = Homestead()
    thing = machine(home, "(BC)20")
    cloth = 0
    for _ in range(10_000):
        thing.held = None
        hold(home.farmer, "(O)172")
        machines.interact(home.world, home.farmer, TILE)
        assert thing.held in (Item("(O)428"), Item("(O)93", 3))
        cloth += thing.held == Item("(O)428")
    assert within(cloth, 10_000, 0.1)


def test_a_crystalarium_keeps_copying() -> None:
    home = Homestead()
    thing = machine(home, "(BC)21")
    hold(home.farmer, "(O)80")
    machines.interact(home.world, home.farmer, TILE)
    assert (thing.held, thing.ready_in) == (Item("(O)80"), 420)
    machines.pass_minutes(home.world, 420)
    home.farmer.slot = 30
    machines.interact(home.world, home.farmer, TILE)
    assert bag(home.farmer)["(O)80"] == 1
    assert (thing.held, thing.ready_in, thing.ready) == (Item("(O)80"), 420, False)
