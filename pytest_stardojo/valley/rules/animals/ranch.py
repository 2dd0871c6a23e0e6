"""Marnie's Ranch: buying animals and moving them to other buildings (wiki: Marnie's Ranch)."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata.animals import SoldAnimal
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.animals.incubators import NAMES
from pytest_stardojo.valley.rules.common import interiors, menu_stack, money
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Animal, Building, Farmer, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

KEEPER = "Marnie"


def open_menu(world: World, farmer: Farmer) -> None:
    """Show the animals that Marnie sells."""
    menu_stack.open_menu(farmer, "animals")


def unavailable_reason(world: World, line: SoldAnimal) -> str:
    """Return why an animal is not for sale, or an empty string if it is."""
    for building in world.buildings.values():
        usable = not interiors.under_construction(building)
        if usable and line.building in interiors.sizes_up_to(building.type):
            return ""
    return f"it needs a {line.building} on the farm"


def ask_new_home(world: World, farmer: Farmer, line: SoldAnimal) -> None:
    """Ask for the home of a new animal.

    Raises:
        Refused: ``no_home``, ``cannot_afford``, ``full``.
    """
    reason = unavailable_reason(world, line)
    if reason:
        raise Refused("no_home", reason)
    money.check(farmer, line.price)
    if not any(animals.has_room(world, building) for building in places(world, line.types[0])):
        raise Refused("full", f"no building has room for a {line.name}")
    menu_stack.open_menu(farmer, "animal_home", what="buy", animal=line.name)


def places(world: World, type: str) -> list[Building]:
    """Return the finished buildings in which animals of a type can live, even if full."""
    return [
        building
        for building in world.buildings.values()
        if interiors.can_house(building, type) and not interiors.under_construction(building)
    ]


def line_of(name: str) -> SoldAnimal:
    """Return the entry of Marnie's list with a name."""
    return next(line for line in table.sold() if line.name == name)


def ask_name(world: World, farmer: Farmer, line: SoldAnimal, building: Building) -> None:
    """Ask for the name of a new animal for a building, with a random color.

    Raises:
        Refused: ``full``.
    """
    _check_room(world, building)
    menu_stack.open_menu(
        farmer,
        "naming",
        what="purchase",
        animal=_random_type(world, farmer, line),
        line=line.name,
        home=building.id,
        proposed=stream(world, "ranch.name").choice(NAMES),
    )


def _random_type(world: World, farmer: Farmer, line: SoldAnimal) -> str:
    luck = stream(world, "ranch.looks")
    may_be_blue = line.blue_chance and table.BLUE_EVENT in farmer.events_seen
    if may_be_blue and luck.chance(line.blue_chance):
        return "Blue Chicken"
    return luck.choice(line.types)


def _check_room(world: World, building: Building) -> None:
    if not animals.has_room(world, building):
        raise Refused("full", f"the {building.type} is full")


def buy(world: World, farmer: Farmer, params: dict[str, Any], name: str) -> Animal:
    """Pay for an animal after it has a name and put it into its home.

    Args:
        world: The world.
        farmer: The buyer.
        params: Parameters of the naming menu: animal (type), line, home.
        name: Its name.

    Raises:
        Refused: ``nothing_there`` if the home is gone; ``full``; ``cannot_afford``.
    """
    building = world.buildings.get(int(params["home"]))
    if building is None:
        raise Refused("nothing_there", "that building is gone")
    line = line_of(params["line"])
    _check_room(world, building)
    money.pay(farmer, line.price)
    animal = animals.add(world, building, params["animal"], name)
    record(
        farmer,
        "bought",
        animals.kind(animal.type),
        thing_id=animal.type,
        by=KEEPER,
        where=farmer.location,
        subject=animals.subject(animal),
    )
    notify(farmer, "bought", f"{name} the {animal.type} now lives in the {building.type}")
    quests.update(world, farmer)
    return animal


# ------------------------------------------------------------------------ another home


def ask_home(world: World, farmer: Farmer, animal: Animal) -> None:
    """Ask for another home of an animal."""
    menu_stack.open_menu(farmer, "animal_home", what="move", animal=animal.id)


def rehome(world: World, animal: Animal, building: Building) -> None:
    """Move an animal to another building.

    Raises:
        Refused: ``already_done`` if it lives there; ``wrong_building``; ``full``.
    """
    if animal.home == building.id:
        raise Refused("already_done", f"{animal.name} lives there already")
    if building not in places(world, animal.type):
        raise Refused("wrong_building", f"a {animal.type} cannot live there")
    _check_room(world, building)
    animal.home = building.id
    animals.move_home(world, animal)
