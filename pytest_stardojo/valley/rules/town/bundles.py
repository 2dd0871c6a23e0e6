"""The Community Center: plaques, bundles, rooms and rewards (wiki: Bundles)."""

from __future__ import annotations

from pytest_stardojo.gamedata import bundles as table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.bundles import BundleInfo, RoomInfo, SlotInfo
from pytest_stardojo.valley.rules.common import (
    friendship_points,
    inventory,
    ledger_entries,
    menu_stack,
    money,
)
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.rules.quests import mail, quests
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

CAN_READ = "canReadJunimoText"
WIZARDS_LETTER = "wizardJunimoNote"
"""Letter on the morning after the farmer could not read a plaque."""
COMPLETE = "ccIsComplete"
ABANDONED = "abandonedJojaMartAccessible"
"""Letter without text: JojaMart is closed and its building accessible."""
JUNIMO = "Junimo"
BULLETIN = "ccBulletin"
FRIENDSHIP = 500
"""Points with every known villager who cannot be married, for the Bulletin Board."""


# ------------------------------------------------------------------------------ looking


def filled(world: World, bundle: BundleInfo) -> list[int]:
    """Return the filled slots of a bundle."""
    return world.bundles.get(str(bundle.number), [])


def is_complete(world: World, bundle: BundleInfo) -> bool:
    """Return whether enough slots of a bundle are filled."""
    return len(filled(world, bundle)) >= bundle.needed


def room_complete(world: World, area: int) -> bool:
    """Return whether all bundles of a room are complete."""
    return all(is_complete(world, bundle) for bundle in table.of_room(area))


def has_plaque(world: World, room: RoomInfo) -> bool:
    """Return whether the plaque of a room has appeared, by complete bundles or by command."""
    complete = sum(
        is_complete(world, bundle)
        for bundle in table.bundles().values()
        if bundle.area in table.CENTER_ROOMS
    )
    if room.area == table.THEATER_ROOM:
        return world.community_center or room.area in world.junimo_notes
    return room.area in world.junimo_notes or complete >= room.after_bundles


def read_plaque(world: World, farmer: Farmer, area: int) -> int:
    """Read the plaque of a room.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there`` before it appears, for members of Joja, and after the
            room is complete and all rewards are taken.
    """
    room = table.rooms()[area]
    done = room_complete(world, area) and not _rewards_of(world, area)
    if farmer.joja_member or done or not has_plaque(world, room):
        raise Refused("nothing_there", f"there is no plaque in the {room.name}")
    if CAN_READ in farmer.mail_received:
        menu_stack.open_menu(farmer, "bundles", area=area, bundle=None)
        return durations.INTERACT
    mail.send_tomorrow(farmer, WIZARDS_LETTER)
    menu_stack.show_message(farmer, "You cannot read the writing.", "Golden plaque")
    return durations.INTERACT


def _rewards_of(world: World, area: int) -> list[BundleInfo]:
    return [b for b in table.of_room(area) if str(b.number) in world.bundle_rewards]


# ------------------------------------------------------------------------------- giving


def fits(slot: SlotInfo, item: Item | None) -> bool:
    """Return whether a stack has the item, quality and count of a slot."""
    return (
        item is not None
        and item.id == slot.item
        and item.count >= slot.count
        and item.quality >= slot.quality
    )


def bag_slot(farmer: Farmer, slot: SlotInfo) -> int | None:
    """Return the bag slot with the item for a slot, of the lowest sufficient quality."""
    found = [number for number, item in enumerate(farmer.slots) if fits(slot, item)]

    def quality(number: int) -> int:
        item = farmer.slots[number]
        return item.quality if item is not None else 0

    return min(found, key=quality) if found else None


def open_slot(world: World, bundle: BundleInfo, item: Item | None) -> int | None:
    """Return the first open slot of a bundle that accepts a stack."""
    for number, slot in enumerate(bundle.slots):
        if number not in filled(world, bundle) and fits(slot, item):
            return number
    return None


def give(
    world: World, farmer: Farmer, bundle: BundleInfo, number: int, bag: int | None = None
) -> None:
    """Fill a slot of a bundle, with gold or from the bag.

    Args:
        world: The world.
        farmer: The farmer.
        bundle: The bundle.
        number: Number of its slot.
        bag: Slot of the bag; None: any with the item.

    Raises:
        Refused: ``bad_option`` (filled, or the bundle is complete), ``missing_ingredients``,
            ``cannot_afford``.
    """
    slot = bundle.slots[number]
    if number in filled(world, bundle) or is_complete(world, bundle):
        raise Refused("bad_option", "this slot needs nothing more")
    if slot.gold:
        money.pay(farmer, slot.gold)
    else:
        source = bag_slot(farmer, slot) if bag is None else bag
        if source is None or not fits(slot, farmer.slots[source]):
            raise Refused("missing_ingredients", f"you do not carry {wanted(slot)}")
        inventory.take_from(farmer, source, slot.count)
    world.bundles.setdefault(str(bundle.number), []).append(number)
    world.bundles[str(bundle.number)].sort()
    if is_complete(world, bundle):
        _complete(world, farmer, bundle)


