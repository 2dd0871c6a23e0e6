"""Read homes from the real game's XML: cabins, the farmhands who own them, and beds.

The game has a farmer for each cabin, also for those that no player has chosen yet.
"""

from __future__ import annotations

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.rules.building import farmhouse
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.rules.objects.furniture import HOMES
from pytest_stardojo.valley.saves import xml_items
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_text import Element, flag, number, text
from pytest_stardojo.valley.world import beds
from pytest_stardojo.valley.world.model import Building, World
from pytest_stardojo.valley.world.newcomers import CABIN
from pytest_stardojo.valley.world.places import forget_solidity, sheet

HOST = "farmer"
"""Key of the farmer who owns the farmhouse."""
FRIDGE = "cabins share the fridge of the farmhouse"


def farmhands(root: Element) -> dict[str, Element]:
    """Return the farmhands that a player has chosen, by their key in the world."""
    hands = [hand for hand in root.iterfind("farmhands/*") if _is_claimed(hand)]
    return {f"farmer{number}": hand for number, hand in enumerate(hands, 2)}


def _is_claimed(hand: Element) -> bool:
    if hand.find("isCustomized") is None:
        return bool(text(hand, "name").strip())
    return flag(hand, "isCustomized")


def move_in(
    world: World,
    buildings: list[tuple[Building, Element]],
    hands: dict[str, Element],
    omissions: Omissions,
) -> None:
    """Give farmhands their cabins, and farmers who fell asleep in a building that place.

    Args:
        world: The world, with its buildings and all farmers.
        buildings: The buildings with their elements.
        hands: The farmhands by key.
        omissions: Collects what is in the fridges of cabins.
    """
    names = {}
    for building, element in buildings:
        place = interiors.interior(world, building)
        indoors = element.find("indoors")
        if place is None or indoors is None:
            continue
        names[text(indoors, "uniqueName")] = place.id
        if building.type != CABIN:
            continue
        for key, hand in hands.items():
            if _owns(hand, indoors):
                level = min(max(number(hand, "houseUpgradeLevel"), 0), len(farmhouse.MAPS) - 1)
                place.map = farmhouse.MAPS[level]
                forget_solidity(place)
                for bed in place.furniture:  # the new one, which furniture of the save replaces
                    bed.x, bed.y = load_sheet(place.map).key_tiles["bed"][0]
                world.farmers[key].home = place.id
        _leave_out_fridge(indoors, omissions.within(place.id))
    for farmer in world.farmers.values():
        farmer.location = names.get(farmer.location, farmer.location)


def _owns(hand: Element, indoors: Element) -> bool:
    """Return whether a farmhand owns a cabin, by its number or the name of its home."""
    owner = indoors.find("farmhandReference")
    if owner is not None:
        id = "".join(owner.itertext()).strip()
        if id and id != "0":
            return id == text(hand, "UniqueMultiplayerID").strip()
    home = text(hand, "homeLocation")
    return bool(home) and home == text(indoors, "uniqueName")


def _leave_out_fridge(indoors: Element, omissions: Omissions) -> None:
    chest = indoors.find("fridge")
    for stack in xml_items.items(None if chest is None else chest.find("items"), omissions):
        if stack is not None:
            omissions.add("item", stack.id, FRIDGE, stack.count)


def choose_beds(world: World) -> None:
    """Give each farmer the bed of its home in which it slept, else the first bed there.

    Farmers who slept beyond the walls of a home get up at its bed.
    """
    for farmer in world.farmers.values():
        home = world.locations[farmer.home]
        forget_solidity(home)  # its furniture has been read since
        slept = None
        if farmer.location == home.id:
            slept = beds.bed_at(home, (farmer.x, farmer.y))
        first = sheet(home).key_tiles["bed_sleep"][0]
        farmer.bed = first if slept is None else beds.sleeping_tile(slept)
        place = world.locations.get(farmer.location, home)
        if place.name in HOMES and not sheet(place).inside(farmer.x, farmer.y):
            farmer.x, farmer.y = sheet(place).key_tiles["bed_sleep"][0]


def leave_at_home(world: World) -> None:
    """Send all farmers but the host to their beds; they are absent until a task calls them."""
    for key, farmer in list(world.farmers.items()):
        if key != HOST:
            farmer.location = farmer.home
            farmer.x, farmer.y = farmer.bed
            world.absent[key] = world.farmers.pop(key)
