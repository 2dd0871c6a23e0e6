"""Commands about the farmer: energy, health, bag, money, recipes, luck."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import near_names
from pytest_stardojo.gamedata import recipes as recipe_table
from pytest_stardojo.gamedata.skills import EXHAUSTED_AT
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.common import inventory
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.newcomers import full
from pytest_stardojo.valley.world.places import DIRECTIONS

MAX_LUCK_LEVEL = 10
MAX_DAILY_LUCK = 1.0
CHARM = "HasSpecialCharm"
"""The letter about the special charm."""


def set_base_health(world: World, farmer: Farmer, args: Args) -> str:
    """Set maximum health, and lower health to it if necessary."""
    farmer.max_health = args["amount"]
    farmer.health = min(farmer.health, farmer.max_health)
    return f"maximum health is {farmer.max_health}"


def set_health(world: World, farmer: Farmer, args: Args) -> str:
    """Set health, by default and at most to the maximum."""
    amount = farmer.max_health if args["amount"] is None else args["amount"]
    farmer.health = min(amount, farmer.max_health)
    return f"health is {farmer.health}"


def set_base_energy(world: World, farmer: Farmer, args: Args) -> str:
    """Set maximum energy, and lower energy to it if necessary."""
    farmer.max_energy = args["amount"]
    farmer.energy = min(farmer.energy, float(farmer.max_energy))
    return f"maximum energy is {farmer.max_energy}"


def set_energy(world: World, farmer: Farmer, args: Args) -> str:
    """Set energy, by default and at most to the maximum; 0 exhausts the farmer."""
    amount = farmer.max_energy if args["amount"] is None else args["amount"]
    farmer.energy = float(min(amount, farmer.max_energy))
    farmer.exhausted = farmer.exhausted or farmer.energy <= EXHAUSTED_AT
    return f"energy is {farmer.energy:g}"


def set_inventory_size(world: World, farmer: Farmer, args: Args) -> str:
    """Set the number of slots; items in removed slots are lost."""
    farmer.bag_size = args["size"]
    lost = [slot for slot in farmer.slots[farmer.bag_size :] if slot is not None]
    farmer.slots[farmer.bag_size :] = [None] * (len(farmer.slots) - farmer.bag_size)
    farmer.slot = min(farmer.slot, farmer.bag_size - 1)
    loss = f"; lost: {', '.join(map(goods.counted, lost))}" if lost else ""
    return f"the bag has {farmer.bag_size} slots{loss}"


def clear_inventory(world: World, farmer: Farmer, args: Args) -> str:
    """Empty the bag."""
    farmer.slots = [None] * len(farmer.slots)
    return "the bag is empty"


def set_money(world: World, farmer: Farmer, args: Args) -> str:
    """Set money in g; an increase counts as earned."""
    farmer.total_earned += max(0, args["amount"] - farmer.money)
    farmer.money = args["amount"]
    return f"money is {farmer.money}g"


def add_item_by_id(world: World, farmer: Farmer, args: Args) -> str:
    """Put items of an id (qualified, or plain for objects) into the bag."""
    return _add(farmer, finding.item(args["id"], "id"), args)


def add_item_by_name(world: World, farmer: Farmer, args: Args) -> str:
    """Put items of a name into the bag; items without room are lost."""
    return _add(farmer, finding.item_named(args["name"]), args)


def _add(farmer: Farmer, id: str, args: Args) -> str:
    quality = args["quality"]
    if quality not in (0, 1, 2, 4):
        raise CommandError("bad_args", f"quality must be 0, 1, 2 or 4 (got {quality})", "quality")
    info = item_table.item(id)
    wanted = args["count"]
    lost = 0
    for count in _stacks(wanted, info.stack):
        lost += inventory.add(farmer, full(id, count, quality if info.kind == "object" else 0))
    added = f"added {wanted - lost} {info.name}"
    return f"{added}; {lost} did not fit and are lost" if lost else added


def _stacks(count: int, largest: int) -> list[int]:
    """Split a number of items into stacks."""
    full, rest = divmod(count, largest)
    return [largest] * full + ([rest] if rest else [])


def lookup(world: World, farmer: Farmer, args: Args) -> str:
    """Print the id of an item."""
    return finding.item_named(args["name"])


def current_position(world: World, farmer: Farmer, args: Args) -> str:
    """Print where the farmer stands."""
    name = world.locations[farmer.location].name
    return f"{name} {farmer.x},{farmer.y} facing {DIRECTIONS[farmer.facing]}"


def add_recipe(world: World, farmer: Farmer, args: Args) -> str:
    """Teach a recipe, or all of a kind; as in the mod, any kind but crafting is cooking."""
    kind = "crafting" if args["type"].lower() == "crafting" else "cooking"
    known = farmer.crafting if kind == "crafting" else farmer.cooking
    names = recipe_table.names(kind)
    if args["recipe"] is not None:
        found = recipe_table.find(args["recipe"], kind)
        if found is None:
            near = near_names(args["recipe"], names)
            message = f"there is no {kind} recipe {args['recipe']!r}"
            raise CommandError("unknown_name", message, "recipe", near)
        names = [found.name]
    new = [name for name in names if name not in known]
    known.extend(new)
    return f"learnt {len(new)} {kind} recipes" if len(names) > 1 else f"knows {names[0]}"


def set_max_luck(world: World, farmer: Farmer, args: Args) -> str:
    """Set luck level 10, the special charm, and the best daily luck."""
    farmer.luck_level = MAX_LUCK_LEVEL
    if CHARM not in farmer.mail_received:
        farmer.mail_received.append(CHARM)
    world.daily_luck = MAX_DAILY_LUCK
    return print_luck(world, farmer, args)


def print_luck(world: World, farmer: Farmer, args: Args) -> str:
    """Print the farmer's luck level and today's luck."""
    return f"luck level {farmer.luck_level}, daily luck {world.daily_luck:g}"


HANDLERS = {
    "set_base_health": set_base_health,
    "set_health": set_health,
    "set_base_energy": set_base_energy,
    "set_energy": set_energy,
    "set_inventory_size": set_inventory_size,
    "clear_inventory": clear_inventory,
    "set_money": set_money,
    "add_item_by_id": add_item_by_id,
    "add_item_by_name": add_item_by_name,
    "lookup": lookup,
    "current_position": current_position,
    "add_recipe": add_recipe,
    "set_max_luck": set_max_luck,
    "print_luck": print_luck,
}
