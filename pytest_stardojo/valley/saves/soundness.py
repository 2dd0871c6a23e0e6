"""Whether a world that was read makes sense: every name in it is known, every number in range.

A recipe's fields are checked one by one as they are read (``plain.py``); what stands
here holds for recipes and for the real game's saves, and needs the whole world.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS
from pytest_stardojo.valley.menus import KINDS
from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.saves.fresh import PLACES
from pytest_stardojo.valley.world.clock import DAY_END, tick_at
from pytest_stardojo.valley.world.model import Farmer, HoeDirt, Item, Location, Tile, World
from pytest_stardojo.valley.world.newcomers import BAG
from pytest_stardojo.valley.world.places import BUSH_WIDTH, sheet

WEATHERS = ("Sun", "Rain", "Storm", "Wind", "Snow", "GreenRain", "Festival", "Wedding")


A_PLACE = f"one of the places {', '.join(PLACES)} ..."


def check(world: World) -> None:
    """Refuse a world that could not be played.

    Raises:
        Problem: with the field that is wrong.
    """
    _known("season", world.season, SEASONS, "a season")
    _within("day", world.day, 1, DAYS_PER_SEASON)
    _within("year", world.year, 1, 10_000)
    _within("tick", world.tick, 0, tick_at(DAY_END))
    for field in ("weather", "weather_tomorrow"):
        _known(field, getattr(world, field), WEATHERS, "a weather")
    for farmer in world.farmers.values():
        _farmer(world, farmer, f"farmers.{farmer.key}")
    for place in world.locations.values():
        _place(place, f"locations.{place.id}")
    for animal in world.animals.values():
        field = f"animals ({animal.name})"
        _known(f"{field}.type", animal.type, animal_table.animals(), "a type of farm animal")
        _known(f"{field}.location", animal.location, world.locations, A_PLACE)
        _item(f"{field}.produce", animal.produce)
        if animal.home not in world.buildings:
            raise Problem(f"{field}.home", animal.home, "the id of a building")
    for pet in world.pets.values():
        field = f"pets ({pet.name}).location"
        _known(field, pet.location, world.locations, A_PLACE)
    _items("fridge", world.fridge)
    _items("shipping", (item for _, item in world.shipping))


def _farmer(world: World, farmer: Farmer, field: str) -> None:
    _known(f"{field}.location", farmer.location, world.locations, A_PLACE)
    _known(f"{field}.home", farmer.home, world.locations, A_PLACE)
    if not sheet(world.locations[farmer.location]).inside(farmer.x, farmer.y):
        raise Problem(f"{field}.x", [farmer.x, farmer.y], f"on the map of {farmer.location}")
    _within(f"{field}.facing", farmer.facing, 0, 3)
    _within(f"{field}.bag_size", farmer.bag_size, 1, BAG)
    _within(f"{field}.slot", farmer.slot, 0, farmer.bag_size - 1)
    _items(f"{field}.slots", farmer.slots)
    for menu in farmer.menus:
        _known(f"{field}.menus", menu.kind, KINDS, "a kind of menu")
    if farmer.activity is not None:
        raise Problem(f"{field}.activity", farmer.activity.kind, "over; saves know no half actions")


def _place(place: Location, field: str) -> None:
    for tile, thing in place.things.items():
        at = _at(field, "things", tile)
        _item(at, thing.id)
        _items(f"{at}.items", [*(thing.items or ()), thing.held])
    for tile, soil in place.soil.items():
        _soil(soil, _at(field, "soil", tile))
    for tile, tree in place.trees.items():
        _known(_at(field, "trees", tile), tree.kind, tree_table.trees(), "a kind of tree")
    for tile, fruit in place.fruit_trees.items():
        if crop_table.fruit_tree(fruit.sapling) is None:
            raise Problem(_at(field, "fruit_trees", tile), fruit.sapling, "a fruit tree's sapling")
    for tile, floor in place.floors.items():
        _item(_at(field, "floors", tile), floor)
    for clump in place.clumps:
        if clump.kind not in debris_table.clumps():
            raise Problem(f"{field}.clumps", clump.kind, "a kind of large stump, log or boulder")
    for bush in place.bushes:
        _known(f"{field}.bushes", bush.size, BUSH_WIDTH, "a size of bushes")
    _items(f"{field}.drops", (drop.item for drop in place.drops))
    for piece in place.furniture:
        _item(f"{field}.furniture", piece.id)


def _soil(soil: HoeDirt, field: str) -> None:
    if soil.fertilizer and crop_table.fertilizer(soil.fertilizer) is None:
        raise Problem(field, soil.fertilizer, "a fertilizer")
    crop = soil.crop
    if crop is not None and crop.forage:
        _item(field, crop.forage)
    elif crop is not None and not crop_table.has(crop.seed):
        raise Problem(field, crop.seed, "a seed that grows on soil")


# ----------------------------------------------------------------------------- questions


def _at(field: str, layer: str, tile: Tile) -> str:
    return f"{field}.{layer} at {list(tile)}"


def _within(field: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Problem(field, value, f"a number from {low} to {high}")


def _known(field: str, word: str, known: Collection[str], what: str) -> None:
    if word not in known:
        raise Problem(field, word, what, near_names(word, known))


def _item(field: str, id: str) -> None:
    if id and not item_table.has(id):
        raise Problem(field, id, "an item", item_table.near(id.partition(")")[2]))


def _items(field: str, stacks: Iterable[Item | None]) -> None:
    for number, stack in enumerate(stacks):
        if stack is not None:
            at = f"{field}[{number}]"
            _item(at, stack.id)
            _within(f"{at}.count", stack.count, 1, 999)
            _items(f"{at}.attachments", stack.attachments)
