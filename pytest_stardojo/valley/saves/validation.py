"""Validate a world that was read: every name is known, every number in range.

``plain.py`` checks the types of a recipe's fields one by one.  The checks here apply to
recipes and to the real game's saves, and need the whole world.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from pytest_stardojo.gamedata import animals as animal_table
from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import bundles as bundle_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import gear as gear_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import monsters as monster_table
from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata import places as place_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS
from pytest_stardojo.valley.menus import KINDS, view
from pytest_stardojo.valley.rules.people import day_plans
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.rules.player import equipping
from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.saves.fresh import PLACES
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.clock import DAY_END, tick_at
from pytest_stardojo.valley.world.footprints import BUSH_WIDTH
from pytest_stardojo.valley.world.model import (
    Animal,
    Building,
    Clump,
    Farmer,
    FruitTree,
    HoeDirt,
    Item,
    Location,
    Menu,
    Monster,
    PlacedItem,
    Thing,
    Tree,
    Villager,
    Walker,
    World,
)
from pytest_stardojo.valley.world.newcomers import BAG
from pytest_stardojo.valley.world.places import sheet

SCREEN = (1280, 720)
WEATHERS = ("Sun", "Rain", "Storm", "Wind", "Snow", "GreenRain", "Festival", "Wedding")
LONGEST_WORK = 1000
"""Upper bound of the nights that a building takes."""
FAR = 1000
"""Upper bound of a tile's coordinates."""
WIDEST = 20
"""Upper bound of an object's width and height, in tiles."""
LONGEST_WAY = 2000
"""Upper bound of the steps of a villager's path over one map."""
MOST = 2**31 - 1
"""Upper bound of money, points and days, as in the real game."""
LONGEST_NAME, LONGEST_TEXT = 200, 2_000
"""Upper bounds of the length of names, and of texts on signs and in quests."""
LOWEST_ENERGY, HIGHEST_ENERGY = -1000, 10_000
QUEST_DATA: dict[str, type] = {
    "count": int,
    "have": int,
    "seen": int,
    "item": str,
    "monster": str,
    "npc": str,
    "to_greet": list,
}
"""Types of the values in a quest's ``data``."""

A_PLACE = f"one of the places {', '.join(PLACES[:4])} ... of this save"


def check(world: World) -> None:
    """Reject a world that cannot be played.

    Raises:
        Problem: A field is wrong.
    """
    _known("season", world.season, SEASONS, "a season")
    _within("day", world.day, 1, DAYS_PER_SEASON)
    _within("year", world.year, 1, 10_000)
    _within("tick", world.tick, 0, tick_at(DAY_END))
    for field in ("weather", "weather_tomorrow"):
        _known(field, getattr(world, field), WEATHERS, "a weather")
    _name("farm_name", world.farm_name)
    _known(
        "locations.Farm.map", world.locations["Farm"].map, place_table.by_map(), "a map of a farm"
    )
    if "farmer" not in world.farmers:
        raise Problem("farmers", list(world.farmers), "a mapping with the key farmer")
    for farmer in world.farmers.values():
        _farmer(world, farmer, f"farmers.{farmer.key}")
    for key, farmer in world.absent.items():
        if key in world.farmers:
            raise Problem("absent", key, "a key that no other farmer has")
        _farmer(world, farmer, f"absent.{key}")
    for monster in world.monsters.values():
        _monster(world, monster, f"monsters.{monster.id}")
    for place in world.locations.values():
        _place(place, f"locations.{place.id}")
    for building in world.buildings.values():
        _building(building, f"buildings ({building.type})")
    for animal in world.animals.values():
        check_animal(world, animal, f"animals ({animal.name})")
    for pet in world.pets.values():
        _name(f"pets ({pet.type}).name", pet.name)
        _spot(f"pets ({pet.name})", pet.x, pet.y)
        _known(f"pets ({pet.name}).location", pet.location, world.locations, A_PLACE)
    for villager in world.villagers.values():
        _villager(world, villager, f"villagers ({villager.name})")
    _town(world)
    _rest(world)


def _rest(world: World) -> None:
    """Check the house, the shipping bin and burning bombs."""
    grows = world.house_level < len(building_table.house_upgrades()) - 1
    _within("town_days", world.town_days, 0, LONGEST_WORK)
    _within("house_days", world.house_days, 0, LONGEST_WORK if grows else 0)
    _items("fridge", world.fridge)
    _items("shipping", (item for _, item in world.shipping))
    for fuse in world.fuses:
        _item("fuses", fuse.id)
        _spot("fuses", fuse.x, fuse.y)


