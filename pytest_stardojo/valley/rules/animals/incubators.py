"""Incubators: loading eggs, hatching and naming the young (wiki: Incubator)."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.common import interiors, inventory, menu_stack, skills
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Farmer,
    Item,
    Location,
    Thing,
    Tile,
    World,
)
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

INCUBATOR = machine_table.INCUBATOR
INCUBATORS = (INCUBATOR, "(BC)254")
"""Incubators for eggs of coop animals and of ostriches."""
NAMES = (
    *("Pip", "Maple", "Button", "Clover", "Nutmeg", "Hazel", "Biscuit", "Poppy"),
    *("Juniper", "Pepper", "Barley", "Olive", "Waffle", "Sunny", "Fern", "Mocha"),
)
"""Proposed names for young animals."""


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Put the held egg in, or take a finished egg out if the building is full.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``busy``, ``wrong_item``, ``inventory_full``.
    """
    location = here(world, farmer)
    thing = location.things[tile]
    if thing.held is None:
        _load(farmer, thing, interiors.home(world, location))
    elif thing.ready and not _has_room(world, location):
        _take_back(farmer, thing, thing.held)
    else:
        raise Refused("busy", f"an egg is inside; {minutes_text(thing)}")
    return durations.INTERACT


def minutes_text(thing: Thing) -> str:
    """Return the remaining time as text."""
    return "it is ready" if thing.ready else f"{thing.ready_in} minutes are left"


def _load(farmer: Farmer, thing: Thing, building: Building | None) -> None:
    held = inventory.held(farmer)
    young = () if held is None else animal_table.hatch_choices(held.id)
    if not young or building is None or not interiors.can_house(building, young[0]):
        raise Refused("wrong_item", "an incubator takes an egg that can hatch in this building")
    coopmaster = skills.has(farmer, "Coopmaster")
    thing.held = inventory.use_up(farmer)
    thing.ready_in = machine_table.incubation_minutes(thing.held.id, coopmaster=coopmaster)
    thing.ready = False
    thing.by = farmer.key


def _take_back(farmer: Farmer, thing: Thing, egg: Item) -> None:
    if not inventory.fits(farmer, egg):
        raise Refused("inventory_full", "there is no room in the bag")
    inventory.add(farmer, egg)
    _clear(thing)


def _clear(thing: Thing) -> None:
    thing.held, thing.ready, thing.ready_in, thing.by = None, False, 0, ""


def _has_room(world: World, location: Location) -> bool:
    building = interiors.home(world, location)
    return building is not None and animals.has_room(world, building)


# ---------------------------------------------------------------------------- hatching


def ask_name_if_ready(world: World, farmer: Farmer) -> None:
    """Ask for the name of a finished egg's young when a farmer enters, if there is room."""
    location = here(world, farmer)
    if any(menu.params.get("what") == "hatch" for menu in farmer.menus):
        return
    for tile, thing in location.things.items():
        if thing.id not in INCUBATORS or not thing.ready or thing.held is None:
            continue
        if not _has_room(world, location):
            notify(farmer, "no_room", "an egg is ready to hatch, but the building is full")
            return
        _ask_name(world, farmer, location, tile, thing.held)
        return


def _ask_name(world: World, farmer: Farmer, location: Location, tile: Tile, egg: Item) -> None:
    luck = stream(world, "hatch", location.id)
    blue = animal_table.BLUE_EVENT in farmer.events_seen
    menu_stack.open_menu(
        farmer,
        "naming",
        what="hatch",
        proposed=luck.choice(NAMES),
        animal=luck.choice(animal_table.hatch_choices(egg.id, blue=blue)),
        tile=list(tile),
        location=location.id,
    )


def hatch(world: World, farmer: Farmer, params: dict[str, Any], name: str) -> Animal:
    """Hatch an egg after its young has a name; the incubator is empty again.

    Args:
        world: The world.
        farmer: The farmer who chose the name.
        params: Parameters of the naming menu: location, tile, animal.
        name: The name.

    Raises:
        Refused: ``nothing_there`` if the finished egg is gone; ``full``.
    """
    location = world.locations[params["location"]]
    x, y = params["tile"]
    thing = location.things.get((x, y))
    building = interiors.home(world, location)
    if thing is None or building is None or not thing.ready or thing.held is None:
        raise Refused("nothing_there", "there is no egg ready to hatch")
    egg = item_table.item(thing.held.id).name
    animal = animals.add(world, building, params["animal"], name)
    _clear(thing)
    record(
        farmer,
        "hatched",
        animals.kind(animal.type),
        thing_id=animal.type,
        by=item_table.item(thing.id).name,
        where=location.id,
        subject=animals.subject(animal),
    )
    notify(farmer, "hatched", f"{name} hatched from the {egg}", animal=animal.id)
    return animal
