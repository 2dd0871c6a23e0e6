"""Marnie's list of animals, and the choice of a home."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules.animals import animals, pets, ranch
from pytest_stardojo.valley.rules.common import interiors, menu_stack
from pytest_stardojo.valley.world.model import Building, Farmer, Menu, World


def animals_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return every animal with its price, and pets if one has full hearts."""
    options = [
        Choice(line.name, line.price, enabled=not ranch.unavailable_reason(world, line))
        for line in animal_table.sold()
    ]
    options += [
        Choice(f"{type} (pet)", price, enabled=farmer.money >= price)
        for type, price in pets.for_sale(world, farmer)
    ]
    return Page("Animals", f"You have {farmer.money:,}g.", options)


def choose_animal(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Go on to the choice of a home; a refused animal leaves the list open."""
    number = answer.index - 1 - len(animal_table.sold())
    if number >= 0:
        type, price = pets.for_sale(world, farmer)[number]
        instead(farmer, lambda: pets.offer(world, farmer, type, price))
        return
    line = animal_table.sold()[answer.index - 1]
    instead(farmer, lambda: ranch.ask_new_home(world, farmer, line))


def home_page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the buildings of the right kind, with their occupancy."""
    who = _newcomer(world, menu)
    if who is None:
        return Page("", "The animal is gone.", [Choice("OK")])
    name, type = who
    options = [_home(world, building) for building in ranch.places(world, type)]
    text = f"Choose a home for {name}." if options else f"No building takes {name}."
    return Page("Home", text, options or [Choice("OK")])


def _newcomer(world: World, menu: Menu) -> tuple[str, str] | None:
    """Return name and type of the animal that moves in."""
    if menu.params["what"] == "buy":
        line = ranch.line_of(menu.params["animal"])
        return f"the {line.name}", line.types[0]
    one = world.animals.get(menu.params["animal"])
    return None if one is None else (one.name, one.type)


def _home(world: World, building: Building) -> Choice:
    living = len(animals.residents(world, building))
    label = (
        f"{building.type} at {building.x},{building.y}: {living} of {interiors.capacity(building)}"
    )
    return Choice(label, enabled=animals.has_room(world, building))


def choose_home(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Name the new animal, or move an old one."""
    who = _newcomer(world, menu)
    buildings = [] if who is None else ranch.places(world, who[1])
    if not buildings:
        menu_stack.close(farmer)
        return
    building = buildings[answer.index - 1]
    if menu.params["what"] == "buy":
        line = ranch.line_of(menu.params["animal"])
        instead(farmer, lambda: ranch.ask_name(world, farmer, line, building))
    else:
        one = world.animals[menu.params["animal"]]
        instead(farmer, lambda: ranch.rehome(world, one, building))
