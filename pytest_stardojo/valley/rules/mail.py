"""The mailbox: letters come in the morning and are read one by one."""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import letters as letter_table
from pytest_stardojo.valley.rules import drops, inventory, money, opening, quests
from pytest_stardojo.valley.world.ledger import record, tell
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused


def open_mailbox(world: World, farmer: Farmer) -> int:
    """Take the first letter out of the mailbox and read it.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``nothing_there`` when the box is empty.
    """
    if not farmer.mailbox:
        raise Refused("nothing_there", "The mailbox is empty.")
    letter = farmer.mailbox.pop(0)
    if letter not in farmer.mail_received:
        farmer.mail_received.append(letter)
    if letter_table.has(letter) and letter_table.letter(letter).quest:
        quests.start(world, farmer, letter_table.letter(letter).quest)
    record(farmer, "read", "Letter", thing_id=letter, where=farmer.location)
    opening.open_menu(farmer, "letter", letter=letter)
    return durations.INTERACT


def take_out(world: World, farmer: Farmer, letter: str, *, fits_only: bool = True) -> None:
    """Take what lies in a letter.

    Args:
        world: The world.
        farmer: Who reads.
        letter: Which letter.
        fits_only: Whether to take all or nothing; else what finds no room in the bag
            falls down before the reader's feet.

    Raises:
        Refused: ``inventory_full``; the letter stays open then.
    """
    if not letter_table.has(letter):
        return
    info = letter_table.letter(letter)
    items = [Item(id, count) for id, count in info.items]
    if fits_only and not all(inventory.fits(farmer, item) for item in items):
        raise Refused(
            "inventory_full",
            "There is no room in the bag for what lies in the letter; closed (0), it falls down.",
        )
    for item in items:
        drops.hand(world, farmer, item)
    if info.money:
        money.earn(farmer, info.money)
        tell(farmer, "money", f"{info.money}g from a letter", amount=info.money)


def send_tomorrow(farmer: Farmer, letter: str) -> None:
    """Let a letter come next morning, if the farmer never got it."""
    known = (*farmer.mailbox, *farmer.mail_tomorrow, *farmer.mail_received)
    if letter not in known:
        farmer.mail_tomorrow.append(letter)


def night(world: World) -> None:
    """Morning's post: what was announced, then what the calendar brings on the new day.

    To be called when the date has changed.
    """
    for farmer in world.farmers.values():
        for letter in calendar_table.mail(world.season, world.day, world.year):
            send_tomorrow(farmer, letter)
        farmer.mailbox += farmer.mail_tomorrow
        farmer.mail_tomorrow = []
