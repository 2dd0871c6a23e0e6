"""Books and the skills that they teach (wiki: Books).

A skill book gives 250 experience in its skill, the Book Of Stars in every skill.  The first
reading of a book of power gives its power for good; each further reading gives 100
experience in the book's skill, or 20 in every skill.  A book whose power has no place in the
valley cannot be read.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations, television
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.gamedata.items import ItemInfo, Power
from pytest_stardojo.valley.rules.common import inventory, menu_stack, powers, skills
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

KIND = "Book"
XP = 250
XP_AGAIN, XP_AGAIN_ALL = 100, 20
"""Experience of a further reading in the book's skill, or in every skill (the latter chosen)."""
XP_TAG = "book_xp_"
"""Begin of the tag with the skill of a book of power."""


def is_book(item: Item) -> bool:
    """Return whether an item is a book."""
    return item_table.item(item.id).type == KIND


def read(world: World, farmer: Farmer) -> int:
    """Read and use up the held book.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``not_possible`` for books whose power is left out.
    """
    held = inventory.held(farmer)
    if held is None or not is_book(held):
        raise Refused("wrong_item", "you hold no book")
    info = item_table.item(held.id)
    if info.power is not None and info.power.missing:
        raise Refused("not_possible", f"this book has no power here, because {info.power.missing}")
    inventory.use_up(farmer)
    if info.power is not None and not powers.has(farmer, info.id):
        text = _give_power(farmer, info, info.power)
    else:
        text = _teach(world, farmer, info)
    record(farmer, "read", info.name, thing_id=info.id, where=farmer.location)
    menu_stack.show_message(farmer, text, title=info.name)
    return durations.EAT


def _give_power(farmer: Farmer, info: ItemInfo, power: Power) -> str:
    farmer.books.append(info.id)
    if info.id == powers.COOKBOOK:
        new = [dish for dish in television.dishes() if dish not in farmer.cooking]
        farmer.cooking.extend(new)
    return power.text


def _teach(world: World, farmer: Farmer, info: ItemInfo) -> str:
    """Give the experience of a skill book, or of a further reading of a book of power."""
    taught, xp = skill_table.TAUGHT_BY.get(info.id, ()), XP
    if info.power is not None:
        tags = (tag.removeprefix(XP_TAG) for tag in info.tags if tag.startswith(XP_TAG))
        skill = next(tags, "")
        taught, xp = ((skill,), XP_AGAIN) if skill else (skill_table.READ, XP_AGAIN_ALL)
    for each in taught:
        skills.gain(world, farmer, each, xp)
    return f"{xp} experience in {', '.join(taught)}."
