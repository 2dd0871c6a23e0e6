"""Incubators: from egg to chick."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.animals import animals, incubators
from pytest_stardojo.valley.rules.clock import night
from pytest_stardojo.valley.rules.machines import machines
from pytest_stardojo.valley.rules.travel import farm_building_doors
from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.valley.world.refusal import Refused
from tests.valley.rules.homestead import Homestead
from tests.valley.rules.worlds import bag, hold, within


def incubator(home: Homestead) -> Thing:
    """Return the incubator of the coop."""
    return home.inside(home.coop).things[2, 3]


def load(home: Homestead, egg: str = "(O)176") -> None:
    """Put an egg in."""
    home.go(home.coop, (2, 4))
    hold(home.farmer, Item(egg, 2))
    machines.interact(home.world, home.farmer, (2, 3))


@pytest.mark.parametrize(
    ("egg", "professions", "minutes"),
    [
        ("(O)176", (), 9000),
        ("(O)174", (), 9000),
        ("(O)442", (), 9000),
        ("(O)305", (), 9000),
        ("(O)107", (), 18000),
        ("(O)176", ("Coopmaster",), 4500),
    ],
)
def test_how_long_an_egg_takes(egg: str, professions: tuple[str, ...], minutes: int) -> None:
    home = Homestead(professions=professions)
    load(home, egg)
    thing = incubator(home)
    assert (thing.held and thing.held.id, thing.ready_in, thing.ready) == (egg, minutes, False)
    assert bag(home.farmer)[egg] == 1


@pytest.mark.parametrize("item", ["(O)24", "(O)184", "(O)289", "(O)440"])
def test_what_does_not_hatch_in_a_coop_is_refused(item: str) -> None:
    home = Homestead()
    home.go(home.coop, (2, 4))
    hold(home.farmer, item)
    with pytest.raises(Refused, match="wrong_item"):
        machines.interact(home.world, home.farmer, (2, 3))
    assert bag(home.farmer)[item] == 1


def test_a_loaded_incubator_takes_no_second_egg() -> None:
    home = Homestead()
    load(home)
    with pytest.raises(Refused, match="busy"):
        machines.interact(home.world, home.farmer, (2, 3))


def test_the_egg_hatches_after_six_nights_when_the_farmer_comes_in() -> None:
    home = Homestead()
    load(home)
    for number in range(6):
        assert not incubator(home).ready, number
        night.run(home.world)
    assert incubator(home).ready
    assert home.world.animals == {}
    farm_building_doors.enter(home.world, home.farmer, home.coop)
    menu = home.farmer.menus[0]
    assert (menu.kind, menu.params["what"], menu.params["animal"]) == (
        "naming",
        "hatch",
        "White Chicken",
    )
    assert home.world.animals == {}
    assert home.farmer.ledger == []


def ready(home: Homestead, egg: str = "(O)176") -> None:
    """Finish an egg."""
    load(home, egg)
    machines.pass_minutes(home.world, 18000)


def test_naming_hatches_the_chick() -> None:
    home = Homestead()
    ready(home)
    farm_building_doors.enter(home.world, home.farmer, home.coop)
    incubators.hatch(home.world, home.farmer, home.farmer.menus[0].params, "Pip")
    (chick,) = home.world.animals.values()
    assert (chick.name, chick.type, chick.age, chick.home) == (
        "Pip",
        "White Chicken",
        0,
        home.coop.id,
    )
    deed = home.farmer.ledger[0]
    assert (deed.deed, deed.thing, deed.thing_id, deed.by) == (
        "hatched",
        "Chicken",
        "White Chicken",
        "Incubator",
    )
    assert deed.subject == f"animal:{chick.id}"
    thing = incubator(home)
    assert (thing.held, thing.ready) == (None, False)


@pytest.mark.parametrize(
    ("egg", "type", "kind"),
    [
        ("(O)180", "Brown Chicken", "Chicken"),
        ("(O)182", "Brown Chicken", "Chicken"),
        ("(O)442", "Duck", "Duck"),
        ("(O)305", "Void Chicken", "Void Chicken"),
        ("(O)107", "Dinosaur", "Dinosaur"),
    ],
)
def test_which_animals_hatch_from_which_egg(egg: str, type: str, kind: str) -> None:
    home = Homestead()
    ready(home, egg)
    incubators.ask_name_if_ready(home.world, home.farmer)
    incubators.hatch(home.world, home.farmer, home.farmer.menus[0].params, "Pip")
    assert [(d.thing, d.thing_id) for d in home.farmer.ledger] == [(kind, type)]


def test_a_quarter_of_chickens_is_blue_after_shanes_event() -> None:
    home = Homestead()
    home.farmer.events_seen.append("3900074")
    ready(home)
    blue = 0
    for _ in range(10_000):
        home.farmer.menus.clear()
        incubators.ask_name_if_ready(home.world, home.farmer)
        blue += home.farmer.menus[0].params["animal"] == "Blue Chicken"
    assert within(blue, 10_000, 0.25)


def test_in_a_full_coop_nothing_hatches_and_the_egg_can_be_taken_back() -> None:
    home = Homestead()
    ready(home)
    for number in range(12):
        animals.add(home.world, home.coop, "Duck", f"Duck {number}")
    incubators.ask_name_if_ready(home.world, home.farmer)
    assert home.farmer.menus == []
    machines.interact(home.world, home.farmer, (2, 3))
    assert bag(home.farmer)["(O)176"] == 2
    assert incubator(home).held is None


def test_an_egg_hatches_after_a_place_is_free() -> None:
    home = Homestead()
    ready(home)
    for number in range(12):
        animals.add(home.world, home.coop, "Duck", f"Duck {number}")
    animals.sell(home.world, home.farmer, next(iter(home.world.animals.values())))
    incubators.ask_name_if_ready(home.world, home.farmer)
    assert home.farmer.menus[0].kind == "naming"


def test_the_name_is_asked_once() -> None:
    home = Homestead()
    ready(home)
    incubators.ask_name_if_ready(home.world, home.farmer)
    incubators.ask_name_if_ready(home.world, home.farmer)
    assert len(home.farmer.menus) == 1
