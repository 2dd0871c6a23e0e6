"""The museum: donations and Gunther's rewards (wiki: Museum)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.gamedata.museum import RewardInfo
from pytest_stardojo.valley.rules.common import inventory, ledger_entries, menu_stack
from pytest_stardojo.valley.rules.player import stardrops
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World
from pytest_stardojo.valley.world.places import sheet
from pytest_stardojo.valley.world.refusal import Refused

CURATOR = "Gunther"
SPOTS = "museum_spots"
"""Key tiles of the exhibits, in order of donation."""
GUIDE, GUIDE_LETTER = "(O)326", "HasDwarvishTranslationGuide"
"""Reward that is learnt at once instead of carried."""
"""Gunther's stardrop is eaten at once (wiki: Stardrop)."""
ANSWERS = ("Donate", "Collect a reward", "Leave")
DONATE, COLLECT = 1, 2


def open_desk(world: World, farmer: Farmer) -> int:
    """Open the question at Gunther's desk.

    Returns:
        The ticks it takes.
    """
    waiting = len(due_rewards(world, farmer))
    text = f"The museum shows {len(world.museum)} of {len(museum_table.pieces())} pieces."
    if waiting:
        text += f" {waiting} reward{'s' if waiting > 1 else ''} for you."
    menu_stack.ask(farmer, "museum", text, ANSWERS, title=CURATOR)
    return durations.INTERACT


def answer(world: World, farmer: Farmer, number: int) -> None:
    """Open the menu for donations or for rewards.

    Raises:
        Refused: ``nothing_there`` without anything to donate or to collect.
    """
    if number == DONATE:
        if not any(wanted(world, item) for item in farmer.slots):
            raise Refused("nothing_there", "you carry nothing that the museum needs")
        menu_stack.open_menu(farmer, "donate", page=0)
    elif number == COLLECT:
        if not due_rewards(world, farmer):
            raise Refused("nothing_there", "there is no reward for you now")
        menu_stack.open_menu(farmer, "museum_rewards", page=0)


# ----------------------------------------------------------------------------- donating


def wanted(world: World, item: Item | None) -> bool:
    """Return whether an item belongs to the collection and is not donated yet."""
    return item is not None and item.id in museum_table.pieces() and item.id not in world.museum


def donate(world: World, farmer: Farmer, slot: int) -> None:
    """Donate one item from a slot of the bag.

    Raises:
        Refused: ``not_wanted``.
    """
    item = farmer.slots[slot]
    if item is None or not wanted(world, item):
        name = "an empty slot" if item is None else item_table.item(item.id).name
        raise Refused("not_wanted", f"the museum does not need {name}")
    inventory.take_from(farmer, slot)
    world.museum.append(item.id)
    name = item_table.item(item.id).name
    where = farmer.location
    record(
        farmer,
        "donated",
        name,
        thing_id=item.id,
        by=CURATOR,
        where=where,
        subject=f"museum:{item.id}",
    )
    notify(farmer, "donated", f"{name} is shown in the museum", id=item.id)
    quests.update(world, farmer)


def shown(world: World, location: Location) -> dict[Tile, str]:
    """Return the exhibits by tile: the first donation is on the first tile."""
    spots = sheet(location).key_tiles.get(SPOTS, ())
    return dict(zip(spots, world.museum, strict=False))


# ------------------------------------------------------------------------------ rewards


def reached(world: World, reward: RewardInfo) -> bool:
    """Return whether the donations suffice for a reward."""
    pieces = museum_table.pieces()
    kinds = [pieces[id].kind for id in world.museum if id in pieces]
    return (
        len(world.museum) >= reward.total
        and kinds.count("mineral") >= reward.minerals
        and kinds.count("artifact") >= reward.artifacts
        and all(id in world.museum for id in reward.items)
    )


def due_rewards(world: World, farmer: Farmer) -> list[RewardInfo]:
    """Return the rewards that a farmer can collect."""
    return [
        reward
        for reward in museum_table.rewards().values()
        if reward.key not in farmer.museum_rewards and reached(world, reward)
    ]


def collect(world: World, farmer: Farmer, reward: RewardInfo) -> None:
    """Take a reward.

    Raises:
        Refused: ``bad_option`` if it is not due, ``inventory_full``.
    """
    if reward not in due_rewards(world, farmer):
        raise Refused("bad_option", "this reward is not due")
    gift = Item(reward.item, reward.count)
    learnt = reward.item in (GUIDE, stardrops.STARDROP)
    if not learnt and not inventory.fits(farmer, gift):
        raise Refused("inventory_full", "there is no room in the bag for it")
    farmer.museum_rewards.append(reward.key)
    if not learnt:
        inventory.add(farmer, gift)
    elif reward.item == GUIDE:
        farmer.mail_received.append(GUIDE_LETTER)
    else:
        stardrops.take_in(farmer)
    if reward.recipe and reward.recipe not in farmer.crafting:
        farmer.crafting.append(reward.recipe)
    name = item_table.item(reward.item).name
    ledger_entries.record_received(farmer, gift, CURATOR)
    notify(farmer, "reward", f"{reward.count} {name} from the museum", id=reward.item)