def _building(building: Building, field: str) -> None:
    _spot(field, building.x, building.y)
    _within(f"{field}.width", building.width, 1, WIDEST)
    _within(f"{field}.height", building.height, 1, WIDEST)
    _within(f"{field}.days_left", building.days_left, 0, LONGEST_WORK)
    if building.upgrade_to:
        known = [type for type, info in building_table.buildings().items() if info.upgrade_from]
        _known(f"{field}.upgrade_to", building.upgrade_to, known, "a larger building")
    _items(f"{field}.goods_out", building.goods_out)
    if building.fish:
        _item(f"{field}.fish", building.fish)
    _within(f"{field}.fish_count", building.fish_count, 0, MOST)
    for grain in building.goods_in:
        _known(f"{field}.goods_in", grain.id, building_table.MILLED, "what a mill grinds")
    _items(f"{field}.goods_in", building.goods_in)


def check_animal(world: World, animal: Animal, field: str) -> None:
    """Check an animal.

    Raises:
        Problem: A field is wrong.
    """
    _name(f"animals ({animal.type}).name", animal.name)
    _spot(field, animal.x, animal.y)
    _known(f"{field}.type", animal.type, animal_table.animals(), "a type of farm animal")
    _known(f"{field}.location", animal.location, world.locations, A_PLACE)
    if animal.produce:
        _item(f"{field}.produce", animal.produce)
    if animal.home not in world.buildings:
        raise Problem(f"{field}.home", animal.home, "the id of a building")


def _villager(world: World, villager: Villager, field: str) -> None:
    _known(f"{field}.name", villager.name, day_plans.all_names(), "a villager")
    _check_position(world, villager, field)
    _within(f"{field}.facing", villager.facing, 0, 3)
    _within(f"{field}.leg", villager.leg, 0, len(villager.route))
    if villager.walk is not None:
        _within(f"{field}.walk.facing", villager.walk.facing, 0, 3)
        _way(f"{field}.walk.way", villager, villager.walk)


def _town(world: World) -> None:
    """Check bundles, plaques, repairs and the museum against the tables."""
    bundles = bundle_table.bundles()
    numbers = {str(number) for number in bundles}
    for number, slots in world.bundles.items():
        _known("bundles", number, numbers, "the number of a bundle")
        for slot in slots:
            _within(f"bundles.{number}", slot, 0, len(bundles[int(number)].slots) - 1)
        if len(set(slots)) < len(slots):
            raise Problem(f"bundles.{number}", slots, "slots, each once")
    for number in world.bundle_rewards:
        _known("bundle_rewards", number, numbers, "the number of a bundle")
    for area in world.junimo_notes:
        _within("junimo_notes", area, min(bundle_table.rooms()), max(bundle_table.rooms()))
    for name in (*world.repairs, *world.joja_projects):
        _known("repairs", name, community_repairs.PROJECTS, "a community project")
    for id in world.museum:
        _known("museum", id, museum_table.pieces(), "a piece of the museum")


def _way(field: str, villager: Villager, walk: Walker) -> None:
    """Check that a path begins at its villager and has steps in the four directions."""
    if not walk.way or walk.way[0].location != villager.location:
        raise Problem(field, [stretch.location for stretch in walk.way], "from where it is")
    for stretch in walk.way:
        _spot(field, stretch.x, stretch.y)
        if len(stretch.steps) > LONGEST_WAY or not set(stretch.steps) <= set("0123"):
            raise Problem(field, stretch.steps[:20], "directions from 0 to 3")
    first = walk.way[0]
    if (first.x, first.y) != (villager.x, villager.y) or (len(walk.way) == 1 and not first.steps):
        raise Problem(field, [first.x, first.y], "from where it is to somewhere else")


def _monster(world: World, monster: Monster, field: str) -> None:
    _known(f"{field}.kind", monster.kind, monster_table.monsters(), "a monster")
    _check_position(world, monster, field)
    _within(f"{field}.facing", monster.facing, 0, 3)
    _within(f"{field}.health", monster.health, 1, MOST)