def not_accepted() -> Refused:
    """Return the refusal of an item that no open slot accepts."""
    return Refused("not_wanted", "no open slot of the bundle accepts that item or so few of it")


def wanted(slot: SlotInfo) -> str:
    """Return what a slot requires as text: ``5 Parsnip (gold)``, ``2,500g``."""
    if slot.gold:
        return f"{slot.gold:,}g"
    quality = {1: " (silver)", 2: " (gold)"}.get(slot.quality, "")
    return f"{slot.count} {item_table.item(slot.item).name}{quality}"


def _complete(world: World, farmer: Farmer, bundle: BundleInfo) -> None:
    subject = f"bundle:{bundle.number}"
    record(farmer, "bundled", bundle.title, by=JUNIMO, where=farmer.location, subject=subject)
    _add_reward(world, bundle)
    notify(farmer, "bundled", f"{bundle.title} is complete.", bundle=bundle.number)
    if room_complete(world, bundle.area):
        room = table.rooms()[bundle.area].name
        menu_stack.show_message(farmer, f"{room} is complete. Come back tomorrow.", room)
    quests.update(world, farmer)


def _add_reward(world: World, bundle: BundleInfo) -> None:
    if bundle.reward is not None and str(bundle.number) not in world.bundle_rewards:
        world.bundle_rewards.append(str(bundle.number))


def take_reward(world: World, farmer: Farmer, bundle: BundleInfo) -> None:
    """Take the Junimos' reward for a bundle.

    Raises:
        Refused: ``bad_option`` without a reward, ``inventory_full``.
    """
    if str(bundle.number) not in world.bundle_rewards or bundle.reward is None:
        raise Refused("bad_option", "there is no reward")
    gift = Item(bundle.reward[0], bundle.reward[1])
    if not inventory.fits(farmer, gift):
        raise Refused("inventory_full", "there is no room in the bag for it")
    inventory.add(farmer, gift)
    world.bundle_rewards.remove(str(bundle.number))
    subject = f"bundle:{bundle.number}"
    record(farmer, "collected", bundle.title, by=JUNIMO, where=farmer.location, subject=subject)
    ledger_entries.record_received(farmer, gift, JUNIMO)
    name = item_table.item(gift.id).name
    notify(farmer, "reward", f"{gift.count} {name} for the {bundle.title}", id=gift.id)


# ----------------------------------------------------------------------- by command, at night


def mark_complete(world: World, bundle: BundleInfo) -> None:
    """Complete a bundle by command; its reward can be taken."""
    world.bundles[str(bundle.number)] = list(range(len(bundle.slots)))[: bundle.needed]
    _add_reward(world, bundle)


def night(world: World) -> None:
    """Apply the effects of complete rooms; after the last the Community Center is restored."""
    for area, room in table.rooms().items():
        if room_complete(world, area) and not _any_received(world, room.mail):
            finish_room(world, room)
    rooms = [table.rooms()[area] for area in table.CENTER_ROOMS]
    if not world.community_center and all(_any_received(world, room.mail) for room in rooms):
        world.community_center = True
        for farmer in world.farmers.values():
            _mark_received(farmer, COMPLETE)
            _mark_received(farmer, ABANDONED)
            notify(farmer, "community_center", "The Community Center is restored.")


def finish_room(world: World, room: RoomInfo) -> None:
    """Apply the effects of a complete room."""
    if room.repair:
        community_repairs.finish(world, room.repair, room.mail)
    for farmer in world.farmers.values():
        _mark_received(farmer, room.mail)
        if room.mail == BULLETIN:
            _raise_friendships(farmer)


def _raise_friendships(farmer: Farmer) -> None:
    known = villager_table.villagers()
    for name in farmer.relations:
        if name in known and not known[name].marriageable:
            friendship_points.change(farmer, name, FRIENDSHIP)


def _mark_received(farmer: Farmer, letter: str) -> None:
    if letter not in farmer.mail_received:
        farmer.mail_received.append(letter)


def _any_received(world: World, letter: str) -> bool:
    return any(letter in farmer.mail_received for farmer in world.farmers.values())
