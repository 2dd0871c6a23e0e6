"""Incubators: an egg goes in, days later a chick asks for its name (wiki: Incubator)."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.common import interiors, inventory, menu_stack, skills
from pytest_stardojo.valley.world.ledger import record, tell
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
"""For eggs of coop animals, and for those of ostriches in a barn."""
NAMES = (
    *("Pip", "Maple", "Button", "Clover", "Nutmeg", "Hazel", "Biscuit", "Poppy"),
    *("Juniper", "Pepper", "Barley", "Olive", "Waffle", "Sunny", "Fern", "Mocha"),
)
"""Names that are proposed for what hatches."""


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Put the held egg in, or take a finished egg back out of a full house.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: busy, wrong_item, inventory_full.
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
    """How long it still takes, in words."""
    return "it is ready" if thing.ready else f"{thing.ready_in} minutes are left"


def _load(farmer: Farmer, thing: Thing, building: Building | None) -> None:
    held = inventory.held(farmer)
    young = () if held is None else animal_table.hatch_choices(held.id)
    if not young or building is None or not interiors.can_house(building, young[0]):
        raise Refused("wrong_item", "an incubator takes an egg that hatches in this house")
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


def look(world: World, farmer: Farmer) -> None:
    """A farmer has come in: a finished egg hatches, if the house has room, and wants a name."""
    location = here(world, farmer)
    if any(menu.params.get("what") == "hatch" for menu in farmer.menus):
        return
    for tile, thing in location.things.items():
        if thing.id not in INCUBATORS or not thing.ready or thing.held is None:
            continue
        if not _has_room(world, location):
            tell(farmer, "no_room", "an egg is ready to hatch, but the house is full")
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
    """The name is given: the animal is there, and the incubator empty.

    Args:
        world: The world.
        farmer: Who gave the name.
        params: What the naming menu was about: location, tile, animal.
        name: The name.

    Raises:
        Refused: nothing_there, when no finished egg is there any more; full.
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
    tell(farmer, "hatched", f"{name} came out of the {egg}", animal=animal.id)
    return animal
