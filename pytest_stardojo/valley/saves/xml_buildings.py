"""Read the farm's buildings and animals from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.saves import xml_items, xml_people, xml_places
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_items import bare
from pytest_stardojo.valley.saves.xml_text import Element, flag, number, pairs, text
from pytest_stardojo.valley.world.model import Building, Location, World
from pytest_stardojo.valley.world.places import blocked

TROUGH_ROW = 3
UNKNOWN = "this version has no such building"


def read(world: World, farm: Element, omissions: Omissions) -> list[tuple[Building, Element]]:
    """Add the buildings of the farm with empty interiors; return each with its element."""
    found = []
    for element in farm.iterfind("buildings/*"):
        type = text(element, "buildingType")
        if type in building_table.buildings():
            found.append((_building(world, element, omissions), element))
        else:
            inside = len(element.findall("indoors/objects/*"))
            contents = f"; it has {inside} objects inside" if inside else ""
            omissions.within("Farm").add("building", type, f"{UNKNOWN}{contents}")
    return found


def _building(world: World, element: Element, omissions: Omissions) -> Building:
    building = Building(
        world.next_id,
        text(element, "buildingType"),
        number(element, "tileX"),
        number(element, "tileY"),
        number(element, "tilesWide"),
        number(element, "tilesHigh"),
        door_open=flag(element, "animalDoorOpen"),
        bowl_filled=flag(element, "watered"),
        days_left=max(
            number(element, "daysOfConstructionLeft"), number(element, "daysUntilUpgrade")
        ),
    )
    info = building_table.building(building.type)
    building.capacity = info.capacity
    if number(element, "daysUntilUpgrade"):
        building.upgrade_to = text(element, "upgradeName")
    for chest in element.iterfind("buildingChests/*"):
        slots = xml_items.items(chest.find("items"), omissions.within(building.type))
        stacks = [stack for stack in slots if stack is not None]
        if text(chest, "name") == "Input":
            building.goods_in = [one for one in stacks if one.id in building_table.MILLED]
        else:
            building.goods_out = stacks
    _fish(building, element, omissions)
    world.next_id += 1
    world.buildings[building.id] = building
    building_changes.furnish(world, building)
    return building


def _fish(building: Building, element: Element, omissions: Omissions) -> None:
    """Read the fish of a pond and what they have made."""
    fish = bare(text(element, "fishType"))
    if fish and item_table.has(fish):
        building.fish, building.fish_count = fish, max(0, number(element, "currentOccupants"))
    elif fish:
        omissions.within(building.type).add("item", fish, xml_items.UNKNOWN)
    output = element.find("output")
    stack = None if output is None or not len(output) else xml_items.item(output, omissions)
    if stack is not None:
        building.goods_out = [stack]


def fill(world: World, building: Building, element: Element, omissions: Omissions) -> None:
    """Add what is inside of a building: objects, plants, animals."""
    indoors = element.find("indoors")
    place = next((p for p in world.locations.values() if p.building == building.id), None)
    if indoors is None or place is None:
        return
    place.things.clear()
    if indoors.find("furniture") is not None:
        place.furniture.clear()
    xml_places.fill(place, indoors, omissions)
    add_animals(world, indoors, place, building, omissions)


def add_animals(
    world: World, element: Element, place: Location, home: Building | None, omissions: Omissions
) -> None:
    """Add the animals of a place.

    Args:
        world: The world.
        element: The place.
        place: The same place of the world.
        home: The building that they live in; None: one of the right kind on the farm.
        omissions: Collects the animals of unknown types and those without a home.
    """
    omissions = omissions.within(place.id)
    for _, entry in pairs(element, "animals"):
        type = text(entry, "type")
        lives_in = home or _home(world, entry)
        if type not in animal_table.animals():
            omissions.add("animal", type, "this version has no such animal")
        elif lives_in is None:
            omissions.add("animal", type, "the farm has no building for it")
        else:
            _animal(world, entry, place, lives_in)


def _home(world: World, element: Element) -> Building | None:
    """Return the building that an outdoor animal lives in."""
    lives_in = text(element, "buildingTypeILiveIn")
    homes = [each for each in world.buildings.values() if each.type.endswith(lives_in)]
    return next((each for each in homes if interiors.interior(world, each) is not None), None)


def _animal(world: World, element: Element, place: Location, home: Building) -> None:
    animal = xml_people.animal(element, world.next_id, home.id, place.id)
    if place.building and animal.y <= TROUGH_ROW and blocked(world, place, animal.x, animal.y):
        animal.y = TROUGH_ROW + 1
    world.next_id += 1
    world.animals[animal.id] = animal