def _farmer(world: World, farmer: Farmer, field: str) -> None:
    _name("farmers", farmer.key)
    _name(f"{field}.name", farmer.name)
    _check_position(world, farmer, field)
    _known(f"{field}.home", farmer.home, world.locations, A_PLACE)
    if not sheet(world.locations[farmer.home]).inside(*farmer.bed):
        raise Problem(f"{field}.bed", farmer.bed, f"on the map of {farmer.home}")
    _within(f"{field}.facing", farmer.facing, 0, 3)
    _within(f"{field}.money", farmer.money, 0, MOST)
    _within(f"{field}.health", farmer.health, 0, HIGHEST_ENERGY)
    _within(f"{field}.max_health", farmer.max_health, 1, HIGHEST_ENERGY)
    _within(f"{field}.energy", farmer.energy, LOWEST_ENERGY, HIGHEST_ENERGY)
    _within(f"{field}.max_energy", farmer.max_energy, 1, HIGHEST_ENERGY)
    _within(f"{field}.bag_size", farmer.bag_size, 1, BAG)
    _within(f"{field}.slot", farmer.slot, 0, farmer.bag_size - 1)
    _belongings(farmer, field)
    for quest in farmer.quests:
        _text(f"{field}.quests.title", quest.title)
        _text(f"{field}.quests.goal", quest.goal)
        _quest_data(f"{field}.quests ({quest.title}).data", quest.data)
    for menu in farmer.menus:
        _known(f"{field}.menus", menu.kind, KINDS, "a kind of menu")
        _menu(world, farmer, menu, f"{field}.menus")
    if farmer.activity is not None:
        raise Problem(
            f"{field}.activity", farmer.activity.kind, "finished; a save holds no unfinished action"
        )


def _belongings(farmer: Farmer, field: str) -> None:
    """Check what the farmer carries, wears and has left at the blacksmith's."""
    _items(f"{field}.slots", farmer.slots)
    _items(f"{field}.tool_upgrade", [farmer.tool_upgrade])
    _items(f"{field}.lost_items", farmer.lost_items)
    _items(f"{field}.rings", equipping.worn(farmer))
    for worn in equipping.worn(farmer):
        if not equipping.can_wear(worn):
            raise Problem(f"{field}.rings", worn.id, "a ring, boots, or a piece of clothing")
    _within(f"{field}.rings", len(farmer.rings), 0, equipping.RINGS)
    kinds = [item_table.item(piece.id).kind for piece in farmer.clothes]
    if len({*kinds}) < len(kinds) or not {*kinds} <= {*gear_table.CLOTHES}:
        raise Problem(f"{field}.clothes", kinds, f"at most one each of {gear_table.CLOTHES}")
    _within(f"{field}.tool_days", farmer.tool_days, 0, DAYS_PER_SEASON)
    for name in ("geodes_cracked", "boxes_opened", "prizes_taken", "qi_coins"):
        _within(f"{field}.{name}", getattr(farmer, name), 0, MOST)


def _quest_data(field: str, data: dict[str, Any]) -> None:
    for key, value in data.items():
        kind = QUEST_DATA.get(key)
        if kind is not None and not isinstance(value, kind):
            raise Problem(f"{field}.{key}", value, f"of type {kind.__name__}")
    for name in data.get("to_greet", ()):
        if not isinstance(name, str):
            raise Problem(f"{field}.to_greet", name, "a name")


def _menu(world: World, farmer: Farmer, menu: Menu, field: str) -> None:
    """Reject a menu whose parameters are missing or wrong."""
    try:
        view(world, farmer, menu, *SCREEN)
    except Exception as error:
        told = f"{menu.kind} {menu.params}"
        raise Problem(field, told, f"a menu with valid parameters ({error!r})") from None


def _place(place: Location, field: str) -> None:
    for kind in occupants.KINDS:
        check_entry = ENTRIES.get(kind.name)
        by_tile = isinstance(kind, occupants.ByTile)
        for tile, entry in kind.origins(place):
            _spot(field, *tile)
            if check_entry is not None:
                at = f" at {[*tile]}" if by_tile else ""
                check_entry(f"{field}.{kind.name}{at}", entry)
    for tile, placed in place.placed.items():
        _placed(f"{field}.placed at {list(tile)}", placed)
    for x, y in (*place.hay, *place.doors_open):
        _spot(field, x, y)


def check_entry(kind: occupants.Kind, entry: Any) -> None:
    """Check what is on a tile, other than its tile.

    Raises:
        Problem: A field is wrong.
    """
    if isinstance(entry, PlacedItem):
        _placed("", entry)
    elif kind.name in ENTRIES:
        ENTRIES[kind.name]("", entry)


