"""Read the real game's save folders.

Read are the farm, buildings with their interiors, animals, pets, soil, crops, trees,
debris, the places of this version, farmers, quests, mail, date and weather.  The rest
of the game's state is ignored.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pytest_stardojo.gamedata import UnknownName
from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.valley.rules.building import farmhouse
from pytest_stardojo.valley.rules.common import achievements, free_tiles
from pytest_stardojo.valley.rules.wilds import farm_cave
from pytest_stardojo.valley.saves import (
    farm_ground,
    home_rooms,
    pruning,
    validation,
    xml_buildings,
    xml_history,
    xml_homes,
    xml_items,
    xml_people,
    xml_places,
    xml_town,
)
from pytest_stardojo.valley.saves.errors import Problem, SaveError
from pytest_stardojo.valley.saves.fresh import PLACES, empty_world, set_farm
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_text import (
    Element,
    flag,
    kind,
    name_text,
    number,
    pairs,
    read_root,
    text,
    texts,
)
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import blocked, is_free, sheet

CAVES = {"1": farm_cave.BATS, "2": farm_cave.MUSHROOMS}
"""Uses of the farm cave by the number of the choice."""
PETS = ("Cat", "Dog", "Turtle")
CHARACTERS = {
    "Child": "this version has no children",
    "Horse": "this version has no horses",
    "GreenSlime": "this version raises no slimes",
}
"""Why characters are left out, by their type; villagers are where their schedules say."""
SHARED = "chests of this version share nothing"
NO_PLACE = "this version has no place for it"
GREENHOUSE_MAIL = ("ccPantry", "jojaPantry")
"""Letters that show that the greenhouse is repaired."""


def load_file(file: Path, omissions: Omissions) -> World:
    """Return the world of the main file of a save folder.

    Args:
        file: The main file.
        omissions: Collects what the world leaves out.

    Raises:
        SaveError: The file is not a save.
        OSError: The file cannot be read.
    """
    root = read_root(file, PLACES, omissions)
    try:
        world = _world(root, omissions)
        pruning.leave_out_wrong(world, omissions)
        farm_ground.lay(world, omissions)
        for farmer in (*world.farmers.values(), *world.absent.values()):
            _get_up(world, farmer)
        return world
    except Problem as problem:
        raise problem.in_file(file.name) from None
    except UnknownName as error:
        raise SaveError(file.name, error.kind, error.name, f"a known {error.kind}") from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise SaveError(file.name, "content", str(error), "as the game writes it") from None


def _world(root: Element, omissions: Omissions) -> World:
    player = root.find("player")
    if player is None:
        raise ValueError("there is no player")
    world = empty_world()
    _farm(world, root)
    _date(world, root, player, omissions)
    level = min(number(player, "houseUpgradeLevel"), len(farmhouse.MAPS) - 1)
    world.house_level, world.locations["FarmHouse"].map = level, farmhouse.MAPS[level]
    world.house_days = max(0, number(player, "daysUntilHouseUpgrade", -1))
    world.farmers["farmer"] = xml_people.farmer(player, "farmer", omissions)
    hands = xml_homes.farmhands(root)
    for key, hand in hands.items():
        world.farmers[key] = xml_people.farmer(hand, key, omissions)
    _places(world, root, hands, omissions)
    world.cave = CAVES.get(text(player, "caveChoice"), "")
    world.lost_books = number(root, "lostBooksFound")
    world.mine_depth = xml_history.depth(root, world)
    xml_history.add_past_events(world)
    for farmer in world.farmers.values():
        shown = [n for n in farmer.achievements if not achievements.shown(world, farmer, n)]
        farmer.achievements = shown
    for farmer in world.farmers.values():
        if farmer.location not in world.locations:
            farmer.location = "Farm"
            farmer.x, farmer.y = sheet(world.locations["Farm"]).default_arrival
    xml_homes.leave_at_home(world)
    return world


def _farm(world: World, root: Element) -> None:
    """Lay the farm on the map of its kind."""
    which = text(root, "whichFarm", "0")
    kind = place_table.of_save(which)
    if kind is None:
        known = ", ".join(info.saved for info in place_table.farms().values())
        raise Problem("whichFarm", which, f"one of {known}; farms of mods are not supported")
    set_farm(world, kind)
    world.night_monsters = flag(root, "shouldSpawnMonsters")


def _get_up(world: World, farmer: Farmer) -> None:
    """Move farmers who would start in a wall to the nearest free tile."""
    place, spot = world.locations[farmer.location], (farmer.x, farmer.y)
    if sheet(place).inside(*spot) and blocked(world, place, *spot):
        free = free_tiles.rescue(world, place, spot, partial(is_free, world, place))
        farmer.x, farmer.y = free or spot


def _date(world: World, root: Element, player: Element, omissions: Omissions) -> None:
    world.farm_name = name_text(player, "farmName", world.farm_name)
    world.season, world.day = text(root, "currentSeason", "spring"), number(root, "dayOfMonth", 1)
    world.year = number(root, "year", 1)
    stats = player.find("stats")
    counts = {} if stats is None else dict(pairs(stats, "Values"))
    days = counts.get("daysPlayed")
    world.days_played = int(days.text or 1) if days is not None else world.day
    for name, weather in pairs(root, "locationWeather"):
        if name == "Default":
            world.weather = _weather(text(weather, "Weather", "Sun"), omissions)
    world.weather_tomorrow = _weather(text(root, "weatherForTomorrow", "Sun"), omissions)
    world.daily_luck = float(text(root, "dailyLuck", "0"))
    mail = texts(player, "mailReceived")
    world.greenhouse = any(letter in mail for letter in GREENHOUSE_MAIL)
    world.community_center = "ccIsComplete" in mail
    world.coal_carts = _empty_carts(root)


def _pet_hat(pet: Element, omissions: Omissions) -> None:
    hat = pet.find("hat")
    stack = None if hat is None or not len(hat) else xml_items.item(hat, omissions, "Hat")
    if stack is not None:
        omissions.add("item", stack.id, "pets of this version wear nothing")


def _weather(name: str, omissions: Omissions) -> str:
    """Return a weather of this version."""
    if name in validation.WEATHERS:
        return name
    omissions.add("weather", name, "this version has no such weather; it is Sun")
    return "Sun"


def _empty_carts(root: Element) -> list[int]:
    """Return the mine floors whose coal cart is empty."""
    floors = pairs(root, "mine_permanentMineChanges")
    return sorted(int(floor) for floor, info in floors if number(info, "coalCartsLeft", 1) == 0)


def _places(world: World, root: Element, hands: dict[str, Element], omissions: Omissions) -> None:
    elements = {text(entry, "name"): entry for entry in root.iterfind("locations/*")}
    farm = elements.get("Farm")
    if farm is None:
        raise ValueError("there is no Farm")
    world.hay = number(farm, "piecesOfHay")
    world.greenhouse |= flag(farm, "greenhouseUnlocked")
    buildings = xml_buildings.read(world, farm, omissions)
    xml_homes.move_in(world, buildings, hands, omissions)
    for name, element in elements.items():
        if name in world.locations:
            xml_places.fill(world.locations[name], element, omissions)
    _fridge(world, elements.get("FarmHouse"), omissions.within("fridge"))
    for building, entry in buildings:
        xml_buildings.fill(world, building, entry, omissions)
    for place in world.locations.values():
        home_rooms.set_down(place, omissions)
    xml_homes.choose_beds(world)
    xml_buildings.add_animals(world, farm, world.locations["Farm"], None, omissions)
    for name in ("Farm", "FarmHouse"):
        _characters(world, elements.get(name), name, omissions.within(name))
    xml_town.fill(world, root, elements, omissions)
    _shared(root, omissions)


def _shared(root: Element, omissions: Omissions) -> None:
    """List the items that a save keeps outside its places, as in Junimo Chests."""
    for name, inventory in pairs(root, "globalInventories"):
        for stack in xml_items.items(inventory, omissions.within(name)):
            if stack is not None:
                omissions.within(name).add("item", stack.id, SHARED, stack.count)
    for tag in ("shippingBin", "returnedDonations"):
        for stack in xml_items.items(root.find(tag), omissions.within(tag)):
            if stack is not None:
                omissions.within(tag).add("item", stack.id, NO_PLACE, stack.count)


def _fridge(world: World, house: Element | None, omissions: Omissions) -> None:
    chest = None if house is None else house.find("fridge")
    stacks = xml_items.items(None if chest is None else chest.find("items"), omissions)
    world.fridge = [stack for stack in stacks if stack is not None]


def _characters(world: World, element: Element | None, location: str, omissions: Omissions) -> None:
    """Add the pets of a place; others than villagers are left out."""
    people = None if element is None else element.find("characters")
    for entry in people if people is not None else ():
        form = kind(entry)
        if form == "Pet" and text(entry, "petType", "Cat") in PETS:
            world.pets[world.next_id] = xml_people.pet(entry, world.next_id, location)
            world.next_id += 1
            _pet_hat(entry, omissions)
        elif form == "Pet":
            omissions.add("pet", text(entry, "petType"), "this version has no such pet")
        elif form in CHARACTERS:
            omissions.add(form.removeprefix("Green").lower(), text(entry, "name"), CHARACTERS[form])
