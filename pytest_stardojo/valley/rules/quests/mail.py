"""The mailbox: letters arrive in the morning and are read one by one."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import letters as letter_table
from pytest_stardojo.gamedata.letters import LetterInfo
from pytest_stardojo.valley.rules.common import (
    conditions,
    drops,
    friendship_points,
    inventory,
    menu_stack,
    money,
)
from pytest_stardojo.valley.rules.common.letters_due import known, mark_received, send_tomorrow
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import stream

__all__ = ["enclosed", "night", "open_mailbox", "send_tomorrow", "take_out"]

COPPER_ORE, COPPER_FOUND = "(O)378", "copperFound"
"""A farmer who goes to bed with its first copper ore has found copper; Clint visits next day."""


def open_mailbox(world: World, farmer: Farmer) -> int:
    """Take the first letter out of the mailbox and open it.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``nothing_there`` when the mailbox is empty.
    """
    if not farmer.mailbox:
        raise Refused("nothing_there", "the mailbox is empty")
    letter = farmer.mailbox.pop(0)
    mark_received(farmer, letter)
    params: dict[str, object] = {"letter": letter}
    if letter_table.has(letter):
        params |= _read(world, farmer, letter_table.letter(letter))
    record(farmer, "read", "Letter", thing_id=letter, where=farmer.location)
    menu_stack.open_menu(farmer, "letter", **params)
    return durations.INTERACT


def _read(world: World, farmer: Farmer, info: LetterInfo) -> dict[str, object]:
    """Apply what a letter teaches; its chances are drawn when it is opened."""
    if info.quest:
        quests.start(world, farmer, info.quest)
    farmer.crafting += [name for name in info.crafting if name not in farmer.crafting]
    farmer.cooking += [name for name in info.cooking if name not in farmer.cooking]
    luck = stream(world, "letter", farmer.key, info.id)
    drawn: dict[str, object] = {}
    if info.one_of:
        drawn["item"] = list(luck.choice(info.one_of))
    if info.money_most:
        drawn["money"] = luck.randint(info.money, info.money_most)
    return drawn


def enclosed(params: dict[str, object]) -> tuple[list[Item], int]:
    """Return the contents of an open letter: items, and money in g.

    Args:
        params: Parameters of the letter's menu.
    """
    letter = str(params["letter"])
    if not letter_table.has(letter):
        return [], 0
    info = letter_table.letter(letter)
    items = [Item(id, count) for id, count in info.items]
    drawn = params.get("item")
    if isinstance(drawn, list):
        items.append(Item(str(drawn[0]), int(drawn[1])))
    sum = params.get("money", info.money)
    return items, sum if isinstance(sum, int) else 0


def take_out(
    world: World, farmer: Farmer, params: dict[str, object], *, fits_only: bool = True
) -> None:
    """Take the contents of a letter.

    Args:
        world: The world.
        farmer: The reader.
        params: Parameters of the letter's menu.
        fits_only: Whether to take all or nothing; otherwise items without room in the bag
            fall down at the reader's feet.

    Raises:
        Refused: ``inventory_full``; the letter stays open.
    """
    items, sum = enclosed(params)
    if fits_only and not all(inventory.fits(farmer, item) for item in items):
        raise Refused(
            "inventory_full",
            "the bag has no room for the enclosed items; close the letter (0) to drop them",
        )
    for item in items:
        drops.give(world, farmer, item, by="Letter")
    if sum:
        money.earn(farmer, sum)
        notify(farmer, "money", f"{sum}g from a letter", amount=sum)


# ---------------------------------------------------------------------------- morning


def night(world: World) -> None:
    """Deliver the post of the morning: announced letters, dated ones, conditional ones, gifts.

    Call it after the date has changed.
    """
    for farmer in world.farmers.values():
        for letter in calendar_table.mail(world.season, world.day, world.year):
            send_tomorrow(farmer, letter)
        for info in letter_table.conditional():
            if (
                not known(farmer, info.id)
                and info.when
                and conditions.holds(world, farmer, info.when)
            ):
                send_tomorrow(farmer, info.id)
        _gifts(world, farmer)
        farmer.mailbox += farmer.mail_tomorrow
        farmer.mail_tomorrow = []
        if inventory.count(farmer, COPPER_ORE):
            mark_received(farmer, COPPER_FOUND)


def _gifts(world: World, farmer: Farmer) -> None:
    """Send gifts of friends, each at most once while the last one is unread."""
    for info in letter_table.gifts():
        hearts = friendship_points.hearts(farmer, info.sender)
        waiting = (*farmer.mailbox, *farmer.mail_tomorrow)
        if hearts and info.id not in waiting:
            luck = stream(world, "letter.gift", farmer.key, info.id)
            if luck.chance(hearts * letter_table.GIFT_CHANCE_PER_HEART):
                farmer.mail_tomorrow.append(info.id)