def _thing(field: str, thing: Thing) -> None:
    _item(field, thing.id)
    _text(f"{field}.text", thing.text)
    _items(f"{field}.items", [*(thing.items or ()), thing.held])
    if thing.fitted:
        _item(f"{field}.fitted", thing.fitted)


def _tree(field: str, tree: Tree) -> None:
    _known(field, tree.kind, tree_table.trees(), "a kind of tree")


def _fruit_tree(field: str, tree: FruitTree) -> None:
    if crop_table.fruit_tree(tree.sapling) is None:
        raise Problem(field, tree.sapling, "a fruit tree's sapling")


def _clump(field: str, clump: Clump) -> None:
    if clump.kind not in debris_table.clumps():
        raise Problem(field, clump.kind, "a kind of large stump, log or boulder")
    _within(f"{field}.width", clump.width, 1, WIDEST)
    _within(f"{field}.height", clump.height, 1, WIDEST)


def _placed(field: str, placed: PlacedItem) -> None:
    kinds = occupants.placed_kinds()
    _known(f"{field}.kind", placed.kind, kinds, "a kind of placed item")
    items = kinds[placed.kind].items
    _known(f"{field}.id", placed.id, items, f"an item of the kind {placed.kind}")


def _soil(field: str, soil: HoeDirt) -> None:
    if soil.fertilizer and crop_table.fertilizer(soil.fertilizer) is None:
        raise Problem(field, soil.fertilizer, "a fertilizer")
    crop = soil.crop
    if crop is not None and crop.harvest:
        _item(field, crop.harvest)
    if crop is not None and crop.forage:
        _item(field, crop.forage)
    elif crop is not None and not crop_table.has(crop.seed):
        raise Problem(field, crop.seed, "a seed that grows on soil")


ENTRIES: dict[str, Callable[[str, Any], None]] = {
    "things": _thing,
    "soil": _soil,
    "trees": _tree,
    "fruit_trees": _fruit_tree,
    "clumps": _clump,
    "bushes": lambda field, bush: _known(field, bush.size, BUSH_WIDTH, "a size of bushes"),
    "furniture": lambda field, piece: _item(field, piece.id),
    "drops": lambda field, drop: _items(field, [drop.item]),
    "floors": lambda field, floor: _item(field, floor),
}
"""The check of an occupant, by the name of its kind."""


# ----------------------------------------------------------------------- single values


def _check_position(world: World, who: Farmer | Monster | Villager, field: str) -> None:
    """Check that a character is in a place of the save and on its map."""
    _known(f"{field}.location", who.location, world.locations, A_PLACE)
    if not sheet(world.locations[who.location]).inside(who.x, who.y):
        raise Problem(f"{field}.x", [who.x, who.y], f"on the map of {who.location}")


def _spot(field: str, x: int, y: int) -> None:
    if not (-FAR <= x <= FAR and -FAR <= y <= FAR):
        raise Problem(field, [x, y], "a tile of a map")


def _within(field: str, value: float, low: int, high: int) -> None:
    if not low <= value <= high:
        raise Problem(field, value, f"a number from {low} to {high}")


def _name(field: str, name: str) -> None:
    """Check a name: it appears in observations and on terminals."""
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Problem(field, name, f"a name of at most {LONGEST_NAME} printable characters")


def _text(field: str, text: str) -> None:
    if len(text) > LONGEST_TEXT:
        raise Problem(field, text, f"a text of at most {LONGEST_TEXT} characters")


def _known(field: str, word: str, known: Collection[str], what: str) -> None:
    if word not in known:
        raise Problem(field, word, what, near_names(word, known))


def _item(field: str, id: str) -> None:
    if not item_table.has(id):
        raise Problem(field, id, "an item", item_table.near(id.partition(")")[2]))


def _items(field: str, stacks: Iterable[Item | None]) -> None:
    for number, stack in enumerate(stacks):
        if stack is not None:
            at = f"{field}[{number}]"
            _item(at, stack.id)
            _within(f"{at}.count", stack.count, 1, 999)
            _items(f"{at}.attachments", stack.attachments)
            for name in stack.enchantments:
                _name(f"{at}.enchantments", name)
            if stack.flavor:
                _item(f"{at}.flavor", stack.flavor)
